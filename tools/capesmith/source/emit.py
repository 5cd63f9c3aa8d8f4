"""Plain data to YAML text in house style: a line per part, braces only around small maps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from textwrap import wrap
from typing import Any

WIDTH = 110
# What these keys hold is always spread out, however short: it is a list of steps, or a table of them.
SPREAD = frozenset({"do", "may", "options", "otherwise", "results", "then"})

_WORDS = frozenset({"", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "="})
_SPACE = re.compile(r"\.|[0-9]{1,3}(-[0-9]{1,3}|\+)")
_NUMBERLIKE = re.compile(
    r"[-+]?[.0-9][0-9a-fA-FxXoO_.,:+-]*|[-+]?\.(inf|nan)|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}[Tt \t].*",
    re.IGNORECASE,
)
_STARTS = frozenset("-?:,[]{}#&*!|>'\"%@`")
_IN_BRACES = re.compile(r"[,:\[\]{}]")


def emit(data: Any) -> str:
    """The data as YAML that reads back to it, in YAML 1.1 and 1.2 alike.

    Data is what `read_text` can give: maps with text keys, lists, text, numbers, true, false, nothing.
    """
    # A lone key at the root is a heading: what it holds stands below it.
    spread = SPREAD | set(data) if isinstance(data, dict) and len(data) == 1 else SPREAD
    return "\n".join(_Emitter(spread).block(data, 0)) + "\n"


def emit_inline(data: Any) -> str:
    """The data on one line, in braces and brackets."""
    return _Emitter(frozenset()).flow(data, lists=True) or ""


class _Emitter:
    """Lines for a value, given how far it is indented."""

    def __init__(self, spread: frozenset[str]) -> None:
        self.spread = spread

    def block(self, value: Any, indent: int) -> Iterator[str]:
        """The lines of a value that stands by itself."""
        if isinstance(value, dict) and value:
            for key, item in value.items():
                yield from self.entry(f"{scalar(key)}:", item, indent, spread=key in self.spread)
        elif isinstance(value, list) and value:
            for item in value:
                yield from self.item(item, indent)
        else:
            head, *rest = self.text(value, 0, 0)
            yield head
            yield from rest

    def entry(self, key: str, value: Any, indent: int, *, spread: bool) -> Iterator[str]:
        """A key and its value: on one line if it is small, else below."""
        pad = " " * indent
        if value is None:
            yield pad + key
        elif not isinstance(value, dict | list) or not value:
            head, *rest = self.text(value, indent, indent + len(key) + 1)
            yield f"{pad}{key} {head}"
            yield from rest
        else:
            line = None if spread else self.flow(value)
            if line is not None and indent + len(key) + 1 + len(line) <= WIDTH:
                yield f"{pad}{key} {line}"
            else:
                yield pad + key
                yield from self.block(value, indent + 2)

    def item(self, value: Any, indent: int) -> Iterator[str]:
        """An item of a list behind its dash."""
        pad = " " * indent
        if isinstance(value, dict) and value:
            lines = self.block(value, indent + 2)
        elif isinstance(value, list) and value:
            line = self.flow(value)
            fits = line is not None and indent + 2 + len(line) <= WIDTH
            lines = iter([f"{pad}  {line}"]) if fits else self.block(value, indent + 2)
        else:
            head, *rest = self.text(value, indent, indent + 2)
            lines = iter([f"{pad}  {head}", *rest])
        yield f"{pad}- {next(lines)[indent + 2 :]}"
        yield from lines

    def text(self, value: Any, indent: int, column: int) -> list[str]:
        """A scalar: on its line, or as a block of lines below."""
        pad = " " * (indent + 2)
        if isinstance(value, str) and _is_literal(value):
            return ["|-", *(pad + line if line else "" for line in value.split("\n"))]
        line = scalar(value)
        if column + len(line) > WIDTH and isinstance(value, str) and _is_foldable(value):
            folded = wrap(value, WIDTH - len(pad), break_long_words=False, break_on_hyphens=False)
            return [">-", *(pad + part for part in folded)]
        return [line]

    def flow(self, value: Any, *, lists: bool = False) -> str | None:
        """A value in braces or brackets; None if it holds a list of maps, or something to spread out."""
        if isinstance(value, dict):
            parts = [
                (scalar(key, flow=True), None if key in self.spread else self.flow(item, lists=lists))
                for key, item in value.items()
            ]
            if any(item is None for _, item in parts):
                return None
            return "{" + ", ".join(f"{key}: {item}" for key, item in parts) + "}"
        if isinstance(value, list):
            if not lists and any(isinstance(item, dict | list) and item for item in value):
                return None
            return "[" + ", ".join(str(self.flow(item, lists=lists)) for item in value) + "]"
        return scalar(value, flow=True)


def scalar(value: Any, *, flow: bool = False) -> str:
    """A single value on one line; quoted where some YAML tool would take it for something else."""
    if isinstance(value, str):
        return value if _is_plain(value, flow) else _quoted(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float) and isfinite(value):
        return _float(value)
    if isinstance(value, dict | list) and not value:
        return "{}" if isinstance(value, dict) else "[]"
    raise ValueError(f"YAML has no plain spelling for {value!r}")


def _float(value: float) -> str:
    mantissa, e, exponent = repr(value).partition("e")
    return f"{mantissa}{'' if '.' in mantissa or not e else '.0'}{e}{exponent}"


def _is_plain(text: str, flow: bool) -> bool:
    """Whether a text needs no quotes."""
    if not text.isprintable() or text != text.strip() or text.lower() in _WORDS:
        return False
    if text[0] in _STARTS or text.startswith("...") or text.endswith(":") or ": " in text or " #" in text:
        return False
    if flow and _IN_BRACES.search(text):
        return False
    return _SPACE.fullmatch(text) is not None or _NUMBERLIKE.fullmatch(text) is None


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    if text.isprintable():
        return quoted
    return "".join(char if char.isprintable() else _escape(char) for char in quoted)


def _escape(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def _is_literal(text: str) -> bool:
    """Whether several lines can stand below their key as they are."""
    if "\n" not in text or text[0] in " \n" or text[-1] == "\n":
        return False
    return all(line.isprintable() and line == line.rstrip() for line in text.split("\n"))


def _is_foldable(text: str) -> bool:
    """Whether line breaks can stand for some of the spaces."""
    return text.isprintable() and " ".join(text.split()) == text
