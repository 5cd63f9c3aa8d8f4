"""The options of the game that a worked example describes, and its table with everything still in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capesmith.rules.arranging import must_be_scenario, new_table
from capesmith.rules.choosing import Player
from capesmith.rules.example_run import Unfit
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.decks import starting_cards
from capesmith.systems.vigilantes.game.examples.naming import NAMING
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.options import COUNTS, Options
from capesmith.systems.vigilantes.game.table import VigilantesTable

Given = Mapping[str, Any]
VILLAIN_IF_ABSENT = "mr-ballast"
SORT = {"gadgets": "gadget", "abilities": "ability"}
FROM_A_CAMPAIGN = ("results", "relationships", "stickers")


def entered(cast: Cast, given: Given, players: Sequence[Player]) -> VigilantesTable:
    """A table at which nothing has happened yet."""
    must_be_scenario(given["scenario"], cast.scenario_ids())
    if len(given["vigilantes"]) not in COUNTS:
        raise Unfit(f"{len(given['vigilantes'])} vigilantes", f"{COUNTS[0]} to {COUNTS[-1]} can play", "vigilantes")
    options = options_of(cast, given)
    unknown = options.unknown(cast)
    if unknown:
        raise Unfit(unknown, "look at what given names", *_about(given, unknown))
    return new_table(GAME, cast, options, players)


def options_of(cast: Cast, given: Given) -> Options:
    names = list(given["vigilantes"])
    villain = given.get("villain", {})
    starting = given.get("starting_player", names[0])
    controllers = _controllers(given, names)
    seat = NAMING.seat_called(names, starting, "starting-player")
    stickers = given.get("stickers", {})
    cards = stickers.get("cards", {})
    box = given.get("board") == "box"
    return Options(
        scenario=given["scenario"],
        players=len(names),
        controllers=controllers,
        vigilantes=tuple(names),
        villain=villain.get("is_", VILLAIN_IF_ABSENT),
        starting_player=controllers[seat] if controllers else seat,
        difficulty=given.get("difficulty", "standard"),
        campaign=_campaign(cast, given),
        results=tuple(given.get("results", {}).items()),
        gadgets=_held(cast, given, "gadgets") if box else (),
        abilities=_held(cast, given, "abilities") if box else (),
        villain_abilities=tuple(villain.get("abilities", ())) if box else (),
        played_before=box and "abilities" in villain,
        card_stickers=tuple((id, card) for card, ids in cards.items() for id in ids),
        relationships=tuple((bond["is_"], *bond["between"]) for bond in given.get("relationships", ())),
        location_stickers=tuple(_on_location(cast.location_of(given["scenario"]), stickers)),
    )


def _campaign(cast: Cast, given: Given) -> str:
    """The campaign goes on where the example says what is left of its earlier nights."""
    sheet = cast.play(given["scenario"]).sheet
    return sheet.campaign if any(key in given for key in FROM_A_CAMPAIGN) else ""


def _controllers(given: Given, names: list[str]) -> tuple[int, ...]:
    """VG-002 to VG-004."""
    players = given.get("controllers")
    if players is None:
        return ()
    found = [-1] * len(names)
    for number, (player, own) in enumerate(players.items()):
        for index, name in enumerate(own):
            found[NAMING.seat_called(names, name, "controllers", player, index)] = number
    if -1 in found:
        raise Unfit(f"who plays {names[found.index(-1)]}?", "name it under one player", "controllers")
    return tuple(found)


def _held(cast: Cast, given: Given, key: str) -> tuple[tuple[str, ...], ...]:
    """What each brings out of the box: what the example says, else its starting cards (VG-112, VG-113)."""
    own = given["vigilantes"].items()
    if not any(key in words for _, words in own):
        return ()
    return tuple(tuple(words[key]) if key in words else starting_cards(cast, name, SORT[key]) for name, words in own)


def _on_location(location: str, stickers: Given) -> Iterator[tuple[str, ...]]:
    """VG-811."""
    for _ in range(stickers.get("threat", 0)):
        yield (location, "threat")
    for one in stickers.get("items", ()):
        yield (location, "item", one.what, one.space)
    for what, key in (("rubble", "rubble"), ("breach", "breaches")):
        for route in stickers.get(key, ()):
            yield (location, what, *route.split("-"))
    for space in stickers.get("footholds", ()):
        yield (location, "foothold", space)


def _about(given: Given, message: str) -> tuple[str, ...]:
    """The part of `given` that a message is about, as near as it can be told."""
    for key in ("villain", "vigilantes", "relationships", "stickers"):
        if key in given and key.rstrip("s") in message:
            return (key,)
    return ()
