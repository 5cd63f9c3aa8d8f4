"""The pieces that the board of an Episode is made of (section 11.1): main pieces, and what lies beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import Problem
from capesmith.source.form import entry, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Choice, Id, ListOf, MapOf, Text
from capesmith.systems.base import missing_space
from capesmith.systems.example_parts import Pattern

KINDS: Final = {
    "main": "one of the two main pieces: 6 columns, 8 rows and a margin of half-spaces (HC-054)",
    "pier": "a deck of 3 columns below a seam of 5 spaces, attached to the south edge",
    "back-alley": "5 columns and 4 rows with its seam, attached to the south edge",
    "sewer": "a board apart of 5 columns and 3 rows, with ladders (HC-358)",
    "rooftop": "a board apart of 7 columns and 5 rows (HC-423)",
}
SIZES: Final[Mapping[str, tuple[int, int]]] = {
    "main": (6, 8), "pier": (5, 4), "back-alley": (5, 4), "sewer": (5, 3), "rooftop": (7, 5),
}  # fmt: skip
SMALL: Final = ("sewer", "rooftop")  # they lie apart, and their columns have small letters
OWN: Final = Pattern("space", "^[A-Fa-g][1-8]$", "a space of this piece, such as B2 (or b2, where it lies apart)")


@form
class Board:
    """One face of a piece of the board, with what is printed on it."""

    id: str = entry(Id(), "the board's own id", key="board", example="piece-2b")
    name: str = entry(Text(40), "the name printed on it", example="Boulevard at Night")
    kind: str = entry(Choice("kind of board", KINDS), "what it is and how it is laid", example="main")
    face: str = entry(Text(4), "the code in its corner", default="", example="2B")
    lights: tuple[str, ...] = entry(
        ListOf(OWN, 3, 3, distinct=True), "the centres of its Street Light areas: each has four neighbours (HC-407)",
        default=(), example=["B2", "E4", "B7"],
    )  # fmt: skip
    ladders: tuple[str, ...] = entry(
        ListOf(OWN, 3, 3, distinct=True), "where the ladders of Manholes 1 to 3 end (HC-359)", default=(),
        example=["a2", "c1", "e2"],
    )  # fmt: skip
    tokens: Mapping[str, tuple[str, ...]] = entry(
        MapOf(ListOf(OWN), "tokens", "^(box|crate)$", keys="box or crate"), "what lies on it from the start",
        factory=dict, example={"box": ["c3"]},
    )  # fmt: skip
    premise: str = entry(Prose(400), "what kind of place it is", default="")

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of its spaces, row by row, as they are called on the piece itself."""
        columns, rows = SIZES[self.kind]
        first = ord("a" if self.kind in SMALL else "A")
        return tuple(f"{chr(first + column)}{row + 1}" for row in range(rows) for column in range(columns))


def board_problems(board: Board, data: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything printed on a piece is on a space of it, and only the Sewer has ladders."""
    named = [
        *((id, ("lights", n)) for n, id in enumerate(board.lights)),
        *((id, ("ladders", n)) for n, id in enumerate(board.ladders)),
        *((id, ("tokens", word, n)) for word, ids in board.tokens.items() for n, id in enumerate(ids)),
    ]
    for id, path in named:
        if id not in board.spaces:
            yield "SCN005", f"{board.name} has no space {id}", missing_space(board.name, board.spaces, id), path
    if bool(board.ladders) != (board.kind == "sewer"):
        yield "SCN005", f"{board.name} and its ladders", "a sewer has three of them, and nothing else has (HC-358)", ()
    if board.lights and board.kind != "main":
        yield "SCN005", f"{board.name} has Street Lights", "they stand on main pieces (HC-407)", ("lights",)
