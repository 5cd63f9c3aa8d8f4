"""Worked examples without playing them: whether the rules and the spaces they name exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from capesmith.content.model import Example
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note
from capesmith.source.record import record
from capesmith.systems.base import Problem, System
from capesmith.systems.rule_list import rule_list

Contents = Mapping[str, Mapping[str, Any]]  # boards and scenarios, by kind and id
PLAYED = ("given", "when", "then")  # the parts of an example that speak of the table


@record
class Places:
    """The spaces that one example names, and the scenarios on whose boards they should be."""

    scenarios: tuple[str, ...]
    named: tuple[tuple[str, DocPath], ...]


@lru_cache(maxsize=8)
def rule_ids(game: System) -> tuple[str, ...]:
    return tuple(line.id for line in rule_list(game))


def check_rules(examples: Iterable[Example], game: System) -> Iterator[Note]:
    """Every rule an example shows is in the list of the game, if it has one; a letter behind it names a part of it."""
    known: tuple[str, ...] = ()
    for example in examples:
        known = known or rule_ids(game)
        for index, id in enumerate(example.rules):
            if known and id not in known and id[:-1] not in known:
                path = (*example.where.path, "rules", index)
                yield Note("EXM005", f"{game.title} has no rule {id}", _nearest(id, known, game), path)


def _nearest(id: str, known: tuple[str, ...], game: System) -> str:
    letters = known[0].partition("-")[0]
    if not id.startswith(f"{letters}-"):
        return f"its rules begin with {letters}-"
    before = max((one for one in known if one < id), default=known[0])
    after = min((one for one in known if one > id), default=known[-1])
    return f"nearest: {before}, {after}; capesmith coverage {game.id} lists them all"


def places_of(example: Example, game: System) -> Places:
    """What an example says about spaces; after a change of scenario they may be those of either board."""
    steps = [deed["scenario"] for deed in example.when if isinstance(deed.get("scenario"), str)]
    named = [
        (space, (*example.where.path, part, *path))
        for part in PLAYED
        if game.sheet.space
        for space, path in _mentions(example.plain.get(part), re.compile(rf"(?<!\w){game.sheet.space}(?!\w)"))
    ]
    return Places((example.given["scenario"], *steps), tuple(named))


def _mentions(node: Any, space: re.Pattern[str], path: DocPath = ()) -> Iterator[tuple[str, DocPath]]:
    """Every space that plain data names, as a word of a text or as a key, and where."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if isinstance(key, str) and space.fullmatch(key):
                yield key, (*path, key)
            yield from _mentions(value, space, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _mentions(value, space, (*path, index))
    elif isinstance(node, str):
        yield from ((found.group(), path) for found in space.finditer(node))


def check_places(
    places: Iterable[Places], game: System, contents: Mapping[str, Mapping[str, Any]]
) -> Iterator[Problem]:
    """Every space an example names is on the board of its scenario; of a scenario nobody knows nothing is said."""
    scenarios, boards = contents.get("scenario", {}), contents.get(game.sheet.board, {})
    for one in places:
        played = [game.sheet.on(scenarios[id], boards) for id in one.scenarios if id in scenarios]
        on = [board for board in played if board is not None]
        if len(on) < len(one.scenarios):
            continue
        for space, path in one.named:
            hints = [game.sheet.missing(board, space) for board in on]
            if all(hints):
                yield "EXM006", f"there is no space {space} on {on[0].name}", hints[0], path
