"""All that is wrong with a project, in one room: live, with jumps and ways out, and counted in the header."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studio.browsing import AXE, NEEDS_BROWSER, PHONE, Seen, audit, replace_in_line, text
from studio.running import DECK, PATH, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OTHER = "cards/heroes-wanted/ebb.yaml"
EBB = DECK.replace("tide", "ebb").replace("tidal-surge", "undertow").replace("ripple", "slack")
EBB = EBB.replace("name: Tidal Surge", "name: Undertow").replace("name: Ripple", "name: Slack")


@NEEDS_BROWSER
def test_mistakes_of_every_file_are_counted_found_and_mended(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    (root / OTHER).write_text(EBB.replace("- move: 3", "- moove: 3"), "utf-8")  # another program does
    page.wait_for_function("() => document.querySelector('#problem-count').textContent === '1'")
    replace_in_line(page, "damage: 4", "- damge: 4")  # typed, and not saved
    page.wait_for_function("() => document.querySelector('#problem-count').textContent >= '2'")
    page.click("[data-room=problems]")
    sections = page.locator("#problems section")
    assert sections.locator("h2").all_inner_texts() == [OTHER, PATH]
    first = sections.nth(0).locator("li").first
    assert 'there is no verb "moove"' in first.inner_text()
    first.locator(".fix").first.click()
    page.wait_for_function("() => document.querySelectorAll('#problems section').length === 1")
    assert (root / OTHER).read_text("utf-8").count("moove") == 1, "nothing is saved that nobody saves"
    page.locator("#problems .place").first.click()
    page.wait_for_selector("#desk:not([hidden])")
    assert "damge" in text(page)
    page.click(f'[data-path="{OTHER}"]')
    assert "- move: 3" in text(page)
    page.keyboard.press("Control+s")
    page.click(f'[data-path="{PATH}"]')
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelector('#problem-count').textContent === ''")
    (root / OTHER).unlink()


@NEEDS_BROWSER
@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_nobody_is_left_out_here(browser: Browser, studio: Running, root: Path) -> None:
    (root / PATH).write_text(DECK.replace("damage", "damge").replace("- move: 3", "- moove: 3"), "utf-8")
    for scheme, size in (("light", None), ("dark", PHONE)):
        seen = Seen(browser, color_scheme=scheme, reduced_motion="reduce")
        page = seen.page
        page.goto(studio.start)
        page.wait_for_selector("html[data-ready]")
        page.click("[data-room=problems]")
        page.wait_for_selector("#problems li")
        if size is not None:
            page.set_viewport_size(size)  # type: ignore[arg-type]
        found = audit(page)
        seen.context.close()
        assert found == [], scheme


def test_what_is_typed_lies_over_the_files_and_no_other_file_is_named(studio: Running, root: Path) -> None:
    studio.signed_in()
    assert studio.post("/api/problems", {"unsaved": []}).data == {
        "counts": {"error": 0, "warning": 0, "note": 0}, "files": [], "more": 0,
    }  # fmt: skip
    typed = [{"path": PATH, "text": DECK.replace("- move: 3", "- moove: 3")}]
    told = studio.post("/api/problems", {"unsaved": typed}).data
    assert told["counts"]["error"] == 1 and told["files"][0]["path"] == PATH
    assert told["files"][0]["found"][0]["fixes"][0]["edits"][0]["path"] == PATH
    for path in ("../x.yaml", "/etc/passwd", "tools/x.yaml", ".git/config"):
        assert studio.post("/api/problems", {"unsaved": [{"path": path, "text": ""}]}).code == 422, path
    assert studio.post("/api/problems", {"unsaved": []}).data["files"] == []
