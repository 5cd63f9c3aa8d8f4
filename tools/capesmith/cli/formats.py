"""`capesmith formats`."""

from __future__ import annotations

import shutil
import textwrap

from capesmith.cli.speech import complain, home, say
from capesmith.press.shop import formats_in
from capesmith.press.wrong import Wrong
from capesmith.render.sheets.cutters import cutters

INDENT = "    "


def run() -> int:
    """Every format with its name and what it is good for, a project's own among them; then the machines that cut."""
    try:
        found = formats_in(home())
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    width = min(100, max(40, shutil.get_terminal_size((80, 24)).columns))
    for id in sorted(found):
        _tell(id, found[id].name, found[id].about, width)
    for one in cutters().values():
        _tell(f"--cutter {one.id}", one.name, one.about, width)
    return 0


def _tell(id: str, name: str, about: str, width: int) -> None:
    say(f"{id}: {name}\n")
    words = " ".join(about.split())
    lines = textwrap.wrap(words, width, initial_indent=INDENT, subsequent_indent=INDENT)
    say("".join(f"{line}\n" for line in lines))
