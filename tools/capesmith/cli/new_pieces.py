"""`capesmith new pieces`: a copy of how a game prints a piece, or what it prints for a kind of card."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.speech import complain, say
from capesmith.desk.adding.pieces import pieces_in
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole
from capesmith.systems.base import System
from capesmith.systems.load import Loader


def new_pieces(root: Path, game: System, name: str) -> int:
    """Write the file, and say what to do with it."""
    try:
        pieces = pieces_in(Loader(root), game, name)
    except Refusal as wrong:
        return complain(wrong.message, wrong.hint)
    write_whole(pieces.path, pieces.content)
    command = " ".join(["capesmith build", game.id, *(f"--only {section}" for section in pieces.kind.split())])
    say(f"{pieces.file} now says how {pieces.path.stem} is printed. Change it, then {command}.\n")
    return 0
