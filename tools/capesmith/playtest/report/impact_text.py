"""The impact of cards as text and as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.report.tables import (
    NOTHING,
    change,
    count,
    markdown_table,
    number,
    paragraph,
    percent,
    points,
    share_change,
    signed,
    table,
    wrong_games,
)

Report = Mapping[str, Any]
MOST_IN_MARKDOWN = 8
CARD, PAIRS, STANDS_OUT = "card", "pairs", ""


def text(report: Report) -> str:
    """Findings, a sorted table for each group, what stands out in sentences."""
    lines = [_headline(report), "", *(paragraph(line) for line in report["summary"])]
    cards = [card for card in report["cards"] if card["pairs"]]
    if cards:
        lines += [*_tables(report, cards), "", _legend()]
    if len(cards) < len(report["cards"]):
        missing = [card["name"] for card in report["cards"] if not card["pairs"]]
        lines += ["", paragraph(f"Not measured: {', '.join(missing)}.")]
    told = [card for card in cards if card["flags"] or card["again"]]
    if told:
        lines += ["", "What stands out", "", *(paragraph(card["verdict"], "  ") for card in told)]
    if report["groups"]:
        rows = [_group(group) for group in report["groups"]]
        lines += ["", *table(("group", "cards", "a card is worth", "spread"), rows)]
    if report["combos"]:
        lines += ["", "Pairs of cards", "", *(paragraph(combo["verdict"], "  ") for combo in report["combos"])]
    wrong = wrong_games(report["errors"], lambda error: f"{error['card']}, seed {error['seed']}")
    return "\n".join([*lines, "", *_played(report), *(["", *wrong] if wrong else [])]) + "\n"


def markdown(report: Report) -> str:
    """For a pull request: the findings, and the top and the bottom of the table."""
    lines = [f"### {_headline(report)}", "", *(f"- {line}" for line in report["summary"]), ""]
    cards = [card for card in report["cards"] if card["pairs"]]
    ends = cards if len(cards) <= 2 * MOST_IN_MARKDOWN else [*cards[:MOST_IN_MARKDOWN], *cards[-MOST_IN_MARKDOWN:]]
    lines += markdown_table(
        ("card", "group", "worth", "to group", "wins", "stands out"), [_short(card) for card in ends], (0, 1, 5)
    )
    if len(ends) < len(cards):
        lines += ["", f"The {MOST_IN_MARKDOWN} best and worst of {count(len(cards), 'card')}."]
    told = [card["verdict"] for card in cards if card["flags"]] + [
        combo["verdict"] for combo in report["combos"] if combo["stands-out"]
    ]
    lines += ["", *(f"- {line}" for line in told)] if told else []
    return "\n".join([*lines, "", *_played(report)]) + "\n"


def _headline(report: Report) -> str:
    cards = count(len(report["cards"]), "card")
    pairs = count(report["pairs"], "pair")
    who = ", ".join(report["bots"])
    return f"{report['title']}: impact of {cards}, {pairs} of games each, by {who}, seed {report['seed']}"


def _tables(report: Report, cards: Sequence[Report]) -> list[str]:
    """A table for each group; columns that say nothing about it are left out."""
    lines = []
    for group in report["groups"]:
        own = [card for card in cards if (card["group"], card["points"]) == (group["group"], group["points"])]
        rows = [_row(card) for card in own]
        known = {PAIRS: str(report["pairs"])}  # as the headline says
        head = [name for name in rows[0] if any(row[name] not in (NOTHING, "", known.get(name)) for row in rows)]
        left = [place for place, name in enumerate(head) if name in (CARD, STANDS_OUT)]
        lines += ["", f"{group['group']}, in {points(group['points'])}", ""]
        lines += table(head, [[row[name] for name in head] for row in rows], left)
    return lines


def _row(card: Report) -> dict[str, str]:
    effect, use = card["effect"], card["use"]
    return {
        CARD: card["name"],
        PAIRS: str(card["pairs"]),
        "worth": change(effect["worth"]),
        "to group": _relative(card),
        "score": signed(effect["score"]["value"]) if card["points"] == "lead" else NOTHING,
        "wins": _wins(card),
        "success": share_change(effect["success"], 0).split(" (")[0],
        "played": NOTHING if use["played"] is None else percent(use["played"]["value"]),
        "active": percent(use["fired"]["value"]),
        STANDS_OUT: ", ".join(card["flags"]) or ("not confirmed" if card["again"] else ""),
    }


def _relative(card: Report) -> str:
    return NOTHING if card["relative"] is None else signed(card["relative"]["value"])


def _wins(card: Report) -> str:
    """Alone nobody wins more often or less often."""
    return share_change(card["effect"]["share"], 0).split(" (")[0] if card["points"] == "lead" else NOTHING


def _short(card: Report) -> tuple[str, ...]:
    worth = change(card["effect"]["worth"])
    return (card["name"], card["group"], worth, _relative(card), _wins(card), ", ".join(card["flags"]))


def _legend() -> str:
    return paragraph(
        "worth: points ahead of the best other, with the card minus with a plain card in its place, and the 95 % "
        "interval; for cards that everybody has, or that are there for all, the mean score. to group: how much more "
        "than the other cards of its group. score: points of its player; in a longer game everybody has more. wins, "
        "success: percentage points. played: hands from which it was played. active: games in which it was played or a "
        "text of it took effect."
    )


def _group(group: Report) -> tuple[str, ...]:
    return (group["group"], str(group["cards"]), change(group["worth"]), number(group["spread"]))


def _played(report: Report) -> list[str]:
    played = report["played"]
    parts = [f"{played['first']:,} in the first round"]
    if played["again"]:
        parts.append(f"{played['again']:,} on fresh seeds for cards that stood out")
    if played["combos"]:
        parts.append(f"{played['combos']:,} for pairs of cards")
    line = (
        f"{count(report['games'], 'game')}: {', '.join(parts)}; {played['shared']:,} did not have to be played twice."
    )
    lines = [paragraph(line)]
    if report["digest"]:
        lines.append(f"Digest {report['digest']}.")
    return lines
