"""Atoms of tracks, phases and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import events

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def raise_alarm(t: Table) -> None:
    """VG-340, VG-341: on for good."""
    t.state.alarm = True
    events.alarm(t)


def set_threat(t: Table, threat: int) -> None:
    t.state.threat = threat
    events.threat(t, threat)


def set_start_threat(t: Table, threat: int) -> None:
    t.state.start_threat = threat


def set_turn_tracker(t: Table, number: int) -> None:
    t.state.turn_tracker = number
    events.turn_tracker(t, number)


def latch(t: Table, zones: int) -> None:
    t.state.latched |= zones


def set_stage(t: Table, stage: str, step: int = 0) -> None:
    t.state.stage, t.state.step = stage, step


def start_round(t: Table) -> None:
    t.state.round += 1
    t.state.acted = 0
    t.state.items_used = 0


def start_enemy_phase(t: Table, enemies: int) -> None:
    """VG-215: those on the board now."""
    t.state.to_activate = enemies
    t.state.pressed = 0


def activated(t: Table, piece: int) -> None:
    t.state.to_activate &= ~(1 << piece)


def start_turn(t: Table, seat: int, actions: int = 0, *, extra: bool = False) -> None:
    """VG-222: a vigilante is at it; an extra turn does not count as its turn of this round."""
    t.state.active, t.state.actions = seat, actions
    if not extra:
        t.state.acted |= 1 << seat
    t.state.vigilantes[seat].moved_by = 0


def spend_action(t: Table, number: int = 1) -> None:
    t.state.actions -= number


def gain_action(t: Table, seat: int, number: int) -> None:
    """Beside the actions of every turn."""
    t.state.actions += number
    events.action(t, seat, number)


def end_turn(t: Table) -> None:
    t.state.active, t.state.actions = NOBODY, 0


def set_starting_player(t: Table, player: int) -> None:
    t.state.starting_player = player


def set_outcome(t: Table, outcome: str, reason: str) -> None:
    t.state.outcome, t.state.reason = outcome, reason


def set_round(t: Table, number: int) -> None:
    t.state.round = number


def load(t: Table, purpose: int, stream: Stream) -> None:
    """A stream of chance whose numbers somebody has laid out."""
    t.state.streams[purpose] = stream
