"""What is certain about a scenario of Heroes Wanted before anybody plays: its ends, and its printed headlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Ability, Condition, Event, Exists, Measure, Range, Role, Some, Trigger
from capesmith.effects.certain import OPEN, Certain, lies, limited, measured, never
from capesmith.effects.verbs.board import Place
from capesmith.effects.verbs.holdings import Advance, EndGame
from capesmith.systems.base import Misfit, Problem
from capesmith.systems.ends import settled, unmet
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.checks import Earned
from capesmith.systems.heroes_wanted.fitting import check_scenario, set_up
from capesmith.systems.heroes_wanted.possible import Possible, leaves, world_of
from capesmith.systems.heroes_wanted.scenarios import BOX, ScenarioSheet

# What scenarios meet: every card whose text may put something on the board, and the headlines.
CAST: Final = ("action", "bonus", "hero-a", "hero-b", "villain-a", "villain-b", "headline")


def check_meeting(scenario: ScenarioSheet, board: BoardSide, cards: Sequence[Card]) -> Iterator[Problem]:
    """What can be told of the ends and triggers without playing; on a board that lacks what they need, nothing."""
    if any(code == "SCN005" for code, *_ in check_scenario(scenario, board)):
        return
    texts = [ability for card in cards for ability in card.all_abilities()]
    told = ScenarioOutlook(scenario, board, texts)
    endless = list(_endless(scenario, told))
    yield from endless
    for index, end in enumerate(scenario.ends if not endless else ()):
        yield from settled(told.of(end.if_), ("ends", index, "if"))
    yield from unmet(scenario.abilities(), told)
    yield from _unfired(scenario, told)


class ScenarioOutlook(Earned):
    """What a scenario, its board and the texts of all cards tell about conditions."""

    def __init__(self, sheet: ScenarioSheet, board: BoardSide, texts: Iterable[Ability]) -> None:
        from capesmith.systems.heroes_wanted import SYSTEM

        texts = list(texts)
        self.sheet = sheet
        self.asks = Possible(SYSTEM.vocabulary, world_of(sheet, board, texts), (), ())
        placing = [sheet.setup, *(text for text in texts if text.container == "setup")]
        self.placed = [step for step in steps_of(placing) if isinstance(step, Place)]
        self.at_setup = set_up(sheet, board)

    def leaf(self, node: Condition) -> Certain:
        if reason := self.asks.never(node):
            return never(reason.said, reason.hint)
        return super().leaf(node)

    def holds(self, word: str) -> Certain:
        if word != "no-villain-in-play":
            return OPEN
        return Certain(self.sheet.villain.start.how == "none", None, "the villain is not on the board at first")

    def _on_board(self, kinds: tuple[str, ...]) -> Range:
        """How many of these pieces are on the board after the set-up, as far as that can be told."""
        low, high = 0, 0
        for kind in kinds:
            placing = sum(kind in dict(step.what) for step in self.placed)
            known = len(self.at_setup.get(kind, ()))
            low += min(known, BOX.get(kind, 0))
            high += min(known, BOX.get(kind, 0)) if placing == (kind in self.at_setup) else BOX.get(kind, 0)
        return Range(low, high)

    def exists(self, node: Exists) -> Certain:
        """HW-347: whether there is such a piece on the board, of whatever sort."""
        what = node.what
        if reason := self.asks.no_target(what):
            return Certain(not node.found, not node.found, reason.said, reason.hint)
        if what == Some("one", ("villain",), in_=Role("board")) or what == Some("one", ("villain",)):
            there = self.sheet.villain.start.how != "none"
            said = f"the villain is {'' if there else 'not '}on the board at first"
            return Certain(node.found == there, None, said)
        if not isinstance(what, Some) or what != Some("one", what.kinds, in_=Role("board")):
            return OPEN
        kinds = leaves(what.kinds)
        if not kinds or not set(kinds) <= set(BOX):
            return OPEN
        there_are, named = self._on_board(kinds), " or ".join(what.kinds)
        if there_are.high == 0:
            return Certain(not node.found, None, f"the set-up puts no {named} on the board")
        return Certain(node.found, None, f"the set-up puts {named} on the board") if there_are.low else OPEN

    def measure(self, node: Measure) -> Certain:
        if (beyond := limited(node, self.asks.v)).never:
            return beyond
        counters = self.sheet.counters
        if node.value == "counter" and counters is not None:
            verdicts = [lies(node.range, Range(number, number)) for number in counters.numbers]
            said = f"the counter tokens are {', '.join(map(str, counters.numbers))}"
            return never(said, "name one of them, or add it") if set(verdicts) == {False} else OPEN
        if node.value == "threat":
            steps = len(self.sheet.threat.track)
            return measured(node, Range(0, 0), Range(0, steps), f"the track has steps 0 to {steps}")
        if node.value != "supply" or not isinstance(node.of, Some):
            return super().measure(node)
        kinds = leaves(node.of.kinds)
        if not kinds or not set(kinds) <= set(BOX):
            return OPEN
        total, there_are = sum(BOX[kind] for kind in kinds), self._on_board(kinds)
        left = Range(total - (there_are.high or 0), total - (there_are.low or 0))
        number = f"{left.low}" if left.low == left.high else f"{left.low} to {left.high}"
        said = f"{number} of {total} {' and '.join(kinds)} pieces are left after the set-up"
        return measured(node, left, Range(0, total), said)


def _unfired(sheet: ScenarioSheet, told: ScenarioOutlook) -> Iterator[Problem]:
    """Triggers of a scenario that wait for what never happens there."""
    for step in steps_of(sheet.abilities()):
        reason = told.asks.no_event(step.event) if isinstance(step, Trigger) and isinstance(step.event, Event) else None
        if reason is not None and isinstance(step, Trigger):
            yield "EFF019", f"this never fires: {reason.said}", reason.hint, (*step.at, step.word)


# --- the track ------------------------------------------------------------------------------------------


def _endless(sheet: ScenarioSheet, told: ScenarioOutlook) -> Iterator[Problem]:
    """HW-234, HW-343: a track that goes round and round needs another end that can come."""
    if sheet.threat.at_end != "loop" and not _goes_back(sheet):
        return
    if any(not told.of(end.if_).never for end in sheet.ends):
        return
    ending = (step for step in steps_of(sheet.abilities()) if isinstance(step, EndGame))
    if any(step.if_ is None or not told.of(step.if_).never for step in ending):
        return
    message = "the track starts again and again, and no other end can come: the game never ends"
    hint = "end the track with villain-escapes, or add an end that can come"
    yield "SCN027", message, hint, ("threat", "at-end")


def _goes_back(sheet: ScenarioSheet) -> bool:
    """Whether a colour on the track sends the token back to the start."""
    on_track = (colour.ability for word, colour in sheet.threat.colours.items() if word in sheet.threat.track)
    steps = (step for ability in on_track for step in ability.steps if isinstance(step, Advance) and step.if_ is None)
    return any(amount == "start" for step in steps for _, amount in step.what)


# --- headlines --------------------------------------------------------------------------------------------


def check_headlines(sheet: ScenarioSheet, board: BoardSide, cards: Sequence[Card]) -> Iterator[Misfit]:
    """HW-181, HW-193: what is printed on a board can be done there, and is no tile that is dealt."""
    headlines = {card.id: card for card in cards if card.kind == "headline"}
    told = ScenarioOutlook(sheet, board, [ability for card in cards for ability in card.all_abilities()])
    for index, id in enumerate(sheet.headlines.printed):
        card = headlines.get(id)
        wanted = card.abilities[0].if_ if card is not None and card.abilities else None
        if card is None or wanted is None:
            continue
        found = told.of(wanted)
        below = ("requirement",) if card.fields.get("printed_on") == sheet.id else ()
        at = ("headlines", "printed", index)
        if found.never:
            message = f'nobody ever completes "{id}" in "{sheet.id}": {found.said}'
            yield card, ("SCN028", message, found.hint, below), at
        elif found.at_start:
            message = f'every hero completes "{id}" at once: {found.said}'
            yield card, ("SCN028", message, "ask for something to do", below), at
    for index, id in enumerate(sheet.first_game.headlines if sheet.first_game is not None else ()):
        printed = headlines[id].fields.get("printed_on") if id in headlines else None
        if printed:
            message = f'"{id}" is printed on the board of "{printed}", and is no tile to be dealt (HW-193)'
            problem: Problem = ("SCN028", message, "name a headline without printed-on", ())
            yield headlines[id], problem, ("first-game", "headlines", index)
