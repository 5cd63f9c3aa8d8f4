"""Verbs of the course of play: copies, extra turns, chosen directions, rerolls, and who starts the next round."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.picking import ask
from capesmith.effects.performing.performers import Performers, something
from capesmith.effects.performing.turns import extra_turns
from capesmith.effects.play.copying import copy_text
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import Question
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.game import atoms, events, powers
from capesmith.systems.heroes_incorporated.game.finding import own_heroes
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Run, Test, Things
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    acting_players,
    or_otherwise,
    possible_players,
)
from capesmith.systems.heroes_incorporated.game.pieces import CARD, is_crime, is_power, is_research
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import DIRECTION
from capesmith.systems.heroes_incorporated.own_verbs import ChooseDirection, CopyPower, StartNextRound
from capesmith.systems.heroes_incorporated.verbs import Copy

VERBS = Performers[IncorporatedTable](you="player")
COPIED = ("ko-gadget", "equipped-gadget", "hq-gadget", "gadget-card", "gadget")
USED = ("play", "activate", "own-turn")  # the texts of Gadget cards that somebody carries out
WHICH_WAY = Question("direction", "which way the crime moves", DIRECTION, asked="Which way does it go?")


@VERBS.does(CopyPower)
def _copy_power(k: Compiler, step: CopyPower) -> Run:
    """HI-522 to HI-532: by the hero who bears the text."""
    if step.until != "end-of-turn":
        raise Unplayable("a copied power lasts until the end of the turn (HI-528)", step.at)
    find, prompt = _copiable(k, step), k.prompt(TARGET, step)

    def copy(t: IncorporatedTable, c: Context) -> bool:
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

    def designs(t: IncorporatedTable, c: Context) -> list[int]:
        one_of_each = {powers.printed(t, ref)[1]: ref for ref in reversed(found.of(t, c))}
        return sorted(one_of_each.values())

    return designs


def _may_be_copied(t: IncorporatedTable, c: Context, thing: int) -> bool:
    return is_power(thing) and powers.printed(t, thing)[0] not in own_heroes(t, c)[:1] and powers.copiable(t, thing)


@VERBS.can(CopyPower)
def _can_copy(k: Compiler, step: CopyPower) -> Test:
    found = k.possible_targets(step.what, step, _may_be_copied)
    return lambda t, c: bool(own_heroes(t, c)) and found.exist(t, c)


def _used_text(t: IncorporatedTable, card: int) -> str:
    """Which text of a card is carried out when somebody uses it; nothing where it is only carried."""
    return next((word for word in USED if word in t.research(card - CARD).texts), "")


def _says_something(t: IncorporatedTable, c: Context, thing: int) -> bool:
    if t.copying or c.you < 0 or not is_research(thing) or thing == c.card or not _used_text(t, thing):
        return False
    container = _used_text(t, thing)
    guard = t.research(thing - CARD).guards.get(container)
    return guard is None or guard(t, Context(c.you, c.figure, c.card, origin=container))


@VERBS.each(Copy, legal=_says_something, kinds=COPIED, refused="only Gadget cards can be copied")
def _copy(t: IncorporatedTable, c: Context, card: int) -> bool:
    """HI-386, HI-424, HI-446: what the card does when it is played, used or activated; it stays where it is."""
    container = _used_text(t, card)
    events.copy_card(t, c.you, card - CARD)
    return copy_text(t, c, t.research(card - CARD).texts[container], container)


@VERBS.can(Copy)
def _can_copy_card(k: Compiler, step: Copy) -> Test | None:
    return or_otherwise(k, step, something(k, step, _says_something))


extra_turns(VERBS, acting_players, possible_players)  # HI-201, HI-210: its normal action needs a marker as always


def _is_crime(t: IncorporatedTable, c: Context, thing: int) -> bool:
    return is_crime(thing) and t.state.where[thing] >= 0


@VERBS.each(ChooseDirection, legal=_is_crime, kinds=("crime",), refused="only crimes move in a direction")
def _choose_direction(t: IncorporatedTable, c: Context, crime: int) -> bool:
    """HI-236 to HI-238: the Crime die is not rolled for this pawn."""
    atoms.choose_direction(t, crime, ask(t, c, WHICH_WAY, list(range(len(DIRECTIONS)))))
    return True


@VERBS.runs(StartNextRound, who=acting_players)
def _start_next_round(t: IncorporatedTable, c: Context, who: list[int]) -> bool:
    """HI-202, HI-246: whatever the scores."""
    t.commit()
    for seat in who[:1]:
        atoms.name_next_first(t, seat)
    return bool(who)
