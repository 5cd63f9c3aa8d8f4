"""Invariants of every game with pieces on a board: each is in one place, and all lists agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capesmith.content.masks import bits
from capesmith.rules.state import PieceState
from capesmith.rules.table import Broken


def pieces_agree(state: PieceState, places: Sequence[int], size: int, name: Callable[[int], str]) -> list[int]:
    """Raise `Broken` unless the lists of a state agree; the pieces of each space come back. `places` has one bit for
    each piece of the box."""
    where, board = state.where, 0
    if len(where) != len(places) or len(state.on) != size:
        raise Broken(f"there are {len(where)} pieces and {len(state.on)} spaces")
    on = [0] * size
    for space, bit in zip(where, places, strict=True):
        if 0 <= space < size:
            on[space] |= bit
            board |= bit
    if on != state.on:
        space = next(space for space in range(size) if on[space] != state.on[space])
        odd = bits(on[space] ^ state.on[space])[0]
        raise Broken(f"{name(odd)} is at {where[odd]}, but space {space} says otherwise")
    if board != state.board:
        odd = bits(board ^ state.board)[0]
        raise Broken(f"{name(odd)} is at {where[odd]}, but the board says otherwise")
    return on
