"""Conditions in words: `you are the 1st Hero`, `there is no DEF action in your hand`, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import (
    AllOf,
    AnyOf,
    Condition,
    Event,
    Exists,
    Happened,
    Holds,
    Measure,
    Moment,
    Not,
    Range,
    Role,
    Selector,
    Several,
    Some,
    Test,
)
from capesmith.effects.normal import normal_condition
from capesmith.effects.wording.english import PAST, joined
from capesmith.effects.wording.events import counts_amount, read_event, write_event
from capesmith.effects.wording.grammar import BARE_ONE, INNER, define
from capesmith.effects.wording.lexicon import of, state_phrase
from capesmith.effects.wording.measures import read_measure, write_measure
from capesmith.effects.wording.nouns import read_none, read_np, say, say_subject
from capesmith.effects.wording.places import ALONG, Fields, read_distance, read_in, write_distance, write_in
from capesmith.effects.wording.quantities import read_range, say_range
from capesmith.effects.wording.reading import RARE, Found, Reader, chained, listed, phrase, remembered
from capesmith.effects.wording.tails import is_counted
from capesmith.effects.wording.voice import Voice

_YOU, _TARGET, _ITS_SPACE = Role("you"), Role("target"), Role("its-space")
_NOT = "it is not true that "
_JOINERS = ((AllOf, "and", "both"), (AnyOf, "or", "either"))


# --- all, any, not ------------------------------------------------------------------------------


def write_condition(condition: Condition, env: Voice) -> str:
    """A condition as a clause: `you have 2 or more injuries`."""
    if isinstance(condition, AllOf | AnyOf):
        word = "and" if isinstance(condition, AllOf) else "or"
        return f" {word} ".join([_write_part(part, env, type(condition)) for part in condition.parts])
    return _write_single(condition, env)


def _write_part(condition: Condition, env: Voice, outer: type | None) -> str:
    """A condition inside another; a combination says where it begins, or stands in brackets."""
    if not isinstance(condition, AllOf | AnyOf):
        return _write_single(condition, env)
    if outer is None or outer is type(condition):
        return f"({write_condition(condition, env)})"
    lead, word = ("both", "and") if isinstance(condition, AllOf) else ("either", "or")
    return f"{lead} " + f" {word} ".join([_write_part(part, env, None) for part in condition.parts])


def _write_single(condition: Condition, env: Voice) -> str:
    if isinstance(condition, Holds):
        return str(env.v.conditions[condition.word]["phrase"])
    if isinstance(condition, Measure):
        return write_measure(condition, env)
    if isinstance(condition, Test):
        return _write_test(condition, env)
    if isinstance(condition, Exists):
        return _write_exists(condition, env)
    if isinstance(condition, Happened):
        return write_happened(condition, env)
    assert isinstance(condition, Not)
    if isinstance(condition.part, Holds) and "not" in env.v.conditions[condition.part.word]:
        return str(env.v.conditions[condition.part.word]["not"])
    if isinstance(condition.part, Test) and _only_where(condition.part):
        return _write_test(Test(condition.part.who), env, not_in=condition.part.in_)
    return _NOT + _write_part(condition.part, env, None)


def _only_where(test: Test) -> bool:
    """It asks for a place and for nothing else."""
    return test.in_ is not None and test == Test(test.who, in_=test.in_)


@remembered
def read_condition(r: Reader, i: int) -> Found:
    """Every condition the words here can mean, combinations included."""
    found = list(_read_single(r, i))
    for cls, word, _ in _JOINERS:
        found += [(cls(parts), j) for parts, j in chained(r, i, _read_part, (word,))]
    return found


@remembered
def _read_part(r: Reader, i: int) -> Found:
    return _read_inside(r, i) + _read_led(r, i)


@remembered
def _read_inside(r: Reader, i: int) -> Found:
    """One condition, or a combination in brackets."""
    found = list(_read_single(r, i))
    j = r.words(i, ("(",), RARE)
    if j is not None:
        found += r.closed(read_condition(r, j))
    return found


def _read_led(r: Reader, i: int) -> Found:
    """`both a and b`, `either a or b`."""
    found: Found = []
    for cls, word, lead in _JOINERS:
        j = r.words(i, (lead,), RARE)
        if j is not None:
            found += [(cls(parts), k) for parts, k in chained(r, j, _read_inside, (word,))]
    return found


@remembered
def _read_single(r: Reader, i: int) -> Found:
    found: Found = [(Holds(word) if holds else Not(Holds(word)), j) for (word, holds), j in of(r).conditions.at(r, i)]
    found += read_measure(r, i)
    found += _read_test(r, i)
    found += _read_exists(r, i)
    found += read_happened(r, i)
    found += [
        (Not(part), k)
        for part, k in r.after(i, phrase(_NOT), _read_inside, group=RARE)
        if not isinstance(part, Not | Exists)
    ]
    return found


# --- tests of a thing ---------------------------------------------------------------------------


def _write_test(t: Test, env: Voice, not_in: Selector | None = None) -> str:
    if t.who is None:
        subject, plural = ("you" if env.owner else "they"), True
    else:
        subject, plural = say_subject(t.who, env)
    be, have = ("are", "have") if plural else ("is", "has")
    tests = [f"{be} {state_phrase(env.v.states[state])}" for state in t.is_]
    tests += [f"{be} not {state_phrase(env.v.states[state])}" for state in t.is_not]
    if t.in_ is not None:
        tests.append(f"{be} {write_in(t.in_, env)}")
    if not_in is not None:
        tests.append(f"{be} not {write_in(not_in, env)}")
    if t.within is not None or t.beyond is not None or t.from_ is not None:
        tests.append(be + write_distance(t.within, t.beyond, t.from_, env))
    if t.with_:
        verb = ("hold" if plural else "holds") if is_counted(t.with_, env.v) else have
        tests.append(f"{verb} {ALONG.join([INNER.write(item, env) for item in t.with_])}")
    if t.without:
        tests.append(f"{have} no " + joined([env.v.kinds[kind].one for kind in t.without], "or"))
    if t.owner is not None:
        tests.append(f"{'belong' if plural else 'belongs'} to {INNER.write(t.owner, env)}")
    return f"{subject} {' and '.join(tests)}"


@remembered
def _read_test(r: Reader, i: int) -> Found:
    subjects: list[tuple[Any, int]] = [(None if who == _YOU else who, j) for who, j in read_np(r, i)]
    if not r.env.owner:
        j = r.words(i, ("they",), RARE)
        if j is not None:
            subjects.append((None, j))
    found: Found = []
    for who, j in subjects:
        for be in ("is", "are"):
            elsewhere = r.after(j, (be, "not"), read_in, group=RARE)
            found += [(Not(normal_condition(Test(who=who, in_=place), r.env.v)), k) for place, k in elsewhere]
        states: Found = [(fields, k) for fields, k in _read_predicate(r, j)]
        while states:
            found += [(normal_condition(Test(who=who, **fields), r.env.v), k) for fields, k in states]
            states = [
                (merged, n)
                for fields, k in states
                if (m := r.words(k, ("and",))) is not None
                for more, n in _read_predicate(r, m)
                if (merged := _merged(fields, more)) is not None
            ]
    return found


def _merged(fields: Fields, more: Fields) -> Fields | None:
    """Two tests of one thing together; states add up, other tests stand once."""
    for name, value in more.items():
        if name in ("is_", "is_not") and name in fields:
            return Fields({**fields, name: fields[name] + value})
        if name in fields:
            return None
    return Fields({**fields, **more})


@remembered
def _read_predicate(r: Reader, i: int) -> Found:
    """One test, as fields: `is spent`, `has a box`, `belongs to the villain`."""
    found: Found = []
    for be in ("is", "are"):
        j = r.words(i, (be,))
        if j is None:
            continue
        found += [(Fields(is_=(state,)), k) for state, k in of(r).tested.at(r, j)]
        found += [(Fields(in_=place), k) for place, k in read_in(r, j)]
        found += read_distance(r, j)
        k = r.words(j, ("not",))
        if k is not None:
            found += [(Fields(is_not=(state,)), m) for state, m in of(r).tested.at(r, k)]
    for have in ("has", "have"):
        j = r.words(i, (have,))
        if j is not None:
            found += [(Fields(with_=held), k) for held, k in _read_held(r, j)]
            k = r.words(j, ("no",))
            if k is not None:
                found += [(Fields(without=kinds), m) for kinds, m in listed(r, k, of(r).ones.at, "or")]
    for hold in ("holds", "hold"):
        found += [(Fields(with_=held), k) for held, k in r.after(i, (hold,), _read_held, group=RARE)]
    for belong in ("belongs", "belong"):
        found += [(Fields(owner=owner), k) for owner, k in r.after(i, (belong, "to"), INNER.read, group=RARE)]
    return found


def _read_held(r: Reader, i: int) -> Found:
    """`a box as well as a mirror`."""
    return [((held,), j) for held, j in INNER.read(r, i)] + chained(r, i, INNER.read, phrase(ALONG))


# --- what there is ----------------------------------------------------------------------------------


def _write_exists(e: Exists, env: Voice) -> str:
    if not e.found and isinstance(e.what, Some) and e.what.quantity == "one":
        return f"there is no {BARE_ONE.write(e.what, env)}"
    said, plural = say(e.what, env)
    if isinstance(e.what, Several):
        said = f"({said})"
    return f"there {'are' if plural else 'is'}{'' if e.found else ' not'} {said}"


@remembered
def _read_exists(r: Reader, i: int) -> Found:
    found: Found = []
    found += [(Exists(some, False), k) for some, k in r.after(i, ("there", "is", "no"), read_none)]
    for be in ("is", "are"):
        j = r.words(i, ("there", be))
        if j is not None:
            found += [(Exists(what), k) for what, k in read_np(r, j) + INNER.read(r, j)]
            k = r.words(j, ("not",), RARE)
            if k is not None:
                found += [(Exists(what, False), m) for what, m in read_np(r, k) + INNER.read(r, k)]
    return found


# --- what happened ------------------------------------------------------------------------------------


def write_happened(h: Happened, env: Voice, *, gap: bool = False, headless: bool = False) -> str:
    event, tail = h.event, ""
    if h.adding_up_to is not None:
        tail = f" ({say_range(h.adding_up_to, env)} in total)"
    if isinstance(event, Event):
        if h.adding_up_to is not None and event.amount is None and counts_amount(event.word, env.v):
            event, tail = replace(event, amount=h.adding_up_to), " in total"
        what = event.object
        if isinstance(what, Some) and not gap:
            if what.quantity == "at-least" and h.times is None:
                tail += " at once"
            elif what.quantity == "one" and _several(h.times):
                event = replace(event, object=replace(what, quantity="at-least", number=h.times.low))  # type: ignore[union-attr]
                h = replace(h, times=None)
    if h.times is not None:
        tail += f" {say_range(h.times, env)} times"
    if h.this is not None:
        tail += f" {env.v.spans[h.this]['during']}"
    return write_event(event, env, PAST, gap=gap, headless=headless) + tail


def _several(times: Any) -> bool:
    """`2 or more`, which is said of the things instead of the times."""
    return isinstance(times, Range) and times.high is None and times.low is not None and times.low > 1


@remembered
def read_happened(r: Reader, i: int, gap: bool = False, doer: Selector | None = None) -> Found:
    found: Found = []
    for event, j in read_event(r, i, PAST, gap, doer):
        states: list[tuple[dict[str, Any], int]] = [({"event": event}, j)]
        states += _read_sums(r, j, event)
        states += [
            ({**fields, "times": range_}, n)
            for fields, k in list(states)
            for range_, m in read_range(r, k)
            if (n := r.words(m, ("times",))) is not None
        ]
        for fields, k in states:
            for full, m in _counted(r, fields, k):
                found.append((Happened(**full), m))
                found += [(Happened(**full, this=span), n) for span, n in of(r).during.at(r, m)]
    return found


def _read_sums(r: Reader, i: int, event: Event | Moment) -> list[tuple[dict[str, Any], int]]:
    """`in total`: amounts added up."""
    found: list[tuple[dict[str, Any], int]] = []
    j = r.words(i, ("in", "total")) if isinstance(event, Event) and event.amount is not None else None
    if j is not None and isinstance(event, Event):
        found.append(({"event": replace(event, amount=None), "adding_up_to": event.amount}, j))
    j = r.words(i, ("(",), RARE)
    for range_, k in read_range(r, j) if j is not None else ():
        found += r.means(k, ("in", "total", ")"), {"event": event, "adding_up_to": range_})
    return found


def _counted(r: Reader, fields: dict[str, Any], i: int) -> list[tuple[dict[str, Any], int]]:
    """`2 or more minions`: so many times one, unless it was `at once`."""
    event = fields["event"]
    what = None if isinstance(event, Moment) else event.object
    if not isinstance(what, Some) or what.quantity != "at-least" or "times" in fields:
        return [(fields, i)]
    found: list[tuple[dict[str, Any], int]] = []
    found += r.means(i, ("at", "once"), fields, group=RARE)
    if type(what.number) is int and what.number > 1:
        one = replace(event, object=replace(what, quantity="one", number=None))
        found.append(({**fields, "event": one, "times": Range(what.number, None)}, i))
    return found


define("condition", write_condition, read_condition)
