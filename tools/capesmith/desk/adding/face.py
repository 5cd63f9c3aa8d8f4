"""A face file: a copy of a shipped face of cards or pieces, or the start of a kind of card of one's own."""

from __future__ import annotations

from pathlib import Path

from capesmith.content.project import FACES
from capesmith.desk.adding.stub import FACE, Addition
from capesmith.render.face.files import shipped_faces
from capesmith.source.door import demand_inside
from capesmith.source.refusal import Refusal
from capesmith.source.shape import is_id
from capesmith.source.shipped import shipped_text
from capesmith.source.yaml import read_text
from capesmith.systems.base import System

SCHEMA = "# yaml-language-server: $schema=../../schemas/face.schema.json\n"
START = "new-face.yaml"  # beside the look of each game: @id@ and @name@ stand for those of the new kind
SHIPPED, KIND = "shipped face", "kind"


def face_in(root: Path, game: System, name: str) -> Addition:
    """`faces/<system>/<name>.yaml`: the shipped face of that name, or a new kind; a `Refusal` if it cannot be made."""
    if game.printing is None:
        raise Refusal(f"{game.title} is not printed yet", "its system says nothing about paper")
    look = game.printing.look("full").folder
    id = name.strip().lower().replace(" ", "-")
    if not is_id(id):
        raise Refusal(f'"{name}" makes no id for a face', "letters, digits and hyphens, a letter first")
    target = root / FACES / game.id / f"{id}.yaml"
    shown = target.relative_to(root).as_posix()
    if target.exists():
        raise Refusal(f"{shown} is there already", "edit it, or delete it first")
    demand_inside(target.parent, root)
    shipped = id in shipped_faces(look / "faces")
    if shipped:
        text = shipped_text(look / "faces" / f"{id}.yaml")
    else:
        text = shipped_text(look / START).replace("@id@", id).replace("@name@", name.strip())
    content = (SCHEMA + text).encode("utf-8")
    return Addition(FACE, SHIPPED if shipped else KIND, shown, target, content, read_text(shown, content))
