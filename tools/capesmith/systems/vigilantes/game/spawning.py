"""How enemies come on the board: spawn zones, the supply, and the villain's entrance (VG-650 to VG-657)."""

from __future__ import annotations

from functools import partial
from typing import Final

from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import SPACES, is_space
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.pieces import MASKS, VILLAIN, ZONE
from capesmith.systems.vigilantes.game.play import Zone
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

ZONE_A: Final = 0
SPAWN: Final = "spawn"  # the word of a space that is one more zone


# --- zones ---------------------------------------------------------------------------------------------


def zones(t: Table) -> list[Zone]:
    """VG-650: the scenario's zones by letter, then those that stickers have made (reference 11.9)."""
    return t.scenario.zones


def is_active(t: Table, zone: int) -> bool:
    """VG-651, VG-652, VG-655: A always; the others while the threat level is high enough, or for good once reached."""
    every = zones(t)
    if not 0 <= zone < len(every):
        return False
    if every[zone].given_by:
        return _is_given(t, every[zone])
    return zone == ZONE_A or t.state.threat >= every[zone].active_at or bool(t.state.latched >> zone & 1)


def _is_given(t: Table, zone: Zone) -> bool:
    """VG-651, VG-652: a zone that a sticker makes is active while its text says so."""
    if SPAWN not in t.given("zone", SPACES + zone.space):
        return False
    if t.noted is not None:
        for id in zone.given_by:
            t.noted("rule", id, NOBODY)
    return True


def active_zones(t: Table) -> list[int]:
    return [zone for zone in range(len(zones(t))) if is_active(t, zone)]


def latch_zones(t: Table) -> None:
    """VG-652: what a scenario keeps active once it was reached."""
    reached = 0
    for number, zone in enumerate(zones(t)):
        if zone.latch and t.state.threat >= zone.active_at:
            reached |= 1 << number
    if reached & ~t.state.latched:
        atoms.latch(t, reached)


def entrance(t: Table, place: int) -> int:
    """The space where a spawn happens; VG-655: a zone that is inactive or missing means zone A."""
    if is_space(place):
        return place - SPACES
    zone = place - ZONE
    return zones(t)[zone if is_active(t, zone) else ZONE_A].space


# --- henchmen ------------------------------------------------------------------------------------------


def spawn(t: Table, kind: str, count: int, place: int, by: int = NOBODY, origin: str = "") -> list[int]:
    """VG-653 to VG-656: one group of new enemies at a space or zone; those that were placed."""
    if count <= 0:
        return []
    e = events.spawn.made(NOBODY, by, count, entrance(t, place), kind, origin)
    placed: list[int] = []
    e.perform = partial(_enter, t, e, placed)
    if t.comes_to_pass(e):
        _enter(t, e, placed)
    return placed


def _enter(t: Table, e: Event, placed: list[int]) -> bool:
    """The group, as it was redirected; VG-653: what the supply lacks is not placed."""
    space = entrance(t, e.place)
    for _ in range(e.amount):
        piece = place(t, e.faces, space)
        if piece < 0:
            break
        placed.append(piece)
    for piece in placed:
        t.heard(_one_of(e, piece, space))
    return bool(placed)


def _one_of(e: Event, piece: int, space: int) -> Event:
    return events.spawn.made(piece, e.by, 1, space, e.faces, e.origin)


def place(t: Table, kind: str, space: int) -> int:
    """VG-654: a piece from the supply, or NOBODY; it raises no alarm and does not act (VG-215, VG-656)."""
    return place_villain(t, space) if kind == "villain" else atoms.place_new(t, kind, space)


def place_villain(t: Table, space: int) -> int:
    """VG-132, VG-530: the villain enters with all its health; one that was knocked out stays away."""
    state = t.state
    if state.villain < 0 or state.villain_out or state.where[VILLAIN] >= 0:
        return NOBODY
    atoms.put(t, VILLAIN, space)
    t.renew()
    atoms.set_villain_health(t, t.villain_max_health())
    events.villain_enters(t, space)
    return VILLAIN


def left_in_supply(t: Table, kind: str) -> int:
    """How many more of a kind there are (VG-025)."""
    return (t.state.supply & MASKS[kind]).bit_count()
