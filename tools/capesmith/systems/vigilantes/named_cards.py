"""Whether the cards that a scenario or a villain of Vigilantes names are theirs to use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Role, Some
from capesmith.systems.base import Lack, Problem
from capesmith.systems.vigilantes.kinds import GENERAL, PLACES
from capesmith.systems.vigilantes.scenarios import ScenarioSheet
from capesmith.systems.vigilantes.verbs import Sticker

# What a sticker goes on, and what is plainly something else.
CARDS = ("vigilante", "villain", "gadget", "ability")
ELSEWHERE = {"route": (*CARDS, "location"), **dict.fromkeys(CARDS, ("location", "route", "space", *CARDS))}


def check_names(scenario: ScenarioSheet, cards: Sequence[Card]) -> Iterator[Problem]:
    """Event cards that the box does not have so often, and stickers where they do not stick."""
    yield from _events(scenario, {card.id: card for card in cards if card.kind == "event"})
    yield from _stickers(scenario, {card.id: card for card in cards if card.kind in ("sticker", "relationship")})


def _events(scenario: ScenarioSheet, events: dict[str, Card]) -> Iterator[Problem]:
    """VG-121: a card that is put somewhere comes out of the deck, or else out of the box."""
    build = scenario.event_deck
    parts = {
        "add": build.add,
        "on-top": build.on_top,
        "on-bottom": build.on_bottom,
        "shuffle-into-top": build.shuffle_in,
    }
    added = Counter(build.add)
    placed = Counter((*build.on_top, *build.on_bottom, *build.shuffle_in))
    for id in dict.fromkeys((*added, *placed)):
        card = events.get(id)
        if card is None:
            continue
        deck = (0 if id in build.remove else card.copies) + added[id]
        if max(deck, placed[id]) > card.copies:
            message = f'the deck needs {max(deck, placed[id])} copies of "{id}"; the box has {card.copies}'
            at = next(key for key, ids in parts.items() if id in ids)
            yield "SCN007", message, "name it less often, or remove it first", ("event-deck", at)


def _stickers(scenario: ScenarioSheet, stickers: dict[str, Card]) -> Iterator[Problem]:
    """VG-811, VG-812: a sticker says where it goes."""
    for step in steps_of(scenario.after_game.abilities()):
        card = stickers.get(step.sticker) if isinstance(step, Sticker) else None
        if card is None or not isinstance(step, Sticker):
            continue
        place = "vigilante" if card.kind == "relationship" else str(card.fields["goes_on"])
        kind = _kind(step.to)
        if kind != place and kind in ELSEWHERE.get(place, ()):
            message = f'"{card.id}" goes on {PLACES[place]}, not on {_said(kind)}'
            yield "SCN029", message, "choose another sticker, or another place for it", (*step.at, "to")


def _kind(node: Any) -> str:
    """What sort of thing a selector finds, as far as its words tell."""
    if isinstance(node, Some):
        return node.kinds[0] if len(node.kinds) == 1 else ""
    return node.word if isinstance(node, Role) else ""


def _said(kind: str) -> str:
    return f"the {kind}" if kind in ("location", "villain") else PLACES.get(kind, f"a {kind}")


def check_owners(cards: Sequence[Card]) -> Iterator[Lack]:
    """VG-106: the abilities of a villain's first play are general ones, or its own."""
    abilities = {card.id: card for card in cards if card.kind == "villain-ability"}
    for card in cards:
        for index, id in enumerate(card.fields.get("first_play", ()) if card.kind == "villain" else ()):
            owner = abilities[id].fields["owner"] if id in abilities else GENERAL
            if owner not in (GENERAL, card.id):
                message = f'"{id}" is an ability of "{owner}" (VG-106)'
                hint = f"name one of {card.id}, or a general one"
                yield card, ("BOX011", message, hint, ("first-play", index))
