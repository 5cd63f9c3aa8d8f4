"""Vigilantes in the terminal: the commentary is right and whole, the map is readable, a person can take a seat."""

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
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from capesmith.systems.vigilantes.game import event_phase, events, fighting, usage
from capesmith.systems.vigilantes.game.story import Narrator
from capesmith.systems.vigilantes.game.story.deeds import third_person
from capesmith.systems.vigilantes.game.story.names import many
from capesmith.systems.vigilantes.game.story.phrases import PHRASES
from tries import share
from vigilantes.tables import Bench, table

PACKAGE = Path(__file__).parents[2] / "tools" / "capesmith"
GOLDEN = Path(__file__).parents[1] / "golden" / "vigilantes"
SYSTEM = system("vigilantes")
GAME = SYSTEM.game
SCENARIOS = ("blackout-bazaar", "first-shift", "last-boat-out", "names-in-the-ledger", "poisoned-mains", "vault-run")


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


def telling(g: Bench) -> tuple[list[str], Narrator]:
    """A table of the rule tests, told from here on."""
    said: list[str] = []
    g.t.watch = teller = Narrator(g.t, said.append)
    return said, teller


# --- the commentary ------------------------------------------------------------------------------


WRONG = re.compile(
    r"\bNone\b(?! of)|\{|\}|\bnan\b|NOBODY|<|object at| -\d|\bat -|Player \d|,,|\.\.|\( |\(0|\band\.|\bwith\.| ,|@|"
    r"\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]|\bthe the\b|\band and\b|\bin comes (two|three|four)|\b1 actions\b"
)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("bot", ("random", "greedy"))
def test_the_commentary_is_clean(scenario: str, players: int, bot: str) -> None:
    for game in range(share(6) if bot == "random" else players == 3):  # games of better players take longer
        said, teller, t = narrated({"scenario": scenario, "players": players}, f"words {game}", bot)
        for line in said:
            assert not WRONG.search(line.strip()), line
            assert not line or line.lstrip()[0].isupper() or line.lstrip()[0] in "─“", line
            assert not line or line.startswith(("── ", "    ")) or " · " in line or line.rstrip()[-1] in ".!?”", line
        text = "\n".join(said)
        for seat in t.seats:
            assert teller.name(seat) in text
        assert text.count("── Round ") == t.state.round
        assert teller.closing().endswith(".")
        assert len(said) < 14 * t.state.round + 12  # a story, not a log


def test_the_aftermath_of_a_campaign_is_told() -> None:
    """VG-811: what goes into the record is said."""
    options = {"scenario": "last-boat-out", "players": 2, "campaign": "the-long-tide"}
    said, _, t = narrated(options, "after")
    assert t.state.stuck and "\n".join(said).lower().count("for the record") == len(t.state.stuck)


def test_the_same_game_is_told_in_the_same_words() -> None:
    first, _, _ = narrated({"scenario": "vault-run", "players": 3}, "again")
    second, _, _ = narrated({"scenario": "vault-run", "players": 3}, "again")
    assert first == second


def test_watching_changes_nothing() -> None:
    options = {"scenario": "poisoned-mains", "players": 3}
    _, _, watched = narrated(options, "watched")
    players = [player("random", GAME, "watched", seat) for seat in range(3)]
    alone = GAME.table(cast(), GAME.options(options), "watched", players)
    alone.play()
    assert alone.state.digest() == watched.state.digest()


def test_the_score_adds_up() -> None:
    """VG-802."""
    for seed in range(20):
        _, teller, t = narrated(
            {"scenario": "first-shift", "players": 2, "controllers": [0, 0]}, f"score {seed}", "greedy"
        )
        scores = teller.scores()
        assert tuple(map(sum, scores.points)) == scores.totals == (t.result().scores[0],)
        if t.result().winners:
            return
    raise AssertionError("nobody ever wins")


def test_an_attack_is_one_sentence() -> None:
    g = table(at={"P03": ["night-porter", "normal"], "P19": ["brickyard"]})
    said, teller = telling(g)
    g.next_rewards("second-wind")
    g.dice("plus", "blank")
    g.state.stage = "turn"
    g.attack("night-porter", "normal P03", "dice: 1")
    teller.flush()
    assert re.fullmatch(
        r"Night Porter [a-z ]+ the Dockhand, rolls \[\+ o\] with 1 energy and [a-z ]+\. "
        r"The sneak comes away with “Second Wind” \(\+1 energy\)\.", said[-1]
    ), said  # fmt: skip


def test_what_was_told_of_an_attack_is_not_told_again() -> None:
    """A person is asked in the middle of it: the rest is a sentence of its own."""
    g = table(at={"P03": ["night-porter", "normal"], "P19": ["brickyard"]})
    said, teller = telling(g)
    g.next_rewards("rattled")
    g.dice("blank")
    answer = g.t.players[0]

    def asked(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        teller.flush()
        return answer(t, seat, prompt, options)

    g.t.players = [asked] * 2
    g.attack("night-porter", "normal P03", "dice: 0", "convert: 1")
    teller.flush()
    assert re.fullmatch(r"Night Porter [a-z ]+ the Dockhand\.", said[0])
    assert said[1] == "Night Porter rolls [o]."
    assert said[2].startswith("Night Porter pays 1 energy for the blank and ")


def test_like_blows_are_told_together() -> None:
    g = table(at={"P03": ["brickyard", "normal", "normal"], "P19": ["night-porter"]})
    said, teller = telling(g)
    g.activate("normal 1")
    g.activate("normal 2")
    teller.flush()
    assert said == ["Two Dockhands lay into Brickyard (−2 health, 4 left)."]


def test_who_moves_and_who_has_company() -> None:
    g = table(at={"P03": ["brickyard"], "P02": ["normal"], "P19": ["night-porter"]})
    g.alarm()
    said, teller = telling(g)
    g.activate("normal P02")
    teller.flush()
    assert said[0].startswith("A Dockhand goes from P02 to P03. Brickyard ")


def test_an_event_that_changes_the_rules_is_not_one_of_which_nothing_comes() -> None:
    """VG-329: Sea Fog."""
    g = table(at={"P03": ["brickyard"], "P02": ["normal"], "P19": ["night-porter"]})
    said, teller = telling(g)
    g.event("sea-fog")
    assert said[-1] == "Each enemy sees up to 2 spaces until the end of the next Enemy Phase."
    in_force = "In force: each enemy sees up to 2 spaces until the end of the next Enemy Phase."
    assert teller.status(0).endswith(f"\n{in_force}")
    g.event("quiet-streets")
    assert said[-1] in PHRASES.ways["nothing-of-it"]


def test_what_comes_after_an_event_is_not_its_doing() -> None:
    """VG-246: the trait of Mr. Ballast has a name of its own, and a paragraph of its own."""
    at = {"P03": ["brickyard"], "P09": ["villain"], "P19": ["night-porter"]}
    g = table(villain="mr-ballast", at=at)
    g.state.threat = 4
    said, teller = telling(g)
    g.event("quiet-streets")
    assert said[-1] in PHRASES.ways["nothing-of-it"]
    g.do(lambda: event_phase.ending(g.t))
    teller.flush()
    assert said[-1].startswith("Courtesy of “Press Gang”, in comes a Dockhand at ")


def test_the_enemy_phase_is_told_in_its_order() -> None:
    """VG-211: who moves before a blow falls is told before it, who moves after it after it."""
    g = table(at={"P03": ["brickyard", "normal"], "P02": ["fast"], "P01": ["heavy"], "P19": ["night-porter"]})
    said, teller = telling(g)
    g.alarm()
    for who in ("fast P02", "normal P03", "heavy P01"):
        g.activate(who)
    teller.flush()
    told = " ".join(said)
    assert 0 <= told.index("from P02 to ") < told.index("Brickyard (") < told.index("from P01 to "), told


def test_a_vigilante_who_does_nothing_is_mentioned() -> None:
    g = table(at={"P03": ["brickyard"], "P19": ["night-porter"]})
    said, _ = telling(g)
    events.turn(g.t, g.piece("brickyard"))
    events.turn(g.t, g.piece("night-porter"))
    usage.rest(g.t, g.piece("night-porter"))
    events.event_phase(g.t)
    assert said[0].removesuffix(".").removeprefix("Brickyard ") in PHRASES.ways["idles"]
    assert said[1].startswith("Night Porter ") and len(said) == 2


def test_small_words() -> None:
    assert many("Winchman", 2) == "two Winchmen" and many("Arc Warden", 1) == "an Arc Warden"
    assert third_person("Record evidence") == "records evidence" and third_person("Carry it") == "carries it"
    assert third_person("Push") == "pushes"


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
    arguments = ["play", "vigilantes", "--scenario", "first-shift", "--players", "2", "--bots", "random"]
    log = tmp_path / "game.json"
    result = CliRunner().invoke(app, [*arguments, "--seed", "golden", "--log", str(log)])
    assert result.exit_code == 0, result.output
    told = result.stdout.partition("The game is in")[0]
    golden("first-shift.txt", told)
    again = CliRunner().invoke(app, ["replay", str(log)])
    assert again.exit_code == 0 and told.strip().splitlines()[-1] in again.stdout


def test_golden_map() -> None:
    g = table("first-shift", at={"P03": ["night-porter", "normal", "normal"], "P19": ["brickyard"], "P09": ["villain"]})
    golden("pier-nine-map.txt", Narrator(g.t, lambda text: None).map() + "\n")


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_fits_and_shows_everything(scenario: str) -> None:
    _, teller, t = narrated({"scenario": scenario, "players": 4}, "map")
    chart = teller.map()
    assert max(map(len, chart.splitlines())) <= 80
    for space in range(t.map.size):
        assert f"[{t.map.id(space)}" in chart
    for seat in t.standing():
        assert f"{seat + 1} {teller.name(seat)}" in chart


def test_a_blocked_route_is_drawn() -> None:
    """VG-317."""
    g = table()
    assert "xxx" not in Narrator(g.t, lambda text: None).map()
    g.state.blocked = 1
    assert "xxx blocked" in Narrator(g.t, lambda text: None).map()


# --- questions -----------------------------------------------------------------------------------


def test_every_question_and_option_can_be_said() -> None:
    kinds = set()

    def curious(own: Any) -> Any:
        def answer(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
            kinds.add(prompt.kind)
            asked = GAME.say_prompt(t, seat, prompt)
            assert asked.endswith(("?", "turned.")) and "None" not in asked, asked
            for option in options:
                text = GAME.say_option(t, seat, prompt, option)
                assert text and not re.search(r"None|-\d\b|\{|object at|\boption \d|\bnobody\b$", text), (prompt, text)
            return own(t, seat, prompt, options)

        answer.looks_ahead = getattr(own, "looks_ahead", False)  # type: ignore[attr-defined]
        return answer

    for scenario in SCENARIOS:
        for players in (2, 3, 4):
            for bot, more in (("random", {}), ("random", {"controllers": [0] * players}), ("greedy", {})):
                if bot == "greedy":
                    if players > 2:
                        continue
                    more = {"gadgets": [["padded-vest"], ["knuckle-plates"]], "abilities": [["haymaker"], ["grit"]]}
                seed, options = f"asked {players}", {"scenario": scenario, "players": players, **more}
                bots = [curious(player(bot, GAME, seed, seat)) for seat in range(players)]
                GAME.table(cast(), GAME.options(options), seed, bots).play()
    assert {"action", "space", "target", "order", "turn", "dice", "convert", "use", "may", "setup-item"} <= kinds
    assert {"keep", "return", "give-back", "option"} & kinds


def test_an_unknown_question_is_said_somehow() -> None:
    t = GAME.table(cast(), GAME.options({}), 1, [lambda *_: 0] * 3)
    assert GAME.say_prompt(t, 0, Question("new", "sing")) == "Sing?"


def test_odds_stand_beside_the_options() -> None:
    """VG-521: one die against Defense 1 is even money; energy helps."""
    g = table(at={"P03": ["night-porter", "normal"], "P19": ["brickyard"]})
    said = GAME.say_option(g.t, 0, usage.ACTION, usage.take_attack.pack(g.piece("normal P03")))
    assert said == "attack the Dockhand: Defense 1, 1 die, 50 %, with energy 100 %"
    g.set("night-porter", energy=0)
    assert GAME.say_option(g.t, 0, usage.ACTION, usage.take_attack.pack(g.piece("normal P03"))).endswith("1 die, 50 %")


def test_energy_and_what_it_buys() -> None:
    g = table(at={"P03": ["night-porter", "heavy"], "P19": ["brickyard"]})
    shown: dict[int, str] = {}

    def look(t: Any, seat: int, prompt: Prompt, options: Any) -> int:
        if prompt is fighting.SPEND:
            shown.update((option, GAME.say_option(t, seat, prompt, option)) for option in options)
            assert GAME.say_prompt(t, seat, prompt).startswith("The Winchman has Defense 3; you have 1 die.")
        return 0

    g.t.players = [look] * 2
    g.dice("minus")
    fighting.attack(g.t, usage.context(g.t, 0, 0), 0, g.piece("heavy P03"))
    assert shown[0] == "none: 1 die, 0 %"
    assert shown[2] == "2 energy: 3 dice, 13 %, with energy 54 %"  # 13/24


def test_actions_say_what_they_cost_and_bring() -> None:
    g = table(at={"P03": ["night-porter"], "P19": ["brickyard"]})
    g.set("night-porter", energy=2)
    deed = next(option for option in usage.actions(g.t, 0) if usage.work_on.is_(option))
    assert GAME.say_option(g.t, 0, usage.ACTION, deed) == "Record evidence: the container (0 of 2 done)"
    assert GAME.say_option(g.t, 0, usage.ACTION, usage.take_rest.pack()) == "rest: +1 energy (3 of 4)"
    assert GAME.say_option(g.t, 0, usage.ACTION, usage.take_move.pack()) == "move: 1 route, normal and crawl"


# --- a person at the table -----------------------------------------------------------------------


def sit(*lines: str, arguments: tuple[str, ...] = ()) -> Any:
    words = ["play", "vigilantes", "--seat", "1", "--scenario", "first-shift", "--bots", "random", *arguments]
    return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines))


def test_a_person_can_look_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    told = sit("1", "s", "?", "? padded vest", "? nobody at all", "2", "q")
    assert told.exit_code == 0
    for words in ("Where do you put the MediKit?", "[P01 A]", "your vigilante", "Record evidence, an action here",
                  "When you would lose health to an attack", "There is no card “nobody at all”"):  # fmt: skip
        assert words in told.stdout, words


def test_a_person_can_play_to_the_end() -> None:
    told = sit(*["1"] * 400)
    assert told.exit_code == 0
    assert "You are " in told.stdout and re.search(r"(Won|Lost) in round \d+", told.stdout)
