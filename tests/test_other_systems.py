"""The effect language holds two more games: the core that the shipped ones are built on reads 48 of their cards.

The words of each system are data (`corpus/vocabularies.yaml`), its verbs are declared in `other_verbs.py`;
parser, AST and schema are those of the package. One is the first sketch of Hour of Need, which says many things as
the game that came of it does not. Cards of the shipped games are read beside them with their own words.
"""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import jsonschema
import jsonschema_rs
import pytest
import yaml

import capesmith.systems.base  # noqa: F401  (defines the types, in the order of every other program)
from capesmith.effects.abilities import (
    ALWAYS,
    EITHER_ABILITY,
    STEPS_ABILITY,
    TRIGGER_ABILITY,
    TRIGGERS,
    _renamed,
    plain_ability,
)
from capesmith.effects.ast import Ability, Holds, Role, Step, Trigger
from capesmith.effects.declaration import REGISTRY, verb
from capesmith.effects.schema import effect_definitions
from capesmith.effects.scope import Scope
from capesmith.effects.types import CONDITION, Named, Reading
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.emit import emit
from capesmith.source.shape import ListOf
from capesmith.source.yaml import iter_paths, read_text
from capesmith.systems.heroes_incorporated import SYSTEM as INCORPORATED
from capesmith.systems.hour_of_need import SYSTEM as NEED
from capesmith.systems.vigilantes import SYSTEM as VIGILANTES
from capesmith.systems.vigilantes.scenario_words import scenario_vocabulary
from each import each
from other_verbs import BEFORE, VERBS

CORPUS = Path(__file__).parent / "corpus"
WORDS = yaml.safe_load((CORPUS / "vocabularies.yaml").read_text("utf-8"))
SYSTEMS = {"hour-sketch": 25, "hard-city": 23}
OWN_VERBS = {"hour-sketch": 8, "hard-city": 14}
HOLDS = {
    "steps": STEPS_ABILITY,
    "trigger": TRIGGER_ABILITY,
    "either": EITHER_ABILITY,
    "list": ListOf(STEPS_ABILITY),
    "condition": CONDITION,
    "always": ALWAYS,
    "triggers": TRIGGERS,
}
LASTING = ("always", "triggers")
LANGUAGE_LISTS = ("steps", "rules", "triggers")
# Cards whose text nobody owns, or whose text finds more than an owner in hand; all others say "you".
VOICES = {
    "vigilantes": {
        "enemy": "iron-nerve creeping-roots redrawn-map back-stairs muscle-called-in strength-in-numbers"
        " blackout-bazaar",
        "figure": "cartographer rootbound foghorn",
    },
    "hour-sketch": {
        "enemy": "dowager governess chatelaine poisoned-punch velvet-glove old-money quiet-word last-waltz"
        " century-heist-overview security-hub gabby-woods blackout double-shift reinforced-perimeter"
        " silent-alarm",
    },
    "hour-of-need": {
        "figure": "dowager-02 dowager-07 dowager-21 dowager-23 dowager-27 century-heist-10 century-heist-01",
        "panel": "security-hub smelter",
    },
    "heroes-incorporated": {
        "block": "undertow carrion-choir mother-rust sleepwalker public-library observatory-hill"
        " riverside-clinic tram-depot",
    },
    "hard-city": {
        "board": "crazy-for-blood berserk wheres-my-donut they-are-here teenage call-911 barrel",
        "cutscene": "everybody-down one-liner",
    },
}
# Findings that no schema can make: scope, rows of results, how many options.
BEYOND_SCHEMA = {"EFF007", "EFF008", "EFF009", "EFF010", "EFF014"}


def spelled(words):
    """A list of words as a map from each to its plain spelling."""
    return {word: word.replace("-", " ") for word in words} if isinstance(words, list) else words


SHIPPED = {"vigilantes": VIGILANTES, "heroes-incorporated": INCORPORATED, "hour-of-need": NEED}


def vocabulary(system):
    if system == "heroes-incorporated":
        return INCORPORATED.vocabulary
    if system == "hour-of-need":
        return NEED.vocabulary
    if system == "vigilantes":
        return scenario_vocabulary(VIGILANTES.vocabulary, {"container": "container", "winch": "winch", "loot": "loot"})
    data = {
        "system": system,
        **{key: spelled(entry) for key, entry in WORDS[system].items() if key != "sides"},
    }
    data["attributes"] = {
        name: {**entry, "values": spelled(entry["values"])} for name, entry in data["attributes"].items()
    }
    return Vocabulary(data, VERBS[system])


EVERY = {"vigilantes": 25, "heroes-incorporated": 24, "hour-of-need": 25, **SYSTEMS}
GAMES = {system: vocabulary(system) for system in EVERY}
CARDS = {system: read_text(system, (CORPUS / f"{system}.yaml").read_bytes()).data for system in EVERY}
for id, game in SHIPPED.items():
    WORDS[id] = {
        "containers": GAMES[id].containers,
        "fields": {key for kind in game.kinds.values() for key in kind.fields} | {"copies", "type"},
    }
    VERBS[id] = game.verbs


def held(system, container):
    """The type of what stands under a word of a card."""
    entry = GAMES[system].container(container)
    return container if container in LASTING else entry.get("holds", "trigger" if entry.get("trigger") else "steps")


def texts(system, card):
    """Every text of a card: its path, what it holds, and the value."""
    words = WORDS[system]
    for key, value in card.items():
        if key in words.get("sides", ()):
            for path, kind, inner in texts(system, value):
                yield (key, *path), kind, inner
        elif (key in words["containers"] or key in LASTING) and key != "expected":
            yield (key,), held(system, key), value
        else:
            assert key in ("id", "name", "expected") or key in words["fields"], key


def voice_of(system, card):
    return next((voice for voice, ids in VOICES[system].items() if card in ids.split()), "owner")


def read(system, container, value, voice="owner", *, kind=""):
    """A text as its system reads it, with what was found wrong."""
    v = GAMES[system]
    r = Reading(v, Scope(you=False).opened(v.voices[voice]))
    r.path.append(container)
    found = HOLDS[kind or held(system, container)].read(value, r)
    return found, r.found


def codes(system, container, value, voice="owner"):
    """What is found wrong with a text, written as YAML."""
    return [note.code for note in read(system, container, read_text("x", value.encode()).data, voice)[1]]


def plain(value, v):
    if isinstance(value, tuple):
        return [plain_ability(one, v) for one in value]
    return plain_ability(value, v) if isinstance(value, Ability) else CONDITION.plain(value)


def written_back(system, container, found, voice, kind):
    """A text that was read, written as YAML and read again."""
    written = emit({"text": plain(found, GAMES[system])})
    return read(system, container, read_text("x", written.encode()).data["text"], voice, kind=kind)


EVERY_TEXT = [
    (system, card["id"], path, kind, value)
    for system in EVERY
    for card in CARDS[system]
    for path, kind, value in texts(system, card)
]


# --- the cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("system", EVERY)
def test_the_corpus_is_whole(system):
    assert len(CARDS[system]) == EVERY[system]
    for card in CARDS[system]:
        assert card["expected"] and list(texts(system, card)), card["id"]
    ids = {card["id"] for card in CARDS[system]}
    assert {id for known in VOICES[system].values() for id in known.split()} <= ids


@each("system, card, path, kind, value", EVERY_TEXT, ids=lambda one: "-".join((one[0], one[1], *one[2])))
def test_every_text_is_read_and_written_back(system, card, path, kind, value):
    found, notes = read(system, path[-1], value, voice_of(system, card), kind=kind)
    assert [(note.code, note.message, note.path) for note in notes] == []
    assert written_back(system, path[-1], found, voice_of(system, card), kind) == (found, [])


EXAMPLES = [
    (system, group, one["effect"])
    for system, groups in read_text("examples", (CORPUS / "examples.yaml").read_bytes()).data.items()
    for group, examples in groups.items()
    for one in examples
]


def test_the_tables_are_whole():
    assert len(EXAMPLES) == 193


@each("system, group, value", EXAMPLES)
def test_every_example_of_the_tables_is_read_and_written_back(system, group, value):
    """One step, rule, trigger, selector, amount or condition without a card: every pronoun has a meaning."""
    kind = Named(group) if group in LANGUAGE_LISTS else Named(group.removesuffix("s"))
    v = GAMES[system]
    r = Reading(v, Scope().opened({word: word for word in ("it", "that", "actor", "here")}))
    found = kind.read(value, r)
    assert r.found == []
    own_names = {cls.verb.name: name for name, cls in v.verbs.items()}
    written = emit({"text": _renamed(kind.plain(found), own_names)})
    again = kind.read(read_text("x", written.encode()).data["text"], r)
    assert (again, r.found) == (found, [])
    assert example_checker(system, group).is_valid(value)


def test_every_own_verb_occurs():
    """In a card or in an example; only `drop` is mentioned without one."""
    for system in SYSTEMS:
        own = {name for name, cls in VERBS[system].items() if not cls.verb.shared}
        written = json.dumps([CARDS[system], [value for id, _, value in EXAMPLES if id == system]])
        assert {name for name in own if f'"{name}"' not in written} <= {"drop"}


# --- the verbs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_own_verbs_are_those_of_the_proposal(system):
    assert sum(not cls.verb.shared for cls in VERBS[system].values()) == OWN_VERBS[system]


@pytest.mark.parametrize("system", EVERY)
def test_no_detail_is_a_verb(system):
    v = GAMES[system]
    for name, cls in v.verbs.items():
        details = {*cls.verb.table(), *(v.attributes if cls.verb.cards else ())}
        assert not (details - {"do"}) & {*v.verbs}, name


def test_rehearsed_verbs_stay_out_of_the_register():
    """Games must not learn the verbs of sketches."""
    assert set(REGISTRY) >= set(BEFORE)
    assert [name for name, cls in REGISTRY.items() if cls.__module__ == "other_verbs"] == []


def test_a_shared_verb_is_found_whoever_was_loaded_first():
    """A game's own verb of the same name does not take its place."""
    try:
        for shared in (False, True, False):
            declare = verb("whistle", wording=("whistle",), shared=shared)
            made = declare(type("Whistle", (Step,), {"__module__": __name__, "__annotations__": {}}))
            if shared:
                wanted = made
        assert REGISTRY["whistle"] is wanted
    finally:
        REGISTRY.pop("whistle", None)


# --- the schemas ---------------------------------------------------------------------------------


DRAFT = "https://json-schema.org/draft/2020-12/schema"


@cache
def definitions(system):
    return effect_definitions(GAMES[system])


def schema_of(system, kind):
    return {"$schema": DRAFT, "$defs": definitions(system), **HOLDS[kind].schema(GAMES[system])}


@cache
def checkers(system):
    return {kind: jsonschema_rs.Draft202012Validator(schema_of(system, kind)) for kind in HOLDS}


@cache
def example_checker(system, group):
    name = group if group == "steps" else group.removesuffix("s")
    return jsonschema_rs.Draft202012Validator({"$defs": definitions(system), "$ref": f"#/$defs/{name}"})


@pytest.mark.parametrize("system", EVERY)
def test_schemas_satisfy_the_metaschema(system):
    for kind in HOLDS:
        jsonschema_rs.meta.validate(schema_of(system, kind))


@pytest.mark.parametrize("system", EVERY)
def test_schemas_accept_every_text(system):
    fast = checkers(system)
    slow = {kind: jsonschema.Draft202012Validator(schema_of(system, kind)) for kind in HOLDS}
    for card in CARDS[system]:
        for path, kind, value in texts(system, card):
            assert fast[kind].is_valid(value), (card["id"], path)
            assert slow[kind].is_valid(value), (card["id"], path)


ODD = [
    None, True, 0, -3, 7, 2.5, "", "goblin", "2+", "this", "any", "all", [], {}, {"one": 3}, ["plus", "miss"],
]  # fmt: skip
KEYS = ["mvoe", "to", "within", "who", "of", "if", "until", "do", "otherwise"]


def mutated(value, others, rng):
    """One random change somewhere in a text."""
    data = json.loads(json.dumps({"text": value}))
    path, _ = rng.choice([(path, item) for path, item in iter_paths(data["text"]) if path] or [((), None)])
    parent = data
    for step in ("text", *path)[:-1]:
        parent = parent[step]
    last = ("text", *path)[-1]
    change = rng.randrange(4)
    if change == 0:
        parent[last] = rng.choice(ODD)
    elif change == 1 and isinstance(parent, dict) and path:
        parent[rng.choice(KEYS)] = parent.pop(last)
    elif change == 2 and path:
        del parent[last]
    else:
        parent[last] = json.loads(json.dumps(rng.choice(others)))
    return data["text"]


@pytest.mark.parametrize("system", EVERY)
def test_readers_and_schema_agree_on_mutated_texts(system):
    checks = checkers(system)
    every = [(card["id"], *one) for card in CARDS[system] for one in texts(system, card)]
    others = [item for _, _, _, value in every for _, item in iter_paths(value)]
    rng = random.Random(system)
    for id, path, kind, value in every:
        for _ in range(40):
            changed = mutated(value, others, rng)
            found, notes = read(system, path[-1], changed, voice_of(system, id), kind=kind)
            wrong = {note.code for note in notes}
            if not wrong:
                assert written_back(system, path[-1], found, voice_of(system, id), kind) == (found, []), changed
            if checks[kind].is_valid(changed):
                assert wrong <= BEYOND_SCHEMA, (id, path, changed, notes)
            else:
                assert wrong, (id, path, changed)


# --- what the core had to learn, and what it still refuses ---------------------------------------


def test_a_container_says_what_the_pronouns_mean():
    assert codes("vigilantes", "attack", "[{add: {dice: 2}, to: that}]") == []
    assert codes("vigilantes", "action", "[{add: {dice: 2}, to: that}]") == ["EFF007"]
    assert codes("hour-sketch", "scheme", "[{place: {loot: 1}, at: here}]", "enemy") == []
    assert codes("hour-sketch", "event", "[{place: {loot: 1}, at: here}]", "enemy") == ["EFF007"]
    assert codes("hard-city", "play", "[{stun: {each: mutant, in: it}}]", "cutscene") == []
    assert codes("hard-city", "play", "[{stun: {each: mutant, in: it}}]") == ["EFF007"]
    assert codes("heroes-incorporated", "block-power", "[{discard: 1, who: you}]", "block") == []
    assert codes("heroes-incorporated", "setup", "[{discard: 1, who: you}]", "block") == ["EFF007"]


def test_a_pronoun_may_stand_for_a_role():
    found, notes = read("hour-sketch", "showdown", [{"inflict": "actor", "who": "it"}], "enemy")
    assert notes == []
    assert (found.steps[0].what, found.steps[0].who) == (Role("attacker"), Role("villain"))


def test_no_text_hears_what_another_chose():
    r = Reading(GAMES["vigilantes"])
    r.path.append("action")
    STEPS_ABILITY.read([{"stun": {"one": "enemy", "within": 1}}], r)
    STEPS_ABILITY.read([{"mark": "it"}], r)
    assert [note.code for note in r.found] == ["EFF007"]


def test_the_chooser_is_it_in_the_options():
    found, _ = read("vigilantes", "triggers", rootbound(), "enemy")
    choice = found.steps[0].do[0]
    assert choice.who == Role("actor") and choice.options[1][0].to == Role("it")
    nobody = "[{choose: 1, options: [{draw: 1}, {damage: 1, to: it}]}]"
    assert codes("hour-sketch", "event", nobody, "enemy") == ["EFF007"]
    after = "[{choose: 1, who: {each: hero}, options: [{draw: 1}, {damage: 1, to: it}]}, {damage: 1, to: it}]"
    assert codes("hour-sketch", "event", after, "enemy") == ["EFF007"]


def rootbound():
    return next(card for card in CARDS["vigilantes"] if card["id"] == "rootbound")["triggers"]


def test_what_was_picked_stays_it_while_several_are_hit():
    hits = "{damage: 2, to: {each: mutant, in: it}}, {damage: 1, to: {each: officer, in: it}}"
    assert codes("hard-city", "use", f"[{{pick: space, then: [{hits}]}}]") == []
    assert codes("hard-city", "use", f"[{{for-each: {{each: zone}}, do: [{hits}]}}]") == []
    assert codes("hard-city", "use", f"[{{stun: mutant}}, {hits}]") == ["EFF008"]
    after = "[{for-each: {each: zone}, do: [{wake: {one: mutant, in: it}}]}, {kill: it}]"
    assert codes("hard-city", "use", after) == ["EFF007"]
    assert codes("hard-city", "use", f"[{{pick: space}}, {{kill: mutant}}, {hits}]") == ["EFF008"]


def test_set_happens_at_once_only_to_what_is_written_down():
    assert codes("vigilantes", "action", "[{set: {health: 1}, to: you}]") == []
    assert codes("vigilantes", "action", "[{set: {sight: 1}, to: you}]") == ["EFF011"]
    assert codes("vigilantes", "action", "[{set: {health: 1, sight: 1}, to: you}]") == ["EFF011"]
    assert codes("vigilantes", "action", "[{add: {health: 1}, to: you}]") == ["EFF011"]


def test_words_stand_only_where_a_stat_or_price_has_them():
    game = "heroes-incorporated"
    assert codes(game, "always", "[{set: {dice: 2, keep: highest}}]") == []
    assert codes(game, "always", "[{set: {keep: 2}}]") == ["EFF005"]
    assert codes(game, "always", "[{set: {keep: longest}}]") == ["EFF006"]
    assert codes(game, "always", "[{set: {dice: highest}}]") == ["EFF006"]
    assert codes(game, "always", "[{add: {keep: highest}}]") == ["EFF006"]
    assert codes(game, "reaction", "{instead-of: {knock-out: carrier}, cost: {discard: this}}") == []
    assert codes(game, "reaction", "{instead-of: {knock-out: carrier}, cost: {marker: this}}") == ["EFF006"]


def test_dice_with_faces():
    roll = "{{after: {{roll: {}, by: officer}}, do: {{damage: 1, to: actor}}}}"
    assert codes("hard-city", "reaction", roll.format("[miss, push]")) == []
    assert codes("hard-city", "reaction", roll.format("miss")) == []
    assert codes("hard-city", "reaction", roll.format("1-2")) == []
    assert "EFF005" in codes("hard-city", "reaction", roll.format("[miss, tails]"))
    numbers = "{after: {roll: [1, 2], by: hero}, do: {draw: 1}}"
    assert codes("heroes-incorporated", "reaction", numbers) == ["EFF005"]


def test_an_attribute_may_name_a_thing():
    block = "[{{block-route: {{one: route, touching: {}}}, until: end-of-round}}]"
    assert codes("vigilantes", "action", block.format("you")) == []
    assert codes("vigilantes", "action", block.format("{random: vigilante}")) == []
    assert codes("vigilantes", "action", block.format("goblin")) == ["EFF006"]
    assert codes("vigilantes", "event", block.format("you"), "enemy") == ["EFF007"]


def test_things_and_cards_are_gained():
    gain = "[{{after: {{gain: {}}}, do: {{heal: 1}}}}]"
    for what in ("this", "vp", "[ap, vp]", "{one: equipment}", "any"):
        assert codes("hard-city", "triggers", gain.format(what)) == [], what
    assert codes("hard-city", "triggers", gain.format("goblin")) == ["EFF006"]
    only_things = "[{after: {gain: this}, do: {heal: 1}}]"
    assert codes("vigilantes", "triggers", only_things) == ["EFF006"]


def test_a_container_of_steps_or_of_a_trigger():
    trigger = {"when": {"damage": "you"}, "do": [{"add": {"damage": -2}, "to": "that"}]}
    alone, _ = read("hour-sketch", "exhaust", trigger)
    listed, _ = read("hour-sketch", "exhaust", [trigger])
    assert alone == listed and isinstance(alone.steps[0], Trigger)
    steps, notes = read("hour-sketch", "exhaust", [{"move": 1}, {**trigger, "until": "end-of-round"}])
    assert notes == [] and len(steps.steps) == 2
    ends = "[{when: {damage: you}, do: {draw: 1}, until: end-of-round}]"
    assert codes("hour-sketch", "exhaust", ends) == ["EFF011"]


def test_an_if_around_the_whole_says_when_it_may_be_used():
    value = {"if": "alarm-silent", "do": [{"raise-alarm": None}]}
    used, _ = read("vigilantes", "action", value)
    assert used.if_ == Holds("alarm-silent") and used.steps[0].if_ is None
    drawn, _ = read("vigilantes", "event", value)
    assert drawn.if_ is None and drawn.steps[0].if_ == Holds("alarm-silent")


def test_a_list_of_abilities():
    option = {"cost": {"success": 2}, "do": [{"gain": {"clue": 1}}]}
    found, notes = read("hour-sketch", "solve-options", [option, option])
    assert notes == [] and [one.container for one in found] == ["solve-options"] * 2


def test_otherwise_does_not_hear_what_was_not_done():
    steps = "[{if: focused, do: [{exhaust: enemy-card}, {damage: 1, to: it}], otherwise: {ready: it}}]"
    assert codes("hour-sketch", "play", steps) == ["EFF007"]


@pytest.mark.parametrize(
    "value",
    [
        {"cost": {"ap": 1}, "do": [{"after": {"kill": "mutant", "by": "you"}, "do": [{"heal": 1}]}]},
        [{"if": {"hp": 1}, "do": [{"when": "end-of-turn", "do": [{"heal": 1}]}], "otherwise": [{"heal": 2}]}],
        [{"if": {"hp": {"at-most": 0}}, "heal": 1}, {"if": {"hp": {"less-than": 1}}, "heal": 1}],
        [{"if": {"hp": {"at-least": -3}}, "heal": 1}, {"if": {"hp": {"less-than": 0}}, "heal": 1}],
        [{"choose": 1, "who": "you", "options": [{"heal": 1}, {"damage": 1, "to": "it"}]}],
    ],
)
def test_nothing_is_lost_in_writing(value):
    found, notes = read("hard-city", "use", value)
    assert notes == [] and written_back("hard-city", "use", found, "owner", "steps") == (found, [])
