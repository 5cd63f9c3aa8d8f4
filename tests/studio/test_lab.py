"""The lab of the studio: commands as forms, long works in processes of their own, and the reports they leave."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.cli.forms import forms
from capesmith.cli.lab_commands import lab_options
from capesmith.studio.forms import Form, Unfit
from capesmith.studio.hired import Hired
from capesmith.studio.history import KEPT, History
from capesmith.studio.news import News
from capesmith.studio.works import Works
from studio.running import DECK, PATH, Running, project

GAME = "heroes-wanted"
LONG = {"system": GAME, "games": 5000}  # nobody waits for its end
OVER = ("done", "found", "stopped", "failed")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def studio(root: Path) -> Iterator[Running]:
    with Running(root) as running:
        yield running.signed_in()


def form(command: str) -> Form:
    return next(one for one in forms() if one.command == command)


def works(studio: Running) -> dict[str, dict[str, Any]]:
    return {work["id"]: work for work in studio.get("/api/works").data["works"]}


def until(studio: Running, id: str, what: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A work as soon as something is so; the machine may be busy."""
    for _ in range(600):
        work = works(studio)[id]
        if what(work):
            return work
        time.sleep(0.1)
    raise AssertionError(work)


def over(work: dict[str, Any]) -> bool:
    return work["state"] in OVER


def processes(root: Path) -> list[int]:
    """The processes in the folder of a project, but for the studio itself."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if not entry.name.isdigit() or os.readlink(entry / "cwd") != str(root):
                continue
            if b"\0studio\0" not in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def deserted(root: Path) -> bool:
    """Whether all of them are gone; whoever is killed with a group may take a moment longer than who leads it."""
    for _ in range(300):
        if not processes(root):
            return True
        time.sleep(0.1)
    return False


def leader(root: Path) -> int:
    """Who leads all of them."""
    [found] = {os.getpgid(one) for one in processes(root)}
    return found


linux = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks at processes")


# --- forms ------------------------------------------------------------------------------------------------


def test_the_forms_are_the_commands_that_are_declared() -> None:
    """Everything but where reports go, which the studio decides; and no option that names a file."""
    from capesmith.cli.main import app

    shared = {*lab_options.__annotations__} - {"return", "resume", "force"}
    for one in forms():
        declared = next(
            command.callback for command in app.registered_commands
            if command.callback and command.callback.__name__ == one.command
        )  # fmt: skip
        told = {field.name for field in one.fields}
        kept = {
            name for name, kind in declared.__annotations__.items()
            if name != "return" and "Path" not in str(getattr(kind, "__origin__", kind)) and "Path" not in str(kind)
        }  # fmt: skip
        assert told <= kept and kept - told <= (shared if one.lane == "lab" else {"jobs", "no_cache"}), one.command
    assert {"playtest", "compare", "impact", "budget", "certify", "build"} <= {one.command for one in forms()}


def test_what_is_given_is_never_taken_for_an_option() -> None:
    playtest, compare = form("playtest"), form("compare")
    assert playtest.call({"system": GAME, "bot": "--html=/tmp/x"}) == ["playtest", "--bot=--html=/tmp/x", "--", GAME]
    assert compare.call({"system": "--help", "one": "HEAD~3", "other": "charge@HEAD"}) == [
        "compare", "--", "--help", "HEAD~3", "charge@HEAD",
    ]  # fmt: skip
    assert form("build").call({"systems": [GAME], "bleed": False, "cards": ["a,b", "c"], "proof": False}) == [
        "build", "--cards=a,b", "--cards=c", "--no-bleed", "--", GAME,
    ]  # fmt: skip


def test_what_no_form_takes_is_refused() -> None:
    odd = [
        {"html": "x.html"}, {"out": "x"}, {"scheduler": "tcp://evil.example"}, {"jobs": 400}, {"games": "40"},
        {"games": 1.5}, {"games": True}, {"games": 1e12}, {"bot": "a\nb"}, {"bot": "x" * 500}, {"bot": ["greedy"]},
        {"bot": 3}, {"coverage": "yes"}, {"system": None}, {"campaign": "../../x"}, {"campaign": "/etc/passwd"},
        {"campaign": "~root"}, {"campaign": "C:\\x"}, {"campaign": "a/../../b"}, {"words": ["\0"]}, {"bot": {}},
    ]  # fmt: skip
    for given in odd:
        with pytest.raises(Unfit):
            form("playtest").call({"system": GAME, **given})


# --- works ------------------------------------------------------------------------------------------------


def test_a_question_is_answered_as_on_the_command_line(studio: Running, root: Path) -> None:
    """The same report in every byte, but for how long it took."""
    from typer.testing import CliRunner

    from capesmith.cli.main import app

    given = {"system": GAME, "games": 3, "players": "2", "scenario": "littering"}
    begun = studio.post("/api/begin", {"command": "playtest", "given": given})
    assert begun.code == 200
    work = until(studio, begun.data["id"], over)
    assert (work["state"], work["files"]) == ("done", ["report.html", "report.json", "said.txt"]), work
    assert work["progress"]["total"] == 3 and work["says"]
    found = studio.get(f"/report?id={work['id']}&name=report.json").data
    before = Path.cwd()
    os.chdir(root)
    try:
        told = CliRunner().invoke(app, ["playtest", GAME, "-g", "3", "-p", "2", "--scenario", "littering", "-f", "json",
                                        "-j", "1"])  # fmt: skip
    finally:
        os.chdir(before)
    said = json.loads(told.stdout)
    assert {**found, "seconds": 0} == {**said, "seconds": 0}


def test_what_makes_no_sense_fails_with_the_words_of_the_command(studio: Running) -> None:
    begun = studio.post("/api/begin", {"command": "playtest", "given": {"system": GAME, "scenario": "nowhere"}}).data
    work = until(studio, begun["id"], over)
    assert work["state"] == "failed" and any('there is no scenario "nowhere"' in line for line in work["remarks"])
    refused = studio.post("/api/begin", {"command": "playtest", "given": {"games": 3}})
    assert refused.code == 422 and "missing" in refused.data["message"]
    assert studio.post("/api/begin", {"command": "studio", "given": {}}).code == 422


@linux
def test_one_is_done_after_the_other_and_what_is_stopped_leaves_nobody(studio: Running, root: Path) -> None:
    first, second = (studio.post("/api/begin", {"command": "playtest", "given": LONG}).data["id"] for _ in range(2))
    until(studio, first, lambda work: work["progress"].get("done"))
    assert works(studio)[second]["state"] == "waiting"
    studio.post("/api/stop", {"id": second})
    assert until(studio, second, over)["state"] == "stopped"
    assert leader(root) in processes(root), "a group of its own"
    studio.post("/api/stop", {"id": first})
    stopped = until(studio, first, over)
    assert stopped["state"] == "stopped" and "report.html" in stopped["files"], "what is there is told"
    assert processes(root) == []


@linux
def test_a_first_look_is_of_what_stands_on_the_screen(studio: Running, root: Path) -> None:
    """Saved and unsaved are two versions of one card; and who asks again wants no answer to the first question."""
    text = DECK.replace("stamina: 3", "stamina: 5").replace("damage: 4", "damage: 1")
    errand = {"path": PATH, "id": "tidal-surge", "name": "Tidal Surge", "against": "saved", "texts": {PATH: DECK}}
    same = studio.post("/api/flash", errand).data["id"]
    assert until(studio, same, over)["look"]["verdict"] == "identical"
    first = studio.post("/api/flash", {**errand, "texts": {PATH: text}}).data["id"]
    other = studio.post("/api/flash", {**errand, "texts": {PATH: text}, "against": "plain"}).data["id"]
    assert until(studio, first, over)["state"] == "stopped"
    look = until(studio, other, lambda work: work["look"])["look"]
    assert look["word"] == "Too few games to tell" and 0 < look["pairs"] <= 4 and look["rows"]
    studio.post("/api/stop", {"id": other})
    work = until(studio, other, over)
    assert "report.html" in work["files"]
    report = studio.get(f"/report?id={other}&name=report.json").data
    assert report["sides"][1]["cards"] == ["tidal-surge"] and report["sides"][0]["place"] == "plain"
    assert (root / PATH).read_text("utf-8") == DECK and deserted(root)


class Slow:
    """Somebody who works on until told to end, and counts what he was told."""

    def __init__(self) -> None:
        self.asked, self.over = 0, asyncio.Event()

    async def work(self, *_: object) -> int:
        await self.over.wait()
        return -9

    def ask(self) -> None:
        self.asked += 1

    def end(self) -> None:
        self.over.set()


def test_what_is_stopped_while_it_is_being_started_never_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tried() -> None:
        slow, about, go = Slow(), asyncio.Event(), asyncio.Event()

        async def start(*_: object, **__: object) -> Slow:
            about.set()
            await go.wait()
            return slow

        monkeypatch.setattr(Hired, "start", start)
        monkeypatch.setattr("capesmith.studio.works._UNSEEN", 1e9)
        works = Works(History(tmp_path), News())
        id = works.begin("flash", "flash", "", lambda folder: [])["id"]
        await about.wait()
        works.stop(id)
        go.set()
        await asyncio.wait_for(slow.over.wait(), 15)
        await works.close()
        assert works.known()[0]["state"] == "stopped"

    asyncio.run(tried())


def test_a_look_that_nobody_watches_is_asked_once_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice it would end at once, and leave no report."""

    async def tried() -> None:
        slow = Slow()

        async def start(*_: object, **__: object) -> Slow:
            return slow

        monkeypatch.setattr(Hired, "start", start)
        monkeypatch.setattr("capesmith.studio.works._EVERY", 0.001)
        monkeypatch.setattr("capesmith.studio.works._UNSEEN", 0.0)
        works = Works(History(tmp_path), News())
        id = works.begin("flash", "flash", "", lambda folder: [])["id"]
        while not slow.asked:
            await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0.002)
        assert slow.asked == 1 and not slow.over.is_set() and works.known()[0]["id"] == id
        await works.close()

    asyncio.run(tried())


def test_a_card_that_cannot_be_played_is_told(studio: Running) -> None:
    errand = {"path": PATH, "id": "nobody", "name": "Nobody", "against": "plain", "texts": {PATH: DECK}}
    work = until(studio, studio.post("/api/flash", errand).data["id"], over)
    assert work["state"] == "failed" and "never comes to the table" in work["remarks"][0]
    for wrong in ({"id": "--html"}, {"id": "../x"}, {"against": "../.."}, {"against": "/etc"}, {"path": "../x.yaml"},
                  {"texts": {"/etc/x.yaml": ""}}, {"texts": {PATH: 3}}, {"name": "x" * 900}):  # fmt: skip
        assert studio.post("/api/flash", {**errand, **wrong}).code in (400, 422), wrong


@linux
def test_when_the_studio_is_killed_nobody_works_on(tmp_path: Path) -> None:
    root = project(tmp_path)
    running = Running(root).signed_in()
    begun = running.post("/api/begin", {"command": "playtest", "given": LONG}).data
    until(running, begun["id"], lambda work: work["progress"].get("done"))
    running.process.send_signal(signal.SIGKILL)
    running.process.communicate()
    assert deserted(root)


@linux
def test_even_who_says_nothing_ends_when_nobody_listens_any_more(tmp_path: Path) -> None:
    """Whoever writes finds out by itself that the studio is gone; this one only waits, and so does who works for it."""
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])"
    words = [sys.executable, "-P", "-m", "capesmith.studio.minded", "timeit", "-n", "1", code]
    silent = subprocess.Popen(words, stdin=subprocess.PIPE, cwd=tmp_path, start_new_session=True)
    for _ in range(300):
        if len(processes(tmp_path)) == 2:
            break
        time.sleep(0.1)
    assert len(processes(tmp_path)) == 2 and silent.stdin is not None
    silent.stdin.close()
    assert silent.wait(60) == -signal.SIGKILL and deserted(tmp_path)


@linux
def test_what_was_done_is_still_known_afterwards(tmp_path: Path) -> None:
    root = project(tmp_path)
    with Running(root) as running:
        running.signed_in()
        begun = running.post("/api/begin", {"command": "playtest", "given": LONG}).data
        until(running, begun["id"], lambda work: work["state"] == "under way")
    assert processes(root) == [], "closed with the studio"
    with Running(root) as running:
        running.signed_in()
        work = works(running)[begun["id"]]
        assert (work["state"], work["title"]) == ("stopped", "playtest heroes-wanted, games 5000")
        assert running.post("/api/forget", {"id": begun["id"]}).code == 200
        assert works(running) == {} and not (root / "output" / "studio" / begun["id"]).exists()


# --- what lies there --------------------------------------------------------------------------------------


def test_a_report_is_shown_in_a_box(studio: Running, root: Path) -> None:
    """Whatever stands in it, it runs nothing but the one script that we know, asks nobody, and has no cookies."""
    id = "20260101-000000-playtest-0000"
    place = root / "output" / "studio" / id
    place.mkdir(parents=True)
    (place / "report.html").write_text("<script>alert(1)</script>", "utf-8")
    answer = studio.get(f"/report?id={id}&name=report.html")
    policy = answer.headers["content-security-policy"]
    assert answer.code == 200 and answer.headers["x-frame-options"] == "SAMEORIGIN"
    assert "sandbox allow-scripts;" in f"{policy};" and "allow-same-origin" not in policy
    assert "default-src 'none'" in policy and "frame-ancestors 'self'" in policy and "form-action 'none'" in policy
    [scripts] = [part.strip() for part in policy.split(";") if part.strip().startswith("script-src")]
    assert scripts.startswith("script-src 'sha256-") and "unsafe" not in scripts
    for wrong in (f"id={id}&name=work.json", f"id={id}&name=../report.html", "id=../x&name=report.html", "id=&name=",
                  f"id={id}/../{id}&name=report.html", f"id={id}&name=errand.json", "name=report.html"):  # fmt: skip
        assert studio.get(f"/report?{wrong}").code == 404, wrong


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_no_link_leads_to_a_report_elsewhere(tmp_path: Path) -> None:
    root, secret = project(tmp_path / "project"), tmp_path / "secret"
    secret.mkdir()
    (secret / "report.html").write_text("secret", "utf-8")
    (root / "output" / "studio").mkdir(parents=True)
    id = "20260101-000000-playtest-0000"
    (root / "output" / "studio" / id).symlink_to(secret)
    history = History(root)
    with pytest.raises(OSError):
        history.file(id, "report.html")
    with pytest.raises(OSError):
        history.forget(id)
    assert (secret / "report.html").exists()


def test_odd_records_are_left_out_and_old_ones_go(tmp_path: Path) -> None:
    root = project(tmp_path)
    history = History(root)
    odd = {"20260101-000000-playtest-0000": "{", "20260101-000001-playtest-0000": '{"id": 3}', "x": "{}"}
    for id, text in odd.items():
        (history.folder / id).mkdir(parents=True)
        (history.folder / id / "work.json").write_text(text, "utf-8")
    assert list(history.records()) == []
    ids = [history.begin("playtest") for _ in range(KEPT + 2)]
    assert len(list(history.folder.iterdir())) == KEPT + 1 and (history.folder / "x").exists()
    assert all(history.place(id).exists() for id in sorted(ids)[-5:])
