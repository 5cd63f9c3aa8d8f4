"""Where games in progress are kept: in the project, as logs that `capesmith replay` tells like any other."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from capesmith.rules.log import GameLog, LogError, log_of
from capesmith.source.bounds import LOG
from capesmith.source.door import Outside, TooLarge, contents, demand_inside, listed
from capesmith.source.refusal import Refusal
from capesmith.source.whole import taken

PLACE = ("output", "games")
ENDING = ".json"
MOST = 400  # games that are listed, the newest first
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+){0,40}\Z")


class NoSuchGame(Refusal):
    """A name that no kept game has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game {name[:80]} here", "the list of games shows those there are")


def names_in(root: Path) -> Iterator[str]:
    """The names of the games that are kept, the newest first."""
    found = []
    for entry in listed(_folder(root)):
        name = entry.name.removesuffix(ENDING)
        if name != entry.name and _NAME.match(name) and entry.is_file(follow_symlinks=False):
            with suppress(OSError):
                found.append((-entry.stat().st_mtime_ns, name))
    yield from (name for _, name in sorted(found)[:MOST])


def read(root: Path, name: str) -> GameLog:
    """A kept game; a `Refusal` says what is wrong."""
    try:
        return log_of(contents(_path(root, name), LOG, root), name)
    except (TooLarge, LogError) as error:
        raise Refusal(f"{name} cannot be read: {error}", "it is left as it is") from None
    except OSError:
        raise NoSuchGame(name) from None


def keep(root: Path, name: str, log: GameLog) -> None:
    """Write a game down."""
    log.save(_path(root, name))


def new_name(root: Path, log: GameLog) -> str:
    """A name that no game has yet; its file is there from now on, so that nobody else takes it."""
    plain = re.sub(r"[^a-z0-9]+", "-", f"{log.system} {log.options.get('scenario', '')}".lower()).strip("-") or "game"
    number = 1
    while True:
        name = f"{plain}-{number}"
        if taken(_path(root, name)):
            return name
        number += 1


def forget(root: Path, name: str) -> None:
    """Throw a game away."""
    try:
        os.unlink(_path(root, name))
    except OSError:
        raise NoSuchGame(name) from None


def _folder(root: Path) -> Path:
    folder = root.joinpath(*PLACE)
    try:
        demand_inside(folder, root)
    except Outside:
        raise Refusal("the folder for games leads out of the project", "remove the link at output/games") from None
    return folder


def _path(root: Path, name: str) -> Path:
    if not _NAME.match(name):
        raise NoSuchGame(name)
    return _folder(root) / f"{name}{ENDING}"
