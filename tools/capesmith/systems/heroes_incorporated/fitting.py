"""Whether a scenario of Heroes Incorporated fits its city and the cards of the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.source.diagnostic import DocPath, listing
from capesmith.systems.base import Problem
from capesmith.systems.heroes_incorporated.cities import (
    CENTRE_DISTRICT,
    City,
    blocks_to_deal,
    space_name,
)
from capesmith.systems.heroes_incorporated.ends import check_ends
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.scenarios import COMBAT_TOKENS, HAND_SIZE, START_TOKENS, TEAMS, ScenarioSheet

LOW_TARGET: Final = 15  # HP; the shortest game of the box is played to 20
CAST: Final = ("power", "hero", *RESEARCH, "block")


def check_scenario(scenario: ScenarioSheet, city: City) -> Iterator[Problem]:
    """What does not fit between a scenario and its city, at paths in the scenario."""
    yield from _unusual_target(scenario)
    yield from _tokens(scenario)
    if scenario.tokens == START_TOKENS or (city.dealt and not city.blocks):
        return
    there = {*city.placed, *city.blocks}
    for index, (_, blocks) in enumerate(scenario.tokens):
        for position, block in enumerate(blocks):
            if block not in there:
                message = f'there is no block "{block}" in {city.name}'
                hint = f"such as {listing(sorted(there), limit=3)}"
                yield "SCN005", message, hint, ("tokens", index, "blocks", position)


def _unusual_target(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HI-002: a target that is reached before anybody has got going."""
    lowest = min(scenario.target_points[count] for count in scenario.players)
    if lowest < LOW_TARGET:
        message = f"{lowest} HP win: that is a round or two"
        yield "CRD010", message, "20 to 36 is usual", ("target-points",)


def _tokens(scenario: ScenarioSheet) -> Iterator[Problem]:
    """HI-123: one token on a block, and no more than the box has."""
    seen: set[tuple[str, str]] = set()
    for index, (token, blocks) in enumerate(scenario.tokens):
        for position, block in enumerate(blocks):
            if (token, block) in seen:
                message = f'"{block}" has a {token} already'
                yield "SCN013", message, "name another block", ("tokens", index, "blocks", position)
            seen.add((token, block))
    if len(seen) > COMBAT_TOKENS:
        message = f"the set-up needs {len(seen)} of combat-token; the box has {COMBAT_TOKENS}"
        yield "SCN007", message, "name fewer blocks", ("tokens",)


def check_meeting(scenario: ScenarioSheet, city: City, cards: Sequence[Card]) -> Iterator[Problem]:
    """What a scenario and its city need of the cards, and the box does not have."""
    yield from _blocks(city, [card for card in cards if card.kind == "block"])
    heroes = [card for card in cards if card.kind == "hero"]
    if scenario.draft != TEAMS and not scenario.heroes and len(heroes) < scenario.drafted:
        message = f"{scenario.players[-1]} players need {scenario.drafted} Heroes, and the box has {len(heroes)}"
        yield "SCN021", message, "let fewer play, or deal fewer cards", ("players",)
    research = [card for card in cards if card.kind in RESEARCH]
    yield from _copies(scenario, research)
    yield from _hands(scenario, research)
    yield from _left_out(scenario, research)
    deck = sum(copies for _, copies in research_deck(scenario, research))
    yield from check_ends(scenario, city, cards, deck)


def _blocks(city: City, blocks: Sequence[Card]) -> Iterator[Problem]:
    """HI-118, HI-119: a block for every space, and one centre in the centre."""
    districts = {card.id: card.fields["district"] for card in blocks}
    for block, space in city.placed.items():
        centred = districts.get(block) == CENTRE_DISTRICT
        if block in districts and centred != (block == city.centre):
            part = "a block for the centre" if centred else "no block for the centre"
            message = f'"{block}" on {space_name(space)} of {city.name} is {part}'
            yield "SCN005", message, f"a block of district {CENTRE_DISTRICT} lies on r3c3 and nowhere else", ("city",)
    dealt = len(blocks_to_deal(city, blocks))
    if dealt < city.dealt:
        message = f"{city.name} deals {city.dealt} blocks, and the box has {dealt} for it"
        yield "SCN005", message, "add block cards to the box, or play in another city", ("city",)


def _copies(scenario: ScenarioSheet, research: Sequence[Card]) -> Iterator[Problem]:
    """No more copies of a card than the box has."""
    copies = {card.id: card.copies for card in research}
    for id, wanted in scenario.copies.items():
        if id in copies and wanted > copies[id]:
            message = f'{wanted} copies of "{id}", and the box has {copies[id]}'
            yield "SCN007", message, f"at most {copies[id]}", ("research", "copies", id)


def _left_out(scenario: ScenarioSheet, research: Sequence[Card]) -> Iterator[Problem]:
    """What is left out with its kind need not be named."""
    kinds = {card.id: card.kind for card in research}
    named: list[tuple[str, DocPath]] = [(id, ("research", "copies", id)) for id in scenario.copies]
    named += [(id, ("research", "without", index)) for index, id in enumerate(scenario.research_without)]
    for id, at in named:
        if kinds.get(id) in scenario.research_without_kinds:
            yield "SCN023", f'"{id}" stays in the box with every other {kinds[id]}', "keep one of the two", at


def _hands(scenario: ScenarioSheet, research: Sequence[Card]) -> Iterator[Problem]:
    """HI-117: the Research deck is large enough for the first hands."""
    deck = sum(copies for _, copies in research_deck(scenario, research))
    usual = all(HAND_SIZE[count] == hand for count, hand in scenario.hand_size.items())
    at = "research" if usual else "hand-size"
    for count, hand in scenario.hand_size.items():
        if hand * count > deck:
            message = f"{count} hands of {hand} cards, and the Research deck has {deck}"
            yield "SCN023", message, "deal fewer cards, or leave more in the deck", (at,)
            return


def research_deck(scenario: ScenarioSheet, research: Sequence[Card]) -> Iterator[tuple[Card, int]]:
    """The cards of the Research deck, each with the number of its copies (HI-117)."""
    for card in research:
        if card.kind not in scenario.research_without_kinds and card.id not in scenario.research_without:
            yield card, min(card.copies, scenario.copies.get(card.id, card.copies))
