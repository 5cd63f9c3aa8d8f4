"""How a hero fights and moves with everything in force: read once from the rules, then looked up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from capesmith.content.distances import steps_from
from capesmith.content.masks import bits
from capesmith.systems.heroes_incorporated.game import fighting, strength, under_way
from capesmith.systems.heroes_incorporated.game.bot_values.odds import Odds, kept_face, odds_of
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, BLOCKS, EVERYWHERE, ORTHOGONAL, steps_away
from capesmith.systems.heroes_incorporated.game.pieces import block

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

FAR: Final = 9
Rows = tuple[tuple[int, ...], ...]


class Form:
    """One hero as the rules in force make him: dice, modifiers, reach, and how he gets about."""

    __slots__ = ("attacks_tied", "bonus", "far", "holds_tied", "odds", "rerolls", "rocket", "steps", "teleport")

    def __init__(self, t: IncorporatedTable, hero: int) -> None:
        self.bonus = t.stat("fight", hero, 0)  # beside Combat +1 tokens
        self.odds: Odds = roll_of(t, hero)
        self.attacks_tied = fighting.claims_tie(t, hero, fighting.CHALLENGING)
        self.holds_tied = fighting.claims_tie(t, hero, fighting.HOLDING)
        self.rerolls = any(
            one.trigger.id in t.cast.rerolls and one.figure == hero for one in t.live.when.get("roll", ())
        )
        self.rocket = t.permitted("move-then-fight", hero)
        self.teleport = any("move" in t.power(number).texts for number in t.powers_of(hero))
        patterns = t.given("move-pattern", hero)
        moves = "diagonal" in patterns, max(1, t.stat("move", hero, 1)), "anywhere" in patterns or self.teleport
        self.steps = ways(*moves, ())
        self.far = ways(*moves, tuple(sorted(set(t.given("fight-reach", hero)))))


def roll_of(t: IncorporatedTable, hero: int, shift: int = 0) -> Odds:
    """The face a hero keeps in the fight in hand, or in a fight without Supervillains."""
    words = t.worded("keep", hero)
    dice = max(1, min(under_way.MOST_DICE, t.stat("dice", hero, 1)))
    return odds_of(kept_face(dice, bool(words) and words[-1] == "lowest", t.stat("face", hero, 0) + shift))


@lru_cache(maxsize=64)
def ways(diagonal: bool, steps: int, anywhere: bool, reach: tuple[str, ...]) -> Rows:
    """For each block, the Moves it takes to be able to fight on each other block (HI-311, HI-502, HI-506, HI-565)."""
    once = [
        bits(EVERYWHERE if anywhere else steps_away(here, steps) | (ADJACENT[here] if diagonal else 0))
        for here in range(BLOCKS)
    ]
    rows = []
    for here in range(BLOCKS):
        row = [FAR] * BLOCKS
        for place, moves in enumerate(steps_from(here, once)):
            for target in bits(_in_reach(place, reach)):
                row[target] = min(row[target], moves)
        rows.append(tuple(row))
    return tuple(rows)


def _in_reach(here: int, reach: tuple[str, ...]) -> int:
    found = 1 << here
    for word in reach:
        found |= ORTHOGONAL[here] if word == "orthogonal" else ADJACENT[here] if word == "adjacent" else EVERYWHERE
    return found


def form_of(t: IncorporatedTable, hero: int) -> Form:
    """The form of a hero; as long as the same texts are in force it stays the same."""
    if t.state.timed:
        return Form(t, hero)
    found = t.live.thoughts.get(hero)
    if not isinstance(found, Form):
        found = t.live.thoughts[hero] = Form(t, hero)
    return found


def on_block(t: IncorporatedTable, hero: int, space: int) -> tuple[Odds, int, int, bool, bool]:
    """A fight against Supervillains: roll, bonus, target, and whether rerolls and Justice count (HI-358)."""
    there = under_way.Fight(hero, space)
    t.fights.append(there)
    there.look(t)
    odds, bonus = roll_of(t, hero, t.stat("face", block(space), 0)), strength.bonus(t, there)
    target = strength.target_number(t, there)
    t.fights.pop()
    return odds, bonus, target, "rerolls" not in there.ignored, "justice" not in there.ignored
