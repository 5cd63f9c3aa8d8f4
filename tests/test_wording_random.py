"""Random effects say what they mean: data, English and back, for every construct of the language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from capesmith.effects.abilities import plain_ability
from capesmith.effects.amounts import FORMS
from capesmith.effects.ast import Ability
from capesmith.effects.conditions import HAPPENED_FIELDS, TEST_FIELDS
from capesmith.effects.events import EVENT_FILTERS
from capesmith.effects.selectors import selector_fields
from capesmith.effects.steps import MODIFIERS
from capesmith.effects.types import CONDITION
from capesmith.effects.vocabulary import QUANTITIES, RULE_WORDS, TRIGGER_WORDS
from capesmith.effects.wording.text import understand, voice, write_ability
from capesmith.effects.wording.voice import Unwordable
from capesmith.systems.heroes_wanted import SYSTEM
from strategies import NAMES, Case, cases, random_case, read

V = SYSTEM.vocabulary
QUICK, MANY = 2_500, 20_000
# A starting point without a distance says nothing, so no sentence says it.
CANNOT_BE_SAID = {"from", "then"}


def plain(ability: Ability) -> Any:
    """An ability as data."""
    return CONDITION.plain(ability.if_) if ability.container == "requirement" else plain_ability(ability, V)


def text_of(case: Case) -> str | None:
    """The case in English; None if it cannot be said."""
    try:
        return " ".join(write_ability(case.ability, voice(V, case.voice, NAMES)))
    except Unwordable as reason:
        assert str(reason) in CANNOT_BE_SAID, f"{reason}: {case.data}"
        return None


def hold_to_its_word(case: Case) -> str | None:
    """Data and English both give the same effects again."""
    again = read(V, case.voice, case.ability.container, plain(case.ability), candidates=True)
    assert again == case.ability, case.data
    text = text_of(case)
    if text is not None:
        understood = understand(text, voice(V, case.voice, NAMES), (case.ability.container,))
        assert understood.readings == (case.ability,), f"{text}\n{case.data}\n{understood}"
    return text


def some_cases(number: int, seed: int) -> Iterator[Case]:
    for index in range(number):
        case = random_case(V, random.Random(f"{seed}/{index}"))
        if case is not None:
            yield case


def hold_all(number: int, seed: int) -> tuple[int, int]:
    """How many cases were said and read back, and how many could not be said; no two may share a text."""
    said: dict[tuple[str, str, str], Ability] = {}
    silent = 0
    for case in some_cases(number, seed):
        text = hold_to_its_word(case)
        if text is None:
            silent += 1
            continue
        key = (case.voice, case.ability.container, text)
        assert said.setdefault(key, case.ability) == case.ability, text
    return len(said), silent


@settings(
    max_examples=300,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
@given(case=cases(V))
def test_an_ability_reads_back(case):
    if case is not None:
        hold_to_its_word(case)


def test_many_abilities_read_back():
    said, silent = hold_all(QUICK, seed=1)
    assert said > QUICK / 2
    assert silent < said / 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_very_many_abilities_read_back(seed):
    said, silent = hold_all(MANY, seed)
    assert said > MANY / 2
    assert silent < said / 20


def words_of(data: Any) -> Iterator[str]:
    """Every key and every word of some data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from words_of(value)
    elif isinstance(data, list):
        for item in data:
            yield from words_of(item)
    elif isinstance(data, str):
        yield data


CONSTRUCTS = {
    "verbs": V.verbs,
    "quantities": QUANTITIES,
    "filters": selector_fields(V),
    "amounts": (*FORMS, "sum", "highest", "lowest", "plus", "per", "at-most", "at-least"),
    "conditions": ("all", "any", "not", "there-is", "there-is-no", *HAPPENED_FIELDS, *TEST_FIELDS),
    "events": V.events,
    "event filters": set(EVENT_FILTERS) - {"source"},
    "modifiers": MODIFIERS,
    "rules": RULE_WORDS,
    "triggers": TRIGGER_WORDS,
    "roles": V.roles,
    "kinds": V.kinds,
    "states": V.states,
    "values": V.values,
    "stats": V.stats,
    "moments": V.moment_words,
    "bans": V.bans,
    "words of conditions": V.conditions,
    "ignorable rules": V.ignorable,
    "costs": V.costs,
}


@pytest.fixture(scope="module")
def words_seen() -> set[str]:
    return {word for case in some_cases(QUICK, seed=1) if text_of(case) for word in words_of(case.data)}


@pytest.mark.parametrize("group", CONSTRUCTS)
def test_random_cases_use_every_construct(group, words_seen):
    assert set(CONSTRUCTS[group]) <= words_seen
