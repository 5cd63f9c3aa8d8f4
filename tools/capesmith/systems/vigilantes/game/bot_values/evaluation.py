"""How well the team stands, for players who look ahead: one number from what lies open on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.systems.vigilantes.game import objectives
from capesmith.systems.vigilantes.game.bot_values.position import TeamPosition
from capesmith.systems.vigilantes.game.bot_values.prices import is_gadget, price_of, worth_of
from capesmith.systems.vigilantes.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.vigilantes.game.pieces import ENEMIES, OBJECTIVES, VIGILANTES, VILLAIN, token
from capesmith.systems.vigilantes.game.state import WON

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

HEALTH: Final[tuple[float, ...]] = (-6.0, -3.0, -1.3, -0.4, 0.2, 0.6, 0.9)  # with so much health left
ENERGY: Final[tuple[float, ...]] = (0.0, 1.0, 1.85, 2.55, 3.1, 3.55, 3.9)
STEEP: Final = 1.6  # the more the enemies have, the more the rest of it weighs


def evaluate(t: VigilantesTable, seat: int, w: Weights = WEIGHTS) -> float:
    """How well the team stands, in points; the same for every seat (VG-001)."""
    state = t.state
    if state.outcome:
        standing = 0.5 * len(t.standing())
        return w.win + standing if state.outcome == WON else -w.win + standing + goals(t, TeamPosition(t, w))
    p = TeamPosition(t, w)
    return team(t, p) + goals(t, p) - enemy_goals(t, p) - crowd(t, p) + tracks(t, p) + p.prospects()


def team(t: VigilantesTable, p: TeamPosition) -> float:
    """VG-600 to VG-610: health after what is about to happen, energy, cards and their charge."""
    w, state, value = p.w, t.state, 0.0
    for seat in t.seats:
        one = state.vigilantes[seat]
        if one.knocked_out:
            value += w.knocked_out
            continue
        harm = p.harm(seat, state.where[seat]) * w.danger
        if not state.acted >> seat & 1 and state.stage == "turn" and state.active != seat:
            harm *= w.later
        value += w.health * _curve(HEALTH, one.health - harm)
        value += w.energy * ENERGY[min(one.energy, len(ENERGY) - 1)]
        for slot in t.cards(seat):
            usable = t.usable(seat, slot)
            if is_gadget(slot):
                value += w.charge * one.charge[slot] * price_of(usable)
            else:
                value += 0.3 * w.card * worth_of(usable)
    return value


def _curve(curve: tuple[float, ...], at: float) -> float:
    """A value between the points of a curve."""
    if at <= 0:
        return curve[0] + 0.5 * max(-3.0, at)
    low = int(at)
    if low >= len(curve) - 1:
        return curve[-1]
    return curve[low] + (at - low) * (curve[low + 1] - curve[low])


def goals(t: VigilantesTable, p: TeamPosition) -> float:
    """VG-260, VG-710: work that is done, the villain's lost health, what is in hand."""
    w, about, state = p.w, p.about, t.state
    value = 0.0
    if about.work:
        unit, team = p.unit, len(t.seats)
        for n, role in enumerate(state.roles):
            if role in about.work:
                work = t.scenario.objectives[role].sheet.work
                needed = work.of(team) if work is not None else 0
                value += unit * (needed if state.done >> n & 1 else min(needed, state.progress[n]))
    if about.villain:
        most = max(1, t.villain_max_health())
        value += w.goal * (most - state.villain_health) / most if state.where[VILLAIN] >= 0 else 0.0
    if about.fetch >= 0:
        value += _in_hand(t, p)
    for n, role in enumerate(state.roles):
        if role in about.extra and state.done >> n & 1:
            value += 0.06 * w.enemy_goal
    return value


def _in_hand(t: VigilantesTable, p: TeamPosition) -> float:
    """What has to be brought home has been found; somebody has it, or it lies there for everybody (VG-552)."""
    state, w = t.state, p.w
    for n in range(OBJECTIVES):
        if state.roles[n] == p.about.fetch and state.board >> token(n) & 1:
            return w.goal * (1 - w.fetch) if state.carriers[n] >= 0 else 0.2 * w.goal
    return 0.0


def enemy_goals(t: VigilantesTable, p: TeamPosition) -> float:
    """VG-270 to VG-272: what the enemies have done of what they want, and what they are about to do."""
    return work_of_enemies(t, p) + loads_of_enemies(t, p)


def work_of_enemies(t: VigilantesTable, p: TeamPosition) -> float:
    w, about, state, value = p.w, p.about, t.state, 0.0
    tokens = [n for n in range(OBJECTIVES) if state.roles[n] in about.enemy_work and state.board >> token(n) & 1]
    for n in tokens:
        sheet = t.scenario.objectives[state.roles[n]].sheet
        if sheet.enemy_work is None:
            if objectives.is_open(t, n) and state.carriers[n] < 0:  # one activation is enough: a dropped informant
                space = state.where[token(n)]
                value += w.enemy_goal * (0.8 if state.on[space] & ENEMIES else 0.3)
            continue
        needed = sheet.enemy_work.of(len(t.seats))
        done = float(needed) if state.enemy_done >> n & 1 else float(state.pressure[n])
        share = w.enemy_goal if sheet.counts_for_loss else 0.15 * w.enemy_goal
        if state.roles[n] in about.found:  # whoever is under it may be somebody else
            share /= max(1, len(tokens))
        if done < needed:
            there = state.on[state.where[token(n)]]
            able = bits(there & ENEMIES & ~state.stunned)
            at_work = any(objectives.may_work(sheet.who, piece) for piece in able)
            if at_work and not there & VIGILANTES:  # whoever has somebody to attack does not work (VG-350)
                done += 0.6
        value += share * (done / needed) ** STEEP
    return value


def loads_of_enemies(t: VigilantesTable, p: TeamPosition) -> float:
    """Delivered, and on the way: the nearer, the more (VG-566, VG-569)."""
    w, state, value = p.w, t.state, 0.0
    for role, limit in p.about.loads:
        done, under_way = float(state.delivered[role]), 0.0
        for n in p.tokens((role,)):
            carrier = state.carriers[n]
            if carrier >= 0:
                far = p.steps(carrier, state.where[carrier])[objectives.destination(t, n)]
                steps = far / max(1, t.stat("move", carrier)) if far < FAR else 9
                under_way += max(0.15, 0.9 - 0.14 * steps)
            else:
                under_way += 0.04
        value += w.enemy_goal * ((done + min(under_way, limit - 0.1)) / limit) ** STEEP
    return value


def crowd(t: VigilantesTable, p: TeamPosition) -> float:
    """What the enemies on the board cost in the long run; marked ones less (VG-903)."""
    state, value = t.state, 0.0
    for piece in bits(state.board & ENEMIES):
        cost = p.cost(piece)
        if state.marked >> piece & 1:
            cost -= 0.4
        if state.stunned >> piece & 1:
            cost -= 0.25
        value += cost
    return value


def tracks(t: VigilantesTable, p: TeamPosition) -> float:
    """VG-240, VG-342: threat and alarm; whether somebody is about to raise it."""
    w, state = p.w, t.state
    value = w.threat * state.threat
    if state.alarm:
        value += w.alarm
    elif p.alarm_near():
        value += w.alarm * w.seen
    return value
