"""After a game of a campaign: stickers, cards, what the villain learns (VG-280 to VG-286, VG-810 to VG-816)."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game import atoms, campaign
from capesmith.systems.vigilantes.game.aftermath import aftermath
from vigilantes.tables import Bench, table
from vigilantes.texts import carry_out

TEAM = ("night-porter", "brickyard")


def after(scenario: str, outcome: str, *answers: object, prepare: object = None, **options: object) -> Bench:
    """A campaign game that ended like this, and everything that follows."""
    g = table(scenario, TEAM, **{"campaign": "the-long-tide", **options})  # type: ignore[arg-type]
    if callable(prepare):
        prepare(g)
    atoms.set_outcome(g.t, outcome, "")
    atoms.set_stage(g.t, "aftermath")
    g.do(lambda: aftermath(g.t), *answers)
    return g


def stuck(g: Bench) -> list[tuple[str, ...]]:
    return [tuple(entry) for entry in g.state.stuck]


def test_vg_280_a_win_covers_the_lowest_threat_number() -> None:
    g = after("poisoned-mains", "win", ...)
    assert ("thorne-waterworks", "threat") in stuck(g)
    after_win = campaign.carry_on(g.t, g.t.options)
    assert after_win.results == (("poisoned-mains", "win"),)
    assert after_win.stickers_on("thorne-waterworks").threat == 1


def test_tv_113_vg_281_vg_282_vg_284_a_loss_may_make_one_item_permanent() -> None:
    """The one MediKit on the location, and nothing else; the token leaves."""
    answers = ("may: yes", ...)
    g = after("poisoned-mains", "lose", *answers, prepare=lambda g: g.add("medikit", "W05"))
    assert [entry for entry in stuck(g) if "item" in entry] == [("thorne-waterworks", "item", "medikit", "W05")]
    assert g.count("medikit") == 0


def test_vg_281_not_where_a_sticker_is() -> None:
    stickers = (("thorne-waterworks", "item", "weapon-cache", "W05"),)
    g = after("poisoned-mains", "lose", ..., prepare=lambda g: g.add("medikit", "W05"), location_stickers=stickers)
    assert [entry for entry in stuck(g) if "item" in entry] == []


def test_vg_281_vg_283_it_is_the_players_choice_and_only_one() -> None:
    items = ("may: yes", "target: medikit W05", ...)
    g = after("poisoned-mains", "lose", *items, prepare=lambda g: (g.add("medikit", "W05"), g.add("medikit", "W06")))
    assert g.count("medikit") == 1
    g = after("poisoned-mains", "lose", "may: no", ..., prepare=lambda g: g.add("medikit", "W05"))
    assert g.count("medikit") == 1


def test_vg_285_what_the_scenario_leaves_behind() -> None:
    g = after("poisoned-mains", "win", ...)
    assert ("thorne-waterworks", "item", "weapon-cache", "W02") in stuck(g)
    g = after("poisoned-mains", "lose", ...)
    assert [set(entry[2:]) for entry in stuck(g) if "rubble" in entry] == [{"W10", "W11"}]
    assert [entry[:2] for entry in stuck(g) if entry[0] == "bond"] == [("bond", "shaken")]


@pytest.mark.parametrize(("outcome", "bond"), [("win", "inside-source"), ("lose", "knows-your-face")])
def test_vg_811_vg_812_relationships(outcome: str, bond: str) -> None:
    g = after("names-in-the-ledger", outcome, ...)
    found = [entry for entry in stuck(g) if entry[0] == "bond"]
    assert [(entry[1], entry[3]) for entry in found] == [(bond, "mr-ballast")]
    assert found[0][2] in TEAM


def test_last_boat_out_leaves_veterans_and_a_grudge() -> None:
    """Each vigilante, knocked out or not (VG-553); the grudge is whose doing it was."""

    def prepare(g: Bench) -> None:
        g.put("villain", "P05")
        g.put("brickyard", "P05")
        g.set("villain", health=1)
        atoms.knock_out(g.t, 0)
        g.dice("plus", "plus", "plus")
        g.attack("brickyard", "villain", "dice: 1")

    g = after("last-boat-out", "win", ..., prepare=prepare)
    cards = [entry for entry in stuck(g) if entry[0] == "card"]
    assert cards == [("card", "veteran", "night-porter"), ("card", "veteran", "brickyard")]
    assert ("bond", "grudge", "brickyard", "mr-ballast") in stuck(g)


def test_last_boat_out_lost() -> None:
    g = after("last-boat-out", "lose", ...)
    assert ("card", "reputation", "mr-ballast") in stuck(g)
    assert ("pier-nine", "foothold", "P15") in stuck(g)


def test_vg_814_vg_816_the_villain_learns_and_the_vigilantes_too() -> None:
    """Also those who were knocked out; not after the last scenario."""
    answers = ("option: option 1", "keep: pick-gun", "option: option 2", "keep: sprint", ...)

    def prepare(g: Bench) -> None:
        atoms.knock_out(g.t, 1)
        g.next_cards("gadgets", "pick-gun", "shock-mat")
        g.next_cards("abilities", "sprint", "taunt")

    g = after("poisoned-mains", "win", *answers, prepare=prepare)
    assert len(g.state.villain_abilities) == 1
    kept = campaign.carry_on(g.t, g.t.options)
    assert kept.gadgets == (("pick-gun",), ()) and kept.abilities == ((), ("sprint",))
    assert kept.villain == "mr-ballast" and kept.vigilantes == TEAM and kept.played_before
    g = after("last-boat-out", "lose", ...)
    assert g.state.villain_abilities == []


def test_old_teachers_card_goes_back() -> None:
    """VG-806 for one card: what was lent for the game is not carried on."""
    g = table("poisoned-mains", TEAM, campaign="the-long-tide",
              relationships=(("old-teacher", "night-porter", "brickyard"),))  # fmt: skip
    assert len(g.t.cards(1)) == 1
    assert campaign.carry_on(g.t, g.t.options).abilities == ((), ())


def test_tv_114_vg_286_a_standalone_game_keeps_nothing() -> None:
    """VG-806: the decks of the next game hold the card again."""
    g = table("first-shift", ("kestrel-jane", "brickyard"))
    g.give("kestrel-jane", "padded-vest")
    number = g.t.cast.number("padded-vest")
    assert number not in g.state.gadgets
    assert number in table("first-shift", ("kestrel-jane", "brickyard")).state.gadgets


def test_sticker_as_a_verb() -> None:
    g = table("poisoned-mains", TEAM, campaign="the-long-tide", at={"W04": ["night-porter"]})
    g.give("night-porter", "pick-gun")
    for source, entry in (
        ("sticker: extra-cell, to: {one: gadget, owner: you}", ("card", "extra-cell", "pick-gun")),
        ("sticker: hardened, to: you", ("card", "hardened", "night-porter")),
        ("sticker: breach, to: [W01, W08]", ("thorne-waterworks", "breach", "W01", "W08")),
        ("sticker: partners, to: {each: vigilante}", ("bond", "partners", *TEAM)),
    ):
        assert carry_out(g, source), source
        assert stuck(g)[-1] == entry
