"""The back of a noun phrase: owner, name, with, in, distance, which ones, and what breaks ties.

A filter that ends in a noun phrase of its own is *open*: words after it could belong to either. So closed
filters come first, and after an open one the next is joined with `and`, which always belongs to the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any, NamedTuple

from capesmith.effects.ast import Compared, Range, Role, Selector, Some
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import joined, span_of
from capesmith.effects.wording.grammar import INNER, WHERE
from capesmith.effects.wording.growth import read_grown
from capesmith.effects.wording.heads import NEAREST, YOU, near_something, owner_adjective, say_other
from capesmith.effects.wording.lexicon import of, read_card_name
from capesmith.effects.wording.places import read_distance, read_in, write_distance, write_in
from capesmith.effects.wording.quantities import read_span
from capesmith.effects.wording.reach import has_origin, read_reach, said_after, write_reach
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase
from capesmith.effects.wording.voice import Voice

_TIES = {"all": "all if tied", "choose": "you choose if tied", "random": "at random if tied"}
_CHOSEN = {
    "number": ", lowest numbers first",
    "chance": " at random",
    "owner": " (chosen by its owner)",
    "you": " (chosen by you)",
}


CARRYING = "carrying"


class Tail(NamedTuple):
    """Everything after the noun."""

    text: str
    open: bool  # more words could belong to its last noun
    mixed: bool  # there is an `and` in it


_NOTHING = Tail("", False, False)


# --- writing --------------------------------------------------------------------------------


def say_tail(some: Some, env: Voice, *, bare: bool = False) -> Tail:
    """The filters of a selector that are said after its noun."""
    first = _belonging(some, env, bare)
    closed, later = _filters(some, env)
    if not first and not closed and not later:
        return _NOTHING
    text, was_open, mixed = "", False, len(some.with_) > 1 or any(map(_names_several, some.attributes))
    for said, is_open in (*first, *closed, *later):
        if was_open:
            text, mixed = f"{text} and{said}", True
            was_open = is_open
        else:
            text += said
            was_open = is_open
    return Tail(text, was_open, mixed)


def _names_several(attribute: tuple[str, tuple[Any, ...]]) -> bool:
    """Whether an attribute names several things, joined with `and`."""
    return len(attribute[1]) > 1 and not isinstance(attribute[1][0], str | int | Range | Compared)


def is_open(selector: Selector | None) -> bool:
    """Whether words after this phrase could belong to it."""
    return isinstance(selector, Some)


def _belonging(some: Some, env: Voice, bare: bool) -> list[tuple[str, bool]]:
    """What stands right after the noun: states, what it is nearest to, number, name, owner."""
    found: list[tuple[str, bool]] = []
    v = env.v
    found += [(f" {v.states[state]['after']}", False) for state in some.is_ if "after" in v.states[state]]
    if some.from_ is not None and some.within is None and some.beyond is None and some.quantity in NEAREST:
        said_origin = _inside(env, some.from_)
        found.append((f" {NEAREST[some.quantity]} {said_origin}", is_open(some.from_)))
    for name, values in some.attributes:
        entry = v.attributes[name]
        if isinstance(entry["values"], Mapping):
            if said_after(name, values, some, v):
                found.append(write_reach(some, env))
            continue
        before, after = _around(name, entry)
        if entry["values"] == "range":
            said = [_say_span(n, entry.get("limits")) if isinstance(n, Range) else str(n) for n in values]
        elif entry["values"] == "card":
            said = [env.name_of(str(n)) for n in values]
        else:
            said = [INNER.write(one, env) for one in values]
        text = joined(said, "and" if entry["values"] == "selector" else "or")
        found.append((f" {before} {text}{after}", isinstance(values[-1], Some)))
    if some.owner is not None:
        if some.owner != YOU:
            if not owner_adjective(some.owner, v):
                found.append((f" of {INNER.write(some.owner, env)}", is_open(some.owner)))
        elif bare:
            found.append((" of yours", False))
    return found


def _say_span(span: Range, limits: Sequence[int] | None) -> str:
    """`1–3`, or `3 or less` where the numbers have a lowest one."""
    return f"{span.high} or less" if limits and span.low == limits[0] and span.high else span_of(span)


def _around(name: str, entry: Mapping[str, Any]) -> tuple[str, str]:
    """The words before and after an attribute that is said after its noun."""
    before, _, after = str(entry.get("after", name + " {}")).partition("{}")
    return before.rstrip(), after


def _inside(env: Voice, origin: Selector) -> str:
    """A starting point, said inside a filter."""
    before, env.candidate = env.candidate, True
    said = INNER.write(origin, env)
    env.candidate = before
    return said


def _filters(some: Some, env: Voice) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
    """The other filters, closed ones and open ones, each in its fixed order."""
    closed: list[tuple[str, bool]] = []
    later: list[tuple[str, bool]] = []
    if some.not_ is not None and not say_other(some, env):
        excluded = str(env.v.raw.get("excluded", "except {}")).format(INNER.write(some.not_, env))
        (later if is_open(some.not_) else closed).append((f" {excluded}", is_open(some.not_)))
    if some.with_:
        said = f" {_say_with(some.with_, env.v)} {say_held(some.with_, env)}"
        (later if is_open(some.with_[-1]) else closed).append((said, is_open(some.with_[-1])))
    if some.without:
        without = " without " + joined([env.v.kinds[kind].a for kind in some.without], "or")
        after_with = env.v.raw.get("with-and-without") and bool(some.with_)
        (later if after_with else closed).append((without, False))
    if some.in_ is not None:
        (later if is_open(some.in_) else closed).append((f" {write_in(some.in_, env)}", is_open(some.in_)))
    from_afar = some.from_ is not None and some.quantity not in NEAREST and not has_origin(some, env.v)
    if some.within is not None or some.beyond is not None or from_afar:
        before, env.candidate = env.candidate, True
        distance = write_distance(some.within, some.beyond, some.from_, env)
        env.candidate = before
        far = some.from_ is not None and is_open(some.from_)
        (later if far else closed).append((distance, far))
    if some.where is not None:
        aim = env.target
        env.aims_at(some)
        where = WHERE.write(some.where, env)
        env.target = aim
        bracketed = where.startswith("(")
        (closed if bracketed else later).append((f" {where}", not bracketed))
    if some.chosen_by is not None:
        closed.append((_say_chooser(some.chosen_by, env), False))
    if some.ties is not None:
        closed.append((f" ({_TIES[some.ties]})", False))
    return closed, later


def say_held(items: tuple[Selector, ...], env: Voice) -> str:
    return joined([INNER.write(item, env) for item in items], "and")


def _say_with(items: tuple[Selector, ...], v: Vocabulary) -> str:
    """`with`, or `carrying` what is carried."""
    if is_counted(items, v):
        return "holding"
    kinds = [kind for item in items if isinstance(item, Some) for kind in item.kinds]
    return CARRYING if kinds and all(v.kinds[kind].extra.get("carried") for kind in kinds) else "with"


def is_counted(items: tuple[Selector, ...], v: Vocabulary) -> bool:
    """`2 or more boxes in your hand`: said with `hold`, since with `have` it would be a value of the game."""
    plain = any(noun.extra.get("plain") for noun in v.values.values())
    quantities = ("at-least", "exactly") if plain else ("at-least",)
    return any(isinstance(item, Some) and item.quantity in quantities for item in items)


def _say_chooser(word: str, env: Voice) -> str:
    return _CHOSEN.get(word) or f" (chosen by {INNER.write(Role(word), env)})"


# --- reading --------------------------------------------------------------------------------


def read_tail(r: Reader, i: int, some: Some, *, inner: bool = False, grows: bool = True) -> Found:
    """Everything after the noun, each filter at most once, in any order.

    After an open filter only `and` leads on: without it, the words belong to the noun inside that filter.
    """
    found: Found = [(some, i)]
    frontier: list[tuple[Some, int, bool]] = [(some, i, False)]
    while frontier:
        following: list[tuple[Some, int, bool]] = []
        for node, j, was_open in frontier:
            if not was_open or r.tolerant:
                following += _read_filter(r, j, node, inner)
            k = r.words(j, ("and",), RARE) if was_open and not inner else None
            if k is not None:
                following += _read_filter(r, k, node, inner)
        found += [(node, j) for node, j, _ in following]
        frontier = following
    if grows and not inner:
        for node, j in list(found):
            if type(node.number) is int:
                found += read_grown(r, j, node)
    nearest = some.quantity in NEAREST and near_something(r, i) == some.quantity
    return [(node, j) for node, j in found if node.from_ is not None] if nearest else found


def _read_filter(r: Reader, i: int, some: Some, inner: bool) -> list[tuple[Some, int, bool]]:
    """One more filter: the selector with it, the position after it, and whether it is open."""
    found: list[tuple[Some, int, bool]] = []
    if some.within is None and some.beyond is None:
        for fields, j in read_distance(r, i):
            found.append((replace(some, **fields), j, is_open(fields.get("from_"))))
    if some.in_ is None:
        found += [(replace(some, in_=place), j, is_open(place)) for place, j in read_in(r, i)]
    if not some.with_:
        for held, j in _read_with(r, i):
            if len(held) == 1 or not inner:
                found.append((replace(some, with_=held), j, is_open(held[-1])))
    if not some.without:
        lacking = r.after(i, ("without",), _read_without, group=RARE)
        found += [(replace(some, without=kinds), j, False) for kinds, j in lacking]
    if some.not_ is None:
        before, _, after = str(r.env.v.raw.get("excluded", "except {}")).partition("{}")
        excluded = r.after(i, phrase(before), INNER.read, group=RARE)
        excluded = r.closed(excluded, *phrase(after)) if after else excluded
        found += [(replace(some, not_=one), j, is_open(one)) for one, j in excluded]
    found += read_reach(r, i, some)
    if some.where is None:
        bracketed = r.folded[i : i + 1] == ["("]
        found += [(replace(some, where=where), j, not bracketed) for where, j in WHERE.read(r, i)]
    found += _read_belonging(r, i, some, inner)
    found += [(chosen, j, False) for chosen, j in _read_choice(r, i, some)]
    return found


def _read_with(r: Reader, i: int) -> Found:
    """`with your power token and a box`."""
    found: Found = []
    for word in ("with", "holding", CARRYING):
        j = r.words(i, (word,), "" if word == "with" else RARE)
        if j is not None:
            found += read_held_things(r, j)
    return found


def read_held_things(r: Reader, i: int) -> Found:
    return listed(r, i, INNER.read, "and")


def _read_without(r: Reader, i: int) -> Found:
    """`a box or a mirror` as kinds."""

    def one(reader: Reader, j: int) -> Found:
        starts = [k for a in ("a", "an") if (k := reader.words(j, (a,))) is not None]
        return [kind for k in starts for kind in of(reader).ones.at(reader, k)]

    return listed(r, i, one, "or")


def _read_belonging(r: Reader, i: int, some: Some, inner: bool) -> list[tuple[Some, int, bool]]:
    found: list[tuple[Some, int, bool]] = []
    j = r.words(i, ("of",)) if some.owner is None else None
    if j is not None:
        found += [(replace(some, owner=one), k, is_open(one)) for one, k in INNER.read(r, j) if one != YOU]
        k = r.words(j, ("yours",), RARE)
        if k is not None:
            found.append((replace(some, owner=YOU), k, False))
    if some.from_ is None and some.quantity in NEAREST:
        found += [
            (replace(some, from_=origin), k, is_open(origin))
            for origin, k in r.after(i, phrase(NEAREST[some.quantity]), INNER.read, group=RARE)
        ]
    for state, k in of(r).states_after.at(r, i):
        if state not in some.is_:
            found.append((replace(some, is_=(*some.is_, state)), k, False))
    for name, entry in r.env.v.attributes.items():
        if not isinstance(entry["values"], Mapping) and not some.attribute(name):
            found += _read_attribute(r, i, some, name, inner)
    return found


def _read_attribute(r: Reader, i: int, some: Some, name: str, inner: bool) -> list[tuple[Some, int, bool]]:
    """`number 3 or 4`, `named Charge`, `touching your space`."""
    entry = r.env.v.attributes[name]
    before, after = _around(name, entry)
    j = r.words(i, phrase(before), RARE)
    if j is None:
        return []
    if entry["values"] == "range" and entry.get("limits"):
        found = listed(r, j, lambda reader, k: _read_limited(reader, k, entry["limits"]), "or")
    elif entry["values"] == "selector":
        found = listed(r, j, INNER.read, "and")
        found = [(values, k) for values, k in found if len(values) == 1 or not inner]
    else:
        found = listed(r, j, _VALUES[entry["values"]], "or")
    made = []
    for values, k in r.closed(found, *phrase(after)) if after else found:
        attributes = tuple(sorted((*some.attributes, (name, values)), key=itemgetter(0)))
        made.append((replace(some, attributes=attributes), k, isinstance(values[-1], Some)))
    return made


def _read_spans(r: Reader, i: int) -> Found:
    span = read_span(r.folded[i]) if i < len(r.folded) else None
    if span is None:
        return []
    return [(span.low if span.low == span.high else span, i + 1)]


def _read_limited(r: Reader, i: int, limits: Sequence[int]) -> Found:
    """`3 or less` as well."""
    found = _read_spans(r, i)
    least = [(Range(limits[0], one), j) for one, j in found if type(one) is int]
    return found + r.closed(least, "or", "less")


_VALUES: dict[str, Callable[[Reader, int], Found]] = {
    "range": _read_spans,
    "card": read_card_name,
}


def _read_choice(r: Reader, i: int, some: Some) -> list[tuple[Some, int]]:
    """Who chooses, and what breaks ties."""
    found: list[tuple[Some, int]] = []
    if some.ties is None:
        for word, said in _TIES.items():
            found += r.means(i, ("(", *phrase(said), ")"), replace(some, ties=word), group=RARE)
    if some.chosen_by is None:
        for word, said in _CHOSEN.items():
            found += r.means(i, phrase(said), replace(some, chosen_by=word), group=RARE)
        j = r.words(i, ("(", "chosen", "by"), RARE)
        for role, k in INNER.read(r, j) if j is not None else ():
            m = r.words(k, (")",)) if isinstance(role, Role) else None
            if m is not None:
                found.append((replace(some, chosen_by=role.word), m))
    return found
