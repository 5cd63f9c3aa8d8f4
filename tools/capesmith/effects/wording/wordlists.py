"""Forms that come from the word lists of a system: decks, route types, die faces, actions, moments, stickers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from capesmith.effects.vocabulary import Noun, Vocabulary, article, noun
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import Form
from capesmith.effects.wording.lexicon import of, read_card_name
from capesmith.effects.wording.reading import RARE, Found, Phrases, Reader, listed
from capesmith.effects.wording.voice import Voice

CARD = Noun("card", "card", "cards")


@lru_cache(maxsize=64)
def _nouns(v: Vocabulary, category: str) -> dict[str, Noun]:
    return {word: noun(word, entry) for word, entry in getattr(v, category).items()}


def _named(category: str, say: Callable[[Noun], str], absent: str = "") -> Form:
    """A word of a category, said as a noun in one way; `absent` is what is said when no word is given."""

    def write(value: Any, env: Voice) -> str | None:
        return (absent or None) if value is None else say(_nouns(env.v, category)[value])

    def read(r: Reader, i: int) -> Found:
        key = (category, say)
        table = r.memo.get(key)
        if table is None:
            entries = [(say(one), word) for word, one in _nouns(r.env.v, category).items()]
            table = r.memo[key] = Phrases(entries + ([(absent, None)] if absent else []), RARE)
        return table.at(r, i)

    return Form(write, read)


def _one(known: Noun) -> str:
    return known.one


def _many(known: Noun) -> str:
    return known.many


def _a(known: Noun) -> str:
    return known.a


def _each(known: Noun) -> str:
    return f"each {known.one}"


def _several(form: Form, joiner: str) -> Form:
    """A tuple of words, each said by a form."""

    def write(value: Any, env: Voice) -> str | None:
        return joined([str(form.write(word, env)) for word in value], joiner) if value else None

    def read(r: Reader, i: int) -> Found:
        return listed(r, i, form.read, joiner)

    return Form(write, read)


def _write_moment(value: Any, env: Voice) -> str | None:
    return None if value is None else env.v.moment_words[value]


def _read_moment(r: Reader, i: int) -> Found:
    return of(r).moments.at(r, i)


def _write_a_card(value: Any, env: Voice) -> str | None:
    name = env.name_of(value)
    return f"{article(name)} {name}"


def _read_a_card(r: Reader, i: int) -> Found:
    return [found for a in ("a", "an") for found in r.after(i, (a,), read_card_name, group=RARE)]


_ROUTE = _named("routes", _one)
WORD_FORMS: Mapping[str, Form] = {
    "deck-card": _named("decks", _one, CARD.one),
    "deck-cards": _named("decks", _many, CARD.many),
    "route-type": _ROUTE,
    "route-types": _several(_ROUTE, "and"),
    "a-face": _named("faces", _a),
    "each-face": _several(_named("faces", _each), "and"),
    "faces": _several(_named("faces", _a), "or"),
    "a-duty": _named("duties", _a),
    "moment": Form(_write_moment, _read_moment),
    "a-card-name": Form(_write_a_card, _read_a_card),
}
