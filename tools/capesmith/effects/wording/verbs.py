"""Single steps: a verb's template, with who does it, what it ignores and the name of what it found."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.effects.ast import Role, Step
from capesmith.effects.declaration import step_defaults
from capesmith.effects.normal import normal_amount
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import BASE, PRESENT, forms_of
from capesmith.effects.wording.forms import forms_for, read_ignoring, write_ignoring
from capesmith.effects.wording.nouns import read_name, read_np, say_subject
from capesmith.effects.wording.reading import A_VERB, RARE, Found, Phrases, Reader, remembered
from capesmith.effects.wording.templates import Template
from capesmith.effects.wording.voice import Unwordable, Voice

# What is said outside of a verb's template.
_AROUND = ("if_", "who", "name", "then", "otherwise", "ignoring", "at")
DOES_THIS = "does this: "


class _Known(NamedTuple):
    """The templates of one verb, which field its step is about, and which one is the subject of its sentence."""

    templates: tuple[Template, ...]
    main: str
    subject: str = "who"


@lru_cache(maxsize=512)
def _known(v: Vocabulary, cls: Any) -> _Known:
    """The templates of a verb in a system."""
    info = cls.verb
    forms, terms = forms_for(v), v.raw.get("terms", {})
    around = {*_AROUND, info.subject}
    defaults = {name: value for name, value in step_defaults(cls).items() if name not in around}
    found = []
    for pattern in info.wording:
        text, fixed = pattern if isinstance(pattern, tuple) else (pattern, {})
        text = text.replace("{who}", "{who:who}")
        found.append(
            Template(text, forms, terms, fixed, {**defaults, "ignoring": ()} if "{ignoring" in text else defaults)
        )
    return _Known(tuple(found), info.main, info.subject or "who")


# --- writing --------------------------------------------------------------------------------


def write_verb(step: Step, env: Voice) -> str:
    """A step as a clause; the pronouns then speak of what it chose, once `chosen` is called."""
    cls: Any = type(step)
    known = _known(env.v, cls)
    subject, plural, mode = "", True, BASE
    doer = getattr(step, known.subject)
    if known.subject != "who":
        if step.who is not None:
            raise Unwordable(cls.verb.name)
        if doer == env.imperative and not _is_passive(known):
            doer = None
    if doer is not None:
        subject, plural = say_subject(doer, env)
        env.subject, mode = subject, PRESENT
        if known.main == "who":
            env.chose(step.who)
    if known.main:
        env.aims_at(getattr(step, known.main))
    for template in known.templates:
        named = "who" in template.mentioned
        if named and not subject:
            continue
        text = template.write(step, env, BASE if named else mode, named or plural)
        if text is not None:
            env.target = ""
            return _with_rest(step, template, text, "" if named else subject, env)
    raise Unwordable(cls.verb.name)


def _is_passive(known: _Known) -> bool:
    """`you are hidden`: never told as an order."""
    return known.templates[0].pattern.startswith("[be]")


def _with_rest(step: Step, template: Template, text: str, subject: str, env: Voice) -> str:
    if subject:
        text = f"{subject} {text}" if template.inflected else f"{subject} {DOES_THIS}{text}"
    if step.ignoring and "ignoring" not in template.mentioned:
        text += write_ignoring(step.ignoring, env)
    return text if step.name is None else f"{text} (“{step.name}”)"


def chosen(step: Step, env: Voice) -> None:
    """The step is said: the pronouns speak of what it chose."""
    cls: Any = type(step)
    known = _known(env.v, cls)
    if known.main:
        env.chose(getattr(step, known.main))


# --- reading --------------------------------------------------------------------------------


class _Index:
    """All templates of a system by their first word."""

    def __init__(self, v: Vocabulary) -> None:
        self.by_word: dict[str, list[tuple[type[Step], Template]]] = {}
        self.others: list[tuple[type[Step], Template]] = []
        self.orders = Phrases((), A_VERB, _leads(v, BASE))
        self.tellings = Phrases((), A_VERB, _leads(v, PRESENT))
        for cls in dict.fromkeys(v.verbs.values()):
            for template in _known(v, cls).templates:
                words = template.first_words()
                for word in words:
                    self.by_word.setdefault(word, []).append((cls, template))
                if not words:
                    self.others.append((cls, template))

    def at(self, r: Reader, i: int) -> list[tuple[type[Step], Template]]:
        """The templates that can begin at a position."""
        there = r.folded[i] if i < len(r.folded) else ""
        found = self.by_word.get(there, [])
        if r.tolerant and there in r.synonyms:
            found = [*found, *self.by_word.get(r.synonyms[there], ())]
        if not found and i >= r.farthest:
            r.missed(i, self.tellings if r.tells(i) else self.orders, A_VERB)
        return found + self.others


def _leads(v: Vocabulary, mode: str) -> tuple[str, ...]:
    """How the verbs of a system begin, the common ones first; told of somebody, only those that can be."""
    every = [lead for cls in dict.fromkeys(v.verbs.values()) for lead in leads_of(cls, v, mode)]
    common = [str(verb) for verb in v.raw.get("common-verbs", ())]
    first = [forms_of(verb).form(mode, False) for verb in common if " " not in verb]
    return tuple(dict.fromkeys([*(lead for lead in first if lead in every), *sorted(every, key=str.lower)]))


def leads_of(cls: type[Step], v: Vocabulary, mode: str) -> tuple[str, ...]:
    """How sentences of one verb begin, in one form of it."""
    templates = _known(v, cls).templates  # type: ignore[arg-type]
    told = [one for one in templates if one.inflected or (mode == BASE and one.first_words() not in _NO_VERBS)]
    return tuple(dict.fromkeys(lead for one in told if (lead := one.lead(mode))))


_NO_VERBS = tuple((word,) for word in ("all", "each", "it", "its", "the", "you"))


@lru_cache(maxsize=16)
def _index(v: Vocabulary) -> _Index:
    return _Index(v)


def starts_step(word: str, v: Vocabulary) -> bool:
    """Whether a verb can begin with this word."""
    return word in _index(v).by_word


@remembered
def read_verb(r: Reader, i: int) -> Found:
    """Every step of one verb at a position."""
    found = _read_templates(r, i, None)
    for subject, j in read_np(r, i):
        found += _read_templates(r, j, subject)
    return found


def _read_templates(r: Reader, i: int, subject: Any) -> Found:
    found: Found = []
    starts = [(cls, template, i) for cls, template in _index(r.env.v).at(r, i) if subject is None or template.inflected]
    if subject is not None:
        for do in ("does", "do"):
            j = r.words(i, (do, "this", ":"), RARE)
            if j is not None:
                every = _index(r.env.v).at(r, j)
                starts += [(cls, template, j) for cls, template in every if not template.inflected]
    for cls, template, j in starts:
        if subject is not None and "who" in template.mentioned:
            continue
        known = _known(r.env.v, cls)  # type: ignore[arg-type]
        for fields, k in template.read(r, j):
            for doer in _doers(subject, known, r.env):
                full = dict(fields)
                if doer is not None:
                    full[known.subject] = doer
                found += _read_rest(r, k, cls, full)
    return found


def _doers(subject: Any, known: _Known, env: Voice) -> tuple[Any, ...]:
    """Whom a sentence can be about; an order is given to you, or to whoever has to choose."""
    if subject is not None or known.subject == "who":
        return (subject,)
    if _is_passive(known):
        return ()
    return (Role("you"), Role("it")) if env.owner else (Role("it"),)


def _read_rest(r: Reader, i: int, cls: type[Step], fields: dict[str, Any]) -> Found:
    """What follows a template: rules that are ignored, and a name."""
    v = r.env.v
    for name, value in fields.items():
        fields[name] = normal_amount(value, v)
    ends: list[tuple[dict[str, Any], int]] = [(fields, i)]
    if "ignoring" not in fields:
        ends += [({**fields, "ignoring": words}, j) for words, j in read_ignoring(r, i)]
    for known, j in list(ends):
        ends += [({**known, "name": name}, k) for name, k in read_naming(r, j)]
    return [(cls(**known), j) for known, j in ends]


def read_naming(r: Reader, i: int) -> Found:
    """`(“rival”)`: the name of what a step found."""
    j = r.words(i, ("(",), RARE)
    if j is None:
        return []
    return [(role.word, m) for role, k in read_name(r, j) if (m := r.words(k, (")",))) is not None]
