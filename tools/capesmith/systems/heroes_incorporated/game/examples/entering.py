"""The options of the game that a worked example describes, and its table with everything still in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.rules.choosing import Player
from capesmith.rules.rehearsal import Unfit
from capesmith.rules.scene import must_be_scenario
from capesmith.rules.setup.switches import Changes
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, COUNTS

Given = Mapping[str, Any]
SEED = "example"
IN_THE_BOX = "box"


def new_table(cast: Cast, given: Given, players: list[Player]) -> IncorporatedTable:
    """A table at which nothing has happened yet; one player may answer for all."""
    from capesmith.systems.heroes_incorporated.game.game import GAME

    must_be_scenario(given["scenario"], cast.scenario_ids())
    seats = given["players"]
    if len(seats) not in COUNTS:
        raise Unfit(f"{len(seats)} players", f"{COUNTS[0]} to {COUNTS[-1]} can play", "players")
    if tuple(seats) != COLOURS[: len(seats)]:
        raise Unfit(f"{len(seats)} players are {', '.join(COLOURS[: len(seats)])}", "in this order", "players")
    options = options_of(given)
    unknown = options.unknown(cast)
    if unknown:
        raise Unfit(unknown, "look at what given says", "players")
    everybody = players * len(seats) if len(players) == 1 else players
    return GAME.table(cast, options, SEED, everybody)


def options_of(given: Given) -> Options:
    """What the players of an example have agreed on."""
    seats, boxed = given["players"], given.get("board") == IN_THE_BOX
    first = given.get("first", next(iter(seats)))
    if first not in seats:
        raise Unfit(f"{first} does not take part", f"players: {', '.join(seats)}", "first")
    hands = tuple(tuple(words.get("hand", ())) for words in seats.values())
    return Options(
        scenario=given["scenario"],
        players=len(seats),
        teams=_teams(given, boxed),
        hands=hands if boxed and any("hand" in words for words in seats.values()) else (),
        on_top=tuple(given.get("deck", ())) if boxed else (),
        starting_player=list(seats).index(first),
        target_points=given.get("target", 0),
        switches=Changes.to(given["options"]) if "options" in given else Changes(),  # as a whole
    )


def _teams(given: Given, boxed: bool) -> tuple[tuple[str, ...], ...]:
    """HI-001: two heroes each; with everything in the box they may still have to be drafted."""
    seats = given["players"]
    if boxed and not any("heroes" in words for words in seats.values()):
        return ()
    for colour, words in seats.items():
        if len(words.get("heroes", ())) != 2:
            raise Unfit(f"{colour} needs two heroes", "heroes: {titan: {at: r2c3}, paragon: {}}", "players", colour)
    return tuple(tuple(words["heroes"]) for words in seats.values())
