"""The forms that verb templates may name: `{amount:number}`, `{what:cards}`, `{at_place:at}` …"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Role, Some
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.cards import CARD_FORMS
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import BARE_MANY, Form
from capesmith.effects.wording.growth import BASE_OF_GROWTH, EACH, FOR_EACH, growth_form
from capesmith.effects.wording.lexicon import of, read_card_name, term
from capesmith.effects.wording.nouns import read_np, write_np
from capesmith.effects.wording.numbers import EQUAL, FALLBACK
from capesmith.effects.wording.pieces import PIECE_FORMS
from capesmith.effects.wording.places import read_at, write_at
from capesmith.effects.wording.quantities import ANY_AMOUNT, NUMBER, counted_form
from capesmith.effects.wording.reading import RARE, Found, Reader, listed
from capesmith.effects.wording.spaces import is_place, read_space, write_space
from capesmith.effects.wording.tails import is_open
from capesmith.effects.wording.things import COUNTED_THINGS, THINGS, TRACKS
from capesmith.effects.wording.voice import Voice
from capesmith.effects.wording.wordlists import WORD_FORMS


def _write_selector(value: Any, env: Voice) -> str | None:
    return None if value is None or isinstance(value, tuple) else write_np(value, env)


def _write_who(value: Any, env: Voice) -> str | None:
    """Who does it, said before anything else of the step changed what the pronouns mean."""
    return env.subject


def _is_moved(value: Any, env: Voice) -> bool:
    """Whether it is told as moved by you: anything that is not you and no pronoun."""
    return not isinstance(value, Role) or "phrase" in env.v.roles.get(value.word, {})


def _write_moved(value: Any, env: Voice) -> str | None:
    """Who or what is moved, said before anything else of the step changed what the pronouns mean."""
    return env.subject if _is_moved(value, env) else None


def _read_moved(r: Reader, i: int) -> Found:
    return [(who, j) for who, j in read_np(r, i) if _is_moved(who, r.env)]


def _write_any_place(value: Any, env: Voice) -> str | None:
    """`any block`, where it may be every one of a kind."""
    noun = env.noun_of(value)
    return f"any {noun.one}" if noun is not None and value == Some("one", (noun.name,)) else write_np(value, env)


def _read_any_place(r: Reader, i: int) -> Found:
    return r.after(i, ("any",), _read_noun, group=RARE) + read_np(r, i)


def _write_among(value: Any, env: Voice) -> str | None:
    """`figures on your space`: all of a kind without their article."""
    if isinstance(value, Some) and value.quantity == "each":
        return BARE_MANY.write(value, env)
    return None if value is None else write_np(value, env)


def _read_among(r: Reader, i: int) -> Found:
    return BARE_MANY.read(r, i) + read_np(r, i)


def _write_pronoun(value: Any, env: Voice) -> str | None:
    """`it`, which stands inside a verb of two words: `pick it up`."""
    return "it" if isinstance(value, Role) and write_np(value, env) == "it" else None


def _read_pronoun(r: Reader, i: int) -> Found:
    return r.means(i, ("it",), Role("it"), group=RARE) + r.means(i, ("it",), Role("target"), group=RARE)


def _write_closed(value: Any, env: Voice) -> str | None:
    """A noun phrase that nothing after it can be taken into."""
    return None if is_open(value) else write_np(value, env)


def _write_noun(value: Any, env: Voice) -> str | None:
    noun = env.noun_of(value)
    return noun.one if noun is not None and value == Some("one", (noun.name,)) else None


def _read_noun(r: Reader, i: int) -> Found:
    return [(Some("one", (kind,)), j) for kind, j in of(r).ones.at(r, i)]


def write_ignoring(value: tuple[str, ...], env: Voice) -> str:
    """` ignoring borders`."""
    return " " + joined([str(env.v.ignorable[word]["phrase"]) for word in value], "and")


def read_ignoring(r: Reader, i: int) -> Found:
    return listed(r, i, of(r).ignored.at, "and")


def _write_power(value: Any, env: Voice) -> str | None:
    return str(env.v.procedures[value]["phrase"])


def _read_power(r: Reader, i: int) -> Found:
    return of(r).procedures.at(r, i)


def _write_card_name(value: Any, env: Voice) -> str | None:
    return env.name_of(value)


def _write_span(value: Any, env: Voice) -> str | None:
    return None if value is None else f"this {env.v.spans[value]['per']}"


def _read_span(r: Reader, i: int) -> Found:
    j = r.words(i, ("this",))
    return [] if j is None else of(r).spans.at(r, j)


def _write_quoted(value: Any, env: Voice) -> str | None:
    """Free text in quotation marks that it does not use itself."""
    for left, right in _QUOTES:
        if left not in value and right not in value:
            return f"{left}{value}{right}"
    return None


def _read_quoted(r: Reader, i: int) -> Found:
    for left, right in _QUOTES:
        j = r.words(i, (left,), RARE)
        if j is not None and right in r.folded[j:]:
            k = r.folded.index(right, j)
            return [(r.text[r.tokens[i].end : r.tokens[k].start], k + 1)]
    return []


def _write_space(value: Any, env: Voice) -> str | None:
    return None if value is None else write_space(value, env)


def _write_enters(value: Any, env: Voice) -> str | None:
    """Where something enters instead; only of places."""
    return write_at(value, env) if is_place(value, env) else None


_ROUTES = counted_form("route", "routes")


def _write_up_to_routes(value: Any, env: Voice) -> str | None:
    """`up to 3 routes`; one route is one route."""
    return None if value == 1 else f"up to {_ROUTES.write(value, env)}"


def _read_up_to_routes(r: Reader, i: int) -> Found:
    return r.after(i, ("up", "to"), _ROUTES.read, group=RARE)


_UP_TO_ROUTES = Form(_write_up_to_routes, _read_up_to_routes)
_QUOTES = (("“", "”"), ("«", "»"))


class _Forms(dict[str, Form]):
    """Forms by name; `{floors:floor|floors}` counts whatever it names in one and in many."""

    def __missing__(self, name: str) -> Form:
        one, many = name.split("|")
        self[name] = counted_form(one, many)
        return self[name]


@lru_cache(maxsize=16)
def forms_for(v: Vocabulary) -> dict[str, Form]:
    """Every form, for one system."""
    named = {
        "np": Form(_write_selector, read_np),
        "who": Form(_write_who, read_np),
        "moved": Form(_write_moved, _read_moved),
        "any-place": Form(_write_any_place, _read_any_place),
        "closed": Form(_write_closed, read_np),
        "pronoun": Form(_write_pronoun, _read_pronoun),
        "among": Form(_write_among, _read_among),
        "number": NUMBER,
        "amount": ANY_AMOUNT,
        "value": EQUAL,
        "base": BASE_OF_GROWTH,
        "growth-dmg": growth_form(term("DMG", v)),
        "growth-move": growth_form("MOVE"),
        "growth-health": growth_form(term("HP", v)),
        "each": EACH,
        "for-each": FOR_EACH,
        "fallback": FALLBACK,
        "spaces": counted_form("space", "spaces"),
        "routes": counted_form("route", "routes"),
        "up-to-routes": _UP_TO_ROUTES,
        "extra-dice": counted_form("extra die", "extra dice"),
        "extra-damage": counted_form("extra damage", "extra damage"),
        "times": counted_form("time", "times"),
        "space": Form(_write_space, read_space),
        "enters": Form(_write_enters, read_at),
        "dice": counted_form("die", "dice"),
        "card-count": counted_form("card", "cards"),
        "things": THINGS,
        "counted-things": COUNTED_THINGS,
        "tracks": TRACKS,
        "at": Form(write_at, read_at),
        **CARD_FORMS,
        **WORD_FORMS,
        **PIECE_FORMS,
        "noun": Form(_write_noun, _read_noun),
        "ignoring": Form(write_ignoring, read_ignoring),
        "power": Form(_write_power, _read_power),
        "card-name": Form(_write_card_name, read_card_name),
        "this-span": Form(_write_span, _read_span),
        "quoted": Form(_write_quoted, _read_quoted),
    }
    return _Forms(named)
