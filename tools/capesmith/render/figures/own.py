"""A project's own parts, and what it says about figures and scenes: they stand beside those of the game.

figures/<system>/figures.yaml  figures/<system>/parts/**.svg
scenes/<system>/scenes.yaml    scenes/<system>/parts/**.svg

A part takes the place of the shipped one of that name. A new one needs no YAML: `parts/head/viking.svg` is what the
word `viking` means where a card says how somebody's head looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from capesmith.content.project import DRAWN
from capesmith.render.figures.checking import Drawn, own_notes
from capesmith.render.figures.figure import Described, Description
from capesmith.render.figures.files import FIGURES, GROUP, WORDS, Figures, figures_in
from capesmith.render.figures.part import Part
from capesmith.render.figures.words import Words
from capesmith.render.look import Look
from capesmith.source.bounds import PART_BYTES
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.digests import digest
from capesmith.source.door import Outside, TooLarge, contents, files_below
from capesmith.source.files import read_document, shown, yaml_files
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import WRONG, Notes, diagnose
from capesmith.source.shape import MapOf, Schema
from capesmith.source.shipped import shipped_bytes
from capesmith.source.yaml import Document

if TYPE_CHECKING:
    from capesmith.render.figures.strict import Known

PARTS = "parts"
_NAME = re.compile("[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)+")
_CLASS = re.compile(rb'class="([a-z-]+)(?: ([^"]+))?"')
_JOINT = re.compile(rb'class="joint ([a-z0-9-]+)"')
_BROKEN, _MISNAMED = "CRD011", "CRD004"


@form
class OwnFigures:
    """What a project's own file of figures or scenes says, beside that of the game."""

    people: Mapping[str, Words] = entry(WORDS, "words by the ids of cards", factory=dict)
    figures: Mapping[str, Description] = entry(FIGURES, "figures by the ids of their cards", factory=dict)
    groups: Mapping[str, Description] = entry(
        MapOf(Described(), "groups", GROUP), "parts that belong together, by the name of the whole", factory=dict
    )


OWN = filled(OwnFigures, "figures")


@dataclass(frozen=True, eq=False)
class OwnParts:
    """What a project brings to one folder of a game, all of it known to be harmless."""

    parts: Mapping[str, Part] = field(default_factory=dict)
    said: OwnFigures = field(default_factory=OwnFigures)
    name: str = ""  # of its content

    def around(self, figures: Figures) -> Figures:
        """The figures of a game, with these."""
        return replace(
            figures,
            people={**figures.people, **self.said.people},
            figures={**figures.figures, **self.said.figures},
            groups={**figures.groups, **self.said.groups},
        )

    def known(self, words: Words) -> Words:
        """Those words of a card for which there is a part here."""
        return {name: word for name, word in words.items() if f"{name}/{word}" in self.parts}


NOTHING = OwnParts()


def look_in_project(look: Look, root: File, system: str) -> Look:
    """The look of a game in a project: with the project's own parts, if there are any."""
    own = {name: read_own(look, root, system, name)[0] for name in DRAWN}
    return replace(look, own=own) if any(one is not NOTHING for one in own.values()) else look


def own_of(look: Look, folder: File) -> OwnParts:
    """What a project brings to one folder of a game."""
    found: OwnParts = look.own.get(folder.name, NOTHING)
    return found


def read_own(
    look: Look, root: File, system: str, name: str, reading: Callable[[File], Document] | None = None
) -> tuple[OwnParts, list[Diagnostic]]:
    """What a project brings to one folder of a game, and what is wrong with it; that is left out. Its YAML is read in a
    way of one's own if one is given."""
    folder, shipped = root / name / system, look.folder / name
    if not folder.is_dir() or not shipped.is_dir():
        return NOTHING, []
    problems: list[Diagnostic] = []
    known = known_in(look, shipped)
    parts: dict[str, Part] = {}
    names: list[str] = []
    for path in files_below(folder / PARTS, (".svg",), root):
        raw, told = _raw(path, root)
        part, found = (None, told) if raw is None else _part(shown(path, root), raw, known)
        named = path.relative_to(folder / PARTS).with_suffix("").as_posix() if path.suffix == ".svg" else ""
        if part is not None and not _NAME.fullmatch(named):
            hint = "as in parts/head/viking.svg: small letters, digits and hyphens"
            found = [_told(shown(path, root), 1, 1, _MISNAMED, f'"{named[:60]}" cannot be named by a figure', hint)]
        elif part is not None and raw is not None:
            parts[named] = part
            names.append(digest(named, raw.hex()))
        problems += found
    said = OwnFigures()
    for path in yaml_files(folder, root):
        document = read_document(path, root) if reading is None else reading(path)
        if document.readable:
            read = _read(document, parts, _drawn(look, shipped, parts), _cast(look, root, system, shipped, parts))
            if read is not WRONG:
                said = _joined(said, read)
                names.append(digest(document.text))
        problems += document.problems
    return (OwnParts(parts, said, digest(*names)) if names else NOTHING), problems


def _read(document: Any, parts: Mapping[str, Part], drawn: Drawn, cast: Drawn) -> Any:
    notes = Notes()
    read = OWN.read(document.data, notes)
    if read is not WRONG:
        named = replace(drawn, names=drawn.names | {*read.groups})
        notes.found += own_notes(read, named, named if cast.figures is drawn.figures else cast, parts)
    diagnose(document, notes.found)
    return WRONG if notes.found else read


def _drawn(look: Look, shipped: File, parts: Mapping[str, Part]) -> Drawn:
    """What there is in a folder of the game, with a project's parts."""
    figures, folder = figures_in(shipped), shipped / PARTS
    files = {file.relative_to(folder).with_suffix("").as_posix() for file in files_below(folder, (".svg",))}
    joints = _joints(shipped) | {joint for part in parts.values() for joint in part.joints}
    return Drawn(figures, look, frozenset(joints), frozenset({*files, *parts, *figures.groups}))


def _cast(look: Look, root: File, system: str, shipped: File, parts: Mapping[str, Part]) -> Drawn:
    """Where the figures of a scene are drawn; for figures, where they are themselves."""
    figures = look.folder / DRAWN[0]
    if shipped == figures or not figures.is_dir():
        return _drawn(look, shipped, parts)
    return _drawn(look, figures, read_own(look, root, system, DRAWN[0])[0].parts)


def _joined(one: OwnFigures, other: OwnFigures) -> OwnFigures:
    return OwnFigures({**one.people, **other.people}, {**one.figures, **other.figures}, {**one.groups, **other.groups})


def _raw(path: File, root: File) -> tuple[bytes | None, list[Diagnostic]]:
    name = shown(path, root)
    try:
        return contents(path, PART_BYTES, root), []
    except Outside:
        return None, [_told(name, 1, 1, "SRC012", "this leads out of the project", "copy it in")]
    except TooLarge:
        message = f"a part has {PART_BYTES:,} bytes at most"
        return None, [_told(name, 1, 1, _BROKEN, message, "draw it with fewer shapes, or in several parts")]
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        return None, [_told(name, 1, 1, "SRC017", f"this file cannot be read: {reason}", "see who may read it")]


def _part(name: str, raw: bytes, known: Known) -> tuple[Part | None, list[Diagnostic]]:
    from capesmith.render.figures.strict import strict_part

    part, flaws = strict_part(raw, known)
    lines = raw.decode("utf-8", "replace").splitlines()
    return part, [
        _told(name, one.line, one.column, _BROKEN, one.message, one.hint, "".join(lines[one.line - 1 : one.line]))
        for one in flaws
    ]


def _told(file: str, line: int, column: int, code: str, message: str, hint: str, source: str = "") -> Diagnostic:
    shown_line = source if len(source) < 200 and source.isprintable() else ""
    return Diagnostic(code, severity_of(code), file, line, column, message, hint, 1, shown_line)


def known_in(look: Look, shipped: File) -> Known:
    """What parts beside those in a shipped folder may say: all that those do."""
    manners, colours = _classes(shipped)
    words = figures_in(shipped)
    from capesmith.render.figures.strict import Known

    return Known(manners, colours | {*words.colours}, look.has_colour, look.has_icon)


@lru_cache(maxsize=8)
def _joints(shipped: File) -> frozenset[str]:
    files = files_below(shipped, (".svg",))
    return frozenset(name.decode() for file in files for name in _JOINT.findall(shipped_bytes(file)))


@lru_cache(maxsize=8)
def _classes(shipped: File) -> tuple[frozenset[str], frozenset[str]]:
    """The manners and the names of colours in the parts that come with a game."""
    found = [pair for file in files_below(shipped, (".svg",)) for pair in _CLASS.findall(shipped_bytes(file))]
    painted = [(manner.decode(), colour.decode()) for manner, colour in found if manner not in (b"joint", b"guide")]
    return frozenset(manner for manner, _ in painted), frozenset(colour for _, colour in painted if colour)


def own_schema(section: str) -> Schema:
    """The JSON Schema of a project's own file of figures or scenes."""
    return {
        "title": f"Own {section}",
        **OWN.schema(None),
        "description": f"What a project says about its {section}, beside the files of the game.",
        "$defs": {"parts": Described().schema(None)},
    }
