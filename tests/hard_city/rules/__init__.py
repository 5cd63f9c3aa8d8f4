"""The rules of Hard City, one after the other."""
