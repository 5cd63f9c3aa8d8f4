"""Bans and permissions in words: `you cannot MOVE`, `no enemy can leave your space`."""

from __future__ import annotations

from functools import partial

from capesmith.effects.ast import Role, Rule, Selector, Some
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import PRESENT, forms_of, joined
from capesmith.effects.wording.grammar import BARE_MANY, BARE_ONE, INNER
from capesmith.effects.wording.nouns import read_np, say_subject, write_np
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase
from capesmith.effects.wording.voice import Voice

JOINING = {"cannot": "or", "can": "and", "must": "and", "ignore": "and"}
_BE = "be "


def say_against(selector: Selector, env: Voice) -> str:
    """`against henchmen` for all of a kind, else the noun phrase."""
    if isinstance(selector, Some) and selector.quantity == "each":
        return BARE_MANY.write(selector, env)
    return write_np(selector, env)


def write_ban(rule: Rule, env: Voice) -> str:
    if rule.word == "ignore" and "ignored" in env.v.raw and rule.against is None:
        return _say_ignored(_said(rule, env), rule.to, env)
    doer = env.v.unsaid if rule.to is None and env.owner else rule.to
    subject, plural = ("", True) if doer is None else say_subject(doer, env)
    word = spoken(rule.word, env.v)
    if word == "cannot" and env.v.raw.get("nobody-can") and isinstance(rule.to, Some) and rule.to.quantity == "each":
        subject, word = f"no {BARE_ONE.write(rule.to, env)}", "can"
    text = ban_predicate(rule, env, word, plural)
    return f"{subject} {text}" if subject else text


def ban_predicate(rule: Rule, env: Voice, word: str, plural: bool) -> str:
    """A ban without whom it is for: `cannot fight`, `must choose you`."""
    said = _said(rule, env)
    against = "" if rule.against is None else say_against(rule.against, env)
    pattern = env.v.bans[rule.words[0]].get("against") if against and len(rule.words) == 1 else None
    if rule.word == "ignore":
        text = f"{forms_of('ignore').form(PRESENT, plural)} “{said}”"
        pattern = None
    else:
        text = f"{word} {pattern.format(against=against) if pattern else said}"
    return f"{text} against {against}" if against and not pattern else text


def _said(rule: Rule, env: Voice) -> str:
    return _say_bans([str(env.v.bans[word]["phrase"]) for word in rule.words], JOINING[rule.word])


def spoken(word: str, v: Vocabulary) -> str:
    """`can` as the system says it."""
    return str(v.raw.get("permits", word)) if word == "can" else word


def _say_ignored(said: str, whose: Selector | None, env: Voice) -> str:
    """`Gadgets do not work here`, everybody's or somebody's, where the system has words for that."""
    if isinstance(whose, Role) and "phrase" in env.v.roles[whose.word]:
        said = f"{env.v.roles[whose.word]['phrase']}'s {said}"
    elif whose is not None:
        said = f"{said} of {INNER.write(whose, env)}"
    return f"{said} {env.v.raw['ignored']}"


def read_ignored(r: Reader, i: int) -> Found:
    """`the fighting Hero's Gadgets do not work here`."""
    if "ignored" not in r.env.v.raw:
        return []
    end = phrase(r.env.v.raw["ignored"])
    found: Found = []
    starts: list[tuple[Role | None, int]] = [(None, i)]
    for role, entry in r.env.v.roles.items():
        j = r.words(i, phrase(f"{entry['phrase']}'s"), RARE) if "phrase" in entry else None
        if j is not None:
            starts.append((Role(role), j))
    for owner, j in starts:
        for words, k in _read_bans(r, j, "and", RARE):
            found += r.means(k, end, Rule(word="ignore", words=words, to=owner), group=RARE)
            if owner is None:
                for one, m in r.after(k, ("of",), INNER.read, group=RARE):
                    found += r.means(m, end, Rule(word="ignore", words=words, to=one), group=RARE)
    return found


def _say_bans(phrases: list[str], joiner: str) -> str:
    """`be stunned or pushed`: what all of them begin with is said once."""
    if len(phrases) > 1 and all(said.startswith(_BE) for said in phrases):
        return _BE + joined([said.removeprefix(_BE) for said in phrases], joiner)
    return joined(phrases, joiner)


def read_opponents(r: Reader, i: int) -> Found:
    return read_np(r, i) + BARE_MANY.read(r, i)


def read_ban(r: Reader, i: int, subject: Selector | None) -> Found:
    found: Found = []
    for word, joiner in JOINING.items():
        if word == "ignore":
            continue
        j = r.words(i, (spoken(word, r.env.v),), "" if word == "cannot" else RARE)
        if j is not None:
            found += _with_opponents(r, word, subject, _read_bans(r, j, joiner))
            found += _read_patterned(r, j, word, subject)
    for form in ("ignore", "ignores"):
        j = r.words(i, (form, "“"), RARE)
        if j is not None:
            closed = [(w, m) for w, k in _read_bans(r, j, "and") if (m := r.words(k, ("”",))) is not None]
            found += _with_opponents(r, "ignore", subject, closed)
    return found


def read_nobody(r: Reader, i: int) -> Found:
    """`no enemy can leave your space`."""
    found: Found = []
    for some, j in r.after(i, ("no",), BARE_ONE.read, group=RARE):
        k = r.words(j, ("can",))
        if k is not None:
            found += _with_opponents(r, "cannot", some, _read_bans(r, k, "or"))
            found += _read_patterned(r, k, "cannot", some)
    return found


def _read_bans(r: Reader, i: int, joiner: str, group: str = "") -> Found:
    """Bans in a list; the `be` of all of them may be said once."""
    found = listed(r, i, partial(_read_phrase, group=group), joiner)

    def rest(reader: Reader, j: int) -> Found:
        bans = ((word, phrase(entry["phrase"])) for word, entry in reader.env.v.bans.items())
        return [one for word, said in bans if said[0] == "be" for one in reader.means(j, said[1:], word, group=RARE)]

    return found + r.after(i, phrase(_BE), listed, rest, joiner, 2, group=RARE)


def _read_phrase(r: Reader, i: int, *, group: str) -> Found:
    said = [(word, r.words(i, phrase(entry["phrase"]), group)) for word, entry in r.env.v.bans.items()]
    return [(word, j) for word, j in said if j is not None]


def _with_opponents(r: Reader, word: str, subject: Selector | None, bans: Found) -> Found:
    found: Found = []
    for words, i in bans:
        found.append((Rule(word=word, words=words, to=subject), i))
        j = r.words(i, ("against",), RARE)
        if j is not None:
            found += [(Rule(word=word, words=words, to=subject, against=a), k) for a, k in read_opponents(r, j)]
    return found


def _read_patterned(r: Reader, i: int, word: str, subject: Selector | None) -> Found:
    """`cannot deal you DMG`."""
    found: Found = []
    for ban, entry in r.env.v.bans.items():
        before, *others = entry.get("against", "").split("{against}")
        j = r.words(i, phrase(before)) if before else None
        for against, k in read_opponents(r, j) if j is not None else ():
            rule = Rule(word=word, words=(ban,), to=subject, against=against)
            found += [(rule, m) for m in _read_again(r, k, against, others)]
    return found


def _read_again(r: Reader, i: int, against: Selector, texts: list[str]) -> list[int]:
    """The positions after the rest of a pattern that may name the same opponent again."""
    ends = [j for _, j in r.means(i, phrase(texts[0]), None)]
    for text in texts[1:]:
        again = [k for j in ends for same, k in read_opponents(r, j) if same == against]
        ends = [m for k in again for _, m in r.means(k, phrase(text), None)]
    return ends
