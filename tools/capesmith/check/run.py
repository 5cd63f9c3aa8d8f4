"""The check of a project: every file by itself, on all cores when there are many, then the whole."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from capesmith.check.faces import check_faces
from capesmith.check.facts import Entry, FileFacts, examine, located, outline
from capesmith.check.report import Summary
from capesmith.check.whole import check_whole
from capesmith.content.model import Card, Where
from capesmith.content.project import Project, read_project, shipped_root
from capesmith.source.alike import alike
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, Severity, suggestion
from capesmith.source.files import read_document, yaml_files
from capesmith.source.notes import Note
from capesmith.source.shipped import shipped_text
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import content_files, read_sheet
from capesmith.systems.own_kinds import system_in
from capesmith.systems.own_words import with_places

MANY_FILES = 600
FEW_IDS = 40

Examine = Callable[[Path, Path, System, Mapping[str, str] | None], FileFacts]


@dataclass(slots=True)
class Report:
    """What a check found."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: int = 0
    cards: int = 0
    scenarios: int = 0

    @property
    def errors(self) -> int:
        return self._number(Severity.ERROR)

    @property
    def warnings(self) -> int:
        return self._number(Severity.WARNING)

    def _number(self, severity: Severity) -> int:
        return sum(1 for one in self.diagnostics if one.severity is severity)

    def summary(self) -> Summary:
        notes = self._number(Severity.NOTE)
        return Summary(self.files, self.cards, self.scenarios, self.errors, self.warnings, notes)


def check_project(
    root: Path, *, only: Iterable[Path] = (), systems: Iterable[str] | None = None, look: Examine = examine
) -> Report:
    """Check the project in a folder; with `only`, report on those files and folders alone.

    `look` examines one file; somebody who remembers what came of it may put in a quicker one.
    """
    project = read_project(root)
    report = Report(list(project.diagnostics))
    report.diagnostics += _unknown_systems(project)
    wanted = set(systems) if systems is not None else None
    files = content_files(root, wanted)
    for id in sorted({id for id, _ in files}):
        game = system_in(root, id)
        paths = [path for name, path in files if name == id]
        if game is None:
            report.diagnostics.append(_no_system(id, paths[0], root))
            continue
        _check_system(game, paths, project, report, [path.resolve() for path in only], look)
    if not only:
        report.diagnostics += check_faces(root, wanted)
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


def _check_system(
    game: System, paths: list[Path], project: Project, report: Report, only: list[Path], look: Examine = examine
) -> None:
    """Examine the files in question; the rest of the project only matters for what it defines."""
    builds_on = _builds_on(project, game)
    wanted = [path for path in paths if _concerns(path, only)]
    rest = [outline(path, project.root, game) for path in paths if not _concerns(path, only)]
    others = [entry for one in rest for entry in one.entries]

    def base() -> list[Entry]:
        return [*others, *(base_entries(game) if builds_on else [])]

    facts = examine_all(wanted, project.root, game, base, look)
    known = [*others, *(_base_for(facts, others, game) if builds_on else [])]
    for one in facts:
        report.diagnostics += one.diagnostics
        report.cards += one.cards
        report.scenarios += len(one.scenarios)
    report.files += len(facts)
    found: dict[str, tuple[Where, list[Note]]] = {}
    complete = None if only else _complete(project, game)
    contents = _contents(facts, known, project.root, game)
    if builds_on:
        _add_boards(contents, facts, project.root, game)
    cast = _cast(facts, [*known, *(base_entries(game) if builds_on else [])], project.root, game)
    lost = any(one.lost for one in (*rest, *facts))
    findings = check_whole(game, facts, known, contents, cast, partial=bool(only), lost=lost, complete=complete)
    for where, note in findings:
        found.setdefault(where.file, (where, []))[1].append(note)
    told = {one.sort_key()[:4] for one in report.diagnostics}
    for where, notes in found.values():
        diagnostics = located(where, project.root, notes)
        report.diagnostics += [one for one in diagnostics if one.sort_key()[:4] not in told]


def _complete(project: Project, game: System) -> Where | None:
    """Where the project says that it is the whole box of this game."""
    if game.id not in project.complete or project.document is None:
        return None
    return Where(project.document.name, ("complete", project.complete.index(game.id)))


def _builds_on(project: Project, game: System) -> bool:
    return game.id in project.uses and project.root.resolve() != shipped_root().resolve()


@lru_cache(maxsize=8)
def base_entries(game: System, mentioning: frozenset[str] = frozenset()) -> list[Entry]:
    """What the shipped box of a system defines; if words are given, only in the files that mention one of them."""
    root = shipped_root()
    paths = [path for _, path in content_files(root, (game.id,))]
    if mentioning:
        paths = [path for path in paths if _mentions(path, mentioning)]
    return [entry for path in paths for entry in outline(path, root, game).entries]


def _mentions(path: Path, words: Iterable[str]) -> bool:
    text = alike(shipped_text(path))
    return any(word in text for word in map(alike, words) if word)


def _base_for(facts: list[FileFacts], others: list[Entry], game: System) -> list[Entry]:
    """As much of the shipped box as these files need: a small check should not read all of it."""
    defined = {entry.id for one in facts for entry in one.entries}
    named = {reference.target for one in facts for reference in one.references}
    entries = [entry for one in facts for entry in one.entries]
    named |= {entry.mark("printed_on") for entry in entries} - {""}
    if len(defined) + len(named) > FEW_IDS:
        return base_entries(game)
    called = {word for entry in entries for word in (entry.name, entry.mark("code"), *entry.every("face"))}
    base = base_entries(game, frozenset(defined | named | called) - {""})
    missing = named - defined - {entry.id for entry in (*base, *others)}
    return base_entries(game) if missing else base


def _concerns(path: Path, only: list[Path]) -> bool:
    resolved = path.resolve() if only else path
    return not only or any(resolved == one or resolved.is_relative_to(one) for one in only)


def _contents(facts: list[FileFacts], known: list[Entry], root: Path, game: System) -> dict[str, dict[str, Any]]:
    """The boards and campaigns that scenarios name and the scenarios of campaigns, by kind and id; read where they
    were only outlined."""
    scenarios = [content for one in facts for content, _ in one.scenarios]
    campaigns = [content for one in facts for content, _ in one.campaigns]
    staged = {id for one in facts for example in one.examples for id in example.scenarios}
    if not scenarios and not campaigns and not staged:
        return {}
    found: dict[str, dict[str, Any]] = {
        game.sheet.board: {id: board for one in facts for id, board in one.boards.items()},
        "scenario": {content.id: content for content in scenarios},
        "campaign": {content.id: content for content in campaigns},
    }
    named = {(game.sheet.board, content.board) for content in scenarios}
    named |= {("campaign", getattr(content, "campaign", "")) for content in scenarios}
    named |= {("scenario", id) for content in campaigns for id in content.scenarios}
    named |= {("scenario", id) for id in staged}
    _read_more(sorted(named), found, known, root, game)
    boards = {found["scenario"][id].board for id in staged if id in found["scenario"]}
    _read_more([(game.sheet.board, id) for id in sorted(boards)], found, known, root, game)
    return found


def _add_boards(contents: dict[str, dict[str, Any]], facts: list[FileFacts], root: Path, game: System) -> None:
    """The boards of shipped scenarios that examples are played in: nothing but those scenarios names them."""
    staged = {id for one in facts for example in one.examples for id in example.scenarios}
    boards = {contents["scenario"][id].board for id in staged if id in contents["scenario"]}
    missing = boards - set(contents.get(game.sheet.board, ()))
    if missing:
        named = [(game.sheet.board, id) for id in sorted(missing)]
        _read_more(named, contents, base_entries(game, frozenset(missing)), root, game)


def _read_more(
    named: list[tuple[str, str]], found: dict[str, dict[str, Any]], known: list[Entry], root: Path, game: System
) -> None:
    """Read what is named and was only outlined."""
    for kind, id in named:
        entry = next((one for one in known if one.kind == kind and one.id == id), None)
        if entry is not None and id not in found[kind]:
            other = examine(*_place(entry, root), game, {})
            found[game.sheet.board].update(other.boards)
            found["scenario"].update({content.id: content for content, _ in other.scenarios})
            found["campaign"].update({content.id: content for content, _ in other.campaigns})


def _cast(facts: list[FileFacts], known: list[Entry], root: Path, game: System) -> list[Card]:
    """The cards that scenarios meet, if there are any in question: all of their kinds, wherever they are defined."""
    entries = [entry for one in facts for entry in one.entries]
    met = any(entry.kind in game.sheet.paired for entry in entries if entry.card)
    met = met or any(aim.hits_owner for one in facts for aim in one.aims)
    if not game.sheet.cast or not (met or any(one.scenarios for one in facts)):
        return []
    entries += known
    files = sorted({_place(entry, root) for entry in entries if entry.card and entry.kind in game.sheet.cast})
    files.sort(key=lambda place: place[1] == root)  # what the project adds comes after what is there
    decks = (read_sheet(read_document(path, folder), game, {})[0].deck for path, folder in files)
    return [card for deck in decks if deck is not None for card in deck.cards]


def _place(entry: Entry, root: Path) -> tuple[Path, Path]:
    """The file that defines something, and the folder of the project or shipped box that it belongs to."""
    folder = root if (root / entry.where.file).is_file() else shipped_root()
    return folder / entry.where.file, folder


def examine_all(
    paths: list[Path], root: Path, game: System, base: Callable[[], list[Entry]], look: Examine = examine
) -> list[FileFacts]:
    """Every file by itself; files with hand-written text once more when all names are known."""
    many = len(paths) >= MANY_FILES
    facts = _in_parallel(paths, root, game) if many else [look(path, root, game, None) for path in paths]
    if any(one.deferred for one in facts):
        entries = [*base(), *(entry for one in facts for entry in one.entries)]
        names = {entry.id: entry.name for entry in entries if entry.kind in game.names_from}
        facts = [look(path, root, game, names) if one.deferred else one for path, one in zip(paths, facts, strict=True)]
    return facts


def _in_parallel(paths: list[Path], root: Path, game: System) -> list[FileFacts]:
    from capesmith.source.pool import carried_out, cores

    jobs = min(cores(), 8)
    size = max(50, len(paths) // (jobs * 4))
    batches = [paths[start : start + size] for start in range(0, len(paths), size)]
    found = dict(carried_out(batches, jobs, _examiner, root, game.id))
    return [facts for number in sorted(found) for facts in found[number]]


def _examiner(root: Path, id: str) -> Callable[[list[Path]], list[FileFacts]]:
    """Examines files in whichever process."""
    game = system_in(root, id)
    assert game is not None
    return lambda paths: [examine(path, root, game, None) for path in paths]


def _unknown_systems(project: Project) -> list[Diagnostic]:
    if project.document is None:
        return []
    found = []
    for key in ("uses", "complete"):
        for index, id in enumerate(getattr(project, key)):
            if system(id) is None:
                message = f'there is no system "{id}"'
                found.append(project.document.say("BOX006", message, _installed(id), at=(key, index)))
    return found


def _no_system(id: str, path: Path, root: Path) -> Diagnostic:
    file = path.relative_to(root).as_posix()
    return Diagnostic("BOX006", severity_of("BOX006"), file, 1, 1, f'there is no system "{id}"', _installed(id))


def _installed(id: str) -> str:
    known = known_systems()
    return suggestion(id, known) or f"installed: {', '.join(known)}"


def check_loose(paths: list[Path], system_id: str) -> Report:
    """Check files that belong to no project, against the shipped box of their system."""
    found = system(system_id)
    assert found is not None
    root = Path(os.path.commonpath([path.resolve() if path.is_dir() else path.resolve().parent for path in paths]))
    files = [file for path in paths for file in (yaml_files(path.resolve()) if path.is_dir() else [path.resolve()])]
    report = Report()
    game = with_places(found, files, root)
    _check_system(game, files, Project(root, uses=(system_id,)), report, [])
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


def project_entries(root: Path, game: System) -> list[Entry]:
    """Everything a project defines for one system, the box it builds on included."""
    paths = [path for _, path in content_files(root, (game.id,))]
    base = base_entries(game) if _builds_on(read_project(root), game) else []
    return [*(entry for one in examine_all(paths, root, game, lambda: base) for entry in one.entries), *base]
