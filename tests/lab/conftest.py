"""What tests of the lab share beside the shipped game."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.content.model import Box
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.page import page
from capesmith.source import stopping
from lab import shipped


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is no project, to call commands in: journals and reports stay there."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Stop:
    """Asks to stop as Ctrl-C does while games are played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.forget()

    def __call__(self) -> None:
        stopping.hear()

    def forget(self) -> None:
        self.monkeypatch.setattr(stopping, "_now", stopping._Requests())
        stopping.be_patient()


@pytest.fixture
def stop(monkeypatch: pytest.MonkeyPatch) -> Stop:
    """Somebody who asks to stop; forgotten after the test."""
    return Stop(monkeypatch)


@pytest.fixture
def plain_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without fonts in them, where the subject is what they say: to cut a font takes most of the time."""
    monkeypatch.setattr(page, "font_css", lambda look, words: "")


@pytest.fixture(scope="session")
def box() -> Box:
    """The shipped content."""
    return shipped.box()


@pytest.fixture(scope="session")
def lab() -> Lab:
    """A lab for the shipped content."""
    return shipped.lab()
