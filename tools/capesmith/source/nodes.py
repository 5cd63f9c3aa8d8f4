"""YAML text to libyaml's nodes, within bounds; what libyaml refuses, said in an author's words."""

from __future__ import annotations

import gc
import operator
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

from yaml import Node, ScalarNode
from yaml._yaml import CParser

from capesmith.source.bounds import YAML_DEPTH, YAML_DIRECTIVES, YAML_VALUES
from capesmith.source.text import Complaint

# A file within these three cannot hold YAML_VALUES values, nor nest so deeply (at most twice the brackets
# plus twice the columns) that libyaml's recursion comes anywhere near the end of a thread's stack.
_SMALL = 64_000
_FEW_BRACKETS = 100
_FAR_RIGHT = b"\n" + b" " * 60

# What may stand before a block collection on its line becomes a space; what libyaml ends a line at, a newline
# (of U+0085, U+2028 and U+2029 the last byte is enough).
_INDENTATION = bytes.maketrans(b"\t-?:\r\x85\xa8\xa9", b"    \n\n\n\n")
_LINE_START = "(?:\\A|[\n\r\x85\u2028\u2029])"
_DIRECTIVE = re.compile(_LINE_START + "%")
_FIRST_DIRECTIVE = re.compile("(?:[ \t]*(?:#[^\n\r\x85\u2028\u2029]*)?[\n\r\x85\u2028\u2029])*+%")


class LimitReached(Exception):
    """The file nests too deeply or holds too many values; `offset` is where."""

    def __init__(self, code: str, offset: int) -> None:
        super().__init__(code)
        self.code = code
        self.offset = offset


class _Composer(CParser):
    """libyaml's composer with tag resolution switched off.

    A node's tag becomes True (none given, and a scalar is plain), False (quoted, or tagged `!`) or the tag.
    """

    def resolve(self, kind: type, value: str, implicit: Any) -> Any:
        return implicit[0] if kind is ScalarNode else implicit

    # Called around every node; these two do nothing, and are the quickest callables that do.
    descend_resolver: Any = operator.is_
    ascend_resolver: Any = bool


class _BoundedComposer(_Composer):
    """The same, stopping at the limits before memory or the stack runs out."""

    depth = -1
    count = 0

    def descend_resolver(self, parent: Node | None, index: Any) -> None:
        self.depth += 1
        self.count += 1
        # A collection at YAML_DEPTH + 1 is one too many; here its first child is about to be read.
        if self.depth > YAML_DEPTH + 1 or self.count > YAML_VALUES:
            code = "SRC009" if self.count > YAML_VALUES else "SRC008"
            raise LimitReached(code, parent.start_mark.index if parent is not None else 0)

    def ascend_resolver(self) -> None:
        self.depth -= 1


def compose(text: str) -> Node | None:
    """The one document in a text, or None if it is empty."""
    raw = text.encode("utf-8")
    if _surely_small(raw):
        return _Composer(raw).get_single_node()
    with _collector_paused():
        return _BoundedComposer(raw).get_single_node()


def _surely_small(raw: bytes) -> bool:
    return (
        len(raw) <= _SMALL
        and raw.count(b"[") + raw.count(b"{") <= _FEW_BRACKETS
        and _FAR_RIGHT not in b"\n" + raw.translate(_INDENTATION)
    )


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Nodes are many and hold no garbage: collecting while they grow costs four times the composing."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def directives(text: str) -> Complaint | None:
    """A complaint about %YAML and %TAG lines; libyaml's time for these grows with their square."""
    if "%" not in text:
        return None
    first = _FIRST_DIRECTIVE.match(text)
    lines = list(islice(_DIRECTIVE.finditer(text), YAML_DIRECTIVES + 1))
    many = len(lines) > YAML_DIRECTIVES
    if first is None and not many:
        return None
    message = "directives (%YAML, %TAG) are not read"
    return Complaint("SRC013", message, "delete the line", lines[0].end() - 1, fatal=many)


def explain_limit(error: LimitReached) -> Complaint:
    """Say which limit a file has reached."""
    if error.code == "SRC009":
        message, hint = f"more than {YAML_VALUES:,} values in one file", "split it up"
    else:
        message, hint = f"nested more than {YAML_DEPTH} levels deep", "flatten it; no content needs that"
    return Complaint(error.code, message, hint, error.offset)


class _Saying(NamedTuple):
    """What a phrase in libyaml's message means; `start` points at where the broken thing begins."""

    phrase: str
    code: str
    message: str
    hint: str
    start: bool = False


_SAYINGS = (
    _Saying("undefined alias", "SRC006", "an alias (*name) without its anchor (&name)", "write the value out"),
    _Saying("duplicate anchor", "SRC006", "this anchor (&name) is given twice", "give each its own name"),
    _Saying("another document", "SRC014", "a second document starts here (---)", "one document per file"),
    _Saying("tab character", "SRC003", "a tab stands where YAML wants spaces", "indent with spaces"),
    _Saying(
        "could not find expected ':'",
        "SRC001",
        "a colon is missing here, or the line is indented wrongly",
        'write "key: value"',
        start=True,
    ),
    _Saying(
        "mapping values are not allowed",
        "SRC001",
        "no key can start here: a second colon on the line, or indented too far",
        'put text with a colon in quotes: "like: this"',
    ),
    _Saying(
        "cannot start any token",
        "SRC001",
        "YAML cannot start a value with this character",
        "put the text in quotes",
    ),
    _Saying(
        "did not find expected key",
        "SRC001",
        "this line does not line up with the ones above it",
        "check the indentation",
    ),
    _Saying(
        "did not find expected '-' indicator",
        "SRC001",
        "this line does not line up with the list above it",
        "check the indentation, and start every entry with a dash",
    ),
    _Saying(
        "unexpected end of stream",
        "SRC001",
        "this quoted text is never closed",
        "close the quotation mark",
        start=True,
    ),
    _Saying(
        "unexpected document indicator",
        "SRC001",
        "the document ends (--- or ...) inside this quoted text",
        "close the quotation mark, or indent the line",
        start=True,
    ),
    _Saying(
        "<document start>",
        "SRC001",
        "the document has ended before this line",
        "one document per file; check the quotation marks and brackets above",
    ),
    _Saying(
        "escape",
        "SRC001",
        "YAML does not know this escape",
        "in double quotes write \\\\ for a backslash, or use single quotes",
    ),
    _Saying("expected ',' or", "SRC001", "a comma or a closing bracket is missing", "close every [ and {"),
)


def explain_syntax(error: Exception, text: str) -> Complaint:
    """Say what libyaml did not understand, and where."""
    said = [getattr(error, "context", None), getattr(error, "problem", None)]
    problem = ": ".join(part for part in said if part) or str(error).split("\n", 1)[0]
    mark = getattr(error, "problem_mark", None)
    offset = min(mark.index, len(text)) if mark is not None else 0
    if text[offset : offset + 1] == "\t" and "cannot start any token" in problem:
        problem = "found a tab character"
    if text[offset : offset + 1] == ":" and "did not find expected key" in problem:
        return Complaint("SRC001", "there is no key before this colon", 'write "key: value"', offset)
    for saying in _SAYINGS:
        if saying.phrase in problem:
            began = getattr(error, "context_mark", None) if saying.start else None
            place = offset if began is None else began.index
            return Complaint(saying.code, saying.message, saying.hint, place)
    hint = "check indentation, colons and quotation marks"
    return Complaint("SRC001", f"this is not YAML: {problem}", hint, offset)
