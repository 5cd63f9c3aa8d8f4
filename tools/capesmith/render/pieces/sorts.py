"""How many of a piece in each of its ways, and the letter of a colour."""

from __future__ import annotations


def shares(copies: int, ways: int) -> list[int]:
    """Copies shared out evenly; what is left over goes to the first."""
    return [copies // ways + (i < copies % ways) for i in range(ways)]


def initial(name: str) -> str:
    """The letter that says a colour to those who do not see it."""
    return name[:1].upper()
