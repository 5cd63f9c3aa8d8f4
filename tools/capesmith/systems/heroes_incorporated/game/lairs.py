"""Supervillains at the end of a round: off the board, or into a lair (HI-234, HI-235, HI-621 to HI-631)."""

from __future__ import annotations

from capesmith.rules.choosing import Question
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.game import atoms, events
from capesmith.systems.heroes_incorporated.game.ground import CORNERS, EDGES
from capesmith.systems.heroes_incorporated.game.pieces import CARD
from capesmith.systems.heroes_incorporated.game.state import CRIMES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK

CORNER = Question("corner", "which corner becomes the lair", BLOCK, asked="Which corner becomes the lair?")


def villains_leave(t: IncorporatedTable) -> None:
    """HI-235, HI-631: those on blocks leave, in turn order of those who played them; lairs stay (HI-642)."""
    for seat in t.clockwise(t.state.first):
        for card, _, owner, lair in [list(entry) for entry in t.state.villains]:
            if owner == seat and not lair:
                _leave(t, seat, card)


def _leave(t: IncorporatedTable, seat: int, card: int) -> None:
    events.leave_play(t, card, seat)
    atoms.remove_villain(t, card)
    if t.switches.supervillain_lairs and empty_corners(t):
        atoms.place_villain(t, card, roll_corner(t, seat, card), seat, lair=True)
    else:
        atoms.discard(t, card)  # HI-626
    t.settle()


def empty_corners(t: IncorporatedTable) -> list[int]:
    """HI-628: no Supervillain and no Crime pawn; heroes do not matter."""
    return [space for space in CORNERS.values() if not t.crimes_on(space) and not t.villains_on(space)]


def roll_corner(t: IncorporatedTable, seat: int, card: int) -> int:
    """HI-622 to HI-625, HI-629: the Crime die shows a corner, or an edge with a choice; rolled again if occupied."""
    empty = empty_corners(t)
    while True:
        face = DIRECTIONS[atoms.roll_crime_die(t, CARD + card, CRIMES)]
        shown = [CORNERS[corner] for corner in EDGES.get(face, (face,))]
        found = [space for space in shown if space in empty]
        if found:
            return t.choose(seat, CORNER, found)
