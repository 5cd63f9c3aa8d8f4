"""Safe YAML through libyaml: plain data out, surprises diagnosed, positions found again on demand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import isinf
from sys import intern
from typing import Any

from yaml import MappingNode, Node, ScalarNode, SequenceNode
from yaml import YAMLError as _YAMLError

from capesmith.source.bounds import YAML_ALIASES, YAML_DEPTH, YAML_KEY, YAML_TEXT, YAML_VALUES
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, DocPath, Span
from capesmith.source.nodes import (
    LimitReached,
    compose,
    directives,
    explain_limit,
    explain_syntax,
)
from capesmith.source.text import Complaint, Lines, brief, decode, without_control

__all__ = ["Document", "iter_paths", "read_text"]

MAX_ALIKE = 100

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_TRICKY_NUMBER = re.compile(
    r"[-+]?(0[0-9_]+|0[xX][0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|[0-9]+_[0-9_]*"
    r"|[0-9]+(:[0-5]?[0-9])+(\.[0-9]*)?|\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
    r"|[0-9]+[eE][-+]?[0-9]+|([0-9]+\.[0-9]*|\.[0-9]+)[eE][0-9]+"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?)\Z"
)
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_YAML11_BOOLS = frozenset(
    word for base in ("yes", "no", "on", "off", "y", "n") for word in (base, base.capitalize(), base.upper())
)
_ODD_KEYS = frozenset({"<<", *_WORDS, *_YAML11_BOOLS})
_LONGEST_INT = 20
_LONGEST_FLOAT = 30
_LONGEST_SHARED = 24  # characters of a word that is likely to stand in many places
_LONGEST_WORD = 5


@dataclass(slots=True)
class Document:
    """One YAML file: its name, its text, the plain data in it, and what was odd about it."""

    name: str
    text: str
    data: Any = None
    problems: list[Diagnostic] = field(default_factory=list)
    readable: bool = True
    _lines: Lines | None = field(default=None, repr=False, compare=False)
    _places: _Places | None = field(default=None, repr=False, compare=False)

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Keep the positions of this file at hand while several places are looked up."""
        if self._places is not None:
            yield
            return
        self._places = _Places(self.text)
        try:
            yield
        finally:
            self._places = None

    def locate(self, path: DocPath, *, key: bool = False) -> Span:
        """Where the value (or the key) at `path` stands; the nearest parent if it is not written out."""
        with self.opened():
            assert self._places is not None
            node = self._places.find(path, key)
        return self._span(0) if node is None else self._node_span(node)

    def say(self, code: str, message: str, hint: str = "", *, at: DocPath = (), key: bool = False) -> Diagnostic:
        """A diagnostic about the value or key at `at`; it is also remembered in `problems`."""
        return self._remember(code, message, hint, self.locate(at, key=key))

    def _remember(self, code: str, message: str, hint: str, span: Span) -> Diagnostic:
        found = Diagnostic(
            code,
            severity_of(code),
            self.name,
            span.line,
            span.column,
            message,
            hint,
            span.width,
            span.text,
        )
        self.problems.append(found)
        return found

    def _complain(self, complaint: Complaint) -> None:
        self._remember(complaint.code, complaint.message, complaint.hint, self._span(complaint.offset))
        self.readable = self.readable and not complaint.fatal

    def _span(self, start: int, end: int | None = None) -> Span:
        if self._lines is None:
            self._lines = Lines(self.text)
        return self._lines.span(start, end)

    def _node_span(self, node: Node) -> Span:
        start = node.start_mark.index
        return self._span(start, node.end_mark.index if isinstance(node, ScalarNode) else None)


class _Places:
    """The composed nodes of a text, and the keys of its maps once they are asked for."""

    __slots__ = ("keys", "tree")

    def __init__(self, text: str) -> None:
        self.keys: dict[int, dict[str, tuple[Node, Node]]] = {}
        try:
            self.tree = compose(text)
        except (_YAMLError, LimitReached, ValueError):
            self.tree = None

    def find(self, path: DocPath, key: bool) -> Node | None:
        here = self.tree
        for depth, part in enumerate(path, 1):
            if isinstance(here, MappingNode):
                entry = self.entries(here).get(str(part))
                if entry is None:
                    break
                here = entry[0] if key and depth == len(path) else entry[1]
            elif isinstance(here, SequenceNode) and isinstance(part, int) and 0 <= part < len(here.value):
                here = here.value[part]
            else:
                break
        return here

    def entries(self, node: MappingNode) -> dict[str, tuple[Node, Node]]:
        """The key and value nodes by key; of a key given twice, the first, as in the data."""
        known = self.keys.get(id(node))
        if known is None:
            known = {k.value: (k, v) for k, v in reversed(node.value) if type(k) is ScalarNode}
            self.keys[id(node)] = known
        return known


def read_text(name: str, raw: bytes, size: int | None = None) -> Document:
    """Decode and parse one file; whatever is wrong becomes a problem of the document."""
    text, complaints = decode(raw, len(raw) if size is None else size)
    document = Document(name, text)
    for complaint in complaints:
        document._complain(complaint)
    if document.readable:
        _parse(document)
    return document


def _parse(document: Document) -> None:
    text = document.text
    complaint = directives(text)
    if complaint is not None:
        document._complain(complaint)
        if complaint.fatal:
            return
    try:
        node = compose(text)
    except LimitReached as limit:
        document._complain(explain_limit(limit))
        return
    except (_YAMLError, ValueError) as error:
        document._complain(explain_syntax(error, text))
        return
    if node is None or (type(node) is ScalarNode and node.tag is True and _WORDS.get(node.value, 0) is None):
        document._complain(Complaint("SRC015", "this file is empty", "delete it, or give it a deck, a scenario …", 0))
        return
    reader = _Plain(document)
    data = reader.scalar(node) if type(node) is ScalarNode else reader.collection(node, 0)
    if reader.fatal:
        document.readable = False
    else:
        document.data = data


class _Plain:
    """Turns composed nodes into plain data under the limits; keys are always text."""

    __slots__ = ("alias_count", "aliased", "alike", "count", "document", "fatal", "open", "seen")

    def __init__(self, document: Document) -> None:
        self.document = document
        self.fatal = False
        self.count = 1
        self.aliased = "*" in document.text
        self.alias_count = 0
        self.open: set[int] = set()
        self.seen: set[int] = set()
        self.alike: dict[str, int] = {}

    def complain(self, node: Node, code: str, message: str, hint: str, *, fatal: bool = False) -> None:
        self.fatal = self.fatal or fatal
        alike = self.alike[code] = self.alike.get(code, 0) + 1
        if alike <= MAX_ALIKE:
            self.document._remember(code, message, hint, self.document._node_span(node))
        elif alike == MAX_ALIKE + 1:
            message = f"more of the same from here on; the first {MAX_ALIKE} are listed"
            self.document._remember(code, message, hint, self.document._node_span(node))

    def collection(self, node: Node, depth: int) -> Any:
        children = node.value
        mapping = type(node) is MappingNode
        self.count += 2 * len(children) if mapping else len(children)
        if self.count > YAML_VALUES or depth > YAML_DEPTH:
            return self.excess(node)
        if node.tag is not True:
            self.refuse_tag(node)
        if self.aliased and not self.enter(node):
            return None
        found: Any = self.mapping(children, depth) if mapping else self.sequence(children, depth)
        self.open.discard(id(node))
        return found

    def excess(self, node: Node) -> None:
        """Stop here: one level or one value too many."""
        if not self.fatal:
            code = "SRC009" if self.count > YAML_VALUES else "SRC008"
            self.document._complain(explain_limit(LimitReached(code, node.start_mark.index)))
        self.fatal = True

    def enter(self, node: Node) -> bool:
        """Whether a collection in a file with aliases can be read: it may contain itself, or multiply."""
        marker = id(node)
        if self.fatal:
            return False
        if marker in self.open:
            self.complain(node, "SRC020", "this anchor contains itself", "write the value out", fatal=True)
        elif marker in self.seen:
            self.alias_count += 1
            if self.alias_count == YAML_ALIASES + 1:
                message = f"more than {YAML_ALIASES} aliases; they may multiply without end"
                self.complain(node, "SRC006", message, "write the values out", fatal=True)
        if self.fatal:
            return False
        self.seen.add(marker)
        self.open.add(marker)
        return True

    def sequence(self, children: list[Node], depth: int) -> list[Any]:
        scalar, collection, below = self.scalar, self.collection, depth + 1
        return [scalar(child) if type(child) is ScalarNode else collection(child, below) for child in children]

    def mapping(self, children: list[tuple[Node, Node]], depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in children:
            key = key_node.value
            odd = key_node.tag is not True or type(key_node) is not ScalarNode or key in _ODD_KEYS
            if odd and not self.accepts_key(key_node):
                continue
            key = intern(key)  # the same words are keys all over
            if len(key) > YAML_KEY:
                message = f"a key of {len(key):,} characters; {YAML_KEY:,} is the most"
                self.complain(key_node, "SRC018", message, "use a word as the key")
                continue
            if key in found:
                message = f'"{brief(key)}" is given twice; only the first counts'
                self.complain(key_node, "SRC002", message, "keep one of them")
                continue
            if type(value_node) is ScalarNode:
                found[key] = self.scalar(value_node)
            else:
                found[key] = self.collection(value_node, depth + 1)
        return found

    def accepts_key(self, node: Node) -> bool:
        """Whether an unusual key (quoted, tagged, or a word with a meaning of its own) can be used."""
        key, plain = node.value, node.tag is True
        if type(node) is not ScalarNode or not key or (plain and key in _WORDS):
            self.complain(node, "SRC019", "a key must be a plain word", "use a word as the key")
            return False
        if not plain:
            return self.marked_text(node) == key
        if key == "<<":
            self.complain(node, "SRC016", "merge keys (<<) are not read", "write the fields out")
            return False
        message = f'many YAML tools read the key "{key}" as true or false'
        self.complain(node, "SRC004", message, f'write it in quotes: "{key}"')
        return True

    def scalar(self, node: ScalarNode) -> Any:
        text = node.value
        if len(text) > YAML_TEXT:
            message = f"a text of {len(text):,} characters; {YAML_TEXT:,} is the most"
            self.complain(node, "SRC018", message, "shorten it")
            return text[:YAML_TEXT]
        if node.tag is not True or node.style:
            return self.marked_text(node)
        if text < ":":  # as all numbers are; most words are not
            return self.number(node, text)
        if len(text) <= _LONGEST_WORD:
            if text in _WORDS:
                return _WORDS[text]
            if text in _YAML11_BOOLS:
                message = f'many YAML tools read "{text}" as true or false'
                self.complain(node, "SRC004", message, f'write it in quotes: "{text}"')
        return intern(text) if len(text) <= _LONGEST_SHARED else text

    def number(self, node: ScalarNode, text: str) -> Any:
        """A number, nothing at all, or the text that only starts like a number."""
        if not text:
            return None
        if _INT.match(text):
            if len(text) <= _LONGEST_INT and abs(value := int(text)) < 2**63:
                return value
            what = "it is too large"
        elif _TRICKY_NUMBER.match(text):
            what = "a number, a date or a text?"
        elif not _FLOAT.match(text):
            return text
        elif len(text) <= _LONGEST_FLOAT and not isinf(real := float(text)):
            return real
        else:
            what = "it is too large or too long"
        message = f"YAML tools disagree about {brief(text)}: {what}"
        self.complain(node, "SRC005", message, f'write a plain number, or quote it: "{brief(text)}"')
        return text

    def marked_text(self, node: ScalarNode) -> str:
        """A scalar that is quoted, in a block, or tagged: always text."""
        if node.tag is not False:
            self.refuse_tag(node)
        text = node.value
        shown = without_control(text) if node.style == '"' else text
        if shown != text:
            message = "an escape in this text makes a control character"
            self.complain(node, "SRC011", message, "delete the escape")
        return shown

    def refuse_tag(self, node: Node) -> None:
        tag = node.tag.replace("tag:yaml.org,2002:", "!!") if type(node.tag) is str else "!"
        self.complain(node, "SRC013", f"the tag {brief(tag)} is not allowed", "delete the tag")


def iter_paths(value: Any, path: DocPath = ()) -> Iterator[tuple[DocPath, Any]]:
    """Every value in plain data with its path, parents first."""
    yield path, value
    if isinstance(value, dict):
        for key, child in value.items():
            yield from iter_paths(child, (*path, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from iter_paths(child, (*path, index))
