"""A browser, a studio that runs, and a page of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studio.browsing import BROWSER, Seen
from studio.running import DECK, PATH, Running, project

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        flags = [
            "--no-sandbox",
            "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ]
        browser = playwright.chromium.launch(executable_path=BROWSER, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(project(tmp_path_factory.mktemp("project"))) as running:
        yield running


@pytest.fixture
def root(studio: Running) -> Iterator[Path]:
    """The project, as it was before each test."""
    folder = Path(studio.process.args[4])  # type: ignore[index]
    yield folder
    (folder / PATH).write_text(DECK, "utf-8")


@pytest.fixture
def seen(browser: Browser) -> Iterator[Seen]:
    seen = Seen(browser)
    yield seen
    seen.context.close()
    assert seen.complaints == []
