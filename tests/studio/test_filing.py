"""Files that come, go and get another name, and nothing that somebody wrote is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from capesmith.desk.adding.offer import Growth
from capesmith.desk.answers import Refusal
from capesmith.desk.desk import Desk
from capesmith.source.cache import Cache
from studio.browsing import NEEDS_BROWSER, Seen, replace_in_line, text
from studio.running import DECK, PATH, PROJECT, Running, project

MINE = "cards/heroes-wanted/my-actions.yaml"

EDDY = """\
deck: mine
kind: action
name: Mine
cards:  # typed
  - id: eddy
    name: Eddy
    level: basic
    stamina: 1
    types: [movement]
    play:
      - move: 1
"""


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Running]:
    with Running(project(tmp_path)) as running:
        yield running.signed_in()


@NEEDS_BROWSER
def test_new_cards_other_names_and_deleted_files_all_come_back(studio: Running, seen: Seen, tmp_path: Path) -> None:
    page = seen.start(studio)

    def add(name: str) -> None:
        page.click("#file-new")
        page.select_option("#new-what", "card")
        page.fill("#new-name", name)
        page.click("dialog >> text=Add it")

    add("Lava Llama")
    page.wait_for_selector('[data-tab="cards/heroes-wanted/my-actions.yaml"]')
    page.wait_for_function("() => document.querySelector('#card-name').textContent.includes('Lava Llama')")
    assert "name: Lava Llama" in (tmp_path / MINE).read_text("utf-8")
    add("Cold Camel")  # grows what is there: typed, and undone like anything typed
    page.wait_for_function("() => document.querySelector('#card-name').textContent.includes('Cold Camel')")
    assert "Cold Camel" in text(page) and "Cold Camel" not in (tmp_path / MINE).read_text("utf-8")
    page.locator(".cm-content").press("Control+z")
    assert "Cold Camel" not in text(page) and "Lava Llama" in text(page)
    page.click("#file-rename")
    page.fill("#new-path", PATH)
    page.click("dialog >> button:has-text('Rename')")
    page.wait_for_selector(".toast >> text=is there already")
    assert (tmp_path / PATH).read_text("utf-8") == DECK
    page.click("#file-rename")
    page.fill("#new-path", "cards/heroes-wanted/beasts.yaml")
    page.click("dialog >> button:has-text('Rename')")
    page.wait_for_selector('[data-tab="cards/heroes-wanted/beasts.yaml"]')
    assert not (tmp_path / MINE).exists() and (tmp_path / "cards/heroes-wanted/beasts.yaml").exists()
    replace_in_line(page, "name: Lava Llama", "name: Lava Lama")  # not saved, and yet kept
    page.click("#file-delete")
    page.click("dialog >> button:has-text('Delete it')")
    page.wait_for_selector("#file-back:not([hidden])")
    assert not (tmp_path / "cards/heroes-wanted/beasts.yaml").exists()
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.click("#file-back")
    page.click("dialog >> button:has-text('Bring it back')")
    page.wait_for_selector('[data-tab="cards/heroes-wanted/beasts.yaml"]')
    assert "name: Lava Lama" in (tmp_path / "cards/heroes-wanted/beasts.yaml").read_text("utf-8")
    assert [line for line in seen.complaints if "422" not in line] == []
    seen.complaints.clear()


def test_only_what_was_seen_is_taken_away_and_nothing_is_overwritten(studio: Running, tmp_path: Path) -> None:
    seen = studio.post("/api/read", {"path": PATH}).data["seen"]
    (tmp_path / "cards" / "heroes-wanted" / "other.yaml").write_text("x: 1\n")
    taken = studio.post("/api/rename", {"path": PATH, "to": "cards/heroes-wanted/other.yaml", "seen": seen})
    assert taken.code == 422 and "is there already" in taken.data["message"]
    (tmp_path / PATH).write_text(DECK + "# another program\n", "utf-8")
    for path, data in (("/api/delete", {}), ("/api/rename", {"to": "cards/heroes-wanted/new.yaml"})):
        assert studio.post(path, {"path": PATH, "seen": seen, **data}).code == 409, path
    assert (tmp_path / PATH).read_text("utf-8").endswith("# another program\n")
    assert (tmp_path / "cards" / "heroes-wanted" / "other.yaml").read_text() == "x: 1\n"
    assert studio.post("/api/delete", {"path": "cards/heroes-wanted/none.yaml", "seen": ""}).code == 422


def test_the_desk_adds_whatever_the_command_adds_and_looks_at_what_is_typed(tmp_path: Path) -> None:
    desk = Desk(project(tmp_path), Cache())
    offers = desk.to_add()
    assert {"card", "hero", "scenario", "board", "example", "face", "pieces"} <= {one.what for one in offers}
    desk.open(MINE, EDDY)
    grown = desk.add("heroes-wanted", "card", "Eddy")
    assert isinstance(grown, Growth) and not grown.files[0].fresh and 'another card is called "Eddy"' in grown.note
    assert "cards:  # typed" in grown.files[0].text and "- id: eddy-2" in grown.files[0].text
    whole = desk.add("heroes-wanted", "hero", "Ada")
    assert isinstance(whole, Growth) and all(one.fresh for one in whole.files)
    for what in ("face", "pieces"):
        names = next(one.names for one in offers if one.what == what)
        added = desk.add("heroes-wanted", what, names[0])
        assert (
            isinstance(added, Growth)
            and added.files[0].path == f"{what.removesuffix('s')}s/heroes-wanted/{names[0]}.yaml"
        )
    for system, what, name in (("chess", "card", "X"), ("heroes-wanted", "rook", "X"), ("heroes-wanted", "card", " "),
                               ("heroes-wanted", "face", "../x"), ("heroes-wanted", "pieces", "../x"),
                               ("heroes-wanted", "card", "a\u202eb")):  # fmt: skip
        assert isinstance(desk.add(system, what, name), Refusal), (system, what, name)
    assert sorted(path.name for path in tmp_path.rglob("*.yaml")) == ["capesmith.yaml", "tide.yaml"]
    assert (tmp_path / "capesmith.yaml").read_text() == PROJECT
