"""The page of a comparison: what the second side changes."""

from __future__ import annotations

from typing import Any

from capesmith.playtest.report.charts.whiskers import line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
    Figure,
    Report,
    Section,
    Shown,
    Table,
    TableCell,
    cell,
    figure,
    figures,
    value,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio, wrong_games

NAMES = {
    "share": "share of the win",
    "score": "score",
    "margin": "margin",
    "success": "success",
    "length": "length in {span}s",
}
MOST_LETTERS = 24
UNITS = {"share": ("percent", "change"), "success": ("percent", "change")}
VERDICTS = {
    "better": Badge("B is better", "yes"),
    "worse": Badge("B is worse", "no"),
    "same": Badge("No difference that matters", "yes"),
    "unclear": Badge("Not enough games to tell", "open"),
    "untested": Badge("Not tested: hardly played", "open"),
    "identical": Badge("Nothing differs in play", "note"),
    "more": Badge("B has more", "note"),
    "less": Badge("B has less", "note"),
}


def build(report: Report, studio: Studio) -> Body:
    measures = report.get("measures", ())
    facts = [
        Fact(value(one["difference"], _units(one)[1]), _named(one["measure"], report), _sides(one)) for one in measures
    ]
    pairing = report.get("pairing") or {}
    facts.append(Fact(f"{pairing.get('pairs', 0):,}", "pairs of games", _helped(pairing)))
    sections = (
        _measured(report, studio), _changed(report, studio), _cells(report, studio), _uses(report), _apart(report),
        wrong_games(report.get("errors", ()), ("pair", "side")),
    )  # fmt: skip
    sides = " ".join(side["word"] for side in report["sides"])
    again = report.get("command") or f"capesmith compare {report['system']} {sides} --seed {report['seed']}"
    again += f" --games {report['question']['pairs']}" if report.get("question") else ""
    return Body(_badge(report), tuple(facts[:6]), tuple(one for one in sections if one), again)


def _badge(report: Report) -> Badge | None:
    """The verdict with the name of the second side, unless it is too long for a badge."""
    badge, name = VERDICTS.get(report["verdict"]), _names(report)[1]
    if badge is None or len(name) > MOST_LETTERS or not badge.word.startswith("B "):
        return badge
    return Badge(badge.word.replace("B ", f"{name} ", 1), badge.shape)


def _units(measure: Report) -> tuple[str, str]:
    return UNITS.get(measure["measure"], ("number", "difference"))


def _sides(measure: Report) -> str:
    unit = _units(measure)[0]
    return f"A {value(measure['one'], unit)}, B {value(measure['other'], unit)}"


def _helped(pairing: Report) -> str:
    return f"worth {pairing['helped']:.1f} times as many without pairs" if pairing.get("helped") else ""


def _names(report: Report) -> tuple[str, str]:
    one, other = report["sides"]
    return one["name"], other["name"]


def _named(measure: str, report: Report) -> str:
    return NAMES[measure].format(span=report["called"]["span"])


def _measured(report: Report, studio: Studio) -> Section:
    one, other = _names(report)
    groups = {
        "change": "Difference in shares (B minus A)",
        "difference": f"Difference in points and {report['called']['span']}s (B minus A)",
    }
    found: list[Figure | None] = []
    for unit, title in groups.items():
        lines = [
            drawn
            for measure in report.get("measures", ())
            if _units(measure)[1] == unit
            and (drawn := line(_named(measure["measure"], report), measure["difference"])) is not None
        ]
        chart = (
            whiskers(studio.charts, lines, unit=unit, at=0, at_word="no difference", about="B minus A")
            if lines
            else None
        )
        found.append(figure(title, chart))
    head = ("Measure", "A", "B", "Difference", "Verdict")
    rows = tuple(
        (
            _named(measure["measure"], report),
            cell(measure["one"], _units(measure)[0]),
            cell(measure["other"], _units(measure)[0]),
            cell(measure["difference"], _units(measure)[1]),
            TableCell(measure["verdict"], badge=VERDICTS.get(measure["verdict"])),
        )
        for measure in report.get("measures", ())
    )
    intro = (f"A is {one}; B is {other}. Whiskers that cross the dashed line leave open which is more.",)
    return Section(
        "measures", "What B changes", "Differences", intro, figures=figures(*found), tables=(Table(head, rows),)
    )


def _changed(report: Report, studio: Studio) -> Section | None:
    """What is different on paper: the texts of both sides, and the faces of the cards in question."""
    tables = []
    head = ("Item", "Change", "A", "B")
    rows = tuple(
        (one["item"], one["change"], " ".join(one.get("before", ())), " ".join(one.get("now", ())))
        for one in report.get("differences", ())
    )
    if rows:
        tables.append(Table(head, rows))
    cards: list[Shown] = []
    for letter, side in zip("AB", report["sides"], strict=True):
        cards += [
            Shown(id, studio.gallery.name(id), rows=(("side", f"{letter}: {side['name']}"),))
            for id in side.get("cards", ())
            if id in studio.gallery.cards and id not in {card.id for card in cards}
        ]
    if not rows and not cards:
        return None
    return Section(
        "changes", "What is different on paper", "Changes", tables=tuple(tables), cards=studio.shown(cards[:8])
    )


def _cells(report: Report, studio: Studio) -> Section | None:
    cells, wanted = report.get("cells", ()), report.get("question", {}).get("measure")
    lines, rows, unit = [], [], "difference"
    for one in cells:
        measure: Any = next((m for m in one["measures"] if m["measure"] == wanted), None)
        if measure is None:
            continue
        unit = _units(measure)[1]
        label = f"{studio.gallery.short(one['scenario'])}, {one['players']}"
        drawn = line(label, measure["difference"])
        lines += [drawn] if drawn is not None else []
        rows.append((label, TableCell(f"{one['pairs']:,}", one["pairs"]), cell(measure["difference"], unit)))
    if not lines:
        return None
    chart = whiskers(
        studio.charts, lines, unit=unit, at=0, at_word="no difference", about=f"{_named(wanted, report)}, B minus A"
    )
    intro = ("Few games each: a hint where to look, no verdict.",)
    title = "By scenario and number of players"
    table = Table(("Scenario, players", "Pairs", "Difference"), tuple(rows), folded="The figures")
    return Section(
        "cells", title, "Scenarios", intro, figures=figures(figure("Where it matters", chart)), tables=(table,)
    )


def _uses(report: Report) -> Section | None:
    head = ("Card", "Side", "Games", "In hand", "Played", "Used up", "Did something", "Per game")
    rows = tuple(
        (
            one["name"],
            "AB"[one["side"] - 1],
            *(TableCell(f"{one[key]:,}", one[key]) for key in ("games", "held", "played", "spent", "fired")),
            cell(one["rate"], "number"),
        )
        for one in report.get("uses", ())
    )
    return Section("uses", "How the cards were used", "Use", tables=(Table(head, rows),)) if rows else None


def _apart(report: Report) -> Section | None:
    head = ("Pair", "Scenario", "Players", "A", "B", "Difference", "Watch both games")
    rows = tuple(
        (
            f"{one['pair']}",
            one["scenario"],
            TableCell(str(one["players"]), one["players"]),
            *(TableCell(f"{one[key]:g}".replace("-", "−"), one[key]) for key in ("one", "other", "difference")),
            one["again"],
        )
        for one in report.get("apart", ())
    )
    title = "The pairs that came out most different"
    return Section("apart", title, "Pairs", tables=(Table(head, rows),)) if rows else None
