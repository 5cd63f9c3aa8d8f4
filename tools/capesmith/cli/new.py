"""`capesmith new`: a commented stub in the right file of a project."""

from __future__ import annotations

import os
import shutil
import textwrap
from pathlib import Path

from capesmith.cli.exits import UNWRITTEN, USAGE
from capesmith.cli.speech import complain, game_called, only_game, reason, remark, say
from capesmith.content.project import find_root, read_project
from capesmith.desk.adding.stub import FACE, PIECES, Added, stub_in
from capesmith.desk.adding.stubs import stubs_of
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole
from capesmith.systems import known_systems, system
from capesmith.systems.base import System
from capesmith.systems.load import Loader


def new_stub(what: str, name: str, system: str | None) -> int:
    """Add a stub to the project the command is called in; 0 when added, 2 when not."""
    root = find_root(Path.cwd())
    if root is None:
        hint = "go to a folder with capesmith.yaml, or make one with capesmith init"
        return complain("there is no project here", hint)
    game = game_called(system) if system is not None else only_game(root)
    if game is None:
        return USAGE
    if what == FACE:
        from capesmith.cli.new_face import new_face

        return new_face(root, game, name)
    if what == PIECES:
        from capesmith.cli.new_pieces import new_pieces

        return new_pieces(root, game, name)
    try:
        added = stub_in(Loader(root), game, what, name)
    except Refusal as wrong:
        return complain(wrong.message, wrong.hint)
    return _written(added, name.strip(), game, root)


def _written(added: Added, name: str, game: System, root: Path) -> int:
    for written, addition in enumerate(added.additions):
        try:
            write_whole(Path(os.path.realpath(addition.path)), addition.content)
        except OSError as error:
            left = f"only {added.additions[0].file} was changed" if written else "nothing was changed"
            return complain(f"{addition.file}: {reason(error)}", left, UNWRITTEN)
    _tell(added, name, game, root)
    if added.namesake:
        remark(added.namesake, f"choose another name in {added.additions[0].place}")
    return 0


def _tell(added: Added, name: str, game: System, root: Path) -> None:
    """Say what is where now, and what is still to be done."""
    first, *others = added.additions
    say(f'{first.place}: added the {first.what} "{name}" with the id {added.id}.\n')
    for other in others:
        say(f"{other.place}: added the {other.what} of {name}.\n")
    project = read_project(root)
    if game.id not in (*project.uses, *project.complete):
        say(f"Add {game.id} under uses: in capesmith.yaml to build on the cards and boards of its box.\n")


def every_stub() -> str:
    """What can be added to projects of each game, one paragraph a game."""
    wide = max(40, min(shutil.get_terminal_size((80, 24)).columns, 100))
    found = []
    for id in known_systems():
        game = system(id)
        words = [*stubs_of(game), FACE, PIECES] if game is not None else []
        told = textwrap.wrap(", ".join(words), wide - 4, break_on_hyphens=False)
        found.append("\n".join([f"  {id}:", *(f"    {line}" for line in told)]))
    return "\n".join([*found, "  and the kinds of card that face files of a project bring along.\n"])
