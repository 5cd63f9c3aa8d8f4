"""Heroes Wanted on paper."""
