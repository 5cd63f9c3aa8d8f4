"""Templates that work both ways: `[deal] {amount:number} {DMG} to {to}` writes a step and reads it.

Marks: `{field}` or `{field:form}` a field in words, `[verb]` an inflected verb, `<…>` printed only if
a field inside differs from its default, `{TERM}` a term of the system. A template can write a node only
if every field it does not mention has its default, so what it prints says everything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from capesmith.effects.wording.english import BASE, PAST, PRESENT, WOULD, VerbForms, forms_of
from capesmith.effects.wording.grammar import Form, Read, Write
from capesmith.effects.wording.reading import A_VERB, RARE, Found, Reader, phrase

_MARK = re.compile(r"\{([a-zA-Z_]+)(?::([a-zA-Z |-]+))?\}|\[([^\]]+)\]|([<>])")
Fields = tuple[tuple[str, Any], ...]
_PARTICLES = ("aside", "at", "off", "out", "up")


class Piece(NamedTuple):
    """Some fields of a value that a template says in several places, and what makes the value of them."""

    make: Callable[..., Any]
    fields: Fields


class _Literal(NamedTuple):
    text: str
    words: tuple[str, ...]


class _Field(NamedTuple):
    name: str
    write: Write
    read: Read


class _Inflected(NamedTuple):
    verb: VerbForms
    words: tuple[tuple[str, ...], ...]


class _Optional(NamedTuple):
    parts: tuple[Any, ...]
    fields: tuple[str, ...]


class Template:
    """One compiled template for the nodes of one class."""

    __slots__ = ("_defaults", "_fixed", "_parts", "_silent", "inflected", "mentioned", "pattern")

    def __init__(
        self,
        pattern: str,
        forms: Mapping[str, Form],
        terms: Mapping[str, str],
        fixed: Mapping[str, Any] | None = None,
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        self.pattern = pattern
        self._fixed = tuple((fixed or {}).items())
        self._defaults = dict(defaults or {})
        self._parts = _compiled(pattern, forms, terms)
        self.mentioned = frozenset(_names(self._parts)) | frozenset(fixed or {})
        self._silent = tuple((n, default) for n, default in self._defaults.items() if n not in self.mentioned)
        self.inflected = any(isinstance(part, _Inflected) for part in self._parts)

    def first_words(self) -> tuple[str, ...]:
        """The words it can begin with; none if it begins with a field."""
        first = self._parts[0]
        if isinstance(first, _Literal):
            return first.words[:1]
        if isinstance(first, _Inflected):
            return tuple(dict.fromkeys(words[0] for words in first.words))
        return ()

    def lead(self, mode: str = BASE) -> str:
        """The verb it begins with, in one form: `deal`, `knocks out`; nothing if it begins with a field."""
        first, *rest = self._parts
        if isinstance(first, _Field | _Optional):
            return ""
        said = [first.verb.form(mode, False)] if isinstance(first, _Inflected) else first.text.split()
        said += rest[0].text.split() if len(said) == 1 and rest and isinstance(rest[0], _Literal) else []
        return " ".join(said[: 2 if said[1:2] and said[1] in _PARTICLES and said[2:3] != ["to"] else 1])

    # --- writing ------------------------------------------------------------------------

    def write(self, node: Any, env: Any, mode: str = BASE, plural: bool = True) -> str | None:
        """The text of a node, or None if this template cannot say all of it."""
        for name, default in self._silent:
            if getattr(node, name) != default:
                return None
        for name, value in self._fixed:
            if getattr(node, name) != (value(env) if callable(value) else value):
                return None
        return self._write(self._parts, node, env, mode, plural)

    def _write(self, parts: tuple[Any, ...], node: Any, env: Any, mode: str, plural: bool) -> str | None:
        text = ""
        for part in parts:
            kind = type(part)
            if kind is _Literal:
                text += part.text
            elif kind is _Field:
                said = part.write(getattr(node, part.name), env)
                if said is None:
                    return None
                text += said
            elif kind is _Inflected:
                text += part.verb.form(mode, plural)
            elif any(getattr(node, name) != self._defaults.get(name) for name in part.fields):
                inner = self._write(part.parts, node, env, mode, plural)
                if inner is None:
                    return None
                text += inner
        return text

    # --- reading ------------------------------------------------------------------------

    def read(self, r: Reader, i: int, mode: str = "") -> list[tuple[dict[str, Any], int]]:
        """Every way to read this template at a position, as fields of a node."""
        found = []
        for fields, j in self._read(self._parts, r, i, mode):
            values = _gathered(fields)
            if values is not None:
                for name, value in self._fixed:
                    values[name] = value(r.env) if callable(value) else value
                found.append((values, j))
        return found

    def _read(self, parts: tuple[Any, ...], r: Reader, i: int, mode: str) -> list[tuple[Fields, int]]:
        states: list[tuple[Fields, int]] = [((), i)]
        for part in parts:
            states = [after for before in states for after in self._step(part, r, before, mode)]
            if not states:
                break
        return states

    def _step(self, part: Any, r: Reader, state: tuple[Fields, int], mode: str) -> Iterator[tuple[Fields, int]]:
        fields, i = state
        if isinstance(part, _Literal):
            j = r.words(i, part.words)
            if j is not None:
                yield fields, j
        elif isinstance(part, _Field):
            for value, j in part.read(r, i):
                yield (*fields, (part.name, value)), j
        elif isinstance(part, _Inflected):
            for j in _inflected(part, r, i, mode):
                yield fields, j
        else:
            yield state
            for inner, j in self._read(part.parts, r, i, mode):
                yield fields + inner, j


def _inflected(part: _Inflected, r: Reader, i: int, mode: str) -> list[int]:
    """The positions after a verb, whatever its form; a mode of `would` insists on the word."""
    if mode == WOULD:
        would = r.words(i, ("would", *part.words[0]))
        return [] if would is None else [would]
    found = []
    for words in part.words:
        if all(r.is_at(i + offset, word) for offset, word in enumerate(words)):
            found.append(i + len(words))
    if not found and i >= r.farthest:
        form = part.verb.form(PAST if mode == PAST else PRESENT, not r.tells(i))
        r.missed(i, phrase(form)[0], RARE if part.verb.base == "be" else A_VERB)
    return found


def _gathered(fields: Fields) -> dict[str, Any] | None:
    """Fields read one by one, pieces put together; None if they contradict each other."""
    values: dict[str, Any] = {}
    for name, value in fields:
        before = values.get(name)
        if isinstance(value, Piece) and isinstance(before, Piece):
            values[name] = Piece(value.make, before.fields + value.fields)
        elif name in values and before != value:
            return None
        else:
            values[name] = value
    for name, value in values.items():
        if isinstance(value, Piece):
            values[name] = value.make(**dict(value.fields))
    return values


def _compiled(pattern: str, forms: Mapping[str, Form], terms: Mapping[str, str]) -> tuple[Any, ...]:
    stack: list[list[Any]] = [[]]
    position = 0
    for match in _MARK.finditer(pattern):
        _add_literal(stack[-1], pattern[position : match.start()])
        position = match.end()
        name, form, verb, bracket = match.groups()
        if name and name.isupper():
            _add_literal(stack[-1], terms[name])
        elif name:
            stack[-1].append(_Field(name, *forms[form or "np"]))
        elif verb:
            forms_ = forms_of(verb)
            stack[-1].append(_Inflected(forms_, tuple(phrase(form) for form in forms_.forms())))
        elif bracket == "<":
            stack.append([])
        else:
            inner = tuple(stack.pop())
            stack[-1].append(_Optional(inner, tuple(_names(inner))))
    _add_literal(stack[-1], pattern[position:])
    return tuple(stack[0])


def _add_literal(parts: list[Any], text: str) -> None:
    if not text:
        return
    if parts and isinstance(parts[-1], _Literal):
        text = parts.pop().text + text
    parts.append(_Literal(text, phrase(text)))


def _names(parts: tuple[Any, ...]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if isinstance(part, _Field):
            found.append(part.name)
        elif isinstance(part, _Optional):
            found.extend(part.fields)
    return found


__all__ = ["Found", "Piece", "Template"]
