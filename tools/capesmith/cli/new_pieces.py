"""`capesmith new pieces`: a copy of how a game prints a piece, or what it prints for a kind of card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from capesmith.cli.speech import complain, say
from capesmith.content.kinds import PIECE
from capesmith.content.model import Card
from capesmith.content.project import PIECES
from capesmith.render.look import Look
from capesmith.render.pieces.declaration import SECTIONS, Making, declared_in
from capesmith.source.door import demand_inside
from capesmith.source.files import shipped_data
from capesmith.source.refusal import unknown
from capesmith.source.whole import write_whole
from capesmith.systems.base import System
from capesmith.systems.load import Loader

SCHEMA = "# yaml-language-server: $schema=../../schemas/pieces.schema.json\n"
WIDE = 116


def new_pieces(root: Path, game: System, name: str) -> int:
    """Write `pieces/<system>/<name>.yaml`: the game's own entries for that piece, or for that kind of card."""
    if game.printing is None or game.printing.pieces is None:
        return complain(f"{game.title} prints no pieces", "its system says nothing about them")
    id = name.strip().lower().replace(" ", "-")
    target = root / PIECES / game.id / f"{id}.yaml"
    box = Loader(root).box(game)
    piece = next((card for card in box.everything() if card.kind == PIECE and card.id == id), None)
    look = game.printing.look("full")
    found = dict(_entries(look, piece, id))
    if not found:
        kinds = {kind for making in _makings(look) for kind in making.cards}
        pieces = sorted(card.id for card in box.everything() if card.kind == PIECE)
        message, hint = unknown("piece", id, [*pieces, *sorted(kinds)], of=game.title)
        return complain(message, hint)
    shown = target.relative_to(root).as_posix()
    if target.exists():
        return complain(f"{shown} is there already", "edit it, or delete it first")
    demand_inside(target.parent, root)
    said = yaml.safe_dump(found, sort_keys=False, allow_unicode=True, width=WIDE, default_flow_style=None)
    write_whole(target, f"{SCHEMA}# How {id} is printed; what the game says of it does not count any more.\n{said}")
    sections = " ".join(f"--only {section}" for section in found)
    say(f"{shown} now says how {id} is printed. Change it, then capesmith build {game.id} {sections}.\n")
    return 0


def _makings(look: Look) -> Iterator[Making]:
    declared = declared_in(look.folder)
    for section in SECTIONS:
        yield from getattr(declared, section)


def _entries(look: Look, piece: Card | None, id: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """What the game says of a piece, or of a kind of card, section by section; of each way to print it the first."""
    data, declared = shipped_data(look.folder / "pieces.yaml"), declared_in(look.folder)
    for section in SECTIONS:
        found: dict[str, dict[str, Any]] = {}
        for said, making in zip(data.get(section, ()), getattr(declared, section), strict=True):
            if making.again not in found and (making.suits(piece, look) if piece is not None else id in making.cards):
                found[making.again] = _about(said, "pieces" if piece is not None else "cards", id)
        if found:
            yield section, list(found.values())


def _about(said: dict[str, Any], key: str, id: str) -> dict[str, Any]:
    """An entry for this alone."""
    rest = {name: value for name, value in said.items() if name not in ("pieces", "sorts", "cards", "decks")}
    return {key: [id], **rest}
