"""Equipped Gadgets: who carries them, how many, and losing them (HI-421 to HI-431)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game import gadgets
from incorporated.games import random_game
from incorporated.tables import table, team
from incorporated.texts import cast

THREE = ["power-gauntlets", "grapple-line", "lucky-charm"]


def test_hi_421_three_gadgets_are_the_limit() -> None:
    g = table(yellow=team({"titan": {"at": "r1c1", "gadgets": THREE}, "huntaar": "r1c3"}, hand=["jet-harness"]))
    assert gadgets.limit(g.t, g.hero("titan")) == 3
    g.play("yellow", "jet-harness", "lose-gadget: grapple-line")
    assert g.gadgets("titan") == ["power-gauntlets", "lucky-charm", "jet-harness"]


def test_hi_421_cargo_webbing_raises_it_to_five_for_its_carrier() -> None:
    """Its own token counts; when it is lost, so is what is above three."""
    held = ["cargo-webbing", *THREE]
    g = table(yellow=team({"titan": {"at": "r1c1", "gadgets": held}, "huntaar": "r1c3"}, hand=["jet-harness"]))
    g.play("yellow", "jet-harness")
    assert g.gadgets("titan") == [*held, "jet-harness"]
    webbing = cast().copies("cargo-webbing")[0]
    g.do(lambda: gadgets.lose(g.t, g.hero("titan"), webbing), "lose-gadget: lucky-charm")
    assert g.gadgets("titan") == ["power-gauntlets", "grapple-line", "jet-harness"]


def test_hi_422_aliens_carry_none() -> None:
    """With one alien the other hero gets it unasked; with two there is nobody."""
    g = table(yellow=team({"huntaar": "r1c1", "titan": "r1c3"}, hand=["jet-harness"]))
    g.play("yellow", "jet-harness")
    assert g.gadgets("titan") == ["jet-harness"] and g.gadgets("huntaar") == []
    g = table(yellow=team({"huntaar": "r1c1", "ilyx": "r1c3"}, hand=["jet-harness"]))
    assert "play jet-harness" not in g.can("yellow")


def test_hi_423_aliens_use_the_team_hq_gadget() -> None:
    g = table(yellow=team({"huntaar": "r1c1", "ilyx": "r1c3"}, hq="command-jet"))
    g.act("yellow", "activate command-jet", "huntaar", "r5c5")
    assert g.where("huntaar") == "r5c5"


def test_hi_424_a_gadget_may_be_used_at_once() -> None:
    """In the very turn, after the normal action that added it."""
    heroes = {"titan": "r1c1", "andron": {"at": "r1c2", "down": True}}
    g = table(yellow=team(heroes, hand=["field-kit"]))
    g.play("yellow", "field-kit", "carrier: titan")
    g.act("yellow", "use field-kit")
    assert not g.one("andron").down and g.discarded() == ["field-kit"]


def test_hi_424_an_added_gadget_works_in_the_same_turn() -> None:
    g = table(yellow=team({"scrap": "r1c1", "andron": "r5c5"}, hand=["grapple-line"]))
    g.act("yellow", "play grapple-line free", "carrier: scrap")
    assert "move scrap r1c3" in g.can("yellow")


def test_hi_425_only_the_carrier_can_use_it() -> None:
    g = table(yellow=team({"titan": {"at": "r1c1", "gadgets": ["grapple-line"]}, "andron": "r1c1"}))
    moves = {one for one in g.can("yellow") if one.startswith("move")}
    assert moves == {
        "move titan r1c2", "move titan r1c3", "move titan r2c1", "move titan r2c2", "move titan r3c1",
        "move andron r1c2", "move andron r2c1",
    }  # fmt: skip


def test_hi_425_the_jammer_helps_only_its_carrier_in_a_fight() -> None:
    """Andron's fight is nothing to the Signal Jammer that Titan carries."""
    for jammer, asked in (("titan", False), ("andron", True)):
        gear: dict[str, Any] = {"titan": {"at": "r1c1"}, "andron": {"at": "r2c3"}}
        gear[jammer]["gadgets"] = ["signal-jammer"]
        blue = team({"ilyx": "r5c1", "stampede": "r5c5"}, hand=["grindstone"])
        g = table(yellow=team(gear), blue=blue, crimes={"A": "r2c3"})
        g.dice(6)
        g.fight("andron", "r2c3", "1 villain: grindstone", *(["0 react: none"] if asked else []))
        assert g.villains("r2c3") == [] and g.face("andron") == 6


def test_hi_426_the_token_lies_on_the_hero_and_the_card_is_set_aside() -> None:
    g = table(yellow=team({"titan": "r1c1", "huntaar": "r1c3"}, hand=["jet-harness"]))
    g.play("yellow", "jet-harness")
    assert g.gadgets("titan") == ["jet-harness"] == g.ids(g.state.set_aside)
    assert g.hand("yellow") == [] and g.discarded() == []
    assert "jet-harness" not in g.ids(g.state.deck)


def test_hi_427_each_exists_only_once() -> None:
    cards = cast().deck("equipped-gadget")
    assert len(cards) == 12
    assert [card.id for card in cards if len(cast().copies(card.id)) != 1] == []


@pytest.mark.parametrize("state", [{"die": 4}, {"down": True}, {}])
def test_hi_428_either_own_hero_wherever_he_stands(state: dict[str, Any]) -> None:
    """Also a locked or a knocked-out one."""
    heroes = {"titan": "r1c1", "andron": {"at": "r5c5", **state}}
    for carrier in ("titan", "andron"):
        g = table(yellow=team(heroes, hand=["jet-harness"]), crimes={"A": "r5c5"})
        g.play("yellow", "jet-harness", f"carrier: {carrier}")
        assert g.gadgets(carrier) == ["jet-harness"]


def test_hi_429_at_the_limit_another_one_makes_room() -> None:
    """Any of the three, of his player's choice, but not the new one."""
    for lost in THREE:
        g = table(yellow=team({"titan": {"at": "r1c1", "gadgets": THREE}, "ilyx": "r1c3"}, hand=["jet-harness"]))
        g.play("yellow", "jet-harness", f"lose-gadget: {lost}")
        assert set(g.gadgets("titan")) == {*THREE, "jet-harness"} - {lost}
        assert sorted(g.asked[0].names) == sorted(THREE)


def test_hi_430_a_lost_gadget_goes_to_the_discard_pile() -> None:
    """Mother Rust takes one of his choice from whoever loses a fight there; the token is off the hero."""
    g = table(
        yellow=team({"andron": {"at": "r2c3", "gadgets": ["riot-shield", "field-kit"]}, "ilyx": "r1c3"}),
        crimes={"A": "r2c3"}, supervillains={"mother-rust": {"at": "r2c3", "by": "blue"}},
    )  # fmt: skip
    g.dice(1)
    g.fight("andron", "r2c3", "lose-gadget: field-kit")
    assert g.gadgets("andron") == ["riot-shield"]
    assert g.discarded() == ["field-kit"] and g.ids(g.state.set_aside) == ["riot-shield"]


def test_hi_431_gadgets_are_never_passed_on() -> None:
    """In whole games a token comes only to a hero while nobody has it, and leaves him only for the discard pile."""
    came = 0
    for seed in range(4):
        t = random_game(f"tokens/{seed}", "standard-3", 3)
        carried: dict[int, int] = {}

        def watch(word: str, *facts: Any, carried: dict[int, int] = carried, t: Any = t) -> None:
            nonlocal came
            if word == "gadget":
                assert facts[1] not in carried
                carried[facts[1]] = facts[0]
                came += 1
            elif word == "gadget-lost":
                assert carried.pop(facts[1]) == facts[0] and facts[1] in t.state.discard

        t.watch = watch
        t.play()
        assert carried == {card: hero for hero in t.all_heroes() for card in t.hero(hero).gadgets}
    assert came > 6
