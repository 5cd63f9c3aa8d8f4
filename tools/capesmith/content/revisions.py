"""A project as it was at a git revision; the work tree is never touched."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from capesmith.content.project import FILE_NAMES
from capesmith.source.refusal import Refusal

_NO_CONTENT = {"output", "schemas", "tools", "tests", "node_modules", "build", "dist"}


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
    changed = _git(root, "status", "--porcelain", "--", ".", *(f":(exclude){name}" for name in sorted(_NO_CONTENT)))
    return found.decode().strip() + ("+" if changed else "")


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


def _unpack(root: Path, commit: str, folder: Path) -> None:
    """The content of a revision: the project file and every open folder but the output."""
    listed = (_git(root, "ls-tree", "--name-only", "-z", commit) or b"").decode("utf-8", "surrogateescape").split("\0")
    if not any(name in FILE_NAMES for name in listed):
        raise NoRevision("there was no project here at that revision", f"it had no {FILE_NAMES[0]}")
    wanted = [n for n in listed if n in FILE_NAMES or (n and not n.startswith((".", ":")) and n not in _NO_CONTENT)]
    archive = _git(root, "archive", "--format=tar", commit, "--", *wanted)
    if archive is None:
        raise NoRevision("git cannot hand over that revision", f"git archive {commit[:12]} says why")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter=_ordinary)


def _ordinary(member: tarfile.TarInfo, path: str) -> tarfile.TarInfo | None:
    """Plain files and folders only: links in content lead nowhere good."""
    return tarfile.data_filter(member, path) if member.isreg() or member.isdir() else None


def _git(root: Path, *arguments: str) -> bytes | None:
    """What git answers in a folder; None if it refuses."""
    call = ["git", "-C", str(root), *arguments]
    done = subprocess.run(call, stdin=subprocess.DEVNULL, capture_output=True)
    return done.stdout if done.returncode == 0 else None
