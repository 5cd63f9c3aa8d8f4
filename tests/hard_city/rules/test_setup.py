"""Set-up: who takes part, decks, boards, the Episode's own steps (section 3 and the set-up of each Episode)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from capesmith.content.masks import bits
from capesmith.rules.choosing import Prompt
from capesmith.systems.hard_city.episodes import GRIDS
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    BATTERY,
    BOX_MASK,
    BUS,
    CIVILIAN_CAR,
    CIVILIAN_MASK,
    DEVICE,
    HATCH,
    HELICOPTER,
    LIMOUSINE,
    MANHOLE_MASK,
    MAYOR,
    MUTANT_MASK,
    POLICE_CAR,
    SWITCH_MASK,
    TRUCK,
    inside,
)
from capesmith.systems.hard_city.game.questions import go_to, start_at
from capesmith.systems.hard_city.game.spawning import lines
from hard_city.tables import EPISODES, TEAM, Bench, cast_


def teams(mode: str, players: int) -> tuple[int, ...]:
    return GAME.options({"mode": mode, "players": players}).teams


def test_who_runs_whom() -> None:
    """HC-019, HC-021 to HC-024, HC-026 to HC-028, HC-443, HC-444: by number of players, Doctor Zero last."""
    assert [teams("one-vs-all", n) for n in (2, 3, 4, 5)] == [(0, 0, 0, 0), (0, 0, 1, 1), (0, 1, 2), (0, 1, 2, 3)]
    assert [teams("co-op", n) for n in (1, 2, 3, 4)] == [(0, 0, 0, 0), (0, 0, 1, 1), (0, 1, 2), (0, 1, 2, 3)]
    assert Bench(players=3).t.doctor == 2 and Bench(players=3, mode="co-op").t.doctor == -1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "co-op", "players": 5}, "one too many"),
        ({"mode": "one-vs-all", "players": 1}, "two players"),
        ({"players": 4, "officers": list(TEAM)}, "4 Officers for 3"),
        ({"ally_skills": True}, "no Ally"),
        ({"officers": ["jenny", "jenny"]}, "takes part twice"),
        ({"officers": ["jeny"]}, "there is no officer"),
    ],
)
def test_what_cannot_be_asked_for(options: dict[str, object], said: str) -> None:
    """HC-025 to HC-028: said in a sentence."""
    assert said in GAME.options(options).unknown(cast_()) or "jenny" in str(options)


def test_officers_are_chosen_freely() -> None:
    """HC-025: those who are asked for come first, the seed brings the rest."""
    t = Bench(1, "miranda", "jenny").t
    ids = [t.printed(figure).card.id for figure in t.figures]
    assert ids[:2] == ["miranda", "jenny"] and sorted(ids) == sorted(TEAM)


def test_officers_start_with_what_their_sheets_say() -> None:
    """HC-006 to HC-010, HC-074, HC-077 to HC-079."""
    t = Bench(bare=False).t
    assert [(one.hp, one.ap) for one in t.state.officers] == [(5, 3), (4, 3), (5, 3), (6, 3)]
    assert [t.printed(figure).track for figure in t.figures] == [6, 4, 5, 6]
    assert [len(one.deck) for one in t.state.officers] == [6, 6, 6, 6]


def test_the_locked_space_of_a_track() -> None:
    """HC-009, HC-079: Heavyweight alone opens the last one, and restores one HP."""
    b = Bench()
    assert b.t.most_hp(b.figure()) == 5
    b.skill("heavyweight")
    assert b.t.most_hp(b.figure()) == 6


def test_three_officers_leave_one_sheet_in_the_box() -> None:
    """HC-023, HC-028."""
    for players, mode in ((4, "one-vs-all"), (3, "co-op")):
        t = Bench(players=players, mode=mode).t
        assert len(t.figures) == 3 and t.state.officers[3].card == -1


def test_decks() -> None:
    """HC-001, HC-003, HC-004, HC-011, HC-030: those of the mode, and the Cutscenes of the Episode."""
    solo, versus = Bench(bare=False).t.state, Bench(players=2, bare=False).t.state
    assert (len(solo.auto_deck), len(solo.chaos_deck), len(versus.auto_deck), len(versus.chaos_deck)) == (30, 0, 0, 30)
    assert len(solo.police_deck) == len(solo.street_deck) == 12
    assert [len(Bench(n).t.state.cutscene_deck) for n in EPISODES] == [9, 8, 7, 8, 7]
    assert len(solo.event_deck) == 8  # the grid was asked for
    assert len(Bench(grid="").t.state.event_deck) == 7


@pytest.mark.parametrize("number", range(1, 9))
def test_the_event_card_says_which_grid(number: int) -> None:
    """HC-014, HC-015: by pairs of numbers; the card is discarded and does nothing else."""
    card = next(one.card.id for one in cast_().events if one.number == number)
    b = Bench(grid="", on_top=[card])
    assert GRIDS[b.t.state.grid] == GRIDS[(number - 1) // 2]
    assert [b.t.cast.events[one].number for one in b.t.state.event_discard] == [number]


def test_an_empty_event_deck_is_shuffled_anew() -> None:
    """HC-016."""
    from capesmith.systems.hard_city.game.decks import atoms

    b = Bench(grid="")
    for _ in range(8):
        atoms.draw_event(b.t)
    assert len(b.t.state.event_deck) == 7 and len(b.t.state.event_discard) == 1


def test_the_opening_is_the_first_frame() -> None:
    """HC-004, HC-017, HC-018: with the Clapper on it, and not in the deck."""
    for n in EPISODES:
        t = Bench(n, bare=False).t
        opening = t.cast.cutscenes[t.state.strip[0]]
        assert opening.opening and n in opening.episodes and t.state.clapper == 0
        assert t.state.strip[0] not in t.state.cutscene_deck


def test_markers_start_at_nought() -> None:
    """HC-005, HC-223."""
    t = Bench(4, bare=False).t.state
    assert (t.order_marker, t.chaos_marker, t.kills) == (0, 0, 0)


@pytest.mark.parametrize("mode", ["co-op", "one-vs-all"])
def test_which_mutants_there_are(mode: str) -> None:
    """HC-020, HC-029, HC-191, HC-192, HC-307, HC-332, HC-369, HC-396, HC-428: Soldiers from Episode 2, Rats from 3."""
    for n in EPISODES:
        t = Bench(n, players=2, mode=mode).t
        t.state.order_marker = 1
        wanted = {1: 2, 2: 3}.get(n, 4) if mode == "one-vs-all" else 1
        assert len(lines(t)) == wanted, n


# --- the Episodes -----------------------------------------------------------------------------------------


def counted(t: object, mask: int) -> int:
    return (t.state.board & mask).bit_count()  # type: ignore[attr-defined]


def test_episode_1() -> None:
    """HC-308 to HC-312: the grid, a Mutant at the Helicopter, Call 911!."""
    b = Bench(bare=False)
    t = b.t
    assert [counted(t, mask) for mask in (BARREL_MASK, CIVILIAN_MASK, BOX_MASK)] == [4, 3, 3]
    assert b.where(HELICOPTER) == "G4" and not t.state.ladder
    assert counted(t, MUTANT_MASK) == 1 and b.count("G4") == 1
    assert t.state.where[POLICE_CAR] >= 0
    sizes = {name: len(bits(mask)) for name, mask in t.ground.zones.items()}
    assert sizes == {"north": 3, "south": 3, "west": 2, "east": 2}


def test_call_911_kills_on_its_way() -> None:
    """HC-476, HC-478, HC-479: from the edge, straight on; the Officers go beside it, and it is an Obstacle then."""
    made = GAME.options({"players": 1, "grid": "1-2", "officers": list(TEAM)})
    b = Bench()

    def answer(t: object, seat: int, prompt: object, options: object) -> int:
        kind = prompt.kind  # type: ignore[attr-defined]
        if kind == "drive":
            return list(options).index(start_at.pack(b.at("G1"), 1))  # type: ignore[call-overload]
        if kind == "driven":
            return list(options).index(go_to.pack(5))  # type: ignore[call-overload]
        return 0

    t = GAME.table(cast_(), made, 1, [answer])  # type: ignore[list-item]
    t.advance()
    assert t.state.kills == 1 and not t.state.board & MUTANT_MASK  # the one at G4, driven over
    assert t.footprint(POLICE_CAR) == (b.at("G6"), b.at("G7"))
    for figure in t.figures:
        assert t.streets.beside[POLICE_CAR] >> t.state.where[figure] & 1
    assert not t.is_free(t.footprint(POLICE_CAR)[0])


def test_episode_2() -> None:
    """HC-333 to HC-336: six Barrels on the Truck; open Manholes where the grid, which is our choice, has them."""
    for key in GRIDS:
        b = Bench(2, bare=False, grid=key)
        assert (b.t.state.on[inside(TRUCK)] & BARREL_MASK).bit_count() == 6
        manholes = b.t.ground.grid.tokens["manhole"]
        assert {b.where(piece) for piece in bits(b.t.state.board & MANHOLE_MASK)} == set(manholes) != set()
        assert counted(b.t, MANHOLE_MASK) == len(manholes) and counted(b.t, MUTANT_MASK) == b.t.state.closed == 0
    assert sorted(len(bits(mask)) for mask in b.t.ground.zones.values()) == [3, 3, 3, 3]


def test_episode_3() -> None:
    """HC-370 to HC-377: people in the Cars, Officers on S, Equipment from the Opening, a Flamethrower at least."""
    b = Bench(3, bare=False, at="G7")
    t = b.t
    for car in (CIVILIAN_CAR, CIVILIAN_CAR + 1):
        assert (t.state.on[inside(car)] & CIVILIAN_MASK).bit_count() == 2
    assert t.state.where[MAYOR] == inside(LIMOUSINE)
    assert t.ground.letters["S"] == b.at("G7")
    held = [card for one in t.state.officers for card in one.equipment]
    assert t.cast.number("flamethrower") in held and len(held) in (4, 5)
    assert all(t.cast.equipment[card].police for card in held)
    assert t.state.on[b.at("c3")] & BOX_MASK  # the Box in the Sewer


@pytest.mark.parametrize("seed", range(6))
def test_one_flamethrower_is_enough(seed: int) -> None:
    """HC-375, HC-376: it is taken from its deck only if nobody drew one."""
    t = Bench(3, bare=False, seed=seed).t
    held = Counter(card for one in t.state.officers for card in one.equipment)
    assert held[t.cast.number("flamethrower")] >= 1
    assert held.total() == 5 if len(t.state.police_deck) == 7 else held.total() == 4


def test_episode_4() -> None:
    """HC-397 to HC-401: ten on the Bus, two Officers on S, the others on P, the Helicopter called."""
    made = GAME.options({"scenario": EPISODES[4], "players": 1, "grid": "1-2", "officers": list(TEAM)})
    t = GAME.table(cast_(), made, 1, [lambda t, seat, prompt, options: 0])  # type: ignore[list-item]
    t.advance()
    assert (t.state.on[inside(BUS)] & CIVILIAN_MASK).bit_count() == 10
    spaces = Counter(t.state.where[figure] for figure in t.figures)
    assert spaces == {t.ground.letters["S"]: 2, t.ground.letters["P"]: 2}
    assert t.state.where[HELICOPTER] >= 0 and not t.state.ladder
    assert sorted(len(one.equipment) for one in t.state.officers) == [0, 0, 1, 1]


def test_episode_5() -> None:
    """HC-413, HC-429 to HC-434: Switches that are off, five Barrels on the Rooftop, no F.U.B.A.R."""
    b = Bench(5, bare=False)
    t = b.t
    assert counted(t, SWITCH_MASK) == 6 and t.state.lit == 0
    assert [b.where(one) for one in bits(t.state.board & BARREL_MASK)] == ["b2", "f2", "d3", "b4", "f4"]
    assert (b.where(HATCH), b.where(DEVICE), b.where(BATTERY)) == ("d5", "d1", "D6")
    assert not t.state.hatch_open and not counted(t, MUTANT_MASK)
    assert all(one.equipment for one in t.state.officers)


def test_each_officer_goes_where_the_own_player_likes() -> None:
    """HC-478: after Call 911!, four players place one Officer each; Doctor Zero places nobody."""
    asked = []

    def ask(t: CityFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        asked.append((seat, prompt.kind))
        return 0

    made = GAME.options({"scenario": EPISODES[1], "players": 5, "grid": "1-2", "officers": list(TEAM)})
    GAME.table(cast_(), made, 1, [ask] * 5).advance()  # type: ignore[list-item]
    assert [seat for seat, kind in asked if kind == "space"] == [0, 1, 2, 3]


def test_an_ally_comes_after_the_opening() -> None:
    """HC-277, HC-278, HC-282, HC-445: on an Officer's space; it counts for nothing."""
    b = Bench(3, bare=False, ally="blast", at="G7")
    assert b.t.state.where[ALLY] == b.t.ground.letters["S"] and b.t.state.ally_hp == 3
    assert len(b.t.figures) == 4 and not b.t.state.ally_deck
    assert len(Bench(3, ally="blast", ally_skills=True).t.state.ally_deck) == 4


def test_crates_step_aside_for_obstacles() -> None:
    """HC-067, HC-068: to an adjacent space, or the nearest free one out of a large Obstacle."""
    from capesmith.systems.hard_city.game import placing

    b = Bench(2)
    b.say(place=b.at("G6"))
    assert placing.free_space(b.t, b.at("G5")) == b.at("G6")  # in the Truck, F4 to H5
    assert all(b.t.is_free(one) for one in b.options("place"))
    assert placing.free_space(b.t, b.at("A3")) == b.at("A3")


def test_every_episode_can_be_played_by_itself() -> None:
    """HC-002, HC-012, HC-013, HC-290, HC-294, HC-295, HC-453."""
    assert len(cast_().scenario_ids()) == 5
    assert [cast_().play(EPISODES[n]).sheet.number for n in EPISODES] == [1, 2, 3, 4, 5]


def test_zones_are_the_same_in_all_grids() -> None:
    """HC-292, HC-293."""
    for n in EPISODES:
        play = cast_().play(EPISODES[n])
        assert len({tuple(play.ground(one).zones.values()) for one in range(4)}) == 1
        assert len(play.ground(0).zones) >= 3
