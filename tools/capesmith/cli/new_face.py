"""`capesmith new face`: a copy of a shipped face of cards or pieces, or the start of a kind of card of your own."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.schema import refresh
from capesmith.cli.speech import complain, say
from capesmith.render.face.files import shipped_faces
from capesmith.source.diagnostic import listing
from capesmith.source.door import demand_inside
from capesmith.source.shape import is_id
from capesmith.source.shipped import shipped_text
from capesmith.source.whole import write_whole
from capesmith.systems.base import System

SCHEMA = "# yaml-language-server: $schema=../../schemas/face.schema.json\n"
START = "new-face.yaml"  # beside the look of each game: @id@ and @name@ stand for those of the new kind


def new_face(root: Path, game: System, name: str) -> int:
    """Write `faces/<system>/<name>.yaml`: the shipped face of that name, or a new kind."""
    if game.printing is None:
        return complain(f"{game.title} is not printed yet", "its system says nothing about paper")
    look = game.printing.look("full").folder
    folder = look / "faces"
    id = name.strip().lower().replace(" ", "-")
    if not is_id(id):
        return complain(f'"{name}" makes no id for a face', "letters, digits and hyphens, a letter first")
    target = root / "faces" / game.id / f"{id}.yaml"
    shown = target.relative_to(root).as_posix()
    if target.exists():
        return complain(f"{shown} is there already", "edit it, or delete it first")
    demand_inside(target.parent, root)
    if id in shipped_faces(folder):
        write_whole(target, SCHEMA + shipped_text(folder / f"{id}.yaml"))
        say(f"{shown} now takes the place of the shipped face. Change it, then capesmith build {game.id}.\n")
    else:
        start = shipped_text(look / START).replace("@id@", id).replace("@name@", name.strip())
        write_whole(target, SCHEMA + start)
        for name_of in refresh(root / "schemas", root):
            say(f"schemas/{name_of} knows it now.\n")
        say(f'{shown} makes a new kind of card: capesmith new {id} "Name" adds one.\n')
        names = listing(shipped_faces(folder), limit=80)
        say(f"To restyle a card or a piece of {game.title}, name its face: {names}.\n")
    return 0
