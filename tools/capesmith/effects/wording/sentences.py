"""Sentences: steps, rules and triggers in words, and words into steps, rules and triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Grow, Moment, Range, Role, Rule, Some, Step, Trigger
from capesmith.effects.steps import flattened, step_defaults
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll
from capesmith.effects.vocabulary import TRIGGER_WORDS, Vocabulary
from capesmith.effects.wording.clauses import read_condition, read_event, write_condition, write_event
from capesmith.effects.wording.english import BASE, SECOND, capital, span_of
from capesmith.effects.wording.forms import forms_for
from capesmith.effects.wording.nouns import number_at, read_np, say, write_np
from capesmith.effects.wording.numbers import (
    complete,
    read_cost,
    read_growth,
    write_cost,
    write_growth,
    write_number,
)
from capesmith.effects.wording.reading import Found, Reader, phrase, remembered
from capesmith.effects.wording.rules import read_rule_clause, write_rule_clause
from capesmith.effects.wording.templates import Template
from capesmith.effects.wording.voice import Unwordable, Voice

_SENTENCE_FIELDS = ("if_", "name", "then", "otherwise", "at")
_PUNCTUATION = (",", ";", ":")
_TRIGGER_LEADS = {"when": "when", "after": "after", "before": "before", "instead-of": "when"}
_READS = {"sum": " and add them", "highest": " and keep the highest", "lowest": " and keep the lowest"}


def _plain(text: str | None, what: Any) -> str:
    if text is None:
        raise Unwordable(type(what).__name__)
    return text


# --- writing: sentences and lists -----------------------------------------------------------


def write_sentences(steps: tuple[Step, ...], env: Voice) -> str:
    """Steps of a container: one sentence each."""
    return " ".join(_write_sentence(step, env) for step in steps)


def _write_sentence(step: Step, env: Voice) -> str:
    clause, otherwise = _write_guarded(step, env, nested=False)
    text = capital(clause)
    if not text.endswith("."):
        text += "."
    if step.then and not isinstance(step, Pick | Pay):
        text += f" If you do, {write_inline(step.then, env)}."
    if otherwise:
        lead = "Otherwise" if step.if_ is not None else f"If {_undone(step)}"
        text += f" {lead}, {otherwise}."
    return text


def write_inline(steps: tuple[Step, ...], env: Voice) -> str:
    """Steps inside a sentence: `a, then b`, or `a; b; then c` where one has punctuation of its own."""
    clauses = [_write_inline_step(step, env) for step in steps]
    if len(clauses) == 1:
        return clauses[0]
    mark = ";" if any(sign in clause for clause in clauses for sign in _PUNCTUATION) else ","
    return f"{mark} ".join(clauses[:-1]) + f"{mark} then {clauses[-1]}"


def _write_inline_step(step: Step, env: Voice) -> str:
    clause, otherwise = _write_guarded(step, env, nested=True)
    if step.then and not isinstance(step, Pick | Pay):
        clause += f"; if you do, {write_inline(step.then, env)}"
    if otherwise:
        lead = "otherwise" if step.if_ is not None else f"if {_undone(step)}"
        clause += f"; {lead}, {otherwise}"
    return clause


def _undone(step: Step) -> str:
    return "" if isinstance(step, Rule | Trigger) else type(step).verb.undone or "you cannot"


def _write_guarded(step: Step, env: Voice, *, nested: bool) -> tuple[str, str]:
    """A step with its `if`, and the text of its `otherwise`."""
    before = replace(env)
    if step.if_ is None:
        clause = _write_clause(step, env, nested)
    else:
        condition = _plain(write_condition(step.if_, env), step.if_)
        if isinstance(step, Do):
            clause = f"if {condition}: {write_inline(step.do, env)}"
        else:
            clause = f"if {condition}, {_write_clause(step, env, nested)}"
    otherwise = write_inline(step.otherwise, before) if step.otherwise else ""
    return clause, otherwise


# --- writing: one step ------------------------------------------------------------------------


def _write_clause(step: Step, env: Voice, nested: bool) -> str:
    if step.name is not None:
        raise Unwordable("as")
    writer = _GROUPS.get(type(step))
    if writer is not None:
        return writer(step, env, nested)
    if isinstance(step, Rule):
        return _write_timed_rule(step, env)
    if isinstance(step, Trigger):
        return _write_waiting(step, env)
    return _write_verb(step, env)


def _write_verb(step: Step, env: Voice) -> str:
    cls = type(step)
    defaults = _own_defaults(cls)
    _name_target(step, env)
    for template in templates(env.v, cls):
        if "who" in template.mentioned and step.who is None:
            continue
        if step.who is None or "who" in template.mentioned:
            text = template.write(lambda name: getattr(step, name), defaults, env.with_mode(BASE, plural=True))
        else:
            subject = say(step.who, env)
            if subject is None:
                continue
            inner = env.with_mode(SECOND, plural=subject[1])
            text = template.write(lambda name: None if name == "who" else getattr(step, name), defaults, inner)
            text = None if text is None else f"{subject[0]} {text}"
        if text is not None:
            _after(step, env)
            return text
    raise Unwordable(cls.verb.name)


def _name_target(step: Step, env: Voice) -> None:
    """What `target` is called while this step is said."""
    info = type(step).verb
    noun = env.noun_of(getattr(step, info.main)) if info.main else None
    said = f"that {noun.one}" if noun is not None and noun.person else "it"
    env.target = "the one it hits" if said in (env.it, env.actor) else said


def _after(step: Step, env: Voice) -> None:
    env.target = ""
    info = type(step).verb
    if info.main:
        env.chose(getattr(step, info.main))
    elif type(step).__name__ == "Place":
        env.it, env.others = "", ""


@lru_cache(maxsize=512)
def _own_defaults(cls: type[Step]) -> dict[str, Any]:
    return {name: value for name, value in step_defaults(cls).items() if name not in _SENTENCE_FIELDS}


@lru_cache(maxsize=512)
def templates(v: Vocabulary, cls: type[Step]) -> tuple[Template, ...]:
    """The templates of a verb in a system; the system may bring its own."""
    patterns = v.raw.get("wording", {}).get(cls.verb.name) or cls.verb.wording
    forms, terms = forms_for(v), v.raw.get("terms", {})
    found = []
    for pattern in patterns:
        text, fixed = pattern if isinstance(pattern, tuple) else (pattern, {})
        found.append(Template(text, forms, terms, fixed))
    return tuple(found)


def _write_do(step: Do, env: Voice, nested: bool) -> str:
    raise Unwordable("do")


def _write_may(step: May, env: Voice, nested: bool) -> str:
    if step.who is None:
        return f"you may {write_inline(step.do, env)}"
    subject = say(step.who, env)
    if subject is None:
        raise Unwordable("may")
    return f"{subject[0]} may {write_inline(step.do, env)}"


def _write_choose(step: Choose, env: Voice, nested: bool) -> str:
    if step.who is not None:
        raise Unwordable("choose")
    texts = [write_inline(option, replace(env)) for option in step.options]
    env.it, env.others = "", ""
    simple = all(not any(sign in text for sign in _PUNCTUATION) and " or " not in text for text in texts)
    if step.number == "all":
        if len(texts) != 2 or not simple or any(" and " in text for text in texts):
            raise Unwordable("choose")
        return f"{texts[0]} and {texts[1]}, in any order"
    if step.number == 1 and len(texts) == 2 and all(_either(text) for text in texts):
        return f"either {texts[0]} or {texts[1]}"
    if nested:
        raise Unwordable("choose")
    number = _choice_number(step.number, env)
    return f"choose {number}: " + " ".join(f"• {capital(text)}." for text in texts)


def _either(text: str) -> bool:
    return not any(sign in text for sign in _PUNCTUATION) and not text.startswith(("either ", "choose ", "if "))


def _choice_number(number: Any, env: Voice) -> str:
    if isinstance(number, Grow):
        growth = write_growth(number, env)
        base = write_number(number.base, env)
        if growth is None or base is None or number.when is None:
            raise Unwordable("choose")
        return base + growth
    return _plain(write_number(number, env), number)


def _write_for_each(step: ForEach, env: Voice, nested: bool) -> str:
    what = _plain(write_np(step.what, env), step.what)
    inner = replace(env)
    inner.chose(step.what)
    noun = env.noun_of(step.what)
    inner.it = f"that {noun.one}" if noun is not None and noun.person else "it"
    return f"for {what}: {write_inline(step.do, inner)}"


def _write_repeat(step: Repeat, env: Voice, nested: bool) -> str:
    number = _plain(write_number(step.times, env), step.times)
    return f"{number} times: {write_inline(step.do, env)}"


def _write_pick(step: Pick, env: Voice, nested: bool) -> str:
    what = _plain(write_np(step.what, env), step.what)
    env.chose(step.what)
    return f"choose {what}: {write_inline(step.then, env)}" if step.then else f"choose {what}"


def _write_pay(step: Pay, env: Voice, nested: bool) -> str:
    cost = _plain(write_cost(step.cost, env), step.cost)
    return f"you may {cost} to {write_inline(step.then, env)}" if step.then else f"you may {cost}"


def _write_roll(step: Roll, env: Voice, nested: bool) -> str:
    if type(step.dice) is not int or step.dice < 1:
        raise Unwordable("roll")
    text = "roll a die" if step.dice == 1 else f"roll {step.dice} dice{_READS.get(step.read, '')}"
    if step.dice == 1 and step.read != "each":
        raise Unwordable("roll")
    if not step.results:
        return text
    rows = []
    for row, steps in step.results:
        said = write_inline(steps, replace(env))
        if ";" in said:
            raise Unwordable("roll")
        rows.append(f"{row if isinstance(row, str) else span_of(row)}: {said}")
    env.it, env.others = "", ""
    each = ", for each" if step.dice > 1 and step.read == "each" else ""
    return f"{text}{each}: {'; '.join(rows)}"


_GROUPS: dict[type, Callable[..., str]] = {
    Do: _write_do,
    May: _write_may,
    Choose: _write_choose,
    ForEach: _write_for_each,
    Repeat: _write_repeat,
    Pick: _write_pick,
    Pay: _write_pay,
    Roll: _write_roll,
}

# --- writing: rules and triggers ---------------------------------------------------------------------


def _write_timed_rule(rule: Rule, env: Voice) -> str:
    clause = _plain(write_rule_clause(rule, env), rule)
    if rule.until is None:
        return clause
    return f"until {env.v.moment_words[rule.until]}, {clause}"


def write_rule(rule: Rule, env: Voice) -> str:
    """A rule under `always`: one sentence."""
    clause = _plain(write_rule_clause(rule, env), rule)
    if rule.while_ is not None:
        condition = _plain(write_condition(rule.while_, env), rule.while_)
        clause = f"while {condition}: {clause}"
    return capital(clause) + "."


def write_trigger(trigger: Trigger, env: Voice, *, label: str = "") -> str:
    """A trigger as a sentence; with a label its moment is folded into it."""
    head = _trigger_head(trigger, env, _TRIGGER_LEADS[trigger.word])
    inner = env.announced(trigger.event, several_steps=len(trigger.do) > 1 or _deep(trigger.do))
    if label:
        return f"{label}, {head}: {write_sentences(trigger.do, inner)}"
    return capital(f"{head}: {_trigger_body(trigger, inner)}.")


def _deep(steps: tuple[Step, ...]) -> bool:
    return any(isinstance(step, Do) or len(getattr(step, "do", ())) > 1 for step in steps)


def _trigger_head(trigger: Trigger, env: Voice, lead: str) -> str:
    mode = "would" if trigger.word == "instead-of" else SECOND
    event = _plain(write_event(trigger.event, env, mode), trigger.event)
    head = f"at {event}" if isinstance(trigger.event, Moment) else f"{lead} {event}"
    if isinstance(trigger.event, Moment) and trigger.word != "when":
        raise Unwordable(trigger.word)
    if trigger.if_ is not None:
        inner = env.announced(trigger.event, several_steps=True)
        head += f", if {_plain(write_condition(trigger.if_, inner), trigger.if_)}"
    if trigger.once_per is not None:
        head = f"once per {env.v.spans[trigger.once_per]['per']}, {head}"
    return head


def _trigger_body(trigger: Trigger, env: Voice) -> str:
    replaced = trigger.word == "instead-of"
    if replaced and not trigger.do:
        cost = _plain(write_cost(trigger.cost, env), trigger.cost) if trigger.cost else ""
        return f"you may {cost} instead" if cost else "ignore it"
    body = write_inline(trigger.do, env)
    if trigger.cost:
        body = f"you may {_plain(write_cost(trigger.cost, env), trigger.cost)} to {body}"
    return f"{body} instead" if replaced and not _proceeds(trigger.do) else body


def _proceeds(steps: tuple[Step, ...]) -> bool:
    from capesmith.effects.abilities import walk_steps

    return any(type(step).__name__ == "Proceed" for step in walk_steps(steps))


def _write_waiting(trigger: Trigger, env: Voice) -> str:
    """A trigger as a step: it waits once."""
    if trigger.word not in ("when", "after") or trigger.cost or trigger.once_per:
        raise Unwordable(trigger.word)
    if trigger.word == "after" and isinstance(trigger.event, Moment):
        raise Unwordable(trigger.word)
    lead = "the next time" if trigger.word == "after" else "as soon as"
    head = _trigger_head(trigger, env, lead)
    inner = env.announced(trigger.event, several_steps=len(trigger.do) > 1)
    text = f"{head}: {write_inline(trigger.do, inner)}"
    return text if trigger.until is None else f"until {env.v.moment_words[trigger.until]}, {text}"


# --- reading: sentences and lists ------------------------------------------------------------------------


@remembered
def read_sentences(r: Reader, i: int) -> Found:
    """One or more sentences as steps."""
    found: Found = []
    states: list[tuple[tuple[Step, ...], int]] = [((), i)]
    while states:
        following: list[tuple[tuple[Step, ...], int]] = []
        for steps, j in states:
            following += [((*steps, step), k) for step, k in _read_sentence(r, j)]
        found += following
        states = following
    return found


@remembered
def _read_sentence(r: Reader, i: int) -> Found:
    found: Found = []
    for step, j in _read_guarded(r, i, False):
        k = j if _ends_itself(step) else r.words(j, (".",))
        if k is None:
            continue
        found.append((step, k))
        found += _read_consequences(r, k, step, (), ".")
    return found


def _ends_itself(step: Step) -> bool:
    """A list of options ends with its last option's full stop."""
    return isinstance(step, Choose) and step.name == _LISTED


_LISTED = "listed"


def _read_consequences(r: Reader, i: int, step: Step, lead: tuple[str, ...], end: str) -> Found:
    """`If you do, …` and `Otherwise, …` after a step."""
    found: Found = []
    j = r.words(i, (*lead, "if", "you", "do", ","))
    withthen: list[tuple[Step, int]] = []
    if j is not None and not isinstance(step, Pick | Pay):
        for then, k in read_inline(r, j):
            m = r.words(k, (end,)) if end else k
            if m is not None:
                withthen.append((replace(step, then=then), m))
    found += withthen
    undone = _undone(step)
    leads = [("otherwise", ",")] if step.if_ is not None else [("if", *phrase(undone), ",")] if undone else []
    for one, at in [(step, i), *withthen]:
        for words in leads:
            j = r.words(at, (*lead, *words))
            if j is None:
                continue
            for otherwise, k in read_inline(r, j):
                m = r.words(k, (end,)) if end else k
                if m is not None:
                    found.append((replace(one, otherwise=otherwise), m))
    return found


@remembered
def read_inline(r: Reader, i: int) -> Found:
    """Steps joined inside a sentence."""
    found: Found = []
    first = [((step,), j) for step, j in _read_inline_step(r, i)]
    found += first
    for mark in (",", ";"):
        states = first
        while states:
            following: list[tuple[tuple[Step, ...], int]] = []
            for steps, j in states:
                k = r.words(j, (mark, "then"))
                if k is not None:
                    found += [((*steps, step), m) for step, m in _read_inline_step(r, k)]
                k = r.words(j, (mark,))
                if k is not None:
                    following += [((*steps, step), m) for step, m in _read_inline_step(r, k)]
            states = following
    return found


@remembered
def _read_inline_step(r: Reader, i: int) -> Found:
    found: Found = []
    for step, j in _read_guarded(r, i, True):
        found.append((step, j))
        found += _read_consequences(r, j, step, (";",), "")
    return found


@remembered
def _read_guarded(r: Reader, i: int, nested: bool) -> Found:
    found = list(_read_clause(r, i, nested))
    j = r.words(i, ("if",))
    if j is None:
        return found
    for condition, k in read_condition(r, j):
        m = r.words(k, (",",))
        if m is not None:
            found += [
                (replace(step, if_=condition), n)
                for step, n in _read_clause(r, m, nested)
                if step.if_ is None and not isinstance(step, Do)
            ]
        m = r.words(k, (":",))
        if m is not None:
            found += [(Do(do=steps, if_=condition), n) for steps, n in read_inline(r, m) if len(steps) > 1]
    return found


# --- reading: one step ------------------------------------------------------------------------------------------


@remembered
def _read_clause(r: Reader, i: int, nested: bool) -> Found:
    found = _read_groups(r, i, nested)
    for cls in dict.fromkeys(r.env.v.verbs.values()):
        found += _read_verb(r, i, cls)
    found += _read_timed_rule(r, i)
    found += _read_waiting(r, i)
    return found


def _read_verb(r: Reader, i: int, cls: type[Step]) -> Found:
    found: Found = []
    for template in templates(r.env.v, cls):
        for fields, j in template.read(r, i):
            found += _made(cls, fields, j)
        if "who" in template.mentioned:
            continue
        for subject, j in read_np(r, i):
            for fields, k in template.read(r, j):
                found += _made(cls, {**fields, "who": subject}, k)
    return found


def _made(cls: type[Step], fields: dict[str, Any], j: int) -> Found:
    try:
        return [(cls(**{name: complete(value) for name, value in fields.items()}), j)]
    except TypeError:
        return []


def _read_groups(r: Reader, i: int, nested: bool) -> Found:
    found: Found = []
    found += _read_may(r, i)
    found += _read_choose(r, i, nested)
    found += _read_all(r, i)
    j = r.words(i, ("for",))
    if j is not None:
        for what, k in read_np(r, j):
            m = r.words(k, (":",))
            if m is not None:
                found += [(ForEach(what=what, do=steps), n) for steps, n in read_inline(r, m)]
    number = number_at(r, i)
    if number is not None and (k := r.words(number[1], ("times", ":"))) is not None:
        found += [(Repeat(times=number[0], do=steps), n) for steps, n in read_inline(r, k)]
    j = r.words(i, ("choose",))
    if j is not None:
        for what, k in read_np(r, j):
            found.append((Pick(what=what), k))
            m = r.words(k, (":",))
            if m is not None:
                found += [(Pick(what=what, then=steps), n) for steps, n in read_inline(r, m)]
    found += _read_roll(r, i)
    return found


def _read_may(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("you", "may"))
    if j is not None:
        found += [(May(do=steps), k) for steps, k in read_inline(r, j)]
        for cost, k in read_cost(r, j):
            found.append((Pay(cost=cost), k))
            m = r.words(k, ("to",))
            if m is not None:
                found += [(Pay(cost=cost, then=steps), n) for steps, n in read_inline(r, m)]
    for subject, k in read_np(r, i):
        if subject == Role("you"):
            continue
        m = r.words(k, ("may",))
        if m is not None:
            found += [(May(do=steps, who=subject), n) for steps, n in read_inline(r, m)]
    return found


def _read_choose(r: Reader, i: int, nested: bool) -> Found:
    found: Found = []
    j = r.words(i, ("either",))
    if j is not None:
        for one, k in read_inline(r, j):
            m = r.words(k, ("or",))
            if m is not None:
                found += [(Choose(number=1, options=(one, two)), n) for two, n in read_inline(r, m)]
    j = r.words(i, ("choose",))
    if j is None or nested:
        return found
    number = number_at(r, j)
    if number is None:
        return found
    numbers: list[tuple[Any, int]] = [number]
    numbers += [
        (Grow(base=number[0], **dict(fields)), k)
        for fields, k in read_growth(r, number[1], number[0])
        if any(name == "when" for name, _ in fields)
    ]
    for amount, k in numbers:
        m = r.words(k, (":",))
        if m is not None:
            found += [(Choose(number=amount, options=options, name=_LISTED), n) for options, n in _read_bullets(r, m)]
    return found


def _read_bullets(r: Reader, i: int) -> Found:
    found: Found = []
    states: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while states:
        following: list[tuple[tuple[Any, ...], int]] = []
        for options, j in states:
            k = r.words(j, ("•",))
            if k is None:
                continue
            for steps, m in read_inline(r, k):
                n = r.words(m, (".",))
                if n is not None:
                    following.append(((*options, steps), n))
        found += [(options, j) for options, j in following if len(options) > 1]
        states = following
    return found


def _read_all(r: Reader, i: int) -> Found:
    """`A and B, in any order`."""
    found: Found = []
    for cls in dict.fromkeys(r.env.v.verbs.values()):
        for one, j in _read_verb(r, i, cls):
            k = r.words(j, ("and",))
            if k is None:
                continue
            for two, m in _read_inline_step(r, k):
                n = r.words(m, (",", "in", "any", "order"))
                if n is not None:
                    found.append((Choose(number="all", options=((one,), (two,))), n))
    return found


def _read_roll(r: Reader, i: int) -> Found:
    starts: list[tuple[dict[str, Any], int]] = []
    j = r.words(i, ("roll", "a", "die"))
    if j is not None:
        starts.append(({"dice": 1}, j))
    j = r.words(i, ("roll",))
    if j is not None and (number := number_at(r, j)) and (k := r.words(number[1], ("dice",))) is not None:
        starts.append(({"dice": number[0]}, k))
        for read, said in _READS.items():
            m = r.words(k, phrase(said))
            if m is not None:
                starts.append(({"dice": number[0], "read": read}, m))
    found: Found = []
    for fields, k in starts:
        found.append((Roll(**fields), k))
        for lead in ((":",), (",", "for", "each", ":")):
            m = r.words(k, lead)
            if m is not None:
                found += [(Roll(**fields, results=rows), n) for rows, n in _read_rows(r, m)]
    return found


def _read_rows(r: Reader, i: int) -> Found:
    found: Found = []
    states: list[tuple[tuple[Any, ...], int]] = [((), i)]
    first = True
    while states:
        following: list[tuple[tuple[Any, ...], int]] = []
        for rows, j in states:
            k = j if first else r.words(j, (";",))
            row = _read_row(r, k) if k is not None else None
            if row is None:
                continue
            m = r.words(row[1], (":",))
            if m is not None:
                following += [((*rows, (row[0], steps)), n) for steps, n in read_inline(r, m)]
        found += following
        states, first = following, False
    return found


def _read_row(r: Reader, i: int) -> tuple[Any, int] | None:
    if i >= len(r.folded):
        return None
    word = r.folded[i]
    if word == "doubles":
        return word, i + 1
    if word.endswith("+") and word[:-1].isdigit():
        return Range(int(word[:-1]), None), i + 1
    low, _, high = word.partition("-")
    if low.isdigit() and (high.isdigit() or not high):
        return Range(int(low), int(high or low)), i + 1
    return None


# --- reading: rules and triggers ------------------------------------------------------------------------------------


def _moments(r: Reader, i: int) -> Found:
    found: Found = []
    for word, said in r.env.v.moment_words.items():
        j = r.words(i, phrase(said))
        if j is not None:
            found.append((word, j))
    return found


def _read_timed_rule(r: Reader, i: int) -> Found:
    found = [(rule, j) for rule, j in read_rule_clause(r, i) if rule.to == Role("that")]
    j = r.words(i, ("until",))
    if j is None:
        return found
    for moment, k in _moments(r, j):
        m = r.words(k, (",",))
        if m is not None:
            found += [
                (replace(rule, until=moment), n) for rule, n in read_rule_clause(r, m) if rule.to != Role("that")
            ]
    return found


@remembered
def read_rule(r: Reader, i: int) -> Found:
    """A sentence that is a rule under `always`."""
    found: Found = []
    starts: list[tuple[Any, int]] = [(None, i)]
    j = r.words(i, ("while",))
    if j is not None:
        starts += [(c, m) for c, k in read_condition(r, j) if (m := r.words(k, (":",))) is not None]
    for condition, k in starts:
        for rule, m in read_rule_clause(r, k):
            if rule.to == Role("that"):
                continue
            n = r.words(m, (".",))
            if n is not None:
                found.append((replace(rule, while_=condition), n))
    return found


def _read_head(r: Reader, i: int, leads: dict[str, tuple[str, ...]]) -> Found:
    """The moment of a trigger: its word, event, condition and limit."""
    found: Found = []
    starts: list[tuple[str | None, int]] = [(None, i)]
    j = r.words(i, ("once", "per"))
    if j is not None:
        for span, entry in r.env.v.spans.items():
            k = r.words(j, (*phrase(entry["per"]), ","))
            if k is not None:
                starts.append((span, k))
    for once, k in starts:
        events: Found = []
        m = r.words(k, ("at",))
        if m is not None and "when" in leads:
            events += [(("when", Moment(word)), n) for word, n in _moments(r, m)]
        for word, lead in leads.items():
            m = r.words(k, lead)
            if m is not None:
                mode = "would" if word == "instead-of" else SECOND
                events += [((word, event), n) for event, n in read_event(r, m, mode)]
        for (word, event), n in events:
            found.append(((word, event, None, once), n))
            p = r.words(n, (",", "if"))
            if p is not None:
                found += [((word, event, condition, once), q) for condition, q in read_condition(r, p)]
    return found


_SENTENCE_LEADS = {word: (_TRIGGER_LEADS[word],) for word in TRIGGER_WORDS}


@remembered
def read_trigger(r: Reader, i: int) -> Found:
    """A sentence that is a trigger."""
    found: Found = []
    for (word, event, condition, once), j in _read_head(r, i, _SENTENCE_LEADS):
        k = r.words(j, (":",))
        if k is None:
            continue
        for fields, m in _read_body(r, k, word):
            n = r.words(m, (".",))
            if n is not None:
                found.append((Trigger(word=word, event=event, if_=condition, once_per=once, **dict(fields)), n))
    return found


def _read_body(r: Reader, i: int, word: str) -> Found:
    found: Found = []
    bodies: list[tuple[tuple[tuple[str, Any], ...], int]] = [((("do", steps),), j) for steps, j in read_inline(r, i)]
    j = r.words(i, ("you", "may"))
    if j is not None:
        for cost, k in read_cost(r, j):
            m = r.words(k, ("to",))
            if m is not None:
                bodies += [((("cost", cost), ("do", steps)), n) for steps, n in read_inline(r, m)]
            if word == "instead-of" and (m := r.words(k, ("instead",))) is not None:
                found.append(((("cost", cost),), m))
    for fields, k in bodies:
        if word != "instead-of" or _proceeds(dict(fields)["do"]):
            found.append((fields, k))
        elif (m := r.words(k, ("instead",))) is not None:
            found.append((fields, m))
    if word == "instead-of" and (j := r.words(i, ("ignore", "it"))) is not None:
        found.append(((), j))
    return found


def read_labelled(r: Reader, i: int) -> Found:
    """A trigger after its container's label: `BOOST, when you deal DMG: +1 DMG.`"""
    found: Found = []
    for (word, event, condition, once), j in _read_head(r, i, _SENTENCE_LEADS):
        k = r.words(j, (":",))
        if k is not None:
            found += [
                (Trigger(word=word, event=event, if_=condition, once_per=once, do=steps), m)
                for steps, m in read_sentences(r, k)
            ]
    return found


def _read_waiting(r: Reader, i: int) -> Found:
    leads = {"after": ("the", "next", "time"), "when": ("as", "soon", "as")}
    found: Found = []
    starts: list[tuple[str | None, int]] = [(None, i)]
    j = r.words(i, ("until",))
    if j is not None:
        starts += [(moment, m) for moment, k in _moments(r, j) if (m := r.words(k, (",",))) is not None]
    for until, k in starts:
        for (word, event, condition, once), m in _read_head(r, k, leads):
            n = r.words(m, (":",))
            if n is not None and once is None:
                found += [
                    (Trigger(word=word, event=event, if_=condition, until=until, do=steps), p)
                    for steps, p in read_inline(r, n)
                ]
    return found


def tidy(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Drop the reader's own marks and bring the steps into normal form."""
    return flattened(tuple(_tidy(step) for step in steps))


def _tidy(step: Step) -> Step:
    changes: dict[str, Any] = {}
    if isinstance(step, Choose):
        changes["options"] = tuple(tidy(option) for option in step.options)
        if step.name == _LISTED:
            changes["name"] = None
    if isinstance(step, Roll):
        changes["results"] = tuple((row, tidy(steps)) for row, steps in step.results)
    for name in ("do", "then", "otherwise"):
        inner = getattr(step, name, ())
        if inner:
            changes[name] = tidy(inner)
    return replace(step, **changes) if changes else step


__all__ = ["Some", "read_rule", "read_sentences", "read_trigger", "tidy", "write_rule", "write_sentences", "write_trigger"]
