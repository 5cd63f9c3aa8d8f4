"""The page is made of what lies here: nothing is fetched, nothing is missing, and the bundle is as it was made."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from capesmith.studio.assets import FOLDER, assets, page

BUNDLING = Path(__file__).parents[2] / "tools" / "bundling"
OURS = sorted(path for path in FOLDER.iterdir() if path.name not in ("codemirror.js", "LICENSES.txt"))
BUNDLE = FOLDER / "codemirror.js"


def test_the_bundle_is_the_one_that_was_made() -> None:
    digest, name = (BUNDLING / "codemirror.sha256").read_text("utf-8").split()
    assert (name, digest) == (BUNDLE.name, hashlib.sha256(BUNDLE.read_bytes()).hexdigest())


def test_every_package_in_the_bundle_comes_with_its_licence() -> None:
    head = BUNDLE.read_text("utf-8").partition("\n")[0]
    packages = re.findall(r"(@?[\w/-]+) (\d+\.\d+\.\d+)", head)
    licences = (FOLDER / "LICENSES.txt").read_text("utf-8")
    locked = json.loads((BUNDLING / "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 12
    for name, version in packages:
        assert f"{name} {version} (MIT)\n" in licences, name
        assert locked[f"node_modules/{name}"]["version"] == version
    assert licences.count("Permission is hereby granted") >= len(packages)
    assert "/page/LICENSES.txt" in assets()


def test_the_lock_file_names_no_other_place() -> None:
    told = re.findall(r'"resolved": "(https?://[^/]+)', (BUNDLING / "package-lock.json").read_text("utf-8"))
    assert set(told) <= {"https://registry.npmjs.org"}


def test_nothing_is_fetched_from_elsewhere() -> None:
    """But for the names of SVG, there is no address in any asset."""
    for path in [*OURS, BUNDLE]:
        told = set(re.findall(r"(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s\"'`)]*", path.read_text("utf-8")))
        assert {one for one in told if "www.w3.org" not in one} == set(), path.name


def test_every_module_finds_what_it_imports() -> None:
    known = {name.rpartition("/")[2] for name in assets()}
    for path in OURS:
        text = path.read_text("utf-8")
        named = re.findall(r'(?:from|import) "(?:/page/|\./)([\w.-]+)"', text)
        named += re.findall(r'(?:src|href)="/page/([\w.-]+)"', text)
        assert set(named) <= known, path.name
    used = {
        name
        for path in OURS
        for name in re.findall(r"/page/([\w.-]+)|\./([\w.-]+)\"", path.read_text("utf-8"))
        for name in name
    }
    assert known - used - {"LICENSES.txt", "keys.js"} <= {"main.js"}, "every asset is asked for by another"


def test_modules_are_small() -> None:
    assert [path.name for path in OURS if len(path.read_text("utf-8").splitlines()) > 400] == []


def test_the_page_has_no_script_and_no_style_in_itself() -> None:
    html = page()
    assert not re.search(r"<style|\son\w+=|style=|<script(?![^>]*src=)", html)
    assert set(re.findall(r"%(\w+)%", html)) == {"key", "place", "nonce", "project"}
