"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from capesmith.content.model import Box, Card, Missing
from capesmith.render.book.sources import of_kind
from capesmith.render.edition import Order
from capesmith.source.counting import counted, listed
from capesmith.systems.heroes_incorporated.cities import CRIMELAND, space_name
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.press.rulebook.texts import NBSP, Texts, unbroken
from capesmith.systems.heroes_incorporated.scenarios import (
    COUNTS,
    CRIMES,
    HAND_SIZE,
    ROUND_LIMIT,
    TARGET_POINTS,
    ScenarioSheet,
)
from capesmith.systems.printed import ability_lines

Facts = dict[str, Any]
CARD_KINDS = ("hero", "power", "block", *RESEARCH)
SHOWN = ("hexmother", "tranq-rifle", "jet-harness", "crime-computer", "key-to-the-city")  # one of each type
RULINGS = "press/rulebook/rulings.yaml"
BONUS = "Bonus markers"
ACROSS = 3  # pieces in a row of the parts list
UNLISTED = ("book",)  # sorts of pieces that need no line in the list
ALIEN = "alien"
SETUP = "setup"


def facts_of(order: Order) -> Facts:
    """Every variable a chapter can use."""
    box, texts = order.box, Texts(order)
    rulings = order.game.data(RULINGS)
    powers = [_power(texts, card) for card in of_kind(box, "power")]
    return {
        "n": _counts(box),
        "rule": {"round_limit": ROUND_LIMIT},
        "target": lambda players: TARGET_POINTS[players],
        "hand": lambda players: HAND_SIZE[players],
        "crimes": [_crimes(players) for players in COUNTS],
        "pieces": _pieces(box),
        "combat_blocks": [card.name for card in of_kind(box, "block") if card.fields.get("token")],
        "crimeland": _block(texts, _card(box, CRIMELAND)),
        "powers": powers,
        "bonus_powers": [{**one, "letter": _letter(box, one["marker"])} for one in powers if one["marker"]],
        "ruling": lambda id: unbroken(" ".join(rulings[id].split())),
        "heroes": [_hero(box, texts, card) for card in of_kind(box, "hero")],
        "starters": _starters(box, texts),
        "blocks": sorted((_block(texts, card) for card in of_kind(box, "block")), key=lambda one: one["code"]),
        "presets": [_preset(one.content) for one in sorted(box.scenarios, key=_shelf)],
        "first": _first(box),
        "standard": _standard(box),
        "lair_target": _lair_target(box),
        "showcase": list(SHOWN),
        "listed": listed,
        "w": counted,
    }


def _card(box: Box, id: str) -> Card:
    card = box.card(id)
    if card is None:
        raise Missing(f'the rulebook speaks of "{id}", and the box has no such card')
    return card


# --- numbers ----------------------------------------------------------------------------------------------------


def _counts(box: Box) -> Facts:
    """How many there are of everything in the box."""
    found: Facts = {kind.replace("-", "_"): sum(card.copies for card in of_kind(box, kind)) for kind in CARD_KINDS}
    found["research"] = sum(found[kind.replace("-", "_")] for kind in RESEARCH)
    found["districts"] = len({card.fields["district"] for card in of_kind(box, "block")} - {"centre"})
    return found


def _crimes(players: int) -> Facts:
    """HI-122: which crimes there are, and where they start."""
    placed = CRIMES[players]
    names = [f"{letter}{NBSP}{space_name(space)}" for letter, space in placed]
    return {"players": players, "letters": f"{placed[0][0]}–{placed[-1][0]}", "places": ", ".join(names)}


def _pieces(box: Box) -> list[tuple[Facts, ...]]:
    """The parts list, some in a row, down the columns; markers that belong to a power are counted together."""
    found: dict[str, int] = {}
    for card in of_kind(box, "piece"):
        if card.fields["sort"] in UNLISTED:
            continue
        name = BONUS if card.name.endswith("bonus marker") else card.name
        found[name] = found.get(name, 0) + card.copies
    rows = [{"name": name, "count": count} for name, count in found.items()]
    deep = max(1, -(-len(rows) // ACROSS))
    columns = [rows[at : at + deep] for at in range(0, len(rows), deep)]
    return list(zip_longest(*columns, fillvalue={"name": "", "count": ""}))


def _letter(box: Box, marker: str) -> str:
    return str(_card(box, f"{marker}-marker").fields["faces"][0])


# --- people and places ------------------------------------------------------------------------------------------


def _power(texts: Texts, card: Card) -> Facts:
    return {"id": card.id, "icon": card.id, "name": card.name, "marker": card.fields.get("marker", ""),
            "text": texts.of(card)}  # fmt: skip


def _hero(box: Box, texts: Texts, card: Card) -> Facts:
    powers = [_card(box, id) for id in card.fields["powers"]]
    gets = [said for power in powers if (said := _brought(texts, power))]
    alien = ALIEN in card.fields.get("traits", ())
    return {"name": card.name, "powers": ", ".join(power.name for power in powers),
            "gets": listed(gets) if gets else "–", "alien": "Alien" if alien else ""}  # fmt: skip


def _brought(texts: Texts, power: Card) -> str:
    """What a power brings to the game: its marker, or what it says for set-up."""
    if power.fields.get("marker"):
        return f"{power.fields['marker']} marker"
    abilities = [one for one in power.abilities if one.container == SETUP]
    lines = [line for text in ability_lines(abilities, texts.game, "owner", texts.names) for line in text]
    return _bare(" ".join(lines))


def _bare(text: str) -> str:
    """A sentence such as “Set-up: Take a Gadget token.” without its label, verb and stop."""
    said = text.rpartition(": ")[2].rstrip(".")
    _, _, thing = said.partition(" ")
    return unbroken(thing.removeprefix("1 "))


def _starters(box: Box, texts: Texts) -> list[Facts]:
    """HI-110 to HI-112: who brings what, those with the same in one line."""
    found: dict[str, list[str]] = {}
    for power in of_kind(box, "power"):
        thing = _brought(texts, power)
        names = [card.name for card in of_kind(box, "hero") if power.id in card.fields["powers"]]
        if thing and names:
            found[f"{thing[:1].upper()}{thing[1:]}"] = names
    return [{"gets": thing, "names": listed(names)} for thing, names in found.items()]


def _block(texts: Texts, card: Card) -> Facts:
    return {"code": card.fields["code"], "name": card.name, "number": card.fields["number"],
            "district": card.fields["district"], "text": texts.of(card)}  # fmt: skip


# --- scenarios --------------------------------------------------------------------------------------------------


def _shelf(scenario: Any) -> tuple[bool, int, bool, bool, str]:
    """The introductory scenario first, then the plain games, then those with more rules."""
    sheet: ScenarioSheet = scenario.content
    optional = sheet.switches.justice_tokens + sheet.switches.supervillain_lairs
    return not sheet.introductory, optional, sheet.switches.supervillain_lairs, len(sheet.players) > 1, sheet.id


def _preset(sheet: ScenarioSheet) -> Facts:
    first, last = sheet.players[0], sheet.players[-1]
    targets = sorted({sheet.target_points[players] for players in sheet.players}, reverse=True)
    return {"name": sheet.name, "players": str(first) if first == last else f"{first}–{last}",
            "target": " or ".join(map(str, targets)), "differs": _differs(sheet)}  # fmt: skip


def _differs(sheet: ScenarioSheet) -> str:
    """What a scenario adds to the standard game, in a few words."""
    parts = ["ready-made teams"] if sheet.teams else []
    parts += ["a fixed map"] if sheet.introductory else []
    parts += ["no Supervillains"] if "supervillain" in sheet.research_without_kinds else []
    parts += ["Justice tokens"] if sheet.switches.justice_tokens else []
    parts += ["lairs"] if sheet.switches.supervillain_lairs else []
    said = listed(parts) if parts else "the standard game"
    return said[:1].upper() + said[1:]


def _sheets(box: Box) -> Sequence[ScenarioSheet]:
    return [one.content for one in box.scenarios]


def _first(box: Box) -> Facts:
    """The introductory scenario: its name, its target and its teams."""
    sheet = next((one for one in _sheets(box) if one.introductory), None)
    if sheet is None:
        raise Missing("the rulebook wants an introductory scenario, and the box has none")
    teams = [f"{colour} {listed([_card(box, id).name for id in heroes])}" for colour, heroes in sheet.teams]
    return {"id": sheet.id, "name": sheet.name, "teams": teams, "target": sheet.target_points[sheet.players[0]],
            "city": sheet.city}  # fmt: skip


def _standard(box: Box) -> dict[int, str]:
    """The plainest scenario for each number of players."""
    plain = [one for one in sorted(box.scenarios, key=_shelf) if not one.content.introductory]
    return {players: next(one.id for one in plain if players in one.content.players) for players in COUNTS}


def _lair_target(box: Box) -> int:
    """HI-621: what a game with lairs is played to."""
    return max(max(one.target_points.values()) for one in _sheets(box) if one.switches.supervillain_lairs)
