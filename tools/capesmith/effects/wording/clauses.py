"""Clauses: conditions and events in words, and words into conditions and events."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import (
    AllOf,
    AnyOf,
    Condition,
    Event,
    Exists,
    Happened,
    Holds,
    Measure,
    Moment,
    Not,
    Range,
    Role,
    Some,
    Test,
    Total,
)
from capesmith.effects.normal import normal_condition
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import BASE, PAST, SECOND, counted, forms_of, joined
from capesmith.effects.wording.nouns import (
    _Fields,
    number_at,
    read_distance,
    read_in,
    read_np,
    say,
    say_role,
    write_distance,
    write_in,
    write_np,
)
from capesmith.effects.wording.numbers import (
    range_singular,
    read_counted,
    write_counted,
)
from capesmith.effects.wording.reading import Found, Reader, phrase, remembered
from capesmith.effects.wording.templates import Form, Template
from capesmith.effects.wording.voice import Voice

# --- conditions ------------------------------------------------------------------------------


def write_condition(condition: Condition, env: Voice) -> str | None:
    """A condition as a clause: `you have 2 or more injuries`."""
    if isinstance(condition, Holds):
        return str(env.v.conditions[condition.word]["phrase"])
    if isinstance(condition, Not):
        if isinstance(condition.part, Holds):
            return str(env.v.conditions[condition.part.word]["not"])
        return None
    if isinstance(condition, Measure):
        return _write_measure(condition, env)
    if isinstance(condition, Test):
        return _write_test(condition, env)
    if isinstance(condition, Exists):
        return _write_exists(condition, env)
    if isinstance(condition, Happened):
        return _write_happened(condition, env)
    parts = [write_condition(part, env) for part in condition.parts]
    nested = any(isinstance(part, AllOf | AnyOf) for part in condition.parts)
    if None in parts or nested or len(parts) != 2:
        return None
    return f"{parts[0]} {'and' if isinstance(condition, AllOf) else 'or'} {parts[1]}"


def _write_measure(m: Measure, env: Voice) -> str | None:
    noun = env.v.values[m.value]
    said = write_counted(m.range, env)
    if said is None or m.in_ is not None:
        return None
    exact = isinstance(m.range, Range) and m.range.low == m.range.high
    if noun.extra.get("shows"):
        return f"{noun.extra['shows']} {m.range.low}" if exact and m.of is None else None  # type: ignore[union-attr]
    if noun.extra.get("holds"):
        held = env.noun_of(m.of)
        if held is None or m.of != Some("each", (held.name,)):
            return None
        return f"{noun.extra['holds']} {said} {held.one if range_singular(m.range) else held.many}"
    if noun.extra.get("phrase"):
        return f"{noun.extra['phrase']} is {said}" if m.of is None else None
    word = noun.one if noun.mass or range_singular(m.range) else noun.many
    if noun.extra.get("shared"):
        return f"there {'is' if range_singular(m.range) else 'are'} {said} {word}" if m.of is None else None
    if m.of is None:
        return f"{'you' if env.owner else 'they'} have {said} {word}"
    subject = say(m.of, env)
    return None if subject is None else f"{subject[0]} {'have' if subject[1] else 'has'} {said} {word}"


def _write_test(t: Test, env: Voice) -> str | None:
    who = t.who if t.who is not None else Role("you")
    subject = say(who, env)
    if subject is None:
        return None
    be = "are" if subject[1] else "is"
    tests: list[str | None] = []
    tests += [f"{be} {_state(state, env)}" for state in t.is_]
    tests += [f"{be} not {_state(state, env)}" for state in t.is_not]
    if t.in_ is not None:
        place = write_in(t.in_, env)
        tests.append(None if place is None else f"{be} {place}")
    if t.within is not None or t.beyond is not None:
        distance = write_distance(t.within, t.beyond, t.from_, env)
        tests.append(None if distance is None else f"{be}{distance}")
    if t.with_:
        held = [write_np(item, env) for item in t.with_]
        tests.append(None if None in held else f"{'have' if subject[1] else 'has'} {joined(held, 'and')}")  # type: ignore[arg-type]
    if len(tests) != 1 or tests[0] is None or t.without or t.owner is not None:
        return None
    return f"{subject[0]} {tests[0]}"


def _state(state: str, env: Voice) -> str:
    entry = env.v.states[state]
    return str(entry.get("phrase", entry["adjective"]))


def _write_exists(e: Exists, env: Voice) -> str | None:
    if not isinstance(e.what, Some):
        return None
    if e.found:
        if e.what.quantity not in ("one", "at-least"):
            return None
        said = say(e.what, env)
        return None if said is None else f"there {'are' if said[1] else 'is'} {said[0]}"
    if e.what.quantity != "one" or e.what.not_ is not None:
        return None
    said = say(replace(e.what, quantity="each"), env)
    return None if said is None or said[0].startswith("your ") else f"there is no {said[0].removeprefix('each ')}"


def _write_happened(h: Happened, env: Voice) -> str | None:
    event, times = h.event, h.times
    tail = ""
    amount = None
    if h.adding_up_to is not None:
        if event.amount is not None or not _has_amount(event.word, env.v):
            return None
        amount, tail = h.adding_up_to, " in total"
    if times is not None:
        repeatable = isinstance(event.object, Some) and event.object.quantity == "one" and event.object.not_ is None
        if repeatable and times.high is None and times.low is not None and times.low > 1:
            event = replace(event, object=replace(event.object, quantity="at-least", number=times.low))  # type: ignore[type-var]
        else:
            tail += f" {counted(times)} times"
    if amount is not None:
        event = replace(event, amount=amount)
    clause = write_event(event, env, PAST)
    if clause is None:
        return None
    if h.this is not None:
        tail += f" {env.v.spans[h.this]['during']}"
    return clause + tail


def _has_amount(word: str, v: Vocabulary) -> bool:
    entry = v.events[word]
    return any("{DMG}" in entry.get(key, "") or "{cards}" in entry.get(key, "") for key in ("active", "passive"))


@remembered
def read_condition(r: Reader, i: int) -> Found:
    """Every condition the words here can mean, combinations included."""
    found = list(_read_single(r, i))
    for one, j in list(found):
        for cls, word in ((AllOf, "and"), (AnyOf, "or")):
            k = r.words(j, (word,))
            if k is not None:
                found += [(cls((one, two)), m) for two, m in _read_single(r, k)]
    return found


@remembered
def _read_single(r: Reader, i: int) -> Found:
    v = r.env.v
    found: Found = []
    for word, entry in v.conditions.items():
        j = r.words(i, phrase(entry["phrase"]))
        if j is not None:
            found.append((Holds(word), j))
        if entry.get("not") and (j := r.words(i, phrase(entry["not"]))) is not None:
            found.append((Not(Holds(word)), j))
    found += _read_measure(r, i)
    found += _read_test(r, i)
    found += _read_exists(r, i)
    found += _read_happened(r, i)
    return found


def _read_measure(r: Reader, i: int) -> Found:
    v = r.env.v
    found: Found = []
    subjects: list[tuple[Any, int]] = []
    default = ("you", "have") if r.env.owner else ("they", "have")
    j = r.words(i, default)
    if j is not None:
        subjects.append((None, j))
    for subject, j in read_np(r, i):
        if subject == Role("you"):
            continue
        for have in ("has", "have"):
            k = r.words(j, (have,))
            if k is not None:
                subjects.append((subject, k))
    for subject, j in subjects:
        for range_, k in read_counted(r, j):
            for noun in v.values.values():
                if noun.extra.get("phrase") or noun.extra.get("shared") or noun.extra.get("holds"):
                    continue
                m = r.words(k, phrase(noun.one if noun.mass or range_singular(range_) else noun.many))
                if m is not None:
                    found.append((Measure(noun.name, range_, of=subject), m))
    for noun in v.values.values():
        found += _read_special_measure(r, i, noun)
    return found


def _read_special_measure(r: Reader, i: int, noun: Any) -> Found:
    found: Found = []
    if noun.extra.get("shows"):
        j = r.words(i, phrase(str(noun.extra["shows"])))
        if j is not None and (number := number_at(r, j)):
            found.append((Measure(noun.name, Range(number[0], number[0])), number[1]))
    elif noun.extra.get("holds"):
        j = r.words(i, phrase(str(noun.extra["holds"])))
        if j is not None:
            for range_, k in read_counted(r, j):
                for kind in r.env.v.kinds.values():
                    m = r.words(k, phrase(kind.one if range_singular(range_) else kind.many))
                    if m is not None:
                        found.append((Measure(noun.name, range_, of=Some("each", (kind.name,))), m))
    elif noun.extra.get("phrase"):
        j = r.words(i, (*phrase(str(noun.extra["phrase"])), "is"))
        if j is not None:
            found += [(Measure(noun.name, range_), k) for range_, k in read_counted(r, j)]
    elif noun.extra.get("shared"):
        for be in ("is", "are"):
            j = r.words(i, ("there", be))
            if j is None:
                continue
            for range_, k in read_counted(r, j):
                m = r.words(k, phrase(noun.one if noun.mass or range_singular(range_) else noun.many))
                if m is not None:
                    found.append((Measure(noun.name, range_), m))
    return found


def _read_test(r: Reader, i: int) -> Found:
    found: Found = []
    for subject, j in read_np(r, i):
        who = None if subject == Role("you") else subject
        for be in ("is", "are"):
            k = r.words(j, (be,))
            if k is None:
                continue
            negated = r.words(k, ("not",))
            for state in r.env.v.states:
                words = phrase(_state(state, r.env))
                if (m := r.words(k, words)) is not None:
                    found.append((normal_condition(Test(who=who, is_=(state,)), r.env.v), m))
                if negated is not None and (m := r.words(negated, words)) is not None:
                    found.append((normal_condition(Test(who=who, is_not=(state,)), r.env.v), m))
            found += [(Test(who=who, in_=place), m) for place, m in read_in(r, k)]
            found += [(Test(who=who, **fields), m) for fields, m in read_distance(r, k)]
        for have in ("has", "have"):
            k = r.words(j, (have,))
            if k is not None:
                found += [
                    (normal_condition(Test(who=who, with_=(held,)), r.env.v), m) for held, m in read_np(r, k)
                ]
    return found


def _read_exists(r: Reader, i: int) -> Found:
    from capesmith.effects.wording.nouns import _read_head, _read_tail, lexicon

    found: Found = []
    j = r.words(i, ("there", "is", "no"))
    if j is not None:
        for some, k in _read_head(r, j, lexicon(r.env.v), {"quantity": "one"}, "one"):
            found += [(Exists(full, False), m) for full, m in _read_tail(r, k, some)]
    for be in ("is", "are"):
        j = r.words(i, ("there", be))
        if j is not None:
            found += [
                (Exists(some), k)
                for some, k in read_np(r, j)
                if isinstance(some, Some) and some.quantity in ("one", "at-least")
            ]
    return found


def _read_happened(r: Reader, i: int) -> Found:
    found: Found = []
    for event, j in read_event(r, i, PAST):
        fields: dict[str, Any] = {"event": event}
        if isinstance(event.object, Some) and event.object.quantity == "at-least":
            low = event.object.number
            single = replace(event.object, quantity="one", number=None)
            fields = {"event": replace(event, object=single), "times": Range(low, None)}
        states = [(fields, j)]
        k = r.words(j, ("in", "total"))
        if k is not None and event.amount is not None:
            added = {"event": replace(event, amount=None), "adding_up_to": event.amount}
            states.append((added, k))
        for range_, m in read_counted(r, j):
            n = r.words(m, ("times",))
            if n is not None and "times" not in fields:
                states.append(({**fields, "times": range_}, n))
        for fields_, m in states:
            found.append((Happened(**fields_), m))
            for span, entry in r.env.v.spans.items():
                n = r.words(m, phrase(entry["during"]))
                if n is not None:
                    found.append((Happened(**fields_, this=span), n))
    return found


# --- `where`: a condition on a candidate -------------------------------------------------------


def write_where(condition: Condition, env: Voice, some: Some) -> str | None:
    """`with 5 or more cards in hand`, `whom you dealt DMG`."""
    if isinstance(condition, Measure) and condition.of is None and condition.in_ is None:
        noun = env.v.values[condition.value]
        if noun.extra.get("phrase") or noun.extra.get("shared") or noun.extra.get("holds"):
            return None
        said = write_counted(condition.range, env)
        word = noun.one if noun.mass or range_singular(condition.range) else noun.many
        return None if said is None else f"with {said} {word}"
    if isinstance(condition, Happened) and condition.event.object == Role("target") and condition.event.by is not None:
        inner = replace(condition, event=replace(condition.event, object=None))
        said = _write_happened(inner, env)
        return None if said is None else f"whom {said}"
    return None


@remembered
def read_where(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("with",))
    if j is not None:
        for range_, k in read_counted(r, j):
            for noun in r.env.v.values.values():
                if noun.extra.get("phrase") or noun.extra.get("shared") or noun.extra.get("holds"):
                    continue
                m = r.words(k, phrase(noun.one if noun.mass or range_singular(range_) else noun.many))
                if m is not None:
                    found.append((Measure(noun.name, range_), m))
    j = r.words(i, ("whom",))
    if j is not None:
        for happened, k in _read_happened(r, j):
            event = happened.event
            if event.object is None and not event.things and event.by is not None:
                found.append((replace(happened, event=replace(event, object=Role("target"))), k))
    return found


# --- events ------------------------------------------------------------------------------------------


def write_event(event: Event | Moment, env: Voice, mode: str) -> str | None:
    """An event as a clause in a mode: present, past, or `would` (base form)."""
    if isinstance(event, Moment):
        return env.v.moment_words[event.word]
    entry = env.v.events[event.word]
    active = event.by is not None or "passive" not in entry
    pattern = entry.get("active" if active else "passive")
    if pattern is None or event.source or event.to is not None:
        return None
    subject_selector = event.by if active else event.object
    if active and event.by is None:
        subject: tuple[str, bool] | None = ("anyone", False)
    elif "{object}" in pattern.split(" ")[0] or active:
        subject = say(subject_selector, env) if subject_selector is not None else ("anyone", False)
    else:
        subject = (pattern.split(" [")[0], False)
    if subject is None:
        return None
    template = _event_template(env.v, event.word, active)
    inner = env.with_mode(BASE if mode == "would" else mode, plural=subject[1])
    text = template.write(lambda name: _event_part(event, name, subject[0]), {}, _Telling(inner, mode, event, entry))  # type: ignore[arg-type]
    if text is None:
        return None
    return text + tail if (tail := _event_tail(event, env)) is not None else None


class _Telling:
    """The voice of an event clause: its verb may be preceded by `would`."""

    def __init__(self, env: Voice, mode: str, event: Event, entry: Any) -> None:
        self.env, self.mode, self.event, self.entry = env, mode, event, entry

    def inflect(self, verb: str) -> str:
        if self.mode == "would":
            return f"would {forms_of(verb).base}"
        return self.env.inflect(verb)


def _event_part(event: Event, name: str, subject: str) -> Any:
    if name == "by":
        return subject
    if name == "object":
        return event.object
    return event


def _say_subject(value: Any, env: _Telling) -> str | None:
    return value if isinstance(value, str) else None


def _say_object(value: Any, env: _Telling) -> str | None:
    if value is None:
        return "anyone" if "active" not in env.entry else ""
    return write_np(value, env.env)


def _say_dative(value: Any, env: _Telling) -> str | None:
    if value is None:
        return ""
    said = write_np(value, env.env)
    return None if said is None else f"{said} "


def _say_dmg(value: Event, env: _Telling) -> str | None:
    term = env.env.v.raw.get("terms", {}).get("DMG", "DMG")
    return term if value.amount is None else f"{counted(value.amount)} {term}"


def _say_cards(value: Event, env: _Telling) -> str | None:
    noun = env.env.v.kinds["action"]
    if value.amount is None:
        return noun.a
    return f"{counted(value.amount)} {noun.one if range_singular(value.amount) else noun.many}"


def _say_face(value: Event, env: _Telling) -> str | None:
    if not value.faces:
        return "a die" if env.entry.get("object") == "face" else "any colour"
    face = value.faces[0]
    if isinstance(face, str):
        return face
    from capesmith.effects.wording.english import span_of

    return f"a {span_of(face)}"


def _say_things(value: Event, env: _Telling) -> str | None:
    if not value.things:
        return "something"
    nouns = [env.env.v.things[thing] for thing in value.things]
    return joined([noun.one if noun.mass else noun.a for noun in nouns], "or")


def _say_name(value: Any, env: _Telling) -> str | None:
    return "your hero's name" if value == Role("you") else None


def _event_tail(event: Event, env: Voice) -> str | None:
    text = ""
    if event.for_ is not None:
        text += f" for {env.v.procedures[event.for_]['phrase']}"
    if event.in_ is not None:
        place = write_in(event.in_, env)
        if place is None:
            return None
        text += f" {place}"
    if event.within is not None:
        distance = write_distance(event.within, None, event.from_, env)
        if distance is None:
            return None
        text += distance
    elif event.from_ is not None:
        origin = say_role(event.from_.word, env) if isinstance(event.from_, Role) else write_np(event.from_, env)
        if origin is None:
            return None
        text += f" from {origin}"
    if event.amount is not None and not _has_amount(event.word, env.v):
        return None
    return text


def _read_name(r: Reader, i: int) -> Found:
    j = r.words(i, ("your", "hero's", "name"))
    return [] if j is None else [(Role("you"), j)]


def _read_subject(r: Reader, i: int) -> Found:
    found = list(read_np(r, i))
    j = r.words(i, ("anyone",))
    if j is not None:
        found.append((None, j))
    return found


def _read_object(r: Reader, i: int) -> Found:
    found = list(read_np(r, i))
    j = r.words(i, ("anyone",))
    return [*found, (None, i), *([(None, j)] if j is not None else [])]


def _read_dative(r: Reader, i: int) -> Found:
    return [*read_np(r, i), (None, i)]


def _read_dmg(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("dmg",))
    if j is not None:
        found.append((None, j))
    for range_, k in read_counted(r, i):
        m = r.words(k, ("dmg",))
        if m is not None and isinstance(range_, Range):
            found.append((range_, m))
    return found


def _read_cards(r: Reader, i: int) -> Found:
    noun = r.env.v.kinds["action"]
    found: Found = []
    j = r.words(i, phrase(noun.a))
    if j is not None:
        found.append((None, j))
    for range_, k in read_counted(r, i):
        m = r.words(k, phrase(noun.one if range_singular(range_) else noun.many))
        if m is not None and isinstance(range_, Range):
            found.append((range_, m))
    return found


def _read_face(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("a", "die"))
    if j is not None:
        found.append(((), j))
    j = r.words(i, ("any", "colour"))
    if j is not None:
        found.append(((), j))
    j = r.words(i, ("a",))
    if j is not None and j < len(r.folded):
        low, _, high = r.folded[j].partition("-")
        if low.isdigit() and (high.isdigit() or not high):
            found.append(((Range(int(low), int(high or low)),), j + 1))
        elif r.folded[j].endswith("+") and r.folded[j][:-1].isdigit():
            found.append(((Range(int(r.folded[j][:-1]), None),), j + 1))
    for entry in r.env.v.events.values():
        for word in entry.get("words", ()):
            k = r.words(i, phrase(word))
            if k is not None:
                found.append(((word,), k))
    return found


def _read_things(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("something",))
    if j is not None:
        found.append(((), j))
    states: list[tuple[tuple[str, ...], int]] = [((), i)]
    first = True
    while states:
        following: list[tuple[tuple[str, ...], int]] = []
        for things, j in states:
            starts = [j] if first else [k for w in ("or", ",") if (k := r.words(j, (w,))) is not None]
            for k in starts:
                for noun in r.env.v.things.values():
                    m = r.words(k, phrase(noun.one if noun.mass else noun.a))
                    if m is not None:
                        following.append(((*things, noun.name), m))
        found += following
        states, first = following, False
    return found


_EVENT_FORMS: dict[str, Form] = {
    "subject": Form(_say_subject, _read_subject),
    "np": Form(_say_object, _read_object),
    "dative": Form(_say_dative, _read_dative),
    "dmg": Form(_say_dmg, _read_dmg),
    "cards": Form(_say_cards, _read_cards),
    "face": Form(_say_face, _read_face),
    "things": Form(_say_things, _read_things),
    "name": Form(_say_name, _read_name),
}


@lru_cache(maxsize=256)
def _event_template(v: Vocabulary, word: str, active: bool) -> Template:
    """The template of an event; its subject is always the field `by` of the clause."""
    pattern: str = v.events[word]["active" if active else "passive"]
    if active:
        pattern = pattern.replace("{by}", "{by:subject}")
    elif pattern.startswith("{object}"):
        pattern = "{by:subject}" + pattern.removeprefix("{object}")
    pattern = pattern.replace("{DMG}", "{amount:dmg}").replace("{cards}", "{amount:cards}")
    pattern = pattern.replace("{face}", "{faces:face}").replace("{things}", "{things:things}")
    return Template(pattern, _EVENT_FORMS, {})


@remembered
def read_event(r: Reader, i: int, mode: str) -> Found:
    """Every event clause at a position; the mode is checked when the reading is written again."""
    found: Found = []
    for word, entry in r.env.v.events.items():
        for active in (True, False):
            if ("active" if active else "passive") not in entry:
                continue
            template = _event_template(r.env.v, word, active)
            for fields, j in _read_with_would(template, r, i, mode):
                subject = fields.pop("by", None)
                if active:
                    fields["by"] = subject
                elif entry["passive"].startswith("{object}"):
                    fields["object"] = subject
                fields = {name: value for name, value in fields.items() if value not in (None, ())}
                for tail, k in _read_event_tail(r, j):
                    found.append((Event(word, **fields, **tail), k))
    return found


def _read_with_would(template: Template, r: Reader, i: int, mode: str) -> list[tuple[dict[str, Any], int]]:
    if mode != "would":
        return template.read(r, i)
    skipped = _without_would(r, i)
    if skipped is None:
        return []
    reader, back = skipped
    return [(fields, back(j)) for fields, j in template.read(reader, i)]


def _without_would(r: Reader, i: int) -> tuple[Reader, Any] | None:
    """A reader over the same text without the first `would` after `i`."""
    try:
        at = r.folded.index("would", i)
    except ValueError:
        r.words(i, ("would",))
        return None
    key = ("without-would", at)
    reader = r.memo.get(key)
    if reader is None:
        reader = Reader("", r.env)  # type: ignore[assignment]
        reader.tokens = r.tokens[:at] + r.tokens[at + 1 :]  # type: ignore[attr-defined]
        reader.folded = r.folded[:at] + r.folded[at + 1 :]  # type: ignore[attr-defined]
        r.memo[key] = reader  # type: ignore[assignment]
    return reader, lambda j: j + 1 if j > at else j  # type: ignore[return-value]


def _read_event_tail(r: Reader, i: int) -> Found:
    found: Found = [(_Fields(), i)]
    j = r.words(i, ("for",))
    if j is not None:
        for word, entry in r.env.v.procedures.items():
            k = r.words(j, phrase(entry["phrase"]))
            if k is not None:
                found.append((_Fields({"for_": word}), k))
    for fields, j in list(found):
        found += [(_Fields({**fields, "in_": place}), k) for place, k in read_in(r, j)]
    for fields, j in list(found):
        found += [
            (_Fields({**fields, **distance}), k) for distance, k in read_distance(r, j) if "beyond" not in distance
        ]
        k = r.words(j, ("from",))
        if k is not None:
            found += [(_Fields({**fields, "from_": origin}), m) for origin, m in read_np(r, k)]
    return found


# --- totals over the event log ----------------------------------------------------------------------------


def write_total(total: Total, env: Voice) -> str | None:
    """`the DMG that hero dealt the villain this turn`."""
    event = total.event
    plain = Event(event.word, object=event.object, by=event.by)
    if event != plain or event.word != "damage" or event.by is None or event.object is None:
        return None
    by, to = say(event.by, env), write_np(event.object, env)
    if by is None or to is None:
        return None
    this = f" {env.v.spans[total.this]['during']}" if total.this else ""
    return f"the DMG {by[0]} dealt {to}{this}"


@remembered
def read_total(r: Reader, i: int) -> Found:
    found: Found = []
    j = r.words(i, ("the", "dmg"))
    if j is None:
        return found
    for by, k in read_np(r, j):
        m = r.words(k, ("dealt",))
        if m is None:
            continue
        for to, n in read_np(r, m):
            event = Event("damage", object=to, by=by)
            found.append((Total(event), n))
            for span, entry in r.env.v.spans.items():
                p = r.words(n, phrase(entry["during"]))
                if p is not None:
                    found.append((Total(event, span), p))
    return found


__all__ = ["SECOND", "read_condition", "read_event", "write_condition", "write_event"]
