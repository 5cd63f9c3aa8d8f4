"""Which content a game was played with: one hash over all that matters to play, and a digest per item.

Names, flavour, texts and notes do not count: a card that only reads better is the same card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from capesmith.content.model import Box, Card
from capesmith.source.record import record

# Fields of cards, boards and scenarios that are there for the reader. What `says` means stands in the abilities.
_FOR_READERS: Final = frozenset(
    [
        "name",
        "says",
        "text",
        "waiver",
        "notes",
        "flavour",
        "catchphrase",
        "art",
        "emblem",
        "sound",
        "tips",
        "premise",
        "code",
        "label",
        "colour",
        "where",
        "needs",
        "certify",
    ]
)
_AS_THEY_ARE: Final = frozenset([int, bool, float, type(None)])
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
MOST_NAMED: Final = 12


@record
class Identity:
    """The hash of a box, and the digest of each of its items by `kind id`."""

    hash: str
    items: Mapping[str, str]


@record
class Difference:
    """What two boxes do not have in common, as far as play is concerned."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]

    def __str__(self) -> str:
        parts = [
            f"{word}: {_listed(items)}"
            for word, items in (("changed", self.changed), ("removed", self.removed), ("added", self.added))
            if items
        ]
        return "; ".join(parts) or "the cards stand in another order"


def identity(box: Box) -> Identity:
    """The identity of a box together with the box it builds on."""
    cards = _cards(box)
    items = {f"{card.kind} {card.id}": _digest(_face(card)) for card in cards}
    sheets: dict[str, Mapping[str, Any]] = {
        "board": box.every_board(),
        "scenario": box.every_scenario(),
        "campaign": box.every_campaign(),
    }
    for kind, found in sheets.items():
        items.update({f"{kind} {id}": _digest(found[id].content) for id in sorted(found)})
    return Identity(_digest([[key, digest] for key, digest in items.items()], size=16), items)


def likeness(card: Card) -> str:
    """A digest of what a card is in play, whatever it is called: equal for cards that play alike."""
    kind, _, *rest = _face(card)
    return _digest([kind, *rest])


def difference(before: Mapping[str, str], now: Mapping[str, str]) -> Difference:
    """What happened to the items between two boxes."""
    return Difference(
        added=tuple(sorted(now.keys() - before.keys())),
        removed=tuple(sorted(before.keys() - now.keys())),
        changed=tuple(sorted(key for key in before.keys() & now.keys() if before[key] != now[key])),
    )


def _cards(box: Box) -> list[Card]:
    """The cards that can play a part, in the order in which games number them.

    A kind of which no card does anything (blanks, the parts list) never comes to the table.
    """
    everything = box.everything()
    first = {card.id: card for card in reversed(everything)}
    active = {card.kind for card in everything if card.abilities or card.powers}
    return [card for card in everything if first[card.id] is card and card.kind in active]


def _face(card: Card) -> Any:
    """What a card is in play. A field whose value is no id is prose: nothing in the rules can refer to it."""
    shown = {
        key: value
        for key, value in card.fields.items()
        if key not in _FOR_READERS and not (isinstance(value, str) and not _ID.match(value))
    }
    powers = [[power.slot, power.types, power.abilities] for power in card.powers]
    return [card.kind, card.id, card.copies, shown, card.abilities, powers]


def _plain(value: Any) -> Any:
    """Content as JSON, without what takes no part in comparison, prose, and fields that say nothing."""
    if type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, str):
        return "" if " " in value else value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): _plain(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, list | tuple | range):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return [type(value).__name__, *_parts(value)]
    return value


def _parts(value: Any) -> list[Any]:
    found = []
    for name in _compared(value.__class__):
        part = getattr(value, name)
        if part not in (None, (), ""):
            found.append([name, _plain(part)])
    return found


@cache
def _compared(kind: type) -> tuple[str, ...]:
    """The fields of a class that make a difference in play."""
    # A node of the effect language remembers its place (`at`); its `name` is what later steps call its result.
    # Fields stand in the order of their class: whoever moves one in the source makes logs and certificates stale.
    own = fields(kind)
    is_effect = any(one.name == "at" for one in own)
    return tuple(one.name for one in own if one.compare and (is_effect or one.name not in _FOR_READERS))


def _digest(value: Any, size: int = 6) -> str:
    text = json.dumps(_plain(value), separators=(",", ":"), sort_keys=True)
    return blake2b(text.encode("ascii"), digest_size=size).hexdigest()


def _listed(items: tuple[str, ...]) -> str:
    more = len(items) - MOST_NAMED
    return ", ".join(items[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
