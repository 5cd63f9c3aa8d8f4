"""`capesmith campaign`: a campaign in a file survives whatever happens to the program, and never goes on with other
rules or other cards (HW-376 to HW-382, VG-813, VG-814)."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.rules import campaign as files
from capesmith.rules.identity import identity
from capesmith.source.lock import Busy, Lock
from capesmith.source.refusal import Refusal
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from tries import tries

pytestmark = pytest.mark.usefixtures("remembered")
RUN = CliRunner()
COMMAND = [sys.executable, "-m", "capesmith"]
ONES = "1\n" * 3000


def call(*words: str | Path, stdin: str = "") -> Any:
    return RUN.invoke(app, ["campaign", *map(str, words)], input=stdin)


def begun(path: Path, *more: str, campaign: str = "littering,bootleg", seed: str = "7") -> Path:
    done = call("new", "heroes-wanted", campaign, "--out", path, "--players", "2", "--seed", seed, *more)
    assert done.exit_code == 0, done.stderr
    return path


@pytest.fixture(scope="module")
def first_page(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A campaign that has just begun."""
    return begun(tmp_path_factory.mktemp("begun") / "campaign.json").read_bytes()


@pytest.fixture
def campaign(tmp_path: Path, first_page: bytes) -> Path:
    (tmp_path / "campaign.json").write_bytes(first_page)
    return tmp_path / "campaign.json"


def data(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def results(path: Path) -> list[Any]:
    return [game["result"] for game in data(path)["games"]]


# --- from the first game to the last ----------------------------------------------------------------------


def test_a_campaign_is_begun_played_and_over(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    new = call("new", "heroes-wanted", "littering, bootleg", "--out", path, "--players", "2", "--with", "quirks=0.2")
    assert new.exit_code == 0 and "game 1 of 2 comes next" in new.stdout and "campaign play" in new.stdout
    first = call("play", path, "--bots", "random", "--quiet")
    assert first.exit_code == 0 and "game 2 of 2 comes next" in first.stdout
    second = call("play", path, "--bots", "random", "--quiet")
    assert second.exit_code == 0 and "The campaign:" in second.stdout and "all games are played" in second.stdout
    again = call("play", path)
    assert again.exit_code == 0 and "all games are played" in again.stdout and len(results(path)) == 2
    told = call("status", path).stdout
    assert "1. Littering, Loitering, and Jaywalking!: " in told and "2. Bootleg Battle Royale!: " in told
    heroes = data(path)["options"]["heroes"]
    assert data(path)["games"][1]["options"]["heroes"] == heroes and "quirk: " in told  # HW-376, HW-381


def test_what_the_file_holds(campaign: Path) -> None:
    call("play", campaign, "--bots", "random", "--quiet")
    found = data(campaign)
    assert list(found) == [
        "capesmith-campaign", "system", "rules", "content", "items", "campaign", "seed", "players", "options", "games",
        "going",
    ]  # fmt: skip
    assert found["capesmith-campaign"] == 1 and found["campaign"] == "littering,bootleg" and found["going"] is None
    kinds = {key.split(" ")[0] for key in found["items"]}
    assert {"action", "hero-a", "scenario", "board"} <= kinds
    assert {key for key in found["items"] if key.startswith("scenario ")} == {"scenario littering", "scenario bootleg"}


def test_a_file_and_one_sitting_give_the_same_campaign(campaign: Path) -> None:
    """`play --campaign` and `campaign play` meet in one place."""
    for _ in range(2):
        last = call("play", campaign, "--bots", "random", "--quiet").stdout
    words = ["play", "heroes-wanted", "--campaign", "littering,bootleg", "--players", "2", "--seed", "7", "--quiet"]
    at_once = RUN.invoke(app, [*words, "--bots", "random"]).stdout
    table = at_once[at_once.index("The campaign:") :]
    assert table.strip() in last


def test_status_of_a_campaign_that_has_not_begun(campaign: Path) -> None:
    told = call("status", campaign)
    assert told.exit_code == 0
    assert "1. Littering, Loitering, and Jaywalking!: next." in told.stdout and "Royale!: later." in told.stdout


# --- Vigilantes: what games leave behind ------------------------------------------------------------------


@pytest.fixture(scope="module")
def long_tide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole campaign by random bots, in a file."""
    path = tmp_path_factory.mktemp("tide") / "tide.json"
    words = ("--players", "2", "--with", "vigilantes=night-porter,brickyard", "--with", "villain=mr-ballast")
    assert call("new", "vigilantes", "the-long-tide", "--out", path, *words).exit_code == 0
    for _ in range(3):
        done = call("play", path, "--bots", "random", "--quiet")
        assert done.exit_code == 0, done.stderr
    return path


def test_vg_814_the_record_is_in_the_file_and_told(long_tide: Path) -> None:
    found = data(long_tide)
    assert found["options"]["campaign"] == "the-long-tide" and len(found["options"]["results"]) == 3
    assert [game["scenario"] for game in found["games"]] == ["names-in-the-ledger", "poisoned-mains", "last-boat-out"]
    assert len(found["games"][2]["options"]["results"]) == 2  # what it was set up with
    told = " ".join(call("status", long_tide).stdout.split())
    assert "The Long Tide (Vigilantes), all games are played." in told
    for words in ("Night Porter", "Brickyard", "Mr. Ballast abilities: ", "1. Names in the Ledger: ", "Pier Nine "):
        assert words in told, told


def test_vg_102_vg_103_vg_110_the_file_keeps_team_and_villain(long_tide: Path) -> None:
    for game in data(long_tide)["games"]:
        assert game["options"]["villain"] == "mr-ballast" and game["options"]["campaign"] == "the-long-tide"
        assert game["options"]["vigilantes"] == ["night-porter", "brickyard"]


def test_vg_807_guests_from_a_file_leave_unchanged(long_tide: Path) -> None:
    before = long_tide.read_bytes()
    words = ["play", "vigilantes", "--scenario", "first-shift", "--guests", str(long_tide), "--bots", "random"]
    done = RUN.invoke(app, words)
    assert done.exit_code == 0 and "Brickyard" in done.stdout, done.stderr
    assert long_tide.read_bytes() == before
    wrong = RUN.invoke(app, ["play", "heroes-wanted", "--guests", str(long_tide)])
    assert wrong.exit_code == 2 and "a campaign of vigilantes, not of heroes-wanted" in wrong.stderr
    both = RUN.invoke(app, ["play", "vigilantes", "--guests", str(long_tide), "--campaign", "the-long-tide"])
    assert both.exit_code == 2 and "single games" in both.stderr


def test_vg_816_another_campaign_after_this_one(long_tide: Path, tmp_path: Path) -> None:
    path = tmp_path / "next.json"
    done = call("new", "vigilantes", "the-long-tide", "--out", path, "--after", long_tide)
    assert done.exit_code == 0, done.stderr
    options = data(path)["options"]
    assert options["location_stickers"] == data(long_tide)["options"]["location_stickers"]
    assert "vigilantes" not in options and "results" not in options
    assert call("play", path, "--bots", "random", "--quiet").exit_code == 0


def test_a_question_after_the_game_survives_a_break(tmp_path: Path) -> None:
    """VG-281, VG-285: what the players choose when the game is over is a decision like any other."""
    path = tmp_path / "tide.json"
    words = ("--players", "2", "--with", "vigilantes=night-porter,brickyard", "--seed", "3")
    call("new", "vigilantes", "the-long-tide", "--out", path, *words)
    straight = tmp_path / "straight.json"
    straight.write_bytes(path.read_bytes())
    assert call("play", straight, "--seat", "all", stdin=ONES).exit_code == 0
    made = data(straight)["games"][0]["result"][4]
    assert call("play", path, "--seat", "all", stdin="1\n" * (made - 2)).exit_code == 0
    left = data(path)["going"]["choices"]
    assert made - 2 == len(left)
    assert call("play", path, stdin="1\n1\n1\n").exit_code == 0
    assert data(path)["games"] == data(straight)["games"] and data(path)["options"] == data(straight)["options"]


# --- people ------------------------------------------------------------------------------------------------


def straight(path: Path) -> dict[str, Any]:
    """The same campaign with its first game played by one person without a break."""
    begun(path)
    done = call("play", path, "--seat", "1", "--bots", "random", stdin=ONES)
    assert done.exit_code == 0, done.stderr
    return data(path)


def test_a_game_that_was_left_goes_on_and_ends_as_if_it_never_was(campaign: Path, tmp_path: Path) -> None:
    left = call("play", campaign, "--seat", "1", "--bots", "random", stdin="1\n1\n1\nq\n")
    assert left.exit_code == 0 and "You leave the table" in left.stdout
    assert "goes on from here" in left.stderr
    going = data(campaign)["going"]
    assert going["players"] == ["person", "random"] and len(going["choices"]) >= 3 and going["chances"][1] is not None
    told = call("status", campaign).stdout
    assert "game 1 of 2 is in progress" in told and f"{len(going['choices'])} decisions so far" in told
    for _ in range(4):  # the end of input leaves the table, too
        assert call("play", campaign, stdin="1\n1\n1\n1\n").exit_code == 0
    assert len(data(campaign)["going"]["choices"]) > len(going["choices"]) + 12
    done = call("play", campaign, stdin=ONES)
    assert done.exit_code == 0 and "going on with littering where it was left" in done.stderr
    whole = straight(tmp_path / "straight.json")
    assert data(campaign)["games"] == whole["games"] and data(campaign)["options"] == whole["options"]


def test_ctrl_c_loses_nothing(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: Any) -> str:
        raise KeyboardInterrupt

    call("play", campaign, "--seat", "1", "--bots", "random", stdin="1\n1\nq\n")
    before = data(campaign)["going"]
    monkeypatch.setattr("capesmith.cli.person.Person._read", pressed)
    assert call("play", campaign).exit_code == 130
    assert data(campaign)["going"] == before


def test_a_choice_is_taken_back_after_a_break(campaign: Path) -> None:
    call("play", campaign, "--seat", "1", "--bots", "random", stdin="1\n2\nq\n")
    before = data(campaign)["going"]["choices"]
    done = call("play", campaign, stdin="u\nq\n")
    assert "Taken back." in done.stdout
    after = data(campaign)["going"]["choices"]
    assert len(after) < len(before) and after == before[: len(after)]


def test_people_may_change_places_with_bots(campaign: Path) -> None:
    call("play", campaign, "--seat", "1", "--bots", "random", stdin="1\n1\nq\n")
    done = call("play", campaign, "--bots", "random", "--quiet")
    assert done.exit_code == 0 and len(results(campaign)) == 1
    wrong = call("play", campaign, "--bots", "random,random,random")
    assert wrong.exit_code == 2 and "3 bots for 2 seats" in wrong.stderr


# --- sudden ends ----------------------------------------------------------------------------------------------


def _hears_all() -> None:
    """As in a terminal, even where the tests themselves were told not to mind that it closes."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Seated:
    """A person at another process’s table."""

    def __init__(self, path: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "campaign", "play", str(path), *words], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, preexec_fn=_hears_all,
        )  # fmt: skip
        self.path = path

    def answer(self, times: int) -> None:
        """Answer so often, and wait until all of it is in the file."""
        before = self.made()
        assert self.process.stdin is not None
        self.process.stdin.write("1\n" * times)
        self.process.stdin.flush()
        until = time.monotonic() + 60
        while self.made() < before + times:
            assert time.monotonic() < until and self.process.poll() is None
            time.sleep(0.05)

    def made(self) -> int:
        going = data(self.path)["going"]
        return 0 if going is None else len(going["choices"])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def test_kill_9_in_the_middle_loses_nothing(campaign: Path, tmp_path: Path) -> None:
    for round in range(2):
        seated = Seated(campaign, *(["--seat", "1", "--bots", "random"] if round == 0 else []))
        try:
            seated.answer(5)
            refused = call("play", campaign, "--bots", "random", "--quiet")  # two at once
            assert refused.exit_code == 1 and "somebody plays this campaign just now" in refused.stderr
            assert call("status", campaign).exit_code == 0  # looking is free
        finally:
            seated.kill()
        whole = data(campaign)  # it can be read, so it is whole
        assert len(whole["going"]["choices"]) >= 5 * (round + 1)
    done = call("play", campaign, stdin=ONES)
    assert done.exit_code == 0, done.stderr
    assert data(campaign)["games"] == straight(tmp_path / "straight.json")["games"]
    assert not [one for one in campaign.parent.iterdir() if one.name.endswith(".lock")]


def test_a_closed_terminal_loses_nothing(campaign: Path) -> None:
    seated = Seated(campaign, "--seat", "1", "--bots", "random")
    seated.answer(4)
    seated.process.send_signal(signal.SIGHUP)
    seated.process.wait(60)
    assert len(data(campaign)["going"]["choices"]) >= 4
    assert call("play", campaign, stdin="1\nq\n").exit_code == 0


def _no_room() -> None:
    """Not even Python's own files get more; it would keep them half written (`-B` forbids them)."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))


def test_a_real_disk_without_room(campaign: Path) -> None:
    """The system refuses to write: the file stays as it was, and somebody hears of it."""
    before = campaign.read_bytes()
    python, *command = COMMAND
    words = [python, "-B", *command, "campaign", "play", str(campaign), "--bots", "random", "--quiet"]
    for seat, stdin in (([], ""), (["--seat", "1"], "1\nq\n")):
        done = subprocess.run([*words, *seat], input=stdin, capture_output=True, text=True, preexec_fn=_no_room)
        assert done.returncode == 74 and "file too large" in done.stderr and "Traceback" not in done.stderr
        assert campaign.read_bytes() == before
    left = [one.name for one in campaign.parent.iterdir()]
    assert left == ["campaign.json"]


def test_a_person_makes_room_and_goes_on(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, failed = files.write_whole, []

    def full(path: Path, text: str) -> None:
        if len(failed) < 2:
            failed.append(path)
            raise OSError(28, "No space left on device", str(path))
        real(path, text)

    monkeypatch.setattr(files, "write_whole", full)
    done = call("play", campaign, "--seat", "1", "--bots", "random", stdin="1\n\n\n1\nq\n")
    assert done.exit_code == 0 and done.stderr.count("no space left on device") == 2
    assert "make room and press Enter" in done.stderr
    assert data(campaign)["going"]["choices"][:1] == [0] and len(data(campaign)["going"]["choices"]) >= 2


def test_the_end_of_a_game_that_cannot_be_written(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    before = campaign.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(files, "write_whole", full)
        done = call("play", campaign, "--bots", "random", "--quiet")
    assert done.exit_code == 74 and "no space left on device" in done.stderr and campaign.read_bytes() == before
    assert call("play", campaign, "--bots", "random", "--quiet").exit_code == 0


def test_what_bots_decide_is_kept_now_and_then(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    real = files.Campaign.save

    def counted(self: files.Campaign, path: Path) -> None:
        seen.append(-1 if self.going is None else len(self.going.choices))
        real(self, path)

    monkeypatch.setattr("capesmith.cli.play.PATIENCE", 0.0)
    monkeypatch.setattr(files.Campaign, "save", counted)
    assert call("play", campaign, "--bots", "random", "--quiet").exit_code == 0
    assert len(seen) > 5 and seen[:-1] == sorted(seen[:-1]) and seen[-1] == -1


def test_a_link_to_a_campaign_stays_a_link(campaign: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(campaign)
    assert call("play", link, "--bots", "random", "--quiet").exit_code == 0
    assert link.is_symlink() and len(results(campaign)) == 1


def test_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with Lock(path), pytest.raises(Busy), Lock(path):
        raise AssertionError
    with Lock(path):  # it is free again
        pass
    assert list(tmp_path.iterdir()) == []


# --- files that cannot be used -----------------------------------------------------------------------------------


def refused(path: Path, says: Sequence[str], code: int = 1) -> None:
    before = path.read_bytes() if path.is_file() else b""
    for words in (("play", path, "--bots", "random", "--quiet"), ("status", path)):
        done = call(*words)
        assert done.exit_code == code, (done.stdout, done.stderr)
        shown = " ".join(done.stderr.split())
        for part in says:
            assert part in shown, shown
        assert "Traceback" not in done.output and "mistake of ours" not in shown
    assert not path.is_file() or path.read_bytes() == before


def changed(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps({**data(path), **fields}), "utf-8")
    return path


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "cannot be read as JSON"),
        ("{", "cannot be read as JSON"),
        ("[" * 600 + "]" * 600, "nested more than 60 levels deep"),
        ("[" * 100_000, "nested more than 60 levels deep"),
        ("[1]", "is no campaign"),
        ('{"capesmith-game": 1}', "is no campaign"),
        ('{"capesmith-campaign": 2}', "format 2; this Capesmith reads format 1"),
        ('{"capesmith-campaign": 1}', "lacks the field “system”"),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path, content: str, says: str) -> None:
    path = tmp_path / "campaign.json"
    path.write_text(content, "utf-8")
    refused(path, [says])


def test_half_a_file_is_refused(campaign: Path) -> None:
    campaign.write_bytes(campaign.read_bytes()[:-40])
    refused(campaign, ["not a whole campaign", "left as it is"])
    campaign.write_bytes(b"\xff\xfe\x00")
    refused(campaign, ["it is not UTF-8"])


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"system": 3}, "wrong field “system”"),
        ({"system": "chess"}, 'no system "chess"'),
        ({"items": []}, "wrong field “items”"),
        ({"games": [{}]}, "wrong field “games”"),
        (
            {"games": [{"scenario": "bootleg", "options": {}, "result": ["x", [1], [0], 1, 1, ""]}]},
            "has played bootleg",
        ),
        ({"going": {"players": ["random"], "choices": [1], "chances": [1]}}, "1 play the game in progress"),
        ({"going": {"players": ["random"], "choices": "x", "chances": [1]}}, "wrong field “going”"),
        ({"options": {"players": 2, "moustaches": 1}}, "in its options, there is no option “moustaches”"),
        ({"options": {"players": 9}}, "in its options, “players”"),
        ({"options": {"players": 2, "heroes": [["bot", "barefoot"]]}}, "“heroes” has 1 for 2 players"),
        ({"players": 3}, "players do not agree"),
        ({"campaign": "littering,nowhere"}, 'no scenario "nowhere"'),
        ({"seed": 1}, "wrong field “seed”"),
    ],
)
def test_what_no_campaign_could_say(campaign: Path, fields: dict[str, Any], says: str) -> None:
    refused(changed(campaign, **fields), [says])


@pytest.mark.parametrize("choices", [[0] * 3 + [77], [0] * 5000])
def test_choices_of_another_game(campaign: Path, choices: list[int]) -> None:
    changed(campaign, going={"players": ["random", "random"], "choices": choices, "chances": [1, 2]})
    before = campaign.read_bytes()
    done = call("play", campaign)
    assert done.exit_code == 1 and "damaged campaign" in done.stderr and "choice" in done.stderr
    assert campaign.read_bytes() == before


def test_other_rules(campaign: Path) -> None:
    refused(changed(campaign, rules="0"), ["version 0 of the rules", "begun with"])


def test_there_is_no_file(tmp_path: Path) -> None:
    refused(tmp_path / "none.json", ["there is no such file", "campaign new"], 2)
    refused(tmp_path, ["this is no file"], 2)


# --- other content -------------------------------------------------------------------------------------------------


@pytest.fixture
def own(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped content, in which commands are called."""
    monkeypatch.chdir(shipped)
    return shipped


def edit(root: Path, name: str, before: str, after: str) -> None:
    path = root / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


ACTIONS = "cards/heroes-wanted/actions.yaml"


def test_a_changed_card_is_named_and_refused(own: Path) -> None:
    path = begun(own / "campaign.json")
    edit(own, ACTIONS, "damage: 4", "damage: 5")
    refused(path, ["the content is not that of the campaign", "changed: action charge", "--new-content"])
    done = call("play", path, "--bots", "random", "--quiet", "--new-content")
    assert done.exit_code == 0
    assert call("status", path).exit_code == 0  # the new content is the campaign’s from now on


def test_a_game_in_progress_never_takes_new_content(own: Path) -> None:
    path = begun(own / "campaign.json")
    call("play", path, "--seat", "1", "--bots", "random", stdin="1\n1\nq\n")
    edit(own, ACTIONS, "damage: 4", "damage: 5")
    before = path.read_bytes()
    for more in ((), ("--new-content",)):
        done = call("play", path, *more)
        assert done.exit_code == 1 and "a game is in progress" in " ".join(done.stderr.split())
    assert path.read_bytes() == before
    edit(own, ACTIONS, "damage: 5", "damage: 4")
    assert call("play", path, stdin="1\nq\n").exit_code == 0


def test_what_plays_no_part_may_change(own: Path) -> None:
    """Another scenario, and words for readers."""
    path = begun(own / "campaign.json")
    edit(own, "scenarios/heroes-wanted/asylum.yaml", "premise: ", "notes: Another try.\npremise: ")
    (own / "scenarios/heroes-wanted/funhouse.yaml").unlink()
    (own / "scenarios/heroes-wanted/examples").rename(own / "gone")
    assert call("status", path).exit_code == 0, call("status", path).stderr


# --- beginning -----------------------------------------------------------------------------------------------------


def test_a_campaign_is_never_written_over_anything(campaign: Path) -> None:
    before = campaign.read_bytes()
    done = call("new", "heroes-wanted", "littering", "--out", campaign)
    assert done.exit_code == 2 and "is there already" in done.stderr and campaign.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["heroes-wanted", "litering"], 'did you mean "littering"?'),
        (["heroes-wanted", ""], 'there is no scenario ""'),
        (["vigilantes", "the-long-tyde"], 'did you mean "the-long-tide"?'),
        (["vigilantes", "first-shift"], 'there is no campaign "first-shift"'),
        (["vigilantes", "the-long-tide", "--players", "5"], "2 to 4"),
        (["vigilantes", "the-long-tide", "--with", "villain=mr-balast"], 'did you mean "mr-ballast"?'),
        (["vigilantes", "the-long-tide", "--with", "vigilantes=tally,tally"], "is in the box once"),
        (["vigilantes", "the-long-tide", "-p", "2", "--with", "controllers=1,3"], "a player has no vigilante"),
        (["vigilantes", "the-long-tide", "--with", "starting-player=9"], "a number from 1 to 4"),
        (["vigilantes", "the-long-tide", "-p", "2", "--with", "starting-player=4"], "there is no player"),
        (["vigilantes", "the-long-tide", "--with", "difficulty=harsh"], "hard"),
        (["vigilantes", "the-long-tide", "--with", "gadgets=stun-rod"], "gadgets for 1 of 3 vigilantes"),
        (["vigilantes", "the-long-tide", "--after", "gone.json"], "there is no such file"),
        (["chess", "x"], "there is no system"),
    ],
)
def test_campaigns_that_cannot_begin(tmp_path: Path, words: list[str], says: str) -> None:
    path = tmp_path / "new.json"
    done = call("new", *words, "--out", path)
    assert done.exit_code == 2 and says in " ".join(done.stderr.split()) and not path.exists()
    assert "Traceback" not in done.output


@pytest.mark.parametrize("out", ["no/such/folder/x.json", ".", os.devnull])
def test_where_no_file_can_be(out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("new", "heroes-wanted", "littering", "--out", out).exit_code == 2


def test_every_game_has_courses() -> None:
    for id in ("heroes-wanted", "vigilantes"):
        found = system(id)
        assert found is not None and found.game is not None
        assert found.game.standing([]).winners == ()


# --- whatever stands in a file -------------------------------------------------------------------------------------

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=3)
    | st.sampled_from(["pier-nine", "P05", "threat", "item", "medikit", "rubble", "tally", "mr-ballast", "win"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)  # fmt: skip


@cache
def whole(id: str) -> tuple[Any, Any, Any, dict[str, Any]]:
    """A game, its cast, the identity of its content, and a campaign as data."""
    found = system(id)
    assert found is not None and found.game is not None
    game, content = found.game, identity(shipped_box(found))
    cast = game.cast(shipped_box(found))
    course = game.course(cast, {"vigilantes": "the-long-tide", "heroes-wanted": "littering,bootleg"}[id])
    made = files.begun(id, game, content, course, course.id, seed="1", options={"players": 2})
    return game, cast, content, json.loads(made.text())


@pytest.mark.parametrize("id", ["heroes-wanted", "vigilantes"])
@tries(150)
@given(data=st.data())
def test_any_file_is_opened_or_refused_in_words(id: str, data: st.DataObject) -> None:
    game, cast, content, good = whole(id)
    names = list(game.options({}).__dataclass_fields__)
    options = data.draw(st.dictionaries(st.sampled_from(names), ODD, max_size=3))
    fields = data.draw(
        st.dictionaries(st.sampled_from(["games", "going", "seed", "players", "campaign"]), ODD, max_size=1)
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "x.json")
        path.write_text(json.dumps({**good, "options": {"players": 2, **options}, **fields}), "utf-8")
        try:
            campaign = files.opened(files.read_campaign(path), game, cast, content)
        except Refusal as error:
            assert error.message and "\n" not in error.message
        else:
            assert files.read_campaign(path).data == json.loads(campaign.text())
            game.chronicle(cast, game.options(campaign.journey.options))
