"""Worked examples of Hard City on the table."""
