"""Heroes Wanted in the lab."""
