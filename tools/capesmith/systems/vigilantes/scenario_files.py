"""Scenario files of Vigilantes: what they bring of words, and how the whole is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from capesmith.content.kinds import form_kind
from capesmith.effects.types import Reading
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import WRONG
from capesmith.source.shape import is_id
from capesmith.systems.base import Problem
from capesmith.systems.vigilantes.consistency import problems_of
from capesmith.systems.vigilantes.location_files import SPACE_ID
from capesmith.systems.vigilantes.scenario_parts import said
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

_PROSE = ("scenario", "code", "name", "premise", "flavour", "special", "notes")


def read_scenario(data: Any, r: Reading) -> Any:
    """Read a scenario file with the words it brings; a ScenarioSheet, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return SCENARIO.read(data, r)
    mentions = tuple(mentions_of(_content(data)))
    plain = r.vocabulary
    if _clashes(data, r):
        return WRONG
    r.vocabulary = scenario_vocabulary(plain, *_own_words(data, mentions))
    sheet = SCENARIO.read(data, r)
    r.vocabulary = plain
    return sheet if sheet is WRONG else replace(sheet, mentions=mentions)


def _content(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in _PROSE}


def _problems(sheet: ScenarioSheet, data: Mapping[str, Any]) -> Iterator[Problem]:
    yield from problems_of(sheet)
    for letter, path in mentions_of(_content(data), (), "zone-([abc])"):
        if letter.upper() not in sheet.zones:  # VG-655
            hint = f"add {letter.upper()} under zones, or name another"
            yield "SCN015", f"this scenario has no zone {letter.upper()}", hint, path


SCENARIO = form_kind(
    "scenario",
    "One scenario: its location, its set-up, its objectives, and how it ends (VG-700 to VG-714).",
    ScenarioSheet,
    _problems,
    brings=("kinds", "roles", "things", "states"),
)


def _objectives(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    given = data.get("objectives")
    items = given.items() if isinstance(given, dict) else ()
    return {id: one for id, one in items if isinstance(one, dict) and is_id(id)}


def _chits(data: dict[str, Any]) -> Iterator[tuple[str, DocPath]]:
    for id, one in _objectives(data).items():
        chits = one.get("chits")
        for chit in chits if isinstance(chits, dict) else ():
            if is_id(chit):
                yield chit, ("objectives", id, "chits", chit)


def _own_words(data: dict[str, Any], mentions: Any) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The words the file brings, as far as they can be told before it is read."""
    names = {id: one.get("name") for id, one in _objectives(data).items()}
    objectives = {id: name if isinstance(name, str) and name.strip() else said(id) for id, name in names.items()}
    return objectives, {space: space for space, _ in mentions}, {chit: said(chit) for chit, _ in _chits(data)}


def _clashes(data: dict[str, Any], r: Reading) -> bool:
    """An objective must not take a word that texts of this game use for something else."""
    v, before = r.vocabulary, len(r.found)
    taken = {*v.kinds, *v.roles, *v.things, *v.states, *v.verbs}
    for id, path in (*((id, ("objectives", id)) for id in _objectives(data)), *_chits(data)):
        if id in taken:
            message = f'"{id}" is a word of the game already'
            r.wrong("SCN010", message, f"choose another id, such as {id}-token", *path, key=True)
    return len(r.found) > before


def mentions_of(
    node: Any, path: DocPath = (), wanted: str = f"(?:[a-z-]+@)?({SPACE_ID})"
) -> Iterator[tuple[str, DocPath]]:
    """Every space, or other word, that plain data names, and where."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from mentions_of(value, (*path, key), wanted)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from mentions_of(value, (*path, index), wanted)
    elif isinstance(node, str) and (match := re.fullmatch(wanted, node)):
        yield match.group(1), path
