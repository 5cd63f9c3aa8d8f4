"""What a card of Heroes Incorporated says is what its effects do: 24 cards word for word, and every text both ways."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.content.model import Card
from capesmith.content.project import read_project
from capesmith.effects import abilities
from capesmith.effects.ast import Ability
from capesmith.effects.types import SELECTOR, Reading
from capesmith.effects.wording.nouns import write_np
from capesmith.effects.wording.text import understand, voice, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.yaml import read_text
from capesmith.systems.heroes_incorporated import SYSTEM
from capesmith.systems.load import load
from capesmith.systems.printed import card_text, names_in
from each import each

TESTS = Path(__file__).parents[1]
SNAPSHOT = TESTS / "snapshots" / "heroes-incorporated.txt"
V = SYSTEM.vocabulary
BOX = load(read_project(TESTS.parent), ["heroes-incorporated"]).boxes["heroes-incorporated"]
NAMES = names_in(BOX, SYSTEM)
LISTS = {"always": abilities.ALWAYS, "triggers": abilities.TRIGGERS}
ON_BLOCKS = (
    "undertow", "carrion-choir", "mother-rust", "sleepwalker", "public-library", "observatory-hill",
    "riverside-clinic", "tram-depot",
)  # fmt: skip


def singles(ability: Ability) -> list[Ability]:
    """An ability as single lines: each rule and each trigger by itself."""
    if ability.container not in LISTS:
        return [ability]
    return [Ability(container=ability.container, steps=(step,)) for step in ability.steps]


def said(ability: Ability, env: Voice) -> str:
    (line,) = write_ability(ability, env)
    return line


def read(container: str, data: Any, kind: str = "owner") -> Ability:
    r = Reading(V, SYSTEM.scope(next(one for one in SYSTEM.kinds.values() if one.voice == kind)))
    trigger = V.container(container).get("trigger")
    reader: Any = LISTS.get(container, abilities.TRIGGER_ABILITY if trigger else abilities.STEPS_ABILITY)
    r.path.append(container)
    found = reader.read(data, r)
    assert not r.found, r.found
    return found


def english(container: str, data: Any, kind: str = "owner") -> str:
    """Effects in words, having been read back from them."""
    env = voice(V, kind, NAMES, "Kid Calamity")
    ability = read(container, data, kind)
    text = said(ability, env)
    assert understand(text, env, (container,)).readings == (ability,), text
    return text


# --- the proposal: exact English, and back ------------------------------------------------------------------


CORPUS = read_text("corpus", (TESTS / "corpus" / "heroes-incorporated.yaml").read_bytes()).data
EXAMPLES = read_text("examples", (TESTS / "corpus" / "examples.yaml").read_bytes()).data["heroes-incorporated"]


@pytest.mark.parametrize("card", CORPUS, ids=lambda card: card["id"])
def test_the_cards_of_the_proposal_are_worded_exactly_and_read_back(card):
    kind = "block" if card["id"] in ON_BLOCKS else "owner"
    env = voice(V, kind, NAMES, card["name"])
    lines: list[str] = []
    for container, data in card.items():
        if container in V.containers or container in LISTS:
            ability = read(container, data, kind)
            lines += write_ability(ability, env)
            for one in singles(ability):
                assert understand(said(one, env), env, (container,)).readings == (one,)
    assert lines == card["expected"]


@pytest.mark.parametrize("card", CORPUS, ids=lambda card: card["id"])
def test_the_shipped_cards_are_those_of_the_proposal(card):
    """Section 5.4 of the effect language is what is printed."""
    (shipped,) = [one for one in BOX.cards if one.id == card["id"]]
    assert list(card_text(shipped, SYSTEM, NAMES)) == card["expected"]


@pytest.mark.parametrize("example", EXAMPLES["steps"], ids=lambda one: one["expected"])
def test_the_steps_of_the_tables_are_worded_exactly(example):
    if example["effect"] == {"return": "it", "to": "owners-hand"}:
        steps = [{"pick": "supervillain"}, example["effect"]]
        assert english("play", steps) == f"Choose a Supervillain. {example['expected']}"
    else:
        assert english("play", [example["effect"]]) == example["expected"]


def test_the_rules_of_the_tables_are_worded_exactly():
    for example in EXAMPLES["rules"]:
        assert english("always", [example["effect"]]) == example["expected"]


def test_the_triggers_of_the_tables_are_worded_exactly():
    for example in EXAMPLES["triggers"]:
        assert english("reaction", example["effect"]) == example["expected"]


def test_the_selectors_of_the_tables_are_worded_exactly():
    for example in EXAMPLES["selectors"]:
        r = Reading(V)
        assert write_np(SELECTOR.read(example["effect"], r), voice(V, "owner", NAMES)) == example["expected"]
        assert not r.found


# --- every shipped text -------------------------------------------------------------------------------------


@each("card", [card for card in BOX.cards if card.abilities], ids=lambda card: card.id)
def test_every_card_reads_back_exactly_once(card):
    env = voice_of(card, SYSTEM.kinds[card.kind], V, NAMES)
    for ability in card.abilities:
        for one in singles(ability):
            assert understand(said(one, env), env, (one.container,)).readings == (one,)


def card_lines(card: Card) -> Iterator[str]:
    yield card.name
    yield from (f"  {line}" for line in card_text(card, SYSTEM, NAMES))


def snapshot() -> str:
    """Every text of the box, deck by deck, for people to read."""
    lines = ["Every text of the shipped Heroes Incorporated cards, as it is printed.", ""]
    for deck in BOX.decks:
        cards = [card for card in deck.cards if card.abilities or card.fields.get("text")]
        if cards:
            lines += [f"== {deck.name} ==", "", *(line for card in cards for line in card_lines(card)), ""]
    return "\n".join(lines)


def test_the_texts_are_those_of_the_snapshot():
    """Set CAPESMITH_UPDATE_SNAPSHOTS=1 to accept a new wording; then read what changed."""
    if os.environ.get("CAPESMITH_UPDATE_SNAPSHOTS"):
        SNAPSHOT.write_text(snapshot(), "utf-8")
    assert snapshot() == SNAPSHOT.read_text("utf-8")


# --- shapes of the language that the other games do not have -------------------------------------------------


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"move": 2}, "Move up to 2 orthogonal blocks."),
        ({"move": 1, "who": "team-mate"}, "Move your team-mate up to 1 orthogonal block."),
        ({"move-to": "block", "who": "team-mate", "ignoring": "lock"},
         "Move your team-mate to any block even if locked."),
        ({"draw": 2, "who": {"each": "opponent"}}, "Each opponent draws 2 Research cards."),
        ({"discard": 2, "of": "gadget-card"}, "Discard 2 Gadget cards."),
        ({"discard": "all"}, "Discard all your Research cards."),
        ({"retrieve": 2, "of": ["ko-gadget", "fame-card"]}, "Take 2 KO Gadgets or Fame cards from the discard pile."),
        ({"take": "gadget", "from": "supply"}, "Take a Gadget of your choice from the supply."),
        ({"look": 1, "deck": "research", "putting-back": "bottom"},
         "Look at the top Research card; put it on the bottom."),
        ({"roll": 2, "results": {"1": {"draw": 1}, "5+": {"gain": {"points": 1}}}},
         "Roll 2 dice, for each; on a 1: draw 1 Research card; on 5+: gain 1 HP."),
        ({"knock-out": {"one": "hero", "owner": "opponent", "reach": "own"}},
         "Knock out an opposing Hero on your Hero's block."),
        ({"knock-out": {"each": "hero", "owner": "opponent", "reach": "adjacent", "from": "carrier"}},
         "Knock out each opposing Hero on a block adjacent to the carrier."),
        ({"knock-out": {"one": "hero", "reach": "anywhere"}}, "Knock out a Hero anywhere."),
        ({"pick": {"one": "block", "reach": ["orthogonal", "own"], "from": "carrier"}},
         "Choose a block that is the carrier's block or orthogonal to it."),
        ({"cannot": "fight", "who": {"each": "hero", "owner": "opponent"}, "until": "end-of-turn"},
         "Until the end of the turn, no opposing Hero can Fight Crime."),
        ({"lose": {"gadget": "all"}, "who": {"each": "player", "where": {"team-dice": "0"}}},
         "Each player with no dice on the board loses all Gadgets."),
    ],
)  # fmt: skip
def test_steps_in_words(data, text):
    assert english("play", [data]) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"give": {"power": "mind-control"}, "to": "team-mate"}, "Your team-mate has Mind Control."),
        ({"set": {"hand-limit": 7}}, "Your hand limit is 7."),
        ({"set": {"hand-limit": 3}, "to": {"each": "opponent"}}, "Each opponent has a hand limit of 3."),
        ({"can": "move-then-fight", "who": "team-mate"}, "Your team-mate may Move and then Fight Crime as one action."),
        ({"cannot": ["fight", "be-knocked-out"]}, "You cannot Fight Crime or be knocked out."),
        ({"ignore": "gadgets", "who": {"each": "hero", "owner": "opponent"}},
         "Gadgets of each opposing Hero do not work in fights here."),
        ({"add": {"income": 1}}, "+1 HP at scoring."),
        ({"set": {"dice": 1}, "to": "fighter"}, "The fighting Hero rolls 1 die."),
    ],
)  # fmt: skip
def test_rules_in_words(data, text):
    assert english("always", [data]) == text


def test_a_rule_without_a_subject_is_about_you():
    ties = {"set": {"wins-ties": "both"}}
    assert read("always", [{**ties, "to": "you"}]) == read("always", [ties])
    assert english("always", [{"can": "play-gadgets-free"}]).startswith("You may play Gadget cards")


def test_a_place_within_reach_has_one_spelling():
    near = {"knock-out": {"one": "hero", "reach": "orthogonal"}}
    there = {"knock-out": {"one": "hero", "in": {"one": "block", "reach": "orthogonal"}}}
    assert read("play", [near]) == read("play", [there])
    both = {"knock-out": {"one": "hero", "reach": ["orthogonal", "own"]}}
    assert english("play", [both]) == "Knock out a Hero on your Hero's block or orthogonal to it."


def test_a_fight_somewhere_has_one_spelling():
    lost = {"do": {"knock-out": "actor"}}
    one = {"after": {"fight-lost": "any", "by": "hero", "in": "here"}, **lost}
    assert read("triggers", [one], "block") == read(
        "triggers", [{"after": {"fight-lost": "here", "by": "hero"}, **lost}], "block"
    )


def test_a_block_speaks_to_its_winner_and_a_villain_to_nobody():
    assert english("block-power", [{"gain": {"points": 1}, "who": "you"}], "block") == "Gain 1 HP."
    with pytest.raises(AssertionError):
        read("triggers", [{"after": {"defeat": "this"}, "do": {"draw": 1, "who": "you"}}], "block")


def test_a_villain_is_called_by_its_name():
    defeat = {"after": {"defeat": "this"}, "do": {"draw": 1, "who": "fighters-player"}}
    text = "After Kid Calamity is defeated: the fighting Hero's player draws 1 Research card."
    assert english("triggers", [defeat], "block") == text


def test_an_offer_names_its_price():
    """HI-555."""
    offer = {"if": "behind", "cost": {"justice": 1}, "do": [{"draw": 1}, {"gain": {"points": 1}}]}
    assert english("anytime", offer) == (
        "At any time, if another player has more HP than you, you may spend 1 Justice token to draw 1 Research card,"
        " then gain 1 HP."
    )
    assert english("own-turn", [{"draw": 1}]) == "In your turn: Draw 1 Research card."


def test_what_a_crime_does_next():
    """HI-236: `when` is before the die, `after` when it has moved."""
    for word, lead in (("when", "The next time a crime moves"), ("after", "Right after the next time a crime moves")):
        waiting = {word: {"move-crime": "crime"}, "do": {"draw": 1}}
        assert english("block-power", [waiting], "block") == f"{lead} at the end of this round: draw 1 Research card."


def test_what_cannot_be_said_clearly_is_not_said():
    for step in (
        {"knock-out": {"one": "hero", "reach": ["own", "anywhere"]}},
        {"knock-out": {"one": "hero", "reach": "own", "in": "crimeland"}},
    ):
        with pytest.raises(Unwordable):
            write_ability(read("play", [step]), voice(V, "owner", NAMES))
