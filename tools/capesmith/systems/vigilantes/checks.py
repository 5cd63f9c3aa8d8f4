"""What only Vigilantes asks of its cards."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Rule
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note
from capesmith.systems.vigilantes.kinds import ENERGY, HEALTH

TIMINGS = ("action", "free", "attack", "after-roll", "reaction")
BUDGET = range(8, 11)  # health and energy together (section 11.0 of the rules reference)


def check_card(card: Card) -> Iterator[Note]:
    """Numbers are sane, and every card has what its kind needs."""
    at = card.where.path
    if card.kind in ("ability", "gadget"):
        yield from _timing(card, at)
    elif card.kind == "vigilante":
        yield from _vigilante(card, at)
    elif card.kind == "henchman":
        yield from _henchman(card, at)
    elif card.kind == "sticker":
        yield from _sticker(card, at)
    elif card.kind == "relationship" and card.fields["between"][0] != "vigilante":
        message = "“you” is the first of the two, so a vigilante comes first (VG-812)"
        yield Note("CRD014", message, "between: [vigilante, villain]", (*at, "between"))


def _timing(card: Card, at: DocPath) -> Iterator[Note]:
    """VG-621, VG-623: one timing says when the card is used and what that costs."""
    texts = [ability for ability in card.abilities if ability.container in TIMINGS]
    used = [ability.container for ability in texts]
    if len(used) > 1:
        message = f"a card is used at one time, not {listing(used)} (VG-621)"
        yield Note("CRD013", message, "keep one of them", texts[1].at, True)
    elif not card.abilities and not card.fields.get("text"):
        hint = f"give it one of: {listing(TIMINGS)}, or always"
        yield Note("CRD013", "nothing says when this card is used (VG-621)", hint, at)


def _vigilante(card: Card, at: DocPath) -> Iterator[Note]:
    health, energy = card.fields["health"], card.fields["energy"]
    total = health + energy
    if total not in BUDGET and health in HEALTH and energy in ENERGY:  # otherwise the odd one is named already
        message = f"health and energy are {total} together, which no other vigilante has"
        yield Note("CRD010", message, f"{BUDGET[0]} to {BUDGET[-1]} is usual", (*at, "health"))
    if not card.abilities and not card.fields.get("text") and not card.fields.get("free_dice"):
        yield Note("CRD013", "the trait of this vigilante does nothing", "give it always, triggers or attack", at)


def _henchman(card: Card, at: DocPath) -> Iterator[Note]:
    """A crew is read at a glance: one rule and one trigger at most, and who is called fast is fast."""
    rules = (step for step in steps_of(card.abilities) if isinstance(step, Rule))
    moves = any(stat == "move" for rule in rules for stat, _ in rule.stats)
    if card.fields["type"] == "fast" and card.fields.get("move", 1) == 1 and not moves:
        message = "a fast henchman who moves like everybody else"
        yield Note("CRD005", message, "add move: 2, or choose another type", (*at, "type"))
    for ability in card.abilities:
        if len(ability.steps) > 1:
            message = "a henchman with more than one text in a row is not read at a glance"
            yield Note("CRD015", message, "keep the one that matters", ability.at, True)


def _sticker(card: Card, at: DocPath) -> Iterator[Note]:
    square, item = card.fields["goes_on"] == "item-square", card.fields.get("item")
    if square and item is None:
        yield Note("CRD014", "a sticker for an item square says which item it is", "add item: medikit", at)
    if item is None and not square and not card.abilities and not card.fields.get("text"):
        yield Note("CRD013", "this sticker changes nothing", "give it always or setup", at)
    if item is not None and not square:
        hint = "goes-on: item-square, or delete item"
        yield Note("CRD014", "only an item square takes a space item", hint, (*at, "item"), True)
