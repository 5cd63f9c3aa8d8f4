"""Combat +1 tokens and block powers (HI-471 to HI-478)."""

from __future__ import annotations

import pytest

from incorporated.tables import Bench, table, team

GENICON, MAKERS, DWENGINE, CASINO = "r2c2", "r4c3", "r5c3", "r4c1"
BLUE = {"ilyx": "r1c5", "stampede": "r5c5"}


def won(at: str, *, mate: object = "r1c1", blue: object = None) -> Bench:
    """Thunderhawk holds a block with a 6."""
    heroes = {"thunderhawk": {"at": at, "die": 6}, "andron": mate}
    return table(yellow=team(heroes), blue=team(blue or BLUE), crimes={"A": at})


@pytest.mark.parametrize("at", [GENICON, MAKERS, DWENGINE])
def test_hi_471_472_the_winning_hero_takes_the_token(at: str) -> None:
    g = won(at)
    assert g.tokens(at) == 1
    g.score(f"block-power: {at}")
    assert g.one("thunderhawk").combat == 1 and g.one("andron").combat == 1
    assert g.tokens(at) == 0


def test_hi_472_of_two_own_dice_the_player_chooses() -> None:
    for winner, combat in (("thunderhawk", (1, 1)), ("andron", (0, 2))):
        g = won(GENICON, mate={"at": GENICON, "die": 6})
        g.score(f"block-power: {GENICON}", f"winning-hero: {winner}")
        assert (g.one("thunderhawk").combat, g.one("andron").combat) == combat


def test_hi_472_the_lower_of_two_own_dice_wins_nothing() -> None:
    g = won(GENICON, mate={"at": GENICON, "die": 5})
    g.score(f"block-power: {GENICON}")
    assert g.one("thunderhawk").combat == 1 and g.one("andron").combat == 1


def test_hi_473_he_keeps_it_for_good() -> None:
    g = won(GENICON)
    g.score(f"block-power: {GENICON}")
    g.clean_up()
    g.clean_up()
    assert g.one("thunderhawk").combat == 1


def test_hi_474_the_token_is_not_replaced_and_the_block_has_no_power_then() -> None:
    g = won(GENICON)
    g.score(f"block-power: {GENICON}")
    asked = len(g.asked)
    g.score()
    assert len(g.asked) == asked and g.points() == [6, 0]
    assert g.tokens(GENICON) == 0 and g.one("thunderhawk").combat == 1


def test_hi_475_tokens_add_up() -> None:
    """With two of them a 2 beats the bank's 4; with one it does not."""
    for tokens, wins in ((1, False), (2, True)):
        g = table(yellow=team({"titan": {"at": "r2c3", "combat": tokens}, "andron": "r1c1"}), crimes={"A": "r2c3"})
        g.dice(2)
        g.fight("titan", "r2c3")
        assert g.locked("titan") == wins


def test_hi_475_a_second_token_joins_the_first() -> None:
    g = table(yellow=team({"titan": {"at": GENICON, "die": 6}, "thunderhawk": "r1c1"}), crimes={"A": GENICON})
    g.score(f"block-power: {GENICON}")
    assert g.one("titan").combat == 2


def test_hi_476_a_knock_out_takes_no_token() -> None:
    g = table(
        yellow=team({"titan": "r2c3", "andron": "r1c1"}),
        blue=team({"ilyx": "r2c3", "stampede": "r5c5"}, hand=["tranq-rifle"]),
    )
    g.play("blue", "tranq-rifle")
    assert g.one("titan").down and g.one("titan").combat == 1
    g.recover()
    assert g.one("titan").combat == 1 and g.one("ilyx").combat == 0


def test_hi_476_nor_does_a_lost_duel() -> None:
    g = table(
        yellow=team({"titan": {"at": "r2c3", "die": 4}, "andron": "r1c1"}),
        blue=team({"ilyx": "r2c3", "stampede": "r5c5"}), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.dice(5)
    g.fight("ilyx", "r2c3")
    assert g.dice_on("r2c3") == ["ilyx"]
    assert g.one("titan").combat == 1 and g.one("ilyx").combat == 0


def test_hi_477_a_block_power_is_optional() -> None:
    g = won(GENICON)
    g.score("block-power: none")
    assert g.one("thunderhawk").combat == 0 and g.tokens(GENICON) == 1 and g.points() == [3, 0]


def test_hi_478_once_per_scoring() -> None:
    """Sandlot Park moves one hero, and is not offered again."""
    heroes = {"thunderhawk": {"at": "r5c1", "die": 6}, "titan": {"at": GENICON, "die": 6}}
    g = table(yellow=team(heroes), crimes={"A": "r5c1", "B": GENICON})
    g.score("block-power: r5c1", "titan", "r2c3", f"block-power: {GENICON}")
    assert g.where("titan") == "r2c3" and g.one("titan").combat == 2


def test_hi_478_only_for_a_sole_winner() -> None:
    """A tie between players divides the points, and nobody is asked."""
    g = won(GENICON, blue={"ilyx": {"at": GENICON, "die": 6}, "stampede": "r5c5"})
    g.score()
    assert g.points() == [1, 1] and g.asked == [] and g.tokens(GENICON) == 1
