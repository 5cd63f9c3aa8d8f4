"""How a game is set up: Episode, mode, who takes part, and what a campaign brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.setup.cards import Card, Cards
from capesmith.rules.setup.options import PlainOptions, kept, option, setup_options
from capesmith.rules.setup.sorts import Entries, Flag, Number, OneOf, Scenario
from capesmith.systems.hard_city.episodes import GRIDS
from capesmith.systems.hard_city.game.pieces import OFFICERS

if TYPE_CHECKING:
    from capesmith.systems.hard_city.game.cast import Cast

COUNTS: Final = range(1, 6)
ONE_VS_ALL, CO_OP = "one-vs-all", "co-op"
DECKS: Final = ("skill", "equipment", "chaos", "auto", "event", "cutscene")
MOST_BARRELS: Final = 4  # HC-450


@setup_options
class Options(PlainOptions["Cast"]):
    """The choices made before a game begins. In 1 vs All the last player is Doctor Zero (HC-019)."""

    scenario: str = option("mayhem-on-the-streets", Scenario())
    players: int = option(1, Number(COUNTS))
    mode: str = option(
        "", OneOf(("", ONE_VS_ALL, CO_OP)), "who is Doctor Zero: a player, or AutoDoc; a player if there are two",
        example=CO_OP,
    )  # fmt: skip
    officers: tuple[str, ...] = option(
        (), Cards("officer", several="Officers", unique=True), "who takes part, the first player's first (HC-025)",
        example="jenny,miranda",
    )  # fmt: skip
    ally: str = option("", Card("ally"), "an Ally of the Officers (HC-277, HC-445)", example="blast")
    ally_skills: bool = option(False, Flag(), "with the Skill cards of the Ally (HC-285)")
    grid: str = option("", OneOf(("", *GRIDS)), "the set-up grid; an Event card says if absent (HC-014)", example="1-2")
    on_top: tuple[str, ...] = option(
        (),
        Cards(*DECKS, several="cards", what="card of a deck"),
        "cards that come first in their decks",
        example="crazy-for-blood",
    )
    equipment: tuple[tuple[str, ...], ...] = kept(
        (), Entries(2, "a list of pairs: Officer and Equipment card", "officer")
    )
    skills: tuple[tuple[str, ...], ...] = kept((), Entries(2, "a list of pairs: Officer and Skill card", "officer"))
    fewer_barrels: int = kept(0, Number(range(MOST_BARRELS + 1)))

    @property
    def co_op(self) -> bool:
        """HC-443, HC-444: one player alone has AutoDoc against him."""
        return self.mode == CO_OP or (not self.mode and self.players == 1)

    @property
    def sides(self) -> int:
        """How many players run Officers."""
        return self.players if self.co_op else self.players - 1

    @property
    def teams(self) -> tuple[int, ...]:
        """Who runs each of the Officers that take part, by seat (HC-021 to HC-024, HC-026 to HC-028)."""
        sides = self.sides
        if sides in (1, 2):
            return tuple(n * sides // OFFICERS for n in range(OFFICERS))
        return tuple(range(sides))

    def misfit(self, cast: Cast) -> str:
        """Modes have their numbers of players, and nobody takes part twice."""
        if self.co_op and self.players == COUNTS[-1]:
            return f"{self.players} players are one too many against AutoDoc (HC-026 to HC-028)"
        if not self.co_op and self.players == 1:
            return "1 vs All needs two players (HC-443)"
        if len(self.officers) > len(self.teams):
            return f"{len(self.officers)} Officers for {len(self.teams)} that take part (HC-021 to HC-028)"
        if len(cast.officers) < len(self.teams):
            return f"there are {len(cast.officers)} Officers in the box, not {len(self.teams)}"
        return "there is no Ally to have Skills" if self.ally_skills and not self.ally else ""
