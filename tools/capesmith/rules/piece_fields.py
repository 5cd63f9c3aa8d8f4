"""The fields of a state that hold pieces: where each of them is, and the same seen from the spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from capesmith.rules.atoms import SUPPLY
from capesmith.rules.sizes import Count, many
from capesmith.rules.state_fields import MOST, NAME, Bits, Declared, Pile, Row
from capesmith.source.shape import MapOf, Text, Type


class Pieces(Row):
    """Where each piece of the box is: its space, the supply, or a place below that."""

    def __init__(self, count: int, *, spaces: Count, called: Sequence[str] | None = None) -> None:
        super().__init__("where each piece is", per=count, least=-MOST, most=None, start=SUPPLY)
        self.spaces, self.called = spaces, tuple(called or ())
        self.by_name = called is not None

    def must_fit(self) -> None:
        if self.unnamed < 0:
            raise ValueError(f"{len(self.called)} names for {self.per} pieces")

    @property
    def unnamed(self) -> int:
        """How many pieces come before those that have names: one for each seat, called like whoever sits there."""
        return cast(int, self.per) - len(self.called)

    def named(self, piece: int) -> str:
        """What a piece is called at the table."""
        return f"player {piece + 1}" if piece < self.unnamed else self.called[piece - self.unnamed]

    def shape(self) -> Type | None:
        """Pieces that have names, each with the id of its space."""
        names = "|".join((*self.called, *([NAME] if self.unnamed else ())))
        said = ", ".join((*self.called, *(["names of this example"] if self.unnamed else ())))
        return MapOf(Text(40, printed=False), "pieces", f"^({names})$", keys=said) if self.by_name else None


class OnSpaces(Pile):
    """The pieces on each space as bits, as `where` says."""

    follows = True

    def __init__(self) -> None:
        super().__init__("")

    def made(self, fields: Mapping[str, Declared]) -> str:
        return f"[0] * {many(cast(Pieces, fields['where']).spaces)}"


class PieceBits(Bits):
    """Pieces as bits, as `where` says."""

    follows = True

    def __init__(self) -> None:
        super().__init__("", below=None, full=False)
