"""Knock-outs and KO Gadgets (HI-401 to HI-410)."""

from __future__ import annotations

import pytest

from incorporated.tables import Bench, table, team

RIFLE = team({"titan": "r2c3", "thunderhawk": "r1c1"}, hand=["tranq-rifle"])


def shot() -> Bench:
    """Andron, locked with a 6, has been knocked out by the only card that could."""
    andron = {"at": "r2c4", "die": 6, "gadgets": ["power-gauntlets"], "combat": 2}
    g = table(yellow=RIFLE, blue=team({"andron": andron, "ilyx": "r5c5"}), crimes={"B": "r2c4"})
    g.play("yellow", "tranq-rifle")
    return g


def test_hi_401_a_knocked_out_hero_performs_no_actions() -> None:
    """Neither a Move, nor a Fight Crime, nor a bonus action; his team-mate goes on."""
    for down in (False, True):
        yellow = team({"werebeast": {"at": "r2c3", "down": down}, "thunderhawk": "r1c1"})
        can = table(yellow=yellow, crimes={"A": "r2c3"}).can("yellow")
        own = {one.split()[0] for one in can if "werebeast" in one}
        assert own == (set() if down else {"move", "fight", "super-senses"})
        assert "move thunderhawk r2c1" in can


def test_hi_402_his_figure_is_laid_down_where_it_stands() -> None:
    g = shot()
    assert g.one("andron").down and g.where("andron") == "r2c4"
    assert g.words("down") == [("down", g.hero("andron"))]


def test_hi_403_his_die_goes_back() -> None:
    g = shot()
    assert g.where("die andron") == "off" and g.face("andron") == 0
    assert g.dice_on("r2c4") == [] and not g.locked("andron")


def test_hi_404_he_is_down_until_the_end_of_the_round() -> None:
    g = shot()
    g.end_turn()
    assert not [one for one in g.can("blue") if "andron" in one]
    g.recover()
    assert not g.one("andron").down
    g.begin("yellow")
    assert "move andron r2c5" in g.can("blue")


@pytest.mark.parametrize(
    ("card", "at", "reached"),
    [
        ("stun-net", "r2c3", True), ("stun-net", "r2c4", False),
        ("tranq-rifle", "r2c3", True), ("tranq-rifle", "r2c4", True), ("tranq-rifle", "r3c4", False),
        ("gravity-snare", "r5c5", True),
        ("sleep-gas", "r1c3", True),
        ("feedback-spike", "r5c5", False),
        ("dazzle-beacon", "r5c5", False),
    ],
)  # fmt: skip
def test_hi_405_targets_and_reach_are_those_of_the_card(card: str, at: str, reached: bool) -> None:
    yellow = team({"titan": "r2c3", "andron": {"at": "r2c3", "down": True}}, hand=[card])
    g = table(yellow=yellow, blue=team({"stampede": at, "ilyx": {"at": "r5c1", "down": True}}))
    assert (f"play {card}" in g.can("yellow")) == reached


def test_hi_405_some_ask_for_a_gadget_or_a_low_die() -> None:
    blue = team({"stampede": {"at": "r5c5", "gadgets": ["jet-harness"]}, "andron": {"at": "r5c4", "die": 3}})
    g = table(
        yellow=team({"titan": "r1c1", "thunderhawk": "r1c3"}, hand=["feedback-spike", "dazzle-beacon"]),
        blue=blue,
        crimes={"A": "r5c4"},
    )
    g.play("yellow", "feedback-spike")
    assert g.one("stampede").down and not g.one("andron").down
    g.end_turn()
    g.play("yellow", "dazzle-beacon")
    assert g.one("andron").down


def test_hi_405_stun_net_takes_up_to_two() -> None:
    g = table(
        yellow=team({"titan": "r2c3", "thunderhawk": {"at": "r1c1", "down": True}}, hand=["stun-net"]),
        blue=team({"stampede": "r2c3", "andron": "r2c3"}),
    )
    g.play("yellow", "stun-net", "stampede", "andron")
    assert g.one("stampede").down and g.one("andron").down and not g.one("titan").down


@pytest.mark.parametrize(("face", "falls"), [(3, False), (4, True)])
def test_hi_405_gravity_snare_needs_a_four(face: int, falls: bool) -> None:
    g = table(
        yellow=team({"titan": "r1c1", "thunderhawk": "r1c3"}, hand=["gravity-snare"]),
        blue=team({"stampede": "r5c5", "andron": {"at": "r5c4", "down": True}}),
    )
    g.dice(face)
    g.play("yellow", "gravity-snare")
    assert g.one("stampede").down == falls


def test_hi_406_nobody_is_knocked_out_twice() -> None:
    """Of two in reach only the one on his feet is a target; with nobody else there is none."""
    for second in (False, True):
        blue = team({"stampede": {"at": "r2c4", "down": True}, "andron": {"at": "r2c4", "down": second}})
        g = table(yellow=RIFLE, blue=blue)
        assert ("play tranq-rifle" in g.can("yellow")) == (not second)
        if not second:
            g.play("yellow", "tranq-rifle")
            assert g.one("andron").down


def test_hi_407_he_keeps_block_tokens_and_gadgets() -> None:
    g = shot()
    assert g.where("andron") == "r2c4"
    assert g.gadgets("andron") == ["power-gauntlets"] and g.one("andron").combat == 2


def test_hi_408_his_powers_and_gadgets_rest() -> None:
    """Outsmart gives the tie to nobody, and the gauntlets nothing; Field Kit cannot be used by its carrier."""
    for down in (False, True):
        gear = {"at": "r2c3", "down": down, "gadgets": ["power-gauntlets", "field-kit"]}
        g = table(yellow=team({"stampede": gear, "titan": {"at": "r2c4", "down": True}}))
        assert g.t.stat("fight", g.hero("stampede"), 0) == (0 if down else 1)
        assert g.t.worded("wins-ties", g.hero("stampede")) == ([] if down else ["both"])
        assert ("use field-kit" in g.can("yellow")) == (not down)


def test_hi_408_texts_that_name_the_knock_out_work() -> None:
    """Med Bay, although both are down."""
    heroes = {"stampede": {"at": "r2c3", "down": True}, "titan": {"at": "r2c4", "down": True}}
    g = table(yellow=team(heroes, hq="med-bay"))
    g.act("yellow", "activate med-bay", "titan")
    assert g.one("stampede").down and not g.one("titan").down


def test_hi_409_noble_pays_for_a_knocked_out_hero() -> None:
    g = table(yellow=team({"paragon": {"at": "r1c1", "down": True}, "titan": "r1c3"}))
    g.score()
    assert g.points() == [1, 0]


def test_hi_410_the_powers_of_a_knocked_out_hero_can_be_copied() -> None:
    g = table(
        yellow=team({"cloner": "r2c3", "titan": "r1c1"}),
        blue=team({"gramarye": {"at": "r2c4", "down": True}, "ilyx": "r5c5"}), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.bonus("cloner", "mimic", "magic")
    g.dice(2, 6)
    g.fight("cloner", "r2c3")
    assert g.face("cloner") == 6
