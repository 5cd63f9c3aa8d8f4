"""The smallest game plugged in here: its commands need no process of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from typer.testing import CliRunner

from capesmith import systems
from capesmith.cli.main import app
from press import paperdolls
from press.paperdolls import ID, plug_in

Run = Callable[..., CompletedProcess[str]]


def called_here(root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """How to call the commands in a project of this game, with a home in a folder."""
    for name in ("HOME", "XDG_CONFIG_HOME", "CAPESMITH_CACHE"):
        monkeypatch.setenv(name, str(folder / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.syspath_prepend(plug_in(folder / "plug"))
    monkeypatch.setitem(systems.SHIPPED, ID, paperdolls.__name__)
    monkeypatch.chdir(root)
    systems.system.cache_clear()

    def call(*arguments: str, input: str = "", **world: str) -> CompletedProcess[str]:
        done = CliRunner().invoke(app, list(arguments), input=input, env=world)
        return CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)

    yield call
    systems.system.cache_clear()
