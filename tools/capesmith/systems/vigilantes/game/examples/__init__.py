"""Worked examples of Vigilantes on the table: arranging, what options are called, playing, looking."""
