"""Rules in words: `your ATK actions have +1 RNG`, `the villain takes 1 less DMG`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from capesmith.effects.ast import PerHero, Role, Rule, Selector, Things
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import forms_of, signed
from capesmith.effects.wording.nouns import number_at, read_np, say, write_np
from capesmith.effects.wording.reading import Found, Reader, phrase, remembered
from capesmith.effects.wording.voice import Voice

_BINDING = ("cannot", "can", "must")


def write_rule_clause(rule: Rule, env: Voice) -> str | None:
    """A rule as a clause, without its `while` or `until`."""
    if rule.word in ("add", "set"):
        return _write_numbers(rule, env)
    if rule.word in _BINDING:
        return _write_ban(rule, env)
    return None


def _write_numbers(rule: Rule, env: Voice) -> str | None:
    if rule.to is None or rule.to == Role("that"):
        if rule.word != "add" or rule.against is not None:
            return None
        said = [_short(stat, amount, env) for stat, amount in rule.stats]
        return None if None in said else " and ".join(said)  # type: ignore[arg-type]
    subject = say(rule.to, env)
    if subject is None:
        return None
    predicate = _predicates(rule, env, plural=subject[1])
    return None if predicate is None else f"{subject[0]} {predicate}"


def _short(stat: str, amount: Any, env: Voice) -> str | None:
    return f"{signed(amount)} {env.v.stats[stat]['noun']}" if type(amount) is int else None


def _predicates(rule: Rule, env: Voice, *, plural: bool) -> str | None:
    """One predicate per stat; a verb that stays the same is said once."""
    parts: list[str] = []
    last = ""
    for stat, amount in rule.stats:
        said = _predicate(rule.word, stat, amount, env)
        if said is None:
            return None
        verb, rest = said
        form = forms_of(verb).form("present", plural_or_you=plural)
        parts.append(rest if verb == last else f"{form} {rest}")
        last = verb
    text = " and ".join(parts)
    if rule.against is not None:
        against = _against(rule.against, env)
        if against is None or len(rule.stats) > 1:
            return None
        text += f" {_preposition(rule.stats[0][0], env.v)} {against}"
    return text


def _preposition(stat: str, v: Vocabulary) -> str:
    return str(v.stats[stat].get("against", "against"))


def _against(selector: Selector, env: Voice) -> str | None:
    """`against henchmen` for all of a kind, else the noun phrase."""
    from dataclasses import replace

    from capesmith.effects.ast import Some

    if isinstance(selector, Some) and selector.quantity == "each":
        said = say(replace(selector, quantity="exactly", number=2), env)
        return said[0].removeprefix("2 ") if said else None
    return write_np(selector, env)


def _predicate(word: str, stat: str, amount: Any, env: Voice) -> tuple[str, str] | None:
    """The verb and the rest: `have`, `+1 RNG`."""
    entry = env.v.stats[stat]
    noun = entry["noun"]
    if isinstance(amount, PerHero):
        plain = amount == PerHero(amount.times) and word == "add" and "add" not in entry
        return ("have", f"{signed(amount.times)} {noun} per hero") if plain else None
    if type(amount) is not int:
        return None
    if word == "set":
        pattern = entry.get("set", "have: {n} {noun}")
        verb, _, rest = pattern.partition(": ")
        return (verb, rest.format(n=amount, noun=noun)) if amount >= 0 else None
    pattern = entry.get("more" if amount >= 0 else "less")
    if pattern is not None:
        verb, _, rest = pattern.partition(": ")
        return verb, rest.format(n=abs(amount), noun=noun)
    return "have", f"{signed(amount)} {noun}"


def _write_ban(rule: Rule, env: Voice) -> str | None:
    subject = say(rule.to if rule.to is not None else Role("you"), env)
    if subject is None or len(rule.words) != 1:
        return None
    entry = env.v.bans[rule.words[0]]
    if rule.against is None:
        return f"{subject[0]} {rule.word} {entry['phrase']}"
    against = write_np(rule.against, env)
    if against is None or "against" not in entry:
        return None
    return f"{subject[0]} {rule.word} {entry['against'].format(against=against)}"


# --- reading -----------------------------------------------------------------------------------


@remembered
def read_rule_clause(r: Reader, i: int) -> Found:
    """Every rule the words here can mean, without `while` and `until`."""
    found: Found = []
    found += [(Rule(word="add", stats=stats), j) for stats, j in _read_short(r, i)]
    found += [(Rule(word="add", stats=stats, to=Role("that")), j) for stats, j in _read_short(r, i)]
    for subject, j in read_np(r, i):
        found += _read_predicates(r, j, subject)
        found += _read_ban(r, j, subject)
    return found


def _read_short(r: Reader, i: int) -> Found:
    found: Found = []
    states: list[tuple[Things, int]] = [((), i)]
    first = True
    while states:
        following: list[tuple[Things, int]] = []
        for stats, j in states:
            k = j if first else r.words(j, ("and",))
            if k is None:
                continue
            number = _signed(r, k)
            if number is None:
                continue
            for stat, entry in r.env.v.stats.items():
                m = r.words(k + 1, phrase(entry["noun"]))
                if m is not None:
                    following.append(((*stats, (stat, number)), m))
        found += following
        states, first = following, False
    return found


def _signed(r: Reader, i: int) -> int | None:
    word = r.folded[i] if i < len(r.folded) else ""
    if word[:1] in "+−" and word[1:].isdigit():
        return int(word[1:]) if word[0] == "+" else -int(word[1:])
    return None


@lru_cache(maxsize=16)
def _patterns(v: Vocabulary) -> tuple[tuple[str, str, int, str, tuple[str, ...], tuple[str, ...]], ...]:
    """Stat predicates with a number in the middle: word, stat, sign, verb, words before and after."""
    found = []
    for stat, entry in v.stats.items():
        for key, word, sign in (("set", "set", 1), ("more", "add", 1), ("less", "add", -1)):
            pattern = entry.get(key) or ("have: {n} {noun}" if key == "set" else None)
            if pattern is None:
                continue
            verb, _, rest = pattern.partition(": ")
            before, _, after = rest.format(n="\0", noun=entry["noun"]).partition("\0")
            found.append((word, stat, sign, verb, phrase(before), phrase(after)))
    return tuple(found)


def _read_predicate(r: Reader, i: int, verb_said: str) -> Found:
    """One predicate: (word, stat, amount, verb); the verb may have been said before."""
    found: Found = []
    for word, stat, sign, verb, before, after in _patterns(r.env.v):
        for k in _verb_at(r, i, verb, verb_said):
            m = r.words(k, before) if before else k
            number = number_at(r, m) if m is not None else None
            n = r.words(number[1], after) if number else None
            if number and n is not None:
                found.append(((word, stat, sign * number[0], verb), n))
    for k in _verb_at(r, i, "have", verb_said):
        number = _signed(r, k)
        if number is None:
            continue
        for stat, entry in r.env.v.stats.items():
            m = r.words(k + 1, phrase(entry["noun"]))
            if m is None:
                continue
            if "more" not in entry:
                found.append((("add", stat, number, "have"), m))
            n = r.words(m, ("per", "hero"))
            if n is not None:
                found.append((("add", stat, PerHero(number), "have"), n))
    return found


def _verb_at(r: Reader, i: int, verb: str, said: str) -> list[int]:
    found = [i] if verb == said else []
    for form in forms_of(verb).forms():
        j = r.words(i, phrase(form))
        if j is not None:
            found.append(j)
    return found


def _read_predicates(r: Reader, i: int, subject: Selector) -> Found:
    found: Found = []
    states: list[tuple[str, Things, str, int]] = []
    for (word, stat, amount, verb), j in _read_predicate(r, i, ""):
        states.append((word, ((stat, amount),), verb, j))
    while states:
        following: list[tuple[str, Things, str, int]] = []
        for word, stats, verb, j in states:
            found.append((Rule(word=word, stats=stats, to=subject), j))
            if len(stats) == 1:
                k = r.words(j, phrase(_preposition(stats[0][0], r.env.v)))
                if k is not None:
                    found += [
                        (Rule(word=word, stats=stats, to=subject, against=against), m)
                        for against, m in _read_against(r, k)
                    ]
            k = r.words(j, ("and",))
            if k is not None:
                for (word2, stat, amount, verb2), m in _read_predicate(r, k, verb):
                    if word2 == word:
                        following.append((word, (*stats, (stat, amount)), verb2, m))
        states = following
    return found


def _read_against(r: Reader, i: int) -> Found:
    from capesmith.effects.wording.nouns import _read_head, _read_tail, lexicon

    found = list(read_np(r, i))
    for some, j in _read_head(r, i, lexicon(r.env.v), {"quantity": "each"}, "many"):
        found += _read_tail(r, j, some)
    return found


def _read_ban(r: Reader, i: int, subject: Selector) -> Found:
    found: Found = []
    to = None if subject == Role("you") else subject
    for word in _BINDING:
        j = r.words(i, (word,))
        if j is None:
            continue
        for ban, entry in r.env.v.bans.items():
            k = r.words(j, phrase(entry["phrase"]))
            if k is not None:
                found.append((Rule(word=word, words=(ban,), to=to), k))
            if "against" in entry:
                before, _, after = entry["against"].partition("{against}")
                k = r.words(j, phrase(before))
                if k is None:
                    continue
                for against, m in read_np(r, k):
                    n = r.words(m, phrase(after))
                    if n is not None:
                        found.append((Rule(word=word, words=(ban,), to=to, against=against), n))
    return found
