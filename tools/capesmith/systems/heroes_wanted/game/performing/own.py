"""The verbs that only Heroes Wanted has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table
from capesmith.effects.compile.picking import chosen
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_wanted.game import atoms, movement, villain
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
    from capesmith.effects.compile.compiler import Compiler


def _become_first(k: Compiler, step: BecomeFirstHero) -> Run:
    """HW-110, HW-111."""

    def become(t: Table, c: Context) -> bool:
        if c.you < 0 or t.state.first == c.you:
            return False
        if t.forbids("become-first-hero") and t.banned("become-first-hero", c.you):
            return False
        if t.announce("become-first-hero", by=c.you, perform=partial(atoms.seize_first, t, c.you)) < 0:
            return False
        atoms.seize_first(t, c.you)
        return True

    return become


def _use_power(k: Compiler, step: UsePower) -> Run:
    """HW-197, HW-201, HW-205: the text on the Hero A card, as the text of the Superpower or Mutant Power card."""
    slot = step.power

    def use(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        power = t.cast.hero_as[t.state.heroes[c.you].a].powers.get(slot)
        text = None if power is None else power.texts.get("play")
        if power is None or text is None or text.run is None:
            return False
        inner = Context(c.you, c.figure, t.card_called(c.you, slot), c.event, origin=slot)
        if t.noted is not None:
            t.noted("power", text.card, c.you)
        with t.inside(power.name):
            return text.run(t, inner)

    return use


def _gain_action(k: Compiler, step: GainAction) -> Run:
    """HW-114, HW-187."""
    id = step.card

    def gain(t: Table, c: Context) -> bool:
        number = t.playsets[c.you].numbers.get(id, NOBODY) if c.you >= 0 else NOBODY
        if number < 0 or not t.state.heroes[c.you].tucked >> number & 1:
            return False
        atoms.untuck(t, c.you, number)
        return True

    return gain


def _rest(k: Compiler, step: Rest) -> Run:
    def rest(t: Table, c: Context) -> bool:
        if c.you >= 0:
            t.rest(c.you)
        return c.you >= 0

    return rest


def _villain_moves(k: Compiler, step: VillainMoves) -> Run:
    """HW-069; HW-237: skipped while he is not on the board."""
    how, spaces = step.how, k.amount(step.spaces)
    return lambda t, c: villain.moves(t, how, spaces(t, c))


def _minions_move(k: Compiler, step: MinionsMove) -> Run:
    spaces = k.amount(step.spaces)
    return lambda t, c: movement.minions_along_arrows(t, spaces(t, c))


def _convey(k: Compiler, step: Convey) -> Run:
    what, spaces = chosen(k, step.what, k.prompt("target", step)), k.amount(step.spaces)
    return lambda t, c: movement.convey(t, what(t, c), spaces(t, c))


def _draw_villain(k: Compiler, step: DrawVillain) -> Run:
    number = k.amount(step.number)
    return lambda t, c: number(t, c) > 0 and villain.draw(t)


def _act(k: Compiler, step: Act) -> Run:
    """HW-222: done at the table; the simulator only counts that it was asked for."""
    return lambda t, c: True


PERFORM: dict[type[Step], Any] = {
    BecomeFirstHero: _become_first, UsePower: _use_power, GainAction: _gain_action, Rest: _rest,
    VillainMoves: _villain_moves, MinionsMove: _minions_move, Convey: _convey, DrawVillain: _draw_villain, Act: _act,
}  # fmt: skip
