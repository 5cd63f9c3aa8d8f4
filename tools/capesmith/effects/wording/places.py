"""Places and distances: `in your space`, `on each UN space`, `there`, `within RNG 2 of the villain`."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Amount, FirstOf, Role, Selector, Several, Some
from capesmith.effects.wording.english import DASH
from capesmith.effects.wording.grammar import INNER, NP, Named
from capesmith.effects.wording.lexicon import in_range, in_the_space_of, of
from capesmith.effects.wording.quantities import read_amount, say_amount
from capesmith.effects.wording.reading import RARE, Found, Reader, chained, phrase, remembered
from capesmith.effects.wording.voice import Unwordable, Voice

_IT = Role("it")
ALONG = " as well as "
AT_DISTANCE = "distance "


class Fields(dict[str, Any]):
    """Fields of a node, hashable so that readings can be compared."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted((key, hash(value)) for key, value in self.items())))


# --- writing --------------------------------------------------------------------------------


def write_in(place: Selector, env: Voice) -> str:
    """Where something is: `in your space`, `on a street space`, `there`."""
    return _write_place(place, env, "in", INNER)


def write_at(place: Selector, env: Voice) -> str:
    """Where something is put: `on each unoccupied UN space`."""
    return _write_place(place, env, "at", NP)


def _write_place(place: Selector, env: Voice, key: str, form: Named) -> str:
    if isinstance(place, Role):
        if place.word == "it" and env.it:
            return "there"
        said = env.v.roles.get(place.word, {}).get(key)
        if place.word == "here" and not said:
            return "here"
        return str(said) if said else f"{_preposition(place, env, key)} {form.write(place, env)}"
    if isinstance(place, Several):
        return ALONG.join(_write_place(role, env, key, form) for role in place.roles)
    each = "each of " if key == "at" and _counted(place) else ""
    return f"{_preposition(place, env, key)} {each}{form.write(place, env)}"


def _preposition(place: Selector, env: Voice, key: str) -> str:
    if isinstance(place, FirstOf):
        return _preposition(place.choices[0], env, key)
    if isinstance(place, Some):
        noun = env.v.kinds[place.kinds[0]]
    else:
        known = env.noun_of(place)
        if known is None:
            return "at"
        noun = known
    return str(noun.extra.get(key, in_the_space_of(env.v)))


def write_distance(within: Amount | None, beyond: Amount | None, origin: Selector | None, env: Voice) -> str:
    """` within RNG 2 of the villain`, ` at RNG 2–3`, ` beyond RNG 2`."""
    if within is None and beyond is None:
        raise Unwordable("from")
    rng = in_range(env.v)
    if beyond is None:
        text = f" within {rng}{say_amount(within, env)}"  # type: ignore[arg-type]
    elif within is None:
        text = f" beyond {rng}{say_amount(beyond, env)}"
    elif type(beyond) is int and type(within) is int and 0 <= beyond < within:
        near = f"{beyond + 1}{DASH}" if beyond + 1 < within else ""
        text = f" at {rng or AT_DISTANCE}{near}{within}"
    else:
        text = f" within {rng}{say_amount(within, env)} but beyond {rng}{say_amount(beyond, env)}"
    return text if origin is None else f"{text} of {INNER.write(origin, env)}"


# --- reading --------------------------------------------------------------------------------


def read_in(r: Reader, i: int) -> Found:
    return _read_place(r, i, "in")


def read_at(r: Reader, i: int) -> Found:
    return _read_place(r, i, "at")


@remembered
def _read_place(r: Reader, i: int, key: str) -> Found:
    def definite(reader: Reader, j: int) -> Found:
        return [(place, k) for place, k in _one_place(reader, j, key) if isinstance(place, Role)]

    several = [(Several(roles), j) for roles, j in chained(r, i, definite, phrase(ALONG))]
    return _one_place(r, i, key) + several


@remembered
def _one_place(r: Reader, i: int, key: str) -> Found:
    lex = of(r)
    found = (lex.places if key == "in" else lex.spots).at(r, i)
    for word, role in (("there", _IT), ("here", Role("here"))):
        found += r.means(i, (word,), role, group=RARE)
    form = INNER if key == "in" else NP
    for _, j in lex.prepositions.at(r, i):
        found += [(place, k) for place, k in form.read(r, j) if not isinstance(place, Several)]
        k = r.words(j, ("each", "of")) if key == "at" else None
        if k is not None:
            found += [(place, m) for place, m in form.read(r, k) if _counted(place)]
    return found


def _counted(place: Any) -> bool:
    return isinstance(place, Some) and place.quantity == "exactly"


@remembered
def read_distance(r: Reader, i: int) -> Found:
    """Distances as fields of a selector: within, beyond, from."""
    said = in_range(r.env.v)
    rng = phrase(said)
    starts: list[tuple[dict[str, Any], int]] = []
    for within, k in r.after(i, ("within", *rng), read_amount):
        starts.append(({"within": within}, k))
        starts += [
            ({"within": within, "beyond": beyond}, n)
            for beyond, n in r.after(k, ("but", "beyond", *rng), read_amount, group=RARE)
        ]
    starts += [({"beyond": beyond}, k) for beyond, k in r.after(i, ("beyond", *rng), read_amount, group=RARE)]
    j = r.words(i, ("at", *phrase(said or AT_DISTANCE)), RARE)
    if j is not None and j < len(r.folded):
        near, _, far = r.folded[j].partition("-")
        if near.isdecimal() and (far.isdecimal() or not far):
            starts.append(({"within": int(far or near), "beyond": int(near) - 1}, j + 1))
    found: Found = []
    for fields, k in starts:
        found.append((Fields(fields), k))
        found += [(Fields({**fields, "from_": origin}), n) for origin, n in r.after(k, ("of",), INNER.read)]
    return found
