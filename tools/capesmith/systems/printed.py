"""The words printed on a card: written by hand where there are any, generated from its effects otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.content.model import Box, Card, Power
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.text import voice, voice_of, write_abilities
from capesmith.effects.wording.voice import Voice
from capesmith.systems.base import System


def names_in(box: Box, game: System) -> dict[str, str]:
    """The printed names that card texts may use."""
    return box.names(game.names_from)


def own_lines(card: Card, game: System, names: Mapping[str, str]) -> list[str]:
    """The printed lines of the card's own abilities, without its powers."""
    if card.fields.get("text"):
        return str(card.fields["text"]).splitlines()
    return write_abilities(card.abilities, _voice(card, game, names))


def power_lines(card: Card, power: Power, game: System, names: Mapping[str, str]) -> list[str]:
    """The printed lines of one power."""
    if power.text:
        return power.text.splitlines()
    return write_abilities(power.abilities, _voice(card, game, names))


def card_text(card: Card, game: System, names: Mapping[str, str]) -> list[str]:
    """All printed lines of a card, each power under its heading."""
    lines = own_lines(card, game, names)
    for power in card.powers:
        title = " ".join(part.capitalize() for part in power.slot.split("-"))
        lines += [f"{title}, {power.name}:", *power_lines(card, power, game, names)]
    return lines


def ability_lines(
    abilities: Sequence[Any],
    game: System,
    kind: str,
    names: Mapping[str, str],
    vocabulary: Vocabulary | None = None,
) -> list[list[str]]:
    """The printed lines of each of these abilities, in the voice of a kind of text (`owner`, `enemy`, `board`).

    `vocabulary`: that of a scenario, if it brings words of its own.
    """
    env = voice(vocabulary or game.vocabulary, kind, names)
    return [write_abilities((ability,), env) for ability in abilities]


def _voice(card: Card, game: System, names: Mapping[str, str]) -> Voice:
    return voice_of(card, game.kinds[card.kind], game.vocabulary, names)
