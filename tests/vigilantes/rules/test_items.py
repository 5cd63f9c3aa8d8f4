"""Space items: tokens and stickers on item squares (VG-580 to VG-589)."""

from __future__ import annotations

import pytest

from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import atoms, items, usage
from capesmith.systems.vigilantes.game.pieces import ITEM_STICKER
from vigilantes.tables import Bench, fresh, table


def corner(*things: str, vigilante: str = "night-porter", sticker: str = "") -> Bench:
    """A vigilante on P03 with these pieces there, and perhaps an item sticker."""
    stickers = (("pier-nine", "item", sticker, "P03"),) if sticker else ()
    other = "brickyard" if vigilante != "brickyard" else "doc-sunday"
    return table("first-shift", (vigilante, other), at={"P03": [vigilante, *things]}, location_stickers=stickers)


def test_vg_580_an_item_of_the_own_space_as_an_action() -> None:
    g = corner("medikit")
    g.add("recharge-pack", "P04")
    g.set("night-porter", health=1)
    g.turn("night-porter", "action: medikit P03", "action: end")
    assert g.health("night-porter") == 3
    assert "recharge-pack P04" not in g.offered("action", 0)
    assert g.words("use-item") == [("use-item", 0, g.piece("medikit 1"))]


def test_tv_91_a_token_is_used_up_even_if_part_of_it_is_wasted() -> None:
    """VG-584, VG-586, VG-589, VG-604."""
    g = corner("medikit")
    g.set("night-porter", health=4)
    g.turn("night-porter", "action: medikit P03", "action: end")
    assert g.health("night-porter") == 5 and g.count("medikit") == 0


def test_vg_589_an_item_may_be_used_for_nothing() -> None:
    g = corner("medikit")
    g.turn("night-porter", "action: medikit P03", "action: end")
    assert g.health("night-porter") == 5 and g.count("medikit") == 0


def test_tv_92_a_sticker_is_used_once_a_round_by_all_together() -> None:
    """VG-581, VG-585: and again in the next round."""
    g = corner("brickyard", sticker="medikit")
    g.put("brickyard", "P03")
    g.set("night-porter", health=1)
    g.set("brickyard", health=1)
    item = ITEM_STICKER + g.space("P03")
    assert items.usable(g.t, 1) == [item]
    g.turn("night-porter", f"action: {item}", "action: end")
    assert g.health("night-porter") == 3
    assert items.usable(g.t, 0) == items.usable(g.t, 1) == []
    atoms.start_round(g.t)
    assert items.usable(g.t, 1) == [item]
    g.turn("brickyard", f"action: {item}", "action: end")
    assert g.health("brickyard") == 3


def test_vg_582_a_space_never_holds_more_than_one_item() -> None:
    g = corner("medikit")
    assert items.place(g.t, "weapon-cache", g.space("P03")) == NOBODY
    assert items.place(g.t, "weapon-cache", g.space("P04")) >= 0


def test_vg_583_enemies_leave_items_alone() -> None:
    g = table("first-shift", at={"P05": ["normal", "medikit"]})
    g.activate("normal P05")
    assert g.count("medikit") == 1


@pytest.mark.parametrize("sticker", [True, False])
def test_tv_90_a_sticker_blocks_the_set_up_items(sticker: bool) -> None:
    """VG-125 to VG-128: a MediKit first, then a Recharge Pack, on spaces without an item."""
    stickers = (("pier-nine", "item", "recharge-pack", "P08"),) if sticker else ()
    g = fresh("first-shift", location_stickers=stickers)
    g.advance("setup-item: P20", "setup-item: P17")
    first, second = (question.names for question in g.asked if question.kind == "setup-item")
    assert ("P08" in first) is not sticker
    assert len(first) == 21 - sticker and len(second) == 20 - sticker
    assert g.on("P20") == ["medikit"] and g.on("P17") == ["recharge-pack"]


def test_tv_94_recharge_pack() -> None:
    """VG-587: what does not fit becomes energy."""
    g = corner("recharge-pack", vigilante="tally")
    g.set_charge("tally", "throwing-discs", 2)
    g.set("tally", energy=3)
    g.turn("tally", "action: recharge-pack P03", "action: end")
    assert (g.charge("tally", "throwing-discs"), g.charge("tally", "smoke-pellets")) == (3, 2)
    assert g.energy("tally") == 4


def test_recharge_pack_without_gadgets() -> None:
    g = corner("recharge-pack")
    g.set("night-porter", energy=0)
    g.turn("night-porter", "action: recharge-pack P03", "action: end")
    assert g.energy("night-porter") == 2


def test_vg_588_weapon_cache() -> None:
    """The next attack of this round rolls 2 more dice, and only the next."""
    g = corner("weapon-cache", "heavy")
    g.dice("minus", "minus", "minus", "minus")
    answers = ("action: weapon-cache P03", "action: heavy P03", "dice: 0", "action: heavy P03", "dice: 0")
    g.turn("night-porter", *answers)
    assert [len(line[2]) for line in g.words("roll")] == [3, 1]


def test_vg_588_an_unused_weapon_cache_lapses_with_the_round() -> None:
    g = corner("weapon-cache", "heavy")
    g.turn("night-porter", "action: weapon-cache P03", "action: end")
    g.moment("end-of-round")
    g.dice("minus")
    g.attack("night-porter", "heavy P03", "dice: 0")


def test_tv_95_resting_at_maximum_energy() -> None:
    """VG-603: allowed, uses the action, gives nothing."""
    g = corner()
    g.turn("night-porter", "action: rest", actions=1)
    assert g.energy("night-porter") == 4


def test_items_are_offered_among_the_actions() -> None:
    """VG-225."""
    g = corner("medikit")
    assert usage.take_item.pack(g.piece("medikit P03")) in usage.actions(g.t, 0)
