"""Verbs of decks: drawing from them and looking into them."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, Field, OneWord

DECK = OneWord("deck", "decks")
WAYS = OneWord("way to put back", words=("any-order", "bottom", "top-or-bottom"))


@verb(
    "draw",
    Field("number", AMOUNT, "how many cards"),
    details={
        "deck": Field("deck", DECK, "which deck; the own one if absent"),
        "keeping": Field("keeping", AMOUNT, "how many are kept"),
        "resolving": Field("resolving", AMOUNT, "how many are resolved"),
    },
    main="who",
    done="1 or more was drawn",
    undone="you cannot",
    intentions=("draw cards",),
    synonyms=("fetch",),
)
class Draw(Step):
    """Draw cards from a deck; those not kept or resolved are discarded."""

    number: Amount
    deck: str | None = None
    keeping: Amount | None = None
    resolving: Amount | None = None


@verb(
    "look",
    Field("number", AMOUNT, "how many cards"),
    details={
        "deck": Field("deck", DECK, "which deck", True),
        "keeping": Field("keeping", AMOUNT, "how many are kept"),
        "discarding": Field("discarding", AMOUNT, "how many are discarded"),
        "putting-back": Field("putting_back", WAYS, "where the rest goes"),
    },
    done="1 or more was seen",
    undone="there is none",
    intentions=("look into a deck",),
    synonyms=("peek", "search", "scry", "examine"),
)
class Look(Step):
    """See the top cards of a deck and deal with them."""

    number: Amount
    deck: str
    keeping: Amount | None = None
    discarding: Amount | None = None
    putting_back: str | None = None
