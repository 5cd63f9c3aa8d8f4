"""What several test modules share: the shipped content, and small projects in a folder of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says something about the machine, nothing about the code.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

ROOT = Path(__file__).parents[1]
PROJECT = "name: Example\nuses: [heroes-wanted]\n"


@pytest.fixture
def project(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], Path]:
    """Write files into a project that builds on Heroes Wanted; `a -> b` makes a link."""
    root = tmp_path / "project"

    def write(files: Mapping[str, str | bytes]) -> Path:
        for name, content in {"capesmith.yaml": PROJECT, **files}.items():
            path, _, target = name.partition(" -> ")
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            if target:
                (root / path).symlink_to(target)
            else:
                (root / path).write_bytes(content.encode() if isinstance(content, str) else content)
        return root

    return write


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A copy of the shipped content, to be broken."""
    root = tmp_path / "shipped"
    for folder in ("cards", "scenarios"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / ".capesmith.yaml", root)
    return root
