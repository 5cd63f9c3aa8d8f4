"""A project of somebody's own, with one card in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desk.desks import CARD, MINE


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-wanted]\n")
    (tmp_path / MINE).parent.mkdir(parents=True)
    (tmp_path / MINE).write_text(CARD)
    return tmp_path
