"""A game that is as small as a game can be on paper: plain boxes with a name. It plugs in like any other system."""

from __future__ import annotations

import os
import time
from dataclasses import fields
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import yaml

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order, Printing, Section
from capesmith.render.fingerprint import fingerprint
from capesmith.render.look import Look, look_from
from capesmith.systems.base import System
from capesmith.systems.heroes_wanted import SYSTEM as BASE

ID = "paperdolls"
ENTRY = f"[capesmith.systems]\n{ID} = paperdolls:SYSTEM\n"
CARD = Cut(63, 88, radius=3)
PRESS = Path(BASE.data.__globals__["__file__"]).parent / "heroes_wanted" / "press"


@lru_cache
def look(ink: str) -> Look:
    return look_from(yaml.safe_load((PRESS / "look.yaml").read_text("utf-8")), PRESS, ink)


def complaints(said: str) -> list[str]:
    """What a command says on standard error besides how far it is."""
    return [line for line in said.splitlines() if not line.startswith("capesmith: printing ")]


DRAWN: list[str] = []  # what has been drawn in this process


def _draw(title: str, cut: Cut, pen: Any) -> None:
    DRAWN.append(title)
    if title == os.environ.get("PAPERDOLLS_SLOW"):
        Path(os.environ["PAPERDOLLS_BEGUN"]).touch()
        time.sleep(60)  # until somebody loses patience
    pen.box((-3, -3, cut.width + 6, cut.height + 6), "yellow")
    pen.text(cut.width / 2, cut.height / 2, title, "text", 9, align="centre")
    pen.icon("fame", 5, 5, 10)


def drawing(id: str, title: str, cut: Cut = CARD, *, depends: Any = "") -> Drawing:
    return Drawing(id, title, cut, partial(_draw, title, cut), fingerprint(id, title, cut, depends), words=(title,))


def _piece(card: Card, deck: str) -> Piece:
    return Piece(drawing(f"{card.kind}-{card.id}", card.name), drawing("back", "Back"), card.copies, deck)


def cards(order: Order) -> Section:
    pieces = tuple(_piece(card, deck.name) for deck in order.box.decks for card in deck.cards)
    return Section("cards", pieces)


def boards(order: Order) -> Section:
    return Section("boards", large=(drawing("park", f"The park {order.version}", Cut(420, 297)),))


def tokens(order: Order) -> Section:
    disc = Cut(20, 20, "circle")
    return Section("tokens", (Piece(drawing("star", "Star", disc), drawing("moon", "Moon", disc), 12),))


def rulebook(order: Order) -> Section:
    pages = tuple(drawing(f"page-{n}", f"Page {n}", Cut(210, 297)) for n in (1, 2))
    return Section("rulebook", pages=pages)


PRINTING = Printing(look, {"cards": cards, "boards": boards, "tokens": tokens, "rulebook": rulebook})


class PaperDolls(System):
    """The words of another game, printed in another way."""

    printing = PRINTING


SYSTEM = PaperDolls(**{one.name: getattr(BASE, one.name) for one in fields(BASE)} | {"id": ID, "title": "Paper Dolls"})


def deck(*names: str, id: str = "dolls", **more: str) -> str:
    """A deck of dolls as an author writes it; `more` are lines for single dolls, by name."""
    text = f"deck: {id}\nname: {id.title()}\nkind: hero-b\ncards:\n"
    for name in names:
        text += f"  - id: {name.lower()}\n    name: {name}\n    catchphrase: Hi!\n"
        text += "    triggers:\n      - after: {rest: you}\n        do:\n          - move: 2\n"
        text += f"    {more[name]}\n" if name in more else ""
    return text


def write_project(root: Path, **decks: str) -> Path:
    """A project with these decks."""
    folder = root / "cards" / ID
    folder.mkdir(parents=True, exist_ok=True)
    (root / "capesmith.yaml").write_text('name: Dolls\nversion: "0.3"\nauthors: [Ada]\n')
    for name, text in decks.items():
        (folder / f"{name}.yaml").write_text(text)
    return root


def plug_in(folder: Path) -> Path:
    """Install the game in a folder; whoever has it on the path can build it."""
    info = folder / "paperdolls-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: paperdolls\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY)
    (folder / "paperdolls.py").write_bytes(Path(__file__).read_bytes())
    return folder


def with_plug(folder: Path) -> str:
    """The path of Python with the game installed in a folder beside all that can be imported here."""
    return os.pathsep.join([str(plug_in(folder)), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
