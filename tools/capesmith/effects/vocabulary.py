"""The words of one game system: kinds, roles, states, stats, moments, events, and their English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from capesmith.effects.ast import Role
from capesmith.source.record import record

QUANTITIES = (
    "one", "each", "random", "closest", "farthest", "any-number",
    "up-to", "exactly", "at-least", "most", "fewest",
)  # fmt: skip
RULE_WORDS = ("add", "set", "give", "cannot", "can", "must", "ignore")
TRIGGER_WORDS = ("when", "after", "before", "instead-of")
# The names a step may give to what it found: a closed list, so that a misspelt one is noticed.
BOUND_NAMES = ("result", "chosen", "first", "second", "third")
SHARED_ROLES = {
    "you": "the owner of the ability",
    "this": "the card, or its figure",
    "it": "the thing just chosen, looped over or hit by the event",
    "them": "the several things the step before chose or placed",
    "others": "the candidates the step before did not take",
    "actor": "who caused the event",
    "target": "inside an amount or filter: the thing it is applied to",
    "that": "the event in hand",
    "here": "the place this text is printed on",
    "your-space": "the space your figure stands in",
}


@record
class Noun:
    """How a word is said: singular, plural, its article and its pronoun."""

    name: str
    one: str
    many: str
    article: str = ""
    person: bool = False
    mass: bool = False
    doc: str = ""
    includes: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def a(self) -> str:
        return f"{self.article or article(self.one)} {self.one}"


def article(phrase: str) -> str:
    """`a` or `an`, by the sound of the next word."""
    word = phrase.split(" ", 1)[0]
    if word.isupper() and len(word) > 1:
        return "an" if word[0] in "AEFHILMNORSX" and word not in ("MOV", "RNG", "UFO") else "a"
    lowered = word.lower()
    if lowered.startswith(("uni", "use", "one", "eu")) and not lowered.startswith(("unin", "unim")):
        return "a"
    if lowered.startswith(("hour", "honest", "heir")):
        return "an"
    return "an" if lowered[:1] in "aeiou" or lowered[:1] == "8" else "a"


def noun(name: str, entry: Mapping[str, Any] | str) -> Noun:
    """A noun from its line in the vocabulary file."""
    data: Mapping[str, Any] = {"noun": entry} if isinstance(entry, str) else entry
    one = str(data.get("noun", name.replace("-", " ")))
    mass = bool(data.get("mass", False))
    return Noun(
        name,
        one,
        str(data.get("plural", one if mass else plural(one))),
        str(data.get("article", "")),
        bool(data.get("person", False)),
        mass,
        str(data.get("doc", "")),
        tuple(data.get("includes", ())),
        {k: v for k, v in data.items() if k not in {"noun", "plural", "article", "person", "mass", "doc", "includes"}},
    )


def plural(word: str) -> str:
    """The regular English plural; irregular ones stand in the vocabulary file."""
    if word.endswith("man"):
        return word[:-3] + "men"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("ero"):
        return word + "es"
    return word + "s"


class Vocabulary:
    """Every word a system adds to the language, looked up by category."""

    CATEGORIES = (
        "kinds", "roles", "attributes", "states", "things", "values", "stats", "conditions",
        "bans", "spans", "moments", "events", "ignorable", "dice", "containers", "costs",
        "sources", "tracks", "procedures", "decks", "routes", "faces", "duties",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any], verbs: Mapping[str, Any]) -> None:
        self.system: str = data["system"]
        self.title: str = data["title"]
        self.verbs = dict(verbs)
        self.renamed: Mapping[str, str] = data.get("foreign", {})
        self.raw = data
        # What the pronouns mean in every text of a card with this voice, as the `scope` of a container says it.
        self.voices: Mapping[str, Mapping[str, str]] = data.get("voices", {"owner": {"you": "you"}})
        self.kinds = {name: noun(name, entry) for name, entry in data.get("kinds", {}).items()}
        self.things = {name: noun(name, entry) for name, entry in data.get("things", {}).items()}
        # Verbs that nobody wants to be the target of: how to keep them at hand, and from whoever uses them.
        self.harm: Mapping[str, Mapping[str, Any]] = data.get("harm", {})
        # The most that a number on a card may be before `check` remarks on it: of a verb, a thing, a stat or a detail.
        self.most: Mapping[str, int] = data.get("most", {})
        self.own_cards = tuple(data.get("own-cards", ()))  # the kinds of cards that make up a player's hand
        self.values = {name: noun(name, entry) for name, entry in data.get("values", {}).items()}
        self.roles: dict[str, Mapping[str, Any]] = {
            name: {"phrase": entry} if isinstance(entry, str) else entry
            for name, entry in data.get("roles", {}).items()
        }
        for name, doc in SHARED_ROLES.items():
            if name not in data.get("without-roles", ()):
                self.roles.setdefault(name, {"doc": doc})
        for category in self.CATEGORIES:
            if not hasattr(self, category):
                setattr(self, category, dict(data.get(category, {})))

    attributes: dict[str, Any]
    states: dict[str, Any]
    stats: dict[str, Any]
    conditions: dict[str, Any]
    bans: dict[str, Any]
    spans: dict[str, Any]
    moments: dict[str, Any]
    events: dict[str, Any]
    ignorable: dict[str, Any]
    dice: dict[str, Any]
    containers: dict[str, Any]
    costs: dict[str, Any]
    sources: dict[str, Any]
    tracks: dict[str, Any]
    procedures: dict[str, Any]
    decks: dict[str, Any]
    routes: dict[str, Any]
    faces: dict[str, Any]
    duties: dict[str, Any]

    def with_words(self, words: Mapping[str, Mapping[str, Any]]) -> Vocabulary:
        """A vocabulary with more words, by category, each entry as in the vocabulary file.

        `v.with_words({"kinds": {"crate": {"noun": "crate"}}, "roles": {"crate": {"phrase": "the crate"}}})`;
        a scenario brings its objectives and spaces this way. Same verbs, same system; `v` stays as it is.
        """
        data = {**self.raw, **{name: {**self.raw.get(name, {}), **entries} for name, entries in words.items()}}
        return type(self)(data, self.verbs)

    @cached_property
    def moment_words(self) -> dict[str, str]:
        """Every moment with its English: spans give start and end, systems add their own."""
        found: dict[str, str] = {}
        for span, entry in self.spans.items():
            phrase = entry["the"] if isinstance(entry, Mapping) else str(entry)
            found[f"start-of-{span}"] = f"the start of {phrase}"
            found[f"end-of-{span}"] = f"the end of {phrase}"
            if isinstance(entry, Mapping) and "your" in entry:
                found[f"start-of-your-{span}"] = f"the start of {entry['your']}"
                found[f"end-of-your-{span}"] = f"the end of {entry['your']}"
            if isinstance(entry, Mapping) and "next" in entry:
                found[f"end-of-next-{span}"] = f"the end of {entry['next']}"
        for name, entry in self.moments.items():
            found[name] = entry["phrase"] if isinstance(entry, Mapping) else str(entry)
        return found

    def container(self, name: str) -> Mapping[str, Any]:
        """What is known about a container.

        `scope`: the pronouns that have a meaning from its first step on, each with the role it stands for or
        with itself. `guarded`: using it is somebody's choice, so an `if` around the whole says when it may be used.
        """
        entry = self.containers.get(name)
        return entry if isinstance(entry, Mapping) else {}

    @cached_property
    def unsaid(self) -> Role | None:
        """Whom a rule without a subject is about, where the text speaks to them; None: what it is printed on."""
        word = self.raw.get("without-subject")
        return None if word is None else Role(word)

    @cached_property
    def bare_verbs(self) -> tuple[str, ...]:
        """Verbs that are written alone, without a value."""
        return tuple(name for name, cls in self.verbs.items() if cls.verb.value is None)

    @cached_property
    def examples(self) -> dict[str, str]:
        """A word of each category that hints may name: the first in the vocabulary file."""
        return {category: next(iter(getattr(self, category)), "…") for category in self.CATEGORIES}

    @cached_property
    def team_sizes(self) -> range:
        """How many may take part: a list of numbers by team has one for each. Empty in a game that counts nobody."""
        counted = next((noun for noun in self.values.values() if noun.extra.get("counts")), None)
        return range(0) if counted is None else range(counted.extra["limits"][0], counted.extra["limits"][1] + 1)

    def is_kind(self, word: object) -> bool:
        return isinstance(word, str) and word in self.kinds

    def is_role(self, word: object) -> bool:
        return isinstance(word, str) and word in self.roles

    def all_words(self) -> Iterator[str]:
        for category in self.CATEGORIES:
            yield from getattr(self, category)
