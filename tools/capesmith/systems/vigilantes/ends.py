"""How a scenario of Vigilantes ends: what is certain about its goals before anybody plays (VG-260 to VG-274)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from capesmith.effects.abilities import steps_of, walk_steps
from capesmith.effects.ast import Exists, Happened, Measure, Range, Role, Some, Step, Test
from capesmith.effects.certain import OPEN, Certain, Outlook, limited, measured, never, often, together
from capesmith.systems.base import Problem
from capesmith.systems.ends import settled, unmet
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.scenario_parts import ENEMY, Objective
from capesmith.systems.vigilantes.scenarios import ScenarioSheet
from capesmith.systems.vigilantes.verbs import Deliver, Place, Progress

UNUSED_TRACKER: Final = 99  # where no turn tracker is used, it never runs out
AT_A_STROKE: Final = 3  # the progress that the last stroke of work may be beyond what was needed
LESS: Final = "ask for fewer, or put more of them on the board"


def check_ends(sheet: ScenarioSheet, location: Location) -> Iterator[Problem]:
    """Goals that never come true, and a game that is over when it begins."""
    told = ScenarioOutlook(sheet, location)
    goals = [told.of(goal.if_) for goal in sheet.win]
    for index, goal in enumerate(goals):
        if goal.never:
            yield from settled(goal, ("win", index))
    whole = together(goals)
    if whole.at_start and not whole.never:
        yield from settled(whole, ("win", 0))
    for index, one in enumerate(sheet.lose):
        yield from settled(told.of(one.if_), ("lose", index))
    yield from unmet(sheet.abilities(), told)


class ScenarioOutlook(Outlook):
    """What a scenario and its location tell about conditions."""

    def __init__(self, sheet: ScenarioSheet, location: Location) -> None:
        self.sheet, self.location = sheet, location
        self.steps: list[Step] = list(steps_of(sheet.abilities()))
        setup = () if sheet.setup is None else sheet.setup.steps
        working = [step for step in walk_steps(setup) if isinstance(step, Progress)]
        self.worked_on = bool(working)
        sure = [step for step in working if step.if_ is None and step in setup]
        self.complete = {one.id for one in sheet.objectives.values() if any(_completes(step, one) for step in sure)}
        self.placed = {thing for step in self.steps if isinstance(step, Place) for thing, _ in step.what}

    # --- words and numbers ----------------------------------------------------------------------------

    def holds(self, word: str) -> Certain:
        sheet = self.sheet
        if word in ("alarm-silent", "alarm-raised"):
            silent = sheet.alarm == "silent"
            return Certain(silent == (word == "alarm-silent"), None, f"the alarm starts {'off' if silent else 'on'}")
        if word == "turn-tracker-used":
            used = sheet.turn_tracker is not None
            return Certain(used, used, f"the turn tracker is {'used' if used else 'not used'}", "add turn-tracker: 10")
        if word == "villain-in-play" and not sheet.villain.start and not sheet.villain.later:
            return never("the villain never enters the board", "add villain: {start: …}")
        if word == "villain-in-play":
            return Certain(bool(sheet.villain.start), None, "the villain starts on the board")
        if word in ("won-before", "lost-before") and not sheet.campaign:
            return never("nothing is played before a standalone scenario", "add campaign: …")
        return OPEN

    def measure(self, node: Measure) -> Certain:
        from capesmith.systems.vigilantes import SYSTEM

        sheet = self.sheet
        if node.value == "threat":
            low, high = self.location.threat_track
            start = max(sheet.start_threat, low)
            said, first = f"the threat level lies between {low} and {high}", f"the threat level starts at {start}"
            return measured(node, Range(start, start), Range(low, high), said, first=first)
        if node.value == "turn-tracker" and sheet.turn_tracker is None:
            nowhere = Range(UNUSED_TRACKER, UNUSED_TRACKER)
            return measured(node, nowhere, nowhere, "there is no turn tracker", "add turn-tracker: 10")
        if node.value == "turn-tracker" and sheet.turn_tracker is not None:
            numbers = sheet.turn_tracker.numbers
            said = f"the turn tracker starts at {min(numbers)}"
            return measured(node, Range(min(numbers), max(numbers)), Range(0, self.location.turn_track[0]), said)
        if node.value == "vigilantes":
            team = Range(min(sheet.vigilantes), max(sheet.vigilantes))
            return measured(node, team, team, f"{team.low} to {team.high} vigilantes take part")
        objective = self._objective(node.of)
        if objective is None:
            return limited(node, SYSTEM.vocabulary)
        if node.value == "delivered":
            return self._delivered(node, objective)
        return self._progress(node, objective) if node.value == "progress" else OPEN

    def _delivered(self, node: Measure, one: Objective) -> Certain:
        """VG-569: what is delivered leaves the board."""
        if one.carry is None and not any(isinstance(step, Deliver) for step in self.steps):
            hint = f"give {one.id} carry: {{by: …, destination: …}}"
            return measured(node, Range(0, 0), Range(0, 0), f'nobody carries "{one.id}"', hint)
        return measured(
            node, Range(0, 0), Range(0, self._most(one)), self._there_are(one), LESS, "none is delivered yet"
        )

    def _progress(self, node: Measure, one: Objective) -> Certain:
        """VG-710: no token takes more work than it needs, give or take the last stroke."""
        work = [number for needs in (one.work, one.enemy_work) if needs is not None for number in needs.numbers]
        most = self._most(one)
        high = None if most is None else most * (max(work) + AT_A_STROKE) if work else 0
        at_start = Range(0, None if self.worked_on else 0)
        needed = f'"{one.id}" takes {max(work)} work' if work else f'"{one.id}" takes no work'
        said = f"{needed}, and {self._there_are(one)}" if work else needed
        return measured(node, at_start, Range(0, high), said, first="nobody has worked on it yet")

    # --- tokens ---------------------------------------------------------------------------------------

    def _objective(self, node: Any) -> Objective | None:
        """The objective that a selector speaks of, and of nothing else."""
        if isinstance(node, Role):
            return self.sheet.objectives.get(node.word)
        if isinstance(node, Some) and len(node.kinds) == 1:
            return self.sheet.objectives.get(node.kinds[0])
        return None

    def _most(self, one: Objective) -> int | None:
        """How many tokens of an objective there ever are; None if texts bring some in."""
        if not one.spaces or {one.id, "objective"} & self.placed or one.id in self.sheet.chits:
            return None
        return one.tokens

    def _there_are(self, one: Objective) -> str:
        return f"there {'is' if one.tokens == 1 else 'are'} {one.tokens} of {one.id} in the whole game"

    def test(self, node: Test) -> Certain:
        one = self._objective(node.who)
        if one is None or not one.spaces:
            return OPEN
        plain = node == Test(node.who, is_=node.is_) and not _filtered(node.who)
        if plain and node.is_ == ("open",):
            return Certain(not self.worked_on or None, None, f'"{one.id}" is open from the start')
        if plain and node.is_ == ("done",):
            done = True if one.id in self.complete else None if self.worked_on else False
            return Certain(done, None, f'the set-up completes "{one.id}"')
        return OPEN

    def exists(self, node: Exists) -> Certain:
        what = node.what
        one = self._objective(what)
        if one is None or not isinstance(what, Some):
            return OPEN
        wanted = what.number if what.quantity == "at-least" else 1
        most = self._most(one)
        if not isinstance(wanted, int) or most is None:
            return OPEN
        if wanted > most:
            return Certain(not node.found, not node.found, self._there_are(one), LESS)
        if _filtered(what) or what.is_ not in ((), ("open",)) or (what.is_ and self.worked_on):
            return OPEN
        return Certain(node.found, None, self._there_are(one))

    def happened(self, node: Happened) -> Certain:
        """Some things happen so often and no oftener."""
        times = often(node)
        if not times.low:
            return super().happened(node)
        event, one = node.event, self._objective(node.event.object)
        if event.word == "deliver" and one is not None:
            most = self._most(one)
            if most is not None and node.times is not None and times.low > most:
                return never(self._there_are(one), LESS)
        again = self.sheet.villain.later or "villain" in self.placed
        if event.word == "knock-out" and event.object == Role("villain") and node.times and not again and times.low > 1:
            return never("there is only one villain, and who is knocked out is out of the game", "ask for once")
        return Certain(False)


def _completes(step: Progress, one: Objective) -> bool:
    """VG-710: whether a stroke is all the work that a lone token takes, whoever plays."""
    needs = one.enemy_work if one.side == ENEMY else one.work
    strokes = [number for thing, number in step.what if thing == one.id and isinstance(number, int)]
    return one.tokens == 1 and needs is not None and any(number >= max(needs.numbers) for number in strokes)


def _filtered(node: Any) -> bool:
    """Whether a selector asks for more than a number of a kind in some state."""
    return isinstance(node, Some) and node != Some(node.quantity, node.kinds, node.number, is_=node.is_)
