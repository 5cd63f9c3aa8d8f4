"""Worked examples of Heroes Incorporated on the table: arranging, what options are called, playing, looking."""
