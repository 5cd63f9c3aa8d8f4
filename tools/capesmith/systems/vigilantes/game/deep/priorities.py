"""Entries of priority lists that never apply (VG-350, VG-360)."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.effects.ast import Selector, Some
from capesmith.source.notes import Note
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.scenario_parts import ENEMY
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

NOTHING, CARRIER = "nothing", "carrier"


def priority_problems(play: Play) -> Iterator[Note]:
    """Everything after `nothing`, what stands there twice, and what the scenario has nothing for."""
    sheet = play.sheet
    for who, entries in sheet.priority.items():
        seen: set[tuple[str, str]] = set()
        ended = False
        for index, entry in enumerate(entries):
            key = (entry.word, repr(entry.to))
            reason = (
                "“nothing” comes before it" if ended
                else "it stands there already" if key in seen
                else _nothing_for(sheet, who, entry.word) or _names_nothing(sheet, entry.to)
            )  # fmt: skip
            if reason:
                message = f'"{entry.word}" never applies: {reason}'
                yield Note("DEP014", message, "delete it, or move it up", ("priority", who, index))
            seen.add(key)
            ended = ended or entry.word == NOTHING


def _nothing_for(sheet: ScenarioSheet, who: str, word: str) -> str:
    objectives = sheet.objectives.values()
    if word in ("activate-objective", "move-to-objective") and not any(one.for_enemies for one in objectives):
        return "the enemies have no objective here"
    if word == "raise-alarm" and sheet.alarm == "raised":
        return "the alarm is on from the start"
    if word == "move-to-destination":
        if who != CARRIER:
            return "only the list of carriers leads to a destination"
        if not any(one.carry is not None and one.carry.by == ENEMY for one in objectives):
            return "no enemy carries anything here"
    return ""


def _names_nothing(sheet: ScenarioSheet, to: Selector | None) -> str:
    """A `move-to` that leads to objectives which are never on the board."""
    if not isinstance(to, Some):
        return ""
    gone = [kind for kind in to.kinds if kind in sheet.objectives and not _ever_there(sheet, kind)]
    return f"no {sheet.objectives[gone[0]].name} is ever on the board" if gone and len(gone) == len(to.kinds) else ""


def _ever_there(sheet: ScenarioSheet, id: str) -> bool:
    return bool(sheet.objectives[id].spaces) or id in sheet.chits
