"""Campaigns of Vigilantes from game to game: the record, its order, guests, and what other campaigns find."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Journey, Standing
from capesmith.rules.table import GameOver, Result
from capesmith.source.refusal import Refusal
from capesmith.systems.vigilantes.game import turn
from capesmith.systems.vigilantes.game.chronicle import chronicle, grown
from capesmith.systems.vigilantes.game.ending import end_game
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.table import VigilantesTable
from vigilantes.tables import cast

LONG_TIDE = "the-long-tide"
ORDER = ("names-in-the-ledger", "poisoned-mains", "last-boat-out")
TEAM = ("night-porter", "brickyard")


def chancer(seed: object) -> Player:
    stream = Stream(stream_seed(str(seed), "player"))

    def choose(t: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        return stream.below(len(options))

    return choose


def begun(**options: Any) -> Journey:
    data = {"players": len(options.get("vigilantes", TEAM)), **options}
    return Journey(GAME.course(cast(), LONG_TIDE), "1", data)


def laid(journey: Journey) -> VigilantesTable:
    """The next game, set up."""
    options = GAME.options(journey.next_options)
    assert options.unknown(cast()) == ""
    t = GAME.table(cast(), options, journey.next_seed, [chancer(journey.next_seed)] * options.players)
    t.advance()
    return t


def ended(t: VigilantesTable, outcome: str) -> Result:
    """The game ends like this, and what follows is played."""
    with suppress(GameOver):
        end_game(t, outcome, "test")
    turn.end_of_game(t)
    return t.play()


def played(journey: Journey, *outcomes: str) -> Journey:
    for outcome in outcomes:
        t = laid(journey)
        journey = journey.after(GAME, t, ended(t, outcome))
        again = json.loads(json.dumps(journey.options))  # a record is plain data (VG-814)
        assert GAME.options(again).data() == GAME.options(journey.options).data()
    return journey


def record(journey: Journey) -> Options:
    return GAME.options(journey.options)


# --- the same villain and the same vigilantes, in order ---------------------------------------------------


def test_vg_102_vg_810_scenarios_in_order_with_one_team_and_one_villain() -> None:
    journey = begun(players=3)
    seen = []
    for number, outcome in enumerate(("win", "lose", "win")):
        assert journey.scenario == ORDER[number]
        t = laid(journey)
        seen.append((tuple(one.card for one in t.state.vigilantes), t.state.villain))
        journey = journey.after(GAME, t, ended(t, outcome))
    assert journey.over and len(set(seen)) == 1  # drawn for the first game, the same ever after (VG-103, VG-110)
    assert record(journey).results == tuple(zip(ORDER, ("win", "lose", "win"), strict=True))


def test_vg_102_another_order_is_refused() -> None:
    options = Options(scenario="poisoned-mains", players=2, campaign=LONG_TIDE)
    assert "played in order" in options.misfit(cast()) and "VG-102" in options.unknown(cast())
    won = replace(options, results=(("names-in-the-ledger", "lose"),))
    assert won.misfit(cast()) == ""  # VG-813: a loss is no reason to stop
    assert "is no scenario of" in replace(options, scenario="first-shift").misfit(cast())
    assert "there is no campaign" in replace(options, campaign="the-short-tide").misfit(cast())


def test_vg_102_a_campaign_by_its_name() -> None:
    course = GAME.course(cast(), LONG_TIDE)
    assert (course.name, course.scenarios, course.given) == ("The Long Tide", ORDER, {"campaign": LONG_TIDE})
    assert {"campaign the-long-tide", "scenario last-boat-out", "board pier-nine"} <= course.sheets
    with pytest.raises(Refusal, match="no campaign"):
        GAME.course(cast(), "nowhere")


def test_vg_103_vg_104_the_campaign_says_who_the_villain_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(scenario=ORDER[0], players=2, campaign=LONG_TIDE)
    assert len(options.allowed_villains(cast())) == 4
    sheet = cast().campaigns[LONG_TIDE]
    only = replace(sheet, villain=replace(sheet.villain, choose=("the-cartographer",)))
    monkeypatch.setitem(cast().campaigns, LONG_TIDE, only)
    assert options.allowed_villains(cast()) == ["the-cartographer"]
    assert "VG-104" in replace(options, villain="mr-ballast").unknown(cast())
    for seed in range(6):
        t = GAME.table(cast(), options, seed, [chancer(seed)] * 2)
        t.advance()
        assert cast().villains[t.state.villain].card.id == "the-cartographer"


def test_vg_105_vg_106_vg_109_first_play_once_then_with_all_it_has() -> None:
    journey = begun(vigilantes=TEAM, villain="the-cartographer")
    t = laid(journey)
    assert [cast().villain_abilities[n].id for n in t.state.villain_abilities] == ["back-stairs"]
    journey = journey.after(GAME, t, ended(t, "win"))
    learnt = record(journey).villain_abilities
    assert learnt[0] == "back-stairs" and len(learnt) == 2 and record(journey).played_before
    t = laid(journey)
    assert tuple(cast().villain_abilities[n].id for n in t.state.villain_abilities) == learnt
    assert not set(t.state.villain_deck) & set(t.state.villain_abilities)  # VG-119


def test_vg_820_a_hard_campaign_begins_with_one_ability_more_and_keeps_it() -> None:
    """The villain starts with a random ability once; later it is among those it has (VG-105)."""
    journey = begun(vigilantes=TEAM, villain="mr-ballast", difficulty="hard")
    assert len(laid(journey).state.villain_abilities) == 1
    journey = played(journey, "win")
    assert len(record(journey).villain_abilities) == 2
    assert len(laid(journey).state.villain_abilities) == 2


def test_vg_110_vg_113_vg_119_vigilantes_start_with_what_they_have() -> None:
    journey = played(begun(vigilantes=TEAM, villain="mr-ballast"), "lose")
    kept = record(journey)
    assert sum(map(len, (*kept.gadgets, *kept.abilities))) >= 2  # each has got a card
    t = laid(journey)
    for seat in t.seats:
        held = [t.usable(seat, slot).card.id for slot in t.cards(seat)]
        assert held == [*kept.gadgets[seat], *kept.abilities[seat]]
    owned = {id for own in (*kept.gadgets, *kept.abilities) for id in own}
    left = {cast().gadgets[n].card.id for n in t.state.gadgets} | {
        cast().abilities[n].card.id for n in t.state.abilities
    }
    assert owned and not owned & left


def test_vg_815_everything_is_full_again() -> None:
    journey = begun(vigilantes=TEAM, villain="mr-ballast")
    t = laid(journey)
    for one in t.state.vigilantes:
        one.health, one.energy, one.charge = 1, 0, [0] * len(one.charge)
    journey = journey.after(GAME, t, ended(t, "lose"))
    t = laid(journey)
    for seat in t.seats:
        one = t.state.vigilantes[seat]
        assert one.health == t.max_health(seat) and one.energy == t.max_energy(seat) and not one.knocked_out
        gadgets = [slot for slot in t.cards(seat) if slot < 5]
        assert [one.charge[slot] for slot in gadgets] == [t.max_charge(seat, slot) for slot in gadgets]


# --- the record -------------------------------------------------------------------------------------------


def test_vg_813_a_campaign_goes_on_after_losses_and_the_last_game_decides() -> None:
    journey = played(begun(vigilantes=TEAM), "lose", "lose", "win")
    assert journey.over and [won for _, won in record(journey).results] == ["lose", "lose", "win"]
    assert GAME.standing(journey.results) == Standing("Games won", (1, 1), (0, 1))
    journey = played(begun(vigilantes=TEAM), "win", "win", "lose")
    assert GAME.standing(journey.results) == Standing("Games won", (2, 2), ())


def test_vg_280_vg_811_vg_816_stickers_stay_on_their_location() -> None:
    journey = played(begun(vigilantes=TEAM, villain="mr-ballast"), "win", "win")
    kept = record(journey)
    assert kept.stickers_on("lantern-market").threat == 1 and kept.stickers_on("thorne-waterworks").threat == 1
    assert ("weapon-cache", "W02") in kept.stickers_on("thorne-waterworks").items
    back = Options(**{**kept.data(), "scenario": "blackout-bazaar", "campaign": "", "results": ()})
    t = GAME.table(cast(), back, 1, [chancer(1)] * 2)
    t.advance()
    assert t.state.start_threat == 2 and t.state.threat >= 2  # the lowest number is covered (VG-662)


def test_vg_812_vg_814_everything_is_told() -> None:
    """The record in words: each card and each location with what is on it."""
    journey = played(begun(vigilantes=TEAM, villain="mr-ballast"), "lose", "lose", "win")
    kept = record(journey)
    told = dict(chronicle(cast(), kept))
    assert list(told)[:3] == [cast().card_by_id[id].name for id in (*TEAM, "mr-ballast")]
    text = "\n".join(f"{title}\n" + "\n".join(lines) for title, lines in told.items())
    for id, *pair in kept.relationships:
        assert cast().card_by_id[id].name in text and cast().card_by_id[pair[0]].name in text
    for sticker, _ in kept.card_stickers:
        assert cast().card_by_id[sticker].name in text
    for own in (*kept.gadgets, *kept.abilities, kept.villain_abilities):
        assert all(cast().card_by_id[id].name in text for id in own)
    assert "rubble between W1" in text
    count = grown(kept)
    assert count["villain abilities"] == len(kept.villain_abilities) == 2
    assert count["relationships"] == len(kept.relationships) and count["stickers on cards"] == len(kept.card_stickers)
    assert count["changed routes and zones"] == 1 and count["threat stickers"] == 1


def test_vg_814_all_sorts_of_stickers_have_words() -> None:
    options = Options(
        location_stickers=(
            ("pier-nine", "threat"), ("pier-nine", "threat"), ("pier-nine", "item", "medikit", "P05"),
            ("pier-nine", "rubble", "P01", "P02"), ("pier-nine", "breach", "P03", "P09"),
            ("pier-nine", "foothold", "P15"),
        ),
        card_stickers=(("extra-cell", "pick-gun"),),
    )  # fmt: skip
    told = dict(chronicle(cast(), options))
    lines = told["Pier Nine"]
    assert lines[0] == "2 threat stickers: threat starts at 3 or higher"
    assert [line.split(" ")[0] for line in lines[1:]] == ["MediKit", "rubble", "a", "a"]
    assert all("P0" in line or "P15" in line for line in lines[1:])
    assert told[cast().card_by_id["pick-gun"].name] == [f"stickers: {cast().card_by_id['extra-cell'].name}"]


# --- beyond one campaign --------------------------------------------------------------------------------------


def test_vg_805_vg_806_vg_807_guests_bring_their_cards_and_leave_as_they_came() -> None:
    kept = record(played(begun(vigilantes=TEAM, villain="mr-ballast"), "lose", "lose", "win"))
    before = kept.data()
    guests = GAME.guests(kept)
    assert guests.vigilantes == TEAM and (guests.gadgets, guests.abilities) == (kept.gadgets, kept.abilities)
    assert guests.campaign == "" and guests.villain == "" and guests.villain_abilities == ()  # VG-109
    assert guests.location_stickers == () and guests.results == ()
    assert [pair[1] for pair in guests.card_stickers] == list(TEAM)  # Veteran, from the last game
    t = GAME.table(cast(), replace(guests, scenario="first-shift"), 3, [chancer(3)] * 2)
    t.advance()
    held = [[t.usable(seat, slot).card.id for slot in t.cards(seat)] for seat in t.seats]
    assert held == [[*kept.gadgets[seat], *kept.abilities[seat]] for seat in t.seats]
    ended(t, "win")
    assert t.state.stuck == [] and kept.data() == before  # VG-286, VG-805


@pytest.mark.parametrize("goes_on", [False, True])
def test_vg_816_another_campaign_finds_the_locations_as_they_were_left(goes_on: bool) -> None:
    journey = played(begun(vigilantes=TEAM, villain="mr-ballast", goes_on=goes_on), "win", "lose", "win")
    kept = record(journey)
    following = GAME.another(kept)
    assert following.location_stickers == kept.location_stickers and following.results == ()
    if goes_on:  # reference 11.11: the characters are kept, and the last game gave them cards as well
        assert following.vigilantes == TEAM and following.villain == "mr-ballast" and following.played_before
        assert (following.gadgets, following.villain_abilities) == (kept.gadgets, kept.villain_abilities)
        assert len(kept.villain_abilities) == 3
    else:
        assert following.vigilantes == () and not following.played_before and following.card_stickers == ()
        assert len(kept.villain_abilities) == 2
    again = Journey(journey.course, "2", following.data())
    t = laid(again)
    assert t.state.start_threat == 2  # Lantern Market was won once


# --- campaigns by the hundred -------------------------------------------------------------------------------------


def test_vg_810_random_campaigns_come_to_their_end() -> None:
    for seed in range(4):
        for players in GAME.players:
            journey = Journey(GAME.course(cast(), LONG_TIDE), str(seed), {"players": players})
            while not journey.over:
                t = laid(journey)
                journey = journey.after(GAME, t, t.play())
            assert record(journey).unknown(cast()) in ("", record(journey).misfit(cast()))
            assert len(record(journey).results) == 3
