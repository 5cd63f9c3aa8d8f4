"""No verdict about a card that was not played: what counts as played, and what every report says instead."""

from __future__ import annotations

from dataclasses import replace

import jsonschema

from capesmith.playtest.batch.match import swapped
from capesmith.playtest.experiments.budget.budget import budget
from capesmith.playtest.experiments.compare.compare import Terms, compare
from capesmith.playtest.experiments.compare.sides import CARD, HERE, Side
from capesmith.playtest.experiments.compare.versus import Versus
from capesmith.playtest.experiments.impact.standouts import UNTESTED, claim, flags, summary, verdict
from capesmith.playtest.experiments.impact.uses import uses
from capesmith.playtest.measures.use import usage, what_to_do
from capesmith.playtest.report import compare_text
from capesmith.rules.facts import Facts, Use
from lab.sample_reports import report as sample
from lab.shipped import GAME, SYSTEM, box, lab, shape


def games(held: int, played: int, *, times: int = 20, fired: int = 0) -> list[Facts]:
    """Games in which one seat has a bomb in hand for so many goes; in every fifth it is played so often."""
    return [
        Facts(cards=({"bomb": Use(held, played if number % 5 == 0 else 0)},), fired={"bomb": fired} if fired else {})
        for number in range(times)
    ]


def test_a_card_that_stays_in_hand_is_not_tested() -> None:
    assert not usage("bomb", games(10, 0)).tested
    assert not usage("bomb", games(10, 3)).tested  # 6 % of goes, a fifth of hands
    assert usage("bomb", games(4, 3)).tested  # 15 % of goes
    assert usage("bomb", [Facts(cards=({"bomb": Use(20, 1)},))] * 8).tested  # once in each hand: it can do no more
    assert usage("bomb", games(10, 0, fired=5)).tested  # nobody plays it: it is always on
    assert not usage("bomb", [Facts()] * 20).tested  # in no game
    assert not usage("bomb", [*games(1, 1, times=1), *[Facts()] * 40]).tested  # in one game of 41
    assert usage("hero", [Facts(teams=(("hero",),))] * 3).tested  # nobody holds a hero in hand


def test_what_else_the_card_is_good_for_counts_where_only_its_numbers_differ() -> None:
    defended = [Facts(cards=({"bomb": Use(5, 0, 2)},))] * 20
    assert not usage("bomb", defended).tested and usage("bomb", defended, spent=True).tested


def test_bots_that_would_play_it() -> None:
    assert what_to_do("greedy", ["bomb"]) == ("greedy/with=bomb", "search")
    assert what_to_do("search:8", ["bomb", "net"]) == ("search:8/with=bomb+net",)
    assert what_to_do("greedy/with=bomb", ["bomb"]) == ("search",)  # it is hardly ever legal
    assert what_to_do("greedy/without=bomb", ["bomb"]) == ("search",)


def test_a_comparison_of_what_was_not_played_has_no_verdict() -> None:
    gizmo = next(card for card in box().everything() if card.id == "gizmo")
    stronger = replace(gizmo, abilities=gizmo.abilities * 2)
    other = swapped(box(), (stronger,))
    sides = (
        Side("gizmo@before", CARD, "before", box(), (gizmo,)), Side("gizmo", CARD, HERE, other, (stronger,)),
    )  # fmt: skip
    question = Terms(
        scenarios=["littering"], players=[2], bot="greedy/without=gizmo", pairs=2, again="again",
        asked_of=lambda bot: f"capesmith compare --bot {bot}",
    )  # fmt: skip
    report = compare(lab(), Versus(SYSTEM, GAME, sides), question)
    jsonschema.validate(report, shape("compare"))
    assert report["verdict"] == "untested" and report["untested"]["cards"] == ["gizmo"]
    assert {one["verdict"] for one in report["measures"]} == {"untested"}
    said = report["summary"][0]
    assert said.startswith("Not tested: greedy/without=gizmo hardly plays Gizmo: in 0 % of the goes")
    assert "No difference that matters" not in compare_text.text(report)
    assert "  capesmith compare --bot search\n" in compare_text.text(report)


def test_impact_claims_nothing_about_a_card_that_was_hardly_played() -> None:
    card = next(dict(one) for one in sample("impact")["cards"])
    card |= {
        "again": {"confirmed": True},
        "relative": {"value": 9.0, "low": 8.0, "high": 10.0, "n": 40},
        "scope": "hand",
    }
    assert claim(card)
    card |= {"use": uses("bomb", games(10, 0))}
    assert not claim(card) and flags(card) == [UNTESTED]
    card["flags"] = flags(card)
    assert "was not tested" in verdict(card) and "worth" not in verdict(card)
    lines = summary({**sample("impact"), "cards": [card], "combos": [], "groups": []})
    name, id = card["name"], card["id"]
    assert any(line.startswith("Not tested, because greedy hardly plays it") and name in line for line in lines)
    assert any(line.endswith(f"--cards {id} --bot greedy/with={id}") for line in lines)
    assert not any("cannot be told from a plain card" in line for line in lines)


def test_a_card_that_was_hardly_played_has_no_price() -> None:
    cards = [dict(one) | {"id": "charge", "name": "Charge"} for one in sample("impact")["cards"][:1]]
    cards[0]["use"] = {**cards[0]["use"], "tested": False}
    report = budget(lab(), {**sample("impact"), "cards": cards})
    jsonschema.validate(report, shape("budget"))
    assert report["untested"] == ["charge"] and not report["fits"]
    assert any("without a price: Charge" in line for line in report["summary"])
