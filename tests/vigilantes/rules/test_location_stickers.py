"""Stickers on a location do what their texts say, the shipped ones and those of an author (VG-811, VG-816)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import yaml

from answering import Choices
from capesmith.content.kinds import read_card
from capesmith.content.model import Box, Card
from capesmith.playtest.coverage import no_counts
from capesmith.rules.chance import Stream
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.game import aftermath, campaign, spawning, tracks
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.chronicle import chronicle, grown
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.invariants import check
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import ROUTE
from capesmith.systems.vigilantes.game.sticker_texts import SPACES_OF
from capesmith.systems.vigilantes.locations import ROUTE_TYPES
from vigilantes.games import at_random
from vigilantes.tables import TEAM, Bench, cast, name_of
from vigilantes.texts import carry_out

OWN = """
- {id: roof-line, goes-on: space-pair, setup: [{open-route: here, type: aerial}]}
- {id: toll-gate, goes-on: space-pair, setup: [{if: lost-before, open-route: here, type: normal}]}
- {id: bolthole, goes-on: space, always: [{while: {threat: 3+}, give: {zone: spawn}, to: here}]}
- {id: barricade, goes-on: route, setup: [{block-route: here, until: end-of-campaign}]}
- {id: night-gate, goes-on: route, setup: [{block-route: here, until: end-of-round}]}
- {id: panic, goes-on: threat-track, always: [{add: {start-threat: 2}, to: location}]}
- {id: bunker, goes-on: space, always: [{add: {defense: 1}, to: {each: enemy, in: here}}]}
- {id: nest, goes-on: space, setup: [{spawn: {normal: 1}, at: here}]}
- {id: price-on-their-head, goes-on: villain, setup: [{spawn: {heavy: 1}, at: zone-a}]}
"""


def sticker(data: dict[str, Any]) -> Card:
    """A sticker card, read like one of a file."""
    r = SYSTEM.reading({})
    full = {"name": data["id"].replace("-", " ").title(), "code": "ST99", **data}
    made = read_card(full, SYSTEM.kinds["sticker"], "mine", "mine.yaml", r, SYSTEM.scope, "vigilantes")
    assert made is not None and not r.found, [note.message for note in r.found]
    return made


def cast_with(*cards: Card, trace: bool = False) -> Cast:
    base = cast().box
    deck = next(deck for deck in base.decks if deck.kind == "sticker")
    return GAME.cast(Box(base.system, [replace(deck, cards=cards)], base=base), trace=trace)


@cache
def own_cast() -> Cast:
    """The shipped box and the stickers of an author."""
    return cast_with(*(sticker(data) for data in yaml.safe_load(OWN)))


def marked(*entries: tuple[str, ...], box: Cast | None = None, scenario: str = "first-shift", **more: Any) -> Bench:
    """A game that is set up on its location with these stickers; round 1 begins."""
    made = box or own_cast()
    location = made.location_of(scenario)
    options = Options(
        scenario=scenario, players=2, vigilantes=TEAM, villain="mr-ballast", starting_player=0,
        location_stickers=tuple((location, *entry) for entry in entries), **more,
    )  # fmt: skip
    assert options.unknown(made) == "", options.unknown(made)
    choices = Choices(name_of)
    g = Bench(GAME.table(made, options, 1, [choices] * 2), choices)
    g.advance(...)
    g.state.round = 1
    check(g.t)
    return g


def route(g: Bench, here: str, there: str) -> int:
    return g.t.map.route_between(g.space(here), g.space(there))


# --- routes ----------------------------------------------------------------------------------------------


def test_vg_318_a_new_route_has_the_type_its_text_names() -> None:
    g = marked(("roof-line", "P01", "P07"))
    assert g.t.map.routes[route(g, "P01", "P07")][2] == ROUTE_TYPES["aerial"]
    steps = g.t.map.distances(ROUTE_TYPES["normal"])[g.space("P01")][g.space("P07")]
    assert steps > 1 == g.t.map.distances(ROUTE_TYPES["aerial"])[g.space("P01")][g.space("P07")]
    assert not g.state.blocked
    shipped = marked(("breach", "P01", "P07"))
    assert shipped.t.map.routes[route(shipped, "P01", "P07")][2] == ROUTE_TYPES["normal"]


def test_vg_318_no_text_makes_a_route_another_type() -> None:
    g = marked(("roof-line", "P01", "P07"))
    new = "open-route: {one: route, touching: [P01, P07]}, type: "
    assert carry_out(g, new + "aerial") and not carry_out(g, new + "normal")


@pytest.mark.parametrize(("result", "is_shut"), [("win", True), ("lose", False)])
def test_vg_318_a_new_route_that_its_text_does_not_open_stays_shut(result: str, is_shut: bool) -> None:
    g = marked(("toll-gate", "W01", "W08"), scenario="poisoned-mains", campaign="the-long-tide",
               results=(("names-in-the-ledger", result),))  # fmt: skip
    assert bool(g.state.blocked >> route(g, "W01", "W08") & 1) == is_shut


def test_vg_317_a_sticker_of_ones_own_blocks_its_route_for_good() -> None:
    g = marked(("barricade", "P01", "P02"), ("rubble", "P02", "P03"))
    assert g.state.blocked == 1 << route(g, "P01", "P02") | 1 << route(g, "P02", "P03")
    g.moment("end-of-round")
    g.moment("end-of-game")
    assert g.state.blocked.bit_count() == 2


def test_vg_317_or_only_as_long_as_it_says() -> None:
    g = marked(("night-gate", "P01", "P02"))
    assert g.state.blocked == 1 << route(g, "P01", "P02")
    g.moment("end-of-round")
    assert g.state.blocked == 0


def test_vg_317_rubble_on_a_new_route() -> None:
    g = marked(("roof-line", "P01", "P07"), ("barricade", "P07", "P01"))
    assert g.state.blocked == 1 << route(g, "P01", "P07")


# --- spaces ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "level"), [("bolthole", 3), ("foothold", 6)])
def test_vg_651_vg_652_a_zone_is_active_while_its_text_says_so(id: str, level: int) -> None:
    g = marked((id, "P13"))
    number = len(g.t.scenario.zones) - 1
    zone = g.t.scenario.zones[number]
    assert (zone.letter, g.t.map.id(zone.space)) == ("D", "P13")
    for threat in (level - 1, level, level + 1, level - 1):
        g.threat(threat)
        assert spawning.is_active(g.t, number) == (threat >= level)
        assert (number in spawning.active_zones(g.t)) == (threat >= level)


def test_vg_651_a_changed_text_of_a_shipped_sticker_counts() -> None:
    text = {"while": {"threat": "2+"}, "give": {"zone": "spawn"}, "to": "here"}
    g = marked(("foothold", "P13"), box=cast_with(sticker({"id": "foothold", "goes-on": "space", "always": [text]})))
    active = []
    for threat in (1, 2):
        g.threat(threat)
        active.append(spawning.is_active(g.t, len(g.t.scenario.zones) - 1))
    assert active == [False, True]


def test_vg_650_two_stickers_on_a_space_make_one_zone() -> None:
    g = marked(("foothold", "P13"), ("bolthole", "P13"), ("bolthole", "P14"))
    assert [zone.given_by for zone in g.t.scenario.zones if zone.letter == "D"] == [
        ("foothold", "bolthole"), ("bolthole",)]  # fmt: skip
    g.threat(3)
    assert spawning.active_zones(g.t) == [0, 1, 3, 4]  # A, B and both spaces


def test_a_space_sticker_without_a_zone_is_no_zone_but_its_rule_stands() -> None:
    g = marked(("bunker", "P13"))
    g.add("normal", "P13", "P14")
    here, there = (g.t.stat("defense", g.piece(f"normal {id}")) for id in ("P13", "P14"))
    assert here == there + 1
    assert all(zone.letter != "D" for zone in g.t.scenario.zones)


def test_vg_681_setups_of_stickers_are_carried_out() -> None:
    plain, g = marked(), marked(("nest", "P13"), card_stickers=(("price-on-their-head", "mr-ballast"),))
    assert (plain.on("P13"), g.on("P13")) == ([], ["normal"])
    assert g.count("heavy") == plain.count("heavy") + 1


# --- the threat track --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "stickers", "start"),
    [
        ("first-shift", ["panic"], 3), ("first-shift", ["panic", "threat"], 4), ("first-shift", ["panic"] * 7, 12),
        ("last-boat-out", ["threat"], 2), ("last-boat-out", ["panic"], 3), ("last-boat-out", [], 2),
    ],
)  # fmt: skip
def test_vg_129_vg_662_the_higher_of_the_track_and_the_scenario(scenario: str, stickers: list[str], start: int) -> None:
    g = marked(*((id,) for id in stickers), scenario=scenario)
    assert g.state.threat == g.state.start_threat == tracks.starting_threat(g.t) == start


def test_vg_129_what_else_raises_it_comes_on_top() -> None:
    g = marked(("panic",), villain_abilities=("short-fuse",))
    assert g.state.threat == tracks.starting_threat(g.t) == 4


# --- after a game ------------------------------------------------------------------------------------------


def test_vg_811_what_is_stuck_is_in_the_next_game() -> None:
    """The record holds the id of the sticker, and the next game on the location plays by its text."""
    g = marked(scenario="poisoned-mains", campaign="the-long-tide", results=(("names-in-the-ledger", "win"),))
    space = {id: 1000 + g.space(id) for id in ("W01", "W08", "W05")}
    blocked = g.t.map.routes[0]
    assert aftermath.stick(g.t, "panic", [])
    assert aftermath.stick(g.t, "roof-line", [space["W01"], space["W08"]])
    assert not aftermath.stick(g.t, "breach", [space["W08"], space["W01"]])  # VG-326: joined by now
    assert aftermath.stick(g.t, "bolthole", [space["W05"]])
    assert aftermath.stick(g.t, "barricade", [ROUTE])
    ends = tuple(g.t.map.id(end) for end in blocked[:2])
    kept = campaign.carry_on(g.t, g.t.options)
    assert kept.location_stickers == (
        ("thorne-waterworks", "panic"), ("thorne-waterworks", "roof-line", "W01", "W08"),
        ("thorne-waterworks", "bolthole", "W05"), ("thorne-waterworks", "barricade", *ends),
    )  # fmt: skip
    following = GAME.options(replace(kept, campaign="", results=()).data())
    assert following.unknown(own_cast()) == ""
    t = GAME.table(own_cast(), following, 2, at_random(2, 2))
    t.advance()
    assert t.state.start_threat == 3 and t.state.blocked == 1 and t.scenario.zones[-1].given_by == ("bolthole",)
    again = GAME.restore(own_cast(), following, t.state.data(), at_random(2, 2))
    assert (again.map.routes, again.state.blocked) == (t.map.routes, t.state.blocked)


def test_vg_814_stickers_of_ones_own_are_told_and_counted() -> None:
    entries = (("panic",), ("threat",), ("roof-line", "P01", "P07"), ("barricade", "P01", "P02"), ("bolthole", "P13"))
    options = Options(location_stickers=tuple(("pier-nine", *entry) for entry in entries))
    lines = dict(chronicle(own_cast(), options))["Pier Nine"]
    assert lines[0] == "1 panic sticker, 1 threat sticker: threat starts at 4 or higher"
    assert [line.split(" P")[0] for line in lines[1:]] == ["barricade between", "a roof line between", "a bolthole at"]
    count = grown(options)
    assert (count["threat stickers"], count["changed routes and zones"]) == (2, 3)


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (("rubbel", "P01", "P02"), "there is no sticker “rubbel”; did you mean \"rubble\"?"),
        (("haymaker", "P01"), "there is no sticker “haymaker”"),
        (("veteran", "P01"), "“veteran” goes on a card (vigilante), not on a location (VG-811)"),
        (("medikit-sticker", "P01"), "“medikit-sticker” is entered by its item: item, medikit, and the space"),
        (("barricade", "P01"), "“barricade” goes on a route: its two ends are named, not 1"),
        (("bolthole", "P01", "P02"), "“bolthole” goes on a space: one space is named, not 2"),
        (("panic", "P01"), "“panic” goes on a threat track: no spaces are named, not 1"),
        (("bolthole", "P99"), "pier-nine has no space “P99”"),
        (("roof-line", "P01", "P02"), "no new route can join P01 and P02 in pier-nine (VG-326)"),
        (("barricade", "P01", "P03"), "no route of pier-nine joins P01 and P03 (VG-317)"),
        (("item", "ladder", "P01"), "there is no item “ladder”"),
    ],
)  # fmt: skip
def test_vg_811_what_does_not_fit_is_refused(entry: tuple[str, ...], said: str) -> None:
    options = Options(players=2, vigilantes=TEAM, location_stickers=(("pier-nine", *entry),))
    assert options.unknown(own_cast()).startswith(said)


@pytest.mark.parametrize("entry", [["pier-nine"], ["pier-nine", "item", "P01"], ["a", "b", "c", "d", "e"]])
def test_entries_of_another_shape_are_refused(entry: list[str]) -> None:
    with pytest.raises(ValueError, match="location, sticker"):
        GAME.options({"location_stickers": [entry]})


# --- every shipped text fires ------------------------------------------------------------------------------


def test_vg_811_every_shipped_text_of_a_sticker_fires_in_a_campaign() -> None:
    """Steps are counted by the trace, rules by whoever listens; item stickers have no text of their own."""
    made = cast_with(trace=True)
    wanted = [card.id for card in made.deck("sticker") if card.abilities]
    on_location = {id for id in wanted if made.card_by_id[id].fields["goes_on"] in SPACES_OF}
    assert on_location == {"threat", "rubble", "breach", "foothold"}
    given = {"scenario": "poisoned-mains", "campaign": "the-long-tide", "results": [["names-in-the-ledger", "lose"]]}
    options = GAME.featuring(made, [*wanted, "pick-gun", "roundhouse"], Stream(1), given)
    assert options.unknown(made) == "" and {entry[1] for entry in options.location_stickers} == on_location
    t = GAME.table(made, options, 1, at_random(1, options.players))
    counts = t.counts = no_counts(made)
    rules: set[str] = set()
    t.noted = lambda how, card, seat: rules.add(card) if how == "rule" else None
    t.guard = check
    t.advance()
    tracks.set_threat(t, 6)
    t.play()
    nodes = zip(made.compiler.nodes, counts, strict=True)
    steps = {node.card for node, (_, done) in nodes if node.card in wanted and done}
    assert steps == {"rubble", "breach"} and steps | rules >= set(wanted)


@pytest.mark.parametrize("scenario", ["first-shift", "poisoned-mains"])
def test_whole_games_with_stickers_of_ones_own(scenario: str) -> None:
    """Random games come to an end, and nothing breaks on the way."""
    wanted = ["roof-line", "bolthole", "barricade", "night-gate", "panic", "bunker", "nest", "foothold", "rubble"]
    for seed in range(3):
        options = GAME.featuring(own_cast(), wanted, Stream(seed), {"scenario": scenario})
        t = GAME.table(own_cast(), options, seed, at_random(seed, options.players))
        t.guard = check
        t.play()
        assert t.over()
