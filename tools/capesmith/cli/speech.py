"""How commands speak: results on standard output, complaints on standard error."""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from capesmith.cli.exits import USAGE
from capesmith.content.model import Box
from capesmith.content.project import FOLDERS, find_root, read_project, shipped_root
from capesmith.source.diagnostic import listing
from capesmith.source.door import demand_inside
from capesmith.source.refusal import unknown
from capesmith.systems import known_systems

if TYPE_CHECKING:
    from capesmith.systems.base import System


def complain(message: str, hint: str = "", code: int = USAGE) -> int:
    """Say what is wrong and how to put it right; the exit code, which is that for wrong usage unless told."""
    print(f"capesmith: {message}", file=sys.stderr)
    if hint:
        wide = max(40, shutil.get_terminal_size((80, 24)).columns)
        lines = textwrap.wrap(hint, wide - 2, break_long_words=False, break_on_hyphens=False)
        print("\n".join(f"  {line}" for line in lines), file=sys.stderr)
    return code


def remark(message: str, hint: str = "") -> None:
    """Something worth knowing that is no reason to stop."""
    complain(message, hint)


def reason(error: OSError) -> str:
    """Why a file could not be read or written, in the words of the operating system."""
    return (error.strerror or str(error)).lower()


def say(text: str) -> None:
    """Print a whole text that ends its own last line."""
    sys.stdout.write(text)
    sys.stdout.flush()


def game_called(id: str) -> System | None:
    """A system by id, as the project at hand knows it; complains if there is none."""
    from capesmith.systems.own_kinds import system_in

    found = system_in(home(), id)
    if found is None:
        complain(*unknown("system", id, known_systems()))
    return found


def only_game(root: Path) -> System | None:
    """The one game that a project uses; complains if there are several, or none."""
    project = read_project(root)
    if len(project.uses) == 1:
        return game_called(project.uses[0])
    if project.diagnostics:
        found = project.diagnostics[0]
        complain(f"{found.place}: {found.message}", "mend it first, or say --system")
    elif project.uses:
        complain(f"this project uses several games: {listing(project.uses)}", "say which one with --system")
    else:
        hint = f"say --system with one of: {listing(known_systems())}"
        complain("this project does not say which game it uses", hint)
    return None


def games_here() -> list[str]:
    """The games of the project at hand: those it builds on and those it has content for; all where there are none."""
    root = home()
    uses = read_project(root).uses
    return [
        id for id in known_systems() if id in uses or any((root / folder / id).is_dir() for folder in FOLDERS)
    ] or known_systems()


def box_at_home(game: System) -> Box:
    """The content of a game in the project at hand, on top of the box it builds on."""
    from capesmith.systems.load import load

    return load(read_project(home()), (game.id,)).boxes.get(game.id) or Box(game.id)


def output_folder(*inner: str) -> Path:
    """Where files go that are made: in the project, or here if this is none. Never where Capesmith is installed, and
    `Outside` if somebody has put a link there that leads elsewhere."""
    root = find_root(Path.cwd()) or Path.cwd()
    folder = Path(root, "output", *inner)
    demand_inside(folder, root)
    return folder


def home() -> Path:
    """The project the command is called in, or the content that comes with Capesmith."""
    return find_root(Path.cwd()) or shipped_root()
