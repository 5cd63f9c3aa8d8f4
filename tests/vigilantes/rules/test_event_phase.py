"""The Event Phase, threat level, turn tracker and decks (VG-240 to VG-252, VG-342, VG-660 to VG-676) and 10.1."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game import atoms, tracks
from vigilantes.tables import Bench, table

FAR_OFF = ["night-porter", "brickyard"]


def pier(**at: list[str]) -> Bench:
    return table(at={"P18": FAR_OFF, **at})


# --- step 1 ------------------------------------------------------------------------------------------------


def test_tv_01_half_of_seven_rounded_up() -> None:
    """VG-240, VG-241, VG-660: the villain counts as one."""
    g = pier(P11=["normal"] * 5 + ["villain", "heavy"])
    g.step(1)
    assert g.state.threat == 4


def test_tv_03_nobody_there() -> None:
    g = pier()
    g.step(1)
    assert g.state.threat == 1


def test_tv_04_never_below_the_starting_threat_level() -> None:
    """VG-661, VG-662: two stickers cover 1 and 2."""
    g = table(at={"P18": FAR_OFF, "P11": ["normal"] * 3},
              location_stickers=(("pier-nine", "threat"), ("pier-nine", "threat")))  # fmt: skip
    assert g.state.threat == 3  # VG-129
    g.step(1)
    assert g.state.threat == 3


def test_tv_05_it_goes_down_as_well() -> None:
    """VG-242, VG-663."""
    g = pier(P11=["normal"] * 4)
    g.threat(5)
    g.step(1)
    assert g.state.threat == 2


def test_vg_664_at_most_12() -> None:
    g = pier()
    g.do(lambda: tracks.set_threat(g.t, 40))
    assert g.state.threat == 12


def test_dead_weight_counts_heavy_henchmen_twice() -> None:
    """VG-240, threat-weight."""
    g = pier(P11=["heavy", "heavy", "normal"])
    g.ability("dead-weight")
    g.step(1)
    assert g.state.threat == 3


# --- step 2 ------------------------------------------------------------------------------------------------


def test_vg_243_vg_342_one_card_or_two() -> None:
    g = pier()
    g.next_events("quiet-streets", "brownout")
    g.set("brickyard", energy=1)
    g.step(2)
    assert g.energy("brickyard") == 2
    g.alarm()
    g.next_events("quiet-streets", "quiet-streets")
    g.set("brickyard", energy=0)
    g.step(2)
    assert g.energy("brickyard") == 2


def test_tv_07_the_alarm_is_checked_once() -> None:
    """VG-244."""
    g = pier()
    g.next_events("tripwire", "fresh-shift")
    g.step(2)
    assert g.state.alarm
    assert len(g.words("event")) == 1
    g.next_events("quiet-streets", "quiet-streets")
    g.step(2)
    assert len(g.words("event")) == 3


def test_vg_245_the_first_card_is_done_and_discarded_before_the_second_is_drawn() -> None:
    g = pier()
    g.alarm()
    g.next_events("quiet-streets", "brownout")
    seen: list[tuple[str, int]] = []
    g.t.watch = lambda word, *facts: seen.append((word, len(g.state.event_discard))) if word == "event" else None
    g.step(2)
    assert seen == [("event", 0), ("event", 1)]


def test_vg_671_an_empty_deck_is_made_from_the_discard() -> None:
    g = pier()
    number = g.t.cast.number("quiet-streets")
    g.state.events, g.state.event_discard = [], [number]
    g.set("brickyard", energy=0)
    g.step(2)
    assert g.energy("brickyard") == 1
    assert (g.state.events, g.state.event_discard) == ([], [number])


def test_vg_671_without_any_card_nothing_happens() -> None:
    g = pier()
    g.state.events, g.state.event_discard = [], []
    g.step(2)
    assert g.words("event") == []


def test_vg_676_what_cannot_be_done_is_skipped() -> None:
    """Friendly Tip for vigilantes without gadgets."""
    g = pier()
    g.event("friendly-tip")
    assert len(g.state.event_discard) == 1


def test_vg_670_a_footrace_never_runs_with_who_has_just_come() -> None:
    """Reference 11.8: the conditions of a card are read once, before its first step."""
    g = table(at={"P01": ["brickyard"]})
    g.event("footrace")
    assert g.on("P01") == ["brickyard", "fast"]
    assert g.health("brickyard") == 6


# --- steps 3 to 6 ------------------------------------------------------------------------------------------


def test_vg_246_press_gang() -> None:
    g = pier(P11=["villain"])
    g.threat(3)
    g.step(3)
    assert g.count("normal") == 0
    g.threat(4)
    g.step(3)
    assert g.on("P11") == ["villain", "normal"]


def test_vg_247_vg_666_the_turn_tracker() -> None:
    g = table("blackout-bazaar")
    assert g.state.turn_tracker == 9
    g.step(4)
    assert g.state.turn_tracker == 8
    g = pier()
    g.step(4)
    assert g.state.turn_tracker == -1  # VG-665: not used here


def test_tv_08_the_trigger_of_step_3_then_the_loss_in_step_4() -> None:
    """VG-274, VG-275: steps 5 and 6 do not happen."""
    g = table("blackout-bazaar", controllers=(0, 1))
    g.put("night-porter", "L21")
    g.put("brickyard", "L21")
    g.state.turn_tracker = 1
    g.next_events("quiet-streets")
    atoms.set_stage(g.t, "event")
    g.advance()
    assert g.where("villain") == "L01"  # step 3
    assert g.state.turn_tracker == 0
    assert g.state.outcome == "lose"
    assert g.state.starting_player == 0


def test_tv_115_the_villain_of_blackout_bazaar_comes_before_the_token_moves() -> None:
    g = table("blackout-bazaar")
    g.threat(2)
    g.state.turn_tracker = 5
    g.step(3)
    assert g.where("villain") == "L01"
    g.step(4)
    assert g.state.turn_tracker == 4


def test_vg_667_effects_move_the_turn_tracker_within_its_limits() -> None:
    g = table("blackout-bazaar")
    g.do(lambda: tracks.move_turn_tracker(g.t, 40))
    assert g.state.turn_tracker == 12
    g.do(lambda: tracks.move_turn_tracker(g.t, -40))
    assert g.state.outcome == "lose"


@pytest.mark.parametrize(
    ("controllers", "order"), [((0, 1, 2), [1, 2, 0]), ((0, 0, 0), [0, 0, 0]), ((0, 1, 0), [1, 0, 1])]
)
def test_tv_13_the_mask_goes_round(controllers: tuple[int, ...], order: list[int]) -> None:
    """VG-248, VG-249, VG-801."""
    g = table("first-shift", ("night-porter", "brickyard", "tally"), controllers=controllers)
    found = []
    for _ in range(3):
        g.step(5)
        found.append(g.state.starting_player)
    assert found == order


def test_tv_09_the_beginning_of_the_enemy_phase_is_step_6() -> None:
    """VG-250 to VG-252: Spores do not come before the Enemy Phase of round 1."""
    g = table("first-shift", villain="doctor-bracken", at={"P18": ["brickyard", "night-porter"], "P04": ["villain"]},
              played_before=True)  # fmt: skip
    atoms.set_stage(g.t, "enemy")
    before = g.energy("brickyard")
    g.advance()
    assert g.energy("brickyard") == before
    g.put("villain", "P04")
    g.step(6)
    assert g.energy("brickyard") == before - 1


def test_the_whole_phase_in_order() -> None:
    """VG-240 to VG-250: six steps."""
    g = pier(P11=["normal"] * 3)
    g.next_events("quiet-streets")
    atoms.set_stage(g.t, "event")
    g.advance()
    words = [line[0] for line in g.words("threat", "event")]
    assert words == ["threat", "event"]
    assert g.state.starting_player == 1
    assert g.state.stage == "enemy"


def test_vg_696_vg_697_the_same_seed_the_same_game() -> None:
    """Chance comes from the seeded streams alone, and what nobody decides the players do."""
    runs = []
    for seed in (7, 7, 8):
        g = table(bare=False, seed=seed)
        atoms.set_stage(g.t, "enemy")
        for _ in range(8):
            g.advance(...)
        runs.append((g.told, g.state.data()))
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]
