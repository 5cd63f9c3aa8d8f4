"""Windows, order and choices without an option (HI-591 to HI-594)."""

from __future__ import annotations

from typing import Any

from incorporated.tables import Bench, table, team

BANK = "r2c3"


def crowded(**given: Any) -> Bench:
    """Three players who could all react to a card; blue and green hold a Supervillain."""
    return table(
        yellow=team({"gramarye": BANK, "titan": "r1c1"}, hand=["stun-net"]),
        blue=team({"forethought": "r5c1", "ilyx": "r5c2"}, hand=["grindstone", "sleep-gas"]),
        green=team({"cloner": "r5c4", "andron": "r5c5"}, hand=["hexmother", "med-bay"]), crimes={"A": BANK}, **given,
    )  # fmt: skip


def test_hi_591_windows_open_only_after_declaring_playing_and_rolling() -> None:
    """A Move asks nobody; a fight asks for Supervillains, each of them for Mind Control, then nobody else."""
    g = crowded()
    g.move("titan", "r1c2")
    assert g.asked == []
    g.end_turn()
    g.dice(6, 1)
    g.fight("gramarye", BANK, "1 villain: grindstone", *["react: none"] * 3, "2 villain: none")
    assert g.kinds_asked() == ["villain", "react", "react", "react", "villain"]


def test_hi_591_one_card_resolves_fully_before_the_next() -> None:
    """Green's Supervillain is asked for when blue's already lies on the block."""
    g = crowded()
    lying: list[list[str]] = []

    def look(question: Any) -> str:
        lying.append(g.villains(BANK))
        return "none"

    g.dice(6, 1)
    g.fight("gramarye", BANK, "1 villain: grindstone", *["react: none"] * 3, look)
    assert lying == [["grindstone"]]


def test_hi_591_rerolls_come_after_the_roll_and_before_the_comparison() -> None:
    g = table(yellow=team({"andron": {"at": BANK, "gadgets": ["lucky-charm"]}, "titan": "r1c1"}), crimes={"A": BANK})
    g.dice(1, 5)
    g.fight("andron", BANK, "do it")
    assert g.face("andron") == 5


def test_hi_592_reactions_go_clockwise_and_the_active_player_comes_last() -> None:
    """Blue, whose turn it is, plays a card: green is asked, then yellow, then he himself."""
    g = crowded()
    g.play("blue", "sleep-gas", "r5c1", "2 react: none", "0 react: none", "1 react: mind-control")
    assert [question.seat for question in g.asked] == [1, 2, 0, 1]
    assert g.hand("blue") == []


def test_hi_592_supervillains_are_asked_for_from_the_left_of_the_active_player() -> None:
    g = table(
        yellow=team({"stampede": "r5c1", "titan": "r1c1"}, hand=["undertow"]),
        blue=team({"andron": BANK, "ilyx": "r5c2"}),
        green=team({"werebeast": "r5c4", "huntaar": "r5c5"}, hand=["hexmother"]), crimes={"A": BANK},
    )  # fmt: skip
    g.dice(6)
    g.fight("andron", BANK, "2 villain: none", "0 villain: none")
    assert [question.seat for question in g.asked] == [2, 0]


def test_hi_593_effects_of_one_player_come_in_his_order() -> None:
    """Two block powers in either order."""
    for first, second in (("r2c2", "r1c5"), ("r1c5", "r2c2")):
        heroes = {"thunderhawk": {"at": "r2c2", "die": 6}, "titan": {"at": "r1c5", "die": 6}}
        g = table(yellow=team(heroes), crimes={"A": "r2c2", "B": "r1c5"}, deck=["stun-net"])
        g.score(f"block-power: {first}", f"block-power: {second}")
        assert [line[2] for line in g.words("block-power")] == [{"r2c2": 6, "r1c5": 4}[at] for at in (first, second)]


def test_hi_593_effects_on_several_players_begin_with_the_active_one() -> None:
    """Sleep Gas: blue, who played it, rolls for his own hero first."""
    g = table(
        yellow=team({"titan": "r5c2", "stampede": "r1c1"}),
        blue=team({"andron": "r5c1", "ilyx": "r5c2"}, hand=["sleep-gas"]),
    )
    g.dice(1, 6)
    g.play("blue", "sleep-gas", "r5c2", ...)
    assert g.one("ilyx").down and not g.one("titan").down


def test_hi_594_a_choice_without_an_option_is_skipped() -> None:
    """Second-Hand Row with an empty discard pile is not offered; Daily Lantern draws instead of taking Fame."""
    heroes = {"thunderhawk": {"at": "r5c5", "die": 6}, "titan": {"at": "r1c2", "die": 6}}
    g = table(yellow=team(heroes), crimes={"A": "r5c5", "B": "r1c2"}, deck=["stun-net"])
    g.score("block-power: r1c2")
    assert g.hand("yellow") == ["stun-net"]
    assert g.offered("block-power") == ["r1c2", "none"]


def test_hi_594_an_effect_does_as_much_as_it_can() -> None:
    """Stun Net takes up to two heroes; there is one. Doctor Vane takes a card; there is none."""
    g = table(
        yellow=team({"titan": BANK, "thunderhawk": {"at": "r1c1", "down": True}}, hand=["stun-net"]),
        blue=team({"andron": BANK, "ilyx": "r5c2"}), crimes={"A": BANK},
        supervillains={"doctor-vane": {"at": BANK, "by": "blue"}},
    )  # fmt: skip
    g.play("yellow", "stun-net", ...)
    assert g.one("andron").down
    g.end_turn()
    g.dice(1)
    g.fight("titan", BANK)
    assert g.hand("yellow") == [] and not g.locked("titan")
