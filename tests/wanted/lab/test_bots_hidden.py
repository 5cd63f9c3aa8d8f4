"""Hidden information: a choice does not change when only things change that nobody at the table can know."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Search
from capesmith.rules.chance import Stream
from tries import share
from wanted.lab.seats import GAME, SCENARIOS, cast, table

DICE = [["gambler", "lucky"], ["cobra", "deadly"]]  # heroes whose powers roll dice: what peeking pays for


class PeekingMind(Mind):
    """It hides nothing: it knows the dice to come and the order of the decks."""

    __slots__ = ()

    def hide(self, table, chance) -> None:
        pass


def greedy(seat: int):
    return Greedy(Mind(GAME, seat), "fresh", lines=8)


def search(seat: int):
    return Search(Mind(GAME, seat), "fresh", lines=8, rollouts=6, candidates=3, few_lines=2)


def peeking_greedy(seat: int):
    return Greedy(PeekingMind(GAME, seat), "fresh", lines=8)


def peeking_search(seat: int):
    return Search(PeekingMind(GAME, seat), "fresh", lines=8, rollouts=6, candidates=3, few_lines=2)


def swings(scenario: str, make, games: int, *, every: int = 1) -> tuple[int, int]:
    """How many choices of a game were compared, and how many changed with what is hidden."""
    compared = changed = 0
    for game in range(games):
        played = table(["greedy", "greedy"], f"{scenario} {game}", scenario, heroes=DICE)
        for segment in range(60):
            if played.over():
                break
            if played.state.stage != "setup" and segment % every == 0:
                data = played.state.data()
                choice = first_choice(played, data, make, 0)
                if choice is not None:
                    compared += 1
                    changed += any(first_choice(played, data, make, other) != choice for other in (1, 2))
            played.advance()
    return compared, changed


class Asked(Exception):
    pass


def first_choice(played, data, make, other: int):
    """The first choice made from here on, with what is hidden changed; nothing if chance has a word before it."""
    bots = [make(seat) for seat in range(2)]
    copy = GAME.restore(cast(), played.options, data, bots)
    stream = Stream(other)
    if other:
        for deck in (copy.state.deck_a, copy.state.deck_b, copy.state.counters):
            stream.shuffle(deck)
        for one in copy.state.streams:
            one.at = stream.below(1 << 60)
    before = (chances(copy), len(copy.state.counters))

    def asked(table, seat, prompt, options):
        if (chances(table), len(table.state.counters)) != before:
            raise Asked(None)
        raise Asked((seat, prompt.kind, tuple(options), bots[seat](table, seat, prompt, options)))

    copy.players = [asked, asked]
    copy.keeps_resting = True
    try:
        copy.advance()
    except Asked as question:
        return question.args[0]
    return None


def chances(table) -> list[int]:
    return [stream.at for stream in table.state.streams]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_does_not_peek(scenario):
    games = share(2)
    compared, changed = swings(scenario, greedy, games=games)
    assert compared > 12 * games
    assert changed == 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_search_does_not_peek(scenario):
    """At every fourth choice, or at fewer."""
    every = 8 // share(2)
    compared, changed = swings(scenario, search, games=1, every=every)
    assert compared > 20 // every
    assert changed == 0


@pytest.mark.parametrize("make", [peeking_greedy, pytest.param(peeking_search, marks=pytest.mark.slow)])
def test_a_bot_that_peeks_is_found_out(make):
    assert sum(swings(scenario, make, games=1)[1] for scenario in ("funhouse", "littering")) > 4
