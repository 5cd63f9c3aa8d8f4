"""Verbs of the course of play: copies, extra turns, chosen directions, rerolls, and who starts the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile import groups
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test, Things, Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.targets import only
from capesmith.effects.play import encores
from capesmith.effects.play.copying import copy_text
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs import hand
from capesmith.rules.choosing import Question
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.game import atoms, events, powers
from capesmith.systems.heroes_incorporated.game.finding import own_heroes
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    acting_players,
    or_otherwise,
    possible_players,
    something,
)
from capesmith.systems.heroes_incorporated.game.pieces import CARD, is_crime, is_power, is_research
from capesmith.systems.heroes_incorporated.game.things import DIRECTION
from capesmith.systems.heroes_incorporated.own_verbs import ChooseDirection, CopyPower, StartNextRound
from capesmith.systems.heroes_incorporated.verbs import Copy, ExtraTurn, Reroll

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

COPIED = ("ko-gadget", "equipped-gadget", "hq-gadget", "gadget-card", "gadget")
USED = ("play", "activate", "own-turn")  # the texts of Gadget cards that somebody carries out
WHICH_WAY = Question("direction", "which way the crime moves", DIRECTION, asked="Which way does it go?")


def _copy_power(k: Compiler, step: CopyPower) -> Run:
    """HI-522 to HI-532: by the hero who bears the text."""
    if step.until != "end-of-turn":
        raise Unplayable("a copied power lasts until the end of the turn (HI-528)", step.at)
    find, prompt = _copiable(k, step), k.prompt(TARGET, step)

    def copy(t: Table, c: Context) -> bool:
        heroes, found = own_heroes(t, c), find(t, c)
        if not heroes or not found:
            return False
        power = ask(t, c, prompt, found)
        t.commit()
        return powers.copy(t, heroes[0], power)

    return copy


def _copiable(k: Compiler, step: CopyPower) -> Things:
    """The powers of others that can be copied; the same power of several heroes is one."""
    found = k.possible_targets(step.what, step, _may_be_copied)

    def designs(t: Table, c: Context) -> list[int]:
        one_of_each = {powers.printed(t, ref)[1]: ref for ref in reversed(found(t, c))}
        return sorted(one_of_each.values())

    return designs


def _may_be_copied(t: Table, c: Context, thing: int) -> bool:
    return is_power(thing) and powers.printed(t, thing)[0] not in own_heroes(t, c)[:1] and powers.copiable(t, thing)


def _can_copy(k: Compiler, step: CopyPower) -> Test:
    found = _copiable(k, step)
    return lambda t, c: bool(own_heroes(t, c)) and bool(found(t, c))


def _copy(k: Compiler, step: Copy) -> Run:
    """HI-386, HI-424, HI-446: what the card does when it is played, used or activated; it stays where it is."""
    only(k, step, step.what, COPIED, "only Gadget cards can be copied", "player")
    find = k.main(step.what, step, legal=_says_something)

    def copy(t: Table, c: Context) -> bool:
        cards, done = find(t, c), False
        c.bind(cards)
        if cards:
            t.commit()
        for card in cards:
            container = _used_text(t, card)
            events.copy_card(t, c.you, card - CARD)
            done = copy_text(t, c, t.research(card - CARD).texts[container], container) or done
        return done

    return copy


def _used_text(t: Table, card: int) -> str:
    """Which text of a card is carried out when somebody uses it; nothing where it is only carried."""
    return next((word for word in USED if word in t.research(card - CARD).texts), "")


def _says_something(t: Table, c: Context, thing: int) -> bool:
    if t.copying or c.you < 0 or not is_research(thing) or thing == c.card or not _used_text(t, thing):
        return False
    container = _used_text(t, thing)
    guard = t.research(thing - CARD).guards.get(container)
    return guard is None or guard(t, Context(c.you, c.figure, c.card, origin=container))


def _can_copy_card(k: Compiler, step: Copy) -> Test | None:
    return or_otherwise(k, step, something(k, step.what, step, _says_something))


def _extra_turn(k: Compiler, step: ExtraTurn) -> Run:
    """HI-201: beside the four turns of the round; its normal action needs a marker as always (HI-210)."""
    who = acting_players(k, step)

    def again(t: Table, c: Context) -> bool:
        seats = who(t, c)
        t.commit()
        given = [encores.grant(t, seat) for seat in seats]
        return any(given)

    return again


def _can_go_again(k: Compiler, step: ExtraTurn) -> Test:
    seats = possible_players(k, step)
    return lambda t, c: any(encores.can_grant(t, seat) for seat in seats(t, c))


def _is_crime(t: Table, c: Context, thing: int) -> bool:
    return is_crime(thing) and t.state.where[thing] >= 0


def _choose_direction(k: Compiler, step: ChooseDirection) -> Run:
    """HI-236 to HI-238: the Crime die is not rolled for this pawn."""
    only(k, step, step.what, ("crime",), "only crimes move in a direction", "player")
    find = chosen(k, step.what, k.prompt(TARGET, step), legal=_is_crime)

    def choose(t: Table, c: Context) -> bool:
        found = find(t, c)
        t.commit()
        for crime in found:
            atoms.choose_direction(t, crime, ask(t, c, WHICH_WAY, list(range(len(DIRECTIONS)))))
        return bool(found)

    return choose


def _can_choose_direction(k: Compiler, step: ChooseDirection) -> Test:
    return something(k, step.what, step, _is_crime)


def _start_next_round(k: Compiler, step: StartNextRound) -> Run:
    """HI-202, HI-246: whatever the scores."""
    who = acting_players(k, step)

    def start(t: Table, c: Context) -> bool:
        seats = who(t, c)
        t.commit()
        for seat in seats[:1]:
            atoms.name_next_first(t, seat)
        return bool(seats)

    return start


PERFORM: dict[type[Step], Any] = {
    CopyPower: _copy_power, ChooseDirection: _choose_direction, StartNextRound: _start_next_round,
    Reroll: groups.PERFORM[hand.Reroll], Copy: _copy, ExtraTurn: _extra_turn,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {
    CopyPower: _can_copy, ChooseDirection: _can_choose_direction, ExtraTurn: _can_go_again,
    Copy: _can_copy_card,
}  # fmt: skip
