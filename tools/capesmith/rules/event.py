"""What happens at the table, as a record that triggers, histories and logs look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NOBODY: Final = -1
Perform = Callable[[], object] | None  # what makes an announced event happen after all, once it was replaced
_SHOWN: Final = ("object", "by", "amount", "place", "faces", "loser", "origin", "source", "dice")


class Event:
    """Something that is about to happen, or has happened.

    `object` is what it happens to and `by` who causes it (things are small integers, see `refs`); `amount`
    how much of it; `place` the space; `source` the card whose text causes it, and `origin` what it is for.
    """

    __slots__ = (
        "amount", "by", "cancelled", "dice", "faces", "loser", "object", "origin", "perform", "place", "replaced_by",
        "source", "word",
    )  # fmt: skip

    def __init__(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "", source: int = NOBODY,
    ) -> None:  # fmt: skip
        self.word = word
        self.object = object
        self.by = by
        self.amount = amount
        self.place = place
        self.faces = faces
        self.loser = loser
        self.origin = origin
        self.source = source
        self.cancelled = False
        self.dice: list[int] | None = None
        self.perform: Perform = None
        self.replaced_by: tuple[int, ...] = ()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)}" for name in _SHOWN]
        return (
            f"Event({self.word}, {', '.join(part for part in shown if not part.endswith(('=-1', '=0', '=None', '=')))})"
        )
