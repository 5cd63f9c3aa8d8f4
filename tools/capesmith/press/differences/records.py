"""What was found different, as plain records; drawings in them are drawn by whoever shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from capesmith.render.drawing import Drawing
from capesmith.render.look import Look
from capesmith.source.record import record

How = Literal["changed", "added", "removed"]
HOWS: Sequence[How] = ("changed", "added", "removed")


@record
class Told:
    """One thing that is written differently, as YAML or as printed text; empty where there was, or is, nothing."""

    label: str
    then: str
    now: str


@record
class Sides:
    """One side of a printed thing, before and after."""

    name: str
    then: Drawing | None
    now: Drawing | None


@record
class Difference:
    """One thing that is different: what it is, where it is written, what is told of it, and how it looks."""

    part: str  # of the printed set; empty for what is written and not printed by itself
    key: str
    kind: str
    name: str
    was: str  # its name before, if that was another
    how: How
    deck: str = ""
    copies: tuple[int, int] = (1, 1)
    file: str = ""  # where it is written, now or before
    line: int = 0
    told: tuple[Told, ...] = ()
    sides: tuple[Sides, ...] = ()  # those that look different

    @property
    def looks(self) -> bool:
        """Whether it looks different."""
        return bool(self.sides)


@record
class GameDifferences:
    """All that is different in one game, and the looks that it was, and is, printed in."""

    id: str
    title: str
    found: tuple[Difference, ...]
    looks: tuple[Look | None, Look | None]
    notes: tuple[str, ...] = ()  # what could not be compared

    def counts(self) -> dict[How, int]:
        """How many things are changed, added, removed."""
        return {how: sum(one.how == how for one in self.found) for how in HOWS}


@record
class Differences:
    """All that is different in a project since a revision."""

    project: str
    since: str
    commit: str
    games: tuple[GameDifferences, ...]

    @property
    def number(self) -> int:
        return sum(len(game.found) for game in self.games)


Wanted = Callable[[str], bool]  # whether somebody asks for what is written in a file
