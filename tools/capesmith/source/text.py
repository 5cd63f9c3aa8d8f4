"""Bytes to text, and offsets in it to the lines and columns an editor shows."""

from __future__ import annotations

import re
from typing import NamedTuple

from capesmith.source.bounds import TEXT
from capesmith.source.diagnostic import Span

MAX_SHOWN = 400
_BLOCK = 8_192

_ORDINARY = bytes([0x09, 0x0A, 0x0D, *range(0x20, 0x7F)])
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_HIDDEN_BREAK = re.compile("[\x85\u2028\u2029]")
_UNSHOWABLE = re.compile(f"{_CONTROL.pattern}|[\n\r]|{_HIDDEN_BREAK.pattern}")
_LINE_END = re.compile(r"\r\n?|\n")
_WIDE_STARTS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


class Complaint(NamedTuple):
    """Something wrong at an offset in a text; a fatal one leaves nothing worth parsing."""

    code: str
    message: str
    hint: str
    offset: int
    fatal: bool = True


def decode(raw: bytes, size: int) -> tuple[str, list[Complaint]]:
    """The text of a file of `size` bytes that starts with `raw`, and what is wrong with its characters."""
    if size > TEXT:
        message = f"this file has {size:,} bytes; {TEXT:,} is the most that is read"
        return "", [Complaint("SRC007", message, "split it into several decks", 0)]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return _undecodable(raw, error)
    odd = raw.translate(None, _ORDINARY)
    return (text, []) if not odd else _odd_characters(text, odd)


def _undecodable(raw: bytes, error: UnicodeDecodeError) -> tuple[str, list[Complaint]]:
    wide = _wide_encoding(raw)
    if wide:
        return "", [_not_utf8(wide)]
    text = raw.decode("utf-8", errors="replace")
    offset = len(raw[: error.start].decode("utf-8"))
    if error.reason == "unexpected end of data":
        message, hint = (
            "the file breaks off in the middle of a character",
            "restore its end, and save it as UTF-8",
        )
    else:
        message = f"this is not UTF-8: byte 0x{raw[error.start]:02x}"
        hint = "save the file as UTF-8; it may be Latin-1 or Windows-1252 now"
    return text, [Complaint("SRC010", message, hint, offset)]


def _odd_characters(text: str, odd: bytes) -> tuple[str, list[Complaint]]:
    """Look closer at a text with characters beyond printable ASCII; `odd` holds only those."""
    found: list[Complaint] = []
    if text.startswith("\ufeff"):
        text, odd = text[1:], odd[3:]
        message = "the file starts with a byte order mark"
        found.append(Complaint("SRC010", message, "save it as UTF-8 without BOM", 0, fatal=False))
    rest = odd.decode("utf-8")
    if _CONTROL.search(rest):
        wide = _wide_encoding(text[:4].encode("utf-8"))
        if wide:
            return "", [_not_utf8(wide)]
        bad = _CONTROL.search(text)
        assert bad is not None
        message = f"a control character (U+{ord(bad.group()):04X}) stands here"
        found.append(Complaint("SRC011", message, "delete it", bad.start()))
    elif _HIDDEN_BREAK.search(rest):
        hidden = _HIDDEN_BREAK.search(text)
        assert hidden is not None
        message = f"an invisible line break (U+{ord(hidden.group()):04X}) stands here"
        found.append(Complaint("SRC011", message, "delete it, or press Enter", hidden.start(), fatal=False))
    return text, found


def _wide_encoding(raw: bytes) -> str:
    """UTF-16 or UTF-32 if the first bytes look like it, with or without a byte order mark."""
    for start, name in _WIDE_STARTS:
        if raw.startswith(start):
            return name
    zeros = [byte == 0 for byte in raw[:4]]
    if zeros in ([True, True, True, False], [False, True, True, True]):
        return "UTF-32"
    if zeros in ([True, False, True, False], [False, True, False, True]):
        return "UTF-16"
    return ""


def _not_utf8(encoding: str) -> Complaint:
    return Complaint("SRC010", f"this file is {encoding}, not UTF-8", "save it as UTF-8", 0)


def without_control(text: str) -> str:
    """A value as a card can show it; an escape may have brought control characters in."""
    if text.isprintable():
        return text
    return _CONTROL.sub("\ufffd", text.replace("\r", "\ufffd"))


def brief(text: str, limit: int = 40) -> str:
    """Text from a file as a message may quote it: short, on one line, nothing a terminal obeys."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return _UNSHOWABLE.sub("\ufffd", cut)


class Lines:
    """Offsets to lines and columns; \\n, \\r\\n and \\r end a line, as in an editor.

    No list of all lines is kept (a hostile file has two million): ends are counted per block of text.
    """

    __slots__ = ("before", "first", "line", "stop", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.before = [0]
        self.line = self.first = self.stop = 0

    def span(self, start: int, end: int | None = None) -> Span:
        """The stretch from one offset to another; of several lines only the first column is marked."""
        start = min(start, len(self.text))
        if not self.first <= start < self.stop:
            self._turn_to(start)
        width = end - start if end is not None and end <= self.stop else 1
        shown = self.text[self.first : min(self.stop, self.first + MAX_SHOWN)].rstrip("\r\n")
        return Span(self.line, start - self.first + 1, max(1, width), _UNSHOWABLE.sub("\ufffd", shown))

    def _turn_to(self, offset: int) -> None:
        """Find the number and the bounds of the line in which an offset lies."""
        text = self.text
        if text[offset - 1 : offset + 1] == "\r\n":
            offset -= 1
        block = offset // _BLOCK
        while len(self.before) <= block:
            known = len(self.before) - 1
            self.before.append(self.before[known] + self._ends(known * _BLOCK, (known + 1) * _BLOCK))
        self.line = self.before[block] + self._ends(block * _BLOCK, offset) + 1
        after_newline = text.rfind("\n", 0, offset) + 1
        self.first = max(after_newline, text.rfind("\r", after_newline, offset) + 1)
        end = _LINE_END.search(text, offset)
        self.stop = end.end() if end else len(text)

    def _ends(self, start: int, stop: int) -> int:
        text = self.text
        return text.count("\n", start, stop) + text.count("\r", start, stop) - text.count("\r\n", start, stop + 1)
