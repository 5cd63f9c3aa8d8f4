"""Those that seats play as: a chart of all, and each with its real face and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from capesmith.playtest.report.charts.canvas import Chart
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Figure,
    Report,
    Section,
    Shown,
    Table,
    TableCell,
    cell,
    counted,
    figure,
    figures,
    said,
)
from capesmith.playtest.report.page.studio import Studio
from capesmith.rules.prose import article

SURE = 0.05
FEWEST = 10  # seats, before a mean says anything
MOST_FACES = 48


def heroes(report: Report, studio: Studio) -> Section | None:
    """All of them, the best first; those that stand out from the average beyond luck bear a mark."""
    every = report.get("heroes", ())
    if not every:
        return None
    called = report["called"]
    found = [hero for hero in every if hero.get("games", 0) >= FEWEST]
    return Section(
        "heroes",
        _title(found, called),
        _capital(called["heroes"]),
        _intro(len(every) - len(found), studio, called),
        figures=figures(*_edges(found, studio)),
        cards=studio.shown(_shown(found, _use(report))),
        tables=(_table(found, called),) if found else (),
    )


def _title(found: Sequence[Report], called: Mapping[str, str]) -> str:
    one, many = called["hero"], called["heroes"]
    if not found:
        return f"Too few games to tell {many} apart"
    out = sum(bool(_flag(hero)) for hero in found)
    return f"{counted(out, one, many)} stand{'s' if out == 1 else ''} out" if out else f"No {one} stands out"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _intro(rare: int, studio: Studio, called: Mapping[str, str]) -> tuple[str, ...]:
    one = article(called["hero"])
    intro = [
        "Edge is the mean score above what seats of the same setting score. A triangle marks "
        f"{one} whose edge is more than luck, with so many looked at. Where several cards make {one}, each also scores "
        "for those it happens to be joined with.",
    ]
    if rare:
        intro.append(f"Left out: {counted(rare, 'card')} that fewer than {FEWEST} seats played as.")
    if studio.gallery.missing:
        intro.append(studio.gallery.missing)
    return tuple(intro)


def _edges(found: Sequence[Report], studio: Studio) -> list[Figure | None]:
    """One chart for each kind of card that makes a hero."""
    cards, kinds = studio.gallery.cards, studio.gallery.system.kinds
    groups: dict[str, list[Line]] = {}
    for hero in found:
        drawn = line(hero["name"], hero.get("edge"), _flag(hero))
        kind = cards[hero["id"]].kind if hero["id"] in cards else ""
        if drawn is not None:
            groups.setdefault(kinds[kind].title if kind in kinds else "", []).append(drawn)

    def chart(lines: Sequence[Line]) -> Chart:
        about = "points above the average seat"
        return whiskers(studio.charts, lines, unit="difference", at=0, at_word="average", about=about)

    return [figure(title or "Edge", chart(lines)) for title, lines in groups.items()]


def _table(found: Sequence[Report], called: Mapping[str, str]) -> Table:
    head = (_capital(called["hero"]), "Edge", "Mean score", "Wins", "Seats")
    rows = tuple(
        (
            hero["name"],
            cell(hero.get("edge"), "difference"),
            cell(hero.get("score"), "number"),
            cell(hero.get("wins")),
            _games(hero),
        )
        for hero in found
    )
    return Table(head, rows, folded=f"All {called['heroes']} in figures", sortable=True)


def _flag(hero: Report) -> str:
    edge = hero.get("edge") or {}
    if hero.get("p", 1) >= SURE or edge.get("value") is None:
        return ""
    return "high" if edge["value"] > 0 else "low"


def _games(hero: Report) -> TableCell:
    return TableCell(f"{hero.get('games', 0):,}", hero.get("games", 0))


def _use(report: Report) -> dict[str, tuple[str, str]]:
    """For each card how often it was played from a hand, or else in how many games its text did something."""
    games: Counter[str] = Counter()
    times: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    plays: Counter[str] = Counter()
    for one in report.get("cells", ()):
        for id, use in (one.get("facts") or {}).get("cards", {}).items():
            games[id] += use["games"]
            times[id] += round(((use.get("fired-share") or {}).get("value") or 0.0) * use["games"])
            hands[id] += use.get("hands", 0)
            plays[id] += use.get("played", 0)
    found = {}
    for id in games:
        if hands[id]:
            found[id] = ("its power was played", f"{plays[id] / hands[id]:.1f} times a game")
        elif games[id]:
            found[id] = ("its text did something", f"in {100 * times[id] / games[id]:.0f} % of its games")
    return found


def _shown(found: Sequence[Report], use: Mapping[str, tuple[str, str]]) -> list[Shown]:
    marks = {"high": Badge("Above average", "open"), "low": Badge("Below average", "open")}
    made = []
    for hero in found[:MOST_FACES]:
        rows = [
            ("edge", said(hero.get("edge"), "difference")), ("mean score", said(hero.get("score"), "number")),
            ("wins", said(hero.get("wins"))), ("seats", _games(hero).text),
        ]  # fmt: skip
        if hero["id"] in use:
            rows.append(use[hero["id"]])
        made.append(Shown(hero["id"], hero["name"], badge=marks.get(_flag(hero)), rows=tuple(rows)))
    return made
