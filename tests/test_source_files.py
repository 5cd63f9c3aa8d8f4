"""Files: only ordinary ones of the project are read, nothing hangs, and what is written appears whole."""

from __future__ import annotations

import errno
import os
import signal
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from capesmith.source import door, whole
from capesmith.source.bounds import TEXT
from capesmith.source.files import inside, read_document, shown, yaml_files
from capesmith.source.whole import write_whole

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX files")
linked = pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")


@pytest.fixture(autouse=True)
def no_hang() -> Iterator[None]:
    """A read that waits for a pipe would wait for ever."""
    if hasattr(signal, "alarm"):
        signal.alarm(60)
    yield
    if hasattr(signal, "alarm"):
        signal.alarm(0)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "cards").mkdir(parents=True)
    (root / "cards" / "good.yaml").write_text("deck: good\n")
    (tmp_path / "outside.yaml").write_text("secret: 1\n")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "other.yaml").write_text("secret: 2\n")
    return root


def codes(path: Path, root: Path) -> list[str]:
    document = read_document(path, root)
    assert document.readable == (not document.problems)
    assert document.readable or document.data is None
    return [problem.code for problem in document.problems]


def test_an_ordinary_file_is_read(project: Path) -> None:
    document = read_document(project / "cards" / "good.yaml", project)
    assert (document.name, document.data, document.problems) == ("cards/good.yaml", {"deck": "good"}, [])


def test_paths_may_be_relative(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    for root in (Path("."), project, Path("cards")):
        assert read_document(Path("cards/good.yaml"), root).data == {"deck": "good"}
    assert codes(Path("cards/../../outside.yaml"), Path(".")) == ["SRC012"]


def test_a_file_named_by_the_user_outside_the_project_is_read(project: Path) -> None:
    assert read_document(project.parent / "outside.yaml", project).data == {"secret": 1}


@linked
def test_links_within_the_project_are_followed(project: Path) -> None:
    (project / "again.yaml").symlink_to(project / "cards" / "good.yaml")
    (project / "relative.yaml").symlink_to("cards/good.yaml")
    (project / "twice.yaml").symlink_to("again.yaml")
    (project / "folder").symlink_to("cards", target_is_directory=True)
    for name in ("again.yaml", "relative.yaml", "twice.yaml", "folder/good.yaml"):
        assert read_document(project / name, project).data == {"deck": "good"}, name


@linked
def test_links_out_of_the_project_are_refused(project: Path) -> None:
    (project / "out.yaml").symlink_to(project.parent / "outside.yaml")
    (project / "chain.yaml").symlink_to("out.yaml")
    (project / "folder").symlink_to(project.parent / "elsewhere", target_is_directory=True)
    (project / "passwd.yaml").symlink_to("/etc/passwd")
    (project / "zero.yaml").symlink_to("/dev/zero")
    (project / "environment.yaml").symlink_to("/proc/self/environ")
    (project / "gone.yaml").symlink_to(project.parent / "nothing.yaml")
    for path in project.glob("*.yaml"):
        assert codes(path, project) == ["SRC012"], path
    assert codes(project / "folder" / "other.yaml", project) == ["SRC012"]
    assert codes(project / ".." / "outside.yaml", project) == ["SRC012"]


@linked
def test_a_project_with_a_similar_name_is_outside(project: Path) -> None:
    (project.parent / "project-two").mkdir()
    (project.parent / "project-two" / "x.yaml").write_text("secret: 3\n")
    (project / "x.yaml").symlink_to(project.parent / "project-two" / "x.yaml")
    assert codes(project / "x.yaml", project) == ["SRC012"]
    assert not inside(project, "../project-two/x.yaml")


@linked
def test_a_project_reached_through_a_link_is_the_project(project: Path) -> None:
    entrance = project.parent / "entrance"
    entrance.symlink_to(project, target_is_directory=True)
    (project / "again.yaml").symlink_to("cards/good.yaml")
    for name in ("cards/good.yaml", "again.yaml"):
        assert read_document(entrance / name, entrance).data == {"deck": "good"}
    assert inside(entrance, "cards/good.yaml")


@linked
def test_links_that_lead_nowhere_end_in_diagnostics(project: Path) -> None:
    (project / "dangling.yaml").symlink_to("nothing.yaml")
    (project / "loop.yaml").symlink_to("loop.yaml")
    (project / "ping.yaml").symlink_to("pong.yaml")
    (project / "pong.yaml").symlink_to("ping.yaml")
    (project / "folder.yaml").symlink_to("cards", target_is_directory=True)
    names = [path.name for path in yaml_files(project) if path.parent == project]
    assert names == ["dangling.yaml", "folder.yaml", "loop.yaml", "ping.yaml", "pong.yaml"]
    for name in names:
        assert codes(project / name, project) == ["SRC017"], name


@posix
def test_only_ordinary_files_are_opened(project: Path) -> None:
    os.mkfifo(project / "pipe.yaml")
    (project / "link-to-pipe.yaml").symlink_to("pipe.yaml")
    (project / "folder.yaml").mkdir()
    with socket.socket(socket.AF_UNIX) as listener:
        here = Path.cwd()
        os.chdir(project)
        try:
            listener.bind("socket.yaml")
        finally:
            os.chdir(here)
        for name in ("pipe.yaml", "link-to-pipe.yaml", "folder.yaml", "socket.yaml"):
            document = read_document(project / name, project)
            assert [problem.code for problem in document.problems] == ["SRC017"], name
        assert "it is a folder" in read_document(project / "folder.yaml", project).problems[0].message


@posix
def test_devices_are_not_read(project: Path) -> None:
    try:
        os.mknod(project / "zero.yaml", 0o666 | stat.S_IFCHR, os.makedev(1, 5))
    except OSError:
        pytest.skip("only root makes devices")
    assert codes(project / "zero.yaml", project) == ["SRC017"]


@posix
def test_a_file_that_turns_into_a_pipe_or_a_link_is_refused(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The look before the opening may be out of date: what was opened is looked at again."""
    os.mkfifo(project / "pipe.yaml")
    (project / "out.yaml").symlink_to(project.parent / "outside.yaml")
    ordinary = os.lstat(project / "cards" / "good.yaml")
    monkeypatch.setattr(door.os, "lstat", lambda path: ordinary)
    for name in ("pipe.yaml", "out.yaml"):
        with pytest.raises(OSError):
            door._opened(str(project / name))


@posix
def test_unreadable_files_end_in_diagnostics(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = project / "cards" / "good.yaml"
    path.chmod(0)
    if os.access(path, os.R_OK):  # root reads everything

        def refuse(*_: object) -> int:
            raise PermissionError(errno.EACCES, "Permission denied")

        monkeypatch.setattr(door.os, "open", refuse)
    document = read_document(path, project)
    assert [problem.code for problem in document.problems] == ["SRC017"]
    assert "permission denied" in document.problems[0].message


def test_files_that_vanish_and_names_that_cannot_be(project: Path) -> None:
    listed = list(yaml_files(project))
    for path in listed:
        path.unlink()
    for path in [
        *listed,
        project / "a\0b.yaml",
        project / ("x" * 5000),
        project / "cards" / "good.yaml" / "x",
    ]:
        assert codes(path, project) == ["SRC017"]


@posix
def test_names_are_shown_without_control_characters(project: Path) -> None:
    for raw in (b"\xff\xfe.yaml", b"\x1b[31m.yaml", b"two\nlines.yaml"):
        try:
            Path(os.fsdecode(os.fsencode(project) + b"/" + raw)).write_text("a: yes\n")
        except OSError:
            pytest.skip("this file system has no such names")
    found = [read_document(path, project) for path in yaml_files(project)]
    assert len(found) == 4
    for document in found:
        assert document.name.isprintable() and document.name.encode("utf-8")
    assert shown(Path("/else/where.yaml"), project) == "/else/where.yaml"


def test_sizes(project: Path) -> None:
    exact, over, huge = (project / name for name in ("exact.yaml", "over.yaml", "huge.yaml"))
    exact.write_bytes(b"#" * (TEXT - 5) + b"\na: 1")
    over.write_bytes(b"#" * (TEXT - 4) + b"\na: 1")
    with huge.open("wb") as stream:
        stream.truncate(10**12)  # sparse: it takes no room
    (project / "empty.yaml").touch()
    assert read_document(exact, project).data == {"a": 1}
    assert codes(over, project) == codes(huge, project) == ["SRC007"]
    assert codes(project / "empty.yaml", project) == ["SRC015"]


def test_a_file_that_comes_in_parts_is_read_whole(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = os.read
    monkeypatch.setattr(door.os, "read", lambda handle, size: whole(handle, min(size, 3)))
    assert read_document(project / "cards" / "good.yaml", project).data == {"deck": "good"}


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_a_file_that_does_not_tell_its_size_is_read_whole() -> None:
    assert "Pid:" in read_document(Path("/proc/self/status"), Path("/proc")).text


def test_files_are_listed_in_a_stable_order(project: Path) -> None:
    for name in ("b.yaml", "a.yml", "Z.yaml", "notes.txt", ".hidden.yaml", "x.yaml.bak"):
        (project / name).touch()
    for name in ("z/1.yaml", "a/2.yaml", "a/b/3.yaml", ".git/4.yaml", "deck.yaml/5.yaml"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
    listed = [path.relative_to(project).as_posix() for path in yaml_files(project)]
    assert listed == [
        *("Z.yaml", "a.yml", "b.yaml"),
        *("a/2.yaml", "a/b/3.yaml", "cards/good.yaml", "deck.yaml/5.yaml", "z/1.yaml"),
    ]
    assert list(yaml_files(project / "nowhere")) == []
    assert list(yaml_files(project / "b.yaml")) == []


@linked
def test_linked_folders_are_not_entered(project: Path) -> None:
    (project / "round").symlink_to(project, target_is_directory=True)
    (project / "out").symlink_to(project.parent / "elsewhere", target_is_directory=True)
    assert [path.name for path in yaml_files(project)] == ["good.yaml"]


@posix
def test_a_very_deep_tree_is_listed(project: Path) -> None:
    """Deeper than Python recurses; the innermost name no longer fits into a path."""
    here = os.getcwd()
    os.chdir(project)
    try:
        for _ in range(2500):
            os.mkdir("d")
            os.chdir("d")
        Path("deep.yaml").touch()
        assert [path.name for path in yaml_files(project)] == ["good.yaml", "d"]  # the last cannot be listed
        for _ in range(2500):
            for name in os.listdir():
                os.unlink(name) if name.endswith(".yaml") else os.rmdir(name)
            os.chdir("..")
    finally:
        os.chdir(here)


def test_listing_stops_at_its_limit(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(9):
        (project / f"{number}.yaml").touch()
    for bound in ("FILES", "ENTRIES"):
        with monkeypatch.context() as patch:
            patch.setattr(door, bound, 3)
            with pytest.raises(door.TooMany, match="more than 3 files"):
                list(yaml_files(project))


UPWARDS = ["../x.png", "a/../../x.png", "a\\..\\..\\x.png", "loop/../../x.png", "out.png"]
ABSOLUTE = ["/etc/passwd", "~/x.png", "C:x.png", "C:\\x.png", "\\\\host\\x.png"]
OTHERWISE = ["", "file:///etc/passwd", "http://host/x.png", "art/a\0.png"]


@pytest.mark.parametrize("reference", UPWARDS + ABSOLUTE + OTHERWISE)
def test_references_out_of_the_project(project: Path, reference: str) -> None:
    if hasattr(os, "symlink"):
        (project / "out.png").symlink_to(project.parent / "outside.yaml")
        (project / "loop").symlink_to("loop")
    assert not inside(project, reference)


@pytest.mark.parametrize("reference", ["x.png", "art/x.png", "art/../x.png", "a b/ü.png", "...", "x" * 300])
def test_references_within_the_project(project: Path, reference: str) -> None:
    assert inside(project, reference)


def test_a_loop_of_links_is_no_traceback(project: Path) -> None:
    if not hasattr(os, "symlink"):
        pytest.skip("needs links")
    (project / "ping").symlink_to("pong")
    (project / "pong").symlink_to("ping")
    assert inside(project, "ping") in (True, False)
    assert codes(project / "ping" / "x.yaml", project) == ["SRC017"]


def test_writing_makes_folders_and_replaces(project: Path) -> None:
    path = project / "output" / "deep" / "x.txt"
    write_whole(path, "größer")
    assert path.read_bytes() == "größer".encode()
    write_whole(path, b"\0\1")
    assert path.read_bytes() == b"\0\1"
    assert os.listdir(path.parent) == ["x.txt"]


@posix
def test_writing_respects_the_umask_and_keeps_the_mode(project: Path) -> None:
    path = project / "x.sh"
    before = os.umask(0o027)
    try:
        write_whole(path, "x")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o751)
    write_whole(path, "y")
    assert stat.S_IMODE(path.stat().st_mode) == 0o751


def test_a_failed_write_leaves_the_old_file_and_nothing_else(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = project / "x.txt"
    write_whole(path, "old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for step in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(whole.os, step, fail)
            with pytest.raises(OSError, match="No space"):
                write_whole(path, "new")
        assert path.read_text() == "old"
        assert sorted(os.listdir(project)) == ["cards", "x.txt"]


@posix
def test_writing_over_a_link_replaces_the_link(project: Path) -> None:
    target = project.parent / "outside.yaml"
    (project / "x.yaml").symlink_to(target)
    write_whole(project / "x.yaml", "new")
    assert target.read_text() == "secret: 1\n"
    assert not (project / "x.yaml").is_symlink()


def test_a_long_name_can_be_written(project: Path) -> None:
    write_whole(project / ("x" * 250), "x")


def test_readers_see_the_old_file_or_the_new_one(project: Path) -> None:
    path = project / "x.txt"
    write_whole(path, "a" * 100_000)
    seen: set[str] = set()
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            seen.add("".join(sorted(set(path.read_text()))) + str(path.stat().st_size > 0))

    watcher = threading.Thread(target=watch)
    watcher.start()
    for letter in "bcbcbcbcbc":
        write_whole(path, letter * 100_000)
    done.set()
    watcher.join()
    assert seen <= {"aTrue", "bTrue", "cTrue"}
