"""A project's own word on which pieces become what: `pieces/<system>/*.yaml`, beside the `pieces.yaml` of the game.

Its entries come before those of the game, so they take what both would. What an entry names in `pieces` may be of the
box that the project builds on: it is printed with the project then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as File
from typing import Any, Final

from capesmith.content.project import PIECES as FOLDER
from capesmith.render.pieces.declaration import SECTIONS, Boxes, PiecesFile
from capesmith.source.bounds import SHOWABLE
from capesmith.source.files import read_raw, shown, yaml_files
from capesmith.source.form import filled
from capesmith.source.notes import WRONG, Note, Notes, diagnose
from capesmith.source.shape import Schema
from capesmith.source.yaml import Document, read_text

NOTHING: Final = PiecesFile()
_KEYS: Final = (*SECTIONS, "boxes", "tiles")  # a set apart is of the game alone
_BOXES: Final = filled(Boxes, "boxes")
_OPEN: Final = replace(_BOXES, fields={key: replace(one, required=False) for key, one in _BOXES.fields.items()})
_FORM: Final = filled(PiecesFile, "pieces").only(*_KEYS)
OWN: Final = replace(_FORM, any_of=_KEYS, fields={**_FORM.fields, "boxes": replace(_FORM.fields["boxes"], type=_OPEN)})


def own_pieces(root: File, system: str) -> PiecesFile:
    """What a project says about the pieces of a game; files with mistakes are left out, `check` tells why."""
    folder = root / FOLDER / system
    return _joined(folder, root) if folder.is_dir() else NOTHING


def _joined(folder: File, root: File) -> PiecesFile:
    found = NOTHING
    for path in yaml_files(folder, root):
        raw = read_raw(path, root)
        found = found if not raw else before(found, _read(shown(path, root), raw))
    return found


@lru_cache(maxsize=64)
def _read(name: str, raw: bytes) -> PiecesFile:
    """What one file says; the same file is looked at once."""
    return read_pieces(read_text(name, raw)) or NOTHING


def read_pieces(document: Document) -> PiecesFile | None:
    """What a file says; nothing if it is wrong, which its document tells."""
    if not document.readable:
        return None
    notes = Notes()
    found = OWN.read(document.data, notes)
    if found is not WRONG:
        notes.found += _too_much(document.data)
    diagnose(document, notes.found)
    return None if found is WRONG or notes.found else found


def _too_much(data: Mapping[str, Any]) -> list[Note]:
    """Entries that give their faces too much to show, before anything of it is filled in."""
    message = f"its values have more than {SHOWABLE:,} characters"
    return [
        Note("CRD003", message, "say less, or say it in several entries", (section, index, "values"))
        for section in SECTIONS
        for index, one in enumerate(data.get(section, ()))
        if characters(one.get("values")) > SHOWABLE
    ]


def characters(value: Any) -> int:
    """How many characters a value has, with all that it holds."""
    if isinstance(value, Mapping):
        return sum(len(key) + characters(item) for key, item in value.items())
    return sum(map(characters, value)) if isinstance(value, list | tuple) else len(str(value))


def before(own: PiecesFile, game: PiecesFile) -> PiecesFile:
    """Both in one: the entries of the first come before those of the second, what it says of boxes instead."""
    lists: dict[str, Any] = {name: (*getattr(own, name), *getattr(game, name)) for name in (*SECTIONS, "tiles")}
    return replace(game, **lists, boxes=_boxes(own.boxes, game.boxes))


def _boxes(own: Boxes | None, game: Boxes | None) -> Boxes | None:
    if own is None or game is None:
        return own or game
    maps = {name: {**getattr(game, name), **getattr(own, name)}
            for name in ("sides", "labels", "stocks", "together", "sets")}  # fmt: skip
    left_out = tuple(dict.fromkeys((*game.left_out, *own.left_out)))
    return replace(game, **maps, ground=own.ground if own.ground is not None else game.ground, left_out=left_out)


def own_schema() -> Schema:
    """The JSON Schema of such a file."""
    return {
        "title": "Own pieces",
        **OWN.schema(None),
        "description": "What a project says about which pieces become what, before the entries of the game.",
    }
