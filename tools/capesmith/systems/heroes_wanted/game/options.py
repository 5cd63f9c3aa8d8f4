"""How a game is set up: scenario, heroes, and what is fixed instead of drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.setup.cards import Card, Cards, Characters, Halves
from capesmith.rules.setup.options import PlainOptions, kept, option, setup_options
from capesmith.rules.setup.sorts import Chance, EachSeat, Flag, Number, Scenario
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Cast

_HERO = Halves("hero-a", "hero-b", "hero", "a pair: the ids of Hero A and Hero B")
_VILLAIN = Halves("villain-a", "villain-b", "villain", "a pair: the ids of Villain A and Villain B")


@setup_options
class Options(PlainOptions["Cast"]):
    """The choices made before a game begins. Everything is plain data: an `Options` can stand in a log."""

    scenario: str = option("littering", Scenario())
    players: int = option(3, Number(range(1, MOST_HEROES + 1)))
    heroes: tuple[tuple[str, str], ...] = option(
        (),
        Characters(_HERO, "a list of pairs: the ids of Hero A and Hero B"),
        "who plays, both halves of each, the first at seat 1; the seed deals the rest",
        example="barefoot+bot,mighty+star",
    )
    villain: tuple[str, str] = option(("", ""), _VILLAIN, "the villain, both halves", example="baron-von+beast")
    headlines: tuple[str, ...] = option(
        (), Cards("headline", unique=True), "headline tiles instead of random ones", example="ten-fame,bruised"
    )
    quirks: float = option(  # HW-228, HW-383
        0.0, Chance("of a lapse"), "play with quirks: the chance of a lapse, from 0 to 1", example="0.2"
    )
    first_game: bool = option(False, Flag(), "with the first-game settings")  # HW-384
    hard: bool = option(False, Flag(), "with the harder rules of the scenario, if it has any")  # HW-385
    quirk_cards: tuple[str, ...] = kept((), EachSeat(Card("quirk"), "a list of ids of quirks"))
    injuries: tuple[int, ...] = kept(  # HW-379
        (), EachSeat(Number(range(100)), "a list of numbers, one for each player")
    )

    def idle(self, cast: Cast) -> list[str]:
        """The options that change nothing in this scenario."""
        play = cast.play(self.scenario)
        villain = play.sheet.villain
        same = play.sheet.first_game is None and villain.first_game_hp == villain.hp
        found = [("first_game", self.first_game and same), ("hard", self.hard and not play.ground.arrows_lead)]
        return [name for name, nothing in found if nothing]

    @property
    def solo(self) -> bool:
        return self.players == 1
