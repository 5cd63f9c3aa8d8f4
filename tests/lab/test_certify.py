"""`capesmith certify`: certificates are kept, checked and withdrawn by what they rest on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from capesmith.playtest.bots import players as bots
from capesmith.playtest.experiments.certify.certificates import (
    Basis,
    basis,
    content_hash,
    content_of,
    path_of,
    promises_of,
    standing,
)
from capesmith.playtest.lab import Lab
from capesmith.rules.promises import fingerprint
from lab import shipped
from lab.conftest import Stop

RUNNER = CliRunner()
STUB = Path(__file__).parents[2] / "tools/capesmith/systems/heroes_wanted/stubs/start/scenarios/my-scenario.yaml"
CERTIFICATE = Path("scenarios/heroes-wanted/certificates/my-scenario.json")

KEEPS = """certify:
  - players: [1, 2]
    bot: random
    win: 0-30
    turns: 10-20
    longest: 20
    stalled: 9
  - players: 2
    bot: random
    seats: 40
"""


@pytest.fixture(scope="module")
def lab() -> Lab:
    return shipped.lab()


@pytest.fixture
def there(project: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one scenario that promises something."""
    root: Path = project({"scenarios/heroes-wanted/my-scenario.yaml": STUB.read_text("utf-8") + KEEPS})
    monkeypatch.chdir(root)
    return root


def call(*words: str) -> tuple[int, str, str]:
    done = RUNNER.invoke(app, ["certify", *words, "--jobs", "1"])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def test_certify_from_beginning_to_end(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = there / "scenarios/heroes-wanted/my-scenario.yaml"
    code, out, _ = call("--check")
    assert code == 1 and "it was never certified" in out and not (there / CERTIFICATE).exists()

    code, out, _ = call("heroes-wanted", "--json", "report.json", "--markdown", "report.md")
    assert code == 0 and "The scenario keeps its promises." in out and f"Certified: {CERTIFICATE}" in out
    report = json.loads((there / "report.json").read_text("utf-8"))
    Draft202012Validator(shipped.shape("certify")).validate(report)
    assert report["passed"] and report["scenarios"][0]["status"] == "kept"
    assert "✅" in (there / "report.md").read_text("utf-8")
    bytes_before = (there / CERTIFICATE).read_bytes()
    assert b"20" + b"26" not in bytes_before.split(b'"items"')[0]  # no date

    code, out, _ = call("--format", "json")
    again = json.loads(out)
    Draft202012Validator(shipped.shape("certify")).validate(again)
    assert code == 0 and again["games"] == 0 and again["scenarios"][0]["status"] == "unchanged"
    assert again["scenarios"][0]["promises"] == report["scenarios"][0]["promises"]
    assert call("--check")[0] == 0

    code, out, _ = call("--again")
    assert code == 0 and (there / CERTIFICATE).read_bytes() == bytes_before

    change(scenario, "hp: {per-hero: 14}", "hp: {per-hero: 15}")
    code, out, _ = call("--check")
    assert code == 1 and "changed: scenario my-scenario" in " ".join(out.split())
    change(scenario, "hp: {per-hero: 15}", "hp: {per-hero: 14}")
    assert call("--check")[0] == 0

    change(scenario, "win: 0-30", "win: 0-40")
    code, out, _ = call("--check")
    assert code == 1 and "it promises other things" in out
    change(scenario, "win: 0-40", "win: 0-30")

    class Otherwise(bots.RandomPlayer):
        def __call__(self, table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
            return len(options) - 1

    with monkeypatch.context() as changed:
        changed.setitem(bots.PLAYERS, "random", Otherwise)
        code, out, _ = call("--check")
        assert code == 1 and "the bots or the rules play otherwise" in " ".join(out.split())

    change(there / CERTIFICATE, '"verdict": "kept",\n', '"verdict": "kept", "by": "me",\n')
    code, out, _ = call("--check")
    assert code == 1 and "changed by hand" in out
    (there / CERTIFICATE).write_text("{", "utf-8")
    code, out, _ = call("--check")
    assert code == 1 and "cannot be read" in out


def test_a_certificate_holds_whatever_seed_is_asked_for(there: Path) -> None:
    """What it rests on has nothing to do with --seed; only --again plays the games of another."""
    assert call("--seed", "7")[0] == 0
    kept = (there / CERTIFICATE).read_bytes()
    assert json.loads(kept)["seed"] == "7"
    for words in ((), ("--seed", "7"), ("--seed", "other")):
        for check in (("--check",), ()):
            code, out, _ = call(*check, *words, "--format", "json")
            found = json.loads(out)["scenarios"][0]
            assert code == 0 and found["status"] == "unchanged" and found["digest"] == json.loads(kept)["digest"]
    assert (there / CERTIFICATE).read_bytes() == kept
    assert call("--again", "--seed", "other")[0] == 0
    assert json.loads((there / CERTIFICATE).read_bytes())["seed"] == "other"


def test_a_broken_promise(there: Path) -> None:
    scenario = there / "scenarios/heroes-wanted/my-scenario.yaml"
    (there / CERTIFICATE).parent.mkdir()
    (there / CERTIFICATE).write_text("{}", "utf-8")
    change(scenario, "win: 0-30", "win: 70-90")
    code, out, err = call("--json", "report.json")
    assert code == 1 and "✗ broken" in out and "the players win 70–90 % of games, but won 0 %" in " ".join(out.split())
    assert "capesmith play heroes-wanted --scenario my-scenario --players 1 --bots random --seed 1/my-" in out
    assert not (there / CERTIFICATE).exists() and "withdrawn" in err
    Draft202012Validator(shipped.shape("certify")).validate(json.loads((there / "report.json").read_text("utf-8")))


def test_the_number_of_workers_changes_nothing(there: Path) -> None:
    files = []
    for jobs in ("1", "2"):
        done = RUNNER.invoke(app, ["certify", "--again", "--jobs", jobs])
        assert done.exit_code == 0
        files.append((there / CERTIFICATE).read_bytes())
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("before", "after", "words", "exits"),
    [
        ("bot: random\n    win", "bot: ranodm\n    win", "ranodm", 1),  # as check says
        ("bot: random\n    win", "bot: search:0.5s\n    win", "by the clock", 1),
        ("win: 0-30", "win: 30", "my-scenario.yaml:", 1),
    ],
)
def test_promises_that_cannot_be_held_to(there: Path, before: str, after: str, words: str, exits: int) -> None:
    change(there / "scenarios/heroes-wanted/my-scenario.yaml", before, after)
    code, _, err = call()
    assert code == exits and words in err and "Traceback" not in err


def test_a_stopped_certification_says_how_to_go_on(there: Path, monkeypatch: pytest.MonkeyPatch, stop: Stop) -> None:
    class Impatient(bots.RandomPlayer):
        left = 3000

        def __call__(self, table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
            Impatient.left -= 1
            if not Impatient.left:
                stop()
            return super().__call__(table, seat, prompt, options)

    with monkeypatch.context() as changed:
        changed.setitem(bots.PLAYERS, "random", Impatient)
        code, out, _ = call()
    stop.forget()
    assert code == 130 and "--resume goes on" in out and not (there / CERTIFICATE).exists()
    code, out, _ = call("--resume")
    assert code == 0
    resumed = (there / CERTIFICATE).read_bytes()
    assert call("--again")[0] == 0 and (there / CERTIFICATE).read_bytes() == resumed


@pytest.mark.parametrize("words", [(), ("--check",)])
def test_a_request_in_the_games_that_know_the_bots_is_not_lost(
    there: Path, monkeypatch: pytest.MonkeyPatch, stop: Stop, words: tuple[str, ...]
) -> None:
    """They are played before the others, and on their own: nothing is said of bots that were not heard out."""

    class Impatient(bots.RandomPlayer):
        asked = 0

        def __call__(self, table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
            Impatient.asked += 1
            if Impatient.asked == 5:
                stop()
            return super().__call__(table, seat, prompt, options)

    monkeypatch.setitem(bots.PLAYERS, "random", Impatient)
    code, out, _ = call(*words)
    assert code == 130 and "the games were stopped before the end" in out and "otherwise" not in out
    assert not (there / CERTIFICATE).exists()


@pytest.mark.parametrize("scenario", shipped.GAME.scenarios(shipped.cast()))
def test_every_shipped_scenario_is_certified(lab: Lab, scenario: str) -> None:
    """Content, promises and seal are those of the certificate; the slow test below also plays the reference games."""
    promises = promises_of(lab.box, scenario)
    assert {players for promise in promises for players in promise.players} == set(shipped.GAME.players)
    path = path_of(shipped_root(), shipped.SYSTEM.id, scenario)
    found = json.loads(path.read_text("utf-8"))
    assert found["verdict"] == "kept" and {one["verdict"] for one in found["promises"]} == {"kept"}
    content, items = content_hash(lab, scenario), content_of(lab, scenario)
    rests_on = Basis(content, items, fingerprint(promises), shipped.GAME.version, found["fingerprint"])
    assert standing(path, shipped_root(), rests_on).status == "unchanged"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", shipped.GAME.scenarios(shipped.cast()))
def test_shipped_certificates_are_by_these_bots(lab: Lab, scenario: str) -> None:
    rests_on = basis(lab, scenario, promises_of(lab.box, scenario))
    assert (
        standing(path_of(shipped_root(), shipped.SYSTEM.id, scenario), shipped_root(), rests_on).why
        == "certified, and nothing has changed"
    )


def test_nothing_is_promised(there: Path) -> None:
    (there / "scenarios/heroes-wanted/my-scenario.yaml").write_text(STUB.read_text("utf-8"), "utf-8")
    code, _, err = call()
    assert code == 0 and "promises anything" in err
    code, _, err = call("--scenario", "my-scenario")
    assert code == 2 and "promises nothing" in err
    code, _, err = call("--scenario", "my-scenari")
    assert code == 2 and "my-scenario" in err
