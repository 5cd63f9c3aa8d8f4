"""Moves: where a hero may go, and going there (HI-311 to HI-314, HI-506, HI-560 to HI-562)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import members
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.event import Event
from capesmith.systems.heroes_incorporated.game import atoms, events, fighting, powers
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, EVERYWHERE, steps_away
from capesmith.systems.heroes_incorporated.game.pieces import seat_of, team_mate
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, HERO, POWER

THEN_FIGHT = Question(
    "then-fight", "fight at once", BLOCK, asked="Do you fight at once?", none="no, stay out of it", optional=True
)
DESTINATION = Question("destination", "where to go", asked="Where to?")


def destinations(t: IncorporatedTable, hero: int) -> Sequence[int]:
    """HI-311, HI-506: the blocks a plain Move may lead to."""
    if not can_move(t, hero):
        return ()
    here = t.state.where[hero]
    found = steps_away(here, max(1, t.stat("move", hero, 1)))
    for pattern in t.given("move-pattern", hero):
        if pattern == "diagonal":
            found |= ADJACENT[here]
        elif pattern == "anywhere":
            found |= EVERYWHERE
        elif pattern == "team-mate" and t.state.where[team_mate(hero)] >= 0:
            found |= 1 << t.state.where[team_mate(hero)]
    return members(found & ~(1 << here))


def can_move(t: IncorporatedTable, hero: int) -> bool:
    return t.is_free(hero) and not t.banned("move", hero)


def go(t: IncorporatedTable, hero: int, space: int, origin: str = "") -> bool:
    """A hero is put on a block, unless something else happens instead; `origin` is the text that does it."""
    e = events.move_to.made(hero, space, origin)
    e.perform = lambda: _arrive(t, e, hero, space)
    if not t.comes_to_pass(e):
        return False
    _arrive(t, e, hero, space)
    return True


def _arrive(t: IncorporatedTable, e: Event, hero: int, space: int) -> None:
    atoms.put(t, hero, space)
    t.heard(e)


def take_move(t: IncorporatedTable, hero: int) -> bool:
    """A Move that a text gives: his player says where to, or by which power."""
    seat, ways = seat_of(hero), walk.each(hero, destinations(t, hero))
    ways += use_power.each(hero, powers.ways_to_move(t, hero))
    return bool(ways) and bool(DESTINATION.carry_out(t, seat, t.choose(seat, DESTINATION, ways)))


@DESTINATION.option("{space}", said="{space}", hero=HERO, space=BLOCK)
def walk(t: IncorporatedTable, seat: int, hero: int, space: int) -> bool:
    return move(t, hero, space)


@DESTINATION.option("{power}", said="by {power}", hero=HERO, power=POWER)
def use_power(t: IncorporatedTable, seat: int, hero: int, power: int) -> bool:
    return move_by(t, hero, power)


def move_by(t: IncorporatedTable, hero: int, power: int) -> bool:
    """HI-565: the text of a power instead of a plain Move."""
    done = powers.use(t, hero, power, "move")
    t.settle()
    then_fight(t, hero)
    return done


def move(t: IncorporatedTable, hero: int, space: int) -> bool:
    """HI-311: a Move; HI-560, HI-561: with Rocket the fight comes after it, in the same action."""
    events.move(t, hero, space)
    done = go(t, hero, space)
    t.settle()
    then_fight(t, hero)
    return done


def then_fight(t: IncorporatedTable, hero: int) -> None:
    """HI-560: Move and Fight Crime as one action."""
    if not t.permitted("move-then-fight", hero):
        return
    blocks = fighting.targets(t, hero)
    if not blocks:
        return
    chosen = t.choose(seat_of(hero), THEN_FIGHT, [*blocks, NONE])
    if chosen != NONE:
        fighting.fight(t, hero, chosen)
