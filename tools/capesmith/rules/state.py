"""States as declarations: a decorated class gets slots and a constructor, and is copied, saved, put back, hidden and
checked by code that is written once, when its module is loaded.

    @declare.state
    class Team(Part):
        points: int = declare.counter("HP")
        hand: list[int] = declare.pile("Research cards in hand", of="research", seen_by=OWNER)

A state is plain data, so a copy is cheap and a saved one is JSON. What its digest is made of are its fields by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Self

from capesmith.rules import declare
from capesmith.rules.chance import ScriptedStream, Stream
from capesmith.rules.event import NOBODY
from capesmith.rules.sizes import Sizes
from capesmith.rules.state_fields import Declared

Data = Mapping[str, Any]  # as JSON holds it


class Part:
    """A record in a state: one hero, one team. What it can do is written by `declare.state`."""

    __slots__ = ()
    whole: ClassVar[bool] = False
    fields: ClassVar[Mapping[str, Declared]] = {}

    @classmethod
    def new(cls) -> Self:
        """As it is before anything has happened."""
        raise NotImplementedError

    @classmethod
    def restored(cls, data: Data) -> Self:
        """As it was when it gave this data."""
        raise NotImplementedError

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """As JSON can hold it."""
        raise NotImplementedError

    def check_bounds(self) -> None:
        """Raise `Broken` for the first field that is out of its bounds."""
        raise NotImplementedError


@declare.state(shared=True)
class SavedState:
    """Everything that changes in a game."""

    __slots__ = ()
    whole: ClassVar[bool] = True
    fields: ClassVar[Mapping[str, Declared]] = {}

    streams: list[Stream]

    @classmethod
    def new(cls, sizes: Sizes, seed: int | str, scripts: Mapping[str, Sequence[int]] | None = None) -> Self:
        """A state in which nothing has happened; `scripts` load the streams of chance they name."""
        raise NotImplementedError

    @classmethod
    def restored(cls, data: Data, sizes: Sizes) -> Self:
        """The state that gave this data."""
        raise NotImplementedError

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The state as JSON can hold it; what follows from something else is left out."""
        raise NotImplementedError

    def check_bounds(self) -> None:
        """Raise `Broken` for the first field that is out of its bounds."""
        raise NotImplementedError

    def imagine(self, chance: Stream, seat: int) -> None:
        """Lay the piles that a seat does not see as they might lie, for all it knows."""
        raise NotImplementedError

    def hide(self, chance: Stream, seat: int = NOBODY) -> None:
        """Put something else in the place of what a seat cannot know: what chance will bring, and what lies where it
        does not see it. For copies that look ahead."""
        self.reseed(chance)
        self.imagine(chance, seat)

    def reseed(self, chance: Stream) -> None:
        """Put other numbers in the place of those the streams would give."""
        at = chance.below(1 << 62)
        for number, stream in enumerate(self.streams):
            stream.at = at + number
            if isinstance(stream, ScriptedStream):
                stream.used = len(stream.script)

    def digest(self) -> str:
        """A short fingerprint of everything in the state."""
        return blake2b(repr(self.data()).encode(), digest_size=8).hexdigest()


@declare.state(shared=True)
class PieceState(SavedState):
    """The part of a state that holds pieces; a game declares `where` with `pieces`, and the rest follows."""

    where: list[int]
    on: list[int] = declare.on_spaces()
    board: int = declare.piece_bits()
    supply: int = declare.piece_bits()
