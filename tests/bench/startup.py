"""How fast commands start, against a bare import of their libraries. Run: python -m tests.bench.startup"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.generate import generate
from tests.bench.measure import PYTHON, best

from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

# Plays, and tells what the games alone cost. It takes one process: processes would have games of their own to tell.
BEYOND = """
import sys, time
from capesmith.playtest.batch.worker import Worker

spent, play = 0.0, Worker.play
def timed(self, number, match, counts=None):
    global spent
    self.cast(match.content)
    began = time.process_time()
    row = play(self, number, match, counts)
    spent += time.process_time() - began
    return row
Worker.play = timed

from capesmith.cli.main import main
sys.argv = ["capesmith", *sys.argv[2:]]
try:
    main()
finally:
    open(TOLD, "w").write(str(time.process_time() - spent))
"""


def main() -> None:
    baseline = best([PYTHON, "-c", "import typer, yaml, jsonschema"], 9)
    print(f"baseline  import typer, yaml, jsonschema  cpu {baseline.cpu:.3f} s  wall {baseline.wall:.3f} s")
    with tempfile.TemporaryDirectory() as folder:
        paths = generate(Path(folder), 1)
        commands = {
            "--version": ["--version"],
            "--help": ["--help"],
            "check one file": ["check", "--no-cache", str(paths[0])],
        }
        for name, arguments in commands.items():
            found = best([PYTHON, "-m", "capesmith", *arguments], 9, Path(folder))
            print(
                f"capesmith {name:<16} cpu {found.cpu:.3f} s ({found.cpu / baseline.cpu:.2f}×)"
                f"  wall {found.wall:.3f} s ({found.wall / baseline.wall:.2f}×)"
            )
    for id in known_systems():
        least = min(beyond_the_games(id) for _ in range(9))
        print(f"playtest --games 20, {id}: cpu beyond the games {least:.3f} s ({least / baseline.cpu:.2f}×)")


def beyond_the_games(id: str) -> float:
    """CPU seconds of a small playtest of the shipped box, without what its games took."""
    game = system(id)
    assert game is not None
    scenario = sorted(shipped_box(game).every_scenario())[0]
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told")
        script = BEYOND.replace("TOLD", repr(str(told)))
        asked = ["playtest", id, "--scenario", scenario, "--games", "20", "--bot", "random", "--jobs", "1"]
        best([PYTHON, "-c", script, "capesmith", *asked], 1, Path(folder))
        return float(told.read_text())


if __name__ == "__main__":
    main()
