"""The project: its root folder, its file, and the content that comes in the box."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from capesmith.source.diagnostic import Diagnostic
from capesmith.source.door import files_below, listed
from capesmith.source.files import read_document, yaml_files
from capesmith.source.moment import seen
from capesmith.source.notes import WRONG, Notes, diagnose
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Flag,
    Id,
    ListOf,
    Record,
    Schema,
    Text,
    fields_schema,
)
from capesmith.source.yaml import Document

FILE_NAMES = ("capesmith.yaml", ".capesmith.yaml")
FOLDERS = ("cards", "scenarios")
FACES = "faces"  # the folder of a project with faces of its own
PIECES = "pieces"  # the one that says which pieces become what
DRAWN = ("figures", "scenes")  # those with parts of figures and scenes
PAPERS = {"a4": "210 × 297 mm", "letter": "8.5 × 11 in", "a3": "297 × 420 mm", "tabloid": "11 × 17 in"}
BACKS = {
    "duplex-long": "flip on the long edge",
    "duplex-short": "flip on the short edge",
    "fold": "fold over",
    "separate": "a file of their own",
    "none": "no backs",
}

_PRINT: Fields = {
    "paper": Field("paper", Choice("paper size", PAPERS), "the paper you print on", example="a4"),
    "backs": Field("backs", Choice("way to print backs", BACKS), "how card backs are printed", example="duplex-long"),
    "ink": Field("ink", Choice("ink style", ("full", "saver")), "full colour, or white grounds with outlines"),
    "format": Field("format", Id(), "how cards stand on sheets, such as a4-8up; capesmith formats lists them"),
    "cut-lines": Field("cut_lines", Flag(), "print the cut around every card"),
    "corners": Field("corners", Flag(), "print guides for rounding the corners of cards"),
    "bleed": Field("bleed", Flag(), "print beyond the cut; true if absent"),
}
FIELDS: Fields = {
    "name": Field("name", Text(80), "what the project is called", True, "My Zeta City"),
    "version": Field("version", Text(20), "the version of your content", example="0.1"),
    "authors": Field("authors", ListOf(Text(80)), "who made it"),
    "language": Field("language", Choice("language", ("en",)), "the language of the cards"),
    "licence": Field("licence", Text(80), "the licence of your content"),
    "uses": Field("uses", ListOf(Id(), distinct=True), "systems whose shipped content yours builds on"),
    "complete": Field(
        "complete",
        ListOf(Id(), distinct=True),
        "systems of which this project is the whole box: counts must match",
    ),
    "print": Field("print", Record(_PRINT, "print defaults"), "defaults for printing"),
}


@dataclass(slots=True)
class Project:
    """A folder of content with its settings."""

    root: Path
    name: str = ""
    uses: tuple[str, ...] = ()
    complete: tuple[str, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)
    document: Document | None = None
    diagnostics: list[Diagnostic] = field(default_factory=list)


def find_root(start: Path) -> Path | None:
    """The nearest folder upwards that holds a project file."""
    for folder in (start, *start.parents):
        if _project_file(folder) is not None:
            return folder
    return None


def _project_file(folder: Path) -> Path | None:
    """The project file in a folder; one that cannot be read makes a project, too, so that somebody is told."""
    files = (folder / name for name in FILE_NAMES)
    return next((file for file in files if os.path.lexists(file) and not os.path.isdir(file)), None)


def read_project(root: Path, read: Callable[[Path], Document] | None = None) -> Project:
    """Read the project file, in a way of one's own if one is given; what is wrong with it becomes diagnostics."""
    path = _project_file(root)
    if path is None:
        return Project(root)
    document = read_document(path, root) if read is None else read(path)
    project = Project(root, document=document)
    if document.readable:
        notes = Notes()
        found = Record(FIELDS, "project", CARD_CODES).read(document.data, notes)
        diagnose(document, notes.found)
        if found is not WRONG:
            project.name = found["name"]
            project.uses = found.get("uses", ())
            project.complete = found.get("complete", ())
            project.settings = found
    project.diagnostics = document.problems
    return project


def shipped_root() -> Path:
    """The folder with the content that comes with Capesmith: in the package, or the checkout it runs from."""
    packaged = Path(__file__).resolve().parent.parent / "shipped"
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3]


def own_look_files(root: Path, system: str) -> Iterator[Path]:
    """All files that say how a project wants a game to look: faces, pieces, parts, figures and scenes."""
    for name in (FACES, PIECES):
        yield from yaml_files(root / name / system, root)
    for name in DRAWN:
        if (root / name / system).is_dir():
            yield from files_below(root / name / system, (".svg", ".yaml", ".yml"), root)


def content_files(root: Path, systems: Iterable[str] | None = None) -> list[tuple[str, Path]]:
    """Every content file with the system whose folder it lies in."""
    wanted = None if systems is None else tuple(systems)
    return list(seen(("content", root, wanted), lambda: _content_files(root, wanted)))


def _content_files(root: Path, systems: tuple[str, ...] | None) -> list[tuple[str, Path]]:
    found: list[tuple[str, Path]] = []
    for folder in FOLDERS:
        for entry in listed(root / folder):
            if entry.is_dir() and not entry.name.startswith(".") and (systems is None or entry.name in systems):
                found += [(entry.name, path) for path in yaml_files(root / folder / entry.name, root)]
    return found


def project_schema() -> Schema:
    return {
        "title": "Capesmith project",
        **fields_schema(FIELDS, None),
        "description": "Settings of a Capesmith project.",
    }
