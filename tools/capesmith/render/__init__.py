"""Ink on paper: type, colour, shapes, layouts and sheets. Knows no game; a game's look comes in as data."""
