"""Worked examples of Heroes Wanted: arranged, played, and looked at."""
