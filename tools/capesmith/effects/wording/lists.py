"""Steps joined inside a sentence: `a, then b`, or `a; b; then c` where one has punctuation of its own."""

from __future__ import annotations

from capesmith.effects.ast import Steps
from capesmith.effects.verbs.groups import Do
from capesmith.effects.wording.grammar import STEP
from capesmith.effects.wording.reading import RARE, Found, Reader, remembered
from capesmith.effects.wording.shapes import is_open, is_tailed
from capesmith.effects.wording.voice import Voice

PUNCTUATION = (",", ";", ":")


def punctuated(text: str) -> bool:
    return "," in text or ";" in text or ":" in text


# --- writing --------------------------------------------------------------------------------


def write_list(steps: Steps, env: Voice) -> str:
    """Steps one after the other; one that could swallow the next stands in brackets."""
    if len(steps) == 1:
        return STEP.write(steps[0], env)
    clauses = []
    for step in steps[:-1]:
        said = STEP.write(step, env)
        clauses.append(f"({said})" if is_open(step) else said)
    clauses.append(STEP.write(steps[-1], env))
    before_last = clauses[:-1] if env.v.raw.get("last-step-open") else clauses
    mark = ";" if any(map(punctuated, before_last)) else ","
    return f"{mark} ".join(clauses[:-1]) + f"{mark} then {clauses[-1]}"


def write_body(steps: Steps, env: Voice, top: bool = False) -> str:
    """Steps after a colon or `may`; consequences of the last would be taken for those of the whole."""
    said = write_list(steps, env)
    return f"({said})" if is_tailed(steps[-1]) and not top else said


# --- reading --------------------------------------------------------------------------------


@remembered
def read_list(r: Reader, i: int) -> Found:
    """Every list of steps that begins at a position."""
    last = [((step,), j) for step, j in STEP.read(r, i) + _read_one_bracketed(r, i)]
    found: Found = list(last)
    first = [((step,), j) for step, j in _read_closed(r, i)]
    for mark in (",", ";"):
        states = first
        while states:
            following: Found = []
            for steps, j in states:
                k = r.words(j, (mark, "then"), RARE if mark == ";" else "")
                if k is not None:
                    found += [((*steps, step), m) for step, m in STEP.read(r, k) + _read_one_bracketed(r, k)]
                k = r.words(j, (mark,), RARE if mark == ";" else "") if k is None else None
                if k is not None:
                    following += [((*steps, step), m) for step, m in _read_closed(r, k)]
                if r.tolerant:
                    found += _read_loosely(r, j, steps)
            states = following
    return found


def _read_loosely(r: Reader, i: int, steps: Steps) -> Found:
    """`a and b`, `a, b`, `a then b`: joined in an author's own way."""
    found: Found = []
    for words in (("and", "then"), (",", "and"), ("then",), ("and",), (",",)):
        found += [((*steps, step), k) for step, k in r.after(i, words, STEP.read, group=RARE)]
    return found


@remembered
def _read_closed(r: Reader, i: int) -> Found:
    """A step that others can follow."""
    return [(step, j) for step, j in STEP.read(r, i) if not is_open(step)] + _read_one_bracketed(r, i)


@remembered
def _read_one_bracketed(r: Reader, i: int) -> Found:
    return [(steps[0] if len(steps) == 1 else Do(do=steps), j) for steps, j in read_bracketed(r, i)]


@remembered
def read_bracketed(r: Reader, i: int) -> Found:
    """`(a, then b)`."""
    j = r.words(i, ("(",), RARE)
    if j is None:
        return []
    return r.closed(read_list(r, j))


def read_body(r: Reader, i: int, top: bool = False) -> Found:
    """Steps after a colon or `may`."""
    plain = [(steps, j) for steps, j in read_list(r, i) if top or not is_tailed(steps[-1])]
    return plain + read_bracketed(r, i)
