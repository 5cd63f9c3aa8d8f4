"""Inside an attack everything can be reckoned: how much energy to spend, which cards to use, which blanks to turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from capesmith.effects.verbs.hand import Reroll
from capesmith.rules.choosing import NONE
from capesmith.rules.refs import card_of
from capesmith.systems.vigilantes.game.foresight.chances import fixed_blanks, plan
from capesmith.systems.vigilantes.game.foresight.outlook import Outlook
from capesmith.systems.vigilantes.game.foresight.prices import extra_dice, is_gadget, price_of
from capesmith.systems.vigilantes.game.foresight.weights import Weights
from capesmith.systems.vigilantes.game.odds import MOST_DICE, chance_of
from capesmith.systems.vigilantes.own_verbs import Turn

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.fighting import Attack
    from capesmith.systems.vigilantes.game.table import VigilantesTable

MANY = 9


def _worth(t: VigilantesTable, made: Attack, w: Weights) -> float:
    """What success is worth: as for an attack that is yet to be declared, the damage of a villain's wound included."""
    worth = Outlook(t, w).success_worth(made.enemy)
    return worth * (1 + made.extra_damage) if made.extra_damage else worth


def energy_for_dice(t: VigilantesTable, seat: int, options: Sequence[int], w: Weights) -> int:
    """VG-502, VG-503."""
    made = t.attacks[-1]
    energy = t.state.vigilantes[seat].energy
    spent, _, value = plan(*_roll(t, made), energy, fixed_blanks(t, seat, made.enemy), _worth(t, made, w), w.energy)
    return min(spent, len(options) - 1) if value > 0 else 0


def _roll(t: VigilantesTable, made: Attack) -> tuple[int, int]:
    return max(1, min(MOST_DICE, made.event.amount)), t.stat("defense", made.enemy, made.seat)


def convert(t: VigilantesTable, seat: int, options: Sequence[int], w: Weights) -> int:
    """VG-507: whether the success is worth the energy."""
    return 0 if _worth(t, t.attacks[-1], w) >= w.energy * options[0] else 1


def use_before(t: VigilantesTable, seat: int, options: Sequence[int], w: Weights) -> int:
    """VG-504: the card with which the attack comes to most, if any does better than none."""
    made = t.attacks[-1]
    pool, defense = _roll(t, made)
    energy, fixed, worth = t.state.vigilantes[seat].energy, fixed_blanks(t, seat, made.enemy), _worth(t, made, w)
    values = []
    for option in options:
        if option == NONE:
            values.append(plan(pool, defense, energy, fixed, worth, w.energy)[2])
            continue
        slot = card_of(option)[1]
        usable = t.usable(seat, slot)
        cost = 0 if is_gadget(slot) else t.energy_cost(seat, slot)
        price = w.charge * price_of(usable) if is_gadget(slot) else w.energy * cost
        dice = extra_dice(usable)
        value = plan(pool + dice, defense, energy - cost, fixed, worth, w.energy)[2] - price
        values.append(value if dice else value + 0.3)
    return max(range(len(options)), key=values.__getitem__)


def use_after(t: VigilantesTable, seat: int, options: Sequence[int], w: Weights) -> int:
    """VG-507, VG-510: a card that can still save the roll, where energy cannot, or saves more than it costs."""
    made = t.attacks[-1]
    energy = t.state.vigilantes[seat].energy
    missing = t.stat("defense", made.enemy, seat) - made.score
    blanks, minuses = len(made.showing("blank")), made.faces.count("minus")
    worth = _worth(t, made, w)
    values = []
    for option in options:
        if option == NONE:
            saved = missing <= min(blanks, energy) and made.energy
            values.append(max(0.0, worth - w.energy * missing) if saved else 0.0)
            continue
        slot = card_of(option)[1]
        cost = 0 if is_gadget(slot) else t.energy_cost(seat, slot)
        price = w.charge * price_of(t.usable(seat, slot)) if is_gadget(slot) else w.energy * cost
        left = energy - cost
        chance, turned = _turned(t.usable(seat, slot).card, missing, blanks, minuses, left if made.energy else 0)
        values.append(chance * (worth - w.energy * turned) - price)
    return max(range(len(options)), key=values.__getitem__)


def _turned(card: Any, missing: int, blanks: int, minuses: int, energy: int) -> tuple[float, int]:
    """The chance that a card saves the roll, and how many blanks have to be paid for besides."""
    for ability in card.abilities:
        for step in ability.steps:
            if isinstance(step, Turn):
                for face, number in step.faces:
                    there = blanks if face == "blank" else minuses
                    made = min(there, number if isinstance(number, int) else MANY)
                    rest = max(0, missing - made)
                    free = blanks - made if face == "blank" else blanks
                    return (1.0, rest) if rest <= min(free, energy) else (0.0, 0)
            if isinstance(step, Reroll):
                return _rerolled(missing, blanks, minuses, energy)
    return 0.0, 0


def _rerolled(missing: int, blanks: int, minuses: int, energy: int) -> tuple[float, int]:
    """Minuses rolled again: each a plus in one case of two, a blank in one of three."""
    chance = 0.0
    for pluses in range(minuses + 1):
        for more in range(minuses - pluses + 1):
            if max(0, missing - pluses) <= min(energy, blanks + more):
                chance += float(chance_of(minuses, pluses, more))
    return chance, 0
