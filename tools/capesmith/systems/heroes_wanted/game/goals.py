"""What the heroes can reach in a scenario: its headlines, and the ways it ends that are good for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import AllOf, AnyOf, Happened
from capesmith.effects.compile.context import Context
from capesmith.effects.verbs.holdings import EndGame
from capesmith.systems.heroes_wanted.game.cast import Cast, Play
from capesmith.systems.heroes_wanted.game.table import HeroesTable

SUCCESS: Final = "score"  # HW-240, HW-344: the game ended as the heroes wanted it; not an escape, not a common defeat
_NOBODYS: Final = Context()


def objectives(cast: Cast, scenario: str) -> list[str]:
    """Every headline that can lie on this board, then the good ends that are deeds of the heroes.

    A board that runs out of pieces ends a game, too (HW-346, HW-347), but that is nothing to strive for.
    """
    play = cast.play(scenario)
    printed = play.sheet.headlines.printed
    tiles = [card.id for card in cast.headlines if not card.fields.get("printed_on")]
    ends = list(good_ends(play))
    deeds = [end_id(play, str(number)) for number, end in enumerate(play.sheet.ends, 1) if _is_deed(end.if_)]
    return [*(tiles if play.sheet.headlines.random else ()), *printed, *([id for id in ends if id in deeds] or ends)]


def _is_deed(condition: Any) -> bool:
    if isinstance(condition, AllOf | AnyOf):
        return any(_is_deed(part) for part in condition.parts)
    return isinstance(condition, Happened)


def good_ends(play: Play) -> Iterator[str]:
    """The ends of the scenario by their place in its list, and the one that a text of the board brings about."""
    for number, end in enumerate(play.sheet.ends, 1):
        if end.result == SUCCESS:
            yield end_id(play, str(number))
    steps = (step for ability in play.sheet.abilities() for step in walk_steps(ability.steps))
    if any(isinstance(step, EndGame) and step.result == SUCCESS for step in steps):
        yield end_id(play, "by-text")


def end_id(play: Play, which: str) -> str:
    return f"{play.sheet.id}-end-{which}"


def reached(t: HeroesTable, end: str) -> dict[str, tuple[int, ...]]:
    """The headlines with the heroes who made them, and the good ends: all heroes reach the one that came about."""
    headlines = [t.cast.headlines[number].id for number in t.state.headlines]
    goals = {id: tuple(seats) for id, seats in zip(headlines, t.state.places, strict=True)}
    goals.update(dict.fromkeys(good_ends(t.scenario), ()))
    return {**goals, end: tuple(t.seats)} if end else goals


def end_reached(t: HeroesTable) -> str:
    """Which of the good ends holds now; when it is none of the list, a text did it."""
    for number, (text, end) in enumerate(t.scenario.ends, 1):
        if end.result == SUCCESS and text.if_ is not None and text.if_.holds(t, _NOBODYS):
            return end_id(t.scenario, str(number))
    return end_id(t.scenario, "by-text")
