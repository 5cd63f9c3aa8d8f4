"""A copy of how a game prints a piece, or what it prints for a kind of card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from capesmith.content.kinds import PIECE
from capesmith.content.model import Box, Card
from capesmith.content.project import PIECES
from capesmith.desk.adding.stub import PIECES as NEW
from capesmith.desk.adding.stub import Addition
from capesmith.render.look import Look
from capesmith.render.pieces.declaration import SECTIONS, Making, declared_in
from capesmith.source.door import demand_inside
from capesmith.source.files import shipped_data
from capesmith.source.refusal import Refusal, unknown
from capesmith.source.yaml import read_text
from capesmith.systems.base import System
from capesmith.systems.load import Loader

SCHEMA = "# yaml-language-server: $schema=../../schemas/pieces.schema.json\n"
WIDE = 116


def pieces_in(loader: Loader, game: System, name: str) -> Addition:
    """`pieces/<system>/<name>.yaml`: the game's own entries for that piece, or for that kind of card; a `Refusal` if
    there are none."""
    if game.printing is None or game.printing.pieces is None:
        raise Refusal(f"{game.title} prints no pieces", "its system says nothing about them")
    root, id = loader.root, name.strip().lower().replace(" ", "-")
    target = root / PIECES / game.id / f"{id}.yaml"
    box = loader.box(game)
    piece = next((card for card in box.everything() if card.kind == PIECE and card.id == id), None)
    look = game.printing.look("full")
    found = dict(_entries(look, piece, id))
    if not found:
        raise Refusal(*unknown("piece", id, piece_names(box, game), of=game.title))
    shown = target.relative_to(root).as_posix()
    if target.exists():
        raise Refusal(f"{shown} is there already", "edit it, or delete it first")
    demand_inside(target.parent, root)
    said = yaml.safe_dump(found, sort_keys=False, allow_unicode=True, width=WIDE, default_flow_style=None)
    text = f"{SCHEMA}# How {id} is printed; what the game says of it does not count any more.\n{said}"
    content = text.encode("utf-8")
    return Addition(NEW, " ".join(found), shown, target, content, read_text(shown, content))


def piece_names(box: Box, game: System) -> list[str]:
    """The pieces of a game, and the kinds of card that become pieces."""
    if game.printing is None or game.printing.pieces is None:
        return []
    kinds = {kind for making in _makings(game.printing.look("full")) for kind in making.cards}
    return [*sorted(card.id for card in box.everything() if card.kind == PIECE), *sorted(kinds)]


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
