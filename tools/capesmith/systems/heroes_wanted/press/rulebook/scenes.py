"""The scenarios as the rulebook speaks of them: every number from the scenario files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from capesmith.content.model import Box
from capesmith.effects.ast import Grow, Happened, Measure, Some, StatOf
from capesmith.effects.nodes import nodes
from capesmith.effects.verbs.harm import Damage
from capesmith.effects.verbs.holdings import Gain
from capesmith.systems.heroes_wanted.scenarios import RANKS, ScenarioSheet
from capesmith.systems.told import Told

SHORT = {"littering": "Littering", "bootleg": "Bootleg", "funhouse": "Funhouse", "asylum": "Asylum"}
FIRST_RANK = "Champion of Zeta City"
Facts = dict[str, Any]


def found(node: Any, kind: type) -> Iterator[Any]:
    """Every node of a class within a text, in the order it is written."""
    return (part for part in nodes(node) if isinstance(part, kind))


def scene(box: Box, told: Told, sheet: ScenarioSheet) -> Facts:
    """One scenario: who, where, how many, and what its colours do."""
    printed = [card for card in box.everything() if card.id in sheet.headlines.printed]
    board = next((one.content for one in box.boards if one.id == sheet.board), None)
    steps = {line.word: line.value for line in sheet.villain_phase}
    return {
        "id": sheet.id,
        "name": sheet.name,
        "short": SHORT.get(sheet.id, sheet.name),
        "premise": " ".join(sheet.premise.split()),
        "flavour": sheet.flavour,
        "tips": list(sheet.tips),
        "hp": sheet.villain.hp.number,
        "first_hp": sheet.villain.first_game_hp.number,
        "solo_hp": sheet.villain.solo_hp.number,
        "random": sheet.headlines.random,
        "printed": [{"name": card.name, "text": told.text(card)} for card in printed],
        "counters": list(sheet.counters.numbers) if sheet.counters else [],
        "track": list(sheet.threat.track),
        "run": steps.get("run"),
        "convey": steps.get("convey"),
        "belt": len(board.belt) if board else 0,
        "rooms": len(board.rooms) if board else 0,
        "colours": {name: _colour(colour.name, colour.ability) for name, colour in sheet.threat.colours.items()},
        "ranks": _ranks(sheet.solo_ranks),
        **_surprises(sheet),
    }


def _colour(name: str, ability: Any) -> Facts:
    """A colour of the track: its name, and the DMG it deals, if it does."""
    amounts = [one.amount for one in found(ability, Damage)]
    dealt = [one.plus if isinstance(one, Grow) else one for one in amounts]
    return {"name": name, "damage": dealt[0] if dealt else 0}


def _surprises(sheet: ScenarioSheet) -> Facts:
    """Numbers that only the Asylum has: what an unmasked villain is dealt, what it takes, and how often it ends."""
    effects = [colour.ability for colour in sheet.threat.colours.values()]
    counted = {
        "surprise": [one.amount.or_else for one in found(sheet.triggers, Damage) if isinstance(one.amount, StatOf)],
        "fewest_henchmen": [one.range.high for one in found(effects, Measure) if one.value == "supply"],
        "cells_opened": [one.number for one in found(effects, Some) if "cell" in one.kinds],
        "villains_koed": _times(sheet, "ko"),
        "villains_escaped": _times(sheet, "escape"),
    }
    return {name: numbers[0] for name, numbers in counted.items() if numbers}


def _times(sheet: ScenarioSheet, word: str) -> list[int | None]:
    """How often something has to happen until the game ends."""
    return [one.times.low for one in found(sheet.ends, Happened) if one.event.word == word and one.times is not None]


def _ranks(least: Mapping[str, int]) -> Facts:
    """The fame for each rank, as it is printed: `40+`, `35–39`, `19 or less`."""
    shown = {RANKS[0]: f"{least[RANKS[0]]}+"}
    for above, rank in pairwise(RANKS):
        shown[rank] = f"{least[rank]}–{least[above] - 1}" if rank != RANKS[-1] else f"{least[above] - 1} or less"
    return shown


def rank_table(scenes: Mapping[str, Facts]) -> list[Facts]:
    """One row for each rank, with the fame it takes in each scenario."""
    rows = []
    for rank in RANKS:
        name = FIRST_RANK if rank == RANKS[0] else rank.replace("-", " ").title()
        rows.append({"name": name, **{id: one["ranks"][rank] for id, one in scenes.items()}})
    return rows


def event_fame(box: Box) -> int:
    """What one event token is worth: the least any scenario gives."""
    worth = [
        amount
        for one in box.scenarios
        for gain in found(one.content.triggers, Gain)
        for what, amount in gain.what
        if what == "fame" and isinstance(amount, int)
    ]
    return min(worth)
