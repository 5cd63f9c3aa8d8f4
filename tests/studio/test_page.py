"""The page in a real browser: open, type, see the picture change, mend a mistake, and lose nothing whatever happens."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from capesmith.cli.card_picture import Portrait
from capesmith.content.project import shipped_root
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from studio.browsing import (
    AXE,
    NEEDS_BROWSER,
    PHONE,
    Seen,
    audit,
    changes,
    go,
    picture,
    replace_in_line,
    rooms,
    text,
    written,
)
from studio.running import DECK, PATH, Running, project

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS_BROWSER
EXAMPLE = """\
examples: surges
name: Surges
list:
  - id: surge
    title: A Surge
    rules: [HW-110]
    text: Ada surges.
    given:
      scenario: littering
      heroes:
        Ada: {is: [eternal, bot], at: E4, hand: [tidal-surge]}
    when:
      - play: tidal-surge
        by: Ada
    then:
      heroes:
        Ada: {spent: [tidal-surge]}
"""
# --- write and see -----------------------------------------------------------------------------------------


def test_typing_changes_the_picture_and_saving_the_file(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    assert page.locator("#card-name").inner_text().startswith("Tidal Surge")
    before = picture(page)
    replace_in_line(page, "name: Tidal Surge", "name: Onslaught")
    page.wait_for_function("() => document.querySelector('#card-name strong').innerText === 'Onslaught'")
    after = changes(page, before)
    assert page.locator("#status").inner_text() == "1 not saved" and (root / PATH).read_text("utf-8") == DECK
    page.keyboard.press("Control+s")
    written(page, root / PATH, DECK.replace("name: Tidal Surge", "name: Onslaught"))
    page.keyboard.press("Control+z")
    assert changes(page, after) == before, "a picture that was seen is known"
    page.locator(".cm-line", has_text="name: Ripple").click()
    changes(page, before)
    assert page.locator("#card-name").inner_text().split("\n")[0].startswith("Ripple")


def test_every_view_of_the_print(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    full = picture(page)
    page.click("#saver")
    saver = changes(page, full)
    page.click("#saver")
    assert changes(page, saver) == full
    page.click("[data-side=back]")
    changes(page, full)
    page.click("[data-side=both]")
    assert page.locator("#stage img").count() == 2
    page.click("[data-side=front]")
    page.click("#boxes")
    assert page.locator(".overlay .trim").count() == page.locator(".overlay .safe").count() == 1
    assert page.locator(".overlay .box").count() > 3
    page.select_option("#sight", "deutan")
    assert "deutan" in page.locator("#stage img").evaluate("image => getComputedStyle(image).filter")
    page.select_option("#size", "real")
    assert abs(page.locator(".print").bounding_box()["width"] - 63 * 96 / 25.4) < 1  # type: ignore[index]
    assert re.search(r"\d pt", page.locator("#fits").inner_text()) and " mm" in page.locator("#fits").inner_text()


def test_a_mistake_is_shown_and_mended_with_one_click(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    replace_in_line(page, "damage: 4", "- damge: 4")
    finding = page.locator("#findings li", has_text="damge").first
    finding.wait_for()
    assert page.locator(".cm-lintRange-error").count() >= 1
    finding.locator(".fix").first.click()
    page.wait_for_selector("#findings[data-state=good]")
    assert text(page) == DECK
    page.keyboard.press("Control+z")
    page.wait_for_selector("#findings[data-state=bad]")


def test_the_desk_completes_and_explains(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    page.locator(".cm-line", has_text="damage: 4").hover(position={"x": 80, "y": 8})
    page.wait_for_selector(".hover")
    replace_in_line(page, "move: 3", "- mo")
    page.keyboard.press("Control+Space")
    page.locator(".cm-tooltip-autocomplete li", has_text="move").first.click()
    assert "- move" in text(page)


def test_steps_become_a_sentence_and_steps_again(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio, line="move: 3")
    page.click("#to-sentence")
    page.wait_for_function("() => document.querySelector('.cm-content').innerText.includes('says:')")
    page.locator(".cm-line", has_text="says:").last.click()
    page.click("#to-steps")
    page.wait_for_function("() => !document.querySelector('.cm-content').innerText.includes('says:')")
    assert "- move: 3" in text(page)


def test_the_picture_is_the_page_of_the_pdf(browser: Browser) -> None:
    """One card of every game, as a browser paints it and as a PDF reader does: nobody could tell them apart."""
    pytest.importorskip("pypdfium2")
    page = browser.new_page(viewport={"width": 1200, "height": 1200})
    apart: dict[str, float] = {}
    for id in known_systems():
        game = system(id)
        assert game is not None and game.printing is not None
        faces = {path.stem for path in (game.printing.look("full").folder / "faces").iterdir()}
        card = next(card for card in shipped_box(game).cards if card.kind in faces)
        portrait = Portrait(game, shipped_box(game), card, shipped_root())
        paper = Image.open(io.BytesIO(portrait.png(150))).convert("RGB")
        address = "data:image/svg+xml;base64," + base64.b64encode(portrait.svg()).decode()
        page.set_content(f'<body style="margin:0"><img src="{address}" width="{paper.width}" height="{paper.height}">')
        page.wait_for_function("() => document.querySelector('img').naturalWidth > 0")
        painted = Image.open(io.BytesIO(page.locator("img").screenshot())).convert("RGB")
        assert painted.size == paper.size
        # Edges fall on other pixels; strokes that are missing or elsewhere would be seen in a coarser picture, too.
        inner = (24, 24, paper.width - 24, paper.height - 24)  # without the corners, which only one of them cuts off
        paper, painted = paper.crop(inner), painted.crop(inner)
        coarse = [
            image.resize((image.width // 6, image.height // 6), Image.Resampling.BOX) for image in (paper, painted)
        ]
        apart[id] = max(high for _, high in ImageChops.difference(*coarse).getextrema())  # type: ignore[misc]
    page.close()
    assert {id: worst for id, worst in apart.items() if worst > 50} == {}


# --- nothing is lost ---------------------------------------------------------------------------------------


def test_what_another_program_writes_appears_at_once(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    before = picture(page)
    (root / PATH).write_text(DECK.replace("name: Tidal Surge", "name: Stampede"), "utf-8")
    changes(page, before)
    assert "name: Stampede" in text(page) and page.locator("#status").inner_text() == "All saved"
    (root / "cards/heroes-wanted/more.yaml").write_text("deck: more\n", "utf-8")
    page.wait_for_selector('[data-path="cards/heroes-wanted/more.yaml"]')
    (root / "cards/heroes-wanted/more.yaml").unlink()
    page.wait_for_selector('[data-path="cards/heroes-wanted/more.yaml"]', state="detached")


def test_a_conflict_is_shown_and_neither_side_is_lost(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    mine, theirs = DECK.replace("name: Tidal Surge", "name: Mine"), DECK.replace("stamina: 4", "stamina: 2")
    replace_in_line(page, "name: Tidal Surge", "name: Mine")
    (root / PATH).write_text(theirs, "utf-8")
    page.wait_for_selector("#conflict button")
    assert text(page) == mine
    page.click("#conflict >> text=Compare")
    assert "name: Mine" in page.locator(".compared .mine").all_inner_texts()[0]
    assert "stamina: 2" in page.locator(".compared .theirs").all_inner_texts()[-1]
    page.click("dialog >> text=Not now")
    page.click("#save")
    assert (root / PATH).read_text("utf-8") == theirs, "nothing is written over before somebody has chosen"
    page.click("#conflict >> text=Take theirs")
    assert text(page) == theirs
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+z")
    assert text(page) == mine
    page.keyboard.press("Control+s")
    written(page, root / PATH, mine)


def test_keeping_mine_keeps_theirs_within_reach(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    theirs = DECK.replace("stamina: 4", "stamina: 2")
    replace_in_line(page, "name: Tidal Surge", "name: Mine")
    (root / PATH).write_text(theirs, "utf-8")
    page.click("#conflict >> text=Keep mine")
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+z")
    assert text(page) == theirs


def test_a_file_that_is_deleted_can_be_written_again(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    (root / PATH).unlink()
    page.click("#conflict >> text=Write it again")
    written(page, root / PATH, DECK)


def test_a_closed_tab_loses_nothing(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    replace_in_line(page, "name: Tidal Surge", "name: Unsaved")
    page.close()
    seen.page = seen.context.new_page()
    seen.watch(seen.page)
    seen.page.goto(f"http://{studio.host}/")
    seen.page.wait_for_selector("#status[data-state=warn]")
    assert "name: Unsaved" in text(seen.page)
    seen.page.wait_for_selector("#stage img")
    assert seen.page.locator("#card-name strong").inner_text() == "Unsaved"
    (root / PATH).write_text(DECK.replace("stamina: 3", "stamina: 2"), "utf-8")
    seen.page.wait_for_selector("#conflict button")


def test_a_server_that_starts_again_finds_the_page_as_it_was(browser: Browser, tmp_path: Path) -> None:
    memory = {"CAPESMITH_CACHE": str(tmp_path / "cache")}
    folder, seen = project(tmp_path / "project"), Seen(browser)
    with Running(folder, **memory) as studio:
        page = seen.start(studio)
        replace_in_line(page, "name: Tidal Surge", "name: Unsaved")
    page.wait_for_selector("#status[data-state=bad]")
    page.keyboard.type(" Yet")
    (folder / "cards/heroes-wanted/late.yaml").write_text("deck: late\n", "utf-8")
    with Running(folder, **memory) as again:
        assert again.port == studio.port, "what a browser keeps belongs to an address"
        other = seen.context.new_page()
        other.goto(again.start)  # as the command does
        page.wait_for_selector("#status[data-state=warn]")
        page.wait_for_selector('[data-path="cards/heroes-wanted/late.yaml"]')
        page.locator(".cm-content").focus()
        page.keyboard.press("Control+s")
        written(page, folder / PATH, DECK.replace("name: Tidal Surge", "name: Unsaved Yet"))
    seen.context.close()


def test_undo_reaches_into_other_files(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    replace_in_line(page, "name: Tidal Surge", "name: Changed")
    page.click('[data-path="capesmith.yaml"]')
    page.locator(".cm-line", has_text="name: Tidal").click()
    page.keyboard.press("Control+z")
    page.wait_for_selector(f'[data-path="{PATH}"][aria-current]')
    while text(page) != DECK:
        page.keyboard.press("Control+z")


def test_a_renaming_is_one_deed_in_all_files(seen: Seen, studio: Running, root: Path) -> None:
    """F2 changes every file that names a card; Ctrl-Z changes all of them back."""
    other = "scenarios/heroes-wanted/examples/surge.yaml"
    (root / other).parent.mkdir(parents=True)
    (root / other).write_text(EXAMPLE, "utf-8")
    page = seen.start(studio, line="id: tidal-surge")
    page.keyboard.press("End")
    page.keyboard.press("F2")
    page.fill("dialog input", "spring-tide")
    page.click("dialog >> text=Rename")
    page.wait_for_selector(f'[data-path="{other}"][data-state="not saved"]')
    assert "id: spring-tide" in text(page)
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+z")
    page.wait_for_selector("#status[data-state=good]")
    assert text(page) == DECK
    page.click(f'[data-path="{other}"]')
    page.wait_for_function("() => document.querySelector('.cm-content').innerText.includes('tidal-surge')")
    (root / other).unlink()


# --- the gallery, and the look of it all -------------------------------------------------------------------


def test_the_gallery_shows_finds_and_leads_to_the_text(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.start(studio)
    page.click("[data-room=gallery]")
    page.fill("#wanted", "surge movement")
    page.wait_for_function("() => document.querySelectorAll('.exhibit').length === 1")
    page.wait_for_function("() => document.querySelector('.exhibit img').naturalWidth > 0")
    page.click(".exhibit")
    assert "Tidal Surge" in page.locator("dialog h2").inner_text()
    page.click("dialog >> text=Edit it")
    page.wait_for_selector("#desk:not([hidden])")
    page.click("[data-room=gallery]")
    page.fill("#wanted", "")
    page.select_option("[data-wish=word]", "attack")
    page.wait_for_function("() => /^[0-9]+ different/.test(document.querySelector('#counted').textContent)")
    names = page.locator(".exhibit strong").all_inner_texts()
    assert "Tidal Surge" in names and "Ripple" not in names
    page.click(".parts >> text=boxes")
    page.wait_for_function("() => document.querySelector('.exhibit')?.innerText.includes('Tuck box')")
    page.wait_for_function("() => document.querySelector('.exhibit img').naturalWidth > 0")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_nobody_is_left_out(browser: Browser, studio: Running, root: Path, scheme: str) -> None:
    """axe-core finds nothing on either pane, in the gallery, nor in a dialog, on a desktop and on a phone."""
    seen = Seen(browser, color_scheme=scheme, reduced_motion="reduce")
    page = seen.start(studio)
    replace_in_line(page, "damage: 4", "- damge: 4")
    page.wait_for_selector("#findings li")
    if scheme == "dark":  # the same page in other colours
        rules = ["color-contrast"]
        audits = {"desk": audit(page, rules)}
        page.click("[data-room=gallery]")
        page.wait_for_selector(".exhibit")
        audits["gallery"] = audit(page, rules)
        seen.context.close()
        assert {name: found for name, found in audits.items() if found} == {}
        return
    audits = {"desk": audit(page)}
    page.keyboard.press("F1")
    audits["dialog"] = audit(page)
    page.keyboard.press("Escape")
    page.click("[data-room=gallery]")
    page.wait_for_selector(".exhibit")
    audits["gallery"] = audit(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for pane in ("files", "text", "card"):
        page.click(f"[data-show={pane}]")
        audits[f"phone {pane}"] = audit(page)
    seen.context.close()
    assert {name: found for name, found in audits.items() if found} == {}


def test_a_phone_has_room_for_it(seen: Seen, studio: Running, root: Path) -> None:
    page = seen.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.click("[data-show=files]")
    page.click(f'[data-path="{PATH}"]')
    page.locator(".cm-line", has_text="name: Ripple").click()
    page.click("[data-show=card]")
    page.wait_for_selector("#stage img")
    for place in ("files", "text", "card", *rooms(page)):
        go(page, place)
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide == PHONE["width"], place


def test_the_keyboard_is_enough(seen: Seen, studio: Running, root: Path) -> None:
    """From the top of the page to a file, its text, out of it again and to the picture, without a mouse."""
    page = seen.page
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip"
    page.focus(f'[data-path="{PATH}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(".cm-editor.cm-focused")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "save"
    page.focus('[data-split="card"]')
    before = page.locator(".card").bounding_box()["width"]  # type: ignore[index]
    page.keyboard.press("ArrowLeft")
    assert page.locator(".card").bounding_box()["width"] == before + 16  # type: ignore[index]
