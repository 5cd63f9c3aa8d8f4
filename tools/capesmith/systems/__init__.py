"""The game systems: found by id, loaded only when one is needed."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capesmith.systems.base import System

# The systems in the box; others come through the entry point group `capesmith.systems`.
SHIPPED = {
    "hard-city": "capesmith.systems.hard_city",
    "heroes-incorporated": "capesmith.systems.heroes_incorporated",
    "heroes-wanted": "capesmith.systems.heroes_wanted",
    "hour-of-need": "capesmith.systems.hour_of_need",
    "vigilantes": "capesmith.systems.vigilantes",
}
GROUP = "capesmith.systems"


def known_systems() -> list[str]:
    """The ids of every system that is installed."""
    return sorted({*SHIPPED, *plugged_in()})


def is_known(id: str) -> bool:
    """Whether a system is installed; those in the box are known without looking at packages."""
    return id in SHIPPED or id in plugged_in()


@lru_cache(maxsize=1)
def plugged_in() -> dict[str, str]:
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


@lru_cache(maxsize=16)
def system(id: str) -> System | None:
    """A system by id, or None if nobody brought it."""
    if id in SHIPPED:
        return import_module(SHIPPED[id]).SYSTEM
    value = plugged_in().get(id)
    if value is None:
        return None
    module, _, name = value.partition(":")
    return getattr(import_module(module), name or "SYSTEM")
