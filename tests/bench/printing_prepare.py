"""What the other programs print: the tape for the bare script, sources and pictures for Typst and WeasyPrint."""

from __future__ import annotations

import marshal
import sys
from pathlib import Path

from tests.bench.printing_deck import TITLE, planned
from tests.bench.printing_others import write_sources
from tests.bench.printing_tape import recorded


def main(root: Path, work: Path, *others: str) -> None:
    work.mkdir(parents=True, exist_ok=True)
    order, plan = planned(root)
    (work / "deck.tape").write_bytes(marshal.dumps(recorded(order.look, plan, TITLE).plain()))
    if others:
        write_sources(order, plan, work)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
