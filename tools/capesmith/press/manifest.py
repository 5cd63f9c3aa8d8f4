"""The manifest of an output folder: what was written there, from what, and which faces it shows."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from capesmith.source.bounds import MANIFEST
from capesmith.source.digests import printed_digests
from capesmith.source.door import contents
from capesmith.source.json import read_json
from capesmith.source.record import record
from capesmith.source.whole import write_whole

NAME = "manifest.json"
EDITION = 2  # of the manifest's own shape
MOST_ORDERS = 24

T = TypeVar("T")


@record
class Printed:
    """A file that was written: what it was drawn from, and what came of it."""

    drawn: str  # digest of what is drawn and how
    digest: str
    size: int
    pages: int


@record
class Face:
    """A printed thing as it was: enough to say what became of it."""

    name: str
    deck: str
    copies: int
    made: str  # digest of what it was drawn from
    drawn: str  # digest of what it shows, numbering aside


Faces = dict[str, dict[str, Face]]  # by part and key


@record
class Past:
    """An order carried out before: what all of its input was, what came of it, and the pictures it used."""

    inputs: str
    files: tuple[str, ...]
    notes: tuple[str, ...] = ()
    pictures: dict[str, str] = field(default_factory=dict)


@dataclass
class Manifest:
    """What an output folder holds."""

    orders: dict[str, Past] = field(default_factory=dict)
    files: dict[str, Printed] = field(default_factory=dict)
    faces: dict[str, Faces] = field(default_factory=dict)  # by ink

    def intact_files(self, folder: Path) -> dict[str, str]:
        """What the files were drawn from that are still as they were written."""
        found = printed_digests(self.files, folder)
        return {name: one.drawn for name, one in self.files.items() if found[name] == one.digest}

    def seen(self) -> dict[str, str]:
        """What is known of the looks of things, by what they were drawn from."""
        parts = (part for parts in self.faces.values() for part in parts.values())
        return {face.made: face.drawn for part in parts for face in part.values()}

    def intact(self, names: Collection[str], folder: Path) -> bool:
        """Whether these files are still as they were written."""
        if not self.files.keys() >= set(names):
            return False
        found = printed_digests(names, folder)
        return all(found[name] == self.files[name].digest for name in names)

    def remember(self, order: str, past: Past) -> None:
        """Note an order, and forget the oldest ones."""
        self.orders.pop(order, None)
        self.orders[order] = past
        for old in list(self.orders)[:-MOST_ORDERS]:
            del self.orders[old]


def read_manifest(path: Path, *, faces: bool = True) -> Manifest | None:
    """The manifest in a file or folder; None if there is none that can be understood. Who only asks which files are
    there can do without the faces."""
    try:
        data = read_json(contents(path / NAME if path.is_dir() else path, MANIFEST))
        return _manifest(data if faces else {**data, "faces": {}})
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def write_manifest(manifest: Manifest, folder: Path) -> None:
    """Write what the folder holds, in an order that does not depend on who was finished first."""
    data = {
        "edition": EDITION,
        "orders": {order: _plain(past) for order, past in manifest.orders.items()},
        "files": {name: _plain(one) for name, one in sorted(manifest.files.items())},
        "faces": {
            ink: {part: {key: _plain(face) for key, face in of.items()} for part, of in sorted(parts.items())}
            for ink, parts in sorted(manifest.faces.items())
        },
    }
    write_whole(folder / NAME, json.dumps(data, ensure_ascii=False) + "\n")  # indented it takes five times as long


def _plain(one: Printed | Face | Past) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__dataclass_fields__}


def _manifest(data: Any) -> Manifest:
    """The manifest that was written as this; raises if anything in it is not what it should be."""
    if data["edition"] != EDITION:
        raise ValueError("another edition")
    orders = {key: _past(one) for key, one in data["orders"].items()}
    files = {name: _made(Printed, one) for name, one in data["files"].items()}
    faces = {
        ink: {part: {key: _made(Face, one) for key, one in of.items()} for part, of in parts.items()}
        for ink, parts in data["faces"].items()
    }
    for name in [*files, *(name for past in orders.values() for name in past.files)]:
        if not isinstance(name, str) or Path(name).is_absolute() or ".." in Path(name).parts:
            raise ValueError("a file outside the folder")
    return Manifest(orders, files, faces)


def _past(data: dict[str, Any]) -> Past:
    return _made(Past, {**data, "files": tuple(data["files"]), "notes": tuple(data["notes"])})


_PLAIN = {"str": str, "int": int, "dict[str, str]": dict, "tuple[str, ...]": tuple}


def _made(kind: type[T], data: dict[str, Any]) -> T:
    """A record from plain data whose values have the types the record says."""
    for name, value in data.items():
        wanted: Any = _PLAIN[kind.__dataclass_fields__[name].type]  # type: ignore[attr-defined]
        if not isinstance(value, wanted):
            raise TypeError(name)
    return kind(**data)
