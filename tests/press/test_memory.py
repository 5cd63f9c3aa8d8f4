"""A deck ten times as large takes as much memory: what is drawn waits on the disk, and what is read is let go."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.bench.generate import generate

from capesmith.content.model import Card, Sheet
from capesmith.press import kept, shop
from capesmith.press.build import Built, Call, build
from capesmith.press.shop import opened
from capesmith.render.document import Document
from capesmith.render.drawing import Drawing
from capesmith.render.sheets import draw
from capesmith.source import cache, spool
from capesmith.source.door import Changed
from capesmith.source.pieces import Pieces
from capesmith.systems.load import Loader

GAME = "heroes-wanted"
AT_HAND = 4


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "MOST_HELD", AT_HAND)
    monkeypatch.setattr(spool, "HELD", 1)


def _called(root: Path, count: int) -> Call:
    generate(root, count)
    return Call(root, GAME, {"only": "cards"}, root / "output", root / "no-printer.yaml")


def _built(root: Path, count: int) -> Built:
    call = _called(root, count)
    return build(call, opened(call))


def _is_ours(thing: object) -> bool:
    """Whether it is what was read of a file of the project, and not of the box below."""
    sheet = thing[0] if isinstance(thing, tuple) and thing else None
    return isinstance(sheet, Sheet) and sheet.deck is not None and sheet.deck.id.startswith("bench-")


@pytest.fixture
def nothing_before() -> Iterator[None]:
    """What tests before this one have left is not looked through again and again."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def _at_hand() -> tuple[int, int]:
    """How many cards there are, and how many drawings that are more than what is kept of them."""
    gc.collect()
    things = gc.get_objects()
    drawings = (one for one in things if type(one) is Drawing)
    return sum(type(one) is Card for one in things), sum(type(one.draw) is not kept.Face for one in drawings)


@pytest.mark.usefixtures("nothing_before")
def test_few_cards_are_at_hand_while_a_deck_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    draw_face = draw._draw_face

    def watched(*given: Any) -> None:
        seen.append(_at_hand())
        draw_face(*given)

    monkeypatch.setattr(draw, "_draw_face", watched)
    _built(tmp_path, 24)
    cards, drawings = (max(counts) for counts in zip(*seen, strict=True))
    assert len(seen) > 24 and 0 < cards <= 2 * AT_HAND + 2 and 0 < drawings <= 2 * AT_HAND + 2


def test_few_things_are_held_while_a_project_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    files: list[int] = []
    once, checked, raw = cache.Cache.once, shop.checked, Loader.raw

    def watched(self: Any, key: str, make: Any) -> Any:
        found: Any = once(self, key, make)
        if self._place[0] == "content":
            seen.append(sum(_is_ours(one) for one in self._held.values()))
        return found

    def opened_file(self: Loader, path: Path) -> bytes | None:
        found = raw(self, path)
        files.append(len(self._raw) if self.root == tmp_path else 0)
        return found

    def examined(*given: Any, **named: Any) -> Any:
        report = checked(*given, **named)
        seen.clear()  # many files are examined by others
        files.clear()
        return report

    monkeypatch.setattr(cache.Cache, "once", watched)
    monkeypatch.setattr(Loader, "raw", opened_file)
    monkeypatch.setattr(shop, "checked", examined)
    _built(tmp_path, 24)
    assert 0 < max(seen) <= 2 * AT_HAND + 2 and 0 < max(files) <= 2 * AT_HAND + 2


def test_a_file_that_changes_while_it_is_drawn_spoils_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read once more to be drawn, and what is drawn is kept for as long as the file is what it was."""
    _built(tmp_path / "undisturbed", 24)
    call = _called(tmp_path / "disturbed", 24)
    file = sorted((call.root / "cards" / GAME).glob("*.yaml"))[20]
    before, draw_face = file.read_text(), draw._draw_face

    def disturbed(*given: Any) -> None:
        file.write_text(before.replace("and proud of it", "and not there"))
        draw_face(*given)

    with monkeypatch.context() as meanwhile, pytest.raises(Changed, match=r"bench-00020\.yaml changed"):
        meanwhile.setattr(draw, "_draw_face", disturbed)
        build(call, opened(call))
    file.write_text(before)
    build(call, opened(call))
    one, other = ((tmp_path / name / "output" / "cards-a4.pdf").read_bytes() for name in ("undisturbed", "disturbed"))
    assert one == other


def test_what_is_drawn_is_not_held_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []
    finished = Document.finished

    def watched(self: Any) -> Pieces:
        pieces = finished(self)
        held.append(sum(len(part) for part in pieces.parts if isinstance(part, (bytes, memoryview))))
        return pieces

    monkeypatch.setattr(Document, "finished", watched)
    sizes = [_built(tmp_path / str(count), count).rows[0].size for count in (9, 36)]
    more = sizes[1] - sizes[0]
    assert more > 27 * 10_000 and held[1] - held[0] < more / 5, "nothing but what ReportLab writes itself"
