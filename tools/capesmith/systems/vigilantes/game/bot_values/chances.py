"""Fights as a careful player reckons them: exact chances, and how much energy an enemy is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from capesmith.systems.vigilantes.game.fighting import free_dice
from capesmith.systems.vigilantes.game.odds import MOST_DICE, chance_of

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

GRAIN: Final = 4  # worths are rounded to quarters, so that what was reckoned once is found again


@lru_cache(maxsize=65536)
def outcome(dice: int, defense: int, energy: int, fixed: int = 0) -> tuple[float, float]:
    """The chance that a roll succeeds, and the energy that blanks cost on the average (VG-506 to VG-511)."""
    won = spent = 0.0
    for pluses in range(dice + 1):
        for blanks in range(dice - pluses + 1):
            missing = max(0, defense - pluses)
            if missing <= min(energy, max(0, blanks - fixed)):
                chance = float(chance_of(dice, pluses, blanks))
                won += chance
                spent += chance * missing
    return won, spent


@lru_cache(maxsize=65536)
def _plan(dice: int, defense: int, energy: int, fixed: int, worth: int, price: int) -> tuple[int, float, float]:
    best = (0, 0.0, float("-inf"))
    for bought in range(max(0, min(energy, MOST_DICE - dice)) + 1):
        chance, converted = outcome(min(MOST_DICE, max(1, dice + bought)), defense, energy - bought, fixed)
        value = (chance * worth - price * (bought + converted)) / GRAIN
        if value > best[2] + 1e-9:
            best = (bought, chance, value)
    return best


@lru_cache(maxsize=4096)
def best_chance(dice: int, defense: int, energy: int) -> float:
    """The most that an attack with all this energy can come to."""
    dice = max(1, min(MOST_DICE, dice))
    most = max(0, min(energy, MOST_DICE - dice))
    return max(outcome(dice + bought, defense, energy - bought)[0] for bought in range(most + 1))


def plan(dice: int, defense: int, energy: int, fixed: int, worth: float, price: float) -> tuple[int, float, float]:
    """How much energy to spend on dice against an enemy of this worth, the chance then, and what it comes to."""
    return _plan(max(1, dice), defense, energy, fixed, round(worth * GRAIN), max(1, round(price * GRAIN)))


def fixed_blanks(t: VigilantesTable, seat: int, enemy: int) -> int:
    """Reference 11.3, Glare."""
    if t.forbids("turn-blank") and t.banned("turn-blank", seat, enemy):
        return MOST_DICE
    return int(t.forbids("turn-first-blank") and t.banned("turn-first-blank", seat, enemy))


def attack_plan(t: VigilantesTable, seat: int, enemy: int, worth: float, price: float) -> tuple[int, float, float]:
    """The plan for an attack that is yet to be declared, without cards."""
    energy = t.state.vigilantes[seat].energy
    defense = t.stat("defense", enemy, seat)
    return plan(free_dice(t, seat, enemy), defense, energy, fixed_blanks(t, seat, enemy), worth, price)
