"""`capesmith formats`."""

from __future__ import annotations

import shutil
import textwrap

from capesmith.cli.speech import complain, home, say
from capesmith.press.shop import formats_in
from capesmith.press.wrong import Wrong

INDENT = "    "


def run() -> int:
    """Every format with its name and what it is good for, a project's own among them."""
    try:
        found = formats_in(home())
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    width = min(100, max(40, shutil.get_terminal_size((80, 24)).columns))
    for id in sorted(found):
        about = " ".join(found[id].about.split())
        say(f"{id}: {found[id].name}\n")
        say(
            "".join(
                f"{line}\n" for line in textwrap.wrap(about, width, initial_indent=INDENT, subsequent_indent=INDENT)
            )
        )
    return 0
