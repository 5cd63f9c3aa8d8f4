"""The print room: the sheets of an order as pictures, the build behind it, and the files that are handed over."""

from __future__ import annotations

import io
import os
import re
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.content.project import shipped_root
from capesmith.press.build import Call
from capesmith.press.proofs import Proofs
from capesmith.render.profile import profile_file
from capesmith.systems import known_systems
from studio.running import DECK, PATH, Running, project

GAME = "heroes-wanted"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def studio(root: Path) -> Iterator[Running]:
    with Running(root) as running:
        yield running.signed_in()


def build(studio: Running, **given: Any) -> dict[str, Any]:
    id = studio.post("/api/begin", {"command": "build", "given": given}).data["id"]
    for _ in range(600):
        [work] = [one for one in studio.get("/api/works").data["works"] if one["id"] == id]
        if work["state"] not in ("waiting", "under way"):
            return dict(work)
        time.sleep(0.1)
    raise AssertionError(work)


def test_the_sheets_are_those_of_the_build(studio: Running, root: Path) -> None:
    """The same files, with as many pages of the same size."""
    import pikepdf

    wanted = {"systems": [GAME], "only": "cards", "backs": "separate", "cut_lines": True, "deck": ["tide"]}
    told = studio.post("/api/sheets", {"given": wanted}).data
    [game] = told["games"]
    assert game["why"] == "" and {file["part"] for file in game["files"]} == {"cards"}
    work = build(studio, **wanted)
    assert work["state"] == "done" and work["says"][0].startswith(f"{len(game['files'])} files in")
    for file in game["files"]:
        with pikepdf.open(root / "output" / GAME / file["name"]) as document:
            boxes = [[float(side) for side in page.mediabox] for page in document.pages]
        sizes = [[round(side / 72 * 25.4, 1) for side in box[2:]] for box in boxes]
        assert sizes == [[round(side, 1) for side in page] for page in file["pages"]], file["name"]


def test_a_page_is_a_picture_that_is_locked_in(studio: Running) -> None:
    told = studio.post("/api/sheets", {"given": {"systems": [GAME], "only": "cards"}}).data
    file = told["games"][0]["files"][0]["name"]
    answer = studio.get(f"/sheet?order={told['order']}&game={GAME}&file={file}&page=0")
    assert answer.code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
    assert "sandbox" in answer.headers["content-security-policy"]
    for wrong in (f"order=x&game={GAME}&file={file}&page=0", f"order={told['order']}&game={GAME}&file=../x&page=0",
                  f"order={told['order']}&game=nobody&file={file}&page=0", f"order={told['order']}&page=0",
                  f"order={told['order']}&game={GAME}&file={file}&page=-1",
                  f"order={told['order']}&game={GAME}&file={file}&page=99999"):  # fmt: skip
        assert studio.get(f"/sheet?{wrong}").code == 404, wrong


def test_content_with_errors_says_so_as_the_command_does(studio: Running, root: Path) -> None:
    try:
        (root / PATH).write_text(DECK.replace("level: basic", "level: bsic", 1), "utf-8")
        for _ in range(100):  # the studio sees it soon
            [game] = studio.post("/api/sheets", {"given": {"systems": [GAME], "only": "cards"}}).data["games"]
            if game["why"]:
                break
            time.sleep(0.1)
        assert "has errors" in game["why"] and any(f"{PATH}:6:" in line and "bsic" in line for line in game["more"])
        work = build(studio, systems=[GAME], only="cards")
        assert work["state"] == "found" and any("nothing was built" in line for line in work["remarks"])
        said = studio.get(f"/report?id={work['id']}&name=said.txt").body.decode()
        assert f"{PATH}:6:" in said and "bsic" in said
    finally:
        (root / PATH).write_text(DECK, "utf-8")


def test_what_makes_no_sense_is_refused(studio: Running) -> None:
    [game] = studio.post("/api/sheets", {"given": {"systems": [GAME], "paper": "papyrus"}}).data["games"]
    assert "papyrus" in game["why"]
    for given in ({"out": "/tmp"}, {"paper": "../x"}, {"jobs": 4}, {"copies": "many"}):
        assert studio.post("/api/sheets", {"given": given}).code == 422, given


def test_files_are_handed_over_one_by_one_and_together(studio: Running, root: Path) -> None:
    build(studio, systems=[GAME], only="cards")
    [game] = studio.get("/api/made").data
    names = [file["name"] for file in game["files"]]
    assert "cards-a4.pdf" in names
    answer = studio.get(f"/made?game={GAME}&name=cards-a4.pdf")
    assert answer.body == (root / "output" / GAME / "cards-a4.pdf").read_bytes()
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith("attachment")
    whole = studio.get(f"/made/all?game={GAME}")
    with zipfile.ZipFile(io.BytesIO(whole.body)) as archive:
        assert sorted(archive.namelist()) == sorted(f"{GAME}/{name}" for name in names)
        assert archive.read(f"{GAME}/cards-a4.pdf") == answer.body
    assert studio.get(f"/made/all?game={GAME}").body == whole.body


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_nothing_but_what_was_made_is_handed_over(studio: Running, root: Path, tmp_path: Path) -> None:
    """No address becomes a path: not one that climbs, nor one of a link or of a file that is no print."""
    secret = tmp_path / "secret.pdf"
    secret.write_text("secret", "utf-8")
    made = root / "output" / GAME
    made.mkdir(parents=True, exist_ok=True)
    (made / "link.pdf").symlink_to(secret)
    (made / ".hidden.pdf").write_text("x", "utf-8")
    (made / "notes.yaml").write_text("x", "utf-8")
    (root / "output" / "loose.pdf").write_text("x", "utf-8")
    for name in ("../../capesmith.yaml", "../loose.pdf", "/etc/passwd", "link.pdf", ".hidden.pdf", "notes.yaml", "",
                 "loose.pdf", "..%2f..%2fcapesmith.yaml", "cards-a4.pdf/..", f"{secret}"):  # fmt: skip
        assert studio.get(f"/made?game={GAME}&name={name}").code == 404, name
    for game in ("", "..", "studio", "../cards", "nobody"):
        assert studio.get(f"/made?game={game}&name=loose.pdf").code == 404, game
        assert studio.get(f"/made/all?game={game}").code == 404, game
    listed = {file["name"] for game in studio.get("/api/made").data for file in game["files"]}
    assert not listed & {"link.pdf", ".hidden.pdf", "notes.yaml", "loose.pdf"}
    (made / "link.pdf").unlink()


@pytest.mark.parametrize("id", known_systems())
def test_every_game_shows_its_sheets(id: str) -> None:
    """The first page of the cards and of the tokens: drawn, in millimetres, and nothing but shapes."""
    root = shipped_root()
    proofs = Proofs(Call(root, id, {"only": "cards,tokens"}, root / "output" / id, profile_file()))
    assert {file.part for file in proofs.files} == {"cards", "tokens"} and not proofs.faults
    for part in ("cards", "tokens"):
        file = next(file for file in proofs.files if file.part == part)
        page = proofs.page(file.name, 0)
        assert re.match(r'<svg [^>]*width="210mm" height="297mm"', page) and len(page) > 20_000, file
        assert "<script" not in page and proofs.page(file.name, len(file.pages)) == ""
