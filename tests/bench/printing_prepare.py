"""What the other programs print: the tape for the bare script, sources and pictures for Typst and WeasyPrint."""

from __future__ import annotations

import marshal
import sys
from pathlib import Path

from tests.bench.printing_deck import planned
from tests.bench.printing_others import write_sources
from tests.bench.printing_tape import recorded


def main(name: str, root: Path, work: Path, *others: str) -> None:
    work.mkdir(parents=True, exist_ok=True)
    order, plan = planned(name, root)
    (work / "deck.tape").write_bytes(marshal.dumps(recorded(order.look, plan, order.game.title).plain()))
    if others:
        write_sources(order, plan, work)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])
