"""Heroes Incorporated in the terminal: the commentary is right and whole, secrets stay secret, a person can play."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Prompt, Question
from capesmith.rules.table import GameOver
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.game import (
    actions,
    anytime,
    crimes,
    fighting,
    harm,
    justice,
    lairs,
    playing,
    points,
    scoring,
)
from capesmith.systems.heroes_incorporated.game.pieces import block
from capesmith.systems.heroes_incorporated.game.story import Narrator
from capesmith.systems.heroes_incorporated.game.story.fair_odds import chance
from capesmith.systems.load import shipped_box

PACKAGE = Path(__file__).parents[2] / "tools" / "capesmith"
GOLDEN = Path(__file__).parents[1] / "golden" / "heroes-incorporated"
SYSTEM = system("heroes-incorporated")
GAME = SYSTEM.game
# Every scenario, with a number of players for each.
GAMES = (
    ("first-patrol", 2), ("first-patrol", 4), ("standard-2", 2), ("standard-3", 3), ("standard-4", 4), ("justice", 3),
    ("lairs", 4), ("full-patrol", 2), ("full-patrol", 4),
)  # fmt: skip
TEAMS = {
    "yellow": {"heroes": {"titan": {"at": "r2c3"}, "paragon": {"at": "r1c1"}}},
    "blue": {"heroes": {"gramarye": {"at": "r5c5"}, "ilyx": {"at": "r5c5"}}},
}


@cache
def cast() -> Any:
    return GAME.cast(shipped_box(SYSTEM))


def narrated(options: dict[str, Any], seed: str, bot: str = "random") -> tuple[list[str], Any, Any]:
    """A game with everything that was said, its teller and its table."""
    said: list[str] = []
    made = GAME.options(options)
    players = [player(bot, GAME, seed, seat) for seat in range(made.players)]
    t = GAME.table(cast(), made, seed, players)
    t.watch = teller = GAME.narrator(t, said.append)
    t.play()
    teller.scores()
    return said, teller, t


def arranged(answer: Any = lambda *_: 0, scenario: str = "standard-2", **given: Any) -> Any:
    """A table in the Training Route with two teams, and whatever else is said."""
    teams = {colour: {**own, **given.pop(colour, {})} for colour, own in TEAMS.items()}
    words = {"scenario": scenario, "crimes": {"A": "r2c3"}, "players": teams, **given}
    return GAME.arrange(cast(), words, [answer])


def telling(t: Any) -> tuple[list[str], Narrator]:
    """A table told from here on."""
    said: list[str] = []
    t.watch = teller = Narrator(t, said.append)
    return said, teller


def loaded(t: Any, **streams: list[int]) -> None:
    """Dice that show this next, by what they are for."""
    from capesmith.rules.chance import ScriptedStream
    from capesmith.systems.heroes_incorporated.game import state

    for purpose, faces in streams.items():
        t.state.streams[getattr(state, purpose.upper())] = ScriptedStream(1, faces)


def hero(t: Any, name: str) -> int:
    return next(one for one in t.all_heroes() if t.hero_card(one).card.id == name)


# --- the commentary ------------------------------------------------------------------------------


WRONG = re.compile(
    r"\bNone\b|\{|\}|\bnan\b|NOBODY|<|object at| -\d|\bon -|Player \d|,,|\.\.|\( |\(0|\band\.|\bwith\.| ,|@|"
    r"\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]|\bthe the\b|\bthe The\b|\band and\b|\b1 cards\b|\bnothing on\b"
)


@pytest.mark.parametrize(("scenario", "players"), GAMES)
@pytest.mark.parametrize("bot", ("random", "greedy"))
def test_the_commentary_is_clean(scenario: str, players: int, bot: str) -> None:
    said, teller, t = narrated({"scenario": scenario, "players": players}, f"words {players}", bot)
    for line in said:
        assert not WRONG.search(line.strip()), WRONG.search(line.strip()) and line
        assert not line or line.lstrip()[0].isupper() or line.lstrip()[0] in "─“", line
        assert not line or line.startswith("── ") or " · " in line or line.rstrip()[-1] in ".!?”", line
    text = "\n".join(said)
    for one in t.all_heroes():
        assert t.name(one) in text
    assert text.count("── Round ") == t.state.round
    assert teller.closing().endswith(".")
    assert len(said) < 9 * t.state.round + 12  # a story, not a log


def test_the_same_game_is_told_in_the_same_words() -> None:
    first, _, _ = narrated({"scenario": "full-patrol", "players": 3}, "again")
    second, _, _ = narrated({"scenario": "full-patrol", "players": 3}, "again")
    assert first == second


def test_watching_changes_nothing() -> None:
    options = {"scenario": "full-patrol", "players": 3}
    _, _, watched = narrated(options, "watched")
    players = [player("random", GAME, "watched", seat) for seat in range(3)]
    alone = GAME.table(cast(), GAME.options(options), "watched", players)
    alone.play()
    assert alone.state.digest() == watched.state.digest()


def test_the_scores_add_up() -> None:
    """HI-231: blocks, Fame, powers and points in mid-round are all the points there are."""
    for scenario, players in GAMES:
        _, teller, t = narrated({"scenario": scenario, "players": players}, "sum", "greedy")
        scores = teller.scores()
        assert "Before" not in scores.lines
        assert tuple(map(sum, scores.points)) == scores.totals == t.result().scores
        assert scores.winners == t.result().winners


def test_a_fight_is_one_sentence() -> None:
    """HI-326, with the chance that anybody can reckon."""
    t = arranged()
    said, teller = telling(t)
    loaded(t, fights=[3])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert re.fullmatch(
        r"Titan [a-z ]+ crime A on First Charter Bank \(r2c3\), "
        r"needs a 4 with a Combat \+1 token \(67\u00a0%\), rolls a 3 and [a-z ]+\.",
        said[-1],
    ), said


@pytest.mark.parametrize(
    ("who", "given", "expected"),
    [
        ("paragon", {}, "needs a 4 (50"),
        ("titan", {"combat": 2}, "needs a 4 with two Combat +1 tokens (83"),
        ("paragon", {"gadgets": ["power-gauntlets"]}, "needs a 4 with +1 from the Power Gauntlets (67"),
        ("titan", {"combat": 1, "gadgets": ["power-gauntlets"]},
         "needs a 4 with a Combat +1 token and +1 from the Power Gauntlets (83"),
    ],
)  # fmt: skip
def test_what_helps_is_told_with_the_number(who: str, given: dict[str, Any], expected: str) -> None:
    """HI-328, HI-475: target, die and help add up."""
    heroes = {id: {"at": "r2c3", **(given if id == who else {})} for id in ("titan", "paragon")}
    t = arranged(yellow={"heroes": heroes})
    said, teller = telling(t)
    loaded(t, fights=[6])
    fighting.fight(t, hero(t, who), 7)
    teller.flush()
    assert expected in said[-1], said


def test_help_for_a_turn_is_told_for_the_hero_who_has_it() -> None:
    """HI-329: the Training Room."""
    heroes = {id: {"at": "r2c3"} for id in ("titan", "paragon")}
    t = arranged(yellow={"heroes": heroes, "hq": "training-room"})
    said, teller = telling(t)
    paragon, titan = hero(t, "paragon"), hero(t, "titan")
    t.players[0] = lambda table, seat, prompt, options: options.index(paragon)
    actions.ACTION.carry_out(t, 0, actions.activate.pack(t.state.teams[0].hq))
    loaded(t, fights=[1, 1])
    fighting.fight(t, paragon, 7)
    fighting.fight(t, titan, 7)
    teller.flush()
    assert "needs a 4 with +1 from the Training Room (67" in said[-1]
    assert "needs a 4 with a Combat +1 token (67" in said[-1]


def test_help_that_does_not_count_is_not_told() -> None:
    """HI-358: the Brimstone Baron ignores Combat +1 tokens."""
    t = arranged(supervillains={"brimstone-baron": {"at": "r2c3"}})
    said, teller = telling(t)
    loaded(t, fights=[4])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert "needs a 5 (33" in said[-1] and "Combat" not in said[-1]


def test_a_supervillain_out_of_turn_is_told_with_the_new_chance() -> None:
    """HI-351, HI-366."""
    t = arranged(blue={"hand": ["hexmother"]})
    said, teller = telling(t)
    loaded(t, fights=[6])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert re.search(
        r"Blue [a-z ]+ Hexmother( out)? \(5\)( out)?: Titan now needs a 5 with a Combat \+1 token and "
        "\u22121 on the die \\(33\u00a0%\\)\\. ",
        said[-1],
    ), said
    assert "Titan rolls a 6 that counts as 5" in said[-1] and "Hexmother" in said[-1].split("Titan rolls")[1]


@pytest.mark.parametrize(("card", "told"), [
    ("the-auditor", "Thanks to “The Auditor”, Yellow cannot score a Fame card until the end of the round."),
    ("pale-magistrate", "Thanks to “Pale Magistrate”, Titan cannot Fight Crime until the end of the round."),
])  # fmt: skip
def test_a_rule_that_a_supervillain_leaves_behind_is_told(card: str, told: str) -> None:
    """SV03 and SV11 of the reference; what comes next is not their doing."""
    t = arranged(supervillains={card: {"at": "r2c3"}}, deck=["bronze-statue"])
    said, teller = telling(t)
    loaded(t, fights=[1])
    fighting.fight(t, hero(t, "titan"), 7)
    playing.draw(t, 0, 1)
    teller.flush()
    assert said[-1].endswith(f"{told} Yellow draws a Research card."), said


def test_a_reason_ends_with_what_it_is_the_reason_of() -> None:
    """The Evidence Scanner draws one card; what the team draws later is no thanks to it."""
    t = arranged(deck=["bronze-statue", "fan-club", "stun-net"], yellow={"heroes": {
        "titan": {"at": "r2c3", "gadgets": ["evidence-scanner"]}, "paragon": {"at": "r1c1"}}})  # fmt: skip
    said, teller = telling(t)
    loaded(t, fights=[6])
    fighting.fight(t, hero(t, "titan"), 7)
    playing.draw(t, 0, 1)
    teller.flush()
    assert (
        "Thanks to “Evidence Scanner”, Yellow draws a Research card. The Yellow team draws a Research card."
        in (said[-1])
    ), said


@pytest.mark.parametrize(("die", "needs"), [
    (3, "needs a 4 with a Combat +1 token (67\u00a0%)"),  # the block asks for as much
    (5, "needs a 4 with a Combat +1 token, and a 5 on the die to match Gramarye’s 5 (33\u00a0%)"),
])  # fmt: skip
def test_the_number_of_the_duel_is_not_that_of_the_block(die: int, needs: str) -> None:
    """HI-327, HI-329, HI-331."""
    t = arranged(blue={"heroes": {"gramarye": {"at": "r2c3", "die": die}, "ilyx": {}}})
    said, teller = telling(t)
    loaded(t, fights=[6])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert needs in said[-1], said


def test_who_scores_nothing_is_told_together() -> None:
    t = arranged()
    said, teller = telling(t)
    scoring.score(t)
    teller.flush()
    assert re.search("Scoring. Blue [a-z -]+|Yellow scores 1 HP for Noble", said[-1])
    teller.on_scores(0, (), 0, 0)
    teller.on_scores(1, (), 0, 0)
    teller.flush()
    assert said[-1] in ("Yellow and Blue score nothing.", "Yellow and Blue go home empty-handed.",
                        "Yellow and Blue hand in empty reports.")  # fmt: skip


def test_a_cancelled_card_is_told() -> None:
    """HI-533 to HI-537."""
    t = arranged(yellow={"hand": ["fan-club"]}, blue={"hand": ["stun-net"]})
    said, teller = telling(t)
    playing.play_card(t, 0, t.state.teams[0].hand[0])
    teller.flush()
    assert said[-1] == (
        "Yellow brings out Fan Club. Gramarye answers with Mind Control. Blue discards Stun Net. "
        "Fan Club comes to nothing."
    )


def test_a_die_that_is_beaten_is_told_with_who_beats_it() -> None:
    """HI-331, HI-332."""
    t = arranged(blue={"heroes": {"gramarye": {"at": "r2c3", "die": 4}, "ilyx": {}}})
    said, teller = telling(t)
    loaded(t, fights=[5])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert "Gramarye’s 4 and crime A on First Charter Bank" in said[-1]
    assert "Gramarye’s die" in said[-1].split("rolls a 5")[1]


def test_a_die_that_holds_is_told() -> None:
    """HI-334: the number is reached, the die on the block is not."""
    t = arranged(blue={"heroes": {"gramarye": {"at": "r2c3", "die": 5}, "ilyx": {}}})
    said, teller = telling(t)
    loaded(t, fights=[4, 1])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert "Gramarye’s 5" in said[-1].split("rolls a 4")[1], said
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert "Gramarye" not in said[-1].split("rolls a 1")[1], said


def test_a_die_lost_through_a_knock_out_is_told() -> None:
    """HI-403."""
    t = arranged(blue={"heroes": {"gramarye": {"at": "r2c3", "die": 5}, "ilyx": {}}})
    said, teller = telling(t)
    harm.knock_out(t, hero(t, "gramarye"))
    harm.knock_out(t, hero(t, "ilyx"))
    teller.flush()
    assert said[-1].count("goes home") == 1
    assert "Gramarye" in said[-1].split("The die on First Charter Bank goes home.")[0]


@pytest.mark.parametrize(("card", "dice", "expected"), [
    ("gravity-snare", [2], "Yellow plays Gravity Snare and rolls a 2 for Gramarye."),
    ("sleep-gas", [5, 4], "Yellow plays Sleep Gas and rolls a 5 for Titan and a 4 for Gramarye."),
])  # fmt: skip
def test_a_roll_is_told_with_whom_it_is_for(card: str, dice: list[int], expected: str) -> None:
    def answer(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        return next(index for index, one in enumerate(options) if one in (hero(t, "gramarye"), block(7)))

    t = arranged(answer, yellow={"hand": [card]}, blue={"heroes": {"gramarye": {"at": "r2c3"}, "ilyx": {"at": "r5c5"}}})
    said, teller = telling(t)
    loaded(t, texts=dice)
    playing.play_card(t, 0, t.state.teams[0].hand[0])
    teller.flush()
    assert said[-1] == expected


def test_justice_is_told_in_the_roll() -> None:
    """HI-604, HI-605."""
    t = arranged(lambda table, seat, prompt, options: len(options) - 1, "justice", yellow={"justice": 2})
    said, teller = telling(t)
    loaded(t, fights=[2])
    fighting.fight(t, hero(t, "titan"), 7)
    teller.flush()
    assert "makes it a 4 with two Justice tokens" in said[-1] and "spends" not in said[-1]


def test_lairs_and_lost_crimes_are_told() -> None:
    """HI-238, HI-622, HI-638."""
    t = arranged(scenario="lairs", supervillains={"undertow": {"at": "r2c3"}}, crimes={"A": "r1c3", "B": "r2c2"})
    said, teller = telling(t)
    teller.on_scoring()
    loaded(t, crimes=[8, 1, 8])
    lairs.villains_leave(t)
    crimes.move_by_die(t, 12)
    crimes.move_by_die(t, 13)
    teller.flush()
    told = said[-1]
    assert told.startswith("After hours. The Crime die sends Undertow north-west. Undertow moves into a lair on Noodle")
    assert "A off the board and back to Crimeland (r3c3)" in told
    assert "B past a lair and back to Crimeland (r3c3)" in told


def test_scoring_goes_line_by_line() -> None:
    """HI-225 to HI-231, T31."""
    t = arranged(
        yellow={"fame": "fan-club", "heroes": {"titan": {"at": "r2c3", "die": 5}, "paragon": {"at": "r1c4", "die": 4}}},
        crimes={"A": "r2c3", "B": "r1c4"},
    )
    said, teller = telling(t)
    scoring.score(t)
    teller.flush()
    assert said[-1].startswith(
        "Scoring. Yellow scores 9 HP for Old Cathedral 3, First Charter Bank 4, Fame 1 and Noble 1 (9 now)."
    )


# --- secrets --------------------------------------------------------------------------------------


def test_what_is_drawn_is_not_told() -> None:
    """HI-007: hands are hidden, the discard pile is not."""
    t = arranged(deck=["front-page-story", "bronze-statue"], discard=["stun-net"])
    said, teller = telling(t)
    playing.draw(t, 0, 2)
    playing.retrieve(t, 0, ("ko-gadget",), 1)
    teller.flush()
    assert said == ["Yellow draws two Research cards and takes Stun Net from the discard pile."]


def test_what_is_looked_at_is_not_told() -> None:
    t = arranged(
        yellow={"heroes": {"titan": {"at": "r5c2", "die": 6}, "paragon": {}}},
        crimes={"A": "r5c2"}, deck=["front-page-story", "bronze-statue", "med-bay"],
    )  # fmt: skip
    said, teller = telling(t)
    scoring.score(t)
    teller.flush()
    text = "\n".join(said)
    assert "looks at the top three cards of the deck and keeps one of them" in text
    assert not re.search("Front-Page|Bronze|Med Bay", text)


def test_nobody_hears_of_the_draft_before_it_is_over() -> None:
    """HI-007."""
    heard: list[str] = []
    seen: list[int] = []

    def first(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        t.watch.flush()
        if prompt.kind in ("keep-hero", "pass-hero", "second-hero"):
            seen.append(len([line for line in heard if "fields" in line]))
            shown = [title for title, _ in t.watch.texts(seat)]
            assert not [title for title in shown if title.endswith(("Yellow", "Blue", "Green"))], shown
        return 0

    t = GAME.table(cast(), GAME.options({"scenario": "standard-3", "players": 3}), "draft", [first] * 3)
    t.watch = GAME.narrator(t, heard.append)
    t.play()
    assert seen and set(seen) == {0}


def test_a_seat_sees_its_own_hand_only() -> None:
    """HI-007."""
    t = arranged(yellow={"hand": ["hexmother"]}, blue={"hand": ["grindstone"]})
    teller = Narrator(t, lambda text: None)
    assert "Hexmother" in teller.status(0) and "Grindstone" not in teller.status(0)
    assert "Grindstone" in teller.status(1) and "Hexmother" not in teller.status(1)
    titles = [title for title, _ in teller.texts(0)]
    assert any(title.startswith("Hexmother") for title in titles)
    assert not any(title.startswith("Grindstone") for title in titles)


# --- stored texts ----------------------------------------------------------------------------------


def golden(name: str, text: str) -> None:
    """Compare with a stored text; CAPESMITH_GOLDEN=1 stores it anew, for a change that was meant."""
    path = GOLDEN / name
    if os.environ.get("CAPESMITH_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_golden_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One whole game as it is printed; its log gives the same game again."""
    monkeypatch.setenv("COLUMNS", "80")
    arguments = ["play", "heroes-incorporated", "--scenario", "full-patrol", "--players", "3", "--bots", "random"]
    log = tmp_path / "game.json"
    result = CliRunner().invoke(app, [*arguments, "--seed", "golden", "--log", str(log)])
    assert result.exit_code == 0, result.output
    told = result.stdout.partition("The game is in")[0]
    golden("full-patrol.txt", told)
    again = CliRunner().invoke(app, ["replay", str(log)])
    assert again.exit_code == 0 and told.strip().splitlines()[-1] in again.stdout


def test_golden_map() -> None:
    t = arranged(
        scenario="lairs",
        yellow={"heroes": {"titan": {"at": "r2c3", "die": 5}, "paragon": {"at": "r4c2", "down": True}}},
        crimes={"A": "r2c3", "B": "r4c2"},
        supervillains={"undertow": {"at": "r5c1", "lair": True}, "kid-calamity": {"at": "r4c2"}},
    )
    golden("training-route-map.txt", Narrator(t, lambda text: None).map() + "\n")


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_the_map_fits_and_shows_everything(scenario: str, players: int) -> None:
    _, teller, t = narrated({"scenario": scenario, "players": players}, "map")
    chart = teller.map()
    assert max(map(len, chart.splitlines())) <= 80
    for one in t.all_heroes():
        assert t.name(one) in chart


# --- questions -----------------------------------------------------------------------------------

KINDS = {
    "action", "keep-hero", "pass-hero", "second-hero", "place-hero", "start-gadget", "lose-gadget", "villain",
    "villain-block", "carrier", "discard", "retrieve", "play", "keep-card", "put-back", "direction", "this-crime",
    "then-fight", "destination", "block-power", "react", "spend-justice", "space", "target", "option",
}  # fmt: skip


def test_every_question_and_option_can_be_said() -> None:
    kinds = set()

    def curious(own: Any) -> Any:
        def answer(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
            kinds.add(prompt.kind)
            asked = GAME.say_prompt(t, seat, prompt)
            assert asked.endswith("?") and not re.search(r"None|-\d\b|\{", asked), asked
            for option in options:
                text = GAME.say_option(t, seat, prompt, option)
                assert text and not re.search(r"None|-\d\b|\{|object at|\boption \d|\bnobody\b$", text), (prompt, text)
            return own(t, seat, prompt, options)

        answer.looks_ahead = getattr(own, "looks_ahead", False)  # type: ignore[attr-defined]
        return answer

    games = [(scenario, players, "random", seed) for scenario, players in GAMES for seed in range(2)]
    games += [("full-patrol", 4, "greedy", 1), ("full-patrol", 3, "greedy", 2), ("justice", 2, "greedy", 1)]
    for scenario, players, bot, number in games:
        seed = f"asked {number}"
        bots = [curious(player(bot, GAME, seed, seat)) for seat in range(players)]
        GAME.table(cast(), GAME.options({"scenario": scenario, "players": players}), seed, bots).play()
    assert KINDS - kinds == set()


def test_an_unknown_question_is_said_somehow() -> None:
    assert GAME.say_prompt(arranged(), 0, Question("new", "sing")) == "Sing?"


def test_odds_stand_beside_the_options() -> None:
    """HI-327, HI-328: Titan has a token; 3 and more of six will do for the bank."""
    t = arranged()
    titan = hero(t, "titan")
    said = GAME.say_option(t, 0, actions.ACTION, actions.fight.pack(titan, 7))
    needs = "needs a 4 with a Combat +1 token"
    assert said == f"Titan: fight on First Charter Bank (r2c3) against crime A, {needs}: 67\u00a0%, for 4 HP"


@pytest.mark.parametrize(
    ("who", "given", "expected"),
    [
        ("paragon", {}, 3 / 6),
        ("titan", {}, 4 / 6),  # HI-328
        ("gramarye", {}, 27 / 36),  # HI-521
        ("titan", {"supervillains": {"brimstone-baron": {"at": "r2c3"}}}, 2 / 6),  # the token does not count
        ("titan", {"supervillains": {"hexmother": {"at": "r2c3"}}}, 2 / 6),  # 5 or 6, lowered, and the token
        ("paragon", {"supervillains": {"tremor-twins": {"at": "r2c3"}}}, 9 / 36),  # the lower of two
        ("gramarye", {"supervillains": {"null-prophet": {"at": "r2c3"}}}, 1 / 6),  # one die, and a 6
        ("paragon", {"supervillains": {"grindstone": {"at": "r2c3"}}}, 0),
    ],
)
def test_the_chance_is_exact(who: str, given: dict[str, Any], expected: float) -> None:
    everywhere = {id: {"at": "r2c3"} for id in ("titan", "paragon")}
    others = {id: {"at": "r2c3"} for id in ("gramarye", "ilyx")}
    t = arranged(yellow={"heroes": everywhere}, blue={"heroes": others}, **given)
    assert chance(t, hero(t, who), 7) == pytest.approx(expected)


def test_a_die_on_the_block_counts_in_the_chance() -> None:
    """HI-331, HI-333: 5 or better against a 5."""
    t = arranged(blue={"heroes": {"gramarye": {"at": "r2c3", "die": 5}, "ilyx": {}}})
    assert chance(t, hero(t, "titan"), 7) == pytest.approx(2 / 6)


def test_what_a_supervillain_would_do_is_said() -> None:
    """HI-351: the fight with its chance, the card with its text."""
    shown: list[str] = []

    def look(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        if prompt is fighting.ON_FIGHT:
            shown.append(GAME.say_prompt(t, seat, prompt))
            shown.extend(GAME.say_option(t, seat, prompt, option) for option in options)
        return len(options) - 1

    t = arranged(look, blue={"hand": ["hexmother"]})
    loaded(t, fights=[1])
    fighting.fight(t, hero(t, "titan"), 7)
    needs = "needs a 4 with a Combat +1 token"
    assert shown[0].startswith(f"Titan fights on First Charter Bank (r2c3), {needs}: 67\u00a0%. Do you play")
    assert shown[1].startswith("Hexmother (combat 5): ") and shown[2] == "no"


def test_a_trade_before_the_count_is_said() -> None:
    """HI-555."""
    shown: list[str] = []

    def look(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        shown.append(GAME.say_prompt(t, seat, prompt))
        shown.extend(GAME.say_option(t, seat, prompt, option) for option in options)
        return 0

    t = arranged(look, "justice", yellow={"justice": 2})
    said, teller = telling(t)
    scoring.score(t)
    teller.flush()
    assert shown[0] == "Do you trade before the count goes on?"
    assert shown[1].startswith("Paragon: Noble. ") and shown[2] == "no"
    assert "Paragon uses Noble. Yellow spends 2 Justice tokens, gains 1 HP (1 now) and scores" in said[-1]


def test_a_trade_out_of_turn_is_asked_for_and_told() -> None:
    """HI-555: while somebody else plays a card, and before he wins."""
    shown: list[str] = []

    def look(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        if prompt.kind == "trade":
            shown.append(GAME.say_prompt(t, seat, prompt))
        return len(options) - 1 if prompt == anytime.REACTING else 0

    t = arranged(look, "justice", yellow={"justice": 2}, blue={"hand": ["press-room"], "points": 35}, turn="blue")
    said, teller = telling(t)
    playing.play_card(t, 1, t.state.teams[1].hand[0])
    teller.flush()
    assert shown == ["Blue plays Press Room. Do you trade now?"]
    with pytest.raises(GameOver):
        points.gain(t, 1, 1)
    teller.flush()
    assert shown[1] == "The game is about to end. Do you trade before it does?"
    assert "Paragon uses Noble. Yellow spends 2 Justice tokens and gains 1 HP (1 now)" in " ".join(said)


def test_what_justice_buys_is_said() -> None:
    shown: list[str] = []

    def look(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        if prompt is justice.SPEND:
            shown.append(GAME.say_prompt(t, seat, prompt))
            shown.extend(GAME.say_option(t, seat, prompt, option) for option in options)
        return len(options) - 1 if prompt == anytime.REACTING else 0

    t = arranged(look, "justice", yellow={"justice": 2})
    loaded(t, fights=[2])
    fighting.fight(t, hero(t, "titan"), 7)
    assert shown[0] == "Titan shows a 2; the target is 4 with a Combat +1 token. How many Justice tokens do you spend?"
    assert shown[1:] == ["none, it stays a 2", "1: the die shows a 3", "2: the die shows a 4"]


# --- a person at the table -----------------------------------------------------------------------


def sit(*lines: str, arguments: tuple[str, ...] = ()) -> Any:
    words = ["play", "heroes-incorporated", "--seat", "1", "--scenario", "first-patrol", "--bots", "random", *arguments]
    return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines))


def test_a_person_can_look_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    told = sit("1", "s", "?", "? riot shield", "? nobody at all", "2", "q")
    assert told.exit_code == 0
    for words in ("You are Yellow", "First Charter", "your hero", "in your hand", "Noble", "Riot Shield, equipped",
                  "There is no card “nobody at all”"):  # fmt: skip
        assert words in told.stdout, words


def test_a_person_can_play_to_the_end() -> None:
    told = sit(*["1"] * 600)
    assert told.exit_code == 0
    assert re.search(r"(Yellow|Blue) wins in round \d+ with \d+ HP", told.stdout)
