"""Gaining and losing fame and injuries: announced, so that texts may bend or replace it, then done."""

from __future__ import annotations

from functools import partial

from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.pieces import MOST_INJURIES
from capesmith.systems.heroes_wanted.game.table import HeroesTable

OVERFLOW = 2  # HW-168


def gain_fame(t: HeroesTable, seat: int, amount: int) -> bool:
    perform = partial(atoms.give_fame, t, seat, amount)
    amount = events.gain.announce(t, perform, seat, seat, amount, "fame")
    if amount <= 0:
        return False
    atoms.give_fame(t, seat, amount)
    return True


def lose_fame(t: HeroesTable, seat: int, amount: int) -> bool:
    """HW-172: never below 0; true when all of it was lost."""
    perform = partial(atoms.take_fame, t, seat, amount)
    amount = events.lose.announce(t, perform, seat, seat, amount, "fame")
    return amount > 0 and atoms.take_fame(t, seat, amount) == amount


def gain_injury(t: HeroesTable, seat: int) -> bool:
    """HW-166 to HW-168: one more injury; beyond the fifth it costs 2 fame instead."""
    if events.gain.announce(t, partial(hurt, t, seat), seat, seat, 1, "injury") <= 0:
        return False
    hurt(t, seat)
    return True


def hurt(t: HeroesTable, seat: int) -> None:
    if t.state.heroes[seat].injuries >= MOST_INJURIES:
        lose_fame(t, seat, OVERFLOW)
    else:
        atoms.give_injury(t, seat)


def lose_injury(t: HeroesTable, seat: int) -> bool:
    if t.state.heroes[seat].injuries <= 0:
        return False
    if events.lose.announce(t, partial(atoms.heal_injury, t, seat), seat, seat, 1, "injury") <= 0:
        return False
    if t.state.heroes[seat].injuries <= 0:
        return False
    atoms.heal_injury(t, seat)
    return True
