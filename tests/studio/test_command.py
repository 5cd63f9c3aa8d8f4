"""The command: what it says when it cannot do what it was asked for."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from studio.running import Running, project


def told(*words: str) -> str:
    result = CliRunner().invoke(app, ["studio", "--no-open", *words])
    assert result.exit_code == 2, result.output
    return result.stderr


def test_it_says_how_to_get_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "starlette", None)
    assert 'pip install "capesmith[studio]"' in told(str(project(tmp_path)))


def test_a_folder_without_a_project_is_no_studio(tmp_path: Path) -> None:
    assert "there is no project" in told(str(tmp_path)) and "capesmith init" in told(str(tmp_path))
    assert "no folder" in told(str(tmp_path / "nowhere"))


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()
        port = line.getsockname()[1]
        assert f"port {port}" in told(str(project(tmp_path)), "--port", str(port))


def test_a_port_can_be_named_and_the_end_is_clean(tmp_path: Path) -> None:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port = line.getsockname()[1]
    with Running(project(tmp_path), "--port", str(port)) as studio:
        assert studio.port == port
        studio.signed_in()
        assert studio.stop() == "capesmith: the studio is closed\n" and studio.process.returncode == 130
