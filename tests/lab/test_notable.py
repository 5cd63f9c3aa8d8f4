"""Games of a batch: their fingerprint, those worth a look, and the command that plays one of them again."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.experiments.again import again
from capesmith.playtest.experiments.playtest.notable import notable
from capesmith.playtest.experiments.playtest.playtest import fingerprint
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result


def games_of(*scores: tuple[int, ...], turns: Sequence[int] = ()) -> list[tuple[Match, Row]]:
    def one(number: int, points: tuple[int, ...]) -> tuple[Match, Row]:
        best = points.index(max(points))
        match = Match({"scenario": "littering", "players": len(points)}, ("random",) * len(points), str(number))
        return match, Row(number, Result("score", points, (best,), turns[number] if turns else 8, 10), facts=Facts())

    return [one(number, points) for number, points in enumerate(scores)]


def test_the_digest_knows_order_and_errors():
    (one, fine), (two, _) = games_of((3, 5), (4, 4))
    broken = Row(1, None, "Broken: x")
    assert fingerprint([(one, fine), (two, broken)]) != fingerprint([(two, broken), (one, fine)])
    assert fingerprint([(one, fine)]) != fingerprint([(one, fine), (two, broken)])


def test_games_that_stand_out():
    found = notable("heroes-wanted", games_of((9, 1), (30, 2), (3, 1), (7, 6), (25, 1), turns=(8, 8, 8, 8, 12)))
    whys = {why: game["seed"] for game in found for why in game["why"].split("; ")}
    assert whys["the highest score: 30"] == "1"
    assert whys["the lowest best score: 3"] == "2"
    assert whys["the longest: 12 turns"] == "4"
    assert whys["the closest: won by 1"] == "3"


def test_games_that_are_all_alike_are_not_notable():
    assert notable("heroes-wanted", games_of((5, 1), (5, 1))) == []
    assert notable("heroes-wanted", [(Match({}, (), "1"), Row(0, None, "Broken: x"))]) == []


def test_the_command_that_plays_a_game_again():
    options = {
        "scenario": "asylum", "players": 2, "quirks": 0.25, "first_game": True, "hard": False,
        "heroes": (("bot", "barefoot"), ("mime", "sneaky")),
    }  # fmt: skip
    assert again("heroes-wanted", Match(options, ("greedy", "search:8"), "my seed/3")) == (
        "capesmith play heroes-wanted --scenario asylum --players 2 --with quirks=0.25 --with first-game "
        "--with heroes=bot+barefoot,mime+sneaky --bots greedy,search:8 --seed 'my seed/3'"
    )
    assert again("heroes-wanted", Match({"injuries": (1,)}, ("greedy",), "1")) == ""
    whole = Match({"players": 3, "villain": "mr-ballast"}, ("random",) * 3, "1/2", course="the-long-tide")
    assert again("vigilantes", whole) == (
        "capesmith play vigilantes --campaign the-long-tide --players 3 --with villain=mr-ballast "
        "--bots random --seed 1/2"
    )
