"""A broken state is noticed: each invariant of Hard City can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from capesmith.rules import atoms as shared
from capesmith.rules.table import Broken
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.invariants import check
from capesmith.systems.hard_city.game.pieces import (
    BATTERY,
    BOAT,
    CIVILIAN,
    FUBAR,
    MUTANT,
    OFFICER,
    RAT,
    SOLDIER,
    inside,
)
from hard_city.tables import Bench
from hard_city.test_soak import new


def began(players: int, scenario: str = "mutagen-heist", mode: str = "one-vs-all") -> CityFlow:
    t = new(scenario, mode, players, 3)
    for _ in range(3):
        t.advance()
    return t


def put(t: CityFlow, piece: int, space: int) -> None:
    shared.put(t.state, piece, space)


BREAKS: dict[str, tuple[str, Callable[[CityFlow], object]]] = {
    "a-card-is-lost": ("Equipment", lambda t: t.state.police_deck.pop()),
    "a-card-is-there-twice": ("Chaos cards", lambda t: t.state.chaos_discard.append(t.state.chaos_deck[0])),
    "a-skill-of-somebody-else": ("Skills", lambda t: t.state.officers[0].skills.append(t.state.officers[1].deck[0])),
    "a-street-card-among-the-police": ("Street card", lambda t: _swap_decks(t)),
    "a-frame-too-many": ("Cutscenes", lambda t: t.state.strip.append(t.state.strip[-1])),
    "a-card-in-the-air": ("never put away", lambda t: t.state.played.append(t.state.chaos_deck.pop())),
    "a-stunned-civilian": ("stunned", lambda t: setattr(t.state, "stunned", 1 << CIVILIAN)),
    "a-rat-in-episode-2": ("wrong Episode", lambda t: put(t, RAT, 0)),
    "fubar-from-nowhere": ("never spawned", lambda t: put(t, FUBAR, 0)),
    "a-player-on-the-board": ("player stands", lambda t: put(t, 0, 0)),
    "an-officer-without-hp": ("eliminated", lambda t: setattr(t.state.officers[0], "hp", 0)),
    "an-officer-with-too-many-hp": ("more HP", lambda t: setattr(t.state.officers[0], "hp", 9)),
    "a-mutant-in-a-car": ("Obstacle", lambda t: put(t, MUTANT, t.footprint(97)[0])),
    "an-officer-in-a-car": ("Obstacle", lambda t: put(t, OFFICER, t.footprint(97)[0])),
    "somebody-on-a-boat-that-is-not-there": ("not there", lambda t: put(t, MUTANT, inside(BOAT))),
    "seven-points-and-on": ("7 VP", lambda t: setattr(t.state, "order_marker", 7)),
    "nobody-is-active": ("active", lambda t: setattr(t.state, "active", 2 if t.state.active < 0 else -1)),
    "a-marker-on-no-card": ("AP markers", lambda t: setattr(t.state.officers[0], "held", 1)),
    "a-counter-out-of-bounds": ("Extermination", lambda t: setattr(t.state, "kills", 10)),
    "the-hatch-by-itself": ("Hatch", lambda t: (setattr(t.state, "hatch_open", True), put(t, BATTERY, 0))),
}


def _swap_decks(t: CityFlow) -> None:
    state = t.state
    state.police_deck[0], state.street_deck[0] = state.street_deck[0], state.police_deck[0]


@pytest.mark.parametrize("case", BREAKS)
def test_what_is_broken_is_found(case: str) -> None:
    said, damage = BREAKS[case]
    t = began(3)
    check(t)
    damage(t)
    with pytest.raises(Broken, match=said):
        check(t)


def test_soldiers_stay_in_the_box_against_autodoc() -> None:
    """HC-029."""
    t = began(2, mode="co-op")
    put(t, SOLDIER, 0)
    with pytest.raises(Broken, match="wrong Episode or mode"):
        check(t)


def test_a_card_without_a_bottom_is_not_queued() -> None:
    """HC-234."""
    t = began(2, mode="co-op")
    state = t.state
    card = next(card for card in state.auto_deck if t.cast.autos[card].bottom is None)
    state.auto_deck.remove(card)
    state.queue.append(card)
    with pytest.raises(Broken, match="Queue"):
        check(t)


def test_what_is_no_part_of_the_state_is_gone_at_rest() -> None:
    """Or a fork, which begins with the state alone, would play on otherwise than the game."""
    b = Bench(2)
    made = type(b.t)(b.t.cast, b.t.scenario, b.t.options, b.t.state.clone(), b.t.players)
    names = (
        "due",
        "together_now",
        "points",
        "priority",
        "short",
        "draws",
        "stays",
        "event",
        "killed",
        "target_space",
        "hits",
    )
    b.t.due, b.t.together_now, b.t.points, b.t.draws, b.t.killed = 1, 1, [(True, 1, "horde")], 1, 1
    b.t.hits = {1: 1}
    b.t.priority, b.t.short, b.t.stays, b.t.event, b.t.target_space = "officer", True, True, 1, 1
    assert not any(getattr(b.t, name) == getattr(made, name) for name in names)
    b.t.rest()
    assert [getattr(b.t, name) for name in names] == [getattr(made, name) for name in names]
