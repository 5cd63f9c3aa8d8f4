"""`capesmith studio`: a local web page in which a project is written, seen and looked through."""

from __future__ import annotations

import sys
from contextlib import chdir
from pathlib import Path

from capesmith.cli.exits import DONE, STOPPED
from capesmith.cli.speech import complain, reason, say
from capesmith.content.project import find_root
from capesmith.source.stopping import asked


def open_studio(folder: Path, port: int | None, *, show: bool) -> int:
    """Serve the page of a project until somebody asks to stop."""
    try:
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        return complain("the studio needs starlette and uvicorn", 'pip install "capesmith[studio]"')
    if not folder.is_dir():
        return complain(f"{folder} is no folder", "name the folder of a project")
    root = find_root(folder.resolve())
    if root is None:
        return complain(f"there is no project in {folder}", f"capesmith init {folder} makes one")
    from capesmith.cli.forms import forms
    from capesmith.studio.keys import Keys
    from capesmith.studio.serve import serve

    def ready(keys: Keys) -> None:
        say(f"The studio is open; Ctrl-C closes it.\n  {keys.start}\n")
        if show:
            import webbrowser

            webbrowser.open_new_tab(keys.start)

    try:
        with chdir(root):  # what can be chosen in a form is looked for where one is
            serve(root, port, ready, forms())
    except OSError as error:
        return complain(f"port {port}: {reason(error)}", "leave --port out, or name another")
    print("capesmith: the studio is closed", file=sys.stderr)
    return STOPPED if asked() else DONE
