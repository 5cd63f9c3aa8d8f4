"""Whether a scenario fits its board: what its texts ask for, where its pieces start."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.places import PLACE
from capesmith.effects.verbs.board import Place
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.systems.base import Problem
from capesmith.systems.heroes_wanted.board_words import is_zone
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.scenarios import BOX, MOST_HEROES, RANKS, Need, ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import Convey, MinionsMove, VillainMoves

_MOVES: Final = {
    "run": "belt",
    "arrow": "arrows",
    "counter": "villain numbers",
    "next-number": "villain numbers",
}
NEXT: Final = "next-number"
MOST_FAME: Final = 150
HP: Final = {"per-hero": range(8, 31), "each": range(12, 91)}
_KINDS: Final = {"room": "rooms", "cell": "cells"}
_ROLES: Final = {"belt": "belt", "villain-room": "rooms", "next-villain-space": "villain numbers"}


def needs_of(sheet: ScenarioSheet, v: Vocabulary) -> Iterator[Need]:
    """What the texts of a scenario ask of its board."""
    for index, line in enumerate(sheet.villain_phase):
        if line.word in ("run", "convey"):
            yield Need("belt", "", ("villain-phase", index))
        elif line.word == "villain-moves":
            yield Need(_MOVES[str(line.value or "counter")], "", ("villain-phase", index))
    for ability in sheet.abilities():
        yield from _asked(ability, ability.at, v)
    for index, end in enumerate(sheet.ends):
        yield from _asked(end.if_, ("ends", index, "if"), v)


def _asked(node: Any, at: DocPath, v: Vocabulary) -> Iterator[Need]:
    if isinstance(node, Step):
        at = node.at or at
    if isinstance(node, Some):
        yield from (Need("icon", str(icon), at) for icon in node.attribute("icon"))
        yield from (Need(_KINDS[kind], "", at) for kind in node.kinds if kind in _KINDS)
    elif isinstance(node, Role):
        entry = v.roles.get(node.word, {})
        if node.word == "trash-can":
            yield Need("icon", "TC", at)
        elif node.word in _ROLES:
            yield Need(_ROLES[node.word], "", at)
        elif entry.get(PLACE) and "kind" in entry:
            yield Need("place", node.word, at)
        elif is_zone(node.word, v):
            yield Need("zone", node.word, at)
    elif isinstance(node, VillainMoves | MinionsMove):
        yield Need(_MOVES[node.how], "", at)
    elif isinstance(node, Convey):
        yield Need("belt", "", at)
    if isinstance(node, tuple):
        for item in node:
            yield from _asked(item, at, v)
    elif is_dataclass(node):
        for part in fields(node):
            if part.name != "at":
                yield from _asked(getattr(node, part.name), at, v)


@record
class _Shown:
    """Something that texts may need of a board: whether it is there, and what is said if not."""

    there: Callable[[BoardSide, str], object]
    lack: str
    hint: str


_NEEDS: Final = {
    "icon": _Shown(
        lambda board, word: board.with_icon(word), 'no space of the board shows "{}"', "write {} on spaces of the map"
    ),
    "zone": _Shown(
        lambda board, word: word in board.zones, 'the board has no zone "{}"', "add {} under zones of the board"
    ),
    "place": _Shown(
        lambda board, word: board.names(word),
        'the board has no place called "{}"',
        "name a room or a space of the board so",
    ),
    "rooms": _Shown(lambda board, _: board.rooms, "the board has no rooms", "add rooms to the board"),
    "cells": _Shown(
        lambda board, _: board.cells, "the board has no numbered cells", "write cell-1, cell-2 … on the map"
    ),
    "belt": _Shown(lambda board, _: board.belt, "the board has no belt", "write belt-1, belt-2 … on the map"),
    "villain numbers": _Shown(
        lambda board, _: board.villain, "the board has no numbered villain spaces", "write V0, V1 … on the map"
    ),
    "arrows": _Shown(
        lambda board, _: any(space.arrow for space in board.spaces),
        "the board has no exit arrows",
        "add arrows to the board",
    ),
}


def check_scenario(scenario: ScenarioSheet, board: BoardSide) -> list[Problem]:
    """What does not fit between a scenario and its board, at paths in the scenario."""
    return [
        *_start_missing(scenario, board),
        *_lacking(scenario, board),
        *_too_few_starts(scenario, board),
        *_too_many_pieces(scenario, board),
        *_too_many_moves(scenario, board),
        *_unusual_hp(scenario),
        *_first_headlines(scenario),
        *_unusual_rank(scenario),
    ]


def _start_missing(scenario: ScenarioSheet, board: BoardSide) -> Iterator[Problem]:
    start, counters = scenario.villain.start, scenario.counters
    if start.how in ("number", "belt") and start.space(board) is None:
        word = f"V{start.number}" if start.how == "number" else f"belt-{start.number}"
        hint = f"write {word} on a space of the map, or let him start elsewhere"
        message = f'the villain starts on "{word}", which the board does not have'
        yield "SCN004", message, hint, ("villain", "start")
    elif start.how == "counter" and counters is None:
        message = "a counter token says where the villain starts, but there are none"
        yield "SCN004", message, "add counters: {numbers: [1, 2, 3]}", ("villain", "start")
    elif start.how == "counter" and counters is not None:
        for index, number in enumerate(counters.numbers):
            if number not in board.villain:
                hint = f"write V{number} on a space of the map, or leave the token out"
                message = f'counter token {number} has no space "V{number}" on the board'
                yield "SCN004", message, hint, ("counters", "numbers", index)


def _lacking(scenario: ScenarioSheet, board: BoardSide) -> Iterator[Problem]:
    told: set[tuple[str, str]] = set()
    for need in scenario.needs:
        wanted = _NEEDS[need.what]
        if (need.what, need.word) not in told and not wanted.there(board, need.word):
            told.add((need.what, need.word))
            hint = f"{wanted.hint.format(need.word)}, or change this text"
            yield "SCN005", wanted.lack.format(need.word), hint, need.path


def _too_few_starts(scenario: ScenarioSheet, board: BoardSide) -> Iterator[Problem]:
    """HW-041 and HW-292: five heroes, each on a space of his own."""
    doors = scenario.hero_start == "doors"
    count = len(board.doors() if doors else board.with_icon("ST"))
    if count < MOST_HEROES:
        what, word = ("door spaces", "door-r, door-b …") if doors else ("hero start spaces", "ST")
        hint = f"write {word} on {MOST_HEROES - count} more of the map"
        yield "SCN006", f"the board has {count} {what} for {MOST_HEROES} heroes", hint, ("hero-start",)
    if doors and not board.rooms:
        message = "heroes start in a rolled room (HW-292), but the board has no rooms"
        yield "SCN006", message, "add rooms to the board, or start on icons", ("hero-start",)


def _too_many_pieces(scenario: ScenarioSheet, board: BoardSide) -> Iterator[Problem]:
    told: set[str] = set()
    for thing, spaces, at in _placements(scenario, board):
        if thing in BOX and len(spaces) > BOX[thing] and thing not in told:
            told.add(thing)
            message = f"the set-up needs {len(spaces)} of {thing}; the box has {BOX[thing]}"
            yield "SCN007", message, "place fewer, or print fewer of their icons on the board", at


def _too_many_moves(scenario: ScenarioSheet, board: BoardSide) -> Iterator[Problem]:
    """HW-266: on the last number of his path the villain stays, so every further move is nothing but words."""
    start, track = scenario.villain.start, scenario.threat.track
    if start.how != "number" or scenario.threat.at_end == "loop" or start.space(board) is None:
        return
    path = sum(number > start.number for number in board.villain)
    every = sum(line.word == "villain-moves" and line.value == NEXT for line in scenario.villain_phase)
    moves = [every + _moves_of(scenario, colour) for colour in track]
    if sum(moves) > path > 0:
        step = next(index for index in range(len(track)) if sum(moves[: index + 1]) > path)
        message = f"the villain moves {sum(moves)} spaces along a path of {path}: from here on he stays where he is"
        hint = f"leave out {sum(moves) - path} of his moves, or give the board more numbers after V{start.number}"
        yield "SCN024", message, hint, ("threat", "track", step)


def _moves_of(scenario: ScenarioSheet, colour: str) -> int:
    """How far a step of the track takes the villain along his path, whatever else is going on."""
    texts = scenario.threat.colours
    steps = texts[colour].ability.steps if colour in texts else ()
    moves = (step for step in steps if isinstance(step, VillainMoves) and step.how == NEXT and step.if_ is None)
    return sum(step.spaces for step in moves if isinstance(step.spaces, int))


def _first_headlines(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HW-042, HW-193: the tiles of the first game take the places of the random ones."""
    tiles = scenario.first_game.headlines if scenario.first_game is not None else ()
    wanted = scenario.headlines.random
    if tiles and len(tiles) != wanted:
        message = f"{len(tiles)} tiles for the first game, but the board has {wanted} places for them"
        yield "SCN003", message, f"name {wanted} of them", ("first-game", "headlines")


def _unusual_hp(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HP far from those of every other villain."""
    villain = scenario.villain
    for key, hp in (("hp", villain.hp), ("first-game-hp", villain.first_game_hp), ("solo-hp", villain.solo_hp)):
        usual = HP["per-hero" if hp.per_hero else "each"]
        if hp.number not in usual and (key == "hp" or hp != villain.hp):
            hint = f"{usual[0]} to {usual[-1]} is usual; a basic action deals up to 5 DMG"
            yield "CRD010", f"{hp.number} HP is unusual for a villain", hint, ("villain", key)


def _unusual_rank(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HW-372: fame that nobody comes near."""
    best = RANKS[0]
    if scenario.solo_ranks[best] > MOST_FAME:
        message = f"{scenario.solo_ranks[best]} fame for a {best}: nobody comes near it"
        yield "CRD010", message, "40 to 80 is usual", ("solo-ranks", best)


def set_up(scenario: ScenarioSheet, board: BoardSide) -> dict[str, tuple[int, ...]]:
    """The spaces that the set-up puts each sort of piece on; steps that leave a choice are not followed."""
    return {thing: tuple(spaces) for thing, spaces, _ in _placements(scenario, board)}


def _placements(scenario: ScenarioSheet, board: BoardSide) -> Iterator[tuple[str, list[int], DocPath]]:
    """Step by step: the thing, all its spaces so far, and where the step stands."""
    placed: dict[str, list[int]] = {}
    start = scenario.villain.start.space(board)
    if start is not None:
        placed["villain"] = [start]
    for step in scenario.setup.steps:
        spaces = _spaces(step.at_place, board, placed) if isinstance(step, Place) and step.if_ is None else None
        if spaces is None or not isinstance(step, Place):
            continue
        for thing, number in step.what:
            if isinstance(number, int):
                placed.setdefault(thing, []).extend(space for space in spaces for _ in range(number))
                yield thing, placed[thing], step.at


def _spaces(where: Any, board: BoardSide, placed: Mapping[str, list[int]]) -> list[int] | None:
    """The spaces of `{each: space, …}`; None if that cannot be told from the board alone."""
    if not isinstance(where, Some) or where.quantity != "each" or where.kinds not in (("space",), ("cell",)):
        return None
    told = Some("each", where.kinds, is_=where.is_, within=where.within, from_=where.from_, in_=where.in_)
    if replace(where, attributes=()) != told or any(name != "icon" for name, _ in where.attributes):
        return None
    if not {"unoccupied", "free"}.issuperset(where.is_):
        return None
    found = set(board.free if where.kinds == ("space",) else board.cells)
    icons = where.attribute("icon")
    if icons:
        found &= {space for icon in icons for space in board.with_icon(str(icon))}
    if "unoccupied" in where.is_:
        found -= {space for spaces in placed.values() for space in spaces}
    if where.in_ is not None:
        zone = board.zones.get(where.in_.word) if isinstance(where.in_, Role) else None
        if zone is None:
            return None
        found &= set(zone.spaces)
    if where.within is not None:
        near = where.from_
        if not isinstance(where.within, int) or not isinstance(near, Some) or near != Some("one", near.kinds):
            return None
        centres = [space for kind in near.kinds for space in placed.get(kind, ())]
        found &= {space for centre in centres for space in board.grid.reach.within(centre, where.within)}
    return sorted(found)
