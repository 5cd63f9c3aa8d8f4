"""Content by the thousand: one card per file, about 25 lines each, no two alike."""

from __future__ import annotations

import random
from pathlib import Path

_CARD = """\
deck: bench-{n}
kind: action
name: Bench {n}
cards:
  - id: bench-{n}
    name: Bench Card {n}
    level: basic
    copies: {copies}
    stamina: {stamina}
    types: [movement, attack]
    flavour: Number {n} in a field of many, and proud of it.
    play:
      - move: {move}
      - damage: {damage}
        to: {target}
        within: {reach}
      - retrieve: {back}
        type: {type}
        not: this
    block:
      - move: {step}
    always:
      - while: first-hero
        add: {{move: {bonus}}}
"""


def generate(root: Path, count: int, seed: int = 1) -> list[Path]:
    """A project with that many card files; the same seed gives the same files."""
    rng = random.Random(seed)
    folder = root / "cards" / "heroes-wanted"
    folder.mkdir(parents=True, exist_ok=True)
    (root / "capesmith.yaml").write_text("name: Bench\nuses: [heroes-wanted]\n", "utf-8")
    paths = []
    for n in range(count):
        text = _CARD.format(
            n=n,
            copies=rng.randint(1, 6),
            stamina=rng.randint(3, 7),
            move=rng.randint(1, 5),
            damage=rng.randint(2, 6),
            target=rng.choice(("character", "minion", "[hero, minion]", "{up-to: 2, of: minion}")),
            reach=rng.randint(1, 4),
            back=rng.randint(1, 3),
            step=rng.randint(1, 3),
            type=rng.choice(("attack", "defence", "equipment", "movement", "power")),
            bonus=rng.randint(1, 2),
        )
        path = folder / f"bench-{n:05}.yaml"
        path.write_text(text, "utf-8")
        paths.append(path)
    return paths
