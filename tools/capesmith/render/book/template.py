"""Filling in a chapter: a sandboxed Jinja2 template becomes Markdown, and its lines still know where they stood."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher
from types import TracebackType
from typing import Any

from jinja2 import StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

from capesmith.render.book.records import Chapter, Problem
from capesmith.source.bounds import CHAPTER


class Filled:
    """The Markdown of a chapter, with the source line of each of its lines."""

    def __init__(self, chapter: Chapter, text: str) -> None:
        self.file = chapter.file
        self.text = text
        self._origin = _origins(chapter.text.split("\n"), text.split("\n"))

    def line(self, index: int) -> int:
        """The source line, counted from 1, of a line of the Markdown, counted from 0."""
        return self._origin[min(index, len(self._origin) - 1)]


def environment() -> SandboxedEnvironment:
    """Templates for text: `{#` stays free for anchors, an unknown name is an error."""
    return SandboxedEnvironment(
        undefined=StrictUndefined, comment_start_string="{%#", comment_end_string="#%}", trim_blocks=True,
        lstrip_blocks=True, keep_trailing_newline=True, autoescape=False,
    )  # fmt: skip


def fill(chapter: Chapter, variables: Mapping[str, Any], problems: list[Problem]) -> Filled:
    """The chapter with its variables filled in; as it stands if that cannot be done."""
    try:
        text = environment().from_string(chapter.text).render(**variables)
        if len(text) <= CHAPTER:
            return Filled(chapter, text)
        message = f"the chapter has {len(text):,} characters when it is filled in; {CHAPTER:,} is the most"
        problems.append(Problem(chapter.file, 1, message))
        return Filled(chapter, "")
    except TemplateSyntaxError as error:
        problems.append(Problem(chapter.file, error.lineno, f"the template is broken: {error.message}"))
    except Exception as error:  # a template runs code of the system's variables: whatever it raises is its problem
        line = _template_line(error.__traceback__)
        what = error.message if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
        problems.append(Problem(chapter.file, line, f"the template cannot be filled in: {what}"))
    return Filled(chapter, chapter.text)


def _template_line(trace: TracebackType | None) -> int:
    line = 1
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _origins(source: list[str], filled: list[str]) -> list[int]:
    """For each filled line the source line it came from: itself, or the nearest line before that is unchanged."""
    if source == filled:
        return [index + 1 for index in range(len(filled))]
    origin: list[int] = []
    for tag, a, b, c, d in SequenceMatcher(None, source, filled, autojunk=False).get_opcodes():
        if tag == "equal" or (tag == "replace" and b - a == d - c):
            origin.extend(a + 1 + i for i in range(d - c))
        elif tag != "delete":
            origin.extend(min(a + 1 + i, max(b, 1)) for i in range(d - c))
    return origin
