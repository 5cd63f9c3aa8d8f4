"""Styles of play: data that says what it means, and play that shows it."""

from __future__ import annotations

from dataclasses import fields
from statistics import fmean

import pytest

from capesmith.systems.heroes_wanted.game.bot_values.weights import WEIGHTS, Weights
from tries import share
from wanted.lab.seats import GAME, SYSTEM, table

SCENARIOS = ("bootleg", "funhouse", "littering")


def test_a_style_names_only_weights_that_there_are():
    known = {field.name.replace("_", "-") for field in fields(Weights)}
    rows = SYSTEM.data("personas.yaml")
    assert len(rows) >= 5
    for row in rows:
        assert set(row) == {"name", "about", "values"}
        assert row["values"] and set(row["values"]) <= known, row["name"]


def test_a_style_changes_what_it_says_and_nothing_else():
    for row in SYSTEM.data("personas.yaml"):
        weights = GAME.personas()[row["name"]].weights
        for field in fields(Weights):
            expected = row["values"].get(field.name.replace("_", "-"), getattr(WEIGHTS, field.name))
            assert getattr(weights, field.name) == expected
        assert any(getattr(weights, field.name) != getattr(WEIGHTS, field.name) for field in fields(Weights))


def counted(bot: str, games: int) -> dict[str, float]:
    """What the hero at seat 0 did in games whose other heroes play as usual, on the same seeds for every bot."""
    rows = []
    for game in range(games):
        made = table([bot, "greedy"], f"style {game}", SCENARIOS[game % 3])
        dealt = []

        def watch(word, *facts, dealt=dealt):
            if word == "dealt" and facts[0] == 0:
                dealt.append(facts[1])

        made.watch = watch
        made.play()
        hero = made.state.heroes[0]
        rows.append({
            "damage": hero.damage, "headlines": len(hero.done), "hurt": sum(dealt) / made.state.turn,
            "minions": sum(where == -2 for where in made.state.where),
        })  # fmt: skip
    return {key: fmean(row[key] for row in rows) for key in rows[0]}


GAMES = max(6, share(9))


@pytest.fixture(scope="module")
def usual():
    return counted("greedy", GAMES)


def test_the_aggressive_deal_the_villain_more_damage(usual):
    assert counted("greedy/aggressive", GAMES)["damage"] > usual["damage"] + 1


def test_the_cautious_are_hurt_less(usual):
    found = counted("greedy/cautious", GAMES)
    assert found["hurt"] < 0.9 * usual["hurt"]


def test_headline_hunters_are_in_the_paper_more_often(usual):
    assert counted("greedy/headline-hunter", GAMES)["headlines"] > usual["headlines"]


def test_minion_hunters_take_more_minions_and_less_of_the_villain(usual):
    found = counted("greedy/minion-hunter", GAMES)
    assert found["minions"] > usual["minions"]
    assert found["damage"] < usual["damage"]
