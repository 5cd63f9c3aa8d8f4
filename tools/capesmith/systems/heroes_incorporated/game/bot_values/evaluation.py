"""How well a player stands, for those who look ahead: one number from what lies open, and the own hand."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from capesmith.systems.heroes_incorporated.game.bot_values import card_values
from capesmith.systems.heroes_incorporated.game.bot_values.position import CityPosition
from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.heroes_incorporated.game.pieces import BONUS_SPACES

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

STEEP: Final = 2.0  # points by which a finish is more or less certain


def evaluate(t: IncorporatedTable, seat: int, w: Weights = WEIGHTS) -> float:
    """Points, dice that may hold, what the turns left promise, cards, tokens, and how near the end is (HI-002)."""
    state = t.state
    if state.outcome:
        return w.win if state.winner == seat else -w.win + state.teams[seat].points
    if state.stage in ("draft", "second-pick", "kits"):
        return 0.0
    p = CityPosition(t, w)
    value = p.expected(seat) + w.plan * p.plan(seat, p.turns[seat]) + assets(p, seat)
    value += w.finish / (1 + exp((t.target - value) / STEEP))
    return value + (w.first if state.next_first == seat else 0.0)


def assets(p: CityPosition, seat: int) -> float:
    """Cards in hand and in play, tokens, markers, and where the heroes stand."""
    t, w = p.t, p.w
    team = t.state.teams[seat]
    value = sum(card_values.in_hand(p, seat, card) for card in team.hand) + w.justice * team.justice
    later = min(card_values.MOST_ROUNDS, p.rounds)
    if team.fame >= 0:
        value += w.fame * t.research(team.fame).points * max(0.0, later - 1)
    if team.hq >= 0:
        value += card_values.in_play(p, seat, t.research(team.hq))
    for hero in t.team_heroes(seat):
        one = t.hero(hero)
        value += w.combat * one.combat * later
        value += sum(card_values.in_play(p, seat, t.research(card)) for card in one.gadgets)
        if one.down:
            value -= w.down * p.turns[seat]
        if team.bonus < BONUS_SPACES and p.turns[seat] > 0:
            value += 0.3 * sum(
                bool(t.power(number).marker) and not one.bonus_used >> number & 1 for number in t.hero_card(hero).powers
            )
        value += w.place * p.nearness(hero, t.state.where[hero])
    return value
