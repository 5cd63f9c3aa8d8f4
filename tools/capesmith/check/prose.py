"""Checks of every text that is printed as its author wrote it: markup, icons, blanks, what is opened and not closed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.check.leftovers import UNNAMED
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.alike import alike
from capesmith.source.diagnostic import DocPath, listing, nearest
from capesmith.source.notes import Note, Written
from capesmith.source.prose import PLACEHOLDER

_ICON = re.compile(r"\[([^\[\]\n]*)\]")
_BRACKET = re.compile(r"[\[\]]")
_BRACES = re.compile(r"\{\{|\{%|\}\}|%\}")
_BOLD = re.compile(r"\*\*")
_STAR = re.compile(r"(?<!\*)\*(?!\*)")
_ITALIC = re.compile("__")
_TAG = re.compile(r"</?[a-zA-Z][^>]*>")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_LINES = ("says", "text")  # texts that may have several lines
_OUTER_BLANK = re.compile(r"\A[^\S\n]+(?=\S)|(?<=\S)[^\S\n]+\Z")
_DOUBLE_BLANK = re.compile(r"(?<=\S)[^\S\n]{2,}(?=\S)")
_ODD_BLANK = re.compile(r"[^\S \n\t]")
_TYING = "\u00a0\u202f"  # blanks at which no line is broken: right in a sentence, wrong in a name
_DOUBLED = re.compile(
    r"\b(a|an|and|are|as|at|be|by|for|from|his|if|in|into|is|its|my|of|on|or|our|the|their|this|to|was|with|your)\s+\1\b",
    re.IGNORECASE,
)
_PAIRS: Final = {"(": ")", "“": "”", "„": "“", "«": "»"}
_LISTED = re.compile(r"(?:^|\s)\w\)")  # a) and 1) number a list


def check_prose(texts: Mapping[DocPath, Written], v: Vocabulary) -> list[Note]:
    """Everything that can be said about the printed texts of one file."""
    found = [note for at, written in texts.items() for note in check_text(written, at, v)]
    return [*found, *_namesakes(texts)]


def check_text(written: Written, at: DocPath, v: Vocabulary) -> Iterator[Note]:
    """One text; what is filled in has been looked at where it was read."""
    text = PLACEHOLDER.sub(lambda found: "·" * len(found.group()), written.text) if written.prose else written.text
    yield from _markup(text, at, v, written.prose)
    yield from _blanks(text, at, written.prose)
    yield from _unclosed(text, at)
    yield from _twice(text, at)


def _markup(text: str, at: DocPath, v: Vocabulary, prose: bool) -> Iterator[Note]:
    """`**bold**`, `__italic__`, `[icon]`; braces are placeholders in prose, and nothing elsewhere."""
    for message, hint, sign in _marks(text, prose):
        yield Note("TXT110", message, hint, at, False, sign.span())
    lines = text.replace("\n", " ") if at[-1] in _LINES else text.rstrip("\n")
    if _CONTROL.search(lines):
        yield Note("TXT110", "an invisible character stands in this text", "delete it", at)
    icons = icon_words(v) if "[" in text else ()
    for match in _ICON.finditer(text):
        if match.group(1) not in icons:
            best = nearest(match.group(1), icons)
            hint = f'did you mean "[{best}]"?' if best else f"icons: {listing(icons)}"
            yield Note("TXT109", f'there is no icon "{match.group()}"', hint, at, False, match.span())


def _marks(text: str, prose: bool) -> Iterator[tuple[str, str, re.Match[str]]]:
    """What is wrong with the signs of markup: message, hint, and the sign."""
    bold, stars = list(_BOLD.finditer(text)), list(_STAR.finditer(text))
    if found := _BRACES.search(text):
        if prose:
            yield "these braces are no placeholder", "write {{ key }}, or the words themselves", found
        else:
            yield "braces are not markup; nothing is ever filled in here", "write the words out", found
    if len(bold) % 2:
        yield "a bold passage (**) is opened and not closed", "add the second **", bold[-1]
    elif len(stars) % 2:
        yield "an asterisk (*) stands alone", "bold is written **so**, on both sides", stars[-1]
    if len(italic := list(_ITALIC.finditer(text))) % 2:
        yield "an italic passage (__) is opened and not closed", "add the second __", italic[-1]
    if found := _TAG.search(text):
        yield "HTML is not markup here", "use **bold** and [icon]", found
    if found := _BRACKET.search(_ICON.sub(lambda icon: "·" * len(icon.group()), text)):
        yield "a bracket is opened and not closed, or the reverse", "icons are written [attack]", found


def icon_words(v: Vocabulary) -> set[str]:
    """Everything that can be drawn inside a text."""
    found: set[str] = {"die", "disc"}
    for entry in v.attributes.values():
        if isinstance(entry["values"], dict):
            found |= set(entry["values"])
    return found | set(v.things) | set(v.kinds)


def _blanks(text: str, at: DocPath, prose: bool) -> Iterator[Note]:
    """Blanks that nobody sees, and that make two of what looks the same."""
    body = text.rstrip("\n")
    if found := _OUTER_BLANK.search(body):
        where = "before" if found.start() == 0 else "after"
        yield Note("TXT114", f"a blank stands {where} this text", "delete it", at, False, found.span())
    elif found := _DOUBLE_BLANK.search(body):
        yield Note("TXT114", "two blanks stand side by side", "delete one of them", at, False, found.span())
    elif (found := _ODD_BLANK.search(body)) and not (prose and found.group() in _TYING):
        message = f"this blank is another character (U+{ord(found.group()):04X})"
        yield Note("TXT114", message, "write a plain blank", at, False, found.span())


def _twice(text: str, at: DocPath) -> Iterator[Note]:
    """Little words that the hand writes twice; others may be meant, and that that is right."""
    if found := _DOUBLED.search(text):
        message = f"“{found.group(1)}” stands twice in a row"
        yield Note("TXT118", message, "delete one of them", at, False, found.span())


def _namesakes(texts: Mapping[DocPath, Written]) -> Iterator[Note]:
    """Two of a kind in one file with one name: spaces, rooms, powers, examples. Cards are compared over all files."""
    called: dict[tuple[Any, ...], DocPath] = {}
    for at, written in texts.items():
        card, stub = at[0] == "cards", written.text.startswith(UNNAMED)
        if stub or len(at) < 3 or at[-1] not in ("name", "title") or (card and len(at) == 3):
            continue
        first = called.setdefault((at[:1] if card else at[:-2], at[-1], alike(written.text)), at)
        if first != at:
            yield Note("BOX009", f'another one here is called "{texts[first].text.strip()}"', "choose another name", at)


def _unclosed(text: str, at: DocPath) -> Iterator[Note]:
    """Brackets and quotation marks in pairs; an apostrophe looks like a quotation mark and is left alone."""
    if text.count('"') % 2:
        offset = text.rindex('"')
        yield Note("TXT117", 'a quotation mark (") stands alone', "add the other one", at, False, (offset, offset + 1))
    plain = _LISTED.sub(lambda found: " " * len(found.group()), text)
    offset = next(_unpaired(plain), -1)
    if offset >= 0:
        what = "bracket" if text[offset] in "()" else "quotation mark"
        message = f"the {what} {text[offset]} stands without its other half"
        yield Note("TXT117", message, "add the other one, or delete this one", at, False, (offset, offset + 1))


def _unpaired(text: str) -> Iterator[int]:
    """Where a sign stands whose other half is missing."""
    waiting: list[tuple[str, int]] = []
    closing = set(_PAIRS.values())
    for offset, sign in enumerate(text):
        if waiting and sign == _PAIRS[waiting[-1][0]]:
            waiting.pop()
        elif sign in _PAIRS:
            waiting.append((sign, offset))
        elif sign in closing:
            yield offset
    yield from (offset for _, offset in waiting)
