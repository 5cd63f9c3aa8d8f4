"""How well a seat stands: one number, of the Officers or of Doctor Zero (5.14)."""

from __future__ import annotations

from math import fsum

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game.bot_values.position import CityPosition
from capesmith.systems.hard_city.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.pieces import BOX_MASK, FUBAR, MUTANT_MASK
from capesmith.systems.hard_city.game.state import OFFICERS_WIN

FEW = 2  # Hit Points


def evaluate(t: CityFlow, seat: int, w: Weights = WEIGHTS) -> float:
    """What the Officers have is what Doctor Zero lacks."""
    value = city(t, w)
    return -value if seat == t.doctor else value


def city(t: CityFlow, w: Weights) -> float:
    """From the Officers' point of view."""
    if t.state.outcome:
        return w.win if t.state.outcome == OFFICERS_WIN else -w.win
    p, state = CityPosition(t, w), t.state
    value = points(w, state.order_marker) - points(w, state.chaos_marker)
    value += (w.kill if t.sheet.order("kills") else w.lesson) * state.kills
    value += w.quest * p.quest(0) - w.hunted * p.plot(0) + officers(p) - mutants(p) + boxes(p)
    if t.doctor >= 0:
        return value - w.card * min(8, len(state.players[t.doctor].hand))
    return value - w.queued * len(state.queue)


def points(w: Weights, number: int) -> float:
    """Each point is worth more than the one before."""
    return number * w.point + w.late * number * number / 2


def officers(p: CityPosition) -> float:
    """Hit Points, AP, cards; and who stands where Mutants can reach."""
    t, w, value = p.t, p.w, 0.0
    for figure in t.figures:
        one = t.officer(figure)
        value += w.skill * len(one.skills) + w.equipment * min(3, len(one.equipment)) - w.dry * one.dry
        if one.down:
            continue
        value += w.hp * one.hp + w.last * min(FEW, one.hp) + w.ap * one.ap
        value -= w.beside * min(4, p.threats(t.state.where[figure])) * (2.0 if one.hp <= FEW else 1.0)
    return value + w.hp * t.state.ally_hp


def boxes(p: CityPosition) -> float:
    """Crates and Boxes that somebody can still open, the nearer the better."""
    state = p.t.state
    return fsum(p.after(p.w.crate, p.guards(state.where[one]) / 2) for one in bits(p.t.outside(BOX_MASK)))


def mutants(p: CityPosition) -> float:
    """How many there are, and how many of them stand."""
    t, w = p.t, p.w
    up = t.awake.bit_count()
    down = (t.state.board & MUTANT_MASK).bit_count() - up
    brute = w.brute + 0.3 * t.state.fubar_hp if t.state.where[FUBAR] >= 0 else 0.0
    return w.awake * up + w.asleep * down + brute
