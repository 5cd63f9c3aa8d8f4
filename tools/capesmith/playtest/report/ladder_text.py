"""A ladder as text: who beats whom in a matrix, and in short as Markdown."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from capesmith.playtest.report.tables import (
    NOTHING,
    amount,
    change,
    count,
    markdown_table,
    paragraph,
    percent,
    share,
    table,
    wrong_games,
)

Report = Mapping[str, Any]


def summary(report: Report) -> list[str]:
    """Who is stronger, and how sure that is."""
    order, measure = report["order"], report["measure"]
    found = []
    if report["interrupted"]:
        found.append("Stopped early: these are only the deals that were finished; --resume goes on with them.")
    if report["errors"]:
        found.append(f"{count(len(report['errors']), 'game')} went wrong; their deals do not count.")
    if any(rung[measure]["value"] is None for rung in order):
        return [*found, "There are not enough games to say who is stronger."]
    if len(order) > 1 and order[0][measure]["value"] == order[-1][measure]["value"]:
        names = ", ".join(rung["bot"] for rung in order[:-1])
        return [*found, f"{names} and {order[-1]['bot']} are level so far: each {_does(order[0], measure)}."]
    best = f"{order[0]['bot']} is the strongest: it " + _does(order[0], measure)
    found.append(f"{best}; the weakest is {order[-1]['bot']}, which {_does(order[-1], measure)}.")
    near = [
        f"{one['bot']} and {two['bot']}" for one, two in pairwise(order) if one[measure]["low"] <= two[measure]["high"]
    ]
    if report["clear"]:
        found.append("The order is clear: no interval overlaps the next one.")
    elif near:
        found.append(f"Not sure yet: the intervals of {', of '.join(near)} overlap.")
    else:
        found.append("Not sure yet: so few deals could fall out like this by luck.")
    return found


def _does(rung: Report, measure: str) -> str:
    return f"wins {share(rung['wins'])}" if measure == "wins" else f"scores {amount(rung['score'])}"


def text(report: Report) -> str:
    """The summary, the order, and the matrix."""
    lines = [_title(report), "", *(paragraph(sentence) for sentence in report["summary"])]
    lines += ["", *table(_HEAD, _rungs(report))]
    what = "The share of wins of the bot in the line against the bot in the column"
    if report["teams"]:
        what = "How often the team in the line won and that in the column did not; half where both did alike"
    elif report["players"] == 1:
        what = "How often the bot in the line scored more than the bot in the column on the same deal"
    names = [rung["bot"] for rung in report["order"]]
    lines += ["", f"{what}:", *table(("", *names), _matrix(report, names))]
    wrong = wrong_games(report["errors"], lambda error: str(error["scenario"]))
    lines += ["", *wrong] if wrong else []
    lines += ["", f"Intervals are 95 %, over {count(report['deals'], 'deal')}; {report['seconds']:.1f} s."]
    if report["digest"]:
        lines.append(f"Digest {report['digest']}.")
    return "\n".join(lines) + "\n"


def markdown(report: Report) -> str:
    lines = [f"### {_title(report)}", "", *(f"- {sentence}" for sentence in report["summary"]), ""]
    return "\n".join([*lines, *markdown_table(_HEAD, _rungs(report))]) + "\n"


_HEAD = ("bot", "wins", "score", "against the next")


def _title(report: Report) -> str:
    where = ", ".join(report["scenarios"])
    return f"{report['title']}, ladder in {where}: {count(report['games'], 'game')}, seed {report['seed']}"


def _rungs(report: Report) -> list[tuple[str, ...]]:
    margins = {(duel["one"], duel["other"]): duel["margin"] for duel in report["duels"]}
    names = [rung["bot"] for rung in report["order"]]
    nexts = [*(change(margins[pair]) + " points" for pair in pairwise(names)), ""]
    return [
        (rung["bot"], share(rung["wins"]), amount(rung["score"]), ahead)
        for rung, ahead in zip(report["order"], nexts, strict=True)
    ]


def _matrix(report: Report, names: list[str]) -> list[tuple[str, ...]]:
    wins = {(duel["one"], duel["other"]): duel["wins"] for duel in report["duels"]}

    def cell(one: str, other: str) -> str:
        if (one, other) in wins:
            return share(wins[one, other])
        value = wins[other, one]["value"] if one != other else None
        return NOTHING if value is None else percent(1 - value)

    return [(one, *(cell(one, other) for other in names)) for one in names]
