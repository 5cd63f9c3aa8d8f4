"""What a season has left behind, told in words and counted (HC-447 to HC-450)."""

from __future__ import annotations

from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.options import Options

Chapter = tuple[str, list[str]]


def chronicle(cast: Cast, options: Options) -> list[Chapter]:
    """What each Officer brings to the next Episode, and what is left on the Rooftop."""
    found: list[Chapter] = []
    for id in options.officers:
        equipment = [cast.card_by_id[card].name for owner, card in options.equipment if owner == id]
        skills = [cast.card_by_id[card].name for owner, card in options.skills if owner == id]
        lines = [f"Equipment: {', '.join(equipment)}"] if equipment else []
        lines += [f"a Skill to keep: {' or '.join(skills)}"] if skills else []
        found.append((cast.card_by_id[id].name, lines or ["empty pockets"]))
    if options.fewer_barrels:
        several = "" if options.fewer_barrels == 1 else "s"
        found.append(("Rooftop", [f"{options.fewer_barrels} Barrel{several} fewer"]))
    return found


def grown(options: Options) -> dict[str, int]:
    """How much there is of everything that grows."""
    return {
        "Equipment": len(options.equipment),
        "Skills to choose from": len(options.skills),
        "Barrels fewer": options.fewer_barrels,
    }
