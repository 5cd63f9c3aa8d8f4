"""Conditions on a candidate, after its noun: `with 5 or more cards in hand`, `whom you dealt DMG`, `(such that …)`."""

from __future__ import annotations

from dataclasses import replace

from capesmith.effects.ast import Condition, Event, Exists, Happened, Measure, Role, Some
from capesmith.effects.wording.clauses import read_condition, read_happened, write_condition, write_happened
from capesmith.effects.wording.grammar import BARE_ONE, INNER, define
from capesmith.effects.wording.measures import read_held, write_held
from capesmith.effects.wording.nouns import read_none
from capesmith.effects.wording.reading import RARE, Found, Reader, remembered
from capesmith.effects.wording.voice import Voice

_TARGET, _ITS_SPACE = Role("target"), Role("its-space")


def write_where(condition: Condition, env: Voice) -> str:
    """`with 5 or more cards in hand`, `whom you dealt DMG`, `(such that …)`."""
    if isinstance(condition, Measure):
        held = write_held(condition, env)
        if held is not None:
            return held
    before, nested = env.whose, env.nested
    env.whose, env.nested = "they", True
    if isinstance(condition, Exists) and isinstance(condition.what, Some) and condition.what.in_ == _ITS_SPACE:
        said = _write_that_has(condition.what, condition.found, env)
        said = f"({said})" if nested or condition.what != Some("one", condition.what.kinds, in_=_ITS_SPACE) else said
    elif _is_who(condition, env):
        said = f"who {write_happened(condition, env, headless=True)}"  # type: ignore[arg-type]
        said = f"({said})" if nested else said
    elif _is_whom(condition, env):
        said = f"whom {write_happened(condition, env, gap=True)}"  # type: ignore[arg-type]
        said = f"({said})" if nested else said
    else:
        said = f"(such that {write_condition(condition, env)})"
    env.whose, env.nested = before, nested
    return said


def _write_that_has(what: Some, found: bool, env: Voice) -> str:
    """`that has no vigilante on its space`."""
    if not found and what.quantity == "one":
        return f"that has no {BARE_ONE.write(what, env)}"
    return f"that has {'' if found else 'not '}{INNER.write(what, env)}"


def _is_who(condition: Condition, env: Voice) -> bool:
    """The candidate did something, where the system says so with `who`."""
    if not isinstance(condition, Happened) or not isinstance(condition.event, Event):
        return False
    event = condition.event
    active = str(env.v.events[event.word].get("active", ""))
    named = event.object is not None and not isinstance(event.object, Some)
    return bool(env.v.raw.get("who-did")) and event.by == _TARGET and named and active.startswith("{by} ")


def _is_whom(condition: Condition, env: Voice) -> bool:
    """Something was done to the candidate."""
    if not isinstance(condition, Happened) or not isinstance(condition.event, Event):
        return False
    event = condition.event
    active = str(env.v.events[event.word].get("active", ""))
    spoken = "{object}" in active or "{object:dative}" in active
    return event.object == _TARGET and event.by is not None and spoken


@remembered
def read_where(r: Reader, i: int) -> Found:
    found = list(read_held(r, i))
    j = r.words(i, ("whom",), RARE)
    if j is not None:
        found += _read_whom(r, j)
    j = r.words(i, ("(", "whom"), RARE)
    if j is not None:
        found += r.closed(_read_whom(r, j))
    j = r.words(i, ("(", "such", "that"), RARE)
    if j is not None:
        found += r.closed(read_condition(r, j))
    if r.env.v.raw.get("who-did"):
        found += r.after(i, ("who",), read_happened, False, _TARGET, group=RARE)
        found += r.closed(r.after(i, ("(", "who"), read_happened, False, _TARGET, group=RARE))
    found += _read_that_has(r, i)
    return found + r.closed(r.after(i, ("(",), _read_that_has, group=RARE))


def _read_that_has(r: Reader, i: int) -> Found:
    j = r.words(i, ("that", "has"), RARE)
    if j is None:
        return []
    found: Found = [(Exists(what, False), k) for what, k in r.after(j, ("no",), read_none, group=RARE)]
    found += [(Exists(what, False), k) for what, k in r.after(j, ("not",), INNER.read, group=RARE)]
    return found + [(Exists(what), k) for what, k in INNER.read(r, j)]


def _read_whom(r: Reader, i: int) -> Found:
    found: Found = []
    for happened, j in read_happened(r, i, True):
        event = happened.event
        if isinstance(event, Event) and event.object is None and event.by is not None and not event.things:
            found.append((replace(happened, event=replace(event, object=_TARGET)), j))
    return found


define("where", write_where, read_where)
