"""What there is to read about a place: its field or verb, its English, the thing that is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from capesmith.content.model import Card
from capesmith.desk.answers import Place
from capesmith.desk.contents import Content
from capesmith.desk.naming import Named
from capesmith.desk.texts import Text
from capesmith.desk.tree import Node
from capesmith.desk.words import doc_of_word
from capesmith.systems.printed import card_text


def about_place(place: Place, content: Content, root: Node | None, texts: Iterable[Text]) -> Iterator[str]:
    """Paragraphs of Markdown about a key or a word, and the sentence of the text around it."""
    data = None if root is None else root.data
    path = place.path
    if place.token == "value" and (doc := _of_word(place, content)):
        yield f"`{place.text}`: {doc}"
    while path and not isinstance(path[-1], str):
        path = path[:-1]
    if path:
        known = (shape.schema.get("properties", {}).get(path[-1]) for shape in content.shapes.at(data, path[:-1]))
        doc = next((found for schema in known if (found := content.shapes.doc(schema))), "")
        doc = doc or _of_word(place, content)
        if doc:
            yield f"**{path[-1]}**: {doc}"
    path = place.path
    for text in texts:
        if path[: len(text.at)] == text.at and text.at:
            yield from (f"> {line}" for line in text.lines)
            break


def _of_word(place: Place, content: Content) -> str:
    game = content.game
    if game is None or not place.text:
        return ""
    if place.path == ("kind",) and place.text in game.kinds:
        return game.kinds[place.text].doc
    return doc_of_word(place.text, "", game.vocabulary) if place.container or place.verb else ""


def about_named(named: Named, card: Card | None, content: Content, names: Mapping[str, str]) -> Iterator[str]:
    """What is known about a thing with an id."""
    entry = named.entry
    yield f"**{entry.name}** ({entry.kind}), `{entry.id}` in {entry.where.file}"
    if card is not None and content.game is not None:
        text = card_text(card, content.game, names)
        yield from (f"> {line}" for line in text)
