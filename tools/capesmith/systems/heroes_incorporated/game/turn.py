"""The course of the game: set-up, rounds of four turns for everybody, and what ends each round (HI-201 to HI-221)."""

from __future__ import annotations

from capesmith.effects.play import encores, memory
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.game import actions, atoms, events, round_end, setup
from capesmith.systems.heroes_incorporated.game.pieces import MARKERS
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def play_segment(t: IncorporatedTable) -> None:
    """From one resting point to the next; the stage in the state says what comes."""
    t.rest()
    try:
        _STAGES[t.state.stage](t)
    except GameOver:
        end_of_game(t)


def _placing(t: IncorporatedTable) -> None:
    if setup.place_next(t):
        return
    if t.scenario.sheet.first_crime_move:
        setup.first_crime_move(t)
    setup.texts(t)
    atoms.set_stage(t, "round")


def begin_round(t: IncorporatedTable) -> None:
    """HI-133, HI-204: the starting player stays first in all four cycles."""
    atoms.start_round(t)
    atoms.keep_order(t, t.clockwise(t.state.first))
    memory.begin_span(t, "round")
    t.moment("start-of-round")
    t.settle()
    atoms.set_stage(t, "turn")


def take_turn(t: IncorporatedTable) -> None:
    """HI-201: one of the four turns of a player, with the extra turns it brings."""
    seat = next_seat(t)
    if seat >= 0:
        encores.begin(t)
        one_turn(t, seat)
        for again in encores.brought(t):
            one_turn(t, again, extra=True)
    if all(team.turns >= MARKERS for team in t.state.teams):
        atoms.set_stage(t, "scoring")


def one_turn(t: IncorporatedTable, seat: int, *, extra: bool = False) -> None:
    """HI-205 to HI-207: one normal action and any number of bonus actions, in any order."""
    begin_turn(t, seat)
    actions.act(t, seat)
    end_turn(t, seat, extra=extra)


def begin_turn(t: IncorporatedTable, seat: int) -> None:
    """What waits for its beginning."""
    memory.begin_span(t, "turn")
    atoms.start_turn(t, seat)
    if t.timely():
        t.moment("start-of-turn", seat)
        t.moment("start-of-your-turn", seat)
    t.settle()


def end_turn(t: IncorporatedTable, seat: int, *, extra: bool = False) -> None:
    """What waits for its end."""
    if t.timely():
        t.moment("end-of-turn", seat)
        t.moment("end-of-your-turn", seat)
    t.settle()
    atoms.end_turn(t, extra=extra)
    memory.end_span(t, "turn")


def next_seat(t: IncorporatedTable) -> int:
    """HI-201, HI-204: whoever has had the fewest turns, in turn order; NOBODY when all have had four."""
    teams, fewest, found = t.state.teams, MARKERS, NOBODY
    for seat in t.clockwise(t.state.first):
        if teams[seat].turns < fewest:
            fewest, found = teams[seat].turns, seat
    return found


def score(t: IncorporatedTable) -> None:
    """HI-222 to HI-233: step (a) of the end of the round."""
    round_end.score(t)
    atoms.set_stage(t, "round-end")


def clean_up(t: IncorporatedTable) -> None:
    """HI-234 to HI-247: steps (b) to (i)."""
    round_end.clean_up(t)
    atoms.set_stage(t, "round")


def end_of_game(t: IncorporatedTable) -> None:
    """HI-002: whatever was going on is left."""
    t.rest()
    events.end(t, t.state.outcome, t.state.winner)
    atoms.set_stage(t, "over")


_STAGES = {
    "draft": setup.draft, "second-pick": setup.second_pick, "kits": setup.kits, "placing": _placing,
    "round": begin_round, "turn": take_turn, "scoring": score, "round-end": clean_up,
}  # fmt: skip
