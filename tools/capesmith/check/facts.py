"""What one file contributes to the whole: its entries and references, and its own findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from capesmith.check.cards import check_card
from capesmith.check.effects import check_ability
from capesmith.check.verdict import schema_verdict
from capesmith.content.model import Card, Reference, Sheet, Where
from capesmith.source.diagnostic import Diagnostic, DocPath
from capesmith.source.files import read_document
from capesmith.source.notes import Note, diagnose
from capesmith.source.record import record
from capesmith.source.yaml import Document
from capesmith.systems.base import System
from capesmith.systems.load import HEADS, read_sheet


@record
class Entry:
    """One defined thing: enough to find duplicates, resolve references and count components."""

    kind: str
    id: str
    name: str
    copies: int
    where: Where
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class FileFacts:
    """Everything the checks over the whole box need to know about one file."""

    file: str
    system: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    boards: dict[str, Any] = field(default_factory=dict)
    scenarios: list[Any] = field(default_factory=list)
    cards: int = 0
    deferred: bool = False
    readable: bool = True


def examine(path: Path, root: Path, game: System, names: Mapping[str, str] | None) -> FileFacts:
    """Read and check one file by itself.

    Texts written by hand may use the names of cards in other files: without `names` such a file is
    only listed, and examined again when all names are known.
    """
    document = read_document(path, root)
    facts = FileFacts(document.name, game.id, readable=document.readable)
    sheet, notes = read_sheet(document, game, names or {})
    facts.deferred = names is None and ("says:" in document.text or "text:" in document.text)
    collect(sheet, facts)
    read = {entry.where for entry in facts.entries}
    facts.entries += [entry for entry in outlined(document, game) if entry.where not in read]
    if facts.deferred:
        return facts
    if sheet.deck is not None:
        kind = game.kinds[sheet.deck.kind]
        for card in sheet.deck.cards:
            notes += check_card(card, kind, game, root, names or {})
    if sheet.scenario is not None:
        for ability in sheet.scenario.content.abilities():
            notes += check_ability(ability, game.vocabulary)
    schema_verdict(document, game, notes)
    diagnose(document, notes)
    facts.diagnostics = document.problems
    return facts


def collect(sheet: Sheet, facts: FileFacts) -> None:
    """Take down what a file defines and names."""
    facts.references = sheet.references
    if sheet.deck is not None:
        deck = sheet.deck
        facts.entries.append(Entry("deck", deck.id, deck.name, 0, Where(deck.where.file, ("deck",))))
        facts.entries += [_entry(card) for card in deck.cards]
        facts.cards = len(deck.cards) if deck.printed else 0
    if sheet.board is not None:
        facts.entries.append(Entry("board", sheet.board.id, sheet.board.name, 1, Where(sheet.file, ("board",))))
        facts.boards[sheet.board.id] = sheet.board.content
    if sheet.scenario is not None:
        one = sheet.scenario
        facts.entries.append(Entry("scenario", one.id, one.name, 1, Where(sheet.file, ("scenario",))))
        facts.scenarios.append((one.content, sheet.file))


# Fields by which the box list tells cards of one kind apart, and their keys in a file.
_MARKS = {"level": "level", "printed_on": "printed-on", "hero_type": "hero-type", "frame": "frame"}


def _entry(card: Card) -> Entry:
    marks = tuple(f"{mark}={card.fields[mark]}" for mark in _MARKS if mark in card.fields)
    return Entry(card.kind, card.id, card.name, card.copies, card.where, marks)


def outline(path: Path, root: Path, game: System) -> FileFacts:
    """Only what a file defines, taken from its plain data: enough for others to refer to it."""
    document = read_document(path, root)
    return FileFacts(document.name, game.id, entries=list(outlined(document, game)), readable=document.readable)


def outlined(document: Document, game: System) -> Iterator[Entry]:
    """What a file means to define, right or wrong: a card with a mistake in it is not a missing card."""
    data = document.data
    if not isinstance(data, dict):
        return
    head = next((key for key in HEADS if key in data), None)
    if head is None or not isinstance(data[head], str):
        return
    name = data.get("name")
    yield Entry(head, data[head], name if isinstance(name, str) else data[head], 1, Where(document.name, (head,)))
    kind = data.get("kind")
    if head == "deck" and isinstance(kind, str) and kind in game.kinds and isinstance(data.get("cards"), list):
        for index, card in enumerate(data["cards"]):
            if isinstance(card, dict) and isinstance(card.get("id"), str):
                yield _outlined(card, kind, Where(document.name, ("cards", index)))


def _outlined(card: dict[str, Any], kind: str, where: Where) -> Entry:
    marks = tuple(f"{mark}={card[key]}" for mark, key in _MARKS.items() if key in card)
    copies = card.get("copies", 1)
    return Entry(kind, card["id"], str(card.get("name")), copies if isinstance(copies, int) else 1, where, marks)


def located(where: Where, root: Path, found: list[Note]) -> list[Diagnostic]:
    """Findings of the whole-box checks as diagnostics of their file."""
    document: Document = read_document(root / where.file, root)
    document.problems.clear()
    return diagnose(document, found)


__all__ = ["DocPath", "Entry", "FileFacts", "collect", "examine", "located"]
