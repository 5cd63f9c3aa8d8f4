"""A comparison on the screen, and in short for a pull request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.report import tables
from capesmith.playtest.report.compare_words import SHARES

Report = Mapping[str, Any]

MOST_DIFFERENCES = 12
MOST_CLOSER = 3
LABELS = {
    "share": "share of wins",
    "score": "score",
    "margin": "ahead of best other",
    "success": "success",
    "length": "{span}s",
}
VERDICTS = {
    "better": "better",
    "worse": "worse",
    "more": "more",
    "less": "less",
    "same": "no difference that matters",
    "unclear": "not enough games",
    "untested": "not tested",
}
SIGNS = {"changed": "~", "added": "+", "removed": "−", "instead": "→"}


def text(report: Report) -> str:
    """The whole report as a page of text."""
    one, other = report["sides"]
    lines = [f"{report['title']}: {one['word']} against {other['word']}", ""]
    lines += _differences(report)
    lines += [tables.paragraph(sentence) for sentence in report["summary"]]
    if report["measures"]:
        lines += ["", *tables.table(*_measures(report), left=(0, 4)), "* decides the verdict"]
    if len(report["cells"]) > 1:
        lines += ["", *tables.table(*_cells(report), left=(0,))]
    if report["uses"]:
        lines += ["", *tables.table(*_uses(report), left=(0, 1))]
    lines += _closer(report)
    lines += _apart(report)
    wrong = tables.wrong_games(report["errors"], _where)
    lines += ["", *wrong] if wrong else []
    if report["games"]:
        lines += ["", f"{_games(report)}."]
    return "\n".join(lines) + "\n"


def markdown(report: Report) -> str:
    """The verdict, the measures, and what differs."""
    one, other = report["sides"]
    lines = [f"### {report['title']}: `{one['word']}` against `{other['word']}`", "", f"**{report['summary'][0]}**", ""]
    lines += [f"- {sentence}" for sentence in report["summary"][1:]]
    if report["measures"]:
        lines += ["", *tables.markdown_table(*_measures(report), left=(0, 4))]
    if report["differences"]:
        shown = report["differences"][:MOST_DIFFERENCES]
        more = len(report["differences"]) - len(shown)
        listed = "; ".join(f"{one['item']} ({one['change']})" for one in shown)
        lines += ["", f"What differs: {listed}{f' and {more} more' if more else ''}."]
    if report["games"]:
        lines += ["", f"<sub>{_games(report)}</sub>"]
    return "\n".join(lines) + "\n"


def _games(report: Report) -> str:
    """Which games these were; stopped ones have no digest."""
    digest = f", digest {report['digest']}" if report["digest"] else ""
    return f"{tables.count(report['games'], 'game')} by {', '.join(report['bots'])}, seed {report['seed']}{digest}"


# --- parts -----------------------------------------------------------------------------------------------


def _differences(report: Report) -> list[str]:
    if not report["differences"]:
        return []
    lines = ["What differs:"]
    for one in report["differences"][:MOST_DIFFERENCES]:
        lines.append(f"  {SIGNS[one['change']]} {one['item']}: {one['change']}")
        if len(report["differences"]) <= 3:
            for word, title in (("before", "first"), ("now", "second")):
                lines += [tables.paragraph(f"{title}: {line}", "      ") for line in one.get(word, ())]
    more = len(report["differences"]) - MOST_DIFFERENCES
    return [*lines, *([f"  … and {more} more; --format json lists them all"] if more > 0 else ()), ""]


def label(report: Report, measure: str) -> str:
    return LABELS[measure].format(span=report["called"]["span"])


def _measures(report: Report) -> tuple[list[str], list[list[str]]]:
    head = ["measure", "first side", "second side", "difference (95 %)", "verdict"]
    rows = []
    for one in report["measures"]:
        star = " *" if one["measure"] == report["question"]["measure"] else ""
        rows.append(
            [
                label(report, one["measure"]) + star,
                _value(one, "one"),
                _value(one, "other"),
                difference(one),
                _said(one),
            ]
        )
    return head, rows


def _value(one: Mapping[str, Any], side: str) -> str:
    found = one[side]["value"]
    return tables.percent(found) if one["measure"] in SHARES else tables.number(found)


def _said(one: Mapping[str, Any]) -> str:
    return VERDICTS[one["verdict"]]


def difference(one: Mapping[str, Any]) -> str:
    """A difference with its interval; shares in points of a hundred."""
    write = tables.share_change if one["measure"] in SHARES else tables.change
    return write(one["difference"])


def _cells(report: Report) -> tuple[list[str], list[list[str]]]:
    measures = [one["measure"] for one in report["measures"]]
    rows = []
    for cell in report["cells"]:
        found = {one["measure"]: difference(one) for one in cell["measures"]}
        own = [found.get(measure, tables.NOTHING) for measure in measures]
        rows.append([cell["scenario"], str(cell["players"]), str(cell["pairs"]), *own])
    return ["difference in", "players", "pairs", *(label(report, measure) for measure in measures)], rows


def _uses(report: Report) -> tuple[list[str], list[list[str]]]:
    head = ["card", "side", "games", "played or fired, per game", "played when held"]
    rows = [
        [one["name"], ("first", "second")[one["side"] - 1], f"{one['games']:,}", tables.amount(one["rate"]),
         tables.percent(one["share"])]
        for one in report["uses"]
    ]  # fmt: skip
    return head, rows


def _apart(report: Report) -> list[str]:
    if not report["apart"]:
        return []
    lines = [
        "",
        f"The pairs that differ most ({label(report, report['question']['measure'])}); the command tells both games:",
    ]
    for one in report["apart"]:
        players = tables.count(one["players"], "player")
        was, now, by = (_digits(one[part]) for part in ("one", "other", "difference"))
        lines += [f"  {one['scenario']}, {players}: {was} and {now}, {'' if one['difference'] < 0 else '+'}{by}",
                  f"    {one['again']}"]  # fmt: skip
    return lines


def _closer(report: Report) -> list[str]:
    """Commands that look at changed cards one by one, after whole contents."""
    changed = [
        one["item"].split(" ")[1] for one in report["differences"] if one["change"] == "changed" and "now" in one
    ]
    if report["what"] != "content" or not changed:
        return []
    places = [side["place"] for side in report["sides"]]
    lines = ["", "A closer look at what changed:"]
    for id in changed[:MOST_CLOSER]:
        sides = [id if place == "." else f"{id}@{place}" for place in places]
        lines.append(f"  capesmith compare {report['system']} {' '.join(sides)}")
    return lines


def _where(error: Mapping[str, Any]) -> str:
    return f"pair {error['pair']}, {('first', 'second')[error['side'] - 1]} side"


def _digits(value: float) -> str:
    return tables.number(value, 0 if value == int(value) else 1)
