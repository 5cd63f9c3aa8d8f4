"""What was done before: every long work of a project in a folder of its own, below the folder of what is made."""

from __future__ import annotations

import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from capesmith.source.bounds import REPORT
from capesmith.source.door import contents, demand_inside, listed
from capesmith.source.json import NotJson, fits, read_json
from capesmith.source.whole import write_whole

KEPT = 60  # works; what is older goes
MADE = "output"  # the folder of a project for what is made
_RECORD: Final = "work.json"
_ID = re.compile(r"\d{8}-\d{6}-[a-z]{1,20}-[0-9a-f]{4}")
_SHAPE: Final = {
    "id": str, "command": str, "lane": str, "title": str, "words": [str], "began": float, "seconds": float,
    "state": str, "says": [str], "remarks": [str], "files": [str],
}  # fmt: skip
_MOST: Final = 200_000  # bytes in a record
FILES: Final = ("report.html", "report.json", "said.txt")


class History:
    """The works of a project. Whatever lies there may be of a stranger: it is read within bounds and by its shape."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.folder = root / MADE / "studio"

    def begin(self, command: str) -> str:
        """The id of a new work, whose folder is there; what is too old is gone."""
        id = f"{time.strftime('%Y%m%d-%H%M%S')}-{command}-{secrets.token_hex(2)}"
        demand_inside(self.folder, self._root)
        self.place(id).mkdir(parents=True)
        for old in sorted(self._ids(), reverse=True)[KEPT:]:
            self.forget(old)
        return id

    def place(self, id: str) -> Path:
        """The folder of a work, by an id that is one."""
        if not _ID.fullmatch(id):
            raise KeyError(id)
        return self.folder / id

    def keep(self, record: dict[str, Any]) -> None:
        """Write down how a work stands."""
        import json

        write_whole(self.place(record["id"]) / _RECORD, json.dumps(record, ensure_ascii=False))

    def forget(self, id: str) -> None:
        """Take a work away, with its reports."""
        demand_inside(self.place(id), self._root)
        shutil.rmtree(self.place(id), ignore_errors=True)

    def records(self) -> Iterator[dict[str, Any]]:
        """Every work that is known, the last one first."""
        for id in sorted(self._ids(), reverse=True)[:KEPT]:
            with suppress(OSError, NotJson):
                found = read_json(contents(self.place(id) / _RECORD, _MOST, self._root), _MOST)
                if fits(found, _SHAPE) and found["id"] == id:
                    yield found

    def file(self, id: str, name: str) -> bytes:
        """A report of a work; `KeyError` for what is none, `OSError` for what is not there."""
        if name not in FILES:
            raise KeyError(name)
        return contents(self.place(id) / name, REPORT, self._root)

    def report(self, id: str) -> dict[str, Any]:
        """The report of a work as data; empty if it has none that can be read."""
        try:
            found = read_json(self.file(id, "report.json"), REPORT)
        except (OSError, NotJson):
            return {}
        return found if isinstance(found, dict) else {}

    def _ids(self) -> list[str]:
        try:
            return [one.name for one in listed(self.folder) if _ID.fullmatch(one.name)]
        except OSError:
            return []
