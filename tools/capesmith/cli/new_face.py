"""`capesmith new face`: a copy of a shipped face of cards or pieces, or the start of a kind of card of your own."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.schema import refresh
from capesmith.cli.speech import complain, say
from capesmith.desk.adding.face import SHIPPED, face_in
from capesmith.render.face.files import shipped_faces
from capesmith.source.diagnostic import listing
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole
from capesmith.systems.base import System


def new_face(root: Path, game: System, name: str) -> int:
    """Write the file, and say what to do with it."""
    try:
        face = face_in(root, game, name)
    except Refusal as wrong:
        return complain(wrong.message, wrong.hint)
    write_whole(face.path, face.content)
    if face.kind == SHIPPED:
        say(f"{face.file} now takes the place of the shipped face. Change it, then capesmith build {game.id}.\n")
        return 0
    for name_of in refresh(root / "schemas", root):
        say(f"schemas/{name_of} knows it now.\n")
    assert game.printing is not None
    say(f'{face.file} makes a new kind of card: capesmith new {face.path.stem} "Name" adds one.\n')
    names = listing(shipped_faces(game.printing.look("full").folder / "faces"), limit=80)
    say(f"To restyle a card or a piece of {game.title}, name its face: {names}.\n")
    return 0
