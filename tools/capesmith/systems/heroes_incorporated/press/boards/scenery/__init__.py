"""A little scene for every city block: a landmark by its id, or one that its district would build."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import Scene
from capesmith.systems.heroes_incorporated.press.boards.scenery.civic import CIVIC
from capesmith.systems.heroes_incorporated.press.boards.scenery.commerce import COMMERCE
from capesmith.systems.heroes_incorporated.press.boards.scenery.industry import CENTRE, INDUSTRY
from capesmith.systems.heroes_incorporated.press.boards.scenery.knowledge import KNOWLEDGE
from capesmith.systems.heroes_incorporated.press.boards.scenery.leisure import LEISURE
from capesmith.systems.heroes_incorporated.press.boards.scenery.transit import TRANSIT

Landmark = Callable[[Scene], None]
LANDMARKS: Mapping[str, Mapping[str, Landmark]] = {
    "commerce": COMMERCE,
    "leisure": LEISURE,
    "transit": TRANSIT,
    "knowledge": KNOWLEDGE,
    "civic": CIVIC,
    "industry": INDUSTRY,
    "centre": CENTRE,
}


def landmark(district: str, block: str) -> Landmark:
    """What stands on a block; a block of somebody's own gets what its district builds everywhere."""
    found = LANDMARKS.get(district, COMMERCE)
    return found.get(block) or found[""]
