"""A playtest of campaigns as text, and in short as Markdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.report.tables import (
    NOTHING,
    amount,
    count,
    markdown_table,
    number,
    paragraph,
    percent,
    share,
    table,
    wrong_games,
)

Report = Mapping[str, Any]
MOST_COURSES = 8
WORDS = {"win": "won", "lose": "lost"}
_HEAD = ("scenario", "won", "after a win", "after a loss")


def summary(report: Report) -> list[str]:
    """What matters, in plain sentences."""
    found = []
    if report["interrupted"]:
        found.append("Stopped early: these are only the campaigns that were finished; --resume goes on with them.")
    if report["errors"]:
        found.append(f"{count(len(report['errors']), 'campaign')} went wrong and are not counted.")
    for cell in report["cells"]:
        if not cell["finished"]:
            continue
        who = f"With {count(cell['players'], 'player')}, " if len(report["cells"]) > 1 else ""
        first = f"{who}{share(cell['in-full'])} of campaigns are won in full"
        found.append(
            f"{first[0].upper()}{first[1:]}; {amount(cell['won']['mean'])} of {len(report['scenarios'])} games are won,"
            f" and the last one in {share(cell['last'])}."
        )
        found += _momentum(cell, who)
        found += _growth(cell, who)
    return found or ["There is nothing to tell yet."]


def _momentum(cell: Report, who: str) -> list[str]:
    """Whether winning helps to win the next game: only where the intervals lie apart."""
    found = []
    for step in cell["steps"][1:]:
        won, lost = step["after"]["win"], step["after"]["lose"]
        if (
            won["value"] is None
            or lost["value"] is None
            or not (won["low"] > lost["high"] or lost["low"] > won["high"])
        ):
            continue
        how = "more" if won["value"] > lost["value"] else "less"
        found.append(
            f"{who}{step['scenario']} is won {how} often after a win ({percent(won['value'])}) than after a loss "
            f"({percent(lost['value'])})."
        )
    return found


def _growth(cell: Report, who: str) -> list[str]:
    last = cell["steps"][-1]["grown"]
    grown = [f"{number(found['value'])} {name}" for name, found in last.items() if found["value"]]
    return [f"{who or ''}{'A' if not who else 'a'} campaign ends with {', '.join(grown)}."] if grown else []


def text(report: Report) -> str:
    """The summary, then for each number of players the games, how they followed each other, and what grew."""
    lines = [_title(report), "", *(paragraph(sentence) for sentence in report["summary"])]
    for cell in report["cells"]:
        lines += ["", f"{count(cell['players'], 'player')}, {count(cell['finished'], 'campaign')}:"]
        lines += ["", *table(_head(report), _rows(cell), left=(0, len(_HEAD) + 1))]
        lines += ["", "How they went:", *table(("games", "campaigns"), _courses(cell))]
        lines += ["", "What there is after each game:", *table(("", *report["scenarios"]), _grown(cell))]
    wrong = wrong_games(report["errors"], lambda error: f"{error['scenario']}, {count(error['players'], 'player')}")
    lines += ["", *wrong] if wrong else []
    lines += _coverage(report.get("coverage"))
    pace = report["decisions"] / report["seconds"] if report["seconds"] else 0
    lines += ["", "Intervals are 95 %: Wilson for shares, bootstrap (below 10 campaigns Student’s t) for the rest."]
    lines.append(f"{report['decisions']:,} decisions in {report['seconds']:.1f} s: {pace:,.0f} per second.")
    if report["digest"]:
        lines.append(f"Digest {report['digest']}.")
    return "\n".join(lines) + "\n"


def markdown(report: Report) -> str:
    """What a pull request wants to know."""
    lines = [f"### {_title(report)}", "", *(f"- {sentence}" for sentence in report["summary"])]
    for cell in report["cells"]:
        usual = _head(report)
        head = (*usual[:1], "players", *usual[1:])
        rows = [(row[0], str(cell["players"]), *row[1:]) for row in _rows(cell)]
        lines += ["", *markdown_table(head, rows, left=(0, len(head) - 1))]
    if report["digest"]:
        lines += ["", f"Content `{report['content'][:12]}`, digest `{report['digest']}`."]
    return "\n".join(lines) + "\n"


def _head(report: Report) -> tuple[str, ...]:
    return (*_HEAD, f"{report['called']['span']}s", "ended")


def _title(report: Report) -> str:
    bots = ", ".join(report["bots"])
    campaigns = count(report["games"], "campaign")
    return f"{report['title']}, {report['name']}: {campaigns} by {bots}, seed {report['seed']}"


def _rows(cell: Report) -> list[tuple[str, ...]]:
    return [
        (
            step["scenario"],
            share(step["won"]),
            share(step["after"]["win"]) if step["after"] else NOTHING,
            share(step["after"]["lose"]) if step["after"] else NOTHING,
            amount(step["turns"]),
            ", ".join(f"{word} {percent(part['value'])}" for word, part in step["outcomes"].items()) or NOTHING,
        )
        for step in cell["steps"]
    ]


def _courses(cell: Report) -> list[tuple[str, str]]:
    return [
        (", ".join(WORDS[one] for one in course["results"]), share(course["share"]))
        for course in cell["courses"][:MOST_COURSES]
    ]


def _grown(cell: Report) -> list[tuple[str, ...]]:
    names = list(cell["steps"][0]["grown"]) if cell["steps"] else []
    return [(name, *(amount(step["grown"][name]) for step in cell["steps"])) for name in names]


def _coverage(found: Report | None) -> list[str]:
    if found is None:
        return []
    never = len(found["never"])
    return ["", f"Coverage: {found['fired']} of {found['steps']} steps fired; {never} never; --format json lists them."]
