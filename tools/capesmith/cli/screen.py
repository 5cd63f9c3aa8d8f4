"""How a game looks in the terminal: paragraphs that fit, and the score as a table."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence

from capesmith.rules.course import Standing
from capesmith.rules.overview import Scores

WIDEST = 100
WINNER = "★"


def width() -> int:
    return max(40, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))


def filled(text: str) -> str:
    """A paragraph that fits; what it begins with in spaces is kept on every line."""
    lead = text[: len(text) - len(text.lstrip(" "))]
    return textwrap.fill(text.strip(), width(), initial_indent=lead, subsequent_indent=lead)


def item(label: str, text: str) -> str:
    """A labelled entry of a list; further lines begin under its first word."""
    return textwrap.fill(text, width(), initial_indent=label, subsequent_indent=" " * len(label))


class Printer:
    """Says paragraphs on standard output, unless it is muted."""

    def __init__(self, *, muted: bool = False) -> None:
        self.muted = muted

    def __call__(self, text: str) -> None:
        if not self.muted:
            sys.stdout.write(filled(text) + "\n")

    def verbatim(self, text: str) -> None:
        """Something that has its lines already, such as a map."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


def score_table(scores: Scores, total: str = "Total") -> str:
    """The final score, a column per player, the winner first and marked; nothing where no points are counted."""
    if not scores.lines:
        return ""
    from io import StringIO

    from rich import box
    from rich.console import Console
    from rich.table import Table

    order = sorted(range(len(scores.players)), key=lambda one: (one not in scores.winners, -scores.totals[one]))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    table.add_column("", footer=total, no_wrap=True)
    for seat in order:
        name = f"{WINNER} {scores.players[seat]}" if seat in scores.winners else scores.players[seat]
        table.add_column(name, footer=str(scores.totals[seat]), justify="right")
    for line, title in enumerate(scores.lines):
        table.add_row(title, *(str(scores.points[seat][line]) for seat in order))
    out = StringIO()
    Console(file=out, width=width(), no_color=True, highlight=False).print(table)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()).strip("\n") + "\n"


def campaign_table(
    scenarios: Sequence[str], players: Sequence[str], points: Sequence[Sequence[int]], standing: Standing
) -> str:
    """What each player scored in each scenario of a campaign (or whether they won it together), and how that counts."""
    lines = tuple(f"{number}. {scenario}" for number, scenario in enumerate(scenarios, start=1))
    by_player = tuple(tuple(scored[seat] for scored in points) for seat in range(len(players)))
    scores = Scores(lines, tuple(players), by_player, standing.numbers, standing.winners)
    return "\nThe campaign:\n" + score_table(scores, standing.counted)
