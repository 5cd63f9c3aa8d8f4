"""The chance of a fight as anybody at the table could reckon it: dice, target number, dice on the block."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from capesmith.systems.heroes_incorporated.game import fighting, strength, under_way
from capesmith.systems.heroes_incorporated.game.bot_values.odds import FACES, kept_face
from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE, MARKERS, block
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

MIDDLE = 3  # a face that can be bent both ways


@contextmanager
def imagined(t: IncorporatedTable, hero: int, space: int) -> Iterator[under_way.Fight]:
    """A fight that nobody fights: what would count in it, Supervillains there included (HI-358)."""
    this = under_way.Fight(hero, space)
    t.fights.append(this)
    try:
        this.look(t)
        yield this
    finally:
        t.fights.pop()


def target(t: IncorporatedTable, hero: int, space: int) -> int:
    """HI-322, HI-359: what face and modifiers have to reach."""
    with imagined(t, hero, space) as this:
        return strength.target_number(t, this)


def chance(t: IncorporatedTable, hero: int, space: int) -> float:
    """HI-326: that the die is placed by the roll alone, without rerolls and Justice tokens."""
    with imagined(t, hero, space) as this:
        dice = max(1, min(under_way.MOST_DICE, t.stat("dice", hero, 1)))
        kept = t.worded("keep", hero)
        spread = kept_face(dice, bool(kept) and kept[-1] == "lowest", _shift(t, hero, space))
        return sum(spread[face] for face in FACES if _wins(t, this, face))


def shift(t: IncorporatedTable, hero: int, space: int) -> int:
    """HI-326 (4), HI-341: by how much the die counts for more or less than it shows."""
    with imagined(t, hero, space):
        return _shift(t, hero, space)


def _shift(t: IncorporatedTable, hero: int, space: int) -> int:
    return t.stat("face", block(space), t.stat("face", hero, MIDDLE)) - MIDDLE


def faces(t: IncorporatedTable, hero: int, space: int) -> tuple[int, int]:
    """HI-327, HI-331: the lowest face that is enough for the block, and the lowest for the dice on it."""
    with imagined(t, hero, space) as this:
        return _lowest(t, this, strength.meets_target), _lowest(t, this, fighting.holds_against_dice)


def _lowest(t: IncorporatedTable, this: under_way.Fight, enough: Callable[..., bool]) -> int:
    """The lowest face that will do; one more than there is where none will."""
    for face in FACES:
        this.face = face
        if enough(t, this):
            return face
    return HIGHEST_FACE + 1


def _wins(t: IncorporatedTable, this: under_way.Fight, face: int) -> bool:
    """HI-327, HI-331 to HI-336."""
    this.face = face
    return strength.meets_target(t, this) and fighting.holds_against_dice(t, this)


def turns_left(t: IncorporatedTable, seat: int) -> int:
    """HI-201."""
    return MARKERS - t.state.teams[seat].turns
