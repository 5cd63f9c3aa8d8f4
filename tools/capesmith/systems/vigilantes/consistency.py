"""Whether a scenario agrees with itself: objectives, actions, pieces and the villain, wherever it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from capesmith.effects.abilities import steps_of, walk_steps
from capesmith.effects.ast import Ability, AllOf, AnyOf, Condition, Event, Happened, Not, Role, Some, Test
from capesmith.source.diagnostic import listing, suggestion
from capesmith.systems.base import Problem
from capesmith.systems.vigilantes.game.pieces import BOX, ITEMS
from capesmith.systems.vigilantes.scenario_parts import ENEMY, LISTS, VIGILANTE, Action, Objective
from capesmith.systems.vigilantes.scenarios import ScenarioSheet
from capesmith.systems.vigilantes.verbs import PickUp, Progress


def problems_of(sheet: ScenarioSheet) -> Iterator[Problem]:
    """What does not add up within one scenario."""
    for objective in sheet.objectives.values():
        yield from _objective(objective, sheet)
    for index, action in enumerate(sheet.actions):
        yield from _action(index, action, sheet)
    yield from _undoable(sheet)
    yield from _pieces(sheet)
    yield from _items(sheet)
    yield from _villain(sheet)
    yield from _zones(sheet)
    yield from _theirs(sheet)
    yield from _aftermath(sheet)


def _objective(one: Objective, sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-710 to VG-714: each side has something to do, and only what it may do."""

    def wrong(message: str, hint: str, *below: str | int) -> Problem:
        return "SCN011", message, hint, ("objectives", one.id, *below)

    if one.side == VIGILANTE:
        theirs = {"enemy-work": one.enemy_work, "activated": one.activated, "enemy-completed": one.enemy_completed,
                  "limit": one.limit, "who": one.who if one.who != "any-enemy" else ""}  # fmt: skip
        for key, value in theirs.items():
            if value:
                yield wrong(f'"{one.id}" is the vigilantes\' objective: no enemy looks at it', "say side: both", key)
    if one.side == ENEMY and one.completed is not None:
        yield wrong(
            "the vigilantes never complete an enemy objective", "write enemy-completed, or side: both", "completed"
        )
    if one.side != ENEMY and one.work is None and one.spaces:
        yield wrong(f'nothing says how much work "{one.id}" is', "add work: 2", "side")
    if one.for_enemies and one.enemy_work is None and one.activated is None:
        hint = "add work: 2, or activated: … " if one.side == ENEMY else "add enemy-work: 2, or activated: …"
        yield wrong(f'nothing says what happens when an enemy activates "{one.id}"', hint.strip(), "side")
    if one.enemy_completed is not None and one.enemy_work is None:
        yield wrong(f'the enemies never complete "{one.id}": it takes them no work', "add work: 2", "enemy-completed")
    if one.needs and (one.needs not in sheet.objectives or one.needs == one.id):
        others = [id for id in sheet.objectives if id != one.id]
        hint = suggestion(one.needs, others) or (f"one of: {listing(others)}" if others else "delete this line")
        yield wrong(f'"{one.id}" cannot wait for "{one.needs}"', hint, "needs")
    if one.needs and one.id in _awaited(one, sheet):
        yield wrong(f'"{one.id}" waits for itself: nobody ever gets to it', "let one of them need nothing", "needs")
    yield from _carrying(one, sheet)
    chits = sum(one.chits.values())
    if one.chits and chits != one.tokens:
        message = f"{chits} chits for {one.tokens} tokens"
        yield wrong(message, "one chit lies under each token", "chits")


def _awaited(one: Objective, sheet: ScenarioSheet) -> list[str]:
    """What must be complete before an objective, and before that, and so on; another than itself comes first."""
    found: list[str] = []
    while one.needs and one.needs != one.id and one.needs not in found and one.needs in sheet.objectives:
        found.append(one.needs)
        one = sheet.objectives[one.needs]
    return found


def _carrying(one: Objective, sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-560 to VG-571: whoever may carry it can pick it up."""
    path = ("objectives", one.id)
    if one.carry is None:
        if one.delivered is not None:
            message = f'"{one.id}" is never delivered: nobody carries it'
            yield "SCN011", message, "add carry: {by: enemy, destination: …}", (*path, "delivered")
        return
    if one.carry.destination in one.spaces:
        message = f'"{one.id}" lies on its destination: whoever picks it up has delivered it'
        yield "SCN011", message, "choose another space", (*path, "carry", "destination")
    if one.carry.by == ENEMY and not one.for_enemies:
        yield "SCN011", "enemies only carry their own objectives", "say side: enemy, or both", (*path, "carry", "by")
    lifted = any(_speaks_of(step.what, one.id) for step in steps_of(sheet.abilities()) if isinstance(step, PickUp))
    if not lifted and not any(_is_it(step) for step in steps_of(one.hooks())):
        message = f'nothing lets anybody pick up "{one.id}"'
        hint = f"write pick-up: {one.id} in a text, such as activated: or an action"
        yield "SCN011", message, hint, (*path, "carry")


def _is_it(step: Any) -> bool:
    return isinstance(step, PickUp) and step.what == Role("it")


def _action(index: int, action: Action, sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-225: an action is done to an objective of the scenario."""
    if not any(_speaks_of(action.at, id) for id in sheet.objectives):
        hint = f"name an objective: {listing(sheet.objectives)}"
        yield "SCN012", f'"{action.name}" is done to no objective of this scenario', hint, ("actions", index, "at")
    if action.id in [other.id for other in sheet.actions[:index]]:
        yield "SCN012", f'two actions are called "{action.id}"', "choose another id", ("actions", index, "id")


def _undoable(sheet: ScenarioSheet) -> Iterator[Problem]:
    """Some action makes progress on every objective of the vigilantes."""
    for one in sheet.objectives.values():
        if one.work is None:
            continue
        if not any(_progresses(action.ability, one, action) for action in sheet.actions):
            message = f'no action makes progress on "{one.id}"'
            hint = f"add an action with at: {one.id} and do: {{progress: {{{one.id}: 1}}}}"
            yield "SCN012", message, hint, ("objectives", one.id)


def _progresses(ability: Ability, one: Objective, action: Action) -> bool:
    things = [thing for step in walk_steps(ability.steps) if isinstance(step, Progress) for thing, _ in step.what]
    return one.id in things or ("objective" in things and _speaks_of(action.at, one.id))


def _pieces(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-025: the set-up needs no more than the box has."""
    for vigilantes in sheet.vigilantes:
        counts = Counter(one.what for one in sheet.meets(vigilantes))
        for type, count in counts.items():
            if count > BOX[type]:
                list_ = next(
                    name for name, least in reversed(LISTS.items()) if vigilantes >= least and name in sheet.enemies
                )
                message = f"{count} {type} henchmen start against {vigilantes} vigilantes; the box has {BOX[type]}"
                yield "SCN007", message, "start with fewer", ("enemies", list_)
                return
    tokens = sum(one.tokens for one in sheet.objectives.values())
    if tokens > BOX["objective"]:
        message = f"the scenario needs {tokens} objective tokens; the box has {BOX['objective']}"
        yield "SCN007", message, "use fewer spaces or counts", ("objectives",)


def _items(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-582: one item on a space; and no more than there are."""
    taken: set[str] = set()
    for index, one in enumerate(sheet.items):
        if one.space in taken:
            message = f"{one.space} has an item already"
            yield "SCN013", message, "a space holds one item (VG-582)", ("items", index)
        taken.add(one.space)
    counts = Counter((*(one.what for one in sheet.items), *sheet.setup_items))
    for item in ITEMS:
        if counts[item] > BOX[item]:
            path = ("items",) if sheet.items else ("setup-items",)
            message = f"the set-up needs {counts[item]} of {item}; the box has {BOX[item]}"
            yield "SCN007", message, "place fewer", path


def _villain(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-102 to VG-104: a campaign's villain needs a campaign, and a villain that is beaten must be met."""
    villain = sheet.villain
    if villain.choose == "campaign" and not sheet.campaign:
        hint = "add campaign: …, or choose: any"
        yield "SCN014", "the villain of the campaign, but this scenario is in none", hint, ("villain", "choose")
    if not villain.start and not villain.later:
        if any(villain.health.numbers):
            message = "the health of a villain who never enters the board"
            yield "SCN014", message, "add start: …, or a trigger with place: {villain: 1}", ("villain", "health")
        for key, goals in (("win", sheet.win), ("lose", sheet.lose)):
            for index, goal in enumerate(goals):
                if any(map(_beats_villain, _events(goal.if_))) or any(map(_is_beaten, _tests(goal.if_))):
                    message = "the villain is to be knocked out, but never enters the board"
                    hint = "add villain: {start: …}, or a trigger with place: {villain: 1}"
                    yield "SCN014", message, hint, (key, index)


def _theirs(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-260, VG-272: what only the enemies complete wins nothing."""
    enemy = [one.id for one in sheet.objectives.values() if one.side == ENEMY]
    for index, goal in enumerate(sheet.win):
        for test in _tests(goal.if_):
            id = next((id for id in enemy if test.who in (Role(id), Some("each", (id,)), Some("one", (id,)))), None)
            if id is not None and "done" in test.is_:
                message = f'the vigilantes never complete "{id}": it is the enemies\' objective'
                yield "SCN011", message, "name an objective of the vigilantes, or say side: both there", ("win", index)


def _parts(condition: Condition) -> Iterator[Condition]:
    """A condition, or all that it is made of; what must not hold is left out."""
    if isinstance(condition, AllOf | AnyOf):
        for part in condition.parts:
            yield from _parts(part)
    elif not isinstance(condition, Not):
        yield condition


def _events(condition: Condition) -> Iterator[Event]:
    """The events a condition looks for."""
    return (part.event for part in _parts(condition) if isinstance(part, Happened))


def _tests(condition: Condition) -> Iterator[Test]:
    """The states a condition looks for."""
    return (part for part in _parts(condition) if isinstance(part, Test))


def _is_beaten(test: Test) -> bool:
    return "knocked-out" in test.is_ and _speaks_of(test.who, "villain")


def _beats_villain(event: Event) -> bool:
    return event.word == "knock-out" and event.object is not None and _speaks_of(event.object, "villain")


def _zones(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-655: zones are lettered in order, each on a space of its own."""
    spaces = {sheet.zones["A"].space: "A"}
    for letter in ("B", "C"):
        zone = sheet.zones.get(letter)
        if zone is None:
            continue
        if zone.space in spaces:
            message = f"zones {spaces[zone.space]} and {letter} are the same space"
            yield "SCN015", message, "choose another space", ("zones", letter)
        spaces[zone.space] = letter
    if "C" in sheet.zones and "B" not in sheet.zones:
        yield "SCN015", "there is a zone C, but no zone B", "call it B", ("zones", "C")


def _aftermath(sheet: ScenarioSheet) -> Iterator[Problem]:
    """VG-286: standalone scenarios make no permanent changes."""
    if not sheet.campaign and sheet.after_game.abilities():
        message = "a standalone scenario leaves nothing behind (VG-286)"
        yield "SCN016", message, "add campaign: …, or delete after-game", ("after-game",)


def _speaks_of(selector: Any, id: str) -> bool:
    """Whether a selector finds tokens of an objective."""
    if isinstance(selector, Role):
        return selector.word == id
    return isinstance(selector, Some) and (id in selector.kinds or "objective" in selector.kinds)
