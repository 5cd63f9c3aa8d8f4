"""Worked examples of Vigilantes on the table: staging, what options are called, playing, looking."""
