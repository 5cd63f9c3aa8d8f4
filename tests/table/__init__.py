"""Whole games at the table: what always holds, what repeats exactly, and what random texts may do."""
