"""Atoms of pieces: where they are, and what lies on them for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.pieces import (
    FIRST_OBJECTIVE,
    MASKS,
    OBJECTIVES,
    PIECES,
    token,
)

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

FOR_GOOD = "end-of-campaign"


def fill_supply(t: Table) -> None:
    t.state.supply = (1 << PIECES) - 1


def put(t: Table, piece: int, space: int) -> None:
    """Put a piece on a space; what it carries goes along (VG-571)."""
    shared.put(t.state, piece, space)
    for n in range(OBJECTIVES):
        if t.state.carriers[n] == piece:
            shared.put(t.state, token(n), space)


def lift(t: Table, piece: int) -> None:
    """A piece leaves the board for the supply (VG-554), with everything that lies on it."""
    state, bit = t.state, 1 << piece
    shared.lift(state, piece)
    state.stunned &= ~bit
    state.marked &= ~bit
    state.hidden &= ~bit
    state.to_activate &= ~bit
    state.owners[piece] = NOBODY
    if state.lasting:  # nothing waits for the end of what is gone
        state.lasting = [one for one in state.lasting if one[0] == "blocked" or one[1] != piece]
    for n in range(OBJECTIVES):
        if state.carriers[n] == piece:
            state.carriers[n] = NOBODY  # VG-552: the token stays on the space
    if piece >= FIRST_OBJECTIVE:
        state.carriers[piece - FIRST_OBJECTIVE] = NOBODY


def place_new(t: Table, kind: str, space: int, owner: int = NOBODY) -> int:
    """A piece from the supply; NOBODY when the supply has none (VG-653)."""
    piece = shared.next_in_supply(t.state, MASKS[kind])
    if piece >= 0:
        put(t, piece, space)
        t.state.owners[piece] = owner
        events.place(t, piece, space)
    return piece


def set_stunned(t: Table, piece: int, on: bool) -> None:
    """VG-901: at most one stun token."""
    t.state.stunned = t.state.stunned | 1 << piece if on else t.state.stunned & ~(1 << piece)
    (events.stunned if on else events.recovers)(t, piece)


def set_marked(t: Table, piece: int) -> None:
    t.state.marked |= 1 << piece
    events.marked(t, piece)


def last(t: Table, what: str, thing: int, until: str, seat: int, skip: int = 0) -> None:
    """Something holds until a moment: `hidden` a vigilante, `blocked` a route, `token` a piece on the board."""
    t.state.lasting.append((what, thing, until, seat, skip))
    if what == "hidden":
        t.state.hidden |= 1 << thing
    elif what == "blocked":
        t.state.blocked |= 1 << thing
    events.lasts(t, what, thing, until)


def block_for_good(t: Table, route: int) -> None:
    """A Rubble sticker (VG-317); whatever else blocks the route ends without it."""
    t.state.lasting.append(("blocked", route, FOR_GOOD, NOBODY, 0))
    t.state.blocked |= 1 << route


def expire(t: Table, word: str, seat: int) -> None:
    """What ends with this moment is over; what two texts hold up stays until the last of them ends."""
    state, kept, ended = t.state, [], []
    for entry in state.lasting:
        what, thing, until, owner, skip = entry
        if until != word or (owner >= 0 and owner != seat):
            kept.append(entry)
        elif skip:
            kept.append((what, thing, until, owner, skip - 1))
        else:
            ended.append(entry)
    if not ended and len(kept) == len(state.lasting):
        state.lasting = kept
        return
    state.lasting = kept
    for what, thing, *_ in ended:
        if any(other[:2] == (what, thing) for other in kept):
            continue
        if what == "hidden":
            state.hidden &= ~(1 << thing)
        elif what == "blocked":
            state.blocked &= ~(1 << thing)
        elif what == "token" and state.where[thing] >= 0:
            lift(t, thing)
        events.ends(t, what, thing)
