"""`capesmith list`."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from typing import Any

from capesmith.cli.exits import USAGE
from capesmith.cli.speech import box_at_home, complain, game_called, games_here, say
from capesmith.content.model import Card
from capesmith.source.refusal import unknown
from capesmith.systems.printed import card_text, names_in

FORMATS = ("text", "json")
NARROWEST = 24  # characters for a text beside its name; with less it stands below


def list_cards(
    system: str | None, deck: str | None, kind: str | None, type: str | None, keyword: str | None, format: str
) -> int:
    """Cards one after the other; filters narrow the list."""
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    here = [system] if system is not None else games_here()
    if len(here) > 1:
        return complain("which game is this about?", f"name one of: {', '.join(here)}")
    game = game_called(here[0])
    if game is None:
        return USAGE
    box = box_at_home(game)
    cards = box.everything()
    decks = sorted({card.deck for card in cards})
    if deck is not None and deck not in decks:
        return complain(*unknown("deck", deck, decks, of=game.title))
    if kind is not None and kind not in game.kinds:
        return complain(*unknown("kind", kind, game.kinds, of=game.title))
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
    """A table: a line a card where programs read it, wrapped beside the names where people do."""
    if not rows:
        return "No card matches.\n"
    id_width = max(len(card.id) for card, _ in rows)
    name_width = max(len(card.name) for card, _ in rows)
    lines = []
    for card, text in rows:
        head = f"{card.id:<{id_width}}  {card.copies:>2}×  {card.name:<{name_width}}"
        lines += _wrapped(head, text) if sys.stdout.isatty() else [f"{head}  {text}".rstrip()]
    copies = sum(card.copies for card, _ in rows)
    return "\n".join(lines) + f"\n{len(rows)} cards, {copies} with copies.\n"


def _wrapped(head: str, text: str) -> list[str]:
    """A text beside its name, or below it where that leaves too little room."""
    wide = shutil.get_terminal_size((80, 24)).columns
    beside = wide - len(head) - 2 >= NARROWEST
    margin = " " * (len(head) + 2 if beside else 4)
    told = textwrap.wrap(text, max(NARROWEST, wide - len(margin)), break_long_words=False, break_on_hyphens=False)
    if not beside or not told:
        return [head.rstrip(), *(margin + line for line in told)]
    return [f"{head}  {told[0]}", *(margin + line for line in told[1:])]


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
