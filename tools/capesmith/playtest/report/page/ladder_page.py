"""The page of a ladder: who is stronger, and how sure that is."""

from __future__ import annotations

from capesmith.playtest.report.charts.pairs import matrix
from capesmith.playtest.report.charts.whiskers import line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
    Report,
    Section,
    Table,
    TableCell,
    cell,
    counted,
    figure,
    figures,
    said,
    span,
    value,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio, wrong_games


def build(report: Report, studio: Studio) -> Body:
    order, duels = report.get("order", ()), report.get("duels", ())
    alone = report.get("measure") == "score"
    badge = Badge("The order is clear", "yes") if report.get("clear") else Badge("The order is not clear", "open")
    facts = [Fact(one["bot"], _place(at), _strength(one, alone)) for at, one in enumerate(order)]
    facts.append(Fact(f"{report['games']:,}", "games", counted(report.get("deals", 0), "deal") + " per duel"))
    sections = [_strengths(report, studio, alone), _duels(report, studio) if duels else None]
    sections.append(wrong_games(report.get("errors", ()), ("scenario", "seed")))
    scenarios = report.get("scenarios", ())
    deals = report.get("deals", 0) // max(1, len(scenarios))
    again = (
        f"capesmith ladder {report['system']} --bots {','.join(report['bots'])}"
        f"{f' --scenario {scenarios[0]}' if len(scenarios) == 1 else ''}"
        f"{' --players 1' if alone else ''} --games {deals} --seed {report['seed']}"
    )
    return Body(badge, tuple(facts[:6]), tuple(one for one in sections if one is not None), again)


def _place(at: int) -> str:
    return ("strongest", "second", "third", "fourth", "fifth")[at] if at < 5 else f"number {at + 1}"


def _strength(rung: Report, alone: bool) -> str:
    if alone:
        return f"scores {said(rung['score'], 'number')}"
    return f"wins {value(rung['wins'])} ({span(rung['wins'])})"


def _strengths(report: Report, studio: Studio, alone: bool) -> Section:
    order = report.get("order", ())
    wins = [found for one in order if (found := line(one["bot"], one.get("wins"))) is not None]
    scores = [found for one in order if (found := line(one["bot"], one.get("score"))) is not None]
    chart = (
        whiskers(studio.charts, wins, about="share of wins over all duels", at=0.5, at_word="even") if wins else None
    )
    points = whiskers(studio.charts, scores, unit="number", about="mean score") if scores else None
    head = ("Bot", "Wins", "Score", "Clearly above the next")
    rows = tuple(
        (one["bot"], cell(one.get("wins")), cell(one.get("score"), "number"), _above(one.get("above"))) for one in order
    )
    names = [one["bot"] for one in order]
    title = f"{names[0]} is the strongest" if names and not alone else "Who is stronger"
    intro = ("Where the whiskers of two bots do not overlap, one is almost surely stronger.",)
    return Section(
        "order", title, "Strength", intro,
        figures=figures(figure("Share of wins", chart), figure("Points", points)), tables=(Table(head, rows),),
    )  # fmt: skip


def _above(above: bool | None) -> TableCell:
    if above is None:
        return TableCell("–")
    return TableCell("yes" if above else "no", badge=Badge("yes", "yes") if above else Badge("not sure", "open"))


def _duels(report: Report, studio: Studio) -> Section:
    names = [one["bot"] for one in report.get("order", ())] or list(report["bots"])
    shares: dict[tuple[str, str], float] = {}
    for duel in report["duels"]:
        share = (duel.get("wins") or {}).get("value")
        if share is not None:
            shares[duel["one"], duel["other"]], shares[duel["other"], duel["one"]] = share, 1 - share
    table = [[shares.get((one, other)) for other in names] for one in names]
    chart = matrix(studio.charts, names, table) if shares else None
    head = ("Duel", "The first wins", "Points ahead")
    rows = tuple(
        (f"{duel['one']} against {duel['other']}", cell(duel.get("wins")), cell(duel.get("margin"), "difference"))
        for duel in report["duels"]
    )
    note = "Read a row: how often the bot at the left wins against the one at the top."
    return Section(
        "duels", "Who beats whom", "Duels", figures=figures(figure("Share of wins in each duel", chart, note)),
        tables=(Table(head, rows),),
    )  # fmt: skip
