"""In a process of its own: everything that is wrong with a project, what is typed and not saved included."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.desk.desk import Desk
from capesmith.source.pool import Work
from capesmith.studio.painting import Failed

MOST = 500  # findings that are listed


class Check(NamedTuple):
    """What to check: the project as it is at a turn, with these texts over its files."""

    turn: int
    unsaved: tuple[tuple[str, str], ...]


class Checker:
    """Knows the project from one check to the next: what has not changed is not looked at again."""

    def __init__(self, root: Path) -> None:
        self._desk = Desk(root)
        self._over: set[str] = set()
        self._kept = False

    def do(self, errand: Check) -> Any:
        """All findings by file, and how many of each sort; `Failed` for a mistake of ours."""
        try:
            return self._checked(dict(errand.unsaved))
        except Exception as error:  # whatever is written, the page goes on
            return Failed(f"{type(error).__name__}: {error}"[:300])

    def _checked(self, unsaved: dict[str, str]) -> dict[str, Any]:
        for path in self._over - unsaved.keys():
            self._desk.close(path)
        for path, text in unsaved.items():
            self._desk.open(path, text)
        self._over = set(unsaved)
        found = self._desk.check()
        if not self._kept and not unsaved:
            self._desk.keep()
            self._kept = True
        counts = {sort: sum(one.severity == sort for one in found) for sort in ("error", "warning", "note")}
        listed = [asdict(one) for one in found[:MOST]]
        files = [{"path": path, "found": [*ones]} for path, ones in groupby(listed, key=lambda one: one["path"])]
        return {"counts": counts, "files": files, "more": len(found) - len(listed)}


def begin(root: Path) -> Work:
    """Set a process up."""
    return Checker(root).do
