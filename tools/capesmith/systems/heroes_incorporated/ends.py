"""How a scenario of Heroes Incorporated ends: targets that nobody reaches, or that are reached at the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of, walk_steps
from capesmith.effects.ast import Grow, Measure, Range, Step
from capesmith.effects.certain import OPEN, Certain, Outlook, measured
from capesmith.systems.base import Problem
from capesmith.systems.ends import unmet
from capesmith.systems.heroes_incorporated.cities import City, blocks_to_deal
from capesmith.systems.heroes_incorporated.game.pieces import MARKERS, TEAM
from capesmith.systems.heroes_incorporated.scenarios import ScenarioSheet
from capesmith.systems.heroes_incorporated.verbs import Gain

A_TURN: Final = 8  # HP that one turn may give besides the blocks, with lairs: a lair, and something on top
NEXT: Final = "end-game"  # what an empty Research deck may mean (HI-387)


def check_ends(scenario: ScenarioSheet, city: City, cards: Sequence[Card], deck: int) -> Iterator[Problem]:
    """HI-002, HI-008, HI-387: the game ends neither before it begins nor without anybody at the target."""
    yield from _reached(scenario)
    yield from _out_of_reach(scenario, city, cards)
    yield from _exhausted(scenario, deck)
    yield from unmet(scenario.abilities(), ScenarioOutlook(scenario))


class ScenarioOutlook(Outlook):
    """What a scenario tells about conditions: the options it is played with, and how many play."""

    def __init__(self, scenario: ScenarioSheet) -> None:
        self.scenario = scenario

    def holds(self, word: str) -> Certain:
        switches = self.scenario.switches
        options = {
            "justice-in-play": (switches.justice_tokens, "justice-tokens"),
            "lairs-in-play": (switches.supervillain_lairs, "supervillain-lairs"),
        }
        if word not in options:
            return OPEN
        used, option = options[word]
        return Certain(used, used, f"this scenario does not use {option}", f"add options: {{{option}: true}}")

    def measure(self, node: Measure) -> Certain:
        if node.value != "players":
            return OPEN
        table = Range(self.scenario.players[0], self.scenario.players[-1])
        return measured(node, table, table, f"{table.low} to {table.high} players take part")


def _points(steps: Iterable[Step]) -> Iterator[tuple[Step, int]]:
    """The HP that steps give, where they are plain numbers."""
    for step in steps:
        if isinstance(step, Gain):
            amounts = [amount for thing, amount in step.what if thing == "points"]
            numbers = (amount.base if isinstance(amount, Grow) else amount for amount in amounts)
            yield from ((step, number) for number in numbers if isinstance(number, int))


def _reached(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HI-002, HI-003: the target is checked whenever a score changes."""
    lowest = min(scenario.target_points[count] for count in scenario.players)
    for step, points in _points(walk_steps(scenario.setup.steps if scenario.setup is not None else ())):
        if points >= lowest:
            message = f"this end comes at once: {points} HP at set-up, and {lowest} win"
            yield "SCN026", message, f"give fewer than {lowest}, or raise target-points", step.at


def _out_of_reach(scenario: ScenarioSheet, city: City, cards: Sequence[Card]) -> Iterator[Problem]:
    """HI-008: a target that not even perfect rounds lead to before the game stops."""
    best = scenario.round_limit * best_round(scenario, city, cards)
    for count in scenario.players:
        target = scenario.target_points[count]
        if target > best:
            rounds = f"{scenario.round_limit} round{'s' if scenario.round_limit > 1 else ''}"
            message = f"this end never comes: nobody gets {target} HP in {rounds}; {best} is the most"
            yield "SCN025", message, "lower target-points, or raise round-limit", ("round-limit",)
            return


def best_round(scenario: ScenarioSheet, city: City, cards: Sequence[Card]) -> int:
    """More HP than a team can get in a round: its two best blocks, Fame, and every turn the best of strokes."""
    blocks = [card for card in cards if card.kind == "block"]
    there = {*city.placed, *blocks_to_deal(city, blocks)}
    numbers = sorted((card.fields["number"] for card in blocks if card.id in there), reverse=True)
    texts = [*scenario.abilities(), *(ability for card in cards for ability in card.all_abilities())]
    gains = [points for _, points in _points(steps_of(texts))]
    fame = [card.fields.get("points", 1) for card in cards if card.kind == "fame"]
    stroke = A_TURN if scenario.switches.supervillain_lairs else TEAM
    return sum(numbers[:TEAM]) + MARKERS * max([stroke, *gains, *fame])


def _exhausted(scenario: ScenarioSheet, deck: int) -> Iterator[Problem]:
    """HI-117, HI-387: with the last card dealt, the last round would begin with the first."""
    for count, hand in scenario.hand_size.items():
        if scenario.switches.deck_exhaustion == NEXT and 0 < deck <= hand * count:
            message = f"this end comes at once: {count} hands of {hand} cards are the whole Research deck"
            yield "SCN026", message, "leave more in the deck, or reshuffle it", ("options", "deck-exhaustion")
            return
