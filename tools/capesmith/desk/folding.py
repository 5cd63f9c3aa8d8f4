"""The text of a scalar, as YAML makes it of the lines it is written on."""

from __future__ import annotations

import re


def folded(text: str) -> str:
    """Several lines as one, as YAML folds them."""
    lines = text.split("\n")
    found, blank = lines[0].rstrip(), 0
    for line in lines[1:]:
        if not line.strip():
            blank += 1
            continue
        found += ("\n" * blank or " ") + (line.strip() if line is not lines[-1] else line.lstrip())
        blank = 0
    return found


def folded_block(lines: list[str]) -> str:
    """The lines of a block after `>`: those that are indented further stand for themselves."""
    found, blank = "", 0
    for number, line in enumerate(lines):
        if not line.strip():
            blank += 1
            continue
        indented = line[:1] == " " or (number > 0 and lines[number - 1][:1] == " ")
        gap = "\n" * (blank + indented) or " " if found else "\n" * blank
        found, blank = found + gap + line, 0
    return found


_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(\n)\s*|(.))", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "e": "\x1b", "_": "\xa0", "N": "\x85", "a": "\a", "b": "\b"}


def unescaped(text: str) -> str:
    """What the escapes in double quotes mean."""
    return _ESCAPE.sub(_meant, text) if "\\" in text else text


def _meant(found: re.Match[str]) -> str:
    number = found[1] or found[2] or found[3]
    if number:
        code = int(number, 16)
        return chr(code) if code < 0x110000 else "\ufffd"
    return "" if found[4] else _MEANT.get(found[5], found[5])
