"""The rules of Heroes Incorporated, played."""
