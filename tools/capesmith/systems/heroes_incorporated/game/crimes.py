"""Crime pawns on the move (HI-131, HI-236 to HI-238, HI-491 to HI-496, HI-638)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.systems.heroes_incorporated.game import atoms, events
from capesmith.systems.heroes_incorporated.game.ground import CRIMELAND, NEXT
from capesmith.systems.heroes_incorporated.game.pieces import CRIME_MASK
from capesmith.systems.heroes_incorporated.game.state import CRIMES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def move_all(t: IncorporatedTable) -> None:
    """HI-237: in letter order, one roll for each pawn."""
    for crime in bits(t.state.board & CRIME_MASK):
        move_by_die(t, crime)
    for entry in list(t.state.waiting):  # a direction that nobody chose is not kept for the next round
        trigger = t.compiler.triggers[entry[0]]
        if trigger is not None and trigger.event == "move-crime":
            memory.drop_waiting(t, entry)


def move_by_die(t: IncorporatedTable, crime: int) -> None:
    """HI-236, HI-238, HI-493: 1 block in the direction rolled or chosen; off the board to Crimeland."""
    here = t.state.where[crime]
    if not t.comes_to_pass(events.move_crime.made(crime, here)):
        return
    direction = atoms.take_direction(t, crime)
    if direction < 0:
        direction = atoms.roll_crime_die(t, crime, CRIMES)
    move(t, crime, NEXT[here][direction])
    events.move_crime(t, crime)


def move(t: IncorporatedTable, crime: int, space: int) -> None:
    """HI-304, HI-638, HI-639: a pawn that would leave the board or enter a lair goes to Crimeland."""
    off = space < 0 or t.lair(space) >= 0
    atoms.put(t, crime, CRIMELAND if off else space)
