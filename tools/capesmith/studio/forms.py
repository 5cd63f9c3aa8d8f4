"""Commands as forms: what each of them takes, told by whoever declares it, and the words it is called with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown

GAME, WORD, WORDS, NUMBER, DECIMAL, SWITCH, EITHER = "game", "word", "words", "number", "decimal", "switch", "either"
ONE, SEVERAL = "one", "several"
MOST: Final = 400  # characters in a word that is given
_NO_WORD = re.compile(r"[\x00-\x1f\x7f]")
_ELSEWHERE = re.compile(r"^[/~]|\\|^[A-Za-z]:|(^|/)\.\.(/|$)")
BUILD: Final = "build"
Suggested = list[tuple[str, str]]  # words, each with what it means


class Unfit(Refusal):
    """Something that a form does not take."""


@record
class Field:
    """One option of a command, or an argument, which has no flag."""

    name: str
    flag: str
    says: str
    sort: str
    usual: Any = None
    off: str = ""  # the flag for the contrary
    needed: bool = False
    least: float | None = None
    most: float | None = None
    suggests: bool = False  # whether there are words to choose from
    among: str = ""  # ONE if it must be one of them, SEVERAL if it is a list of them with commas
    takes: str = ""  # what stands for its value in the help


@record
class Form:
    """One command. `words_for` knows what could be given for a field, with what is given for the others."""

    command: str
    says: str
    lane: str
    reports: bool  # whether it makes a report as data and as a page
    fields: tuple[Field, ...]
    words_for: Callable[[str, Mapping[str, Any]], Suggested]
    asks: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict  # what is given, as whoever carries it out knows it

    def call(self, given: Mapping[str, Any]) -> list[str]:
        """The words after `capesmith` that ask for this; `Unfit` says what is wrong with it."""
        known = {field.name: field for field in self.fields}
        for name in given:
            if name not in known:
                raise Unfit(*unknown("option", name, known, of=self.command))
        options: list[str] = []
        arguments: list[str] = []
        for field in self.fields:
            value = given.get(field.name)
            if value in (None, "", []) or (field.sort != EITHER and value is False):
                if field.needed:
                    raise Unfit(f"{field.takes.lower() or field.name} is missing", field.says)
                continue
            found = list(_said(field, value))
            (options if field.flag else arguments).extend(found)
        return [self.command, *options, *(["--", *arguments] if arguments else [])]


def _said(field: Field, value: Any) -> Iterator[str]:
    """A value as it stands on the line: with its flag in one word, so that nothing given is taken for a flag."""
    if field.sort in (SWITCH, EITHER):
        if not isinstance(value, bool):
            raise Unfit(f"{field.flag} is yes or no", field.says)
        yield field.flag if value else field.off
        return
    for one in value if isinstance(value, list) and field.sort in (WORDS, GAME) else [value]:
        word = _number(field, one) if field.sort in (NUMBER, DECIMAL) else _word(field, one)
        yield f"{field.flag}={word}" if field.flag else word


def _number(field: Field, value: Any) -> str:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or (field.sort == NUMBER and value != int(value)) or abs(value) > 1e9:
        raise Unfit(f"{field.flag} takes a {'whole ' if field.sort == NUMBER else ''}number", field.says)
    if (field.least is not None and value < field.least) or (field.most is not None and value > field.most):
        raise Unfit(f"{field.flag} does not take {value}", f"from {field.least} to {field.most or 'any number'}")
    return f"{int(value)}" if field.sort == NUMBER else f"{value:g}"


def _word(field: Field, value: Any) -> str:
    return word_within(field.flag or field.takes or field.name, value)


def word_within(label: str, value: Any) -> str:
    """One line that names nothing outside of the project."""
    if not isinstance(value, str) or len(value) > MOST or _NO_WORD.search(value):
        raise Unfit(f"{label} takes one line of at most {MOST} characters", "")
    if _ELSEWHERE.search(value):
        raise Unfit(f"{label}: {value} leads out of the project", "name something in it")
    return value
