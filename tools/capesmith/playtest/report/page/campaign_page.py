"""The page of a playtest of campaigns: how often each game is won, after what, and what grows."""

from __future__ import annotations

from capesmith.playtest.experiments.again import with_words
from capesmith.playtest.report.campaign_text import WORDS
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
    Report,
    Section,
    Table,
    cell,
    counted,
    figure,
    figures,
    span,
    value,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio, wrong_games


def build(report: Report, studio: Studio) -> Body:
    cells = [one for one in report.get("cells", ()) if one.get("finished")]
    facts = [
        Fact(value(one["in-full"]), f"won in full, {counted(one['players'], 'player')}", span(one["in-full"]))
        for one in cells
    ]
    facts.append(Fact(f"{report['games']:,}", "campaigns", f"{counted(len(report.get('scenarios', ())), 'game')} each"))
    sections: list[Section | None] = []
    for one in cells:
        who = f", {counted(one['players'], 'player')}" if len(cells) > 1 else ""
        sections += [_games(one, who, studio, report["called"]["span"]), _growth(report, one, who)]
    sections.append(wrong_games(report.get("errors", ()), ("scenario", "seed")))
    return Body(_badge(report), tuple(facts[:6]), tuple(part for part in sections if part is not None), _again(report))


def _badge(report: Report) -> Badge:
    if report.get("errors"):
        return Badge("Some campaigns went wrong", "no")
    return Badge("Stopped early", "open") if report.get("interrupted") else Badge("All campaigns finished", "yes")


def _games(one: Report, who: str, studio: Studio, counted_in: str) -> Section:
    lines: list[Line | None] = []
    for step in one["steps"]:
        lines.append(line(step["scenario"], step["won"]))
        lines += [line(f"… after one was {WORDS[before]}", found) for before, found in step["after"].items()]
    drawn = [found for found in lines if found is not None]
    chart = whiskers(studio.charts, drawn, about="share of games won", whole=True) if drawn else None
    head = ("Game", "Won", "After a win", "After a loss", f"{counted_in.capitalize()}s")
    rows = tuple(
        (step["scenario"], cell(step["won"]), cell(step["after"].get("win")), cell(step["after"].get("lose")),
         cell(step["turns"], "number"))
        for step in one["steps"]
    )  # fmt: skip
    courses = tuple(
        (", ".join(WORDS[result] for result in course["results"]), cell(course["share"])) for course in one["courses"]
    )
    return Section(
        f"games-{one['players']}", f"How often each game is won{who}", f"Games{who}",
        figures=figures(figure("Share of games won", chart)),
        tables=(Table(head, rows), Table(("How campaigns went", "Share"), courses, folded="How campaigns went")),
    )  # fmt: skip


def _growth(report: Report, one: Report, who: str) -> Section:
    names = list(one["steps"][0]["grown"]) if one["steps"] else []
    rows = tuple((name, *(cell(step["grown"][name], "number") for step in one["steps"])) for name in names)
    intro = ("The mean over all campaigns, when each game is over and everything it leaves behind is in place.",)
    head = ("What there is", *(f"after {id}" for id in report["scenarios"]))
    return Section(f"growth-{one['players']}", f"What campaigns leave behind{who}", f"Growth{who}", intro,
                   tables=(Table(head, rows),))  # fmt: skip


def _again(report: Report) -> str:
    cells = report.get("cells", ())
    players = list(dict.fromkeys(one["players"] for one in cells))
    words = [f"capesmith playtest {report['system']} --campaign {report.get('campaign', '')}"]
    words += [f"--players {players[0] if len(players) == 1 else 'all'}"]
    words += [f"--games {cells[0]['campaigns']}"] if cells else []
    words += [f"--bot {','.join(report['bots'])}", f"--seed {report['seed']}"]
    return " ".join([*words, *(with_words(report["system"], report.get("options") or {}) or [])])
