"""Solo (HW-365 to HW-375), campaign (HW-376 to HW-382) and options (HW-383 to HW-386)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Journey, play_on
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.campaign import winners
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.options import Options

from .scenes import Scene, cast, scene
from .tableside import fresh

SCENARIOS = GAME.scenarios(cast())
RANKS = {  # the lowest score of each rank
    "littering": (40, 35, 25, 20), "bootleg": (55, 50, 40, 30), "funhouse": (55, 50, 40, 30), "asylum": (80, 70, 55, 40)
}  # fmt: skip


def chancer(seed: object) -> Player:
    stream = Stream(stream_seed(str(seed), "player"))
    return lambda t, seat, prompt, options: stream.below(len(options))


def set_up(scenario: str, players: int = 1, seed: int = 1, **options: Any) -> Any:
    g = fresh(scenario, players, seed=seed, **options)
    g.advance(...)
    return g


# --- solo -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hw_365_one_hero_and_no_quirks(scenario: str) -> None:
    g = set_up(scenario, quirks=0.5, heroes=(("bot", "beef"),))
    assert len(g.state.heroes) == 1 and g.hero(0).quirk == -1
    assert Scene(g.t, g.players).score().scores == (0,)  # no 10 for a quirk


@pytest.mark.parametrize(("scenario", "hp"), [("littering", 30), ("bootleg", 30), ("funhouse", 30)])
def test_hw_366_and_hw_367_the_villain_has_30_hp(scenario: str, hp: int) -> None:
    assert set_up(scenario, villain=("chainsaw", "mama")).hp == hp


def test_hw_367_in_the_asylum_15_each() -> None:
    s = scene("golden bot B2", "asylum", villain="coach chainsaw")
    s.add("henchman", "B3")
    s.counters(1, 2, 3, 4)
    s.play(0, "strike", "target: henchman B3")
    assert s.state.full_hp == 15 and s.hp == 10


@pytest.mark.parametrize("scenario", ["littering", "bootleg", "funhouse"])
def test_hw_368_an_escape_means_no_rank(scenario: str) -> None:
    """T23."""
    s = scene("golden bot", scenario)
    s.set(0, fame=60)
    s.state.threat = len(s.t.scenario.sheet.threat.track)
    s.villain_phase()
    assert s.state.outcome == "escaped" and s.result().rank == "" and s.result().winners == ()


@pytest.mark.parametrize(("escaped", "lost"), [(1, False), (2, False), (3, True)])
def test_hw_369_in_the_asylum_only_the_third_escape_fails(escaped: int, lost: bool) -> None:
    from capesmith.systems.heroes_wanted.game import atoms

    s = scene("golden bot B2", "asylum", villain="mama chainsaw A4")
    for number in range(escaped):
        if number:
            atoms.set_villain(s.t, *atoms.draw_villain_cards(s.t), 15)
            s.villain_at("A4")
        s.colour("red")
    assert s.t.over() is lost
    if not lost:
        s.give(0, "henchman", 18)
        s.colour("blue")  # HW-346 still gives a rank
        assert s.t.over() and s.result().rank == "wannabe"
    else:
        assert s.result().rank == ""


def test_hw_369_no_underlings_left_gives_a_rank() -> None:
    s = scene("golden bot B2", "asylum")
    s.give(0, "underling", 40)
    s.play(0, "costume")
    s.villain_phase()
    assert s.t.over() and s.result().rank == "wannabe" and s.result().winners == (0,)


def test_hw_370_no_most_awards_solo() -> None:
    s = scene("beef bot", "littering")
    s.set(0, fame=4, damage=5, injuries=1)
    s.give(0, "henchman", 3)
    s.give(0, "underling", 3)
    assert s.score().scores == (4 + 2 - 2,)


def test_hw_371_and_hw_372_a_champion() -> None:
    """D47: 18 fame, 30 villain DMG, 3 headlines, 1 injury: 40."""
    s = scene("beef bot E4", headlines=["headline-ten-fame", "headline-big-hit", "headline-villain-damage"],
              villain="coach chainsaw E5")  # fmt: skip
    s.hit(0, 8, "defend: costume", "line: line 1")
    s.rest(0)
    s.play(0, "strike", "target: villain")
    s.play(0, "superpower", "target: villain", "line: line 1")
    s.set(0, fame=15, damage=25, injuries=1)
    s.set_hp(5)
    s.rest(0, "line: line 3")
    assert len(s.hero(0).done) == 3
    s.play(0, "strike", "target: villain")
    assert s.fame(0) == 18 and s.hero(0).damage == 30
    s.villain_phase()
    assert s.result().scores == (40,) and s.result().rank == "champion"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hw_372_the_rank_tables(scenario: str) -> None:
    sheet = cast().play(scenario).sheet
    champion, defender, fighter, sidekick = RANKS[scenario]
    for score, rank in (
        (champion, "champion"), (champion - 1, "defender"), (defender, "defender"), (defender - 1, "crime-fighter"),
        (fighter, "crime-fighter"), (fighter - 1, "sidekick"), (sidekick, "sidekick"), (sidekick - 1, "wannabe"),
        (0, "wannabe"), (-6, "wannabe"), (champion + 50, "champion"),
    ):  # fmt: skip
        assert sheet.rank(score) == rank, score


def test_hw_373_and_hw_374_solo_cards_that_affect_other_heroes_are_redrawn() -> None:
    """None of them is ever laid, dealt or drawn solo; with two heroes they turn up."""
    flagged = {card.id for card in cast().box.everything() if card.fields.get("affects_other_heroes")}
    assert flagged == {"nosy", "polite", "soggy", "headline-rivalry"}
    seen: dict[int, set[str]] = {1: set(), 3: set()}
    for players, found in seen.items():
        for seed in range(30):
            g = set_up("littering", players, seed)
            found |= {cast().headlines[number].id for number in g.state.headlines}
            found |= {cast().hero_bs[hero.b].id for hero in g.state.heroes}
            found |= {name for question in g.asked if question.kind == "draft-b" for name in question.names}
            found |= {cast().villain_bs[number].id for number in [*g.state.deck_b, g.state.villain_b]}
    assert not flagged & seen[1] and flagged <= seen[3]


def test_hw_374_the_draft_is_still_three_cards() -> None:
    g = set_up("littering", 1)
    assert [len(g.offered(kind)) for kind in ("draft-a", "draft-b")] == [3, 3]


def test_hw_375_the_solo_hero_is_always_first_hero() -> None:
    s = scene("golden bot E4", villain="cousin beast L6")
    assert s.state.first == 0 and s.words("first-roll") == []
    s.play(0, "charge")
    assert max(s.distance("E4", space) for space in s.offered("move")) == 2
    s.attack()
    assert s.dealt(0) == [1]


# --- campaign -----------------------------------------------------------------------------------------


def tables_of(scenarios: Sequence[str], players: int, seed: int, **options: Any) -> tuple[Any, list[Any]]:
    """A campaign by chance, and a look at every table just after it was set up."""
    seen: list[Any] = []

    def make(now: Journey) -> list[Player]:
        number = len(now.steps)
        seen.append({})
        bots = [chancer(f"{seed}/{number}/{seat}") for seat in range(players)]

        def looking(t: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            if prompt.kind == "go" and not seen[number]:
                seen[number].update(state=t.state.clone(), table=t)
            return bots[seat](t, seat, prompt, options)

        return [looking] * players

    begun = Options(players=players, **options).data()
    journey = Journey(GAME.course(cast(), ",".join(scenarios)), str(seed), begun)
    while not journey.over:
        journey = play_on(GAME, cast(), journey, make)
        seen[-1]["carried"] = GAME.options(journey.options).injuries
    return journey, seen


CAMPAIGN = ["littering", "bootleg", "funhouse"]


def test_hw_376_the_same_heroes_play_several_scenarios_each_scored() -> None:
    result, seen = tables_of(CAMPAIGN, 3, 5)
    assert len(result.results) == 3 == len(seen)
    heroes = [[(hero.a, hero.b) for hero in look["state"].heroes] for look in seen]
    assert heroes[0] == heroes[1] == heroes[2]
    assert [look["table"].options.scenario for look in seen] == CAMPAIGN
    assert all(len(game.scores) == 3 and game.outcome for game in result.results)


def test_hw_377_hw_378_and_hw_381_bonus_cards_epics_fame_and_hands_are_reset() -> None:
    result, seen = tables_of(CAMPAIGN, 3, 5)
    used = [hero for hero in seen[0]["table"].state.heroes if hero.discs != [2, 1, 1, 1]]
    assert used, "the first game should have used bonus discs"
    for look in seen[1:]:
        for seat, hero in enumerate(look["state"].heroes):
            playset = look["table"].playsets[seat]
            assert hero.discs == [2, 1, 1, 1] and hero.tucked == 1 << playset.epic  # HW-377, HW-378
            assert hero.hand == playset.hand and hero.pile == []
            assert hero.damage == 0 and hero.scored == 0 and hero.villains == 0
            golden = cast().hero_bs[hero.b].id == "golden"
            assert hero.fame == (2 if golden else 0)
    assert result.results


@pytest.mark.parametrize(("injuries", "carried"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_hw_379_two_injuries_heal_and_the_rest_carry_over(injuries: int, carried: int) -> None:
    """T24."""
    g = set_up("littering", 1)
    for _ in range(injuries):
        atoms.give_injury(g.t, 0)
    assert GAME.carry_on(g.t, g.t.options).injuries == (carried,)


def test_hw_379_carried_injuries_are_there_when_the_next_scenario_begins() -> None:
    some = 0
    for seed in range(4):
        _, seen = tables_of(CAMPAIGN, 2, seed)
        for number in (1, 2):
            before = [max(0, hero.injuries - 2) for hero in seen[number - 1]["table"].state.heroes]
            assert tuple(before) == seen[number - 1]["carried"]
            assert [hero.injuries for hero in seen[number]["state"].heroes] == before
            some += sum(before)
    assert some > 0


def test_hw_380_the_best_single_scenario_wins() -> None:
    assert winners([(10, 10, 10), (2, 21, 0), (20, 19, 18)]) == (1,)
    result, _ = tables_of(CAMPAIGN, 3, 5)
    best = [max(game.scores[seat] for game in result.results) for seat in range(3)]
    stand = GAME.standing(result.results)
    assert stand.numbers == tuple(best) and best[stand.winners[0]] == max(best)


def test_hw_381_the_quirk_stays_and_its_disc_goes_back_to_10() -> None:
    _, seen = tables_of(["littering", "bootleg"], 2, 3, quirks=0.9, quirk_cards=("old-timer", "sportsman"))
    quirks = [[cast().quirks[hero.quirk].id for hero in look["state"].heroes] for look in seen]
    assert quirks == [["old-timer", "sportsman"]] * 2
    assert all(hero.lapses > 0 for hero in seen[0]["table"].state.heroes)  # at the end of the first game
    assert all(hero.lapses == 0 for hero in seen[1]["state"].heroes)  # at the first go of the second


def test_hw_381_drawn_quirks_stay_too() -> None:
    _, seen = tables_of(["littering", "bootleg"], 2, 3, quirks=0.1)
    quirks = [[hero.quirk for hero in look["state"].heroes] for look in seen]
    assert quirks[0] == quirks[1] and min(quirks[0]) >= 0


def test_hw_382_ties_second_best_then_total() -> None:
    assert winners([(20, 5, 9), (20, 10, 0)]) == (1,)
    assert winners([(20, 10, 3), (20, 10, 4)]) == (1,)
    assert winners([(20, 10, 3), (1, 2, 3), (10, 3, 20)]) == (0, 2)  # nothing is left to tell them apart


def test_hw_382_the_same_campaign_twice_is_the_same() -> None:
    assert tables_of(["littering", "asylum"], 2, 8)[0] == tables_of(["littering", "asylum"], 2, 8)[0]


# --- options ------------------------------------------------------------------------------------------


def test_hw_383_quirks_may_be_left_out() -> None:
    with_them, without = set_up("littering", 3, quirks=0.1), set_up("littering", 3)
    assert len({hero.quirk for hero in with_them.state.heroes}) == 3
    assert all(hero.quirk >= 0 for hero in with_them.state.heroes)
    assert all(hero.quirk == -1 for hero in without.state.heroes)


def test_hw_384_the_first_game() -> None:
    """HW-004, HW-010, HW-032, HW-035, HW-042."""
    for seed in range(5):
        g = set_up("littering", 4, seed, first_game=True)
        a = {cast().hero_as[hero.a].card.id for hero in g.state.heroes}
        b = {cast().hero_bs[hero.b].id for hero in g.state.heroes}
        assert a <= {"bot", "cobra", "dude", "knight", "star"} and len(a) == 4
        assert b <= {"barefoot", "beef", "deadly", "eternal", "mighty"} and len(b) == 4
        assert cast().villain_as[g.state.villain_a].id == "beast" and g.hp == 40
        assert cast().villain_bs[g.state.villain_b].id == "baron-von"
        assert [cast().headlines[number].id for number in g.state.headlines] == [
            "headline-two-henchmen", "headline-three-underlings", "headline-ten-fame", "headline-villain-damage",
            "headline-litter",
        ]  # fmt: skip
        assert "draft-a" not in g.kinds_asked()


@pytest.mark.parametrize(("hard", "space"), [(True, "C2"), (False, "D1")])
def test_hw_385_in_the_hard_asylum_the_villain_moves_every_villain_phase(hard: bool, space: str) -> None:
    s = scene("golden bot L6, golden bot L2", "asylum", villain="mama chainsaw D1", hard=hard)
    s.villain_phase()
    assert s.state.threat == 1 and s.villain() == space  # a white step


def test_hw_385_he_does_not_move_twice_on_a_coloured_step() -> None:
    for colour in ("red", "blue", "riot"):
        s = scene("golden bot L6, golden bot L2", "asylum", villain="mama chainsaw D1", hard=True)
        s.colour(colour)
        assert s.villain() == "C2", colour


def test_hw_385_without_a_villain_nothing_moves() -> None:
    s = scene("golden bot L6, golden bot L2", "asylum", hard=True)
    s.villain_phase()
    assert s.villain() == "supply" and s.state.escaped == 0


@pytest.mark.parametrize("scenario", ["littering", "bootleg", "funhouse"])
def test_hw_385_concerns_the_asylum_only(scenario: str) -> None:
    s = scene("golden bot, golden bot", scenario, hard=True)
    here = s.villain()
    s.state.threat = s.t.scenario.sheet.threat.track.index("white")
    s.threat()
    assert s.villain() == here and s.state.escaped == 0


def test_hw_386_blank_cards_are_no_cards_to_play_with() -> None:
    """Twelve blanks, three of each half-card; no game ever deals one."""
    blanks = [card for card in cast().box.everything() if card.kind == "blank"]
    assert sorted((card.fields["frame"], card.copies) for card in blanks) == [
        ("hero-a", 3), ("hero-b", 3), ("villain-a", 3), ("villain-b", 3),
    ]  # fmt: skip
    names = {card.id for card in blanks}
    decks = [*cast().hero_bs, *cast().villain_as, *cast().villain_bs, *(entry.card for entry in cast().hero_as)]
    assert not names & {card.id for card in decks}
