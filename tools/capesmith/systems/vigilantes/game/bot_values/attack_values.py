"""Inside an attack everything can be reckoned: how much energy to spend, which cards to use, which blanks to turn."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.model import Card
from capesmith.effects.verbs.hand import Reroll
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import card_of
from capesmith.systems.vigilantes.game.bot_values.chances import fixed_blanks, plan
from capesmith.systems.vigilantes.game.bot_values.position import TeamPosition
from capesmith.systems.vigilantes.game.bot_values.prices import extra_dice, is_gadget, price_of
from capesmith.systems.vigilantes.game.odds import MOST_DICE, chance_of
from capesmith.systems.vigilantes.own_verbs import Turn

MANY = 9


def energy_for_dice(p: TeamPosition, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float]:
    """VG-502, VG-503: as much as the plan says, and no more."""
    spent, _, value = _planned(p, seat)
    wanted = min(spent, len(options) - 1) if value > 0 else 0
    return [float(energy == wanted) for energy in options]


def convert(p: TeamPosition, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float]:
    """VG-507: whether the success is worth the energy."""
    return [_success(p), p.w.energy * options[0]]


def use(p: TeamPosition, seat: int, prompt: Prompt, cards: Sequence[int]) -> list[float]:
    """VG-504, VG-507: what an attack comes to with each card, and without one."""
    reckoned = _used_after if p.t.attacks[-1].faces else _used_before
    return [reckoned(p, seat, NONE if card == NONE else card_of(card)[1]) for card in cards]


def _success(p: TeamPosition) -> float:
    """What success is worth: as for an attack that is yet to be declared, the damage of a villain's wound included."""
    made = p.t.attacks[-1]
    worth = p.success_worth(made.enemy)
    return worth * (1 + made.extra_damage) if made.extra_damage else worth


def _planned(p: TeamPosition, seat: int, dice: int = 0, cost: int = 0) -> tuple[int, float, float]:
    """The best that can be made of the attack in hand, with so many dice more and so much energy less."""
    t, made = p.t, p.t.attacks[-1]
    pool = max(1, min(MOST_DICE, made.event.amount)) + dice
    energy, fixed = t.state.vigilantes[seat].energy - cost, fixed_blanks(t, seat, made.enemy)
    return plan(pool, t.stat("defense", made.enemy, made.seat), energy, fixed, _success(p), p.w.energy)


def _price(p: TeamPosition, seat: int, slot: int) -> tuple[int, float]:
    """The energy that a card costs, and what its use costs altogether."""
    if is_gadget(slot):
        return 0, p.w.charge * price_of(p.t.usable(seat, slot))
    cost = p.t.energy_cost(seat, slot)
    return cost, p.w.energy * cost


def _used_before(p: TeamPosition, seat: int, slot: int) -> float:
    """VG-504: one that brings no dice brings something else."""
    if slot == NONE:
        return _planned(p, seat)[2]
    cost, price = _price(p, seat, slot)
    dice = extra_dice(p.t.usable(seat, slot))
    value = _planned(p, seat, dice, cost)[2] - price
    return value if dice else value + 0.3


def _used_after(p: TeamPosition, seat: int, slot: int) -> float:
    """VG-507, VG-510: a card that can still save the roll, where energy cannot, or saves more than it costs."""
    t, w, made = p.t, p.w, p.t.attacks[-1]
    energy, worth = t.state.vigilantes[seat].energy, _success(p)
    missing = t.stat("defense", made.enemy, seat) - made.score
    blanks, minuses = len(made.showing("blank")), made.faces.count("minus")
    if slot == NONE:
        saved = missing <= min(blanks, energy) and made.energy
        return max(0.0, worth - w.energy * missing) if saved else 0.0
    cost, price = _price(p, seat, slot)
    left = energy - cost if made.energy else 0
    chance, turned = _turned(t.usable(seat, slot).card, missing, blanks, minuses, left)
    return chance * (worth - w.energy * turned) - price


def _turned(card: Card, missing: int, blanks: int, minuses: int, energy: int) -> tuple[float, int]:
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
