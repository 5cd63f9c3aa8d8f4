"""How far a text reaches: blocks next to others, from where it measures, as bits."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.effects.compile.answers import Candidates, Quantity
from capesmith.effects.compile.context import Context
from capesmith.rules.refs import SPACES
from capesmith.systems.heroes_incorporated.game.finding import standpoints
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, BLOCKS, EVERYWHERE, ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.meaning import Fits
from capesmith.systems.heroes_incorporated.game.pieces import PIECES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

Nearby = tuple[int, ...]  # by block: the blocks in reach of it
NEARNESS: dict[str, Nearby] = {
    "own": tuple(1 << space for space in range(BLOCKS)),
    "orthogonal": ORTHOGONAL,  # HI-301, HI-306
    "adjacent": ADJACENT,  # HI-303
    "anywhere": (EVERYWHERE,) * BLOCKS,
}


def nearby(words: Sequence[str]) -> Nearby:
    """The blocks in reach of each, by any of these words."""
    found = [0] * BLOCKS
    for word in words:
        found = [blocks | more for blocks, more in zip(found, NEARNESS[word], strict=True)]
    return tuple(found)


def in_reach(words: Sequence[str]) -> Fits:
    """Whether a thing is in reach of whoever the text measures from."""
    near = nearby(words)

    def fits(t: IncorporatedTable, c: Context, thing: int) -> bool:
        space = t.space_of(thing)
        return space >= 0 and any(near[here] >> space & 1 for here in standpoints(t, c))

    return fits


class FromYou(Quantity[IncorporatedTable]):
    """The blocks in reach of whoever a text measures from; a switch may add the own block (reference 8.3)."""

    def __init__(self, words: Sequence[str], wider: Sequence[str]) -> None:
        self.near: Nearby = nearby(words)
        self.wider: Nearby = nearby(wider)

    def value(self, t: IncorporatedTable, c: Context) -> int:
        near = self.wider if t.switches.adjacent_includes_own_block else self.near
        found = 0
        for space in standpoints(t, c):
            found |= near[space]
        return found


class FromThere(Quantity[IncorporatedTable]):
    """The blocks in reach of what a selector finds; a switch may leave out the diagonal ones (reference 8.3)."""

    def __init__(self, origin: Candidates[IncorporatedTable], words: Sequence[str], nearer: Sequence[str]) -> None:
        self.origin = origin
        self.near: Nearby = nearby(words)
        self.nearer: Nearby = nearby(nearer)

    def value(self, t: IncorporatedTable, c: Context) -> int:
        near = self.nearer if t.switches.illusions_destination == "orthogonal" else self.near
        found = 0
        for thing in self.origin.of(t, c):
            space = t.space_of(thing)
            if space >= 0:
                found |= near[space]
        return found


class BlocksReached(Candidates[IncorporatedTable]):
    """The blocks in reach themselves."""

    def __init__(self, reach: Quantity[IncorporatedTable]) -> None:
        self.reach = reach

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return [SPACES + space for space in bits(self.reach.value(t, c))]

    def exist(self, t: IncorporatedTable, c: Context) -> bool:
        return self.reach.value(t, c) != 0

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        return SPACES <= thing < SPACES + BLOCKS and bool(self.reach.value(t, c) >> thing - SPACES & 1)


class Reached(Candidates[IncorporatedTable]):
    """Those on blocks in reach."""

    def __init__(self, base: Candidates[IncorporatedTable], reach: Quantity[IncorporatedTable]) -> None:
        self.base, self.reach = base, reach

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        blocks, where, found = self.reach.value(t, c), t.state.where, list[int]()
        for thing in self.base.of(t, c):
            space = where[thing] if 0 <= thing < PIECES else t.space_of(thing)
            if space >= 0 and blocks >> space & 1:
                found.append(thing)
        return found

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        space = t.space_of(thing)
        return space >= 0 and bool(self.reach.value(t, c) >> space & 1) and self.base.include(t, c, thing)
