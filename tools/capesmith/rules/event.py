"""What happens at the table, as a record that triggers, histories and logs look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

NOBODY: Final = -1
_HIDDEN: Final = ("word", "cancelled", "perform", "replaced_by")


class Event:
    """Something that is about to happen, or has happened.

    `object` is what it happens to and `by` who causes it (things are small integers, see `refs`); `amount`
    how much of it; `place` the space; `source` the card whose text causes it, and `origin` what it is for.
    """

    # Defaults stand on the class: most events need few of these, and many events are made.
    cancelled = False
    source = NOBODY
    origin = ""
    loser = NOBODY
    faces = ""
    dice: list[int] | None = None
    perform: Callable[[], Any] | None = None  # what makes it happen after all, once it was replaced
    replaced_by: tuple[int, ...] = ()

    def __init__(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY, **more: Any
    ) -> None:
        self.word = word
        self.object = object
        self.by = by
        self.amount = amount
        self.place = place
        if more:
            for name, value in more.items():
                setattr(self, name, value)

    def __repr__(self) -> str:
        shown = [f"{name}={value}" for name, value in vars(self).items() if name not in _HIDDEN]
        return (
            f"Event({self.word}, {', '.join(part for part in shown if not part.endswith(('=-1', '=0', '=None', '=')))})"
        )
