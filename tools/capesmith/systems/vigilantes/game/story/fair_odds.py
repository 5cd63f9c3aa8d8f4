"""The odds of an attack as a player may know them: as it stands, and with all the energy at hand."""

from __future__ import annotations

from fractions import Fraction

from capesmith.systems.vigilantes.game.bot_values.chances import fixed_blanks
from capesmith.systems.vigilantes.game.fighting import Attack, free_dice, rolled
from capesmith.systems.vigilantes.game.odds import MOST_DICE, success
from capesmith.systems.vigilantes.game.story.names import percent
from capesmith.systems.vigilantes.game.table import VigilantesTable


def of_attack(t: VigilantesTable, seat: int, enemy: int) -> str:
    """`Defense 1, 1 die, 50 %, with energy 96 %`: before anything is spent."""
    dice, defense = rolled(free_dice(t, seat, enemy)), t.stat("defense", enemy, seat)
    energy, fixed = t.state.vigilantes[seat].energy, fixed_blanks(t, seat, enemy)
    most = min(energy, MOST_DICE - dice)
    best = max(success(dice + spent, defense, energy - spent, fixed) for spent in range(most + 1))
    shown = percentages(success(dice, defense, 0, fixed), best)
    return f"Defense {defense}, {dice} {'die' if dice == 1 else 'dice'}, {shown}"


def in_hand(t: VigilantesTable, made: Attack, spent: int) -> tuple[Fraction, Fraction]:
    """The chance of the attack in hand with so much energy for dice; and with the rest of it held back for blanks."""
    dice, defense = rolled(made.event.amount + spent), t.stat("defense", made.enemy, made.seat)
    fixed, left = fixed_blanks(t, made.seat, made.enemy), t.state.vigilantes[made.seat].energy - spent
    return success(dice, defense, 0, fixed), success(dice, defense, left, fixed)


def percentages(plain: Fraction, with_energy: Fraction) -> str:
    """`50 %, with energy 83 %`; once where energy changes nothing."""
    if plain == with_energy:
        return percent(float(plain))
    return f"{percent(float(plain))}, with energy {percent(float(with_energy))}"
