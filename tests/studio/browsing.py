"""The page in a real browser: what tests of every room need to look at it, click on it and write in it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from studio.running import PATH, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BROWSER = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
AXE = Path(os.environ.get("CAPESMITH_YAML_LS", "/nowhere"), "node_modules", "axe-core", "axe.min.js")
NEEDS_BROWSER = pytest.mark.skipif(BROWSER is None, reason="needs Chromium (see the README, for developers)")
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds; nothing takes long, but other tests are busy, too


class Seen:
    """A page, and what the browser complained about."""

    def __init__(self, browser: Browser, **how: Any) -> None:
        self.context = browser.new_context(viewport=DESKTOP, **how)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.watch(self.page)

    def watch(self, page: Page) -> None:
        page.on("console", lambda line: line.type in ("error", "warning") and self.complaints.append(line.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def start(self, studio: Running, *, path: str = PATH, line: str = "name: Tidal Surge") -> Page:
        self.page.goto(studio.start)
        self.page.wait_for_selector("html[data-ready]")
        self.page.click(f'[data-path="{path}"]')
        if line:
            self.page.locator(".cm-line", has_text=line).click()
            self.page.wait_for_selector("#stage img")
        return self.page


def text(page: Page) -> str:
    return str(page.evaluate("() => document.querySelector('.cm-content').cmTile.view.state.doc.toString()"))


def picture(page: Page) -> str:
    return page.locator("#stage img").first.get_attribute("src") or ""


def changes(page: Page, before: str) -> str:
    """Another picture than before."""
    page.wait_for_function("before => { const image = document.querySelector('#stage img');"
                           " return image && image.src !== before && image.naturalWidth > 0 }", arg=before)  # fmt: skip
    return picture(page)


def replace_in_line(page: Page, line: str, new: str) -> None:
    page.locator(".cm-line", has_text=line).click()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    page.keyboard.type(new)


def written(page: Page, file: Path, text: str) -> None:
    """A file holds a text soon, and the page knows."""
    for _ in range(PATIENCE // 50):
        if file.exists() and file.read_text("utf-8") == text:
            break
        page.wait_for_timeout(50)
    assert file.read_text("utf-8") == text
    page.wait_for_selector("#status[data-state=good]")


def audit(page: Page, rules: list[str] | None = None) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    wanted = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("wanted => axe.run(document, wanted)", wanted)
    return [f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"][:3]]


def rooms(page: Page) -> list[str]:
    """All rooms of the page, by name."""
    names: list[str] = page.eval_on_selector_all("[data-room]", "all => all.map(one => one.dataset.room)")
    return names


def go(page: Page, place: str) -> None:
    """To a pane of the desk, or to a room, on a phone."""
    if page.locator(f"[data-show={place}]").count():
        page.click(f"[data-show={place}]")
    else:
        page.click("[data-show=rooms]")
        page.click(f'#dialog button[value="{place}"]')
