"""YAML as its author is just writing it: every text has a tree, whatever it says.

What libyaml reads is read in the same way here (tests hold that over all shipped content). What it refuses is taken as
it is indented: a line without a colon is a key that is not finished, and brackets and quotation marks end at the latest
where the indentation says so.
"""

from __future__ import annotations

import re

from capesmith.desk.folding import folded, folded_block, unescaped
from capesmith.desk.tree import LIST, MAP, SCALAR, Entry, Node
from capesmith.source.bounds import YAML_DEPTH

_MARK = re.compile(r"[&!][^\s,\[\]{}]*")


def grow(text: str) -> Node | None:
    """The tree of a text; None for one without any content."""
    return _Grower(text).document()


class _Grower:
    """Reads a text from the first character to the last; every step goes on, whatever stands there."""

    def __init__(self, text: str) -> None:
        self.text = text if "\r" not in text else text.replace("\r\n", " \n").replace("\r", "\n")
        self.size = len(text)
        self.depth = 0
        self.anchors: dict[str, Node] = {}

    # --- where it is ----------------------------------------------------------------------------------

    def column(self, p: int) -> int:
        return p - self.text.rfind("\n", 0, p) - 1

    def eol(self, p: int) -> int:
        end = self.text.find("\n", p)
        return self.size if end < 0 else end

    def inline(self, p: int) -> int:
        """After the spaces on this line."""
        while p < self.size and self.text[p] in " \t":
            p += 1
        return p

    def skip(self, p: int) -> int:
        """The next character that is content."""
        text = self.text
        while p < self.size:
            ch = text[p]
            if ch in " \t\n\ufeff":
                p += 1
            elif ch == "#" and (p == 0 or text[p - 1] in " \t\n"):
                p = self.eol(p)
            else:
                break
        return p

    def is_dash(self, p: int) -> bool:
        return self.text[p : p + 1] == "-" and (p + 1 >= self.size or self.text[p + 1] in " \t\n")

    def colon(self, p: int) -> int:
        """The colon of a key that begins here, or -1."""
        text, ch = self.text, self.text[p]
        if ch in "\"'":
            end = self.closing(p, self.eol(p))
            q = self.inline(end) if end > 0 else -1
            return q if 0 < q < self.size and text[q] == ":" and self.ends_key(q) else -1
        if ch in "[]{}#&*!|>%@`,":
            return -1
        end = self.eol(p)
        q = text.find(":", p, end)
        while q >= 0 and not self.ends_key(q):
            q = text.find(":", q + 1, end)
        if q < 0:
            return -1
        comment = text.find(" #", p, q)
        return -1 if comment >= 0 else q

    def ends_key(self, q: int) -> bool:
        return q + 1 >= self.size or self.text[q + 1] in " \t\n"

    def closing(self, p: int, limit: int) -> int:
        """After the quotation mark that closes the one here, or -1."""
        text, quote = self.text, self.text[p]
        q = p + 1
        while q < limit:
            ch = text[q]
            if ch == "\\" and quote == '"':
                q += 2
                continue
            if ch == quote:
                if quote == "'" and text[q + 1 : q + 2] == "'":
                    q += 2
                    continue
                return q + 1
            q += 1
        return -1

    # --- blocks ---------------------------------------------------------------------------------------

    def document(self) -> Node | None:
        p = self.skip(0)
        if self.text.startswith("---", p) and self.column(p) == 0:
            p = self.skip(p + 3)
        if p >= self.size:
            return None
        root, p = self.block(p, -1)
        while (p := self.skip(p)) < self.size:  # what is left of a broken text
            more, p = self.block(p, -1)
            _joined(root, more)
        return root

    def block(self, p: int, floor: int) -> tuple[Node, int]:
        """The value whose first character is here; what is not indented beyond `floor` belongs to others."""
        if self.depth > YAML_DEPTH:
            return self.rest_of_line(p)
        self.depth += 1
        if self.text[p] in "&!":
            found = self.marked(p, floor)
        elif self.is_dash(p):
            found = self.block_list(p)
        elif self.colon(p) >= 0:
            found = self.block_map(p)
        else:
            found = self.value(p, floor)
        self.depth -= 1
        return found

    def marked(self, p: int, floor: int) -> tuple[Node, int]:
        """A value behind its anchor (`&name`) or tag, on this line or below it."""
        mark = _MARK.match(self.text, p)
        assert mark is not None
        q = self.skip(mark.end())
        if q >= self.size or (q > self.eol(p) and self.column(q) <= floor and not self.is_dash(q)):
            node: Node = Node(SCALAR, mark.end(), mark.end())
            q = mark.end()
        elif q > self.eol(p):
            node, q = self.block(q, floor)
        else:
            node, q = self.value(q, floor) if self.depth > YAML_DEPTH or self.colon(q) < 0 else self.block(q, floor)
        if mark.group().startswith("&"):
            self.anchors[mark.group()[1:]] = node
        return node, q

    def rest_of_line(self, p: int) -> tuple[Node, int]:
        end = self.eol(p)
        return Node(SCALAR, p, end, text=self.text[p:end].rstrip()), max(end, p + 1)

    def block_list(self, p: int) -> tuple[Node, int]:
        column = self.column(p)
        node = Node(LIST, p, p, column)
        while p < self.size and self.column(p) == column and self.is_dash(p):
            dash = p
            p = self.skip(p + 1)
            if p < self.size and (p < self.eol(dash) or self.column(p) > column):
                item, p = self.block(p, column)
            else:
                item = Node(SCALAR, dash + 1, dash + 1)
            node.items.append(item)
            p = self.skip(p)
            while p < self.size and self.column(p) > column:
                stray, p = self.block(p, column)
                _joined(node.items[-1], stray)
                p = self.skip(p)
        node.end = node.items[-1].end
        return node, p

    def block_map(self, p: int) -> tuple[Node, int]:
        column = self.column(p)
        node = Node(MAP, p, p, column)
        while p < self.size and self.column(p) == column and not self.is_dash(p):
            entry, p = self.entry(p, column)
            node.entries.append(entry)
            p = self.skip(p)
            while p < self.size and self.column(p) > column:
                stray, p = self.block(p, column)
                if entry.value is None:
                    entry.value = stray
                elif not _held(entry.value, stray):
                    _joined(node, stray)
                p = self.skip(p)
        last = node.entries[-1]
        node.end = max(last.key.end, last.colon + 1, last.value.end if last.value else 0)
        return node, p

    def entry(self, p: int, column: int) -> tuple[Entry, int]:
        colon = self.colon(p)
        if colon < 0:
            value, p = self.value(p, self.size)  # on this line alone
            return Entry(value), p
        if self.text[p] in "\"'":
            key = self.quoted(p, colon)[0]
        else:
            raw = self.text[p:colon].rstrip()
            key = Node(SCALAR, p, p + len(raw), text=raw)
        p = self.inline(colon + 1)
        if p < self.eol(colon) and not self.starts_comment(p):
            value, p = self.block_list(p) if self.is_dash(p) else self.value(p, column)
            return Entry(key, value, colon), p
        q = self.skip(p)
        if q < self.size and (self.column(q) > column or (self.column(q) == column and self.is_dash(q))):
            value, q = self.block(q, column)
            return Entry(key, value, colon), q
        return Entry(key, None, colon), q

    def starts_comment(self, p: int) -> bool:
        return self.text[p] == "#" and self.text[p - 1] in " \t"

    # --- values ---------------------------------------------------------------------------------------

    def value(self, p: int, floor: int) -> tuple[Node, int]:
        """A scalar, or a collection in brackets."""
        ch = self.text[p]
        if ch in "&!" and self.depth <= YAML_DEPTH:
            self.depth += 1
            found = self.marked(p, floor)
            self.depth -= 1
            return found
        if ch in "{[" and self.depth <= YAML_DEPTH:
            self.depth += 1
            found = self.flow(p, floor)
            self.depth -= 1
            return found
        if ch in "\"'":
            return self.quoted(p, self.limit(p, floor))
        if ch in "|>":
            return self.literal(p, floor)
        node, q = self.plain(p, floor)
        self.resolve(node)
        return node, q

    def resolve(self, node: Node) -> None:
        """Let an alias stand for what it names."""
        if node.text.startswith("*") and (target := self.anchors.get(node.text[1:])) is not None:
            node.style, node.target = "*", target

    def limit(self, p: int, floor: int) -> int:
        """Where what begins here must have ended: the next line that is not indented beyond `floor`."""
        end = self.eol(p)
        while end < self.size:
            q = self.inline(end + 1)
            if q < self.size and self.text[q] != "\n" and self.column(q) <= floor:
                return end
            end = self.eol(end + 1)
        return end

    def quoted(self, p: int, limit: int) -> tuple[Node, int]:
        end = self.closing(p, limit)
        if end < 0:  # never closed: it is over with its line
            end = min(self.eol(p), limit)
            return Node(SCALAR, p, end, style=self.text[p], text=self.text[p + 1 : end].rstrip()), max(end, p + 1)
        raw = self.text[p + 1 : end - 1]
        text = raw.replace("''", "'") if self.text[p] == "'" else raw
        if "\n" in text:
            text = folded(text)
        return Node(SCALAR, p, end, style=self.text[p], text=unescaped(text) if self.text[p] == '"' else text), end

    def literal(self, p: int, floor: int) -> tuple[Node, int]:
        """A text in a block: all lines that are indented further."""
        style, head = self.text[p], self.text[p : self.eol(p)]
        start = end = self.eol(p)
        lines: list[str] = []
        while end < self.size:
            q = end + 1
            stop = self.eol(q)
            first = self.inline(q)
            if first < stop and self.column(first) <= max(floor, -1):
                break
            lines.append(self.text[q:stop])
            end = stop
        while lines and not lines[-1].strip():
            end -= len(lines.pop()) + 1
        indent = next((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), 0)
        cut = [line[indent:] for line in lines]
        text = "\n".join(cut) if style == "|" else folded_block(cut)
        if cut and "-" not in head:
            text += "\n"
        return Node(SCALAR, p, max(start, end), style=style, text=text), max(start, end)

    def plain(self, p: int, floor: int) -> tuple[Node, int]:
        end, commented = self.plain_end(p)
        parts, start, last = [self.text[p:end]], p, end
        blank = 0
        q = self.eol(end)
        while not commented and q < self.size:
            first = self.inline(q + 1)
            if first >= self.size:
                break
            if self.text[first] == "\n":
                blank, q = blank + 1, first
                continue
            if self.column(first) <= floor or self.text[first] == "#" or self.colon(first) >= 0:
                break
            end, commented = self.plain_end(first)
            parts += ["\n" * blank or " ", self.text[first:end]]
            blank, last, q = 0, end, self.eol(end)
        return Node(SCALAR, start, last, text="".join(parts)), max(last, start + 1) if last > start else start + 1

    def plain_end(self, p: int) -> tuple[int, bool]:
        """Where the text on this line ends, and whether a comment follows."""
        end = self.eol(p)
        comment = min((at for mark in (" #", "\t#") if (at := self.text.find(mark, p, end)) >= 0), default=-1)
        stop = end if comment < 0 else comment
        while stop > p and self.text[stop - 1] in " \t":
            stop -= 1
        return stop, comment >= 0

    # --- brackets -------------------------------------------------------------------------------------

    def flow(self, p: int, floor: int) -> tuple[Node, int]:
        """A collection in brackets; one that is never closed ends where the indentation goes back."""
        limit = self.limit(p, floor)
        return self.flow_collection(p, limit)

    def flow_collection(self, p: int, limit: int) -> tuple[Node, int]:
        bracket = self.text[p]
        node = Node(MAP if bracket == "{" else LIST, p, p + 1, self.column(p), bracket)
        p += 1
        while True:
            p = self.skip(p)
            if p >= limit:
                node.end = max(node.start + 1, min(limit, self.size))
                return node, max(limit, node.start + 1)
            ch = self.text[p]
            if ch in "}]":
                ours = ch == ("}" if bracket == "{" else "]")
                node.end = p + 1 if ours else p
                return node, node.end if ours or self.depth > 1 else p + 1
            if ch == ",":
                p += 1
                continue
            p = self.flow_part(node, p, limit)

    def flow_part(self, node: Node, p: int, limit: int) -> int:
        """A key with its value, or an item."""
        if self.text[p] == ":":
            first, p = Node(SCALAR, p, p), p
        else:
            first, p = self.flow_value(p, limit)
        q = self.skip(p)
        if first.sort == SCALAR and q < limit and self.text[q] == ":":
            colon, p = q, self.skip(q + 1)
            value: Node | None = None
            if p < limit and self.text[p] not in ",}]":
                value, p = self.flow_value(p, limit)
            entry = Entry(first, value, colon)
        else:
            entry = Entry(first)
        if node.sort == MAP:
            node.entries.append(entry)
        elif entry.colon >= 0:
            end = entry.value.end if entry.value else entry.colon + 1
            node.items.append(Node(MAP, first.start, end, self.column(first.start), "{", entries=[entry]))
        else:
            node.items.append(first)
        return p

    def flow_value(self, p: int, limit: int) -> tuple[Node, int]:
        ch = self.text[p]
        if ch in "{[":
            if self.depth > YAML_DEPTH:
                return Node(SCALAR, p, p + 1, text=ch), p + 1
            self.depth += 1
            found = self.flow_collection(p, limit)
            self.depth -= 1
            return found
        if ch in "\"'":
            return self.quoted(p, limit)
        if ch in "&!" and (mark := _MARK.match(self.text, p)) and (q := self.skip(mark.end())) < limit:
            node, end = self.flow_value(q, limit) if self.text[q] not in ",]}:" else (Node(SCALAR, q, q), q)
            if ch == "&":
                self.anchors[mark.group()[1:]] = node
            return node, end
        q = p
        while q < limit and self.text[q] not in ",[]{}":
            if self.text[q] == ":" and (q + 1 >= limit or self.text[q + 1] in " \t\n,[]{}"):
                break
            if self.text[q] == "#" and self.text[q - 1] in " \t\n":
                break
            q += 1
        raw = self.text[p:q].rstrip()
        node = Node(SCALAR, p, p + max(len(raw), 1), text=raw if "\n" not in raw else folded(raw))
        self.resolve(node)
        return node, max(q, p + 1)


def _held(value: Node, stray: Node) -> bool:
    """Let a list or map take in what is indented like its parts, but not quite."""
    if value.style or value.sort == SCALAR or value.sort != stray.sort:
        return False
    _joined(value, stray)
    return True


def _joined(node: Node, stray: Node) -> None:
    """Take what is indented in no way that makes sense as a part of what stands above it."""
    if node.sort == MAP and stray.sort == MAP:
        node.entries += stray.entries
    elif node.sort == LIST and stray.sort == LIST:
        node.items += stray.items
    elif node.sort == MAP and stray.sort == SCALAR:
        node.entries.append(Entry(stray))
    elif node.sort == LIST:
        if node.items and node.items[-1].sort == MAP and not node.items[-1].style:
            _joined(node.items[-1], stray)
        else:
            node.items.append(stray)
    elif node.sort == SCALAR and stray.sort == MAP and not node.style:
        first = Entry(Node(SCALAR, node.start, node.end, text=node.text))
        node.sort, node.text, node.column = MAP, "", stray.column
        node.entries = [*([first] if first.key.text else []), *stray.entries]
    node.end = max(node.end, stray.end)
