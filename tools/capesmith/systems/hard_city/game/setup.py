"""Set-up: Officers, decks, the grid, the Episode's own steps (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import GRIDS
from capesmith.systems.hard_city.game import atoms, cutscenes, placing, spawning
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    BATTERY,
    BUS,
    CIVILIAN_CAR,
    CIVILIAN_CARS,
    CIVILIAN_MASK,
    DEVICE,
    HATCH,
    HELICOPTER,
    LIMOUSINE,
    MANHOLE_MASK,
    MAYOR,
    SWITCH_MASK,
    TRUCK,
    VEHICLE,
    inside,
)
from capesmith.systems.hard_city.game.questions import COMPANION, FLAMES, NEXT, SKILL_TO_KEEP
from capesmith.systems.hard_city.game.state import SETUP
from capesmith.systems.hard_city.game.table import CityTable

ABOARD: Final = {"car": 2, "bus": 10}  # HC-372, HC-399
ON_START: Final = 2  # HC-400
BARRELS: Final = 6  # HC-335
FLAMETHROWER: Final = "flamethrower"
FROM_LAST_TIME: Final = SKILL_TO_KEEP.again("which Skill of the lost Episode to keep")
STARTS: Final = NEXT.again("who starts on S")


def set_up(t: CityTable) -> None:
    """HC-001 to HC-018."""
    officers(t)
    decks(t)
    lay_grid(t)
    for word in t.sheet.setup:
        STEPS[word](t)
        if word == "opening":
            ally(t)
    t.settle()


# --- Officers and cards -----------------------------------------------------------------------------------


def officers(t: CityTable) -> None:
    """HC-006 to HC-010, HC-019 to HC-028: those who are asked for, then whom chance brings."""
    cast = t.cast
    wanted = [cast.number(id) for id in t.options.officers]
    others = [n for n in range(len(cast.officers)) if n not in wanted]
    t.state.streams[SETUP].shuffle(others)
    for figure, seat, card in zip(t.figures, t.options.teams, [*wanted, *others], strict=False):
        owner = cast.officers[card].card.id
        atoms.seat_officer(t, figure, seat, card, _skills(t, owner))
        atoms.set_ap(t, figure, t.ap_limit(figure))  # HC-007
        kept = [cast.number(skill) for officer, skill in t.options.skills if officer == owner]
        if kept:  # HC-448, HC-449, HC-473
            card_atoms.bring_skill(t, figure, t.choose(seat, FROM_LAST_TIME, kept))
    if t.options.ally:
        atoms.seat_ally(t, _skills(t, t.options.ally) if t.options.ally_skills else [])


def _skills(t: CityTable, owner: str) -> list[int]:
    return [n for n in t.cast.copies("skill") if t.cast.skills[n].owner == owner]


def decks(t: CityTable) -> None:
    """HC-004, HC-011, HC-030; Equipment that a campaign brings is taken out first (HC-473)."""
    cast = t.cast
    for id, card in t.options.equipment:
        for figure in t.figures:
            if t.printed(figure).card.id == id:
                card_atoms.receive(t, figure, cast.number(card))
    kept = [card for officer in t.state.officers for card in officer.equipment]
    all = cast.copies("equipment", kept)
    card_atoms.lay_equipment(
        t, [n for n in all if cast.equipment[n].police], [n for n in all if not cast.equipment[n].police]
    )
    card_atoms.lay_events(t, cast.copies("event"))
    card_atoms.lay_cutscenes(t, t.scenario.cutscenes)
    if t.doctor >= 0:
        card_atoms.lay_chaos(t, cast.copies("chaos"))
    else:
        card_atoms.lay_autos(t, cast.copies("auto"))
    _wanted_first(t)


def _wanted_first(t: CityTable) -> None:
    """Cards that the players have asked for."""
    state, cast = t.state, t.cast
    piles: Mapping[str, list[list[int]]] = {
        "equipment": [state.police_deck, state.street_deck], "chaos": [state.chaos_deck], "auto": [state.auto_deck],
        "event": [state.event_deck], "cutscene": [state.cutscene_deck],
        "skill": [*(officer.deck for officer in state.officers), state.ally_deck],
    }  # fmt: skip
    for kind, decks in piles.items():
        wanted = [cast.number(id) for id in t.options.on_top if cast.card_by_id[id].kind == kind]
        for deck in decks:
            atoms.bring_up(deck, wanted)


# --- the board --------------------------------------------------------------------------------------------


def lay_grid(t: CityTable) -> None:
    """HC-014, HC-015: the Event card says which of the four."""
    if t.options.grid:
        number = GRIDS.index(t.options.grid)
    else:
        number = (t.cast.events[card_atoms.draw_event(t)].number - 1) // 2
    atoms.set_grid(t, number)
    one = t.ground.grid
    for name, spaces in one.footprints():
        upright = len(spaces) > 1 and spaces[1] - spaces[0] == grid.COLUMNS
        long_down = len({grid.cell(space)[1] for space in spaces}) > len({grid.cell(space)[0] for space in spaces})
        atoms.park(t, VEHICLE + grid.VEHICLES.index(name), spaces[0], long_down or (upright and len(spaces) == 2))
    for word, ids in one.tokens.items():
        _tokens(t, word, [grid.number(id) for id in ids])
    apart = t.ground.apart
    for word, ids in apart.tokens.items() if apart is not None else ():
        _tokens(t, word, [grid.number(id) for id in ids])


def _tokens(t: CityTable, word: str, spaces: list[int]) -> None:
    """HC-067: Crates and Civilians step aside for Obstacles; HC-435, HC-436: fewer Barrels from the end."""
    if word in SINGLE:
        atoms.put(t, SINGLE[word], spaces[0])
        return
    if word == "barrel" and "doom-device" in t.rules:
        spaces = spaces[: len(spaces) - t.options.fewer_barrels]
    for space in spaces:
        if word in ("box", "crate"):
            atoms.lay_box(t, placing.free_space(t, space), street=word == "box")
        elif word == "civilian":
            placing.appear(t, CIVILIAN_MASK, space)
        else:
            atoms.bring(t, MANHOLE_MASK if word == "manhole" else BARREL_MASK, space)


SINGLE: Final = {"helicopter": HELICOPTER, "battery": BATTERY, "hatch": HATCH, "device": DEVICE}


# --- the steps of the Episodes ----------------------------------------------------------------------------


def mutant_at_helicopter(t: CityTable) -> None:
    """HC-310."""
    spawning.regular(t, t.state.where[HELICOPTER])


def barrels_on_truck(t: CityTable) -> None:
    """HC-335."""
    for _ in range(BARRELS):
        atoms.bring(t, BARREL_MASK, inside(TRUCK))


def civilians_in_cars(t: CityTable) -> None:
    """HC-372."""
    for car in range(CIVILIAN_CAR, CIVILIAN_CAR + CIVILIAN_CARS):
        for _ in range(ABOARD["car"]):
            atoms.bring(t, CIVILIAN_MASK, inside(car))
    atoms.put(t, MAYOR, inside(LIMOUSINE))


def civilians_on_bus(t: CityTable) -> None:
    """HC-399."""
    for _ in range(ABOARD["bus"]):
        atoms.bring(t, CIVILIAN_MASK, inside(BUS))


def switches(t: CityTable) -> None:
    """HC-431: off, until the first round begins."""
    for switch, space in zip(bits(SWITCH_MASK), t.ground.lights, strict=True):
        atoms.put(t, switch, space)


def officers_on_start(t: CityTable) -> None:
    """HC-373, HC-432."""
    _put(t, t.figures, t.ground.letters["S"])


def officers_split(t: CityTable) -> None:
    """HC-400: two on S, the others on P."""
    left = list(t.figures)
    for _ in range(ON_START):
        figure = t.jointly(STARTS, left)
        left.remove(figure)
        _put(t, [figure], t.ground.letters["S"])
    _put(t, left, t.ground.letters["P"])


def _put(t: CityTable, figures: Iterable[int], space: int) -> None:
    for figure in figures:
        atoms.put(t, figure, space)


def opening(t: CityTable) -> None:
    """HC-017, HC-018: the first frame of the film strip, resolved now."""
    card = t.scenario.opening
    if card >= 0:
        card_atoms.add_frame(t, card)
        cutscenes.resolve(t, card, Context(t.lead, t.figures[0]))


def ally(t: CityTable) -> None:
    """HC-278: on any Officer's space."""
    if t.options.ally:
        atoms.put(t, ALLY, t.state.where[t.jointly(COMPANION, t.figures)])


def flamethrower(t: CityTable) -> None:
    """HC-375, HC-376: if nobody has drawn one, it is taken from its deck for somebody."""
    card = next((n for n, one in enumerate(t.cast.equipment) if one.card.id == FLAMETHROWER), -1)
    if card < 0 or any(card in t.officer(figure).equipment for figure in t.figures):
        return
    if card_atoms.find_in_police_deck(t, card):
        card_atoms.receive(t, t.jointly(FLAMES, t.figures), card)


STEPS: Final[Mapping[str, Callable[[CityTable], None]]] = {
    "mutant-at-helicopter": mutant_at_helicopter, "barrels-on-truck": barrels_on_truck,
    "civilians-in-cars": civilians_in_cars, "civilians-on-bus": civilians_on_bus, "switches": switches,
    "officers-on-start": officers_on_start, "officers-split": officers_split, "opening": opening,
    "flamethrower": flamethrower,
}  # fmt: skip
