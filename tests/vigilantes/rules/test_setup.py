"""Setting up: who takes part, with what, where, and in which order (VG-001 to VG-007, VG-100 to VG-152, VG-820)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.systems.vigilantes.game import setup, tracks
from capesmith.systems.vigilantes.game.decks import copies
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import KIND_OF, MASKS, VILLAIN
from capesmith.systems.vigilantes.game.scoring import result
from vigilantes.games import new_game
from vigilantes.tables import Bench, cast, fresh, table

PAIR = ("night-porter", "brickyard")
FOUR = ("night-porter", "brickyard", "doc-sunday", "kestrel-jane")


def said(**options: Any) -> str:
    """What is wrong with these options."""
    return GAME.options({"players": len(options.get("vigilantes", PAIR)), **options}).unknown(cast())


# --- who plays -----------------------------------------------------------------------------------------------


def test_vg_001_everybody_wins_or_loses_together() -> None:
    g = table("first-shift", FOUR)
    g.state.outcome = "win"
    assert result(g.t).winners == (0, 1, 2, 3)
    g.state.outcome, g.state.reason = "lose", "scenario"
    assert result(g.t).winners == () and set(result(g.t).scores) == {0}


def test_vg_002_vg_003_one_player_may_have_several_vigilantes() -> None:
    """VG-800: one player with all of them is the solo game."""
    g = table("first-shift", FOUR, controllers=(0, 1, 0, 1))
    assert [g.t.options.controller(seat) for seat in g.t.seats] == [0, 1, 0, 1]
    assert g.t.players_in_order() == [0, 1]
    solo = table("first-shift", FOUR, controllers=(0, 0, 0, 0))
    assert solo.t.players_in_order() == [0]
    assert table("first-shift", FOUR).t.players_in_order() == [0, 1, 2, 3]


@pytest.mark.parametrize("division", [(0, 2), (1, 1), (1, 2), (2, 2)])
def test_vg_004_no_player_without_a_vigilante(division: tuple[int, ...]) -> None:
    assert "VG-004" in said(vigilantes=PAIR, controllers=division)


def test_vg_004_every_vigilante_has_one_player() -> None:
    assert said(vigilantes=PAIR, controllers=(0, 1)) == "" == said(vigilantes=PAIR, controllers=(0, 0))
    assert "controllers" in said(vigilantes=PAIR, controllers=(0, 0, 1))


def test_vg_003_vg_150_vg_151_the_scenario_says_for_how_many_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = cast().play("first-shift").sheet
    assert sheet.vigilantes == (2, 3, 4)
    assert [said(vigilantes=FOUR[:number]) for number in (2, 3, 4)] == ["", "", ""]
    from dataclasses import replace

    monkeypatch.setattr(cast().play("first-shift"), "sheet", replace(sheet, vigilantes=(3, 4)))
    assert "VG-003" in said(vigilantes=PAIR)


def test_vg_151_the_number_does_not_change_when_somebody_falls() -> None:
    from capesmith.systems.vigilantes.game import atoms

    g = table("first-shift", FOUR, at={"P18": list(FOUR)})
    atoms.knock_out(g.t, 0)
    g.event("fresh-shift")
    assert g.count("normal") == 3  # the number for four vigilantes


def test_vg_110_vg_117_the_options_name_the_team() -> None:
    g = table("first-shift", ("tally", "switchback"))
    assert [g.t.name(seat) for seat in g.t.seats] == ["Tally", "Switchback"]
    assert "VG-117" in said(vigilantes=("tally", "tally"))
    drawn = new_game("first-shift", 4, 7)
    drawn.advance()
    assert len({one.card for one in drawn.state.vigilantes}) == 4


# --- villains ------------------------------------------------------------------------------------------------


def test_vg_104_the_villain_is_drawn_where_nobody_is_named() -> None:
    found = set()
    for seed in range(30):
        t = new_game("first-shift", 2, seed)
        t.advance()
        found.add(t.state.villain)
    assert found == set(range(4))


def test_vg_105_vg_106_vg_109_first_play_instructions_once() -> None:
    """TV-118: a villain that was played before brings its abilities, and its health is full."""
    g = table("vault-run", villain="the-cartographer", bare=False)
    names = [g.t.cast.villain_abilities[n].id for n in g.state.villain_abilities]
    assert names == ["back-stairs"]
    g = table("vault-run", villain="the-cartographer", played_before=True, bare=False)
    assert g.state.villain_abilities == []
    brings = ("thick-skin", "redrawn-map")
    g = table("vault-run", villain="the-cartographer", played_before=True, villain_abilities=brings, bare=False)
    assert [g.t.cast.villain_abilities[n].id for n in g.state.villain_abilities] == list(brings)
    assert not set(g.state.villain_abilities) & set(g.state.villain_deck)
    assert g.health("villain") == g.t.villain_max_health() == 4 - 1 + 1


def test_vg_646_never_more_than_six_abilities() -> None:
    six = ("thick-skin", "iron-nerve", "heavy-blows", "loud-hailer", "wire-taps", "backhander")
    g = table("vault-run", villain="the-cartographer", villain_abilities=six, difficulty="hard")
    assert len(g.state.villain_abilities) == 6
    assert "VG-646" in said(vigilantes=PAIR, villain_abilities=(*six, "patch-and-go"))


def test_vg_107_vg_108_the_whole_crew_comes_along() -> None:
    g = table("first-shift", villain="lady-lumen", at={"P03": ["normal", "fast", "heavy", "special"]})
    assert [g.t.name(p) for p in bits(g.t.enemies())] == ["Lamplighter", "Moth Drone", "Arc Warden", "Strobe"]


@pytest.mark.parametrize(("team", "health"), [(2, 4), (3, 5), (4, 6)])
def test_tv_117_vg_132_vg_133_health_by_number_of_vigilantes(team: int, health: int) -> None:
    g = table("vault-run", FOUR[:team], bare=False)
    assert g.health("villain") == health == g.t.villain_max_health()


def test_tv_117_vg_023_never_above_six() -> None:
    g = table("vault-run", FOUR, villain_abilities=("thick-skin",), bare=False)
    assert g.health("villain") == 6


def test_vg_132_one_that_enters_later_has_all_its_health_then() -> None:
    g = table("first-shift")
    assert g.state.villain_health == 0
    g.put("villain", "P05")
    assert g.health("villain") == 5  # First Shift changes nothing about it


# --- cards ---------------------------------------------------------------------------------------------------


def test_vg_111_vg_112_starting_cards_or_none() -> None:
    g = table("first-shift", ("tally", "doc-sunday", "brickyard"))
    held = [[g.t.usable(seat, slot).card.id for slot in g.t.cards(seat)] for seat in g.t.seats]
    assert held == [["throwing-discs", "smoke-pellets"], ["field-dressing"], []]


def test_vg_113_an_existing_vigilante_has_what_it_has() -> None:
    g = table("first-shift", PAIR, gadgets=(("pick-gun",), ()), abilities=(("grit", "taunt"), ()))
    assert [g.t.usable(0, slot).card.id for slot in g.t.cards(0)] == ["pick-gun", "grit", "taunt"]


def test_vg_114_vg_115_vg_116_everything_starts_full() -> None:
    stickers = (("hardened", "tally"), ("veteran", "tally"), ("extra-cell", "throwing-discs"))
    g = table("first-shift", ("tally", "brickyard"), card_stickers=stickers)
    assert (g.health("tally"), g.energy("tally")) == (5, 5)
    assert (g.charge("tally", "throwing-discs"), g.charge("tally", "smoke-pellets")) == (4, 2)
    assert (g.health("brickyard"), g.energy("brickyard")) == (6, 3)


def test_vg_118_a_card_named_twice_goes_to_the_first_and_the_other_draws() -> None:
    g = table("first-shift", PAIR, gadgets=(("pick-gun",), ("pick-gun",)))
    first, second = ([g.t.usable(seat, slot).card.id for slot in g.t.cards(seat)] for seat in (0, 1))
    assert first == ["pick-gun"]
    assert len(second) == 1 and second != first
    assert len(g.state.gadgets) == 18


def test_vg_119_owned_cards_are_not_in_the_decks() -> None:
    """Neither those of the team nor those of vigilantes of the record that stay at home."""
    g = table("first-shift", ("tally", "doc-sunday"), kept_away=("pick-gun", "grit"))
    gadgets = {g.t.cast.gadgets[n].card.id for n in g.state.gadgets}
    abilities = {g.t.cast.abilities[n].card.id for n in g.state.abilities}
    assert len(gadgets) == 17 and not gadgets & {"throwing-discs", "smoke-pellets", "pick-gun"}
    assert len(abilities) == 18 and not abilities & {"field-dressing", "grit"}
    owners = {g.t.cast.villain_abilities[n].fields["owner"] for n in g.state.villain_deck}
    assert owners == {"general", "mr-ballast"} and len(g.state.villain_deck) == 14


def test_vg_131_all_decks_are_complete_and_shuffled() -> None:
    decks = ("events", "rewards", "gadgets", "abilities", "villain_deck")
    orders: dict[str, set[tuple[int, ...]]] = {deck: set() for deck in decks}
    for seed in range(4):
        g = table("first-shift", seed=seed)
        assert Counter(g.state.events) == Counter(copies(g.t.cast.events)) and len(g.state.events) == 40
        assert Counter(g.state.rewards) == Counter(copies(g.t.cast.rewards)) and len(g.state.rewards) == 30
        assert g.state.event_discard == g.state.reward_discard == []
        for deck in decks:
            orders[deck].add(tuple(getattr(g.state, deck)))
    assert [len(orders[deck]) for deck in decks] == [4] * 5


def test_vg_121_cards_are_removed_from_the_event_deck() -> None:
    g = table("last-boat-out")
    quiet = g.t.cast.number("quiet-streets")
    assert quiet not in g.state.events and len(g.state.events) == 38


def test_vg_121_cards_in_given_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from capesmith.systems.vigilantes.scenario_parts import EventDeck

    play = cast().play("first-shift")
    deck = EventDeck(on_top=("tripwire", "brownout"), on_bottom=("sea-fog",), shuffle_in=("footrace",), into_top=99)
    monkeypatch.setattr(play, "sheet", replace(play.sheet, event_deck=deck))
    g = table("first-shift")
    names = [g.t.cast.events[n].id for n in g.state.events]
    assert names[::-1][:2] == ["tripwire", "brownout"] and names[0] == "sea-fog"
    assert Counter(names) == Counter(g.t.cast.events[n].id for n in copies(g.t.cast.events))
    assert "footrace" in names


# --- the board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("team", (2, 3, 4))
def test_vg_120_vg_152_lists_of_enemies_add_up(team: int) -> None:
    g = table("first-shift", FOUR[:team], bare=False)
    assert g.t.map is g.t.scenario.location.map and g.t.scenario.location.id == "pier-nine"
    lists = g.t.scenario.sheet.enemies
    meant = Counter(one.what for word in ("all", "3+", "4")[: team - 1] for one in lists[word])
    assert Counter(KIND_OF[piece] for piece in bits(g.t.enemies())) == meant
    assert g.state.where[VILLAIN] < 0


def test_vg_122_each_on_a_start_space_of_its_players_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    g = fresh("first-shift")
    g.advance(...)
    assert g.where("night-porter") == g.where("brickyard") == "P19"
    play = cast().play("first-shift")
    monkeypatch.setattr(play, "sheet", replace(play.sheet, vigilante_start=("P19", "P11")))
    g = fresh("first-shift")
    g.advance("0 space: P11", "1 space: P19", ...)
    assert (g.where("night-porter"), g.where("brickyard")) == ("P11", "P19")


@pytest.mark.parametrize(("scenario", "alarm"), [("first-shift", False), ("last-boat-out", True)])
def test_vg_022_vg_123_vg_124_the_alarm_at_the_start(scenario: str, alarm: bool) -> None:
    """First Shift says nothing about it."""
    assert table(scenario).state.alarm is alarm


def test_vg_125_to_vg_128_the_players_place_two_items() -> None:
    """MediKit first, wherever there is none, also off the normal network; one speaks for all (VG-696)."""
    g = fresh("first-shift")
    g.advance("0 setup-item: P20", "0 setup-item: P16")
    assert g.on("P20") == ["medikit"] and g.on("P16") == ["recharge-pack"]
    first, second = (question.names for question in g.asked if question.kind == "setup-item")
    assert len(first) == 21 and "P20" not in second and len(second) == 20


def test_tv_90_vg_127_not_where_a_sticker_is() -> None:
    g = fresh("first-shift", location_stickers=(("pier-nine", "item", "recharge-pack", "P07"),))
    g.advance(...)
    assert "P07" not in g.offered("setup-item", 0)


def test_vg_125_after_the_scenarios_own_set_up() -> None:
    """Last Boat Out puts a Weapon Cache on P07 after a win: no MediKit of the players can be there first."""
    results = (("names-in-the-ledger", "win"), ("poisoned-mains", "win"))
    g = fresh("last-boat-out", campaign="the-long-tide", results=results)
    g.advance(...)
    assert g.on("P07") == ["weapon-cache"]
    assert "P07" not in g.offered("setup-item", 0)


def test_vg_582_a_scenario_puts_no_second_item_on_a_sticker(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from capesmith.systems.vigilantes.scenario_types import Placed

    play = cast().play("first-shift")
    monkeypatch.setattr(play, "sheet", replace(play.sheet, items=(Placed("medikit", "P07"), Placed("medikit", "P08"))))
    g = table("first-shift", location_stickers=(("pier-nine", "item", "recharge-pack", "P07"),), bare=False)
    assert "medikit" not in g.on("P07") and "medikit" in g.on("P08")


def test_vg_129_the_threat_token_starts_on_the_starting_level() -> None:
    assert table("first-shift").state.threat == 1
    assert table("last-boat-out").state.threat == 2
    stickers = (("pier-nine", "threat"),) * 3
    assert table("last-boat-out", location_stickers=stickers).state.threat == 4
    assert table("last-boat-out", location_stickers=stickers[:1]).state.threat == 2  # the higher counts


def test_vg_129_short_fuse_raises_the_token_as_well() -> None:
    g = table("first-shift", villain_abilities=("short-fuse",))
    assert tracks.starting_threat(g.t) == 2 == g.state.threat
    g = table("blackout-bazaar", villain_abilities=("short-fuse",))
    assert g.state.threat == 1
    assert g.state.turn_tracker == table("blackout-bazaar").state.turn_tracker - 1


@pytest.mark.parametrize("team", (2, 3, 4))
def test_vg_130_the_turn_token(team: int) -> None:
    turns = cast().play("blackout-bazaar").sheet.turn_tracker
    assert turns is not None
    assert table("blackout-bazaar", FOUR[:team]).state.turn_tracker == turns.numbers[team - 2] > 0
    assert table("first-shift", FOUR[:team]).state.turn_tracker == -1


def test_vg_021_vg_563_objective_tokens_lie_where_the_scenario_says() -> None:
    g = table("vault-run", bare=False)
    assert sorted(name for name in g.on("B15") if name in ("drill", "loot")) == ["drill", "loot", "loot"]


# --- the starting player -------------------------------------------------------------------------------------


def test_vg_141_by_chance_or_as_the_options_say() -> None:
    found = set()
    for seed in range(30):
        g = fresh("first-shift", FOUR[:3], seed=seed, starting_player=-1)
        g.advance(...)
        found.add(g.state.starting_player)
    assert found == {0, 1, 2}
    g = fresh("first-shift", FOUR[:3], starting_player=2)
    g.advance(...)
    assert g.state.starting_player == 2
    assert "player 4" in said(vigilantes=FOUR[:3], starting_player=3)
    assert "player 2" in said(vigilantes=FOUR[:3], controllers=(0, 0, 0), starting_player=1)


@pytest.mark.interpreted
def test_vg_100_in_this_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vigilantes, then what the scenario sets up, then what the players place."""
    steps: list[str] = []
    names = ("choose_vigilantes", "choose_villain", "lay_decks", "lay_out", "place_vigilantes", "carry_out_setups",
             "place_items")  # fmt: skip
    for name in names:
        real = getattr(setup, name)

        def noted(t: Any, name: str = name, real: Any = real) -> None:
            steps.append(name)
            real(t)

        monkeypatch.setattr(setup, name, noted)
    fresh("first-shift").advance(...)
    assert steps == list(names)


# --- difficulty ----------------------------------------------------------------------------------------------


def level(scenario: str, word: str, **options: Any) -> Bench:
    return table(scenario, FOUR, difficulty=word, bare=False, **options)


def test_vg_820_easy() -> None:
    g, plain = level("last-boat-out", "easy"), level("last-boat-out", "standard")
    assert (g.state.threat, g.state.turn_tracker) == (1, plain.state.turn_tracker + 1)
    assert g.count("medikit") == 2 and g.count("recharge-pack") == 1
    assert level("first-shift", "easy").state.turn_tracker == -1


def test_vg_820_hard() -> None:
    g, plain = level("last-boat-out", "hard"), level("last-boat-out", "standard")
    assert (g.state.threat, g.state.turn_tracker) == (plain.state.threat + 1, plain.state.turn_tracker - 1)
    assert len(g.state.villain_abilities) == 1
    ability = g.t.cast.villain_abilities[g.state.villain_abilities[0]]
    assert ability.fields["owner"] == "general"
    assert g.state.villain_abilities[0] not in g.state.villain_deck
    assert g.count("medikit") == 1


def test_vg_820_standard_is_as_printed() -> None:
    g = level("last-boat-out", "standard")
    sheet = g.t.scenario.sheet
    assert sheet.turn_tracker is not None
    printed = (sheet.start_threat, sheet.turn_tracker.of(4), [])
    assert (g.state.threat, g.state.turn_tracker, g.state.villain_abilities) == printed


# --- stickers of a campaign ----------------------------------------------------------------------------------


def test_vg_326_stickers_that_cannot_lie_there_are_refused() -> None:
    def wrong(*sticker: str) -> str:
        return said(vigilantes=PAIR, location_stickers=(("pier-nine", *sticker),))

    assert wrong("breach", "P01", "P07") == ""
    assert "VG-326" in wrong("breach", "P01", "P03")  # through P02
    assert "VG-326" in wrong("breach", "P01", "P02")  # a route is there already
    assert "VG-317" in wrong("rubble", "P01", "P03")
    assert "P99" in wrong("foothold", "P99")
    twice = (("pier-nine", "item", "medikit", "P03"), ("pier-nine", "item", "weapon-cache", "P03"))
    assert "VG-582" in said(vigilantes=PAIR, location_stickers=twice)


def test_vg_626_nobody_brings_five_gadgets() -> None:
    five = ("pick-gun", "grapnel-line", "weighted-net", "stun-rod", "flash-charge")
    assert "VG-626" in said(vigilantes=PAIR, gadgets=(five, ()))


def test_options_are_plain_data() -> None:
    options = Options(players=2, controllers=(0, 0), gadgets=(("pick-gun",), ()))
    assert GAME.options(options.data()) == options


def test_vg_025_the_box_holds_so_many() -> None:
    assert {kind: len(bits(MASKS[kind])) for kind in ("normal", "fast", "heavy", "special", "villain")} == {
        "normal": 10, "fast": 6, "heavy": 4, "special": 3, "villain": 1,
    }  # fmt: skip
