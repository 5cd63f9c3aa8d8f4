"""`capesmith explain`."""

from __future__ import annotations

import textwrap

from capesmith.cli.speech import complain, say
from capesmith.source.codes import CodePage, catalogue
from capesmith.source.refusal import unknown


def run(code: str) -> int:
    pages = catalogue()
    if code.lower() == "all":
        say("".join(f"{page.code}  {page.severity:<8}{page.title}\n" for page in pages.values()))
        return 0
    page = pages.get(code.upper())
    if page is None:
        return complain(*unknown("code", code.upper(), sorted(pages)))
    say(_page(page))
    return 0


def _page(page: CodePage) -> str:
    why = textwrap.fill(" ".join(page.why.split()), 88)
    parts = [f"{page.code}: {page.title} ({page.severity})", why]
    if page.wrong:
        parts.append("Wrong:\n\n" + textwrap.indent(_example(page.wrong), "    "))
    if page.right:
        parts.append("Right:\n\n" + textwrap.indent(_example(page.right), "    "))
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def _example(example: object) -> str:
    if isinstance(example, dict):
        return "\n".join(f"# {name}\n{text}" for name, text in example.items())
    return str(example)
