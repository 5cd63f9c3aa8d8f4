"""How fast decks are printed. Run: python -m tests.bench.printing [--quick] [--large]

Fronts and backs, A4, nine on a sheet, cold start included, every program in a process of its own, in turns, in CPU
seconds: trust the ratios, not the seconds. What comes with Capesmith (its modules, parts of figures, icons) was read by
an earlier run, as on a user's machine; of the deck nothing is known.

- The bare script (`printing_bare`) is no rival: it plays back with ReportLab's canvas what our own pen drew, recorded
  beforehand. No content is read and nothing is laid out; but our pen writes its operators itself, so it is no floor.
- Typst and WeasyPrint draw a comparable deck (`printing_others`), with textures as PNG, as their authors would have it.
  They are no dependencies: install capesmith[bench].
- Art: as many synthetic cards with forty PNG pictures of 750 × 1050 pixels.
- Large decks of synthetic cards show how time and memory grow.
- A change: one card of the shipped box, and of 2,160, is edited after a build, and built again with `capesmith build`.

`--quick` leaves out WeasyPrint, which takes a minute by itself; `--large` lets the others draw the large decks, too;
`--changes` measures nothing but changes.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tests.bench.generate import generate
from tests.bench.measure import PYTHON, Cost, done

from capesmith.systems import known_systems

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SYSTEM = "heroes-wanted"  # of decks that are made for this benchmark
SOURCES = {"typst": "deck.typ", "weasyprint": "deck.html"}
LARGE = (1_000, 5_000)
CARDS = 216
PICTURES, WIDE, HIGH = 40, 750, 1050
PROGRAMS = {
    "typst": "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], root='/', "
    "font_paths=[sys.argv[3]], ignore_system_fonts=True)",
    "weasyprint": "import sys, weasyprint; weasyprint.HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])",
}


@dataclass
class Row:
    """What one program needed for one deck."""

    name: str
    command: list[str]
    out: Path
    best: Cost | None = None

    def run(self) -> None:
        found = done(self.command, ROOT)
        if self.best is None or found.cpu < self.best.cpu:
            self.best = found


def rows_for(root: Path, work: Path, others: tuple[str, ...], system: str = SYSTEM) -> list[Row]:
    """The programs for the deck of a project: Capesmith, the bare script, and others."""
    present = [name for name in others if find_spec(name) is not None]
    done([PYTHON, "-m", "tests.bench.printing_prepare", system, str(root), str(work), *present], ROOT)
    tape = work / "deck.tape"
    bare, ours = work / "bare.pdf", work / "capesmith.pdf"
    rows = [
        Row("replay of our pen", [PYTHON, str(HERE / "printing_bare.py"), str(tape), str(bare)], bare),
        Row("capesmith", [PYTHON, "-m", "tests.bench.printing_deck", system, str(root), str(ours)], ours),
    ]
    fonts = ROOT / "tools" / "capesmith" / "systems" / system.replace("-", "_") / "press" / "fonts"
    for name in present:
        source, out = work / SOURCES[name], work / f"{name}.pdf"
        rows.append(Row(name, [PYTHON, "-c", PROGRAMS[name], str(source), str(out), str(fonts)], out))
    return rows


def race(title: str, rows: list[Row], times: Callable[[Row], int]) -> None:
    """Run the programs in turns and print the cheapest run of each, as ratios to the first."""
    for turn in range(max(map(times, rows))):
        for row in rows:
            if turn < times(row):
                row.run()
    print(f"\n{title}")
    print(f"{'':24}{'CPU':>9}{'ratio':>8}{'memory':>10}{'file':>11}")
    base = rows[0].best
    assert base is not None
    for row in rows:
        assert row.best is not None
        size = row.out.stat().st_size / 1e6
        print(
            f"{row.name:24}{row.best.cpu:7.2f} s{row.best.cpu / base.cpu:7.2f}×{row.best.peak_mb:7.0f} MB{size:8.1f} MB"
        )


# --- decks ------------------------------------------------------------------------------------------------


def project(work: Path) -> Path:
    """The shipped content as a project of its own, to be changed at will."""
    work.mkdir()
    for folder in ("cards", "scenarios"):
        shutil.copytree(ROOT / folder, work / folder)
    (work / "capesmith.yaml").write_text("name: Bench\n", "utf-8")
    return work


def with_art(work: Path) -> Path:
    """A deck of synthetic cards, each with one of forty pictures."""
    root = large(work, CARDS)
    (root / "art").mkdir()
    for number in range(PICTURES):
        (root / "art" / f"{number}.png").write_bytes(picture(number))
    for number, file in enumerate(sorted((root / "cards" / SYSTEM).glob("*.yaml"))):
        art = f"    art: {{file: art/{number % PICTURES}.png, focus: [50, 40]}}\n"
        file.write_text(file.read_text("utf-8") + art, "utf-8")
    return root


def picture(number: int) -> bytes:
    """A PNG of soft blotches and grain, about as hard to pack as a painting."""
    rng = random.Random(number)
    rows = bytearray()
    tints = [bytes(rng.randrange(256) for _ in range(3)) for _ in range(64)]
    for y in range(HIGH):
        rows.append(0)
        for x in range(0, WIDE, 5):
            tint = tints[(x // 25 * 7 + y // 25 * 11) % 64]
            rows += bytes((value + rng.randrange(12)) % 256 for value in tint) * 5
    header = WIDE.to_bytes(4, "big") + HIGH.to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big") for kind, body in chunks
    )


def large(work: Path, count: int) -> Path:
    """A project with that many cards, one copy each."""
    work.mkdir()
    for path in generate(work, count):
        lines = path.read_text("utf-8").splitlines()
        path.write_text("\n".join(line for line in lines if "copies:" not in line) + "\n", "utf-8")
    return work


# --- a change ---------------------------------------------------------------------------------------------


def changes(root: Path, file: str) -> Iterator[tuple[str, Cost]]:
    """Builds of all cards: the first, one with nothing to do, and some after one card was edited; and what Python needs
    to load three libraries, to compare machines by."""
    build = [PYTHON, "-m", "capesmith", "build", "--only", "cards", SYSTEM]
    yield "first build", done(build, root)
    yield "nothing changed", _middle(done(build, root) for _ in range(3))
    text = (root / file).read_text("utf-8")
    at = text.index("flavour: ") + len("flavour: ")
    found = []
    for word in ("Never", "Always", "Once more", "Again", "So"):
        (root / file).write_text(f"{text[:at]}{word}. {text[at:]}", "utf-8")
        found.append(done(build, root))
    yield "one card changed", _middle(found)
    yield "libraries alone", _middle(done([PYTHON, "-c", "import typer, yaml, reportlab"], root) for _ in range(5))


def _middle(found: Iterable[Cost]) -> Cost:
    ordered = sorted(found, key=lambda one: one.cpu)
    return ordered[len(ordered) // 2]


def tell_changes(work: Path) -> None:
    """The same for the shipped box and for a deck ten times as large: what a change costs should not depend on that."""
    os.environ["CAPESMITH_CACHE"] = str(work / "cache")
    decks = {
        f"{CARDS} cards in {len(known_systems())} games": (project(work / "changes"), f"cards/{SYSTEM}/actions.yaml"),
        f"{10 * CARDS:,} cards": (large(work / "many", 10 * CARDS), f"cards/{SYSTEM}/bench-00007.yaml"),
    }
    for title, (root, file) in decks.items():
        print(f"\ncapesmith build --only cards: {title}\n{'':24}{'CPU':>9}{'wall':>9}{'memory':>10}")
        for name, found in changes(root, file):
            print(f"{name:24}{found.cpu:7.2f} s{found.wall:7.2f} s{found.peak_mb:7.0f} MB", flush=True)


def main(*flags: str) -> None:
    os.environ["PYTHONPATH"] = str(ROOT)
    others = ("typst",) if "--quick" in flags else ("typst", "weasyprint")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        if "--changes" in flags:
            tell_changes(work)
            return
        for system in known_systems():
            rows = rows_for(ROOT, work / system, others, system)
            race(f"{system}: all cards of the box, drawn art", rows, lambda row: 1 if row.name == "weasyprint" else 5)
        rows = rows_for(with_art(work / "art project"), work / "art", others)
        race(f"{CARDS} cards with {PICTURES} PNG pictures", rows, lambda row: 1 if row.name == "weasyprint" else 3)
        for count in LARGE:
            root = large(work / f"{count} project", count)
            rows = rows_for(root, work / str(count), others if "--large" in flags else ())
            race(f"{count:,} cards", rows, lambda row: 1)
        tell_changes(work)


if __name__ == "__main__":
    main(*sys.argv[1:])
