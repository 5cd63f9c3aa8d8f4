"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from capesmith.content.model import Box, Card
from capesmith.render.book.sources import of_kind
from capesmith.render.edition import Order
from capesmith.source.counting import counted, listed
from capesmith.systems.vigilantes.game.cards import ACTIONS
from capesmith.systems.vigilantes.game.odds import MOST_DICE, success
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, SLOTS
from capesmith.systems.vigilantes.game.scoring import RANKS, ROOKIE
from capesmith.systems.vigilantes.game.state import HIGHEST
from capesmith.systems.vigilantes.kinds import PARTNERS, PLACES
from capesmith.systems.vigilantes.locations import HEARING, HIGHEST_THREAT, HIGHEST_TURN, SIGHT
from capesmith.systems.vigilantes.press.rulebook.texts import Texts

Facts = dict[str, Any]
FIRST_TEAM = ("brickyard", "night-porter", "doc-sunday", "kestrel-jane")  # reference, 11.2: in this order
MOST_VILLAIN_ABILITIES = 6  # VG-646
CARD_KINDS = ("vigilante", "villain", "henchman", "ability", "gadget", "villain-ability", "event", "reward")
ODDS = ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (3, 3))  # Defense, energy kept
SHOWN_DICE = 6


def facts_of(order: Order) -> Facts:
    """Every variable a chapter can use."""
    box, texts = order.box, Texts(order)
    return {
        "n": _counts(box),
        "names": {"locations": [board.name for board in box.boards]},
        "rule": _numbers(),
        "vigilantes": [_vigilante(box, texts, card) for card in of_kind(box, "vigilante")],
        "villains": [_villain(box, texts, card) for card in of_kind(box, "villain")],
        "henchmen": [_henchman(box, texts, card) for card in of_kind(box, "henchman")],
        "henchmen_types": sorted(HENCHMAN_TYPES, key=("normal", "fast", "special", "heavy").index),
        "items": [_item(texts, card) for card in of_kind(box, "item")],
        "stickers": [_sticker(texts, card) for card in of_kind(box, "sticker")],
        "relationships": [_relationship(texts, card) for card in of_kind(box, "relationship")],
        "villain_abilities": [_villain_ability(box, texts, card) for card in of_kind(box, "villain-ability")],
        "odds": [odds_row(dice) for dice in range(1, SHOWN_DICE + 1)],
        "odds_of": lambda dice, defense, energy: percent(success(dice, defense, energy)),
        "ranks": ranks(),
        "teams": _teams(box),
        "scenarios": [_scenario(box, one.content) for one in box.scenarios],
        "first": _first(box),
        "listed": listed,
        "w": counted,
    }


# --- numbers ------------------------------------------------------------------------------------------------


def _copies(box: Box, kind: str) -> int:
    return sum(card.copies for card in of_kind(box, kind))


def _counts(box: Box) -> Facts:
    """How many there are of everything in the box."""
    pieces = {card.id.replace("-", "_"): card.copies for card in of_kind(box, "piece")}
    campaign = [one for one in box.scenarios if one.content.campaign]
    return {
        **pieces,
        **{kind.replace("-", "_"): _copies(box, kind) for kind in CARD_KINDS},
        "event_designs": len(of_kind(box, "event")),
        "reward_designs": len(of_kind(box, "reward")),
        "stickers": _copies(box, "sticker") + _copies(box, "relationship"),
        "dividers": pieces["card_divider"],
        "chits": pieces["informant_chit"] + pieces["dead_end_chit"],
        "locations": len(box.boards),
        "scenarios": len(box.scenarios),
        "standalone": len(box.scenarios) - len(campaign),
        "campaign": len(campaign),
    }


def _numbers() -> Facts:
    """Numbers of the rules, from the code that carries them out."""
    return {
        "actions": ACTIONS, "sight": SIGHT, "hearing": HEARING, "die": HIGHEST, "most_dice": MOST_DICE,
        "threat_low": 1, "threat_high": HIGHEST_THREAT, "turns": HIGHEST_TURN,
        "gadgets": SLOTS - 1, "abilities": SLOTS - 1, "villain_abilities": MOST_VILLAIN_ABILITIES,
    }  # fmt: skip


def odds_row(dice: int) -> Facts:
    """How likely so many dice are to do it, against each Defense and with each energy kept for blanks."""
    return {"dice": dice, "chances": [percent(success(dice, defense, energy)) for defense, energy in ODDS]}


def percent(chance: Fraction) -> str:
    """A chance for a table: a dash for none, and never a hundred unless it is."""
    if not chance:
        return "–"
    rounded = round(100 * chance)
    return ">99" if rounded == 100 and chance != 1 else str(rounded)


def ranks() -> list[Facts]:
    """VG-802: the titles, each with the scores that earn it."""
    above: int | None = None
    found = []
    for least, title in RANKS:
        found.append({"score": f"{least} or more" if above is None else f"{least} to {above - 1}", "title": title})
        above = least
    return [*found, {"score": f"{(above or 1) - 1} or less", "title": ROOKIE}]


# --- people and things --------------------------------------------------------------------------------------


def _name(box: Box, id: str) -> str:
    card = box.card(id)
    return card.name if card is not None else id


def _vigilante(box: Box, texts: Texts, card: Card) -> Facts:
    own = card.fields
    return {
        "id": card.id, "name": card.name, "role": own["role"], "health": own["health"], "energy": own["energy"],
        "free": 1 + own.get("free_dice", 0), "routes": ", ".join(own["routes"]), "trait": own["trait"],
        "text": texts.of(card) or _free(own.get("free_dice", 0)),
        "starts": [_name(box, id) for id in own.get("starts_with", ())],
    }  # fmt: skip


def _free(dice: int) -> str:
    """A trait that is nothing but dice, which the card shows already."""
    return f"{dice} more free {'die' if dice == 1 else 'dice'} in every attack." if dice else ""


def _villain(box: Box, texts: Texts, card: Card) -> Facts:
    own = card.fields
    crew = {one.fields["type"]: one.name for one in of_kind(box, "henchman") if one.fields["villain"] == card.id}
    return {
        "id": card.id, "name": card.name, "blurb": own["blurb"], "attack": own["attack_value"],
        "defense": own["defense"], "health": own["health"], "trait": own["trait"], "text": texts.of(card),
        "first": [_name(box, id) for id in own.get("first_play", ())], "crew": crew,
    }  # fmt: skip


def _henchman(box: Box, texts: Texts, card: Card) -> Facts:
    own = card.fields
    return {
        "id": card.id, "name": card.name, "villain": _name(box, own["villain"]), "type": own["type"],
        "attack": own["attack_value"], "defense": own["defense"], "move": own.get("move", 1),
        "routes": ", ".join(own["routes"]), "text": texts.of(card),
    }  # fmt: skip


def _villain_ability(box: Box, texts: Texts, card: Card) -> Facts:
    return {"name": card.name, "owner": _name(box, card.fields["owner"]), "text": texts.of(card)}


def _item(texts: Texts, card: Card) -> Facts:
    return {"name": card.name, "colour": card.fields["colour"], "text": texts.of(card)}


def _sticker(texts: Texts, card: Card) -> Facts:
    goes_on = PLACES[card.fields["goes_on"]].partition(" (")[0]
    item = card.fields.get("item")
    return {"name": card.name, "goes_on": goes_on, "text": texts.of(card) or ("a permanent item" if item else "")}


def _relationship(texts: Texts, card: Card) -> Facts:
    between = " and ".join(PARTNERS[one] for one in card.fields["between"])
    return {"name": card.name, "between": between.replace("a vigilante and a vigilante", "two vigilantes"),
            "text": texts.of(card)}  # fmt: skip


# --- scenarios ----------------------------------------------------------------------------------------------


def _scenario(box: Box, sheet: Any) -> Facts:
    where = next((board.name for board in box.boards if board.id == sheet.location), sheet.location)
    return {"id": sheet.id, "name": sheet.name, "location": where, "kind": sheet.kind}


def _first(box: Box) -> Facts:
    """The introductory scenario."""
    sheet = next((one.content for one in box.scenarios if one.content.introductory), None)
    if sheet is None:
        return {"id": "", "name": "the introductory one", "villain": "anybody"}
    return {"id": sheet.id, "name": sheet.name, "villain": _name(box, sheet.villain.recommended)}


def _teams(box: Box) -> list[Facts]:
    """Who goes out first, by how many there are."""
    names = [_name(box, id) for id in FIRST_TEAM]
    return [{"size": size, "names": names[:size]} for size in range(2, len(names) + 1)]
