"""`certify`: promises are judged by games, here by games that were never played."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.experiments.certify.cells import COUNTED, Cell
from capesmith.playtest.experiments.certify.certificates import Standing
from capesmith.playtest.experiments.certify.certify import Hearing
from capesmith.playtest.experiments.certify.spread import FEWEST, HeroesTrial, ObjectivesTrial
from capesmith.playtest.experiments.certify.trials import (
    BeatsTrial,
    FaultsTrial,
    LengthTrial,
    SeatsTrial,
    ShareTrial,
    Trial,
)
from capesmith.playtest.lab import Lab
from capesmith.rules.facts import Facts
from capesmith.rules.promises import Band, Promise
from capesmith.rules.table import Result
from lab import shipped


def game(
    won: bool = True, turns: int = 10, scores: Sequence[int] = (20, 18), winner: int = 0, rank: str = "",
    outcome: str = "", facts: Facts | None = None,
) -> Row:  # fmt: skip
    """A made-up game."""
    winners = (winner,) if winner >= 0 else ()
    said = outcome or ("score" if won else "escaped")
    return Row(0, Result(said, tuple(scores), winners, turns, 100, rank), facts=facts)


def cell(rows: Sequence[Row], players: int = 2, bot: str = "greedy") -> Cell:
    made = Cell("heroes-wanted", "littering", players, bot, "1")
    made.rows = list(rows)
    return made


class Imagined:
    """A pool whose games are made up by a function of the match; it remembers what it was asked for."""

    interrupted = False

    def __init__(self, made: Callable[[Match], Row]) -> None:
        self.made, self.asked = made, list[Match]()

    def play(self, matches: Sequence[Match]) -> list[Row]:
        self.asked += matches
        found = [self.made(match) for match in matches]
        return [Row(number, row.result, row.error, row.facts) for number, row in enumerate(found)]


@pytest.fixture(scope="module")
def lab() -> Lab:
    return shipped.lab()


def hearing(lab: Lab, made: Callable[[Match], Row], *promises: Promise, most: int = 600) -> tuple[Hearing, Imagined]:
    heard, pool = Hearing(lab, "littering", promises, "1", most), Imagined(made)
    heard.run(pool)  # type: ignore[arg-type]
    return heard, pool


def verdicts(heard: Hearing) -> dict[str, str]:
    return {trial.what: trial.report()["verdict"] for trial in heard.trials}


def by_chance(share: float) -> Callable[[Match], bool]:
    return lambda match: random.Random(match.seed).random() < share


@pytest.mark.parametrize(
    ("share", "band", "verdict"),
    [(0.95, Band(85, 100), "kept"), (0.5, Band(40, 60), "kept"), (0.6, Band(85, 100), "broken"),
     (0.99, Band(40, 60), "broken"), (0.0, Band(0, 10), "kept"), (0.3, Band(0, 10), "broken")],
)  # fmt: skip
def test_the_share_of_wins(lab: Lab, share: float, band: Band, verdict: str) -> None:
    won = by_chance(share)
    heard, _ = hearing(lab, lambda match: game(won(match)), Promise((2,), win=band))
    assert verdicts(heard)["win"] == verdict


def test_wrong_verdicts_are_rare() -> None:
    """Five points outside the band at most one in twenty passes; on its border at most one in twenty fails."""

    def passed(share: float) -> float:
        kept, won, lost = 0, game(), game(False)
        for attempt in range(300):
            chance = random.Random(f"{share}/{attempt}")
            made = cell([won if chance.random() < share else lost for _ in range(1200)])
            kept += _win(Promise((2,), win=Band(85, 100)), made).verdict == "kept"
        return kept / 300

    assert passed(0.80) <= 0.08
    assert passed(0.85) >= 0.92


def _win(promise: Promise, made: Cell) -> Trial:
    trial = ShareTrial(
        "win", "", promise, [made], lambda row: float(row.result.outcome == "score") if row.result else None,
        promise.win.low / 100, promise.win.high / 100, words="{share} {games}",
    )  # fmt: skip
    trial.look()
    return trial


def test_it_stops_early_and_never_plays_more_than_it_may(lab: Lab) -> None:
    heard, pool = hearing(lab, lambda match: game(), Promise((2,), win=Band(85, 100)))
    assert len(pool.asked) == COUNTED and verdicts(heard)["win"] == "kept"
    won = by_chance(0.825)
    heard, pool = hearing(lab, lambda match: game(won(match)), Promise((2,), win=Band(85, 100)), most=90)
    assert len(pool.asked) == 90
    found = heard.trials[0].report()
    assert found["verdict"] == "open" and found["evidence"].startswith("not enough games to tell: won ")
    assert heard.report(Standing("missing", ""))["status"] == "broken"


def test_a_promise_may_speak_of_games_with_one_set_up(lab: Lab) -> None:
    """They are games of their own: whoever loses against one villain may still win against another."""
    easy, hard = {"villain": ("baron-von", "beast")}, {"villain": ("baron-von", "slime")}
    promises = [Promise((2,), win=Band(85, 100), given=easy), Promise((2,), win=Band(85, 100), given=hard)]
    heard, pool = hearing(lab, lambda match: game(match.options["villain"] == easy["villain"]), *promises)
    assert {match.options["villain"] for match in pool.asked} == {easy["villain"], hard["villain"]}
    one, other = (trial.report() for trial in heard.trials if trial.what == "win")
    assert (one["with"], one["verdict"]) == ("villain=baron-von+beast", "kept")
    assert (other["with"], other["verdict"]) == ("villain=baron-von+slime", "broken")
    assert "--with villain=baron-von+slime" in other["worst"][0]["command"]
    assert [found["with"] for found in heard.report(Standing("missing", ""))["cells"]] == [one["with"], other["with"]]
    assert "with" not in Cell("heroes-wanted", "littering", 2, "greedy", "1").report(lab.game)


def test_promises_share_their_games(lab: Lab) -> None:
    both = Promise((2,), win=Band(85, 100), turns=Band(8, 12), seats=40, stalled=9)
    _, pool = hearing(lab, lambda match: game(winner=len(match.seed) % 2), both)
    assert len(pool.asked) == len({match.key() for match in pool.asked})
    assert {match.bots for match in pool.asked} == {("greedy", "greedy")}


@pytest.mark.parametrize(("turns", "verdict"), [(10, "kept"), (4, "broken"), (30, "broken")])
def test_the_game_in_the_middle(turns: int, verdict: str) -> None:
    """A third of odd games does not move it."""
    rows = [game(turns=99 if number % 3 == 0 else turns) for number in range(300)]
    trial = LengthTrial(Promise((2,), turns=Band(8, 12)), cell(rows))
    trial.look()
    found = trial.report()
    assert found["verdict"] == verdict and found["found"]["value"] == turns
    assert bool(found["worst"]) == (verdict == "broken")


def test_seats() -> None:
    for winners, verdict in (([0, 1, 2], "kept"), ([0, 0, 0, 0, 1, 2], "broken"), ([0, 1], "broken")):
        rows = [game(scores=(1, 2, 3), winner=winners[number % len(winners)]) for number in range(400)]
        trial = SeatsTrial(Promise((3,), seats=15), cell(rows, 3))
        trial.look()
        assert trial.verdict == verdict, winners


def test_seats_do_not_suffer_from_games_that_nobody_wins() -> None:
    rows = [game(winner=(0, 1, -1, -1)[number % 4]) for number in range(400)]
    trial = SeatsTrial(Promise((2,), seats=10), cell(rows))
    trial.look()
    assert trial.verdict == "kept" and trial.report()["found"]["n"] == 200


def test_one_bot_beats_another_on_the_same_seeds() -> None:
    strong, weak = cell([game(True)] * 200), cell([game(n % 2 == 0) for n in range(200)], bot="random")
    for points, verdict in ((40, "kept"), (65, "broken")):
        trial = BeatsTrial(Promise((2,), beats={"random": points}), "random", points, strong, weak, shipped.GAME)
        trial.look()
        assert trial.verdict == verdict
        assert trial.report()["found"]["value"] == 0.5
    assert strong.match(3).seed == weak.match(3).seed


def test_games_that_do_not_end(lab: Lab) -> None:
    endless = Row(0, None, "Endless: no end after 50000 decisions")
    some = {"7": game(outcome="stalled", winner=-1), "9": endless}
    heard, _ = hearing(lab, lambda match: some.get(match.seed[-1], game()), Promise((2, 3), stalled=1))
    assert verdicts(heard) == {"stalled": "broken", "played": "kept"}
    heard, pool = hearing(lab, lambda match: game(), Promise((2, 3), stalled=0))
    assert verdicts(heard)["stalled"] == "kept" and 280 <= len(pool.asked) <= 360
    one = iter([*[game()] * 70, endless, *[game()] * 900])
    heard, _ = hearing(lab, lambda match: next(one), Promise((2,), stalled=0))
    assert verdicts(heard)["stalled"] == "broken"


def test_a_fault_in_a_game_is_always_told(lab: Lab) -> None:
    broken = Row(0, None, "KeyError: 'cape'")
    trial = FaultsTrial([cell([game(), broken, game()])])
    trial.look()
    found = trial.report()
    assert found["verdict"] == "broken" and "KeyError: 'cape'" in found["evidence"]
    assert found["worst"][0]["seed"] == "1/littering/2/1"


def _teams(strong: float, seed: int = 1) -> list[Row]:
    """Games of two out of six heroes; the first is stronger than the others."""
    chance = random.Random(seed)
    rows = []
    for _ in range(COUNTED):
        one, other = chance.sample("abcdef", 2)
        scores = [round(chance.gauss(20, 4) + (strong if hero == "a" else 0)) for hero in (one, other)]
        rows.append(game(scores=scores, facts=Facts(teams=((one,), (other,)))))
    return rows


def test_a_hero_that_stands_out() -> None:
    for strong, verdict in ((0, "kept"), (14, "broken")):
        trial = HeroesTrial(Promise((2,), heroes=5), [cell(_teams(strong)), cell(_teams(strong, 2))])
        trial.look()
        assert trial.verdict == verdict
        if strong:
            assert "furthest of 6 cards is a: +1" in trial.evidence()[1]
            assert trial.far == ["a"]


def reaching(*objectives: tuple[str, int, int]) -> list[Row]:
    """Games with objectives, each by its name, how many games it is in, and in how many of them it is reached."""
    return [
        game(facts=Facts(goals={id: (1,) if number < reached else () for id, games, reached in objectives
                                if number < games}))
        for number in range(COUNTED)
    ]  # fmt: skip


def objectives(least: int, *cells: Cell, names: Sequence[str]) -> ObjectivesTrial:
    trial = ObjectivesTrial(Promise((2,), objectives=least), cells, names)
    trial.look()
    return trial


@pytest.mark.parametrize(
    ("reached", "least", "verdict"), [(13, 20, "kept"), (2, 50, "broken"), (13, 34, "kept"), (0, 10, "broken")]
)
def test_objectives_are_reached_in_the_games_they_are_in(reached: int, least: int, verdict: str) -> None:
    rows = reaching(("easy", COUNTED, COUNTED), ("rare", COUNTED // 2, reached))
    found = objectives(least, cell(rows), names=["easy", "rare"]).report()
    assert found["verdict"] == verdict
    assert f"the rarest of 2 is rare: reached in {reached} of {COUNTED // 2} games" in found["evidence"]
    assert found["evidence"].endswith("; too rare: rare") == (verdict == "broken")


def test_an_objective_that_is_hardly_ever_there_is_passed_over() -> None:
    names = ["easy", "seldom", "absent", "end"]
    rows = reaching(("easy", COUNTED, 60), ("seldom", FEWEST - 1, 0), ("end", COUNTED, 50))
    found = objectives(30, cell(rows), names=names).report()
    assert found["verdict"] == "kept"
    assert found["evidence"].endswith("; 2 objectives were in too few games to tell")
    found = objectives(30, cell(rows), names=names[:2]).report()
    assert found["evidence"].endswith("; 1 objective was in too few games to tell")


def test_objectives_are_open_when_most_of_them_are_hardly_ever_there() -> None:
    trial = objectives(30, cell(reaching(("easy", COUNTED, 60))), names=["easy", "absent", "missing"])
    assert trial.report()["verdict"] == "open" and not trial.missed
    found = objectives(30, cell(reaching()), names=["absent"]).report()
    assert found["evidence"] == "not enough games to tell: no objective was in 20 games yet" and not found["worst"]


def test_an_objective_never_reached_is_given_more_games_before_it_is_blamed() -> None:
    """None of 80 games is no wonder when two of a hundred would do; none of 160 is."""
    names, hard = ["easy", "hard"], reaching(("easy", COUNTED, COUNTED), ("hard", COUNTED, 0))
    for reached, verdict in ((1, "kept"), (0, "broken")):
        made = cell(hard)
        trial = objectives(2, made, names=names)
        assert trial.report()["verdict"] == "open"
        made.rows += reaching(("easy", COUNTED, COUNTED), ("hard", COUNTED, reached))
        trial.look()
        assert trial.verdict == verdict and trial.missed == (["hard"] if verdict == "broken" else [])


def test_an_objective_that_passed_is_not_looked_at_again() -> None:
    made = cell(reaching(("easy", COUNTED, 16), ("hard", COUNTED, 0)))
    trial = objectives(2, made, names=["easy", "hard"])
    made.rows += [*reaching(("easy", COUNTED, 0), ("hard", COUNTED, 10)) * 40]
    trial.look()
    assert trial.tally["easy"] == (16, 41 * COUNTED) and trial.verdict == "kept"


def test_games_without_an_objective_are_shown_also_when_it_is_an_end() -> None:
    rows = reaching(("easy", COUNTED, COUNTED), ("the-end", COUNTED, 3))
    found = objectives(40, cell(rows), names=["easy", "the-end"]).report()
    assert [one["seed"] for one in found["worst"]] == [f"1/littering/2/{number}" for number in (3, 4, 5)]
    assert found["worst"][0]["why"] == "the-end is not reached: 10 turns, score"


@pytest.mark.parametrize(("longer", "words"), [(0, "0 of 80 games were"), (1, "1 of 80 games was"), (2, "2 of 80")])
def test_one_game_was_and_two_were_longer(lab: Lab, longer: int, words: str) -> None:
    heard, _ = hearing(
        lab, lambda match: game(turns=99 if int(match.seed.split("/")[-1]) < longer else 9), Promise((2,), longest=20),
        most=COUNTED,
    )  # fmt: skip
    assert words in heard.trials[0].report()["evidence"]
