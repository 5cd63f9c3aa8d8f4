"""`capesmith lsp`."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

from capesmith.cli.speech import complain
from capesmith.editor.service import Service


def run() -> int:
    """Serve the editor at the other end of standard input and output; whatever else is said goes to standard error."""
    if sys.stdin.isatty():
        return complain("an editor starts this, and speaks to it", "see “In your editor” in the README")
    wire = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        try:
            return Service(wire).serve(sys.stdin.buffer)
        except BrokenPipeError:
            return 1  # the editor is gone
