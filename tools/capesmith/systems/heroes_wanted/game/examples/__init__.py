"""Worked examples of Heroes Wanted: staged, played, and looked at."""
