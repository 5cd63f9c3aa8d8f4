"""Mind Control (HI-533 to HI-542)."""

from __future__ import annotations

from typing import Any

from incorporated.tables import Bench, table, team

CANCEL, LET = "react: mind-control", "react: none"


def minds(blue_hand: list[str], yellow_hand: list[str], **given: Any) -> Bench:
    """Gramarye with some cards in hand; what blue plays can be cancelled."""
    return table(
        yellow=team({"gramarye": "r2c3", "titan": "r1c1"}, hand=yellow_hand),
        blue=team({"andron": "r2c4", "ilyx": "r5c5"}, hand=blue_hand), **given,
    )  # fmt: skip


def test_hi_533_a_played_card_is_annulled_for_a_card() -> None:
    g = minds(["fan-club"], ["stun-net"])
    g.play("blue", "fan-club", f"0 {CANCEL}")
    assert g.in_play("blue", "fame") == "" and g.hand("yellow") == []
    assert sorted(g.discarded()) == ["fan-club", "stun-net"]


def test_hi_533_only_if_its_player_has_a_card_and_wants_to() -> None:
    g = minds(["fan-club"], [])
    g.play("blue", "fan-club")
    assert g.in_play("blue", "fame") == "fan-club" and g.asked == []
    g = minds(["fan-club"], ["stun-net"])
    g.play("blue", "fan-club", f"0 {LET}")
    assert g.in_play("blue", "fame") == "fan-club" and g.hand("yellow") == ["stun-net"]


def test_hi_533_cards_of_all_kinds_and_of_anyone() -> None:
    """Also a Supervillain on the own fight, and a card of the own team."""
    g = minds(["grindstone"], ["stun-net"], crimes={"A": "r2c3"})
    g.dice(4, 1)
    g.fight("gramarye", "r2c3", "1 villain: grindstone", f"0 {CANCEL}")
    assert g.locked("gramarye") and g.villains("r2c3") == []
    g = minds([], ["fan-club", "stun-net"])
    g.play("yellow", "fan-club", f"0 {CANCEL}")
    assert g.in_play("yellow", "fame") == "" and g.hand("yellow") == []


def test_hi_534_after_the_targets_are_named_and_before_anything_happens() -> None:
    """Gramarye's player is asked after the target was chosen, and the hero is still on his feet."""
    g = table(
        yellow=team({"gramarye": "r2c3", "titan": {"at": "r2c4", "die": 5}}, hand=["stun-net"]),
        blue=team({"andron": "r2c4", "ilyx": "r5c5"}, hand=["tranq-rifle"]), crimes={"A": "r2c4"},
    )  # fmt: skip
    seen: list[tuple[bool, int]] = []

    def look(question: Any) -> str:
        seen.append((g.one("titan").down, g.face("titan")))
        return CANCEL

    g.play("blue", "tranq-rifle", "titan", look)
    assert seen == [(False, 5)]
    assert not g.one("titan").down and g.face("titan") == 5


def test_hi_535_it_costs_no_marker() -> None:
    g = minds(["fan-club"], ["stun-net"])
    g.play("blue", "fan-club", f"0 {CANCEL}")
    own = g.team("yellow")
    assert (own.coloured, own.white, own.bonus) == (4, 1, 0)


def test_hi_536_537_the_card_is_discarded_and_its_marker_stays_spent() -> None:
    g = minds(["fan-club", "talk-show-circuit"], ["stun-net"])
    before = g.team("blue").coloured
    g.play("blue", "fan-club", f"0 {CANCEL}")
    assert "fan-club" in g.discarded() and g.hand("blue") == ["talk-show-circuit"]
    assert g.team("blue").coloured == before - 1 and g.state.acted


def test_hi_538_not_while_the_hero_is_down() -> None:
    g = table(
        yellow=team({"gramarye": {"at": "r2c3", "down": True}, "titan": "r1c1"}, hand=["stun-net"]),
        blue=team({"andron": "r2c4", "ilyx": "r5c5"}, hand=["fan-club"]),
    )
    g.play("blue", "fan-club")
    assert g.asked == [] and g.in_play("blue", "fame") == "fan-club"


def test_hi_539_against_the_very_card_that_targets_him() -> None:
    g = minds(["tranq-rifle"], ["stun-net"])
    g.play("blue", "tranq-rifle", f"0 {CANCEL}")
    assert not g.one("gramarye").down and g.team("blue").coloured < 4


def test_hi_540_cards_in_play_are_not_cancelled_later() -> None:
    """Neither the activation of a Team HQ Gadget, nor a Gadget in use, nor the scoring of Fame is a card played."""
    heroes = {"andron": {"at": "r2c4", "gadgets": ["lucky-charm"]}, "ilyx": "r5c5"}
    g = table(
        yellow=team({"gramarye": "r2c3", "titan": "r1c1"}, hand=["stun-net"]),
        blue=team(heroes, hq="crime-computer", fame="fan-club"), crimes={"A": "r2c4"},
    )  # fmt: skip
    g.act("blue", "activate crime-computer")
    g.dice(1, 1)
    g.fight("andron", "r2c4", "do it")
    g.score()
    assert "react" not in g.kinds_asked() and g.points() == [0, 1]


def test_hi_541_the_card_paid_is_not_played() -> None:
    """Blue's own Mind Control can cancel neither the cancelling nor the card that pays for it."""
    g = table(
        yellow=team({"gramarye": "r2c3", "titan": "r1c1"}, hand=["grindstone"]),
        blue=team({"forethought": "r2c4", "ilyx": "r5c5"}, hand=["fan-club", "stun-net"]), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.play("blue", "fan-club", f"0 {CANCEL}")
    assert g.kinds_asked() == ["react"]
    assert g.villains("r2c3") == [] and g.hand("blue") == ["stun-net"]


def test_hi_542_they_are_asked_clockwise_from_the_player_of_the_card() -> None:
    """Green plays: yellow is asked before blue, and green himself last."""
    g = table(
        yellow=team({"gramarye": "r2c3", "titan": "r1c1"}, hand=["stun-net"]),
        blue=team({"forethought": "r2c4", "ilyx": "r5c5"}, hand=["stun-net"]),
        green=team({"cloner": "r4c4", "andron": "r5c4"}, hand=["fan-club", "grindstone"]),
    )
    g.play("green", "fan-club", f"0 {LET}", f"1 {LET}", f"2 {LET}")
    assert [question.seat for question in g.asked] == [0, 1, 2]
    assert g.in_play("green", "fame") == "fan-club"


def test_hi_542_nobody_is_asked_after_it_was_cancelled() -> None:
    g = table(
        yellow=team({"gramarye": "r2c3", "titan": "r1c1"}, hand=["stun-net"]),
        blue=team({"forethought": "r2c4", "ilyx": "r5c5"}, hand=["stun-net"]),
        green=team({"werebeast": "r4c4", "andron": "r5c4"}, hand=["fan-club"]),
    )
    g.play("green", "fan-club", f"0 {CANCEL}")
    assert g.hand("blue") == ["stun-net"] and g.hand("yellow") == []
