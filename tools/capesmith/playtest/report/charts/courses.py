"""Numbers of the table from turn to turn: the mean of all games, and a band for most of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.playtest.report.charts.canvas import FORMATS, INK, SERIES, SMALL, Chart, Charts
from capesmith.source.record import record

DASHES = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
APART = 0.085  # how far labels stay from each other, in heights of the chart


@record
class Ribbon:
    """One line: its name, and for each turn the lower end, the middle and the upper end."""

    label: str
    turns: tuple[tuple[float, float, float], ...]


def course(
    charts: Charts, lines: Sequence[Ribbon], *, about: str, alt: str = "", over: str = "turn", unit: str = "number"
) -> Chart | None:
    """Lines over turns, each with its name at its end; a band around it if there are no more than two."""
    say = FORMATS[unit]
    shown = [one for one in lines if len(one.turns) > 1][: len(SERIES)]
    if not shown:
        return None
    with charts.paper(195) as (axes, finished):
        axes.grid(axis="y")
        axes.grid(False, axis="x")
        for one, colour, dash in zip(shown, SERIES, DASHES, strict=False):
            turns = range(1, len(one.turns) + 1)
            low, middle, high = zip(*one.turns, strict=True)
            if len(shown) <= 2:
                axes.fill_between(turns, low, high, color=colour, alpha=0.2, linewidth=0)
            axes.plot(turns, middle, color=colour, linewidth=2.3, linestyle=dash, zorder=3)
        axes.set_ylim(bottom=min([0, *(turn[0] for one in shown for turn in one.turns)]))
        _name(axes, shown, say)
        axes.xaxis.set_major_locator(_whole_ticks(7))
        axes.yaxis.set_major_locator(_ticks(5))
        axes.tick_params(axis="y", labelsize=SMALL)
        if unit != "number":
            axes.yaxis.set_major_formatter(lambda value, _: say(value))
        axes.set_xlabel(over)
        told = "; ".join(
            f"{one.label or 'mean'} {say(one.turns[0][1])} at first, {say(one.turns[-1][1])} at the end"
            for one in shown
        )
        return finished(alt or f"{about}, {over} by {over}: {told}.")


def _name(axes: Any, shown: Sequence[Ribbon], say: Callable[[float], str]) -> None:
    """The names at the ends of the lines, moved apart where they would touch."""
    low, high = axes.get_ylim()
    gap, last = APART * (high - low), float("-inf")
    for colour, one in sorted(zip(SERIES, shown, strict=False), key=lambda pair: pair[1].turns[-1][1]):
        end = one.turns[-1][1]
        last = max(end, last + gap)
        words = one.label if len(shown) > 1 else say(end)
        axes.annotate(
            words,
            (len(one.turns), end),
            xytext=(axes.get_xlim()[1], last),
            textcoords="data",
            va="center",
            fontsize=SMALL,
            color=colour if len(shown) > 1 else INK,
            annotation_clip=False,
            fontweight="bold",
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 0.7, "alpha": 0.6, "shrinkB": 3},
        )


def _whole_ticks(most: int) -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(most, integer=True)


def _ticks(most: int) -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(most)
