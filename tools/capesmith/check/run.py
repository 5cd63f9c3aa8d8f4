"""The check of a project: every file by itself, on all cores when there are many, then the whole."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from capesmith.check.facts import Entry, FileFacts, examine, located
from capesmith.check.whole import check_whole
from capesmith.content.model import Where
from capesmith.content.project import Project, read_project, shipped_root
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, Severity, suggestion
from capesmith.source.files import yaml_files
from capesmith.source.notes import Note
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import content_files

MANY_FILES = 600


@dataclass(slots=True)
class Report:
    """What a check found."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: int = 0
    cards: int = 0
    scenarios: int = 0

    @property
    def errors(self) -> int:
        return sum(1 for one in self.diagnostics if one.severity is Severity.ERROR)

    @property
    def warnings(self) -> int:
        return len(self.diagnostics) - self.errors


def check_project(root: Path, *, only: Iterable[Path] = (), systems: Iterable[str] | None = None) -> Report:
    """Check the project in a folder; with `only`, report on those files and folders alone."""
    project = read_project(root)
    report = Report(list(project.diagnostics))
    report.diagnostics += _unknown_systems(project)
    wanted = set(systems) if systems is not None else None
    files = content_files(root, wanted)
    for id in sorted({id for id, _ in files}):
        game = system(id)
        paths = [path for name, path in files if name == id]
        if game is None:
            report.diagnostics.append(_no_system(id, paths[0], root))
            continue
        _check_system(game, paths, project, report)
    _narrow(report, root, list(only))
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


def _check_system(game: System, paths: list[Path], project: Project, report: Report) -> None:
    base = base_entries(game) if _builds_on(project, game) else []
    facts = examine_all(paths, project.root, game, base)
    for one in facts:
        report.diagnostics += one.diagnostics
        report.cards += one.cards
        report.scenarios += len(one.scenarios)
    report.files += len(facts)
    found: dict[str, tuple[Where, list[Note]]] = {}
    for where, note in check_whole(game, facts, base, complete=game.id in project.complete):
        found.setdefault(where.file, (where, []))[1].append(note)
    for where, notes in found.values():
        report.diagnostics += located(where, project.root, notes)


def _builds_on(project: Project, game: System) -> bool:
    return game.id in project.uses and project.root.resolve() != shipped_root().resolve()


@lru_cache(maxsize=8)
def base_entries(game: System) -> list[Entry]:
    """What the shipped box of a system defines."""
    root = shipped_root()
    paths = [path for _, path in content_files(root, (game.id,))]
    return [entry for one in examine_all(paths, root, game, []) for entry in one.entries]


def examine_all(paths: list[Path], root: Path, game: System, base: list[Entry]) -> list[FileFacts]:
    """Every file by itself; files with hand-written text once more when all names are known."""
    cores = os.cpu_count() or 1
    if len(paths) >= MANY_FILES and cores > 1 and hasattr(os, "fork"):
        facts = _in_parallel(paths, root, game, min(cores, 8))
    else:
        facts = [examine(path, root, game, None) for path in paths]
    if any(one.deferred for one in facts):
        entries = [*base, *(entry for one in facts for entry in one.entries)]
        names = {entry.id: entry.name for entry in entries if entry.kind in game.names_from}
        facts = [
            examine(path, root, game, names) if one.deferred else one for path, one in zip(paths, facts, strict=True)
        ]
    return facts


def _in_parallel(paths: list[Path], root: Path, game: System, cores: int) -> list[FileFacts]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    size = max(50, len(paths) // (cores * 4))
    batches = [(paths[i : i + size], root, game.id) for i in range(0, len(paths), size)]
    with ProcessPoolExecutor(cores, mp_context=get_context("fork")) as pool:
        return [facts for batch in pool.map(_examine_batch, batches) for facts in batch]


def _examine_batch(batch: tuple[list[Path], Path, str]) -> list[FileFacts]:
    paths, root, id = batch
    game = system(id)
    assert game is not None
    return [examine(path, root, game, None) for path in paths]


def _unknown_systems(project: Project) -> list[Diagnostic]:
    if project.document is None:
        return []
    known = known_systems() if project.uses or project.complete else []
    found = []
    for key in ("uses", "complete"):
        for index, id in enumerate(getattr(project, key)):
            if id not in known:
                hint = suggestion(id, known) or f"installed: {', '.join(known)}"
                found.append(project.document.say("BOX006", f'there is no system "{id}"', hint, at=(key, index)))
    return found


def _no_system(id: str, path: Path, root: Path) -> Diagnostic:
    known = known_systems()
    hint = suggestion(id, known) or f"installed: {', '.join(known)}"
    file = path.relative_to(root).as_posix()
    return Diagnostic("BOX006", severity_of("BOX006"), file, 1, 1, f'there is no system "{id}"', hint)


def _narrow(report: Report, root: Path, only: list[Path]) -> None:
    """Keep only what concerns the named files and folders."""
    if not only:
        return
    wanted = [path.resolve() for path in only]
    base = root.resolve()

    def concerns(file: str) -> bool:
        path = (base / file).resolve()
        return any(path == one or path.is_relative_to(one) for one in wanted)

    report.diagnostics = [one for one in report.diagnostics if concerns(one.file)]


def check_loose(paths: list[Path], system_id: str) -> Report:
    """Check files that belong to no project, against the shipped box of their system."""
    game = system(system_id)
    assert game is not None
    root = Path(os.path.commonpath([path.resolve() if path.is_dir() else path.resolve().parent for path in paths]))
    files = [file for path in paths for file in (yaml_files(path.resolve()) if path.is_dir() else [path.resolve()])]
    report = Report()
    _check_system(game, files, Project(root, uses=(system_id,)), report)
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


def project_entries(root: Path, game: System) -> list[Entry]:
    """Everything a project defines for one system, the box it builds on included."""
    paths = [path for _, path in content_files(root, (game.id,))]
    base = base_entries(game) if _builds_on(read_project(root), game) else []
    return [*(entry for one in examine_all(paths, root, game, base) for entry in one.entries), *base]
