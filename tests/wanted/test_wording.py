"""What a card says is what its effects do: every shipped text both ways, hand-written ones with tolerance."""

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
from capesmith.effects.types import CONDITION, Reading
from capesmith.effects.vocabulary import article, plural
from capesmith.effects.wording.english import BASE, PAST, PRESENT, WOULD, forms_of, joined, signed, span_of
from capesmith.effects.wording.heads import article_for
from capesmith.effects.wording.quantities import counted
from capesmith.effects.wording.text import Understood, understand, voice, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.yaml import read_text
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.load import load
from each import each

ROOT = Path(__file__).parents[2]
SNAPSHOT = Path(__file__).parents[1] / "snapshots" / "heroes-wanted.txt"
CORPUS = Path(__file__).parents[1] / "corpus" / "heroes-wanted.yaml"
V = SYSTEM.vocabulary
BOX = load(read_project(ROOT)).boxes["heroes-wanted"]
NAMES = {card.id: card.name for card in BOX.cards if card.kind in SYSTEM.names_from}
ENEMY = ("vacuum", "blender", "baron-von", "kid", "littering-threat", "asylum-henchmen")
LISTS = {"always": abilities.ALWAYS, "triggers": abilities.TRIGGERS}


def speaker(kind: str) -> Voice:
    return voice(V, kind, NAMES)


def said(ability: Ability, env: Voice) -> str:
    (line,) = write_ability(ability, env)
    return line


def singles(ability: Ability) -> list[Ability]:
    """An ability as single lines: each rule and each trigger by itself."""
    if ability.container not in LISTS:
        return [ability]
    return [Ability(container=ability.container, steps=(step,)) for step in ability.steps]


# --- the corpus: exact English, and back ----------------------------------------------------------------


def corpus_abilities(data: dict[str, Any]) -> Iterator[tuple[str, Any, str]]:
    """The texts of one corpus card as (container, data, label); a power's heading has no data."""
    for key, value in data.items():
        if key in ("superpower", "mutant-power"):
            yield f"{key.replace('-', ' ').title()}, {value['name']}:", None, ""
            yield from ((name, value[name], "") for name in ("play", "always", "triggers") if name in value)
        elif key == "threat":
            yield from ((key, steps, colour) for colour, steps in value.items())
        elif key == "lines":
            yield from ((key, line["do"], str(line.get("discs", 1))) for line in value)
        elif key in V.containers or key in (*LISTS, "requirement"):
            yield key, value, ""


def read_corpus(container: str, data: Any, label: str, kind: str) -> Ability:
    r = SYSTEM.reading()
    r.scope = SYSTEM.scope(SYSTEM.kinds["villain-a" if kind == "enemy" else "action"])
    r.path.append(container)
    if container == "requirement":
        return Ability(container=container, if_=CONDITION.read(data, r))
    trigger = V.containers.get(container, {}).get("trigger")
    reader: Any = LISTS.get(container, abilities.TRIGGER_ABILITY if trigger else abilities.STEPS_ABILITY)
    found = reader.read(data, r)
    assert not r.found
    return Ability(container=container, label=label, steps=found.steps)


CORPUS_CARDS = read_text("corpus", CORPUS.read_bytes()).data


@pytest.mark.parametrize("card", CORPUS_CARDS, ids=lambda card: card["id"])
def test_the_corpus_is_worded_exactly_and_reads_back(card):
    kind = "enemy" if card["id"] in ENEMY else "owner"
    env = speaker(kind)
    lines: list[str] = []
    for container, data, label in corpus_abilities(card):
        if data is None:
            lines.append(container)
            continue
        ability = read_corpus(container, data, label, kind)
        lines += write_ability(ability, env)
        for one in singles(ability):
            assert understand(said(one, env), env, (container,)).readings == (one,)
    assert lines == card["expected"]


# --- every shipped text -----------------------------------------------------------------------------------


@each("card", BOX.cards, ids=lambda card: card.id)
def test_every_card_reads_back_exactly_once(card):
    kind = SYSTEM.kinds[card.kind]
    env = speaker(kind.voice)
    for ability in card.all_abilities():
        for one in singles(ability):
            assert understand(said(one, env), env, (one.container,)).readings == (one,)


@each("card", [card for card in BOX.cards if card.abilities], ids=lambda card: card.id)
def test_a_text_finds_its_own_container(card):
    kind = SYSTEM.kinds[card.kind]
    env = speaker(kind.voice)
    for ability in card.abilities:
        for one in singles(ability):
            found = understand(said(one, env), env, tuple(kind.containers)).readings
            assert one in found
            assert {reading.container for reading in found} <= {one.container, "play", "setup", "attack"} | {"lines"}


def scenario_texts(sheet: Any) -> Iterator[tuple[Ability, Voice]]:
    for ability in sheet.abilities():
        env = speaker("owner" if ability.container == "triggers" else "board")
        yield from ((one, env) for one in singles(ability))
    for end in sheet.ends:
        yield Ability(container="requirement", if_=end.if_), speaker("board")


@pytest.mark.parametrize("scenario", BOX.scenarios, ids=lambda scenario: scenario.id)
def test_every_scenario_text_reads_back_exactly_once(scenario):
    for ability, env in scenario_texts(scenario.content):
        assert understand(said(ability, env), env, (ability.container,)).readings == (ability,)


# --- the snapshot --------------------------------------------------------------------------------------


def card_lines(card: Card) -> Iterator[str]:
    env = speaker(SYSTEM.kinds[card.kind].voice)
    yield card.name
    for ability in card.abilities:
        yield from (f"  {line}" for line in write_ability(ability, env))
    for power in card.powers:
        yield f"  {power.slot.replace('-', ' ').title()}, {power.name}:"
        for ability in power.abilities:
            yield from (f"    {line}" for line in write_ability(ability, env))


def snapshot() -> str:
    """Every text of the box, deck by deck, for people to read."""
    lines = ["Every text of the shipped Heroes Wanted cards and scenarios, as it is printed.", ""]
    for deck in BOX.decks:
        cards = [card for card in deck.cards if card.all_abilities()]
        if cards:
            lines += [f"== {deck.name} ==", "", *(line for card in cards for line in card_lines(card)), ""]
    for scenario in BOX.scenarios:
        lines += [f"== {scenario.name} ==", ""]
        lines += [*(f"  {said(ability, env)}" for ability, env in scenario_texts(scenario.content)), ""]
    return "\n".join(lines)


def test_the_texts_are_those_of_the_snapshot():
    """Set CAPESMITH_UPDATE_SNAPSHOTS=1 to accept a new wording; then read what changed."""
    if os.environ.get("CAPESMITH_UPDATE_SNAPSHOTS"):
        SNAPSHOT.parent.mkdir(exist_ok=True)
        SNAPSHOT.write_text(snapshot(), "utf-8")
    assert snapshot() == SNAPSHOT.read_text("utf-8")


# --- a little English ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("hero", "a"), ("action", "an"), ("underling", "an"), ("unoccupied space", "an"), ("unique hero", "a"),
        ("EQP action", "an"), ("ATK action", "an"), ("MOV action", "a"), ("POW action", "a"), ("DEF action", "a"),
        ("UN space", "a"), ("HM space", "an"), ("EV space", "an"), ("TC space", "a"), ("hour", "an"), ("8", "an"),
        ("one", "a"), ("injury", "an"),
    ],
)  # fmt: skip
def test_articles_follow_the_sound(head, expected):
    assert article_for(head, V) == expected


def test_articles_without_a_vocabulary():
    assert [article(word) for word in ("HP", "DMG", "UFO", "axe", "box")] == ["an", "a", "a", "an", "a"]


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("hero", "heroes"), ("henchman", "henchmen"), ("injury", "injuries"), ("box", "boxes"), ("day", "days"),
        ("space", "spaces"), ("mirror", "mirrors"), ("pass", "passes"), ("crutch", "crutches"),
    ],
)  # fmt: skip
def test_plurals(one, many):
    assert plural(one) == many


def test_plurals_of_the_vocabulary():
    assert V.kinds["litter"].many == "pieces of litter"
    assert V.things["fame"].many == "fame"
    assert V.values["hand"].many == "cards in hand"


@pytest.mark.parametrize(
    ("verb", "third", "past"),
    [
        ("deal", "deals", "dealt"), ("KO", "KO's", "KO'ed"), ("carry", "carries", "carried"),
        ("reach", "reaches", "reached"), ("lose", "loses", "lost"), ("retrieve", "retrieves", "retrieved"),
        ("play", "plays", "played"),
    ],
)  # fmt: skip
def test_verb_forms(verb, third, past):
    forms = forms_of(verb)
    assert forms.form(BASE, False) == forms.form(PRESENT, True) == verb
    assert (forms.form(PRESENT, False), forms.form(PAST, False)) == (third, past)
    assert forms.form(WOULD, False) == f"would {verb}"


def test_only_be_has_more_forms():
    assert [forms_of("be").form(mode, plural) for mode in (PRESENT, PAST) for plural in (True, False)] == [
        "are", "is", "were", "was",
    ]  # fmt: skip


def test_lists_signs_and_ranges():
    assert joined(["a"], "and") == "a"
    assert joined(["a", "b", "c"], "or") == "a, b or c"
    assert (signed(1), signed(-2), signed(0)) == ("+1", "−2", "+0")
    ranges = [CONDITION.read({"injury": text}, Reading(V)).range for text in (2, "2+", "0-2", "2-4")]
    assert [counted(one) for one in ranges] == ["exactly 2", "2 or more", "2 or fewer", "2 to 4"]
    assert [span_of(one) for one in ranges] == ["2", "2+", "0–2", "2–4"]


# --- shapes of the language ----------------------------------------------------------------------------


def english(container: str, data: Any, kind: str = "owner") -> str:
    return said(read_corpus(container, data, "", kind), speaker(kind))


HERO = {"one": "hero", "not": "you"}


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"set": {"range": 2}, "to": {"each": "underling"}}, "Each underling has RNG 2."),
        ({"add": {"move": 1}}, "+1 MOVE."),
        (
            {"add": {"damage": {"plus": 1, "per": "hand"}}, "to": "you"},
            "You have +1 DMG per card in your hand.",
        ),
        ({"cannot": ["move", "damage"], "who": HERO}, "Another hero cannot MOVE or deal DMG."),
        ({"cannot": "move"}, "Cannot MOVE."),
        ({"while": {"injury": 0}, "add": {"move": 1}}, "While you have no injuries: +1 MOVE."),
    ],
)
def test_rules_in_words(data, text):
    assert english("always", [data]) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"after": {"defend": "any", "by": "you"}, "do": {"move": 1}}, "After you defend DMG: MOVE 1."),
        (
            {"after": {"defend": "any", "by": "you", "amount": "8+"}, "do": {"move": 1}},
            "After you defend 8 or more DMG at once: MOVE 1.",
        ),
        (
            {"after": {"ko": "minion", "by": "you", "in": "your-space"}, "do": {"move": 1}},
            "After you KO a minion (in your space): MOVE 1.",
        ),
        (
            {"after": {"rest": "you"}, "cost": {"discard": 1}, "do": {"move": 2}},
            "After you rest: you may discard an action to MOVE 2.",
        ),
        ({"instead-of": {"ko": "you"}}, "When you would be KO'ed: ignore it."),
        (
            {"instead-of": {"ko": "you"}, "do": {"gain": {"injury": 1}}},
            "When you would be KO'ed: gain an injury instead.",
        ),
        (
            {"when": {"damage": HERO}, "do": {"redirect": "that", "to": "you"}},
            "When another hero is dealt DMG: it goes to you instead.",
        ),
    ],
)
def test_triggers_in_words(data, text):
    assert english("triggers", [data]) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (
            {"choose": 1, "who": {"each": "hero"}, "options": [{"discard": 1}, {"lose": {"fame": 1}}]},
            "Each hero chooses: discard an action, or lose 1 fame.",
        ),
        (
            {"may": {"choose": 2, "options": [{"move": 1}, "rest", {"gain": {"fame": 1}}]}},
            "You may choose 2 of these: (MOVE 1), (rest), (gain 1 fame).",
        ),
        (
            {"do": [{"move": 1}, "rest"], "then": {"gain": {"fame": 1}}},
            "MOVE 1, then rest. If you do, gain 1 fame.",
        ),
        (
            {"may": [{"move": 2}, {"gain": {"fame": 1}}], "otherwise": "rest"},
            "You may MOVE 2, then gain 1 fame. If you do not, rest.",
        ),
        (
            {"pay": {"discard": 1}, "then": {"move": 2}, "otherwise": {"lose": {"fame": 1}}},
            "You may discard an action to MOVE 2. If you do not, lose 1 fame.",
        ),
        (
            {"damage": 2, "to": {"first-of": [{"closest": "bystander"}, {"closest": "hero"}]}},
            "Deal 2 DMG to the nearest bystander (if there is none, the nearest hero).",
        ),
        (
            {"damage": 2, "to": {"each": "hero", "is-not": "koed", "with": "box", "in": "your-space"}},
            "Deal 2 DMG to each non-KO'ed hero in your space with a box.",
        ),
        (
            {
                "if": {"any": ["first-hero", {"injury": "2+"}, {"who": "villain", "is-not": "in-play"}]},
                "move": 1,
            },
            "If you are the 1st Hero or you have 2 or more injuries or the villain is not in play, MOVE 1.",
        ),
        (
            {"if": {"who": HERO, "without": ["box", "mirror"]}, "move": 1},
            "If another hero has no box or mirror, MOVE 1.",
        ),
        (
            {"place": {"underling": {"by-heroes": [1, 2, 3, 4, 5]}}, "at": "your-space"},
            "Place 1/2/3/4/5 underlings on your space.",
        ),
        ({"damage": {"per-hero": 2}, "to": "villain"}, "Deal 2 DMG to the villain for each hero."),
        (
            {"move": {"highest": ["heroes", 3]}},
            "MOVE a number of spaces equal to the higher of the number of heroes and 3.",
        ),
        (
            {"after": {"enter": "your-space", "by": "minion"}, "do": {"damage": 2, "to": "actor"}},
            "The next time a minion enters your space: deal 2 DMG to that minion.",
        ),
        ({"remove": {"litter": 1}, "from": "you"}, "Remove a piece of litter from you."),
        (
            {"remove": {"one": "litter", "in": "your-space"}},
            "Put a piece of litter in your space back in the supply.",
        ),
    ],
)
def test_steps_in_words(data, text):
    assert english("play", [data]) == text


def test_a_price_a_limit_and_a_condition_stand_before_the_steps():
    ability = Ability(
        container="block",
        steps=read_corpus("play", [{"move": 2}, "rest"], "", "owner").steps,
        if_=CONDITION.read("first-hero", Reading(V)),
        cost=(("discard", 1),),
        once_per="turn",
    )
    text = "BLOCK, once per turn, if you are the 1st Hero, you may discard an action: MOVE 2. Rest."
    assert said(ability, speaker("owner")) == text
    assert understand(text, speaker("owner"), ("block",)).readings == (ability,)


def test_what_says_nothing_cannot_be_said():
    with pytest.raises(Unwordable, match="from"):
        english("play", [{"ko": {"one": "hero", "from": "villain"}}])


def test_a_quirk_stands_as_it_is_unless_it_reads_like_a_rule():
    rest = {"after": {"rest": "you"}}
    assert english("quirk", {**rest, "do": {"act": "sigh"}}) == "After you rest: sigh."
    assert english("quirk", {**rest, "do": {"act": "gain 1 fame"}}) == "After you rest: act out “gain 1 fame”."


# --- tolerance ------------------------------------------------------------------------------------------

CHARGE = "MOVE 1. Deal 4 DMG to a character within RNG 1."


@pytest.mark.parametrize(
    ("container", "written", "meant"),
    [
        ("play", "move 1. deal 4 dmg to a CHARACTER within rng 1.", CHARGE),
        ("play", "MOVE one. Deal four DMG to a character within RNG one.", CHARGE),
        ("play", "MOVE 1 space. Do 4 damage to a character within range 1.", CHARGE),
        ("play", "MOVE 1, then deal 4 DMG to a character within RNG 1.", CHARGE),
        ("play", "MOVE 1 and deal 4 DMG to a character within RNG 1.", CHARGE),
        ("play", "MOVE 1, deal 4 DMG to 1 character within RNG 1.", CHARGE),
        ("play", "Retrieve 1 basic action.", "Retrieve a basic action."),
        ("play", "Lose 1 injury.", "Lose an injury."),
        ("play", "Gain a fame.", "Gain 1 fame."),
        ("play", "Roll 1 die: 1-3: MOVE 3; 4-6: rest.", "Roll a die: 1–3: MOVE 3; 4–6: rest."),
        ("play", "Retrieve 2 basic action.", "Retrieve 2 basic actions."),
        ("play", "If you have 2 or more injury, rest.", "If you have 2 or more injuries, rest."),
        ("play", "MOVE 1, rest, then gain 1 fame.", "MOVE 1. Rest. Gain 1 fame."),
        ("play", "Choose one: • MOVE 1. • Rest.", "Either MOVE 1 or rest."),
        ("play", "Either MOVE 1, or rest.", "Either MOVE 1 or rest."),
        ("play", "KO each minion within RNG 1 in your space.", "KO each minion in your space within RNG 1."),
        ("play", "KO a minion with a box in your space.", "KO a minion with a box in your space."),
        ("triggers", "After you KO 1 minion: MOVE 2, gain 1 fame.", "After you KO a minion: MOVE 2, then gain 1 fame."),
        ("always", "Your ATK actions has +1 RNG.", "Your ATK actions have +1 RNG."),
        ("requirement", "You ko'd two or more minion in one go.", "You KO'ed 2 or more minions in one go."),
    ],
)  # fmt: skip
def test_style_may_vary(container, written, meant):
    (expected,) = understand(meant, speaker("owner"), (container,)).readings
    assert understand(written, speaker("owner"), (container,)).readings == (expected,)


@pytest.mark.parametrize(
    ("container", "text", "other"),
    [
        ("play", "Deal 4 DMG to a hero.", "Deal 5 DMG to a hero."),
        ("play", "Deal 4 DMG to a hero within RNG 1.", "Deal 4 DMG to a hero within RNG 2."),
        ("play", "Deal 4 DMG to a hero.", "Deal 4 DMG to a minion."),
        ("play", "Deal 4 DMG to each hero.", "Deal 4 DMG to a hero."),
        ("play", "Deal 4 DMG to up to 2 heroes.", "Deal 4 DMG to 2 heroes."),
        ("play", "Deal 4 DMG to each other hero.", "Deal 4 DMG to each hero."),
        ("play", "Deal 2 DMG to the other heroes.", "Deal 2 DMG to each other hero."),
        ("play", "You may play another action.", "Play another action."),
        ("play", "Retrieve another basic action.", "Retrieve a basic action."),
        ("triggers", "Once per turn, after you rest: MOVE 1.", "After you rest: MOVE 1."),
        ("triggers", "Once per turn, after you rest: MOVE 1.", "Once per go, after you rest: MOVE 1."),
        ("triggers", "After you rest: MOVE 1.", "When you rest: MOVE 1."),
        ("play", "Until the end of the turn, you cannot MOVE.", "Until the end of the game, you cannot MOVE."),
        ("play", "If you have 2 or more injuries, rest.", "If you have 2 or fewer injuries, rest."),
        ("always", "Your ATK actions have +1 RNG.", "Your ATK actions have −1 RNG."),
    ],
)  # fmt: skip
def test_meaning_may_not_vary(container, text, other):
    first = understand(text, speaker("owner"), (container,)).readings
    second = understand(other, speaker("owner"), (container,)).readings
    assert len(second) == 1 and first != second


def test_a_pronoun_without_a_meaning_is_not_understood():
    assert understand("Deal 2 DMG to it.", speaker("owner"), ("play",)).readings == ()
    assert understand("Deal 2 DMG to the other heroes.", speaker("owner"), ("play",)).readings == ()
    assert understand("Deal 2 DMG to “chosen”.", speaker("owner"), ("play",)).readings == ()
    assert understand("Attack: Deal 2 DMG to you.", speaker("enemy"), ("attack",)).readings == ()


# --- where reading stops -----------------------------------------------------------------------------------


def stuck(container: str, text: str) -> Understood:
    found = understand(text, speaker("owner"), (container,))
    assert not found.readings
    return found


@pytest.mark.parametrize(
    ("container", "text", "word", "expected"),
    [
        ("play", "MOVE 1. Deal 4 DGM to a character within RNG 1.", "DGM", "DMG"),
        ("play", "MOVE 1. Smash a character.", "Smash", "a verb (deal, MOVE, gain, retrieve, act out, "),
        ("play", "Deal 4 DMG to a goblin within RNG 1.", "goblin", "a kind (hero, villain, underling, henchman, "),
        ("play", "Deal 4 DMG to a character within 1.", "1.", "RNG"),
        ("play", "Deal 4 DMG to a character within RNG one hundred.", "one", "a number"),
        ("play", "Deal 4 DMG at a character.", "at", "to"),
        ("play", "Deal 4 DMG to nobody.", "nobody", "who or what (a …, each …, the villain …)"),
        ("play", "Deal 1 DMG to up to heroes.", "heroes", "a number"),
        ("play", "Retrieve a fancy action.", "fancy", "a state or type (unoccupied, free, spent …)"),
        ("play", "Either MOVE 1 nor rest.", "nor", "or"),
        ("play", "Choose 2: MOVE 1.", "MOVE", "•"),
        ("play", "You may yodel.", "yodel", "a verb (deal, MOVE, gain, retrieve, act out, "),
        ("play", "If you have 2 or more bruises, rest.", "bruises", "a value (fame, injury, injuries …)"),
        ("play", "Until tomorrow, you cannot MOVE.", "tomorrow", "a moment"),
        ("block", "Deal 2 DMG to a hero.", "Deal", "BLOCK"),
        ("triggers", "After you punch a minion: MOVE 2.", "punch", "a verb (deal, KO, gain, "),
        ("triggers", "After you KO a minion, MOVE 2.", "MOVE", "if"),
        ("always", "Your ATK actions have +1 SPEED.", "SPEED", "a stat (MOVE, RNG, DMG …)"),
        ("always", "While you are the 2nd Hero: +1 MOVE.", "2nd", "1st"),
        ("requirement", "You KO'ed 2 or more minions in one day.", "day", "go"),
    ],
)  # fmt: skip
def test_the_first_word_not_understood_is_named(container, text, word, expected):
    found = stuck(container, text).stuck
    assert found is not None
    assert text[found.start :].startswith(word)
    assert any(one.startswith(expected) for one in found.expected)
    assert len(found.expected) <= 8


def test_a_sentence_that_stops_too_early():
    found = stuck("play", "MOVE 1. Deal 4 DMG to").stuck
    assert found is not None
    assert (found.word, found.start, found.end) == ("", 21, 21)
    assert "." in stuck("play", "MOVE 2").stuck.expected[:2]
    assert stuck("play", "").stuck.start == 0
