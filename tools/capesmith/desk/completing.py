"""Completion: every field, verb, word and id that could stand where the cursor is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from capesmith.check.facts import Entry
from capesmith.check.prose import icon_words
from capesmith.desk.answers import Completion
from capesmith.desk.contents import Content
from capesmith.desk.places import Cursor
from capesmith.desk.positions import Position
from capesmith.desk.sentences import complete_sentence, speech
from capesmith.desk.shapes import VALUES, Shape, below
from capesmith.desk.words import doc_of_word
from capesmith.effects.abilities import LASTING
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import DocPath
from capesmith.source.emit import emit_inline
from capesmith.source.shape import ID_SCHEMA
from capesmith.source.yaml import Document
from capesmith.systems.base import System
from capesmith.systems.sheet_reading import heads, read_sheet

PROBE = "some-id-that-nobody-has"
MOST = 400
Names = Callable[[], Mapping[str, str]]
Entries = Callable[[], Iterable[Entry]]
Elsewhere = Callable[[str, bool], Iterable[str]]  # the words that stand under a key somewhere, as values or as keys


class Completing:
    """One question: what could stand at this cursor?"""

    def __init__(
        self, cursor: Cursor, content: Content, names: Names, entries: Entries, elsewhere: Elsewhere, here: Position
    ) -> None:
        self.cursor, self.content, self.here = cursor, content, here
        self._names, self._entries, self._elsewhere = names, entries, elsewhere

    @cached_property
    def data(self) -> Any:
        """What is written, without the key that is being written."""
        data = self.cursor.root.data
        if self.cursor.token != "value":
            owner = _follow(data, self.cursor.path[:-1])
            if isinstance(owner, dict):
                owner.pop(str(self.cursor.path[-1]), None)
        return data

    def all(self) -> tuple[Completion, ...]:
        """The best first: what begins with what is written, then what contains it."""
        cursor = self.cursor
        if cursor.token == "value" and cursor.path[-1:] == ("says",):
            return tuple(self._sentence())[:MOST]
        if cursor.token == "value" and "[" in cursor.before.rpartition("]")[2] and cursor.node.style != "[":
            return tuple(self._icons())
        found = self._values() if cursor.token == "value" else self._keys(cursor.path[:-1])
        wanted = cursor.before.lower()
        once = {(one.label, one.sort): one for one in found if wanted in one.label.lower()}
        return tuple(sorted(once.values(), key=lambda one: not one.label.lower().startswith(wanted)))[:MOST]

    # --- keys -----------------------------------------------------------------------------------------

    def _keys(self, path: DocPath) -> Iterator[Completion]:
        """The keys that a map may still have."""
        shapes = self.content.shapes.at(self.data, path)
        there = _follow(self.data, path)
        yield from self._fields(shapes, there, "")
        if isinstance(there, dict) and "do" in there:
            yield from self._heads_of_groups(path, there)
        if not path:
            yield from self._beginnings(there)
        if any("propertyNames" in shape.schema for shape in shapes):
            yield from self._ids(": ")
        if any(isinstance(shape.schema.get("additionalProperties"), dict) for shape in shapes):
            yield from self._said_elsewhere(path, ": ", as_key=True)

    def _heads_of_groups(self, path: DocPath, there: dict[str, Any]) -> Iterator[Completion]:
        """What may stand above a `do` that is written already: a loop, a trigger."""
        shapes = self.content.shapes
        for one in self._fields(shapes.at(_placed(self.data, path, {}), path), there, ""):
            tried = {**there, one.label: None}
            around = shapes.at(_placed(self.data, path, tried), path)
            if {*there} <= {key for shape in around for key in shape.schema.get("properties", ())}:
                yield one

    def _beginnings(self, there: Any) -> Iterator[Completion]:
        """The keys that say what a file holds."""
        game = self.content.game
        begun = not isinstance(there, dict) or "deck" in there
        for head in heads(game) if game is not None and not begun else ():
            if head not in there:
                yield self._put(head, f"{head}: ", "what the file holds", "field")

    def _fields(self, shapes: list[Shape], data: Any, before: str, after: str = "") -> Iterator[Completion]:
        """The keys of these shapes, needed ones first."""
        there = data if isinstance(data, dict) else {}
        needed = {key for shape in shapes for key in shape.schema.get("required", ()) if isinstance(key, str)}
        docs: dict[str, str] = {}
        for shape in shapes:
            for key, schema in shape.schema.get("properties", {}).items():
                if key not in there and (not docs.get(key)):
                    docs[key] = self.content.shapes.doc(schema)
        colon = "" if self.cursor.token == "key" else ": "
        for key in sorted(docs, key=lambda key: key not in needed):
            is_verb = self.vocabulary is not None and key in self.vocabulary.verbs and key not in needed
            doc = docs[key] or self._doc(key, "")
            yield self._put(key, before + key + colon + after, doc, "verb" if is_verb else "field")

    # --- values ---------------------------------------------------------------------------------------

    def _values(self) -> Iterator[Completion]:
        shapes, path, data = self.content.shapes, self.cursor.path, self.data
        words = shapes.at(data, path, "")
        yield from self._words(words, "{}")
        if any(_is_id(shape.schema) for shape in words):
            yield from self._ids("")
        if any(shape.schema.get("type") == "string" and "enum" not in shape.schema for shape in words):
            yield from self._said_elsewhere(path, "", as_key=False)
        for shape in shapes.at(data, path, True):
            if shape.schema.get("type") == "boolean":
                yield self._put("true", "true", shapes.doc(shape.schema), "word")
                yield self._put("false", "false", shapes.doc(shape.schema), "word")
        if path[-1:] == ("emblem",) or path[-1:] == ("icon",):
            yield from self._drawn()
        yield from self._below(path)
        if not self.cursor.flow and not self.cursor.text:
            yield from self._examples(path)

    def _below(self, path: DocPath) -> Iterator[Completion]:
        """What a list or map may hold that could begin here."""
        shapes, data = self.content.shapes, self.data
        if isinstance(path[-1] if path else "", str) and path and not self.cursor.column:
            items = [one for shape in shapes.at(data, path, []) for one in below(shape.schema, 0)]
            flat = [one for schema in items for one in shapes.flat(schema, "")]
            yield from self._words(flat, "[{}]")
            yield from self._fields(shapes.at(data, path, {}), {}, "{", "}")
            return
        yield from self._fields(shapes.at(data, path, {}), {}, "")

    def _words(self, shapes: list[Shape], form: str) -> Iterator[Completion]:
        for shape in shapes:
            for word in (*shape.schema.get("enum", ()), *([shape.schema["const"]] if "const" in shape.schema else ())):
                said = word if isinstance(word, str) else emit_inline(word)
                yield self._put(said, form.format(said), self._doc(said, shape.name), "word")

    def _examples(self, path: DocPath) -> Iterator[Completion]:
        for value in VALUES:
            for shape in self.content.shapes.at(self.data, path, value):
                for example in shape.schema.get("examples", ()):
                    said = emit_inline(example)
                    yield self._put(said, said, "for example", "word")

    def _doc(self, word: str, definition: str) -> str:
        game = self.content.game
        if game is None:
            return ""
        if self.cursor.path == ("kind",) and word in game.kinds:
            return game.kinds[word].doc
        return doc_of_word(word, definition, game.vocabulary)

    def _put(self, label: str, text: str, doc: str, sort: str) -> Completion:
        return Completion(label, self.cursor.gap + text, self.cursor.span, doc, sort)

    @property
    def vocabulary(self) -> Vocabulary | None:
        return None if self.content.game is None else self.content.game.vocabulary

    # --- ids ------------------------------------------------------------------------------------------

    def _ids(self, after: str) -> Iterator[Completion]:
        """The ids of whatever the reader of the game takes for a reference here."""
        kinds = self._referred()
        for entry in self._entries() if kinds else ():
            if any(entry.fits(kind) for kind in kinds):
                doc = f"{entry.name} ({entry.kind}), {entry.where.file}"
                yield self._put(entry.id, entry.id + after, doc, "id")

    def _referred(self) -> list[str]:
        """What kind of thing is named here; the reader is given an id, and tells what it took it for."""
        game = self.content.game
        return [] if game is None else referred(self.cursor, self.data, game)

    def _said_elsewhere(self, path: DocPath, after: str, *, as_key: bool) -> Iterator[Completion]:
        """Words that the project uses under the same key."""
        key = next((step for step in reversed(path) if isinstance(step, str)), "")
        for word in dict.fromkeys(self._elsewhere(key, as_key)):
            yield self._put(word, word + after, "said elsewhere", "word")

    # --- texts ----------------------------------------------------------------------------------------

    def _sentence(self) -> Iterator[Completion]:
        game, path = self.content.game, self.cursor.path
        if game is not None:
            kind, name = card_at(self.data, path)
            held = {*game.vocabulary.containers, *LASTING}
            container = next((str(step) for step in path[-2:-1] if step in held), "")
            said = speech(game, kind, name, container, self._names())
            if said is not None:
                yield from complete_sentence(self.cursor.before, said, self.here)

    def _icons(self) -> Iterator[Completion]:
        if self.vocabulary is None:
            return
        begun = self.cursor.before.rpartition("[")[2]
        for word in sorted(icon_words(self.vocabulary)):
            if word.startswith(begun):
                start = (self.here[0], max(0, self.here[1] - len(begun)))
                yield Completion(f"[{word}]", f"{word}]", (start, self.here), self._doc(word, ""), "word")

    def _drawn(self) -> Iterator[Completion]:
        """The icons that the game can draw by name."""
        game = self.content.game
        if game is not None and game.printing is not None:
            for icon in sorted(game.printing.look("full").all_icons):
                yield self._put(icon, icon, "an icon", "word")


def card_at(data: Any, path: DocPath) -> tuple[str, str]:
    """The kind and the name of the card that a path leads into; nothing outside of decks."""
    if not isinstance(data, dict) or path[:1] != ("cards",):
        return "", ""
    card = _follow(data, path[:2])
    name = card.get("name") if isinstance(card, dict) else ""
    return str(data.get("kind", "")), name if isinstance(name, str) else ""


def referred(cursor: Cursor, data: Any, game: System) -> list[str]:
    """The kinds of things that may be named at a cursor."""
    path = cursor.path if cursor.token == "value" else (*cursor.path[:-1], PROBE)
    placed = _placed(data, path, PROBE if cursor.token == "value" else 1)
    if path[:1] == ("cards",) and len(path) > 1 and isinstance(placed, dict):
        placed = {**placed, "cards": [_follow(placed, path[:2])]}
    sheet, _ = read_sheet(Document("", "", placed), game, {})
    return list(dict.fromkeys(one.kind for one in sheet.references if one.target == PROBE))


def _placed(data: Any, path: DocPath, value: Any) -> Any:
    """Data with another value at a path."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, list) and isinstance(step, int):
        return [_placed(one, rest, value) if index == step else one for index, one in enumerate(data)]
    known = data if isinstance(data, dict) else {}
    return {**known, step: _placed(known.get(step), rest, value)}


def _follow(data: Any, path: DocPath) -> Any:
    for step in path:
        if isinstance(data, dict):
            data = data.get(str(step))
        elif isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
            data = data[step]
        else:
            return None
    return data


def _is_id(schema: Mapping[str, Any]) -> bool:
    return schema.get("pattern") == ID_SCHEMA["pattern"]
