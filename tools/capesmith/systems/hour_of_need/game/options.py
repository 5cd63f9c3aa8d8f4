"""How a game is set up: issue, heroes, villain, and the dials of section 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.setup.cards import Card, Cards, Characters
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import Number, Scenario

if TYPE_CHECKING:
    from capesmith.systems.hour_of_need.game.cast import Cast

COUNTS = range(1, 7)
DECKS = ("hero-card", "clue", "lackey", "peril", "ploy", "scheme", "issue-card")


@setup_options
class Options(PlainOptions["Cast"]):
    """The choices made before a game begins."""

    scenario: str = option("century-heist", Scenario())
    players: int = option(1, Number(COUNTS))  # how many heroes: each is a seat (HN-021)
    heroes: tuple[str, ...] = option(
        (),
        Characters(Card("hero"), "a list of ids of heroes", of="hero", rule="HN-020a"),
        "who takes part, the first at seat 1; the seed deals the rest",
        example="majesty,guerilla",
    )
    villain: str = option("", Card("villain"), "whom they face", example="dowager")
    nemeses: tuple[str, ...] = option(
        (), Cards("nemesis", several="nemeses", unique=True), "nemeses on top (HN-703)", example="rook-ransom"
    )
    on_top: tuple[str, ...] = option(
        (),
        Cards(*DECKS, several="cards", what="card of a deck"),
        "cards that come first in their decks, the first one first; a Scheme goes to the first hero",
        example="majesty-01,dowager-01",
    )
    extra_health: int = option(0, Number(range(5), unsaid=0), "more villain health for each hero (HN-712)", example="2")
    clue_each: int = option(0, Number(range(4), unsaid=0), "clue cards for each hero at once (HN-712)", example="1")

    def misfit(self, cast: Cast) -> str:
        """There must be somebody for every seat."""
        if self.players > len(cast.heroes):
            return f"there are {len(cast.heroes)} heroes in the box, not {self.players} (HN-702)"
        return ""
