"""A scenario in words: its conditions, actions, triggers and lists, said by the same wording that says the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from capesmith.effects.ast import Ability, Condition, Selector
from capesmith.effects.vocabulary import Vocabulary, plural
from capesmith.effects.wording.clauses import write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.nouns import write_np
from capesmith.effects.wording.text import UNSAID, voice, write_ability
from capesmith.effects.wording.voice import Unwordable
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.scenario_parts import Entry, Objective
from capesmith.systems.vigilantes.scenario_types import ByTeam

VOICE = "board"
PRIORITIES = {
    "attack": "Attack a vigilante.",
    "raise-alarm": "Raise the alarm, if it is off and it sees a vigilante.",
    "move-to-seen": "Move towards a vigilante it sees.",
    "move-to-heard": "Move towards a vigilante it hears.",
    "activate-objective": "Work at an enemy objective on its space.",
    "move-to-objective": "Move towards the nearest enemy objective.",
    "move-to-destination": "Move towards its destination.",
    "nothing": "Do nothing.",
}
WORKERS = {"any-enemy": "Any enemy", "henchman": "A henchman", "villain": "Only the villain"}
LIMITS = {
    "once-per-enemy-phase": ", at most once in an Enemy Phase",
    "once-per-enemy-phase-per-token": ", each token at most once in an Enemy Phase",
}


DELIVERED = "It is delivered."  # goes without saying when it is


class Words:
    """Says the texts of one scenario or campaign."""

    def __init__(self, vocabulary: Vocabulary, told: Told) -> None:
        self._voice, self._unbroken = voice(vocabulary, VOICE, told.names), told.unbroken

    def _said(self, write: Callable[[], str]) -> str:
        try:
            return self._unbroken(write())
        except Unwordable:
            return UNSAID

    def condition(self, condition: Condition) -> str:
        return self._said(lambda: capital(write_condition(condition, self._voice)) + ".")

    def thing(self, selector: Selector) -> str:
        return self._said(lambda: write_np(selector, self._voice))

    def steps(self, ability: Ability | None) -> str:
        """What an ability does, without the words it stands under and its price."""
        said = " ".join(self.lines(ability))
        _, colon, rest = said.partition(": ")
        return capital(rest) if colon else said

    def lines(self, ability: Ability | None) -> list[str]:
        """An ability as it would be printed on a card."""
        if ability is None:
            return []
        try:
            return [self._unbroken(line) for line in write_ability(ability, self._voice)]
        except Unwordable:
            return [UNSAID]

    def entry(self, entry: Entry) -> str:
        """One line of a priority list (VG-350, VG-360)."""
        if entry.to is not None:
            return f"Move towards {self.thing(entry.to)}."
        return PRIORITIES.get(entry.word, entry.word)

    def objective(self, objective: Objective, spaces: Mapping[str, str]) -> list[str]:
        """What there is to know about an objective, a sentence for each."""
        found = []
        if objective.work is not None:
            found.append(f"Complete at {by_team(objective.work)} progress.")
        if objective.enemy_work is not None:
            worker, limit = WORKERS.get(objective.who, objective.who), LIMITS.get(objective.limit, "")
            found.append(f"{worker} adds 1 by working at it{limit}; complete at {by_team(objective.enemy_work)}.")
        if objective.needs:
            found.append(f"Only once the {objective.needs.replace('-', ' ')} is complete.")
        if objective.carry is not None and objective.carry.destination:
            who = "Vigilantes" if objective.carry.by == "vigilante" else "Enemies"
            found.append(f"{who} carry it to {spaces.get(objective.carry.destination, objective.carry.destination)}.")
        if objective.chits:
            under = ", ".join(_chits(chit, count) for chit, count in objective.chits.items())
            found.append(f"Under them, face down: {under}.")
        for moment, ability in (
            ("When an enemy works at it", objective.activated),
            ("When you complete it", objective.completed),
            ("When the enemies complete it", objective.enemy_completed),
            ("When it is delivered", objective.delivered),
        ):
            said = self.steps(ability).removeprefix(DELIVERED).strip()
            if said:
                found.append(f"{moment}: {lowered(said)}")
        if objective.optional:
            found.append("Optional.")
        return found


def _chits(chit: str, count: int) -> str:
    said = chit.replace("-", " ")
    return f"{count} {said if count == 1 else plural(said)}"


def lowered(text: str) -> str:
    """A sentence that goes on after a colon."""
    return text[:1].lower() + text[1:]


def by_team(numbers: ByTeam) -> str:
    """One number, or three for 2, 3 and 4 vigilantes (VG-152)."""
    known = [str(number) for number in numbers.numbers]
    return known[0] if len(set(known)) == 1 else "/".join(known)
