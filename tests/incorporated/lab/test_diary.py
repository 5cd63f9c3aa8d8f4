"""The diary of a game says what really happened, and changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.systems.heroes_incorporated.game.diary import SOURCES
from incorporated.lab.city import GAME, SCENARIOS, cast, game, players_of, told


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_diary_changes_nothing(scenario: str) -> None:
    players = players_of(scenario)
    plain, kept = game(scenario, players, "greedy", seed="diary"), game(scenario, players, "greedy", seed="diary")
    result, _, _ = told(kept)
    assert plain.play() == result
    assert plain.choices == kept.choices


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_is_counted_is_what_was_told(scenario: str, bot: str) -> None:
    """HI-230: every Hero point comes from somewhere, and the sources add up to the scores."""
    made = game(scenario, players_of(scenario), bot, seed=f"count/{scenario}")
    result, facts, words = told(made)
    said = Counter(word for word, *_ in words)
    course = {name: sum(values) for name, values in facts.course.items()}
    assert sum(course[f"points from {source}"] for source in SOURCES) == sum(result.scores)
    assert course["fights"] == said["fight"] == sum(facts.spaces.values()) - said["down"]
    assert course["fights won"] == said["fight-won"] and course["fights"] == said["fight-won"] + said["fight-lost"]
    assert course["cards played"] == said["play"] and course["cards drawn"] == said["draw"]
    assert course["Supervillains defeated"] == said["defeat"] and course["knock-outs"] == said["down"]
    assert len(facts.standing) == len(facts.course["fights"]) == result.turns
    assert facts.standing[-1] == result.scores
    assert facts.board == made.scenario.city.id


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_takes_part_and_what_was_used(scenario: str) -> None:
    made = game(scenario, players_of(scenario), "greedy", seed="parts")
    _, facts, words = told(made)
    assert [len(team) for team in facts.teams] == [2] * len(made.seats)
    for seat, team in enumerate(facts.teams):
        assert [made.hero_card(hero).card.id for hero in made.team_heroes(seat)] == list(team)
        powers = {
            made.power(number).card.id for hero in made.team_heroes(seat) for number in made.hero_card(hero).powers
        }
        assert powers <= set(facts.cards[seat])
        turns = sum(word == ("turn", seat) for word in words)
        assert all(use.held <= 2 * turns for use in facts.cards[seat].values())
    blocks = {card.card.id for card in cast().blocks}
    assert len(blocks & set(facts.met)) == 25
    used = {made.cast.blocks[made.state.tiles[space]].card.id for word, *rest in words if word == "block-power"
            for space in rest[1:]}  # fmt: skip
    assert {id for id, seats in facts.goals.items() if seats and id in blocks} == used


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hi_226_what_can_be_reached_is_what_the_facts_speak_of(scenario: str) -> None:
    _, facts, _ = told(game(scenario, players_of(scenario), "greedy", seed="goals"))
    assert set(facts.goals) == set(GAME.objectives(cast(), scenario))
    assert facts.goals[f"{scenario}-target"]
