"""Pictures of cards: a setting, its tone, and what stands in it. The same card always has the same picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any, NamedTuple

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box
from capesmith.source.files import shipped_data
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.settings import SETTINGS, TONES
from capesmith.systems.heroes_incorporated.press.scene.stands import STANDS

GAME = "heroes-incorporated"


class Scene(NamedTuple):
    """What a picture shows."""

    setting: str
    tone: str
    stand: str = ""  # none for portraits


@lru_cache(maxsize=1)
def _data() -> Mapping[str, Any]:
    found: Mapping[str, Any] = shipped_data(File(__file__).parent / "scenes.yaml")
    return found


def scene_of(kind: str, id: str) -> Scene:
    """The scene of a card: the one written for it, or one by its id."""
    data = _data()
    known = data["portraits"].get(id) or data["pictures"].get(id)
    if known is not None:
        return Scene(*known)
    chance = Chance(GAME, "scene", kind, id)
    tones = data["wrong-tones"] if kind == "supervillain" else data["tones"]
    return Scene(chance.pick(data["anywhere"]), chance.pick(tones), chance.pick(data["stands"]))


def draw_setting(pen: Any, box: Box, kind: str, id: str) -> None:
    """The place and its light."""
    scene = scene_of(kind, id)
    SETTINGS[scene.setting](Easel(pen), box, TONES[scene.tone], Chance(GAME, kind, id))


def draw_subject(pen: Any, box: Box, kind: str, id: str, subject: str) -> None:
    """What the card is about, shown off."""
    scene = scene_of(kind, id)
    STANDS[scene.stand or "atom"](Easel(pen), box, subject, TONES[scene.tone], Chance(GAME, kind, id, "stand"))


__all__ = ["SETTINGS", "STANDS", "TONES", "Scene", "draw_setting", "draw_subject", "scene_of"]
