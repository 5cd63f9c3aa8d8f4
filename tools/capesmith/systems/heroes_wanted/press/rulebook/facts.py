"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

from capesmith.content.model import Box, Card, Missing
from capesmith.effects.verbs.board import Move
from capesmith.effects.verbs.harm import Damage
from capesmith.render.book.sources import of_kind
from capesmith.render.edition import Order
from capesmith.source.counting import ORDINALS, counted, listed
from capesmith.systems.heroes_wanted.game.campaign import HEALED
from capesmith.systems.heroes_wanted.game.headlines import value_of
from capesmith.systems.heroes_wanted.game.holdings import OVERFLOW
from capesmith.systems.heroes_wanted.game.pieces import (
    HENCHMAN_HP,
    HENCHMEN,
    MOST_INJURIES,
    UNDERLING_HP,
    UNDERLINGS,
)
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE
from capesmith.systems.heroes_wanted.game.values import KO_FAME, minion_damage
from capesmith.systems.heroes_wanted.press.rulebook.scenes import event_fame, rank_table, scene
from capesmith.systems.heroes_wanted.press.rulebook.texts import Texts, found
from capesmith.systems.heroes_wanted.scenarios import FirstGame

HERO_TYPES = ("cosmic", "mutant", "tech", "vigilante")
LEVELS = ("basic", "special", "epic")
Facts = dict[str, Any]


def facts_of(order: Order) -> Facts:
    """Every variable a chapter can use."""
    box, texts = order.box, Texts(order)
    first = next((one.content for one in box.scenarios if one.content.first_game is not None), None)
    if first is None:
        raise Missing("the rulebook wants a scenario with a first game, and the box has none")
    score = {line.word: line.value for line in first.end_score}
    scenes = {one.id: scene(box, texts, one.content) for one in box.scenarios}
    return {
        "n": _counts(box),
        "names": _names(box),
        "card": {card.id.replace("-", "_"): _action(card) for card in of_kind(box, "action")},
        "actions": [_row(card, texts) for card in of_kind(box, "action")],
        "types": [_type(box, texts, name) for name in HERO_TYPES],
        "tiles": [texts.entry(card) for card in of_kind(box, "headline") if "printed_on" not in card.fields],
        "headline_values": list(of_kind(box, "headline")[0].fields["values"]),
        "hp": {"underling": UNDERLING_HP, "henchman": HENCHMAN_HP},
        "dmg": {"underling": _hits(UNDERLINGS), "henchman": _hits(HENCHMEN)},
        "fame": dict(KO_FAME),
        "most_injuries": MOST_INJURIES,
        "extra_injury": OVERFLOW,
        "healed": HEALED,
        "injury_cost": score["injuries"],
        "villain_share": score["villain-damage"],
        "most": {
            "villain": score["most-villain-damage"],
            "henchmen": score["most-henchmen"],
            "underlings": score["most-underlings"],
        },
        "solo_headline": _solo_headline(),
        "quirk": {"scale": list(QUIRK_SCALE), "top": QUIRK_SCALE[0]},
        "sc": scenes,
        "ranks": rank_table(scenes),
        "event_fame": event_fame(box),
        "about_others": [card.name for card in box.everything() if card.fields.get("affects_other_heroes")],
        "first": _first_game(box, texts, first.first_game),
        "listed": listed,
        "w": counted,
        "ordinal": lambda number: ORDINALS[number],
    }


# --- counts and names ---------------------------------------------------------------------------------------


def _copies(cards: Iterable[Card]) -> int:
    return sum(card.copies for card in cards)


def _counts(box: Box) -> Facts:
    """How many there are of everything in the box."""
    by_kind = {kind: _copies(of_kind(box, kind)) for kind in
               ("action", "bonus", "hero-a", "hero-b", "villain-a", "villain-b", "quirk", "blank")}  # fmt: skip
    pieces = {card.id: card for card in of_kind(box, "piece")}
    many = {id: card.copies for id, card in pieces.items()}
    actions = of_kind(box, "action")
    level = {name: _copies(card for card in actions if card.fields["level"] == name) for name in LEVELS}
    superpower = _copies(card for card in actions if card.id == "superpower")
    combinations = by_kind["hero-a"] * by_kind["hero-b"], by_kind["villain-a"] * by_kind["villain-b"]
    return {
        **{kind.replace("-", "_"): number for kind, number in by_kind.items()},
        "cards": sum(by_kind.values()),
        "basic": level["basic"], "special": level["special"],
        "superpower": superpower, "other_epic": level["epic"] - superpower,
        "bonus_each": of_kind(box, "bonus")[0].copies, "blank_each": of_kind(box, "blank")[0].copies,
        "heroes": f"{combinations[0]:,}", "villains": f"{combinations[1]:,}",
        "years": combinations[0] * combinations[1] // 365,
        "boards": len(box.boards), "fame_track": many["fame-track"],
        "headlines": len([card for card in of_kind(box, "headline") if "printed_on" not in card.fields]),
        "bystander": many["bystander-mirror"], "box": many["box-litter"],
        "event": many["bystander-mirror"] + many["box-litter"], "counter": many["counter-token"],
        "markers": many["first-hero-marker"] + many["hero-phase-marker"], "threat": many["threat-token"],
        "pawns": many["hero-pawn"], "villain_pawn": many["villain-pawn"],
        "discs": many["hero-disc"] + many["white-disc"],
        "discs_each": many["hero-disc"] // len(pieces["hero-disc"].fields["colours"]),
        "underlings": many["underling-meeple"], "henchmen": many["henchman-meeple"],
        "hp1": many["hp-1"], "hp5": many["hp-5"], "hp": many["hp-1"] + many["hp-5"],
        "injuries": many["injury-token"],
    }  # fmt: skip


def _names(box: Box) -> Facts:
    """The actions of each level by name; Superpower is counted by itself."""
    actions = [card for card in of_kind(box, "action") if card.id != "superpower"]
    return {level: sorted(card.name for card in actions if card.fields["level"] == level) for level in LEVELS}


def _action(card: Card) -> Facts:
    """An action: its stamina, and the DMG and MOVE of its own text."""
    damage, move = (next((one.amount for one in found(card.abilities, kind)), 0) for kind in (Damage, Move))
    return {"name": card.name, "stamina": card.fields["stamina"], "damage": damage, "move": move}


def _row(card: Card, texts: Texts) -> Facts:
    """An action as a line of a table."""
    types = " ".join(f"[{name}]" for name in card.fields["types"])
    return {"id": card.id, "name": card.name, "level": card.fields["level"], "stamina": card.fields["stamina"],
            "types": types, "text": " ".join(texts.of(card))}  # fmt: skip


def _type(box: Box, texts: Texts, name: str) -> Facts:
    """A hero type: its own actions, and the lines of its bonus card."""
    own = {card.fields["level"]: card.name for card in of_kind(box, "action") if card.fields.get("hero_type") == name}
    bonus = next(card for card in of_kind(box, "bonus") if card.fields.get("hero_type") == name)
    lines = [line.partition(": ")[2] for line in texts.of(bonus)]
    return {"id": name, "name": bonus.name, "special": own["special"], "epic": own["epic"], "lines": lines}


# --- numbers of the rules -----------------------------------------------------------------------------------


def _hits(minions: int) -> int:
    """What one minion of a kind deals while no card bends it."""
    plain: Any = SimpleNamespace(number=lambda stat, base, *_: base)
    return minion_damage(plain, minions.bit_length() - 1)


def _solo_headline() -> int:
    alone: Any = SimpleNamespace(options=SimpleNamespace(solo=True))
    return value_of(alone, 0, 0)


def _first_game(box: Box, texts: Texts, sheet: FirstGame) -> Mapping[str, Any]:
    """What the first game deals out instead of drafting."""
    card = {one.id: one for one in box.everything()}
    return {
        "hero_a": [card[id].name for id in sheet.hero_a],
        "hero_b": [card[id].name for id in sheet.hero_b],
        "villain": f"{card[sheet.villain_b].name} {card[sheet.villain_a].name}",
        "headlines": [
            {**texts.entry(card[id]), "text": texts.entry(card[id])["text"].rstrip(".")} for id in sheet.headlines
        ],
    }
