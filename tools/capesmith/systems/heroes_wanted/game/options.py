"""How a game is set up: scenario, heroes, and what is fixed instead of drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from capesmith.source.record import record
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Cast


@record
class Options:
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

    def data(self) -> dict[str, Any]:
        from dataclasses import asdict

        return {name: value for name, value in asdict(self).items() if value != getattr(_DEFAULT, name)}

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
        for kind, id in asked:
            card = cast.card_by_id.get(id)
            if id and (card is None or card.kind != kind):
                return f"there is no {kind} “{id}”"
        return ""

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


_DEFAULT = Options()


def options_from(data: dict[str, Any]) -> Options:
    """Options from what stands in a log; `ValueError` says in a sentence what is wrong with them."""
    for name, value in data.items():
        if name not in _SHAPES:
            raise ValueError(f"there is no option “{name}”")
        fits, wanted = _SHAPES[name]
        if not fits(_frozen(value)):
            raise ValueError(f"“{name}” is {wanted}")
    return Options(**{name: _frozen(value) for name, value in data.items()})


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list | tuple) else value


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_chance(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_text, value))


def _all(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple) and all(map(fits, value))


_SHAPES: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "scenario": (_is_text, "the id of a scenario"),
    "players": (lambda value: _is_count(value) and 1 <= value <= MOST_HEROES, f"a number from 1 to {MOST_HEROES}"),
    "quirks": (_is_chance, "a number from 0 to 1"),
    "first_game": (_is_flag, "true or false"),
    "hard": (_is_flag, "true or false"),
    "heroes": (_all(_is_pair), "a list of pairs: the ids of Hero A and Hero B"),
    "villain": (_is_pair, "a pair: the ids of Villain A and Villain B"),
    "headlines": (_all(_is_text), "a list of ids of headlines"),
    "quirk_cards": (_all(_is_text), "a list of ids of quirks"),
    "injuries": (_all(_is_count), "a list of numbers, one for each player"),
}
