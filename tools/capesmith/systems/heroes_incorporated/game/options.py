"""How one game of Heroes Incorporated is set up: plain data, so that it can stand in a log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from capesmith.rules.shapes import PlainOptions, Shape, all_of, is_count, is_text, made_from, one_of
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast

FEWEST, MOST = 2, 4  # HI-001
UNSAID: Final = ""
DESTINATIONS: Final = ("adjacent", "orthogonal")
TARGETS: Final = ("max", "replace")
EXHAUSTED: Final = ("reshuffle", "end-game")
TIE_ORDERS: Final = ("turn-order", "die-roll")
YES_NO: Final = ("yes", "no")


@record
class Options(PlainOptions):
    """What the players ask for; whatever is left out is as the scenario has it (reference section 8.3)."""

    scenario: str = "standard-3"
    players: int = 3
    teams: tuple[tuple[str, ...], ...] = ()  # hero ids by seat, instead of the draft
    hands: tuple[tuple[str, ...], ...] = ()  # Research cards by seat, instead of those dealt
    on_top: tuple[str, ...] = ()  # Research cards on top of the deck, the first one first
    starting_player: int = -1
    target_points: int = 0
    justice_tokens: str = UNSAID
    supervillain_lairs: str = UNSAID
    combat_tokens_in_duels: str = UNSAID
    adjacent_includes_own_block: str = UNSAID
    illusions_destination: str = UNSAID
    supervillain_target: str = UNSAID
    deck_exhaustion: str = UNSAID
    scoring_tie_order: str = UNSAID

    def unknown(self, cast: Cast) -> str:
        """What these options ask for that this content does not have, in a sentence; nothing if all is there."""
        if self.scenario not in cast.scenario_ids():
            return f"there is no scenario “{self.scenario}”"
        sheet = cast.play(self.scenario).sheet
        if self.players not in sheet.players:
            return f"{self.scenario} is for {_counted(sheet.players)} players, not for {self.players}"
        return self._misfit(cast)

    def _misfit(self, cast: Cast) -> str:
        for name in ("teams", "hands"):
            given = len(getattr(self, name))
            if given and given != self.players:
                return f"“{name}” has {given} for {self.players} players"
        if any(len(team) != 2 for team in self.teams):
            return "a team is two heroes (HI-001)"
        heroes = [id for team in self.teams for id in team]
        if len(set(heroes)) != len(heroes):
            return "no hero takes part twice"
        missing = cast.missing(("hero", id) for id in heroes)
        if missing:
            return missing
        cards = [*self.on_top, *(id for hand in self.hands for id in hand)]
        unknown = next((id for id in cards if not cast.copies(id)), "")
        if unknown:
            return f"there is no Research card “{unknown}”"
        scarce = next((id for id in cards if cards.count(id) > len(cast.copies(id))), "")
        if scarce:
            return f"there are only {len(cast.copies(scarce))} of “{scarce}”"
        if self.starting_player >= self.players:
            return f"there is no player {self.starting_player + 1} to start"
        return ""


def _counted(players: range) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"


_SWITCH: Final[Shape] = (one_of((*YES_NO, UNSAID)), "yes or no")
_SHAPES: Final[Mapping[str, Shape]] = {
    "scenario": (is_text, "the id of a scenario"),
    "players": (lambda value: is_count(value) and FEWEST <= value <= MOST, f"a number from {FEWEST} to {MOST}"),
    "teams": (all_of(all_of(is_text)), "a list of two ids of heroes for each player"),
    "hands": (all_of(all_of(is_text)), "a list of ids of Research cards for each player"),
    "on_top": (all_of(is_text), "a list of ids of Research cards"),
    "starting_player": (lambda value: is_count(value) or value == -1, "the number of a player, from 0"),
    "target_points": (is_count, "a number of Hero points"),
    "justice_tokens": _SWITCH,
    "supervillain_lairs": _SWITCH,
    "combat_tokens_in_duels": _SWITCH,
    "adjacent_includes_own_block": _SWITCH,
    "illusions_destination": (one_of((*DESTINATIONS, UNSAID)), "adjacent or orthogonal"),
    "supervillain_target": (one_of((*TARGETS, UNSAID)), "max or replace"),
    "deck_exhaustion": (one_of((*EXHAUSTED, UNSAID)), "reshuffle or end-game"),
    "scoring_tie_order": (one_of((*TIE_ORDERS, UNSAID)), "turn-order or die-roll"),
}


def options_from(data: dict[str, Any]) -> Options:
    """Options from what stands in a log; `ValueError` says in a sentence what is wrong with them."""
    return made_from(Options, data, _SHAPES)
