"""What makes thousands of commands in one process cheap: what has not changed is read once, and nothing is synced."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

from typer.main import get_command

from capesmith.check import facts
from capesmith.cli import main as commands
from capesmith.render.face import files as face_files
from capesmith.source.files import yaml_files
from capesmith.systems import load

MOST = 3000  # things that are remembered of one kind; then all are forgotten


class _Remembered:
    """A function that does its work once for each key."""

    def __init__(self, work: Callable[..., Any], key: Callable[..., Any]) -> None:
        self.work, self.key = work, key
        self.known: dict[Any, Any] = {}

    def __call__(self, *given: Any) -> Any:
        key = self.key(*given)
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[key] = self.work(*given)
        return self.known[key]


def _bytes(paths: Any) -> tuple[Any, ...]:
    return tuple((str(path), path.read_bytes() if path.is_file() else None) for path in paths)


def _of_file(document: Any, game: Any, names: Any, look: Any) -> Any:
    """All that decides what a check has to say of one file."""
    root = look.func.__self__.loader.root
    faces = _bytes(yaml_files(root / "faces" / game.id))
    told = (document.name, document.text, repr(document.problems))
    return root, told, game.id, repr(game.places), None if names is None else tuple(names.items()), faces


_ALL = get_command(commands.app)
_QUICK = {
    "shipped_box": _Remembered(load.shipped_box, lambda game: (game.id, repr(game.places))),
    "examine": _Remembered(facts.examine, _of_file),
    "read_faces": _Remembered(face_files.read_faces, lambda folder, root: _bytes(yaml_files(folder))),
    "called": lambda word: _ALL,  # Typer would read all signatures again
}
_CALLED_IN: dict[str, list[tuple[Any, str]]] = {}
_SLOW = {name: getattr(quick, "work", commands.called) for name, quick in _QUICK.items()}


def _stand_ins() -> Iterator[tuple[Any, str, Any]]:
    """Where the slow ones are called by name; each module is looked through once."""
    for loaded in [name for name in sys.modules if name.startswith("capesmith") and name not in _CALLED_IN]:
        module = sys.modules[loaded]
        _CALLED_IN[loaded] = [(module, name) for name in _QUICK if getattr(module, name, None) is _SLOW[name]]
    for module, name in (one for found in _CALLED_IN.values() for one in found):
        yield module, name, _QUICK[name]
    yield os, "fsync", lambda handle: None


@contextlib.contextmanager
def quickly() -> Iterator[None]:
    """Commands that are called within do nothing twice."""
    changed = []
    for owner, name, quick in list(_stand_ins()):
        changed.append((owner, name, getattr(owner, name)))
        setattr(owner, name, quick)
    try:
        yield
    finally:
        for owner, name, slow in changed:
            setattr(owner, name, slow)
