"""The map over the print of a board: a click or a key edits the text, with undo; what the rules see is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from capesmith.content.project import shipped_root
from studio.browsing import AXE, NEEDS_BROWSER, PHONE, Seen, audit, go, text
from studio.running import Running, project

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = NEEDS_BROWSER
HEXES, SPOTS = "scenarios/heroes-wanted/boards/asylum.yaml", "scenarios/vigilantes/locations/pier-nine.yaml"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    maps = {path: (shipped_root() / path).read_text("utf-8") for path in (HEXES, SPOTS)}
    folder = project(tmp_path_factory.mktemp("project"), **maps)
    (folder / "capesmith.yaml").write_text("name: Maps\nuses: [heroes-wanted, vigilantes]\n")
    with Running(folder) as running:
        yield running


@pytest.fixture
def root(studio: Running) -> Path:
    return Path(studio.process.args[4])  # type: ignore[index]


def opened(seen: Seen, studio: Running, path: str, line: str) -> Page:
    page = seen.start(studio, path=path, line=line)
    page.wait_for_selector("#map:not([hidden])")
    page.click("#map")
    page.wait_for_selector(".map-over polygon")
    return page


def wait_for(page: Page, passage: str) -> None:
    page.wait_for_function(
        "passage => document.querySelector('.cm-content').cmTile.view.state.doc.toString().includes(passage)",
        arg=passage,
    )


def middle(page: Page, space: str) -> tuple[float, float]:
    found = page.wait_for_function(
        "space => { const box = document.querySelector(`[data-space=${space}]`)?.getBoundingClientRect();"
        " return box?.width && [box.x + box.width / 2, box.y + box.height / 2] }",
        arg=space,
    )
    x, y = found.json_value()
    return x, y


def test_words_are_put_on_hexes_and_undone(seen: Seen, studio: Running, root: Path) -> None:
    page = opened(seen, studio, HEXES, "name: Bedlam")
    before = text(page)
    page.fill("#map-word", "ST")
    page.click('[data-space="C2"]')
    wait_for(page, "- [ .,    .,  ST, .,      ., .,      cell-2,")  # and all columns are where they were
    page.wait_for_selector('[data-space="C2"].is')
    assert text(page).count("\n") == before.count("\n")
    page.select_option("#map-layer", label="labels")
    page.fill("#map-word", "lift")
    page.focus('[data-space="C2"]')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_for(page, "  C3: lift\n")
    page.select_option("#map-view", label="range")
    page.hover('[data-space="E4"]')
    page.wait_for_function(
        "() => document.querySelector('#map-told').textContent.startsWith('E4')"
        " && document.querySelectorAll('.far text').length > 50"
    )
    page.locator(".cm-content").press("Control+z")
    page.locator(".cm-content").press("Control+z")
    assert text(page) == before
    page.keyboard.press("Control+s")


def test_spaces_are_dragged_joined_added_and_taken_away(seen: Seen, studio: Running, root: Path) -> None:
    page = opened(seen, studio, SPOTS, "name: Pier Nine")
    before = text(page)
    x, y = middle(page, "P20")
    unit = (x - middle(page, "P19")[0]) / 6  # they are six units apart
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + unit, y + unit, steps=3)
    page.mouse.up()
    wait_for(page, "P20: {at: [10, 11], name: Drain Sump}")
    page.wait_for_function("() => !document.querySelector('#stage').classList.contains('pale')")
    page.focus('[data-space="P20"]')
    page.keyboard.press("Shift+ArrowLeft")
    wait_for(page, "P20: {at: [9, 11], name: Drain Sump}")
    page.fill("#map-word", "Rope Walk")
    page.click("#map-panel >> text=Add")
    wait_for(page, "name: Rope Walk}")
    assert "P22: {at: [" in text(page)
    page.select_option("#map-layer", label="routes › crawl")
    page.click('[data-space="P13"]')
    page.click('[data-space="P14"]')
    wait_for(page, "- P07-P20-P13-P14\n")
    while text(page) != before:
        was = text(page)
        page.locator(".cm-content").press("Control+z")
        assert text(page) != was


@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_nobody_is_left_out_here(browser: Browser, studio: Running) -> None:
    for scheme, size in (("light", None), ("dark", PHONE)):
        seen = Seen(browser, color_scheme=scheme, reduced_motion="reduce")
        page = opened(seen, studio, SPOTS, "name: Pier Nine")
        if size is not None:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            go(page, "card")
            assert page.evaluate("() => document.documentElement.scrollWidth") == size["width"]
        found = audit(page)
        seen.context.close()
        assert found == [], scheme
