"""`capesmith coverage`."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

from capesmith.check.coverage import Citation, Coverage, Covered, coverage
from capesmith.cli.speech import complain, game_called, say
from capesmith.source.refusal import unknown

FORMATS = ("text", "json", "markdown")
NO_TESTS = "The tests are not part of an installed Capesmith, so only code is listed."
WIDTH = 44


def run(system: str, format: str, *, missing: bool) -> int:
    """Rule, code, test in one table; 0 complete, 1 with gaps, 2 wrong usage."""
    game = game_called(system)
    if game is None:
        return 2
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    found = coverage(game)
    if not found.rules:
        return complain(f"{game.title} brings no list of its rules", "a system lists them in rules.yaml")
    rows = found.gaps() if missing else list(found.rules)
    write = {"text": _text, "json": _json, "markdown": _markdown}[format]
    say(write(game.title, found, rows))
    return 1 if found.gaps() else 0


def summary(found: Coverage) -> str:
    """The whole table in a sentence."""
    played = [one for one in found.rules if one.rule.played]
    code, tests = (
        sum(bool(part) for part in parts) for parts in zip(*((o.code, o.tests) for o in played), strict=True)
    )
    head = f"{len(found.rules)} rules, {len(played)} of them played: {code} have code"
    gaps = len(found.gaps())
    rest = f", {tests} have tests" if found.tested else ""
    return f"{head}{rest}; {'no gaps' if not gaps else f'{gaps} with gaps'}."


def _text(title: str, found: Coverage, rows: list[Covered]) -> str:
    lines = [f"{title}: rule, code, test", ""]
    for chapter, group in groupby(rows, key=lambda one: one.rule.chapter):
        lines.append(chapter)
        lines += [f"  {one.rule.id}  {_row(found, one)}".rstrip() for one in group]
        lines.append("")
    if not found.tested:
        lines.append(NO_TESTS)
    return "\n".join([*lines, summary(found)]) + "\n"


def _row(found: Coverage, one: Covered) -> str:
    if not one.rule.played:
        return f"not played: {one.rule.not_played}"
    code = _first(one.code) or "no code"
    if not found.tested:
        return code
    return f"{code:<{WIDTH}}  {_first(one.tests) or 'no test'}"


def _first(citations: tuple[Citation, ...]) -> str:
    """The first place by its short name, and how many there are besides."""
    if not citations:
        return ""
    one = citations[0]
    file = one.file.rpartition("/")[2]
    name = f"{file.removesuffix('.py')}:{one.name}" if one.name else f"{file}:{one.line}"
    return f"{name} +{len(citations) - 1}" if len(citations) > 1 else name


def _markdown(title: str, found: Coverage, rows: list[Covered]) -> str:
    lines = [f"# {title}: rule, code, test", "", summary(found)]
    if not found.tested:
        lines += ["", NO_TESTS]
    for chapter, group in groupby(rows, key=lambda one: one.rule.chapter):
        lines += ["", f"## {chapter}", "", "| Rule | Says | Code | Tests |", "|---|---|---|---|"]
        for one in group:
            code, tests = (_cell(part) for part in (one.code, one.tests))
            if not one.rule.played:
                code, tests = f"not played: {_escaped(one.rule.not_played)}", ""
            lines.append(f"| {one.rule.id} | {_escaped(one.rule.says)} | {code} | {tests} |")
    return "\n".join(lines) + "\n"


def _cell(citations: tuple[Citation, ...]) -> str:
    return "<br>".join(f"`{citation}`" for citation in citations)


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


def _json(title: str, found: Coverage, rows: list[Covered]) -> str:
    data: dict[str, Any] = {
        "title": title,
        "tested": found.tested,
        "complete": not found.gaps(),
        "rules": [_as_data(found, one) for one in rows],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _as_data(found: Coverage, one: Covered) -> dict[str, Any]:
    rule = one.rule
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "says": rule.says,
        "played": rule.played,
        **({} if rule.played else {"reason": rule.not_played}),
        "code": [{"file": c.file, "line": c.line, "name": c.name} for c in one.code],
        "tests": [str(citation) for citation in one.tests],
        "lacks": found.lacks(one),
    }
