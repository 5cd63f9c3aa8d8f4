"""The timeline of a game: every decision, the moments worth a jump, the curve; and the page that shows them."""

from __future__ import annotations

import base64
import json
import re
import zlib
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from capesmith.playtest.bots.players import player
from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.timeline.curve import Curve, CurveKeeper
from capesmith.playtest.timeline.marks import Mark, Moment, marks_of
from capesmith.playtest.timeline.odds import odds_curve
from capesmith.playtest.timeline.page import replay_page
from capesmith.playtest.timeline.timeline import HEADING, Timeline, timeline
from capesmith.press.table.position import TablePainter
from capesmith.render.edition import Order
from capesmith.rules.chance import Stream
from capesmith.rules.identity import identity
from capesmith.rules.log import GameLog, Recorder, Replay
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from each import each

GAMES = known_systems()
PART = 24  # decisions of a game that a page is made of
LARGEST = 4_000_000  # bytes of a page of a whole game


@cache
def cast(id: str) -> Any:
    return system(id).game.cast(shipped_box(system(id)))


@cache
def log_of(id: str) -> GameLog:
    """A game of players who do not think."""
    game, box = system(id).game, shipped_box(system(id))
    scenario = game.scenarios(cast(id))[0]
    given = {"scenario": scenario, "players": min(3, max(game.players_of(cast(id), scenario)))}
    options = game.options(given)
    bots = ["random"] * options.players
    table = game.table(cast(id), options, "tl", [player(bot, game, "tl", at) for at, bot in enumerate(bots)])
    recorder = Recorder(table)
    return recorder.log(id, game, identity(box), options.data(), "tl", bots, table.play())


def left(log: GameLog, decisions: int) -> GameLog:
    """The same game, left after so many decisions."""
    marks = tuple(mark for mark in log.marks if mark[0] <= decisions)
    told = {name: getattr(log, name) for name in ("system", "rules", "content", "items", "options", "seed", "players")}
    return GameLog(**told, choices=log.choices[:decisions], marks=marks, result=None)


@cache
def told_of(id: str) -> Timeline:
    return timeline(log_of(id), system(id).game, cast(id))


# --- decisions and marks --------------------------------------------------------------------------------------


@each("id", GAMES)
def test_every_decision_is_there_with_its_words(id):
    log, told = log_of(id), told_of(id)
    assert len(told.steps) == len(log.choices) + 1
    assert tuple(one.chosen for one in told.steps[:-1]) == log.choices
    for one in told.steps[:-1]:
        assert 0 <= one.seat < len(told.seats) and one.question and len(one.options) > max(1, one.chosen)
    end = told.steps[-1]
    assert (end.seat, end.options, end.chosen) == (-1, (), -1) and told.closing and told.result is not None
    assert len(set(told.seats)) == len(log.players), "everybody has a name"


@each("id", GAMES)
def test_all_is_told_that_a_replay_in_the_terminal_tells(id):
    """Paragraphs may end earlier, where somebody is asked; turns begin alike, and so does the end."""
    game, heard = system(id).game, []
    replay = Replay(log_of(id), game, cast(id))
    teller = game.narrator(replay.table, heard.append)
    replay.run(teller)
    teller.flush()
    lines = [line for one in told_of(id).steps for line in one.lines]
    assert [line for line in lines if line.startswith(HEADING)] == [one for one in heard if one.startswith(HEADING)]
    assert (told_of(id).closing, told_of(id).scores) == (teller.closing(), teller.scores())


@each("id", GAMES)
def test_turns_defeats_and_the_end_are_marked(id):
    told = told_of(id)
    turns = [mark.step for mark in told.marks if mark.sort == "turn"]
    headed = [n for n, one in enumerate(told.steps) if any(line.startswith(HEADING) for line in one.lines)]
    assert turns == headed and turns
    assert told.marks[-1] == Mark(len(told.steps) - 1, "end", "The end")
    assert [mark.step for mark in told.marks] == sorted(mark.step for mark in told.marks)
    assert all(mark.text and len(mark.text) <= 111 for mark in told.marks)


def test_marks_are_found_in_what_is_counted():
    curve = Curve(("one", "the other"), ((0,), (1,)), (0, 2, 4), ((0.0, 0.0), (1.0, 0.0), (1.0, 9.0)))
    scores = ((0, 0), (1, 0), (2, 0), (2, 9), (3, 9))
    moments = [Moment(int(n >= 3), tuple(map(float, points))) for n, points in enumerate(scores)]
    lines = [("── Round 1 ── all is well",), (), (), ("Ada falls.",), ()]
    assert marks_of(lines, moments, ("Ada", "Bob"), curve) == (
        Mark(0, "turn", "Round 1"), Mark(3, "beaten", "Ada falls."), Mark(3, "lead", "Bob takes the lead with 9"),
        Mark(3, "leap", "Bob: +9 points"), Mark(4, "swing", "A swing for the other"), Mark(4, "end", "The end"),
    )  # fmt: skip


@each("id", GAMES)
def test_the_curve_has_a_line_for_each_side(id):
    told = told_of(id)
    seats = [seat for side in told.curve.sides for seat in side]
    assert sorted(seats) == list(range(len(told.seats))), "everybody is on one side"
    assert len(told.curve.names) == len(told.curve.sides) == len(told.curve.values[-1])
    assert list(told.curve.steps) == sorted(set(told.curve.steps)) and told.curve.steps[-1] < len(told.steps)
    assert len(told.curve.steps) > 3
    assert system(id).game.cooperative == (len(told.curve.sides) == 1) or id == "hour-of-need"


def test_whoever_looks_from_a_seat_reads_no_options_of_others():
    game = system("heroes-incorporated").game
    told = timeline(log_of("heroes-incorporated"), game, cast("heroes-incorporated"), 1)
    for one in told.steps[:-1]:
        assert bool(one.options) == bool(one.question) == (one.seat == 1) == (one.chosen >= 0)


def test_the_curve_of_a_seat_does_not_tell_of_hands_that_it_did_not_see():
    """Two tables that differ in hands alone are worth the same to whoever sees neither."""
    id, found = "heroes-incorporated", []
    game = system(id).game

    def seen(table: Any, to: int) -> None:
        for eyes in (None, 1):
            values = []
            for seed in (5, 6):
                other = table.again(table.state.clone(), table.players)
                game.hide(other, Stream(seed), 1)
                keeper = CurveKeeper(game, other, game.nouns, eyes)
                keeper.look(0)
                values.append(keeper.drawn().values)
            found.append((eyes, values[0] == values[1]))

    timeline(left(log_of(id), 40), game, cast(id), None, seen)
    assert all(same for eyes, same in found if eyes == 1)
    assert not all(same for eyes, same in found if eyes is None), "hands are worth something"


def test_a_game_that_was_left_ends_with_the_question_at_which_it_was():
    log = left(log_of("vigilantes"), 9)
    told = timeline(log, system("vigilantes").game, cast("vigilantes"))
    assert len(told.steps) == 10 and told.result is None and told.closing == ""
    assert told.steps[-1].question and told.steps[-1].chosen == -1


# --- the page -------------------------------------------------------------------------------------------------


def page_of(id: str, log: GameLog, eyes: int | None = None) -> str:
    found = system(id)
    return replay_page(log, found, shipped_box(found), cast(id), shipped_root(), eyes)


def data_of(page: str) -> Any:
    packed = re.search(r'<script type="text/plain" id="data">(.*?)</script>', page, re.DOTALL)
    assert packed
    return json.loads(zlib.decompress(base64.b64decode(packed[1])))


def rebuilt(frames: list[Any]) -> list[dict[str, Any]]:
    """Positions as the script of the page puts them together."""
    parts: dict[str, Any] = {}
    found = []
    for _, changed, gone in frames:
        parts = {name: part for name, part in parts.items() if name not in gone}
        for name, change in changed.items():
            if isinstance(change, dict) and "other" in change:
                items = [*parts[name]["items"][: change["of"]], *[None] * (change["of"] - len(parts[name]["items"]))]
                for number, item in change["other"].items():
                    items[int(number)] = item
                change = {**parts[name], "items": items}
            parts[name] = change
        found.append(parts)
    return found


@each("id", GAMES)
def test_a_page_shows_the_position_before_every_decision(id):
    """What the page puts together from changes is what the painter sees at the table."""
    game, log = system(id).game, left(log_of(id), PART)
    data = data_of(page_of(id, log))
    order = Order(system(id), shipped_box(system(id)), system(id).printing.look("full"), shipped_root())
    painter, wanted = TablePainter(order), []
    timeline(log, game, cast(id), None, lambda t, to: wanted.append(painter.position(game, t, None, max(0, to))))
    shown = rebuilt(data["frames"])
    assert len(shown) == len(wanted) == len(data["steps"]) == PART + 1
    pictures = [one[:2] for one in data["pictures"]]
    for parts, position in zip(shown, wanted, strict=True):
        for area in position.data()["areas"]:
            found = parts[f"area {area['id']}"]
            for item, other in zip(area["items"], found["items"], strict=True):
                assert pictures[other["art"]] == pytest.approx(painter.art.size(item["art"]))
                assert {**item, "art": 0} == {**other, "art": 0}
        assert {name for name in parts if name.startswith("group")} == {f"group {one.id}" for one in position.groups}
        assert parts["words"] == list(position.words)


def test_the_chance_to_win_is_that_of_games_which_bots_finish():
    id = "vigilantes"
    log, found = log_of(id), system(id)
    told = told_of(id)
    here = Ready(found, found.game, shipped_box(found), cast(id), identity(shipped_box(found)))
    odds = odds_curve(here, log, told, 2)
    turns = [mark.step for mark in told.marks if mark.sort == "turn" and told.steps[mark.step].seat >= 0]
    assert list(odds.steps) == [*turns, len(told.steps) - 1] and odds.names == told.curve.names
    assert {share for (share,) in odds.values} <= {0.0, 50.0, 100.0}
    assert odds.values[-1] == (100.0 * found.game.won(told.result),), "the end is certain"
    assert odds == odds_curve(here, log, told, 2), "and the same again"


def test_a_page_asks_nobody_for_anything():
    page = page_of("vigilantes", left(log_of("vigilantes"), PART))
    bare = page.replace("http://www.w3.org/2000/svg", "")
    assert "http" not in re.sub(r"base64,[^)]*|>[A-Za-z0-9+/=]{200,}<", "", bare).replace("http-equiv", "")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy and "default-src 'none'" in policy[1]
    for tag in ("script", "style"):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert text
        assert f"'sha256-{base64.b64encode(sha256(text[1].encode()).digest()).decode()}'" in policy[1], tag


def test_the_page_of_a_seat_holds_no_card_that_the_seat_did_not_see():
    """Neither in a hand, nor as a picture, nor in words."""
    id = "heroes-incorporated"
    log = left(log_of(id), 60)
    whole, own = (data_of(page_of(id, log, eyes)) for eyes in (None, 2))

    def hands(data: Any) -> list[Any]:
        parts = [part for frame in rebuilt(data["frames"]) for name, part in frame.items() if name.endswith("-hand")]
        return [part for part in parts if part["seat"] != 2]

    assert hands(own) and all(part["covered"] for part in hands(own))
    assert any(not part["covered"] for part in hands(whole)), "the page for everybody shows hands"
    hidden = {card["name"] for part in hands(whole) for card in part["cards"]}
    seen = {card["name"] for frame in rebuilt(own["frames"]) for name, part in frame.items()
            if name.startswith("group") for card in part["cards"]}  # fmt: skip
    assert hidden - seen, "something was hidden, and is not there"
    assert len(own["pictures"]) < len(whole["pictures"])


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_is_small_enough_to_send(id):
    assert len(page_of(id, log_of(id)).encode()) < LARGEST


def test_a_game_of_a_project_that_builds_on_the_box_has_its_board(tmp_path, monkeypatch):
    (tmp_path / "capesmith.yaml").write_text("name: Example\nuses: [heroes-wanted]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    played = ["play", "heroes-wanted", "--scenario", "littering", "--bots", "random", "--quiet", "--log", "game.json"]
    for words in (played, ["replay", "game.json", "--quiet", "--html", "game.html"]):
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, done.output


def test_the_command_writes_the_page_and_says_what_is_wrong_with_its_call(tmp_path):
    log = tmp_path / "game.json"
    left(log_of("vigilantes"), PART).save(log)
    page = tmp_path / "game.html"
    runner = CliRunner()
    made = runner.invoke(app, ["replay", str(log), "--html", str(page), "--seat", "2"])
    assert made.exit_code == 0 and re.search(r"game\.html, \d\.\d MB", made.output)
    assert data_of(page.read_text("utf-8"))["eyes"] == 1
    for call, why in (
        (["--html", str(page), "--seat", "4"], "there is no seat 4"),
        (["--seat", "1"], "--seat says whose page --html writes"),
        (["--rollouts", "5"], "--rollouts says how many games"),
        (["--html", str(page), "--seat", "1", "--rollouts", "5"], "--rollouts says how many games"),
        (["--html", str(tmp_path / "nowhere" / "game.html")], "--html"),
    ):
        wrong = runner.invoke(app, ["replay", str(log), *call])
        assert wrong.exit_code == 2 and why in wrong.output, call
