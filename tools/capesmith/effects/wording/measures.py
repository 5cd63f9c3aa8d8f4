"""Measures: a value lies in a range: `you have 2 or more injuries`, `it shows 1`, `the supply holds …`."""

from __future__ import annotations

from capesmith.effects.ast import Compared, Measure, Range, Role, Selector, Some, StatOf
from capesmith.effects.vocabulary import Noun
from capesmith.effects.wording.grammar import INNER
from capesmith.effects.wording.nouns import read_np, say_subject
from capesmith.effects.wording.numbers import read_value_word, value_phrase
from capesmith.effects.wording.places import read_in, write_in
from capesmith.effects.wording.quantities import (
    counted,
    digits,
    number_at,
    read_compared,
    read_range,
    say_compared,
    singular,
)
from capesmith.effects.wording.reading import RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.voice import Voice

_YOU = Role("you")
_SHARED = "in the game"
# More or less of a value than somebody else has, by whether it is a mass.
_THAN = {
    ("more-than", False): "more",
    ("more-than", True): "more",
    ("less-than", False): "fewer",
    ("less-than", True): "less",
}


def _among_all(noun: Noun, range_: Range) -> str:
    """What there is so many of, and where: `heroes in the game`, or where the vocabulary says."""
    where = noun.extra["shared"]
    return f"{_noun(noun, range_)} {where if isinstance(where, str) else _SHARED}"


def _held(noun: Noun) -> bool:
    """Whether a hero has it, so that it is said with `have`."""
    return not any(noun.extra.get(key) for key in ("phrase", "shared", "holds"))


def _held_by(noun: Noun) -> str:
    """What stands between a value and whose it is: `the injuries of a hero`, `the loot in a panel`."""
    return str(noun.extra.get("of", "of"))


def _noun(noun: Noun, range_: Range | Compared) -> str:
    return noun.one if noun.mass or singular(range_) else noun.many


def _many(noun: Noun, range_: Range) -> str:
    """How many of a noun: `2 or more`, `no`."""
    return "no" if range_.high == 0 == range_.low else _counted(noun, range_)


def _counted(noun: Noun, range_: Range) -> str:
    """A range; of some values a number is said without `exactly`."""
    exact = noun.extra.get("plain") and range_.low == range_.high
    return digits(range_.low or 0) if exact else counted(range_)


def _read_exact(r: Reader, i: int, noun: Noun) -> Found:
    """A number without `exactly`."""
    number = number_at(r, i) if noun.extra.get("plain") else None
    return [(Range(number[0], number[0]), number[1])] if number else []


@remembered
def _read_many(r: Reader, i: int) -> Found:
    plain = [(range_, j) for range_, j in read_range(r, i) if isinstance(range_, Range)]
    return plain + r.means(i, ("no",), Range(0, 0), group=RARE)


# --- writing --------------------------------------------------------------------------------


def write_measure(m: Measure, env: Voice) -> str:
    said = _write_plain(m, env)
    return said if m.in_ is None else f"{write_in(m.in_, env)} {said}"


def _write_plain(m: Measure, env: Voice) -> str:
    noun = env.v.values[m.value]
    if isinstance(m.range, Compared):
        return f"{_value_of(noun, m.of, env)} is {say_compared(m.range, env)}"
    said = _many(noun, m.range)
    if m.of is None and noun.extra.get("shows") and m.range.low == m.range.high:
        return f"{noun.extra['shows']} {digits(m.range.low or 0)}"
    kind = _each_kind(m.of)
    if noun.extra.get("holds") and kind:
        held = env.v.kinds[kind]
        return f"{noun.extra['holds']} {said} {_noun(held, m.range)}"
    if noun.extra.get("shared") and m.of is None:
        return f"there {'is' if singular(m.range) else 'are'} {said} {_among_all(noun, m.range)}"
    if not _held(noun):
        return f"{_value_of(noun, m.of, env)} {noun.extra.get('is', 'is')} {_counted(noun, m.range)}"
    if noun.extra.get("done") and isinstance(m.of, Role) and env.v.roles[m.of.word].get("kind") == m.of.word:
        be = "was" if singular(m.range) else "were"
        return f"{said} {_noun(env.v.kinds[m.of.word], m.range)} {be} {noun.extra['done']}"
    if m.of is None:
        return f"{env.whose} have {said} {_noun(noun, m.range)}"
    subject, plural = say_subject(m.of, env)
    if m.of == _YOU:
        subject += " yourself"
    return f"{subject} {'have' if plural else 'has'} {said} {_noun(noun, m.range)}"


def _each_kind(of: Selector | None) -> str:
    """The kind, if exactly all of one kind are meant."""
    return of.kinds[0] if isinstance(of, Some) and of == Some("each", of.kinds[:1]) else ""


def _value_of(noun: Noun, of: Selector | None, env: Voice) -> str:
    """A value as a subject: `your fame`, `the number of injuries of the 1st Hero`."""
    if of is None:
        return value_phrase(noun.name, env)
    whole = noun.extra.get("phrase") or (f"the {noun.one}" if noun.mass else f"the number of {noun.many}")
    return f"{whole} {_held_by(noun)} {INNER.write(of, env)}"


def write_held(m: Measure, env: Voice) -> str | None:
    """A measure of a candidate: `with 5 or more cards in hand`."""
    noun = env.v.values[m.value]
    if m.of is not None or m.in_ is not None or not _held(noun):
        return None
    if not isinstance(m.range, Compared):
        return f"with {_many(noun, m.range)} {_noun(noun, m.range)}"
    other = m.range.amount
    than = _THAN.get((m.range.how, noun.mass))
    if than is None or not isinstance(other, StatOf) or other != StatOf(m.value, other.of):
        return None
    return f"with {than} {noun.many} than {INNER.write(other.of, env)}"


# --- reading --------------------------------------------------------------------------------


@remembered
def read_measure(r: Reader, i: int) -> Found:
    found = _read_plain(r, i)
    for place, j in read_in(r, i):
        found += [(Measure(m.value, m.range, m.of, place), k) for m, k in _read_plain(r, j)]
    return found


@remembered
def _read_plain(r: Reader, i: int) -> Found:
    found: Found = []
    for of, j in _read_havers(r, i):
        found += [(Measure(name, range_, of), k) for (name, range_), k in _read_amount_held(r, j)]
    for noun in r.env.v.values.values():
        found += _read_special(r, i, noun)
    for (value, of), j in _read_value_of(r, i):
        found += [(Measure(value, range_, of), m) for range_, m in r.after(j, ("is",), read_compared)]
        being = phrase(str(r.env.v.values[value].extra.get("is", "is")))
        found += [(Measure(value, range_, of), m) for range_, m in r.after(j, being, read_range)]
        found += [
            (Measure(value, range_, of), m) for range_, m in r.after(j, being, _read_exact, r.env.v.values[value])
        ]
    return found


def _read_havers(r: Reader, i: int) -> Found:
    """Whose value is measured, up to `have`."""
    found: Found = []
    for said, of in (("you have", None), ("they have", None), ("you yourself have", _YOU)):
        found += r.means(i, phrase(said), of, group="" if said == "you have" else RARE)
    for subject, j in read_np(r, i):
        if subject == _YOU:
            continue
        for have in ("has", "have"):
            found += r.means(j, (have,), subject)
    return found


@remembered
def _read_amount_held(r: Reader, i: int) -> Found:
    found: Found = []
    for noun in r.env.v.values.values():
        for range_, j in _read_many(r, i) + _read_exact(r, i, noun) if _held(noun) else ():
            for said in dict.fromkeys((noun.one, noun.many)) if r.tolerant else (_noun(noun, range_),):
                found += r.means(j, phrase(said), (noun.name, range_), group="a value")
    return found


def _read_special(r: Reader, i: int, noun: Noun) -> Found:
    found: Found = []
    if noun.extra.get("shows"):
        j = r.words(i, phrase(str(noun.extra["shows"])), RARE)
        if j is not None and (number := number_at(r, j)):
            found.append((Measure(noun.name, Range(number[0], number[0])), number[1]))
    if noun.extra.get("holds"):
        for range_, k in r.after(i, phrase(str(noun.extra["holds"])), _read_many, group=RARE):
            for kind in r.env.v.kinds.values():
                held = Measure(noun.name, range_, of=Some("each", (kind.name,)))
                found += r.means(k, phrase(_noun(kind, range_)), held, group="a kind")
    if noun.extra.get("done"):
        for range_, k in _read_many(r, i):
            for word, entry in r.env.v.roles.items():
                if entry.get("kind") == word:
                    known = r.env.v.kinds[word]
                    be = "was" if singular(range_) else "were"
                    said = f"{_noun(known, range_)} {be} {noun.extra['done']}"
                    found += r.means(k, phrase(said), Measure(noun.name, range_, Role(word)), group=RARE)
    if noun.extra.get("shared"):
        for be in ("is", "are"):
            for range_, k in r.after(i, ("there", be), _read_many):
                found += r.means(k, phrase(_among_all(noun, range_)), Measure(noun.name, range_))
    return found


def _read_value_of(r: Reader, i: int) -> Found:
    """A value as a subject, with whom it belongs to."""
    found: Found = [((word, None), j) for word, j in read_value_word(r, i) if word in r.env.v.values]
    for noun in r.env.v.values.values():
        whole = noun.extra.get("phrase") or (f"the {noun.one}" if noun.mass else f"the number of {noun.many}")
        found += [
            ((noun.name, of), k) for of, k in r.after(i, phrase(f"{whole} {_held_by(noun)}"), INNER.read, group=RARE)
        ]
    return found


@remembered
def read_held(r: Reader, i: int) -> Found:
    """A measure of a candidate."""
    j = r.words(i, ("with",))
    if j is None:
        return []
    found: Found = [(Measure(name, range_), k) for (name, range_), k in _read_amount_held(r, j)]
    for (how, mass), than in _THAN.items():
        for noun in r.env.v.values.values() if r.words(j, (than,), RARE) is not None else ():
            if noun.mass == mass and _held(noun) and noun.name in r.env.v.stats:
                others = r.after(j, (than, *phrase(noun.many), "than"), INNER.read, group=RARE)
                found += [(Measure(noun.name, Compared(how, StatOf(noun.name, other))), k) for other, k in others]
    return found
