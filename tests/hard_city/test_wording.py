"""What every card of Hard City says, and that each text means nothing but itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from capesmith.content.model import Card
from capesmith.effects.ast import Ability
from capesmith.effects.wording.text import understand, voice_of, write_ability
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.printed import names_in
from hard_city.boxes import box, loader

SNAPSHOT = Path(__file__).parents[1] / "snapshots" / "hard-city.txt"
NAMES = names_in(box(), SYSTEM)
LISTS = ("always", "triggers")


def said(card: Card, ability: Ability) -> list[str]:
    return write_ability(ability, voice_of(card, SYSTEM.kinds[card.kind], SYSTEM.vocabulary, NAMES))


def test_nothing_is_wrong() -> None:
    assert loader().problems(SYSTEM) == []


def test_every_text_reads_back() -> None:
    wrong = []
    for card in box().cards:
        env = voice_of(card, SYSTEM.kinds[card.kind], SYSTEM.vocabulary, NAMES)
        for ability in card.abilities:
            lines = said(card, ability)
            several = ability.container in LISTS
            for n, line in enumerate(lines if several else [" ".join(lines)]):
                steps = ability.steps[n : n + 1] if several else ability.steps
                found = understand(line, env.copy(), (ability.container,)).readings
                meant = (steps, ability.if_, ability.cost, ability.once_per)
                if [(one.steps, one.if_, one.cost, one.once_per) for one in found] != [meant]:
                    wrong.append(f"{card.id} {ability.container}: {line}")
    assert wrong == []


def lines_of(card: Card) -> Iterator[str]:
    yield card.name
    for ability in card.abilities:
        yield from (f"  {ability.container}: {line}" for line in said(card, ability))


def snapshot() -> str:
    """Every text of the box, deck by deck, for people to read."""
    lines = ["Every text of Hard City, as it is printed.", ""]
    for deck in box().decks:
        cards = [card for card in deck.cards if card.abilities]
        if cards:
            lines += [f"== {deck.name} ==", "", *(line for card in cards for line in lines_of(card)), ""]
    return "\n".join(lines)


def test_the_texts_are_those_of_the_snapshot() -> None:
    """Set CAPESMITH_UPDATE_SNAPSHOTS=1 to accept a new wording; then read what changed."""
    if os.environ.get("CAPESMITH_UPDATE_SNAPSHOTS"):
        SNAPSHOT.write_text(snapshot(), "utf-8")
    assert snapshot() == SNAPSHOT.read_text("utf-8")
