"""Texts at the table: what is in force, what happens, who waits for it. Shared by all systems."""
