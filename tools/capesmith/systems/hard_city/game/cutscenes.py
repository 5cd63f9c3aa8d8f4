"""Cutscenes: one use each, for the Officers' side, ever forward along the film strip (5.7)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.systems.hard_city.game import damage
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.table import CityTable


def usable(t: CityTable, figure: int) -> list[int]:
    """HC-143 to HC-147: the frames right of the Clapper whose requirement is met."""
    c = context(t, figure)
    return [frame for frame in range(t.state.clapper + 1, len(t.state.strip)) if is_met(t, t.state.strip[frame], c)]


def is_met(t: CityTable, card: int, c: Context) -> bool:
    """HC-143: what a Cutscene requires; an Opening requires nothing."""
    requirement = t.cast.cutscenes[card].requirement
    return requirement is None or requirement(t, c)


def start(t: CityTable, figure: int, frame: int) -> None:
    """HC-145, HC-146."""
    card_atoms.move_clapper(t, frame)
    resolve(t, t.state.strip[frame], context(t, figure))


def resolve(t: CityTable, card: int, c: Context) -> None:
    text = t.cast.cutscenes[card].scene
    if text.run is not None:
        text.run(t, c)
        damage.settle_kills(t)
        t.settle()


def context(t: CityTable, figure: int) -> Context:
    return Context(t.seat_of(figure), figure)
