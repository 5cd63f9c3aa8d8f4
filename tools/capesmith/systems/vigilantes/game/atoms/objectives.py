"""Atoms of objective tokens and of items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.content.masks import bits
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.atoms.pieces import put
from capesmith.systems.vigilantes.game.pieces import (
    FIRST_OBJECTIVE,
    OBJECTIVES,
    token,
)

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def lay_token(t: Table, n: int, objective: int, space: int) -> None:
    """An objective token comes into play (VG-121)."""
    t.state.roles[n] = objective
    put(t, token(n), space)


def turn_into(t: Table, n: int, objective: int) -> None:
    """A token stands for another objective from now on: a contact that turns out to be the informant."""
    state = t.state
    state.roles[n] = objective
    state.progress[n] = state.pressure[n] = 0
    state.done &= ~(1 << n)


def add_progress(t: Table, n: int, by: int) -> None:
    t.state.progress[n] += by
    events.progress(t, n, t.state.progress[n])


def add_pressure(t: Table, n: int, by: int) -> None:
    t.state.pressure[n] += by
    events.pressure(t, n, t.state.pressure[n])


def complete(t: Table, n: int, by_enemies: bool) -> None:
    """VG-713: the token is flipped to the winner's side."""
    if by_enemies:
        t.state.enemy_done |= 1 << n
    else:
        t.state.done |= 1 << n
    events.completed(t, n, by_enemies)


def press(t: Table, tokens: int) -> None:
    """VG-711: these have been activated in this Enemy Phase."""
    t.state.pressed |= tokens


def carry(t: Table, n: int, piece: int) -> None:
    """VG-561, VG-564."""
    t.state.carriers[n] = piece
    events.pick_up(t, n, piece)


def drop(t: Table, n: int) -> None:
    events.drop(t, n, t.state.carriers[n])
    t.state.carriers[n] = NOBODY


def deliver(t: Table, objective: int) -> None:
    t.state.delivered[objective] += 1
    events.deliver(t, objective, t.state.delivered[objective])


def lay_chits(t: Table, chits: dict[int, int]) -> None:
    for n, chit in chits.items():
        t.state.chits[n] = chit


def reveal(t: Table, n: int) -> None:
    t.state.revealed |= 1 << n
    events.reveal(t, n, t.state.chits[n])


def use_sticker(t: Table, space: int) -> None:
    """VG-585."""
    t.state.items_used |= 1 << space


def stick(t: Table, *entry: str) -> None:
    """VG-811: a permanent change; it counts from the next game on."""
    t.state.stuck.append(entry)
    events.sticker(t, entry)


def tokens_of(t: Table, objective: int) -> list[int]:
    """The numbers of the tokens on the board that stand for an objective."""
    state = t.state
    return [n for n in bits(state.board >> FIRST_OBJECTIVE) if n < OBJECTIVES and state.roles[n] == objective]
