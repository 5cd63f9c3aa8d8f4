"""Groups of steps: may, choose, for each, repeat, pick, pay, roll, and several steps as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Rule, Step, Value
from capesmith.effects.normal import hero_count, hero_kind
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll
from capesmith.effects.vocabulary import Vocabulary, article
from capesmith.effects.wording.choices import read_choices, write_choose
from capesmith.effects.wording.english import PRESENT, forms_of, span_of
from capesmith.effects.wording.forms import read_ignoring, write_ignoring
from capesmith.effects.wording.lists import read_body, read_bracketed, read_list, write_body, write_list
from capesmith.effects.wording.nouns import read_np, say_subject, write_np
from capesmith.effects.wording.numbers import read_cost, write_cost
from capesmith.effects.wording.quantities import read_amount, read_span, say_amount
from capesmith.effects.wording.reading import BEGINNING, RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.rules import is_own_change, read_own_change, write_own_change
from capesmith.effects.wording.shapes import is_open
from capesmith.effects.wording.verbs import DOES_THIS, read_naming
from capesmith.effects.wording.voice import Voice

_READS = {"sum": " and add them", "highest": " and keep the highest", "lowest": " and keep the lowest"}
_PAID = " as payment"
_ON_ROLL = ";"
_ONCE_FOR_EACH = "once for each"


# --- writing --------------------------------------------------------------------------------


def write_group(step: Step, env: Voice, top: bool) -> str:
    """A group as a clause; at the top of a sentence its steps need no brackets."""
    text = ""
    if step.name is not None and not isinstance(step, Pick):
        text += f"(“{step.name}”) "
    if step.ignoring:
        text += f"{write_ignoring(step.ignoring, env)[1:]}, "
    if step.who is not None and type(step) in (ForEach, Repeat, Do):
        text += f"{say_subject(step.who, env)[0]} {DOES_THIS}"
    return text + _WRITERS[type(step)](step, env, top)


def _acting(step: Step, verb: str, env: Voice) -> str:
    """`choose` or `each hero chooses`."""
    if step.who is None:
        return verb
    subject, plural = say_subject(step.who, env)
    return f"{subject} {forms_of(verb).form(PRESENT, plural)}"


def _allowed(step: Step, env: Voice) -> str:
    return "you may" if step.who is None else f"{say_subject(step.who, env)[0]} may"


def _write_do(step: Do, env: Voice, top: bool) -> str:
    """Several steps as one: a plain list where nothing else could be meant, else in brackets."""
    said = write_list(step.do, env)
    plain = len(step.do) > 1 and (top or step.if_ is not None or step.who is not None)
    plain = plain and step.name is None and not step.ignoring
    return said if plain else f"({said})"


def _write_may(step: May, env: Voice, top: bool) -> str:
    rule = step.do[0]
    if len(step.do) == 1 and step.who is None and isinstance(rule, Rule) and is_own_change(rule):
        return f"you may {write_own_change(rule, env)}"
    return f"{_allowed(step, env)} {write_body(step.do, env, top)}"


def _write_for_each(step: ForEach, env: Voice, top: bool) -> str:
    what = write_np(step.what, env)
    env.loops_over(step.what)
    return f"for {what}: {write_body(step.do, env, top)}"


def _write_repeat(step: Repeat, env: Voice, top: bool) -> str:
    times = f"{say_amount(step.times, env)} {'time' if step.times == 1 else 'times'}"
    if step.times == Value(hero_count(env.v)):
        times = f"{_ONCE_FOR_EACH} {hero_kind(env.v)}"
    return f"{times}: {write_body(step.do, env, top)}"


def _write_pick(step: Pick, env: Voice, top: bool) -> str:
    text = f"{_acting(step, 'choose', env)} {write_np(step.what, env)}"
    if step.name is not None:
        text += f" (“{step.name}”)"
    env.chose(step.what)
    return f"{text}: {write_body(step.then, env, top)}" if step.then else text


def _write_pay(step: Pay, env: Voice, top: bool) -> str:
    text = f"{_allowed(step, env)} {write_cost(step.cost, env)}"
    return f"{text} to {write_body(step.then, env, top)}" if step.then else text + _PAID


def _write_roll(step: Roll, env: Voice, top: bool) -> str:
    one = step.dice == 1
    dice = "a die" if one else f"{say_amount(step.dice, env)} dice"
    text = f"{_acting(step, 'roll', env)} {dice}{_READS.get(step.read, '')}"
    if not step.results:
        return text
    if not one and step.read == "each":
        text += ", for each"
    rows = []
    for index, (row, steps) in enumerate(step.results):
        said = write_body(steps, env.copy())
        swallows = ";" in said or is_open(steps[-1]) or (_tells_rolls(env.v) and isinstance(steps[-1], Roll))
        if index + 1 < len(step.results) and swallows and not _bracketed(said):
            said = f"({said})"
        rows.append(f"{_say_row(row, env.v)}: {said}")
    return f"{text}{_ON_ROLL if _tells_rolls(env.v) else ':'} {'; '.join(rows)}"


def _tells_rolls(v: Vocabulary) -> bool:
    """Whether results are told, `roll a die; on a 1: …`, or listed, `roll a die: 1: …`."""
    return bool(v.raw.get("tells-rolls"))


def _say_row(row: Any, v: Vocabulary) -> str:
    said = row if isinstance(row, str) else span_of(row)
    if not _tells_rolls(v):
        return said
    return f"on {article(said)} {said}" if said.isdecimal() else f"on {said}"


def _bracketed(said: str) -> bool:
    """Whether one pair of brackets holds all of it."""
    depth = 0
    for index, sign in enumerate(said):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return index + 1 == len(said) and index > 0
    return False


_WRITERS: dict[type, Callable[..., str]] = {
    Do: _write_do,
    May: _write_may,
    Choose: write_choose,
    ForEach: _write_for_each,
    Repeat: _write_repeat,
    Pick: _write_pick,
    Pay: _write_pay,
    Roll: _write_roll,
}


# --- reading --------------------------------------------------------------------------------


@remembered
def read_group(r: Reader, i: int, top: bool) -> Found:
    """Every group at a position, with what may stand before it."""

    def plain(reader: Reader, j: int) -> Found:
        return _read_plain(reader, j, top)

    return read_prefixed(r, i, plain)


def read_prefixed(r: Reader, i: int, read: Callable[[Reader, int], Found]) -> Found:
    """Groups after a name and the rules they ignore."""
    found: Found = []
    for name, j in [(None, i), *read_naming(r, i)]:
        starts: Found = [((), j)]
        starts += [(w, m) for w, k in read_ignoring(r, j) if (m := r.words(k, (",",))) is not None]
        for ignored, k in starts:
            for step, m in read(r, k):
                if name is None and not ignored:
                    found.append((step, m))
                elif step.name is None or name is None:
                    found.append((replace(step, name=name or step.name, ignoring=ignored), m))
    return found


@remembered
def read_guarded_group(r: Reader, i: int) -> Found:
    """Several steps as one after `if …:`."""

    def plain(reader: Reader, j: int) -> Found:
        return [
            (step, k) for step, k in _read_do(reader, j, True) + _read_led(reader, j, False) if isinstance(step, Do)
        ]

    return read_prefixed(r, i, plain)


@remembered
def _read_plain(r: Reader, i: int, top: bool) -> Found:
    return _read_unled(r, i, top) + _read_led(r, i, top)


def _read_led(r: Reader, i: int, top: bool) -> Found:
    """`each hero does this: …`."""
    found: Found = []
    for subject, j in read_np(r, i):
        for do in ("does", "do"):
            k = r.words(j, (do, "this", ":"), RARE)
            if k is not None:
                found += [
                    (replace(step, who=subject), m)
                    for step, m in _read_loops(r, k, top) + _read_do(r, k, True)
                    if step.who is None
                ]
    return found


def _read_unled(r: Reader, i: int, top: bool) -> Found:
    found = _read_loops(r, i, top)
    found += _read_do(r, i, top)
    found += read_choices(r, i)
    for subject, j in [(None, i), *read_np(r, i)]:
        found += _read_pick(r, j, subject, top)
        found += _read_roll(r, j, subject)
        if subject is not None:
            found += _read_allowed(r, j, subject, top)
    return found + r.after(i, ("you",), _read_allowed, None, top, group=BEGINNING)


def _read_do(r: Reader, i: int, plain: bool) -> Found:
    found: Found = [(Do(do=steps), j) for steps, j in read_bracketed(r, i)]
    if plain:
        found += [(Do(do=steps), j) for steps, j in read_list(r, i) if len(steps) > 1]
    return found


@remembered
def _read_loops(r: Reader, i: int, top: bool) -> Found:
    found: Found = []
    for what, j in r.after(i, ("for",), read_np, group=BEGINNING):
        found += [(ForEach(what=what, do=steps), k) for steps, k in r.after(j, (":",), read_body, top)]
    each = phrase(f"{_ONCE_FOR_EACH} {hero_kind(r.env.v)}:")
    found += [
        (Repeat(times=Value(hero_count(r.env.v)), do=steps), k)
        for steps, k in r.after(i, each, read_body, top, group=RARE)
    ]
    for times, j in read_amount(r, i, RARE):
        lead = ("time" if times == 1 else "times", ":")
        bodies = r.after(j, lead, read_body, top, group=RARE)
        found += [(Repeat(times=times, do=steps), k) for steps, k in bodies]
    return found


def _read_allowed(r: Reader, i: int, subject: Any, top: bool) -> Found:
    """` may …` after who may: steps, or a price and what it buys."""
    j = r.words(i, ("may",))
    if j is None:
        return []
    found: Found = [(May(do=steps, who=subject), k) for steps, k in read_body(r, j, top)]
    if subject is None:
        found += [(May(do=(rule,)), k) for rule, k in read_own_change(r, j)]
    for cost, k in read_cost(r, j):
        found += r.means(k, phrase(_PAID), Pay(cost=cost, who=subject), group=RARE)
        bought = r.after(k, ("to",), read_body, top)
        found += [(Pay(cost=cost, then=steps, who=subject), m) for steps, m in bought]
    return found


def _after_verb(r: Reader, i: int, verb: str, subject: Any) -> int | None:
    """The position after a verb, in the form that fits its subject or in its base form."""
    if subject is None:
        return r.words(i, (verb,), BEGINNING)
    for form in (forms_of(verb).third, verb):
        j = r.words(i, (form,), RARE)
        if j is not None:
            return j
    return None


def _read_pick(r: Reader, i: int, subject: Any, top: bool) -> Found:
    found: Found = []
    j = _after_verb(r, i, "choose", subject)
    if j is None:
        return found
    for what, k in read_np(r, j):
        for name, m in [(None, k), *read_naming(r, k)]:
            found.append((Pick(what=what, who=subject, name=name), m))
            n = r.words(m, (":",))
            if n is not None:
                found += [(Pick(what=what, who=subject, name=name, then=steps), p) for steps, p in read_body(r, n, top)]
    return found


def _read_roll(r: Reader, i: int, subject: Any) -> Found:
    j = _after_verb(r, i, "roll", subject)
    if j is None:
        return []
    starts: list[tuple[dict[str, Any], int]] = []
    k = r.words(j, ("a", "die"))
    if k is not None:
        starts.append(({"dice": 1}, k))
    for dice, k in read_amount(r, j):
        m = r.words(k, ("dice",)) or (r.tolerant and r.words(k, ("die",)))
        if m:
            starts.append(({"dice": dice}, m))
    for fields, k in list(starts):
        starts += [
            ({**fields, "read": read}, m)
            for read, said in _READS.items()
            if (m := r.words(k, phrase(said))) is not None
        ]
    found: Found = []
    for fields, k in starts:
        found.append((Roll(**fields, who=subject), k))
        mark = _ON_ROLL if _tells_rolls(r.env.v) else ":"
        for lead in ((mark,), (",", "for", "each", mark)):
            found += [(Roll(**fields, who=subject, results=rows), n) for rows, n in r.after(k, lead, _read_rows)]
    return found


def _read_rows(r: Reader, i: int) -> Found:
    found: Found = []
    states: Found = [((row,), j) for row, j in _read_row(r, i)]
    while states:
        found += states
        states = [
            ((*rows, row), m)
            for rows, j in states
            if (k := r.words(j, (";",))) is not None
            for row, m in _read_row(r, k)
        ]
    return found


@remembered
def _read_row(r: Reader, i: int) -> Found:
    if _tells_rolls(r.env.v):
        on = r.words(i, ("on",), RARE)
        if on is None:
            return []
        i = on + (r.folded[on : on + 1] in (["a"], ["an"]))
    if i >= len(r.folded):
        return []
    word = r.folded[i]
    row: Any = word if word == "doubles" or word in r.env.v.dice.get("faces", ()) else read_span(word)
    j = r.words(i + 1, (":",)) if row is not None else None
    return [] if j is None else [((row, steps), k) for steps, k in read_body(r, j)]
