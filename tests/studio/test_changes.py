"""The room in which the project stands beside one of its revisions."""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studio.browsing import AXE, NEEDS_BROWSER, PHONE, Seen, audit, replace_in_line
from studio.running import DECK, PATH, Running, project

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS_BROWSER


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = project(tmp_path_factory.mktemp("project"))
    commit(folder, "one")
    (folder / PATH).write_text(DECK.replace("damage: 4", "damage: 5"), "utf-8")
    with Running(folder) as running:
        yield running.signed_in()


@pytest.fixture
def root(studio: Running) -> Path:
    return Path(studio.process.args[4])  # type: ignore[index]


def commit(folder: Path, message: str) -> None:
    who = {f"GIT_{who}_{what}": "ada@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", message)):
        assert subprocess.run(["git", *words], cwd=folder, env={**os.environ, **who}).returncode == 0


def test_before_and_after_are_shown_and_follow_what_is_saved(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio, line="name: Ripple")
    page.click("[data-room=changes]")
    page.wait_for_selector(".difference")
    assert page.locator(".difference h3").all_inner_texts() == ["Tidal Surge"]
    assert "Deal 45 DMG" in page.locator(".difference .text").inner_text()
    page.wait_for_function(
        "() => { const all = [...document.querySelectorAll('.pair img')];"
        " return all.length === 2 && all.every(image => image.naturalWidth > 0) }"
    )
    with page.expect_download() as told:
        page.click("#one-page")
    assert "Tidal Surge" in Path(told.value.path()).read_text("utf-8")
    page.click(".difference .place")
    page.wait_for_selector("#desk:not([hidden])")
    replace_in_line(page, "name: Ripple", "name: Backwash")
    page.keyboard.press("Control+s")
    page.wait_for_selector("#status[data-state=good]")
    page.click("[data-room=changes]")
    page.wait_for_function("() => document.querySelectorAll('.difference').length === 2")
    assert "was Ripple" in page.locator(".difference").nth(1).inner_text()
    page.fill("#changes input[type=search]", "backwash")
    page.wait_for_function("() => document.querySelectorAll('.difference').length === 1")
    page.fill("#since", "nowhere")
    page.click("#changes >> text=Compare")
    page.wait_for_selector('#different >> text=git knows no revision "nowhere" here')
    assert [line for line in seen.complaints if "422" not in line] == []
    seen.complaints.clear()  # the browser tells of every refusal


@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_nobody_is_left_out_here(browser: Browser, studio: Running) -> None:
    for scheme, size in (("light", None), ("dark", PHONE)):
        seen = Seen(browser, color_scheme=scheme, reduced_motion="reduce")
        page = seen.page
        page.goto(studio.start)
        page.wait_for_selector("html[data-ready]")
        page.evaluate("() => localStorage.clear()")
        page.click("[data-room=changes]")
        page.wait_for_selector(".difference")
        if size is not None:
            page.set_viewport_size(size)  # type: ignore[arg-type]
        found = audit(page)
        seen.context.close()
        assert found == [], scheme


def test_a_revision_is_compared_by_name_alone(studio: Running) -> None:
    """What is asked for is a revision or nothing: no option of git, no path, and no picture but those in the list."""
    for since in ("", "--all", "-x", "HEAD\0", "../..", "HEAD:capesmith.yaml", "$(id)", "x" * 10_000):
        answer = studio.post("/api/changes", {"since": since})
        assert answer.code == 422 and "revision" in answer.data["message"], since
    told = studio.post("/api/changes", {"since": "HEAD"}).data
    first = told["games"][0]["found"][0]
    assert (first["name"], first["sides"][0]["then"], first["sides"][0]["now"]) == ("Tidal Surge", True, True)
    at = "/changes/picture?since=HEAD&game=heroes-wanted&n=0&side=0"
    then, now = (studio.get(f"{at}&when={when}") for when in ("then", "now"))
    assert gzip.decompress(then.body) != gzip.decompress(now.body)
    assert "sandbox" in now.headers["content-security-policy"]
    for odd in ("n=-1&side=0", "n=0&side=99999999999", "n=x&side=0", "n=9&side=0", "n=0&side=7"):
        assert studio.get(f"/changes/picture?since=HEAD&game=heroes-wanted&{odd}").code in (404, 422), odd
    kept = studio.get("/changes/page?since=HEAD")
    assert kept.headers["content-disposition"].startswith("attachment") and b"<script" not in kept.body


def test_what_lies_unpacked_goes_with_the_studio(tmp_path: Path) -> None:
    folder, temporary = project(tmp_path / "project"), tmp_path / "temporary"
    temporary.mkdir()
    commit(folder, "one")
    with Running(folder, TMPDIR=str(temporary)) as running:
        assert running.signed_in().post("/api/changes", {"since": "HEAD"}).data["games"] == []
        assert [*temporary.glob("capesmith-*")]
    assert not [*temporary.glob("capesmith-*")]
