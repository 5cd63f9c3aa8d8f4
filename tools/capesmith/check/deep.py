"""The deep check: content that is well-formed, looked at as a game and played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from capesmith.check.blame import Blame
from capesmith.check.changes import played, touched
from capesmith.check.facts import located
from capesmith.check.report import Report
from capesmith.content.model import Box, Where
from capesmith.content.project import Project, content_files, shipped_root
from capesmith.rules.game import Deep, Finding
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.files import yaml_files
from capesmith.source.notes import Note
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.load import Loader, shipped_box
from capesmith.systems.own_words import with_places


def deepen(report: Report, findings: Iterable[Finding], loader: Loader) -> None:
    """Add findings to a report, at their lines and columns."""
    by_file: dict[str, list[Note]] = {}
    for where, note in findings:
        by_file.setdefault(where.file, []).append(note)
    for file, notes in by_file.items():
        report.diagnostics += located(loader.document(loader.root / file), notes)
    report.diagnostics.sort(key=Diagnostic.sort_key)


def deep_project(
    report: Report, root: Path, *, only: Iterable[Path] = (), systems: Iterable[str] | None = None
) -> None:
    """Play what a project adds to each game; with `only`, what those files and folders add."""
    wanted = set(systems) if systems is not None else None
    chosen = [path.resolve() for path in only]
    loader = Loader(root)
    for id in sorted({id for id, _ in content_files(root, wanted)}):
        game = loader.game(id)
        if game is not None:
            deepen(report, _played(game, loader.box(game), root, chosen), loader)


def deep_loose(report: Report, paths: list[Path], system_id: str) -> None:
    """Play what files that belong to no project add to the shipped box of their system."""
    found = system(system_id)
    assert found is not None
    root = Path(os.path.commonpath([path.resolve() if path.is_dir() else path.resolve().parent for path in paths]))
    files = [file for path in paths for file in (yaml_files(path.resolve()) if path.is_dir() else [path.resolve()])]
    loader = Loader(root)
    loader.project = Project(root, uses=(system_id,))
    game = with_places(found, files, root)
    deepen(report, _played(game, loader.box(game, files), root, []), loader)


def _played(game: System, box: Box, root: Path, only: list[Path]) -> list[Finding]:
    """What is wrong with what the author wrote; what is as it was shipped is not to blame."""
    deep = game.game.deep(box) if game.game is not None else None
    if deep is None:
        return []
    assert game.game is not None
    written = [one.where for one in played(box)]
    blame = Blame(game.game, box, box.base or shipped_box(game)) if root != shipped_root() else None
    changed = written if blame is None else touched(box, blame.changes)
    own = _among(_in_question(changed, root, only))
    proved = deep.proved(own)
    if blame is None or (box.base is None and len(changed) == len(written)):  # there is nothing that it comes from
        return [*proved, *deep.rehearsed(own, proved)]
    told = [*proved, *_elsewhere(deep, blame, written, changed)] if not _left_out(proved) else proved
    told = [(where, note) for where, note in told if _in_question([where], root, only)]
    return [*told, *blame.confirmed(deep.rehearsed(own, told))]


def _left_out(found: Iterable[Finding]) -> bool:
    """Whether texts that cannot be played are not in the game: what they were good for is then missing there."""
    return any(note.code == "DEP001" for _, note in found)


def _elsewhere(deep: Deep, blame: Blame, written: list[Where], changed: list[Where]) -> Iterator[Finding]:
    """What is true of things that are as they were, only because of a change."""
    new = {id(where) for where in changed}
    for finding in deep.proved(_among(where for where in written if id(where) not in new)):
        traced = blame.traced(finding)
        if traced is not None:
            yield traced


def _in_question(places: Iterable[Where], root: Path, only: list[Path]) -> list[Where]:
    """Those in the files and folders in question."""
    return [
        where
        for where in places
        if not only or any((root / where.file).resolve().is_relative_to(path) for path in only)
    ]


def _among(places: Iterable[Where]) -> Callable[[Where], bool]:
    """Whether something is written here: told by identity, for a file may have the name of one in the shipped box."""
    own = {id(where) for where in places}
    return lambda where: id(where) in own
