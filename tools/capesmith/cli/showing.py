"""`capesmith show` and `capesmith list`."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from capesmith.cli.speech import complain, game_called, home, say
from capesmith.content.model import Box, Card
from capesmith.content.project import read_project, shipped_root
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.files import read_document
from capesmith.systems.base import System
from capesmith.systems.load import load
from capesmith.systems.printed import card_text, names_in

WIDTH = 64
_WORDS = ("says", "text", "waiver", "notes", "flavour", "catchphrase", "art", "emblem", "sound")


def _box(game: System) -> tuple[Box, Path]:
    root = home()
    loaded = load(read_project(root), (game.id,))
    return loaded.boxes.get(game.id) or Box(game.id), root


def show_card(system: str, id: str) -> int:
    """One card in the terminal, framed like a card."""
    game = game_called(system)
    if game is None:
        return 2
    box, root = _box(game)
    card = box.card(id)
    if card is None:
        known = [one.id for one in box.everything()]
        hint = suggestion(id, known) or "capesmith list shows all cards"
        if id in box.every_scenario():
            hint = f"it is a scenario: capesmith play {game.id} --scenario {id}"
        return complain(f'{game.title} has no card "{id}"', hint)
    say(_framed(_face(card, game, names_in(box, game))) + _below(card, box, root))
    return 0


def _face(card: Card, game: System, names: Mapping[str, str]) -> list[str]:
    kind = game.kinds[card.kind]
    lines = [card.name.upper(), " · ".join(filter(None, (kind.title, _stats(card), _timing(card, game)))), ""]
    for line in card_text(card, game, names):
        lines += [*textwrap.wrap(line, WIDTH), ""]
    said = card.fields.get("flavour") or card.fields.get("catchphrase")
    if said:
        lines += [*textwrap.wrap(f"“{said}”", WIDTH), ""]
    return lines[:-1] if lines[-1] == "" else lines


def _stats(card: Card) -> str:
    shown = []
    for key, value in card.fields.items():
        if key not in _WORDS:
            text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            shown.append(f"{key.replace('_', ' ')} {text}")
    return " · ".join(shown)


def _timing(card: Card, game: System) -> str:
    """When the card is used, where its kind leaves that open and its text does not say it."""
    containers = game.kinds[card.kind].containers
    silent = [name for name in containers if game.vocabulary.container(name).get("label") == ""]
    used = [ability.container for ability in card.abilities if ability.container in silent]
    return ", ".join(dict.fromkeys(used)) if len(silent) > 1 else ""


def _framed(lines: list[str]) -> str:
    rows = [part for line in lines for part in (textwrap.wrap(line, WIDTH) or [""])]
    edge = "─" * (WIDTH + 2)
    return "\n".join([f"┌{edge}┐", *(f"│ {row:<{WIDTH}} │" for row in rows), f"└{edge}┘"]) + "\n"


def _below(card: Card, box: Box, root: Path) -> str:
    """Copies, deck, who refers to it, and where it is written."""
    references = [*box.references, *(box.base.references if box.base is not None else [])]
    users = sorted({one.source for one in references if one.target == card.id and one.source})
    folder = root if (root / card.where.file).is_file() else shipped_root()
    span = read_document(folder / card.where.file, folder).locate(card.where.path)
    lines = [
        f"{card.copies} {'copy' if card.copies == 1 else 'copies'} in the deck {card.deck}",
        f"used by: {', '.join(users) if users else 'nothing refers to it'}",
        f"written: {card.where.file}:{span.line}:{span.column}",
    ]
    return "\n".join(lines) + "\n"


def list_cards(
    system: str, deck: str | None, kind: str | None, type: str | None, keyword: str | None, format: str
) -> int:
    """Cards one per line; filters narrow the list."""
    game = game_called(system)
    if game is None:
        return 2
    if format not in ("text", "json"):
        return complain(f'there is no format "{format}"', "formats: text, json")
    box, _ = _box(game)
    cards = box.everything()
    decks = sorted({card.deck for card in cards})
    if deck is not None and deck not in decks:
        return complain(f'there is no deck "{deck}"', suggestion(deck, decks) or f"decks: {listing(decks, limit=30)}")
    if kind is not None and kind not in game.kinds:
        return complain(f'there is no kind "{kind}"', suggestion(kind, game.kinds) or f"kinds: {listing(game.kinds)}")
    names = names_in(box, game)
    rows = []
    for card in cards:
        text = " ".join(card_text(card, game, names))
        if _wanted(card, text, deck, kind, type, keyword):
            rows.append((card, text))
    say(_as_json(rows) if format == "json" else _as_text(rows))
    return 0


def _wanted(card: Card, text: str, deck: str | None, kind: str | None, type: str | None, keyword: str | None) -> bool:
    if (deck is not None and card.deck != deck) or (kind is not None and card.kind != kind):
        return False
    if type is not None and type.lower() not in _words_of(card):
        return False
    return keyword is None or keyword.lower() in f"{card.name} {text}".lower()


def _words_of(card: Card) -> set[str]:
    """Every type, level and hero type a card has, its powers included."""
    found: set[str] = set()
    for value in (*card.fields.values(), *(power.types for power in card.powers)):
        if isinstance(value, str):
            found.add(value.lower())
        elif isinstance(value, tuple):
            found |= {item.lower() for item in value if isinstance(item, str)}
    return found


def _as_text(rows: list[tuple[Card, str]]) -> str:
    if not rows:
        return "No card matches.\n"
    id_width = max(len(card.id) for card, _ in rows)
    name_width = max(len(card.name) for card, _ in rows)
    lines = [f"{c.id:<{id_width}}  {c.copies:>2}×  {c.name:<{name_width}}  {text}".rstrip() for c, text in rows]
    copies = sum(card.copies for card, _ in rows)
    return "\n".join(lines) + f"\n{len(rows)} cards, {copies} with copies.\n"


def _as_json(rows: list[tuple[Card, str]]) -> str:
    data: list[dict[str, Any]] = [
        {
            "id": card.id,
            "name": card.name,
            "kind": card.kind,
            "deck": card.deck,
            "copies": card.copies,
            "text": text,
            "file": card.where.file,
        }
        for card, text in rows
    ]
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
