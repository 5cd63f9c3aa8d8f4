"""The impact of cards: pairs of games with a card and with a plain card in its place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

import capesmith.playtest.experiments.impact.combos as combos
from capesmith.cli.impact import announce, run
from capesmith.cli.lab_options import LabOptions
from capesmith.content.model import Box, Card
from capesmith.playtest.batch.match import Row, swapped
from capesmith.playtest.bots.players import PLAYERS
from capesmith.playtest.experiments.impact.combos import Suspect, interactions, suspects
from capesmith.playtest.experiments.impact.impact import Impact, Weighed, _much
from capesmith.playtest.experiments.impact.pairing import Pairing, Venue, play_once
from capesmith.playtest.experiments.impact.standouts import claim, flags, second_look, verdict
from capesmith.playtest.experiments.impact.uses import is_dead, points, uses
from capesmith.playtest.lab import Lab
from capesmith.playtest.report import impact_text
from capesmith.rules.facts import Facts, Subject, Use
from capesmith.rules.table import Result
from capesmith.systems.plain_cards import plain_card
from lab.conftest import Stop
from lab.shipped import SYSTEM, shape

VENUE = Venue((("littering", 2), ("bootleg", 2)), "random", "7")


def lab_of(box: Box, jobs: int = 1) -> Lab:
    return Lab(SYSTEM, box, jobs=jobs)


def subjects_of(lab: Lab, *ids: str) -> list[Subject]:
    return [subject for subject in lab.game.subjects(lab.cast) if subject.id in ids]


def famous(box: Box, id: str, fame: int) -> Card:
    """A card that does nothing but give fame at the start."""
    golden, card = box.card("golden"), box.card(id)
    assert golden is not None and card is not None
    (ability,) = golden.abilities
    (gain,) = ability.steps
    return replace(card, abilities=(replace(ability, steps=(replace(gain, what=(("fame", fame),)),)),))


def rigged_run(box: Box) -> Impact:
    """A run with a card that gives much, cards that give a little, and one without any text."""
    silent = plain_card(SYSTEM, box, "frozen")
    changed = swapped(box, (famous(box, "beef", 60), famous(box, "eternal", 2), famous(box, "mighty", 2), silent))
    lab = lab_of(changed)
    ids = ("beef", "eternal", "mighty", "golden", "frozen")
    return Impact(lab, subjects_of(lab, *ids), VENUE, 6)


@pytest.fixture(scope="module")
def rigged(box: Box) -> dict:
    return rigged_run(box).run()


def card_of(report: dict, id: str) -> dict:
    return next(card for card in report["cards"] if card["id"] == id)


def test_a_card_is_worth_exactly_what_it_gives(rigged: dict) -> None:
    golden = card_of(rigged, "golden")
    assert golden["effect"]["score"]["value"] == golden["effect"]["score"]["low"] == 2.0
    assert golden["scope"] == "seat" and golden["pairs"] == 6
    assert golden["effect"]["length"]["value"] == 0.0
    assert golden["points"] == "lead" and golden["effect"]["worth"] == golden["effect"]["margin"]


def test_what_gives_everybody_points_is_worth_nothing_to_its_player(box: Box) -> None:
    """A card that makes the game longer gives all of them points; the lead decides, not the score."""
    lab = lab_of(box)
    impact = Impact(lab, subjects_of(lab, "golden"), VENUE, 2)
    long, short = Result("score", (30, 40, 20), (1,), 12, 90), Result("score", (20, 30, 10), (1,), 8, 60)
    seat = [impact._values(result, 0, ()) for result in (long, short)]
    assert seat[0]["score"] - seat[1]["score"] == 10 and seat[0]["worth"] - seat[1]["worth"] == 0
    table = [impact._values(result, None, ()) for result in (long, short)]
    assert table[0]["worth"] - table[1]["worth"] == 10  # what is there for all: the score of all
    alone = impact._values(Result("score", (30,), (0,), 12, 30), 0, ())
    assert alone["worth"] == alone["score"] == 30


@pytest.mark.parametrize(
    ("scope", "players", "expected"),
    [("seat", (2, 3), "lead"), ("seat", (1, 2), "lead"), ("seat", (1,), "score"), ("hand", (3,), "score"),
     ("table", (3,), "score")],
)  # fmt: skip
def test_points_are_lead_where_there_is_somebody_to_be_ahead_of(
    scope: str, players: tuple[int, ...], expected: str
) -> None:
    assert points(scope, players) == expected


def test_cards_in_hand_are_worth_the_score_of_all(box: Box) -> None:
    lab = lab_of(box)
    report = Impact(lab, subjects_of(lab, "charge"), VENUE, 2, combos=False).run()
    (card,) = report["cards"]
    assert (card["scope"], card["points"]) == ("hand", "score") and card["effect"]["worth"] == card["effect"]["score"]
    written = impact_text.text(report)
    assert "basic-action, in points\n" in written and "  wins" not in written.partition("worth:")[0]


def test_what_gives_much_is_dominant_after_a_second_look(rigged: dict) -> None:
    beef = card_of(rigged, "beef")
    assert beef["flags"] == ["dominant"]
    assert beef["again"]["confirmed"] and beef["again"]["pairs"] == 6
    assert beef["relative"]["value"] > 50
    assert rigged["cards"][0] is beef
    assert any(line.startswith("Dominant") and "Beef" in line for line in rigged["summary"])


def test_a_card_without_a_text_is_dead_after_enough_games(rigged: dict) -> None:
    frozen = card_of(rigged, "frozen")
    assert frozen["flags"] == [] and frozen["use"]["fires"] == 0  # six games prove little
    assert frozen["effect"]["score"]["value"] == 0.0
    never = {**frozen, "use": uses("frozen", [Facts(teams=(("frozen",),))] * 60), "flags": ["dead"]}
    assert flags(never) == ["dead"]
    assert "did nothing in 60 games (at most 6 % of games)" in verdict(never)


def test_the_report_has_its_shape(rigged: dict) -> None:
    jsonschema.validate(json.loads(json.dumps(rigged)), shape("impact"))


def test_text_and_markdown_name_what_stands_out(rigged: dict) -> None:
    for written in (impact_text.text(rigged), impact_text.markdown(rigged)):
        assert "Beef" in written and "dominant" in written and "{" not in written
    lines = impact_text.text(rigged).splitlines()
    assert max(map(len, lines)) <= 100
    fewer = {**rigged, "cards": [{**rigged["cards"][0], "pairs": 5}, *rigged["cards"][1:]]}
    assert any(line.split()[:2] == ["card", "pairs"] for line in impact_text.text(fewer).splitlines())
    head = next(line.split() for line in lines if line.startswith("card "))
    assert head == ["card", "worth", "to", "group", "score", "wins", "success", "active"]
    assert "hero-b, in points of lead" in lines


def test_the_number_of_workers_changes_nothing(box: Box) -> None:
    def found(jobs: int) -> dict:
        lab = lab_of(box, jobs)
        return Impact(lab, subjects_of(lab, "barefoot", "golden", "charge"), VENUE, 3, combos=False).run()

    one, two = found(1), found(2)
    assert one["digest"] and one == two


def test_shared_games_are_the_games_that_would_have_been_played(box: Box) -> None:
    lab = lab_of(box)
    pairing = Pairing(lab, subjects_of(lab, "barefoot", "deadly", "turbo", "star", "laser", "toaster"))
    shared = 0
    with lab.pool(pairing.contents) as pool:
        for subject in pairing.subjects:
            for number in range(6):
                pair = pairing.pair(subject, number, VENUE)
                own = replace(pair.without, options=pair.with_it.options, content=pairing._place[subject.id])
                rows = play_once(pool, [pair.without, own])
                assert rows[pair.without.key()].result == rows[own.key()].result
                shared += pair.without.key() != own.key()
    assert shared >= 10


def test_cards_of_a_kind_meet_the_same_games(box: Box) -> None:
    """All set-ups of one number are the same but for the card, and a plain card is never put at two seats."""
    lab = lab_of(box)
    one, other = subjects_of(lab, "barefoot", "deadly")
    pairing = Pairing(lab, [one, other])
    met = 0
    for number in range(80):
        first, second = (pairing.pair(subject, number, VENUE) for subject in (one, other))
        if second.with_it.options["heroes"][1][1] == "barefoot":
            met += 1
            assert second.without.content == 2 and second.without.options == second.with_it.options
        elif first.with_it.options["heroes"][1][1] != "deadly":
            assert second.without == first.without
    assert met


def test_a_pair_differs_in_the_card_and_in_nothing_else(box: Box) -> None:
    lab = lab_of(box)
    (deadly,) = subjects_of(lab, "deadly")
    pairing = Pairing(lab, [deadly])
    pair = pairing.pair(deadly, 3, VENUE)
    assert pair.with_it.seed == pair.without.seed and pair.with_it.options == pair.without.options
    assert (pair.with_it.content, pair.without.content) == (0, 1)
    assert pair.with_it.options["heroes"][0][1] == "deadly"
    assert pairing.pair(deadly, 3, VENUE.fresh("again")).with_it.seed != pair.with_it.seed


def test_scenarios_and_players_take_turns() -> None:
    venue = Venue((("a", 2), ("b", 2), ("a", 3), ("b", 3)), "random", "1")
    given = [tuple(venue.given(number).values()) for number in range(4)]
    assert given == [("a", 2), ("b", 2), ("a", 3), ("b", 3)]


def test_a_stopped_run_reports_what_is_there(box: Box, stop: Stop) -> None:
    lab = lab_of(box)
    finished = 0

    def told(games: int) -> None:
        nonlocal finished
        finished += games
        if finished >= 9:
            stop()

    lab.told = told
    report = Impact(lab, subjects_of(lab, "golden", "deadly"), VENUE, 4).run()
    assert report["interrupted"] and report["digest"] == "" and report["games"] == 9
    assert card_of(report, "golden")["pairs"] + card_of(report, "deadly")["pairs"] in range(1, 8)
    assert any("Stopped early" in line for line in report["summary"])
    jsonschema.validate(json.loads(json.dumps(report)), shape("impact"))
    impact_text.markdown(report)
    unmeasured = {**report, "cards": [{**card_of(report, "deadly"), "pairs": 0}]}
    assert "Not measured: Deadly." in impact_text.text(unmeasured)


def test_a_run_stopped_in_the_second_look_claims_nothing(box: Box, stop: Stop) -> None:
    experiment = rigged_run(box)
    left = experiment.games + 3

    def told(games: int) -> None:
        nonlocal left
        left -= games
        if left <= 0:
            stop()

    experiment.lab.told = told
    report = experiment.run()
    beef = card_of(report, "beef")
    assert report["interrupted"] and report["played"]["again"] == 3
    assert beef["flags"] == [] and beef["again"] is None and beef["pairs"] == 6


def test_games_without_the_card_do_not_count(box: Box) -> None:
    lab = lab_of(box)
    (mirrors,) = subjects_of(lab, "headline-mirrors")
    venue = Venue((("funhouse", 2), ("littering", 2)), "random", "7")
    (card,) = Impact(lab, [mirrors], venue, 4).run()["cards"]
    assert card["pairs"] == card["use"]["fired"]["n"] == 2  # it is printed on one of the two boards


def test_games_that_go_wrong_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("this bot is broken")

    monkeypatch.setitem(PLAYERS, "broken", broken)
    assert run("heroes-wanted", LabOptions(jobs=1), **{**ASKED, "cards": "golden", "bot": "broken", "games": 2}) == 1
    out = capsys.readouterr().out
    assert "4 games went wrong" in out and "this bot is broken" in out and "Not measured: Golden." in out
    assert "Nothing was measured" in out


# --- what stands out -----------------------------------------------------------------------------------------


def made(worth: float, p: float, relative: float | None = None, p_relative: float = 1.0, scope: str = "seat") -> dict:
    between = None if relative is None else {"value": relative, "low": relative - 1, "high": relative + 1, "n": 60}
    return {
        "name": "Made Up", "scope": scope, "much": 2.0, "pairs": 60, "p": p, "p-corrected": p,
        "points": "lead" if scope == "seat" else "score",
        "effect": {"worth": {"value": worth, "low": worth - 1, "high": worth + 1, "n": 60}},
        "relative": between, "p-relative": p_relative, "p-relative-corrected": p_relative, "again": None, "flags": [],
        "use": {"fires": 1.0, "fired": {"value": 1.0, "low": 0.9, "high": 1.0, "n": 60}, "played": None, "plays": None,
                "rate": None, "tested": True},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (made(5, 0.001, 4, 0.001), "dominant"),
        (made(5, 0.001, 1, 0.001), ""),  # better than the group, but not much
        (made(5, 0.001, 4, 0.2), ""),  # much better, but perhaps by luck
        (made(5, 0.2, 4, 0.001), ""),  # better than its group, perhaps not than a plain card
        (made(-9, 0.001, -1, 0.001), ""),  # worse than a plain card, but not much worse than its group
        (made(-3, 0.001, 0, 0.9), ""),  # worse than a plain card, like all of its group
        (made(1, 0.3, -3, 0.001), "dominated"),  # much worse than its group
        (made(1, 0.3, -1, 0.001), ""),
        (made(9, 0.001), ""),  # no group to compare with
        (made(1, 0.3, -3, 0.001, "table"), "harsh"),
        (made(1, 0.3, 3, 0.001, "table"), "generous"),
    ],
)
def test_claims(card: dict, expected: str) -> None:
    assert claim(card) == expected


def test_much_is_measured_within_a_scenario(box: Box) -> None:
    """That one scenario gives 40 points more than the other is no spread from game to game."""
    one = Weighed(subjects_of(lab_of(box), "golden")[0])
    one.with_it = {number: {"worth": 40.0 * (number % 2) + number % 4 // 2} for number in range(40)}
    assert _much(one, [], 2) == pytest.approx(0.25 * 0.5, rel=0.05)
    assert _much(one, [], 1) > 5


def test_luck_does_not_survive_the_second_look() -> None:
    card = made(5, 0.001, 4, 0.001)
    usual = [1.0, -1.0, 0.5, -0.5] * 15
    again = second_look(card, [0.5, -0.5, 1.0, -1.0] * 15, usual)
    assert again["p"] > 0.5
    card["again"] = again | {"confirmed": False}
    assert flags(card) == []
    assert "did not confirm" in verdict(card)
    assert second_look(card, [5.0, 4.0, 6.0] * 20, usual)["p"] < 0.001
    assert second_look(card, [-5.0, -4.0, -6.0] * 20, usual)["p"] == 1.0  # the other way round is no confirmation


def test_verdicts_say_which_way() -> None:
    assert verdict(made(4, 0.001)).startswith(
        "A plain card in place of Made Up costs its player 4.0 points of lead (3.0 to 5.0)"
    )
    assert verdict(made(-4, 0.001)).startswith("A plain card in place of Made Up gives its player 4.0 points of lead")
    assert "costs everybody 4.0 points (3.0" in verdict(made(4, 0.001, scope="table"))
    assert "makes no difference" in verdict(made(0.5, 0.6))
    assert "with as many cards as were measured" in verdict(made(4, 0.2))  # corrected: perhaps luck


def test_uses_of_a_card_in_hand() -> None:
    games = [
        Facts(cards=({"x": Use(3, 1, 0)}, {"x": Use(2, 0, 1)}), fired={"x": 1}),
        Facts(cards=({"x": Use(4, 0, 0)}, {})),
    ]
    found = uses("x", games)
    assert found["played"]["value"] == pytest.approx(1 / 3, abs=1e-4)
    assert found["dead-in-hand"]["value"] == pytest.approx(1 / 3, abs=1e-4)
    assert (found["fired"]["value"], found["fires"]) == (0.5, 1.0)
    assert not is_dead(found)
    assert not is_dead(uses("y", games * 10))  # twenty games are too few to say so
    assert is_dead(uses("y", games * 20))


# --- pairs of cards ------------------------------------------------------------------------------------------


def test_a_pair_that_is_more_than_its_cards_is_suspected_and_found() -> None:
    games = []
    for turn in range(40):
        for one, other in (("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")):
            extra = 8 if (one, other) == ("a", "x") else 0
            own = 10 + 5 * (one == "a") + extra + turn % 3
            games.append((Facts(teams=((one, other), ("c", "z"))), Result("won", (own, 12), (0,), 5, 9)))
    (found, *rest) = suspects(games, ["a", "b", "x", "y"])
    assert found.cards in (("a", "x"), ("b", "y"), ("a", "y"), ("b", "x")) and found.seen == 40
    assert {one.cards: one.residual > 0 for one in (found, *rest)}[("a", "x")]
    assert suspects(games, ["a", "b"]) == []
    noise = [(14.0 + n % 4, 5.0, 6.0, 5.0 + n % 3) for n in range(40)]
    none = [(11.0 + n % 4, 6.0 + (n + 1) % 4, 5.0 + n % 3, (n + 2) % 3) for n in range(40)]
    rows = interactions([found, found], [noise, none], dict.fromkeys("abxy", "Card"))
    assert [row["stands-out"] for row in rows] == [True, False]
    assert "points of lead more than the two apart" in rows[0]["verdict"]


def test_pairs_of_cards_are_played_in_squares(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combos, "STRIKING", 0.0)
    monkeypatch.setattr(combos, "FEWEST_MEETINGS", 1)
    monkeypatch.setattr(combos, "MOST", 1)
    lab = lab_of(box)
    (golden,) = subjects_of(lab, "golden")
    partner = Pairing(lab, [golden]).pair(golden, 0, VENUE).with_it.options["heroes"][0][0]
    report = Impact(lab, subjects_of(lab, "golden", partner), VENUE, 2).run()
    (combo,) = report["combos"]
    assert sorted(combo["cards"]) == sorted(["golden", partner])
    assert combo["interaction"]["n"] == 2 and report["played"]["combos"] <= 8
    jsonschema.validate(json.loads(json.dumps(report)), shape("impact"))


def test_a_pair_is_weighed_by_its_lead(box: Box) -> None:
    lab = lab_of(box)
    run_of_two = Impact(lab, subjects_of(lab, "golden", "bot"), VENUE, 2)
    square = run_of_two.pairing.square("bot", "golden", 0, VENUE, 3)
    facts = Facts(teams=(("bot", "golden"), ("laser", "turbo")))
    scores = ((30, 20), (25, 20), (24, 22), (20, 21))
    rows = {
        match.key(): Row(0, Result("score", own, (0,), 9, 40), facts=facts)
        for match, own in zip(square, scores, strict=True)
    }
    assert run_of_two._leads(Suspect(("bot", "golden"), 3, 1.0, 2.0), [square], rows) == [(10.0, 5.0, 2.0, -1.0)]


def test_games_of_pairs_that_go_wrong_are_told(box: Box) -> None:
    lab = lab_of(box)
    run_of_two = Impact(lab, subjects_of(lab, "golden", "bot"), VENUE, 2)
    square = run_of_two.pairing.square("bot", "golden", 0, VENUE, 3)
    rows = {match.key(): Row(0, None, "Broken: x") for match in square}
    assert run_of_two._leads(Suspect(("bot", "golden"), 3, 1.0, 2.0), [square], rows) == []
    assert len(run_of_two.errors) == 4


# --- the command -----------------------------------------------------------------------------------------------

ASKED = {
    "cards": "", "kind": "", "scenario": "all", "players": "3", "games": 4, "bot": "random", "seed": "1"
}  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"cards": "toster"}, "toaster"),
        ({"kind": "heroa"}, "hero-a"),
        ({"kind": "hero-b", "cards": "toaster"}, 'no hero-b card "toaster"'),
        ({"games": 1}, "--games takes 2 or more"),
        ({"bot": "greddy"}, "greedy"),
        ({"players": "9"}, "9 players"),
        ({"scenario": "litering"}, "littering"),
    ],
)
def test_wrong_usage_gets_a_sentence(wrong: dict, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("heroes-wanted", LabOptions(jobs=1), **{**ASKED, **wrong}) == 2
    out, err = capsys.readouterr()
    assert not out and said in err and "Traceback" not in err


@pytest.mark.parametrize(
    ("seats", "bot", "how", "expected"),
    [
        (3.0, "greedy", LabOptions(jobs=2), ", about 18 min on 2 cores"),
        (5.0, "greedy/cautious", LabOptions(jobs=1), ", about 60 min on 1 core"),
        (3.0, "random", LabOptions(jobs=2, resume=True), ", at most about 2 min on 2 cores"),
        (3.0, "search:64", LabOptions(jobs=2), ""),
        (3.0, "greedy", LabOptions(jobs=2, scheduler="tcp://there:1"), ""),
    ],
)
def test_the_estimate_knows_seats_bots_and_cores(
    seats: float, bot: str, how: LabOptions, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(6000, 4, seats, bot, how)
    assert f"6,000 games for 4 cards{expected}; then more" in capsys.readouterr().err


def test_the_command_writes_what_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    how = LabOptions(jobs=1, json=tmp_path / "impact.json", markdown=tmp_path / "impact.md")
    assert run("heroes-wanted", how, **{**ASKED, "cards": "golden", "games": 2}) == 0
    out, err = capsys.readouterr()
    assert "Golden" in out and "4 games for 1 card" in err
    assert json.loads((tmp_path / "impact.json").read_text())["kind"] == "impact"
    assert "| Golden |" in (tmp_path / "impact.md").read_text()
