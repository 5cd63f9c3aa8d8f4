"""Templates that work both ways: `[deal] {amount:number} {DMG} to {to}` writes a step and reads it.

Marks: `{field}` or `{field:form}` a field in words, `[verb]` an inflected verb, `<…>` printed only if
a field inside differs from its default, `{TERM}` a term of the system. A template can write a node only
if every field it does not mention has its default, so what it prints says everything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capesmith.effects.wording.english import BASE, forms_of
from capesmith.effects.wording.reading import Found, Reader, phrase

_MARK = re.compile(r"\{([a-zA-Z_]+)(?::([a-z-]+))?\}|\[([^\]]+)\]|([<>])")


@dataclass(frozen=True)
class Form:
    """A way to say a value, and to read it."""

    write: Callable[[Any, Any], str | None]
    read: Callable[[Reader, int], Found]


@dataclass(frozen=True, slots=True)
class Part:
    """Some fields of a value that a template says in several places."""

    cls: type
    fields: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class _Literal:
    text: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    form: str


@dataclass(frozen=True, slots=True)
class _Inflected:
    verb: str
    words: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class _Optional:
    parts: tuple[Any, ...]
    fields: tuple[str, ...]


class Template:
    """One compiled template for the nodes of one class."""

    def __init__(
        self,
        pattern: str,
        forms: Mapping[str, Form],
        terms: Mapping[str, str],
        fixed: Mapping[str, Any] | None = None,
    ) -> None:
        self.pattern = pattern
        self.forms = forms
        self.fixed = dict(fixed or {})
        self.parts = self._compile(pattern, terms)
        self.mentioned = frozenset(_names(self.parts)) | frozenset(self.fixed)

    def _compile(self, pattern: str, terms: Mapping[str, str]) -> tuple[Any, ...]:
        stack: list[list[Any]] = [[]]
        position = 0
        for match in _MARK.finditer(pattern):
            self._literal(stack[-1], pattern[position : match.start()])
            position = match.end()
            name, form, verb, bracket = match.groups()
            if name and name.isupper():
                self._literal(stack[-1], terms[name])
            elif name:
                stack[-1].append(_Field(name, form or "np"))
            elif verb:
                forms = tuple(phrase(word) for word in forms_of(verb).forms())
                stack[-1].append(_Inflected(verb, forms))
            elif bracket == "<":
                stack.append([])
            else:
                inner = tuple(stack.pop())
                stack[-1].append(_Optional(inner, tuple(_names(inner))))
        self._literal(stack[-1], pattern[position:])
        return tuple(stack[0])

    @staticmethod
    def _literal(parts: list[Any], text: str) -> None:
        if not text:
            return
        if parts and isinstance(parts[-1], _Literal):
            text = parts.pop().text + text
        parts.append(_Literal(text, phrase(text)))

    # --- writing ------------------------------------------------------------------------

    def write(self, get: Callable[[str], Any], defaults: Mapping[str, Any], env: Any) -> str | None:
        """The text of a node whose fields `get` gives, or None if this template cannot say it all."""
        for name, default in defaults.items():
            if name not in self.mentioned and get(name) != default:
                return None
        for name, value in self.fixed.items():
            expected = value(env) if callable(value) else value
            if get(name) != expected:
                return None
        return self._write(self.parts, get, defaults, env)

    def _write(
        self, parts: tuple[Any, ...], get: Callable[[str], Any], defaults: Mapping[str, Any], env: Any
    ) -> str | None:
        text: list[str] = []
        for part in parts:
            if isinstance(part, _Literal):
                text.append(part.text)
            elif isinstance(part, _Field):
                said = self.forms[part.form].write(get(part.name), env)
                if said is None:
                    return None
                text.append(said)
            elif isinstance(part, _Inflected):
                text.append(env.inflect(part.verb))
            elif any(get(name) != defaults.get(name) for name in part.fields):
                inner = self._write(part.parts, get, defaults, env)
                if inner is None:
                    return None
                text.append(inner)
        return "".join(text)

    # --- reading ------------------------------------------------------------------------

    def read(self, r: Reader, i: int) -> list[tuple[dict[str, Any], int]]:
        """Every way to read this template at a position, as fields of a node."""
        found = []
        for fields, j in self._read(self.parts, r, i):
            values: dict[str, Any] = {}
            good = True
            for name, value in fields:
                if isinstance(value, Part):
                    before = values.get(name)
                    if before is None:
                        values[name] = value
                    elif isinstance(before, Part):
                        values[name] = Part(value.cls, before.fields + value.fields)
                    else:
                        good = False
                elif name in values and values[name] != value:
                    good = False
                else:
                    values[name] = value
            if not good:
                continue
            for name, value in values.items():
                if isinstance(value, Part):
                    values[name] = value.cls(**dict(value.fields))
            for name, value in self.fixed.items():
                values[name] = value(r.env) if callable(value) else value
            found.append((values, j))
        return found

    def _read(self, parts: tuple[Any, ...], r: Reader, i: int) -> list[tuple[tuple[tuple[str, Any], ...], int]]:
        states: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), i)]
        for part in parts:
            following: list[tuple[tuple[tuple[str, Any], ...], int]] = []
            for fields, j in states:
                if isinstance(part, _Literal):
                    k = r.words(j, part.words)
                    if k is not None:
                        following.append((fields, k))
                elif isinstance(part, _Field):
                    for value, k in self.forms[part.form].read(r, j):
                        following.append(((*fields, (part.name, value)), k))
                elif isinstance(part, _Inflected):
                    for words in part.words:
                        k = r.words(j, words)
                        if k is not None:
                            following.append((fields, k))
                else:
                    following.append((fields, j))
                    following.extend((fields + inner, k) for inner, k in self._read(part.parts, r, j))
            states = following
            if not states:
                break
        return states


def _names(parts: tuple[Any, ...]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if isinstance(part, _Field):
            found.append(part.name)
        elif isinstance(part, _Optional):
            found.extend(part.fields)
    return found


__all__ = ["BASE", "Form", "Part", "Template"]
