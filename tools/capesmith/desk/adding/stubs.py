"""What can be added to a project: the templates of each game, and the files they go into."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from capesmith.render.face.files import own_faces
from capesmith.render.face.language import OwnField, OwnKind
from capesmith.source.record import record
from capesmith.source.shipped import shipped_text
from capesmith.systems.base import System

TABLE = "stubs/stubs.yaml"
_MARK = re.compile(r"@([A-Z]+)@")
_KIND = re.compile(r"^kind: (\S+)$", re.MULTILINE)
_HEAD = re.compile(r"^([a-z]+): @", re.MULTILINE)


@record
class Stub:
    """One thing that `new` can add: its template, and the file it goes into; beside it, what cannot be missing."""

    what: str
    template: str
    file: str
    beside: tuple[Stub, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of card, or of file, that the template holds."""
        found = _KIND.search(self.template) or _HEAD.search(self.template)
        assert found is not None, self.what
        return found[1]


def stubs_of(game: System, root: Path | None = None) -> dict[str, Stub]:
    """What can be added to a project of this game; with the project, also cards of the kinds of its own."""
    own = {} if root is None else {id: _own(id, kind, game) for id, kind in _own_kinds(root, game)}
    if not game.has(TABLE):
        return own
    return {**own, **_stubs(resources.files(game.package) / "stubs", game.data(TABLE))}


def stub_called(word: str, stubs: Mapping[str, Stub]) -> Stub | None:
    """The stub of that name, or the one for that kind of card or file."""
    return stubs.get(word) or next((stub for stub in stubs.values() if stub.kind == word), None)


def companion(word: str, stubs: Mapping[str, Stub]) -> Stub | None:
    """The stub that brings along what cannot be added by itself."""
    return next((s for s in stubs.values() if any(word in (one.what, one.kind) for one in s.beside)), None)


def _stubs(folder: Traversable, rows: Mapping[str, Mapping[str, Any]]) -> dict[str, Stub]:
    """Stubs from the rows of a table, those beside them likewise."""
    return {
        what: Stub(
            what,
            shipped_text(folder.joinpath(row["template"])),
            row["file"],
            tuple(_stubs(folder, row.get("beside", {})).values()),
        )
        for what, row in rows.items()
    }


# --- kinds of a project's own -----------------------------------------------------------------------------


def _own_kinds(root: Path, game: System) -> Iterator[tuple[str, OwnKind]]:
    for face in own_faces(root, game.id).values():
        if face.kind is not None and face.id in game.kinds:
            yield face.id, face.kind


def _own(id: str, kind: OwnKind, game: System) -> Stub:
    """A stub made from what the face file says about its cards."""
    lines = [
        f"# yaml-language-server: $schema=../../schemas/{game.id}/deck.schema.json",
        f"# {' '.join(kind.about.split())}",
        "deck: @DECK@",
        f"kind: {id}",
        f"name: {json.dumps(kind.title, ensure_ascii=False)}",
        "cards:",
        "  - id: @ID@",
        "    name: @NAME@",
        *(f"    {name}: {_sample(field)} # {' '.join(field.about.split())}" for name, field in kind.fields.items()),
    ]
    if kind.texts:
        lines.append(f"    # what it does goes under {' or '.join(f'{text}:' for text in kind.texts)}")
    return Stub(id, "\n".join(lines) + "\n", f"cards/{game.id}/my-{id}.yaml")


def _sample(field: OwnField) -> str:
    """A value that fits a field."""
    if field.number is not None:
        return str(field.number[0])
    return json.dumps(field.one_of[0] if field.one_of else "Your line here."[: field.text or None], ensure_ascii=False)


# --- templates --------------------------------------------------------------------------------------------


def tree(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    """Every file below a folder of the package, by its path, with its text."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from tree(entry, f"{above}{entry.name}/")
        elif not entry.name.startswith("."):  # what an operating system leaves there is no template
            yield above + entry.name, shipped_text(entry)


def filled(text: str, marks: Mapping[str, str]) -> str:
    """A template with its marks replaced in one pass: what is put in is never looked at again."""
    return _MARK.sub(lambda mark: marks[mark[1]], text)
