"""`capesmith docs`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from capesmith.cli.bounds_reference import bounds_reference
from capesmith.cli.face_reference import face_reference
from capesmith.cli.init import stubs_of
from capesmith.cli.speech import complain, game_called, say
from capesmith.content.model import Card
from capesmith.content.project import shipped_root
from capesmith.effects.reference import Sample, Subject, reference
from capesmith.playtest.report.reference import report_reference
from capesmith.source.whole import write_whole
from capesmith.source.yaml import Document
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.printed import card_text

BOUNDS = "bounds"
FACES = "faces"
REPORTS = "reports"
PHRASES = "phrasebook.yaml"  # in the folder of a system


def run(system: str, out: Path | None) -> int:
    """Print the reference of a system, of face files, of reports or of bounds, or write it to a file."""
    if system == BOUNDS:
        title, text = "bounds", bounds_reference()
    elif system == FACES:
        title, text = "face files", face_reference()
    elif system == REPORTS:
        title, text = "reports", report_reference()
    else:
        game = game_called(system)
        if game is None:
            return 2
        if not game.has(PHRASES):
            return complain(f"{game.title} has no {PHRASES}", "the reference takes its examples from it")
        title, text = game.title, reference(subject(game))
    if out is None:
        say(text)
    else:
        write_whole(out, text)
        say(f"The reference of {title} is in {out}.\n")
    return 0


def subject(game: System) -> Subject:
    """What the reference is made from: the definitions, and samples from the shipped content."""
    shipped = Loader(shipped_root())
    documents = {one.name: one for one in map(shipped.document, shipped.files(game))}
    cards = shipped.box(game).cards
    names = {card.id: card.name for card in cards if card.kind in game.names_from}
    samples: dict[str, tuple[Sample, ...]] = {}
    for card in cards:
        samples[card.kind] = (*samples.get(card.kind, ()), _sample(card, game, documents, names))
    sheets = [document for document in documents.values() if "cards" not in document.data]
    return Subject(
        game.id, game.title, game.vocabulary, game.kinds, game.sheet.kinds, game.scope,
        game.data(PHRASES), names,
        decks={card.where.file: documents[card.where.file].data for card in cards},
        cards={kind: samples[kind] for kind in game.kinds if kind in samples},
        sheets={head: _sheets(head, sheets) for head in game.sheet.kinds},
        stubs=tuple(stubs_of(game)),
    )  # fmt: skip


def _sample(card: Card, game: System, documents: Mapping[str, Document], names: dict[str, str]) -> Sample:
    data: Any = documents[card.where.file].data
    for part in card.where.path:
        data = data[part]
    return Sample(card.where.file, data, tuple(card_text(card, game, names)))


def _sheets(head: str, documents: list[Document]) -> tuple[Sample, ...]:
    """The files that begin with this key."""
    found = [document for document in documents if next(iter(document.data)) == head]
    return tuple(Sample(one.name, one.data, source=one.text) for one in found)
