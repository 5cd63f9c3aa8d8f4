"""How a game is set up: scenario, heroes, and what is fixed instead of drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from capesmith.rules.shapes import PlainOptions, Shape, all_of, is_count, is_flag, is_pair, is_text, made_from
from capesmith.source.record import record
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Cast


@record
class Options(PlainOptions):
    """The choices made before a game begins. Everything is plain data: an `Options` can stand in a log."""

    scenario: str = "littering"
    players: int = 3
    quirks: float = 0.0  # the chance of a lapse at each trigger; 0 leaves quirks out (HW-228, HW-383)
    first_game: bool = False  # HW-384
    hard: bool = False  # HW-385: the villain of the Asylum moves in every Villain Phase
    heroes: tuple[tuple[str, str], ...] = ()  # Hero A and Hero B of each seat, instead of drafting
    villain: tuple[str, str] = ("", "")  # Villain A and B, instead of drawing
    headlines: tuple[str, ...] = ()  # the random tiles, instead of drawing
    quirk_cards: tuple[str, ...] = ()  # the quirk of each seat, instead of drawing
    injuries: tuple[int, ...] = ()  # what a campaign carries over (HW-379)

    def unknown(self, cast: Cast) -> str:
        """What these options ask for that this content does not have, in a sentence; nothing if all is there."""
        if self.scenario not in cast.scenario_ids():
            return f"there is no scenario “{self.scenario}”"
        for name in ("heroes", "quirk_cards", "injuries"):
            given = len(getattr(self, name))
            if given and given != self.players:
                return f"“{name}” has {given} for {self.players} player{'' if self.players == 1 else 's'}"
        asked = [
            *(("hero-a", a) for a, _ in self.heroes), *(("hero-b", b) for _, b in self.heroes),
            *zip(("villain-a", "villain-b"), self.villain, strict=True),
            *(("headline", id) for id in self.headlines), *(("quirk", id) for id in self.quirk_cards),
        ]  # fmt: skip
        return cast.missing(asked)

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


def _is_chance(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


_SHAPES: Final[Mapping[str, Shape]] = {
    "scenario": (is_text, "the id of a scenario"),
    "players": (lambda value: is_count(value) and 1 <= value <= MOST_HEROES, f"a number from 1 to {MOST_HEROES}"),
    "quirks": (_is_chance, "a number from 0 to 1"),
    "first_game": (is_flag, "true or false"),
    "hard": (is_flag, "true or false"),
    "heroes": (all_of(is_pair), "a list of pairs: the ids of Hero A and Hero B"),
    "villain": (is_pair, "a pair: the ids of Villain A and Villain B"),
    "headlines": (all_of(is_text), "a list of ids of headlines"),
    "quirk_cards": (all_of(is_text), "a list of ids of quirks"),
    "injuries": (all_of(is_count), "a list of numbers, one for each player"),
}


def options_from(data: dict[str, Any]) -> Options:
    """Options from what stands in a log; `ValueError` says in a sentence what is wrong with them."""
    return made_from(Options, data, _SHAPES)
