"""Rules in words: `your ATK actions have +1 RNG`, `the villain takes 1 less DMG`, `you cannot MOVE`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.effects.ast import Role, Rule, Selector, Some, Things
from capesmith.effects.normal import normal_amount
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import PRESENT, digits, forms_of, joined, signed
from capesmith.effects.wording.grammar import BARE_MANY, VALUE
from capesmith.effects.wording.growth import as_growth, read_counted_growth, write_per
from capesmith.effects.wording.nouns import read_np, say_subject, write_np
from capesmith.effects.wording.quantities import read_amount, say_amount, say_bounds, signed_at
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase, remembered
from capesmith.effects.wording.voice import Voice

_NUMBERS, _THAT = ("add", "set", "give"), Role("that")
_SET = "have: {n} {noun}"
_JOINING = {"cannot": "or", "can": "and", "must": "and", "ignore": "and"}


# --- writing: numbers ---------------------------------------------------------------------------


def write_rule_clause(rule: Rule, env: Voice) -> str:
    """A rule as a clause, without its `while` or `until`."""
    return _write_numbers(rule, env) if rule.word in _NUMBERS else _write_ban(rule, env)


def _write_numbers(rule: Rule, env: Voice) -> str:
    """Without a subject, the rule is about what it is printed on, or the event in hand."""
    short = rule.word == "add" and (rule.to is None or (rule.to == _THAT and rule.until is None))
    if short:
        text = " and ".join(_added(stat, amount, env) for stat, amount in rule.stats)
    elif rule.to is None:
        text = f"this {_predicates(rule, env, False)}"
    else:
        subject, plural = say_subject(rule.to, env)
        text = f"{subject} {_predicates(rule, env, plural)}"
    if rule.against is not None:
        text += f" {_preposition(rule.stats[-1][0], env.v)} {_say_against(rule.against, env)}"
    return text


def _predicates(rule: Rule, env: Voice, plural: bool) -> str:
    """One predicate per stat; a verb that stays the same is said once."""
    parts: list[str] = []
    last = ""
    for stat, amount in rule.stats:
        verb, rest = _predicate(rule.word, stat, amount, env)
        form = forms_of(verb).form(PRESENT, plural)
        parts.append(rest if verb == last else f"{form} {rest}")
        last = verb
    return " and ".join(parts)


def _predicate(word: str, stat: str, amount: Any, env: Voice) -> tuple[str, str]:
    """The verb and the rest: `have`, `+1 RNG`."""
    entry = env.v.stats[stat]
    noun = entry["noun"]
    if word != "add":
        verb, _, rest = entry.get("set", _SET).partition(": ")
        also = "also " if word == "give" else ""
        number = f"({digits(amount)})" if type(amount) is int and amount < 0 else say_amount(amount, env)
        return verb, also + rest.format(n=number, noun=noun)
    pattern = entry.get("more" if amount >= 0 else "less") if type(amount) is int else None
    if pattern is not None:
        verb, _, rest = pattern.partition(": ")
        return verb, rest.format(n=abs(amount), noun=noun)
    return "have", _added(stat, amount, env)


def _added(stat: str, amount: Any, env: Voice) -> str:
    """`+1 DMG`, `−3 HP per hero`, `+(the result) DMG`."""
    noun = env.v.stats[stat]["noun"]
    if type(amount) is int:
        return f"{signed(amount)} {noun}"
    grow = as_growth(amount, env)
    if grow is not None and grow.base == 0 and grow.per is not None and grow.when is None:
        return f"{signed(grow.plus)} {noun} per {write_per(grow.per, env)}{say_bounds(grow, env)}"  # type: ignore[arg-type]
    return f"+({VALUE.write(amount, env)}) {noun}"


def _preposition(stat: str, v: Vocabulary) -> str:
    return str(v.stats[stat].get("against", "against"))


def _say_against(selector: Selector, env: Voice) -> str:
    """`against henchmen` for all of a kind, else the noun phrase."""
    if isinstance(selector, Some) and selector.quantity == "each":
        return BARE_MANY.write(selector, env)
    return write_np(selector, env)


# --- writing: bans and permissions --------------------------------------------------------------------


def _write_ban(rule: Rule, env: Voice) -> str:
    subject, plural = ("", True) if rule.to is None else say_subject(rule.to, env)
    said = joined([str(env.v.bans[word]["phrase"]) for word in rule.words], _JOINING[rule.word])
    against = "" if rule.against is None else _say_against(rule.against, env)
    pattern = env.v.bans[rule.words[0]].get("against") if against and len(rule.words) == 1 else None
    if rule.word == "ignore":
        text = f"{forms_of('ignore').form(PRESENT, plural)} “{said}”"
        pattern = None
    else:
        text = f"{rule.word} {pattern.format(against=against) if pattern else said}"
    if against and not pattern:
        text += f" against {against}"
    return f"{subject} {text}" if subject else text


# --- reading: numbers -----------------------------------------------------------------------------------


@remembered
def read_rule_clause(r: Reader, i: int) -> Found:
    """Every rule the words here can mean, without `while` and `until`."""
    found: Found = []
    for stats, j in _read_short(r, i):
        found += _read_against(r, j, Rule(word="add", stats=stats))
    if i < len(r.folded) and r.folded[i] in (*_JOINING, "ignores"):
        found += _read_ban(r, i, None)
    found += r.after(i, ("this",), _read_predicates, None, group=RARE)
    for subject, j in read_np(r, i):
        found += _read_predicates(r, j, subject)
        found += _read_ban(r, j, subject)
    return found


def _read_short(r: Reader, i: int) -> Found:
    """`+1 DMG and +1 RNG`."""
    found: Found = []
    states: list[tuple[Things, int]] = [((one,), j) for one, j in _read_added(r, i, RARE)]
    while states:
        found += states
        states = [
            ((*stats, one), m)
            for stats, j in states
            if (k := r.words(j, ("and",))) is not None
            for one, m in _read_added(r, k)
        ]
    return found


@remembered
def _read_added(r: Reader, i: int, group: str = "") -> Found:
    """A stat and what is added to it."""
    starts: Found = []
    number = signed_at(r, i, group)
    if number is not None:
        starts.append(number)
    j = r.words(i, ("+",), RARE)
    if j is not None:
        starts += read_amount(r, j)
    found: Found = []
    for amount, j in starts:
        for stat, entry in r.env.v.stats.items():
            k = r.words(j, phrase(entry["noun"]), "a stat")
            if k is None:
                continue
            found.append(((stat, normal_amount(amount, r.env.v)), k))
            if type(amount) is int:
                found += [((stat, growing), m) for growing, m in read_counted_growth(r, k, amount)]
    return found


class _Pattern(NamedTuple):
    """A stat predicate with a number in the middle."""

    word: str
    stat: str
    sign: int
    verb: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@lru_cache(maxsize=16)
def _patterns(v: Vocabulary) -> tuple[_Pattern, ...]:
    found = []
    for stat, entry in v.stats.items():
        for key, word, sign in (
            ("set", "set", 1),
            ("set", "give", 1),
            ("more", "add", 1),
            ("less", "add", -1),
        ):
            pattern = entry.get(key) or (_SET if key == "set" else None)
            if pattern is not None:
                verb, _, rest = pattern.partition(": ")
                before, _, after = rest.format(n="\0", noun=entry["noun"]).partition("\0")
                also = "also " if word == "give" else ""
                found.append(_Pattern(word, stat, sign, verb, phrase(also + before), phrase(after)))
    return tuple(found)


@remembered
def _read_predicate(r: Reader, i: int, said: str) -> Found:
    """One predicate as (word, stat, amount, verb); a verb that was just said may be left out."""
    found: Found = []
    for one in _patterns(r.env.v):
        for j in _after_verb(r, i, one.verb, said):
            for amount, m in r.after(j, one.before, read_amount):
                n = r.words(m, one.after)
                if n is not None and (one.word != "add" or type(amount) is int):
                    found.append(((one.word, one.stat, one.sign * amount if one.sign < 0 else amount, one.verb), n))
    for j in _after_verb(r, i, "have", said):
        found += [(("add", stat, amount, "have"), k) for (stat, amount), k in _read_added(r, j)]
    return found


def _after_verb(r: Reader, i: int, verb: str, said: str) -> list[int]:
    found = [i] if verb == said else []
    for form in forms_of(verb).forms():
        j = r.words(i, phrase(form), RARE if form != verb else "")
        if j is not None:
            found.append(j)
    return found


def _read_predicates(r: Reader, i: int, subject: Selector | None) -> Found:
    found: Found = []
    states: list[tuple[str, Things, str, int]] = [
        (word, ((stat, amount),), verb, j) for (word, stat, amount, verb), j in _read_predicate(r, i, "")
    ]
    while states:
        for word, stats, _, j in states:
            found += _read_against(r, j, Rule(word=word, stats=stats, to=subject))
        states = [
            (word, (*stats, (stat, amount)), again, k)
            for word, stats, verb, j in states
            for (same, stat, amount, again), k in r.after(j, ("and",), _read_predicate, verb)
            if same == word
        ]
    return found


def _read_against(r: Reader, i: int, rule: Rule) -> Found:
    """The rule as it is, or only against some."""
    lead = phrase(_preposition(rule.stats[-1][0], r.env.v))
    opposed = r.after(i, lead, _read_opponents)
    return [(rule, i), *((replace(rule, against=against), j) for against, j in opposed)]


def _read_opponents(r: Reader, i: int) -> Found:
    return read_np(r, i) + BARE_MANY.read(r, i)


# --- reading: bans and permissions ----------------------------------------------------------------------


def _read_ban(r: Reader, i: int, subject: Selector | None) -> Found:
    found: Found = []
    for word, joiner in _JOINING.items():
        if word == "ignore":
            continue
        j = r.words(i, (word,), "" if word == "cannot" else RARE)
        if j is not None:
            found += _with_opponents(r, word, subject, listed(r, j, _read_phrase, joiner))
            found += _read_patterned(r, j, word, subject)
    for form in ("ignore", "ignores"):
        j = r.words(i, (form, "“"), RARE)
        if j is not None:
            closed = [(w, m) for w, k in listed(r, j, _read_phrase, "and") if (m := r.words(k, ("”",))) is not None]
            found += _with_opponents(r, "ignore", subject, closed)
    return found


def _read_phrase(r: Reader, i: int) -> Found:
    said = [(word, r.words(i, phrase(entry["phrase"]))) for word, entry in r.env.v.bans.items()]
    return [(word, j) for word, j in said if j is not None]


def _with_opponents(r: Reader, word: str, subject: Selector | None, bans: Found) -> Found:
    found: Found = []
    for words, i in bans:
        found.append((Rule(word=word, words=words, to=subject), i))
        j = r.words(i, ("against",), RARE)
        if j is not None:
            found += [(Rule(word=word, words=words, to=subject, against=a), k) for a, k in _read_opponents(r, j)]
    return found


def _read_patterned(r: Reader, i: int, word: str, subject: Selector | None) -> Found:
    """`cannot deal you DMG`."""
    found: Found = []
    for ban, entry in r.env.v.bans.items():
        before, _, after = entry.get("against", "").partition("{against}")
        j = r.words(i, phrase(before)) if before else None
        for against, k in _read_opponents(r, j) if j is not None else ():
            found += r.means(k, phrase(after), Rule(word=word, words=(ban,), to=subject, against=against))
    return found
