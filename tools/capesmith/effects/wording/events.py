"""Events in words: `you KO a minion`, `the villain is dealt 3 or more DMG`, and words into events."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.effects.ast import Event, Moment, Role, Selector, Some
from capesmith.effects.vocabulary import Vocabulary, article
from capesmith.effects.wording.english import PAST, joined, span_of
from capesmith.effects.wording.grammar import INNER, Form, define
from capesmith.effects.wording.lexicon import of, term
from capesmith.effects.wording.nouns import read_np, say_subject
from capesmith.effects.wording.places import Fields, read_distance, read_in, write_distance, write_in
from capesmith.effects.wording.quantities import read_range, read_span, say_range, singular
from capesmith.effects.wording.reading import RARE, Found, Read, Reader, listed, phrase, remembered
from capesmith.effects.wording.spaces import read_space, write_space
from capesmith.effects.wording.templates import Template
from capesmith.effects.wording.voice import Unwordable, Voice

ANYONE, ANYTHING, SOMETHING = "anyone", "anything", "something"
_YOU = Role("you")


class _Told(NamedTuple):
    """What the template of an event says: its object, and the event itself for the rest."""

    object: Selector | None
    event: Event


# --- writing --------------------------------------------------------------------------------


def write_event(event: Event | Moment, env: Voice, mode: str, *, gap: bool = False, headless: bool = False) -> str:
    """An event as a clause in a mode: present, past or `would`; with a gap its object is left out, headless its
    subject."""
    if isinstance(event, Moment):
        return env.v.moment_words[event.word] + (" came" if mode == PAST else "")
    entry = env.v.events[event.word]
    suffered = entry.get("suffered") and event.object == _YOU  # you are knocked out, nobody knocks out you
    active = "active" in entry and ("passive" not in entry or (event.by is not None and not suffered))
    template, subject_of, last = _template(env.v, event.word, active, gap)
    before, env.nested = env.nested, True
    subject, plural = "", False
    if subject_of:
        doer = event.by if subject_of == "by" else event.object
        subject, plural = (ANYONE, False) if doer is None else say_subject(doer, env)
        subject += " "
    if event.object is not None and subject_of != "object" and "object" not in template.mentioned and not gap:
        raise Unwordable(event.word)
    told = _Told(event.object, event)
    text = template.write(told, env, mode, plural)
    if text is None:
        raise Unwordable(event.word)
    open_end = last and isinstance(event.object, Some)
    if event.by is not None and not active:
        text += f" by {INNER.write(event.by, env)}"
        open_end = isinstance(event.by, Some)
    text += _say_circumstances(event, env, "event" in template.mentioned, open_end)
    env.nested = before
    return text if headless else subject + text


def _say_circumstances(event: Event, env: Voice, counts: bool, open_end: bool) -> str:
    """For what, where, from whom; in brackets where the words could belong to the object instead."""
    text = ""
    if event.for_ is not None:
        lead = env.v.events[event.word].get("for", "for")
        said = env.v.procedures[event.for_]["phrase"]
        text, open_end = f" {lead} {said}" if lead else f" {said}", False
    if event.in_ is not None:
        place = write_in(event.in_, env)
        text += f" ({place})" if open_end else f" {place}"
        open_end = not open_end and isinstance(event.in_, Some)
    if event.within is not None:
        distance = write_distance(event.within, None, event.from_, env)
        text += f" ({distance[1:]})" if open_end else distance
        open_end = not open_end and isinstance(event.from_, Some)
    elif event.from_ is not None:
        text += f" from {INNER.write(event.from_, env)}"
        open_end = isinstance(event.from_, Some)
    if event.to is not None:
        text += f" going to {INNER.write(event.to, env)}"
    if event.amount is not None and not (counts and _has_amount(event, env.v)):
        text += f" (amount {say_range(event.amount, env)})"
    if event.source:
        lead = env.v.events[event.word].get("source", "because of")
        text += f" {lead} {joined([str(env.v.sources[one]['phrase']) for one in event.source], 'or')}"
    return text


def _has_amount(event: Event, v: Vocabulary) -> bool:
    """Whether the clause itself says how much."""
    return counts_amount(event.word, v) or len(event.things) == 1


def counts_amount(word: str, v: Vocabulary) -> bool:
    entry = v.events[word]
    return any("{DMG" in entry.get(key, "") or "{cards}" in entry.get(key, "") for key in ("active", "passive"))


def _say_object(value: Any, env: Voice) -> str | None:
    return ANYTHING if value is None else INNER.write(value, env)


def _say_dative(value: Any, env: Voice) -> str | None:
    return "" if value is None else f"{INNER.write(value, env)} "


def _say_dmg(event: Event, env: Voice) -> str | None:
    dmg = term("DMG", env.v)
    return dmg if event.amount is None else f"{say_range(event.amount, env)} {dmg}"


def _say_dmg_at_once(event: Event, env: Voice) -> str | None:
    said = _say_dmg(event, env)
    return said if event.amount is None else f"{said} at once"


def _say_cards(event: Event, env: Voice) -> str | None:
    noun = env.v.kinds["action"]
    if event.amount is None:
        return noun.a
    return f"{say_range(event.amount, env)} {noun.one if singular(event.amount) else noun.many}"


def _say_face(event: Event, env: Voice) -> str | None:
    if not event.faces:
        entry = env.v.events[event.word]
        return str(entry.get("any", "a die")) if entry.get("object") == "face" else str(entry["any"])
    face = event.faces[0]
    if isinstance(face, str):
        words = env.v.events[event.word].get("words", ())
        return str(words[face]) if isinstance(words, Mapping) else face
    said = span_of(face)
    return f"{article(said)} {said}"


def _say_things(event: Event, env: Voice) -> str | None:
    if not event.things:
        return SOMETHING
    nouns = [env.v.things[thing] for thing in event.things]
    if event.amount is not None and len(nouns) == 1:
        one = nouns[0].mass or singular(event.amount)
        return f"{say_range(event.amount, env)} {nouns[0].one if one else nouns[0].many}"
    return joined([noun.one if noun.mass else noun.a for noun in nouns], "or")


def _say_any_face(event: Event, env: Voice) -> str | None:
    """What was rolled, if that matters."""
    return f" {_say_face(event, env)}" if event.faces else ""


def _say_where(value: Any, env: Voice) -> str | None:
    """Where it happens, if that matters."""
    return "" if value is None else f" {write_in(value, env)}"


def _say_name(value: Any, env: Voice) -> str | None:
    if value is None:
        return "a name"
    return "your hero's name" if value == _YOU else f"the name of {INNER.write(value, env)}"


# --- reading: the parts of a clause -----------------------------------------------------------------


def _read_object(r: Reader, i: int) -> Found:
    found = list(INNER.read(r, i))
    for said in (ANYTHING, ANYONE) if r.tolerant else (ANYTHING,):
        found += r.means(i, (said,), None, group=RARE)
    return found


def _read_dative(r: Reader, i: int) -> Found:
    return [*INNER.read(r, i), (None, i)]


def _read_dmg(r: Reader, i: int) -> Found:
    dmg = phrase(term("DMG", r.env.v))
    j = r.words(i, dmg)
    found: Found = [] if j is None else [(Fields(), j)]
    for range_, k in read_range(r, i):
        found += r.means(k, dmg, Fields(amount=range_))
    return found


def _read_dmg_at_once(r: Reader, i: int) -> Found:
    found: Found = []
    for fields, j in _read_dmg(r, i):
        k = r.words(j, ("at", "once")) if fields else j
        if k is not None:
            found.append((fields, k))
    return found


def _read_cards(r: Reader, i: int) -> Found:
    noun = r.env.v.kinds["action"]
    j = r.words(i, phrase(noun.a))
    found: Found = [] if j is None else [(Fields(), j)]
    for range_, k in read_range(r, i):
        found += r.means(k, phrase(noun.one if singular(range_) else noun.many), Fields(amount=range_))
    return found


def _read_face(r: Reader, i: int) -> Found:
    found: Found = []
    for said in ("a die", *of(r).any_words):
        found += r.means(i, phrase(said), Fields())
    for a in ("a", "an"):
        j = r.words(i, (a,))
        span = read_span(r.folded[j]) if j is not None and j < len(r.folded) else None
        if j is not None and span is not None:
            found.append((Fields(faces=(span,)), j + 1))
    for entry in r.env.v.events.values():
        words = entry.get("words", ())
        for word in words:
            said = str(words[word]) if isinstance(words, Mapping) else word
            found += r.means(i, phrase(said), Fields(faces=(word,)), group="a colour")
    return found


def _read_things(r: Reader, i: int) -> Found:
    things = r.env.v.things.values()
    j = r.words(i, (SOMETHING,), RARE)
    found: Found = [] if j is None else [(Fields(), j)]

    def one(reader: Reader, j: int) -> Found:
        said = ((noun.name, phrase(noun.one if noun.mass else noun.a)) for noun in things)
        return [found for name, words in said for found in reader.means(j, words, name, group="a thing")]

    found += [(Fields(things=names), k) for names, k in listed(r, i, one, "or")]
    for range_, k in read_range(r, i):
        for noun in things:
            said = phrase(noun.one if noun.mass or singular(range_) else noun.many)
            found += r.means(k, said, Fields(things=(noun.name,), amount=range_), group="a thing")
    return found


def _read_any_face(r: Reader, i: int) -> Found:
    return [(Fields(), i), *((fields, j) for fields, j in _read_face(r, i) if fields)]


def _read_where(r: Reader, i: int) -> Found:
    return [(None, i), *read_in(r, i)]


def _read_name(r: Reader, i: int) -> Found:
    found: Found = []
    for said, value in (("your hero's name", _YOU), ("a name", None)):
        found += r.means(i, phrase(said), value)
    j = r.words(i, ("the", "name", "of"))
    return found + ([] if j is None else [(who, k) for who, k in INNER.read(r, j) if who != _YOU])


def _say_space(value: Any, env: Voice) -> str | None:
    return "any space" if value is None else write_space(value, env)


def _read_space(r: Reader, i: int) -> Found:
    return r.means(i, ("any", "space"), None, group=RARE) + read_space(r, i)


_FORMS: dict[str, Form] = {
    "np": Form(_say_object, _read_object),
    "dative": Form(_say_dative, _read_dative),
    "dmg": Form(_say_dmg, _read_dmg),
    "dmg-at-once": Form(_say_dmg_at_once, _read_dmg_at_once),
    "cards": Form(_say_cards, _read_cards),
    "face": Form(_say_face, _read_face),
    "any-face": Form(_say_any_face, _read_any_face),
    "where": Form(_say_where, _read_where),
    "things": Form(_say_things, _read_things),
    "space": Form(_say_space, _read_space),
    "name": Form(_say_name, _read_name),
}
_SHORT = {
    "DMG": "dmg",
    "DMG:at-once": "dmg-at-once",
    "cards": "cards",
    "face": "face",
    "face:any": "any-face",
    "things": "things",
}


@lru_cache(maxsize=512)
def _template(v: Vocabulary, word: str, active: bool, gap: bool) -> tuple[Template, str, bool]:
    """The template of an event without its subject, which field that is, and whether the object is last."""
    pattern: str = v.events[word]["active" if active else "passive"]
    subject = ""
    for field in ("by", "object"):
        if pattern.startswith(f"{{{field}}} "):
            subject, pattern = field, pattern.removeprefix(f"{{{field}}} ")
    if gap:
        pattern = pattern.replace(" {object}", "").replace("{object:dative}", "")
    for short, form in _SHORT.items():
        pattern = pattern.replace(f"{{{short}}}", f"{{event:{form}}}")
    return Template(pattern, _FORMS, {}), subject, pattern[pattern.rfind("{") :].startswith("{object")


# --- reading: the clause ------------------------------------------------------------------------------


@remembered
def read_event(r: Reader, i: int, mode: str, gap: bool = False, doer: Selector | None = None) -> Found:
    """Every event clause at a position; with a doer it is headless, and he is its subject."""
    found: Found = []
    subjects: Found = [*read_np(r, i)] if doer is None else [(doer, i)]
    j = r.words(i, (ANYONE,), RARE) if doer is None else None
    if j is not None:
        subjects.append((None, j))
    for word, entry in r.env.v.events.items():
        for active in (True, False):
            if ("active" if active else "passive") in entry:
                found += _read_clause(r, i, mode, gap, (word, active), subjects)
    if mode == PAST and not gap:
        found += [
            (Moment(word), k) for word, j in of(r).moments.at(r, i) if (k := r.words(j, ("came",), RARE)) is not None
        ]
    return found


def _read_clause(r: Reader, i: int, mode: str, gap: bool, which: tuple[str, bool], subjects: Found) -> Found:
    word, active = which
    template, subject_of, last = _template(r.env.v, word, active, gap)
    found: Found = []
    for subject, j in subjects if subject_of else [(None, i)]:
        for fields, k in template.read(r, j, mode):
            known = {**fields.pop("event", {}), **fields}
            if subject_of and subject is not None:
                known[subject_of] = subject
            known = {name: value for name, value in known.items() if value is not None}
            for more, m in [(known, k), *_read_by(r, k, known, active)]:
                ending = more.get("by") if m > k else more.get("object") if last else None
                for rest, n in _read_circumstances(r, m, isinstance(ending, Some)):
                    if not rest.keys() & more.keys():
                        found.append((Event(word, **more, **rest), n))
    return found


def _read_by(r: Reader, i: int, known: dict[str, Any], active: bool) -> list[tuple[dict[str, Any], int]]:
    """` by the villain`, after an event that is always told of its object."""
    found = [] if active else r.after(i, ("by",), INNER.read, group=RARE)
    return [({**known, "by": by}, j) for by, j in found]


@remembered
def _read_circumstances(r: Reader, i: int, open_end: bool) -> Found:
    """For what, where, from whom; after an open end places stand in brackets."""
    states: list[tuple[Fields, int, bool]] = [(Fields(), i, open_end)]
    for lead in of(r).purposes:
        states += [(Fields(for_=word), j, False) for word, j in r.after(i, lead, of(r).procedures.at)]
    for fields, j, was_open in list(states):
        for place, k in _bracketed(r, j, read_in, was_open):
            states.append((Fields({**fields, "in_": place}), k, not was_open and isinstance(place, Some)))
    for fields, j, was_open in list(states):
        for distance, k in _bracketed(r, j, read_distance, was_open):
            if "beyond" not in distance:
                far = isinstance(distance.get("from_"), Some)
                states.append((Fields({**fields, **distance}), k, not was_open and far))
        origins = r.after(j, ("from",), INNER.read)
        states += [(Fields({**fields, "from_": one}), k, isinstance(one, Some)) for one, k in origins]
    found: Found = [(fields, j) for fields, j, _ in states]
    for fields, j in list(found):
        goals = r.after(j, ("going", "to"), INNER.read, group=RARE)
        found += [(Fields({**fields, "to": goal}), k) for goal, k in goals]
    for fields, j in list(found):
        amounts = r.closed(r.after(j, ("(", "amount"), read_range, group=RARE))
        found += [(Fields({**fields, "amount": range_}), k) for range_, k in amounts]
    for lead in of(r).causes:
        for fields, j in list(found):
            sources = r.after(j, lead, listed, of(r).sources.at, "or", group=RARE)
            found += [(Fields({**fields, "source": several}), k) for several, k in sources]
    return found


def _bracketed(r: Reader, i: int, read: Read, brackets: bool) -> Found:
    """Something in brackets, or as it is."""
    if not brackets:
        return read(r, i)
    found = r.closed(r.after(i, ("(",), read, group=RARE))
    return found + read(r, i) if r.tolerant else found


def _write_past(event: Event | Moment, env: Voice) -> str:
    return write_event(event, env, PAST)


def _read_past(r: Reader, i: int) -> Found:
    return read_event(r, i, PAST)


define("event that happened", _write_past, _read_past)
