"""Capesmith: superhero board-game content, checked, played and printed from plain text."""

__version__ = "0.1.0"
