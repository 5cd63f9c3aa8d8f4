"""Verbs of cards: playing, discarding, retrieving, revealing, shuffling."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Some, Step
from capesmith.effects.declaration import AmountOrAll, verb
from capesmith.effects.types import SELECTOR, Field, OneWord

_NUMBER = Field("number", AmountOrAll(), "how many cards")


@verb(
    "retrieve",
    _NUMBER,
    details={
        "from": Field("pile", OneWord("pile", words=("top",)), "`top`: the uppermost cards of your pile; any if absent")
    },
    cards="action",
    done="1 or more came back",
    wording=(
        "[retrieve] {what:cards}",
        ("[retrieve] the top {what:top-cards}", {"pile": "top"}),
        ("[retrieve] {what:cards} from the top of the pile", {"pile": "top"}),
    ),
    undone="you do not",
    intentions=("get cards back",),
    example="retrieve: 2, type: equipment, not: this",
    synonyms=("draw", "recover", "regain", "fetch", "reclaim"),
)
class Retrieve(Step):
    """Take spent cards back into your hand."""

    what: Some
    pile: str | None = None


@verb(
    "discard",
    _NUMBER,
    cards="action",
    done="all of them were discarded",
    undone="you cannot",
    wording=("[discard] {what:cards}",),
    intentions=("discard cards",),
    example="discard: 1",
    synonyms=("toss", "dump", "ditch"),
)
class Discard(Step):
    """Discard cards from your hand."""

    what: Some


@verb(
    "play",
    _NUMBER,
    cards="action",
    done="1 or more was played",
    undone="you do not",
    wording=("[play] {what:more-cards}", "[play] {what:cards}"),
    intentions=("play another card at once",),
    example="play: 1",
    synonyms=("cast",),
)
class Play(Step):
    """Play cards from your hand now."""

    what: Some


@verb(
    "reveal",
    Field("what", SELECTOR, "what is turned up"),
    done="it was revealed",
    wording=("[reveal] the next {what:noun}", "[reveal] {what}"),
    intentions=("turn something up",),
    example="reveal: counter",
    synonyms=("flip", "show", "uncover"),
)
class Reveal(Step):
    """Turn up the next of a stack."""

    what: Selector


@verb(
    "shuffle",
    Field("what", SELECTOR, "the stack"),
    wording=("[shuffle] {what}",),
    intentions=("shuffle a stack",),
    example="shuffle: counters",
)
class Shuffle(Step):
    """Shuffle a stack."""

    what: Selector
