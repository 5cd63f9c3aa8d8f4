"""What is written differently: records of content files then and now, field by field, and their printed texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.content.model import Box, Card
from capesmith.press.differences.records import Told
from capesmith.source.diagnostic import DocPath
from capesmith.source.emit import emit, emit_inline
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.printed import card_text, names_in

TEXT = "printed text"
SHORT = 60  # characters of a value that stands on one line
_NOTHING = object()


class Entry(NamedTuple):
    """A record as it is written."""

    kind: str
    id: str
    name: str
    file: str
    line: int
    data: Any
    text: tuple[str, ...] = ()


Entries = Mapping[tuple[str, str], Entry]  # by kind and id


def entries_in(loader: Loader, game: System, box: Box, files: Collection[str]) -> Entries:
    """Everything that is written in some files of a project."""
    found: dict[tuple[str, str], Entry] = {}
    for file in sorted(files):
        path = loader.root / Path(file)
        records = [one for one in _records(game, box) if one[3].file == file]
        if not records or not path.is_file():
            continue
        document = loader.document(path)
        with document.opened():
            for kind, id, name, where, card in records:
                text = tuple(card_text(card, game, names_in(box, game))) if card is not None else ()
                data = _at(document.data, where.path)
                entry = Entry(kind, id, name, file, document.locate(where.path).line, data, text)
                found.setdefault((kind, id), entry)
    return found


def _records(game: System, box: Box) -> Iterator[tuple[str, str, str, Any, Card | None]]:
    for card in box.cards:
        yield card.kind, card.id, card.name, card.where, card
    for board in box.boards:
        yield game.sheet.board, board.id, board.name, board.where, None
    for scenario in box.scenarios:
        yield "scenario", scenario.id, scenario.name, scenario.where, None
    for campaign in box.campaigns:
        yield "campaign", campaign.id, campaign.name, campaign.where, None
    for example in box.examples:
        yield "example", f"{example.group}/{example.id}", example.title, example.where, None


def _at(data: Any, path: DocPath) -> Any:
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


# --- field by field --------------------------------------------------------------------------------------


def told_of(then: Entry | None, now: Entry | None) -> tuple[Told, ...]:
    """What is written differently, field by field, then what that changes in the printed text."""
    found: list[Told] = []
    if then is not None and now is not None:
        found += _fields((), then.data, now.data)
        if then.file != now.file:
            found.insert(0, Told("file", then.file, now.file))
    texts = ["\n".join(one.text) if one is not None else "" for one in (then, now)]
    if texts[0] != texts[1]:
        found.append(Told(TEXT, *texts))
    return tuple(found)


def _fields(path: tuple[str, ...], then: Any, now: Any) -> Iterator[Told]:
    if then == now:
        return
    ours, theirs = _named(then), _named(now)
    if ours is not None and theirs is not None:
        for key in dict.fromkeys((*theirs, *ours)):
            yield from _fields((*path, str(key)), ours.get(key, _NOTHING), theirs.get(key, _NOTHING))
    else:
        yield Told(" › ".join(path) or "all of it", said(then), said(now))


def _named(value: Any) -> dict[Any, Any] | None:
    """The parts of a value that have names: the fields of a record, the records of a list by their ids."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        for name in ("id", "name"):
            names = [one.get(name) for one in value]
            if all(isinstance(one, str) for one in names) and len(set(names)) == len(names):
                return dict(zip(names, value, strict=True))
    return None


def said(value: Any) -> str:
    """A value as somebody would write it: on one line if it is short."""
    if value is _NOTHING:
        return ""
    if isinstance(value, dict | list) and value:
        line = emit_inline(value).strip()
        return line if len(line) <= SHORT and not _holds_maps(value) else emit(value).rstrip()
    return str(value) if isinstance(value, str) else emit_inline(value).strip()


def _holds_maps(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) for one in value)


# --- line by line, word by word --------------------------------------------------------------------------


class Piece(NamedTuple):
    """A stretch of a value: the same in both, only before, or only after."""

    sign: str  # " ", "-" or "+"
    text: str


def lines_of(told: Told) -> list[Piece]:
    """Both values line by line."""
    then, now = told.then.split("\n") if told.then else [], told.now.split("\n") if told.now else []
    return list(_pieces(then, now))


def words_of(told: Told) -> list[Piece]:
    """Both values word by word, as one running text."""
    parts = [_words(told.then), _words(told.now)]
    return [Piece(sign, text) for sign, text in _joined(_pieces(*parts))]


def _words(text: str) -> list[str]:
    found: list[str] = []
    for word in text.replace("\n", " \n ").split(" "):
        found += [word, " "]
    return found[:-1] if text else []


def _joined(pieces: Iterator[Piece]) -> list[Piece]:
    """Neighbours of one sign are one piece."""
    found: list[Piece] = []
    for piece in pieces:
        if found and found[-1].sign == piece.sign:
            found[-1] = Piece(piece.sign, found[-1].text + piece.text)
        else:
            found.append(piece)
    return found


def _pieces(then: list[str], now: list[str]) -> Iterator[Piece]:
    for what, i, j, k, m in SequenceMatcher(None, then, now, False).get_opcodes():
        if what == "equal":
            yield from (Piece(" ", one) for one in then[i:j])
            continue
        yield from (Piece("-", one) for one in then[i:j])
        yield from (Piece("+", one) for one in now[k:m])
