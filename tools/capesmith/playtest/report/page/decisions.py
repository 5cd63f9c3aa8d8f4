"""What was decided in the games of a playtest: which choices mattered, which were none, where games turned."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.report.charts.courses import Ribbon, course
from capesmith.playtest.report.charts.distributions import shares
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.decisions_text import HOW, KINDS, ends, often, sentences
from capesmith.playtest.report.page.parts import Figure, Report, Section, Table, TableCell, cell, figure, figures
from capesmith.playtest.report.page.studio import Studio
from capesmith.playtest.report.tables import percent

ENOUGH = 3  # games in which a question or an option came up, before it is drawn


def decisions(report: Report, studio: Studio) -> Section | None:
    """How much each choice mattered; one line that says how to see it where nobody searched."""
    if "weighed" not in report:
        return None
    found = report["weighed"]
    if found is None:
        return Section("decisions", "Which choices matter was not looked at", "Decisions", (f"{HOW}.",))
    made = (_kinds(found, studio), _gains(found, studio), _chances(found, studio), _leads(found, studio))
    title = f"{percent(found['none']['value'])} of the questions are no decisions"
    tables = (_questions(found), _options(found), *_turned(found, studio))
    return Section("decisions", title, "Decisions", tuple(sentences(found)), figures=figures(*made), tables=tables)


def _kinds(found: Report, studio: Studio) -> Figure | None:
    rows = [(words, found["shares"][kind]["value"] or 0.0) for kind, words in KINDS.items()]
    note = "Sensible: the bots think of it at all. Alike: no rollout tells the options apart. Close: it may be luck."
    return figure("What there was to decide", shares(studio.charts, rows, about="share of questions"), note)


def _gains(found: Report, studio: Studio) -> Figure | None:
    drawn = _drawn([(one["question"], one["gain"]) for one in found["questions"]])
    if not drawn:
        return None
    chart = whiskers(studio.charts, drawn, unit="difference", at=0, about="points gained by choosing well")
    note = "The best option against the others on average, in points of the bots. Luck is taken out: where options are "
    return figure("How much each question matters", chart, f"{note}the same, this is zero.")


def _leads(found: Report, studio: Studio) -> Figure | None:
    drawn = _drawn([(one["option"], one["lead"]) for one in ends(found["options"])])
    if not drawn:
        return None
    chart = whiskers(studio.charts, drawn, unit="difference", at=0, at_word="as good as the rest", about="points")
    return figure("Options against what else there was", chart, "As they were on offer; not what a card does alone.")


def _drawn(rows: Sequence[tuple[str, Report]]) -> list[Line]:
    return [made for name, found in rows if found["n"] >= ENOUGH and (made := line(name, found)) is not None]


def _chances(found: Report, studio: Studio) -> Figure | None:
    turns = found["turns"]
    if turns is None:
        return None
    lines = [
        Ribbon(f"games {word}", tuple((one["low"], one["mean"], one["high"]) for one in moments))
        for word, moments in turns["course"].items()
        if moments
    ]
    chart = course(studio.charts, lines, about="chance to win", over="tenth of the game", unit="percent")
    title = f"{percent(turns['early']['value'])} of games are decided before their last third"
    note = "The chance of whoever won, or of the team, by what the bots expected. The band holds four of five games."
    return figure(title, chart, note)


def _questions(found: Report) -> Table:
    head = ("Question", "A game", "One sensible option", "Judged", "Alike", "Close", "Clear", "Points gained")
    rows = tuple(
        (
            one["question"], TableCell(f"{one['asked']:.1f}", one["asked"]), cell(one["one"]),
            TableCell(f"{one['judged']:,}", one["judged"]),
            *(cell(one[word]) for word in ("alike", "close", "clear")),
            cell(one["gain"], "difference"),
        )
        for one in found["questions"]
    )  # fmt: skip
    return Table(head, rows, folded="Questions in figures", sortable=True)


def _options(found: Report) -> Table:
    known = often(found["options"])
    rows = tuple(
        (
            one["option"],
            TableCell(f"{one['offered']:,}", one["offered"]),
            cell(one["taken"]),
            cell(one["lead"], "difference"),
        )
        for one in known
    )
    seldom = len(found["options"]) - len(known)
    title = f"Options in figures, without {seldom} seldom on offer" if seldom else "Options in figures"
    return Table(("Option", "Offered", "Taken", "Lead in points"), rows, folded=title, sortable=True)


def _turned(found: Report, studio: Studio) -> list[Table]:
    """The games that turned most, and how to see them again."""
    rows = tuple(
        (
            f"{studio.gallery.short(one['scenario'])}, {one['players']}",
            TableCell(percent(one["at"]), one["at"]), f"{percent(one['from'])} to {percent(one['to'])}",
            "won" if one["won"] else "lost", one["again"],
        )
        for one in (found["turns"] or {}).get("turned", ())
    )  # fmt: skip
    head = ("Game", "After so much of it", "Chance to win", "End", "To see it again")
    return [Table(head, rows, folded="Games that turned most")] if rows else []
