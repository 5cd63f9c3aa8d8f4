"""Rules (seven words) and triggers (four words): what is on all the time, and what waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capesmith.effects.ast import Event, Role, Rule, Trigger
from capesmith.effects.declaration import MODIFIERS
from capesmith.effects.steps import flattened
from capesmith.effects.things import COST, NUMBERS, STATS
from capesmith.effects.types import (
    CONDITION,
    EVENT,
    MOMENT,
    SELECTOR,
    SPAN,
    STEPS,
    Field,
    Fields,
    OneWord,
    Reading,
    Schema,
    Type,
    Words,
    define,
    fields_schema,
    read_fields,
    shown,
)
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.source.diagnostic import suggestion
from capesmith.source.notes import WRONG
from capesmith.source.shape import EFFECT_CODES, unknown_key

RULE_DOCS = {
    "add": "raise or lower numbers",
    "set": "replace numbers",
    "give": "add a member to a set of words",
    "cannot": "forbid",
    "can": "permit what the rules forbid",
    "must": "force a choice whenever it is legal",
    "ignore": "take something out of account",
}
TRIGGER_DOCS = {
    "when": "as it happens, its amounts known; or when a moment comes",
    "after": "when it has happened completely",
    "before": "when it is announced, nothing fixed yet",
    "instead-of": "these steps replace it; proceed performs it after all",
}
_BANS = Words(OneWord("ban or permission", "bans"))

PRONOUNS = ("EFF007", "EFF008")  # what is said of words that stand for something


def rule_fields(word: str) -> Fields:
    """The keys of a rule."""
    if word in ("add", "set", "give"):
        value = Field("stats", NUMBERS if word == "add" else STATS, RULE_DOCS[word], True)
    else:
        value = Field("words", _BANS, RULE_DOCS[word], True)
    return {
        word: value,
        "to": Field("to", SELECTOR, "what it applies to; what it is printed on if absent"),
        "who": Field("to", SELECTOR, "who is bound by it"),
        "against": Field("against", SELECTOR, "only against these"),
        "while": Field("while_", CONDITION, "only while this holds (under always)"),
        "until": Field("until", MOMENT, "when it ends (as a step)"),
        "if": MODIFIERS["if"],
        "otherwise": MODIFIERS["otherwise"],
    }


def trigger_fields(word: str) -> Fields:
    """The keys of a trigger."""
    return {
        word: Field("event", EVENT, TRIGGER_DOCS[word], True),
        "if": MODIFIERS["if"],
        "once-per": Field("once_per", SPAN, "at most one use in this span"),
        "cost": Field("cost", COST, "paid before the steps; it makes them optional"),
        "do": Field("do", STEPS, "what then happens"),
        "until": Field("until", MOMENT, "when it stops waiting (as a step)"),
    }


_RULES = {word: rule_fields(word) for word in RULE_WORDS}
_TRIGGERS = {word: trigger_fields(word) for word in TRIGGER_WORDS}


def read_rule(value: dict[str, Any], r: Reading, word: str, *, as_step: bool) -> Any:
    """A rule, under `always` or as a step with an end."""
    at = r.here()
    if "to" in value and "who" in value:
        return r.wrong("EFF004", 'a rule has "to" or "who", not both', "keep one", "who", key=True)
    found = read_fields(value, _RULES[word], r, word)
    if found is WRONG:
        return WRONG
    if r.vocabulary.unsaid is not None and found.get("to") == r.vocabulary.unsaid:
        found.pop("to")
    in_hand = found.get("to") == Role("that")
    at_once = word == "set" and {stat for stat, _ in found["stats"]} <= stored_stats(r.vocabulary)
    if as_step and "until" not in found and not in_hand and not at_once:
        hint = 'until: end-of-turn, or move it under "always"'
        return r.wrong("EFF011", f'"{word}" as a step needs "until"', hint, word, key=True)
    if as_step and "while_" in found:
        return r.wrong("EFF011", '"while" belongs to rules under "always"', "use if", "while", key=True)
    if not as_step and ("until" in found or "if_" in found):
        key = "until" if "until" in found else "if"
        hint = "delete it" if key == "until" else "use while"
        return r.wrong("EFF011", f'"{key}" does not belong to a rule under "always"', hint, key, key=True)
    if in_hand and word != "add":
        hint = "add: {damage: 1}, to: that"
        return r.wrong("EFF005", f'only "add" changes the event in hand, not "{word}"', hint, word, key=True)
    return Rule(word=word, **found, at=at)


def stored_stats(v: Vocabulary) -> set[str]:
    """Stats that are written down on a sheet or a track: as a step, `set` changes them at once, for good."""
    return {name for name, entry in v.stats.items() if isinstance(entry, Mapping) and entry.get("stored")}


def plain_rule(rule: Rule) -> dict[str, Any]:
    binding = rule.word in ("add", "set", "give")
    found: dict[str, Any] = {}
    if rule.if_ is not None:
        found["if"] = CONDITION.plain(rule.if_)
    if rule.while_ is not None:
        found["while"] = CONDITION.plain(rule.while_)
    found[rule.word] = STATS.plain(rule.stats) if binding else _BANS.plain(rule.words)
    if rule.to is not None:
        found["to" if binding else "who"] = SELECTOR.plain(rule.to)
    if rule.against is not None:
        found["against"] = SELECTOR.plain(rule.against)
    if rule.until is not None:
        found["until"] = rule.until
    if rule.otherwise:
        found["otherwise"] = STEPS.plain(rule.otherwise)
    return found


def read_trigger(value: dict[str, Any], r: Reading, word: str, *, as_step: bool) -> Any:
    """A trigger: its event first, then everything else with that event in hand."""
    at = r.here()
    table = _TRIGGERS[word]
    for key in value:
        if key not in table:
            unknown_key(key, table, r, word, EFFECT_CODES)
            return WRONG
    event = r.inside(word, EVENT, value[word])
    outer = r.scope
    if event is not WRONG:
        r.scope = outer.announced(event)
        if isinstance(event, Event) and r.vocabulary.events[event.word].get("self"):
            r.scope.aliases.setdefault("actor", Role("it"))
    rest = {key: item for key, item in value.items() if key not in (word, "do")}
    table_rest = {key: spec for key, spec in table.items() if key != word}
    found = read_fields(rest, table_rest, r, word)
    do: Any = ()
    if "do" in value:
        start = len(r.found)
        do = r.inside("do", STEPS, value["do"])
        if event is WRONG:  # nobody knows what the pronouns would mean then
            r.found[start:] = [note for note in r.found[start:] if note.code not in PRONOUNS]
    elif word != "instead-of":
        do = r.wrong("EFF003", f'"{word}" needs "do": what then happens', "add the line do: …")
    r.scope = outer
    if WRONG in (event, found, do):
        return WRONG
    if not as_step and "until" in found:
        return r.wrong("EFF011", '"until" belongs to triggers used as steps', "delete it", "until", key=True)
    return Trigger(word=word, event=event, do=flattened(do), **found, at=at)


def plain_trigger(trigger: Trigger) -> dict[str, Any]:
    found: dict[str, Any] = {trigger.word: EVENT.plain(trigger.event)}
    if trigger.if_ is not None:
        found["if"] = CONDITION.plain(trigger.if_)
    if trigger.once_per is not None:
        found["once-per"] = trigger.once_per
    if trigger.cost:
        found["cost"] = COST.plain(trigger.cost)
    if trigger.until is not None:
        found["until"] = trigger.until
    if trigger.do:
        found["do"] = STEPS.plain(trigger.do)
    return found


def _read_list(value: Any, r: Reading, read: Callable[[Any, Reading], Any], what: str) -> Any:
    """One thing, or a list of them."""
    if not isinstance(value, list):
        found = read(value, r)
        return found if found is WRONG else (found,)
    if not value:
        return r.wrong("EFF005", f"an empty list where a {what} belongs", f"write a {what}, or delete the line")
    several = []
    for index, item in enumerate(value):
        r.path.append(index)
        several.append(read(item, r))
        r.path.pop()
    return WRONG if WRONG in several else tuple(several)


class RulesType(Type):
    """A list of rules that are on all the time."""

    name = "rules"

    def read(self, value: Any, r: Reading) -> Any:
        return _read_list(value, r, self._one, "rule")

    def _one(self, item: Any, r: Reading) -> Any:
        if not isinstance(item, dict):
            return r.wrong("EFF005", f"a rule belongs here, not {shown(item)}", "add: {move: 1}")
        words = [key for key in item if key in RULE_WORDS]
        if len(words) == 1:
            return read_rule(item, r, words[0], as_step=False)
        if len(words) > 1:
            message = f'one rule, two words: "{words[0]}" and "{words[1]}"'
            return r.wrong("EFF002", message, "make it two rules, each with its own dash", words[1], key=True)
        first = next(iter(item), "")
        hint = suggestion(first, RULE_WORDS) or f"rules start with {', '.join(RULE_WORDS)}"
        return r.wrong("EFF001", f'"{first}" does not start a rule', hint, first, key=True)

    def plain(self, value: Any) -> Any:
        return [plain_rule(rule) for rule in value]

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "array", "items": {"$ref": "#/$defs/rule"}, "minItems": 1}


class TriggersType(Type):
    """A list of triggers."""

    name = "triggers"

    def read(self, value: Any, r: Reading) -> Any:
        return _read_list(value, r, read_one_trigger, "trigger")

    def plain(self, value: Any) -> Any:
        return [plain_trigger(trigger) for trigger in value]

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "array", "items": {"$ref": "#/$defs/trigger"}, "minItems": 1}


def read_one_trigger(item: Any, r: Reading) -> Any:
    """A trigger that stands by itself, not as a step."""
    if not isinstance(item, dict) or not item:
        return r.wrong(
            "EFF015",
            f"a trigger belongs here, not {shown(item)}",
            "start with when, after, before or instead-of",
        )
    words = [key for key in item if key in TRIGGER_WORDS]
    if len(words) == 1:
        return read_trigger(item, r, words[0], as_step=False)
    if len(words) > 1:
        message = f'one trigger, two words: "{words[0]}" and "{words[1]}"'
        return r.wrong("EFF002", message, "make it two triggers, each with its own dash", words[1], key=True)
    first = next(iter(item))
    hint = suggestion(first, TRIGGER_WORDS) or "start with when, after, before or instead-of"
    return r.wrong("EFF015", "this trigger does not say what it waits for", hint)


def rule_schema(v: Vocabulary, *, as_step: bool) -> Schema:
    return {"allOf": [{"if": {"required": [word]}, "then": _rule_word(word, v, as_step)} for word in RULE_WORDS]}


def _rule_word(word: str, v: Vocabulary, as_step: bool) -> Schema:
    table = dict(_RULES[word])
    for key in ("while",) if as_step else ("until", "if", "otherwise"):
        table.pop(key)
    found = fields_schema(table, v)
    found["not"] = {"required": ["to", "who"]}
    found["title"] = word
    found["description"] = RULE_DOCS[word]
    in_hand = [{"properties": {key: {"const": "that"}}, "required": [key]} for key in ("to", "who")]
    if word != "add":
        found["not"] = {"anyOf": [found["not"], *in_hand]}
    if as_step:
        found["anyOf"] = [{"required": ["until"]}, *(in_hand if word == "add" else ())]
        stored = sorted(stored_stats(v)) if word == "set" else []
        if stored:
            found["anyOf"].append({"properties": {word: {"propertyNames": {"enum": stored}}}})
    return found


def trigger_schema(word: str, v: Vocabulary, *, as_step: bool) -> Schema:
    table = dict(_TRIGGERS[word])
    if not as_step:
        table.pop("until")
    found = fields_schema(table, v)
    if word != "instead-of":
        found["required"] = [word, "do"]
    found["title"] = word
    found["description"] = TRIGGER_DOCS[word]
    return found


define("rules", RulesType())
define("triggers", TriggersType())
