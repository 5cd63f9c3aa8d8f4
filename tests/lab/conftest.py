"""What tests of the lab share beside the shipped game."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.content.model import Box
from capesmith.playtest.lab import Lab
from lab import shipped


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is no project, to call commands in: journals and reports stay there."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def box() -> Box:
    """The shipped content."""
    return shipped.box()


@pytest.fixture(scope="session")
def lab() -> Lab:
    """A lab for the shipped content."""
    return shipped.lab()
