"""Victory Points, and when the game is over (5.14)."""

from __future__ import annotations

from capesmith.rules.table import GameOver, Result
from capesmith.systems.hard_city.episodes import VICTORY
from capesmith.systems.hard_city.game import atoms
from capesmith.systems.hard_city.game.state import DOCTOR_WINS, OFFICERS_WIN
from capesmith.systems.hard_city.game.table import CityTable


def order(t: CityTable, reason: str) -> None:
    """VP for the Officers, as the Episode has them for this (HC-220, section 6)."""
    _score(t, False, t.sheet.order(reason), reason)


def chaos(t: CityTable, reason: str) -> None:
    """The same for Doctor Zero (HC-214, section 6)."""
    _score(t, True, t.sheet.chaos(reason), reason)


def chaos_points(t: CityTable, amount: int, reason: str) -> None:
    """VP that do not stand on the Episode Sheet: Overwhelming Horde (HC-172), a new deck (HC-235), cards."""
    _score(t, True, amount, reason)


def _score(t: CityTable, for_chaos: bool, amount: int, reason: str) -> None:
    """HC-219, HC-288: one event after the other, and the first 7 ends it."""
    if amount <= 0:
        return
    if t.together_now:
        t.points.append((for_chaos, amount, reason))
        return
    atoms.score(t, for_chaos, amount, reason, VICTORY)
    if for_chaos and t.state.chaos_marker >= VICTORY:
        finish(t, DOCTOR_WINS, "7 VP for Doctor Zero")
    if not for_chaos and t.state.order_marker >= VICTORY:
        finish(t, OFFICERS_WIN, "7 VP for the Officers")


def begin_together(t: CityTable) -> None:
    """One event may score for both sides at once (HC-222)."""
    t.together_now += 1


def end_together(t: CityTable) -> None:
    """HC-222: the side whose turn it is scores first; outside of turns, Doctor Zero."""
    t.together_now -= 1
    if t.together_now:
        return
    scored, t.points = t.points, []
    chaos_first = t.doctors_turn or t.state.active < 0
    for for_chaos, amount, reason in sorted(scored, key=lambda one: one[0] != chaos_first):
        _score(t, for_chaos, amount, reason)


def finish(t: CityTable, outcome: str, reason: str) -> None:
    atoms.end_game(t, outcome, reason)
    raise GameOver


def result(t: CityTable) -> Result:
    """One side wins; everybody's score is the lead of the own side (HC-452)."""
    state = t.state
    lead = state.order_marker - state.chaos_marker
    scores = tuple(-lead if seat == t.doctor else lead for seat in t.seats)
    winners = tuple(seat for seat in t.seats if (seat == t.doctor) == (state.outcome == DOCTOR_WINS))
    if state.outcome not in (OFFICERS_WIN, DOCTOR_WINS):
        winners = ()
    return Result(state.outcome, scores, winners, state.round, len(t.choices))
