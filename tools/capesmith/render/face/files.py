"""Face files: those of a game, and a project's own in `faces/<system>/` that take their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.content.installed import made_of
from capesmith.render.face.language import FaceLayout, Part, read_face
from capesmith.render.face.layout import Undrawable
from capesmith.source.diagnostic import Diagnostic, DocPath
from capesmith.source.files import read_document, read_raw, shown, yaml_files
from capesmith.source.notes import WRONG, Notes, diagnose
from capesmith.source.yaml import Document, read_text

Faces = dict[str, FaceLayout]
Seen = tuple[FaceLayout | None, tuple[Diagnostic, ...]]  # a face, and what is wrong with its file


def read_faces(folder: File, root: File) -> tuple[Faces, list[Diagnostic]]:
    """Every face in a folder, and what is wrong with the files."""
    faces: Faces = {}
    problems: list[Diagnostic] = []
    for path in yaml_files(folder, root):
        raw, own = read_raw(path, root), folder != root
        face, found = _read(shown(path, root), raw, own) if raw else _seen(read_document(path, root), own)
        problems += found
        if face is not None:
            faces[face.id] = face
    return faces, problems


@lru_cache(maxsize=256)
def _read(name: str, raw: bytes, own: bool) -> Seen:
    """What one file holds; the same file is looked at once."""
    return _seen(read_text(name, raw), own)


def _seen(document: Document, own: bool) -> Seen:
    if not document.readable:
        return None, tuple(document.problems)
    notes = Notes()
    face = read_face(document.data, notes)
    diagnose(document, notes.found)
    if face is WRONG:
        return None, tuple(document.problems)
    return replace(face, file=document.name) if own else face, tuple(document.problems)


@lru_cache(maxsize=8)
def shipped_faces(folder: File) -> Faces:
    """The faces that come with a game, which have no mistakes."""

    def read() -> Faces:
        faces, problems = read_faces(folder, folder)
        assert not problems, [f"{one.place}: {one.message}" for one in problems]
        return faces

    return made_of(folder, read)


def own_faces(root: File, system: str) -> Faces:
    """The faces that a project brings for a game; those with mistakes are left out, `check` tells why."""
    folder = root / "faces" / system
    return read_faces(folder, root)[0] if folder.is_dir() else {}


def faces_for(look_folder: File, root: File, system: str) -> Faces:
    """The faces of a game; a project's own stand in for those of the same name."""
    return {**shipped_faces(look_folder / "faces"), **own_faces(root, system)}


# --- what cannot be drawn ---------------------------------------------------------------------------------


def placed(found: Undrawable, root: File) -> str:
    """What cannot be drawn, with the line and the column where a face of the project asks for it."""
    document = read_document(root / found.file, root)
    at = next(_asking(document.data, found.part, ()), None) if document.readable else None
    if at is None:  # it is another by now
        return str(found)
    place = document.locate(at)
    return f"{found.file}:{place.line}:{place.column}: {found.words}"


def _asking(data: Any, part: Part, at: DocPath) -> Iterator[DocPath]:
    """Where a face asks for the picture of a part, wherever that has been moved to since."""
    if isinstance(data, Mapping):
        if data.get("draw") == part.get("draw") and data.get("with") == part.get("details"):
            yield (*at, "draw")
        for key, value in data.items():
            yield from _asking(value, part, (*at, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _asking(value, part, (*at, index))
