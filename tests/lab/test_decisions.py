"""Decisions of players who search: what a choice is worth without luck, where games turn, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from capesmith.playtest.batch.journal import Journal
from capesmith.playtest.batch.match import Match, Played, Row, Setting, packed
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.batch.weighing import Decisions, Offer, Weighed, kind_of
from capesmith.playtest.experiments.playtest.decisions import decisions
from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures.options import ALIKE, CLEAR, CLOSE, gain, leads, verdict
from capesmith.playtest.measures.turning import TENTHS, Forecast, curve, tenths, turn
from capesmith.playtest.report.decisions_text import HOW, judged
from capesmith.playtest.report.page.decisions import decisions as decisions_section
from capesmith.playtest.report.page.studio import Studio
from capesmith.playtest.report.playtest_text import markdown, text
from capesmith.playtest.report.reference import shape
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.sorts import Sort
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.load import shipped_box

LOOKS = 1500


def tried(chance: Random, worths: Sequence[float], rollouts: int) -> list[dict[int, float]]:
    """Options of known worth, with luck that they share and luck of their own."""
    shared = [chance.gauss(0, 5) for _ in range(rollouts)]
    return [{n: worth + luck + chance.gauss(0, 2) for n, luck in enumerate(shared)} for worth in worths]


# --- what a choice is worth ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rollouts", [1, 2, 8])
@pytest.mark.parametrize("options", [2, 6])
def test_luck_is_not_taken_for_a_gain(options: int, rollouts: int) -> None:
    """Among options that are all the same the highest mean is far from the others; the gain is nothing."""
    chance = Random(7)
    looks = [tried(chance, [0.0] * options, rollouts) for _ in range(LOOKS)]
    gains = [gain(look) for look in looks]
    highest = [max(leads(look)) for look in looks]
    assert sum(gains) / LOOKS == pytest.approx(0, abs=0.25)
    assert sum(highest) / LOOKS > 0.5


@pytest.mark.parametrize(("worths", "true"), [([9.0, 0.0], 9.0), ([0.0, 0.0, 12.0], 12.0), ([4.0, 12.0, 0.0], 10.0)])
def test_a_gain_is_found_as_it_is(worths: list[float], true: float) -> None:
    chance = Random(8)
    found = [gain(tried(chance, worths, 6)) for _ in range(LOOKS)]
    assert sum(found) / LOOKS == pytest.approx(true, rel=0.03)


def test_leads_are_against_the_others() -> None:
    options = [{1: 3.0, 2: 5.0}, {1: 1.0, 2: 1.0, 3: 99.0}, {1: 0.0, 2: 0.0}]
    assert leads(options) == [3.5, -1.0, -2.5]


def test_luck_seldom_passes_for_a_clear_choice() -> None:
    """Neither where all are tried alike, nor where the worse half is dropped and the better one tried again."""
    chance = Random(9)
    for options in (2, 6):
        clear = 0
        for _ in range(LOOKS):
            look = tried(chance, [0.0] * options, 6)
            best = max(range(options), key=lambda n, look=look: sum(look[n].values()))
            clear += verdict(look, best) == CLEAR
        assert clear / LOOKS < 0.06


def test_a_verdict() -> None:
    chance = Random(10)
    assert verdict([{1: 2.0, 2: 7.0}, {1: 2.0, 2: 7.0}], 0) == ALIKE
    assert verdict([{1: 2.0}, {1: 1.0}], 0) == CLOSE, "one rollout says nothing"
    assert verdict(tried(chance, [0.0, 9.0], 8), 1) == CLEAR
    assert verdict(tried(chance, [0.0, 9.0], 8), 0) == CLOSE, "what was taken is not the best"
    assert verdict([{1: 9.0, 2: 8.0, 3: 10.0}, {1: 1.0}, {1: 8.0, 2: 9.5, 3: 8.0}], 0) == CLOSE


# --- where games turn ---------------------------------------------------------------------------------------


def course(points: Sequence[float], won: float, game: int = 0) -> Forecast:
    return Forecast(game, tuple(((n + 1) / len(points), one) for n, one in enumerate(points)), won)


def walks(chance: Random, games: int) -> list[Forecast]:
    """Games in which a lead walks at random, and whoever has it at the end wins; each as both sides see it."""
    found = []
    for game in range(games // 2):
        lead, points = 0.0, []
        for _ in range(20):
            lead += chance.gauss(0, 1)
            points.append(lead)
        found.append(course(points, float(lead > 0), game))
        found.append(course([-one for one in points], float(lead < 0), game))
    return found


def test_points_mean_chances() -> None:
    """No lead is an even chance; one of about a deviation wins most games."""
    fitted = curve(walks(Random(11), 400))
    assert fitted is not None
    chance, point = fitted
    assert chance(0.0) == pytest.approx(0.5)
    assert 0.75 < chance(3.0) < 0.98 and chance(-3.0) == pytest.approx(1 - chance(3.0))
    assert point == pytest.approx((chance(0.1) - chance(-0.1)) / 0.2, rel=0.05)


def test_games_that_cannot_tell() -> None:
    some = walks(Random(12), 20)
    assert curve(some[:7]) is None, "too few"
    assert curve([one for one in some if one.won]) is None, "all end alike"
    assert curve([course([1.0, 1.0], n % 2, n) for n in range(10)]) is None, "nothing was expected of any"
    sure = curve([course([-5.0 + 10 * (n % 2)] * 3, float(n % 2), n) for n in range(10)])
    assert sure is not None and 0.5 < sure[0](5.0) < 1, "what was never seen is not impossible"


def test_when_a_game_was_decided() -> None:
    def chance(points: float) -> float:
        return points

    found = turn(course([0.6, 0.2, 0.4, 0.9, 0.95], 1.0), chance)
    assert (found.decided, found.lowest, found.at) == (0.8, 0.2, 2) and found.swing == pytest.approx(0.5)
    assert turn(course([0.6, 0.7], 1.0), chance).decided == 0.0
    assert turn(course([0.6, 0.7], 0.0), chance).decided == 1.0, "lost in its very end"
    assert turn(course([0.4], 0.0), chance).swing == 0


def test_tenths_carry_on_what_was_known() -> None:
    one = Forecast(0, ((0.25, 0.3), (0.55, 0.4), (0.58, 0.6)), 1.0)
    assert tenths(one, lambda points: points) == [None, None, *[0.3] * 3, *[0.6] * 5]
    assert len(tenths(one, lambda points: points)) == TENTHS


# --- in games -----------------------------------------------------------------------------------------------

GAME = "heroes-incorporated"
BOTS = ("search:2", "greedy")


@lru_cache(maxsize=1)
def lab() -> Lab:
    found = system(GAME)
    assert found is not None
    return Lab(found, shipped_box(found))


@lru_cache(maxsize=1)
def matches() -> list[Match]:
    return [Match({"scenario": "standard-2", "players": 2}, BOTS, f"weighed {n}") for n in range(2)]


@lru_cache(maxsize=1)
def rows() -> list[Row]:
    return played(weigh=True)


def played(jobs: int = 1, **flags: bool) -> list[Row]:
    with GamePool(setting(**flags), jobs=jobs) as pool:
        return pool.play(matches())


def setting(**flags: bool) -> Setting:
    return Setting(GAME, (packed(lab().box),), **flags)


def test_whoever_is_listened_to_plays_the_same() -> None:
    alone = played()
    assert [row.result for row in alone] == [row.result for row in rows()]
    assert all(row.decisions is None for row in alone)


def test_what_is_weighed() -> None:
    for row in rows():
        assert row.result is not None and row.decisions is not None
        weighed = row.decisions.weighed
        assert weighed and {one.seat for one in weighed} == {0}, "the other one does not search"
        assert [one.after for one in weighed] == sorted({one.after for one in weighed})
        assert weighed[-1].after < row.result.decisions
        assert all(len(one.offers) == 2 and one.verdict in (ALIKE, CLOSE, CLEAR) for one in weighed)
        assert all(sum(offer.lead for offer in one.offers) == pytest.approx(0, abs=1e-5) for one in weighed)
        again = [one for one in weighed if one.again]
        assert 0 < len(again) < len(weighed), "by lot"
        asked = sum(times for times, _ in row.decisions.asked.values())
        assert asked >= len(weighed) + sum(one for _, one in row.decisions.asked.values())


def test_decisions_do_not_depend_on_who_played(tmp_path: Path) -> None:
    """Two workers bring the same, and so does a journal."""
    assert played(2, weigh=True) == rows()
    writing = Journal(tmp_path, setting(weigh=True), "rules", False)
    for match, row in zip(matches(), rows(), strict=True):
        writing.note(match, Played(row))
    writing.close()
    reading = Journal(tmp_path, setting(weigh=True), "rules", True)
    kept = [reading.find(match) for match in matches()]
    assert [one and one.row.decisions for one in kept] == [row.decisions for row in rows()]
    assert Journal(tmp_path, setting(), "rules", True).find(matches()[0]) is None, "nobody listened there"


# --- the report ---------------------------------------------------------------------------------------------


def look(seat: int, after: int, value: float, gained: float = 2.0, word: str = CLOSE, again: bool = False) -> Weighed:
    offers = (Offer("fight", "", gained), Offer("play", "jet-harness", -gained))
    return Weighed(seat, "what to do", after, value, gained, word, 0, again, offers)


def made_up() -> list[tuple[Match, Row]]:
    """Twelve games for two that turn in their first half, half of them won by either."""
    found = []
    for n in range(12):
        winner = n % 2
        looks = [look(seat, 10 * t + seat, (t - 3) * (5 if seat == winner else -5), word=[ALIKE, CLEAR][t % 2])
                 for t in range(9) for seat in (0, 1)]  # fmt: skip
        told = Decisions({"what to do": (30, 6), "where": (4, 4)}, tuple(looks))
        result = Result("target", (9 * (1 - winner), 9 * winner), (winner,), 5, 100)
        match = Match({"scenario": "standard-2", "players": 2}, ("search", "search"), f"made up {n}")
        found.append((match, Row(n, result, decisions=told)))
    return found


def test_a_report_of_decisions() -> None:
    found = decisions(lab(), [made_up()])
    assert found is not None
    assert found["games"] == 12 and found["bots"] == ["search"]
    assert (found["asked"]["value"], found["weighed"]["value"], found["compared"]["value"]) == (34, 18, 36)
    assert found["none"]["value"] == pytest.approx((10 + 10) / 28), "one option, or all alike"
    assert [one["question"] for one in found["questions"]] == ["what to do", "where"]
    first, second = found["questions"]
    assert first["gain"]["value"] == 2 and first["asked"] == 30 and first["one"]["value"] == 0.2
    assert second["gain"]["value"] is None and second["one"]["value"] == 1
    assert [(one["option"], one["lead"]["value"]) for one in found["options"]] == [("fight", 2), ("Jet Harness", -2)]
    turns = found["turns"]
    assert turns["games"] == 12 and turns["early"]["value"] == 1 and sum(turns["decided"][3:6]) == 12
    course = [moment["mean"] for moment in turns["course"]["won"]]
    assert course == sorted(course) and course[0] < 0.4 and course[-1] > 0.7 and turns["course"]["lost"] == []
    assert turns["comebacks"]["value"] == 0 and turns["turned"][0]["again"].startswith("capesmith play")


def section(weighed: Any) -> Any:
    return decisions_section({"weighed": weighed}, Studio(lab()))


def test_looks_that_were_weighed_again_speak_for_all() -> None:
    """Twenty looks too close for the rollouts of a choice, five of them taken by lot: three were clear after all."""
    looks = [look(0, n, 0.0, word=CLOSE) for n in range(15)]
    looks += [look(0, 20 + n, 0.0, 8.0, CLEAR if n < 3 else ALIKE, again=True) for n in range(5)]
    result = Result("target", (9,), (0,), 5, 100)
    row = Row(0, result, decisions=Decisions({"what to do": (40, 20)}, tuple(looks)))
    found = decisions(lab(), [[(made_up()[0][0], row)]])
    assert found is not None
    assert (found["looks"], found["again"]) == (20, 5)
    shares = {word: one["value"] for word, one in found["shares"].items()}
    assert shares == pytest.approx({"one": 0.5, ALIKE: 0.2, CLOSE: 0.0, CLEAR: 0.3})
    assert found["none"]["value"] == pytest.approx(0.7) and found["none"]["n"] == 5
    assert found["none"]["low"] >= 0.5, "questions with one option are known"
    (first,) = found["questions"]
    assert (first["weighed"], first["judged"], first["clear"]["value"], first["gain"]["value"]) == (20, 5, 0.6, 8.0)
    assert "5 comparisons of 20" in judged(found)


def test_nobody_searched() -> None:
    report = playtest(lab(), [Cell("standard-2", 2, ("random", "random"))], games=2)
    assert report["weighed"] is None
    assert f"\n{HOW}.\n" in text(report) and "Decisions" not in markdown(report)
    assert section(None).intro == (f"{HOW}.",) and not section(None).figures


def test_decisions_are_told_everywhere() -> None:
    report = playtest(lab(), [Cell("standard-2", 2, ("random", "random"))], games=2)
    report["weighed"] = found = decisions(lab(), [made_up()])
    assert found is not None
    Draft202012Validator(shape("playtest")).validate(report)
    shown = section(found)
    for told in (text(report), markdown(report), " ".join((shown.title, *shown.intro))):
        assert "71 %" in told and "no decisions" in told and "what to do" in told
        assert "decided before their last third" in told
    said = " ".join(one.chart.alt for one in shown.figures)
    assert len(shown.figures) == 4 and "chance to win" in said and "games won" in said and "Jet Harness" in said
    assert [one.folded for one in shown.tables][-1] == "Games that turned most"
    found["turns"] = None
    assert "cannot be said" in text(report) and len(section(found).figures) == 3
    Draft202012Validator(shape("playtest")).validate(report)


def test_options_are_called_after_what_they_are() -> None:
    hero = Sort("hero", most=7)
    action = Question("action", "what to do", none="end your turn")
    assert action.option("fight {hero} on {space}", hero=hero, space=hero)(lambda t, seat, hero, space: None)
    assert action.option("{hero:name}", hero=hero)(lambda t, seat, hero: None)
    assert [kind_of(action, one.pack(*([0] * len(one.fields)))) for one in action.options] == ["fight on", "hero"]
    assert kind_of(action, NONE) == "end your turn"
    plain = Question("who", "whom", hero, called_none=("nobody",))
    assert (kind_of(plain, 2), kind_of(plain, NONE)) == ("hero", "nobody")
