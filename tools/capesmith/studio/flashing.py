"""In a process of its own: a first look at a card as it stands on the screen. Each look is one line of JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from capesmith.desk.buffers import Buffers, system_of
from capesmith.effects.compile.meaning import Unplayable
from capesmith.playtest.experiments.compare.flash import flash, versus_of
from capesmith.playtest.lab import Lab, Origin
from capesmith.playtest.report.flash_words import look
from capesmith.playtest.report.page.page import page
from capesmith.source.cache import Cache
from capesmith.source.cores import cores
from capesmith.source.door import contents
from capesmith.source.json import read_json
from capesmith.source.refusal import Refusal
from capesmith.source.stopping import STOPPED, asked, be_patient, listen
from capesmith.source.whole import write_whole
from capesmith.studio.wanted import MOST

DONE, FAILED, OURS = 0, 2, 70
ERRAND = "errand.json"


def main(folder: Path) -> int:
    """Play what the errand in the folder asks for, tell, and leave the whole report there; the exit code."""
    try:
        return _played(read_json(contents(folder / ERRAND, MOST, Path.cwd()), MOST), folder)
    except Refusal as refusal:
        _complain(refusal.message, refusal.hint)
    except Unplayable as error:
        _complain(f"this content cannot be played: {error.message}", "see the findings below the text")
    except Exception as error:
        _complain(f"a mistake of ours, not yours: {type(error).__name__}: {error}", "")
        return OURS
    return FAILED


def _played(errand: Mapping[str, Any], folder: Path) -> int:
    root, start = Path.cwd(), time.monotonic()
    buffers = Buffers(root, Cache())
    for name, text in errand["texts"].items():
        buffers.open(buffers.path(name), text)
    reader = buffers.reader()
    game = reader.game(system_of(buffers.path(errand["path"]), root))
    if game is None or game.game is None:
        raise Refusal("only what is played at a table can be tried", "put the cursor into a card")
    box = reader.box(game)
    versus = versus_of(game, box, root, errand["id"], errand["against"])
    lab = Lab(game, versus.boxes[1], jobs=cores(), origin=Origin(reader.project.name))
    be_patient()
    report: dict[str, Any] = {}
    for report in flash(lab, versus):
        told = {
            "pairs": report["pairing"]["pairs"], "verdict": report["verdict"], "says": report["summary"],
            "seconds": round(time.monotonic() - start, 1), "where": _where(report), **look(report),
            "over": report["stopped"] != "all" or report["pairing"]["pairs"] >= report["question"]["pairs"],
        }  # fmt: skip
        print(json.dumps(told), flush=True)
    write_whole(folder / "report.json", json.dumps(report, indent=2, ensure_ascii=False) + "\n")
    write_whole(folder / "report.html", page(report, lab))
    return STOPPED if asked() else DONE


def _where(report: Mapping[str, Any]) -> str:
    """Who played, and how many sat at the table."""
    counts = sorted({cell["players"] for cell in report["cells"]})
    seats = [f"{count} player{'s' if count > 1 else ''}" for count in counts]
    return ", ".join([*seats, *report["bots"]])


def _complain(message: str, hint: str) -> None:
    print(f"{message}\n{hint}".rstrip(), file=sys.stderr, flush=True)


if __name__ == "__main__":
    listen()
    sys.exit(main(Path(sys.argv[1])))
