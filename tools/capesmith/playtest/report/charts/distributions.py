"""How often each number came up: scores and lengths of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.report.charts.canvas import FIRST, INK, MUTED, SMALL, Chart, Charts, plain, shortened

MOST_BARS = 30


def histogram(charts: Charts, counts: Mapping[float, int], *, about: str, alt: str = "") -> Chart:
    """Bars over a number line, with the middle marked; so many numbers that bars get thin are put together."""
    bars, step = _binned(counts)
    total = sum(counts.values()) or 1
    middle = median(counts)
    with charts.paper(170) as (axes, finished):
        axes.grid(False)
        axes.bar(list(bars), [n / total for n in bars.values()], width=step * 0.86, color=FIRST, zorder=2)
        axes.axvline(middle, color=INK, linewidth=1.2, zorder=3)
        top = max(bars.values()) / total
        axes.annotate(
            f"median {plain(middle)}", (middle, top * 1.04), xytext=(4, 0), textcoords="offset points", fontsize=SMALL,
            color=INK, va="bottom", ha="left" if middle < _centre(bars) else "right",
        )  # fmt: skip
        axes.set_ylim(0, top * 1.25)
        axes.set_yticks([])
        axes.xaxis.set_major_locator(_whole_ticks())
        axes.set_xlabel(about)
        low, high = min(counts), max(counts)
        return finished(alt or f"{about}: median {plain(middle)}, from {plain(low)} to {plain(high)}.")


def spreads(charts: Charts, rows: Sequence[tuple[str, Mapping[float, int]]], *, about: str, alt: str = "") -> Chart:
    """Several distributions under each other as bars from tenth to tenth: 10–90 %, 25–75 %, the median."""
    with charts.paper(46 + 36 * len(rows)) as (axes, finished):
        places = range(len(rows), 0, -1)
        for place, (_, counts) in zip(places, rows, strict=True):
            low, left, middle, right, high = (quantile(counts, q) for q in (0.1, 0.25, 0.5, 0.75, 0.9))
            axes.plot([low, high], [place, place], color=FIRST, linewidth=2, zorder=2)
            axes.barh(place, right - left, left=left, height=0.36, color=FIRST, zorder=2)
            axes.plot([middle] * 2, [place - 0.26, place + 0.26], color=INK, linewidth=2.2, zorder=3)
            axes.annotate(
                plain(middle), (middle, place + 0.27), ha="center", va="bottom", fontsize=SMALL, color=INK, zorder=4
            )
        axes.set_yticks(list(places), [shortened(label) for label, _ in rows])
        axes.set_ylim(0.45, len(rows) + 0.85)
        axes.margins(x=0.06)
        axes.xaxis.set_major_locator(_whole_ticks())
        axes.set_xlabel(about)
        told = "; ".join(f"{label} median {plain(quantile(counts, 0.5))}" for label, counts in rows)
        return finished(alt or f"{about}: {told}.")


def shares(charts: Charts, rows: Sequence[tuple[str, float]], *, about: str, alt: str = "") -> Chart:
    """Bars from zero, each with its share in words."""
    with charts.paper(30 + 25 * len(rows) + 14) as (axes, finished):
        places = range(len(rows), 0, -1)
        axes.barh(list(places), [share for _, share in rows], height=0.62, color=FIRST, zorder=2)
        axes.set_ylim(0.4, len(rows) + 0.6)
        for place, (_, share) in zip(places, rows, strict=True):
            axes.annotate(
                f"{100 * share:.0f} %",
                (share, place),
                xytext=(4, 0),
                textcoords="offset points",
                va="center",
                color=INK,
            )
        axes.set_yticks(list(places), [shortened(label) for label, _ in rows])
        axes.set_xlim(0, max((share for _, share in rows), default=1) * 1.2 or 1)
        axes.set_xticks([])
        axes.grid(False)
        axes.set_xlabel(about, color=MUTED)
        told = "; ".join(f"{label} {100 * share:.0f} %" for label, share in rows)
        return finished(alt or f"{about}: {told}.")


def counted(data: Any) -> dict[float, int]:
    """Counts from a report: a map from numbers written as words, a list of pairs, or plain observations."""
    if isinstance(data, Mapping):
        return {float(key): int(n) for key, n in sorted(data.items(), key=lambda one: float(one[0])) if n}
    found: dict[float, int] = {}
    for one in data or ():
        value, n = (one[0], one[1]) if isinstance(one, Sequence) else (one, 1)
        found[float(value)] = found.get(float(value), 0) + int(n)
    return dict(sorted(found.items()))


def quantile(counts: Mapping[float, int], share: float) -> float:
    """The number below which this share of all lies."""
    wanted, seen = share * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return max(counts)


def median(counts: Mapping[float, int]) -> float:
    return quantile(counts, 0.5)


def _centre(bars: Mapping[float, int]) -> float:
    return (min(bars) + max(bars)) / 2


def _binned(counts: Mapping[float, int]) -> tuple[dict[float, int], float]:
    low, high = min(counts), max(counts)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (high - low) / step <= MOST_BARS)
    if step == 1:
        return dict(counts), 1
    bars: dict[float, int] = {}
    for value, n in counts.items():
        place = (value // step) * step + (step - 1) / 2
        bars[place] = bars.get(place, 0) + n
    return bars, step


def _whole_ticks() -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(6, integer=True)
