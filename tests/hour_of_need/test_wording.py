"""What a card of Hour of Need says, word for word: 25 cards, the tables of the language, and every text of the box."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from capesmith.content.model import Card
from capesmith.effects import abilities
from capesmith.effects.ast import Ability
from capesmith.effects.types import SELECTOR, Reading
from capesmith.effects.wording.nouns import write_np
from capesmith.effects.wording.text import understand, voice, write_ability
from capesmith.source.yaml import read_text
from capesmith.systems.hour_of_need import SYSTEM
from capesmith.systems.printed import card_text, names_in
from each import each
from hour_of_need.tables import box

TESTS = Path(__file__).parents[1]
SNAPSHOT = TESTS / "snapshots" / "hour-of-need.txt"
V = SYSTEM.vocabulary
BOX = box()
NAMES = names_in(BOX, SYSTEM)
CORPUS = read_text("corpus", (TESTS / "corpus" / "hour-of-need.yaml").read_bytes()).data
EXAMPLES = read_text("examples", (TESTS / "corpus" / "examples.yaml").read_bytes()).data["hour-of-need"]
LISTS = {"always": abilities.ALWAYS, "triggers": abilities.TRIGGERS}


def read(container: str, data: Any) -> Ability:
    r = Reading(V, SYSTEM.scope(SYSTEM.kinds["hero-card"]))
    trigger = V.container(container).get("trigger")
    reader: Any = LISTS.get(container, abilities.TRIGGER_ABILITY if trigger else abilities.STEPS_ABILITY)
    r.path.append(container)
    found = reader.read(data, r)
    assert not r.found, r.found
    return found


def english(container: str, data: Any) -> str:
    """Effects in words, having been read back from them."""
    env = voice(V, "owner", NAMES, "Sky Diver")
    ability = read(container, data)
    (text,) = write_ability(ability, env)
    assert understand(text, env, (container,)).readings == (ability,), text
    return text


@each("card", CORPUS, ids=lambda card: card["id"])
def test_the_cards_of_the_corpus_are_shipped_and_worded_exactly(card: Any) -> None:
    (shipped,) = [one for one in BOX.cards if one.id == card["id"]]
    assert shipped.name == card["name"]
    assert list(card_text(shipped, SYSTEM, NAMES)) == card["expected"]


@each("group, example", [(group, one) for group, found in EXAMPLES.items() for one in found], ids=str)
def test_the_tables_are_worded_exactly(group: str, example: Any) -> None:
    effect, expected = example["effect"], example["expected"]
    if group == "selectors":
        r = Reading(V)
        assert write_np(SELECTOR.read(effect, r), voice(V, "owner", NAMES)) == expected
        assert not r.found
        return
    container = {"steps": "play", "rules": "always", "triggers": "reaction"}[group]
    assert english(container, [effect] if group == "steps" else effect) == expected


# --- every shipped text -------------------------------------------------------------------------------------


def card_lines(card: Card) -> Iterator[str]:
    yield card.name
    yield from (f"  {line}" for line in card_text(card, SYSTEM, NAMES))


def snapshot() -> str:
    """Every text of the box, deck by deck, for people to read."""
    lines = ["Every text of the shipped Hour of Need cards, as it is printed.", ""]
    for deck in BOX.decks:
        cards = [card for card in deck.cards if card.abilities or card.fields.get("text")]
        if cards:
            lines += [f"== {deck.name} ==", "", *(line for card in cards for line in card_lines(card)), ""]
    return "\n".join(lines)


def test_the_texts_are_those_of_the_snapshot() -> None:
    """Set CAPESMITH_UPDATE_SNAPSHOTS=1 to accept a new wording; then read what changed."""
    if os.environ.get("CAPESMITH_UPDATE_SNAPSHOTS"):
        SNAPSHOT.write_text(snapshot(), "utf-8")
    assert snapshot() == SNAPSHOT.read_text("utf-8")
