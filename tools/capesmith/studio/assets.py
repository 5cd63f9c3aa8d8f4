"""The files of the page itself: a fixed table that is read when the studio starts. No address becomes a path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from capesmith.source.record import record
from capesmith.source.shipped import shipped_bytes, shipped_files

FOLDER = Path(__file__).parent / "pages"
SORTS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain"}


@record
class Asset:
    """One file and what sort it is of."""

    sort: str
    data: bytes


@cache
def assets() -> Mapping[str, Asset]:
    """Every asset by its address."""
    files = [file for ending in SORTS for file in shipped_files(FOLDER, f"*{ending}")]
    return {f"/page/{file.name}": Asset(f"{SORTS[file.suffix]}; charset=utf-8", shipped_bytes(file)) for file in files}


@cache
def page() -> str:
    """The one page, with holes for what belongs to a run."""
    return shipped_bytes(FOLDER / "index.html").decode("utf-8")
