"""What the texts of stickers on locations say that must be known before a game begins (VG-811)."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.model import Card
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Role, Rule, Step
from capesmith.systems.vigilantes.game.state import FOR_GOOD
from capesmith.systems.vigilantes.locations import ROUTE_TYPES
from capesmith.systems.vigilantes.own_verbs import BlockRoute, OpenRoute

SPACES_OF = {"threat-track": 0, "space": 1, "route": 2, "space-pair": 2}  # where on a location, by how many spaces
HERE = Role("here")


def opened_type(card: Card) -> int:
    """VG-318: the type of the route that a sticker opens, or 0; the map has it from the beginning."""
    found = (step for step in _steps(card, "setup") if isinstance(step, OpenRoute) and step.what == HERE)
    return next((ROUTE_TYPES[step.type] for step in found), 0)


def blocks(card: Card) -> bool:
    """VG-317: whether a sticker blocks its route for good, whatever else happens."""
    own = [step for one in card.abilities if one.container == "setup" and one.if_ is None for step in one.steps]
    rubble = (step for step in own if isinstance(step, BlockRoute) and step.what == HERE and step.if_ is None)
    return card.fields["goes_on"] == "route" and any(step.until == FOR_GOOD for step in rubble)


def gives_zone(card: Card) -> bool:
    """VG-650: whether a sticker makes its space a spawn zone; its text says when that is active."""
    return any(
        isinstance(step, Rule) and step.word == "give" and step.to in (None, HERE) and "zone" in dict(step.stats)
        for step in _steps(card, "always")
    )


def raises(card: Card) -> int:
    """VG-662: how many numbers of the threat track a sticker covers, as far as that is a plain number."""
    rules = (step for step in _steps(card, "always") if isinstance(step, Rule) and step.word == "add")
    amounts = [amount for rule in rules for stat, amount in rule.stats if stat == "start-threat"]
    return sum(amount for amount in amounts if isinstance(amount, int))


def _steps(card: Card, container: str) -> Iterator[Step]:
    for ability in card.abilities:
        if ability.container == container:
            yield from walk_steps(ability.steps)
