"""Whole texts: an ability as printed lines, and a printed line back as an ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from capesmith.effects.ast import Ability, Role, Rule, Trigger
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.clauses import read_condition, write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.reading import Found, Reader, Stuck, fold, tokens
from capesmith.effects.wording.sentences import (
    read_labelled,
    read_rule,
    read_sentences,
    read_trigger,
    tidy,
    write_rule,
    write_sentences,
    write_trigger,
)
from capesmith.effects.wording.voice import Unwordable, Voice


def voice(v: Vocabulary, kind: str, names: Mapping[str, str]) -> Voice:
    """The voice of a deck: `owner` speaks to you, `enemy` to the card's figure, `board` to nobody."""
    if kind == "owner":
        return Voice(v, names, owner=True, figure=Role("you"))
    return Voice(v, names, owner=False, figure=Role("villain"))


# --- writing ---------------------------------------------------------------------------------


def write_ability(ability: Ability, env: Voice) -> list[str]:
    """The printed lines of one ability."""
    if ability.container == "always":
        return [write_rule(rule, replace(env)) for rule in ability.steps if isinstance(rule, Rule)]
    if ability.container == "triggers":
        return [write_trigger(one, replace(env)) for one in ability.steps if isinstance(one, Trigger)]
    if ability.container == "requirement":
        assert ability.if_ is not None
        condition = write_condition(ability.if_, replace(env))
        if condition is None:
            raise Unwordable("requirement")
        return [capital(condition) + "."]
    label = label_of(ability, env.v)
    if len(ability.steps) == 1 and isinstance(ability.steps[0], Trigger):
        return [write_trigger(ability.steps[0], replace(env), label=label)]
    if ability.cost or ability.once_per or ability.if_ is not None:
        raise Unwordable(ability.container)
    text = write_sentences(ability.steps, replace(env))
    return [f"{label}: {text}" if label else text]


def label_of(ability: Ability, v: Vocabulary) -> str:
    """What stands before the colon."""
    if ability.container == "lines":
        return "(2 discs)" if ability.label == "2" else "(1 disc)"
    if ability.label:
        return capital(ability.label)
    return str(v.containers.get(ability.container, {}).get("label", ""))


# --- reading -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Understood:
    """What a text can mean: its readings, or where the reader got stuck."""

    readings: tuple[Ability, ...]
    stuck: Stuck | None = None


def understand(text: str, env: Voice, containers: Iterable[str]) -> Understood:
    """Read one line of text as an ability of one of these containers.

    Every reading that says the same text again counts; if none does (the author's style differs), every
    reading counts. A good text has exactly one.
    """
    synonyms = {fold(key): fold(value) for key, value in env.v.raw.get("synonyms", {}).items()}
    found: list[Ability] = []
    furthest: Stuck | None = None
    for container in containers:
        r = Reader(text, env, synonyms)
        for ability, j in _read_container(r, container):
            if r.at_end(j):
                found.append(ability)
        stuck = r.stuck()
        if furthest is None or stuck.start > furthest.start:
            furthest = stuck
        elif stuck.start == furthest.start:
            furthest = replace(furthest, expected=tuple(sorted({*furthest.expected, *stuck.expected})))
    found = list(dict.fromkeys(found))
    exact = [ability for ability in found if _says(ability, env, text, synonyms)]
    readings = tuple(exact or (ability for ability in found if _sayable(ability, env)))
    return Understood(readings, None if readings else furthest)


def _says(ability: Ability, env: Voice, text: str, synonyms: dict[str, str]) -> bool:
    try:
        lines = write_ability(ability, env)
    except (Unwordable, KeyError):
        return False
    said = [token.folded for token in tokens(" ".join(lines), synonyms)]
    return said == [token.folded for token in tokens(text, synonyms)]


def _sayable(ability: Ability, env: Voice) -> bool:
    try:
        write_ability(ability, env)
    except (Unwordable, KeyError):
        return False
    return True


def _read_container(r: Reader, container: str) -> Found:
    if container == "always":
        return [(Ability(container=container, steps=(rule,)), j) for rule, j in read_rule(r, 0)]
    if container == "triggers":
        return _triggers(r, container, 0, read_trigger)
    if container == "requirement":
        found: Found = []
        for condition, j in read_condition(r, 0):
            k = r.words(j, (".",))
            if k is not None:
                found.append((Ability(container=container, if_=condition), k))
        return found
    if container == "quirk":
        r.memo["free-text"] = []
        return _triggers(r, container, 0, read_trigger)
    return _read_labelled_container(r, container)


def _read_labelled_container(r: Reader, container: str) -> Found:
    label = str(r.env.v.containers.get(container, {}).get("label", ""))
    start: int | None = 0
    if container == "lines":
        found: Found = []
        for discs, words in (("2", ("(", "2", "discs", ")", ":")), ("1", ("(", "1", "disc", ")", ":"))):
            at = r.words(0, words)
            if at is not None:
                found += [
                    (Ability(container=container, label=discs, steps=tidy(steps)), j)
                    for steps, j in read_sentences(r, at)
                ]
        return found
    if label:
        words = tuple(token.folded for token in tokens(label))
        comma = r.words(0, (*words, ","))
        if comma is not None:
            return _triggers(r, container, comma, read_labelled)
        start = r.words(0, (*words, ":"))
    if start is None:
        return []
    return [(Ability(container=container, steps=tidy(steps)), j) for steps, j in read_sentences(r, start)]


def _triggers(r: Reader, container: str, i: int, read: Callable[[Reader, int], Found]) -> Found:
    found: Found = []
    for trigger, j in read(r, i):
        done: Any = replace(trigger, do=tidy(trigger.do))
        found.append((Ability(container=container, steps=(done,)), j))
    return found


def read_steps(text: str, env: Voice) -> Understood:
    """Read sentences as steps, whatever container they will go into."""
    return understand(text, env, ("steps",))
