"""How things stand: a line for a heading, what a seat sees, how the game ended."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.overview import Scores
from capesmith.rules.prose import capital, listed, titled_rows
from capesmith.systems.vigilantes.game import ending
from capesmith.systems.vigilantes.game.objectives import is_done
from capesmith.systems.vigilantes.game.pieces import HENCHMEN, SLOTS, VILLAIN, token
from capesmith.systems.vigilantes.game.play import Objective
from capesmith.systems.vigilantes.game.scoring import is_ranked, rank, score
from capesmith.systems.vigilantes.game.spawning import active_zones
from capesmith.systems.vigilantes.game.state import STALLED, WON
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.scenario_parts import BOTH, ENEMY

_LOST: Final = {
    ending.ALL_KNOCKED_OUT: "Nobody is left on their feet",
    ending.OUT_OF_TIME: "Time is up",
    ending.ENEMIES_COMPLETE: "They have everything they came for",
    ending.SCENARIO: "That was it: they got what they wanted",
}


def role(t: VigilantesTable, seat: int) -> str:
    card = t.card_of(seat)
    return "" if card is None else str(card.fields.get("role", ""))


# --- everybody --------------------------------------------------------------------------------------


def brief(t: VigilantesTable) -> str:
    """The state of the night in one line."""
    state = t.state
    parts = [f"threat {state.threat}", f"alarm {'on' if state.alarm else 'silent'}"]
    if state.turn_tracker >= 0:
        parts.append(f"clock {state.turn_tracker}")
    parts += [_brief_objective(t, one) for one in t.scenario.objectives if _tokens(t, one)]
    if t.villain_in_play():
        parts.append(f"{names.villain(t)} {state.villain_health}/{t.villain_max_health()}")
    return " · ".join(parts)


def _tokens(t: VigilantesTable, one: Objective) -> list[int]:
    """The tokens of an objective that are or were in play."""
    return [n for n, role in enumerate(t.state.roles) if role == one.number]


def _brief_objective(t: VigilantesTable, one: Objective) -> str:
    tokens, name = _tokens(t, one), one.sheet.name
    if one.sheet.carry is not None and one.sheet.carry.by == ENEMY:
        return f"{name} out {t.state.delivered[one.number]}/{one.sheet.tokens}"
    if len(tokens) == 1:
        done, needed = names.work(t, tokens[0])
        return f"{name} {done}/{needed}" if needed else name
    return f"{name} {sum(is_done(t, n) for n in tokens)}/{len(tokens)}"


# --- what a seat sees -------------------------------------------------------------------------------


def status(t: VigilantesTable, seat: int) -> str:
    """The crew, the objectives, the others, and oneself; nothing before the night begins."""
    if not t.state.round:
        return ""
    rows = [_crew(t), *_objectives(t)]
    rows += [_other(t, one) for one in t.seats if one != seat]
    rows.append(f"You are {names.vigilante(t, seat)}{_where(t, seat)}: {_numbers(t, seat)}.")
    gadgets = [_gadget(t, seat, slot) for slot in t.cards(seat) if slot < SLOTS]
    abilities = [f"{names.held(t, seat, slot)} {t.energy_cost(seat, slot)}" for slot in t.cards(seat) if slot >= SLOTS]
    return "\n".join([*rows, *titled_rows({"Gadgets": gadgets or ["none"], "Abilities": abilities or ["none"]})])


def _crew(t: VigilantesTable) -> str:
    state = t.state
    pieces = bits(state.board & HENCHMEN)
    counted = Counter(t.name(piece) for piece in pieces)
    crew = listed(names.many(name, n) for name, n in counted.items()) or "nobody"
    zones = [t.scenario.zones[zone] for zone in active_zones(t)]
    doors = listed(f"{zone.letter} ({t.map.id(zone.space)})" for zone in zones)
    boss = names.villain(t)
    if t.villain_in_play():
        where = t.map.id(state.where[VILLAIN])
        there = f"{boss} is at {where} with {state.villain_health} of {t.villain_max_health()} health"
    else:
        there = f"{boss} is {'out of it' if state.villain_out else 'not on the map'}"
    return f"{there}; on the map: {crew}. They come in by {doors}."


def _objectives(t: VigilantesTable) -> list[str]:
    """Each objective: what is left of it, and where."""
    rows = []
    for one in t.scenario.objectives:
        tokens = [n for n in _tokens(t, one) if t.state.where[token(n)] >= 0]
        if tokens:
            side = "theirs" if one.sheet.side == ENEMY else "either side’s" if one.sheet.side == BOTH else "yours"
            rows.append(f"{capital(one.sheet.name)} ({side}): {listed(_token(t, n) for n in tokens)}.")
    return rows


def _token(t: VigilantesTable, n: int) -> str:
    state, where = t.state, t.map.id(t.state.where[token(n)])
    if state.carriers[n] >= 0:
        return f"{where} with {names.piece(t, state.carriers[n])}"
    if is_done(t, n):
        return f"{where} done"
    done, needed = names.work(t, n)
    return f"{where} {done}/{needed}" if needed else where


def _other(t: VigilantesTable, seat: int) -> str:
    if t.state.vigilantes[seat].knocked_out:
        return f"{seat + 1} {names.vigilante(t, seat)} is out."
    return f"{seat + 1} {names.vigilante(t, seat)}{_where(t, seat)}: {_numbers(t, seat)}."


def _where(t: VigilantesTable, seat: int) -> str:
    where = t.state.where[seat]
    return f" at {names.space(t, where)}" if where >= 0 else ""


def _numbers(t: VigilantesTable, seat: int) -> str:
    one = t.state.vigilantes[seat]
    if one.knocked_out:
        return "knocked out"
    parts = [f"health {one.health}/{t.max_health(seat)}", f"energy {one.energy}/{t.max_energy(seat)}"]
    if t.state.active == seat:
        parts.append(f"{t.state.actions} actions left" if t.state.actions != 1 else "1 action left")
    if t.state.hidden >> seat & 1:
        parts.append("hidden")
    return ", ".join(parts)


def _gadget(t: VigilantesTable, seat: int, slot: int) -> str:
    return f"{names.held(t, seat, slot)} {t.state.vigilantes[seat].charge[slot]}/{t.max_charge(seat, slot)}"


# --- the end ----------------------------------------------------------------------------------------


def why(t: VigilantesTable, outcome: str, reason: str) -> str:
    """What ended the game, in a sentence."""
    if outcome == WON:
        return "That is what they came for"
    if outcome == STALLED:
        return "Nobody does anything any more, and the night simply ends"
    return _LOST.get(reason, "The night is lost")


def scores(t: VigilantesTable) -> Scores:
    """VG-802: all win or lose together, so there is one column; without points where nobody counts them."""
    state = t.state
    if not is_ranked(t):
        return Scores((), ("Together",), ((),), (0,), (0,) if state.outcome == WON else ())
    lines = {
        "The job": 10,
        "Still standing": 2 * len(t.standing()),
        "Clock": max(0, state.turn_tracker),
        "Silent alarm": 0 if state.alarm else 3,
        "Threat": -state.threat,
    }
    return Scores(tuple(lines), ("Together",), (tuple(lines.values()),), (score(t),), (0,))


def closing(t: VigilantesTable) -> str:
    """How the night ended."""
    state = t.state
    if state.outcome == WON:
        up = len(t.standing())
        team = "all of them on their feet" if up == len(t.seats) else f"{up} of {len(t.seats)} on their feet"
        counted = f": {rank(score(t))}, with {score(t)} points" if is_ranked(t) else ""
        return f"Won in round {state.round}, {team}{counted}."
    if state.outcome == STALLED:
        return f"Called off after round {state.round}."
    return f"Lost in round {state.round}. Gullhaven wakes up and reads about it."
