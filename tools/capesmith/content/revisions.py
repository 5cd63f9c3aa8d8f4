"""A project as it was at a git revision; the work tree is never touched."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from capesmith.content.project import FILE_NAMES, content_files
from capesmith.source.bounds import REVISION, TEXT
from capesmith.source.files import read_raw
from capesmith.source.refusal import Refusal
from capesmith.source.whole import Unwritten

_NO_CONTENT = {"output", "schemas", "tools", "tests", "node_modules", "build", "dist"}
_DAMAGED = ("git cannot hand over that revision", "git fsck says what it lacks")
_LINK = "120000"  # the mode of a symbolic link
# A project comes with a git configuration of its own, and configurations can name programs. Objects are read with
# plumbing that has no use for most of them; what is left is switched off: monitors of the file system, hooks, and the
# fetching of objects that are missing.
_NOTHING_RUNS = ("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}", "-c", "protocol.allow=never")
_ALONE = {"GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none"}


class NoRevision(Refusal):
    """A revision cannot be read."""


@contextmanager
def revision(name: str, root: Path, *, instead: str = "") -> Iterator[Path]:
    """A project as it was at a revision, in a folder that is gone afterwards; `NoRevision` if there is none.

    `instead` says what else could be named where no git can help.
    """
    if shutil.which("git") is None:
        hint = f"install it, or name {instead}" if instead else "install it"
        raise NoRevision("there is no git here to ask for the revision", hint)
    if not under_git(root):
        hint = f"name {instead}" if instead else "git init, then commit it"
        raise NoRevision(f"{root}: this project is not under git", hint)
    commit = commit_called(name, root)
    if commit is None:
        raise NoRevision(
            f'git knows no revision "{name}" here', "it takes a commit, a tag or a branch, such as HEAD~1 or v1"
        )
    with tempfile.TemporaryDirectory(prefix="capesmith-") as folder:
        _unpack(root, commit, Path(folder))
        yield Path(folder)


def under_git(root: Path) -> bool:
    return shutil.which("git") is not None and _git(root, "rev-parse", "--git-dir") is not None


def revision_now(root: Path) -> str:
    """The commit a project stands at, in short, with a + if its files differ from it; nothing without git."""
    if shutil.which("git") is None or (found := _git(root, "rev-parse", "--short", "HEAD")) is None:
        return ""
    return found.decode().strip() + ("+" if _changed(root) else "")


def _changed(root: Path) -> bool:
    """Whether content differs from the last commit. `git status` would ask filters that the project configures."""
    try:
        then = {one.path: one for one in _files(root, "HEAD") if _is_content(one.path)}
    except NoRevision:
        return True
    new = (path.relative_to(root).as_posix() for _, path in content_files(root))
    return any(name not in then for name in new) or any(_differs(root / name, root, one) for name, one in then.items())


def _differs(path: Path, root: Path, one: _File) -> bool:
    """Whether a file is another than the committed one, line ends apart."""
    if one.size > TEXT:  # too large to be content; its size will do
        return not path.is_file() or path.stat().st_size != one.size
    raw = read_raw(path, root)
    return not path.is_file() or one.id not in (_id_of(raw, one.id), _id_of(raw.replace(b"\r\n", b"\n"), one.id))


def _id_of(raw: bytes, like: str) -> str:
    """What git would call a file with these bytes."""
    return hashlib.new("sha256" if len(like) == 64 else "sha1", b"blob %d\0" % len(raw) + raw).hexdigest()


def commit_called(name: str, root: Path) -> str | None:
    """The commit a revision stands for; None if git knows none."""
    if not name or name.startswith("-") or "\0" in name:
        return None
    found = _git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    return None if found is None else found.decode().strip()


def names_of_revisions(root: Path) -> list[str]:
    """Branches and tags, for suggestions."""
    found = _git(root, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags")
    return ["HEAD", *(found or b"").decode("utf-8", "replace").split()]


def last_commits(root: Path, most: int = 20) -> list[tuple[str, str]]:
    """The commits that led here, the last one first: in short, and what they are about."""
    found = _git(root, "rev-list", f"--max-count={most}", "--format=%h%x00%s", "HEAD")
    lines = (found or b"").decode("utf-8", "replace").splitlines()[1::2]
    return [(commit, about) for commit, _, about in (line.partition("\0") for line in lines)]


def _unpack(root: Path, commit: str, folder: Path) -> None:
    """The content of a revision: the project file and every open folder but the output."""
    files = [one for one in _files(root, commit) if _is_content(one.path)]
    if not any(one.path in FILE_NAMES for one in files):
        raise NoRevision("there was no project here at that revision", f"it had no {FILE_NAMES[0]}")
    if sum(one.size for one in files) > REVISION:
        raise NoRevision("the content of that revision is too large", f"{REVISION >> 20} MiB are the most")
    contents = _contents(root, [one.id for one in files])
    for one in files:
        target = folder / one.path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(contents[one.id])
        except OSError as error:
            raise Unwritten(error.errno, error.strerror or str(error), str(target)) from error


class _File(NamedTuple):
    id: str
    size: int
    path: str


def _files(root: Path, commit: str) -> Iterator[_File]:
    """The plain files of a revision below this folder: links in content lead nowhere good."""
    listed = (_git(root, "ls-tree", "-r", "-l", "-z", commit) or b"").decode("utf-8", "surrogateescape")
    for line in listed.split("\0")[:-1]:
        about, _, path = line.partition("\t")
        mode, kind, id, size = about.split()
        if kind == "blob" and mode != _LINK:
            if not size.isdecimal():
                raise NoRevision(*_DAMAGED)
            yield _File(id, int(size), path)


def _is_content(path: str) -> bool:
    """Whether a path of a revision is a file of the project that can be written here without harm."""
    first, *others = path.split("/")
    if not others:
        return first in FILE_NAMES
    return (
        first not in _NO_CONTENT and not first.startswith(".") and not any(_astray(part) for part in (first, *others))
    )


def _astray(part: str) -> bool:
    return part in ("", ".", "..") or "\\" in part or ":" in part


def _contents(root: Path, ids: Iterable[str]) -> dict[str, bytes]:
    """Objects as they were committed. No filter, hook or line ending of a project has a hand in that."""
    wanted = list(dict.fromkeys(ids))
    answer = _git(root, "cat-file", "--batch", said="".join(f"{id}\n" for id in wanted).encode())
    found: dict[str, bytes] = {}
    at = 0
    for id in wanted:
        head, _, _ = (answer or b"")[at : at + 200].partition(b"\n")
        parts = head.split()
        if answer is None or len(parts) != 3 or parts[1] != b"blob":
            raise NoRevision(*_DAMAGED)
        start, size = at + len(head) + 1, int(parts[2])
        found[id] = answer[start : start + size]
        at = start + size + 1
    return found


def _git(root: Path, *arguments: str, said: bytes = b"") -> bytes | None:
    """What git answers in a folder; None if it refuses. It reads objects and runs nothing that a project could name."""
    call = [
        "git",
        "--no-pager",
        "--no-replace-objects",
        "--literal-pathspecs",
        *_NOTHING_RUNS,
        "-C",
        str(root),
        *arguments,
    ]
    done = subprocess.run(call, input=said, capture_output=True, env={**os.environ, **_ALONE})
    return done.stdout if done.returncode == 0 else None
