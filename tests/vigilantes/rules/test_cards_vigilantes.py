"""Every vigilante's trait, relationship and card sticker, where it can be seen (reference 11.2, 11.9)."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game import harm, items, usage
from vigilantes.tables import Bench, cast, fresh, table

VIGILANTES = {"night-porter", "kestrel-jane", "brickyard", "tally", "doc-sunday", "switchback"}
RELATIONSHIPS = {
    "grudge", "old-debt", "shaken", "knows-your-face", "inside-source", "unfinished-business", "wary-respect",
    "blood-price", "partners", "rivals", "sworn-protector", "old-teacher",
}  # fmt: skip
CARD_STICKERS = {"veteran", "hardened", "scar", "reputation", "extra-cell", "drilled"}
LOCATION_STICKERS = {
    "threat", "medikit-sticker", "recharge-pack-sticker", "weapon-cache-sticker", "rubble", "breach", "foothold",
}  # fmt: skip


def team(*names: str, villain: str = "mr-ballast", at: dict[str, list[str]] | None = None, **options: object) -> Bench:
    return table("first-shift", names or ("night-porter", "brickyard"), villain, at=at, **options)  # type: ignore[arg-type]


def bound(id: str, first: str = "night-porter", second: str = "mr-ballast", **at: list[str]) -> Bench:
    """A game in which this relationship is on these two cards."""
    return team(at=at, relationships=((id, first, second),))


def test_every_vigilante_relationship_and_sticker_is_tested_here() -> None:
    assert {card.id for card in cast().deck("vigilante")} == VIGILANTES
    assert {card.id for card in cast().deck("relationship")} == RELATIONSHIPS
    assert {card.id for card in cast().deck("sticker")} == CARD_STICKERS | LOCATION_STICKERS


# --- traits ----------------------------------------------------------------------------------------------


def test_tv_69_night_porter_soft_shoes() -> None:
    """VG-334: heard only within 2 spaces."""
    from capesmith.systems.vigilantes.game.ground import hears

    g = team(at={"P07": ["normal"], "P03": ["night-porter", "brickyard"]})
    assert not hears(g.t, g.piece("normal P07"), 0)
    assert hears(g.t, g.piece("normal P07"), 1)


def test_kestrel_jane_stoop() -> None:
    """One die more right after a move that ended along an aerial route."""
    g = team("kestrel-jane", "brickyard", at={"P17": ["kestrel-jane"], "P03": ["normal"]})
    g.next_rewards("second-wind")
    g.dice("minus", "plus")
    g.turn("kestrel-jane", "action: move", "space: P03", "action: normal P03", "dice: 0", "action: end")
    assert g.count("normal") == 0


def test_stoop_forgets_with_the_next_action() -> None:
    g = team("kestrel-jane", "brickyard", at={"P17": ["kestrel-jane"], "P03": ["normal"]})
    g.dice("minus")
    answers = ("action: move", "space: P03", "action: rest", "action: normal P03", "dice: 0")
    g.turn("kestrel-jane", *answers)
    assert g.count("normal") == 1


def test_brickyard_heavy_hands() -> None:
    """VG-502: two dice for nothing."""
    g = team(at={"P03": ["brickyard", "fast"]})
    g.next_rewards("second-wind")
    g.dice("plus", "plus")
    assert g.attack("brickyard", "fast P03", "dice: 0")


def test_tally_bookkeeping() -> None:
    """1 charge with each rest, if she likes; she starts with two gadgets (VG-112, VG-114)."""
    g = team("tally", "brickyard")
    assert (g.charge("tally", "throwing-discs"), g.charge("tally", "smoke-pellets")) == (3, 2)
    g.set_charge("tally", "throwing-discs", 1)
    g.turn("tally", "action: rest", "may: yes", "action: rest", "may: no", "action: end")
    assert g.charge("tally", "throwing-discs") == 2


def test_doc_sunday_bedside_manner() -> None:
    """1 more from items, gadgets and abilities, for whoever is on her space; it does not set itself off."""
    g = team("doc-sunday", "brickyard", at={"P03": ["doc-sunday", "brickyard", "medikit"]})
    g.set("brickyard", health=1)
    g.turn("brickyard", "action: medikit P03", "action: end")
    assert g.health("brickyard") == 4
    g.set("brickyard", health=1)
    g.use("doc-sunday", "field-dressing", "target: brickyard")
    assert g.health("brickyard") == 3


def test_bedside_manner_stays_on_her_space() -> None:
    """Reference 11.6: a neighbour gets no more than the card says."""
    g = team("doc-sunday", "brickyard", at={"P03": ["doc-sunday"], "P04": ["brickyard"]})
    g.set("brickyard", health=1)
    g.use("doc-sunday", "field-dressing", "target: brickyard")
    assert g.health("brickyard") == 2


def test_switchback_short_cut() -> None:
    """Once per turn a move action may cover 2 routes (VG-312)."""
    g = team("switchback", "brickyard", at={"P01": ["switchback"]})
    g.turn(
        "switchback", "action: move", "may: yes", "space: P02", "space: P03", "action: move", "space: P04",
        "action: end",
    )  # fmt: skip
    assert g.where("switchback") == "P04"
    assert g.kinds_asked().count("may") == 1


def test_short_cut_declined_is_not_used_up() -> None:
    g = team("switchback", "brickyard", at={"P01": ["switchback"]})
    g.turn(
        "switchback", "action: move", "may: no", "space: P02", "action: move", "may: yes", "space: P03", "space: P04",
        "action: end",
    )  # fmt: skip
    assert g.where("switchback") == "P04"


# --- relationships ---------------------------------------------------------------------------------------


def test_grudge() -> None:
    """VG-812, VG-907: 1 die more against this villain, who always chooses its old enemy."""
    g = bound("grudge", P03=["villain", "night-porter", "brickyard"])
    g.activate("villain")
    assert (g.health("night-porter"), g.health("brickyard")) == (3, 6)
    g.dice("minus", "minus")
    g.attack("night-porter", "villain", "dice: 0")


def test_vg_812_a_relationship_counts_only_between_those_it_names() -> None:
    g = team(villain="lady-lumen", at={"P03": ["villain", "night-porter"]},
             relationships=(("grudge", "night-porter", "mr-ballast"),))  # fmt: skip
    g.dice("minus")
    g.attack("night-porter", "villain", "dice: 0")


def test_old_debt() -> None:
    """The first time each game this villain would knock you out."""
    g = bound("old-debt", P03=["villain", "night-porter"])
    g.set("night-porter", health=1)
    g.activate("villain")
    assert g.health("night-porter") == 1
    g.activate("villain")
    assert g.where("night-porter") == "supply"


def test_old_debt_is_owed_by_the_villain_alone() -> None:
    g = bound("old-debt", P03=["heavy", "night-porter"])
    g.set("night-porter", health=1)
    g.activate("heavy P03")
    assert g.where("night-porter") == "supply"


def test_shaken() -> None:
    """1 die fewer, never below 1 (VG-505)."""
    g = bound("shaken", "brickyard", P03=["villain", "brickyard"])
    g.dice("minus")
    g.attack("brickyard", "villain", "dice: 0")


def test_knows_your_face() -> None:
    """VG-329: the villain and its henchmen see you up to 5 spaces away."""
    from capesmith.systems.vigilantes.game.ground import sees

    g = bound("knows-your-face", P01=["normal"], P05=["night-porter", "brickyard"])
    assert [sees(g.t, g.piece("normal P01"), seat) for seat in (0, 1)] == [True, False]


def test_inside_source() -> None:
    """Set-up: look at the top 3 event cards."""
    g = fresh("first-shift", relationships=(("inside-source", "night-porter", "mr-ballast"),))
    g.advance(...)
    assert [line[1] for line in g.words("look")] == [0]


def test_unfinished_business() -> None:
    """VG-534: three rewards instead of one, two of them resolved."""
    g = bound("unfinished-business", P03=["villain", "night-porter"])
    g.set("villain", health=1)
    g.next_rewards("second-wind", "adrenaline", "patched-up")
    g.set("night-porter", energy=4)
    g.dice("plus", "plus", "plus")
    g.attack("night-porter", "villain", "dice: 2", "reward: second-wind", "reward: adrenaline")
    assert g.energy("night-porter") == 4
    assert g.rewards_drawn == ["second-wind", "adrenaline"]


def test_wary_respect() -> None:
    """It attacks you only if it could attack nobody else."""
    g = bound("wary-respect", P03=["villain", "night-porter", "brickyard"])
    g.activate("villain")
    assert (g.health("night-porter"), g.health("brickyard")) == (5, 4)
    g.put("brickyard", "P19")
    g.activate("villain")
    assert g.health("night-porter") == 3


def test_blood_price() -> None:
    g = bound("blood-price", P03=["villain", "night-porter"])
    g.activate("villain")
    assert g.health("night-porter") == 2
    g.dice("minus", "minus", "minus")
    g.attack("night-porter", "villain", "dice: 0")
    assert g.t.stat("attack", g.piece("villain"), 1) == 2


def test_partners() -> None:
    """Whichever of them rests on the other's space."""
    g = bound("partners", "night-porter", "brickyard", P03=["night-porter", "brickyard"])
    for name in ("night-porter", "brickyard"):
        g.set(name, energy=0)
    g.turn("night-porter", "action: rest", "action: end")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (1, 1)
    g.turn("brickyard", "action: rest", "action: end")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (2, 2)
    g.put("brickyard", "P04")
    g.turn("night-porter", "action: rest", "action: end")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (3, 2)


def test_rivals() -> None:
    """Energy for a knock-out within 1 of your space; and no healing between you."""
    g = bound("rivals", "night-porter", "brickyard", P03=["brickyard", "normal"], P04=["night-porter"])
    g.set("night-porter", energy=1, health=2)
    g.next_rewards("second-wind")
    g.dice("plus", "minus")
    g.attack("brickyard", "normal P03", "dice: 0")
    assert g.energy("night-porter") == 2
    g.give("brickyard", "field-dressing")
    g.set("brickyard", health=3)
    g.use("brickyard", "field-dressing")
    assert (g.health("night-porter"), g.health("brickyard")) == (2, 4)


def test_sworn_protector() -> None:
    """VG-544: you may become the target on your space."""
    g = bound("sworn-protector", "night-porter", "brickyard", P03=["night-porter", "brickyard", "heavy"])
    g.coins(0)
    g.activate("heavy P03", "1 use: sworn-protector")
    assert (g.health("night-porter"), g.health("brickyard")) == (5, 4)


def test_old_teacher() -> None:
    """Set-up: the second one named draws 2 abilities and keeps 1, for this game alone."""
    g = fresh("first-shift", relationships=(("old-teacher", "night-porter", "brickyard"),))
    g.advance(...)
    assert (len(g.t.cards(0)), len(g.t.cards(1))) == (0, 1)
    assert g.state.lent == 1 << 16 + g.t.cards(1)[0]


# --- stickers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sticker", "health", "energy"),
    [("veteran", 5, 5), ("hardened", 6, 4), ("scar", 4, 4)],
)
def test_stickers_on_a_vigilante(sticker: str, health: int, energy: int) -> None:
    """VG-610, VG-811, VG-815: the dice start at the new maximum."""
    g = team(card_stickers=((sticker, "night-porter"),))
    assert (g.health("night-porter"), g.energy("night-porter")) == (health, energy)
    assert (g.health("brickyard"), g.energy("brickyard")) == (6, 3)


def test_no_sticker_goes_past_the_die_or_below_3() -> None:
    """VG-023 and reference 11.9."""
    g = team(card_stickers=(("hardened", "brickyard"), *[("scar", "night-porter")] * 4))
    assert (g.health("brickyard"), g.health("night-porter")) == (6, 3)


def test_reputation() -> None:
    g = table("vault-run", villain="mr-ballast", bare=False, card_stickers=(("reputation", "mr-ballast"),))
    assert g.health("villain") == 5


def test_extra_cell_and_drilled() -> None:
    """VG-608: 1 charge more, 1 energy less, but never below 1."""
    stickers = (("extra-cell", "pick-gun"), ("drilled", "roundhouse"), ("drilled", "sprint"))
    g = team(card_stickers=stickers, gadgets=(("pick-gun",), ()), abilities=(("roundhouse", "sprint"), ()))
    assert g.charge("night-porter", "pick-gun") == 3
    costs = [g.t.energy_cost(0, g.slot("night-porter", id)) for id in ("roundhouse", "sprint")]
    assert costs == [1, 1]


def sticky(*entries: tuple[str, ...], **more: object) -> Bench:
    """A game at Pier Nine with these stickers on the location."""
    return team(location_stickers=tuple(("pier-nine", *entry) for entry in entries), **more)  # type: ignore[arg-type]


def test_tv_04_threat_stickers() -> None:
    """VG-280, VG-661, VG-662: numbers 1 and 2 are covered."""
    g = sticky(("threat",), ("threat",))
    assert g.state.threat == 3
    g.add("normal", "P01", "P01", "P01")
    g.step(1)
    assert g.state.threat == 3


@pytest.mark.parametrize("item", ["medikit", "recharge-pack", "weapon-cache"])
def test_item_stickers(item: str) -> None:
    """VG-127, VG-581, VG-585."""
    g = sticky(("item", item, "P03"))
    assert g.space("P03") not in items.free_squares(g.t)
    g.put("night-porter", "P03")
    assert len(items.usable(g.t, 0)) == 1
    assert items.item_of(g.t, items.usable(g.t, 0)[0]) == item


def test_rubble_and_breach() -> None:
    """VG-317, VG-318."""
    g = sticky(("rubble", "P01", "P02"), ("breach", "P01", "P07"))
    g.put("night-porter", "P01")
    g.turn("night-porter", "action: move", "space: P07", "action: end")
    assert g.where("night-porter") == "P07"
    assert g.offered("space") == ["P06", "P07"]


def test_foothold() -> None:
    """VG-652: one more zone, active at threat 6."""
    g = sticky(("foothold", "P13"))
    g.threat(6)
    g.event("two-doors")
    assert g.on("P13") == ["normal"]
    g.threat(5)
    g.event("two-doors")
    assert g.on("P13") == ["normal"]


def test_a_knocked_out_vigilante_heals_no_more() -> None:
    """VG-551."""
    g = team()
    harm.knock_out_vigilante(g.t, 0)
    assert harm.heal(g.t, 0, 2) == 0
    assert usage.deeds(g.t, 0) == []
