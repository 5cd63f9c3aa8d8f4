"""How a game is set up: issue, heroes, villain, and the dials of section 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.setup.cards import Card, Cards, Characters
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import Number, Scenario
from capesmith.systems.hour_of_need.game.pieces import ALLIES, MOST_HIDDEN

if TYPE_CHECKING:
    from capesmith.systems.hour_of_need.game.cast import Cast

COUNTS = range(1, 7)
MOST_SCHEMES = 4  # HN-039
MOST_KINDS = 2
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
    allies: tuple[str, ...] = option(
        (), Cards("ally", several="allies", unique=True), "allies of the heroes (HN-707)", example="annual-02"
    )
    minions: tuple[str, ...] = option(
        (), Cards("minion", unique=True), "special minions, up to 2 kinds (HN-708)", example="annual-05"
    )
    bystanders: tuple[str, ...] = option(
        (), Cards("bystander", unique=True), "special bystanders, up to 2 kinds (HN-709)", example="annual-07"
    )
    crises: tuple[str, ...] = option(
        (), Cards("crisis", several="Crisis cards", unique=True), "one more Crisis effect each (HN-710)",
        example="annual-09",
    )  # fmt: skip
    clue_decks: int = option(1, Number(range(1, 3), unsaid=1), "clue decks shuffled together (HN-711)", example="2")
    leeway: int = option(
        0, Number(range(3), unsaid=0), "how much higher the thresholds of the issue are (HN-712)", example="1"
    )
    extra_health: int = option(0, Number(range(5), unsaid=0), "more villain health for each hero (HN-712)", example="2")
    clue_each: int = option(0, Number(range(4), unsaid=0), "clue cards for each hero at once (HN-712)", example="1")

    def misfit(self, cast: Cast) -> str:
        """There must be somebody for every seat."""
        if self.players > len(cast.heroes):
            return f"there are {len(cast.heroes)} heroes in the box, not {self.players} (HN-702)"
        for ids, most, what in (
            (self.minions, MOST_KINDS, "kinds of special minions (HN-708)"),
            (self.bystanders, MOST_KINDS, "kinds of special bystanders (HN-709)"),
            (self.allies, ALLIES, "allies"),
            (
                self.nemeses,
                MOST_HIDDEN - min(self.players, MOST_SCHEMES),
                "nemeses: there are 6 hidden tokens (HN-065)",
            ),
        ):
            if len(ids) > most:
                return f"there are at most {most} {what}"
        unseen = [id for id in (*self.allies, *self.nemeses) if cast.encounters[cast.encounter_numbers[id]].piece < 0]
        return f"there is no figure left for {unseen[0]}" if unseen else ""
