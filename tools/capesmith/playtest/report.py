"""The numbers of a batch as a page of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.coverage import Fired, by_card

MOST_ERRORS = 10
MOST_STEPS = 40


def report(title: str, found: Mapping[str, Any]) -> str:
    """A table with a line per scenario and number of players, then what went wrong."""
    lines = [f"{title}: {_games(found['finished'])} by {found['bot']}, seed {found['seed']}", ""]
    head = ("scenario", "players", "games", "ended", "score", "best", "turns", "decisions")
    cells = [_cells(cell["scenario"], str(cell["players"]), cell) for cell in found["cells"]]
    if len(cells) > 1:
        cells.append(_cells("all", "", found))
    lines += table(head, cells)
    lines.append("")
    pace = f"{found['decisions_per_second']:,.0f} per second"
    lines.append(f"{found['decisions']:,} decisions in {found['seconds']:.1f} s: {pace}.")
    if "digest" in found:
        lines.append(f"Digest {found['digest']}.")
    if found["interrupted"]:
        lines.append("Stopped early: only the games above were finished.")
    return "\n".join([*lines, *_errors(found["errors"])]) + "\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns with a line under their heads; the first column and words to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    left = [column in (0, 3) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        parts = (
            f"{text:<{width}}" if to_left else f"{text:>{width}}"
            for text, width, to_left in zip(row, widths, left, strict=True)
        )
        return "  ".join(parts).rstrip()

    return [line(head), line(["─" * width for width in widths]), *(line(row) for row in rows)]


def _cells(scenario: str, players: str, cell: Mapping[str, Any]) -> tuple[str, ...]:
    scores, length, finished = cell["scores"], cell["length"], cell["finished"]
    if not finished:
        return (scenario, players, str(cell["games"]), "no game was finished", "", "", "", "")
    ended = ", ".join(f"{word} {_percent(n, finished)}" for word, n in cell["outcomes"].items())
    return (
        scenario,
        players,
        str(cell["games"]),
        ended,
        f"{scores['all']['mean']:.1f} ± {scores['all']['sd']:.1f}",
        f"{scores['best']['mean']:.1f}",
        f"{length['mean']:.1f} ({length['min']}–{length['max']})",
        f"{cell['decisions'] / finished:.0f}",
    )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def _errors(errors: Sequence[Mapping[str, Any]]) -> list[str]:
    if not errors:
        return []
    lines = ["", f"{_games(len(errors))} went wrong:"]
    for error in errors[:MOST_ERRORS]:
        lines += [f"  {error['scenario']}, {error['players']} players: {error['error']}", f"    {error['again']}"]
    if len(errors) > MOST_ERRORS:
        lines.append(f"  … and {len(errors) - MOST_ERRORS} more; --format json lists them all")
    return lines


# --- coverage ----------------------------------------------------------------------------------------------


def coverage_report(rows: Sequence[Fired]) -> str:
    """What never fired, then the cards that fired least."""
    never = [one for one in rows if not one.done]
    lines = ["", f"Coverage: {len(rows) - len(never)} of {len(rows)} steps fired."]
    if never:
        lines += ["", f"Never fired ({len(never)}):"]
        lines += [f"  {one.node}{_at(one)}" for one in never[:MOST_STEPS]]
        if len(never) > MOST_STEPS:
            lines.append(f"  … and {len(never) - MOST_STEPS} more; --format json lists them all")
    cards = by_card(rows)
    lines += ["", "Cards, the least used first (least used step, most used step):"]
    width = max(len(card) for card, _, _ in cards)
    lines += [f"  {card:{width}}  {low:>7,}  {high:>7,}" for card, low, high in cards]
    return "\n".join(lines) + "\n"


def _at(one: Fired) -> str:
    at = ".".join(str(part) for part in one.node.at)
    came = f", came up {one.reached} times without doing anything" if one.reached else ""
    return f" ({at}){came}" if at else came
