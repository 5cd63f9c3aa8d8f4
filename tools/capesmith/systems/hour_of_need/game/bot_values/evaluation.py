"""How well the heroes stand: one number for all of them (HN-071, HN-072)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game.bot_values.position import HourPosition
from capesmith.systems.hour_of_need.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.pieces import MINION_MASK, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.state import WON

LITTLE = 4  # health


def evaluate(t: HourFlow, seat: int, w: Weights = WEIGHTS) -> float:
    """What is solved, what the villain has reached, what threatens, and what the heroes have left."""
    if t.state.outcome:
        return w.win if t.state.outcome == WON else -w.win
    p = HourPosition(t, w)
    value = villain(p) + threats(p)
    return value + sum(hero(p, one) for one in t.seats)


def villain(p: HourPosition) -> float:
    """The way to the Showdown and through it, against the villain's own way."""
    t, w, state = p.t, p.w, p.t.state
    heroes = len(t.seats)
    number = t.villain_card.number
    value = -w.plan * p.progress(0) ** 1.4 - w.captive * p.captured(0) - w.lost * state.lost
    value -= 1.5 * max(0, 4 - len(state.issue_deck))
    if state.showdown:
        return value + w.scheme * heroes + w.reveal + 5 * heroes + w.wound * state.marks.get(number, 0) / heroes
    return value + w.scheme * (heroes - state.hidden) + w.justice * state.marks.get(number, 0)


def threats(p: HourPosition) -> float:
    """What lies in threat areas and stands in panels."""
    t, w, state = p.t, p.w, p.t.state
    value = -w.minion * (state.board & MINION_MASK).bit_count()
    for number in t.in_play():
        if number == t.villain_card.number:
            continue
        marks = state.marks.get(number, 0)
        if t.living(number) == "enemy":
            value += w.hurt * marks - w.lackey + (w.exhausted if t.is_exhausted(number) else 0.0)
        elif t.danger(number):
            scheme = t.encounter(number).kind == "scheme" and not t.is_flipped(number)
            value += w.justice * marks - (0.0 if scheme else w.peril)
    return value


def hero(p: HourPosition, seat: int) -> float:
    """Health, cards, clues, focus, actions, and how near the work is."""
    t, w, one = p.t, p.w, p.t.hero(seat)
    left = t.health(seat) - one.damage
    value = w.health * left - (w.danger if left <= LITTLE else 0.0)
    value += w.card * min(6, len(one.hand)) + w.constant * len(one.constants) + w.clue * min(6, len(one.clues))
    value += w.focus * one.focus + (w.focused if one.focused else 0.0) + w.action * one.actions
    if t.state.where[seat] < 0:
        return value - w.defeat
    value -= w.near * p.way(seat, t.state.where[seat])
    near = [enemy for enemy in t.enemies() if t.apart(enemy, seat) <= 1 and not is_minion(enemy)]
    return value - 0.3 * sum(t.inflict_value(enemy) for enemy in near if enemy != VILLAIN)
