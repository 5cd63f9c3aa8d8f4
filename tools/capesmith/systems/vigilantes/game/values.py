"""States, values, stats and conditions of Vigilantes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.effects.ast import Range
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import has_one
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, is_card, is_piece
from capesmith.systems.vigilantes.game import atoms, harm, objectives, spawning, tracks
from capesmith.systems.vigilantes.game.finding import type_of
from capesmith.systems.vigilantes.game.ground import sees
from capesmith.systems.vigilantes.game.meaning import Attribute, Fits, NumberOf, Store, Test
from capesmith.systems.vigilantes.game.pieces import (
    EVENT_CARD,
    FIRST_OBJECTIVE,
    OBJECTIVE,
    PIECES,
    RECORD,
    SEATS,
    SLOTS,
    VILLAIN,
    VILLAIN_ABILITY,
    ZONE,
    is_token,
)
from capesmith.systems.vigilantes.game.play import Objective
from capesmith.systems.vigilantes.game.state import State
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, ROUTE_TYPES

UNLIMITED = 99  # where no turn tracker is used, it does not run out

# --- states ------------------------------------------------------------------------------------------


def _bit(read: Callable[[State], int]) -> Fits:
    """A state that the table keeps as one bit for each piece."""
    return lambda t, c, thing: 0 <= thing < PIECES and bool(read(t.state) >> thing & 1)


def _of_token(test: Callable[[VigilantesTable, int], bool]) -> Fits:
    return lambda t, c, thing: is_token(thing) and test(t, thing - FIRST_OBJECTIVE)


def unhurt(t: VigilantesTable, c: Context, thing: int) -> bool:
    """At maximum health; henchmen have none to lose (VG-644)."""
    if thing == VILLAIN:
        return t.state.villain_health >= t.villain_max_health()
    return 0 <= thing < len(t.seats) and t.state.vigilantes[thing].health >= t.max_health(thing)


def knocked_out(t: VigilantesTable, c: Context, thing: int) -> bool:
    if thing == VILLAIN:
        return t.state.villain_out
    return 0 <= thing < len(t.seats) and t.state.vigilantes[thing].knocked_out


def carrying(t: VigilantesTable, c: Context, thing: int) -> bool:
    return thing >= 0 and thing in t.state.carriers


def carried(t: VigilantesTable, n: int) -> bool:
    return t.state.carriers[n] >= 0


def seen(t: VigilantesTable, c: Context, thing: int) -> bool:
    """VG-320: by the figure whose text this is."""
    return is_piece(thing) and is_piece(c.figure) and sees(t, c.figure, thing)


def pupil(t: VigilantesTable, c: Context, thing: int) -> bool:
    """Of two that a relationship connects, the second one named; the first is the teacher."""
    if not RECORD <= c.card < RECORD + len(t.bonds):
        return False
    id, you, other = t.bonds[c.card - RECORD]
    return thing == you and (id, other, you) in t.bonds[: c.card - RECORD]


STATES: dict[str, Fits] = {
    "stunned": _bit(lambda state: state.stunned),
    "hidden": _bit(lambda state: state.hidden),
    "marked": _bit(lambda state: state.marked),
    "in-play": _bit(lambda state: state.board),
    "active": lambda t, c, thing: thing >= ZONE and spawning.is_active(t, thing - ZONE),
    "open": _of_token(objectives.is_open),
    "done": _of_token(objectives.is_done),
    "carried": _of_token(carried),
    "dropped": _of_token(objectives.is_dropped),
    "carrying": carrying,
    "at-maximum-health": unhurt,
    "knocked-out": knocked_out,
    "raised": lambda t, c, thing: t.state.alarm,
    "seen": seen,
    "pupil": pupil,
}


def is_chit(word: str) -> Fits:
    """What lies under a token, or what it has turned out to be."""

    def test(t: VigilantesTable, n: int) -> bool:
        return objectives.chit_of(t, n) == word or t.state.roles[n] == t.scenario.numbers.get(word, NOBODY)

    return _of_token(test)


# --- values ------------------------------------------------------------------------------------------


def health(t: VigilantesTable, c: Context, thing: int) -> int:
    if thing == VILLAIN:
        return t.state.villain_health
    return t.state.vigilantes[thing].health if 0 <= thing < len(t.seats) else 0


def charge(t: VigilantesTable, c: Context, thing: int) -> int:
    """The charge of a gadget, or of all gadgets of a vigilante."""
    if is_card(thing):
        seat, slot = card_of(thing)
        return t.state.vigilantes[seat].charge[slot] if slot < SLOTS else 0
    return sum(t.state.vigilantes[thing].charge) if 0 <= thing < len(t.seats) else 0


def progress(t: VigilantesTable, c: Context, thing: int) -> int:
    """VG-710: the counters on a token; of a whole objective, on all its tokens."""
    if is_token(thing):
        return objectives.counters(t, thing - FIRST_OBJECTIVE)
    return sum(objectives.counters(t, n) for n in atoms.tokens_of(t, thing - OBJECTIVE))


def delivered(t: VigilantesTable, c: Context, thing: int) -> int:
    number = t.state.roles[thing - FIRST_OBJECTIVE] if is_token(thing) else thing - OBJECTIVE
    return t.state.delivered[number] if 0 <= number < len(t.state.delivered) else 0


VALUES: dict[str, NumberOf] = {
    "threat": lambda t, c, thing: t.state.threat,
    "turn-tracker": lambda t, c, thing: t.state.turn_tracker if t.state.turn_tracker >= 0 else UNLIMITED,
    "health": health,
    "charge": charge,
    "vigilantes": lambda t, c, thing: len(t.seats),  # VG-151: fixed at set-up
    "zones-active": lambda t, c, thing: len(spawning.active_zones(t)),
    "progress": progress,
    "delivered": delivered,
}
OF_OBJECTIVES = {"progress": progress, "delivered": delivered}


# --- stats -------------------------------------------------------------------------------------------


def stat(word: str) -> NumberOf:
    """A number of a piece or card, as the rules in force bend it."""

    def read(t: VigilantesTable, c: Context, thing: int) -> int:
        if is_card(thing):
            return _of_card(t, thing, word)
        if word == "max-health":
            return t.villain_max_health() if thing == VILLAIN else t.max_health(thing) if thing in t.seats else 0
        if word == "max-energy":
            return t.max_energy(thing) if thing in t.seats else 0
        return t.stat(word, thing) if 0 <= thing < PIECES else 0

    return read


def _of_card(t: VigilantesTable, card: int, word: str) -> int:
    """A number of a gadget or ability somebody holds."""
    seat, slot = card_of(card)
    if t.state.vigilantes[seat].slots[slot] < 0:
        return 0
    if word == "max-charge":
        return t.max_charge(seat, slot) if slot < SLOTS else 0
    return t.energy_cost(seat, slot) if word == "energy-cost" else 0


# --- attributes ----------------------------------------------------------------------------------------


def most_of(value: Any) -> int:
    """The highest number that an attribute allows."""
    if isinstance(value, Range):
        return value.high if value.high is not None else HIGHEST_THREAT
    return value if isinstance(value, int) else 0


def seen_within(values: tuple[Any, ...]) -> Fits:
    spaces = max(most_of(value) for value in values)
    return lambda t, c, thing: is_piece(thing) and is_piece(c.figure) and sees(t, c.figure, thing, spaces)


def of_objective(read: Callable[[Objective], str], *beside: str) -> Attribute:
    """What a token stands for: one of these, or whatever is always as good."""

    def attribute(values: tuple[Any, ...]) -> Fits:
        good = (*values, *beside)
        return lambda t, c, thing: (
            is_token(thing) and read(t.scenario.objectives[t.state.roles[thing - FIRST_OBJECTIVE]]) in good
        )

    return attribute


def card_id(t: VigilantesTable, thing: int) -> str:
    """The id of the card of a piece, or of a gadget, ability or villain ability."""
    if is_card(thing):
        return t.usable(*card_of(thing)).card.id
    if VILLAIN_ABILITY <= thing < EVENT_CARD:
        return t.cast.villain_abilities[thing - VILLAIN_ABILITY].id
    card = t.card_of(thing) if 0 <= thing < PIECES else None
    return "" if card is None else card.id


ATTRIBUTES: dict[str, Attribute] = {
    "type": has_one(type_of),
    "side": of_objective(lambda objective: objective.sheet.side, "both"),
    "seen-within": seen_within,
    "id": of_objective(lambda objective: objective.id),
    "named": has_one(card_id),
}


# --- numbers that are set at once ----------------------------------------------------------------------


def set_health(t: VigilantesTable, c: Context, thing: int, number: int) -> bool:
    """VG-533, VG-535, VG-542, VG-604: within the limits, and at 0 out; it is no healing. Nobody gets up again."""
    if not (thing == VILLAIN or 0 <= thing < len(t.seats)) or t.state.where[thing] < 0:
        return False
    if thing == VILLAIN:
        atoms.set_villain_health(t, number)
        out = t.state.villain_health <= 0 and harm.knock_out_enemy(t, VILLAIN, origin=c.origin)
        return out or t.state.villain_health == number
    atoms.set_health(t, thing, number)
    return harm.check_health(t, thing, NOBODY) or t.state.vigilantes[thing].health == number


def set_threat(t: VigilantesTable, c: Context, thing: int, number: int) -> bool:
    """VG-663, VG-664: until the next Event Phase counts anew."""
    return tracks.set_threat(t, number)


STORES: dict[str, Store] = {"health": set_health, "threat": set_threat}


# --- conditions ----------------------------------------------------------------------------------------


def moved_by_air(t: VigilantesTable, c: Context) -> bool:
    seat = c.you if c.you >= 0 else c.target
    return 0 <= seat < SEATS and bool(t.state.vigilantes[seat].moved_by & ROUTE_TYPES["aerial"])


def last_result(word: str) -> Test:
    """How the previous scenario of the campaign ended (VG-813)."""
    return lambda t, c: bool(t.options.results) and t.options.results[-1][1] == word


CONDITIONS: dict[str, Test] = {
    "alarm-silent": lambda t, c: not t.state.alarm,
    "alarm-raised": lambda t, c: t.state.alarm,
    "turn-tracker-used": lambda t, c: t.state.turn_tracker >= 0,
    "villain-in-play": lambda t, c: t.state.where[VILLAIN] >= 0,
    "moved-by-air": moved_by_air,
    "carrier-at-goal": lambda t, c: objectives.carrier_at_goal(t),
    "won-before": last_result("win"),
    "lost-before": last_result("lose"),
}
