"""The diary of a game says what really happened, and changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.systems.hour_of_need.game.diary import Diary
from capesmith.systems.hour_of_need.game.game import GAME
from hour_of_need.tables import cast_

ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")


def game(scenario: str, bot: str, seed: str, players: int = 2) -> Any:
    bots = [player(bot, GAME, seed, seat) for seat in range(players)]
    return GAME.table(cast_(), GAME.options({"scenario": scenario, "players": players}), seed, bots)


def told(t: Any) -> tuple[Any, Any, list[tuple[Any, ...]]]:
    """The result, the facts, and every word that was told."""
    words: list[tuple[Any, ...]] = []
    diary = Diary(t)

    def watch(word: str, *facts: Any) -> None:
        words.append((word, *facts))
        diary(word, *facts)

    t.watch = watch
    return t.play(), diary.facts(), words


@pytest.mark.parametrize("scenario", ISSUES)
def test_a_diary_changes_nothing(scenario: str) -> None:
    plain, kept = game(scenario, "greedy", "diary"), game(scenario, "greedy", "diary")
    result, _, _ = told(kept)
    assert plain.play() == result and plain.choices == kept.choices


@pytest.mark.parametrize("scenario", ISSUES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_is_counted_is_what_was_told(scenario: str, bot: str) -> None:
    t = game(scenario, bot, f"count/{scenario}", 3)
    result, facts, words = told(t)
    said = Counter(word for word, *_ in words)
    course = {name: sum(values) for name, values in facts.course.items()}
    for name, word in (("rolls", "rolls"), ("feats", "feat"), ("crises", "crisis"), ("schemes", "schemes"),
                       ("problems solved", "solves"), ("bystanders captured", "capture"), ("reveals", "reveals"),
                       ("cards played", "plays"), ("bystanders rescued", "rescue"),
                       ("advances", "advances")):  # fmt: skip
        assert course[name] == said[word], name
    hurt = [entry[1:] for entry in words if entry[0] == "damage"]
    assert course["damage to heroes"] == sum(amount for piece, _, amount, _ in hurt if piece in t.seats)
    assert course["damage to enemies"] == sum(amount for piece, _, amount, _ in hurt if piece not in t.seats)
    down = [entry[1] for entry in words if entry[0] == "defeat"]
    assert course["heroes defeated"] == sum(piece in t.seats for piece in down)
    assert len(facts.course["rolls"]) == result.turns
    assert facts.course["issue cards left"][-1] == len(t.state.issue_deck)
    assert facts.board == t.ground.board.id and facts.against == (t.villain_card.card.id,)


@pytest.mark.parametrize("scenario", ISSUES)
def test_who_takes_part_and_what_was_used(scenario: str) -> None:
    t = game(scenario, "greedy", "parts")
    _, facts, words = told(t)
    assert list(facts.teams) == [(t.cast.heroes[t.hero(seat).card].card.id,) for seat in t.seats]
    for seat, team in enumerate(facts.teams):
        own = {one.card.id for one in t.cast.hero_cards if one.card.fields["hero"] == team[0]}
        clues = {one.card.id for one in t.cast.clues}
        assert set(facts.cards[seat]) <= own | clues | set(team)
        played = Counter(
            t.cast.hero_cards[card].card.id for word, who, card, *_ in _hero(words, "plays") if who == seat
        )
        for id, times in played.items():
            assert facts.cards[seat][id].played >= times
    drawn = {t.encounter(facts[-1]).card.id for word, *facts in words if word in ("villain-card", "issue-card")}
    assert drawn <= set(facts.met)
    ploys = {id for id in drawn if t.cast.card_by_id[id].kind == "ploy"}
    assert ploys <= set(facts.fired)
    answers = {t.encounter(facts[-1]).card.id for word, *facts in words if word == "reacts"}
    assert answers <= set(facts.fired)


def _hero(words: list[tuple[Any, ...]], word: str) -> list[tuple[Any, ...]]:
    return [entry for entry in words if entry[0] == word]


@pytest.mark.parametrize("scenario", ISSUES)
def test_what_can_be_reached_is_what_the_facts_speak_of(scenario: str) -> None:
    """HN-071, HN-288: everybody or nobody."""
    ends = set()
    for seed in range(6):
        t = game(scenario, "greedy", f"goals {seed}", 1)
        result, facts, _ = told(t)
        assert set(facts.goals) == set(GAME.objectives(cast_(), scenario))
        assert bool(facts.goals[f"{scenario}-win"]) == (result.outcome == "win")
        assert bool(facts.goals[f"{scenario}-showdown"]) == t.state.showdown
        ends.add(result.outcome)
    assert ends
