"""What a card of Vigilantes says is what its effects do: 25 cards word for word, and every text both ways."""

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
from capesmith.effects.types import CONDITION, Named, Reading
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.text import understand, voice, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.yaml import read_text
from capesmith.systems.load import load
from capesmith.systems.printed import card_text, names_in
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from each import each

TESTS = Path(__file__).parents[1]
SNAPSHOT = TESTS / "snapshots" / "vigilantes.txt"
V = scenario_vocabulary(SYSTEM.vocabulary, {"container": "container", "winch": "winch", "loot": "loot"})
BOX = load(read_project(TESTS.parent), ["vigilantes"]).boxes["vigilantes"]
NAMES = names_in(BOX, SYSTEM)
LISTS = {"always": abilities.ALWAYS, "triggers": abilities.TRIGGERS}
FIGURES = ("cartographer", "rootbound", "foghorn")
UNOWNED = (
    "iron-nerve", "creeping-roots", "redrawn-map", "back-stairs", "muscle-called-in", "strength-in-numbers",
    "blackout-bazaar",
)  # fmt: skip


def singles(ability: Ability) -> list[Ability]:
    """An ability as single lines: each rule and each trigger by itself."""
    if ability.container not in LISTS:
        return [ability]
    return [Ability(container=ability.container, steps=(step,)) for step in ability.steps]


def said(ability: Ability, env: Voice) -> str:
    (line,) = write_ability(ability, env)
    return line


def read(container: str, data: Any, kind: str = "owner", v: Vocabulary = V) -> Ability:
    r = Reading(v, SYSTEM.scope(next(one for one in SYSTEM.kinds.values() if one.voice == kind)))
    if container == "requirement":
        found = CONDITION.read(data, r)
        assert not r.found
        return Ability(container=container, if_=found)
    trigger = v.container(container).get("trigger")
    reader: Any = LISTS.get(container, abilities.TRIGGER_ABILITY if trigger else abilities.STEPS_ABILITY)
    r.path.append(container)
    found = reader.read(data, r)
    assert not r.found, r.found
    return found


def english(container: str, data: Any, kind: str = "owner") -> str:
    """Effects in words, having been read back from them."""
    env = voice(V, kind, NAMES, "Mr. Ballast")
    ability = read(container, data, kind)
    text = said(ability, env)
    assert understand(text, env, (container,)).readings == (ability,), text
    return text


# --- the proposal: exact English, and back ------------------------------------------------------------------


CORPUS = read_text("corpus", (TESTS / "corpus" / "vigilantes.yaml").read_bytes()).data
EXAMPLES = read_text("examples", (TESTS / "corpus" / "examples.yaml").read_bytes()).data["vigilantes"]


@pytest.mark.parametrize("card", CORPUS, ids=lambda card: card["id"])
def test_the_cards_of_the_proposal_are_worded_exactly_and_read_back(card):
    kind = "figure" if card["id"] in FIGURES else "enemy" if card["id"] in UNOWNED else "owner"
    env = voice(V, kind, NAMES, card["name"])
    lines: list[str] = []
    for container, data in card.items():
        if container in V.containers or container in LISTS:
            ability = read(container, data, kind)
            lines += write_ability(ability, env)
            for one in singles(ability):
                assert understand(said(one, env), env, (container,)).readings == (one,)
    assert lines == card["expected"]


@pytest.mark.parametrize("example", EXAMPLES["steps"], ids=lambda one: one["expected"])
def test_the_steps_of_the_tables_are_worded_exactly(example):
    assert english("action", [example["effect"]]) == example["expected"]


@pytest.mark.parametrize("group", ["rules", "triggers"])
def test_the_rules_and_triggers_of_the_tables_are_worded_exactly(group):
    container = "always" if group == "rules" else "triggers"
    for example in EXAMPLES[group]:
        assert english(container, [example["effect"]], "enemy") == example["expected"]


def test_the_conditions_of_the_tables_are_worded_exactly():
    for example in EXAMPLES["conditions"]:
        text = english("requirement", example["effect"])
        assert text[:-1].lower() == example["expected"].lower()


# --- every shipped text -------------------------------------------------------------------------------------


@each("card", [card for card in BOX.cards if card.abilities], ids=lambda card: card.id)
def test_every_card_reads_back_exactly_once(card):
    env = voice_of(card, SYSTEM.kinds[card.kind], SYSTEM.vocabulary, NAMES)
    for ability in card.abilities:
        for one in singles(ability):
            assert understand(said(one, env), env, (one.container,)).readings == (one,)


def scenario_texts(sheet: Any) -> Iterator[tuple[Ability, Voice]]:
    """Every text of a scenario or campaign, with the voice it is said in."""
    v = sheet.vocabulary(SYSTEM.vocabulary) if hasattr(sheet, "vocabulary") else SYSTEM.vocabulary
    for ability in sheet.abilities():
        env = voice(v, "owner" if ability.container == "actions" else "board", NAMES)
        yield from ((one, env) for one in singles(ability))
    for goal in (*getattr(sheet, "win", ()), *getattr(sheet, "lose", ())):
        yield Ability(container="requirement", if_=goal.if_), voice(v, "board", NAMES)


@pytest.mark.parametrize("sheet", [*BOX.scenarios, *BOX.campaigns], ids=lambda sheet: sheet.id)
def test_every_scenario_text_reads_back_exactly_once(sheet):
    for ability, env in scenario_texts(sheet.content):
        readings = understand(said(ability, env), env, (ability.container,)).readings
        assert [(one.steps, one.if_, one.cost) for one in readings] == [(ability.steps, ability.if_, ability.cost)]


def card_lines(card: Card) -> Iterator[str]:
    yield card.name
    yield from (f"  {line}" for line in card_text(card, SYSTEM, NAMES))


def snapshot() -> str:
    """Every text of the box, deck by deck, for people to read."""
    lines = ["Every text of the shipped Vigilantes cards, scenarios and campaigns, as it is printed.", ""]
    for deck in BOX.decks:
        cards = [card for card in deck.cards if card.abilities or card.fields.get("text")]
        if cards:
            lines += [f"== {deck.name} ==", "", *(line for card in cards for line in card_lines(card)), ""]
    for sheet in (*BOX.scenarios, *BOX.campaigns):
        lines += [f"== {sheet.name} ==", ""]
        lines += [*(f"  {said(ability, env)}" for ability, env in scenario_texts(sheet.content)), ""]
    return "\n".join(lines)


def test_the_texts_are_those_of_the_snapshot():
    """Set CAPESMITH_UPDATE_SNAPSHOTS=1 to accept a new wording; then read what changed."""
    if os.environ.get("CAPESMITH_UPDATE_SNAPSHOTS"):
        SNAPSHOT.write_text(snapshot(), "utf-8")
    assert snapshot() == SNAPSHOT.read_text("utf-8")


# --- shapes of the language that Heroes Wanted does not have -------------------------------------------------


@each(
    "data, text",
    [
        ({"move": 3}, "Move up to 3 routes."),
        ({"move": 2, "also": ["crawl", "aerial"]}, "Move up to 2 routes, crawl and aerial ones included."),
        ({"move": 1, "to": "villain-space"}, "Move 1 route to the villain's space."),
        ({"move": 1, "taking": "partner"}, "Move 1 route, taking your partner along."),
        ({"move-to": {"one": "space", "within": 2}}, "Go straight to a space within 2."),
        ({"damage": 1, "to": "you"}, "Lose 1 health."),
        ({"damage": 2, "to": {"each": "enemy", "in": "your-space"}}, "Each enemy on your space loses 2 health."),
        ({"heal": "all", "who": "villain"}, "The villain gains all lost health."),
        ({"knock-out": {"one": "henchman", "type": "normal"}}, "Knock out a normal henchman."),
        (
            {"gain": {"charge": 2}, "who": {"each": "vigilante", "in": "your-space"}, "divided": "freely"},
            "Restore 2 charge, shared out among vigilantes on your space.",
        ),
        ({"gain": {"charge": 1}, "overflow": {"energy": 1}}, "Restore 1 charge; gain 1 energy if it does not fit."),
        ({"advance": {"threat": 2}}, "Raise the threat level by 2."),
        ({"set": {"threat": 3}}, "Set the threat level to 3."),
        ({"set": {"health": 2}, "to": "villain"}, "Set the health of the villain to 2."),
        ({"draw": 1, "deck": "gadget", "keeping": 1}, "Draw 1 gadget and keep it."),
        ({"draw": 3, "deck": "reward", "resolving": 2}, "Draw 3 reward cards and resolve 2."),
        (
            {"look": 1, "deck": "event", "putting-back": "top-or-bottom"},
            "Look at the top event card; you may put it on the bottom.",
        ),
        ({"mark": {"one": "enemy", "is": "seen"}}, "Mark an enemy you see."),
        ({"hide": "you", "until": "your-next-turn"}, "You are hidden until your next turn."),
        (
            {"attack": "enemy", "within": 1, "dice": 3, "energy": "none"},
            "Attack an enemy within 1 with 3 dice and no energy.",
        ),
        ({"attack": "enemy", "energy": "none"}, "Attack an enemy without energy."),
        ({"activate": "villain", "times": 2}, "Activate the villain, 2 times."),
        ({"progress": {"winch": "all"}}, "Complete the winch."),
        ({"progress": {"winch": 1, "container": 2}}, "Put 1 progress on the winch and 2 progress on the container."),
        ({"make-permanent": "item"}, "Make a space item permanent."),
        ({"end-game": "heroes-lose"}, "The vigilantes lose."),
        ({"remove": {"trap": 1}}, "Remove the trap."),
        ({"remove": {"one": "decoy", "within": 1}}, "Take a decoy within 1 off the board."),
        (
            {"move": 1, "who": {"each": "enemy", "where": {"there-is-no": {"one": "vigilante", "in": "its-space"}}}},
            "Each enemy that has no vigilante on its space moves 1 route.",
        ),
        (
            {"activate": {"closest": "enemy", "from": {"one": "objective", "side": "enemy", "is": "open"}}},
            "Activate the enemy nearest to an open enemy objective.",
        ),
        (
            {"cannot": "leave", "who": {"each": "enemy"}, "against": "your-space", "until": "your-next-turn"},
            "Until your next turn, no enemy can leave your space.",
        ),
        (
            {"may": {"set": {"move": 2}, "to": "you", "until": "end-of-action"}},
            "You may move up to 2 routes until the end of the action.",
        ),
        (
            {"mark": {"one": "vigilante", "where": {"happened": {"knock-out": "villain", "by": "target"}}}},
            "Mark a vigilante who knocked out the villain.",
        ),
        (
            {"block-route": {"one": "route", "touching": ["your-space", "villain-space"]}, "until": "end-of-round"},
            "Block a route touching your space and the villain's space until the end of the round.",
        ),
    ],
)
def test_steps_in_words(data, text):
    assert english("action", [data]) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"add": {"max-health": 1}}, "+1 maximum health (6 at most)."),
        ({"add": {"max-health": -1}}, "−1 maximum health (not below 3)."),
        ({"cannot": ["be-stunned", "be-pushed"], "who": "villain"}, "The villain cannot be stunned or pushed."),
        ({"set": {"rest-energy": 0}, "to": {"each": "vigilante"}}, "Each vigilante gains no energy from resting."),
        ({"set": {"threat-weight": 2}, "to": "villain"}, "The villain counts as 2 enemies for the threat level."),
        ({"give": {"route": "crawl"}, "to": "you"}, "You may use crawl routes."),
        ({"cannot": "heal", "who": "you", "against": "partner"}, "You cannot heal your partner."),
    ],
)
def test_rules_in_words(data, text):
    assert english("always", [data]) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (
            {"when": {"damage": "you", "for": "attack"}, "do": {"add": {"damage": -1}, "to": "that"}},
            "When you would lose health to an attack: lose 1 less health.",
        ),
        (
            {"instead-of": {"knock-out": "you", "by": "villain"}, "do": {"set": {"health": 1}, "to": "you"}},
            "When you would be knocked out by the villain: set your health to 1 instead.",
        ),
        (
            {"before": {"take-action": "move", "by": "you"}, "do": {"gain": {"energy": 1}}},
            "Before you take a move action: gain 1 energy.",
        ),
        (
            {"instead-of": {"reward": "enemy", "by": "you"}, "do": {"draw": 2, "deck": "reward", "resolving": 1}},
            "When you would draw a reward for knocking out an enemy: draw 2 reward cards and resolve 1 instead.",
        ),
        (
            {"after": {"heal": {"one": "vigilante"}, "source": ["item", "gadget"]}, "do": {"heal": 1, "who": "it"}},
            "After a vigilante gains health thanks to a space item or a gadget: that vigilante gains 1 health.",
        ),
        (
            {"instead-of": {"spawn": "fast"}, "do": {"redirect": "that", "to": "zone-b"}},
            "When a fast henchman would be spawned: (it enters at zone B instead) instead.",
        ),
    ],
)
def test_triggers_in_words(data, text):
    assert english("triggers", [data]) == text


def test_who_is_not_addressed_is_told():
    """Afterimage: on a villain's card nobody is told to roll."""
    attack = {"when": {"attack": "villain", "by": "vigilante"}, "do": {"add": {"dice": -1}, "to": "that"}}
    text = "When a vigilante would attack the villain: the attack rolls 1 die fewer."
    assert english("triggers", [attack], "enemy") == text


def test_a_figure_is_called_by_its_name():
    rule = {"set": {"sight": 5}, "to": "this"}
    assert english("always", [rule], "figure") == "Mr. Ballast sees up to 5 spaces."
    assert english("always", [rule], "enemy") == "This card sees up to 5 spaces."


def test_an_order_is_given_to_whoever_chooses():
    options = [{"lose": {"energy": 1}}, {"damage": 1, "to": "it"}]
    choice = {"choose": 1, "who": {"each": "vigilante"}, "options": options}
    assert english("event", [choice], "enemy") == "Each vigilante chooses: lose 1 energy, or lose 1 health."
    mine = {"choose": 1, "who": {"each": "vigilante"}, "options": [options[0], {"damage": 1, "to": "you"}]}
    assert english("action", [mine]) == "Each vigilante chooses: lose 1 energy, or you lose 1 health."


def test_a_condition_for_using_a_card_is_said_first():
    ability = {"if": "alarm-silent", "do": [{"move": 1}, {"hide": "you"}]}
    assert english("action", ability) == "Only while the alarm is off: move 1 route. You are hidden."


def test_opposites_and_spaces_have_one_spelling():
    def same(one: Any, other: Any) -> bool:
        return read("triggers", [one]) == read("triggers", [other])

    do = {"gain": {"energy": 1}}
    rest = {"after": {"rest": "you"}, "do": do}
    assert same({**rest, "if": {"not": "alarm-silent"}}, {**rest, "if": "alarm-raised"})
    there = {"enter": "villain-space", "by": "you"}
    assert same({"after": there, "do": do}, {"after": {**there, "enter": "villain"}, "do": do})
    many = {"gain": {"energy": {"count": {"each": "zone", "is": "active"}}}}
    assert read("action", [many]) == read("action", [{"gain": {"energy": "zones-active"}}])


def test_what_cannot_be_said_clearly_is_not_said():
    for step in (
        {"damage": 1, "to": "villain", "who": "partner"},
        {"gain": {"energy": 2}, "divided": "freely"},
        {"set": {"health": 1, "threat": 2}, "to": "you"},
    ):
        with pytest.raises(Unwordable):
            write_ability(read("action", [step]), voice(V, "owner", NAMES))


# --- words of a scenario ---------------------------------------------------------------------------------------


def test_a_scenario_brings_words():
    v = scenario_vocabulary(SYSTEM.vocabulary, {"crate": "crate"}, {"P05": "Winch"}, {"spy": "spy"})
    assert v is scenario_vocabulary(SYSTEM.vocabulary, {"crate": "crate"}, {"P05": "Winch"}, {"spy": "spy"})
    assert "crate" not in SYSTEM.vocabulary.kinds and "P05" not in SYSTEM.vocabulary.roles
    env = voice(v, "board", {})
    for container, data, text in (
        ("completed", [{"if": {"who": "it", "is": "spy"}, "pick-up": "spy", "who": "actor"}],
         "Completed: If it is the spy, that vigilante picks up the spy."),
        ("setup", [{"spawn": {"heavy": 1}, "at": "P05"}], "Setup: Spawn 1 heavy henchman on space P05."),
        ("requirement", {"who": {"each": "crate"}, "is": "done"}, "Each crate is complete."),
        ("requirement", {"delivered": "2+", "of": "crate"}, "2 or more crates were delivered."),
        ("requirement", {"progress": "2+", "of": "crate"}, "The crate has 2 or more progress."),
    ):  # fmt: skip
        ability = read(container, data, "enemy", v)
        assert said(ability, env) == text
        assert understand(text, env, (container,)).readings == (ability,)


def test_words_stay_where_they_were_brought():
    r = Reading(SYSTEM.vocabulary)
    Named("steps").read([{"progress": {"crate": 1}}], r)
    assert [note.code for note in r.found] == ["EFF006"]
