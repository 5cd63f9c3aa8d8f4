"""What one file contributes to the whole: its entries and references, and its own findings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from capesmith.check.aims import Aim, aims_of
from capesmith.check.cards import check_card
from capesmith.check.effects import check_ability
from capesmith.check.examples import Places, check_rules, places_of
from capesmith.check.leftovers import check_leftovers
from capesmith.check.met import met_cards, told
from capesmith.check.promises import check_promises, promised_cards
from capesmith.check.prose import check_prose
from capesmith.check.text_fit import FitCheck, fit_check
from capesmith.check.verdict import schema_verdict, shipped_kinds
from capesmith.check.words import check_words
from capesmith.content.kinds import other_kinds
from capesmith.content.model import Card, Reference, Sheet, Where
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, DocPath, Severity
from capesmith.source.digests import NONE, digest
from capesmith.source.notes import Note, Written, diagnose
from capesmith.source.record import record
from capesmith.source.yaml import Document
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.sheet_reading import head_of, read_sheet

LOOSE_WORD = "SRC004"
_ART = re.compile(rb"\bart\b|\\|\0")  # a key may be written with escapes


@record
class Entry:
    """One defined thing: enough to find duplicates, resolve references and count components."""

    kind: str
    id: str
    name: str
    copies: int
    where: Where
    marks: tuple[str, ...] = ()
    card: bool = False

    def every(self, name: str) -> list[str]:
        """The values of a mark that it may have several times, in order."""
        return [mark.partition("=")[2] for mark in self.marks if mark.startswith(f"{name}=")]

    def fits(self, kinds: str) -> bool:
        """Whether a reference to something of a kind, or of `this or that`, can mean it."""
        return self.card if kinds == "card" else self.kind in kinds.split(" or ")

    def mark(self, name: str) -> str:
        """The value of one of the marks; nothing if it has no such mark."""
        return next((mark.partition("=")[2] for mark in self.marks if mark.startswith(f"{name}=")), "")


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
    campaigns: list[Any] = field(default_factory=list)
    cards: int = 0
    examples: list[Places] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)
    prose: Mapping[DocPath, Written] = field(default_factory=dict)  # of files that are no decks
    deferred: bool = False
    lost: bool = False
    met: str = ""  # the digest of its cards as scenarios meet them


# What there is to say about a card, given its plain data and what is wrong with its prose.
Look = Callable[[Card, Any, list[Note]], list[Note]]


class Examiner:
    """What the check has to say about the files of a project for one game; each is looked at once."""

    def __init__(self, loader: Loader, game: System) -> None:
        self.loader, self.game = loader, game
        self._fits: dict[str, FitCheck | None] = {}  # by the digest of the names that texts may use

    def examine(self, path: Path, names: Mapping[str, str] | None) -> FileFacts:
        """The facts of one file, found or made."""
        return self.loader.made(self._key(path, names), partial(self._examined, path, names))

    def _examined(self, path: Path, names: Mapping[str, str] | None) -> FileFacts:
        look = partial(self._look, names or {}, digest(dict(names or {})))
        return examine(self.loader.document(path), self.game, names, look)

    def _look(self, names: Mapping[str, str], told: str, card: Card, item: Any, prose: list[Note]) -> list[Note]:
        """What is said about one card by itself, found or made; wherever in its file the card stands by now."""
        at = card.where.path
        pictures = self.loader.look_at([card.fields["art"].file] if "art" in card.fields else [])
        depends = [card.kind, card.deck, repr(item), told, pictures, repr([_from(note, at) for note in prose])]
        key = "" if NONE in pictures.values() else digest("card", self.loader.basis(self.game), *depends)

        def checked() -> list[Note]:
            if told not in self._fits:
                self._fits[told] = fit_check(self.game, self.loader.root, names)
            kind = self.game.kinds[card.kind]
            said = check_card(card, kind, self.game, self.loader.root, names, self._fits[told], prose)
            return [_from(note, at) for note in said]

        return [replace(note, path=(*at, *note.path)) for note in self.loader.made(key, checked)]

    def _key(self, path: Path, names: Mapping[str, str] | None) -> str:
        """The name of the facts of a file, the pictures it shows included; none if one of them cannot be read, for why
        it cannot may be another reason by now."""
        loader = self.loader
        pictures = loader.look_at(loader.made(loader.key("pictures", path, self.game), partial(self._pictures, path)))
        if NONE in pictures.values():
            return ""
        told = dict(names) if names is not None and loader.has_texts(path) else names is not None
        return loader.key("facts", path, self.game, told, pictures)

    def _pictures(self, path: Path) -> tuple[str, ...]:
        """The pictures that a file names."""
        if not _ART.search(self.loader.raw(path) or b"art"):
            return ()
        deck = self.loader.sheet(path, self.game).deck
        return tuple(card.fields["art"].file for card in deck.cards if "art" in card.fields) if deck else ()

    def unknown(self, paths: Iterable[Path]) -> list[Path]:
        """Those of which nothing is known yet."""
        return [path for path in paths if self._key(path, None) not in self.loader.cache]

    def learn(self, path: Path, facts: FileFacts) -> None:
        """Take in what was examined elsewhere."""
        if key := self._key(path, None):
            self.loader.cache[key] = facts

    def outline(self, path: Path) -> FileFacts:
        """Only what a file defines: enough for others to refer to it."""
        key = self.loader.key("outline", path, self.game)
        return self.loader.made(key, lambda: outline(self.loader.document(path), self.game))

    def entries(self) -> list[Entry]:
        """What all files define."""
        return [entry for path in self.loader.files(self.game) for entry in self.outline(path).entries]


def examine(document: Document, game: System, names: Mapping[str, str] | None, look: Look) -> FileFacts:
    """Read and check one file by itself; `look` says what there is to say about each of its cards.

    Texts written by hand may use the names of cards in other files: without `names` such a file is
    only listed, and examined again when all names are known.
    """
    facts = FileFacts(document.name, game.id)
    sheet, notes = read_sheet(document, game, names or {})
    facts.deferred = names is None and ("says:" in document.text or "text:" in document.text)
    collect(sheet, facts)
    if sheet.deck is not None and sheet.deck.kind in game.sheet.cast:
        facts.met = told(list(met_cards([sheet.deck])))
    if sheet.deck is None:
        facts.prose = {at: text for at, text in sheet.texts.items() if text.prose}
    facts.examples = [places_of(example, game) for example in sheet.examples]
    meant, read = outlined(document, game), {entry.where for entry in facts.entries}
    facts.entries += [entry for entry in meant or () if entry.where not in read]
    facts.lost = meant is None
    if facts.deferred:
        return facts
    prose: dict[DocPath, list[Note]] = {}  # by card
    for note in check_prose(sheet.texts, game.vocabulary):
        prose.setdefault(note.path[:2], []).append(note)
    if sheet.deck is not None:
        kind = game.kinds[sheet.deck.kind]
        for card in sheet.deck.cards:
            item = document.data["cards"][card.where.path[1]]
            said = look(card, item, prose.pop(card.where.path, []))
            notes += said
            facts.aims += aims_of(card, kind, game.vocabulary) if all(map(_is_remark, said)) else ()
        if kind.name not in shipped_kinds(game.id) and any(card.abilities for card in sheet.deck.cards):
            message = f"no rule of {game.title} deals cards of kind {kind.name}: what they say is printed, not played"
            notes.append(Note("CRD018", message, "tell the players when to use them", ("kind",)))
    if sheet.board is not None:
        notes += [Note(*problem) for problem in game.sheet.printed(sheet.board.content)]
    for content in (one.content for one in (sheet.scenario, sheet.campaign) if one is not None):
        for ability in content.abilities():
            notes += check_ability(ability, game.vocabulary)
    notes += [note for left in prose.values() for note in left]
    if document.readable:
        notes += check_leftovers(document.data, game)
        notes += check_words(document.data, game)
    if sheet.scenario is not None:
        notes += check_promises(sheet.scenario.content.certify, game)
    notes += check_rules(sheet.examples, game)
    schema_verdict(document, game, notes)
    diagnose(document, notes)
    facts.diagnostics = _explained(document.problems)
    return facts


def _from(note: Note, at: DocPath) -> Note:
    """A finding about something in a card, its path beginning at the card."""
    return replace(note, path=note.path[len(at) :])


def _is_remark(note: Note) -> bool:
    return severity_of(note.code) is Severity.NOTE


def _explained(found: list[Diagnostic]) -> list[Diagnostic]:
    """A word that tools take for true or false needs no quotation marks where it is wrong anyway."""
    wrong = {(one.line, one.column) for one in found if one.code != LOOSE_WORD}
    return [one for one in found if one.code != LOOSE_WORD or (one.line, one.column) not in wrong]


def collect(sheet: Sheet, facts: FileFacts) -> None:
    """Take down what a file defines and names."""
    facts.references = list(sheet.references)
    if sheet.deck is not None:
        deck = sheet.deck
        facts.entries.append(Entry("deck", deck.id, deck.name, 0, Where(deck.where.file, ("deck",))))
        facts.entries += [_entry(card) for card in deck.cards]
        facts.cards = len(deck.cards) if deck.printed else 0
    if sheet.board is not None:
        board = sheet.board
        facts.entries.append(Entry(board.kind, board.id, board.name, 1, Where(sheet.file, (board.kind,))))
        facts.boards[board.id] = board.content
    if sheet.scenario is not None:
        one = sheet.scenario
        marks = (f"code={one.content.code}",) if hasattr(one.content, "code") else ()
        facts.entries.append(Entry("scenario", one.id, one.name, 1, Where(sheet.file, ("scenario",)), marks))
        facts.scenarios.append((one.content, sheet.file))
        facts.references += promised_cards(one.content.certify, sheet.file, one.id)
    if sheet.campaign is not None:
        series = sheet.campaign
        facts.entries.append(Entry("campaign", series.id, series.name, 1, Where(sheet.file, ("campaign",))))
        facts.campaigns.append((series.content, sheet.file))


# Fields by which lists tell cards of one kind apart, and their keys in a file.
_MARKS = {
    "level": "level", "printed_on": "printed-on", "hero_type": "hero-type", "frame": "frame", "code": "code",
    "faces_of": "faces-of", "hero": "hero", "villain": "villain", "issue": "issue", "pack": "pack",
    "owner": "owner", "deck": "deck", "opening": "opening", "episode": "episode",
}  # fmt: skip


def _entry(card: Card) -> Entry:
    marks = tuple(f"{mark}={card.fields[mark]}" for mark in _MARKS if mark in card.fields)
    marks += tuple(f"face={face}" for face in card.fields.get("faces", ()))
    return Entry(card.kind, card.id, card.name, card.copies, card.where, marks, True)


def outline(document: Document, game: System) -> FileFacts:
    """Only what a file defines, taken from its plain data: enough for others to refer to it."""
    entries = outlined(document, game)
    return FileFacts(document.name, game.id, entries=entries or [], lost=entries is None)


def outlined(document: Document, game: System) -> list[Entry] | None:
    """What a file means to define, right or wrong: a card with a mistake in it is not a missing card.

    None if nobody can tell: the file cannot be read, or does not say which kind of cards it holds.
    """
    data = document.data if isinstance(document.data, dict) else {}
    head = head_of({key: value for key, value in data.items() if isinstance(value, str)}, game)
    if head is None:
        return None
    name = data["name"] if isinstance(data.get("name"), str) else data[head]
    marks = (f"code={data['code']}",) if isinstance(data.get("code"), str) else ()
    found = [Entry(head, data[head], name, 1, Where(document.name, (head,)), marks)]
    if head == "deck":
        kind, cards = data.get("kind"), data.get("cards")
        if not isinstance(kind, str) or kind not in game.kinds or not isinstance(cards, list):
            return None
        if other_kinds(cards, game.kinds[kind], game.kinds):
            return None
        for index, card in enumerate(cards):
            if isinstance(card, dict) and isinstance(card.get("id"), str):
                found.append(_outlined(card, kind, Where(document.name, ("cards", index))))
    elif head == "examples" and isinstance(data.get("list"), list):
        for index, one in enumerate(data["list"]):
            if isinstance(one, dict) and isinstance(one.get("id"), str):
                where = Where(document.name, ("list", index, "id"))
                found.append(Entry("example", one["id"], str(one.get("title")), 1, where))
    return found


def _outlined(card: dict[str, Any], kind: str, where: Where) -> Entry:
    marks = tuple(f"{mark}={card[key]}" for mark, key in _MARKS.items() if key in card)
    copies = card.get("copies", 1)
    count = copies if isinstance(copies, int) else 1
    return Entry(kind, card["id"], str(card.get("name", "")), count, where, marks, True)


def located(document: Document, found: list[Note]) -> list[Diagnostic]:
    """Findings of the whole-box checks as diagnostics of their file."""
    document.problems.clear()
    return diagnose(document, found)


__all__ = ["DocPath", "Entry", "Examiner", "FileFacts", "collect", "examine", "located"]
