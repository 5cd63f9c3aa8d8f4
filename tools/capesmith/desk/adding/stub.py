"""A commented stub in the right file of a project: nothing is written here."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from capesmith.check.cards import check_card
from capesmith.check.facts import Entry, Examiner, outlined
from capesmith.check.prose import check_prose
from capesmith.check.run import base_entries
from capesmith.content.project import shipped_root
from capesmith.desk.adding.names import code_of, free_code, free_id, id_of, scalar, wrong_name
from capesmith.desk.adding.stubs import Stub, companion, filled, stub_called, stubs_of
from capesmith.source.alike import alike
from capesmith.source.door import listed
from capesmith.source.files import inside
from capesmith.source.notes import Note
from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown
from capesmith.source.yaml import Document, read_text
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.sheet_reading import read_sheet

FACE, PIECES = "face", "pieces"


@record
class Addition:
    """A file as it will be: its path, its bytes, both read as a document, and the place of what is new."""

    what: str
    kind: str
    file: str
    path: Path
    content: bytes
    document: Document
    at: tuple[str | int, ...] = ()

    @property
    def line(self) -> int:
        return self.document.locate(self.at).line

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class Added(NamedTuple):
    """What a stub becomes: its id, its file first and those beside it, and who has that name already."""

    id: str
    additions: tuple[Addition, ...]
    namesake: str = ""


def stub_in(loader: Loader, game: System, what: str, name: str) -> Added:
    """A stub in a project as somebody reads it; a `Refusal` if it cannot be added."""
    stubs = stubs_of(game, loader.root)
    stub = stub_called(what, stubs)
    if stub is None:
        raise Refusal(*_refusal(what, game, stubs))
    name = name.strip()
    wrong = wrong_name(name, f"the {what}")
    if wrong:
        raise Refusal(*wrong)
    return _added(stub, name, game, loader)


def _refusal(what: str, game: System, stubs: dict[str, Stub]) -> tuple[str, str]:
    """What there is to add instead."""
    whole = companion(what, stubs)
    if whole is not None:
        return f"a {what} does not come alone", f'capesmith new {whole.what} "Name" brings it along'
    if not stubs:
        return f"there are no stubs of {game.title}", "write the file by hand"
    return unknown("stub", what, (*stubs, FACE, PIECES), of=game.title)


def _added(stub: Stub, name: str, game: System, loader: Loader) -> Added:
    taken = [*Examiner(loader, game).entries(), *base_entries(game)]
    id = free_id(id_of(name, stub.what), {entry.id for entry in taken} | _taken_files(stub, loader.root))
    additions: list[Addition] = []
    for one in (stub, *stub.beside):
        added = (entry for other in additions for entry in outlined(other.document, game) or ())
        addition = _prepared(one, id, name, [*taken, *added], loader)
        against = _said_against(addition, game, loader.root)
        if against is not None:
            raise Refusal(f"this name does not work: {against.message}", against.hint)
        additions.append(addition)
    return Added(id, tuple(additions), _namesake(additions[0], name, taken, loader))


def _namesake(addition: Addition, name: str, taken: Iterable[Entry], loader: Loader) -> str:
    """Two of a kind with one name are allowed, and nobody at the table will thank you for it."""
    for entry in taken:
        if entry.kind == addition.kind and alike(entry.name) == alike(name):
            own = (loader.root / entry.where.file).is_file()
            folder = loader.root if own else shipped_root()
            reader = loader if own else loader.base
            line = reader.document(folder / entry.where.file).locate(entry.where.path).line
            where = f"{entry.where.file}:{line}" if own else f"{entry.id}, in the box"
            return f'another {addition.what} is called "{entry.name}" ({where})'
    return ""


# --- where it goes ----------------------------------------------------------------------------------------


def _prepared(stub: Stub, id: str, name: str, taken: list[Entry], loader: Loader) -> Addition:
    """A stub in its file; a `Refusal` if it cannot be put there."""
    file = stub.file.replace("@ID@", id)
    stem = Path(file).stem
    codes = {entry.mark("code") for entry in taken}
    marks = {
        "ID": id,
        "NAME": scalar(name),
        "CODE": scalar(free_code(code_of(stem if "@ID@" in stub.file else id), codes)),
        "INITIALS": free_code(code_of(id), {code.partition("-")[0] for code in codes}),
        "DECK": free_id(stem, {entry.id for entry in taken}),
        "STEM": stem,
        "WHAT": stub.what.replace("-", " ").capitalize(),
    }
    text = filled(stub.template, marks)
    if not inside(loader.root, file):
        raise Refusal(f"{file}: this leads to a file outside the project", "write it by hand")
    there = os.path.lexists(loader.root / file) or loader.raw(loader.root / file) is not None
    return _appended(stub, loader, file, text) if there else _new_file(stub, loader.root, file, text)


def _new_file(stub: Stub, root: Path, file: str, text: str) -> Addition:
    document = read_text(file, text.encode("utf-8"))
    cards = isinstance(document.data, dict) and "cards" in document.data
    at = ("cards", 0) if cards else ()
    return Addition(stub.what, stub.kind, file, root / file, text.encode("utf-8"), document, at)


def _appended(stub: Stub, loader: Loader, file: str, text: str) -> Addition:
    """The file with the card at its end, every byte before it as it was; a `Refusal` if it cannot be put there."""
    path = loader.root / file
    document = loader.document(path)
    if not document.readable:
        found = document.problems[-1]
        raise Refusal(f"{found.place}: {found.message}", "mend this file first; nothing was added")
    wanted = read_text(file, text.encode("utf-8")).data
    data = document.data
    if "cards" not in wanted:
        raise Refusal(f"{file}: this file is there already", "rename it; a new one will be made")
    if not isinstance(data, dict) or data.get("kind") != wanted["kind"]:
        raise Refusal(f"{file}: this is no deck of kind {wanted['kind']}", "rename the file; a new one will be made")
    cards = data.get("cards") or []
    expected = {**data, "cards": [*cards, *wanted["cards"]]} if isinstance(cards, list) else None
    raw = loader.raw(path) or b""
    for blank in (True, False):
        content = raw + _card_text(text, document, raw, blank=blank)
        after = read_text(file, content)
        if after.readable and after.data == expected:
            return Addition(stub.what, stub.kind, file, path, content, after, ("cards", len(cards)))
    raise Refusal(f"{file}: no card can be added to the end of this file", "let it end with cards:, a dash per card")


def _card_text(text: str, document: Document, raw: bytes, *, blank: bool) -> bytes:
    """The card of a template in the indentation and the line ends of the file it is added to."""
    _, _, card = text.partition("\ncards:\n")
    has_cards = isinstance(document.data, dict) and bool(document.data.get("cards"))
    column = document.locate(("cards",)).column - 1 if has_cards else 2
    lines = [" " * column + line[2:] for line in card.splitlines()]
    if blank and has_cards and not raw.endswith((b"\n\n", b"\r\n\r\n", b"\r\r")):
        lines.insert(0, "")
    end = _line_end(raw)
    start = "" if raw.endswith((b"\n", b"\r")) else end
    return (start + "".join(line + end for line in lines)).encode("utf-8")


def _line_end(raw: bytes) -> str:
    """The line end that a file uses most."""
    both = raw.count(b"\r\n")
    counts = {"\n": raw.count(b"\n") - both, "\r\n": both, "\r": raw.count(b"\r") - both}
    return max(counts, key=lambda end: counts[end])


def _said_against(addition: Addition, game: System, root: Path) -> Note | None:
    """What the checks say against the name; all else in a stub is known to be good."""
    sheet, notes = read_sheet(addition.document, game, {})
    at = addition.at
    if sheet.deck is not None:
        for card in sheet.deck.cards:
            if card.where.path == at:
                notes += check_card(card, game.kinds[card.kind], game, root, {})
    notes += check_prose(sheet.texts, game.vocabulary)
    return next((note for note in notes if note.path == (*at, "name")), None)


def _taken_files(stub: Stub, root: Path) -> set[str]:
    """The ids that a new file of its own cannot have, because a file has that name."""
    if "@ID@" not in stub.file:
        return set()
    folder = (root / stub.file).parent
    return {Path(entry.name).stem.lower() for entry in listed(folder)}
