"""Atoms that all systems share: pieces on a board and in their supply, piles of cards and tokens.

Pieces are numbers, sets of pieces are bits: `where` says where each piece is, `on` which pieces each space holds,
`board` and `supply` which pieces are on any space and which are left. These functions keep the four in step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY

if TYPE_CHECKING:
    from capesmith.rules.state import PieceState, SavedState

SUPPLY: Final = -1  # where a piece is that is neither on the board nor held


def put(state: PieceState, piece: int, space: int) -> None:
    """Put a piece on a space, from wherever it is."""
    bit, before = 1 << piece, state.where[piece]
    if before >= 0:
        state.on[before] ^= bit
    else:
        state.supply &= ~bit
        state.board |= bit
    state.where[piece] = space
    state.on[space] |= bit


def lift(state: PieceState, piece: int, to: int = SUPPLY) -> None:
    """Take a piece off the board, or from whoever holds it; `to` is the supply or another place below 0."""
    bit, before = 1 << piece, state.where[piece]
    if before >= 0:
        state.on[before] ^= bit
        state.board ^= bit
    if to == SUPPLY:
        state.supply |= bit
    else:
        state.supply &= ~bit
    state.where[piece] = to


def next_in_supply(state: PieceState, mask: int) -> int:
    """The first of these pieces that is left, or NOBODY."""
    left = state.supply & mask
    return (left & -left).bit_length() - 1 if left else NOBODY


def restack(pile: list[int], items: list[int], stream: Stream) -> None:
    """A new face-down pile of these, shuffled."""
    pile[:] = items
    stream.shuffle(pile)


def draw(pile: list[int], discard: list[int] | None = None, stream: Stream | None = None) -> int:
    """The top of a pile. An empty one is made anew from its discard pile, if it has one; NOBODY when all is gone."""
    if not pile and discard and stream is not None:
        restack(pile, discard, stream)
        discard.clear()
    return pile.pop() if pile else NOBODY


def load(state: SavedState, purpose: int, stream: Stream) -> None:
    """A stream of chance whose numbers somebody has laid out."""
    state.streams[purpose] = stream
