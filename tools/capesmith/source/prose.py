"""Prose and its placeholders: `{{ key }}` is printed as what the same card or file says under that key.

The spelling is the rulebook's: `{{ villain.health }}`, `{{ w(count) }}` for a small number as a word,
`{{ scenarios|length }}` for how many there are, `|capitalize` for the start of a sentence. Nothing else is understood:
prose comes from strangers, and nothing of it is ever run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from capesmith.source.counting import counted
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import Text

PLACEHOLDER = re.compile(r"\{\{([^{}]*)\}\}")
_EXPRESSION = re.compile(r"(?P<key>[\w-]+(?:\.[\w-]+)*)(?P<length>\|length)?")
_HOW = "{{ key }}, {{ w(key) }} for a word, or {{ key|length }} for how many"
_MOST_KNOWN = 400  # keys of a file that are looked through for the one that was meant
_LONGEST = 60  # what is longer than a name is no fact


@record
class Prose(Text):
    """Printed sentences; facts of the same card or file may be filled in."""

    fills = True

    def read(self, value: Any, r: Notes) -> Any:
        found = Text.read(self, value, r)
        return found if found is WRONG or "{{" not in found else _filled(value, r)

    def says(self) -> str:
        return "text, with facts as `{{ key }}`"

    def aside(self) -> str:
        return "; {{ key }} is printed as what stands under that key here, {{ w(key) }} as a word"


class _Unknown(Exception):
    """A placeholder that cannot be filled in, and what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def _filled(text: str, r: Notes) -> Any:
    """A text with its placeholders filled in; WRONG if one cannot be."""
    parts, at, good = [], 0, True
    for match in PLACEHOLDER.finditer(text):
        parts.append(text[at : match.start()])
        at = match.end()
        try:
            parts.append(_said(match[1], r.facts))
        except _Unknown as unknown:
            r.wrong_word("TXT115", unknown.message, unknown.hint, *match.span())
            good = False
    return "".join((*parts, text[at:])).strip() if good else WRONG


def _said(inside: str, facts: Any) -> str:
    """What is printed for one placeholder."""
    wanted = re.sub(r"\s", "", inside)
    capital = wanted.endswith("|capitalize")
    wanted = wanted.removesuffix("|capitalize")
    worded = wanted.startswith("w(") and wanted.endswith(")")
    match = _EXPRESSION.fullmatch(wanted[2:-1] if worded else wanted)
    if match is None:
        raise _Unknown(f'"{inside.strip()}" is no placeholder', _HOW)
    value = _fact(match["key"], facts, bool(match["length"]))
    said = counted(value) if worded and isinstance(value, int) else str(value)
    return said.capitalize() if capital else said


def _fact(key: str, facts: Any, length: bool) -> int | str:
    """The number or word under a key, or how many stand there."""
    value = facts
    for step in key.split("."):
        value = _step(value, step, key, facts)
    if length and isinstance(value, list | dict):
        return len(value)
    if length:
        raise _Unknown(f'"{key}" is no list: nothing can be counted there', f"write {{{{ {key} }}}}")
    if isinstance(value, list | dict):
        below = f", or a key below: {key}.{next(iter(value))}" if isinstance(value, dict) and value else ""
        raise _Unknown(f'"{key}" is no number', f"write {{{{ {key}|length }}}} for how many there are{below}")
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and "{{" not in value and len(value) <= _LONGEST:
        return value
    raise _Unknown(f'"{key}" is neither a number nor a name', "write it out")


def _step(value: Any, step: str, key: str, facts: Any) -> Any:
    """One key further; the rulebook writes hyphens as underscores, and so may everybody."""
    if isinstance(value, dict):
        for spelt in (step, step.replace("_", "-")):
            if spelt in value:
                return value[spelt]
    elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        return value[int(step)]
    known = list(islice(_keys(facts), _MOST_KNOWN))
    hint = suggestion(key.replace("_", "-"), known) or f"such as: {listing(known, limit=6)}" if known else ""
    raise _Unknown(f'nothing here is called "{key}"', hint or "write it out")


def _keys(value: Any, before: str = "") -> Iterator[str]:
    """Every key that a placeholder can name."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if isinstance(item, dict | list):
            yield from _keys(item, f"{before}{key}.")
        elif isinstance(item, int) and not isinstance(item, bool):
            yield f"{before}{key}"
