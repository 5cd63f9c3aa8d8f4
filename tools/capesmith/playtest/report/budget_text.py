"""A power budget as text and as Markdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.report.tables import (
    NOTHING,
    change,
    count,
    markdown_table,
    paragraph,
    percent,
    points,
    signed,
    table,
)

Report = Mapping[str, Any]
MOST_FEATURES = 6


def text(report: Report) -> str:
    """Per kind of card: whether the list can be trusted, the prices, and every card against its price."""
    lines = [_headline(report), ""]
    for line in report["summary"]:
        lines.append(paragraph(line))
    for fit in report["fits"]:
        lines += ["", *_fit(fit)]
    return "\n".join([*lines, *_games(report)]) + "\n"


def markdown(report: Report) -> str:
    """For a pull request: the findings, the price lists, the cards far off them."""
    lines = [f"### {_headline(report)}", "", *(f"- {line}" for line in report["summary"])]
    for fit in report["fits"]:
        if fit["fitted"]:
            rows = [(line["feature"], change(line["price"], 2), str(line["cards"])) for line in fit["prices"]]
            lines += ["", *markdown_table((fit["kind"], f"{points(fit['points'])} for one", "cards"), rows)]
        off = [card for card in fit["cards"] if card["flag"]]
        if off:
            head = ("card", "measured", "by the list", "off by (se)", "flag")
            lines += ["", *markdown_table(head, [_card(card)[:5] for card in off], (0, 4))]
    return "\n".join([*lines, *_games(report)]) + "\n"


def _headline(report: Report) -> str:
    deck = f", deck {report['deck']}" if report["deck"] else ""
    return f"{report['title']}: power budget{deck}, by {', '.join(report['bots'])}, seed {report['seed']}"


def _fit(fit: Report) -> list[str]:
    lines = [f"{fit['kind']}: {count(len(fit['cards']), 'card')}, in {points(fit['points'])}", ""]
    if fit["fitted"]:
        rows = [(line["feature"], change(line["price"], 2), str(line["cards"])) for line in fit["prices"]]
        lines += table(("one more of", points(fit["points"]), "cards"), rows)
        known = f"Explained: {percent(fit['r2'])} of these cards, {_unseen(fit)} of cards left out"
        signal = "" if fit["signal"] is None else f"; {percent(fit['signal'])} of the spread is more than luck"
        lines += ["", paragraph(f"{known}{signal}. Ridge penalty {fit['penalty']:g}."), ""]
    head = ("card", "measured", "by the list", "off by (se)", "", "compared with a plain card")
    return [*lines, *table(head, [_card(card) for card in fit["cards"]], (0, 4, 5))]


def _unseen(fit: Report) -> str:
    return "nothing" if fit["r2-left-out"] <= 0 else percent(fit["r2-left-out"])


def _card(card: Report) -> tuple[str, ...]:
    has = sorted(card["features"].items(), key=lambda item: -abs(item[1]))
    more = " …" if len(has) > MOST_FEATURES else ""
    told = ", ".join(f"{name} {signed(number, 1 if number % 1 else 0)}" for name, number in has[:MOST_FEATURES])
    return (
        card["name"],
        change(card["measured"]),
        NOTHING if card["left-out"] is None else signed(card["left-out"]),
        NOTHING if card["residual"] is None else signed(card["residual"]),
        card["flag"],
        told + more or NOTHING,
    )


def _games(report: Report) -> list[str]:
    lines = ["", f"Values from {count(report['games'], 'game')}, {count(report['pairs'], 'pair')} for each card."]
    if report["interrupted"]:
        lines.append("They were stopped early: only what was finished is counted.")
    return lines
