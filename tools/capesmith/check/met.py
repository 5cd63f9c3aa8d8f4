"""The cards that scenarios meet, without what is only there to be looked at: no check of a whole box can go by that."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from capesmith.content.model import Card, Deck
from capesmith.source.digests import bytes_digest

ADORNMENT: Final = ("flavour", "catchphrase", "art", "sound")


def met_cards(decks: Iterable[Deck | None]) -> Iterator[Card]:
    """The cards of decks as scenarios meet them."""
    for deck in decks:
        for card in () if deck is None else deck.cards:
            yield replace(card, fields={name: value for name, value in card.fields.items() if name not in ADORNMENT})


def told(thing: object) -> str:
    """The digest of all that a thing says, whether its parts were read together or found in a cache one by one."""
    said = io.BytesIO()
    pickler = pickle.Pickler(said, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True  # writes equal parts out each time: which of them are one object says nothing
    pickler.dump(thing)
    return bytes_digest(said.getvalue())
