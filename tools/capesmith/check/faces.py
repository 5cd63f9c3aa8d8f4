"""Checks of a project's own face files: what they name must be there, and a kind they add must make sense."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from capesmith.content.project import FACES
from capesmith.render.face.files import own_faces, shipped_faces
from capesmith.render.face.language import FaceLayout, Part, read_face
from capesmith.render.look import Look
from capesmith.source.diagnostic import Diagnostic, DocPath, listing, suggestion
from capesmith.source.door import listed
from capesmith.source.files import read_document, yaml_files
from capesmith.source.notes import WRONG, Note, Notes, diagnose
from capesmith.source.yaml import Document
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.own_kinds import kind_problems

_COLOURS = ("fill", "line", "band", "colour", "edge", "shadow", "halftone", "rays", "title_colour", "ground")
_INNER = ("group", "otherwise", "marks", "under")  # parts within parts
_NAME = re.compile(r"\{([a-z_]+)")
_KEYS = {"details": "with", "otherwise": "else", "title_colour": "title-colour", "title_role": "title-role"}


def check_faces(
    root: Path, systems: set[str] | None, read: Callable[[Path], Document] | None = None
) -> list[Diagnostic]:
    """Everything that is wrong with the face files of a project, read in a way of one's own if one is given."""
    found: list[Diagnostic] = []
    base = root / FACES
    for entry in listed(base):
        game = system(entry.name) if systems is None or entry.name in systems else None
        if game is None or game.printing is None or not entry.is_dir():
            continue
        look, recipes = game.printing.look("full"), game.printing.recipes()
        shipped = shipped_faces(look.folder / FACES)
        known = {*shipped, *own_faces(root, game.id)}
        words = {name for face in shipped.values() for _, name in _names(face.parts, ())}
        for path in yaml_files(base / entry.name, root):
            document = read_document(path, root) if read is None else read(path)
            if document.readable:
                notes = Notes()
                face = read_face(document.data, notes)
                if face is not WRONG:
                    notes.found += _check_face(face, game, look, recipes)
                    if face.back and face.back not in known:
                        hint = suggestion(face.back, known) or f"faces: {listing(known, limit=30)}"
                        notes.found.append(Note("CRD004", f'there is no face "{face.back}"', hint, ("back",)))
                    notes.found += _check_names(face, words)
                diagnose(document, notes.found)
            found += document.problems
    return found


def _check_face(face: FaceLayout, game: System, look: Look, recipes: tuple[str, ...]) -> Iterator[Note]:
    if face.kind is not None:
        yield from kind_problems(face.id, face.kind, game)
    yield from _check_parts(face.parts, ("parts",), look, recipes)


def _check_parts(parts: tuple[Part, ...], at: DocPath, look: Look, recipes: tuple[str, ...]) -> Iterator[Note]:
    for index, part in enumerate(parts):
        here = (*at, index)
        for name in ("role", "title_role"):
            yield from known_word(part.get(name), look.roles, "role of type", (*here, _KEYS.get(name, name)))
        for name in _COLOURS:
            if isinstance(part.get(name), Mapping):
                yield from colour_problems(part.get(name), look, (*here, _KEYS.get(name, name)))
        if part.verb == "icon" and _plain(part.get("icon")) and not look.has_icon(part.get("icon")):
            hint = suggestion(part.get("icon"), look.all_icons) or "icons are the SVG files of the look"
            yield Note("CRD004", f'there is no icon "{part.get("icon")}"', hint, (*here, "icon"))
        if part.verb == "draw":
            yield from known_word(part.get("draw"), recipes, "picture the game can draw", (*here, "draw"))
        for name in _INNER:
            yield from _check_parts(part.get(name, ()), (*here, _KEYS.get(name, name)), look, recipes)


def _check_names(face: FaceLayout, words: set[str]) -> Iterator[Note]:
    """Names in braces that look like slips of the pen: what is not there is printed as nothing."""
    own = {*words, "name", "text", *(face.kind.fields if face.kind else ())}
    for at, name in _names(face.parts, ("parts",)):
        if name not in own and (hint := suggestion(name, own)):
            yield Note("CRD004", f"a card has no {{{name}}} to print", hint, at)


def _names(parts: tuple[Part, ...], at: DocPath) -> Iterator[tuple[DocPath, str]]:
    """The names in braces, and where they stand."""
    for index, part in enumerate(parts):
        for key, value in part.details.items():
            here = (*at, index, _KEYS.get(key, key))
            if isinstance(value, str):
                yield from ((here, name) for name in _NAME.findall(value))
            elif key in _INNER:
                yield from _names(value, here)


def colour_problems(given: Mapping[str, Any], look: Look, at: DocPath) -> Iterator[Note]:
    """Names in a colour that the look does not have."""
    names = [*look.palette, *(f"{group}.{member}" for group, of in look.sets.items() for member in of)]
    for key in ("of", "upon", "saver"):
        name = given.get(key)
        if isinstance(name, str) and _plain(name) and not look.has_colour(name):
            yield Note("CRD004", f'there is no colour "{name}"', suggestion(name, names) or 'a name, or "#RRGGBB"', at)


def known_word(name: Any, words: Any, what: str, at: DocPath) -> Iterator[Note]:
    """A word that is none of those there are; what values fill in is not known yet."""
    if isinstance(name, str) and _plain(name) and name not in words:
        yield Note(
            "CRD004", f'"{name}" is no {what}', suggestion(name, words) or f"one of: {', '.join(sorted(words))}", at
        )


def _plain(text: str) -> bool:
    """Whether a text stands for itself; what a card fills in is looked at when the card is laid out."""
    return "{" not in text
