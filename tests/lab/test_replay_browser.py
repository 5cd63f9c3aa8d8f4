"""The page of a replay in a real browser: forwards, backwards, by keys and by touch, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lab.test_timeline import PART, left, log_of, page_of
from studio.browsing import AXE, BROWSER, NEEDS_BROWSER, PHONE, Seen, audit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = NEEDS_BROWSER
GAME = "heroes-incorporated"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND"]
        browser = playwright.chromium.launch(executable_path=BROWSER, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "game.html"
    path.write_text(page_of(GAME, left(log_of(GAME), PART)), "utf-8")
    return path


@pytest.fixture
def seen(browser: Browser, file: Path) -> Iterator[Seen]:
    seen = Seen(browser, has_touch=True, reduced_motion="reduce")
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url))
    seen.page.goto(file.as_uri())
    seen.page.wait_for_selector("body[data-ready]")
    yield seen
    assert [url for url in asked if not url.startswith(("blob:", "data:", file.as_uri()))] == []
    seen.context.close()
    assert seen.complaints == []


def at(page: Page) -> int:
    return int(page.input_value("#at"))


def places(page: Page) -> list[str]:
    """Where everything on the board is, in its order."""
    found: list[str] = page.eval_on_selector_all("#board img", "all => all.map(one => one.alt + one.dataset.place)")
    return found


def test_a_game_is_walked_through_by_keys_and_buttons(seen: Seen) -> None:
    """Every moment looks as it did on the way there, whichever way one comes."""
    page, ways = seen.page, []
    for step in range(PART + 1):
        assert at(page) == step
        ways.append((places(page), page.inner_text("#now"), page.inner_text("#panel")))
        page.keyboard.press("ArrowRight")
    assert at(page) == PART and len({tuple(one) for one, _, _ in ways}) > 3, "somebody moved"
    for step in reversed(range(PART)):
        page.click("#back")
        assert (at(page), (places(page), page.inner_text("#now"), page.inner_text("#panel"))) == (step, ways[step])
    page.keyboard.press("End")
    assert at(page) == PART and page.is_disabled("#on")
    page.keyboard.press("PageUp")
    assert 0 < at(page) < PART and "Round" in page.inner_text("#where")
    page.keyboard.press("Home")
    page.select_option("#marks", label="Round 1 begins")
    assert "ROUND 1" in page.inner_text("#now").upper()
    page.focus("#at")
    page.evaluate(
        "() => { const at = document.getElementById('at'); at.value = 5; at.dispatchEvent(new Event('input')) }"
    )
    assert places(page) == ways[5][0] and page.url.endswith("#5")


def test_every_picture_is_drawn(seen: Seen) -> None:
    page = seen.page
    page.evaluate(f"replay.go({PART})")
    page.wait_for_function("() => [...document.images].every(one => one.complete || one.loading === 'lazy')")
    broken = page.evaluate("() => [...document.images].filter(one => one.complete && !one.naturalWidth).length")
    assert broken == 0 and page.locator("#board img").count() > 25 and page.locator("#panel .cards img").count() >= 0


def test_players_are_looked_at_and_cards_are_seen_larger(seen: Seen) -> None:
    page = seen.page
    page.evaluate(f"replay.go({PART})")
    page.click("#tab-table")
    assert page.get_attribute("#tab-table", "aria-selected") == "true"
    page.locator("#panel .cards button").first.click()
    assert page.is_visible("dialog[open] img")
    page.keyboard.press("Escape")
    assert not page.is_visible("dialog[open]")
    page.focus("#tab-table")
    page.keyboard.press("ArrowRight")
    assert page.get_attribute("#tab-follow", "aria-selected") == "true" and at(page) == PART, "a tab, not a step"


def test_on_a_phone_nothing_is_wider_than_the_page(seen: Seen) -> None:
    page = seen.page
    page.set_viewport_size(PHONE)
    page.evaluate(f"replay.go({PART // 2})")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    page.tap("#on")
    assert at(page) == PART // 2 + 1
    top = page.evaluate("() => ['board', 'now', 'players', 'story'].map(id => "
                        "document.getElementById(id).getBoundingClientRect().top)")  # fmt: skip
    assert top == sorted(top), "the board first, then what happens"


@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_the_page_can_be_used_by_everybody(seen: Seen) -> None:
    for scheme in ("light", "dark"):
        seen.page.emulate_media(color_scheme=scheme)
        seen.page.evaluate("replay.go(6)")
        assert audit(seen.page) == [], scheme
