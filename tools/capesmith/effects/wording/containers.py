"""The texts of a card by container: labels, prices and limits, rules, triggers, requirements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Ability, Rule, Step, Steps, Trigger
from capesmith.effects.steps import flattened
from capesmith.effects.verbs.groups import Choose, Roll
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.clauses import read_condition, write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.lexicon import of
from capesmith.effects.wording.lists import read_body, write_body
from capesmith.effects.wording.numbers import read_cost, write_cost
from capesmith.effects.wording.reading import RARE, Found, Read, Reader, phrase
from capesmith.effects.wording.rules import read_rule_clause, write_rule_clause
from capesmith.effects.wording.steps import read_sentences, write_sentences
from capesmith.effects.wording.triggers import (
    inside,
    offers,
    read_head,
    read_trigger_body,
    write_head,
    write_trigger_body,
)
from capesmith.effects.wording.verbs import starts_step
from capesmith.effects.wording.voice import WHOEVER, Voice

_ONLY_WHILE = "only while"


def waits(container: str, v: Vocabulary) -> bool:
    """Whether a container holds one trigger."""
    return bool(v.containers.get(container, {}).get("trigger"))


def is_guarded(container: str, v: Vocabulary) -> bool:
    """Whether using it is somebody's choice, so that a condition says when it may be used."""
    return bool(v.container(container).get("guarded"))


def is_offer(container: str, v: Vocabulary) -> bool:
    """Whether its texts are offers: `if …, you may pay … to …`."""
    return bool(v.container(container).get("offer"))


def label_of(ability: Ability, v: Vocabulary) -> str:
    """What stands before the colon."""
    labels = v.raw.get("labels", {}).get(ability.container)
    if isinstance(labels, Mapping):
        return str(labels[ability.label])
    if ability.label and labels != "silent":
        return capital(ability.label)
    return str(v.containers.get(ability.container, {}).get("label", ""))


def _free_verb(container: str, v: Vocabulary) -> Any:
    """The verb of what players do at the table in the author's own words, if the container holds that."""
    return v.verbs.get(v.container(container).get("free", ""))


# --- writing --------------------------------------------------------------------------------


def write_lines(ability: Ability, env: Voice) -> list[str]:
    """The printed lines of one ability."""
    container = ability.container
    env = env.on_side(container)
    if container == "always":
        return [_write_rule(rule, env.copy()) for rule in ability.steps if isinstance(rule, Rule)]
    if container == "triggers":
        return [_write_trigger(one, env.copy(), "", container) for one in ability.steps if isinstance(one, Trigger)]
    if container == "requirement":
        assert ability.if_ is not None
        return [capital(write_condition(ability.if_, env.copy())) + "."]
    label = label_of(ability, env.v)
    if waits(container, env.v) and isinstance(ability.steps[0], Trigger):
        return [_write_trigger(ability.steps[0], _opened(container, env), label, container)]
    env = _opened(container, env)
    head = _write_terms(ability, env)
    lead = f"{label}, {head}" if label and head else label or capital(head)
    if ability.cost and is_offer(container, env.v):
        return [f"{lead} to {write_body(ability.steps, env, True)}."]
    text = write_sentences(ability.steps, env, going_on=bool(head) and is_guarded(container, env.v))
    return [f"{lead}: {text}" if lead else text]


def _opened(container: str, env: Voice) -> Voice:
    """The voice at the start of a container that knows what it is about."""
    inner, entry = env.copy(), env.v.container(container)
    scope, called = entry.get("scope", {}), entry.get("called", {})
    if scope.get("it") == "it":
        inner.it = str(called.get("it", "it"))
    if scope.get("actor") == "actor":
        inner.actor = str(called.get("actor", WHOEVER))
    if scope.get("you") == "you":
        inner.speak_to_owner()
    return inner


def _write_terms(ability: Ability, env: Voice) -> str:
    """Limit, condition and price of an ability: `once per turn, if …, you may discard an action`."""
    terms = []
    if ability.once_per is not None:
        terms.append(f"once per {env.v.spans[ability.once_per]['per']}")
    if ability.if_ is not None:
        container = ability.container
        lead = _ONLY_WHILE if is_guarded(container, env.v) and not is_offer(container, env.v) else "if"
        terms.append(f"{lead} {write_condition(ability.if_, env)}")
    if ability.cost:
        terms.append(f"you may {write_cost(ability.cost, env)}")
    return ", ".join(terms)


def _write_rule(rule: Rule, env: Voice) -> str:
    """A rule under `always`: one sentence."""
    lead = "" if rule.while_ is None else f"while {write_condition(rule.while_, env)}: "
    return capital(lead + write_rule_clause(rule, env)) + "."


def _write_trigger(trigger: Trigger, env: Voice, label: str, container: str) -> str:
    """A trigger as a sentence; with a label its moment is folded into it, and its steps are sentences."""
    head = write_head(trigger, env)
    head = f"{label}, {head}" if label else capital(head)
    inner = inside(trigger, env)
    free = _free_text(trigger, env, _free_verb(container, env.v))
    if free:
        return f"{head}: {free}."
    if label and trigger.word != "instead-of" and not trigger.cost and not offers(trigger.do):
        return f"{head}: {write_sentences(trigger.do, inner)}"
    body = write_trigger_body(trigger, inner, True)
    return f"{head}: {capital(body) if label else body}."


def _free_text(trigger: Trigger, env: Voice, act: Any) -> str:
    """What a player does at the table stands as it is, unless it reads like a rule."""
    if act is None or len(trigger.do) != 1 or trigger.cost or trigger.word == "instead-of":
        return ""
    text = getattr(trigger.do[0], "text", "")
    if not text or trigger.do[0] != act(text=text) or "." in text:
        return ""
    r = Reader(text, env)
    first = r.folded[0]
    likely = starts_step(first, env.v) or first in _starts(env.v) or not first.isalpha()
    return "" if likely and any(j == len(r.folded) for _, j in read_trigger_body(r, 0, trigger.word, True)) else text


@lru_cache(maxsize=16)
def _starts(v: Vocabulary) -> frozenset[str]:
    """Words that can begin a step, beside its verb."""
    return _STARTS | {phrase(entry["phrase"])[0] for entry in v.ignorable.values()}


_STARTS = frozenset(
    [
        "a",
        "act",
        "advance",
        "an",
        "another",
        "all",
        "any",
        "as",
        "at",
        "both",
        "choose",
        "do",
        "each",
        "either",
        "for",
        "if",
        "instead",
        "it",
        "just",
        "once",
        "one",
        "put",
        "right",
        "roll",
        "set",
        "that",
        "the",
        "this",
        "until",
        "up",
        "you",
        "your",
        "(",
    ]
)


# --- reading --------------------------------------------------------------------------------


def read_container(r: Reader, container: str) -> Found:
    """A line as an ability of one container."""
    v = r.env.v
    if container == "always":
        return [(Ability(container=container, steps=(rule,)), j) for rule, j in _read_rule(r, 0)]
    if container == "triggers":
        return _as_abilities(container, _read_trigger(r, 0, False, container))
    if container == "requirement":
        ends = [(c, k) for c, j in read_condition(r, 0) if (k := r.words(j, (".",))) is not None]
        return [(Ability(container=container, if_=condition), j) for condition, j in ends]
    labels = v.raw.get("labels", {}).get(container)
    if isinstance(labels, Mapping):
        return [found for name, label in labels.items() for found in _read_steps(r, container, str(label), str(name))]
    if labels == "word" and len(r.tokens) > 1:
        return _read_steps(r, container, r.tokens[0].text, r.tokens[0].text.lower())
    label = str(v.containers.get(container, {}).get("label", ""))
    if not waits(container, v):
        opened = _opened(container, r.env)
        if opened.owner == r.env.owner:
            return _read_steps(r, container, label, "")
        inner = r.again(opened)
        found = _read_steps(inner, container, label, "")
        r.learn(inner)
        return found
    start = _after_label(r, label, ",") if label else 0
    return [] if start is None else _as_abilities(container, _read_trigger(r, start, bool(label), container))


def _as_abilities(container: str, triggers: Found) -> Found:
    return [(Ability(container=container, steps=tidy((trigger,))), j) for trigger, j in triggers]


def _after_label(r: Reader, label: str, *marks: str) -> int | None:
    """Where a text goes on after the label of its container; a label that is missing is missed as a whole."""
    words = phrase(label)
    if r.is_at(0, words[0]):
        return r.words(0, (*words, *marks))
    r.missed(0, label)
    return None


def _read_steps(r: Reader, container: str, label: str, name: str) -> Found:
    """Sentences after a label and the terms of the ability."""
    found: Found = []
    start: int | None = 0
    if label:
        start = _after_label(r, label)
        if start is None:
            return found
    offer = is_offer(container, r.env.v)
    for terms, i in _read_terms(r, start or 0, bool(label), is_guarded(container, r.env.v) and not offer):
        for steps, j in read_sentences(r, i):
            found.append((Ability(container=container, label=name, steps=tidy(steps), **dict(terms)), j))
    for terms, i in _read_offers(r, start or 0, bool(label)) if offer else ():
        for steps, j in r.closed(read_body(r, i, True), "."):
            found.append((Ability(container=container, label=name, steps=tidy(steps), **dict(terms)), j))
    return found


def _read_offers(r: Reader, i: int, labelled: bool) -> Found:
    """Limit, condition and price, up to what is bought."""
    return _read_until(r, i, labelled, _read_guard, ("to",))


def _read_terms(r: Reader, i: int, labelled: bool, guarded: bool) -> Found:
    """Limit, condition and price, up to the colon; none at all is also a reading."""
    found: Found = []
    if not labelled:
        found.append(((), i))
    elif (j := r.words(i, (":",))) is not None:
        found.append(((), j))
    return found + _read_until(r, i, labelled, _read_only_while if guarded else _read_guard, (":",))


def _read_until(r: Reader, i: int, labelled: bool, guard: Read, end: tuple[str, ...]) -> Found:
    """One or more terms, and what ends them."""
    comma = r.words(i, (",",)) if labelled else i
    states: Found = [] if comma is None else [((), comma)]
    for read in (_read_limit, guard, _read_price):
        for terms, j in list(states):
            k = r.words(j, (",",)) if terms else j
            if k is not None:
                states += [((*terms, term), m) for term, m in read(r, k)]
    return [(terms, k) for terms, j in states if terms and (k := r.words(j, end)) is not None]


def _read_limit(r: Reader, i: int) -> Found:
    j = r.words(i, ("once", "per"), RARE)
    return [] if j is None else [(("once_per", span), k) for span, k in of(r).spans.at(r, j)]


def _read_guard(r: Reader, i: int) -> Found:
    j = r.words(i, ("if",), RARE)
    return [] if j is None else [(("if_", condition), k) for condition, k in read_condition(r, j)]


def _read_only_while(r: Reader, i: int) -> Found:
    j = r.words(i, phrase(_ONLY_WHILE), RARE)
    return [] if j is None else [(("if_", condition), k) for condition, k in read_condition(r, j)]


def _read_price(r: Reader, i: int) -> Found:
    j = r.words(i, ("you", "may"), RARE)
    return [] if j is None else [(("cost", cost), k) for cost, k in read_cost(r, j)]


def _read_rule(r: Reader, i: int) -> Found:
    """A sentence that is a rule under `always`."""
    starts: Found = [(None, i)]
    starts += [(c, m) for c, k in r.after(i, ("while",), read_condition) if (m := r.words(k, (":",))) is not None]
    return [
        (replace(rule, while_=condition), n)
        for condition, k in starts
        for rule, m in read_rule_clause(r, k)
        if (n := r.words(m, (".",))) is not None
    ]


def _read_trigger(r: Reader, i: int, labelled: bool, container: str) -> Found:
    """A sentence that is a trigger."""
    found: Found = []
    for (word, event, condition, once), j in read_head(r, i):
        k = r.words(j, (":",))
        if k is None:
            continue
        made: dict[str, Any] = {"word": word, "event": event, "if_": condition, "once_per": once}
        for fields, m in read_trigger_body(r, k, word, True):
            found += r.means(m, (".",), Trigger(**made, **dict(fields)))
        if labelled:
            found += [(Trigger(**made, do=steps), m) for steps, m in read_sentences(r, k)]
        found += [(Trigger(**made, do=steps), m) for steps, m in _read_free(r, k, _free_verb(container, r.env.v))]
    return found


def _read_free(r: Reader, i: int, act: Any) -> Found:
    """Free text up to the full stop that ends the line."""
    if act is None or len(r.folded) - i < 2 or r.folded[-1] != "." or "." in r.folded[i:-1]:
        return []
    text = r.text[r.tokens[i].start : r.tokens[-1].start].rstrip()
    return [((act(text=text),), len(r.folded))]


def tidy(steps: Steps) -> Steps:
    """Steps in normal form, inside and out."""
    return flattened(tuple(_tidy(step) for step in steps))


def _tidy(step: Step) -> Step:
    changes: dict[str, Any] = {}
    if isinstance(step, Choose):
        changes["options"] = tuple(tidy(option) for option in step.options)
    if isinstance(step, Roll):
        changes["results"] = tuple((row, tidy(steps)) for row, steps in step.results)
    for name in ("do", "then", "otherwise"):
        inner = getattr(step, name, ())
        if inner:
            changes[name] = tidy(inner)
    return replace(step, **changes) if changes else step
