"""Words that the rules define, and the score of a win (VG-150, VG-300 to VG-309, VG-672, VG-714, VG-802)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from capesmith.systems.vigilantes.game import atoms, harm, objectives, rewards
from capesmith.systems.vigilantes.game.ground import distance, distance_between
from capesmith.systems.vigilantes.game.pieces import token
from capesmith.systems.vigilantes.game.scoring import RANKS, rank, result, score
from capesmith.systems.vigilantes.game.story import look
from vigilantes.tables import Bench, fresh, table

PAIR = ("night-porter", "brickyard")
FOUR = (*PAIR, "tally", "doc-sunday")


def test_vg_150_only_the_number_of_vigilantes_counts() -> None:
    """The same game for one player as for two or four."""
    found = []
    for division in ((0, 0, 0, 0), (0, 1, 0, 1), (0, 1, 2, 3)):
        g = fresh("vault-run", FOUR, seed="same", controllers=division)
        g.advance(...)
        g.state.streams = []
        found.append(g.state.data())
    assert found[0] == found[1] == found[2]


def test_vg_300_vg_301_a_piece_is_on_a_space_while_it_is_in_play() -> None:
    g = table("first-shift", PAIR, at={"P03": ["normal", *PAIR]})
    here = g.space("P03")
    for name in ("normal P03", *PAIR):
        piece = g.piece(name)
        assert g.state.on[here] >> piece & 1 and g.state.board >> piece & 1 and not g.state.supply >> piece & 1
    piece = g.piece("normal P03")
    harm.knock_out_enemy(g.t, piece, origin="event")
    assert not g.state.board >> piece & 1 and g.state.supply >> piece & 1
    assert not any(on >> piece & 1 for on in g.state.on)


def test_vg_302_vg_306_vg_307_distance_by_own_routes_and_by_any() -> None:
    """A Dockhand walks from P04 to P09 by P05 and P10, or by P03 and P08; a stone flies along the cable."""
    g = table("first-shift", PAIR, at={"P04": ["normal"]})
    piece, goal = g.piece("normal P04"), g.space("P09")
    assert distance(g.t, piece, goal) == 3
    assert distance_between(g.t, g.space("P04"), goal) == 1
    assert distance(g.t, piece, g.space("P04")) == 0
    assert distance(g.t, piece, g.space("P20")) > 90  # unreachable


@pytest.mark.interpreted
def test_vg_672_rewards_are_drawn_at_random() -> None:
    """As many of each as there are copies, in the long run of one deck."""
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    drawn: Counter[str] = Counter()
    with pytest.MonkeyPatch.context() as m:
        m.setattr(rewards, "resolve", lambda t, seat, card: drawn.update([t.cast.rewards[card].id]))
        for _ in range(30):
            rewards.draw(g.t, 0)
    assert drawn == {card.id: card.copies for card in g.t.cast.rewards}
    assert g.state.rewards == [] and len(g.state.reward_discard) == 30


def test_vg_714_progress_is_never_lost() -> None:
    g = table("first-shift", PAIR, at={"P03": ["night-porter"], "P18": ["brickyard"]})
    n = next(n for n in range(4) if g.where(token(n)) == "P03")
    g.do(lambda: objectives.work(g.t, n, 1, 0))
    for _ in range(2):
        g.state.stage = "event"
        g.next_events("brownout")
        g.advance(...)
        g.state.stage = "enemy"
        g.advance(...)
    g.do(lambda: harm.knock_out_vigilante(g.t, 0))
    assert g.state.progress[n] == 1


def won(scenario: str = "first-shift", controllers: tuple[int, ...] = (), **state: Any) -> Bench:
    g = table(scenario, FOUR, controllers=controllers)
    g.state.outcome = "win"
    for name, value in state.items():
        setattr(g.state, name, value)
    return g


def test_vg_802_the_score_of_a_win() -> None:
    """10, 2 for each on their feet, the turn tracker, 3 for silence, less the threat level."""
    assert score(won(threat=4).t) == 10 + 8 + 0 + 3 - 4
    assert score(won(threat=4, alarm=True).t) == 10 + 8 - 4
    assert score(won("blackout-bazaar", threat=2, turn_tracker=6).t) == 10 + 8 + 6 + 3 - 2
    g = won(threat=1)
    atoms.knock_out(g.t, 0)
    atoms.knock_out(g.t, 2)
    assert score(g.t) == 10 + 4 + 3 - 1
    assert result(g.t).scores == (16,) * 4


def test_vg_802_the_rank_is_for_one_player_alone_in_a_standalone_scenario() -> None:
    alone = won(threat=5, controllers=(0,) * 4)
    assert result(alone.t).rank == "City Guardian" and look.scores(alone.t).totals == (16,)
    assert look.closing(alone.t).endswith("all of them on their feet: City Guardian, with 16 points.")
    together = won(threat=5)
    campaign = won(threat=5, controllers=(0,) * 4)
    campaign.t.options = replace(alone.t.options, campaign="the-long-tide")
    for g in (together, campaign):
        assert result(g.t).rank == "" and result(g.t).winners == (0, 1, 2, 3)
        assert look.scores(g.t).lines == () and look.closing(g.t).endswith("all of them on their feet.")


def test_vg_802_ranks() -> None:
    names = {20: "Legend", 19: "City Guardian", 16: "City Guardian", 15: "Local Hero", 12: "Local Hero", 11: "Rookie"}
    assert {points: rank(points) for points in names} == names
    assert [least for least, _ in RANKS] == [20, 16, 12]
    g = won()
    g.state.outcome, g.state.reason = "lose", "turn-tracker"
    assert result(g.t).rank == "" and result(g.t).outcome == "turn-tracker"
