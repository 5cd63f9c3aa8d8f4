"""Fame (HI-461 to HI-464)."""

from __future__ import annotations

from incorporated.tables import table, team

HEROES = {"titan": "r1c1", "andron": "r1c3"}


def test_hi_461_462_a_new_card_discards_the_old_one_at_once() -> None:
    g = table(yellow=team(HEROES, fame="talk-show-circuit", hand=["fan-club"]))
    g.play("yellow", "fan-club")
    assert g.in_play("yellow", "fame") == "fan-club" and g.discarded() == ["talk-show-circuit"]
    assert g.state.active == 0


def test_hi_461_each_player_may_have_one() -> None:
    g = table(
        yellow=team(HEROES, fame="fan-club"), blue=team({"ilyx": "r5c1", "stampede": "r5c5"}, hand=["key-to-the-city"])
    )
    g.play("blue", "key-to-the-city")
    assert (g.in_play("yellow", "fame"), g.in_play("blue", "fame")) == ("fan-club", "key-to-the-city")


def test_hi_462_the_old_card_still_hears_that_it_goes() -> None:
    """Endorsement Deal draws a card when it leaves play."""
    g = table(yellow=team(HEROES, fame="endorsement-deal", hand=["fan-club"]), deck=["stun-net"])
    g.play("yellow", "fan-club")
    assert g.hand("yellow") == ["stun-net"]


def test_hi_463_the_point_comes_together_with_the_block_points() -> None:
    """One sum: 4 for the bank and 1 for the card make the target of 5, and nothing is told in between."""
    heroes = {"titan": {"at": "r2c3", "die": 4}, "andron": "r1c3"}
    g = table(yellow=team(heroes, fame="fan-club"), crimes={"A": "r2c3"})
    g.score()
    assert g.points() == [5, 0]
    assert g.words("points") == [("points", 0, 5)]


def test_hi_464_it_pays_in_every_round_while_it_is_in_play() -> None:
    g = table(yellow=team(HEROES, fame="fan-club", hand=["fan-club"]))
    for points in (1, 2, 3):
        g.score()
        g.recover()
        assert g.points() == [points, 0]


def test_hi_464_a_card_in_hand_or_discarded_pays_nothing() -> None:
    g = table(yellow=team(HEROES, hand=["fan-club"]), discard=["key-to-the-city"])
    g.score()
    assert g.points() == [0, 0]
