"""Triggers: `after you KO a minion, if …: …`, waiting ones included."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Event, Moment, Role, Step, Steps, Trigger
from capesmith.effects.verbs.groups import Pay
from capesmith.effects.verbs.hand import Proceed
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.clauses import read_condition, write_condition
from capesmith.effects.wording.english import PRESENT, WOULD
from capesmith.effects.wording.events import read_event, write_event
from capesmith.effects.wording.lexicon import of
from capesmith.effects.wording.lists import read_body, write_body
from capesmith.effects.wording.numbers import read_cost, write_cost
from capesmith.effects.wording.reading import BEGINNING, RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.shapes import is_deep
from capesmith.effects.wording.voice import Unwordable, Voice

_LEADS = {"when": "when", "after": "after", "before": "before", "instead-of": "when"}
_NEXT = "the next time"
_WAITING = {"when": "the very next time", "after": _NEXT, "before": f"just before {_NEXT}", "instead-of": _NEXT}
_AWAITED = (("when", _NEXT), ("after", f"right after {_NEXT}"))
_MOMENTS = {"when": "at", "after": "right after", "before": "right before", "instead-of": "instead of"}
_IGNORED, _INSTEAD = "ignore it", " instead"
_YOU = Role("you")


# --- writing --------------------------------------------------------------------------------


def write_head(trigger: Trigger, env: Voice, *, waiting: bool = False) -> str:
    """What a trigger waits for: its limit, its event and its condition."""
    event = trigger.event
    if isinstance(event, Moment):
        head = f"{_MOMENTS[trigger.word]} {env.v.moment_words[event.word]}"
    else:
        lead = _waiting(trigger.word, event, env.v) if waiting else _LEADS[trigger.word]
        head = f"{lead} {write_event(event, env, _mode(trigger.word, event, env.v))}"
    if trigger.if_ is not None:
        head += f", if {write_condition(trigger.if_, env.announced(event, several_steps=True))}"
    if trigger.once_per is not None:
        head = f"once per {env.v.spans[trigger.once_per]['per']}, {head}"
    return head


def _waiting(word: str, event: Event, v: Vocabulary) -> str:
    """How a trigger that waits once begins; of some events `when` is the usual word, and is said plainly."""
    if not v.events[event.word].get("awaited"):
        return _WAITING[word]
    return dict(_AWAITED).get(word, _WAITING[word])


def _mode(word: str, event: Event, v: Vocabulary) -> str:
    """`would` for what is replaced, and for what is told of before it happens."""
    if word == "instead-of" or (word == "when" and _foretold(event, v) and event.by != _YOU):
        return WOULD
    return PRESENT


def _foretold(event: Event | Moment, v: Vocabulary) -> bool:
    """Whether “when” such an event is said with “would”, so that it reads like the start of a replacement."""
    return isinstance(event, Event) and bool(v.events[event.word].get("would"))


def inside(trigger: Trigger, env: Voice) -> Voice:
    """The voice of a trigger's own steps."""
    return env.announced(trigger.event, several_steps=is_deep(trigger.do))


def write_trigger_body(trigger: Trigger, env: Voice, top: bool) -> str:
    """What a trigger does, inside a sentence; replaced events end with `instead`."""
    replaced = trigger.word == "instead-of"
    if not trigger.do:
        return f"you may {write_cost(trigger.cost, env)}{_bought(env.v)}" if trigger.cost else _IGNORED
    price = f"you may {write_cost(trigger.cost, env)} to " if trigger.cost else ""
    if not replaced and trigger.word == "when" and _foretold(trigger.event, env.v) and _proceeds(trigger.do):
        raise Unwordable("proceed")  # it would read like a replacement
    steps = write_body(trigger.do, env, top)
    if replaced and steps.endswith(_INSTEAD) and _foretold(trigger.event, env.v):
        steps = f"({steps})"
    body = price + steps
    if not price and offers(trigger.do) and not body.startswith("("):
        body = f"({body})"
    return body + _INSTEAD if replaced and not _proceeds(trigger.do) and not body.endswith(_INSTEAD) else body


def _bought(v: Vocabulary) -> str:
    """What is said of a price that buys nothing but that the event does not happen."""
    return _INSTEAD if v.raw.get("pays-instead") else f" to {_IGNORED}"


def offers(steps: Steps) -> bool:
    """Whether the steps are one offer to pay, which would read like the price of the trigger itself."""
    first = steps[0]
    return len(steps) == 1 and isinstance(first, Pay) and bool(first.then) and first.who is None


def _proceeds(steps: Steps) -> bool:
    return any(isinstance(step, Proceed) for step in walk_steps(steps))


def write_waiting(trigger: Trigger, env: Voice, top: bool) -> str:
    """A trigger as a step: it waits once."""
    for said, event, until in _closings(env.v):
        if (trigger.word, trigger.event, trigger.until) == ("after", event, until) and _is_plain(trigger):
            return f"{said}: {write_trigger_body(trigger, inside(trigger, env), top)}"
    text = f"{write_head(trigger, env, waiting=True)}: {write_trigger_body(trigger, inside(trigger, env), top)}"
    return text if trigger.until is None else f"until {env.v.moment_words[trigger.until]}, {text}"


def _is_plain(trigger: Trigger) -> bool:
    """Neither limited nor conditional."""
    return trigger.if_ is None and trigger.once_per is None


@lru_cache(maxsize=16)
def _closings(v: Vocabulary) -> tuple[tuple[str, Event, str], ...]:
    """`after the attack`: events that close a span, so that waiting for them until its end is plainly said."""
    closes = [(word, entry["closes"]) for word, entry in v.events.items() if "closes" in entry]
    return tuple(
        (f"after {v.spans[one['span']]['the']}", Event(word, object=Role(one["object"])), f"end-of-{one['span']}")
        for word, one in closes
    )


# --- reading --------------------------------------------------------------------------------


@remembered
def read_head(r: Reader, i: int, waiting: bool = False) -> Found:
    """What a trigger waits for, as (word, event, condition, limit)."""
    starts: Found = [(None, i)]
    j = r.words(i, ("once", "per"), BEGINNING)
    if j is not None:
        starts += [(span, m) for span, k in of(r).spans.at(r, j) if (m := r.words(k, (",",))) is not None]
    found: Found = []
    for once, j in starts:
        for (word, event), k in _read_occasion(r, j, waiting):
            found.append(((word, event, None, once), k))
            found += [((word, event, condition, once), n) for condition, n in r.after(k, (",", "if"), read_condition)]
    return found


@remembered
def _read_occasion(r: Reader, i: int, waiting: bool) -> Found:
    found: Found = []
    for word, lead in _MOMENTS.items():
        j = r.words(i, phrase(lead), BEGINNING if word == "when" else RARE)
        if j is not None:
            found += [((word, Moment(moment)), k) for moment, k in of(r).moments.at(r, j)]
    leads = [*_WAITING.items(), *_AWAITED] if waiting else [*_LEADS.items()]
    for word, lead in leads:
        j = r.words(i, phrase(lead), RARE if waiting else BEGINNING)
        if j is not None:
            modes = (WOULD,) if word == "instead-of" else (PRESENT, WOULD) if word == "when" else (PRESENT,)
            for mode in modes:
                for event, k in read_event(r, j, mode):
                    fits = not waiting or _waiting(word, event, r.env.v) == lead
                    if fits and _mode(word, event, r.env.v) == mode:
                        found.append(((word, event), k))
    return found


@remembered
def read_trigger_body(r: Reader, i: int, word: str, top: bool) -> Found:
    """What a trigger does, as pairs of field and value."""
    found: Found = []
    bare = r.folded[i : i + 1] != ["("] and not r.tolerant
    bodies: Found = [((("do", steps),), j) for steps, j in read_body(r, i, top) if not (bare and offers(steps))]
    prices = r.after(i, ("you", "may"), read_cost, group=RARE)
    for cost, j in prices:
        bought = r.after(j, ("to",), read_body, top)
        bodies += [((("cost", cost), ("do", steps)), k) for steps, k in bought]
    if word != "instead-of":
        return bodies
    for fields, j in bodies:
        done = _proceeds(dict(fields)["do"]) or r.folded[j - 1] == "instead"
        found += [(fields, j)] if done else r.means(j, phrase(_INSTEAD), fields)
    for cost, j in prices:
        found += r.means(j, phrase(_bought(r.env.v)), (("cost", cost),))
    return found + r.means(i, phrase(_IGNORED), ())


@remembered
def read_until(r: Reader, i: int) -> Found:
    """`until the end of the turn, `; no end at all is also a reading."""
    found: Found = [(None, i)]
    j = r.words(i, ("until",), BEGINNING)
    if j is not None:
        found += [(moment, m) for moment, k in of(r).moments.at(r, j) if (m := r.words(k, (",",))) is not None]
    return found


@remembered
def read_waiting(r: Reader, i: int, top: bool) -> Found:
    """A trigger as a step."""
    found: Found = []
    for said, closing, end in _closings(r.env.v):
        j = r.words(i, (*phrase(said), ":"), RARE)
        for fields, n in read_trigger_body(r, j, "after", top) if j is not None else ():
            found.append((Trigger(word="after", event=closing, until=end, **dict(fields)), n))
    for until, j in read_until(r, i):
        for (word, event, condition, once), k in read_head(r, j, True):
            m = r.words(k, (":",))
            for fields, n in read_trigger_body(r, m, word, top) if m is not None else ():
                known: dict[str, Any] = dict(fields)
                step: Step = Trigger(word=word, event=event, if_=condition, once_per=once, until=until, **known)
                found.append((step, n))
    return found
