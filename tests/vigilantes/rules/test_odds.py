"""How likely attacks succeed: the table of 5.7, exactly (VG-505 to VG-511, VG-521)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from capesmith.systems.vigilantes.game.odds import FACES, chance_of, success

# VG-521: number of dice -> D1 e0, D1 e1, D2 e0, D2 e1, D2 e2, D3 e0, D3 e1, D3 e2, D3 e3, as the reference prints them.
PRINTED = {
    1: "1/2 5/6 0 0 0 0 0 0 0",
    2: "3/4 35/36 1/4 7/12 25/36 0 0 0 0",
    3: "7/8 215/216 1/2 5/6 25/27 1/8 3/8 13/24 125/216",
    4: "15/16 1295/1296 11/16 401/432 425/432 5/16 31/48 359/432 125/144",
    5: "31/32 7775/7776 13/16 1253/1296 3875/3888 1/2 173/216 203/216 625/648",
    6: "63/64 46655/46656 57/64 5101/5184 46625/46656 21/32 767/864 2533/2592 23125/23328",
}
COLUMNS = [(defense, energy) for defense in (1, 2, 3) for energy in range(defense + 1)]


@pytest.mark.parametrize("dice", PRINTED)
def test_vg_521_the_table_of_the_reference(dice: int) -> None:
    found = [success(dice, defense, energy) for defense, energy in COLUMNS]
    assert found == [Fraction(entry) for entry in PRINTED[dice].split()]


def test_tv_34_energy_held_back() -> None:
    assert success(3, 3, 2) == Fraction(13, 24)
    assert success(4, 3, 1) == Fraction(31, 48)


def test_vg_520_vg_521_three_pluses_two_blanks_one_minus() -> None:
    assert [FACES.count(face) for face in ("plus", "blank", "minus")] == [3, 2, 1]
    assert sum(chance_of(3, p, b) for p in range(4) for b in range(4 - p)) == 1


@pytest.mark.parametrize(
    ("dice", "defense", "energy", "fixed"), [(2, 1, 1, 1), (3, 2, 2, 1), (3, 3, 1, 0), (4, 2, 1, 1)]
)
def test_counted_out_by_hand(dice: int, defense: int, energy: int, fixed: int) -> None:
    """Every roll of so many dice, one by one; `fixed` blanks stay blank (Glare)."""
    hits = 0
    for roll in product(FACES, repeat=dice):
        turned = min(energy, max(0, roll.count("blank") - fixed))
        hits += roll.count("plus") + turned >= defense
    assert success(dice, defense, energy, fixed) == Fraction(hits, len(FACES) ** dice)


def test_vg_502_vg_507_a_die_before_the_roll_or_a_blank_after_it() -> None:
    """Against Defense 2 with one die the energy has to buy a die: one die never shows two pluses."""
    assert success(2, 2, 0) > success(1, 2, 1) == 0
    assert success(1, 1, 1) > success(2, 1, 0)
