"""How commands speak: results on standard output, complaints on standard error."""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from capesmith.content.project import find_root, shipped_root
from capesmith.source.diagnostic import suggestion
from capesmith.systems import known_systems

if TYPE_CHECKING:
    from capesmith.systems.base import System

FAILED = 1
USAGE = 2


def complain(message: str, hint: str = "", code: int = USAGE) -> int:
    """Say what is wrong and how to put it right; the exit code, which is that for wrong usage unless told."""
    print(f"capesmith: {message}", file=sys.stderr)
    if hint:
        wide = max(40, shutil.get_terminal_size((80, 24)).columns)
        lines = textwrap.wrap(hint, wide - 2, break_long_words=False, break_on_hyphens=False)
        print("\n".join(f"  {line}" for line in lines), file=sys.stderr)
    return code


def remark(message: str) -> None:
    """Something worth knowing that is no reason to stop."""
    print(f"capesmith: {message}", file=sys.stderr)


def say(text: str) -> None:
    """Print a whole text that ends its own last line."""
    sys.stdout.write(text)
    sys.stdout.flush()


def game_called(id: str) -> System | None:
    """A system by id, as the project at hand knows it; complains if there is none."""
    from capesmith.systems.own_kinds import system_in

    found = system_in(home(), id)
    if found is None:
        known = known_systems()
        complain(f'there is no system "{id}"', suggestion(id, known) or f"installed: {', '.join(known)}")
    return found


def output_folder() -> Path:
    """Where files go that are made: in the project, or here if this is none. Never where Capesmith is installed."""
    return (find_root(Path.cwd()) or Path.cwd()) / "output"


def home() -> Path:
    """The project the command is called in, or the content that comes with Capesmith."""
    return find_root(Path.cwd()) or shipped_root()
