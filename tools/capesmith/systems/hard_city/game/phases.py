"""The Event Phase, with what an Episode has in it (4.1, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import atoms, fubar, placing, scoring, spawning
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    BOX_MASK,
    BUS,
    CIVILIAN_MASK,
    CLOUD_MASK,
    HELICOPTER,
    MANHOLE,
    MANHOLES,
    MUTANT_MASK,
    OFFICER_MASK,
    PEOPLE_MASK,
    inside,
)
from capesmith.systems.hard_city.game.questions import CLOUDS, GETS_OFF, LIT
from capesmith.systems.hard_city.game.state import MOST_FRAMES
from capesmith.systems.hard_city.game.table import CityTable

RETURN_HP: Final = 2  # HC-211
FIRST_HAND: Final = 5  # HC-039
PASSENGERS: Final = 2  # HC-392
GUARDS: Final = 2  # HC-471
MOST_LIT: Final = 3  # HC-426, HC-427
MOST_CLOUDS: Final = 2  # HC-367


def event_phase(t: CityTable) -> None:
    """HC-031 to HC-040, in this order."""
    memory.begin_span(t, "round")
    atoms.start_round(t)
    atoms.begin_mutants(t)
    t.moment("event-phase")
    for figure in t.figures:
        atoms.armour(t, figure, 0)
        if t.officer(figure).down:  # HC-034, HC-211, HC-461
            atoms.stand_up(t, figure, min(RETURN_HP, t.most_hp(figure)))
    for figure in t.figures:
        atoms.set_ap(t, figure, t.ap_limit(figure))  # HC-032
    if t.doctor >= 0:
        fubar.restore(t)
    t.moment("start-of-round")
    for word in t.sheet.round_start:  # HC-035
        BEGINNINGS[word](t)
    if len(t.state.strip) < MOST_FRAMES:  # HC-036, HC-037
        card_atoms.draw_frame(t)
    if t.doctor >= 0:  # HC-038 to HC-040
        for _ in range(FIRST_HAND if t.state.round == 1 else len(t.figures)):
            card_atoms.draw_chaos(t)
    t.settle()


def end_round(t: CityTable) -> None:
    """HC-439."""
    scoring.chaos(t, "round")
    t.moment("end-of-round")
    memory.end_span(t, "round")


# --- Event cards ------------------------------------------------------------------------------------------


def _marks(t: CityTable) -> None:
    """The card that Civilians, Mutants and Crates of this round are marked on."""
    t.event = card_atoms.draw_event(t)


def civilians(t: CityTable) -> None:
    """HC-305."""
    _marks(t)
    for space in t.cast.events[t.event].civilians:
        placing.appear(t, CIVILIAN_MASK, space)


def mutants(t: CityTable) -> None:
    """HC-329 to HC-331."""
    _marks(t)
    free = [space for space in t.cast.events[t.event].civilians if t.is_free(space)]
    for n, space in enumerate(free):
        spawning.regular(t, space, more=n > 0)


def crates(t: CityTable) -> None:
    """HC-305, HC-329: of the same card."""
    for space in t.cast.events[t.event].crates:
        placing.crate(t, space)


# --- Episode 1 --------------------------------------------------------------------------------------------


def ladder(t: CityTable) -> None:
    """HC-306."""
    if t.state.where[HELICOPTER] >= 0:
        atoms.turn_helicopter(t, True)


# --- Episode 3 --------------------------------------------------------------------------------------------


def close_manhole(t: CityTable) -> None:
    """HC-365, HC-368, HC-469: the one of last round opens, then the drawn one closes."""
    for manhole in range(MANHOLE, MANHOLE + MANHOLES):
        if t.state.closed >> manhole - MANHOLE & 1:
            atoms.set_closed(t, manhole, False)
    ladders = len(t.ground.ladders)
    card_atoms.lay_events(t, [n for n, one in enumerate(t.cast.events) if one.number <= ladders])
    atoms.set_closed(t, MANHOLE + t.cast.events[card_atoms.draw_event(t)].number - 1, True)


def clear_clouds(t: CityTable) -> None:
    """HC-366."""
    for cloud in bits(t.state.board & CLOUD_MASK):
        atoms.lift(t, cloud)


def place_clouds(t: CityTable) -> None:
    """HC-367: on spaces of the main board without Officers, Civilians or Mutants."""
    anybody = OFFICER_MASK | PEOPLE_MASK | MUTANT_MASK | CLOUD_MASK
    for _ in range(MOST_CLOUDS if t.doctor >= 0 else 0):
        free = [one for one in bits(t.streets.open & t.ground.street) if not t.state.on[one] & anybody]
        space = t.choose(t.doctor, CLOUDS, [*free, NONE])
        if space == NONE:
            return
        atoms.bring(t, CLOUD_MASK, space)


# --- Episode 4 --------------------------------------------------------------------------------------------


def unload_bus(t: CityTable) -> None:
    """HC-392, HC-394: on different spaces directly by its side."""
    free = bits(t.streets.beside[BUS])
    for piece in bits(t.state.on[inside(BUS)] & CIVILIAN_MASK)[:PASSENGERS]:
        space = t.jointly(GETS_OFF, free)
        free.remove(space)
        atoms.put(t, piece, space)


def drop_crate(t: CityTable) -> None:
    """HC-391, HC-393, HC-395: unless an unopened one is there."""
    space = t.state.where[HELICOPTER]
    if space >= 0 and not any(not placing.is_box(t, one) for one in bits(t.state.on[space] & BOX_MASK)):
        placing.crate(t, space)


# --- Episode 5 --------------------------------------------------------------------------------------------


def street_lights(t: CityTable) -> None:
    """HC-426, HC-427: exactly three are on."""
    lit, first = 0, 0
    areas = len(t.ground.areas)
    for left in range(MOST_LIT, 0, -1):
        light = t.choose(t.decider, LIT, range(first, areas - left + 1))
        lit, first = lit | 1 << light, light + 1
    atoms.set_lights(t, lit)


def roof_guard(t: CityTable) -> None:
    """HC-471, T64: two Mutants on the space of every Officer on the Rooftop, once its Hatch is open."""
    if t.doctor >= 0 or not t.state.hatch_open:
        return
    guarded = [t.state.where[figure] for figure in t.up() if t.ground.segment(t.state.where[figure]) == 1]
    for n, space in enumerate(guarded):
        spawning.spawn(t, GUARDS, 1 << space, per_space=GUARDS, more=n > 0)


def roof_mutant(t: CityTable, amount: int) -> None:
    """HC-441, HC-470: Mutants on the Rooftop instead of printed VP."""
    spawning.spawn(t, amount, t.ground.elsewhere)


BEGINNINGS: Final[Mapping[str, Callable[[CityTable], None]]] = {
    "civilians": civilians, "mutants": mutants, "crates": crates, "ladder": ladder, "close-manhole": close_manhole,
    "clear-clouds": clear_clouds, "place-clouds": place_clouds, "unload-bus": unload_bus, "drop-crate": drop_crate,
    "street-lights": street_lights, "roof-guard": roof_guard,
}  # fmt: skip
