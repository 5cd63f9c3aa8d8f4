"""Fights are reckoned exactly: the chances of section 5.7, what energy is spent on, what a card adds to an attack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from capesmith.systems.vigilantes.game.bot_values.chances import best_chance, outcome, plan
from capesmith.systems.vigilantes.game.odds import success
from each import each


@each("dice", range(1, 7))
@each("defense", [1, 2, 3])
@each("energy", range(4))
def test_the_chance_of_a_roll_is_that_of_the_rules(dice: int, defense: int, energy: int) -> None:
    """VG-506 to VG-511, VG-521."""
    assert outcome(dice, defense, energy)[0] == pytest.approx(float(success(dice, defense, energy)))


def test_blanks_cost_what_they_cost_on_the_average() -> None:
    """VG-507: one die against Defense 1 with energy left: a blank (one in three) is turned."""
    chance, spent = outcome(1, 1, 1)
    assert chance == pytest.approx(float(Fraction(5, 6)))
    assert spent == pytest.approx(1 / 3)


def test_nobody_spends_energy_on_what_is_not_worth_it() -> None:
    """VG-502: a dockhand is hit with the free die; the villain is worth everything."""
    assert plan(1, 1, 5, 0, 2.0, 0.75)[0] == 0
    bought, chance, _ = plan(1, 3, 5, 0, 10.0, 0.75)
    assert bought >= 2 and chance > 0.5
    assert plan(1, 3, 5, 0, 0.5, 0.75)[0] == 0


def test_all_the_energy_gives_the_best_chance() -> None:
    """TV-34: 3 dice and 2 energy held back are 13/24, 4 dice and 1 are 31/48: the better of the two is taken."""
    assert best_chance(3, 3, 2) == pytest.approx(max(13 / 24, 31 / 48, 1 / 2))


def test_a_blank_that_cannot_be_turned_does_not_count() -> None:
    """Reference 11.3, Glare."""
    assert outcome(2, 2, 2, 1)[0] < outcome(2, 2, 2)[0]
