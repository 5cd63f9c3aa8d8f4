"""What a keystroke costs: findings, completion, hover and hints in the largest card file of each game, in CPU.

Run: python -m tests.bench.desk [KEYSTROKES]
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from capesmith.content.project import shipped_root
from capesmith.desk.desk import Desk
from capesmith.desk.positions import Lines
from capesmith.source.cache import Cache
from capesmith.systems import known_systems

KEYSTROKES = 26
STEP = "\n      - "
COLUMNS = ("findings", "complete", "hover", "hints", "check")


def main(keystrokes: int) -> None:
    desk = Desk(shipped_root(), Cache())
    began = time.process_time()
    desk.check()
    gc.freeze()  # as its clients do: nobody looks through all that for garbage in the midst of a word
    print(f"the whole project for the first time: {time.process_time() - began:.2f} s of CPU; then, in ms a keystroke")
    print(f"{'file':<44}{'lines':>6}{''.join(f'{name:>10}' for name in (*COLUMNS, 'both, max'))}")
    for system in known_systems():
        files = [file for file in desk.files() if file.startswith(f"cards/{system}/") and STEP in desk.text(file)]
        file = max(files, key=lambda one: len(desk.text(one)))
        _measure(desk, file, keystrokes)


def _measure(desk: Desk, file: str, keystrokes: int) -> None:
    """Write a step into the middle of a file, letter by letter, over and over."""
    text = desk.text(file)
    at = text.index(STEP, len(text) // 2) if STEP in text[len(text) // 2 :] else text.rindex(STEP)
    found: dict[str, list[float]] = {name: [] for name in COLUMNS}

    def timed(what: str, do: Callable[[], object]) -> None:
        began = time.process_time()
        do()
        found[what].append((time.process_time() - began) * 1000)

    for number in range(keystrokes + 1):
        written = STEP + "damage: 12345"[: 1 + number % 13]
        desk.open(file, f"{text[:at]}{written}{text[at:]}")
        here = Lines(desk.text(file)).position(at + len(written))
        timed("findings", partial(desk.findings, file))
        timed("complete", partial(desk.complete, file, here))
        timed("hover", partial(desk.hover, file, here))
        timed("hints", partial(desk.hints, file))
        timed("check", desk.check)
    desk.close(file)
    both = [sum(pair) for pair in zip(found["findings"][1:], found["complete"][1:], strict=True)]
    middle = [*(statistics.median(times[1:]) for times in found.values()), max(both)]
    print(f"{file:<44}{text.count(chr(10)):>6}{''.join(f'{one:>10.1f}' for one in middle)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else KEYSTROKES)
