"""Inline markup: the tokens of a line of Markdown become spans, with icons, links and unseen notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from markdown_it.token import Token

from capesmith.render.book.blocks import Spans
from capesmith.render.words import NBSP, Span

Tell = Callable[[str], None]

_SPECIAL = re.compile(
    r"\[(?P<icon>[a-z0-9-]+)\]|\s*\{index:\s*(?P<index>[^{}]+?)\s*\}|\{page:\s*(?P<page>[^{}\s]+)\s*\}"
)
_RULE = re.compile(r"[A-Z]+-[0-9]+[a-z]?")
_TIED = re.compile(r"([A-Z]+ [+−-]?\d+|\d+ [A-Z]+)")
_DASHES = ((" -- ", " – "), ("---", "—"), ("--", "–"), ("...", "…"))
PAGE = "page:"  # a span with this link prefix shows the number of the page it leads to


def rules_in(comment: str) -> tuple[str, ...]:
    """The rule ids named in an HTML comment, as marks."""
    return tuple(f"rule:{rule}" for rule in _RULE.findall(comment))


def spans_of(tokens: Sequence[Token], tell: Tell) -> Spans:
    """The spans of one inline token's children; `tell` hears of what cannot be printed."""
    spans = _tied(list(_walk(tokens, tell)))
    return _with_marks(spans)


def _walk(tokens: Sequence[Token], tell: Tell) -> Iterator[Span]:
    bold = italic = 0
    link = ""
    for token in tokens:
        match token.type:
            case "strong_open" | "strong_close":
                bold += token.nesting
            case "em_open" | "em_close":
                italic += token.nesting
            case "link_open":
                target = str(token.attrGet("href") or "")
                link = target.removeprefix("#")
                if not target.startswith("#"):
                    tell(f'a link leads to "#anchor" inside the book, not to "{target}"')
                    link = ""
            case "link_close":
                link = ""
            case "softbreak" | "hardbreak":
                yield Span(" ", bool(bold), bool(italic), link=link)
            case "text":
                yield from _special(token.content, bool(bold), bool(italic), link)
            case "code_inline":
                yield Span(token.content, True, link=link)
            case "html_inline" if token.content.startswith("<!--"):
                yield Span("", marks=rules_in(token.content))
            case _:
                tell(f"this is not printed: {token.content or token.type}")


def _special(text: str, bold: bool, italic: bool, link: str) -> Iterator[Span]:
    for typed, dash in _DASHES:
        text = text.replace(typed, dash)
    at = 0
    for found in _SPECIAL.finditer(text):
        if found.start() > at:
            yield Span(text[at : found.start()], bold, italic, link=link)
        at = found.end()
        if found["icon"]:
            yield Span("", bold, icon=found["icon"], link=link)
        elif found["index"]:
            yield Span("", marks=(f"index:{found['index']}",))
        else:
            yield Span("", bold, italic, link=PAGE + found["page"])
    if at < len(text):
        yield Span(text[at:], bold, italic, link=link)


def _tied(spans: list[Span]) -> list[Span]:
    """Keyword, number and icon are one group; so are "page" and its number."""
    for index, span in enumerate(spans):
        if span.bold and span.text and len(span.text) < 14:
            spans[index] = span = span._replace(text=_TIED.sub(lambda m: m[1].replace(" ", NBSP), span.text))
        follows = spans[index + 1] if index + 1 < len(spans) else None
        if follows and span.text == " " and follows.icon and index and spans[index - 1].bold:
            spans[index] = span._replace(text=NBSP)
        elif follows and span.text.endswith(" ") and len(span.text) > 1 and follows.link.startswith(PAGE):
            spans[index] = span._replace(text=span.text[:-1] + NBSP)
    return spans


def _with_marks(spans: list[Span]) -> Spans:
    """Marks of empty spans go to the nearest word before them, else to the first after."""
    kept: list[Span] = []
    waiting: tuple[str, ...] = ()
    for span in spans:
        if _shows(span):
            kept.append(span._replace(marks=waiting + span.marks))
            waiting = ()
        elif span.text:
            kept.append(span)
        elif any(map(_shows, kept)):
            _mark_last_word(kept, span.marks)
        else:
            waiting += span.marks
    return tuple(kept)


def _shows(span: Span) -> bool:
    return bool(span.text.strip() or span.icon or span.link)


def _mark_last_word(spans: list[Span], marks: tuple[str, ...]) -> None:
    at = max(index for index, span in enumerate(spans) if _shows(span))
    span = spans[at]
    head, gap, word = span.text.rstrip().rpartition(" ")
    rest = span.text[len(span.text.rstrip()) :]
    if head.strip():
        spans[at : at + 1] = [span._replace(text=head + gap), span._replace(text=word + rest, marks=marks)]
    else:
        spans[at] = span._replace(marks=span.marks + marks)
