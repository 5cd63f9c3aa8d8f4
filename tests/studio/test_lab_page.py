"""The lab and the press in a real browser: ask, watch, stop, read the report, see the sheets, print, keep the files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studio.browsing import AXE, NEEDS_BROWSER, PHONE, Seen, audit, go, replace_in_line
from studio.running import Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS_BROWSER


@pytest.fixture(autouse=True)
def root(studio: Running) -> Path:
    return Path(studio.process.args[4])  # type: ignore[index]


def test_it_is_asked_beside_the_card_whether_it_matters(seen: Seen, studio: Running) -> None:
    """What is on the screen is played, with the keyboard alone; all of it is in the lab."""
    page = seen.start(studio)
    page.select_option("#flash select", "saved")
    page.focus("#flash [data-flash=go]")
    page.keyboard.press("Enter")
    page.wait_for_selector('#flash [data-verdict="identical"]')
    page.wait_for_selector("#flash [data-flash=go] >> text=Once more")
    replace_in_line(page, "damage: 4", "- damage: 1")
    page.wait_for_selector("#flash .old")
    page.select_option("#flash select", "plain")
    page.focus("#flash [data-flash=go]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#flash .flash-measure.decides")
    assert "pairs of games, 2 players, greedy" in page.locator("#flash .flash-look").inner_text()
    page.keyboard.press("Enter")  # the button stops now
    page.click("#flash button.link")
    page.wait_for_selector("#lab iframe")
    assert page.locator("#answer .title").inner_text() == "Tidal Surge against a plain card"
    frame = page.frame_locator("#lab iframe")
    assert frame.locator("h1").inner_text().lower() == "comparison"
    assert page.locator("#lab iframe").get_attribute("sandbox") == "allow-scripts"
    page.click("[data-room=desk]")
    page.locator(".cm-line", has_text="name: Ripple").click()
    page.wait_for_function("() => !document.querySelector('#flash .flash-look')")


def test_a_question_is_a_form_and_its_answer_a_page(seen: Seen, studio: Running) -> None:
    page = seen.page
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.click("[data-room=lab]")
    page.click("[data-command=playtest]")
    page.fill("#answer input[name=games]", "2")
    page.fill("#answer input[name=players]", "2")
    page.wait_for_selector("#answer select[name=scenario] option[value=littering]", state="attached")
    page.select_option("#answer select[name=scenario]", "littering")
    assert (
        page.locator("#answer .command-line").inner_text()
        == "capesmith playtest heroes-wanted --scenario littering --players 2 --games 2"
    )
    page.click("#answer button.main")
    page.wait_for_selector("#answer iframe")
    assert page.frame_locator("#answer iframe").locator("h1").inner_text().lower() == "playtest"
    assert page.locator("#works [data-work]").first.inner_text().startswith("playtest heroes-wanted")
    longest = page.locator(".stories li", has_text="The longest")
    turns = re.search(r"(\d+) turns", longest.inner_text())
    longest.locator("button").click()
    page.wait_for_function("() => document.querySelector('#moment-said').innerText.startsWith('0 / ')")
    page.click("#last")
    page.wait_for_selector("#offers .closing")
    assert turns is not None and f"turn {turns[1]}" in page.locator("#told").inner_text().lower()
    page.click("[data-room=lab]")
    with page.expect_download() as told:
        page.click("#answer a.button >> text=As data")
    assert '"kind": "playtest"' in Path(told.value.path()).read_text("utf-8")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.click("[data-room=lab]")
    page.locator("#works [data-work]").first.click()
    page.wait_for_selector("#answer iframe")
    page.click("#answer button >> text=Remove")
    page.click('#dialog button[value="remove"]')
    page.wait_for_selector("#answer form")


def test_sheets_are_seen_printed_and_kept(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.page
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.click("[data-room=print]")
    page.click('.chip:has([value="cards"])')
    page.click("#sheets button >> text=Show the sheets")
    page.wait_for_function("() => { const all = [...document.querySelectorAll('#sheets img')];"
                           " return all.length === 2 && all.every(image => image.naturalWidth > 0) }")  # fmt: skip
    page.locator(".sheet-page").first.click()
    page.click('#dialog button[value="after"]')
    page.wait_for_selector("#dialog h2 >> text=page 2 of 2")
    page.keyboard.press("Escape")
    page.click("#print button.main")
    page.wait_for_selector("#made a")
    assert (root / "output" / "heroes-wanted" / "cards-a4.pdf").exists()
    with page.expect_download() as told:
        page.click("#made a >> text=cards-a4.pdf")
    assert Path(told.value.path()).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core (see CONTRIBUTING)")
def test_everybody_can_use_them(browser: Browser, studio: Running, scheme: str) -> None:
    seen = Seen(browser, color_scheme=scheme)
    page = seen.start(studio)
    page.select_option("#flash select", "saved")
    page.click("#flash [data-flash=go]")
    page.wait_for_selector("#flash .flash-look .verdict")
    rules = ["color-contrast"] if scheme == "dark" else None
    audits = {"desk": audit(page, rules)}
    page.click("[data-room=lab]")
    page.wait_for_selector("#questions button")
    audits["lab"] = audit(page, rules)
    page.click("[data-room=print]")
    page.wait_for_selector(".chip")
    audits["print"] = audit(page, rules)
    seen.context.close()
    assert {name: found for name, found in audits.items() if found} == {} and seen.complaints == []


def test_a_phone_has_room_for_them(seen: Seen, studio: Running) -> None:
    page = seen.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    for place, there in (("lab", "#questions button"), ("print", ".chip")):
        go(page, place)
        page.wait_for_selector(there)
        assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"], place
        wide = page.evaluate(
            "() => [...document.querySelectorAll('main:not([hidden]) *')].map(one => one.getBoundingClientRect().right)"
        )
        assert max(wide) <= PHONE["width"] + 1, place
