"""How things stand, as one seat sees it: every field of a declared state that has a label, in a line or two."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.rules.piece_fields import Pieces
from capesmith.rules.prose import capital
from capesmith.rules.state import Part, SavedState
from capesmith.rules.state_fields import Declared, Number, Parts, Pile, Row, Somebody, Truth, Word, Words


def status(state: SavedState, seat: int) -> str:
    """A line for the table, and one for each record, the own ones last. Of piles only their size is told."""
    lines = [capital(", ".join(_told(state)))]
    own: list[str] = []
    for name, one in state.fields.items():
        for number, part in enumerate(getattr(state, name) if isinstance(one, Parts) else ()):
            mine = isinstance(one, Parts) and number // one.each == seat
            line = capital(f"{one.label} {number + 1}{' (you)' if mine else ''}: {', '.join(_told(part))}")
            (own if mine else lines).append(line)
    return "\n".join(f"{line}." for line in (*lines, *own) if line)


def _told(one: SavedState | Part) -> Iterator[str]:
    for name, field in one.fields.items():
        if field.label and (said := _said(field, getattr(one, name))):
            yield said


def _said(field: Declared, value: object) -> str:
    """A field in words; nothing where its number would tell nobody anything."""
    if isinstance(field, Truth):
        return field.label if value else ""
    if isinstance(field, Pile) and isinstance(value, list):
        if isinstance(field, Pieces):
            return ""
        return f"{field.label}: {' '.join(map(str, value)) if isinstance(field, Row) else len(value)}"
    if isinstance(field, Number) and not isinstance(field, Somebody):
        return f"{field.label} {value}"
    return f"{field.label}: {value}" if isinstance(field, Word | Words) and value else ""
