"""Dots with whiskers: one figure and its interval per line, against a line or a band it is held to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.playtest.report.charts.canvas import (
    BAND,
    FIRST,
    FORMATS,
    INK,
    MUTED,
    PAPER,
    SECOND,
    SMALL,
    Chart,
    Charts,
    shortened,
)  # fmt: skip
from capesmith.source.record import record

ROW = 25.0
MARKS = {"": "o", "low": "v", "high": "^", "bad": "X", "good": "s"}


@record
class Line:
    """One dot: its name, its figure, the interval, the band it should lie in, and a flag if it stands out."""

    label: str
    value: float
    low: float
    high: float
    flag: str = ""  # low, high, bad, good: another shape as well as another colour
    band: tuple[float | None, float | None] | None = None


def line(
    label: str, interval: Any, flag: str = "", band: tuple[float | None, float | None] | None = None
) -> Line | None:
    """A line from an interval of a report; None if there is nothing to show."""
    value = interval.get("value") if interval else None
    if value is None:
        return None
    low, high = (interval.get(end) for end in ("low", "high"))
    return Line(label, value, value if low is None else low, value if high is None else high, flag, band)


def whiskers(
    charts: Charts, lines: Sequence[Line], *, unit: str = "percent", about: str = "", at: float | None = None,
    at_word: str = "", alt: str = "", whole: bool = False,
) -> Chart:  # fmt: skip
    """A row per line, the first at the top, each with its figure in words at the right."""
    say = FORMATS[unit]
    with charts.paper(34 + ROW * len(lines) + (16 if about else 0) + (14 if at_word else 0)) as (axes, finished):
        places = range(len(lines), 0, -1)
        if at is not None:
            axes.axvline(at, color=MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
        for place, one in zip(places, lines, strict=True):
            _draw(axes, place, one)
        _limits(axes, lines, at, whole)
        if at is not None and at_word:
            axes.annotate(
                at_word,
                (at, len(lines) + 0.62),
                ha="center",
                va="bottom",
                color=MUTED,
                fontsize=SMALL,
                annotation_clip=False,
            )
        axes.set_yticks(list(places), [shortened(one.label) for one in lines])
        axes.set_ylim(0.4, len(lines) + 0.6)
        axes.xaxis.set_major_formatter(lambda value, _: say(value))
        axes.xaxis.set_major_locator(_ticks())
        axes.xaxis.grid(True)
        right = axes.secondary_yaxis("right")
        right.set_yticks(list(places), [say(one.value) for one in lines])
        right.tick_params(length=0, labelcolor=INK)
        right.spines["right"].set_visible(False)
        for label in right.get_yticklabels():
            label.set_fontweight("bold")
        axes.set_xlabel(about)
        return finished(alt or told(lines, unit, about))


def _draw(axes: Any, place: int, one: Line) -> None:
    if one.band is not None:
        low, high = one.band
        left = min(one.low, one.value) if low is None else low
        right = max(one.high, one.value) if high is None else high
        axes.barh(place, right - left, left=left, height=0.72, color=BAND, zorder=1)
    colour = SECOND if one.flag in ("low", "high", "bad") else FIRST
    axes.plot([one.low, one.high], [place, place], color=colour, linewidth=2.6, solid_capstyle="butt", zorder=2)
    axes.plot(
        [one.value], [place], marker=MARKS[one.flag], markersize=9, color=colour, markeredgecolor=PAPER,
        markeredgewidth=1.2, zorder=3,
    )  # fmt: skip


def _limits(axes: Any, lines: Sequence[Line], at: float | None, whole: bool) -> None:
    if whole:
        axes.set_xlim(-0.02, 1.02)
        return
    found = [end for one in lines for end in (one.low, one.high, one.value)]
    found += [end for one in lines if one.band is not None for end in one.band if end is not None]
    found += [at] if at is not None else []
    low, high = min(found), max(found)
    room = 0.06 * (high - low) or 0.05
    axes.set_xlim(low - room, high + room)


def _ticks() -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(4, steps=[1, 2, 2.5, 5, 10])


def told(lines: Sequence[Line], unit: str, about: str) -> str:
    """The chart in a sentence, for screen readers."""
    say = FORMATS[unit]
    rows = "; ".join(f"{one.label} {say(one.value)} ({say(one.low)} to {say(one.high)})" for one in lines[:40])
    return f"{about or 'Figures with 95 % intervals'}: {rows}."
