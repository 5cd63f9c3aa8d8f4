"""Team HQ Gadgets and their markers (HI-441 to HI-451)."""

from __future__ import annotations

import pytest

from incorporated.tables import Bench, table, team
from incorporated.texts import cast

HEROES = {"titan": "r1c1", "andron": "r1c3"}


def with_hq(hq: str, **words: object) -> Bench:
    return table(yellow=team(HEROES, hq=hq, **words), crimes={"A": "r4c5"})


def test_hi_441_443_another_one_discards_the_first() -> None:
    g = with_hq("command-jet", hand=["med-bay"])
    g.play("yellow", "med-bay")
    assert g.in_play("yellow", "hq") == "med-bay" and g.discarded() == ["command-jet"]


def test_hi_441_a_team_has_only_one_marker_space() -> None:
    g = with_hq("command-jet", hand=["training-room"])
    g.play("yellow", "training-room")
    assert [one for one in g.can("yellow") if one.startswith("activate")] == ["activate training-room"]


@pytest.mark.parametrize("down", ["titan", "andron"])
def test_hi_442_either_member_of_the_team_may_use_it(down: str) -> None:
    heroes = {id: {"at": at, "down": id == down} for id, at in HEROES.items()}
    g = table(yellow=team(heroes, hq="command-jet"))
    up = next(id for id in HEROES if id != down)
    g.act("yellow", "activate command-jet", "r5c5")
    assert g.where(up) == "r5c5" and g.where(down) == HEROES[down]


def test_hi_444_the_crime_computer_takes_the_white_marker_the_others_a_coloured_one() -> None:
    white = [card.id for card in cast().deck("hq-gadget") if card.fields["marker"] == "white"]
    assert white == ["crime-computer"]
    g = with_hq("crime-computer")
    g.act("yellow", "activate crime-computer")
    assert (g.team("yellow").white, g.team("yellow").coloured) == (0, 4)
    g = with_hq("crisis-map")
    g.act("yellow", "activate crisis-map", "r4c4")
    assert (g.team("yellow").white, g.team("yellow").coloured) == (1, 3)
    assert g.where("crime A") == "r4c4"


def test_hi_445_once_per_round() -> None:
    g = with_hq("command-jet")
    g.act("yellow", "activate command-jet", "titan", "r5c5")
    assert "activate command-jet" not in g.can("yellow")
    g.end_turn()
    assert "activate command-jet" not in g.can("yellow")
    g.recover()
    assert "activate command-jet" in g.can("yellow")


def test_hi_446_it_is_no_normal_action() -> None:
    g = with_hq("command-jet")
    g.act("yellow", "activate command-jet", "titan", "r5c5")
    assert not g.state.acted
    g.move("titan", "r5c4")
    assert g.state.acted and g.where("titan") == "r5c4"


def test_hi_447_it_needs_an_unused_marker_which_is_missing_later() -> None:
    """Three coloured markers are left for four turns: the last one is a Draw or a Pass."""
    g = with_hq("command-jet")
    g.act("yellow", "activate command-jet", "titan", "r5c5")
    for to in ("r5c4", "r5c3", "r5c2"):
        g.move("titan", to)
        g.end_turn()
    assert g.can("yellow") == ["draw", "pass"]
    g = with_hq("command-jet", coloured=0)
    assert "activate command-jet" not in g.can("yellow")


def test_hi_448_only_by_somebody_on_his_feet() -> None:
    """Unless the card says otherwise; and only in the own turn."""
    for hq, usable in (("crime-computer", False), ("med-bay", True)):
        heroes = {id: {"at": at, "down": True} for id, at in HEROES.items()}
        g = table(yellow=team(heroes, hq=hq))
        assert (f"activate {hq}" in g.can("yellow")) == usable
    g = with_hq("crime-computer")
    assert not [one for one in g.can("blue") if one.startswith("activate")]


def test_hi_449_it_may_be_activated_in_the_turn_it_is_played() -> None:
    g = table(yellow=team(HEROES, hand=["crime-computer"]), deck=["stun-net"])
    g.play("yellow", "crime-computer")
    g.act("yellow", "activate crime-computer")
    assert g.hand("yellow") == ["stun-net"]


def test_hi_450_the_crime_computer_draws_a_card() -> None:
    g = table(yellow=team(HEROES, hq="crime-computer"), deck=["stun-net", "grindstone"])
    g.act("yellow", "activate crime-computer")
    assert g.hand("yellow") == ["stun-net"]


def test_hi_451_not_both_the_crime_computer_and_a_draw() -> None:
    """Neither after the other: there is only one white marker."""
    g = with_hq("crime-computer")
    assert "draw" in g.can("yellow")
    g.act("yellow", "activate crime-computer")
    assert "draw" not in g.can("yellow")
    g = with_hq("crime-computer")
    g.act("yellow", "draw")
    assert "activate crime-computer" not in g.can("yellow")
