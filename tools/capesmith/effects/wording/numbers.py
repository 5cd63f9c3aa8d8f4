"""Amounts that are looked up: `half the number of their spent actions (rounded up)`; and prices."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from capesmith.effects.ast import (
    Amount,
    ByHeroes,
    Combine,
    Count,
    Event,
    Grow,
    Half,
    PerHero,
    Role,
    Some,
    StatOf,
    Things,
    Total,
    Value,
)
from capesmith.effects.normal import normal_amount
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import digits, joined
from capesmith.effects.wording.grammar import BARE_MANY, CONDITION, EVENT_PAST, INNER, NP, VALUE, Form, define
from capesmith.effects.wording.growth import as_growth, read_per, write_per
from capesmith.effects.wording.lexicon import cost_nouns, of
from capesmith.effects.wording.nouns import count_noun, read_count
from capesmith.effects.wording.quantities import (
    number_at,
    read_amount,
    read_bounds,
    read_number,
    say_amount,
    say_bounds,
    say_number,
)
from capesmith.effects.wording.reading import RARE, Found, Phrases, Reader, listed, phrase, remembered
from capesmith.effects.wording.voice import Unwordable, Voice

_THAT = Role("that")
_COMBINED = {"sum": ("sum", "sum"), "highest": ("higher", "highest"), "lowest": ("lower", "lowest")}


# --- value words ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _value_phrase(word: str, v: Vocabulary, whose: str) -> str:
    noun = v.values.get(word)
    if noun is None:
        return f"“{word}”"
    if noun.extra.get("phrase"):
        return str(noun.extra["phrase"])
    if noun.extra.get("shared"):
        return f"the number of {noun.many}"
    return f"{whose} {noun.one}" if noun.mass else f"the number of {whose} {noun.many}"


def value_phrase(word: str, env: Voice) -> str:
    """`your fame`, `the number of their injuries`, `the result`."""
    return _value_phrase(word, env.v, "your" if env.whose == "you" else "their")


@lru_cache(maxsize=16)
def _value_table(v: Vocabulary) -> Phrases:
    said = dict.fromkeys((_value_phrase(word, v, whose), word) for whose in ("your", "their") for word in v.values)
    return Phrases(said, "a value")


def read_value_word(r: Reader, i: int) -> Found:
    """A value word, or a name given earlier in the text."""
    found = _value_table(r.env.v).at(r, i)
    j = r.words(i, ("“",), RARE)
    if j is not None and r.folded[j + 1 : j + 2] == ["”"]:
        found.append((r.tokens[j].text, j + 2))
    return found


# --- writing ----------------------------------------------------------------------------------


def write_value(amount: Amount, env: Voice) -> str:
    """Any amount as a phrase, after `equal to` or in brackets."""
    if isinstance(amount, Value):
        return value_phrase(amount.word, env)
    if isinstance(amount, Half):
        return _write_half(amount, env)
    if isinstance(amount, Count):
        many = isinstance(amount.of, Some) and amount.of.quantity == "each"
        return (
            f"the number of {BARE_MANY.write(amount.of, env)}"
            if many
            else f"the count of {INNER.write(amount.of, env)}"
        )
    if isinstance(amount, StatOf):
        return _write_stat(amount, env)
    if isinstance(amount, Total):
        return _write_total(amount, env)
    if isinstance(amount, Combine):
        lead = _COMBINED[amount.how][len(amount.parts) > 2]
        return f"the {lead} of {joined([_part(part, env) for part in amount.parts], 'and')}"
    grow = as_growth(amount, env)
    if grow is not None:
        return _write_grow(grow, env)
    if isinstance(amount, ByHeroes):
        return "/".join(map(str, amount.numbers)) + say_bounds(amount, env)
    if type(amount) is not int:
        raise Unwordable(str(amount))
    return digits(amount)


def _part(amount: Amount, env: Voice) -> str:
    """An amount inside another: in brackets unless it is one word or one number."""
    return value_phrase(amount.word, env) if isinstance(amount, Value) else say_amount(amount, env)


def _write_grow(grow: Grow, env: Voice) -> str:
    base = _part(grow.base, env)
    assert type(grow.plus) is int
    way, step = ("plus", digits(grow.plus)) if grow.plus >= 0 else ("minus", str(-grow.plus))
    if grow.per is not None:
        per = f"per {write_per(grow.per, env)}"
        text = f"{digits(grow.plus)} {per}" if grow.base == 0 else f"{base} {way} {step} {per}"
        if grow.when is not None:
            text += f" (only if {CONDITION.write(grow.when, env)})"
    elif grow.when is not None:
        text = f"{base} ({way} {step} if {CONDITION.write(grow.when, env)})"
    else:
        text = base
    return text + say_bounds(grow, env)


def _write_half(half: Half, env: Voice) -> str:
    whole = write_value(half.of, env) if isinstance(half.of, Value | Count | Total) else _part(half.of, env)
    text = f"half {whole} (rounded {half.round})"
    if half.plus is not None:
        text += f" plus {_part(half.plus, env)}"
    return text + say_bounds(half, env, ", ", "")


def _write_stat(amount: StatOf, env: Voice) -> str:
    noun = env.v.stats[amount.stat]["noun"]
    if amount.of == _THAT:
        text = f"that {noun}"
    else:
        text = f"the {noun} of {INNER.write(amount.of, env)}"
    return text if amount.or_else is None else f"{text} ({say_amount(amount.or_else, env)} if there is none)"


def _write_total(total: Total, env: Voice) -> str:
    """`the DMG that hero dealt the villain this turn`, or all times that something happened, added up."""
    event = total.event
    during = f" {env.v.spans[total.this]['during']}" if total.this else ""
    if _plain_damage(event):
        return f"the DMG {NP.write(event.by, env)} dealt {NP.write(event.object, env)}{during}"
    return f"the total of all times {EVENT_PAST.write(event, env)}{during}"


def _plain_damage(event: Any) -> bool:
    if not isinstance(event, Event) or event.word != "damage" or event.by is None or event.object is None:
        return False
    return event == Event("damage", object=event.object, by=event.by)


# --- reading ------------------------------------------------------------------------------------


@remembered
def read_value(r: Reader, i: int) -> Found:
    """Every amount that the words here can mean."""
    found: Found = []
    for amount, j in _read_simple(r, i):
        found.append((amount, j))
        found += _read_conditional(r, j, amount)
        found += _read_bounded(r, j, amount)
        for way, sign in (("plus", 1), ("minus", -1)):
            k = r.words(j, (way,), RARE)
            step = number_at(r, k) if k is not None else None
            if step is not None:
                found += _read_growing(r, step[1], amount, sign * step[0])
    step = number_at(r, i)
    if step is not None:
        found += _read_growing(r, step[1], 0, step[0])
    return [(normal_amount(amount, r.env.v), j) for amount, j in found]


def _read_simple(r: Reader, i: int) -> Found:
    """Amounts that are not growing."""
    found: Found = [(Value(word), j) for word, j in read_value_word(r, i)]
    found += read_amount(r, i)
    found += _read_half(r, i)
    found += _read_count(r, i)
    found += _read_stat(r, i)
    found += _read_total(r, i)
    for how, leads in _COMBINED.items():
        for lead in dict.fromkeys(leads):
            j = r.words(i, ("the", lead, "of"), RARE)
            if j is not None:
                found += [(Combine(how, parts), k) for parts, k in listed(r, j, _read_part, "and", 2)]
    return found


def _read_part(r: Reader, i: int) -> Found:
    return [(Value(word), j) for word, j in read_value_word(r, i)] + read_amount(r, i)


def _read_growing(r: Reader, i: int, base: Any, plus: int) -> Found:
    """` per …[ (only if …)][ (bounds)]` after the step of a growth."""
    j = r.words(i, ("per",))
    if j is None:
        return []
    found: Found = []
    for per, k in read_per(r, j):
        starts: list[tuple[Any, int]] = [(None, k)]
        m = r.words(k, ("(", "only", "if"), RARE)
        if m is not None:
            starts += r.closed(CONDITION.read(r, m))
        for when, n in starts:
            found += [(Grow(base, plus, per, when, **dict(bounds)), p) for bounds, p in read_bounds(r, n)]
    return found


def _read_conditional(r: Reader, i: int, base: Any) -> Found:
    """` (plus 2 if …)[ (bounds)]` after a base."""
    found: Found = []
    for way, sign in (("plus", 1), ("minus", -1)):
        j = r.words(i, ("(", way), RARE)
        step = number_at(r, j) if j is not None else None
        k = r.words(step[1], ("if",)) if step else None
        if step is None or k is None:
            continue
        for when, m in CONDITION.read(r, k):
            n = r.words(m, (")",))
            if n is not None:
                plus = sign * step[0]
                found += [(Grow(base, plus, None, when, **dict(bounds)), p) for bounds, p in read_bounds(r, n)]
    return found


def _read_bounded(r: Reader, i: int, amount: Any) -> Found:
    """` (at most 3)` after an amount."""
    return [(Grow(base=amount, **dict(bounds)), j) for bounds, j in read_bounds(r, i) if bounds]


def _read_half(r: Reader, i: int) -> Found:
    j = r.words(i, ("half",))
    if j is None:
        return []
    found: Found = []
    for whole, k in _read_part(r, j) + _read_count(r, j) + _read_total(r, j):
        for way in ("up", "down"):
            m = r.words(k, ("(", "rounded", way, ")"))
            if m is None:
                continue
            starts: list[tuple[Any, int]] = [(None, m)]
            n = r.words(m, ("plus",))
            if n is not None:
                starts += _read_part(r, n)
            for plus, p in starts:
                for bounds, q in read_bounds(r, p, ",", ""):
                    found.append((Half(whole, way, plus=plus, **dict(bounds)), q))
    return found


def _read_count(r: Reader, i: int) -> Found:
    found: Found = []
    found += [
        (normal_amount(Count(some), r.env.v), k) for some, k in r.after(i, ("the", "number", "of"), BARE_MANY.read)
    ]
    found += [(Count(what), k) for what, k in r.after(i, ("the", "count", "of"), INNER.read, group=RARE)]
    return found


def _read_stat(r: Reader, i: int) -> Found:
    starts: Found = []
    for stat, entry in r.env.v.stats.items():
        noun = phrase(entry["noun"])
        starts += r.means(i, ("that", *noun), StatOf(stat, _THAT), group=RARE)
        owners = r.after(i, ("the", *noun, "of"), INNER.read, group=RARE)
        starts += [(StatOf(stat, what), j) for what, j in owners if what != _THAT]
    found = list(starts)
    for stat_of, j in starts:
        fallbacks = r.after(j, ("(",), read_amount, group=RARE)
        fallbacks = r.closed(fallbacks, "if", "there", "is", "none", ")")
        found += [(StatOf(stat_of.stat, stat_of.of, fallback), k) for fallback, k in fallbacks]
    return found


def _read_total(r: Reader, i: int) -> Found:
    totals: Found = []
    for by, k in r.after(i, ("the", "dmg"), NP.read, group=RARE):
        totals += [(Total(Event("damage", object=to, by=by)), n) for to, n in r.after(k, ("dealt",), NP.read)]
    totals += [
        (Total(event), k)
        for event, k in r.after(i, ("the", "total", "of", "all", "times"), EVENT_PAST.read, group=RARE)
    ]
    found = list(totals)
    for total, j in totals:
        found += [(Total(total.event, span), k) for span, k in of(r).during.at(r, j)]
    return found


# --- costs ----------------------------------------------------------------------------------------


def write_cost(cost: Things, env: Voice) -> str:
    """`discard an action and lose 1 fame`."""
    return joined([f"{env.v.costs[thing]['verb']} {_say_price(thing, n, env)}" for thing, n in cost], "and")


def _say_price(thing: str, amount: Any, env: Voice) -> str:
    """`2 energy`, or the card itself."""
    return env.this if amount == "this" else count_noun(cost_nouns(env.v)[thing], amount, env)


@remembered
def read_cost(r: Reader, i: int) -> Found:
    return listed(r, i, _read_price, "and")


def _read_price(r: Reader, i: int) -> Found:
    found: Found = []
    for thing, noun in cost_nouns(r.env.v).items():
        j = r.words(i, phrase(r.env.v.costs[thing]["verb"]), RARE)
        if j is not None:
            found += [((thing, amount), k) for amount, k in read_count(r, j, noun)]
            if "this" in r.env.v.costs[thing].get("words", ()):
                found += r.means(j, phrase(r.env.this), (thing, "this"), group=RARE)
    return found


# --- forms for templates ------------------------------------------------------------------------------


def _write_equal(value: Any, env: Voice) -> str | None:
    """A value after `equal to`; plain numbers have sentences of their own."""
    return None if value == "all" or say_number(value) is not None else write_value(value, env)


EQUAL = Form(_write_equal, read_value)


def _write_fallback(value: Any, env: Voice) -> str | None:
    """The fallback of `{stat: damage, of: that, or-else: 5}`."""
    if not isinstance(value, StatOf) or value.stat != "damage" or value.of != _THAT or value.or_else is None:
        return None
    return say_number(value.or_else)


def _read_fallback(r: Reader, i: int) -> Found:
    return [(StatOf("damage", _THAT, number), j) for number, j in read_number(r, i)]


FALLBACK = Form(_write_fallback, _read_fallback)

define("value", write_value, read_value)

__all__ = ["EQUAL", "FALLBACK", "VALUE", "PerHero", "read_value_word", "value_phrase"]
