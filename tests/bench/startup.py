"""How fast commands start, against a bare import of their libraries. Run: python -m tests.bench.startup"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.generate import generate
from tests.bench.measure import PYTHON, best


def main() -> None:
    baseline = best([PYTHON, "-c", "import typer, yaml, jsonschema"], 9)
    print(f"baseline  import typer, yaml, jsonschema  cpu {baseline.cpu:.3f} s  wall {baseline.wall:.3f} s")
    with tempfile.TemporaryDirectory() as folder:
        paths = generate(Path(folder), 1)
        for name, arguments in {"--help": ["--help"], "check one file": ["check", "--no-cache", str(paths[0])]}.items():
            found = best([PYTHON, "-m", "capesmith", *arguments], 9, Path(folder))
            print(
                f"capesmith {name:<16} cpu {found.cpu:.3f} s ({found.cpu / baseline.cpu:.2f}×)"
                f"  wall {found.wall:.3f} s ({found.wall / baseline.wall:.2f}×)"
            )


if __name__ == "__main__":
    main()
