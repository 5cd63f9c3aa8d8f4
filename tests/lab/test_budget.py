"""A power budget: what cards do, counted; prices fitted to their values; judged by cards the list has not seen."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import numpy as np
import pytest

from capesmith.cli.budget import run
from capesmith.cli.lab_options import LabOptions
from capesmith.playtest.experiments.budget.budget import budget
from capesmith.playtest.experiments.budget.features import features
from capesmith.playtest.experiments.budget.price_list import PENALTIES, _errors, fitted
from capesmith.playtest.lab import Lab
from capesmith.playtest.report import budget_text
from capesmith.source.bounds import FIGURE, JSON_BYTES, MEASURED
from capesmith.systems.plain_cards import plain_card
from lab.shipped import SYSTEM, shape

REST = (
    '"capesmith-report": 1, "system": "heroes-wanted", "pairs": 1, "bots": ["greedy"], "seed": "1", "games": 2, '
    '"digest": "", "interrupted": false, "content": ""'
)


def value(number: float, width: float = 1.0) -> dict:
    return {"value": number, "low": number - width, "high": number + width, "n": 60}


def impact(lab: Lab, worth, kind: str = "hero-a", width: float = 1.0, points: str = "lead") -> dict:
    """An impact report in which every card is worth what a function says."""
    subjects = [subject for subject in lab.game.subjects(lab.cast) if subject.kind == kind]
    cards = [
        {
            "id": one.id, "name": one.name, "kind": one.kind, "pairs": 60, "relative": None, "points": points,
            "effect": {"worth": value(worth(place, one.id), width)}, "use": {"fires": 2.0},
        }
        for place, one in enumerate(subjects)
    ]  # fmt: skip
    head = lab.head("impact", bots=["greedy"], seed="1", games=600, digest="d")
    return {**head, "pairs": 60, "interrupted": False, "cards": cards}


def own(lab: Lab, id: str, fires: float | None = None) -> dict[str, float]:
    card = lab.box.card(id)
    assert card is not None
    return features(card, SYSTEM.vocabulary.dice, fires)


def beyond_plain(lab: Lab, id: str) -> dict[str, float]:
    plain = features(plain_card(lab.system, lab.box, id), SYSTEM.vocabulary.dice)
    return {name: own(lab, id).get(name, 0.0) - plain.get(name, 0.0) for name in ("damage", "move", "retrieve")}


# --- features ------------------------------------------------------------------------------------------------


def test_steps_count_by_amount_range_and_targets(lab: Lab) -> None:
    assert own(lab, "laser") == {"damage": 5.0, "range": 3.0, "retrieve": 1.0}
    assert own(lab, "toaster") == {"damage": 4.0, "more targets": 1.0, "range": 1.0, "retrieve": 1.0}
    assert own(lab, "golden") == {"gain fame": 2.0}


def test_dice_count_by_what_they_show_on_average(lab: Lab) -> None:
    assert own(lab, "hound")["move"] == 3.5
    assert own(lab, "badger")["damage"] == 7.0
    gambler = own(lab, "gambler")
    assert gambler["damage"] == pytest.approx(2 * 4 / 3, abs=0.01)
    assert gambler["gain fame"] == pytest.approx(1 / 6, abs=0.01)


def test_the_best_option_of_a_choice_counts(lab: Lab) -> None:
    eclipse = own(lab, "eclipse")
    assert eclipse["damage"] == 5.0 and eclipse["move"] == 2.5 and "retrieve" not in eclipse


def test_what_waits_counts_as_often_as_it_fired(lab: Lab) -> None:
    assert own(lab, "barefoot") == {"move": 2.0}
    assert own(lab, "barefoot", 3.0) == {"move": 6.0}
    assert own(lab, "sneaky") == {"−damage taken": 1.0}
    assert own(lab, "mighty", 3.0) == {"+damage": 0.5}  # a standing rule does not fire


def test_costs_of_a_card_are_features(lab: Lab) -> None:
    assert own(lab, "strike")["stamina"] == 6.0


def test_every_card_can_be_counted(lab: Lab) -> None:
    for subject in lab.game.subjects(lab.cast):
        assert all(np.isfinite(number) for number in own(lab, subject.id, 1.5).values())


# --- the fit -------------------------------------------------------------------------------------------------


def cards_with(prices: list[float], luck: float, number: int = 40) -> tuple[list[str], np.ndarray, np.ndarray]:
    chance = np.random.default_rng(1)
    rows = chance.integers(0, 5, (number, len(prices))).astype(float)
    values = 1.0 + rows @ np.array(prices) + chance.normal(0, luck, number)
    return [f"f{place}" for place in range(len(prices))], rows, values


def test_known_prices_are_found_again() -> None:
    names, rows, values = cards_with([2.0, 0.5, -1.0, 0.0], 0.3)
    found = fitted(names, rows, values)
    prices = {line.feature: line.price for line in found.lines}
    for name, price in zip(names, (2.0, 0.5, -1.0, 0.0), strict=True):
        assert prices[name]["value"] == pytest.approx(price, abs=0.15)
        assert prices[name]["low"] <= prices[name]["value"] <= prices[name]["high"]
    assert found.base["value"] == pytest.approx(1.0, abs=0.5)
    assert found.r2_left_out > 0.9


def test_luck_is_not_sold_as_a_price_list() -> None:
    names, rows, _ = cards_with([0.0] * 10, 1.0, 32)
    values = np.random.default_rng(5).normal(0, 3, 32)
    found = fitted(names, rows, values)
    assert found.r2_left_out < 0.1
    assert found.penalty > 10


def test_a_card_that_is_left_out_has_no_say() -> None:
    names, rows, values = cards_with([2.0, 0.5, -1.0], 1.0, 20)
    before = fitted(names, rows, values)
    values[3] += 50
    after = fitted(names, rows, values)
    assert after.left_out[3] == before.left_out[3]
    assert after.predicted[3] > before.predicted[3] + 1
    assert after.residuals[3] > 10


def test_leaving_out_is_the_same_as_fitting_without() -> None:
    """The short way over turned cards against the long one: each penalty, each card, a list made without it."""
    _, rows, values = cards_with([2.0, 0.5, -1.0], 1.0, 20)
    rows = np.hstack([rows, rows[:, :1] * 2, np.ones((20, 1))])  # one feature twice, and one that all cards have

    def wrong(penalty: float) -> float:
        scale = np.where(rows.std(axis=0) > 0, rows.std(axis=0), 1.0)
        z = (rows - rows.mean(axis=0)) / scale
        total = 0.0
        for place in range(20):
            design = np.hstack([np.ones((20, 1)), z])
            kept, known = np.delete(design, place, axis=0), np.delete(values, place)
            shrunk = penalty * np.diag([0.0] + [1.0] * z.shape[1])
            prices = np.linalg.solve(kept.T @ kept + shrunk, kept.T @ known)
            total += (values[place] - design[place] @ prices) ** 2
        return total

    assert _errors(rows, values) == pytest.approx([wrong(penalty) for penalty in PENALTIES])


def test_a_card_like_no_other_is_not_far_off() -> None:
    names, rows, values = cards_with([2.0, 0.5], 1.0, 24)
    rows = np.hstack([rows, np.zeros((24, 1))])
    rows[0, 2] = -1.0  # the only one of its sort, besides two that do the opposite
    rows[1:3, 2] = 1.0
    values[0], values[1], values[2] = values[0] - 3, values[1] + 6, values[2] + 6
    found = fitted([*names, "odd"], rows, values)
    missed = np.abs(values - np.array(found.left_out))
    assert abs(found.residuals[0]) < 0.85 * missed[0] / np.sqrt((missed[1:] ** 2).mean())


def test_a_card_far_off_the_list_is_flagged(lab: Lab) -> None:
    chance = np.random.default_rng(3)
    wild = {"laser": 15.0}

    def worth(place: int, id: str) -> float:
        has = beyond_plain(lab, id)
        return 3 * has["damage"] + 2 * has["retrieve"] + wild.get(id, 0.0) + float(chance.normal(0, 0.4))

    report = budget(lab, impact(lab, worth))
    (fit,) = report["fits"]
    assert [card["id"] for card in fit["cards"] if card["flag"] == "above"] == ["laser"]
    assert fit["cards"][0]["id"] == "laser"
    assert any("far above the list" in line and "Laser" in line for line in report["summary"])
    jsonschema.validate(json.loads(json.dumps(report)), shape("budget"))
    assert "above" in budget_text.text(report) and "Laser" in budget_text.markdown(report)


def test_a_useful_list_says_how_useful(lab: Lab) -> None:
    def worth(_: int, id: str) -> float:
        has = beyond_plain(lab, id)
        return 2 * has["damage"] + has["move"]

    (fit,) = budget(lab, impact(lab, worth))["fits"]
    assert fit["r2-left-out"] > 0.9 and "of cards they have not seen" in fit["verdict"]
    assert fit["points"] == "lead" and "points of lead off" in fit["verdict"]
    assert {line["feature"] for line in fit["prices"]} > {"base", "damage", "move", "retrieve", "range"}


def test_no_signal_is_said_plainly(lab: Lab) -> None:
    chance = np.random.default_rng(4)
    report = budget(lab, impact(lab, lambda *_: float(chance.normal(0, 1)), width=2.5))
    (fit,) = report["fits"]
    assert fit["signal"] < 0.2 and "luck" in fit["verdict"]
    assert not any(card["flag"] for card in fit["cards"])


def test_few_cards_get_no_list(lab: Lab) -> None:
    report = budget(lab, impact(lab, lambda place, _: float(place), "bonus"))
    (fit,) = report["fits"]
    assert not fit["fitted"] and "a price list needs 8" in fit["verdict"]
    jsonschema.validate(json.loads(json.dumps(report)), shape("budget"))
    budget_text.text(report), budget_text.markdown(report)


def test_lead_and_score_do_not_share_a_list(lab: Lab) -> None:
    mixed = impact(lab, lambda place, _: float(place % 5))
    for card in mixed["cards"][:3]:
        card["points"] = "score"
    report = budget(lab, mixed)
    assert [(fit["kind"], fit["points"], len(fit["cards"])) for fit in report["fits"]] == [
        ("hero-a", "score", 3), ("hero-a", "lead", 29)
    ]  # fmt: skip
    assert "hero-a: 3 cards, in points\n" in budget_text.text(report)
    assert "| hero-a | points of lead for one | cards |" in budget_text.markdown(report)


def test_only_the_deck_that_was_asked_for(lab: Lab) -> None:
    both = impact(lab, lambda place, _: float(place % 5))
    both["cards"] += impact(lab, lambda place, _: float(place % 3), "hero-b")["cards"]
    assert [fit["kind"] for fit in budget(lab, both)["fits"]] == ["hero-a", "hero-b"]
    assert [fit["kind"] for fit in budget(lab, both, "hero-b")["fits"]] == ["hero-b"]
    assert budget(lab, both, "quirks")["summary"] == ["No card of this deck was measured."]


# --- the command -----------------------------------------------------------------------------------------------


def asked(results: Path | None, deck: str = "", **other) -> int:
    usual = {"deck": deck, "results": results, "games": 4, "bot": "random", "seed": "1"}
    return run("heroes-wanted", LabOptions(jobs=1), **{**usual, **other})


def test_the_command_reads_an_impact_report(lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "impact.json"
    path.write_text(json.dumps(impact(lab, lambda place, _: float(place % 7))))
    assert asked(path) == 0
    out, err = capsys.readouterr()
    assert "power budget" in out and "Laser" in out and not err
    path.write_text(json.dumps({**impact(lab, lambda place, _: float(place % 7)), "content": "old"}))
    assert asked(path) == 0
    assert "the content has changed" in capsys.readouterr().err
    old = impact(lab, lambda place, _: float(place % 7))
    old["cards"][0]["effect"] = {"score": value(1.0)}
    path.write_text(json.dumps(old))
    assert asked(path) == 2
    assert "does not say what its cards are worth" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("not json", "it cannot be read as JSON"),
        ("[" * 600 + "]" * 600, "nested more than 60 levels deep"),
        ('{"kind": "playtest", "capesmith-report": 1}', "not an impact report"),
        ('{"kind": "impact", "capesmith-report": 1, "system": "chess"}', "another game: chess"),
        ('{"kind": "impact", "capesmith-report": 1, "system": "heroes-wanted"}', "not a whole impact report"),
        (f'{{"kind": "impact", {REST}, "cards": [7]}}', "not a whole impact report"),
        ("[]", "not an impact report"),
        (None, "no such file"),
    ],
)
def test_what_is_no_impact_report(
    content: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.json"
    if content is not None:
        path.write_text(content)
    assert asked(path) == 2
    out, err = capsys.readouterr()
    assert not out and said in err and "--json FILE" in err


def test_a_card_is_measured_once(lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.json"
    report = impact(lab, lambda place, _: float(place % 7))
    once = report["cards"]
    path.write_text(json.dumps({**report, "cards": [*once, once[4]]}))
    assert asked(path) == 2
    assert f"measures the same card more than once: {once[4]['id']}" in capsys.readouterr().err


@pytest.mark.parametrize("number", [1e300, -2e9, 10**15])
def test_a_report_has_no_absurd_numbers(
    number: float, lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.json"
    report = impact(lab, lambda place, _: float(place % 7))
    report["cards"][2]["effect"]["worth"]["value"] = number
    path.write_text(json.dumps(report))
    assert asked(path) == 2
    assert f"has a number that no game gives: {number:g}" in capsys.readouterr().err
    report["cards"][2]["effect"]["worth"]["value"] = FIGURE
    path.write_text(json.dumps(report))
    assert asked(path) == 0


def test_a_report_has_no_more_cards_than_can_be_priced(
    lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.json"
    report = impact(lab, lambda place, _: float(place % 7))
    many = [{**report["cards"][0], "id": f"card-{number}"} for number in range(MEASURED + 1)]
    path.write_text(json.dumps({**report, "cards": many}))
    assert asked(path) == 2
    assert "has 1,001 cards; no more than 1,000 are priced" in capsys.readouterr().err
    path.write_text(json.dumps({**report, "cards": many[:-1]}))
    assert asked(path) == 0


def test_a_report_may_be_larger_than_other_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.json"
    path.write_text("[]" + " " * JSON_BYTES)
    assert asked(path) == 2
    assert "not an impact report" in capsys.readouterr().err


def test_an_unknown_deck_gets_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(None, "hero-c") == 2
    assert 'did you mean "hero-b"?' in capsys.readouterr().err


def test_the_command_measures_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(None, "bonus", games=2) == 0
    out, err = capsys.readouterr()
    assert "a price list needs 8" in out and "games for 4 cards" in err
