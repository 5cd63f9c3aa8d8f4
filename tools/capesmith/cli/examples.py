"""`capesmith examples`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from capesmith.check.hindrance import hindrances_in
from capesmith.check.report_text import excerpt, visible
from capesmith.cli.speech import complain, game_called, home, remark, say
from capesmith.content.model import Box, Example
from capesmith.content.project import content_files, find_root, read_project
from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.cast import Cast
from capesmith.rules.example import HEAD
from capesmith.rules.example_run import UNFIT, Failure, run_example
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.files import read_document, yaml_files
from capesmith.source.notes import Note, diagnose
from capesmith.source.refusal import unknown
from capesmith.source.yaml import Document
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import load, shipped_box
from capesmith.systems.own_kinds import system_in
from capesmith.systems.sheet_reading import card_names, read_sheet

FORMATS = ("text", "json")


class Unready(Exception):
    """Examples cannot be played at all; why, and what to do about it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


@dataclass(slots=True)
class Tried:
    """One example and what came of it."""

    example: Example
    place: str
    failures: list[tuple[Failure, Diagnostic]] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """One file: the examples in it, and what could not be read."""

    name: str
    problems: list[Diagnostic] = field(default_factory=list)
    played: list[Tried] = field(default_factory=list)

    @property
    def findings(self) -> list[Diagnostic]:
        return [*self.problems, *(told for played in self.played for _, told in played.failures)]


def run(paths: list[Path], wanted: str | None, format: str) -> int:
    """Play worked examples and tell what differs; 0 all as written, 1 something differs, 2 wrong usage."""
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    if wanted is not None and game_called(wanted) is None:
        return 2
    for path in paths:
        if not path.exists():
            return complain(f"{path}: there is no such file or folder")
    try:
        found = readings(paths, wanted)
    except Unready as unready:
        return complain(unready.message, unready.hint)
    if not found and paths:
        return complain("there are no examples here", "an example file starts with examples: …")
    if not found:
        remark("there are no examples here", 'capesmith new example "Two Birds" writes one')
    say(_json(found) if format == "json" else _text(found))
    return 1 if any(one.findings for one in found) else 0


def readings(paths: list[Path], wanted: str | None = None) -> list[Reading]:
    """Every example file in question, read and played; `Unready` if one cannot be."""
    houses, found = _Houses(), []
    for path, root, id in _files(paths, wanted):
        if id is None:
            raise Unready(f"{path}: which game is this for?", "say it with --system")
        reading = houses.read(path, root, id, named=path in paths)
        if reading is not None:
            found.append(reading)
    return found


def _files(paths: list[Path], wanted: str | None) -> Iterator[tuple[Path, Path | None, str | None]]:
    """Every file in question, with the project it lies in and the game it is for."""
    if not paths:
        here = home()
        for id, path in content_files(here, None if wanted is None else (wanted,)):
            if path.is_relative_to(here / "scenarios"):
                yield path, here, id
        return
    for path in paths:
        for file in yaml_files(path) if path.is_dir() else [path]:
            place = file.resolve()
            root = find_root(place.parent)
            yield file, root, wanted or _game_of(place, root)


def _game_of(place: Path, root: Path | None) -> str | None:
    """The game a file is for: the folder says it, there is only one, or its words are those of one of them."""
    parts = place.relative_to(root.resolve()).parts if root is not None else ()
    if len(parts) > 2 and parts[0] == "scenarios":
        return parts[1]
    games = [game for id in known_systems() if (game := system(id)) is not None and "examples" in game.sheet.kinds]
    if len(games) == 1:
        return games[0].id
    document = read_document(place, place.parent)
    if not document.readable:
        return games[0].id if games else None
    strange = {game.id: len(read_sheet(document, game, {})[1]) for game in games}
    best = [id for id, notes in strange.items() if notes == min(strange.values())]
    return best[0] if len(best) == 1 else None


class _Houses:
    """The boxes that examples are played with, each made ready once."""

    def __init__(self) -> None:
        self._ready: dict[tuple[Path | None, str], Any] = {}
        self._known: dict[tuple[Path | None, str], tuple[str, ...]] = {}

    def read(self, path: Path, root: Path | None, id: str, *, named: bool) -> Reading | None:
        """Read and play a file; None if it holds no examples and nobody asked for it by name."""
        game = system_in(root, id) if root is not None else system(id)
        if game is None or game.game is None or game.example_runner is None:
            return None
        inside = root is not None and path.is_relative_to(root)
        named_link = named and path.is_symlink()  # whoever names a link means what it leads to
        document = read_document(path.resolve() if named_link else path, root if inside and root else Path.cwd())
        data = document.data
        if not named and document.readable and not (isinstance(data, dict) and HEAD in data):
            return None
        box, cast = self._house(root, game)
        names = {card.id: card.name for card in box.everything() if card.kind in game.names_from}
        sheet, notes = read_sheet(document, game, names or card_names(game, [data]))
        if document.readable and not (isinstance(data, dict) and HEAD in data) and not notes:
            notes = [Note("CRD002", "this file holds no examples", "start it with examples: …", ())]
        diagnose(document, notes)
        reading = Reading(document.name, list(document.problems))
        with document.opened():
            reading.played += [self._played(one, root, game, cast, document) for one in sheet.examples]
        return reading

    def _hindrances(self, root: Path | None, game: System) -> tuple[str, ...]:
        """Why what breaks off is the doing of the content; asked for when something does."""
        key = (root, game.id)
        if key not in self._known:
            self._known[key] = () if root is None else hindrances_in(root, game)
        return self._known[key]

    def _played(self, example: Example, root: Path | None, game: System, cast: Cast, document: Document) -> Tried:
        """An example and what came of it; one that the content stands in the way of never stops the next."""
        assert game.example_runner is not None
        try:
            failures = run_example(example, game.example_runner, cast)
        except Exception:  # as above
            if not (reasons := self._hindrances(root, game)):
                raise
            message = "this cannot be played with the content here"
            failures = [Failure(UNFIT, message, f"mend this first: {reasons[0]}", ())]
        return _told_at(example, failures, document)

    def _house(self, root: Path | None, game: System) -> tuple[Box, Any]:
        key = (root, game.id)
        if key not in self._ready:
            box = None if root is None else load(read_project(root), (game.id,)).boxes.get(game.id)
            if box is None:
                box = shipped_box(game)
            assert game.game is not None
            try:
                self._ready[key] = (box, game.game.cast(box))
            except Unplayable as unplayable:
                raise Unready(f"this box cannot be played: {unplayable}", "see what capesmith check says") from None
            except Exception:  # with content that nobody vouches for, whatever is raised is its doing
                if not (reasons := self._hindrances(root, game)):
                    raise
                raise Unready("this box cannot be played", f"mend this first: {reasons[0]}") from None
        return self._ready[key]


def _told_at(example: Example, failures: list[Failure], document: Document) -> Tried:
    notes = [Note(one.code, one.message, one.hint, (*example.where.path, *one.path)) for one in failures]
    told = sorted(zip(failures, diagnose(document, notes), strict=True), key=lambda pair: pair[1].sort_key())
    span = document.locate((*example.where.path, "id"))
    return Tried(example, f"{document.name}:{span.line}:{span.column}", told)


# --- telling ----------------------------------------------------------------------------------------


def _text(found: list[Reading]) -> str:
    lines: list[str] = []
    for one in found:
        lines.append(visible(one.name))
        for problem in one.problems:
            lines += _told(problem, None)
        width = max((len(p.example.id) for p in one.played), default=0)
        for played in one.played:
            mark = "FAIL" if played.failures else "ok  "
            lines.append(f"  {mark}  {played.example.id:{width}}  {visible(played.example.title)}".rstrip())
            for failure, diagnostic in played.failures:
                lines += _told(diagnostic, failure)
    return "\n".join([*lines, "", _sentence(found)]) + "\n"


def _told(d: Diagnostic, failure: Failure | None) -> list[str]:
    """One finding: where, what, the line it stands in, and what differs."""
    differs = failure is not None and failure.expected
    what = d.message.partition(": expected ")[0] if differs else d.message
    lines = [f"        {visible(d.place)}: {d.severity.value} {d.code}: {visible(what)}"]
    if d.source.strip():
        piece = excerpt(d.source, d.column, d.width)
        lines += [f"        {d.line:>5} | {piece.line}", f"              | {' ' * piece.indent}{'^' * piece.width}"]
    if failure is not None and differs:
        lines += [f"          expected  {visible(failure.expected)}", f"          found     {visible(failure.found)}"]
    if d.hint and d.hint != "correct one of the two":
        lines.append(f"          {visible(d.hint)}")
    return lines


def _sentence(found: list[Reading]) -> str:
    played = [p for one in found for p in one.played]
    failed = sum(1 for p in played if p.failures)
    unread = sum(len(one.problems) for one in found)
    parts = [f"{len(played) - failed} of {len(played)} examples are as the rules have it"]
    if failed:
        parts.append(f"{failed} {'is' if failed == 1 else 'are'} not")
    if unread:
        parts.append(f"{unread} {'problem' if unread == 1 else 'problems'} in the files")
    return "; ".join(parts) + "."


def _json(found: list[Reading]) -> str:
    files = []
    for one in found:
        examples = [
            {
                "id": p.example.id,
                "title": p.example.title,
                "rules": list(p.example.rules),
                "place": p.place,
                "passed": not p.failures,
                "failures": [
                    {**_finding(diagnostic), "expected": failure.expected, "found": failure.found}
                    for failure, diagnostic in p.failures
                ],
            }
            for p in one.played
        ]
        files.append({"file": one.name, "problems": list(map(_finding, one.problems)), "examples": examples})
    played = [p for one in found for p in one.played]
    failed = sum(1 for p in played if p.failures)
    summary = {"examples": len(played), "passed": len(played) - failed, "failed": failed}
    return json.dumps({"files": files, "summary": summary}, indent=2, ensure_ascii=False) + "\n"


def _finding(d: Diagnostic) -> dict[str, Any]:
    return {
        "code": d.code, "file": d.file, "line": d.line, "column": d.column, "message": d.message, "hint": d.hint,
    }  # fmt: skip
