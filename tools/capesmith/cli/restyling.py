"""`capesmith new face`: a copy of a shipped face to restyle, or the start of a kind of card of your own."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.speech import complain, say
from capesmith.render.face.files import shipped_faces
from capesmith.source.diagnostic import listing
from capesmith.source.files import write_whole
from capesmith.source.shape import is_id
from capesmith.systems.base import System

SCHEMA = "# yaml-language-server: $schema=../../schemas/face.schema.json\n"
START = """face: {id}
size: [63, 88]
back: back-action
kind:
  title: {name} card
  about: What such a card is for.
  fields:
    strength: {{about: a number of its own, number: [0, 9], needed: true}}
  texts: [play, always, triggers]
parts:
  - {{shape: box, box: [-3, -3, 69, 94], fill: {{of: yellow, saver: white}}}}
  - {{line: "{{name}}", capitals: true, at: [5, 13], room: 42, role: bar-name}}
  - {{line: "{{strength}}", at: [55, 13.5], room: 9, role: numeral, align: centre}}
  - {{draw: emblem, box: [16, 17, 31, 29]}}
  - {{shape: box, box: [4, 48, 55, 34], radius: 0.8, fill: paper, line: ink, width: 0.6}}
  - {{text: "{{text}}", box: [6.2, 50, 50.6, 30], role: rules}}
"""


def new_face(root: Path, game: System, name: str) -> int:
    """Write `faces/<system>/<name>.yaml`: the shipped face of that name, or a new kind."""
    if game.printing is None:
        return complain(f"{game.title} is not printed yet", "its system says nothing about paper")
    folder = game.printing.look("full").folder / "faces"
    id = name.strip().lower().replace(" ", "-")
    if not is_id(id):
        return complain(f'"{name}" makes no id for a face', "letters, digits and hyphens, a letter first")
    target = root / "faces" / game.id / f"{id}.yaml"
    shown = target.relative_to(root).as_posix()
    if target.exists():
        return complain(f"{shown} is there already", "edit it, or delete it first")
    if id in shipped_faces(folder):
        write_whole(target, SCHEMA + (folder / f"{id}.yaml").read_text("utf-8"))
        say(f"{shown} now takes the place of the shipped face. Change it, then capesmith build --only cards.\n")
    else:
        write_whole(target, SCHEMA + START.format(id=id, name=name.strip()))
        say(f"{shown} makes a new kind of card: a deck with kind: {id} can use it.\n")
        say(f"To restyle a card of {game.title}, name its face: {listing(shipped_faces(folder), limit=40)}.\n")
    return 0
