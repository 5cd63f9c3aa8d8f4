"""Random effects say what they mean: data, English and back, for every construct of the language in every system."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given

from capesmith.effects.abilities import plain_ability
from capesmith.effects.amounts import FORMS
from capesmith.effects.ast import Ability
from capesmith.effects.conditions import HAPPENED_FIELDS, TEST_FIELDS
from capesmith.effects.declaration import MODIFIERS
from capesmith.effects.events import EVENT_FILTERS
from capesmith.effects.selectors import selector_fields
from capesmith.effects.types import CONDITION
from capesmith.effects.vocabulary import QUANTITIES, RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.effects.wording.text import understand, voice, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.systems import system
from capesmith.systems.hard_city import SYSTEM as HARD_CITY
from each import each
from strategies import SETTINGS, THIS, Case, cases, random_case, read
from tries import share, tries

GAMES: dict[str, Vocabulary] = {id: (system(id) or HARD_CITY).vocabulary for id in SETTINGS}
HEROES, VIGILANTES, INCORPORATED = GAMES["heroes-wanted"], GAMES["vigilantes"], GAMES["heroes-incorporated"]
NEED, CITY = GAMES["hour-of-need"], GAMES["hard-city"]
SOME, WORDS, MANY = share(1_500), 1_500, 20_000
# A starting point without a distance says nothing, so no sentence says it. Vigilantes says who loses health and who
# is hidden, not who makes them; it sets one written-down number at a time, and shares out only among somebody. In
# Heroes Incorporated a reach stands for a place: beside another place, no sentence says both. Hour of Need takes
# somebody along only on the way toward something, and puts back what was looked at on top.
CANNOT_BE_SAID = {
    "heroes-wanted": {"from", "then"},
    "vigilantes": {"from", "then", "damage", "hide", "deliver", "set", "gain", "progress", "proceed"},
    "heroes-incorporated": {"from", "then", "reach"},
    "hour-of-need": {"from", "damage", "look", "move"},
    "hard-city": {"from", "then", "reach", "proceed"},
}


def plain(ability: Ability, v: Vocabulary) -> Any:
    """An ability as data."""
    return CONDITION.plain(ability.if_) if ability.container == "requirement" else plain_ability(ability, v)


def speaker(case: Case, v: Vocabulary) -> Voice:
    return voice(v, case.voice, SETTINGS[v.system].names, THIS)


def text_of(case: Case, v: Vocabulary) -> str | None:
    """The case in English; None if it cannot be said."""
    try:
        return " ".join(write_ability(case.ability, speaker(case, v)))
    except Unwordable as reason:
        assert str(reason) in CANNOT_BE_SAID[v.system], f"{reason}: {case.data}"
        return None


def hold_to_its_word(case: Case, v: Vocabulary) -> str | None:
    """Data and English both give the same effects again."""
    again = read(v, case.voice, case.ability.container, plain(case.ability, v), candidates=True)
    assert again == case.ability, case.data
    text = text_of(case, v)
    if text is not None:
        understood = understand(text, speaker(case, v), (case.ability.container,))
        assert understood.readings == (case.ability,), f"{text}\n{case.data}\n{understood}"
    return text


def some_cases(v: Vocabulary, number: int, seed: int) -> Iterator[Case]:
    for index in range(number):
        case = random_case(v, random.Random(f"{seed}/{index}"))
        if case is not None:
            yield case


def hold_all(v: Vocabulary, number: int, seed: int) -> tuple[int, int]:
    """How many cases were said and read back, and how many could not be said; no two may share a text."""
    said: dict[tuple[str, str, str], Ability] = {}
    silent = 0
    for case in some_cases(v, number, seed):
        text = hold_to_its_word(case, v)
        if text is None:
            silent += 1
            continue
        key = (case.voice, case.ability.container, text)
        assert said.setdefault(key, case.ability) == case.ability, text
    return len(said), silent


HYPOTHESIS = tries(
    300,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@HYPOTHESIS
@given(case=cases(HEROES))
def test_an_ability_of_heroes_wanted_reads_back(case):
    if case is not None:
        hold_to_its_word(case, HEROES)


@HYPOTHESIS
@given(case=cases(VIGILANTES))
def test_an_ability_of_vigilantes_reads_back(case):
    if case is not None:
        hold_to_its_word(case, VIGILANTES)


@HYPOTHESIS
@given(case=cases(INCORPORATED))
def test_an_ability_of_heroes_incorporated_reads_back(case):
    if case is not None:
        hold_to_its_word(case, INCORPORATED)


@HYPOTHESIS
@given(case=cases(NEED))
def test_an_ability_of_hour_of_need_reads_back(case):
    if case is not None:
        hold_to_its_word(case, NEED)


@HYPOTHESIS
@given(case=cases(CITY))
def test_an_ability_of_hard_city_reads_back(case):
    if case is not None:
        hold_to_its_word(case, CITY)


@pytest.mark.parametrize("game", GAMES)
def test_many_abilities_read_back(game):
    said, silent = hold_all(GAMES[game], SOME, seed=1)
    assert said > SOME / 2
    assert silent < said / 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("game", GAMES)
def test_very_many_abilities_read_back(game, seed):
    said, silent = hold_all(GAMES[game], MANY, seed)
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


def constructs(v: Vocabulary) -> dict[str, Any]:
    """Everything a random case can be made of, by group."""
    return {
        "verbs": v.verbs,
        "quantities": QUANTITIES,
        "filters": selector_fields(v),
        "amounts": (*FORMS, "sum", "highest", "lowest", "plus", "per", "at-most", "at-least"),
        "conditions": ("all", "any", "not", "there-is", "there-is-no", *HAPPENED_FIELDS, *TEST_FIELDS),
        "events": v.events,
        "event filters": set(EVENT_FILTERS) - (set() if v.sources else {"source"}),
        "modifiers": set(MODIFIERS) - (set() if v.ignorable else {"ignoring"}),
        "rules": RULE_WORDS,
        "triggers": TRIGGER_WORDS,
        "roles": v.roles,
        "kinds": v.kinds,
        "states": v.states,
        "values": v.values,
        "stats": v.stats,
        "moments": v.moment_words,
        "bans": v.bans,
        "words of conditions": v.conditions,
        "ignorable rules": v.ignorable,
        "costs": v.costs,
    }


@cache
def words_seen(game: str) -> set[str]:
    v = GAMES[game]
    return {word for case in some_cases(v, WORDS, seed=1) if text_of(case, v) for word in words_of(case.data)}


@each("group", constructs(HEROES))
@each("game", GAMES)
def test_random_cases_use_every_construct(game, group):
    assert set(constructs(GAMES[game])[group]) <= words_seen(game)
