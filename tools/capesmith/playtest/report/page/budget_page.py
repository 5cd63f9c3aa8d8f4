"""The page of a power budget: the price list, and the cards far off it."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.report.charts.pairs import Point, scatter
from capesmith.playtest.report.charts.whiskers import line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
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
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio
from capesmith.playtest.report.tables import points

FLAGS = {"above": Badge("Above its price", "open"), "below": Badge("Below its price", "open")}
MOST_FACES = 12


def build(report: Report, studio: Studio) -> Body:
    fits = report.get("fits", ())
    off = [card for fit in fits for card in fit.get("cards", ()) if card.get("flag")]
    badge = (
        Badge(f"{counted(len(off), 'card')} far off the curve", "open")
        if off
        else Badge("All cards near the curve", "yes")
    )
    facts = [Fact(f"{report['games']:,}", "games"), Fact(str(sum(len(fit["cards"]) for fit in fits)), "cards priced")]
    for fit in fits:
        if fit.get("r2-left-out") is not None:
            facts.append(Fact(f"{100 * max(0, fit['r2-left-out']):.0f} %", f"of the spread explained, {fit['kind']}"))
    deck = f" --deck {report['deck']}" if report.get("deck") else ""
    again = (
        f"capesmith budget {report['system']}{deck} --games {report.get('pairs', '')} --bot {' '.join(report['bots'])}"
        f" --seed {report['seed']}"
    )
    sections = [_off(off, studio), *(_fit(fit, studio) for fit in fits)]
    return Body(badge, tuple(facts[:6]), tuple(one for one in sections if one is not None), again)


def _off(off: Sequence[Report], studio: Studio) -> Section | None:
    shown = [
        Shown(
            card["id"],
            card["name"],
            badge=FLAGS.get(card["flag"]),
            rows=(
                ("worth in play", said(card.get("measured"), "difference")),
                ("price", _points(card.get("left-out")).text),
                ("does", ", ".join(f"{name} {n:g}" for name, n in card.get("features", {}).items())),
            ),
        )
        for card in off[:MOST_FACES]
    ]
    intro = (studio.gallery.missing,) if studio.gallery.missing else ()
    return (
        Section("off", "Cards far off the curve", "Off the curve", intro, cards=studio.shown(shown)) if shown else None
    )


def _fit(fit: Report, studio: Studio) -> Section:
    unit = points(fit["points"])
    dots = [
        Point(
            card["name"],
            card["left-out"],
            card["measured"]["value"],
            card["measured"]["low"],
            card["measured"]["high"],
            {"above": "high", "below": "low"}.get(card["flag"], ""),
        )
        for card in fit.get("cards", ())
        if card.get("left-out") is not None and card.get("measured")
    ]
    chart = scatter(studio.charts, dots, across=f"price in {unit}", up=f"worth in play, in {unit}") if dots else None
    prices = [found for one in fit.get("prices", ()) if (found := line(one["feature"], one.get("price"))) is not None]
    list_chart = (
        whiskers(studio.charts, prices, unit="difference", at=0, about=f"{unit} for one of it") if prices else None
    )
    kind = fit["kind"][:1].upper() + fit["kind"][1:]
    note = "On the dashed line a card is worth exactly its price. Triangles are too far off to be luck."
    return Section(
        f"fit-{fit['kind']}-{fit['points']}", f"{kind}: what things are worth", kind,
        (fit["verdict"],) if fit.get("verdict") else (),
        figures=figures(figure("Price against worth", chart, note), figure("The price list", list_chart)),
        tables=tuple(table for table in (_prices(fit), _cards(fit)) if table is not None),
    )  # fmt: skip


def _prices(fit: Report) -> Table | None:
    head = ("Feature", f"{points(fit['points']).capitalize()} for one", "Cards with it")
    rows = tuple(
        (one["feature"], cell(one.get("price"), "difference"), TableCell(str(one["cards"]), one["cards"]))
        for one in fit.get("prices", ())
    )
    return Table(head, rows, folded="The price list in figures") if rows else None


def _cards(fit: Report) -> Table | None:
    head = ("Card", "Flag", "Worth in play", "Price", "Off by", "p")
    rows = tuple(
        (
            card["name"],
            TableCell("", badge=FLAGS.get(card["flag"])) if card["flag"] else "",
            cell(card.get("measured"), "difference"),
            _points(card.get("left-out")),
            _points(card.get("residual")),
            _chance(card.get("p-corrected")),
        )
        for card in fit.get("cards", ())
    )
    return Table(head, rows, "All cards", sortable=True) if rows else None


def _points(value: float | None) -> TableCell:
    return TableCell("–") if value is None else TableCell(f"{value:+.1f}".replace("-", "−"), value)


def _chance(p: float | None) -> TableCell:
    return TableCell("–") if p is None else TableCell("< 0.001" if p < 0.001 else f"{p:.3f}", p)
