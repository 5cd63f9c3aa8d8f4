"""Justice tokens, an option (HI-601 to HI-614)."""

from __future__ import annotations

from typing import Any

import pytest

from incorporated.tables import Bench, table, team

BANK = "r2c3"  # of number 4
BLUE = {"huntaar": "r5c1", "andron": "r5c3"}


def court(hero: str = "thunderhawk", justice: int = 0, blue: Any = None, **given: Any) -> Bench:
    return table(
        yellow=team({hero: BANK, "titan": "r1c5"}, justice=justice), blue=team(blue or BLUE),
        **{"scenario": "justice", "crimes": {"A": BANK}, **given},
    )  # fmt: skip


def test_hi_601_who_cannot_put_his_die_on_the_block_gets_a_token() -> None:
    g = court()
    g.dice(3)
    g.fight("thunderhawk", BANK)
    assert g.team("yellow").justice == 1 and g.team("blue").justice == 0
    g.end_turn()
    g.dice(4)
    g.fight("thunderhawk", BANK, "spend-justice: 0")
    assert g.locked("thunderhawk") and g.team("yellow").justice == 1


def test_hi_601_nothing_of_this_without_the_option() -> None:
    g = table(yellow=team({"thunderhawk": BANK, "titan": "r1c5"}), blue=team(BLUE), crimes={"A": BANK})
    g.dice(3)
    g.fight("thunderhawk", BANK)
    assert g.team("yellow").justice == 0


def test_hi_602_603_any_hero_of_the_team_may_spend_them() -> None:
    """Thunderhawk earned it, Titan uses it: tokens belong to the team."""
    g = court()
    g.dice(1)
    g.fight("thunderhawk", BANK)
    g.end_turn()
    g.move("titan", "r1c4")
    g.end_turn()
    g.move("titan", "r1c3")
    g.end_turn()
    g.dice(2)
    g.fight("titan", BANK, "spend-justice: 1")
    assert g.face("titan") == 3 and g.team("yellow").justice == 0


def test_hi_604_the_number_is_decided_after_the_roll() -> None:
    g = court(justice=3)
    told: list[int] = []

    def look(question: Any) -> str:
        told.append(len(g.words("fight-roll")))
        return "2"

    g.dice(2)
    g.fight("thunderhawk", BANK, look)
    assert told == [1] and g.locked("thunderhawk") and g.team("yellow").justice == 1
    assert g.offered("spend-justice") == ["0", "1", "2", "3"]


def test_hi_605_they_change_the_face_itself() -> None:
    g = court(justice=2)
    g.dice(3)
    g.fight("thunderhawk", BANK, "spend-justice: 2")
    assert g.face("thunderhawk") == 5


def test_hi_606_the_changed_face_counts_in_duels() -> None:
    g = court(justice=2, blue={"huntaar": {"at": BANK, "die": 5}, "andron": "r5c3"})
    g.dice(4)
    g.fight("thunderhawk", BANK, "spend-justice: 2")
    assert g.dice_on(BANK) == ["thunderhawk"] and g.face("thunderhawk") == 6


def test_hi_606_and_later_when_somebody_challenges_it() -> None:
    g = court(justice=2, blue={"werebeast": BANK, "andron": "r5c3"})
    g.dice(4)
    g.fight("thunderhawk", BANK, "spend-justice: 2")
    g.end_turn()
    g.dice(5)
    g.fight("werebeast", BANK)
    assert g.dice_on(BANK) == ["thunderhawk"]


def test_hi_607_the_face_stops_at_six() -> None:
    g = court(justice=3)
    g.dice(5)
    g.fight("thunderhawk", BANK, "spend-justice: 1")
    assert g.offered("spend-justice") == ["0", "1"] and g.face("thunderhawk") == 6
    g = court(justice=3)
    g.dice(6)
    g.fight("thunderhawk", BANK)
    assert g.asked == [] and g.team("yellow").justice == 3


def test_hi_608_609_a_fourth_token_is_not_gained() -> None:
    g = court(justice=2)
    for held in (3, 3):
        g.dice(1)
        g.fight("thunderhawk", BANK, "spend-justice: 0")
        g.end_turn()
        assert g.team("yellow").justice == held


@pytest.mark.parametrize(("holder", "face"), [("werebeast", 5), ("stampede", 4)])
def test_hi_610_failing_against_a_die_gives_one_too(holder: str, face: int) -> None:
    """A higher one, or a tied one of Outsmart."""
    g = court(blue={holder: {"at": BANK, "die": face}, "andron": "r5c3"})
    g.dice(4)
    g.fight("thunderhawk", BANK)
    assert g.dice_on(BANK) == [holder] and g.team("yellow").justice == 1 and g.team("blue").justice == 0


def test_hi_611_a_die_that_was_placed_and_lost_gives_none() -> None:
    """Dislodged, knocked out, or sent back by a Supervillain."""
    g = court(blue={"werebeast": {"at": BANK, "die": 4}, "andron": "r5c3"})
    g.dice(5)
    g.fight("thunderhawk", BANK)
    assert not g.locked("werebeast") and g.team("blue").justice == 0
    heroes = {"huntaar": {"at": BANK, "die": 4}, "andron": "r5c3"}
    for card, answers in (("tranq-rifle", ()), ("grindstone", (f"villain-block?: {BANK}",))):
        g = table(
            yellow=team({"thunderhawk": BANK, "titan": "r1c5"}, hand=[card]), blue=team(heroes), scenario="justice",
            crimes=dict.fromkeys("ABCDE", BANK),
        )  # fmt: skip
        g.play("yellow", card, *answers)
        assert not g.locked("huntaar") and g.team("blue").justice == 0


def test_hi_612_not_on_the_roll_that_failed() -> None:
    g = court()
    g.dice(3)
    g.fight("thunderhawk", BANK)
    assert g.asked == [] and not g.locked("thunderhawk") and g.team("yellow").justice == 1


def test_hi_613_with_magic_the_higher_die_is_kept_first() -> None:
    g = court("gramarye", justice=1)
    g.dice(1, 4)
    g.fight("gramarye", BANK, "spend-justice: 1")
    assert g.face("gramarye") == 5


def test_hi_614_the_clauses_of_noble_and_traveller_wait_for_the_option() -> None:
    g = table(yellow=team({"paragon": "r1c1", "traveller": "r5c5"}), blue=team(BLUE))
    g.team("yellow").justice = 2
    assert "use noble" not in g.can("yellow")
    g.dice(1)
    g.act("yellow", "move traveller using teleport", "r1c1")
    assert g.where("traveller") == "r3c3" and g.team("yellow").justice == 2 and "react" not in g.kinds_asked()
