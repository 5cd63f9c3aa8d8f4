"""Puzzles: positions in which the right go is clear. What a bot fails is listed, and the list has to be exact."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from capesmith.playtest.bots.players import player
from tries import share
from wanted.lab.seats import GAME, cast

PUZZLES = {puzzle["id"]: puzzle for puzzle in yaml.safe_load(Path(__file__).with_name("puzzles.yaml").read_text())}
# What these bots are known to fail: a puzzle that is solved by now has to leave this list.
KNOWN_FAILURES: dict[str, set[str]] = {
    "greedy": {"step-up-and-strike"},
    "search:16": set(),
}


def solved(bot: str, puzzle: dict) -> bool:
    """Play the go, or the turn, and look at the table."""
    bots = [player(bot, GAME, "puzzle", seat) for seat in range(len(puzzle["given"]["heroes"]))]
    made = GAME.arrange(cast(), puzzle["given"], bots)
    told: list[tuple] = []
    made.watch = lambda word, *facts: told.append((word, *facts))
    while made.state.stage != "go":
        made.advance()
    made.advance()
    if puzzle.get("after") == "turn":
        while not made.over() and made.state.stage != "turn":
            made.advance()
    state, hero = made.state, made.state.heroes[0]
    plays = [made.playsets[0].actions[facts[1]].id for word, *facts in told if word == "play" and facts[0] == 0]
    found = {
        "villain-hp": state.hp,
        "villain-falls": bool(state.ending),
        "fame": hero.fame - puzzle["given"]["heroes"]["Ada"].get("fame", 0),
        "headlines": len(hero.done),
        "played": plays[0] if plays else "",
        "rested": any(line[:2] == ("rest", 0) for line in told),
        "koed": hero.koed,
    }
    return all(found[key] == value for key, value in puzzle["right"].items())


def test_there_are_puzzles():
    assert len(PUZZLES) >= 12


@pytest.mark.parametrize("bot", KNOWN_FAILURES)
def test_a_bot_fails_exactly_the_puzzles_it_is_known_to_fail(bot):
    """One that thinks long is asked every second of them where there is little time."""
    asked = list(PUZZLES)[:: 1 if bot == "greedy" or share(2) == 2 else 2]
    failed = {id for id in asked if not solved(bot, PUZZLES[id])}
    assert failed == KNOWN_FAILURES[bot].intersection(asked)


def test_the_puzzles_are_hard_for_those_who_do_not_think():
    failed = {id for id, puzzle in PUZZLES.items() if not solved("random", puzzle)}
    assert len(failed) > len(PUZZLES) / 2
