"""`capesmith build` as a command: exit codes, what it says, and what it leaves when it is stopped."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess, Popen

import pikepdf
import pytest
from PIL import Image
from typer.testing import CliRunner

from capesmith.check import again
from capesmith.check.report import Report
from capesmith.cli.main import app
from capesmith.press import shop
from capesmith.systems.load import Loader
from press.paperdolls import ID, complaints, deck, with_plug, write_project
from press.plugged import Run, called_here

NAMES = tuple(f"Doll{number}" for number in range(12))
FILES = [
    "boards-a4.pdf", "boards-whole.pdf", "cards-a4.pdf", "how-to-make-it-a4.pdf", "manifest.json", "rulebook-a4.pdf",
    "tokens-a4.pdf",
]  # fmt: skip


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "project", dolls=deck(*NAMES))


@pytest.fixture
def world(tmp_path: Path) -> dict[str, str]:
    """An environment with the smallest game, and a home of its own."""
    config = {name: str(tmp_path / "home") for name in ("HOME", "XDG_CONFIG_HOME", "CAPESMITH_CACHE")}
    return {**os.environ, **config, "PYTHONPATH": with_plug(tmp_path / "plug"), "COLUMNS": "100"}


@pytest.fixture
def run(root: Path, world: dict[str, str]) -> Run:
    def call(*arguments: str, **more: object) -> CompletedProcess[str]:
        command = [sys.executable, "-m", "capesmith", *arguments]
        return subprocess.run(command, cwd=root, env=world, capture_output=True, text=True, timeout=60, **more)  # type: ignore[call-overload,no-any-return]

    return call


@pytest.fixture
def here(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Commands that are called without a process of their own."""
    yield from called_here(root, tmp_path, monkeypatch)


def _minds_ctrl_c() -> None:
    """As in a terminal, even where the tests themselves run in the background and do not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def begin(root: Path, world: dict[str, str]) -> Iterator[Callable[..., Popen[str]]]:
    """Start a build that will not end by itself: Anna is drawn for a minute."""
    begun: list[Popen[str]] = []

    def start(*arguments: str) -> Popen[str]:
        slow = {**world, "PAPERDOLLS_SLOW": "Anna", "PAPERDOLLS_BEGUN": str(root.parent / "begun")}
        process = Popen(
            [sys.executable, "-m", "capesmith", "build", *arguments], cwd=root, env=slow, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=_minds_ctrl_c,
        )  # fmt: skip
        begun.append(process)
        wait_for(lambda: (root.parent / "begun").exists())
        return process

    yield start
    for process in begun:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def left(root: Path) -> list[str]:
    return sorted(os.listdir(root / "output" / ID))


# --- exit codes and words --------------------------------------------------------------------------------


def test_a_build_shows_what_it_wrote_and_the_next_one_does_nothing(run: Run, here: Run, root: Path) -> None:
    first = run("build")
    assert (first.returncode, complaints(first.stderr)) == (0, [])
    assert left(root) == FILES
    lines = first.stdout.splitlines()
    assert lines[0].split() == ["pages", "size", "time"]
    assert [line.split()[0] for line in lines[1:-1]] == [name for name in FILES if name.endswith("pdf")]
    assert lines[-1].startswith(f"6 files in output/{ID}, 6 new, ")
    again = run("build")
    assert again.returncode == 0
    assert again.stdout.splitlines()[-1] == f"Nothing has changed: 6 files in output/{ID} as before."
    assert here("build", ID, "--out", "elsewhere", "--only", "cards").returncode == 0
    assert sorted(os.listdir(root / "elsewhere")) == ["cards-a4.pdf", "manifest.json"]


def test_content_with_errors_is_not_built_unless_somebody_insists(here: Run, root: Path) -> None:
    write_project(root, dolls=deck(*NAMES).replace("move: 2", "mvoe: 2", 1))
    refused = here("build")
    assert refused.returncode == 1
    assert 'there is no verb "mvoe"' in refused.stdout and "dolls.yaml:11" in refused.stdout
    assert "nothing was built" in refused.stderr and "--force" in refused.stderr
    assert not (root / "output").exists()
    forced = here("build", "--force", "--only", "cards")
    assert forced.returncode == 0 and left(root) == ["cards-a4.pdf", "manifest.json"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nosuch",), 'there is no system "nosuch"'),
        (("--paper", "a5"), 'there is no paper "a5"'),
        (("--cards", "doll"), 'there is no card "doll" in Paper Dolls'),
        (("--copies", "many"), "many"),
        (("--copies", "0"), "0 copies cannot be printed"),
        (("--changed-since", "yesterday"), "not under git"),
        (("--changed-since", ""), "--changed-since says nothing"),
        (("--changed-since", "output", "--deck", "dolls"), "--deck does not go with it"),
    ],
)
def test_a_wrong_call_ends_in_a_sentence(here: Run, arguments: tuple[str, ...], said: str) -> None:
    done = here("build", *arguments)
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr


def test_options_with_a_no_are_heard(here: Run) -> None:
    built = here("build", "--only", "cards", "--no-bleed", "--no-cut-lines")
    assert "cards-a4-no-bleed.pdf" in built.stdout


def test_formats_are_listed_with_those_of_the_project(here: Run, root: Path) -> None:
    listed = here("formats")
    assert listed.returncode == 0 and "a4-9up: " in listed.stdout and "The default" in listed.stdout
    (root / "formats").mkdir()
    (root / "formats" / "mine.yaml").write_text("name: Mine\npaper: a4\ncard: bridge\ncolumns: 2\nrows: 2\n", "utf-8")
    assert "mine: Mine" in here("formats").stdout
    (root / "formats" / "mine.yaml").write_text("name: Mine\npaper: a9\n", "utf-8")
    wrong = here("formats")
    assert wrong.returncode == 2 and 'formats/mine.yaml:2:8: "paper" must be' in wrong.stderr
    (root / "formats" / "mine.yaml").write_text("paper: a4\n  card: [poker\n", "utf-8")
    assert re.search(r"formats/mine\.yaml:\d+:\d+: ", here("formats").stderr)
    (root / "formats" / "mine.yaml").write_text("paper: a4\ncard: poker\ncolums: 3\n", "utf-8")
    assert 'formats/mine.yaml:3:1: there is no "colums"' in here("formats").stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_words_come_out_on_any_terminal(run: Run, here: Run, world: dict[str, str], encoding: str) -> None:
    """A degree sign, or a folder with a letter that the terminal does not know, is no reason to fail."""
    world["PYTHONIOENCODING"] = encoding
    assert here("calibrate", "--read", "0", "0", "1", "2", "100", "100").returncode == 0
    assert run("calibrate", "--show", encoding=encoding).returncode == 0
    built = run("build", "--only", "cards", "--out", "snow-\u2603", encoding=encoding)
    assert built.returncode == 0 and "\\u2603" in built.stdout


def test_nobody_has_to_listen(root: Path, world: dict[str, str]) -> None:
    """What was said did not arrive, which is told by the exit code alone; what was to be built is there."""
    command = f'"{sys.executable}" -m capesmith build --only cards >&- 2>&-'
    assert subprocess.run(command, shell=True, cwd=root, env=world, timeout=60).returncode == 74
    assert left(root) == ["cards-a4.pdf", "manifest.json"]


def test_outside_a_project_files_appear_here_and_not_where_capesmith_is(world: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    command = [sys.executable, "-m", "capesmith"]
    for call in (["build", "heroes-wanted", "--cards", "charge"], ["calibrate"]):
        subprocess.run(
            [*command, *call], cwd=tmp_path / "empty", env=world, check=True, capture_output=True, timeout=60
        )
    made = [path.name for path in (tmp_path / "empty" / "output").rglob("*.pdf")]
    assert sorted(made) == ["calibration-a4.pdf", "cards-a4-selection.pdf"]


def test_of_all_games_only_the_one_that_has_the_card_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, remembered: None
) -> None:
    seen: list[tuple[str, ...]] = []

    def noted(root: Path, *, systems: tuple[str, ...], loader: Loader) -> Report:
        seen.append(systems)
        return again.checked(root, systems=systems, loader=loader)

    monkeypatch.setattr(shop, "checked", noted)
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["build", "--cards", "charge"]).exit_code == 0
    assert seen == [("heroes-wanted",)]


def test_a_folder_without_content_has_nothing_to_print(here: Run, root: Path) -> None:
    (root / "cards" / ID / "dolls.yaml").unlink()
    done = here("build")
    assert done.returncode == 2 and "nothing to print" in done.stderr


def test_images_without_their_library_say_what_to_install(run: Run, world: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "plug" / "pypdfium2.py").write_text("raise ImportError\n")
    done = run("build", "--format", "png")
    assert done.returncode == 2 and 'pip install "capesmith[images]"' in done.stderr


# --- being stopped ---------------------------------------------------------------------------------------


def wait_for(sure: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not sure():
        assert time.monotonic() < until
        time.sleep(0.05)


def processes_of(group: int) -> list[int]:
    """The processes that still run in a session."""
    listed = subprocess.run(["ps", "-eo", "pid=,sid=,stat="], capture_output=True, text=True).stdout
    rows = (line.split() for line in listed.splitlines())
    return [int(pid) for pid, session, state in rows if int(session) == group and not state.startswith("Z")]


@pytest.mark.parametrize(
    ("how", "jobs"), [(signal.SIGINT, "1"), (signal.SIGINT, "3"), (signal.SIGTERM, "3"), (signal.SIGKILL, "3")]
)
def test_a_stopped_build_leaves_the_old_files_and_no_others(
    here: Run, root: Path, begin: Callable[..., Popen[str]], how: signal.Signals, jobs: str
) -> None:
    assert here("build").returncode == 0
    cards = root / "output" / ID / "cards-a4.pdf"
    before = cards.read_bytes()
    write_project(root, dolls=deck("Anna", *NAMES[1:]))
    process = begin("--jobs", jobs)
    assert process.poll() is None
    os.kill(process.pid, how)
    _, complaint = process.communicate(timeout=60)
    if how is not signal.SIGKILL:
        assert (
            "Traceback" not in complaint and process.returncode == 130 and "\ncapesmith: stopped;" in f"\n{complaint}"
        )
    wait_for(lambda: not processes_of(process.pid))
    behind = [".lock"] if how is signal.SIGKILL else []  # which locks nothing any more
    assert cards.read_bytes() == before and left(root) == [*behind, *FILES]
    assert here("build").returncode == 0
    assert cards.read_bytes() != before and left(root) == FILES
    with pikepdf.open(cards) as document:
        assert not document.check_pdf_syntax()


def test_a_full_disk_is_told_and_leaves_the_old_files(run: Run, here: Run, root: Path, world: dict[str, str]) -> None:
    world["PYTHONDONTWRITEBYTECODE"] = "1"  # Python would keep files of its own half written
    assert here("build").returncode == 0
    cards = root / "output" / ID / "cards-a4.pdf"
    before = cards.read_bytes()
    write_project(root, dolls=deck("Anna", *NAMES[1:]))

    def little_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    done = run("build", preexec_fn=little_room)
    assert done.returncode == 74 and "cards-a4.pdf: file too large" in done.stderr
    assert cards.read_bytes() == before and left(root) == FILES


def test_a_folder_that_cannot_be_written_to_is_told(here: Run, root: Path) -> None:
    (root / "output").write_text("I am a file")
    done = here("build")
    assert done.returncode == 74 and f"{root}/output/{ID}: a file is in the way" in done.stderr
    (root / "output").unlink()
    (root / "output" / ID / "cards-a4.pdf").mkdir(parents=True)
    done = here("build", "--only", "cards")
    assert done.returncode == 74 and "cards-a4.pdf: is a directory" in done.stderr


def test_a_folder_without_permission_is_told(here: Run, root: Path, closed: Callable[[Path], None]) -> None:
    (root / "output" / ID).mkdir(parents=True)
    closed(root / "output" / ID)
    done = here("build", "--only", "tokens")
    assert done.returncode == 74 and "permission denied" in done.stderr


# --- the printer -----------------------------------------------------------------------------------------


def test_the_printer_is_measured_and_remembered(here: Run, root: Path) -> None:
    sheet = here("calibrate", "--out", "sheet.pdf")
    assert sheet.returncode == 0 and "sheet.pdf" in sheet.stdout
    with pikepdf.open(root / "sheet.pdf") as document:
        assert len(document.pages) == 2
    read = here("calibrate", "--read", "0.5", "-0.25", "0.5", "-0.25", "99.5", "100")
    assert read.returncode == 0 and "0.50 mm too far left, 0.25 mm too high" in read.stdout
    assert "99.50 mm across" in here("calibrate", "--show").stdout
    asked = here("calibrate", "--ask", input="\n\nlots\n\n\n\n\n")
    assert asked.returncode == 0 and "A number, such as 0.5" in asked.stderr
    assert here("calibrate", "--flip", "short").returncode == 0
    built = here("build", "--only", "cards")
    assert "cards-a4-duplex-short.pdf" in built.stdout
    odd = here("calibrate", "--read", "90", "0", "0", "0", "100", "100")
    assert odd.returncode == 2 and "corner A, right: 90 mm cannot be" in odd.stderr
    odd = here("calibrate", "--read", "0", "0", "0", "0", "nan", "100")
    assert odd.returncode == 2 and "the ruler across: nan mm cannot be" in odd.stderr
    odd = here("calibrate", "--margin", "90")
    assert odd.returncode == 2 and "no printer is like that" in odd.stderr
    assert "Nothing is put right" in here("calibrate", "--reset", "--show").stdout
    assert "backs are printed where they belong" in here("calibrate", "--show").stdout


def test_pictures_for_a_readme_are_small(run: Run, root: Path) -> None:
    done = run("pictures", ID)
    assert (done.returncode, complaints(done.stderr)) == (0, [])
    files = sorted((root / "output" / "pictures" / ID).iterdir())
    assert [file.name for file in files] == ["boards.png", "cards.png", "rulebook.png"]
    for file in files:
        assert 1_000 < file.stat().st_size <= 150_000
        with Image.open(file) as image:
            assert image.width > 300
