"""What happened in the games of a playtest: turn by turn, on the board, with the cards, toward the goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.report.charts.courses import Ribbon, course
from capesmith.playtest.report.charts.whiskers import line, whiskers
from capesmith.playtest.report.page.parts import (
    Figure,
    Report,
    Section,
    Shown,
    Table,
    TableCell,
    cell,
    figure,
    figures,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio

ENOUGH = 0.25  # a course is drawn as long as this share of the games goes on
FEWEST_HANDS = 10
MOST_SPACES = 12  # of a board in the table
FACES = 4


def _facts(cells: Sequence[Report]) -> list[tuple[Report, Mapping[str, Any]]]:
    return [(one, one["facts"]) for one in cells if one.get("facts")]


# --- turn by turn ----------------------------------------------------------------------------------------


def courses(report: Report, cells: Sequence[Report], studio: Studio) -> Section | None:
    """The numbers of the table over time, a chart for each, with a line for each scenario."""
    span = report["called"]["span"]
    lines: dict[str, list[Ribbon]] = {}
    usual = _one_each(cells)
    for one, facts in _facts(usual):
        for name, turns in facts.get("course", {}).items():
            games = max((turn["n"] for turn in turns), default=0)
            kept = tuple((turn["low"], turn["mean"], turn["high"]) for turn in turns if turn["n"] >= ENOUGH * games)
            lines.setdefault(name, []).append(Ribbon(studio.gallery.short(one["scenario"]), kept))
    made = [
        figure(name[:1].upper() + name[1:], course(studio.charts, found, about=name, over=span))
        for name, found in sorted(
            lines.items(), key=lambda one: -max(turn[1] for line in one[1] for turn in line.turns)
        )
    ]
    if not any(made):
        return None
    band = "the band holds four of five games; " if len(usual) <= 2 else ""
    intro: tuple[str, ...] = (
        f"Lines are the mean of the games that still go on; {band}a line ends where three of four games are over.",
    )
    if len(usual) < len(cells):
        intro += (f"Games with {usual[0]['players']} players; the other numbers of players are in the JSON report.",)
    return Section(
        "course", f"How games go, {span} by {span}", f"{span.capitalize()} by {span}", intro, figures=figures(*made)
    )


def _one_each(cells: Sequence[Report]) -> list[Report]:
    """One setting for each scenario, with the number of players in the middle."""
    players = sorted({one["players"] for one in cells})
    middle = players[len(players) // 2] if players else 0
    return [one for one in cells if one["players"] == middle]


# --- on the board ----------------------------------------------------------------------------------------


def boards(cells: Sequence[Report], studio: Studio) -> Section | None:
    """Heat maps, one for each board, over all numbers of players."""
    spaces: dict[str, Counter[str]] = {}
    for _, facts in _facts(cells):
        for board, found in facts.get("boards", {}).items():
            spaces.setdefault(board, Counter()).update(found.get("spaces", {}))
    made: list[Figure | None] = []
    rows: list[tuple[TableCell | str, ...]] = []
    for board, counts in spaces.items():
        total = sum(counts.values())
        if not total:
            continue
        top = [space for space, _ in counts.most_common(3)]
        title = f"{studio.gallery.short(board)}: most happens on {_listed(top)}"
        note = "Pale spaces see a little, dark ones most; the figures are shares of all that happened. Grey: nothing."
        made.append(figure(title, studio.board(board, counts, "things happen"), note, wide=len(spaces) == 1))
        for space, n in counts.most_common(MOST_SPACES):
            rows.append(
                (
                    f"{studio.gallery.short(board)}, {space}",
                    TableCell(f"{n:,}", n),
                    TableCell(f"{100 * n / total:.1f} %", n / total),
                )
            )
    if not rows:
        return None
    table = Table(("Space", "Times", "Share"), tuple(rows), folded="The busiest spaces in figures", sortable=True)
    intro = ("Where figures are hit, knocked out, picked up or placed.",)
    return Section("board", "Where the action happens", "The board", intro, figures=figures(*made), tables=(table,))


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# --- cards and goals -------------------------------------------------------------------------------------


def cards_used(cells: Sequence[Report], studio: Studio) -> Section | None:
    """Which cards of hands are played most and least, over all settings."""
    hands: dict[str, Counter[str]] = {}
    for _, facts in _facts(cells):
        for id, use in facts.get("cards", {}).items():
            if use.get("hands"):
                dead = use.get("dead") or {}
                hands.setdefault(id, Counter()).update(
                    hands=use["hands"], held=use["held"], played=use["played"], spent=use["spent"],
                    dead=round((dead.get("value") or 0) * (dead.get("n") or 0)),
                )  # fmt: skip
    known = {id: n for id, n in hands.items() if n["hands"] >= FEWEST_HANDS and n["held"]}
    if not known:
        return None
    order = sorted(known, key=lambda id: (-known[id]["played"] / known[id]["hands"], id))
    rows = tuple(
        (
            studio.gallery.name(id), _times(known[id], "played"), _times(known[id], "spent"),
            TableCell(f"{100 * known[id]['dead'] / known[id]['hands']:.0f} %", known[id]["dead"] / known[id]["hands"]),
            TableCell(f"{known[id]['hands']:,}", known[id]["hands"]),
        )
        for id in order
    )  # fmt: skip
    head = ("Card", "Played, per hand", "Used up otherwise, per hand", "Never played", "Hands with it")
    least = [id for id in reversed(order) if id not in order[:FACES]][:FACES]
    shown = [
        Shown(id, studio.gallery.name(id), rows=(
            ("played, per hand", f"{known[id]['played'] / known[id]['hands']:.1f} times"),
            ("never played", f"{100 * known[id]['dead'] / known[id]['hands']:.0f} % of hands"),
        ), note="" if id in least else "One of the most played cards." )
        for id in (*order[:FACES], *least)
    ]  # fmt: skip
    title = f"{studio.gallery.name(order[0])} is played most, {studio.gallery.name(order[-1])} least"
    intro = (
        "The most played cards first, then the least played. What a card is worth is another question, for"
        " capesmith impact.",
    )
    table = Table(head, rows, folded=f"All {len(rows)} cards", sortable=True)
    return Section("cards", title, "Cards", intro, cards=studio.shown(shown), tables=(table,))


def _times(counts: Mapping[str, int], key: str) -> TableCell:
    times = counts[key] / counts["hands"]
    return TableCell(f"{times:.1f}", times)


def goals(cells: Sequence[Report], studio: Studio) -> Section | None:
    """Which objectives are reached, by anybody."""
    made: list[Figure | None] = []
    rows: list[tuple[TableCell | str, ...]] = []
    for one, facts in _facts(cells):
        found = facts.get("goals", {})
        where = f"{studio.gallery.short(one['scenario'])}, {one['players']}"
        for id, goal in found.items():
            rows.append((f"{studio.gallery.name(id)} ({where})", cell(goal.get("reached")), cell(goal.get("by-seat")),
                         TableCell(f"{goal['games']:,}", goal["games"])))  # fmt: skip
        lines = [
            drawn
            for id, goal in found.items()
            if (drawn := line(studio.gallery.name(id), goal.get("reached"))) is not None
        ]
        lines.sort(key=lambda drawn: -drawn.value)
        if 0 < len(lines) <= 30:
            made.append(
                figure(
                    f"{where} players",
                    whiskers(studio.charts, lines, about="share of games in which somebody reaches it", whole=True),
                )
            )
    if not rows:
        return None
    table = Table(
        ("Objective", "Reached by anybody", "Reached, per seat", "Games with it"),
        tuple(rows),
        folded="All objectives",
        sortable=True,
    )
    return Section("goals", "Which objectives are reached", "Objectives", figures=figures(*made[:4]), tables=(table,))
