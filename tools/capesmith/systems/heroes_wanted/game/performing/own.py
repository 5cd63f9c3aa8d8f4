"""The verbs that only Heroes Wanted has, copied actions and extra goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Step
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import who_acts
from capesmith.effects.play import encores
from capesmith.effects.play.copying import copy_text
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.turns import Copy
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.heroes_wanted.game import atoms, events, movement, villain
from capesmith.systems.heroes_wanted.game.performing.targets import only
from capesmith.systems.heroes_wanted.verbs import (
    Act,
    BecomeFirstHero,
    Convey,
    DrawVillain,
    ExtraGo,
    GainAction,
    MinionsMove,
    Rest,
    UsePower,
    VillainMoves,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler
    from capesmith.systems.heroes_wanted.game.cast import Power


def _become_first(k: Compiler, step: BecomeFirstHero) -> Run:
    """HW-110, HW-111."""

    def become(t: Table, c: Context) -> bool:
        if c.you < 0 or t.state.first == c.you:
            return False
        if t.forbids("become-first-hero") and t.banned("become-first-hero", c.you):
            return False
        if events.first.announce(t, partial(atoms.seize_first, t, c.you), c.you, t.state.first) < 0:
            return False
        atoms.seize_first(t, c.you)
        return True

    return become


def _use_power(k: Compiler, step: UsePower) -> Run:
    """HW-197, HW-201, HW-205: the text on the Hero A card, as the text of the Superpower or Mutant Power card."""
    slot = step.power

    def use(t: Table, c: Context) -> bool:
        power = _power(t, c.you, slot)
        text = None if power is None else power.texts["play"]
        if power is None or text is None or text.run is None:
            return False
        inner = Context(c.you, c.figure, t.card_called(c.you, slot), c.event, origin=slot)
        if t.noted is not None:
            t.noted("power", text.card, c.you)
        with t.inside(power.name):
            return text.run(t, inner)

    return use


def _power(t: Table, seat: int, slot: str) -> Power | None:
    """The power on a hero's Hero A card that is used by playing it, if there is one."""
    power: Power | None = t.cast.hero_as[t.state.heroes[seat].a].powers.get(slot) if seat >= 0 else None
    return power if power is not None and "play" in power.texts else None


def _copy(k: Compiler, step: Copy) -> Run:
    """HW-093: what the card says, as if it stood on one's own; HW-197: the Superpower card says what its owner can."""
    only(k, step, step.what, ("action",), "only actions can be copied")
    find = k.main(step.what, step, legal=_copiable)

    def copy(t: Table, c: Context) -> bool:
        cards = find(t, c) if c.you >= 0 else []
        c.bind(cards)
        done = False
        for card in cards:
            text, origin = _said_on(t, card)
            events.copy(t, c.you, card)
            if text is not None:
                with t.inside(t.action(card).name):
                    done = copy_text(t, c, text, origin) or done
        return done

    return copy


def _said_on(t: Table, card: int) -> tuple[Text | None, str]:
    """What is done by playing a card, and what a roll or damage of it is for."""
    seat, id = card_of(card)[0], t.action(card).id
    power = _power(t, seat, id)
    return (t.action(card).play, "") if power is None else (power.texts["play"], id)


def _copiable(t: Table, c: Context, thing: int) -> bool:
    return not t.copying and is_card(thing) and thing != c.card and _said_on(t, thing)[0] is not None


def _can_copy(k: Compiler, step: Copy) -> Test:
    found = k.possible_targets(step.what, step, _copiable)
    return lambda t, c: c.you >= 0 and bool(found(t, c))


def _extra_go(k: Compiler, step: ExtraGo) -> Run:
    """HW-047: one more go when this one is over, before the next hero's."""
    who = who_acts(k, step)

    def again(t: Table, c: Context) -> bool:
        given = [encores.grant(t, seat) for seat in who(t, c) if 0 <= seat < len(t.seats)]
        return any(given)

    return again


def _can_go_again(k: Compiler, step: ExtraGo) -> Test:
    found = candidates(k, step.who or Role("you"))
    return lambda t, c: any(encores.can_grant(t, seat) for seat in found(t, c) if 0 <= seat < len(t.seats))


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
    what, spaces = chosen(k, step.what, k.prompt(TARGET, step)), k.amount(step.spaces)
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
    Copy: _copy, ExtraGo: _extra_go,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Copy: _can_copy, ExtraGo: _can_go_again}
