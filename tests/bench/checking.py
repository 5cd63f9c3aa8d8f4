"""`capesmith check` against check-jsonschema on the same files and schema. Run: python -m tests.bench.checking"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.generate import generate
from tests.bench.measure import PYTHON, cost

SCHEMA = Path(__file__).parents[2] / "schemas" / "heroes-wanted" / "deck.schema.json"
SIZES = (216, 2_000, 10_000)


def main(sizes: tuple[int, ...]) -> None:
    print(f"{'files':>6}  {'check-jsonschema':>26}  {'capesmith check':>34}  {'ratio (wall, cpu)':>18}")
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            paths = generate(root, size)
            theirs = cost([PYTHON, "-m", "check_jsonschema", "--schemafile", str(SCHEMA), *map(str, paths)])
            ours = cost([PYTHON, "-m", "capesmith", "check"], root)
            assert theirs.code == 0 and ours.code == 0, (theirs.code, ours.code)
            print(
                f"{size:>6}  wall {theirs.wall:6.2f} s  cpu {theirs.cpu:6.2f} s"
                f"  wall {ours.wall:5.2f} s  cpu {ours.cpu:5.2f} s  {ours.peak_mb:4.0f} MB"
                f"  {theirs.wall / ours.wall:7.1f}× {theirs.cpu / ours.cpu:7.1f}×"
            )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
