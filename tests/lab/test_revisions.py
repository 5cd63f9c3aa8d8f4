"""Sides of a comparison: what words mean, and content as it was at a git revision."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from capesmith.cli import content
from capesmith.cli.content import Unsound, readable, sound
from capesmith.content.model import Box
from capesmith.content.revisions import NoRevision, revision, revision_now
from capesmith.playtest.experiments.compare.sides import (
    CARD,
    CONTENT,
    HERO,
    SCENARIO,
    NoSuchSide,
    Shelf,
    read_side,
    read_sides,
)
from capesmith.playtest.experiments.compare.versus import Versus
from capesmith.source.cache import Cache
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.load import Loaded
from conftest import copied_to

ACTIONS = "cards/heroes-wanted/actions.yaml"
GAME = system("heroes-wanted")
ADA = {f"GIT_{who}_{what}": "ada@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def git(root: Path, *words: str) -> str:
    world = {**os.environ, **ADA, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return subprocess.run(["git", *words], cwd=root, env=world, capture_output=True, text=True, check=True).stdout


def under_git(root: Path) -> Path:
    """The content of a folder as one commit, which has a tag."""
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "one")
    git(root, "tag", "v1.0")
    return root


@pytest.fixture
def fresh(shipped: Path) -> Path:
    """The shipped content under git, in a repository that may be broken."""
    return under_git(shipped)


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return under_git(copied_to(tmp_path_factory.mktemp("repository") / "shipped"))


@pytest.fixture(scope="module")
def known() -> Cache:
    return Cache()


@pytest.fixture
def root(repository: Path, known: Cache, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The shipped content under git, as one commit; what has been found out about it is not found out again."""
    monkeypatch.setattr(content, "lasting_cache", lambda root: known)
    yield repository
    git(repository, "reset", "-q", "--hard", "v1.0")
    git(repository, "clean", "-q", "-fdx")


@pytest.fixture
def edit(root: Path) -> Callable[[str, str, str], None]:
    def change(name: str, old: str, new: str) -> None:
        path = root / name
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")

    return change


@pytest.fixture
def other(root: Path) -> Iterator[Path]:
    """The same content in a folder beside it, not under git."""
    place = root.parent / "other"
    shutil.copytree(root, place, ignore=shutil.ignore_patterns(".git"))
    yield place
    shutil.rmtree(place)


@pytest.fixture(scope="module")
def contents() -> dict[str, Box]:
    return {}


@pytest.fixture
def full_shelf(root: Path, other: Path, contents: dict[str, Box]) -> Shelf:
    """A shelf on which everything stands that tests before have asked for, for those that change nothing."""
    made = shelf(root)
    made._boxes = contents
    return made


def unchecked(found: System, root: Path, where: str) -> Loaded:
    """The content of a project that is sound: to check each revision of it takes most of the time."""
    return readable(found, root)


def shelf(root: Path, content: Callable[..., Loaded] = unchecked) -> Shelf:
    return Shelf(GAME, root, content, lambda: root)


# --- revisions -------------------------------------------------------------------------------------------


def test_a_revision_is_unpacked_and_the_work_tree_stays_as_it_is(root, edit):
    edit(ACTIONS, "damage: 4", "damage: 7")
    (root / "new.txt").write_text("not committed")
    before = git(root, "status", "--porcelain")
    with revision("HEAD", root) as folder:
        assert "damage: 4" in (folder / ACTIONS).read_text("utf-8")
        assert not (folder / "new.txt").exists()
    assert not folder.exists()
    assert git(root, "status", "--porcelain") == before
    assert "damage: 7" in (root / ACTIONS).read_text("utf-8")


@pytest.mark.parametrize("name", ["HEAD~1", "nosuch", "--all", "", "HEAD:cards"])
def test_an_unknown_revision_is_said(root, name):
    with pytest.raises(NoRevision) as wrong, revision(name, root):
        pass
    assert "git knows no revision" in wrong.value.message and wrong.value.hint


def test_nothing_that_a_project_configures_is_run(fresh, tmp_path):
    """Filters, monitors, hooks, pagers and remotes of a stranger's repository name programs of a stranger."""
    harm = tmp_path / "harm"
    (fresh / ".gitattributes").write_text("*.yaml filter=evil diff=evil export-subst\n", "utf-8")
    git(fresh, "add", ".")
    git(fresh, "commit", "-q", "-m", "attributes")
    evil = f"touch {harm}; cat"
    for key in (
        "filter.evil.smudge", "filter.evil.clean", "filter.evil.process", "core.fsmonitor", "core.pager",
        "core.sshCommand", "core.alternateRefsCommand", "diff.external", "diff.evil.textconv", "diff.evil.command",
        "tar.tar.command", "core.editor", "pager.ls-tree", "gpg.program",
    ):  # fmt: skip
        git(fresh, "config", key, evil)
    git(fresh, "config", "core.hooksPath", str(tmp_path))
    with revision("HEAD", fresh) as then:
        assert (then / ACTIONS).read_bytes() == (fresh / ACTIONS).read_bytes()
    (fresh / ACTIONS).touch()
    assert not revision_now(fresh).endswith("+")
    assert not harm.exists()


def test_an_object_that_is_missing_is_not_fetched(fresh, tmp_path):
    harm = tmp_path / "harm"
    id = git(fresh, "rev-parse", f"HEAD:{ACTIONS}").strip()
    (fresh / ".git" / "objects" / id[:2] / id[2:]).unlink()
    for key, value in {
        "extensions.partialClone": "origin", "remote.origin.promisor": "true", "core.repositoryformatversion": "1",
        "remote.origin.url": f"ext::touch {harm}", "protocol.ext.allow": "always",
    }.items():  # fmt: skip
        git(fresh, "config", key, value)
    with pytest.raises(NoRevision, match="cannot hand over"), revision("HEAD", fresh):
        pass
    assert not harm.exists()


@pytest.mark.parametrize("name", ["..", ".", "a:b", "a\\b"])
def test_a_path_that_leads_astray_is_not_written(root, name):
    """No git makes such a tree, but somebody may."""
    blob = git(root, "rev-parse", f"HEAD:{ACTIONS}").strip()
    tree = git_tree(root, f"100644 {name}", blob)
    cards = git_tree(root, "40000 heroes-wanted", tree)
    listed = [line.split() for line in git(root, "ls-tree", "HEAD").splitlines()]
    top = git_tree(
        root,
        *[word for mode, _, id, path in listed for word in (f"{mode.lstrip('0')} {path}", id)],
        "40000 evil",
        cards,
    )
    commit = git(root, "commit-tree", "-m", "evil", top).strip()
    with revision(commit, root) as then:
        assert not list(then.glob("evil/**/*.yaml")) and not (then.parent / "actions.yaml").exists()
        assert (then / ACTIONS).exists()


def git_tree(root: Path, *entries: str) -> str:
    raw = b"".join(
        head.encode() + b"\0" + bytes.fromhex(id) for head, id in zip(entries[::2], entries[1::2], strict=True)
    )
    done = subprocess.run(
        ["git", "hash-object", "-t", "tree", "-w", "--stdin", "--literally"], cwd=root, input=raw, capture_output=True,
        check=True,
    )  # fmt: skip
    return done.stdout.decode().strip()


def test_no_git_is_said(shipped, monkeypatch):
    with pytest.raises(NoRevision) as wrong, revision("HEAD", shipped, instead="a folder"):
        pass
    assert "not under git" in wrong.value.message and "a folder" in wrong.value.hint
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(NoRevision) as wrong, revision("HEAD", shipped):
        pass
    assert "there is no git" in wrong.value.message


# --- sides -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "what", "place", "ids"),
    [
        ("charge", CARD, ".", ("charge",)),
        ("charge@HEAD", CARD, "HEAD", ("charge",)),
        ("charge@v1.0", CARD, "v1.0", ("charge",)),
        ("charge@../other", CARD, "../other", ("charge",)),
        ("barefoot+bot", HERO, ".", ("bot", "barefoot")),
        ("bot+barefoot@main", HERO, "main", ("bot", "barefoot")),
        ("littering", SCENARIO, ".", ()),
        ("littering@HEAD", SCENARIO, "HEAD", ()),
        ("HEAD", CONTENT, "HEAD", ()),
        ("HEAD@{0}", CONTENT, "HEAD@{0}", ()),
        ("v1.0", CONTENT, "v1.0", ()),
        (".", CONTENT, ".", ()),
        ("../other", CONTENT, "../other", ()),
    ],
)
def test_what_words_mean(full_shelf, word, what, place, ids):
    side = read_side(full_shelf, word)
    assert (side.what, side.place, side.ids) == (what, place, ids)
    assert (side.scenario.id if side.scenario else None) == ("littering" if what == SCENARIO else None)


@pytest.mark.parametrize(
    ("one", "another", "said", "hint"),
    [
        ("chrge", "charge", '"chrge" is no card', 'did you mean "charge"?'),
        ("charge@mian", "charge", 'no revision "mian"', 'did you mean "main"?'),
        ("chrge@HEAD", "charge", 'no card or scenario "chrge" at HEAD', 'did you mean "charge"?'),
        ("charge", "littering", "charge is a card and littering is a scenario", "one kind"),
        ("toaster", "barefoot", "toaster is hero-a and barefoot is hero-b", "their kind"),
        ("barefoot+lser", "barefoot+bot", '"lser" is no card', "laser"),
        ("barefoot+deadly", "barefoot+bot", "two of them are hero-b", "one card of each kind"),
        ("blank-hero-a", "bot", "never comes to the table", ""),
        ("HEAD", "cards/", "no project in this folder", "capesmith.yaml"),
        ("", "charge", "says nothing", "a side is"),
    ],
)
def test_bad_sides_are_said_in_a_sentence(root, full_shelf, monkeypatch, one, another, said, hint):
    monkeypatch.chdir(root)
    with pytest.raises(NoSuchSide) as wrong:
        read_sides(full_shelf, one, another)
    assert said in wrong.value.message and hint in wrong.value.hint


def test_a_card_that_was_not_there_then_is_said(root, edit):
    edit(ACTIONS, "id: gizmo", "id: gizmo-two")
    with pytest.raises(NoSuchSide) as wrong:
        read_side(shelf(root), "gizmo-two@HEAD")
    assert 'no card or scenario "gizmo-two" at HEAD' in wrong.value.message


def test_errors_in_the_content_of_then_are_said_with_their_place(root, edit):
    edit(ACTIONS, "damage: 4", "damage: lots")
    git(root, "commit", "-q", "-a", "-m", "broken")
    edit(ACTIONS, "damage: lots", "damage: 4")
    with pytest.raises(Unsound) as wrong:
        read_side(shelf(root, sound), "charge@HEAD")
    assert "the content at HEAD has errors" in wrong.value.message
    assert [(one.file, '"lots"' in one.message) for one in wrong.value.report.diagnostics] == [(ACTIONS, True)]
    assert read_side(shelf(root, sound), "charge").place == "."


# --- what differs ----------------------------------------------------------------------------------------


def versus(root: Path, one: str, other: str) -> Versus:
    return Versus(GAME, GAME.game, read_sides(shelf(root), one, other))


def test_a_dirty_work_tree_against_head(root, edit):
    assert versus(root, "HEAD", ".").identical
    edit(ACTIONS, "damage: 4", "damage: 7")
    for sides in (("HEAD", "."), ("charge@HEAD", "charge")):
        made = versus(root, *sides)
        assert not made.identical
        assert made.differences() == [
            {
                "item": "action charge",
                "change": "changed",
                "before": ["MOVE 1. Deal 4 DMG to a character within RNG 1."],
                "now": ["MOVE 1. Deal 7 DMG to a character within RNG 1."],
            }
        ]


def test_only_the_card_in_question_differs_between_its_versions(root, edit):
    edit(ACTIONS, "damage: 4", "damage: 7")
    edit(ACTIONS, "stamina: 3", "stamina: 2")
    edit("cards/heroes-wanted/hero-a.yaml", "damage: 5", "damage: 6")
    items = [one["item"] for one in versus(root, "HEAD", ".").differences()]
    assert len(items) == 2 and "action charge" in items
    found = versus(root, "charge@HEAD", "charge").differences()
    assert [one["item"] for one in found] == ["action charge"]
    assert "stamina: 3" in found[0]["before"] and "stamina: 2" in found[0]["now"]


def test_a_card_that_only_reads_differently_is_no_difference(root, edit):
    edit(ACTIONS, "name: Charge", "name: Stampede")
    edit(ACTIONS, "flavour: Look both ways.", "flavour: Look ahead.")
    for sides in (("HEAD", "."), ("charge@HEAD", "charge")):
        assert versus(root, *sides).identical


def test_a_scenario_brings_its_board_along(root, edit):
    assert versus(root, "littering@HEAD", "littering").identical
    edit("scenarios/heroes-wanted/boards/littering.yaml", "[ .,  .,  TC,     UN,", "[ .,  .,  .,      UN,")
    assert [one["item"] for one in versus(root, "littering@HEAD", "littering").differences()] == ["board littering"]
    edit("scenarios/heroes-wanted/littering.yaml", "hp: {per-hero: 15}", "hp: {per-hero: 16}")
    found = versus(root, "littering@HEAD", "littering")
    assert [one["item"] for one in found.differences()] == ["board littering", "scenario littering"]
    assert not found.pair(1, found.cells([], [2]), "random", "1").loose


def test_a_card_of_another_project_comes_as_a_guest(root, other):
    path = other / "cards/heroes-wanted/hero-a.yaml"
    path.write_text(path.read_text("utf-8").replace("id: laser\n", "id: lightbulb\n", 1), "utf-8")
    made = versus(root, "lightbulb@../other", "laser")
    pair = made.pair(1, made.cells(["littering"], [2]), "random", "1")
    assert "lightbulb" in pair.one.options["heroes"][0] and "laser" in pair.other.options["heroes"][0]
    assert pair.one.options["heroes"][1:] == pair.other.options["heroes"][1:]
    assert not pair.loose
