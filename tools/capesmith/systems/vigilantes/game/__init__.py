"""Vigilantes at the table: state, phases, procedures, and what every word does."""
