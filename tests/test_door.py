"""The one door to the disk: no module has another, and what a stranger puts before it is told and not read."""

from __future__ import annotations

import ast
import json
import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from capesmith.check.cards import _check_art
from capesmith.cli.schema import refresh
from capesmith.cli.speech import output_folder
from capesmith.content.project import content_files, find_root, read_project
from capesmith.press.build import _take_in
from capesmith.press.manifest import Manifest, read_manifest
from capesmith.press.plan import Answer, Output
from capesmith.render.profile import read_profile
from capesmith.rules.campaign import read_campaign
from capesmith.rules.log import read_log
from capesmith.source.bounds import PICTURE
from capesmith.source.digests import NONE, file_digest, pictures_in
from capesmith.source.door import Changed, Outside, TooLarge, Unlisted, contents
from capesmith.source.files import read_document, yaml_files
from capesmith.source.pieces import Pieces
from press.paperdolls import ID, deck, with_plug, write_project
from sources import MODULES, PACKAGE, text_of, tree_of

# --- no other door ---------------------------------------------------------------------------------------

CALLS = {
    "open", "io.open", "io.FileIO", "os.open", "os.scandir", "os.listdir", "os.walk", "os.fwalk", "glob.glob",
    "glob.iglob", "json.load", "pickle.load", "marshal.load", "tomllib.load", "np.load", "numpy.load", "np.fromfile",
    "shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree", "zipfile.ZipFile", "tarfile.open",
    "linecache.getline", "etree.parse", "ElementTree.parse", "ImageFont.truetype", "svg2rlg", "codecs.open",
    "FileSystemLoader",
}  # fmt: skip
METHODS = {"read_text", "read_bytes", "open", "iterdir", "glob", "rglob"}
# What takes a path or bytes: only bytes are given, or pictures that were made of them.
READERS = {"Image.open", "TTFont", "ImageReader", "PDFImageXObject"}
BYTES = {"BytesIO", "io.BytesIO", "unpacked"}
# The only other places, and why they may: none of their paths comes from content.
EXCEPTIONS = {
    ("source/door.py", "os.open"): "the door",
    ("source/door.py", "os.scandir"): "the door",
    ("source/shipped.py", "read_bytes"): "files of the package itself",
    ("source/shipped.py", "read_text"): "files of the package itself",
    ("source/shipped.py", "glob"): "files of the package itself",
    ("systems/installed.py", "os.walk"): "files of the package itself",
    ("desk/adding/stubs.py", "iterdir"): "files of the package itself",
    ("playtest/report/page/page.py", "FileSystemLoader"): "templates of the package itself",
    ("press/differences/page.py", "FileSystemLoader"): "templates of the package itself",
    ("studio/checking.py", "open"): "a text, laid over a file at the desk",
    ("studio/mapping.py", "open"): "a text, laid over a file at the desk",
    ("studio/flashing.py", "open"): "a text, laid over a file at the desk",
    ("studio/printing.py", "zipfile.ZipFile"): "an archive that is made in memory",
    ("studio/printing.py", "open"): "a place in that archive",
    ("source/lock.py", "os.open"): "locks, which are held and never read",
    ("source/whole.py", "os.open"): "new files, which are written",
    ("playtest/batch/journal.py", "os.open"): "new files, which are written",
    ("cli/streams.py", "open"): "the null device",
    ("desk/desk.py", "open"): "a text, laid over a file",
    ("studio/language.py", "open"): "a text, laid over a file at the desk",
    ("editor/service.py", "open"): "a text, laid over a file at the desk",
    ("playtest/batch/worker.py", "open"): "a box that is packed in memory",
}


# Most modules need no closer look: they have none of these words.
WORDS = re.compile("|".join({name.rpartition(".")[2] for name in CALLS | READERS} | METHODS))


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in MODULES:
        if WORDS.search(text_of(path)):
            yield path.relative_to(PACKAGE).as_posix(), tree_of(path)


def called(node: ast.AST) -> str:
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def doors(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every way in which a module gets at what lies behind a path."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):  # by another name nobody would see it
            for alias in node.names:
                name = f"{(node.module or '').rpartition('.')[2]}.{alias.name}"
                if name in CALLS:
                    yield name, node.lineno
        if not isinstance(node, ast.Call):
            continue
        name = called(node.func)
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in CALLS or (name in READERS and any(not _harmless(one) for one in node.args)):
            yield name, node.lineno
        elif method in METHODS and name != "Image.open":
            yield method, node.lineno


def _harmless(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) or (isinstance(argument, ast.Call) and called(argument.func) in BYTES)


def test_nothing_is_opened_but_through_the_door() -> None:
    found = {(module, name): f"{module}:{line}" for module, tree in modules() for name, line in doors(tree)}
    assert [place for key, place in found.items() if key not in EXCEPTIONS] == []
    assert EXCEPTIONS.keys() <= found.keys(), "an exception that nobody needs any more"


@pytest.mark.parametrize(
    "code",
    [
        "open(path, 'rb')", "io.open(path)", "os.open(path, flags)", "path.read_text('utf-8')", "path.read_bytes()",
        "Path(x).open('rb')", "os.walk(top)", "os.listdir(top)", "os.scandir(top)", "from os import scandir",
        "from io import open", "top.iterdir()", "top.glob('*')", "top.rglob('*')", "Image.open(path)", "TTFont(path)",
        "Image.open(str(path))", "etree.parse(path)", "json.load(stream)", "np.load(path)", "ImageReader(path)",
        "PDFImageXObject('x', path)", "shutil.copy(a, b)", "TTFont('x', str(path))", "svg2rlg(path)",
    ],
)  # fmt: skip
def test_the_search_finds_what_it_looks_for(code: str) -> None:
    assert list(doors(ast.parse(code)))


def test_the_search_leaves_bytes_alone() -> None:
    code = "Image.open(BytesIO(raw))\nTTFont(io.BytesIO(raw))\njson.loads(text)\nread_text(name, raw)\nast.walk(tree)"
    assert list(doors(ast.parse(code))) == []


# --- what stands before it -------------------------------------------------------------------------------

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs POSIX files")
HUGE = 10**12


@pytest.fixture(autouse=True)
def no_hang() -> Iterator[None]:
    """A read that waits for a pipe would wait for ever."""
    signal.alarm(120)
    yield
    signal.alarm(0)


def plant(folder: Path, ending: str) -> None:
    """Everything that nobody should open: an endless device, a pipe, a folder, far too much, and a link out."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"zero{ending}").symlink_to("/dev/zero")
    os.mkfifo(folder / f"pipe{ending}")
    (folder / f"link{ending}").symlink_to(f"pipe{ending}")
    (folder / f"folder{ending}").mkdir()
    with (folder / f"huge{ending}").open("wb") as stream:
        stream.truncate(HUGE)  # sparse: it takes no room
    (folder / f"out{ending}").symlink_to("/etc/passwd")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "project", dolls=deck("Ann"))


PLANTED = {
    "zero": "it leads out of the project",
    "pipe": "it is not an ordinary file",
    "link": "it is not an ordinary file",
    "folder": "it is a folder",
    "huge": "1,000,000,000,000 bytes",
    "out": "it leads out of the project",
}


def test_nothing_but_ordinary_bounded_files_of_the_project_come_in(root: Path) -> None:
    plant(root / "art", ".png")
    for name, why in PLANTED.items():
        with pytest.raises(OSError, match=why) as refused:
            contents(root / "art" / f"{name}.png", PICTURE, root)
        assert isinstance(refused.value, Outside) == (name in ("zero", "out"))
        assert isinstance(refused.value, TooLarge) == (name == "huge")
        assert file_digest(root / "art" / f"{name}.png", PICTURE, root) == NONE
    (root / "art" / "good.png").write_bytes(b"good")
    (root / "art" / "again.png").symlink_to("good.png")
    assert contents(root / "art" / "again.png", PICTURE, root) == b"good"
    assert pictures_in(root, ["/etc/passwd", "../x.png", "art/out.png"]) == dict.fromkeys(
        ("/etc/passwd", "../x.png", "art/out.png"), NONE
    )


def test_what_is_refused_in_another_process_is_told_in_this_one(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(root / "art", ".png")
    monkeypatch.setattr("capesmith.source.door.ENTRIES", 3)
    for read in (
        lambda: contents(root / "art" / "out.png", 1, root),
        lambda: contents(root / "art" / "huge.png", 1, root),
        lambda: list(yaml_files(root / "art")),
    ):
        with pytest.raises(OSError) as refused:
            read()
        there, here = refused.value, pickle.loads(pickle.dumps(refused.value))
        assert type(here) is type(there) and (str(here), vars(here)) == (str(there), vars(there))
    changed = pickle.loads(pickle.dumps(Changed("x")))
    assert (changed.message, changed.hint) == ("x", Changed("x").hint)


def test_a_file_that_grows_while_it_is_read_stays_bounded(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, size = root / "capesmith.yaml", (root / "capesmith.yaml").stat().st_size
    monkeypatch.setattr(os, "read", lambda handle, most: b"x" * most)  # there is always more
    with pytest.raises(TooLarge):
        contents(file, size + 10, root)


def test_what_is_wrong_with_a_picture_is_told_where_it_is_named(root: Path) -> None:
    plant(root / "art", ".png")
    told = {name: next(_check_art(f"art/{name}.png", ("art",), root)) for name in PLANTED}
    assert {note.code for note in told.values()} == {"CRD011"} and all(note.hint for note in told.values())
    assert {name: note.message.partition('.png" ')[2] for name, note in told.items()} == {
        "zero": "lies outside the project",
        "pipe": "cannot be read: it is not an ordinary file",
        "link": "cannot be read: it is not an ordinary file",
        "folder": "cannot be read: it is a folder",
        "huge": "has more than 64 MB",
        "out": "lies outside the project",
    }


def test_a_folder_that_leads_out_of_the_project_is_told_and_not_looked_through(root: Path) -> None:
    (root / "scenarios").mkdir()
    (root / "scenarios" / ID).symlink_to("/", target_is_directory=True)
    (found,) = (path for _, path in content_files(root) if path.parent.name == "scenarios")
    assert [problem.code for problem in read_document(found, root).problems] == ["SRC012"]
    (root / "faces").symlink_to("/usr", target_is_directory=True)
    assert list(yaml_files(root / "faces" / "share", root)) == [root / "faces" / "share"]


def test_a_folder_that_nobody_may_look_into_is_told(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = os.scandir
    (root / "art").mkdir()

    def refuse(folder: str) -> object:
        if os.fspath(folder).endswith((ID, "art")):
            raise PermissionError(13, "Permission denied", folder)
        return look(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    ((_, found),) = content_files(root)
    (problem,) = read_document(found, root).problems
    assert (problem.code, problem.file) == ("SRC017", f"cards/{ID}") and "permission denied" in problem.message
    (note,) = _check_art("art/x.png", (), root)
    assert (note.message, note.hint) == (
        'the picture "art/x.png" cannot be read: permission denied', "see who may look into art"
    )  # fmt: skip
    monkeypatch.setattr("capesmith.content.project.FOLDERS", ("art",))
    with pytest.raises(Unlisted) as unlisted:
        content_files(root)
    assert unlisted.value.message.endswith("art: this folder cannot be listed: permission denied")


@pytest.mark.parametrize("name", ["zero", "pipe", "link", "huge", "out"])
def test_a_project_file_that_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    plant(tmp_path, ".yaml")
    (tmp_path / f"{name}.yaml").rename(tmp_path / "capesmith.yaml")
    assert find_root(tmp_path) == tmp_path
    assert {one.code for one in read_project(tmp_path).diagnostics} < {"SRC007", "SRC012", "SRC017"}


def test_files_that_a_user_names_are_ordinary_and_bounded_wherever_they_lie(tmp_path: Path) -> None:
    plant(tmp_path, ".json")
    readers: list[Callable[[Path], object]] = [read_log, read_campaign]
    for name in ("zero", "pipe", "link", "folder", "huge"):
        for read in readers:
            with pytest.raises((OSError, ValueError, Exception), match=r"not an ordinary|is a folder|far too long"):
                read(tmp_path / f"{name}.json")
        (problem,) = read_profile(tmp_path / f"{name}.json")[1]
        assert re.search("it is not an ordinary file|it is a folder|it has 1,000,000,000,000 bytes", problem)
        assert read_manifest(tmp_path / f"{name}.json") is None


def test_nothing_is_written_where_a_link_leads_out_of_the_project(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's project may bring a link where our own files go."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(root)
    assert output_folder(ID) == root / "output" / ID
    (root / "output").mkdir()
    (root / "output" / ID).symlink_to(elsewhere, target_is_directory=True)
    with pytest.raises(Outside) as refused:
        output_folder(ID)
    assert refused.value.message == f"{root}/output/{ID}: it leads out of the project" and refused.value.hint
    (root / "output" / "cards").symlink_to(elsewhere, target_is_directory=True)
    with pytest.raises(Outside):
        _take_in(Answer((Output("cards/ann.png", "", 1, Pieces([b"x"])),)), 0, root / "output", Manifest())
    (root / "schemas").symlink_to(elsewhere, target_is_directory=True)
    with pytest.raises(Outside):
        refresh(root / "schemas", root, {"x.json": "{}"})
    assert list(elsewhere.iterdir()) == []
    assert refresh(root / "schemas", root / "schemas", {"x.json": "{}"}) == ["x.json"]  # named by the user


# --- the commands ----------------------------------------------------------------------------------------

# One process for all of them, which may have little memory: whoever reads an endless file dies of it.
CHILD = """
import contextlib, io, json, os, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
from capesmith.cli.main import main
for folder, line in json.loads(sys.argv[1]):
    os.chdir(folder)
    out, said = io.StringIO(), io.StringIO()
    sys.argv = ["capesmith", *line.split()]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as ended:
            code = ended.code
    print(json.dumps([code, out.getvalue(), said.getvalue()]))
"""


def commands(home: Path, *lines: tuple[Path, str]) -> list[tuple[int, str, str]]:
    """What commands answer, each in its folder: the exit code, and what it says."""
    own = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "CAPESMITH_CACHE")}
    world = {**os.environ, **own, "PYTHONPATH": with_plug(home / "plug"), "COLUMNS": "200"}
    call = [sys.executable, "-c", CHILD, json.dumps([(str(folder), line) for folder, line in lines])]
    done = subprocess.run(call, env=world, capture_output=True, text=True, timeout=100)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and len(answers) == len(lines), done.stderr
    return [(code, out, said) for code, out, said in answers]


def test_a_strangers_project_is_checked_and_built_without_opening_what_it_should_not(
    root: Path, tmp_path: Path
) -> None:
    planted = (f"cards/{ID}", f"scenarios/{ID}", f"faces/{ID}")
    for folder in planted:
        plant(root / folder, ".yaml")
    plant(root / "art", ".png")
    dolls = {name.title(): f"art: art/{name}.png" for name in PLANTED}
    write_project(root, dolls=deck(*dolls, **dolls))
    plant(root / "output" / ID, ".pdf")
    os.mkfifo(root / "output" / ID / "manifest.json")
    os.mkfifo(root / "pipe.json")
    other = write_project(tmp_path / "other", dolls=deck("Ann"))
    plant(other / "formats", ".yaml")
    check, build, forced, replay, campaign, formats = commands(
        tmp_path, (root, "check"), (root, "build"), (root, "build --force --jobs 1 --only cards"),
        (root, "replay pipe.json"), (root, "campaign status pipe.json"), (other, "formats"),
    )  # fmt: skip
    assert (check[0], build[0], forced[0]) == (1, 1, 0), (check, build, forced)
    for _, told, _ in (check, build):
        for folder in planted:
            for name in ("zero", "pipe", "link", "huge", "out"):
                assert f"{folder}/{name}.yaml:1:1: error SRC0" in told
        assert told.count("error CRD011: the picture") == len(PLANTED) and f"cards/{ID}/dolls.yaml:12:10" in told
    assert "1 new" in forced[1]
    assert replay[0] == 2 and "it is not an ordinary file" in replay[2]
    assert campaign[0] == 2 and "this is no file" in campaign[2]
    assert formats[0] == 2 and "formats/huge.yaml:1:1: this file has 1,000,000,000,000 bytes" in formats[2]
