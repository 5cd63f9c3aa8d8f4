"""What is certain about a condition before anybody plays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.effects.ast import (
    AllOf,
    AnyOf,
    Compared,
    Condition,
    Event,
    Exists,
    Happened,
    Holds,
    Measure,
    Not,
    Range,
    Role,
)
from capesmith.effects.ast import (
    Test as Stated,
)
from capesmith.effects.certain import OPEN, Certain, Outlook, certain, lies, limited, measured
from capesmith.systems import system
from tries import tries

FACTS = {
    "never": Certain(False, False, "it is never so", "ask for something else"),
    "always": Certain(True, True, "it is always so"),
    "at-first": Certain(True, None, "it is so at first"),
    "not-yet": Certain(False, None, "it is not so yet"),
    "open": OPEN,
}
WORDS = st.sampled_from(sorted(FACTS)).map(Holds)


def _made(parts: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    several = st.lists(parts, min_size=1, max_size=3).map(tuple)
    return st.one_of(parts.map(Not), several.map(AllOf), several.map(AnyOf))


CONDITIONS = st.recursive(WORDS, _made, max_leaves=6)


def leaf(node: Condition) -> Certain:
    assert isinstance(node, Holds)
    return FACTS[node.word]


def holds(node: Condition, world: dict[str, bool]) -> bool:
    if isinstance(node, Not):
        return not holds(node.part, world)
    if isinstance(node, AllOf):
        return all(holds(part, world) for part in node.parts)
    if isinstance(node, AnyOf):
        return any(holds(part, world) for part in node.parts)
    assert isinstance(node, Holds)
    return world[node.word]


@tries(60)
@given(CONDITIONS, st.booleans(), st.booleans(), st.booleans())
def test_what_is_certain_is_so_in_every_world(node: Condition, a: bool, b: bool, c: bool) -> None:
    found = certain(node, leaf)
    later = {"never": False, "always": True, "at-first": a, "not-yet": b, "open": c}
    first = {**later, "at-first": True, "not-yet": False}
    if found.always is not None:
        assert holds(node, later) is holds(node, first) is found.always
    if found.at_start is not None:
        assert holds(node, first) is found.at_start


@pytest.mark.parametrize(
    ("wanted", "numbers", "verdict"),
    [
        (Range(2, None), Range(0, 1), False),
        (Range(2, None), Range(0, 2), None),
        (Range(2, None), Range(2, 9), True),
        (Range(None, 1), Range(2, None), False),
        (Range(0, None), Range(0, None), True),
        (Range(0, 3), Range(0, None), None),
        (Range(3, 3), Range(3, 3), True),
        (Range(1, 2), Range(None, None), None),
        (Compared("more-than", 3), Range(0, 0), None),
    ],
)
def test_numbers_in_a_range(wanted: Range | Compared, numbers: Range, verdict: bool | None) -> None:
    assert lies(wanted, numbers) is verdict


def test_the_reason_is_that_of_the_part_that_decides() -> None:
    words = [Holds(word) for word in ("open", "at-first", "never")]
    assert certain(AllOf(tuple(words)), leaf).said == "it is never so"
    assert certain(AnyOf((Holds("not-yet"), Holds("at-first"))), leaf).said == "it is so at first"


def test_what_is_said_first_is_about_the_start() -> None:
    measure = Measure("fame", Range(0, None))
    assert measured(measure, Range(0, 0), Range(0, 9), "at most 9", first="nobody has any").said == "nobody has any"
    beyond = Measure("fame", Range(10, None))
    assert measured(beyond, Range(0, 0), Range(0, 9), "at most 9", first="nobody has any").said == "at most 9"


def test_what_the_vocabulary_limits() -> None:
    game = system("vigilantes")
    assert game is not None
    assert limited(Measure("threat", Range(13, None)), game.vocabulary).never
    assert limited(Measure("energy", Range(13, None)), game.vocabulary) == OPEN


class Told(Outlook):
    """Says of every sort of condition which it was asked about."""

    def holds(self, word: str) -> Certain:
        return FACTS[word]

    def measure(self, node: Measure) -> Certain:
        return Certain(said="measure")

    def test(self, node: Stated) -> Certain:
        return Certain(said="test")

    def exists(self, node: Exists) -> Certain:
        return Certain(said="exists")


def test_an_outlook_tells_each_sort_of_condition_by_its_method() -> None:
    assert Told().of(Not(AllOf((Holds("never"), Holds("open"))))).always is True
    for node in (Measure("fame", Range(1, None)), Stated(Role("you")), Exists(Role("you"))):
        assert Told().of(node).said == type(node).__name__.lower()
        assert Outlook().of(node) == OPEN
    assert Outlook().of(Holds("never")) == OPEN


@pytest.mark.parametrize(("times", "at_start"), [(None, False), (Range(2, None), False), (Range(0, 3), True)])
def test_nothing_has_happened_when_a_game_begins(times: Range | None, at_start: bool) -> None:
    found = Outlook().of(Happened(Event("rest"), times=times))
    assert (found.at_start, found.always) == (at_start, None)
