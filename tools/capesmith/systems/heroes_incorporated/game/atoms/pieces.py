"""Pieces on the board: heroes, crimes and dice; and what lies on hero cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules import atoms
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.pieces import (
    HERO,
    HIGHEST_FACE,
    LOWEST_FACE,
    die_of,
)

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable as T


def put(t: T, piece: int, space: int) -> None:
    atoms.put(t.state, piece, space)
    events.put(t, piece, space)


def place_die(t: T, hero: int, space: int, face: int) -> None:
    """HI-330: the die stays on the block and locks its hero."""
    atoms.put(t.state, die_of(hero), space)
    t.state.heroes[hero - HERO].face = face
    events.die(t, hero, space, face)


def return_die(t: T, hero: int) -> None:
    """HI-332: a die goes back to its owner."""
    space = t.state.where[die_of(hero)]
    atoms.lift(t.state, die_of(hero))
    t.state.heroes[hero - HERO].face = 0
    events.die_back(t, hero, space)


def set_face(t: T, hero: int, face: int) -> None:
    """HI-341."""
    t.state.heroes[hero - HERO].face = max(LOWEST_FACE, min(HIGHEST_FACE, face))
    events.face(t, hero, face)


def choose_direction(t: T, crime: int, direction: int) -> None:
    """The next move of this crime is not rolled for."""
    t.state.marked += [crime, direction]
    events.direction(t, crime, direction)


def take_direction(t: T, crime: int) -> int:
    """The direction that was chosen for a crime, which is used up with it; -1 if there is none."""
    marked = t.state.marked
    for at in range(0, len(marked), 2):
        if marked[at] == crime:
            _, direction = marked.pop(at), marked.pop(at)
            return direction
    return -1


def roll_crime_die(t: T, crime: int, stream: int) -> int:
    """One face of the Crime die, by its number from 0."""
    face = t.state.streams[stream].roll(1, 8) - 1
    events.crime_die(t, crime, face)
    return face


def set_down(t: T, hero: int, down: bool) -> None:
    """HI-401, HI-402, HI-242."""
    t.state.heroes[hero - HERO].down = down
    t.renew()
    (events.down if down else events.up)(t, hero)


def gain_combat(t: T, hero: int, number: int = 1) -> None:
    """HI-475: Combat +1 tokens add up."""
    t.state.heroes[hero - HERO].combat += number
    events.combat(t, hero, number)


def give_gadget(t: T, hero: int, card: int) -> None:
    """HI-426: the token goes on the hero card, the card is set aside."""
    t.state.heroes[hero - HERO].gadgets.append(card)
    t.state.set_aside.append(card)
    t.renew()
    events.gadget(t, hero, card)


def lose_gadget(t: T, hero: int, card: int) -> None:
    """HI-430: the token goes to the supply, the card to the discard pile."""
    t.state.heroes[hero - HERO].gadgets.remove(card)
    t.state.set_aside.remove(card)
    t.state.discard.append(card)
    t.renew()
    events.gadget_lost(t, hero, card)


def pass_gadget(t: T, giver: int, hero: int, card: int) -> None:
    """A token goes from one hero card to another; its card stays aside."""
    t.state.heroes[giver - HERO].gadgets.remove(card)
    t.state.heroes[hero - HERO].gadgets.append(card)
    t.renew()
    events.gadget_stolen(t, hero, giver, card)


def use_bonus(t: T, hero: int, power: int) -> None:
    """HI-217, HI-218: a used marker takes one of the bonus spaces until the end of the round."""
    t.state.heroes[hero - HERO].bonus_used |= 1 << power
    t.team_of(hero).bonus += 1
    events.bonus(t, hero, power)


def copy_power(t: T, hero: int, power: int) -> None:
    """HI-528: until the end of the turn."""
    t.state.heroes[hero - HERO].copied.append(power)
    t.renew()


def take_shield(t: T, hero: int, until: int) -> None:
    """The Shield token; it goes back at the end of a round."""
    t.state.shield, t.state.shield_until = hero, until
    events.shield(t, hero)
