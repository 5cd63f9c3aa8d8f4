"""The page of a playtest: how games end, score and go, who does well, where it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.experiments.again import with_words
from capesmith.playtest.report.charts.distributions import counted as counts_of
from capesmith.playtest.report.charts.distributions import histogram, median, shares, spreads
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.page.decisions import decisions
from capesmith.playtest.report.page.happening import boards, cards_used, courses, goals
from capesmith.playtest.report.page.heroes import heroes
from capesmith.playtest.report.page.own import own
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
    span,
    value,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio, wrong_games
from capesmith.playtest.report.playtest_summary import with_roles

ANSWERS = {"yes": Badge("yes", "yes"), "no": Badge("no", "no"), "open": Badge("open", "open")}
FEW_SEATS = 8  # cells whose seats are drawn


def build(report: Report, studio: Studio) -> Body:
    cells = [one for one in report.get("cells", ()) if one.get("finished", 1)]
    sections = [
        own(report, studio),
        _answers(report, cells, studio),
        _ends(report, cells, studio),
        _scores(report, cells, studio),
        _roles(cells, studio),
        _seats(cells, studio),
        courses(report, cells, studio),
        decisions(report, studio),
        boards(cells, studio),
        heroes(report, studio),
        cards_used(cells, studio),
        goals(cells, studio),
        _stories(report, studio),
        wrong_games(report.get("errors", ()), ("scenario", "players", "seed")),
    ]
    return Body(_badge(report, cells), _facts(report, cells), tuple(one for one in sections if one), _again(report))


def label(one: Report, cells: Sequence[Report], studio: Studio) -> str:
    """A cell by what sets it apart from the others."""
    scenario = studio.gallery.short(one["scenario"])
    several = len({other["players"] for other in cells}) > 1
    alone = len({other["scenario"] for other in cells}) == 1 and several
    players = counted(one["players"], "player")
    return players if alone else f"{scenario}, {one['players']}" if several else scenario


def _badge(report: Report, cells: Sequence[Report]) -> Badge:
    if report.get("errors"):
        return Badge(f"{counted(len(report['errors']), 'game')} went wrong", "no")
    if report.get("interrupted"):
        return Badge("Stopped early", "open")
    answers = [one["verdict"]["answer"] for one in cells if one.get("verdict")]
    if answers:
        worst = next(word for word in ("no", "open", "yes") if word in answers)
        return Badge(
            {"no": "The answer is no", "open": "No clear answer yet", "yes": "The answer is yes"}[worst], worst
        )
    return Badge("All games came to an end", "yes")


def _facts(report: Report, cells: Sequence[Report]) -> tuple[Fact, ...]:
    spans = f"{report['called']['span']}s"
    found = [Fact(f"{report['games']:,}", "games", counted(len(cells), "setting"))]
    if len(cells) == 1:
        one = cells[0]
        found += [
            Fact(value(one.get("success")), "success", span(one.get("success"))),
            Fact(
                value(_mean(one, "scores", "all"), "number"), "mean score", span(_mean(one, "scores", "all"), "number")
            ),
            Fact(value(_mean(one, "length"), "number"), spans, span(_mean(one, "length"), "number")),
        ]
    else:
        found += [
            _range(cells, "success", lambda one: one.get("success"), "percent"),
            _range(cells, "mean score", lambda one: _mean(one, "scores", "all"), "number"),
            _range(cells, spans, lambda one: _mean(one, "length"), "number"),
        ]
    if report.get("decisions"):
        found.append(Fact(f"{report['decisions']:,}", "decisions by bots"))
    return tuple(one for one in found if one is not None)


def _mean(one: Report, *path: str) -> Any:
    found: Any = one
    for key in path:
        found = (found or {}).get(key)
    return (found or {}).get("mean")


def _range(cells: Sequence[Report], word: str, of: Any, unit: str) -> Any:
    found = [interval for one in cells if (interval := of(one)) and interval.get("value") is not None]
    if not found:
        return None
    low, high = (pick(found, key=lambda one: one["value"]) for pick in (min, max))
    return Fact(span({"low": low["value"], "high": high["value"]}, unit), word, "from setting to setting")


def _answers(report: Report, cells: Sequence[Report], studio: Studio) -> Section | None:
    question = report.get("question")
    asked = [one for one in cells if one.get("verdict")]
    if not question or not asked:
        return None
    rows = tuple(
        (
            label(one, cells, studio), TableCell("", badge=ANSWERS[one["verdict"]["answer"]]), one["verdict"]["says"],
            TableCell(f"{one['verdict']['games']:,}", one["verdict"]["games"]),
        )
        for one in asked
    )  # fmt: skip
    table = Table(("Setting", "Answer", "In words", "Games it took"), rows)
    return Section("question", f"Asked: {question['says']}", "Question", tables=(table,))


def _ends(report: Report, cells: Sequence[Report], studio: Studio) -> Section | None:
    if not cells:
        return None
    lines = _lines(cells, studio, lambda one: one.get("success"))
    chart = whiskers(studio.charts, lines, about="share of games, with 95 % interval", whole=True) if lines else None
    words = list(dict.fromkeys(word for one in cells for word in one.get("outcomes", {})))
    head = ("Setting", "Games", *(word.capitalize() for word in words))
    rows: tuple[tuple[TableCell | str, ...], ...] = tuple(
        (
            label(one, cells, studio), TableCell(f"{one['games']:,}", one["games"]),
            *(cell(one["outcomes"].get(word)) for word in words),
        )
        for one in cells
    )  # fmt: skip
    usual: dict[str, float] = {}
    total = sum(one["finished"] for one in cells) or 1
    for one in cells:
        for word, interval in one.get("outcomes", {}).items():
            usual[word] = usual.get(word, 0) + (interval.get("value") or 0) * one["finished"] / total
    ends = (
        shares(studio.charts, sorted(usual.items(), key=lambda one: -one[1]), about="share of all games")
        if usual
        else None
    )
    title, who = _finding(lines, "Success"), report["called"]["players"]
    return Section(
        "ends", title, "How games end", tables=(Table(head, rows, folded="How games ended, in figures"),),
        figures=figures(figure(f"Games in which the {who} succeed", chart), figure("How games end", ends)),
    )  # fmt: skip


def _finding(lines: Sequence[Line], what: str) -> str:
    """A title that says what the chart shows."""
    if not lines:
        return "How games end"
    low, high = min(lines, key=lambda one: one.value), max(lines, key=lambda one: one.value)
    if len(lines) == 1:
        return f"{what} in {100 * low.value:.0f} % of games"
    if round(100 * low.value) == round(100 * high.value):
        return f"{what} in {100 * low.value:.0f} % of games everywhere"
    if low.high >= high.low:
        return f"{what} in {100 * low.value:.0f} to {100 * high.value:.0f} % of games"
    ends = [f"{one.label} ({100 * one.value:.0f} %)" for one in (high, low)]
    return f"{what} is most likely in {ends[0]}, least in {ends[1]}"


def _lines(cells: Sequence[Report], studio: Studio, of: Any) -> list[Line]:
    return [found for one in cells if (found := line(label(one, cells, studio), of(one))) is not None]


def _scores(report: Report, cells: Sequence[Report], studio: Studio) -> Section | None:
    if not cells:
        return None
    span = report["called"]["span"]
    made, tables = _distributions(cells, studio, span), (_figures_of(cells, studio, span),)
    return Section("scores", "Scores and length", "Scores and length", figures=figures(*made), tables=tables)


def _distributions(cells: Sequence[Report], studio: Studio, span: str) -> list[Figure | None]:
    """Scores, lengths and margins: each number of one setting, or how several settings compare."""
    made = []
    for key, path, title, about in (
        ("all", ("scores", "all"), "Scores of all seats", "score"),
        ("length", ("length",), "Length of games", f"{span}s"),
        ("margin", ("margin",), "How far the best is ahead", "points ahead of the second"),
    ):  # fmt: skip
        rows = [(label(one, cells, studio), counts) for one in cells if (counts := _counts(one, path))]
        if key == "margin" and all(one["players"] == 1 for one in cells):
            continue
        if len(rows) == 1:
            made.append(
                figure(
                    f"{title}: {median(rows[0][1]):g} in the middle", histogram(studio.charts, rows[0][1], about=about)
                )
            )
        elif rows:
            note = "Bars hold half of all, lines 80 %; the stroke is the median."
            made.append(figure(title, spreads(studio.charts, rows, about=about), note))
    return made


def _figures_of(cells: Sequence[Report], studio: Studio, span: str) -> Table:
    head = (
        "Setting",
        "Mean score",
        "Best score",
        "Margin",
        f"{span.capitalize()}s",
        "Decisions a game",
        "Lead changes",
        "First defeat",
    )
    rows = tuple(
        (
            label(one, cells, studio),
            cell(_mean(one, "scores", "all"), "number"),
            cell(_mean(one, "scores", "best"), "number"),
            cell(_mean(one, "margin"), "number"),
            cell(_mean(one, "length"), "number"),
            cell(_mean(one, "decisions"), "number"),
            cell(_mean(one, "lead-changes"), "number"),
            _defeat(one, span),
        )
        for one in cells
    )
    return Table(head, rows, folded="Scores and lengths in figures")


def _defeat(one: Report, span: str) -> TableCell:
    found = one.get("first-defeat")
    if not found or not found.get("share") or found["share"].get("value") is None:
        return TableCell("–")
    turn = _mean(found, "turn")
    when = f", {span} {value(turn, 'number')}" if turn and turn.get("value") is not None else ""
    return TableCell(f"{value(found['share'])} of games{when}", found["share"]["value"])


def _counts(one: Report, path: Sequence[str]) -> Mapping[float, int]:
    found: Any = one
    for key in path:
        found = (found or {}).get(key)
    return counts_of((found or {}).get("counts"))


def _roles(cells: Sequence[Report], studio: Studio) -> Section | None:
    """What those win who have different goals, setting by setting."""
    apart = with_roles(cells)
    if not apart:
        return None
    made, rows = list[Figure | None](), list[tuple[TableCell | str, ...]]()
    for role in dict.fromkeys(one["role"] for each in apart for one in each["roles"]):
        own = [(each, one) for each in apart for one in each["roles"] if one["role"] == role]
        lines = [found for each, one in own if (found := line(label(each, cells, studio), one["wins"])) is not None]
        chart = whiskers(studio.charts, lines, about="share of games won, with 95 % interval", whole=True)
        made.append(figure(f"{role}: games won", chart))
        rows += [
            (
                f"{label(each, cells, studio)}, {role}", ", ".join(map(str, one["seats"])), cell(one["wins"]),
                cell((one["score"] or {}).get("mean"), "number"),
            )
            for each, one in own
        ]  # fmt: skip
    table = Table(("Setting, role", "Seats", "Wins", "Mean score"), tuple(rows), folded="Roles in figures")
    return Section("roles", "What each side wins", "Roles", figures=figures(*made), tables=(table,))


def _seats(cells: Sequence[Report], studio: Studio) -> Section | None:
    together = [one for one in cells if len(one.get("seats", ())) > 1 and not one.get("roles")]
    if not together:
        return None
    made: list[Figure | None] = []
    rows: list[tuple[TableCell | str, ...]] = []
    for one in together:
        even = 1 / len(one["seats"])
        lines = [
            found for seat in one["seats"] if (found := line(_seat(seat, one), seat.get("wins"))) is not None
        ]  # fmt: skip
        if lines and len(made) < FEW_SEATS:
            chart = whiskers(studio.charts, lines, about="share of wins", at=even, at_word="even")
            made.append(figure(label(one, cells, studio), chart, _fair(one)))
        rows += [
            (
                f"{label(one, cells, studio)}, {_seat(seat, one)}", cell(seat.get("wins")),
                cell((seat.get("score") or {}).get("mean"), "number"),
            )
            for seat in one["seats"]
        ]  # fmt: skip
    unfair = [one for one in together if one.get("fairness") and not one["fairness"]["fair"]]
    title = (
        "No sign that a seat has an advantage"
        if not unfair
        else f"Seats are not alike in {counted(len(unfair), 'setting')}"
    )
    if not any(one.get("fairness") for one in together):
        title = "Seats"
    table = Table(("Setting, seat", "Wins", "Mean score"), tuple(rows), folded="Seats in figures")
    return Section("seats", title, "Seats", figures=figures(*made), tables=(table,))


def _seat(seat: Report, one: Report) -> str:
    return f"seat {seat['seat']}" if len(set(one.get("bots", ()))) < 2 else f"{seat['seat']}: {seat['bot']}"


def _fair(one: Report) -> str:
    fairness = one.get("fairness")
    if not fairness or fairness.get("p") is None:
        return ""
    if fairness["fair"]:
        return "No sign that the order of play matters."
    return f"Seat {fairness['best']} wins more often than chance explains."


def _stories(report: Report, studio: Studio) -> Section | None:
    games = [
        {**game, "title": studio.gallery.scenario(game["scenario"])} if game.get("scenario") else game
        for game in report.get("notable", ())
    ]
    if not games:
        return None
    intro = (
        "Open a game to read how it went. The replay is a file for capesmith replay, which tells it move by move.",
    )
    return Section("games", "Games worth a look", "Notable games", intro, games=studio.stories(games))


def _again(report: Report) -> str:
    cells = report.get("cells", ())
    scenarios = list(dict.fromkeys(one["scenario"] for one in cells))
    players = list(dict.fromkeys(one["players"] for one in cells))
    words = [f"capesmith playtest {report['system']}"]
    words += [f"--scenario {scenarios[0] if len(scenarios) == 1 else 'all'}"]
    words += [f"--players {players[0] if len(players) == 1 else 'all'}"]
    words += [f"--games {cells[0]['games']}"] if cells and not report.get("question") else []
    words += [f"--bot {','.join(report['bots'])}", f"--seed {report['seed']}"]
    words += [f"--feature {','.join(report['featured'])}"] if report.get("featured") else []
    words += ["--all"] if report.get("own") and not report.get("featured") and not report["own"]["featured"] else []
    words += with_words(report["system"], report.get("options") or {}) or []
    return " ".join(words)
