"""Growing amounts, said where they grow: `2 DMG …, +1 DMG per injury you have (at most 7)`, `1 (2 if …)`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Amount, Grow, PerHero, Some, Value
from capesmith.effects.normal import hero_count, normal_amount
from capesmith.effects.vocabulary import Noun, Vocabulary
from capesmith.effects.wording.english import signed
from capesmith.effects.wording.grammar import BARE_ONE, CONDITION, INNER, Form
from capesmith.effects.wording.quantities import number_at, read_bounds, say_bounds, signed_at
from capesmith.effects.wording.reading import RARE, Found, Phrases, Reader, phrase, remembered
from capesmith.effects.wording.templates import Piece
from capesmith.effects.wording.voice import Voice


def as_growth(amount: Any, env: Voice) -> Grow | None:
    """An amount as a growth, if it is one; so many per hero is one too."""
    if isinstance(amount, PerHero):
        per = Value(hero_count(env.v))
        return Grow(amount.base, amount.times, per, None, amount.at_most, amount.at_least)
    return amount if isinstance(amount, Grow) else None


def grows_with(v: Vocabulary) -> str:
    """What stands between a counted thing and what its number grows with: `per`, or what the system says."""
    return str(v.raw.get("grows-with", "per"))


# --- per: what an amount grows with ---------------------------------------------------------------


def write_per(per: Any, env: Voice) -> str:
    """What an amount grows with, in the singular: `injury you have`, `minion in your space`."""
    if isinstance(per, Value):
        return _per_value(per.word, env.v, env.whose)
    if isinstance(per, Some) and per.quantity == "each":
        return BARE_ONE.write(per, env)
    return INNER.write(per, env)


@lru_cache(maxsize=256)
def _per_value(word: str, v: Vocabulary, whose: str) -> str:
    noun: Noun | None = v.values.get(word)
    if noun is None:
        return f"point of “{word}”"
    if noun.extra.get("phrase"):
        return f"point of {noun.extra['phrase']}"
    if noun.extra.get("shared"):
        return noun.one
    said = str(noun.extra.get("per", "{noun} {who} have"))
    return said.format(noun=noun.one, who=whose, whose="your" if whose == "you" else "their")


@lru_cache(maxsize=16)
def _per_table(v: Vocabulary) -> Phrases:
    said = dict.fromkeys((_per_value(word, v, whose), word) for whose in ("you", "they") for word in v.values)
    return Phrases(((text, Value(word)) for text, word in said), "a value")


@remembered
def read_per(r: Reader, i: int) -> Found:
    found = _per_table(r.env.v).at(r, i)
    j = r.words(i, ("point", "of", "“"), RARE)
    if j is not None and r.folded[j + 1 : j + 2] == ["”"]:
        found.append((Value(r.tokens[j].text), j + 2))
    return found + BARE_ONE.read(r, i) + INNER.read(r, i)


# --- growth after the thing that grows --------------------------------------------------------------


def write_growth(grow: Grow, env: Voice, unit: str = "", lead: str = "") -> str | None:
    """What follows a growing amount: `, +1 DMG per …` or ` (3 DMG if …)`; None if it is no simple growth."""
    if type(grow.base) is not int or type(grow.plus) is not int or grow.base < 0:
        return None
    spaced = f" {unit}" if unit else ""
    if grow.when is not None:
        if grow.per is not None or grow.at_most is not None or grow.at_least is not None:
            return None
        total = grow.base + grow.plus
        return f" ({lead}{total}{spaced} if {CONDITION.write(grow.when, env)})" if total >= 0 else None
    if grow.per is None:
        return None
    return f", {signed(grow.plus)}{spaced} per {write_per(grow.per, env)}{say_bounds(grow, env)}"


def read_growth(r: Reader, i: int, lead: tuple[str, ...] = (), unit: tuple[str, ...] = ()) -> Found:
    """Growth as fields of a `Grow`; a conditional one gives its total (see `grown`)."""
    found: Found = []
    j = r.words(i, (",",), RARE)
    step = signed_at(r, j, RARE) if j is not None else None
    if step is not None:
        for per, k in r.after(step[1], (*unit, "per"), read_per):
            found += [((("plus", step[0]), ("per", per), *bounds), m) for bounds, m in read_bounds(r, k)]
    j = r.words(i, ("(", *lead), RARE)
    total = number_at(r, j) if j is not None else None
    if total is not None:
        conditions = r.closed(r.after(total[1], (*unit, "if"), CONDITION.read))
        found += [((("plus", total[0]), ("when", condition)), k) for condition, k in conditions]
    return found


def grown(base: int = 0, plus: int = 1, when: Any = None, **fields: Any) -> Grow:
    """The growth that was read; a total (`5 if …`) becomes a difference now that its base is known."""
    return Grow(base=base, plus=plus if when is None else plus - base, when=when, **fields)


def write_grown(some: Some, env: Voice) -> str | None:
    """How a number of things grows: ` (up to 3 if …)`, `, +1 per injury you have (at most 3)`."""
    grow = as_growth(some.number, env)
    if grow is None or env.nested:
        return None
    return write_growth(grow, env, lead="up to " if grow.when is not None and some.quantity == "up-to" else "")


def read_grown(r: Reader, i: int, some: Some) -> Found:
    found: Found = []
    lead = ("up", "to") if some.quantity == "up-to" else ()
    for fields, j in read_growth(r, i, lead):
        number = grown(base=some.number, **dict(fields))  # type: ignore[arg-type]
        found.append((replace(some, number=normal_amount(number, r.env.v)), j))
    return found


# --- forms for templates ------------------------------------------------------------------------------


def _write_base(value: Any, env: Voice) -> str | None:
    grow = as_growth(value, env)
    if grow is None or type(grow.base) is not int or grow.base <= 0:
        return None
    return str(grow.base)


def _read_base(r: Reader, i: int) -> Found:
    number = number_at(r, i)
    return [(Piece(grown, (("base", number[0]),)), number[1])] if number else []


BASE_OF_GROWTH = Form(_write_base, _read_base)


def growth_form(unit: str) -> Form:
    """The growth of a growing amount, said last, in the unit of its verb."""
    words = phrase(unit)

    def write(value: Any, env: Voice) -> str | None:
        grow = as_growth(value, env)
        return None if grow is None else write_growth(grow, env, unit)

    def read(r: Reader, i: int) -> Found:
        return [(Piece(grown, fields), j) for fields, j in read_growth(r, i, (), words)]

    return Form(write, read)


def _only_growth(value: Amount, env: Voice) -> Grow | None:
    """A growth from nothing: so many for each."""
    grow = as_growth(value, env)
    if grow is None or grow.base != 0 or grow.per is None or grow.when is not None:
        return None
    if not isinstance(grow.per, Value) and not (isinstance(grow.per, Some) and grow.per.quantity == "each"):
        return None
    return grow if type(grow.plus) is int and grow.plus >= 0 else None


def _write_each(value: Any, env: Voice) -> str | None:
    grow = _only_growth(value, env)
    return None if grow is None else str(grow.plus)


def _read_each(r: Reader, i: int) -> Found:
    number = number_at(r, i)
    return [(Piece(grown, (("plus", number[0]),)), number[1])] if number else []


EACH = Form(_write_each, _read_each)


def _write_for_each(value: Any, env: Voice) -> str | None:
    grow = _only_growth(value, env)
    return None if grow is None else f"for each {write_per(grow.per, env)}{say_bounds(grow, env)}"


def _read_for_each(r: Reader, i: int) -> Found:
    j = r.words(i, ("for", "each"))
    if j is None:
        return []
    return [(Piece(grown, (("per", per), *bounds)), m) for per, k in read_per(r, j) for bounds, m in read_bounds(r, k)]


FOR_EACH = Form(_write_for_each, _read_for_each)


def write_counted_growth(amount: Any, env: Voice) -> tuple[int, str] | None:
    """Growth of a counted thing: its number, and ` per injury you have (at most 3)`."""
    grow = _only_growth(amount, env)
    if grow is None:
        return None
    return grow.plus, f" {grows_with(env.v)} {write_per(grow.per, env)}{say_bounds(grow, env)}"  # type: ignore[return-value]


def read_counted_growth(r: Reader, i: int, number: int) -> Found:
    """` per …` after a counted thing, as an amount."""
    j = r.words(i, phrase(grows_with(r.env.v)))
    if j is None:
        return []
    return [
        (normal_amount(Grow(plus=number, per=per, **dict(bounds)), r.env.v), m)
        for per, k in read_per(r, j)
        for bounds, m in read_bounds(r, k)
    ]
