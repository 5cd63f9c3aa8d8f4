"""How far a place is: `an orthogonal block`, `a block adjacent to it`, `on your Hero's block or orthogonal to it`.

One attribute of a system may say this (`place` names the kind of the places): of a place it tells how far that is, of
anything else how far its place is. A value in `self` is a place by itself; `everywhere` is said as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from capesmith.effects.ast import Role, Some
from capesmith.effects.vocabulary import Vocabulary, article
from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import INNER
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase
from capesmith.effects.wording.voice import Unwordable, Voice


class Reach(NamedTuple):
    """The attribute that says how far, with its words."""

    name: str
    place: str
    words: Mapping[str, str]  # values that are said before a place, or before `to it`
    own: Mapping[str, str]  # values that are a place by themselves
    everywhere: str


@lru_cache(maxsize=16)
def reach_in(v: Vocabulary) -> Reach | None:
    """The attribute of a system that says how far."""
    for name, entry in v.attributes.items():
        if isinstance(entry, Mapping) and "place" in entry:
            own, everywhere = entry.get("self", {}), str(entry.get("everywhere", ""))
            words = {word: said for word, said in entry["values"].items() if word not in own and word != everywhere}
            return Reach(name, entry["place"], words, own, everywhere)
    return None


def has_origin(some: Some, v: Vocabulary) -> bool:
    """Whether the starting point of a selector belongs to its reach."""
    reach = reach_in(v)
    near = some.within is not None or some.beyond is not None
    return reach is not None and some.from_ is not None and bool(some.attribute(reach.name)) and not near


def said_after(name: str, values: tuple[Any, ...], some: Some, v: Vocabulary) -> bool:
    """Whether an attribute is a reach that is said after its noun."""
    reach = reach_in(v)
    if reach is None or name != reach.name:
        return False
    plain = all(value in reach.words for value in values)
    return some.kinds != (reach.place,) or not plain or has_origin(some, v)


# --- writing --------------------------------------------------------------------------------


def write_own_place(some: Some, v: Vocabulary) -> str:
    """`your Hero's block`: a place that is nothing but the own one."""
    reach = reach_in(v)
    values = some.attribute(reach.name) if reach is not None else ()
    if reach is None or len(values) != 1 or some != _place(reach, values):
        return ""
    return reach.own.get(str(values[0]), "")


def write_reach(some: Some, env: Voice) -> tuple[str, bool]:
    """What is said after a noun, and whether more words could belong to it."""
    reach = reach_in(env.v)
    assert reach is not None
    values: tuple[Any, ...] = some.attribute(reach.name)
    words = [reach.words[value] for value in values if value in reach.words]
    own = [_own_place(reach.own[value], some, env, reach.place) for value in values if value in reach.own]
    of_place = some.kinds == (reach.place,)
    on = str(env.v.kinds[reach.place].extra.get("in", "in"))
    origin = some.from_ if has_origin(some, env.v) else None
    if values == (reach.everywhere,) and origin is None:
        return f" {reach.everywhere}", False
    elsewhere = some.in_ is not None or some.within is not None or some.beyond is not None
    two_distances = origin is not None and some.quantity in ("closest", "farthest")  # from the one starting point
    if reach.everywhere in values or two_distances or (elsewhere and not of_place):
        raise Unwordable(reach.name)
    if own:
        rest = [f"{joined(words, 'or')} to it"] if words else []
        return f" {'that is' if of_place else on} {' or '.join([*own, *rest])}", False
    said, place = joined(words, "or"), env.v.kinds[reach.place].one
    if origin is None:
        return f" {on} {article(said)} {said} {place}", True
    before, env.candidate = env.candidate, True
    said = f" {said} to {INNER.write(origin, env)}"
    env.candidate = before
    return (said, isinstance(origin, Some)) if of_place else (f" {on} {article(place)} {place}{said}", True)


def _own_place(said: str, some: Some, env: Voice, place: str) -> str:
    """`your Hero's block`, or that of somebody definite: `the carrier's block`."""
    origin = some.from_ if has_origin(some, env.v) else None
    if origin is None:
        return said
    owner = env.v.roles.get(origin.word, {}).get("phrase") if isinstance(origin, Role) else None
    if owner is None:
        raise Unwordable("from")
    return f"{owner}'s {env.v.kinds[place].one}"


# --- reading --------------------------------------------------------------------------------


def _place(reach: Reach, values: tuple[Any, ...]) -> Some:
    return Some("one", (reach.place,), attributes=((reach.name, values),))


def read_own_place(r: Reader, i: int) -> Found:
    """`your Hero's block`."""
    reach = reach_in(r.env.v)
    if reach is None:
        return []
    return [one for word, said in reach.own.items() for one in r.means(i, phrase(said), _place(reach, (word,)), RARE)]


def read_reach(r: Reader, i: int, some: Some) -> list[tuple[Some, int, bool]]:
    """A reach after a noun; `on an orthogonal block` is read as a place, and is the same (see `normal_selector`)."""
    reach = reach_in(r.env.v)
    if reach is None or some.attribute(reach.name):
        return []
    found: list[tuple[Some, int, bool]] = []
    if reach.everywhere:
        everywhere = _with(some, reach, (reach.everywhere,))
        found += [(one, j, False) for one, j in r.means(i, (reach.everywhere,), everywhere, RARE)]
    of_place = some.kinds == (reach.place,)
    lead = phrase("that is" if of_place else str(r.env.v.kinds[reach.place].extra.get("in", "in")))
    for own, origin, said in _own_places(r.env.v):
        j = r.words(i, (*lead, *said), RARE)
        if j is not None:
            near = replace(some, from_=origin)
            found.append((_with(near, reach, (own,)), j, False))
            also = r.closed(r.after(j, ("or",), _read_words), "to", "it")
            found += [(_with(near, reach, (own, *values)), k, False) for values, k in also]
    if of_place and some.from_ is None:
        for values, j in _read_words(r, i):
            for origin, k in r.after(j, ("to",), INNER.read, group=RARE):
                found.append((replace(_with(some, reach, values), from_=origin), k, isinstance(origin, Some)))
    return found


@lru_cache(maxsize=16)
def _own_places(v: Vocabulary) -> tuple[tuple[str, Role | None, tuple[str, ...]], ...]:
    """What the own place is called, measured from the bearer of a text or from somebody definite."""
    reach = reach_in(v)
    assert reach is not None
    owners = [(Role(word), str(entry["phrase"])) for word, entry in v.roles.items() if "phrase" in entry]
    found: list[tuple[str, Role | None, tuple[str, ...]]] = []
    for own, said in reach.own.items():
        found.append((own, None, phrase(said)))
        found += [(own, role, phrase(f"{owner}'s {v.kinds[reach.place].one}")) for role, owner in owners]
    return tuple(found)


def _read_words(r: Reader, i: int) -> Found:
    """`orthogonal or adjacent` as values."""
    reach = reach_in(r.env.v)
    assert reach is not None

    def one(reader: Reader, j: int) -> Found:
        return [found for word, said in reach.words.items() for found in reader.means(j, phrase(said), word, RARE)]

    return listed(r, i, one, "or")


def _with(some: Some, reach: Reach, values: tuple[str, ...]) -> Some:
    attributes = tuple(sorted((*some.attributes, (reach.name, values)), key=itemgetter(0)))
    return replace(some, attributes=attributes)
