"""The page of a certification: which promises hold, with the evidence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.report.certify_text import who
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
    Figure,
    Report,
    Section,
    Table,
    TableCell,
    cell,
    counted,
    figure,
    figures,
    said,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio

VERDICTS = {"kept": Badge("kept", "yes"), "broken": Badge("broken", "no"), "open": Badge("open", "open")}
STATES = {
    "kept": Badge("certified", "yes"),
    "unchanged": Badge("certified, unchanged", "yes"),
    "broken": Badge("not certified", "no"),
    "stale": Badge("certificate out of date", "open"),
    "missing": Badge("no certificate", "open"),
    "stopped": Badge("stopped", "open"),
}
SHARES = ("win", "beats", "objectives", "ranks")  # promises whose number is a share, on one chart
RARE = ("stalled", "longest", "played")  # shares, too, but of games that are rare or are not to be
COUNTS = ("turns", "heroes")  # promises about turns and points
_FLAGS = {"kept": "", "broken": "bad", "open": "low"}


def build(report: Report, studio: Studio) -> Body:
    scenarios = report.get("scenarios", ())
    badge = Badge("All promises are kept", "yes") if report.get("passed") else Badge("Not certified", "no")
    promises = [promise for one in scenarios for promise in one.get("promises", ())]
    kept = sum(one["verdict"] == "kept" for one in promises)
    facts = [
        Fact(
            f"{sum(one['status'] in ('kept', 'unchanged') for one in scenarios)} of {len(scenarios)}",
            "scenarios certified",
        ),
        *([Fact(f"{kept} of {len(promises)}", "promises kept")] if promises else []),
        Fact(f"{report['games']:,}", "games played now"),
    ]
    again = f"capesmith certify {report['system']} --seed {report['seed']}"
    return Body(badge, tuple(facts), tuple(_scenario(one, studio, report["called"]) for one in scenarios), again)


def _scenario(one: Report, studio: Studio, called: Mapping[str, str]) -> Section:
    badge = STATES.get(one["status"])
    intro = [_sentence(one["why"])] if one.get("why") else []
    if one.get("never-played"):
        names = ", ".join(studio.gallery.name(id) for id in one["never-played"])
        intro.append(f"Cards that had no part in any of the games: {names}.")
    if one.get("hardly-played"):
        names = ", ".join(studio.gallery.name(id) for id in one["hardly-played"])
        intro.append(f"Not tested, because these bots hardly play them: {names}.")
    tables = [_promises(one), _games(one, called), _worst(one)]
    return Section(
        f"scenario-{one['scenario']}", one["name"], one["name"], tuple(intro), badge,
        figures=_evidence(one, studio, called), tables=tuple(table for table in tables if table is not None),
    )  # fmt: skip


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:].removesuffix(".") + "."


def _evidence(one: Report, studio: Studio, called: Mapping[str, str]) -> tuple[Figure, ...]:
    """The promises with bands, drawn as dots in them: shares on one chart, each other unit on its own."""
    groups: dict[str, list[Line]] = {}
    for promise in one.get("promises", ()):
        asked: Any = promise.get("asked") or {}
        band = (asked.get("low"), asked.get("high"))
        drawn = line(
            _label(promise), promise.get("found"), _FLAGS[promise["verdict"]], band if band != (None, None) else None
        )
        if drawn is not None and drawn.band is not None:
            word = promise["promise"]
            groups.setdefault("share" if word in SHARES else "rare" if word in RARE else word, []).append(drawn)
    titles = {
        "share": "Shares and the bands they promise",
        "turns": f"{called['span'].capitalize()}s",
        "rare": "Games that are to be rare",
        "seats": "The seat that wins most or least",
        "heroes": f"The {called['hero']} furthest from the rest",
    }
    found = []
    for group, lines in groups.items():
        unit = "number" if group in COUNTS else "percent"
        chart = whiskers(studio.charts, lines, unit=unit, about="the shaded band is promised")
        found.append(
            figure(titles.get(group, group.capitalize()), chart, "A cross is a broken promise, a triangle an open one.")
        )
    return figures(*found)


def _label(promise: Report) -> str:
    players = promise.get("players", ())
    several = f"{players[0]}–{players[-1]}" if len(players) > 2 else ", ".join(map(str, players))
    return f"{promise['promise']}, {several} × {who(promise)}"


def _promises(one: Report) -> Table | None:
    head = ("Promise", "Verdict", "Found", "Evidence", "Games")
    rows = tuple(
        (
            promise["says"], TableCell("", badge=VERDICTS.get(promise["verdict"])),
            said(promise.get("found"), "number" if promise["promise"] in COUNTS else "percent"), promise["evidence"],
            TableCell(f"{promise['games']:,}", promise["games"]),
        )
        for promise in one.get("promises", ())
    )  # fmt: skip
    return Table(head, rows, "Promises") if rows else None


def _games(one: Report, called: Mapping[str, str]) -> Table | None:
    head = ("Players and bot", "Games", "Win", f"{called['span'].capitalize()}s", "Score", "Best score", "Seats")
    rows = tuple(
        (
            f"{found['players']} × {who(found)}",
            TableCell(f"{found['games']:,}", found["games"]),
            cell(found.get("win")),
            cell(found.get("turns"), "number"),
            cell(found.get("score"), "number"),
            cell(found.get("best-score"), "number"),
            " · ".join(said(seat) for seat in found.get("seats", ())),
        )
        for found in one.get("cells", ())
    )
    return Table(head, rows, folded=f"The games: {counted(len(rows), 'setting')}") if rows else None


def _worst(one: Report) -> Table | None:
    games = [game for promise in one.get("promises", ()) for game in promise.get("worst", ())]
    games += [game for found in one.get("cells", ()) for game in found.get("worst", ())]
    unique = {game["command"]: game for game in games}
    rows = tuple((game["why"], f"{game['players']} × {game['bot']}", game["command"]) for game in unique.values())
    return Table(("Why", "Who", "Play it again"), rows, folded="Games worth a look") if rows else None
