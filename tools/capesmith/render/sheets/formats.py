"""Papers, card sizes and sheet formats: the records, and the data of the first two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, NamedTuple

from capesmith.source.files import shipped_data
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.render.sheets.cutters import Cutter

HERE = File(__file__).parent
MARGIN = 5.0  # what home printers leave white, in millimetres
SAFE = 8.0  # nothing is printed nearer to the edge of the paper where that can be helped: feeds skew


class Size(NamedTuple):
    """A card to be cut: width, height, corner radius."""

    width: float
    height: float
    radius: float = 0.0


class Paper(NamedTuple):
    """A sheet of paper; sheets are always printed upright, because printers turn others over in different ways."""

    width: float
    height: float


@record
class Format:
    """How cards stand on a page. Pairs are across and down."""

    id: str
    name: str
    about: str = ""
    paper: Paper | None = None  # None: pages are as large as their card with its bleed
    card: Size | None = None  # as it stands on the page: on its side, it is wider than high
    columns: int = 0  # 0: as many as there is room for
    rows: int = 0
    gap: tuple[float, float] = (0.0, 0.0)
    bleed: tuple[float, float] = (0.0, 0.0)  # on the outside; between cards at most half the gap
    margin: float = MARGIN
    fold: str = ""  # backs lie beyond a level or an upright fold
    gutter: float = 0.0  # between the cards on both sides of the fold
    single: bool = False  # every card has a page of its own, as print services want it
    marks: bool = True
    free: tuple[float, float] = (0.0, 0.0)  # at the sides, and above and below, where that is more than the margin
    cutter: Cutter | None = None  # the machine that cuts along its lines
    apart: float = 0.0  # the least distance between pieces of different sizes, for whoever cuts them
    cells: tuple[tuple[float, float], ...] = ()  # top left corners of the cut, where they are not in a grid


@cache
def papers() -> Mapping[str, Paper]:
    return {name: Paper(*map(float, at)) for name, at in _data("papers.yaml").items()}


@cache
def sizes() -> Mapping[str, Size]:
    return {
        name: Size(float(of["width"]), float(of["height"]), float(of["radius"]))
        for name, of in _data("sizes.yaml").items()
    }


def _data(name: str) -> Any:
    return shipped_data(HERE / name)
