"""When the game is over: checked continuously (HN-071 to HN-075)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.rules.table import GameOver, Result
from capesmith.systems.hour_of_need.game import atoms
from capesmith.systems.hour_of_need.game.pieces import NEMESIS_MASK
from capesmith.systems.hour_of_need.game.state import LOST, WON
from capesmith.systems.hour_of_need.game.table import HourTable


def win(t: HourTable) -> None:
    atoms.end_game(t, WON, "the villain is defeated")
    raise GameOver


def lose(t: HourTable, reason: str) -> None:
    atoms.end_game(t, LOST, reason)
    raise GameOver


def check_objective(t: HourTable) -> None:
    """HN-072, HN-074: whenever something changes that an objective can speak of."""
    if t.scenario.lost(t):
        lose(t, "the villain has reached the goal")


def check_villain(t: HourTable) -> None:
    """HN-071, HN-075: nobody wins while a nemesis is undefeated."""
    number = t.villain_card.number
    if t.state.showdown and not nemeses(t) and t.state.marks.get(number, 0) >= t.health(t.villain_card.piece):
        win(t)


def nemeses(t: HourTable) -> list[int]:
    """The nemesis cards in play."""
    cards = [number for number in t.in_play() if t.encounter(number).kind == "nemesis"]
    return cards or [t.card_of_piece(piece) for piece in bits(t.state.board & NEMESIS_MASK)]


def result(t: HourTable) -> Result:
    """All win or all lose; the score is how far the villain's plan was undone (HN-507: it ranks nobody)."""
    state = t.state
    won = state.outcome == WON
    winners = tuple(t.seats) if won else ()
    return Result(state.outcome, (int(won),) * len(t.seats), winners, state.round, len(t.choices))
