"""Amounts and things in words, and words into amounts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import (
    Amount,
    Combine,
    Compared,
    Count,
    Grow,
    Half,
    PerHero,
    Range,
    Role,
    Some,
    StatOf,
    Things,
    Total,
    Value,
)
from capesmith.effects.normal import normal_amount
from capesmith.effects.vocabulary import Noun
from capesmith.effects.wording.english import counted, joined, signed
from capesmith.effects.wording.nouns import count_noun, number_at, read_np, say, write_np
from capesmith.effects.wording.reading import Found, Reader, phrase, remembered
from capesmith.effects.wording.templates import Form, Part
from capesmith.effects.wording.voice import Voice

# --- plain numbers -----------------------------------------------------------------------


def write_number(value: Any, env: Voice) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def read_number(r: Reader, i: int) -> Found:
    found = number_at(r, i)
    return [found] if found else []


def counted_form(one: str, many: str) -> Form:
    """`1 space`, `3 spaces`."""
    single, several = phrase(one), phrase(many)

    def write(value: Any, env: Voice) -> str | None:
        return f"{value} {one if value == 1 else many}" if type(value) is int else None

    def read(r: Reader, i: int) -> Found:
        number = number_at(r, i)
        if number is None:
            return []
        j = r.words(number[1], single if number[0] == 1 else several)
        return [] if j is None else [(number[0], j)]

    return Form(write, read)


# --- values: `equal to …` -------------------------------------------------------------------


def _owner_word(value: Value, env: Voice) -> str | None:
    if value.of is not None:
        return None
    return "your" if env.owner else "their"


def write_value_word(value: Value, env: Voice) -> str | None:
    noun = env.v.values.get(value.word)
    if noun is None:
        return None
    if noun.extra.get("phrase"):
        return str(noun.extra["phrase"])
    if noun.extra.get("shared"):
        return f"the number of {noun.many}"
    owner = _owner_word(value, env)
    if owner is None:
        return None
    return f"{owner} {noun.one}" if noun.mass else f"the number of {owner} {noun.many}"


def write_value(amount: Amount, env: Voice) -> str | None:
    """An amount that is looked up: `the result`, `half the number of their spent actions (rounded up)`."""
    if isinstance(amount, Value):
        return write_value_word(amount, env)
    if isinstance(amount, Half):
        return _write_half(amount, env)
    if isinstance(amount, Grow):
        if amount.per is not None or amount.when is not None or not isinstance(amount.base, Value):
            return None
        base = write_value(amount.base, env)
        return None if base is None else base + _bounds(amount, " (", ")")
    if isinstance(amount, Count):
        many = _many(amount.of, env)
        return None if many is None else f"the number of {many}"
    if isinstance(amount, Total):
        from capesmith.effects.wording.clauses import write_total

        return write_total(amount, env)
    if isinstance(amount, Combine):
        parts = [str(part) if type(part) is int else write_value(part, env) for part in amount.parts]
        if None in parts:
            return None
        lead = {"sum": "the sum of", "highest": "the higher of", "lowest": "the lower of"}[amount.how]
        return f"{lead} {joined(parts, 'and')}"  # type: ignore[arg-type]
    return None


def _write_half(half: Half, env: Voice) -> str | None:
    of = write_value(half.of, env)
    if of is None:
        return None
    text = f"half {of} (rounded {half.round})"
    if half.plus is not None:
        if type(half.plus) is not int:
            return None
        text += f" plus {half.plus}"
    return text + _bounds(half, ", ", "")


def _bounds(node: Any, before: str, after: str) -> str:
    said = []
    if node.at_least is not None:
        said.append(f"at least {node.at_least}")
    if node.at_most is not None:
        said.append(f"at most {node.at_most}")
    return f"{before}{' and '.join(said)}{after}" if said else ""


def _many(selector: Any, env: Voice) -> str | None:
    """`each …` said as a bare plural."""
    if not isinstance(selector, Some) or selector.quantity != "each" or selector.owner == Role("you"):
        return None
    said = say(replace(selector, quantity="exactly", number=2), env)
    return said[0].removeprefix("2 ") if said else None


@remembered
def read_value(r: Reader, i: int) -> Found:
    found: Found = []
    for noun in r.env.v.values.values():
        if noun.extra.get("phrase"):
            phrases = [phrase(str(noun.extra["phrase"]))]
        elif noun.extra.get("shared"):
            phrases = [phrase(f"the number of {noun.many}")]
        elif noun.mass:
            phrases = [phrase(f"{'your' if r.env.owner else 'their'} {noun.one}")]
        else:
            phrases = [phrase(f"the number of {'your' if r.env.owner else 'their'} {noun.many}")]
        for words in phrases:
            j = r.words(i, words)
            if j is not None:
                found.append((Value(noun.name), j))
                found += [
                    (Grow(base=Value(noun.name), **dict(bounds)), k) for bounds, k in _read_bounds(r, j, "(", ")") if bounds
                ]
    found += _read_half(r, i)
    found += _read_count(r, i)
    found += _read_combined(r, i)
    from capesmith.effects.wording.clauses import read_total

    found += read_total(r, i)
    return found


def _read_half(r: Reader, i: int) -> Found:
    j = r.words(i, ("half",))
    if j is None:
        return []
    found: Found = []
    for of, k in read_value(r, j):
        for way in ("up", "down"):
            m = r.words(k, ("(", "rounded", way, ")"))
            if m is None:
                continue
            starts: list[tuple[int | None, int]] = [(None, m)]
            n = r.words(m, ("plus",))
            if n is not None and (number := number_at(r, n)):
                starts.append(number)
            for plus, p in starts:
                for bounds, q in _read_bounds(r, p, ",", ""):
                    found.append((Half(of, way, plus=plus, **dict(bounds)), q))
    return found


def _read_bounds(r: Reader, i: int, before: str, after: str) -> Found:
    """Bounds as pairs; none at all is also a reading."""
    found: Found = [((), i)]
    j = r.words(i, (before,)) if before else i
    if j is None:
        return found
    pairs = (("at_least", ("at", "least")), ("at_most", ("at", "most")))
    states: list[tuple[tuple[tuple[str, int], ...], int]] = []
    for name, words in pairs:
        k = r.words(j, words)
        if k is not None and (number := number_at(r, k)):
            states.append((((name, number[0]),), number[1]))
    for fields, k in list(states):
        m = r.words(k, ("and", "at", "most"))
        if m is not None and fields[0][0] == "at_least" and (number := number_at(r, m)):
            states.append(((*fields, ("at_most", number[0])), number[1]))
    for fields, k in states:
        if not after:
            found.append((fields, k))
        elif (m := r.words(k, (after,))) is not None:
            found.append((fields, m))
    return found


def _read_count(r: Reader, i: int) -> Found:
    j = r.words(i, ("the", "number", "of"))
    if j is None:
        return []
    from capesmith.effects.wording.nouns import _read_head, _read_tail, lexicon

    found: Found = []
    for some, k in _read_head(r, j, lexicon(r.env.v), {"quantity": "each"}, "many"):
        found += [(normal_amount(Count(full), r.env.v), m) for full, m in _read_tail(r, k, some)]
    return found


def _read_combined(r: Reader, i: int) -> Found:
    found: Found = []
    for how, lead in (("sum", "sum"), ("highest", "higher"), ("lowest", "lower")):
        j = r.words(i, ("the", lead, "of"))
        if j is None:
            continue
        for one, k in _read_part(r, j):
            m = r.words(k, ("and",))
            if m is not None:
                found += [(Combine(how, (one, two)), n) for two, n in _read_part(r, m)]
    return found


def _read_part(r: Reader, i: int) -> Found:
    number = number_at(r, i)
    return ([number] if number else []) + read_value(r, i)


# --- growth: `, +1 DMG per injury you have (at most 7)` ---------------------------------------


def write_per(per: Any, env: Voice) -> str | None:
    """What an amount grows with, in the singular."""
    if isinstance(per, Value):
        noun = env.v.values.get(per.word)
        if noun is None or per.of is not None or noun.extra.get("phrase"):
            return None
        if noun.extra.get("shared"):
            return noun.one
        return f"{noun.one} {'you have' if env.owner else 'they have'}"
    if isinstance(per, Some) and per.quantity == "each" and per.owner != Role("you"):
        said = say(replace(per, quantity="each"), env)
        return said[0].removeprefix("each ") if said else None
    return None


@remembered
def read_per(r: Reader, i: int) -> Found:
    found: Found = []
    have = ("you", "have") if r.env.owner else ("they", "have")
    for noun in r.env.v.values.values():
        if noun.extra.get("phrase"):
            continue
        j = r.words(i, phrase(noun.one))
        if j is None:
            continue
        if noun.extra.get("shared"):
            found.append((Value(noun.name), j))
        elif (k := r.words(j, have)) is not None:
            found.append((Value(noun.name), k))
    from capesmith.effects.wording.nouns import _read_head, _read_tail, lexicon

    for some, k in _read_head(r, i, lexicon(r.env.v), {"quantity": "each"}, "one"):
        found += _read_tail(r, k, some)
    return found


def write_growth(grow: Grow, env: Voice, *, unit: str = "", lead: str = "") -> str | None:
    """The part of a growing amount that follows: `, +1 DMG per …` or ` (3 if …)`."""
    from capesmith.effects.wording.clauses import write_condition

    if type(grow.base) is not int or type(grow.plus) is not int:
        return None
    spaced = f" {unit}" if unit else ""
    if grow.when is not None:
        if grow.per is not None or grow.at_most is not None or grow.at_least is not None:
            return None
        condition = write_condition(grow.when, env)
        return None if condition is None else f" ({lead}{grow.base + grow.plus}{spaced} if {condition})"
    if grow.per is None or grow.at_least is not None:
        return None
    per = write_per(grow.per, env)
    if per is None or (grow.at_most is not None and type(grow.at_most) is not int):
        return None
    bound = f" (at most {grow.at_most})" if grow.at_most is not None else ""
    return f", {signed(grow.plus)}{spaced} per {per}{bound}"


def read_growth(r: Reader, i: int, base: int | None, lead: tuple[str, ...] = (), unit: tuple[str, ...] = ()) -> Found:
    """Growth as fields of a `Grow`; `base` is needed to read the total of a conditional growth."""
    from capesmith.effects.wording.clauses import read_condition

    found: Found = []
    j = r.words(i, (",",))
    if j is not None and j < len(r.folded):
        step = _signed(r.folded[j])
        k = r.words(j + 1, (*unit, "per")) if step is not None else None
        if k is not None:
            for per, m in read_per(r, k):
                for bounds, n in _read_bounds(r, m, "(", ")"):
                    found.append(((("plus", step), ("per", per), *bounds), n))
    j = r.words(i, ("(", *lead))
    if j is not None and base is not None and (number := number_at(r, j)):
        k = r.words(number[1], (*unit, "if"))
        if k is not None:
            for condition, m in read_condition(r, k):
                n = r.words(m, (")",))
                if n is not None:
                    found.append(((("plus", number[0] - base), ("when", condition)), n))
    return found


def _signed(word: str) -> int | None:
    if word[:1] == "+" and word[1:].isdigit():
        return int(word[1:])
    if word[:1] == "−" and word[1:].isdigit():
        return -int(word[1:])
    return None


def base_form() -> Form:
    """The base of a growing amount, said first."""

    def write(value: Any, env: Voice) -> str | None:
        return str(value.base) if isinstance(value, Grow) and type(value.base) is int and value.base > 0 else None

    def read(r: Reader, i: int) -> Found:
        number = number_at(r, i)
        return [(Part(Grow, (("base", number[0]),)), number[1])] if number else []

    return Form(write, read)


def growth_form(unit: str) -> Form:
    """The growth of a growing amount, said last, in the unit of its verb."""
    words = phrase(unit)

    def write(value: Any, env: Voice) -> str | None:
        return write_growth(value, env, unit=unit) if isinstance(value, Grow) else None

    def read(r: Reader, i: int) -> Found:
        # The base stands earlier in the sentence; conditional growth is completed in `complete`.
        found: Found = []
        for fields, j in read_growth(r, i, 0, (), words):
            found.append((Part(Grow, fields), j))
        return found

    return Form(write, read)


def complete(amount: Any) -> Any:
    """A growth read as a total (`5 if …`) becomes a difference once its base is known."""
    if isinstance(amount, Grow) and amount.when is not None and type(amount.base) is int and type(amount.plus) is int:
        return replace(amount, plus=amount.plus - amount.base)
    return amount


def each_form() -> Form:
    """An amount that is only growth: the step, then `for each …`."""

    def write(value: Any, env: Voice) -> str | None:
        good = isinstance(value, Grow) and value.base == 0 and value.per is not None and type(value.plus) is int
        return str(value.plus) if good and value.at_least is None else None

    def read(r: Reader, i: int) -> Found:
        number = number_at(r, i)
        return [(Part(Grow, (("plus", number[0]),)), number[1])] if number else []

    return Form(write, read)


def for_each_form() -> Form:
    def write(value: Any, env: Voice) -> str | None:
        if not isinstance(value, Grow):
            return None
        per = write_per(value.per, env)
        if per is None or (value.at_most is not None and type(value.at_most) is not int):
            return None
        return f"for each {per}" + (f" (at most {value.at_most})" if value.at_most is not None else "")

    def read(r: Reader, i: int) -> Found:
        j = r.words(i, ("for", "each"))
        if j is None:
            return []
        return [
            (Part(Grow, (("per", per), *bounds)), m)
            for per, k in read_per(r, j)
            for bounds, m in _read_bounds(r, k, "(", ")")
        ]

    return Form(write, read)


def fallback_form() -> Form:
    """The fallback of `{stat: damage, of: that, or-else: 5}`."""

    def write(value: Any, env: Voice) -> str | None:
        good = isinstance(value, StatOf) and value == StatOf("damage", Role("that"), value.or_else)
        return str(value.or_else) if good and type(value.or_else) is int else None

    def read(r: Reader, i: int) -> Found:
        number = number_at(r, i)
        return [(StatOf("damage", Role("that"), number[0]), number[1])] if number else []

    return Form(write, read)


# --- things -------------------------------------------------------------------------------------


def write_things(things: Things, env: Voice) -> str | None:
    parts = []
    for thing, amount in things:
        noun = env.v.things.get(thing)
        if noun is None:
            return None
        said = _write_thing(noun, amount, env)
        if said is None or (len(things) > 1 and not isinstance(amount, int | str)):
            return None
        parts.append(said)
    return joined(parts, "and")


def _write_thing(noun: Noun, amount: Any, env: Voice) -> str | None:
    if isinstance(amount, int | str):
        return count_noun(noun, amount)
    if isinstance(amount, Grow) and amount.base == 0 and amount.per is not None and type(amount.plus) is int:
        per = write_per(amount.per, env)
        if per is None or amount.at_least is not None:
            return None
        bound = f" (at most {amount.at_most})" if type(amount.at_most) is int else ""
        if amount.at_most is not None and not bound:
            return None
        return f"{count_noun(noun, amount.plus)} per {per}{bound}"
    value = write_value(amount, env)
    return None if value is None else f"{noun.many} equal to {value}"


@remembered
def read_things(r: Reader, i: int) -> Found:
    found: Found = []
    states: list[tuple[tuple[tuple[str, Any], ...], int]] = [(((thing, n),), j) for (thing, n), j in _read_thing(r, i)]
    found += states
    while states:
        following: list[tuple[tuple[tuple[str, Any], ...], int]] = []
        for things, j in states:
            if not isinstance(things[-1][1], int | str):
                continue
            k = r.words(j, ("and",))
            if k is not None:
                found += [((*things, one), m) for one, m in _read_thing(r, k) if isinstance(one[1], int | str)]
            k = r.words(j, (",",))
            if k is not None:
                following += [((*things, one), m) for one, m in _read_thing(r, k) if isinstance(one[1], int | str)]
        states = following
    return found


def _read_thing(r: Reader, i: int) -> Found:
    found: Found = []
    number = number_at(r, i)
    for noun in r.env.v.things.values():
        one, many = phrase(noun.one), phrase(noun.many)
        readings: Found = []
        if number:
            j = r.words(number[1], one if noun.mass or number[0] == 1 else many)
            if j is not None:
                readings.append((number[0], j))
        if not noun.mass:
            j = r.words(i, phrase(noun.a))
            if j is not None:
                readings.append((1, j))
        j = r.words(i, ("all", *many))
        if j is not None:
            readings.append(("all", j))
        for amount, k in readings:
            found.append(((noun.name, amount), k))
            m = r.words(k, ("per",)) if amount != "all" else None
            if m is not None:
                for per, n in read_per(r, m):
                    for bounds, p in _read_bounds(r, n, "(", ")"):
                        found.append(((noun.name, Grow(plus=amount, per=per, **dict(bounds))), p))
        j = r.words(i, (*many, "equal", "to"))
        if j is not None:
            found += [((noun.name, value), k) for value, k in read_value(r, j)]
    return found


# --- costs, ranges, measures ------------------------------------------------------------------------


def write_cost(cost: Things, env: Voice) -> str | None:
    parts = []
    for thing, amount in cost:
        entry = env.v.costs[thing]
        if type(amount) is not int:
            return None
        noun = _cost_noun(thing, env)
        parts.append(f"{entry['verb']} {count_noun(noun, amount)}")
    return joined(parts, "and")


def _cost_noun(thing: str, env: Voice) -> Noun:
    from capesmith.effects.vocabulary import noun

    return noun(thing, env.v.costs[thing])


@remembered
def read_cost(r: Reader, i: int) -> Found:
    found: Found = []
    for thing, entry in r.env.v.costs.items():
        j = r.words(i, phrase(entry["verb"]))
        if j is None:
            continue
        noun = _cost_noun(thing, r.env)
        number = number_at(r, j)
        if number:
            k = r.words(number[1], phrase(noun.one if noun.mass or number[0] == 1 else noun.many))
            if k is not None:
                found.append((((thing, number[0]),), k))
        if not noun.mass and (k := r.words(j, phrase(noun.a))) is not None:
            found.append((((thing, 1),), k))
    pairs: Found = []
    for cost, j in found:
        k = r.words(j, ("and",))
        if k is not None:
            pairs += [(cost + more, m) for more, m in read_cost(r, k)]
    return found + pairs


def write_counted(range_: Range | Compared, env: Voice) -> str | None:
    if isinstance(range_, Range):
        return counted(range_)
    value = write_value(range_.amount, env)
    if value is None:
        return None
    lead = {"more-than": "more than", "less-than": "fewer than", "at-least": "at least", "at-most": "at most"}
    return f"{lead[range_.how]} {value}"


@remembered
def read_counted(r: Reader, i: int) -> Found:
    """A range before a noun."""
    found: Found = []
    j = r.words(i, ("exactly",))
    if j is not None and (number := number_at(r, j)):
        found.append((Range(number[0], number[0]), number[1]))
    number = number_at(r, i)
    if number:
        j = r.words(number[1], ("or", "more"))
        if j is not None:
            found.append((Range(number[0], None), j))
        j = r.words(number[1], ("or", "fewer"))
        if j is not None:
            found.append((Range(None, number[0]), j))
        j = r.words(number[1], ("to",))
        if j is not None and (top := number_at(r, j)):
            found.append((Range(number[0], top[0]), top[1]))
    leads = {"more-than": "more than", "less-than": "fewer than", "at-least": "at least", "at-most": "at most"}
    for how, lead in leads.items():
        j = r.words(i, phrase(lead))
        if j is not None:
            found += [(Compared(how, value), k) for value, k in read_value(r, j)]
    return found


def range_singular(range_: Range | Compared) -> bool:
    return isinstance(range_, Range) and range_.low == range_.high == 1


def write_stat_amount(amount: Any, env: Voice) -> str | None:
    """`+1` or `−3 … per hero`; the second part follows the stat's noun."""
    if type(amount) is int:
        return signed(amount)
    if isinstance(amount, PerHero) and amount == PerHero(amount.times):
        return signed(amount.times)
    return None


__all__ = ["complete", "read_np", "write_np"]
