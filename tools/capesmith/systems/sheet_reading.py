"""Reading one file of a system into a sheet: one bad card never hides the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from capesmith.content.kinds import deck_fields, other_kinds, read_card
from capesmith.content.model import Board, Campaign, Card, Deck, Reference, Scenario, Sheet, Where
from capesmith.effects.types import Reading
from capesmith.effects.vocabulary import article
from capesmith.rules.example import examples_of
from capesmith.source.diagnostic import suggestion
from capesmith.source.notes import WRONG, Note
from capesmith.source.shape import CARD_CODES, Field, Type, read_fields, shown
from capesmith.source.yaml import Document
from capesmith.systems.base import System


def card_names(game: System, contents: Iterable[Any]) -> dict[str, str]:
    """The printed names that card texts may use, from files not yet read closely."""
    names: dict[str, str] = {}
    for data in contents:
        if isinstance(data, dict) and data.get("kind") in game.names_from and isinstance(data.get("cards"), list):
            for card in data["cards"]:
                if isinstance(card, dict) and isinstance(card.get("id"), str) and isinstance(card.get("name"), str):
                    names[card["id"]] = card["name"]
    return names


def read_sheet(document: Document, game: System, names: Mapping[str, str]) -> tuple[Sheet, list[Note]]:
    """Read one file of a system; what is wrong comes back as notes."""
    sheet = Sheet(document.name)
    r = game.reading(names)
    if not document.readable:
        return sheet, r.found
    data = r.facts = document.data
    sheet.texts = r.texts
    if not isinstance(data, dict):
        r.wrong("CRD003", f"a content file is a map, not {shown(data)}", _beginnings(game))
        return sheet, r.found
    head = head_of(data, game)
    if head == "deck":
        _read_deck(data, document, game, r, sheet)
    elif head is not None:
        _read_file(data, head, document, game, r, sheet)
    else:
        first = next(iter(data), "")
        hint = suggestion(first, heads(game)) or _beginnings(game)
        r.wrong("CRD002", "this file does not say what it holds", hint)
    return sheet, r.found


def heads(game: System) -> tuple[str, ...]:
    """The keys that say what a file holds; a scenario names its board as well, so it is looked for first."""
    return ("deck", "scenario", *(kind for kind in game.sheet.kinds if kind != "scenario"))


def head_of(data: Mapping[str, Any], game: System) -> str | None:
    """What a file holds; None if it does not say."""
    return "deck" if "deck" in data else next((key for key in heads(game) if key in data), None)


def _beginnings(game: System) -> str:
    first, *rest = (f"{head}:" for head in heads(game))
    return f"start it with {', '.join((first, *rest[:-1]))} or {rest[-1]}"


class _CardList(Type):
    """The cards of a deck; each is read by its kind."""

    name = "cards"

    def read(self, value: Any, r: Any) -> Any:
        if isinstance(value, list) and value:
            return value
        return r.wrong("CRD002", f"cards is a list, not {shown(value)}", "cards:, then a dash per card")


_CARDS = Field("cards", _CardList(), "a dash per card", True)


def _read_deck(data: dict[str, Any], document: Document, game: System, r: Reading, sheet: Sheet) -> None:
    table = deck_fields(game.kinds)
    found = read_fields(data, {**table, "cards": _CARDS}, r, "deck", codes=CARD_CODES)
    kind = game.kinds.get(data.get("kind")) if isinstance(data.get("kind"), str) else None  # type: ignore[arg-type]
    cards = data.get("cards")
    if kind is None or not isinstance(cards, list) or not cards:
        return
    if others := other_kinds(cards, kind, game.kinds):
        message = f"none of these cards has the fields of {article(kind.name)} {kind.name}"
        hint = f"they have those of another kind: {' or '.join(others)}"
        r.wrong("CRD016", message, hint, "kind")
        return
    deck = data["deck"] if found is not WRONG else str(data.get("deck"))
    read: list[Card] = []
    for index, item in enumerate(cards):
        r.path[:], r.facts = ["cards", index], item
        start = len(r.references)
        card = read_card(item, kind, deck, document.name, r, game.scope, game.id, game.kinds)
        if card is not None:
            card = game.spoken(card, r)
        source = item.get("id") if isinstance(item, dict) else None
        sheet.references += _references(r, start, document.name, str(source or ""))
        if card is not None:
            read.append(card)
    r.path.clear()
    name = found.get("name", deck) if found is not WRONG else deck
    sheet.deck = Deck(game.id, deck, kind.name, name, Where(document.name), tuple(read), kind.is_card)


def _read_file(data: dict[str, Any], head: str, document: Document, game: System, r: Reading, sheet: Sheet) -> None:
    start = len(r.references)
    content = game.sheet.read(head, data, r)
    sheet.references += _references(r, start, document.name, str(data.get(head)))
    if content is WRONG:
        return
    where = Where(document.name)
    if head == game.sheet.board:
        sheet.board = Board(game.id, content.id, content.name, where, content, head)
    elif head == "examples":
        sheet.examples = examples_of(content, game.id, document.name)
    elif head == "campaign":
        sheet.campaign = Campaign(game.id, content.id, content.name, where, content)
    else:
        sheet.scenario = Scenario(game.id, content.id, content.name, where, content)


def _references(r: Reading, start: int, file: str, source: str) -> list[Reference]:
    return [Reference(kind, target, Where(file, path), source) for kind, target, path in r.references[start:]]
