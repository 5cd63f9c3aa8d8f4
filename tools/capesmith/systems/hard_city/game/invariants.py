"""What must always hold: cards and figures are conserved, and everything is where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from capesmith.content.masks import bits
from capesmith.rules.table import Broken
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import VICTORY
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    BATTERY,
    BOAT,
    CIVILIAN_MASK,
    ESCORTED_MASK,
    FUBAR_MASK,
    HATCH,
    MAYOR,
    MUTANT_MASK,
    PLAYERS,
    RAT_MASK,
    SOLDIER_MASK,
    STUNNABLE_MASK,
    VEHICLE_MASK,
)
from capesmith.systems.hard_city.game.state import MOST_FRAMES
from capesmith.systems.hard_city.game.table import CityTable


def check(t: CityFlow) -> None:
    """Raise `Broken` when an invariant does not hold."""
    t.state.check_bounds()
    if t.state.stage != "setup":
        _cards(t)
        _chaos(t)
        _figures(t)
        _officers(t)
        _places(t)
        _course(t)


def demand(holds: bool, said: str) -> None:
    if not holds:
        raise Broken(said)


def _same(what: str, found: Iterable[int], wanted: Iterable[int]) -> None:
    demand(Counter(found) == Counter(wanted), f"{what} are not what they were")


# --- cards ------------------------------------------------------------------------------------------------


def _cards(t: CityTable) -> None:
    """HC-006, HC-011, HC-036, HC-123, HC-137: every card is in one place."""
    state, cast = t.state, t.cast
    held = [card for officer in state.officers for card in officer.equipment]
    piles = (state.police_deck, state.police_discard, state.street_deck, state.street_discard, state.in_use)
    _same("the Equipment cards", [card for pile in piles for card in pile] + held, cast.copies("equipment"))
    for card in (*state.police_deck, *state.police_discard):
        demand(cast.equipment[card].police, "a Street card lies in the Police deck")
    _same("the Cutscenes", [*state.cutscene_deck, *state.strip[1:]], t.scenario.cutscenes)
    demand(len(state.strip) <= MOST_FRAMES, "there are too many frames (HC-037)")
    demand(state.clapper < max(1, len(state.strip)), "the Clapper is beyond the last frame (HC-145)")
    events = [*state.event_deck, *state.event_discard]
    demand(len(events) == len(set(events)), "an Event card is there twice")
    for figure in t.figures:
        officer = t.officer(figure)
        owner = t.printed(figure).card.id
        own = [n for n in cast.copies("skill") if cast.skills[n].owner == owner]
        _same(f"the Skills of {owner}", [*officer.deck, *officer.skills, *officer.drawn], own)
    if not t.over():
        demand(not state.in_use and not state.played and not state.drawn, "a card was never put away")


def _chaos(t: CityTable) -> None:
    """HC-011, HC-160, HC-229, HC-236, HC-266."""
    state = t.state
    hands = [card for player in state.players for card in player.hand]
    chaos = [*state.chaos_deck, *state.chaos_discard, *state.played, *hands]
    autos = [*state.auto_deck, *state.auto_discard, *state.drawn, *state.queue, *state.aside]
    _same("the Chaos cards", chaos, t.cast.copies("chaos") if t.doctor >= 0 else ())
    _same("AutoDoc's cards", autos, () if t.doctor >= 0 else t.cast.copies("auto"))
    for card in state.queue:
        demand(t.cast.autos[card].bottom is not None, "a card without a bottom effect is in the Queue (HC-234)")
    markers = Counter(state.holding.values())
    for figure in t.figures:
        demand(t.officer(figure).held == markers[figure], "AP markers on cards are lost (HC-263)")


# --- figures and tokens -----------------------------------------------------------------------------------


def _figures(t: CityTable) -> None:
    """HC-029, HC-081, HC-128, HC-191, HC-202, HC-206, HC-284."""
    state = t.state
    demand(not state.stunned & ~(state.board & STUNNABLE_MASK), "something is stunned that cannot be (HC-202)")
    absent = (RAT_MASK | SOLDIER_MASK) & ~t.available
    demand(not state.board & absent, "a Special Mutant is in the wrong Episode or mode (HC-029, HC-191)")
    there = bool(state.board & FUBAR_MASK)
    demand(there <= state.fubar_came, "F.U.B.A.R. was never spawned (HC-193)")
    demand(t.over() or there == bool(state.fubar_hp), "F.U.B.A.R. and his HP do not agree (HC-205)")
    demand(t.over() or (state.where[ALLY] >= 0) == bool(state.ally_hp), "the Ally and its HP do not agree (HC-284)")
    demand(not state.board & ((1 << PLAYERS) - 1), "a player stands on the board")


def _officers(t: CityTable) -> None:
    """HC-075, HC-081, HC-210, HC-265."""
    for figure in t.figures:
        officer = t.officer(figure)
        demand(t.state.where[figure] >= 0, "an Officer is not on the board (HC-210)")
        demand(t.over() or officer.down == (officer.hp == 0), "an Officer should be eliminated (HC-081)")
        demand(officer.hp <= t.most_hp(figure), "an Officer has more HP than the track (HC-009)")
        demand(not officer.down or not officer.ap, "an eliminated Officer has AP")
    for n in range(len(t.figures), len(t.state.officers)):
        demand(t.state.officers[n].card < 0, "an Officer takes part who should not (HC-023)")


def _places(t: CityTable) -> None:
    """HC-057, HC-065, HC-071, HC-387: nobody in an Obstacle but who may be."""
    state, streets = t.state, t.streets
    for piece in bits(state.board & (MUTANT_MASK | ESCORTED_MASK)):
        space = state.where[piece]
        if space < grid.INSIDE:
            demand(bool(streets.open >> space & 1), f"piece {piece} stands in an Obstacle at {grid.called(space)}")
        else:
            demand(bool(streets.cells(space)), f"piece {piece} is in a vehicle that is not there")
    for figure in t.up():
        demand(bool(streets.open >> state.where[figure] & 1), "an Officer stands in an Obstacle (HC-086)")
    demand(not state.on[grid.INSIDE + bits(VEHICLE_MASK).index(BOAT)], "somebody is still on the Boat (HC-387)")
    cells = [cell for spaces in streets.footprints.values() for cell in spaces]
    demand(len(cells) == len(set(cells)), "two vehicles fill one space")
    apart = state.board & (1 << BATTERY | 1 << MAYOR | CIVILIAN_MASK)
    demand(not apart & state.supply, "a token is in two places")
    if state.hatch_open:
        demand(state.where[HATCH] >= 0 and state.where[BATTERY] < 0, "the Hatch opened by itself (HC-414)")
    if "doom-device" in t.rules:
        demand((state.board & BARREL_MASK).bit_count() <= 5, "there are more Barrels on the Rooftop than came")


# --- the course of the game -----------------------------------------------------------------------------------


def _course(t: CityTable) -> None:
    """HC-043, HC-047, HC-219."""
    state = t.state
    won = VICTORY in (state.order_marker, state.chaos_marker)
    demand(won == t.over(), "somebody has 7 VP and the game goes on, or it ended without (HC-219)")
    demand(t.over() == bool(state.outcome), "a game that is over has a winner")
    if t.over():
        return
    active = state.stage in ("officer", "auto")
    demand((state.active >= 0) == active, f"somebody is active in the stage {state.stage}, or nobody is")
    if active:
        demand(t.officer(t.active).acted, "the active Officer has no turn (HC-043)")
