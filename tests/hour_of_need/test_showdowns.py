"""Games that begin in the Showdown, where players by chance seldom get: all of them end, and nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.choosing import Player
from capesmith.systems import system
from capesmith.systems.hour_of_need.game.invariants import check
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.load import shipped_box
from wanted.games import AtRandom

GAME: Any = system("hour-of-need").game
CAST = GAME.cast(shipped_box(system("hour-of-need")))
ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
HEROES = ("majesty", "guerilla", "cold-case", "micro-guy")


def showdown(issue: str, villain: str, players: int, left: int, seed: int) -> Any:
    """The villain is revealed, with little health left, and in the threat area of the first hero."""
    heroes: dict[str, dict[str, Any]] = {id: {} for id in HEROES[:players]}
    heroes["majesty"]["threat"] = [villain, f"{villain}-01"]
    given = {
        "scenario": issue,
        "heroes": heroes,
        "villain": {"is": villain},
        "cards": {f"{villain}-01": {"at": "F5"}},
        "minions": {"P1": 2, "P4": 1},
        "bystanders": ["P1"],
    }
    answering: list[Player] = [AtRandom(f"showdown {seed}", seat) for seat in range(players)]
    t = GAME.arrange(CAST, given, answering)
    t.state.marks[t.villain_card.number] = t.health(VILLAIN) - left
    return t


@pytest.mark.parametrize("issue", ISSUES)
def test_showdowns_are_played_out(issue: str) -> None:
    """HN-071, HN-072, HN-290, HN-293: with the villain nearly beaten, heroes win some of them even by chance."""
    outcomes = []
    for seed in range(8):
        villain, players = ("dowager", "overclock")[seed % 2], 1 + seed % 4
        t = showdown(issue, villain, players, 2, seed)
        while not t.over():
            t.advance()
            check(t)
        outcomes.append(t.result().outcome)
    assert "win" in outcomes and set(outcomes) <= {"win", "lose"}


def test_the_same_showdown_ends_the_same() -> None:
    """A game is its table, its seed and its choices."""
    one, other = (showdown("vanishing-act", "overclock", 3, 30, 5) for _ in range(2))
    assert one.play() == other.play() and one.state.digest() == other.state.digest()
