"""Verbs of holdings: HP, tokens, Gadgets and markers, gained, lost, taken and set aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Amount, Role, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, Run, Table, Test, Things, Unplayable
from capesmith.effects.compile.picking import ask
from capesmith.effects.questions import TARGET
from capesmith.systems.heroes_incorporated.game import anytime, atoms, gadgets, justice, points
from capesmith.systems.heroes_incorporated.game.finding import own_heroes, speaker
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    able_heroes,
    acting_heroes,
    acting_players,
    possible_players,
)
from capesmith.systems.heroes_incorporated.game.pieces import MOST_JUSTICE, is_hero
from capesmith.systems.heroes_incorporated.own_verbs import SetAside
from capesmith.systems.heroes_incorporated.verbs import Gain, Lose, Take

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

ALL = 99
OF_HEROES = ("combat-token", "gadget")  # what lies on a hero card; everything else is a player's
Change = Callable[[Table, int, int], bool]
COMBAT, SHIELD = Role("combat-token"), Role("shield-token")


# --- gaining and losing ------------------------------------------------------------------------------


def _points(t: Table, seat: int, number: int) -> bool:
    """HI-003."""
    return points.gain(t, seat, number)


def _justice(t: Table, seat: int, number: int) -> bool:
    """HI-608, HI-614: only where the tokens are in use."""
    return bool(t.switches.justice_tokens) and justice.gain(t, seat, number)


def _combat(t: Table, hero: int, number: int) -> bool:
    atoms.gain_combat(t, hero, number)
    return number > 0


def _lose_justice(t: Table, seat: int, number: int) -> bool:
    anytime.before_loss(t, seat, "justice")
    lost = min(number, t.state.teams[seat].justice)
    if lost:
        atoms.spend_justice(t, seat, lost)
    return lost > 0


def _lose_gadgets(t: Table, hero: int, number: int) -> bool:
    """HI-430."""
    return gadgets.choose_to_lose(t, hero, number) > 0


def _lose_combat(t: Table, hero: int, number: int) -> bool:
    lost = min(number, t.hero(hero).combat)
    if lost:
        atoms.gain_combat(t, hero, -lost)
    return lost > 0


GAINED: dict[str, Change] = {"points": _points, "justice": _justice, "combat-token": _combat}
LOST: dict[str, Change] = {"justice": _lose_justice, "gadget": _lose_gadgets, "combat-token": _lose_combat}
HOLDS: dict[str, Callable[[Table, int], int]] = {
    "justice": lambda t, seat: t.state.teams[seat].justice,
    "gadget": lambda t, hero: len(t.hero(hero).gadgets),
    "combat-token": lambda t, hero: t.hero(hero).combat,
}
REFUSED = {
    "gadget": "Gadgets are not gained: say “take: gadget, from: supply”",
    "research-card": "cards are drawn or discarded: say “draw: 1” or “discard: 1”",
    "marker": "markers come back at the end of the round: say “set-aside: {marker: 1}” to take one away",
    "points": "nobody ever loses HP (HI-005)",
}


def _changes(k: Compiler, step: Gain | Lose, table: dict[str, Change]) -> Run:
    """Each of the things in turn, for the heroes or players they belong to."""
    parts = [(_known(step, word, table), _people(k, step, word), _number(k, n)) for word, n in step.what]

    def change(t: Table, c: Context) -> bool:
        found = [(do, people(t, c), number(t, c)) for do, people, number in parts]
        t.commit()
        changed = [do(t, one, number) for do, people, number in found for one in people]
        return any(changed)

    return change


def _known(step: Gain | Lose, word: str, table: dict[str, Change]) -> Change:
    if word not in table:
        raise Unplayable(REFUSED.get(word, f"nobody has “{word}” to gain or lose"), step.at, table)
    return table[word]


def _number(k: Compiler, number: Amount | str) -> Number:
    return (lambda t, c: ALL) if isinstance(number, str) else k.amount(number)


def _people(k: Compiler, step: Gain | Lose, word: str) -> Things:
    if word not in OF_HEROES:
        return acting_players(k, step)
    return acting_heroes(k, step, lambda t, c, hero: True, f"only Heroes have “{word}”")


def _gain(k: Compiler, step: Gain) -> Run:
    return _changes(k, step, GAINED)


def _lose(k: Compiler, step: Lose) -> Run:
    return _changes(k, step, LOST)


def _can_gain(k: Compiler, step: Gain) -> Test:
    """HI-609: Justice tokens only up to the limit."""
    if any(word != "justice" for word, _ in step.what):
        return lambda t, c: True
    seats = possible_players(k, step)
    return lambda t, c: (
        bool(t.switches.justice_tokens) and any(t.state.teams[seat].justice < MOST_JUSTICE for seat in seats(t, c))
    )


def _can_lose(k: Compiler, step: Lose) -> Test:
    seats, heroes = possible_players(k, step), able_heroes(k, step, lambda t, c, hero: True)
    parts = [(heroes if word in OF_HEROES else seats, HOLDS[word]) for word, _ in step.what if word in HOLDS]
    return lambda t, c: any(holds(t, one) > 0 for people, holds in parts for one in people(t, c))


# --- taking tokens -----------------------------------------------------------------------------------


def _take(k: Compiler, step: Take) -> Run:
    """HI-112 to HI-115, HI-471 to HI-474: a token goes to the hero who bears the text or has won the block."""
    taking, prompt = _taking(step), k.prompt(TARGET, step)

    def take(t: Table, c: Context) -> bool:
        able = _takers(t, c)
        if not able:
            return False
        hero = ask(t, c, prompt, able)
        t.commit()
        return taking(t, c, hero)

    return take


def _taking(step: Take) -> Callable[[Table, Context, int], bool]:
    if step.what == COMBAT:
        return _take_combat
    if step.what == SHIELD:
        return _take_shield
    if isinstance(step.what, Some) and step.what.kinds == ("gadget",) and step.source == "supply":
        return lambda t, c, hero: gadgets.choose_start(t, speaker(c), hero)
    raise Unplayable("only the tokens of a block, the Shield token and Gadgets from the supply can be taken", step.at)


def _takers(t: Table, c: Context) -> list[int]:
    """The hero named, or the one who bears the text; on a block, the winning hero (HI-472)."""
    return [t.winning_hero] if t.winning_hero >= 0 and not is_hero(c.figure) else own_heroes(t, c)


def _token_space(t: Table, c: Context) -> int:
    return int(t.won_block if t.won_block >= 0 else t.space_of(c.figure))


def _take_combat(t: Table, c: Context, hero: int) -> bool:
    """HI-471 to HI-475: from the block, for good; it is not replaced."""
    space = _token_space(t, c)
    if space < 0 or t.state.tokens[space] <= 0:
        return False
    atoms.lay_token(t, space, -1)
    atoms.gain_combat(t, hero)
    return True


def _take_shield(t: Table, c: Context, hero: int) -> bool:
    """Until the end of the next round (reference 11.3)."""
    atoms.take_shield(t, hero, t.state.round + 1)
    return True


def _can_take(k: Compiler, step: Take) -> Test | None:
    """HI-474: a block whose token is gone has no special power."""
    if step.what != COMBAT:
        return None

    def can(t: Table, c: Context) -> bool:
        space = _token_space(t, c)
        return space >= 0 and t.state.tokens[space] > 0

    return can


# --- markers -----------------------------------------------------------------------------------------


def _set_aside(k: Compiler, step: SetAside) -> Run:
    """HI-212, HI-215, HI-240: unused coloured markers, as far as there are any."""
    if any(word != "marker" for word, _ in step.what):
        raise Unplayable("only markers can be set aside", step.at)
    if step.until != "end-of-round":
        raise Unplayable("markers that are set aside come back at the end of the round", step.at)
    who, parts = acting_players(k, step), [_number(k, number) for _, number in step.what]

    def set_aside(t: Table, c: Context) -> bool:
        seats, done = who(t, c), False
        wanted = sum(number(t, c) for number in parts)
        t.commit()
        for seat in seats:
            anytime.before_loss(t, seat, "marker")
            for _ in range(min(wanted, t.state.teams[seat].coloured)):
                atoms.set_aside_marker(t, seat)
                done = True
        return done

    return set_aside


def _can_set_aside(k: Compiler, step: SetAside) -> Test:
    seats = possible_players(k, step)
    return lambda t, c: any(t.state.teams[seat].coloured > 0 for seat in seats(t, c))


PERFORM: dict[type[Step], Any] = {Gain: _gain, Lose: _lose, Take: _take, SetAside: _set_aside}
POSSIBLE: dict[type[Step], Any] = {Gain: _can_gain, Lose: _can_lose, Take: _can_take, SetAside: _can_set_aside}
