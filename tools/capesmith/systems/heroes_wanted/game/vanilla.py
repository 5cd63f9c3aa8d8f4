"""Plain cards: the card that takes another one's place when its effect on the game is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from capesmith.content.kinds import read_card
from capesmith.content.model import Box, Card
from capesmith.effects.abilities import plain_ability

_OF_THE_TEXT: Final = ("says", "text", "waiver", "notes")  # fields that speak of a text that is gone


def vanilla(box: Box, id: str) -> Card | None:
    """The card with a plain text of the same cost: `vanilla.yaml` has one for every kind of card that is played with.

    Id, name, stamina, types, level and hero type stay. None for what no game is played with: blanks and pieces.
    """
    from capesmith.systems.heroes_wanted import SYSTEM

    card = box.card(id)
    if card is None or card.kind not in _texts():
        return None
    kind, r = SYSTEM.kinds[card.kind], SYSTEM.reading({})
    r.path[:] = card.where.path
    needed = {key: _plain(card.fields[spec.attribute]) for key, spec in kind.fields.items() if spec.required}
    data = {"id": card.id, "name": card.name, **needed, **_text(card)}
    made = read_card(data, kind, card.deck, card.where.file, r, SYSTEM.scope, card.system)
    assert made is not None, [note.message for note in r.found]
    fields = {name: value for name, value in card.fields.items() if name not in _OF_THE_TEXT}
    return replace(card, fields=fields, abilities=made.abilities, powers=made.powers)


@cache
def _texts() -> Mapping[str, Any]:
    from capesmith.systems.heroes_wanted import SYSTEM

    found: Mapping[str, Any] = SYSTEM.data("vanilla.yaml")
    return found


def _plain(value: Any) -> Any:
    """A field as it stands in a file."""
    return list(value) if isinstance(value, tuple) else value


def _text(card: Card) -> dict[str, Any]:
    """The plain text for a card, under the keys its kind has for texts."""
    from capesmith.systems.heroes_wanted import SYSTEM

    texts = _texts()[card.kind]
    if card.kind == "action":
        containers = {ability.container for ability in card.abilities}
        return dict(texts["block" if containers == {"block"} else str(card.fields["level"])])
    if card.kind == "hero-a":
        plain = {**texts["mutant"], **texts[str(card.fields["hero_type"])]}
        return {
            power.slot: {"name": power.name, "types": list(power.types), "play": plain[power.slot]}
            for power in card.powers
        }
    if card.kind == "bonus":
        first = {"discs": 2, "do": plain_ability(card.abilities[0], SYSTEM.vocabulary)}
        return {"lines": [first, *texts["lines"]]}
    return dict(texts)
