"""The cards of every game as players read them at the table."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.effects.wording.text import UNSAID
from capesmith.playtest.bots.players import player
from capesmith.rules.overview import Overview
from capesmith.rules.prose import titled_rows
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box


@cache
def teller(id: str) -> Any:
    """A whole game with random players, told to nobody."""
    game: Any = system(id).game
    cast = game.cast(shipped_box(system(id)))
    options = game.options({"scenario": game.scenarios(cast)[0], "players": 2})
    table = game.table(cast, options, "texts", [player("random", game, "texts", seat) for seat in range(2)])
    table.watch = game.narrator(table, lambda said: None)
    table.play()
    return table.watch


@pytest.mark.parametrize("id", SHIPPED)
def test_every_readable_card_can_be_looked_up(id: str) -> None:
    """By its id and by its name, with a text that can be said; other kinds of cards cannot."""
    told = teller(id)
    texts = import_module(f"{system(id).package}.game.story.texts").TEXTS
    for card in told.t.cast.card_by_id.values():
        found = told.text_of(card.id)
        if card.kind in texts.readable:
            assert found is not None and found[0].startswith(f"{card.name}, "), card.id
            assert UNSAID not in found[1], card.id
        else:
            assert found is None or not found[0].startswith(f"{card.name}, "), card.id
    assert told.text_of("") is None


@pytest.mark.parametrize("id", SHIPPED)
def test_the_cards_of_a_seat_have_titles_and_texts(id: str) -> None:
    told = teller(id)
    found = told.texts(0)
    assert len(found) > 5
    assert all(title and text for title, text in found)
    names = {card.name for card in told.t.cast.card_by_id.values()} | {told.t.scenario.sheet.name}
    assert sum(title.split(",")[0] in names for title, _ in found) > len(found) // 2


@pytest.mark.parametrize("id", SHIPPED)
def test_a_table_can_be_looked_at(id: str) -> None:
    told = teller(id)
    assert max(map(len, told.map().splitlines())) <= 80
    assert "You are" in told.status(1)
    assert len(told.scores().totals) == len(told.scores().players)
    assert told.closing().endswith((".", "!"))


def test_a_game_that_says_nothing_shows_the_plainest() -> None:
    plain: Overview[Any] = Overview()
    ended = SimpleNamespace(outcome="the roof is reached", winners=(1,), turns=3)
    table = SimpleNamespace(result=lambda: ended)
    assert (plain.map(table), plain.texts(table, 0), plain.text_of(table, "x")) == ("", (), None)
    assert plain.closing(table) == "The roof is reached: player 2 won after 3 turns."


def test_lists_behind_their_titles() -> None:
    """Broken before the column where the paper ends, and indented by the longest title."""
    assert titled_rows({"Hand": ["a", "b"], "Discard": ["c"]}) == ["  Hand:    a, b", "  Discard: c"]
    assert titled_rows({"Hand": ["aaaa", "bbbb", "cccc"]}, 19) == ["  Hand: aaaa, bbbb,", "        cccc"]
    assert titled_rows({"Hand": ["aaaa", "bbbb", "cccc"]}, 18) == ["  Hand: aaaa,", "        bbbb, cccc"]
