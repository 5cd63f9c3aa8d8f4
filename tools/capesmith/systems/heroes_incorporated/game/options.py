"""How one game of Heroes Incorporated is set up: plain data, so that it can stand in a log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from capesmith.rules.setup.cards import Cards, Characters, Team
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import NOBODY, EachSeat, Number, Scenario, Seat
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.scenarios import COUNTS, HEROES_EACH, Switches

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast

MOST_POINTS = 99
_TEAM = Team("hero", HEROES_EACH, "a team is two heroes (HI-001)")
_RESEARCH = partial(Cards, *RESEARCH, several="Research cards", what="Research card")


@setup_options
class Options(PlainOptions["Cast"]):
    """What the players ask for; whatever is left out is as the scenario has it (reference section 8.3)."""

    switched: ClassVar[type[object]] = Switches

    scenario: str = option("standard-3", Scenario())
    players: int = option(3, Number(COUNTS))
    teams: tuple[tuple[str, ...], ...] = option(
        (),
        Characters(_TEAM, "a list of two ids of heroes for each player"),
        "the heroes of each player, the first at seat 1; the seed deals the rest",
        example="paragon+titan,thunderhawk+andron",
    )
    hands: tuple[tuple[str, ...], ...] = option(
        (),
        EachSeat(_RESEARCH(for_seat=True), "a list of ids of Research cards for each player"),
        "the Research cards each player begins with (HI-117)",
        example="stun-net,none,none",
    )
    on_top: tuple[str, ...] = option(
        (),
        _RESEARCH(),
        "Research cards that lie on top of the deck, the first one first",
        example="crime-computer",
    )
    starting_player: int = option(NOBODY, Seat(COUNTS[-1]), "who starts (HI-126)", example="1")
    target_points: int = option(
        0, Number(range(1, MOST_POINTS + 1), unsaid=0), "how many Hero points win (HI-002)", example="30"
    )

    def misfit(self, cast: Cast) -> str:
        """A scenario for other numbers of players, and more of a Research card than there are."""
        players = cast.play(self.scenario).sheet.players
        if self.players not in players:
            counts = str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"
            return f"{self.scenario} is for {counts} players, not for {self.players}"
        cards = [*self.on_top, *(id for hand in self.hands for id in hand)]
        scarce = next((id for id in cards if cards.count(id) > len(cast.copies(id))), "")
        return f"there are only {len(cast.copies(scarce))} of “{scarce}”" if scarce else ""
