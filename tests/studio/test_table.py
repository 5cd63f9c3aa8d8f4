"""Games in a real browser: sit down, play by clicking, take back, branch off, look at any moment, and lose nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from capesmith.rules.log import read_log
from capesmith.systems import known_systems
from studio.browsing import AXE, NEEDS_BROWSER, PHONE, Seen, audit, replace_in_line
from studio.running import PROJECT, Running, project

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = NEEDS_BROWSER
ALL = PROJECT.replace("[heroes-wanted]", f"[{', '.join(known_systems())}]")
READY = "#offer-list [data-option]:not([aria-disabled])"
OVER = "#offers .closing"
OPTIONS = "ready => [...document.querySelectorAll(ready)].map(one => one.textContent)"  # as they are at one moment


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A project in which all games can be played."""
    with Running(project(tmp_path_factory.mktemp("project"), **{"capesmith.yaml": ALL})) as running:
        yield running


@pytest.fixture
def games(studio: Running) -> Path:
    return Path(studio.process.args[4], "output", "games")  # type: ignore[index]


def sat_down(
    page: Page,
    studio: Running,
    system: str,
    *,
    players: int | None = None,
    seats: tuple[str, ...] = (),
    seed: str = "5",
) -> Page:
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.click("[data-room=table]")
    page.wait_for_selector("#start")
    page.select_option("#game", system)
    if players is not None:
        page.select_option("#players", str(players))
    for number, name in enumerate(seats, 1):
        page.select_option(f"#seat-{number}", name)
    page.fill(".set-up input", seed)
    page.click("#start")
    page.wait_for_selector(f"{READY}, {OVER}, #cover:not([hidden])")
    return page


def made(page: Page) -> tuple[int, int]:
    """The moment that is shown, and how many decisions there are."""
    shown, of = page.locator("#moment-said").inner_text().split(" / ")
    return int(shown), int(of)


def said(page: Page, moment: tuple[int, int]) -> None:
    """This moment is shown."""
    page.wait_for_function(
        "moment => document.querySelector('#moment-said').innerText === moment", arg=f"{moment[0]} / {moment[1]}"
    )


def after(page: Page, before: tuple[int, int]) -> tuple[int, int]:
    """The game has gone on, and a person is asked again, or it is over."""
    page.wait_for_function(
        "([before, ready, over]) => document.querySelector('#moment-said').innerText !== before"
        " && document.querySelector(`${ready}, ${over}, #cover:not([hidden])`)",
        arg=[f"{before[0]} / {before[1]}", READY, OVER],
    )
    return made(page)


CLICK = """([what, number, over]) => {
  const all = document.querySelectorAll(what)
  if (all.length) all[number % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true }))
  return all.length > 0 || document.querySelector(over) !== null
}"""


def click(page: Page, number: int) -> tuple[int, int]:
    """One of the options as they are at that moment: they are others as soon as the game has gone on."""
    before = made(page)
    page.wait_for_function(CLICK, arg=[READY, number, OVER])
    return after(page, before)


def played(page: Page, most: int) -> int:
    """Click through a game, by the list and on the table in turns; how many decisions that took."""
    for number in range(most):
        if page.locator(OVER).count():
            return number
        if not page.locator("#cover").is_hidden():
            page.click("#cover button")
            page.wait_for_selector(READY)
        before = made(page)
        if number % 2 and page.evaluate(CLICK, ["#board .can, #hand .can", number, "#nowhere"]):
            page.wait_for_function(
                "before => document.querySelector('#moment-said').innerText !== before"
                " || document.querySelector('.picked')",
                arg=f"{before[0]} / {before[1]}",
            )
            if made(page) != before:
                page.wait_for_selector(f"{READY}, {OVER}, #cover:not([hidden])")
                continue
        click(page, 7 * number)
    return most


# --- playing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", known_systems())
def test_every_game_is_played_by_clicking(seen: Seen, studio: Running, games: Path, system: str) -> None:
    page = sat_down(seen.page, studio, system, seats=("person",))
    assert page.locator("#question").inner_text() and page.locator("#told p").count() > 0
    assert played(page, 6) == 6
    assert made(page)[0] >= 6
    page.wait_for_function("() => [...document.querySelectorAll('#board img')].some(image => image.naturalWidth > 0)")


@pytest.mark.slow
@pytest.mark.parametrize("system", known_systems())
def test_every_game_is_played_to_its_end_by_clicking(seen: Seen, studio: Running, games: Path, system: str) -> None:
    page = sat_down(seen.page, studio, system, seats=("person",))
    assert played(page, 900) < 900
    name = page.evaluate("location.hash").partition("=")[2]
    assert read_log(games / f"{name}.json").result is not None
    assert page.locator("#offers .closing").inner_text()


def test_a_whole_game_is_played_with_keys(seen: Seen, studio: Running, games: Path) -> None:
    page = sat_down(seen.page, studio, "vigilantes", players=2, seats=("person", "random"))
    for _ in range(400):
        if page.locator(OVER).count():
            break
        before = made(page)
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => document.activeElement.dataset.option !== undefined")
        page.keyboard.press("ArrowDown" if before[0] % 2 else "ArrowUp")
        page.keyboard.press("Enter" if before[0] % 3 else "1")
        after(page, before)
    assert page.locator(OVER).count() == 1
    name = page.evaluate("location.hash").partition("=")[2]
    log = read_log(games / f"{name}.json")
    assert log.result is not None and log.players == ("person", "random")
    assert page.locator("#told p").last.inner_text()


# --- back and forth ------------------------------------------------------------------------------------------


def test_a_decision_is_taken_back(seen: Seen, studio: Running, games: Path) -> None:
    page = sat_down(seen.page, studio, "hour-of-need")
    question, before = page.locator("#question").inner_text(), made(page)
    options = page.evaluate(OPTIONS, READY)
    page.locator(READY, has_text="keep the rest").click()
    now = after(page, before)
    click(page, 0)
    page.keyboard.press("u")
    if page.locator("#dialog[open]").count():
        page.click("#dialog button[value=yes]")
    said(page, now)
    page.click("#undo")
    if page.locator("#dialog[open]").count():
        page.click("#dialog button[value=yes]")
    said(page, before)
    assert page.locator("#question").inner_text() == question and page.evaluate(OPTIONS, READY) == options


def test_time_is_walked_through_and_a_game_branches_off(seen: Seen, studio: Running, games: Path) -> None:
    page = sat_down(seen.page, studio, "vigilantes")
    for number in range(4):
        now = click(page, number)
    page.keyboard.press("Home")
    page.wait_for_selector("#astray:not([hidden])")
    assert made(page)[0] == 0 and page.locator("#last").is_enabled()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#moment-said').innerText.startsWith('1 /')")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => !document.querySelector('#moment-said').innerText.startsWith('1 /')")
    page.evaluate(
        "() => { const line = document.querySelector('#moment'); line.value = 2;"
        " line.dispatchEvent(new Event('input')) }"
    )
    page.wait_for_function("() => location.hash.endsWith('&d=2')")
    chosen = page.locator("#offer-list .chosen").inner_text()
    assert page.locator(READY).count() == 0, "what was is only looked at"
    address = page.evaluate("location.href")
    name = re.search("game=([a-z0-9-]+)", address)[1]  # type: ignore[index]
    page.click("#branch")
    page.click("#dialog button[value=yes]")
    page.wait_for_function("name => !location.hash.includes(name)", arg=name)
    page.wait_for_selector(READY)
    other = page.evaluate("location.hash").partition("=")[2]
    assert read_log(games / f"{other}.json").choices[:2] == read_log(games / f"{name}.json").choices[:2]
    assert len(read_log(games / f"{name}.json").choices) == now[1]
    page.goto(address)
    page.reload()
    page.wait_for_selector("#offer-list .chosen")
    assert made(page) == (2, now[1]) and page.locator("#offer-list .chosen").inner_text() == chosen


def test_hints_and_odds_come_while_one_waits(seen: Seen, studio: Running, games: Path) -> None:
    page = sat_down(seen.page, studio, "vigilantes")
    while "What do you do?" not in page.locator("#question").inner_text():
        click(page, 0)
    page.keyboard.press("h")
    page.wait_for_selector("#offer-list .worth[data-best=true]")
    assert page.locator(".worth").count() > 1
    page.click("#finish")
    page.locator("#dialog select").first.select_option("1000")
    page.click("#dialog button[value=yes]")
    page.wait_for_selector("#odds li")
    page.locator("#odds button", has_text="Enough").click()
    page.wait_for_selector("#odds button[aria-label]")
    games_so_far = int(re.search(r"(\d+) of 1000", page.locator("#odds").inner_text())[1])  # type: ignore[index]
    assert 0 < games_so_far < 1000 and re.search(r"\d+ % \(\d+ % to \d+ %\)", page.locator("#odds").inner_text())


# --- several people, other servers, other cards --------------------------------------------------------------


def test_hands_are_covered_between_two_people(seen: Seen, studio: Running, games: Path) -> None:
    """As soon as there is something that one of them may not see."""
    page = sat_down(seen.page, studio, "heroes-incorporated", seats=("person", "person", "random"))
    for _ in range(2):
        for _ in range(40):
            if page.locator("#cover").is_visible():
                break
            click(page, 0)
        assert page.locator("#hand img, #board img, #offer-list button").count() == 0
        who = page.locator("#cover button").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_selector(READY)
        assert page.locator("#seats .acts strong").inner_text() in who
        assert page.locator("#hand img").count() > 0


def test_a_server_that_starts_again_finds_the_game_as_it_was(browser: Browser, tmp_path: Path) -> None:
    memory = {"CAPESMITH_CACHE": str(tmp_path / "cache")}
    folder, seen = project(tmp_path / "project", **{"capesmith.yaml": ALL}), Seen(browser)
    with Running(folder, **memory) as studio:
        page = sat_down(seen.page, studio, "vigilantes")
        now = click(page, 0)
    page.wait_for_selector("#status[data-state=bad]")
    with Running(folder, **memory) as again:
        page.goto(again.start)
        page.wait_for_selector("html[data-ready]")
        page.click("[data-room=table]")
        page.click(".resume")
        page.wait_for_selector(READY)
        assert made(page) == now
        assert click(page, 0)[1] > now[1]
    seen.context.close()


def test_a_card_that_is_not_saved_is_played_with(seen: Seen, studio: Running, games: Path) -> None:
    page = seen.start(studio)
    replace_in_line(page, "name: Tidal Surge", "name: Spring Tide")
    page.wait_for_function("() => document.querySelector('#card-name strong').innerText === 'Spring Tide'")
    page.click("#play-card")
    page.wait_for_selector(".features")
    assert "tidal-surge" in page.locator(".features").inner_text()
    page.fill(".set-up input", "5")
    page.click("#start")
    page.wait_for_selector(READY)
    name = page.evaluate("location.hash").partition("=")[2]
    log = json.loads((games / f"{name}.json").read_text("utf-8"))
    assert "Spring Tide" in str(log["notes"])
    page.wait_for_selector("#hand [aria-label^='Spring Tide']")


def test_a_log_that_somebody_sent_is_opened(seen: Seen, studio: Running, games: Path, tmp_path: Path) -> None:
    page = sat_down(seen.page, studio, "vigilantes", seats=("random", "random", "random"))
    page.wait_for_selector(OVER)
    name = page.evaluate("location.hash").partition("=")[2]
    (tmp_path / "sent.json").write_bytes((games / f"{name}.json").read_bytes())
    page.click("#leave-table")
    page.set_input_files("#log-file", tmp_path / "sent.json")
    page.wait_for_selector(OVER)
    assert page.evaluate("location.hash").partition("=")[2] != name


# --- for everybody -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.skipif(not AXE.exists(), reason="needs axe-core: npm install --prefix .venv/editor axe-core")
def test_nobody_is_left_out_at_the_table(browser: Browser, studio: Running, scheme: str) -> None:
    seen = Seen(browser, color_scheme=scheme, reduced_motion="reduce")
    page = seen.page
    page.goto(studio.start)
    page.wait_for_selector("html[data-ready]")
    page.click("[data-room=table]")
    page.wait_for_selector("#start")
    rules = ["color-contrast"] if scheme == "dark" else None
    audits: dict[str, Any] = {"lobby": audit(page, rules)}
    sat_down(page, studio, "heroes-wanted")
    click(page, 0)
    audits["table"] = audit(page, rules)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    audits["phone"] = audit(page, rules)
    wide = page.evaluate("document.documentElement.scrollWidth")
    seen.context.close()
    assert {name: found for name, found in audits.items() if found} == {} and wide <= PHONE["width"]
