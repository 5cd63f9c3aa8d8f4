"""Made-up boxes of Vigilantes: the shipped one with random texts printed on some of its cards, and games with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from capesmith.content.model import Box, Card
from capesmith.effects.abilities import plain_ability
from capesmith.effects.ast import Ability
from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.choosing import Prompt
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.table import VigilantesTable
from strategies import Case, random_case
from vigilantes.tables import cast

V = SYSTEM.vocabulary
TEAM = ("night-porter", "tally", "doc-sunday")
GADGETS = ("grapnel-line", "smoke-pellets", "weighted-net", "knuckle-plates", "stun-rod", "padded-vest")
ABILITIES = ("haymaker", "sprint", "taunt", "grit", "intercept", "shake-down")
CREW = ("dockhand", "quay-runner", "winchman", "foghorn", "mr-ballast")
VILLAIN_ABILITIES = ("thick-skin", "loud-hailer", "short-fuse", "backhander")
# Where a text of a voice and container can be printed.
SLOTS: dict[tuple[str, str], Sequence[str]] = {
    **{("owner", word): (*GADGETS, *ABILITIES) for word in ("action", "free", "attack", "after-roll", "reaction")},
    ("owner", "always"): (*GADGETS, *ABILITIES, *TEAM),
    ("owner", "triggers"): TEAM,
    ("owner", "reward"): ("second-wind", "adrenaline", "patched-up", "spare-cell"),
    ("owner", "use"): ("medikit", "recharge-pack"),
    ("enemy", "event"): ("fresh-shift", "two-doors", "quick-feet", "muscle-called-in", "strength-in-numbers"),
    **{("enemy", word): VILLAIN_ABILITIES for word in ("always", "triggers", "setup")},
    **{("figure", word): CREW for word in ("always", "triggers")},
}
MOST_ROUNDS, MOST_DECISIONS = 8, 1_200


class Text(NamedTuple):
    """A random ability and the card it is printed on."""

    card: str
    ability: Ability

    def __str__(self) -> str:
        return f"{self.card} {self.ability.container}: {plain_ability(self.ability, V)}"


class Stop(Exception):
    """Long enough: nothing went wrong."""


def made_up(chance: random.Random) -> Text | None:
    """A random text in its place, or None if it has none."""
    case: Case | None = random_case(V, chance)
    cards = () if case is None else SLOTS.get((case.voice, case.ability.container), ())
    return Text(chance.choice(cards), case.ability) if case is not None and cards else None


def box_with(texts: Sequence[Text]) -> Box:
    """The shipped box with these texts instead of those printed there."""
    base, cards = cast().box, dict[str, Card]()
    for text in texts:
        card = cards.get(text.card) or cast().card_by_id[text.card]
        others = tuple(one for one in card.abilities if one.container == "always" != text.ability.container)
        cards[text.card] = replace(card, abilities=(*others, text.ability))
    decks = [
        replace(next(deck for deck in base.decks if card.id in {one.id for one in deck.cards}), cards=(card,))
        for card in cards.values()
    ]
    return Box(base.system, decks, base=base)


def playable(text: Text) -> bool:
    """Whether the rules can carry a text out; anything but a proper refusal is an error."""
    try:
        cast().compiler.ability(text.card, text.card, text.ability)
    except Unplayable:
        return False
    return True


class Anything:
    """A player who picks at random, but does not go on for ever."""

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def __call__(self, t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if len(t.choices) > MOST_DECISIONS or t.state.round > MOST_ROUNDS:
            raise Stop
        return self.chance.randrange(len(options))


def table_with(made: Any, seed: str, scenario: str) -> VigilantesTable:
    """A game in which the made-up cards are in play."""
    options = Options(
        scenario=scenario, players=3, vigilantes=TEAM, villain="mr-ballast", villain_abilities=VILLAIN_ABILITIES,
        gadgets=tuple(GADGETS[n : n + 2] for n in (0, 2, 4)), abilities=tuple(ABILITIES[n : n + 2] for n in (0, 2, 4)),
    )  # fmt: skip
    return GAME.table(made, options, seed, [Anything(seed)] * 3)
