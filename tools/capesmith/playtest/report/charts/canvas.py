"""The paper charts are drawn on: as wide as a phone, in colours that the page decides on, as one piece of SVG."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

from capesmith.source.record import record

WIDE = 380.0  # of every chart, in pixels of a small screen
TYPE = 12.5
SMALL = 11.0

# Stand-ins that the page replaces by its own colours, in light and in dark.
INK, MUTED, LINE, PAPER = "#010101", "#020202", "#030303", "#040404"
FIRST, SECOND, THIRD, FOURTH, BAND = "#050505", "#060606", "#070707", "#080808", "#090909"
ROLES = {
    INK: "ink", MUTED: "muted", LINE: "line", PAPER: "paper", FIRST: "first", SECOND: "second", THIRD: "third",
    FOURTH: "fourth", BAND: "band",
}  # fmt: skip
SERIES = (FIRST, SECOND, THIRD, FOURTH)

_FAMILY = re.compile(r"font-family: [^;\"]*; ?")
_ID = re.compile(r'(\bid="|href="#|url\(#)([A-Za-z][\w-]*)')


@record
class Chart:
    """A chart as SVG, and what it says in words for those who cannot see it."""

    svg: str
    alt: str


class Charts:
    """Draws all charts of a page; they share their type and number their parts."""

    def __init__(self, font: Path | None = None) -> None:
        self.family = _registered(font)
        self._number = count(1)

    @contextmanager
    def paper(self, high: float, wide: float = WIDE) -> Iterator[tuple[Any, Callable[[str], Chart]]]:
        """A figure with axes, and what turns it into a chart."""
        from matplotlib import rc_context
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure

        with rc_context(_style(self.family)):
            figure = Figure(figsize=(wide / 72, high / 72), dpi=72)
            figure.set_layout_engine("constrained", w_pad=0.03, h_pad=0.03)
            FigureCanvasSVG(figure)
            axes = figure.add_subplot()
            yield axes, lambda alt: self._finished(figure, alt)

    def _finished(self, figure: Any, alt: str) -> Chart:
        stream = io.StringIO()
        figure.savefig(stream, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        return Chart(tidy(stream.getvalue(), alt, next(self._number)), alt)


def tidy(svg: str, alt: str, number: int) -> str:
    """An SVG file as a part of a page: no prolog, ids of its own, colours and type of the page, words for its alt."""
    body = svg[svg.index("<svg") :]
    head, _, rest = body.partition(">")
    box = re.search(r'viewBox="[^"]*"', head)
    assert box is not None
    rest = re.sub(r"<metadata>.*?</metadata>", "", rest, flags=re.S)
    rest = re.sub(r' transform="rotate\(-?0 [^)]*\)"', "", _FAMILY.sub("", rest))
    for stand_in, role in ROLES.items():
        rest = rest.replace(stand_in, f"var(--{role})")
    rest = _ID.sub(lambda found: f"{found[1]}c{number}-{found[2]}", rest)
    rest = re.sub(r"\n\s*", "\n", rest)
    return f'<svg class="chart" {box.group()} role="img" aria-label="{escape(alt)}">{rest.strip()}'


def _registered(font: Path | None) -> str:
    """The family of a font file, known to matplotlib from now on."""
    from matplotlib import font_manager

    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # one weight stands for all of them
    if font is None:
        return "DejaVu Sans"
    font_manager.fontManager.addfont(font)
    return font_manager.FontProperties(fname=font).get_name()


def _style(family: str) -> Any:
    return {
        "svg.fonttype": "none",
        "svg.hashsalt": "capesmith",
        "font.family": [family, "DejaVu Sans"],
        "font.size": TYPE,
        "text.color": INK,
        "axes.edgecolor": LINE,
        "axes.labelcolor": MUTED,
        "axes.labelsize": SMALL,
        "axes.facecolor": "none",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "axes.axisbelow": True,
        "axes.unicode_minus": True,
        "axes.grid": True,
        "axes.grid.axis": "x",
        "grid.color": LINE,
        "grid.linewidth": 0.8,
        "xtick.color": LINE,
        "ytick.color": LINE,
        "xtick.labelcolor": MUTED,
        "ytick.labelcolor": INK,
        "xtick.labelsize": SMALL,
        "ytick.labelsize": TYPE,
        "xtick.major.size": 0,
        "ytick.major.size": 0,
    }


def percent(value: float, _: Any = None) -> str:
    """A share in percent; small ones with a digit more where it says something."""
    found = 100 * value
    return f"{found:.1f} %" if 0.05 <= abs(found) < 2 and abs(found - round(found)) >= 0.05 else f"{found:.0f} %"


def signed_percent(value: float, _: Any = None) -> str:
    return f"{100 * value:+.0f} %".replace("-", "−") if abs(value) >= 0.005 else "0 %"


def plain(value: float, _: Any = None) -> str:
    """A number without needless digits, with a true minus."""
    return f"{value:.1f}".removesuffix(".0").replace("-", "−") if abs(value) >= 0.05 else "0"


def signed(value: float, _: Any = None) -> str:
    return f"{value:+.1f}".removesuffix(".0").replace("-", "−") if abs(value) >= 0.05 else "0"


FORMATS: dict[str, Callable[..., str]] = {
    "percent": percent, "change": signed_percent, "number": plain, "difference": signed,
}  # fmt: skip


def shortened(words: str, most: int = 24) -> str:
    """Words that fit beside a chart."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
