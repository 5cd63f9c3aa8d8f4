"""Heads by name: what is drawn before the shoulders and, for some, behind them."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from capesmith.systems.heroes_wanted.press.figure.brush import Brush
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads import (
    contraptions,
    cosmic,
    creatures,
    human,
    machines,
    people,
    rogues,
)

Draw = Callable[[Brush, Costume], None]
MIDDLE = -45.2  # of a head, above the seam


_FRONTS: dict[ModuleType, str] = {
    cosmic: "star comet meteor eclipse vortex orbiter saucer fin antennas",
    machines: "robot toaster drone aviator mechanic laser modem hardhat gas_mask dish",
    creatures: "gecko slime hedgehog mushroom jellyfish skunk yeti cobra badger hound sparrow mouse bear",
    people: "dude knight gambler alleycat dentist ranger crowned child",
    rogues: "horns beast walrus leech cactus sludge pigeon mildew crab octopus skull",
    contraptions: "dome fishbowl top_hat mannequin chainsaw vacuum mime organist blender buzzsaw chandelier gumball",
}
HEADS: dict[str, Draw] = {
    "human": human.front,
    "moonbeam": human.front,
    **{name.replace("_", "-"): getattr(module, name) for module, names in _FRONTS.items() for name in names.split()},
}
BEHIND: dict[str, Draw] = {
    "human": human.behind,
    "moonbeam": cosmic.moon,
    "comet": cosmic.comet_tail,
    "hedgehog": creatures.quills,
    "jellyfish": creatures.tentacles,
    "cobra": creatures.cobra_hood,
}


def draw_back_of_head(brush: Brush, costume: Costume) -> None:
    draw = BEHIND.get(costume.head)
    if draw:
        with brush.pen.placed(0, MIDDLE):
            draw(brush, costume)


def draw_face(brush: Brush, costume: Costume) -> None:
    with brush.pen.placed(0, MIDDLE):
        HEADS[costume.head](brush, costume)
