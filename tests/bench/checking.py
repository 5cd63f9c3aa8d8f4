"""`capesmith check` next to two that only look at the shape. Run: python -m tests.bench.checking [FILES…]

All three read the same files and hold them against the same schema, in turns. check-jsonschema is what people put into
CI; the bare script (PyYAML's C loader and jsonschema-rs) is the least that anybody could do, and says nothing about
lines. Nobody remembers anything. Capesmith also checks references, counts, effects and whether the text fits the card.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.generate import generate
from tests.bench.measure import PYTHON, Cost, done

from capesmith.systems import known_systems

ROOT = Path(__file__).parents[2]
MADE = "heroes-wanted"  # the game of generated cards
SIZES = (216, 2_000, 10_000)
BARE = """
import json, sys, yaml, jsonschema_rs
loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
valid = jsonschema_rs.validator_for(json.load(open(sys.argv[1], encoding="utf-8")))
wrong = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as stream:
        wrong += not valid.is_valid(json.loads(json.dumps(yaml.load(stream, loader))))  # keys 1-3 are texts in JSON
sys.exit(wrong > 0)
"""


def main(sizes: tuple[int, ...]) -> None:
    for system in known_systems():
        paths = sorted((ROOT / "cards" / system).glob("*.yaml"))
        race(f"{system}: the decks of the box ({len(paths)} files)", system, ROOT, paths)
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            paths = generate(Path(folder), size)
            race(f"{size:,} files with a card each", MADE, Path(folder), paths)


def race(title: str, system: str, root: Path, paths: list[Path]) -> None:
    files = [str(path) for path in paths]
    schema = str(ROOT / "schemas" / system / "deck.schema.json")
    rows = {
        "capesmith check": done([PYTHON, "-m", "capesmith", "check", "--no-cache", str(paths[0].parent)], root),
        "check-jsonschema": done([PYTHON, "-m", "check_jsonschema", "--schemafile", schema, *files], root),
        "bare script": done([PYTHON, "-c", BARE, schema, *files], root),
    }
    print(f"\n{title}\n{'':20}{'wall':>9}{'CPU':>10}{'memory':>10}  ratio to capesmith (wall, CPU)")
    for name, found in rows.items():
        print(f"{name:20}{_row(found, rows['capesmith check'])}")


def _row(found: Cost, ours: Cost) -> str:
    ratios = f"{found.wall / ours.wall:8.2f}× {found.cpu / ours.cpu:7.2f}×"
    return f"{found.wall:7.2f} s{found.cpu:8.2f} s{found.peak_mb:7.0f} MB{ratios}"


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
