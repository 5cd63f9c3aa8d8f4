"""Worked examples of Heroes Incorporated on the table: staging, what options are called, playing, looking."""
