"""In a process of its own: lists the files that a build would write, and draws their pages for somebody to look at."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.press.build import Call
from capesmith.press.proofs import Proofs
from capesmith.press.shop import Faulty
from capesmith.render.profile import profile_file
from capesmith.source.diagnostic import Severity
from capesmith.source.json import read_json
from capesmith.source.pool import Work
from capesmith.source.refusal import Refusal
from capesmith.studio.painting import Failed

MOST_ERRORS = 20


class Sheet(NamedTuple):
    """What is wanted: the files of an order, or with a file the picture of one of its pages. `turn` grows with every
    change of the project."""

    turn: int
    game: str
    flags: str  # as JSON
    file: str = ""
    page: int = 0


class Prover:
    """Knows the last order that somebody looked at."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._last: tuple[Sheet, Proofs] | None = None

    def do(self, sheet: Sheet) -> Any:
        """The files, or a page as compressed SVG; `Failed` if the order cannot be carried out."""
        try:
            proofs = self._proofs(sheet)
            if not sheet.file:
                files = [one._asdict() for one in proofs.files]
                return {"files": files, "notes": proofs.notes, "faults": proofs.faults, "images": proofs.images}
            page = proofs.page(sheet.file, sheet.page)
            return gzip.compress(page.encode(), 4, mtime=0) if page else Failed("there is no such page")
        except Faulty as faulty:
            found = [one for one in faulty.report.diagnostics if one.severity is Severity.ERROR][:MOST_ERRORS]
            told = (f"{one.place}: {one.message}" for one in found)
            return Failed("\n".join(["The content has errors, so nothing would be printed.", *told]))
        except Refusal as wrong:
            return Failed(f"{wrong.message}\n{wrong.hint}".rstrip())
        except Exception as error:  # half-written content may break anything
            return Failed(f"{type(error).__name__}: {error}"[:300])

    def _proofs(self, sheet: Sheet) -> Proofs:
        order = sheet._replace(file="", page=0)
        if self._last is None or self._last[0] != order:
            folder = self.root / "output" / sheet.game
            call = Call(self.root, sheet.game, read_json(sheet.flags), folder, profile_file())
            self._last = order, Proofs(call)
        return self._last[1]


def begin(root: Path) -> Work:
    """Set a process up."""
    return Prover(root).do
