"""The words of one vocabulary as tables of phrases, for reading and for what both directions share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.effects.ast import Role
from capesmith.effects.vocabulary import Noun, Vocabulary, noun
from capesmith.effects.wording.reading import A_KIND, RARE, Found, Phrases, Reader, phrase

STATE, ROLE, MOMENT, CARD = "a state or type", "who or what", "a moment", "a card name"
_OTHERS = ("", "other", "different")


class Opening(NamedTuple):
    """How a noun phrase begins: its quantity, `other` or `different`, whether of yours, and singular."""

    quantity: str
    other: str = ""
    owned: bool = False
    single: bool = True


# Quantities that are said with fixed words, and the same among things of yours.
OPENINGS = {
    "one": ("a", "one of your"),
    "each": ("each", "your"),
    "random": ("a random", "a random one of your"),
    "closest": ("the nearest", "the nearest of your"),
    "farthest": ("the farthest", "the farthest of your"),
    "ranked": ("the", "the one of your"),
    "any-number": ("any number of", "any number of your"),
}


def _openings() -> Iterable[tuple[str, Opening]]:
    for quantity, (theirs, yours) in OPENINGS.items():
        for other in _OTHERS:
            single = quantity != "any-number"
            if quantity == "one" and other != "different":
                for said in ("another",) if other else ("a", "an"):
                    yield said, Opening(quantity, other)
            else:
                yield f"{theirs} {other}".strip(), Opening(quantity, other, False, single)
            yield f"{yours} {other}".strip(), Opening(quantity, other, True, False)


class Lexicon:
    """The phrases of one vocabulary, for reading."""

    def __init__(self, v: Vocabulary) -> None:
        roles, kinds = v.roles, v.kinds.values()
        self.openings = Phrases(_openings(), ROLE, _examples(v))
        self.roles = Phrases(((e["phrase"], Role(w)) for w, e in roles.items() if e.get("phrase")), ROLE, _examples(v))
        self.places = Phrases(((e["in"], Role(w)) for w, e in roles.items() if e.get("in")), "a place")
        self.spots = Phrases(((e["at"], Role(w)) for w, e in roles.items() if e.get("at")), "a place")
        self.ones = Phrases(((n.one, n.name) for n in kinds), A_KIND)
        self.manys = Phrases(((n.many, n.name) for n in kinds), A_KIND)
        both = ((said, n.name) for n in kinds for said in dict.fromkeys((n.one, n.many)))
        self.any_number = Phrases(both, A_KIND, (n.one for n in kinds))
        self.states = Phrases(((e["adjective"], w) for w, e in v.states.items() if "after" not in e), STATE)
        self.states_after = Phrases(((e["after"], w) for w, e in v.states.items() if "after" in e), RARE)
        self.non_states = Phrases(((without_state(e), w) for w, e in v.states.items()), RARE)
        self.tested = Phrases(((state_phrase(e), w) for w, e in v.states.items()), STATE)
        self.attributes = Phrases(self._attributes(v), STATE)
        self.owners = Phrases(((n.extra["adjective"], n.name) for n in kinds if "adjective" in n.extra), RARE)
        self.ranked = Phrases(((said, word) for word, said in ranked_nouns(v).items()), "a value")
        self.demonstratives = Phrases(((f"that {n.one}", n.name) for n in kinds), RARE)
        self.acting = Phrases(((f"the acting {n.one}", n.name) for n in kinds), RARE)
        self.doers = Phrases(((said, "") for said in doers(v)), RARE)
        self.chosen = Phrases(((f"the chosen {said}", "") for said in (*(n.one for n in kinds), "one")), RARE)
        self.rest = Phrases([*((f"the other {n.many}", "") for n in kinds), ("the others", "")], RARE)
        self.moments = Phrases(((said, word) for word, said in v.moment_words.items()), MOMENT, partial="")
        self.during = Phrases(((entry["during"], word) for word, entry in v.spans.items()), RARE, partial="")
        self.spans = Phrases(((entry["per"], word) for word, entry in v.spans.items()), "a span")
        self.conditions = Phrases(self._conditions(v), "a condition")
        self.prepositions = Phrases(((said, said) for said in _prepositions(v)), "a place")
        self.procedures = Phrases(((e["phrase"], w) for w, e in v.procedures.items()), CARD)
        self.sources = Phrases(((e["phrase"], w) for w, e in v.sources.items()), RARE)
        self.causes = tuple(dict.fromkeys(phrase(str(e.get("source", "because of"))) for e in v.events.values()))
        self.purposes = tuple(dict.fromkeys(phrase(str(e.get("for", "for"))) for e in v.events.values()))
        self.any_words = tuple(dict.fromkeys(str(e["any"]) for e in v.events.values() if "any" in e))
        self.ignored = Phrases(((e["phrase"], w) for w, e in v.ignorable.items()), RARE)

    @staticmethod
    def _attributes(v: Vocabulary) -> Iterable[tuple[str, tuple[str, str]]]:
        for name, entry in v.attributes.items():
            if isinstance(entry["values"], Mapping):
                for word, said in entry["values"].items():
                    yield said, (name, word)

    @staticmethod
    def _conditions(v: Vocabulary) -> Iterable[tuple[str, tuple[str, bool]]]:
        for word, entry in v.conditions.items():
            yield entry["phrase"], (word, True)
            if entry.get("not"):
                yield entry["not"], (word, False)


def _examples(v: Vocabulary) -> tuple[str, ...]:
    """Roles to name when somebody is expected."""
    definite = [str(entry["phrase"]) for entry in v.roles.values() if str(entry.get("phrase", "")).startswith("the ")]
    return ("a …", "each …", *definite)


def state_phrase(entry: Mapping[str, Any]) -> str:
    """A state after `is`."""
    return str(entry.get("phrase", entry["adjective"]))


def without_state(entry: Mapping[str, Any]) -> str:
    """Not being in a state, before a noun: `non-flying`, or the word that the vocabulary has for it."""
    return str(entry.get("opposite", f"non-{entry['adjective']}"))


@lru_cache(maxsize=16)
def cost_nouns(v: Vocabulary) -> dict[str, Noun]:
    """What can be paid, as nouns."""
    return {name: noun(name, entry) for name, entry in v.costs.items()}


@lru_cache(maxsize=16)
def ranked_nouns(v: Vocabulary) -> dict[str, str]:
    """What something can have the most of, each with a noun of its own."""
    found: dict[str, str] = {}
    for word in {**v.values, **v.kinds, **v.stats}:
        known: Noun | None = v.values.get(word) or v.kinds.get(word)
        said = str(known.extra.get("ranked", known.many)) if known is not None else str(v.stats[word]["noun"])
        if word in v.values and v.values[word].extra.get("counts"):
            said += " in the game"
        found[word] = said
    return found


def doers(v: Vocabulary) -> tuple[str, ...]:
    """What the one who did it is called, by events and containers that have a word for it."""
    said = [str(entry["doer"]) for entry in v.events.values() if "doer" in entry]
    called = (v.container(name).get("called", {}) for name in v.containers)
    said += [str(names["actor"]) for names in called if "actor" in names]
    return tuple(dict.fromkeys(said))


def _prepositions(v: Vocabulary) -> list[str]:
    found = {str(noun.extra.get(key, "")) for noun in v.kinds.values() for key in ("in", "at")}
    return sorted({*found, "in", "on", "at", in_the_space_of(v)} - {""}, key=lambda said: -len(said))


@lru_cache(maxsize=16)
def lexicon(v: Vocabulary) -> Lexicon:
    return Lexicon(v)


def term(name: str, v: Vocabulary) -> str:
    """What a system calls damage, range or hit points."""
    return str(v.raw.get("terms", {}).get(name, name))


def in_the_space_of(v: Vocabulary) -> str:
    """Where something is that stands on the board."""
    return str(v.raw.get("terms", {}).get("SPACE", "in the space of"))


def in_range(v: Vocabulary) -> str:
    """What a system says between `within` and the number: `RNG `, or nothing."""
    said = term("RNG", v)
    return f"{said} " if said else ""


def of(r: Reader) -> Lexicon:
    """The lexicon of a reader's vocabulary."""
    return lexicon(r.env.v)


def read_card_name(r: Reader, i: int) -> Found:
    """The id of a card by its printed name."""
    table = r.memo.get("card-names")
    if table is None:
        table = r.memo["card-names"] = Phrases(((name, id) for id, name in r.env.names.items()), CARD)
    return table.at(r, i)
