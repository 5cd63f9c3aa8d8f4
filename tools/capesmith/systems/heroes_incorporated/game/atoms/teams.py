"""Players: points, tokens and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.pieces import (
    MARKERS,
    MOST_JUSTICE,
)
from capesmith.systems.heroes_incorporated.game.state import COLOURED, WHITE

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable as T


def gain_points(t: T, seat: int, number: int) -> None:
    """HI-003, HI-005: HP only ever go up, and every change may win the game."""
    if number <= 0:
        return
    t.state.teams[seat].points += number
    events.points(t, seat, number)


def gain_justice(t: T, seat: int, number: int = 1) -> int:
    """HI-608, HI-609: at most three; gives how many were gained."""
    team = t.state.teams[seat]
    gained = min(number, MOST_JUSTICE - team.justice)
    team.justice += gained
    if gained:
        events.justice(t, seat, gained)
    return gained


def spend_justice(t: T, seat: int, number: int) -> None:
    t.state.teams[seat].justice -= number
    events.justice(t, seat, -number)


def spend_marker(t: T, seat: int, kind: int) -> None:
    """HI-208: a coloured marker, or the white one."""
    team = t.state.teams[seat]
    if kind == COLOURED:
        team.coloured -= 1
    elif kind == WHITE:
        team.white -= 1


def mark_hq(t: T, seat: int, kind: int) -> None:
    """HI-445: a marker on the Team HQ Gadget."""
    spend_marker(t, seat, kind)
    t.state.teams[seat].on_hq = kind
    events.activate(t, seat, t.state.teams[seat].hq)


def set_aside_marker(t: T, seat: int) -> None:
    """An unused coloured marker is out of use until the end of the round."""
    team = t.state.teams[seat]
    team.coloured -= 1
    team.aside += 1
    events.marker_aside(t, seat)


def take_back_markers(t: T) -> None:
    """HI-239, HI-240: all markers, also those set aside and those on Team HQ Gadgets."""
    for team in t.state.teams:
        team.coloured, team.white, team.aside, team.on_hq, team.turns, team.bonus = MARKERS, 1, 0, 0, 0, 0
    for one in t.state.heroes:
        one.bonus_used = 0


def end_round(t: T) -> None:
    """The Shield token goes back after the round it was for; directions that nobody used are forgotten."""
    state = t.state
    state.marked.clear()
    if state.shield >= 0 and state.round >= state.shield_until:
        state.shield = -1
