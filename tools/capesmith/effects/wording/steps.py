"""Steps as sentences and inside sentences: conditions before them, consequences after them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from capesmith.effects.ast import Role, Rule, Step, Steps, Trigger
from capesmith.effects.verbs.groups import Do, Pay, Pick
from capesmith.effects.wording.choices import read_bulleted
from capesmith.effects.wording.clauses import read_condition, write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.grammar import define
from capesmith.effects.wording.groups import read_group, read_guarded_group, read_prefixed, write_group
from capesmith.effects.wording.lists import read_body, read_list, write_body, write_list
from capesmith.effects.wording.reading import BEGINNING, RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.rules import read_rule_clause, write_rule_clause
from capesmith.effects.wording.settings import is_setting, read_setting, write_setting
from capesmith.effects.wording.shapes import GROUPS, did, undone
from capesmith.effects.wording.triggers import read_until, read_waiting, write_waiting
from capesmith.effects.wording.verbs import chosen, read_verb, write_verb
from capesmith.effects.wording.voice import Unwordable, Voice

_THAT = Role("that")


# --- writing --------------------------------------------------------------------------------


def write_sentences(steps: Steps, env: Voice, *, going_on: bool = False) -> str:
    """Steps of a container: one sentence each; the first may go on with a sentence begun before."""
    return " ".join([_write_sentence(step, env, going_on and not n) for n, step in enumerate(steps)])


def _write_sentence(step: Step, env: Voice, going_on: bool) -> str:
    clause, before = _write_guarded(step, env, True)
    text = clause if going_on else capital(clause)
    if not text.endswith("."):
        text += "."
    if step.then and not isinstance(step, Pick | Pay):
        text += f" If {did(step)}, {write_list(step.then, env)}."
    if step.otherwise:
        lead = "Otherwise" if step.if_ is not None else f"If {undone(step, env.owner)}"
        text += f" {lead}, {write_list(step.otherwise, before)}."
    return text


def write_step(step: Step, env: Voice) -> str:
    """A step inside a sentence."""
    if isinstance(step, Do) and step.if_ is not None and step.then:
        raise Unwordable("then")  # “if you do” could belong to the last of the steps as well
    clause, before = _write_guarded(step, env, False)
    if step.then and not isinstance(step, Pick | Pay):
        clause += f"; if {did(step)}, {write_body(step.then, env)}"
    if step.otherwise:
        lead = "otherwise" if step.if_ is not None else f"if {undone(step, env.owner)}"
        clause += f"; {lead}, {write_body(step.otherwise, before)}"
    return clause


def _write_guarded(step: Step, env: Voice, top: bool) -> tuple[str, Voice]:
    """A step with its `if`, and the voice in which its `otherwise` is said."""
    if step.if_ is None or isinstance(step, Trigger):
        return _write_clause(step, env, top)
    condition = write_condition(step.if_, env)
    clause, before = _write_clause(step, env, top)
    return f"if {condition}{':' if isinstance(step, Do) else ','} {clause}", before


def _write_clause(step: Step, env: Voice, top: bool) -> tuple[str, Voice]:
    """One step without its `if`; what it chose is known to `then`, but not to `otherwise`."""
    if isinstance(step, GROUPS):
        if not step.otherwise:
            return write_group(step, env, top), env
        before = env.copy()
        text = write_group(step, env, top)
        return text, before if isinstance(step, Pick | Pay) else env.copy()
    if isinstance(step, Rule):
        return _write_timed_rule(step, env), env
    if isinstance(step, Trigger):
        return write_waiting(step, env, top), env
    text = write_verb(step, env)
    before = env.copy() if step.otherwise else env
    chosen(step, env)
    return text, before


def _write_timed_rule(rule: Rule, env: Voice) -> str:
    if is_setting(rule, env):
        return write_setting(rule, env)
    clause = write_rule_clause(rule, env)
    return clause if rule.until is None else f"until {env.v.moment_words[rule.until]}, {clause}"


# --- reading --------------------------------------------------------------------------------


@remembered
def read_sentences(r: Reader, i: int) -> Found:
    """One or more sentences as steps."""
    found: Found = []
    states: list[tuple[Steps, int]] = [((), i)]
    while states:
        states = [((*steps, step), k) for steps, j in states for step, k in _read_sentence(r, j)]
        found += states
    return found


@remembered
def _read_sentence(r: Reader, i: int) -> Found:
    ended = [(step, k) for step, j in _read_guarded(r, i, True) if (k := r.words(j, (".",))) is not None]
    ended += _guarded(r, i, _read_listed)
    return [(full, k) for step, j in ended for full, k in _read_consequences(r, j, step, (), (".",))]


def _read_listed(r: Reader, i: int) -> Found:
    return read_prefixed(r, i, read_bulleted)


@remembered
def read_step(r: Reader, i: int) -> Found:
    """A step inside a sentence."""
    found: Found = []
    for step, j in _read_guarded(r, i, False):
        found += _read_consequences(r, j, step, (";",), ())
    return found


def _read_consequences(r: Reader, i: int, step: Step, lead: tuple[str, ...], end: tuple[str, ...]) -> Found:
    """The step, with `if you do, …` and `otherwise, …` after it if they stand there."""
    steps: list[tuple[Step, int]] = [(step, i)]
    if not isinstance(step, Pick | Pay | Rule | Trigger):
        j = r.words(i, (*lead, "if", *phrase(did(step)), ","), RARE)
        if j is not None:
            steps += [(replace(step, then=then), k) for then, k in _read_consequence(r, j, end)]
    found: Found = list(steps)
    if isinstance(step, Trigger):
        return found
    words = ("otherwise",) if step.if_ is not None else ("if", *phrase(undone(step, r.env.owner)))
    for one, at in steps:
        j = r.words(at, (*lead, *words, ","), RARE)
        if j is not None:
            found += [(replace(one, otherwise=other), k) for other, k in _read_consequence(r, j, end)]
    return found


def _read_consequence(r: Reader, i: int, end: tuple[str, ...]) -> Found:
    """Steps up to the end of their sentence, or as far as they go inside one."""
    if not end:
        return read_body(r, i)
    return [(steps, k) for steps, j in read_list(r, i) if (k := r.words(j, end)) is not None]


@remembered
def _read_guarded(r: Reader, i: int, top: bool) -> Found:
    def clause(reader: Reader, j: int) -> Found:
        return _read_clause(reader, j, top)

    found = _guarded(r, i, clause)
    for condition, k in r.after(i, ("if",), read_condition, group=BEGINNING):
        found += [(replace(step, if_=condition), n) for step, n in r.after(k, (":",), read_guarded_group, group=RARE)]
    return found


def _guarded(r: Reader, i: int, clause: Callable[[Reader, int], Found]) -> Found:
    """A clause, or `if …, ` and a clause."""
    found = list(clause(r, i))
    for condition, k in r.after(i, ("if",), read_condition, group=BEGINNING):
        m = r.words(k, (",",))
        if m is not None:
            found += [
                (replace(step, if_=condition), n)
                for step, n in clause(r, m)
                if step.if_ is None and not isinstance(step, Do | Trigger)
            ]
    return found


@remembered
def _read_clause(r: Reader, i: int, top: bool) -> Found:
    found = list(read_group(r, i, top))
    found += read_verb(r, i)
    found += read_waiting(r, i, top)
    for until, j in read_until(r, i):
        for rule, k in read_rule_clause(r, j):
            if until is not None:
                found.append((replace(rule, until=until), k))
            elif rule.to in (None, _THAT) and rule.word == "add":
                found.append((replace(rule, to=_THAT), k))
    return found + read_setting(r, i)


define("step inside a sentence", write_step, read_step)
