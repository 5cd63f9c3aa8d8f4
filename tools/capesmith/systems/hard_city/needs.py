"""What the special rules and steps of an Episode cannot do without: boards, and what every grid has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from capesmith.content.kinds import Problem
from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Role
from capesmith.effects.verbs.board import MoveTo
from capesmith.source.diagnostic import listing
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import Episode, Grid
from capesmith.systems.hard_city.laid import Laid, apart_of

VEHICLES: Final[Mapping[str, tuple[str, ...]]] = {
    "truck-of-barrels": ("truck",), "barrels-on-truck": ("truck",), "police-car-refuge": ("police-car",),
    "leave-vehicles": ("civilian-car",), "civilians-in-cars": ("civilian-car", "limousine"),
    "abduction": ("limousine",), "boat": ("boat",), "unload-bus": ("bus",), "civilians-on-bus": ("bus",),
}  # fmt: skip
TOKENS: Final[Mapping[str, tuple[str, ...]]] = {
    "seal-manholes": ("manhole",), "manhole-ladders": ("manhole",), "close-manhole": ("manhole",),
    "mutant-at-helicopter": ("helicopter",), "generator": ("battery", "hatch"), "doom-device": ("device",),
}  # fmt: skip
LETTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "officers-on-start": ("S",), "officers-split": ("S", "P"), "boat": ("P",), "generator": ("G", "E"),
}  # fmt: skip
LIGHTS: Final = 6  # HC-407: three on each main piece


def _street_lights(town: Laid) -> bool:
    return sum(len(board.lights) for board in town.boards) == LIGHTS


def _apart(kind: str) -> Callable[[Laid], bool]:
    def is_there(town: Laid) -> bool:
        apart: Board | None = apart_of(town.boards)
        return apart is not None and apart.kind == kind

    return is_there


_LIT: Final = ("six Street Lights", _street_lights, "the pieces with lights are 2B and 3B in the box")
_ROOF: Final = ("a Rooftop", _apart("rooftop"), "name one in beside")
_SEWER: Final = ("a Sewer", _apart("sewer"), "name one in beside")
BOARDS: Final[Mapping[str, tuple[str, Callable[[Laid], bool], str]]] = {
    "street-lights": _LIT, "from-the-shadows": _LIT, "switches": _LIT, "manhole-ladders": _SEWER, "generator": _ROOF,
    "doom-device": _ROOF, "roof-zone": _ROOF, "roof-for-points": _ROOF, "roof-guard": _ROOF,
}  # fmt: skip
# What a step works on, or what scores, comes about by one of these rules.
STEPS_OF: Final[Mapping[str, str]] = {
    "street-lights": "street-lights", "switches": "street-lights", "close-manhole": "manhole-ladders",
    "place-clouds": "toxic-clouds", "ladder": "evacuate-by-helicopter",
}  # fmt: skip
SCORED_BY: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("order", "civilian"): ("evacuate-by-helicopter", "police-car-refuge", "boat"),
    ("order", "mayor"): ("police-car-refuge",), ("order", "manhole"): ("seal-manholes",),
    ("order", "device"): ("doom-device",), ("chaos", "police-car"): ("police-car-refuge",),
    ("chaos", "boat"): ("boat",),
}  # fmt: skip


def missed(episode: Episode, town: Laid) -> Iterator[Problem]:
    """Everything that a rule or a step asks for and a grid or the boards do not have."""
    for key, words in (("rules", episode.rules), ("round-start", episode.round_start), ("set-up", episode.setup)):
        for n, word in enumerate(words):
            what, is_there, hint = BOARDS.get(word, ("", None, ""))
            if is_there is not None and not is_there(town):
                yield "SCN005", f"{word} needs {what}", hint, (key, n)
            lacking = {f"{part}: {one}": None for grid in episode.grids.values() for part, one in _lacks(word, grid)}
            for one in lacking:
                where = ", ".join(name for name, grid in episode.grids.items() if one in _named(word, grid))
                yield "SCN005", f"{word} needs {one}", f"not in {where}: every grid has it, or none needs it", (key, n)
    yield from _in_vain(episode)


def _in_vain(episode: Episode) -> Iterator[Problem]:
    """Steps and victory conditions that come to nothing: no rule of this Episode makes anything of them."""
    for key, words in (("round-start", episode.round_start), ("set-up", episode.setup)):
        for n, word in enumerate(words):
            rule = STEPS_OF.get(word, "")
            if rule and rule not in episode.rules:
                yield "SCN005", f"{word} does nothing without the rule {rule}", f"add {rule} to rules", (key, n)
    for (side, reason), rules in SCORED_BY.items():
        if reason in episode.victory[side] and set(rules).isdisjoint(episode.rules):
            hint = f"add one of these to rules, or score something else: {listing(rules)}"
            yield "SCN005", f"nobody can ever score for {reason} here", hint, ("victory", side, reason)


def nobody_comes(episode: Episode, town: Laid, cards: Sequence[Card]) -> Iterator[Problem]:
    """The Officers have to begin somewhere: a step says where, or the Opening puts each of them on the board."""
    if not {"officers-on-start", "officers-split"}.isdisjoint(episode.setup):
        return
    openings = [card for card in cards if card.fields.get("opening") and episode.number in card.fields["episodes"]]
    if "opening" not in episode.setup or not any(map(_places_them, openings)):
        hint = "add officers-on-start and a letter S in every grid, or take a number whose Opening puts them there"
        yield "SCN005", "the Officers never come to the board", hint, ("set-up",)


def _places_them(opening: Card) -> bool:
    return any(isinstance(step, MoveTo) and step.who == Role("it") for step in steps_of(opening.abilities))


def _named(word: str, grid: Grid) -> list[str]:
    return [f"{part}: {one}" for part, one in _lacks(word, grid)]


def _lacks(word: str, grid: Grid) -> Iterator[tuple[str, str]]:
    yield from (("vehicles", one) for one in VEHICLES.get(word, ()) if one not in grid.vehicles)
    yield from (("tokens", one) for one in TOKENS.get(word, ()) if one not in grid.tokens)
    yield from (("letters", one) for one in LETTERS.get(word, ()) if one not in grid.letters)
