"""Whoever asks for one candidate gets the same answer as whoever looks at all of them, in every game."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import FirstOf, Role, Several, Some
from capesmith.effects.compile.answers import Candidates, Filter
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import Filtered
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.nodes import inside
from capesmith.rules.refs import SPACES
from every.test_systems import EVERY, randoms, ready

THINGS = [*range(40), *range(SPACES, SPACES + 40)]
SEGMENTS = 12
TURNS = 4  # a selector is asked in every fourth position
LEFT_TO_CHANCE = "touching"  # who is asked twice may draw another end of a route


def selectors(cast: Any) -> dict[Any, Candidates[Any]]:
    """Every selector of the box, compiled."""
    k, found = cast.compiler, dict[Any, Candidates[Any]]()
    for card in cast.card_by_id.values():
        k.begin(card.id, "play", card.name, card.abilities)
        for node in inside(card.abilities):
            if isinstance(node, Some | Role | Several | FirstOf) and LEFT_TO_CHANCE not in repr(node):
                try:
                    found[node] = k.candidates(node)
                except Unplayable:  # what is said only of events, or of other things than can be chosen
                    continue
    return found


def disagrees(t: Any, c: Context, candidates: Candidates[Any]) -> bool:
    every = candidates.of(t, c)
    if candidates.exist(t, c) is not bool(every):
        return True
    if [thing for thing in THINGS if candidates.include(t, c, thing)] != sorted(set(every).intersection(THINGS)):
        return True
    if not isinstance(candidates, Filtered):
        return False
    filter: Filter[Any] = candidates.filter
    base = candidates.base.of(t, c)
    fitting = [thing for thing in base if filter.fits(t, c, thing)]
    return every != fitting or filter.any_among(t, c, base) is not bool(fitting)


@EVERY
def test_one_candidate_or_all_of_them(id: str) -> None:
    game, box, _ = ready(id)
    game = game.game
    cast = game.cast(box)
    compiled = list(selectors(cast).items())
    found = filtered = asked = 0
    for scenario in game.scenarios(cast)[:3]:
        players = max(game.players_of(cast, scenario))
        options = game.options({"scenario": scenario, "players": players})
        table = game.table(cast, options, scenario, randoms(game, players, scenario))
        for _ in range(SEGMENTS):
            if table.over():
                break
            table.advance()
            for seat in range(players):
                figure = next((piece for piece in range(seat, 12) if table.state.where[piece] >= 0), seat)
                asked += 1
                for node, candidates in compiled[asked % TURNS :: TURNS]:
                    c = Context(seat, figure, it=SPACES + seat)
                    assert not disagrees(table, c, candidates), node
                    found += bool(candidates.of(table, c))
                    filtered += isinstance(candidates, Filtered)
    assert found and filtered  # something was there to agree about
