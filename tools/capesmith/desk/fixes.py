"""Ways out of a finding as edits: what its hint says in words, carried out.

A hint says the same thing in the same words (`did you mean "…"?`, `add the line …`): each of these ways has an edit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from capesmith.desk.answers import Edit, Fix
from capesmith.desk.contents import Content
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines, Span
from capesmith.desk.shapes import VALUES
from capesmith.desk.tree import LIST, MAP, SCALAR, Entry, Found, Node, at, find
from capesmith.source.diagnostic import Diagnostic, DocPath, nearest
from capesmith.source.emit import emit_inline

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
Carried = Iterator[Fix]


class Fixer:
    """Fixes for the findings of one file."""

    def __init__(self, name: str, lines: Lines, content: Callable[[], Content]) -> None:
        self.name, self.lines, self._content = name, lines, content

    @cached_property
    def root(self) -> Node | None:
        return grow(self.lines.text)

    @cached_property
    def data(self) -> Any:
        return None if self.root is None else self.root.data

    def fixes(self, one: Diagnostic) -> tuple[Fix, ...]:
        """What can be done at once about a finding."""
        span = self.lines.marked(one)
        for pattern, carry_out in _WAYS:
            if found := pattern.search(one.hint):
                made = tuple(carry_out(self, one, span, found))
                return tuple(fix for fix in made if any(self._text(edit.span) != edit.text for edit in fix.edits))
        return ()

    # --- what is there --------------------------------------------------------------------------------

    def _text(self, span: Span) -> str:
        return self.lines.text[self.lines.offset(span[0]) : self.lines.offset(span[1])]

    def _found(self, span: Span) -> Found | None:
        return at(self.root, self.lines.offset(span[0]))

    def _scalar(self, span: Span) -> Node | None:
        found = self._found(span)
        return found.node if found is not None and found.node.sort == SCALAR else None

    def _replaced(self, title: str, span: Span, text: str) -> Fix:
        return Fix(title, (Edit(self.name, span, text),))

    # --- words ----------------------------------------------------------------------------------------

    def meant(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """The word that was meant, in the place of the one that is marked; of a whole map, of the key most like it."""
        here = self._found(span)
        owner = None if here is None else here.owner
        if owner is not None and here is not None and len(self._text(span)) == 1 < len(here.node.text):
            near = nearest(found[1], [entry.key.text for entry in owner.entries])
            entry = None if near is None else owner.entry(near)
            if entry is None:
                return
            span = self.lines.span(entry.key.start, entry.key.end)
        yield self._replaced(f"Change to {found[1]}", span, found[1])

    def sentence(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """The sentence that works, in the place of the line that does not; or the text that the effects make."""
        node = self._scalar(span)
        if node is not None and not node.text.count("\n") and node.style in ("", "'", '"'):
            whole = self.lines.span(node.start, node.end)
            yield self._replaced(f"Change to “{found[1]}”", whole, emit_inline(found[1]))
        elif node is not None and node.style in ("|", ">"):
            line = span[0][0]
            first = len(self.lines.line(line)) - len(self.lines.line(line).lstrip())
            whole = (line, first), self.lines.position(self.lines.end_of(line))
            yield self._replaced(f"Change to “{found[1]}”", whole, found[1])
        yield from self.without_text(one, span, found)

    def without_text(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """A text that is no better than the one that is made of the effects can go."""
        here = self._found(span)
        if here is not None and here.path[-1:] == ("text",):
            yield from (Fix("Print what the effects say", fix.edits) for fix in self.deleted(one, span, found))

    def new_id(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        node = self._scalar(span)
        if node is not None and node.text and self._text(span) == node.text:
            yield self._replaced(f"Call it {node.text}-2", span, f"{node.text}-2")

    # --- numbers and quotation marks ------------------------------------------------------------------

    def in_range(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """The nearest number that is in the range."""
        text = self._text(span)
        if re.fullmatch(r"-?\d+", text):
            low, high = int(found[1]), int(found[2] or found[1])
            number = min(max(int(text), low), high)
            yield self._replaced(f"Change to {number}", span, str(number))

    def counted(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """A fact that is filled in, in the place of a number that is told."""
        said = re.match(r"\w+", self._text(span))
        if said is not None and not re.search(r"\w", said.string[: said.start()]):
            fact = found[1] if said.group().isdecimal() else found[1].replace("{{ ", "{{ w(").replace(" }}", ") }}")
            if "|length" not in fact or said.group().isdecimal():
                yield self._replaced(f"Write {fact}", (span[0], (span[0][0], span[0][1] + said.end())), fact)

    def in_quotes(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        node = self._scalar(span)
        if node is not None and not node.style and node.text and "\n" not in node.text:
            whole = self.lines.span(node.start, node.end)
            raw = self._text(whole)
            if "\n" not in raw:
                yield self._replaced("Put it in quotation marks", whole, '"' + raw.replace('"', '\\"') + '"')

    # --- characters -----------------------------------------------------------------------------------

    def closed(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """The second of two signs, at the end of the text."""
        node = self._scalar(span)
        if node is not None:
            end = node.end - (node.style in ("'", '"'))
            while end > node.start and self.lines.text[end - 1].isspace():
                end -= 1
            here = self.lines.position(end)
            yield self._replaced(f"Add the second {found[1]} at the end", (here, here), found[1])
        yield self._replaced(f"Delete the {found[1]}", span, "")

    def cut(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """Away with what is marked; of an invisible character, wherever it stands."""
        node = self._scalar(span)
        if (
            one.code == "TXT110"
            and node is not None
            and (sign := _CONTROL.search(self.lines.text, node.start, node.end))
        ):
            span = self.lines.span(sign.start(), sign.end())
        marked = self._text(span)
        if (
            node is not None
            and node.style == '"'
            and marked == '"'
            and self.lines.line(span[0][0])[span[0][1] - 1] == "\\"
        ):
            span = (span[0][0], span[0][1] - 1), span[1]
        if marked.isspace() or len(marked) == 1 or marked.startswith("\\"):
            yield self._replaced("Delete it", span, "")
        elif one.code.startswith(("CRD", "EFF")) or one.code in ("SRC002", "SRC016"):
            yield from self.deleted(one, span, found)

    def once(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """One of what stands twice: blanks, little words, keys."""
        marked = self._text(span)
        if not marked.strip():
            yield self._replaced("Leave one blank", span, " ")
        elif one.code == "SRC002":
            yield from self.deleted(one, span, found)
        elif len(words := marked.split()) == 2 and words[0].lower() == words[1].lower():
            yield self._replaced(f"Leave one “{words[0]}”", span, words[0])

    def blank(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        yield self._replaced("Write a plain blank", span, " ")

    def spaces(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """Spaces for the tabs at the beginning of every line."""
        edits = []
        for number in range(len(self.lines.starts)):
            line = self.lines.line(number)
            indent = line[: len(line) - len(line.lstrip(" \t"))]
            if "\t" in indent:
                edits.append(Edit(self.name, ((number, 0), (number, len(indent))), indent.replace("\t", "  ")))
        if edits:
            yield Fix("Indent with spaces", tuple(edits))

    # --- lines ----------------------------------------------------------------------------------------

    def added(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """A line with a key that is missing, in the map that the finding points at."""
        key = found[1]
        here = self._found(span)
        owner = None if here is None else here.node if here.node.sort == MAP else find(self.root, here.path[:-1])
        if here is None or owner is None or not owner.entries or owner.entry(key) is not None:
            return
        path = here.path if here.node is owner else here.path[:-1]
        value = found[2] if found.re.groups > 1 and found[2] else self._example(path, key)
        if owner.style:
            end = self.lines.position(_end(owner.entries[-1]))
            yield self._replaced(f"Add {key}", (end, end), f", {key}: {value}")
            return
        first = owner.entries[0]
        end = self.lines.position(self.lines.end_of(self.lines.line_of(_end(first))))
        indent = " " * self.lines.position(first.key.start)[1]
        yield self._replaced(f"Add {key}", (end, end), f"\n{indent}{key}: {value}")

    def _example(self, path: DocPath, key: str) -> str:
        """Something that may stand under a key: what its schema gives as an example."""
        shapes = self._content().shapes
        found = [shape.schema for value in VALUES for shape in shapes.at(self.data, (*path, key), value)]
        for what in ("examples", "enum"):
            if (known := next((schema[what] for schema in found if schema.get(what)), None)) is not None:
                return emit_inline(known[0])
        low = next((schema["minimum"] for schema in found if "minimum" in schema), None)
        return "…" if low is None else str(low)

    def deleted(self, one: Diagnostic, span: Span, found: re.Match[str]) -> Carried:
        """The whole entry, with its lines."""
        here = self._found(span)
        owner = None if here is None else find(self.root, here.path[:-1])
        if owner is None or owner.sort == LIST or owner.style or len(owner.entries) < 2:
            return
        offset = self.lines.offset(span[0])
        entry = next((one for one in reversed(owner.entries) if one.key.start <= offset), None)
        if entry is None:
            return
        first, last = self.lines.line_of(entry.key.start), self.lines.line_of(_end(entry))
        if not self.lines.line(first)[: self.lines.position(entry.key.start)[1]].strip():  # not behind a dash
            end = (last + 1, 0) if last + 1 < len(self.lines.starts) else self.lines.position(self.lines.end_of(last))
            yield self._replaced("Delete it", ((first, 0), end), "")


def _end(entry: Entry) -> int:
    return max(entry.key.end, entry.colon + 1, entry.value.end if entry.value is not None else 0)


Way = tuple[re.Pattern[str], Callable[[Fixer, Diagnostic, Span, re.Match[str]], Carried]]
_WAYS: tuple[Way, ...] = (
    (re.compile(r'did you mean "([^"]+)"\?'), Fixer.meant),
    (re.compile(r'^(?!.*" or ").*"([^"]+)" is the word of this game'), Fixer.meant),
    (re.compile(r"^write (\[[^\[\]]*\])\Z"), Fixer.meant),
    (re.compile(r"^write (-?\d+), without quotation marks"), Fixer.meant),
    (re.compile(r"^write ([\w-]+)(?:\Z|, or wait for)"), Fixer.meant),
    (re.compile(r"^write (\{\{ .+ \}\}) for how many"), Fixer.meant),
    (re.compile(r"the effects say “(?:.*)”; the text says"), Fixer.without_text),
    (re.compile(r"[:?] “(.+)”(?: \(or add waiver.*\))?\Z", re.DOTALL), Fixer.sentence),
    (re.compile(r"^choose another id\Z"), Fixer.new_id),
    (re.compile(r"^(?:from |in digits, from )?(-?\d+) to (-?\d+)(?:\Z|;|:| is usual)"), Fixer.in_range),
    (re.compile(r"^(\d+)() (?:is usual|is the most)"), Fixer.in_range),
    (re.compile(r"^correct one of them; (\{\{ .+ \}\}) is always right"), Fixer.counted),
    (re.compile(r'in quotes|or quote it: "'), Fixer.in_quotes),
    (re.compile(r"^add the second (\*\*|__)"), Fixer.closed),
    (
        re.compile(r"^(?:delete (?:it|the line|the escape)(?:, or .*)?|bold is written .*|add the other one.*)\Z"),
        Fixer.cut,
    ),
    (re.compile(r"^(?:delete|keep) one of them\Z"), Fixer.once),
    (re.compile(r"^write a plain blank"), Fixer.blank),
    (re.compile(r"^indent with spaces"), Fixer.spaces),
    (re.compile(r"^add the line ([\w-]+): …"), Fixer.added),
    (re.compile(r"^add ([\w-]+): ([\w-]+)(?:,| or )(?!.*if that)(?!.*waiver)"), Fixer.added),
    (re.compile(r"^add (flavour): "), Fixer.added),
    (re.compile(r"^delete the waiver"), Fixer.deleted),
)
