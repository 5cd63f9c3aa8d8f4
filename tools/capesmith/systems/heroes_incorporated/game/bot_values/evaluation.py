"""How well a player stands, for those who look ahead: one number from what lies open, and the own hand.

What it counts, and for how much, was fitted to how some thousands of games ended that were played by a glance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.systems.heroes_incorporated.game.bot_values import card_values
from capesmith.systems.heroes_incorporated.game.bot_values.position import CityPosition, income
from capesmith.systems.heroes_incorporated.game.bot_values.prices import card_price
from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS, Weights

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

# Points that mean as much for winning as an even chance has to three in four: fewer when the end is near.
CLOSE: Final = 1.9
FAR: Final = 0.19  # more for each point that the first of all still needs
HELD: Final = 0.9  # what is left of the points of dice by the end of the round
HOPED: Final = 0.8  # and of what the turns left promise
TURN: Final = 0.3  # a turn that is left, beside its fights
OFFICE: Final = 0.3  # of the price of a Team HQ Gadget, for each round
WORN: Final = 0.1  # and of others: the rest of it shows in the fights that are expected
DRAWN: Final = 0.4  # of the points of a Fame card in hand, for each round


def evaluate(t: IncorporatedTable, seat: int, w: Weights = WEIGHTS) -> float:
    """Points that are there or to be expected (HI-002), as much as they decide now."""
    state = t.state
    if state.outcome:
        return w.win if state.winner == seat else -w.win + state.teams[seat].points
    if state.stage in ("draft", "second-pick", "kits"):
        return 0.0
    p = CityPosition(t, w)
    missing = t.target - max(team.points for team in state.teams)
    return (soon(p, seat) + later(p, seat)) / (CLOSE + FAR * max(0, missing))


def soon(p: CityPosition, seat: int) -> float:
    """What the round brings to its end; after its scoring, nothing more."""
    t, w = p.t, p.w
    team = t.state.teams[seat]
    if t.state.stage == "round-end":
        return float(team.points)
    fame = w.fame * t.research(team.fame).points if team.fame >= 0 else 0.0
    hoped = HELD * p.dice(seat) + HOPED * w.plan * p.plan(seat, p.turns[seat]) + TURN * p.turns[seat]
    return team.points + fame + income(t, seat) + hoped


def later(p: CityPosition, seat: int) -> float:
    """What cards and tokens bring in the rounds after it."""
    t, w = p.t, p.w
    state, team = t.state, t.state.teams[seat]
    rounds = min(card_values.MOST_ROUNDS, p.rounds)
    value = w.justice * team.justice
    held = [t.research(card) for card in team.hand]
    value += w.knock_out * min(1.0, rounds / 2) * sum(one.kind == "ko-gadget" for one in held)
    if team.fame >= 0:
        value += w.fame * t.research(team.fame).points * (rounds - 1)
    else:
        value += w.fame * DRAWN * rounds * max((one.points for one in held if one.kind == "fame"), default=0)
    gadgets = WORN * sum(
        card_price(t.cast, t.research(card).card.id) for hero in t.team_heroes(seat) for card in t.hero(hero).gadgets
    )
    if team.hq >= 0:
        gadgets += OFFICE * card_price(t.cast, t.research(team.hq).card.id)
    value += w.gadget * rounds * gadgets
    named = state.next_first
    return value + w.first * (named == seat if named >= 0 else 0.5 * (state.first == seat))
