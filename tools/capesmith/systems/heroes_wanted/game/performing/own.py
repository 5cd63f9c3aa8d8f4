"""The verbs that only Heroes Wanted has, copied actions and extra goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.effects.performing.turns import extra_turns
from capesmith.effects.play.copying import copy_text
from capesmith.effects.verbs.turns import Copy
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.heroes_wanted.game import atoms, events, movement, turn, villain
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.verbs import (
    Act,
    BecomeFirstHero,
    Convey,
    DrawVillain,
    GainAction,
    MinionsMove,
    Rest,
    UsePower,
    VillainMoves,
)

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Power

VERBS = Performers[HeroesTable](you="hero")


@VERBS.runs(BecomeFirstHero)
def _become_first(t: HeroesTable, c: Context) -> bool:
    """HW-110, HW-111."""
    if c.you < 0 or t.state.first == c.you:
        return False
    if t.forbids("become-first-hero") and t.banned("become-first-hero", c.you):
        return False
    if events.first.announce(t, partial(atoms.seize_first, t, c.you), c.you, t.state.first) < 0:
        return False
    atoms.seize_first(t, c.you)
    return True


@VERBS.runs(UsePower)
def _use_power(t: HeroesTable, c: Context, power: str) -> bool:
    """HW-197, HW-201, HW-205: the text on the Hero A card, as the text of the Superpower or Mutant Power card."""
    used = _power(t, c.you, power)
    text = None if used is None else used.texts["play"]
    if used is None or text is None or text.run is None:
        return False
    inner = Context(c.you, c.figure, t.card_called(c.you, power), c.event, origin=power)
    if t.noted is not None:
        t.noted("power", text.card, c.you)
    with t.inside(used.name):
        return text.run(t, inner)


def _power(t: HeroesTable, seat: int, slot: str) -> Power | None:
    """The power on a hero's Hero A card that is used by playing it, if there is one."""
    power: Power | None = t.cast.hero_as[t.state.heroes[seat].a].powers.get(slot) if seat >= 0 else None
    return power if power is not None and "play" in power.texts else None


def _said_on(t: HeroesTable, card: int) -> tuple[Text | None, str]:
    """What is done by playing a card, and what a roll or damage of it is for."""
    seat, id = card_of(card)[0], t.action(card).id
    power = _power(t, seat, id)
    return (t.action(card).play, "") if power is None else (power.texts["play"], id)


def _copiable(t: HeroesTable, c: Context, thing: int) -> bool:
    if t.copying or c.you < 0 or not is_card(thing) or thing == c.card:
        return False
    return _said_on(t, thing)[0] is not None


@VERBS.each(Copy, legal=_copiable, kinds=("action",), refused="only actions can be copied")
def _copy(t: HeroesTable, c: Context, card: int) -> bool:
    """HW-093: what the card says, as if it stood on one's own; HW-197: the Superpower card says what its owner can."""
    text, origin = _said_on(t, card)
    events.copy(t, c.you, card)
    with t.inside(t.action(card).name):
        return text is not None and copy_text(t, c, text, origin)


extra_turns(VERBS)  # HW-047: one more go when this one is over, before the next hero's


@VERBS.runs(GainAction)
def _gain_action(t: HeroesTable, c: Context, card: str) -> bool:
    """HW-114, HW-187."""
    number = t.playsets[c.you].numbers.get(card, NOBODY) if c.you >= 0 else NOBODY
    if number < 0 or not t.state.heroes[c.you].tucked >> number & 1:
        return False
    atoms.untuck(t, c.you, number)
    return True


@VERBS.runs(Rest)
def _rest(t: HeroesTable, c: Context) -> bool:
    if c.you >= 0:
        turn.rest(t, c.you)
    return c.you >= 0


@VERBS.runs(VillainMoves)
def _villain_moves(t: HeroesTable, c: Context, how: str, spaces: int) -> bool:
    """HW-069; HW-237: skipped while he is not on the board."""
    return villain.moves(t, how, spaces)


@VERBS.runs(MinionsMove)
def _minions_move(t: HeroesTable, c: Context, spaces: int) -> bool:
    return movement.minions_along_arrows(t, spaces)


@VERBS.runs(Convey)
def _convey(t: HeroesTable, c: Context, what: list[int], spaces: int) -> bool:
    return movement.convey(t, what, spaces)


@VERBS.runs(DrawVillain)
def _draw_villain(t: HeroesTable, c: Context, number: int) -> bool:
    return number > 0 and villain.draw(t)


@VERBS.runs(Act)
def _act(t: HeroesTable, c: Context) -> bool:
    """HW-222: done at the table; the simulator only counts that it was asked for."""
    return True
