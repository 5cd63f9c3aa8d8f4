"""Packages for print services: what they take, to the pixel and the copy, read back from the disk."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.press.services import services

RUNNER = CliRunner()
MPC = services()["mpc"]


def built(folder: Path, service: str, *words: str, system: str = "hard-city") -> Path:
    order = ["build", system, "--format", service, "--only", "cards", "--out", str(folder), "--jobs", "1", *words]
    done = RUNNER.invoke(app, order)
    assert done.exit_code == 0, done.output
    return folder / f"package-{service}-selection"


def rows(package: Path) -> list[dict[str, str]]:
    with (package / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_face_has_the_pixels_of_the_service_and_every_card_its_copies(tmp_path: Path) -> None:
    package = built(tmp_path, "tgc", "--deck", "events")
    listed = rows(package)
    assert len(listed) == 8 and sum(int(row["quantity"]) for row in listed) == 8
    named = {name for row in listed for name in (row["front"], row["back"])}
    pictures = {path.relative_to(package).as_posix() for path in package.rglob("*.png")}
    assert named == pictures and len({row["back"] for row in listed}) == 1  # one back for all of a deck
    for name in pictures:
        with Image.open(package / name) as image:
            assert (image.size, image.mode) == ((825, 1125), "RGB"), name
            assert round(image.info["dpi"][0]) == 300, name
    told = (package / "README.md").read_text("utf-8")
    assert "8 cards in 1 deck;" in told and "| Events | PokerDeck | 8 |" in told and "825 × 1125 pixels" in told
    again = RUNNER.invoke(
        app, ["build", "hard-city", "--format", "tgc", "--only", "cards", "--out", str(tmp_path), "--deck", "events"]
    )
    assert "Nothing has changed" in again.output


def slots(part: ElementTree.Element | None) -> list[int]:
    return [int(slot) for card in part or () for slot in (card.findtext("slots") or "").split(",")]


def test_an_order_fills_every_slot_once_and_names_files_that_are_there(tmp_path: Path) -> None:
    package = built(tmp_path, "mpc", "--deck", "events,equipment", "--copies", "40")
    wanted = sum(int(row["quantity"]) for row in rows(package))
    orders = sorted(package.glob("order*.xml"))
    assert len(orders) == -(-wanted // MPC.most) > 1
    total = 0
    for path in orders:
        order = ElementTree.parse(path).getroot()
        quantity = int(order.findtext("details/quantity") or 0)
        assert 0 < quantity <= MPC.most and order.findtext("details/stock") == "(S30) Standard Smooth"
        assert sorted(slots(order.find("fronts"))) == list(range(quantity))
        backs = slots(order.find("backs"))
        assert len(backs) == len(set(backs)) and (order.findtext("cardback") or len(backs) == quantity)
        for file in [*(card.findtext("id") for card in order.iter("card")), order.findtext("cardback")]:
            with Image.open(package / str(file)) as image:
                assert image.size == (822, 1122), file
        total += quantity
    assert total == wanted


def test_cards_that_the_service_has_no_product_for_lie_apart_and_are_told(tmp_path: Path) -> None:
    package = built(tmp_path, "mpc", "--cards", "clue-01", system="hour-of-need")
    ((row),) = rows(package)
    assert row["front"].startswith("other-sizes/") and not list(package.glob("order*.xml"))
    with Image.open(package / row["front"]) as image:
        assert image.size == tuple(round(length / 25.4 * 300) for length in (44 + 2 * 3.048, 68 + 2 * 3.048))
    assert "`other-sizes/` holds 2 cards" in (package / "README.md").read_text("utf-8")
