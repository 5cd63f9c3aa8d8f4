"""The authoring reference of Hard City can be made, and every stub is right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from capesmith.cli import docs
from capesmith.cli.stubs import stubs_of
from capesmith.effects.reference import reference
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.load import Loader
from hard_city.boxes import ROOT

WORDS = {"@NAME@": "Odd One", "@CODE@": "XX1"}


def test_the_reference_is_made_from_the_phrasebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "shipped_root", lambda: ROOT)
    page = reference(docs.subject(SYSTEM))
    assert "the active Officer" in page and "take-action: shooting" in page


def test_one_of_every_stub_is_read_without_a_word(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    shutil.copytree(ROOT, folder)
    for what, stub in stubs_of(SYSTEM).items():
        text = stub.template.replace("@DECK@", f"my-{what}").replace("@ID@", f"odd-{what}")
        for mark, word in WORDS.items():
            text = text.replace(mark, word)
        path = folder / stub.file.replace("@ID@", f"odd-{what}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    loader = Loader(folder)
    assert loader.problems(SYSTEM) == []
    cards = {card.id for card in loader.box(SYSTEM).cards}
    assert {f"odd-{what}" for what in stubs_of(SYSTEM) if what in SYSTEM.kinds} <= cards


def test_every_kind_has_a_stub() -> None:
    assert set(SYSTEM.kinds) <= set(stubs_of(SYSTEM))
