"""What lies around the package: pages for contributors, workflows, hooks, the project file."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml

import capesmith
from capesmith.content.project import read_project
from capesmith.systems import SHIPPED
from test_readme import parsed

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / ".github").glob("*.md"))
WORKFLOWS = sorted((ROOT / ".github").rglob("*.yml"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_files_that_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    named = {
        word for span in re.findall(r"`([^`]+)`", text) for word in re.findall(r"(?:tests|tools)/[\w/.-]*\w", span)
    }
    named |= {f".github/{target}" for target in re.findall(r"\]\(([^)#:]+)\)", text)}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_pages_name_commands_that_exist() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    for span in set(re.findall(r"`(capesmith [^`…]+)`", text)):
        parsed(shlex.split(span)[1:])


def test_workflows_and_hooks_call_commands_that_exist() -> None:
    files = [*WORKFLOWS, ROOT / ".pre-commit-hooks.yaml"]
    called = [line for file in files for line in re.findall(r"(?:run|entry): (capesmith .*)", file.read_text("utf-8"))]
    assert len(called) >= 7
    for line in called:
        parsed([word for word in shlex.split(line)[1:] if not word.startswith("$")])


def test_forms_and_workflows_are_yaml() -> None:
    assert all(isinstance(yaml.safe_load(file.read_text("utf-8")), dict) for file in WORKFLOWS)
    assert all(
        hook["id"].startswith("capesmith-")
        for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    )


def test_ci_runs_lint_types_and_editors() -> None:
    steps = (ROOT / ".ci" / "run").read_text("utf-8")
    for step in ("ruff check", "ruff format --check", "mypy", "yaml-language-server", "setpriv", "check --strict"):
        assert step in steps, step


def test_the_action_installs_the_version_that_it_belongs_to() -> None:
    action = yaml.safe_load((ROOT / ".github/actions/check/action.yml").read_text("utf-8"))
    assert action["inputs"]["version"]["default"] == f"=={capesmith.__version__}"


def test_every_shipped_game_is_declared_complete() -> None:
    assert set(read_project(ROOT).complete) == set(SHIPPED)


def test_the_package_says_that_it_is_typed() -> None:
    assert Path(capesmith.__file__).with_name("py.typed").exists()


def test_a_release_is_tried_before_it_is_published() -> None:
    """Wheels of pure Python and compiled ones, for every Python that is promised; only the last job may publish."""
    release = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
    jobs = release["jobs"]
    assert release["permissions"] == {"contents": "read"}
    assert {name for name, job in jobs.items() if "permissions" in job} == {"publish"}
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    assert {one.split("-")[0] for one in jobs["compiled"]["strategy"]["matrix"]["os"]} == {"ubuntu", "macos", "windows"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheels = project["tool"]["cibuildwheel"]
    promised = [word for word in project["project"]["classifiers"] if re.search(r":: 3\.\d+$", word)]
    assert wheels["build"].split() == [f"cp3{word.rpartition('.')[2]}-*" for word in promised]
    assert wheels["environment"] == {"CAPESMITH_COMPILE": "1"}
    tried = " ".join(wheels["test-command"])
    assert "is_compiled()" in tried
    assert all((ROOT / name).is_file() for name in re.findall(r"\{project\}/(\S+)", tried))
