"""The check of a project: every file by itself, on all cores when there are many, then the whole."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.check.faces import check_faces
from capesmith.check.facts import Entry, Examiner, FileFacts, located
from capesmith.check.figures import check_figures
from capesmith.check.met import met_cards
from capesmith.check.pieces import check_pieces
from capesmith.check.report import Report
from capesmith.check.whole import check_whole
from capesmith.content.model import Card, Where
from capesmith.content.project import Project
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, suggestion
from capesmith.source.files import yaml_files
from capesmith.source.notes import Note
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import Loader, shipped_content
from capesmith.systems.own_words import with_places

MANY_FILES = 600


def check_project(
    root: Path,
    *,
    only: Iterable[Path] = (),
    systems: Iterable[str] | None = None,
    loader: Loader | None = None,
    learned: dict[str, Learned] | None = None,
) -> Report:
    """Check the project in a folder; with `only`, report on those files and folders alone.

    What the check over the whole had to go by is put into `learned`, by game.
    """
    loader = loader or Loader(root)
    project = loader.project
    report = Report(list(project.diagnostics))
    report.diagnostics += _unknown_systems(project)
    wanted = set(systems) if systems is not None else None
    files = loader.content(wanted)
    for id in sorted({id for id, _ in files}):
        game = loader.game(id)
        paths = [path for name, path in files if name == id]
        if game is None:
            report.diagnostics.append(_no_system(id, paths[0], root))
            continue
        found = _check_system(game, paths, loader, report, [path.resolve() for path in only])
        if learned is not None:
            learned[id] = found
    if not only:
        report.diagnostics += check_faces(root, wanted, loader.document)
        report.diagnostics += check_figures(root, wanted, loader.document)
        report.diagnostics += check_pieces(loader, wanted)
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


class Learned(NamedTuple):
    """What the check over a whole box goes by: the facts of its files, the names that texts may use, and the cards that
    scenarios meet."""

    facts: list[FileFacts]
    names: dict[str, str]
    cast: list[Card]


def _check_system(game: System, paths: list[Path], loader: Loader, report: Report, only: list[Path]) -> Learned:
    """Examine the files in question; the rest of the project only matters for what it defines."""
    examiner = Examiner(loader, game)
    concerned = {path for path in paths if _concerns(path, only)}
    wanted = [path for path in paths if path in concerned]
    rest = [examiner.outline(path) for path in paths if path not in concerned]
    known = [entry for one in rest for entry in one.entries]
    if loader.builds_on(game):
        known += Examiner(loader.base, game).entries()
    facts = examine_all(wanted, examiner, known)
    for one in facts:
        report.diagnostics += one.diagnostics
        report.cards += one.cards
        report.scenarios += len(one.scenarios)
    report.files += len(facts)
    found: dict[str, list[Note]] = {}
    complete = None if only else _complete(loader.project, game)
    contents = _contents(facts, known, loader, game)
    cast = _cast(facts, known, loader, game)
    lost = any(one.lost for one in (*rest, *facts))
    findings = check_whole(game, facts, known, contents, cast, partial=bool(only), lost=lost, complete=complete)
    for where, note in findings:
        found.setdefault(where.file, []).append(note)
    told = {one.sort_key()[:4] for one in report.diagnostics}
    for file, notes in found.items():
        diagnostics = located(loader.document(loader.root / file), notes)
        report.diagnostics += [one for one in diagnostics if one.sort_key()[:4] not in told]
    return Learned(facts, _names([*known, *(entry for one in facts for entry in one.entries)], game), cast)


def _complete(project: Project, game: System) -> Where | None:
    """Where the project says that it is the whole box of this game."""
    if game.id not in project.complete or project.document is None:
        return None
    return Where(project.document.name, ("complete", project.complete.index(game.id)))


def base_entries(game: System) -> list[Entry]:
    """What the shipped box of a system defines."""
    return Examiner(shipped_content(), game).entries()


def _concerns(path: Path, only: list[Path]) -> bool:
    resolved = path.resolve() if only else path
    return not only or any(resolved == one or resolved.is_relative_to(one) for one in only)


def _contents(facts: list[FileFacts], known: list[Entry], loader: Loader, game: System) -> dict[str, dict[str, Any]]:
    """The boards and campaigns that scenarios name and the scenarios of campaigns, by kind and id; read where they
    were only outlined."""
    scenarios = [content for one in facts for content, _ in one.scenarios]
    campaigns = [content for one in facts for content, _ in one.campaigns]
    in_examples = {id for one in facts for example in one.examples for id in example.scenarios}
    if not scenarios and not campaigns and not in_examples:
        return {}
    found: dict[str, dict[str, Any]] = {
        game.sheet.board: {id: board for one in facts for id, board in one.boards.items()},
        "scenario": {content.id: content for content in scenarios},
        "campaign": {content.id: content for content in campaigns},
    }
    named = {(game.sheet.board, id) for content in scenarios for id in content.boards}
    named |= {("campaign", getattr(content, "campaign", "")) for content in scenarios}
    named |= {("scenario", id) for content in campaigns for id in content.scenarios}
    named |= {("scenario", id) for id in in_examples}
    _read_more(sorted(named), found, known, loader, game)
    boards = {board for id in in_examples if id in found["scenario"] for board in found["scenario"][id].boards}
    _read_more([(game.sheet.board, id) for id in sorted(boards)], found, known, loader, game)
    return found


def _read_more(
    named: list[tuple[str, str]], found: dict[str, dict[str, Any]], known: list[Entry], loader: Loader, game: System
) -> None:
    """Read what is named and was only outlined."""
    for kind, id in named:
        entry = next((one for one in known if one.kind == kind and one.id == id), None)
        if entry is not None and id not in found[kind]:
            place, path = _place(entry, loader)
            sheet = place.sheet(path, game)
            if sheet.board is not None:
                found[game.sheet.board][sheet.board.id] = sheet.board.content
            if sheet.scenario is not None:
                found["scenario"][sheet.scenario.id] = sheet.scenario.content
            if sheet.campaign is not None:
                found["campaign"][sheet.campaign.id] = sheet.campaign.content


def _cast(facts: list[FileFacts], known: list[Entry], loader: Loader, game: System) -> list[Card]:
    """The cards that scenarios meet, if there are any in question: all of their kinds, wherever they are defined."""
    entries = [entry for one in facts for entry in one.entries]
    met = any(entry.kind in game.sheet.paired for entry in entries if entry.card)
    met = met or any(aim.hits_owner for one in facts for aim in one.aims)
    if not game.sheet.cast or not (met or any(one.scenarios for one in facts)):
        return []
    entries += known
    places = {_place(entry, loader) for entry in entries if entry.card and entry.kind in game.sheet.cast}
    # What the project adds comes after what is there.
    ordered = sorted(places, key=lambda place: (place[0] is loader, place[1]))
    return list(met_cards(place.sheet(path, game).deck for place, path in ordered))


def _place(entry: Entry, loader: Loader) -> tuple[Loader, Path]:
    """The file that defines something, and the loader of the project or shipped box that it belongs to."""
    place = loader if (loader.root / entry.where.file).is_file() else loader.base
    return place, place.root / entry.where.file


def examine_all(paths: list[Path], examiner: Examiner, known: Iterable[Entry]) -> list[FileFacts]:
    """Every file by itself; files with hand-written text once more when all names are known, those of what others
    define included."""
    many = len(paths) >= MANY_FILES and examiner.loader.is_of_the_disk
    unknown = examiner.unknown(paths) if many else []
    if len(unknown) >= MANY_FILES:
        for path, one in zip(unknown, _in_parallel(unknown, examiner), strict=True):
            examiner.learn(path, one)
    facts = [examiner.examine(path, None) for path in paths]
    if any(one.deferred for one in facts):
        names = _names([*known, *(entry for one in facts for entry in one.entries)], examiner.game)
        again = examiner.examine
        facts = [again(path, names) if one.deferred else one for path, one in zip(paths, facts, strict=True)]
    return facts


def _names(entries: Iterable[Entry], game: System) -> dict[str, str]:
    """The printed names that texts may use."""
    return {entry.id: entry.name for entry in entries if entry.kind in game.names_from}


def _in_parallel(paths: list[Path], examiner: Examiner) -> list[FileFacts]:
    from capesmith.source.cores import cores
    from capesmith.source.pool import carried_out

    jobs = min(cores(), 8)
    size = max(50, len(paths) // (jobs * 4))
    batches = [paths[start : start + size] for start in range(0, len(paths), size)]
    found = dict(carried_out(batches, jobs, _at_work, examiner.loader.root, examiner.game.id))
    return [facts for number in sorted(found) for facts in found[number]]


def _at_work(root: Path, id: str) -> Callable[[list[Path]], list[FileFacts]]:
    """Examines files in whichever process."""
    loader = Loader(root)
    game = loader.game(id)
    assert game is not None
    examiner = Examiner(loader, game)
    return lambda paths: [examiner.examine(path, None) for path in paths]


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
    loader = Loader(root)
    loader.project = Project(root, uses=(system_id,))
    _check_system(with_places(found, files, root), files, loader, report, [])
    report.diagnostics.sort(key=Diagnostic.sort_key)
    return report


def project_entries(root: Path, game: System) -> list[Entry]:
    """Everything a project defines for one system, the box it builds on included."""
    loader = Loader(root)
    base = Examiner(loader.base, game).entries() if loader.builds_on(game) else []
    facts = examine_all(loader.files(game), Examiner(loader, game), base)
    return [*(entry for one in facts for entry in one.entries), *base]
