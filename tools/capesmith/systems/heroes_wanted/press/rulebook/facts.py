"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from typing import Any

from capesmith.content.model import Card, Missing
from capesmith.effects.verbs.board import Move
from capesmith.effects.verbs.harm import Damage
from capesmith.render.edition import Order
from capesmith.systems.heroes_wanted.game.campaign import HEALED
from capesmith.systems.heroes_wanted.game.headlines import SOLO_VALUE
from capesmith.systems.heroes_wanted.game.holdings import OVERFLOW
from capesmith.systems.heroes_wanted.game.pieces import (
    HENCHMAN_HP,
    HENCHMEN,
    MOST_INJURIES,
    UNDERLING_HP,
    UNDERLINGS,
)
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE
from capesmith.systems.heroes_wanted.game.values import KO_FAME, plain_damage
from capesmith.systems.heroes_wanted.press.rulebook.scenes import event_fame, found, rank_table, scene
from capesmith.systems.heroes_wanted.scenarios import FirstGame
from capesmith.systems.told import Told

HERO_TYPES = ("cosmic", "mutant", "tech", "vigilante")
CARD_KINDS = ("action", "bonus", "hero-a", "hero-b", "villain-a", "villain-b", "quirk", "blank")
MOST = {"villain": "villain-damage", "henchmen": "henchmen", "underlings": "underlings"}
Facts = dict[str, Any]


def facts_of(order: Order, told: Told) -> Facts:
    """Every variable a chapter can use."""
    box, common = order.box, told.variables()
    first = next((one.content for one in box.scenarios if one.content.first_game is not None), None)
    if first is None:
        raise Missing("the rulebook wants a scenario with a first game, and the box has none")
    score = {line.word: line.value for line in first.end_score}
    scenes = {one.id: scene(box, told, one.content) for one in box.scenarios}
    tiles = [card for card in told.cards("headline") if "printed_on" not in card.fields]
    return {
        **common,
        "n": {**common["n"], **_counts(told, len(tiles))},
        "level": lambda name: sorted(one.name for one in told.cards("action", level=name) if one.id != "superpower"),
        "card": {card.id.replace("-", "_"): _action(card) for card in told.cards("action")},
        "signs": lambda card: " ".join(f"[{name}]" for name in card.fields["types"]),
        "types": [_type(told, name) for name in HERO_TYPES],
        "tiles": tiles,
        "headline_values": list(told.cards("headline")[0].fields["values"]),
        "hp": {"underling": UNDERLING_HP, "henchman": HENCHMAN_HP},
        "dmg": {"underling": _hits(UNDERLINGS), "henchman": _hits(HENCHMEN)},
        "fame": dict(KO_FAME),
        "most_injuries": MOST_INJURIES,
        "extra_injury": OVERFLOW,
        "healed": HEALED,
        "injury_cost": score["injuries"],
        "villain_share": score["villain-damage"],
        "most": {name: score[f"most-{word}"] for name, word in MOST.items()},
        "solo_headline": SOLO_VALUE,
        "quirk": {"scale": list(QUIRK_SCALE), "top": QUIRK_SCALE[0]},
        "sc": scenes,
        "ranks": rank_table(scenes),
        "event_fame": event_fame(box),
        "about_others": [card.name for card in box.everything() if card.fields.get("affects_other_heroes")],
        "first": _first_game(told, first.first_game),
    }


# --- counts and names ---------------------------------------------------------------------------------------


def _counts(told: Told, headlines: int) -> Facts:
    """What is counted together."""
    copies = told.copies
    piece = {card.id: card for card in told.cards("piece")}
    superpower = told.card("superpower").copies
    combinations = copies("hero-a") * copies("hero-b"), copies("villain-a") * copies("villain-b")
    events = piece["bystander-mirror"].copies, piece["box-litter"].copies
    return {
        "cards": sum(copies(kind) for kind in CARD_KINDS),
        "basic": copies("action", level="basic"), "special": copies("action", level="special"),
        "superpower": superpower, "other_epic": copies("action", level="epic") - superpower,
        "bonus_each": told.cards("bonus")[0].copies,
        "heroes": f"{combinations[0]:,}", "villains": f"{combinations[1]:,}",
        "years": combinations[0] * combinations[1] // 365,
        "boards": len(told.box.boards), "headlines": headlines, "event": sum(events),
        "markers": piece["first-hero-marker"].copies + piece["hero-phase-marker"].copies,
        "discs": piece["hero-disc"].copies + piece["white-disc"].copies,
        "discs_each": piece["hero-disc"].copies // len(piece["hero-disc"].fields["colours"]),
        "hp": piece["hp-1"].copies + piece["hp-5"].copies,
    }  # fmt: skip


def _action(card: Card) -> Facts:
    """An action: its stamina, and the DMG and MOVE of its own text."""
    damage, move = (next((one.amount for one in found(card.abilities, kind)), 0) for kind in (Damage, Move))
    return {"name": card.name, "stamina": card.fields["stamina"], "damage": damage, "move": move}


def _type(told: Told, name: str) -> Facts:
    """A hero type: its own actions, and the lines of its bonus card."""
    own = {card.fields["level"]: card.name for card in told.cards("action", hero_type=name)}
    bonus = told.cards("bonus", hero_type=name)[0]
    lines = [line.partition(": ")[2] for line in told.lines(bonus)]
    return {"id": name, "name": bonus.name, "special": own["special"], "epic": own["epic"], "lines": lines}


# --- numbers of the rules -----------------------------------------------------------------------------------


def _hits(minions: int) -> int:
    """What one minion of a kind deals while no card bends it."""
    return plain_damage(minions.bit_length() - 1)


def _first_game(told: Told, sheet: FirstGame) -> Facts:
    """What the first game deals out instead of drafting."""
    headlines = [told.card(id) for id in sheet.headlines]
    return {
        "hero_a": [told.card(id).name for id in sheet.hero_a],
        "hero_b": [told.card(id).name for id in sheet.hero_b],
        "villain": f"{told.card(sheet.villain_b).name} {told.card(sheet.villain_a).name}",
        "headlines": [{"name": card.name, "text": told.text(card).rstrip(".")} for card in headlines],
    }
