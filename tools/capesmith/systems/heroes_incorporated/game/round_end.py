"""The end of a round, step by step (HI-222 to HI-247), and who starts the next."""

from __future__ import annotations

from capesmith.effects.play import memory
from capesmith.systems.heroes_incorporated.game import anytime, atoms, crimes, lairs, playing, points, scoring
from capesmith.systems.heroes_incorporated.game.pieces import MOST_CARDS
from capesmith.systems.heroes_incorporated.game.state import EXHAUSTED, STOPPED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.winning import win


def score(t: IncorporatedTable) -> None:
    """HI-222: step (a); a deck that ran out may end the game after it."""
    scoring.score(t)
    if t.state.exhausted:
        anytime.before_end(t)
        win(t, points.best_of_last_round(t), EXHAUSTED)


def clean_up(t: IncorporatedTable) -> None:
    """HI-234 to HI-247: steps (b) to (i); heroes stay where they are (HI-247)."""
    lairs.villains_leave(t)  # (b)
    crimes.move_all(t)  # (c)
    recover(t)  # (d) to (h)
    if t.state.round >= t.scenario.sheet.round_limit:
        anytime.before_end(t)
        win(t, points.best_of_last_round(t), STOPPED)
    name_first(t)  # (i)


def recover(t: IncorporatedTable) -> None:
    """HI-239 to HI-245: steps (d) to (h)."""
    atoms.take_back_markers(t)  # (d)
    for hero in t.all_heroes():  # (e)
        if t.is_locked(hero):
            atoms.return_die(t, hero)
    for hero in t.all_heroes():  # (f)
        if t.hero(hero).down:
            atoms.set_down(t, hero, False)
    for seat in t.clockwise(t.state.first):  # (g), HI-243, HI-244
        hand, limit = t.state.teams[seat].hand, t.stat("hand-limit", seat, MOST_CARDS)
        if len(hand) > limit:
            anytime.before_loss(t, seat, "discard")
        playing.discard_choice(t, seat, max(0, len(hand) - limit))
    t.moment("end-of-round")  # (h), HI-245
    t.settle()
    atoms.end_round(t)
    memory.end_span(t, "round")


def name_first(t: IncorporatedTable) -> None:
    """HI-246: step (i); HI-555: a point may come just in time."""
    anytime.ask(t, t.clockwise(t.state.first), anytime.STARTING)
    atoms.set_first(t, next_starting_player(t))


def next_starting_player(t: IncorporatedTable) -> int:
    """HI-202, HI-203, HI-246: whom a text names; else most HP, ties by a card that wins them, then by dice."""
    if t.state.next_first >= 0:
        return t.state.next_first
    most = max(team.points for team in t.state.teams)
    tied = [seat for seat in t.clockwise(t.state.first) if t.state.teams[seat].points == most]
    favoured = [seat for seat in tied if scoring.wins_order_ties(t, seat)] if len(tied) > 1 else []
    return scoring.rolled_order(t, favoured or tied)[0]
