"""Numbering: what tells a printed thing among others of its kind and says nothing about the thing itself."""

from __future__ import annotations


class Numbered(str):
    """A text with such a number in it, `Action 3/13`, and what lasts of it when things are renumbered, `Action`."""

    lasting: str

    def __new__(cls, text: str, lasting: str) -> Numbered:
        self = super().__new__(cls, text)
        self.lasting = lasting
        return self


def numbered(lasting: str, number: object) -> Numbered:
    """A text and the number behind it, if there is one."""
    return Numbered(f"{lasting} {number}".rstrip(), lasting)
