"""How well the heroes stand: one number for all of them (HN-071, HN-072)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game.bot_values.position import HourPosition
from capesmith.systems.hour_of_need.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.pieces import MINION_MASK, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.state import WON
from capesmith.systems.hour_of_need.game.table import NEVER

LITTLE = 4  # health
LATE = 4  # issue cards
FAR = 6  # spaces


def evaluate(t: HourFlow, seat: int, w: Weights = WEIGHTS) -> float:
    """What is solved, what the villain has reached, what threatens, and what the heroes have left."""
    if t.state.outcome:
        return w.win if t.state.outcome == WON else -w.win
    p = HourPosition(t, w)
    value = villain(p) + threats(p)
    return value + sum(hero(p, one) for one in t.seats)


def villain(p: HourPosition) -> float:
    """What is left to do until the villain is defeated, against the villain's own way.

    Work is counted by what is left of it, so that the last success on anything is never worth less than the others."""
    t, w, state = p.t, p.w, p.t.state
    card = t.villain_card.number
    heroes, marks = len(t.seats), state.marks.get(card, 0)
    value = -w.plan * (1 + heroes) * p.progress(0) ** w.alarm - w.captive * p.captured(0) - w.lost * state.lost
    value -= w.late * max(0, LATE - len(state.issue_deck))
    if state.showdown:
        return value - w.wound * max(0, t.health(VILLAIN) - marks)
    value -= w.wound * t.health(VILLAIN) + w.justice * max(0, t.danger(card) - marks) + w.reveal
    return value - w.scheme * state.hidden


def threats(p: HourPosition) -> float:
    """What lies in threat areas and stands in panels."""
    t, w, state = p.t, p.w, p.t.state
    value = -w.minion * (state.board & MINION_MASK).bit_count()
    for number in t.in_play():
        if number == t.villain_card.number:
            continue
        marks = state.marks.get(number, 0)
        if t.living(number) == "enemy":
            value -= w.lackey + w.hurt * max(0, t.encounter(number).health - marks)
            value += w.exhausted if t.is_exhausted(number) else 0.0
        elif t.danger(number) not in (0, NEVER):
            left = max(0, t.danger(number) - marks)
            if t.encounter(number).kind == "scheme" and not t.is_flipped(number):
                value -= w.justice * left
            else:
                value -= w.peril + w.trouble * left
    return value


def hero(p: HourPosition, seat: int) -> float:
    """Health, cards, clues, focus, actions, and how near the work is."""
    t, w, one = p.t, p.w, p.t.hero(seat)
    left = t.health(seat) - one.damage
    value = w.health * left - (w.danger if left <= LITTLE else 0.0)
    value += w.card * min(6, len(one.hand)) + w.constant * len(one.constants) + w.clue * min(4, len(one.clues))
    value += w.focus * one.focus + (w.focused if one.focused else 0.0) + w.action * one.actions
    if t.state.where[seat] < 0:
        return value - w.defeat
    value += w.strength * p.rounds_left(0) * p.raised(seat)
    value -= w.near * min(FAR, p.way(seat, t.state.where[seat]))
    near = [enemy for enemy in t.enemies() if t.apart(enemy, seat) <= 1 and not is_minion(enemy)]
    return value - 0.3 * sum(t.inflict_value(enemy) for enemy in near if enemy != VILLAIN)
