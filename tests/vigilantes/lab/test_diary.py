"""The diary of a game says what really happened, and changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.systems.vigilantes.game.pieces import SEATS
from vigilantes.lab.night import SCENARIOS, cast, game, told


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_diary_changes_nothing(scenario: str) -> None:
    plain, kept = game(scenario, 3, seed="diary"), game(scenario, 3, seed="diary")
    result, _, _ = told(kept)
    assert plain.play() == result
    assert plain.choices == kept.choices


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_counted_is_what_was_told(scenario: str) -> None:
    made = game(scenario, 4, seed=f"count/{scenario}")
    result, facts, words = told(made)
    said = Counter(word for _, word, *_ in words)
    state = made.state
    assert facts.teams == tuple((cast().vigilantes[one.card].card.id,) for one in state.vigilantes)
    assert facts.against == (cast().villains[state.villain].card.id,)
    assert set(facts.against) <= set(facts.met)
    played = sum(use.played for hand in facts.cards for use in hand.values())
    assert played == said["use"] + said["react"]
    events = Counter(cast().events[rest[0]].id for _, word, *rest in words if word == "event")
    assert all(facts.fired[id] >= number for id, number in events.items())
    assert all(len(course) == result.turns for course in facts.course.values())
    assert facts.course["threat"][-1] == state.threat
    fallen = [turn for turn, word, *rest in words if word == "knocked-out" and rest[0] < SEATS]
    assert facts.first_defeat == (fallen[0] if fallen else 0)
    assert facts.board == made.scenario.location.id
    assert set(facts.spaces) <= {spot.id for spot in made.map.spots}
    deeds = ("attack", "enemy-attacks", "deed", "activate-objective", "use-item", "knocked-out")
    assert sum(facts.spaces.values()) <= sum(said[word] for word in deeds)
    assert sum(facts.spaces.values()) > 0


def test_a_turn_begun_with_a_card_is_a_turn_it_was_held() -> None:
    made = game("first-shift", 2, seed="held", vigilantes=("tally", "brickyard"))
    _, facts, words = told(made)
    turns = sum(word == "turn" and rest[0] == 0 for _, word, *rest in words)
    assert facts.cards[0]["throwing-discs"].held == turns > 0


def test_a_reaction_is_a_use() -> None:
    """VG-544: Padded Vest is used when its bearer is hit."""
    gadgets = (("padded-vest",), ("signal-jammer",))
    made = game("last-boat-out", 2, "greedy", "react", vigilantes=("brickyard", "night-porter"), gadgets=gadgets)
    _, facts, words = told(made)
    reactions = [rest for _, word, *rest in words if word == "react" and rest[0] == 0]
    assert facts.cards[0]["padded-vest"].played == len(reactions) > 0


def test_a_win_is_a_goal_reached_by_all() -> None:
    made = game("first-shift", 2, "greedy", "goals")
    result, facts, _ = told(made)
    won = result.outcome == "win"
    assert facts.goals["first-shift-win"] == ((0, 1) if won else ())
    assert facts.goals["first-shift-container"] == (0, 1)
