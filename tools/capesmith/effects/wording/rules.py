"""Rules in words: `your ATK actions have +1 RNG`, `the villain takes 1 less DMG`, `you cannot MOVE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.effects.ast import Role, Rule, Selector, Things
from capesmith.effects.normal import normal_amount
from capesmith.effects.things import card_kind
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.bans import (
    JOINING,
    ban_predicate,
    read_ban,
    read_ignored,
    read_nobody,
    read_opponents,
    say_against,
    spoken,
    write_ban,
)
from capesmith.effects.wording.english import PRESENT, digits, forms_of, signed
from capesmith.effects.wording.grammar import VALUE
from capesmith.effects.wording.growth import as_growth, grows_with, read_counted_growth, write_per
from capesmith.effects.wording.lexicon import of, read_card_name
from capesmith.effects.wording.nouns import read_np, say_subject
from capesmith.effects.wording.quantities import read_amount, say_amount, say_bounds, signed_at
from capesmith.effects.wording.reading import RARE, Found, Reader, chained, phrase, remembered
from capesmith.effects.wording.voice import Voice

_NUMBERS = ("add", "set", "give")
_THAT, _YOU = Role("that"), Role("you")
_SET = "have: {n} {noun}"
_SPECIAL = {0: "zero", 1: "single"}  # numbers for which a stat may have words of their own


# --- writing: numbers ---------------------------------------------------------------------------


def write_rule_clause(rule: Rule, env: Voice) -> str:
    """A rule as a clause, without its `while` or `until`."""
    return _write_numbers(rule, env) if rule.word in _NUMBERS else write_ban(rule, env)


def _write_numbers(rule: Rule, env: Voice) -> str:
    """Without a subject, the rule is about what it is printed on, or the event in hand."""
    short = rule.word == "add" and (rule.to is None or (rule.to == _THAT and rule.until is None))
    if rule.to == _THAT and short and all("in-hand" in env.v.stats[stat] for stat, _ in rule.stats):
        text = " and ".join(_in_hand(stat, amount, env) for stat, amount in rule.stats)
    elif short:
        text = " and ".join(_added(stat, amount, env) for stat, amount in rule.stats)
    elif rule.to is None:
        text = _write_alone(rule, env) if env.owner and env.v.unsaid else f"this {_predicates(rule, env, False)}"
    else:
        subject, plural = say_subject(rule.to, env)
        text = f"{subject} {_predicates(rule, env, plural)}"
    return text + _opposed(rule, env)


def _opposed(rule: Rule, env: Voice) -> str:
    """` against henchmen`, where numbers change only for some."""
    if rule.against is None:
        return ""
    return f" {_preposition(rule.stats[-1][0], env.v)} {say_against(rule.against, env)}"


def write_predicate(rule: Rule, env: Voice, plural: bool) -> str:
    """A rule without whom it is for, its `while` and its `until`: `cannot fight`, `has +1 MOVE`."""
    if rule.word in _NUMBERS:
        return _predicates(rule, env, plural) + _opposed(rule, env)
    return ban_predicate(rule, env, spoken(rule.word, env.v), plural)


def _write_alone(rule: Rule, env: Voice) -> str:
    """A rule about you that does not say so: in the words the stats have for it, or with `you`."""
    entries = [env.v.stats[stat] for stat, _ in rule.stats]
    if rule.word == "set" and all("alone" in entry for entry in entries):
        said = [_say_setting(stat, amount, env) for stat, amount in rule.stats]
        return " and ".join(entry["alone"].format(n=n) for entry, n in zip(entries, said, strict=True))
    return f"{env.v.unsaid.word} {_predicates(rule, env, True)}"  # type: ignore[union-attr]


def _say_setting(stat: str, amount: Any, env: Voice) -> str:
    """What a stat is set to: a number, one of its words, or the name of a card."""
    entry = env.v.stats[stat]
    if isinstance(amount, str):
        return env.name_of(amount) if card_kind(entry) else str(entry.get("said", {}).get(amount, amount))
    return f"({digits(amount)})" if type(amount) is int and amount < 0 else say_amount(amount, env)


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
        also, pattern = _set_pattern(word, entry)
        special = _SPECIAL.get(amount) if type(amount) is int and word == "set" else None
        if special in entry:
            pattern = str(entry[special])
        verb, _, rest = pattern.partition(": ")
        return verb, also + rest.format(n=_say_setting(stat, amount, env), noun=noun)
    changed = entry.get("more" if amount >= 0 else "less") if type(amount) is int else None
    if changed is not None:
        verb, _, rest = changed.partition(": ")
        return verb, rest.format(n=abs(amount), noun=noun)
    return "have", _added(stat, amount, env)


def _set_pattern(word: str, entry: Mapping[str, Any]) -> tuple[str, str]:
    """How a stat is set, or given: what is given comes on top, unless the stat has words for it."""
    if word == "give" and "give" in entry:
        return "", str(entry["give"])
    return ("also " if word == "give" else ""), str(entry.get("set", _SET))


def _hand_patterns(entry: Mapping[str, Any], env: Voice) -> Mapping[str, Any]:
    """How the event in hand changes: told to you, or told where nobody is addressed."""
    spoken: Mapping[str, Any] = entry.get("in-hand", {})
    return spoken if env.owner else entry.get("told", spoken)


def _in_hand(stat: str, amount: Any, env: Voice) -> str:
    """The event in hand, changed: `roll 2 extra dice`, `lose 1 less health`."""
    less = type(amount) is int and amount < 0
    pattern = _hand_patterns(env.v.stats[stat], env)["less" if less else "more"]
    number = abs(amount) if less else amount
    one, many = pattern["one"], pattern["many"]
    return str(one if number == 1 else many.format(n=say_amount(number, env)))


def _added(stat: str, amount: Any, env: Voice) -> str:
    """`+1 DMG`, `−3 HP per hero`, `+(the result) DMG`."""
    noun = env.v.stats[stat]["noun"]
    if type(amount) is int:
        return f"{signed(amount)} {noun}{_limit(env.v.stats[stat], amount)}"
    grow = as_growth(amount, env)
    if grow is not None and grow.base == 0 and grow.per is not None and grow.when is None:
        per = f"{grows_with(env.v)} {write_per(grow.per, env)}"
        return f"{signed(grow.plus)} {noun} {per}{say_bounds(grow, env)}"  # type: ignore[arg-type]
    return f"+({VALUE.write(amount, env)}) {noun}"


def _limit(entry: Mapping[str, Any], amount: int) -> str:
    """` (6 at most)`, where a number has a limit that should be remembered."""
    low, high = entry.get("limits", (None, None))
    if amount >= 0:
        return "" if high is None else f" ({high} at most)"
    return "" if low is None else f" (not below {low})"


def _preposition(stat: str, v: Vocabulary) -> str:
    return str(v.stats[stat].get("against", "against"))


def is_own_change(rule: Rule) -> bool:
    """A number of yours that is set for a while: `you may move up to 2 routes until …`."""
    plain = rule.if_ is None and not rule.otherwise and rule.against is None
    return rule.word == "set" and rule.to == _YOU and rule.until is not None and plain


def write_own_change(rule: Rule, env: Voice) -> str:
    """After `you may`, with its end last."""
    return f"{_predicates(rule, env, True)} until {env.v.moment_words[rule.until]}"  # type: ignore[index]


def read_own_change(r: Reader, i: int) -> Found:
    found: Found = []
    for rule, j in _read_predicates(r, i, _YOU):
        if rule.word == "set" and rule.against is None:
            ends = r.after(j, ("until",), of(r).moments.at, group=RARE)
            found += [(replace(rule, until=until), k) for until, k in ends]
    return found


# --- reading: numbers -----------------------------------------------------------------------------------


@remembered
def read_rule_clause(r: Reader, i: int) -> Found:
    """Every rule the words here can mean, without `while` and `until`."""
    found: Found = []
    for stats, j in _read_short(r, i):
        found += _read_against(r, j, Rule(word="add", stats=stats))
    for stats, j in _read_in_hand(r, i):
        found += _read_against(r, j, Rule(word="add", stats=stats, to=_THAT))
    if i < len(r.folded) and r.folded[i] in (*(spoken(word, r.env.v) for word in JOINING), "ignores"):
        found += read_ban(r, i, None)
    found += r.after(i, ("this",), _read_predicates, None, group=RARE)
    found += read_ignored(r, i)
    if r.env.v.raw.get("nobody-can"):
        found += read_nobody(r, i)
    unsaid = r.env.v.unsaid if r.env.owner else None
    if unsaid is not None:
        for stats, j in _read_all_alone(r, i):
            found += _read_against(r, j, Rule(word="set", stats=stats))
    for subject, j in read_np(r, i):
        meant = None if subject == unsaid else subject
        found += _read_predicates(r, j, meant)
        found += read_ban(r, j, meant)
    return found


def _read_all_alone(r: Reader, i: int) -> Found:
    """`roll 2 dice in a fight and keep the higher`."""
    return [((one,), j) for one, j in _read_alone(r, i)] + chained(r, i, _read_alone, ("and",))


@remembered
def _read_alone(r: Reader, i: int) -> Found:
    found: Found = []
    for stat, entry in r.env.v.stats.items():
        if "alone" in entry:
            before, _, after = entry["alone"].partition("{n}")
            for amount, j in r.after(i, phrase(before), _read_setting, stat, group=RARE):
                found += r.means(j, phrase(after), (stat, amount))
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
            end = r.words(k, phrase(_limit(entry, amount)), RARE) if type(amount) is int else k
            if end is not None:
                found.append(((stat, normal_amount(amount, r.env.v)), end))
            if type(amount) is int:
                found += [((stat, growing), m) for growing, m in read_counted_growth(r, k, amount)]
    return found


def _read_in_hand(r: Reader, i: int) -> Found:
    """`roll 2 extra dice and lose 1 less health`."""
    return [((one,), j) for one, j in _read_one_in_hand(r, i)] + chained(r, i, _read_one_in_hand, ("and",))


@remembered
def _read_one_in_hand(r: Reader, i: int) -> Found:
    found: Found = []
    for stat, entry in r.env.v.stats.items():
        patterns = _hand_patterns(entry, r.env)
        for sign, pattern in ((1, patterns.get("more")), (-1, patterns.get("less"))):
            if pattern is None:
                continue
            found += r.means(i, phrase(pattern["one"]), (stat, sign), group=RARE)
            before, _, after = pattern["many"].partition("{n}")
            for amount, j in r.after(i, phrase(before), read_amount, group=RARE):
                if type(amount) is int or sign > 0:
                    found += r.means(j, phrase(after), (stat, sign * amount if type(amount) is int else amount))
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
            also, pattern = _set_pattern(word, entry) if key == "set" else ("", entry.get(key))
            if pattern is not None:
                verb, _, rest = pattern.partition(": ")
                before, _, after = rest.format(n="\0", noun=entry["noun"]).partition("\0")
                found.append(_Pattern(word, stat, sign, verb, phrase(also + before), phrase(after)))
    return tuple(found)


@remembered
def _read_predicate(r: Reader, i: int, said: str) -> Found:
    """One predicate as (word, stat, amount, verb); a verb that was just said may be left out."""
    found: Found = []
    for one in _patterns(r.env.v):
        for j in _after_verb(r, i, one.verb, said):
            for amount, m in r.after(j, one.before, _read_setting, one.stat):
                n = r.words(m, one.after)
                if n is not None and (one.word != "add" or type(amount) is int):
                    found.append(((one.word, one.stat, one.sign * amount if one.sign < 0 else amount, one.verb), n))
    for stat, entry in r.env.v.stats.items():
        for number, key in _SPECIAL.items():
            verb, _, rest = str(entry.get(key, "")).partition(": ")
            for j in _after_verb(r, i, verb, said) if verb else ():
                found += r.means(j, phrase(rest), ("set", stat, number, verb), group=RARE)
    for j in _after_verb(r, i, "have", said):
        found += [(("add", stat, amount, "have"), k) for (stat, amount), k in _read_added(r, j)]
    return found


def _read_setting(r: Reader, i: int, stat: str) -> Found:
    """What a stat is set to: an amount, or one of its words."""
    entry = r.env.v.stats[stat]
    said = entry.get("said", {})
    found = [one for word in entry.get("words", ()) for one in r.means(i, phrase(said.get(word, word)), word, RARE)]
    if card_kind(entry):
        found += read_card_name(r, i)
    return found + (read_amount(r, i) if entry.get("numbers", True) else [])


def _after_verb(r: Reader, i: int, verb: str, said: str) -> list[int]:
    found = [i] if verb == said else []
    for form in forms_of(verb).forms():
        fits = form == forms_of(verb).form(PRESENT, not r.tells(i))
        j = r.words(i, phrase(form), "" if fits else RARE)
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
    opposed = r.after(i, lead, read_opponents)
    return [(rule, i), *((replace(rule, against=against), j) for against, j in opposed)]
