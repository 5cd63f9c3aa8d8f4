"""What only Hard City asks of its cards."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.model import Card
from capesmith.source.notes import Note


def check_card(card: Card) -> Iterator[Note]:
    """Texts fit what the card is."""
    if card.kind == "chaos":
        yield from _chaos(card)


def _chaos(card: Card) -> Iterator[Note]:
    """HC-154 to HC-159: a Reaction waits for its moment, a Special says nothing, others are carried out."""
    texts, kind = {ability.container: ability.at for ability in card.abilities}, str(card.fields["type"])
    wanted = {"instant": "play", "action": "play", "reaction": "reaction", "special": ""}[kind]
    for word, at in texts.items():
        if word != wanted:
            hint = f"put it under {wanted}" if wanted else "delete it: the Episode Special has the text"
            yield Note("CRD014", f"this never happens: the card is of type {kind} (HC-153 to HC-159)", hint, at, True)
    if wanted and wanted not in texts and not card.fields.get("text"):
        yield Note("CRD013", "this card has no text", f"give it one under {wanted}", card.where.path)
