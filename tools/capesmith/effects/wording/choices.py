"""Choices between options: `either A or B`, `choose 2: • A. • B.`, `A and B, in any order`."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Role, Rule, Steps, Trigger
from capesmith.effects.verbs.groups import Choose
from capesmith.effects.wording.english import PRESENT, capital, forms_of
from capesmith.effects.wording.growth import as_growth, grown, read_growth, write_growth
from capesmith.effects.wording.lists import punctuated, read_bracketed, read_list, write_list
from capesmith.effects.wording.nouns import read_np, say_subject
from capesmith.effects.wording.quantities import read_amount, say_amount
from capesmith.effects.wording.reading import BEGINNING, RARE, Found, Reader, chained, phrase, remembered
from capesmith.effects.wording.shapes import GROUPS
from capesmith.effects.wording.verbs import read_verb
from capesmith.effects.wording.voice import Voice

_THESE, _EVERY = " of these: ", "all of these in any order: "
_ORDER = ", in any order"
_IT = Role("it")
_LEADS = ("either ", "choose ", "if ")


# --- writing --------------------------------------------------------------------------------


def write_choose(step: Choose, env: Voice, top: bool) -> str:
    """Two short options in one breath, others as a list."""
    subject, plural = (None, True) if step.who is None else say_subject(step.who, env)
    if step.who is not None:
        env.loops_over(step.who)
    inner = env.copy()
    if step.who is not None:
        inner.imperative = _IT
    texts = [write_list(option, inner.copy()) for option in step.options]
    number = "" if step.number == "all" else _say_number(step.number, env)
    simple = len(texts) == 2 and all(map(_is_simple, texts))
    if step.number == "all":
        if simple and subject is None and all(map(_is_plain, step.options)) and " and " not in " ".join(texts):
            return f"{texts[0]} and {texts[1]}{_ORDER}"
        lead = "do" if subject is None else f"{subject} {forms_of('do').form(PRESENT, plural)}"
        return f"{lead} {_EVERY}{_options(texts, top)}"
    if step.number == 1 and simple:
        if subject is None:
            return f"either {texts[0]} or {texts[1]}"
        return f"{subject} {forms_of('choose').form(PRESENT, plural)}: {texts[0]}, or {texts[1]}"
    lead = "choose" if subject is None else f"{subject} {forms_of('choose').form(PRESENT, plural)}"
    return f"{lead} {number}: {_options(texts, top)}" if top else f"{lead} {number}{_THESE}{_options(texts, top)}"


def _is_simple(text: str) -> bool:
    return not punctuated(text) and not text.startswith(_LEADS) and " either " not in text and text[0] != "("


def _is_plain(option: Steps) -> bool:
    """One verb, without conditions or consequences."""
    step = option[0]
    around = step.if_ or step.then or step.otherwise or step.name
    return len(option) == 1 and not around and not isinstance(step, (*GROUPS, Rule, Trigger))


def _options(texts: list[str], top: bool) -> str:
    """At the top of a sentence each option is a sentence of its own, else it stands in brackets."""
    if top:
        return " ".join(f"• {capital(text)}." for text in texts)
    return ", ".join(f"({text})" for text in texts)


def _say_number(number: Any, env: Voice) -> str:
    grow = as_growth(number, env)
    growth = write_growth(grow, env) if grow is not None and grow.when is not None else None
    return say_amount(number, env) if growth is None else f"{grow.base}{growth}"  # type: ignore[union-attr]


# --- reading --------------------------------------------------------------------------------


@remembered
def read_choices(r: Reader, i: int) -> Found:
    """Choices inside a sentence."""
    found: Found = []
    for one, j in r.after(i, ("either",), read_list, group=BEGINNING):
        seconds = list(r.after(j, ("or",), read_list))
        if r.tolerant:
            seconds += r.after(j, (",", "or"), read_list, group=RARE)
        found += [(Choose(number=1, options=(one, two)), k) for two, k in seconds]
    found += _read_both(r, i)
    for number, subject, j in _read_leads(r, i):
        lead = () if number == "all" else phrase(_THESE)
        options = r.after(j, lead, _read_brackets, group=RARE)
        found += [(Choose(number=number, options=every, who=subject), k) for every, k in options]
    return found + _read_chosen_by(r, i)


def _read_brackets(r: Reader, i: int) -> Found:
    """`(A), (B), (C)`."""
    return chained(r, i, read_bracketed, (",",))


def _read_both(r: Reader, i: int) -> Found:
    """`A and B, in any order`."""
    found: Found = []
    for one, j in read_verb(r, i):
        pairs = r.closed(r.after(j, ("and",), read_verb, group=RARE), *phrase(_ORDER))
        found += [(Choose(number="all", options=((one,), (two,))), k) for two, k in pairs]
    return found


def _read_chosen_by(r: Reader, i: int) -> Found:
    """`each hero chooses: A, or B`."""
    found: Found = []
    for subject, j in read_np(r, i):
        for form in ("chooses", "choose"):
            for one, k in r.after(j, (form, ":"), read_list, group=RARE):
                seconds = r.after(k, (",", "or"), read_list)
                found += [(Choose(number=1, options=(one, two), who=subject), m) for two, m in seconds]
    return found


def _read_leads(r: Reader, i: int) -> list[tuple[Any, Any, int]]:
    """`choose 2`, `each hero chooses 2`, `do all of these …`: how many, who, and where the options begin."""
    found: list[tuple[Any, Any, int]] = []
    for subject, j in [(None, i), *read_np(r, i)]:
        group = BEGINNING if subject is None else RARE
        for form in ("choose",) if subject is None else ("chooses", "choose"):
            numbers = r.after(j, (form,), _read_number, group=group)
            found += [(number, subject, k) for number, k in numbers]
        for form in ("do",) if subject is None else ("does", "do"):
            every = r.means(j, (form, *phrase(_EVERY)), "all", group=RARE)
            found += [(number, subject, k) for number, k in every]
    return found


def _read_number(r: Reader, i: int) -> Found:
    found: Found = []
    for number, j in read_amount(r, i):
        found.append((number, j))
        if type(number) is int:
            found += [
                (grown(base=number, **dict(fields)), k)
                for fields, k in read_growth(r, j)
                if any(name == "when" for name, _ in fields)
            ]
    return found


@remembered
def read_bulleted(r: Reader, i: int) -> Found:
    """A choice at the top of a sentence; it ends with its last option's full stop."""
    found: Found = []
    for number, subject, j in _read_leads(r, i):
        k = j if number == "all" else r.words(j, (":",))
        if k is not None:
            found += [(Choose(number=number, options=options, who=subject), m) for options, m in _read_bullets(r, k)]
    return found


def _read_bullets(r: Reader, i: int) -> Found:
    found: Found = []
    states: Found = [((), i)]
    while states:
        following: Found = []
        for options, j in states:
            for steps, m in r.after(j, ("•",), read_list):
                n = r.words(m, (".",))
                if n is not None:
                    following.append(((*options, steps), n))
        found += [(options, j) for options, j in following if len(options) > 1]
        states = following
    return found
