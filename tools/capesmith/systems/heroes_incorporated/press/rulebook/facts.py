"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from typing import Any

from capesmith.content.model import Box, Card, Missing
from capesmith.render.book.folder import NBSP
from capesmith.render.edition import Order
from capesmith.source.counting import columns, listed
from capesmith.systems.heroes_incorporated.cities import CRIMELAND, space_name
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.scenarios import (
    COUNTS,
    CRIMES,
    HAND_SIZE,
    ROUND_LIMIT,
    TARGET_POINTS,
    ScenarioSheet,
)
from capesmith.systems.printed import ability_lines
from capesmith.systems.told import Told

Facts = dict[str, Any]
RULINGS = "press/rulebook/rulings.yaml"
BONUS = "Bonus markers"
ACROSS = 3  # pieces in a row of the parts list
UNLISTED = ("book",)  # sorts of pieces that need no line in the list
SETUP = "setup"


def facts_of(order: Order, told: Told) -> Facts:
    """Every variable a chapter can use."""
    box, rulings = order.box, order.game.data(RULINGS)
    common = told.variables()
    common["n"]["research"] = sum(told.copies(kind) for kind in RESEARCH)
    common["n"]["districts"] = len({card.fields["district"] for card in told.cards("block")} - {"centre"})
    return {
        **common,
        "rule": {"round_limit": ROUND_LIMIT},
        "target": lambda players: TARGET_POINTS[players],
        "hand": lambda players: HAND_SIZE[players],
        "crimes": [_crimes(players) for players in COUNTS],
        "pieces": _pieces(told),
        "combat_blocks": [card.name for card in told.cards("block") if card.fields.get("token")],
        "crimeland": told.card(CRIMELAND),
        "letter": lambda power: told.card(f"{power.fields['marker']}-marker").fields["faces"][0],
        "ruling": lambda id: told.unbroken(" ".join(rulings[id].split())),
        "gets": lambda hero: listed(_gets(told, hero) or ["–"]),
        "starters": _starters(told),
        "presets": [_preset(one.content) for one in sorted(box.scenarios, key=_shelf)],
        "first": _first(told),
        "standard": _standard(box),
        "lair_target": _lair_target(box),
    }


# --- numbers ----------------------------------------------------------------------------------------------------


def _crimes(players: int) -> Facts:
    """HI-122: which crimes there are, and where they start."""
    placed = CRIMES[players]
    names = [f"{letter}{NBSP}{space_name(space)}" for letter, space in placed]
    return {"players": players, "letters": f"{placed[0][0]}–{placed[-1][0]}", "places": ", ".join(names)}


def _pieces(told: Told) -> list[list[Facts]]:
    """The parts list, some in a row, down the columns; markers that belong to a power are counted together."""
    found: dict[str, int] = {}
    for card in told.cards("piece"):
        if card.fields["sort"] in UNLISTED:
            continue
        name = BONUS if card.name.endswith("bonus marker") else card.name
        found[name] = found.get(name, 0) + card.copies
    rows = [{"name": name, "count": count} for name, count in found.items()]
    return columns(rows, ACROSS, {"name": "", "count": ""})


# --- what Heroes bring ------------------------------------------------------------------------------------------


def _gets(told: Told, hero: Card) -> list[str]:
    return [said for id in hero.fields["powers"] if (said := _brought(told, told.card(id)))]


def _brought(told: Told, power: Card) -> str:
    """What a power brings to the game: its marker, or what it says for set-up, without label, verb and stop."""
    if power.fields.get("marker"):
        return f"{power.fields['marker']} marker"
    abilities = [one for one in power.abilities if one.container == SETUP]
    lines = [line for text in ability_lines(abilities, told.game, "owner", told.names) for line in text]
    _, _, thing = " ".join(lines).rpartition(": ")[2].rstrip(".").partition(" ")
    return told.unbroken(thing.removeprefix("1 "))


def _starters(told: Told) -> list[Facts]:
    """HI-110 to HI-112: who brings what, those with the same in one line."""
    found: dict[str, list[str]] = {}
    for power in told.cards("power"):
        thing = _brought(told, power)
        names = [card.name for card in told.cards("hero") if power.id in card.fields["powers"]]
        if thing and names:
            found[f"{thing[:1].upper()}{thing[1:]}"] = names
    return [{"gets": thing, "names": listed(names)} for thing, names in found.items()]


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


def _first(told: Told) -> Facts:
    """The introductory scenario: its name, its target and its teams."""
    sheet = next((one.content for one in told.box.scenarios if one.content.introductory), None)
    if sheet is None:
        raise Missing("the rulebook wants an introductory scenario, and the box has none")
    teams = [f"{colour} {listed([told.card(id).name for id in heroes])}" for colour, heroes in sheet.teams]
    return {"name": sheet.name, "teams": teams, "target": sheet.target_points[sheet.players[0]], "city": sheet.city}


def _standard(box: Box) -> dict[int, str]:
    """The plainest scenario for each number of players."""
    plain = [one for one in sorted(box.scenarios, key=_shelf) if not one.content.introductory]
    return {players: next(one.id for one in plain if players in one.content.players) for players in COUNTS}


def _lair_target(box: Box) -> int:
    """HI-621: what a game with lairs is played to."""
    sheets = [one.content for one in box.scenarios]
    return max(max(one.target_points.values()) for one in sheets if one.switches.supervillain_lairs)
