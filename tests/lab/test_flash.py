"""A first look: the same pairs as `compare` plays, in waves that somebody can watch, and words that claim no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from capesmith.content.project import shipped_root
from capesmith.playtest.experiments.compare.compare import Terms, compare, looks
from capesmith.playtest.experiments.compare.flash import PLAIN, SAVED, fewest, flash, versus_of
from capesmith.playtest.experiments.compare.sides import NoSuchSide
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.flash_words import headline, look
from capesmith.rules.identity import likeness
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import shipped_box
from capesmith.systems.plain_cards import plain_card

ID = "heroes-incorporated"  # its games are the quickest


def game_called(id: str) -> System:
    found = system(id)
    assert found is not None
    return found


def looks_at(card: str, against: str = PLAIN, *, pairs: int) -> list[dict[str, Any]]:
    game = game_called(ID)
    box = shipped_box(game)
    versus = versus_of(game, box, shipped_root(), card, against)
    return list(flash(Lab(game, box), versus, pairs=pairs))


def card_of(game: System) -> str:
    """A card that does more than the plain one in its place."""
    assert game.game is not None
    box = shipped_box(game)
    subjects = game.game.subjects(game.game.cast(box))
    plain = ((box.card(one.id), plain_card(game, box, one.id)) for one in subjects)
    return next(card.id for card, other in plain if card and other and likeness(card) != likeness(other))


def test_every_look_knows_more_games_and_the_first_comes_soon() -> None:
    seen = [report["pairing"]["pairs"] for report in looks_at(card_of(game_called(ID)), pairs=24)]
    assert seen[0] <= 4 and seen == sorted(set(seen)) and seen[-1] <= 24


def test_waves_change_nothing_about_the_games() -> None:
    """However often somebody looks, the same pairs are played, and the same is measured."""
    game = game_called(ID)
    box = shipped_box(game)
    versus = versus_of(game, box, shipped_root(), card_of(game), PLAIN)
    terms = Terms(scenarios=["first-patrol"], players=[2], pairs=12, all_games=True)
    whole = compare(Lab(game, box), versus, terms)
    *_, last = looks(Lab(game, box), versus, terms, iter([1, 2, 4, 5]))
    assert last["pairing"]["pairs"] == 12
    assert {**last, "summary": 0} == {**whole, "summary": 0}


def test_a_card_against_itself_is_not_played() -> None:
    [only] = looks_at(card_of(game_called(ID)), SAVED, pairs=4)
    assert only["verdict"] == "identical" and only["games"] == 0
    assert look(only)["word"] == "Nothing differs in play"


def test_what_is_on_the_screen_is_played_against_what_is_saved() -> None:
    game, id = game_called("heroes-wanted"), "charge"
    box = shipped_box(game)
    plain = plain_card(game, box, id)
    assert plain is not None
    decks = [replace(deck, cards=tuple(plain if card.id == id else card for card in deck.cards)) for deck in box.decks]
    versus = versus_of(game, replace(box, decks=decks), shipped_root(), id, SAVED)
    assert not versus.identical and versus.sides[1].cards == (plain,)
    assert versus.boxes[1].card(id) == plain and versus.boxes[0].card(id) == box.card(id)


def test_what_cannot_be_held_against_anything_is_said() -> None:
    game = game_called(ID)
    box = shipped_box(game)
    with pytest.raises(NoSuchSide, match="never comes to the table"):
        versus_of(game, box, shipped_root(), "nobody", PLAIN)
    with pytest.raises(NoSuchSide, match=r"revision|under git"):
        versus_of(game, box, shipped_root(), card_of(game), "no-such-revision")


def test_a_new_card_has_no_past(tmp_path: Path) -> None:
    game = game_called(ID)
    (tmp_path / "capesmith.yaml").write_text(f"name: New\nuses: [{ID}]\n", "utf-8")
    box = shipped_box(game)
    card = box.card(card_of(game))
    assert card is not None
    deck = next(deck for deck in box.decks if deck.id == card.deck)
    fresh = replace(box, decks=[*box.decks, replace(deck, cards=(replace(card, id="fresh", name="Fresh"),))])
    with pytest.raises(NoSuchSide, match="Fresh is not in the saved file yet"):
        versus_of(game, fresh, tmp_path, "fresh", SAVED)


@pytest.mark.parametrize("id", known_systems())
def test_every_game_can_be_looked_at(id: str) -> None:
    """For so few players that it is quick; rivals need somebody to play against."""
    game = game_called(id)
    assert game.game is not None
    box = shipped_box(game)
    versus = versus_of(game, box, shipped_root(), card_of(game), PLAIN)
    assert fewest(game.game, versus.casts[1]) == (1 if game.game.cooperative and 1 in game.game.players else 2)
    assert not versus.identical


# --- words ------------------------------------------------------------------------------------------------


def measured(measure: str, value: float, low: float, high: float, n: int, verdict: str) -> dict[str, Any]:
    difference = {"value": value, "low": low, "high": high, "n": n}
    return {"measure": measure, "difference": difference, "matters": 0.05, "verdict": verdict}


def report(*measures: dict[str, Any], verdict: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {
        "sides": [{"name": "a plain card"}, {"name": "Surge"}], "measures": list(measures), "uses": [], "errors": [],
        "verdict": verdict or measures[0]["verdict"], "question": {"measure": measures[0]["measure"]},
        "untested": {"cards": []}, "pairing": {"pairs": 40, "alike": 0},
    }  # fmt: skip
    from capesmith.playtest.report.flash_words import summary

    return found | {"summary": summary(found)}


def test_what_cannot_be_told_is_not_told() -> None:
    unclear = report(measured("share", 0.03, -0.02, 0.08, 200, "unclear"))
    assert headline(unclear) == "Cannot be told apart yet: about 3 ± 5 points more wins than with a plain card."
    assert look(unclear)["word"] == "Cannot be told apart yet"
    few = report(measured("score", -2.0, -7.0, 3.0, 5, "unclear"))
    assert headline(few).startswith("Cannot be told apart yet (too few games): about 2.0 ± 5.0 points less scored")
    assert look(few)["word"] == "Too few games to tell"


def test_a_few_games_that_end_alike_are_not_sure_of_it() -> None:
    assert "±" not in headline(report(measured("score", 0.0, 0.0, 0.0, 2, "unclear")))


def test_a_verdict_comes_with_how_sure_it_is() -> None:
    worse = report(measured("margin", -4.0, -6.0, -2.0, 80, "worse"), measured("share", -0.1, -0.3, 0.1, 80, "unclear"))
    assert look(worse) | {"rows": []} == {
        "word": "It is weaker", "rows": [], "tells": [
            "About 4.0 ± 2.0 points further behind the best other than with a plain card.",
            "About 10 ± 20 points fewer wins; that cannot be told apart yet.",
        ],
    }  # fmt: skip
    assert [row["decides"] for row in look(worse)["rows"]] == [True, False]


def test_where_nobody_ever_loses_wins_say_nothing() -> None:
    told = report(measured("score", 4.0, 2.0, 6.0, 80, "more"), measured("success", 0.0, 0.0, 0.0, 80, "unclear"))
    assert len(look(told)["tells"]) == 1 and [row["measure"] for row in look(told)["rows"]] == ["score"]
