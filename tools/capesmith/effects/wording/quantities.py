"""Numbers, ranges and bounds in words: `3`, `1/2/3`, `(the number of heroes)`, `2 or more`, `at most 7`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Amount, ByHeroes, Compared, Grow, PerHero, Range
from capesmith.effects.wording.english import digits
from capesmith.effects.wording.grammar import VALUE, Form
from capesmith.effects.wording.reading import A_NUMBER, RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.voice import Voice

_LEADS = {"more-than": "more than", "less-than": "less than", "at-least": "at least", "at-most": "at most"}
_SECOND_ENDS = {"at-least": "at_least", "at-most": "at_most"}  # bounds that are one more end of the same sort
_COMPARED = tuple((how, phrase(lead)) for how, lead in _LEADS.items())


def whole(text: str) -> int | None:
    """A token as a whole number: `4`, `−1`."""
    if text.isdecimal():
        return int(text)
    return -int(text[1:]) if text[:1] == "−" and text[1:].isdecimal() else None


def number_at(r: Reader, i: int, group: str = "") -> tuple[int, int] | None:
    """A plain number; `a` is one only for a tolerant reader."""
    if i < len(r.folded):
        number = whole(r.folded[i])
        if number is not None:
            return number, i + 1
        if r.tolerant and r.folded[i] in ("a", "an", "one") and r.folded[i + 1 : i + 2] != ["hundred"]:
            return 1, i + 1
    r.missed(i, A_NUMBER, group)
    return None


def signed_at(r: Reader, i: int, group: str = "") -> tuple[int, int] | None:
    """A number with its sign: `+1`, `−2`."""
    word = r.folded[i] if i < len(r.folded) else ""
    if word[:1] in ("+", "−") and word[1:].isdecimal():
        return (int(word[1:]) if word[0] == "+" else -int(word[1:])), i + 1
    r.missed(i, "+1", group)
    return None


def say_number(value: Any) -> str | None:
    """A number that can stand before a noun as it is: `4`, `1/2/3`."""
    if type(value) is int:
        return digits(value)
    if type(value) is ByHeroes and value.at_most is None and value.at_least is None:
        return "/".join(map(str, value.numbers))
    return None


def say_amount(value: Amount, env: Voice | None) -> str:
    """Any amount where a number belongs: what has to be looked up stands in brackets."""
    return say_number(value) or f"({VALUE.write(value, env)})"


@remembered
def read_amount(r: Reader, i: int, group: str = "") -> Found:
    """A number, one number per team size, or an amount in brackets."""
    found = read_number(r, i, group)
    j = r.words(i, ("(",), RARE)
    if j is not None:
        found += r.closed(VALUE.read(r, j))
    return found


def read_number(r: Reader, i: int, group: str = "") -> Found:
    first = number_at(r, i, group)
    if first is None:
        return []
    numbers, j, sizes = [first[0]], first[1], len(r.env.v.team_sizes)
    while r.folded[j : j + 1] == ["/"]:
        number = whole(r.folded[j + 1]) if j + 1 < len(r.folded) else None
        if number is None:
            r.missed(j + 1, A_NUMBER, group)
            break
        numbers.append(number)
        j += 2
    else:
        if len(numbers) < sizes:
            r.missed(j, "/", RARE)
    if len(numbers) == 1 or (sizes and len(numbers) != sizes):
        return [first]
    return [(ByHeroes(tuple(numbers)), j)]


def _write_number(value: Any, env: Voice) -> str | None:
    return say_number(value)


NUMBER = Form(_write_number, read_number)


def _write_any(value: Any, env: Voice) -> str | None:
    return None if value == "all" else say_amount(value, env)


ANY_AMOUNT = Form(_write_any, read_amount)


def counted_form(one: str, many: str) -> Form:
    """`1 space`, `3 spaces`, `(the number of heroes) spaces`."""
    single, several = phrase(one), phrase(many)

    def write(value: Any, env: Voice) -> str | None:
        return None if value == "all" else f"{say_amount(value, env)} {one if value == 1 else many}"

    def read(r: Reader, i: int) -> Found:
        found: Found = []
        for amount, j in read_amount(r, i):
            for words in dict.fromkeys((single, several)):
                if words == (single if amount == 1 else several) or r.tolerant:
                    found += r.means(j, words, amount)
        return found

    return Form(write, read)


# --- ranges ---------------------------------------------------------------------------------


def counted(range_: Range) -> str:
    """A range before a noun: `2 or more`, `2 or fewer`, `exactly 1`, `2 to 4`."""
    if range_.low == range_.high:
        return f"exactly {range_.low}"
    if range_.high is None:
        return f"{digits(range_.low or 0)} or more"
    if range_.low is None:
        return f"{digits(range_.high)} or fewer"
    return f"{range_.low} to {range_.high}"


def say_range(range_: Range | Compared, env: Voice) -> str:
    """Any range before a noun; an end that has to be looked up stands in brackets."""
    if isinstance(range_, Range):
        return counted(range_)
    return f"{_LEADS[range_.how]} {say_amount(range_.amount, env)}"


def say_compared(range_: Compared, env: Voice) -> str:
    """`more than half the number of heroes`, after `is`; an end that has a bound of its own is said as two ends."""
    lead, amount = _LEADS[range_.how], range_.amount
    bound = getattr(amount, _SECOND_ENDS.get(range_.how, ""), None)
    if isinstance(amount, Grow | PerHero) and bound is not None and None in (amount.at_least, amount.at_most):
        plain = replace(amount, at_least=None, at_most=None)
        return f"{lead} {VALUE.write(plain, env)} and {lead} {say_amount(bound, env)}"
    return f"{lead} {VALUE.write(amount, env)}"


def singular(range_: Range | Compared) -> bool:
    return isinstance(range_, Range) and range_.low == range_.high == 1


@remembered
def read_range(r: Reader, i: int) -> Found:
    """A range before a noun."""
    found: Found = []
    j = r.words(i, ("exactly",))
    if j is not None and (number := number_at(r, j)):
        found.append((Range(number[0], number[0]), number[1]))
    number = number_at(r, i)
    if number:
        found += _open_range(r, *number)
    for how, lead in _COMPARED:
        found += [(Compared(how, amount), k) for amount, k in r.after(i, lead, read_amount, group=RARE)]
    return found


def _open_range(r: Reader, number: int, i: int) -> Found:
    found: Found = []
    found += r.means(i, ("or", "more"), Range(number, None))
    found += r.means(i, ("or", "fewer"), Range(None, number))
    j = r.words(i, ("to",))
    if j is not None and (top := number_at(r, j)):
        found.append((Range(number, top[0]), top[1]))
    return found


@remembered
def read_compared(r: Reader, i: int) -> Found:
    """A comparison with a value, after `is`."""
    found: Found = []
    for how, lead in _COMPARED:
        ends = r.after(i, lead, VALUE.read)
        found += [(Compared(how, amount), k) for amount, k in ends]
        name = _SECOND_ENDS.get(how)
        for amount, k in ends if name else ():
            grow = amount if isinstance(amount, Grow | PerHero) else Grow(base=amount)
            for bound, m in r.after(k, ("and", *lead), read_amount, group=RARE):
                found.append((Compared(how, replace(grow, **{str(name): bound})), m))
    return found


def read_span(text: str) -> Range | None:
    """A folded token as a range: `1-3`, `6`, `5+`."""
    if text.endswith("+") and text[:-1].isdecimal():
        return Range(int(text[:-1]), None)
    low, _, high = text.partition("-")
    if not low.isdecimal() or not (high.isdecimal() or not high):
        return None
    top = int(high or low)
    return Range(None if int(low) == 0 and top > 0 else int(low), top)


# --- bounds -----------------------------------------------------------------------------------


def say_bounds(node: Any, env: Voice, before: str = " (", after: str = ")") -> str:
    """` (at least 1 and at most 7)`, or nothing."""
    said = []
    if node.at_least is not None:
        said.append(f"at least {say_amount(node.at_least, env)}")
    if node.at_most is not None:
        said.append(f"at most {say_amount(node.at_most, env)}")
    return f"{before}{' and '.join(said)}{after}" if said else ""


def read_bounds(r: Reader, i: int, before: str = "(", after: str = ")") -> Found:
    """Bounds as pairs of field and amount; none at all is also a reading."""
    found: Found = [((), i)]
    j = r.words(i, (before,), RARE)
    if j is None:
        return found
    states: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), j)]
    bounded: list[tuple[tuple[tuple[str, Any], ...], int]] = []
    for name, words in (("at_least", ("at", "least")), ("at_most", ("at", "most"))):
        for fields, k in list(states):
            states += [
                ((*fields, (name, amount)), n)
                for amount, n in r.after(k, ("and", *words) if fields else words, read_amount)
            ]
    bounded = [(fields, k) for fields, k in states if fields]
    for fields, k in bounded:
        if not after:
            found.append((fields, k))
        elif (m := r.words(k, (after,))) is not None:
            found.append((fields, m))
    return found
