"""What keeps the benchmarks honest, and speed out of the tests."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest
from tests.bench.generate import generate
from tests.bench.measure import PYTHON, done

from capesmith.check.run import check_project

TESTS = Path(__file__).parent
CLOCKS = ("monotonic", "perf_counter", "process_time", "time")


def test_every_benchmark_can_be_imported() -> None:
    for file in sorted((TESTS / "bench").glob("*.py")):
        import_module(f"tests.bench.{file.stem}")


def test_every_benchmark_says_how_it_is_run_in_the_readme() -> None:
    readme = (TESTS.parent / "README.md").read_text("utf-8")
    commands = {
        file.stem
        for file in (TESTS / "bench").glob("*.py")
        if re.search(rf"Run: python -m tests\.bench\.{file.stem}(?! GAME)\b", file.read_text("utf-8"))
    }
    assert commands >= {"batches", "checking", "playing", "printing", "searching", "startup"}
    assert [name for name in sorted(commands) if f"tests.bench.{name}" not in readme] == []


def test_the_bench_of_strength_compares_bots_and_says_what_it_cannot(capsys: pytest.CaptureFixture[str]) -> None:
    strength = import_module("tests.bench.strength")
    strength.main(["heroes-wanted", "--deals", "2", "--bots", "random", "--against", "null"])
    assert "random         wins" in capsys.readouterr().out
    for wrong, said in ((["--deals", "1"], "two deals or more"), (["--bots", "greedy/mildest"], "no style")):
        with pytest.raises(SystemExit):
            strength.main(["heroes-wanted", *wrong])
        assert said in capsys.readouterr().err


def test_the_bench_of_decisions_counts_only_where_bots_differ(capsys: pytest.CaptureFixture[str]) -> None:
    """A bot is worth nothing more than itself; who keeps from what greedy plays is worth something else."""
    decisions = import_module("tests.bench.decisions")
    few = ["--positions", "3", "--trials", "4", "--one-in", "4", "--scenarios", "first-patrol"]
    decisions.main(["heroes-incorporated", *few, "--bots", "greedy,greedy,search:40"])
    _, first, same, other = capsys.readouterr().out.splitlines()
    assert first.startswith("greedy") and "+0.0 ±  0.0 to greedy, differs at  0 %" in same
    assert other.startswith("search:40") and "CPU ms a look" in other
    for wrong, said in ((["--positions", "1"], "two positions"), (["--bots", "random"], "makes no plans")):
        with pytest.raises(SystemExit):
            decisions.main(["heroes-incorporated", *wrong])
        assert said in capsys.readouterr().err


def test_generated_cards_are_content_without_findings(tmp_path: Path) -> None:
    """A benchmark of a check that fails measures how fast it fails."""
    generate(tmp_path, 60)
    assert check_project(tmp_path).diagnostics == []


def test_a_command_that_fails_is_not_measured() -> None:
    with pytest.raises(SystemExit, match=r"(?s)exit 3.*\nwent wrong"):
        done([PYTHON, "-c", "print('went', 'wrong'); raise SystemExit(3)"])


MEASURED = {
    "fuzz/harness.py": "tells what each command cost, and asserts nothing of it",
    "test_stopping.py": "stops a command within the time that it usually takes",
}


def test_no_test_asserts_how_long_something_took() -> None:
    """A busy machine would make it fail. A generous deadline for what may hang is no such thing."""
    wrong = [
        f"{file.relative_to(TESTS)}:{node.lineno}"
        for file in sorted(TESTS.rglob("*.py"))
        if "bench" not in file.parts and file.relative_to(TESTS).as_posix() not in MEASURED
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and _reads_a_clock(node.left)
    ]
    assert wrong == []


def _reads_a_clock(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in CLOCKS
