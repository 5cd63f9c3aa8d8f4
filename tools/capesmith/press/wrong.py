"""What is wrong with an order, in words."""

from __future__ import annotations


class Wrong(Exception):
    """Something about the order is wrong: what, and what would be right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.message, self.hint = message, hint


class Elsewhere(Wrong):
    """The game does not have what was asked for; where none was named, another may."""
