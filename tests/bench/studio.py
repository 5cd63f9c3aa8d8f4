"""What a keystroke and a first look cost in the studio. Run: python -m tests.bench.studio [SYSTEM…]

A letter more in the name of a card, in every card of every deck: the text is read, the card laid out, front and back
drawn as SVG, by the press itself. CPU seconds of the server for a card that was looked at before; the aim is less than
0.15. Memory is tidied up between files here, and when nobody types in the studio. Beside it, what the desk takes for
its findings in the same file, which wait until nobody types.

Then “Does it matter?”: CPU seconds of one core, from a text on the screen to the first look at a card that does more
than the plain card in its place, and to as many pairs of games as it takes before anything is said to differ.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median

from capesmith.desk.buffers import Buffers
from capesmith.desk.desk import Desk
from capesmith.playtest.experiments.compare.contrast import FEWEST
from capesmith.playtest.experiments.compare.flash import flash, versus_of
from capesmith.playtest.lab import Lab
from capesmith.rules.identity import likeness
from capesmith.source.cache import Cache
from capesmith.studio.easel import Cursor, Easel
from capesmith.systems import known_systems
from capesmith.systems.plain_cards import plain_card

ROOT = Path(__file__).parents[2]
AIM = 0.15


def main(systems: list[str]) -> None:
    keystrokes(systems)
    print(f"\n{'':24}{'card':24}{'players':>8}{'first look':>12}{f'{FEWEST} pairs':>12}")
    for system in systems:
        first_looks(system)


def first_looks(system: str) -> None:
    """A card of each kind would take long: the first that can be told from a plain one, as somebody would have it."""
    begun = time.process_time()
    buffers = Buffers(ROOT, Cache())
    reader = buffers.reader()
    game = reader.game(system)
    assert game is not None and game.game is not None
    box = reader.box(game)
    subjects = ((box.card(one.id), plain_card(game, box, one.id)) for one in game.game.subjects(game.game.cast(box)))
    card = next(one for one, plain in subjects if one and plain and likeness(one) != likeness(plain))
    versus = versus_of(game, box, ROOT, card.id, "plain")
    found = []
    for report in flash(Lab(game, versus.boxes[1]), versus, pairs=FEWEST):
        found.append(time.process_time() - begun)
        players = {cell["players"] for cell in report["cells"]}
    print(f"{system:24}{card.id:24}{max(players, default=0) or '':>8}{found[0]:11.2f}s{found[-1]:11.2f}s")


def keystrokes(systems: list[str]) -> None:
    gc.disable()
    print(f"{'':24}{'cards':>6}{'median':>10}{'worst':>10}   the worst{'':27}{'findings, median':>18}")
    for system in systems:
        easel, desk, costs = Easel(ROOT), Desk(ROOT, Cache()), []
        findings = []
        for file in sorted((ROOT / "cards" / system).glob("*.yaml")):
            path, text = file.relative_to(ROOT).as_posix(), file.read_text("utf-8")
            gc.collect()
            starts = easel.shown(Cursor(path, text, 0)).starts  # somebody has opened the file
            for number, start in enumerate(starts):
                lines = text.splitlines(keepends=True)
                at = next(
                    (n for n in range(start, len(lines)) if lines[n].strip().startswith(("name:", "- name:"))), None
                )
                if at is None:
                    continue
                easel.shown(Cursor(path, text, at))  # and looked at the card
                lines[at] = lines[at].replace("name: ", "name: X", 1)
                begun = time.process_time()
                shown = easel.shown(Cursor(path, "".join(lines), at))
                if shown.sides:
                    costs.append((time.process_time() - begun, f"{path}:{number + 1}"))
                elif number == 0:
                    break
            desk.findings(path)
            desk.open(path, text.replace("name: ", "name: X", 1))
            begun = time.process_time()
            desk.findings(path)
            findings.append(time.process_time() - begun)
            desk.close(path)
        worst, where = max(costs)
        told = f"{median(cost for cost, _ in costs):9.3f}s{worst:9.3f}s   {where:36}{median(findings):17.3f}s"
        print(f"{system:24}{len(costs):6}{told}{'' if worst < AIM else '  too slow'}")


if __name__ == "__main__":
    main(sys.argv[1:] or known_systems())
