"""Two things against each other: who beats whom, and what was expected against what was measured."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.report.charts.canvas import (
    FIRST,
    INK,
    MUTED,
    PAPER,
    SECOND,
    SMALL,
    WIDE,
    Chart,
    Charts,
    shortened,
)  # fmt: skip
from capesmith.source.record import record


@record
class Point:
    """One dot of a scatter: where it lies, its interval, and whether it is too weak or too strong for its place."""

    label: str
    x: float
    y: float
    low: float | None = None
    high: float | None = None
    flag: str = ""  # low, high


def matrix(charts: Charts, names: Sequence[str], shares: Sequence[Sequence[float | None]], *, alt: str = "") -> Chart:
    """Each row's share of wins against each column; even is the middle of the colours."""
    from matplotlib import colormaps
    from matplotlib.patches import Rectangle

    size = len(names)
    colours = colormaps["PuOr"]
    with charts.paper(min(WIDE, 60 + 52 * size)) as (axes, finished):
        axes.grid(False)
        for row, line in enumerate(shares):
            for column, share in enumerate(line):
                if share is None:
                    continue
                place = (column - 0.47, row - 0.47)
                axes.add_patch(Rectangle(place, 0.94, 0.94, facecolor=colours(0.12 + 0.76 * share), linewidth=0))
                red, green, blue, _ = colours(0.12 + 0.76 * share)
                dark = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 < 0.18
                axes.text(
                    column, row, f"{100 * share:.0f} %", ha="center", va="center", fontweight="bold",
                    color="#FFFFFF" if dark else "#16181D",
                )  # fmt: skip
        axes.set_xlim(-0.5, size - 0.5)
        axes.set_ylim(size - 0.5, -0.5)
        axes.set_xticks(range(size), [shortened(name, 14) for name in names])
        axes.set_yticks(range(size), [shortened(name, 14) for name in names])
        axes.xaxis.tick_top()
        axes.tick_params(axis="x", labelcolor=INK)
        axes.spines["bottom"].set_visible(False)
        told = "; ".join(
            f"{names[row]} wins {100 * share:.0f} % against {names[column]}"
            for row, line in enumerate(shares)
            for column, share in enumerate(line)
            if share is not None
        )
        return finished(alt or f"Who beats whom: {told}.")


def scatter(charts: Charts, points: Sequence[Point], *, across: str, up: str, alt: str = "") -> Chart:
    """Dots around the line on which both are the same; those far off bear their names."""
    with charts.paper(340) as (axes, finished):
        axes.grid(True, axis="both")
        ends = [value for one in points for value in (one.x, one.y)]
        low, high = min(ends), max(ends)
        axes.plot([low, high], [low, high], color=MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
        for one in points:
            colour = SECOND if one.flag else FIRST
            if one.low is not None and one.high is not None:
                axes.plot([one.x, one.x], [one.low, one.high], color=colour, linewidth=1.3, alpha=0.55, zorder=2)
            marker = {"low": "v", "high": "^"}.get(one.flag, "o")
            axes.plot(
                [one.x],
                [one.y],
                marker=marker,
                markersize=8 if one.flag else 6,
                color=colour,
                markeredgecolor=PAPER,
                markeredgewidth=0.9,
                linestyle="none",
                zorder=4 if one.flag else 3,
            )
        middle = (low + high) / 2
        for one in [one for one in points if one.flag][:8]:
            right = one.x < middle
            axes.annotate(
                shortened(one.label, 22), (one.x, one.y), xytext=(7 if right else -7, 0), textcoords="offset points",
                ha="left" if right else "right", va="center", fontsize=SMALL, color=INK, zorder=5,
            )  # fmt: skip
        axes.tick_params(axis="y", labelsize=SMALL, labelcolor=MUTED)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        off = ", ".join(one.label for one in points if one.flag) or "none"
        return finished(alt or f"{up} against {across} for {len(points)} cards; far off the line: {off}.")
