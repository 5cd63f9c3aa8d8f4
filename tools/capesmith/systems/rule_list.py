"""The rules of a game as a numbered list, one sentence each: what a simulated game has to carry out."""

from __future__ import annotations

from capesmith.source.record import record
from capesmith.systems.base import System

FILE = "rules.yaml"


@record
class RuleLine:
    """One rule in a sentence; `not_played` says why no simulated game can carry it out."""

    id: str
    chapter: str
    says: str
    not_played: str = ""

    @property
    def played(self) -> bool:
        return not self.not_played


def rule_list(game: System) -> tuple[RuleLine, ...]:
    """The rules of a system in their order; none if it brings no list."""
    if not game.has(FILE):
        return ()
    found = []
    for part in game.data(FILE):
        for id, rule in part["rules"].items():
            said = {"says": rule} if isinstance(rule, str) else rule
            found.append(RuleLine(id, part["chapter"], said["says"].strip(), said.get("not-played", "").strip()))
    return tuple(found)
