"""`init` and `new`: what they make passes the check; what they cannot make leaves everything as it was."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from hypothesis import HealthCheck, example, given
from hypothesis import strategies as st

from capesmith import __version__
from capesmith.check.run import base_entries, check_project
from capesmith.cli import init
from capesmith.cli.init import init_project
from capesmith.cli.new import new_stub
from capesmith.content.project import read_project, shipped_root
from capesmith.desk.adding.names import free_id, id_of, scalar
from capesmith.desk.adding.stubs import stubs_of
from capesmith.source.shape import is_id
from capesmith.source.yaml import read_text
from capesmith.systems import system
from tries import tries

ROOT = Path(__file__).parents[1]
GAME = system("heroes-wanted")
KINDS = ("card", "hero", "villain", "scenario")
CARDS = Path("cards/heroes-wanted")
DECKS = {"card": "my-actions.yaml", "hero": "my-heroes.yaml", "villain": "my-villains-a.yaml"}


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes, and every folder with none."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")
    }


UNPRINTABLE = ("TXT108", "TXT112")
UNFINISHED = ("BOX008", "BOX009", "CRD017")  # numbers and names twice, and words of the stub


def findings(root: Path) -> list[str]:
    """What `capesmith check` says about a project; what is left to its author does not count: whether a made-up name
    fits on paper, and what a stub leaves open."""
    found = [one for one in check_project(root).diagnostics if one.code not in UNPRINTABLE + UNFINISHED]
    return [f"{one.place} {one.code} {one.message}" for one in found]


def all_ids(root: Path) -> list[str]:
    """The ids of all cards and scenarios of a project."""
    found: list[str] = []
    for path in [*(root / "cards").rglob("*.yaml"), *(root / "scenarios").rglob("*.yaml")]:
        data = yaml.safe_load(path.read_bytes())
        found += [card["id"] for card in data.get("cards", ())]
        found += [data["scenario"]] if "scenario" in data else []
    return found


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pristine") / "zeta-city"
    assert init_project(folder, "heroes-wanted", None) == 0
    return folder


@pytest.fixture
def project(pristine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh project that the command is called in."""
    folder = tmp_path / "project"
    shutil.copytree(pristine, folder)
    monkeypatch.chdir(folder)
    return folder


# --- init -----------------------------------------------------------------------------------------


def test_a_new_project_passes_the_check(pristine: Path) -> None:
    report = check_project(pristine)
    assert report.diagnostics == []
    assert (report.files, report.cards, report.scenarios) == (5, 3, 1)


def test_a_new_project_has_everything(pristine: Path) -> None:
    assert {name for name, content in tree(pristine).items() if content} == {
        ".editorconfig",
        ".github/workflows/check.yml",
        ".gitignore",
        ".vscode/extensions.json",
        ".vscode/settings.json",
        "README.md",
        "capesmith.yaml",
        "cards/heroes-wanted/my-actions.yaml",
        "cards/heroes-wanted/my-adjectives.yaml",
        "cards/heroes-wanted/my-heroes.yaml",
        "scenarios/heroes-wanted/examples/my-examples.yaml",
        "scenarios/heroes-wanted/my-scenario.yaml",
        "schemas/heroes-wanted/board.schema.json",
        "schemas/heroes-wanted/deck.schema.json",
        "schemas/heroes-wanted/examples.schema.json",
        "schemas/heroes-wanted/scenario.schema.json",
        "schemas/face.schema.json",
        "schemas/figures.schema.json",
        "schemas/pieces.schema.json",
        "schemas/project.schema.json",
        "schemas/scenes.schema.json",
    }


def test_no_mark_of_a_template_is_left(pristine: Path) -> None:
    for name, content in tree(pristine).items():
        assert not re.search(rb"@[A-Z]+@", content), name


def test_the_schemas_are_the_shipped_ones(pristine: Path) -> None:
    shipped = shipped_root() / "schemas"
    for path in (pristine / "schemas").rglob("*.json"):
        assert path.read_bytes() == (shipped / path.relative_to(pristine / "schemas")).read_bytes()


def test_every_yaml_file_starts_with_its_schema(pristine: Path) -> None:
    """The modeline leads to a schema inside the project, so it works offline; only GitHub's is on the web."""
    files = [path for path in pristine.rglob("*.y*ml") if path.is_file()]
    assert len(files) == 7
    for path in files:
        first = path.read_text("utf-8").splitlines()[0]
        target = first.removeprefix("# yaml-language-server: $schema=")
        assert target != first, path
        assert target.startswith("https://www.schemastore.org/") or (path.parent / target).resolve().is_file()


def test_every_content_file_has_comments(pristine: Path) -> None:
    for path in pristine.rglob("*.yaml"):
        assert path.read_text("utf-8").count("# ") >= 3, path


WITHOUT_FILES = ("board", "face", "figures", "pieces", "scenes")  # a new project has none of these yet


def test_the_editor_settings_bind_every_schema_to_files(pristine: Path) -> None:
    bound = json.loads((pristine / ".vscode/settings.json").read_text("utf-8"))["yaml.schemas"]
    found = {path.relative_to(pristine).as_posix() for path in (pristine / "schemas").rglob("*.json")}
    assert {key.removeprefix("./") for key in bound} == found
    for key, pattern in bound.items():
        assert list(pristine.glob(pattern)) or any(word in key for word in WITHOUT_FILES)


def test_the_workflow_pins_the_version_and_checks_strictly(pristine: Path) -> None:
    workflow = yaml.safe_load((pristine / ".github/workflows/check.yml").read_text("utf-8"))
    commands = [step.get("run") for step in workflow["jobs"]["check"]["steps"]]
    said = [command for command in commands if command]
    assert said == [
        f'pip install "capesmith=={__version__}"',
        "capesmith check --format github --strict",
        "capesmith examples",
        "capesmith certify --check",
        "capesmith build",
    ]
    assert workflow["permissions"] == {"contents": "read"}


def test_output_is_not_kept_and_the_readme_names_five_commands(pristine: Path) -> None:
    assert "output/" in (pristine / ".gitignore").read_text("utf-8").splitlines()
    readme = (pristine / "README.md").read_text("utf-8")
    assert readme.startswith("# Zeta city\n")
    assert re.findall(r"^\| `capesmith (\w+)", readme, re.M) == ["new", "check", "show", "play", "build"]


def test_the_scenario_is_not_a_shipped_one(pristine: Path) -> None:
    ours = yaml.safe_load((pristine / "scenarios/heroes-wanted/my-scenario.yaml").read_text("utf-8"))
    shipped = [
        yaml.safe_load(path.read_text("utf-8")) for path in (shipped_root() / "scenarios/heroes-wanted").glob("*.yaml")
    ]
    assert ours["board"] in {one["board"] for one in shipped}
    for one in shipped:
        assert not {ours["premise"], ours["name"], ours["code"]} & {one["premise"], one["name"], one["code"]}


@pytest.mark.parametrize(
    "name",
    [
        "Zeta City",
        "Ärger: Teil 2",
        "\"quoted\" \\ and 'quoted'",
        "# hash",
        "yes",
        "12",
        "- dash",
        "@SYSTEM@",
        "🦙",
        "a" * 80,
    ],
)
def test_any_name_comes_back_as_it_was(tmp_path: Path, name: str) -> None:
    assert init_project(tmp_path / "new", "heroes-wanted", name) == 0
    assert read_project(tmp_path / "new").name == name
    assert findings(tmp_path / "new") == []


@pytest.mark.parametrize(
    ("folder", "name"),
    [("my-zeta_city", "My zeta city"), ("x" * 90, "My game"), ("...", "..."), ("été", "Été")],
)
def test_without_a_name_the_folder_gives_it(tmp_path: Path, folder: str, name: str) -> None:
    assert init_project(tmp_path / folder, "heroes-wanted", None) == 0
    assert read_project(tmp_path / folder).name == name


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\x1b[31m", "a\u2028b", "a\u202eb", "\udc80", "a" * 81])
def test_a_name_that_does_not_work_makes_nothing(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert init_project(tmp_path / "new", "heroes-wanted", name) == 2
    assert tree(tmp_path) == {}
    assert "name" in capsys.readouterr().err


def test_an_empty_folder_is_filled_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder itself stays, as somebody may be standing in it."""
    monkeypatch.chdir(tmp_path)
    before = os.stat(tmp_path).st_ino
    assert init_project(Path(), "heroes-wanted", "Here") == 0
    assert os.stat(Path.cwd()).st_ino == before
    assert findings(tmp_path) == []
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".capesmith-")]


def test_a_folder_with_only_a_repository_counts_as_empty(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert init_project(tmp_path, "heroes-wanted", "Here") == 0
    assert findings(tmp_path) == []


def a_file(folder: Path) -> Path:
    (folder / "taken").write_text("mine")
    return folder / "taken"


def a_full_folder(folder: Path) -> Path:
    (folder / "full").mkdir()
    (folder / "full" / "capesmith.yaml").write_text("mine")
    return folder / "full"


def a_hidden_file(folder: Path) -> Path:
    (folder / "hidden").mkdir()
    (folder / "hidden" / ".env").write_text("mine")
    return folder / "hidden"


def a_dead_link(folder: Path) -> Path:
    (folder / "link").symlink_to(folder / "nowhere")
    return folder / "link"


def no_parent(folder: Path) -> Path:
    return folder / "no" / "such" / "parent"


def a_file_as_parent(folder: Path) -> Path:
    return a_file(folder) / "below"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (a_file, "not a folder"),
        (a_full_folder, "not empty"),
        (a_hidden_file, "not empty"),
        (a_dead_link, "not a folder"),
        (no_parent, "there is no folder"),
        (a_file_as_parent, "there is no folder"),
    ],
)
def test_what_is_in_the_way_stays(tmp_path: Path, place, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = place(tmp_path)
    before = tree(tmp_path)
    assert init_project(folder, "heroes-wanted", None) == 2
    assert tree(tmp_path) == before
    said = capsys.readouterr()
    assert words in said.err and said.out == ""


def test_an_unknown_system_gets_a_suggestion(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert init_project(tmp_path / "new", "heros-wanted", None) == 2
    assert 'did you mean "heroes-wanted"?' in capsys.readouterr().err
    assert tree(tmp_path) == {}


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="/proc is the one place even root cannot write to")
def test_an_unwritable_folder_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert init_project(Path("/proc/new"), "heroes-wanted", None) == 74
    assert capsys.readouterr().err.startswith("capesmith: /proc/new: ")


def test_a_folder_without_permission(
    tmp_path: Path, closed: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    closed(tmp_path)
    assert init_project(tmp_path / "new", "heroes-wanted", None) == 74
    assert "permission denied" in capsys.readouterr().err
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("there", [False, True], ids=["new", "empty"])
@pytest.mark.parametrize("after", [0, 1, 7, 14])
def test_a_full_disk_leaves_nothing(
    tmp_path: Path,
    there: bool,
    after: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written: list[Path] = []

    def write(path: Path, content: str) -> None:
        if len(written) == after:
            raise OSError(28, "No space left on device")
        written.append(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")

    monkeypatch.setattr(init, "write_whole", write)
    folder = tmp_path / "new"
    if there:
        folder.mkdir()
    before = tree(tmp_path)
    assert init_project(folder, "heroes-wanted", None) == 74
    assert tree(tmp_path) == before
    assert "no space left" in capsys.readouterr().err


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_move_that_fails_is_taken_back(tmp_path: Path, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []
    replace = os.replace

    def sometimes(source, target) -> None:
        if os.path.basename(os.path.dirname(source)).startswith(".capesmith-"):
            if len(moved) == after:
                raise OSError(5, "Input/output error")
            moved.append(str(target))
        replace(source, target)

    monkeypatch.setattr(os, "replace", sometimes)
    assert init_project(tmp_path, "heroes-wanted", "Here") == 74
    assert tree(tmp_path) == {}


# --- new ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", KINDS)
def test_new_adds_a_stub_that_passes_the_check(project: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = tree(project)
    assert new_stub(what, "Lava Llama", None) == 0
    assert findings(project) == []
    said = re.match(r'(.+):(\d+): added the (\w+) "Lava Llama" with the id lava-llama\.\n', capsys.readouterr().out)
    assert said and said[3] == what
    line = (project / said[1]).read_text("utf-8").splitlines()[int(said[2]) - 1]
    assert line in ("  - id: lava-llama", "scenario: lava-llama")
    after = tree(project)
    assert [name for name in after if after[name] != before.get(name)] == [said[1]]
    assert after[said[1]].startswith(before.get(said[1], b"# yaml-language-server: $schema="))
    added = after[said[1]].removeprefix(before.get(said[1], b""))
    assert added.count(b" # ") >= 3


def test_one_after_the_other_in_one_project(project: Path) -> None:
    for name in ("Lava Llama", "Lava Llama", "Ölfass & Söhne"):
        for what in KINDS:
            assert new_stub(what, name, None) == 0
            assert [one for one in findings(project) if "BOX010" not in one] == []  # a game uses one of each type
    ids = all_ids(project)
    assert len(ids) == len(set(ids)) == 4 + 12
    assert {"lava-llama", "lava-llama-2", "olfass-sohne"} <= set(ids)


def test_new_in_a_folder_below_the_root(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / CARDS)
    assert new_stub("hero", "Lava Llama", None) == 0
    assert "lava-llama" in all_ids(project)


def test_ids_of_the_box_and_of_broken_cards_are_taken(project: Path) -> None:
    """Even the id of a card that does not pass the check."""
    (project / CARDS / "own.yaml").write_text("deck: own\nkind: action\ncards:\n  - id: lava-llama\n    bogus: 1\n")
    assert new_stub("card", "Charge", None) == 0
    assert new_stub("hero", "Lava Llama", None) == 0
    assert new_stub("scenario", "Littering", None) == 0
    assert {"charge-2", "lava-llama-2", "littering-2"} <= set(all_ids(project))
    assert {"charge", "littering"} <= {entry.id for entry in base_entries(GAME)}


def test_a_scenario_never_takes_the_place_of_a_file(project: Path) -> None:
    mine = project / "scenarios/heroes-wanted/lava-llama.yaml"
    mine.write_text("# not yet\n")
    assert new_stub("scenario", "Lava Llama", None) == 0
    assert mine.read_text() == "# not yet\n"
    assert (mine.parent / "lava-llama-2.yaml").is_file()


def test_a_deck_id_that_is_taken_is_not_taken_twice(project: Path) -> None:
    (project / CARDS / "my-heroes.yaml").rename(project / CARDS / "renamed.yaml")
    assert new_stub("hero", "Lava Llama", None) == 0
    assert yaml.safe_load((project / CARDS / "my-heroes.yaml").read_text("utf-8"))["deck"] == "my-heroes-2"
    assert findings(project) == []


HEAD = "deck: my-heroes\nkind: hero-a\n"
CARD = (
    "- id: a\n  name: A\n  hero-type: tech\n  superpower: {name: P, types: [movement], play: [{move: 1}]}\n"
    "  catchphrase: Hm."
)


def indented(columns: int) -> str:
    return "\n".join(" " * columns + line for line in CARD.splitlines())


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}cards:\n{indented(2)}\n",
        f"{HEAD}cards:\n{indented(0)}\n",
        f"{HEAD}cards:\n{indented(7)}\n",
        f"{HEAD}cards:\n{indented(2)}",
        f"{HEAD}cards:\n{indented(2)}\n\n\n",
        f"{HEAD}cards:\n{indented(2)}\n# the end",
        f"{HEAD}cards:\n\n  # first\n{indented(2)}   # last\n",
        f"{HEAD}cards:\n{indented(2)}\n    notes: |+\n      kept\n\n",
        f"{HEAD}cards:\n{indented(2)}\n    notes: >-\n      folded\n      on",
        f"\ufeff{HEAD}cards:\n{indented(2)}\n",
        f"---\n{HEAD}cards:\n{indented(2)}\n",
        f'cards:\n{indented(2)}\n    notes: "two\n      lines"\n'.replace("cards:", f"{HEAD}cards:"),
        f"{HEAD}cards:\n",
        f"{HEAD}cards:",
        f"{HEAD}cards: # none yet\n",
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_the_rest_of_the_file_stays_byte_for_byte(project: Path, text: str, end: str) -> None:
    path = project / CARDS / "my-heroes.yaml"
    before = text.replace("\n", end).encode("utf-8")
    path.write_bytes(before)
    old = read_text("x", before).data
    assert new_stub("hero", "Lava Llama", None) == 0
    after = path.read_bytes()
    assert after.startswith(before)
    added = after.removeprefix(before).decode("utf-8")
    assert added.replace(end, "").isprintable() and added.endswith(end)
    new = read_text("x", after).data
    assert new["cards"][:-1] == (old["cards"] or [])
    assert new["cards"][-1]["name"] == "Lava Llama"
    assert {key: new[key] for key in ("deck", "kind")} == {key: old[key] for key in ("deck", "kind")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{HEAD}cards:\n{indented(2)}\n  bad: [\n", "my-heroes.yaml:"),
        (f"{HEAD}cards:\n\t{indented(2)}\n", "my-heroes.yaml:"),
        (f"{HEAD}cards:\n{indented(2)}\n\x07", "my-heroes.yaml:"),
        ("", "this file is empty"),
        ("just a text\n", "no deck of kind hero-a"),
        ("- a\n- list\n", "no deck of kind hero-a"),
        (f"{HEAD}cards:\n{indented(2)}\n".replace("hero-a", "action"), "no deck of kind hero-a"),
        (f"{HEAD}cards: []\n", "no card can be added"),
        (f"{HEAD}cards: [{{id: a}}]\n", "no card can be added"),
        (f"{HEAD}cards:\n{indented(2)}\nname: last\n", "no card can be added"),
        (f"{HEAD}cards:\n{indented(2)}\n...\n", "no card can be added"),
        (f"{HEAD}cards: text\n", "no card can be added"),
        ("{deck: my-heroes, kind: hero-a, cards: []}\n", "no card can be added"),
    ],
)
def test_a_file_that_cannot_take_a_card_is_left_alone(
    project: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = project / CARDS / "my-heroes.yaml"
    path.write_bytes(text.encode("utf-8"))
    before = tree(project)
    assert new_stub("hero", "Lava Llama", None) == 2
    assert tree(project) == before
    said = capsys.readouterr()
    assert words in said.err and said.out == ""


def test_bytes_that_are_no_text_are_left_alone(project: Path) -> None:
    path = project / CARDS / "my-heroes.yaml"
    path.write_bytes(b"deck: \xff\xfe\n")
    assert new_stub("hero", "Lava Llama", None) == 2
    assert path.read_bytes() == b"deck: \xff\xfe\n"


def test_a_link_inside_the_project_is_followed_and_stays(project: Path) -> None:
    path = project / CARDS / "my-heroes.yaml"
    path.rename(project / "elsewhere.yaml")
    path.symlink_to(project / "elsewhere.yaml")
    assert new_stub("hero", "Lava Llama", None) == 0
    assert path.is_symlink() and "lava-llama" in (project / "elsewhere.yaml").read_text("utf-8")


@pytest.mark.parametrize("what", ["hero", "scenario"])
def test_nothing_is_written_outside_the_project(
    project: Path, tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outside = tmp_path / "outside"
    for name in ("cards", "scenarios"):
        shutil.move(project / name, outside / name)
        (project / name).symlink_to(outside / name)
    before = tree(outside)
    assert new_stub(what, "Lava Llama", None) == 2
    assert tree(outside) == before
    assert "outside the project" in capsys.readouterr().err


def test_a_write_that_fails_changes_nothing(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    before = tree(project)
    assert new_stub("hero", "Lava Llama", None) == 74
    assert tree(project) == before
    assert "no space left" in capsys.readouterr().err


# --- which game, which thing ----------------------------------------------------------------------


def test_outside_a_project_there_is_nothing_to_add_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert new_stub("hero", "Lava Llama", "heroes-wanted") == 2
    assert "capesmith init" in capsys.readouterr().err
    assert tree(tmp_path) == {}


@pytest.mark.parametrize(("what", "hint"), [("heroe", 'mean "hero"'), ("Card", 'mean "card"'), ("x", "stubs: card,")])
def test_an_unknown_thing_gets_a_suggestion(
    project: Path, what: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_stub(what, "Lava Llama", None) == 2
    assert hint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("uses", "words"),
    [
        ("", "--system"),
        ("uses: [heroes-wanted, hard-city]\n", "several games"),
        ("uses: [heros-wanted]\n", 'did you mean "heroes-wanted"?'),
        ("uses: heroes-wanted\n", "capesmith.yaml:2:7"),
    ],
)
def test_the_game_must_be_clear(project: Path, uses: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "capesmith.yaml").write_text(f"name: x\n{uses}")
    before = tree(project)
    assert new_stub("hero", "Lava Llama", None) == 2
    assert words in capsys.readouterr().err
    assert tree(project) == before
    assert new_stub("hero", "Lava Llama", "heroes-wanted") == 0


def test_an_unknown_system_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_stub("hero", "Lava Llama", "heroes-want") == 2
    assert 'did you mean "heroes-wanted"?' in capsys.readouterr().err


def test_a_project_that_does_not_use_the_game_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "capesmith.yaml").write_text("name: x\n")
    assert new_stub("hero", "Lava Llama", "heroes-wanted") == 0
    assert "uses:" in capsys.readouterr().out


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Lava Llama", "lava-llama"),
        ("Ärger & Söhne", "arger-sohne"),
        ("Ægir Ørsted Łódź Straße", "aegir-orsted-lodz-strasse"),
        ("Captain's Log", "captains-log"),
        ("  --Oh!! no?  ", "oh-no"),
        ("ＦＵＬＬ width ﬁre", "full-width-fire"),
        ("3D Man", "hero-3d-man"),
        ("...", "hero"),
        ("🦙🌋", "hero"),
        ("Лава", "hero"),
        ("No", "hero-no"),
        ("NULL", "hero-null"),
        ("con", "hero-con"),
        ("x" * 200, "x" * 40),
        ("word " * 40, "word-word-word-word-word-word-word-word"),
    ],
)
def test_ids_are_made_from_names(name: str, id: str) -> None:
    assert id_of(name, "hero") == id
    assert is_id(id)


def test_taken_ids_are_counted_on() -> None:
    assert free_id("a", set()) == "a"
    assert free_id("a", {"a"}) == "a-2"
    assert free_id("a", {"a", "a-2", "a-4"}) == "a-3"


@given(st.text(st.characters(codec="utf-8"), max_size=250), st.sampled_from(KINDS))
def test_every_name_gives_an_id(name: str, what: str) -> None:
    id = id_of(name, what)
    assert is_id(id) and is_id(free_id(id, {id, f"{id}-2"}))
    assert read_text("x", f"x: {id}".encode()).data == {"x": id}


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Zl", "Zp", "Cn"])))
def test_every_name_is_quoted_so_that_it_comes_back(name: str) -> None:
    for text in (f"x: {scalar(name)} # comment\n", f"- x: {scalar(name)}\n  z: 1\n"):
        document = read_text("x", text.encode("utf-8"))
        assert not document.problems
        found = document.data[0] if isinstance(document.data, list) else document.data
        assert found["x"] == name
        assert yaml.safe_load(text) is not None


def test_plain_names_stay_plain() -> None:
    for name in ("Lava Llama", "Dr. No", "What? Why!", "Rock & Roll", "O'Hara", "Éclair"):
        assert scalar(name) == name
    for name in ("yes", "No", "null", "12", "a: b", "a #b", "- a", "'a'", '"a"', "@NAME@", "{a}", "a:", "~"):
        assert scalar(name) == json.dumps(name)


NAMES = st.one_of(
    st.text(st.characters(codec="utf-8"), max_size=70),
    st.text("ab :#-'\"\\{}[]<>*&!|%@`,?~\n\t0", min_size=1, max_size=20),
    st.sampled_from(["Yes", "null", "~", "1e3", "0x10", "12:30", "2024-01-01", "- a", "? b", "...", "---", "%YAML"]),
)


@tries(80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=NAMES, what=st.sampled_from(KINDS))
@example(name='He said "no": #1 \\ {{x}}', what="hero")
@example(name="@ID@ @NAME@ @DECK@", what="card")
@example(name="x" * 200, what="villain")
@example(name="x" * 60, what="scenario")
@example(name="a\nb: c", what="scenario")
@example(name="🦙 Lava", what="hero")
@example(name="👩\u200d🚀", what="hero")
@example(name="[attack] Man", what="hero")
def test_any_name_is_added_well_or_refused_well(project: Path, name: str, what: str) -> None:
    """Added, it reads back exactly and the check stays silent; refused, nothing has changed."""
    before = tree(project)
    code = new_stub(what, name, None)
    if code == 2:
        assert tree(project) == before
        return
    assert code == 0
    assert findings(project) == []
    after = tree(project)
    (changed,) = [file for file in after if after[file] != before.get(file)]
    data = yaml.safe_load(after[changed])
    assert (data["cards"][-1] if "cards" in data else data)["name"] == name.strip()
    for file in set(after) - set(before):
        (project / file).unlink()
    for file in set(after) & set(before):
        if after[file] != before[file]:
            (project / file).write_bytes(before[file])


@pytest.mark.parametrize(
    "name",
    [
        "Lava Llama",
        "It's: complicated",
        '"Quoted"',
        "Émile 🦙",
        "!?",
        "a" * 60,
        "#1",
        "{x}",
        "50% & more",
        "@NAME@",
    ],
)
@pytest.mark.parametrize("what", KINDS)
def test_names_that_must_work(project: Path, what: str, name: str) -> None:
    assert new_stub(what, name, None) == 0
    assert findings(project) == []


@pytest.mark.parametrize(("name", "code"), [("Émile 🦙", "TXT112"), ("a" * 60, "TXT108"), ("Émile", None)])
def test_a_name_that_cannot_be_printed_is_told_by_the_check(project: Path, name: str, code: str | None) -> None:
    assert new_stub("hero", name, None) == 0
    found = {one.code for one in check_project(project).diagnostics}
    assert found - {*UNFINISHED} == ({code} if code else set())


@pytest.mark.parametrize("name", ["", "  \t", "a\nb", "a\rb", "a\x00b", "a\x1b[0m", "a\u200bb", "\ud800", "a" * 61])
@pytest.mark.parametrize("what", KINDS)
def test_names_that_are_refused(project: Path, what: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = tree(project)
    assert new_stub(what, name, None) == 2
    assert tree(project) == before
    said = capsys.readouterr()
    assert said.out == "" and "name" in said.err
    assert all(line.isprintable() for line in said.err.splitlines())


# --- stubs and templates --------------------------------------------------------------------------


def test_every_template_is_used_and_leads_into_its_system() -> None:
    stubs = stubs_of(GAME)
    folder = ROOT / "tools/capesmith/systems/heroes_wanted/stubs/new"
    assert {path.stem for path in folder.iterdir()} == set(stubs)
    for stub in stubs.values():
        assert Path(stub.file).parts[1] == GAME.id
        up = "../" * (len(Path(stub.file).parts) - 1)
        assert stub.template.startswith(f"# yaml-language-server: $schema={up}schemas/heroes-wanted/")


def test_a_system_without_stubs_has_nothing_to_add() -> None:
    assert stubs_of(replace(GAME, package="capesmith.content")) == {}


# --- the command line, and the wheel --------------------------------------------------------------


def run(folder: Path, *words: str, python: str = sys.executable) -> subprocess.CompletedProcess[str]:
    """A command as a user calls it."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH" or python == sys.executable}
    return subprocess.run(
        [python, "-m", "capesmith", *words], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_the_commands_from_outside(tmp_path: Path) -> None:
    done = run(tmp_path, "init", "mygame", "--system", "heroes-wanted", "--name", "My Zeta City")
    assert (done.returncode, done.stderr) == (0, "")
    assert "cd mygame" in done.stdout
    game = tmp_path / "mygame"
    assert run(game, "check", "--strict").stdout == "5 files, 3 cards, 1 scenario: no problems.\n"
    assert run(game, "new", "villain", "Lava Llama").returncode == 0
    assert run(game, "check").returncode == 0
    assert run(game, "check", "--strict").returncode == 1  # what he shouts is left to the author
    again = run(tmp_path, "init", "mygame", "--system", "heroes-wanted")
    assert again.returncode == 2 and "not empty" in again.stderr and "Traceback" not in again.stderr


@pytest.mark.slow
def test_the_wheel_carries_everything(tmp_path: Path) -> None:
    """Built, and installed with its dependencies where no checkout is near, it makes and checks a project."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", str(ROOT), "--no-deps", "-q", "-w", str(tmp_path / "dist")], check=True)
    (wheel,) = (tmp_path / "dist").glob("capesmith-*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    python = str(tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", str(wheel)], check=True)
    empty = tmp_path / "empty"
    empty.mkdir()
    where = subprocess.run(
        [python, "-c", "import capesmith; print(capesmith.__file__)"],
        cwd=empty,
        capture_output=True,
        text=True,
    )
    assert str(tmp_path / "venv") in where.stdout
    for words in (
        ("show", "heroes-wanted", "charge"),
        ("components", "heroes-wanted"),
        ("explain", "EFF001"),
        ("init", "mygame", "--system", "heroes-wanted"),
    ):
        done = run(empty, *words, python=python)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
    game = empty / "mygame"
    made = {name for name, content in tree(game).items() if content}
    assert made == {*init.project_files(GAME, "x")}
    for name in (name for name in made if name.startswith("schemas/")):
        assert (game / name).read_bytes() == ZipFile(wheel).read(f"capesmith/shipped/{name}")
    for what in KINDS:
        assert run(game, "new", what, "Lava Llama", python=python).returncode == 0
    done = run(game, "check", python=python)
    assert done.returncode == 0 and "7 files, 6 cards, 2 scenarios: " in done.stdout, done.stderr
    (game / CARDS / "my-heroes.yaml").write_text("deck: my-heroes\nkind: hero-a\ncards:\n  - id: a\n    bogus: 1\n")
    assert run(game, "check", python=python).returncode == 1
