"""Dice: what they show, rerolls, Push (5.4, HC-118 to HC-120)."""

from __future__ import annotations

from typing import Final

from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import atoms, events
from capesmith.systems.hard_city.game.questions import PUSH
from capesmith.systems.hard_city.game.state import DICE
from capesmith.systems.hard_city.game.table import CityTable

# Section 2: Miss, Push, 1, 1, 1, 2, by what the die shows from 1.
MISS, PUSHED = 1, 2
DAMAGE: Final = (0, 0, 0, 1, 1, 1, 2)


class Rolled:
    """A roll: its dice, how many Pushes were paid for, and the damage it has come to."""

    __slots__ = ("dice", "missed", "paid", "total")

    def __init__(self, dice: list[int], paid: int) -> None:
        self.dice, self.paid = dice, paid
        self.total = sum(DAMAGE[die] for die in dice) + paid
        self.missed = dice.count(MISS) + dice.count(PUSHED) - paid


def roll(t: CityTable, figure: int, dice: int, procedure: str) -> Rolled:
    """HC-286: the dice, then rerolls, then Push."""
    faces = [t.state.streams[DICE].roll() for _ in range(dice)]
    e = events.roll.made(figure, dice, procedure)
    e.dice = faces
    t.comes_to_pass(e)
    found = Rolled(faces, _pay(t, faces.count(PUSHED)))
    events.rolls(t, figure, faces, found.total)
    return found


def _pay(t: CityTable, pushes: int) -> int:
    """HC-118, HC-120: the active Officer may pay 1 AP for each; some are free."""
    if not pushes or t.active < 0 or not t.is_up(t.active):
        return 0
    free = max(0, t.number("free-pushes", 0, NOBODY, t.active) - t.state.pushed)
    most = min(pushes, free + t.officer(t.active).ap)
    paid = t.choose(t.lead, PUSH, range(most, -1, -1)) if most else 0
    if paid:
        atoms.push_free(t, min(paid, free))
        atoms.spend(t, t.active, max(0, paid - free))
        events.pushes(t, t.active, paid)
    return paid
