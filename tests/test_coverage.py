"""Every rule of every game is on its list, and whatever a game can carry out has its code and its test."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from capesmith.check import coverage as covering
from capesmith.check.coverage import Citation, Coverage, Covered, coverage
from capesmith.cli.main import app
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.rule_list import RuleLine, rule_list

RUNNER = CliRunner()
TOTALS = {
    "heroes-wanted": ("HW", 386), "vigilantes": ("VG", 315), "heroes-incorporated": ("HI", 313),
    "hour-of-need": ("HN", 350), "hard-city": ("HC", 479),
}  # fmt: skip
# Rules that are numbered by chapter: the first and the last number of each run.
HEROES_WANTED = ((1, 386),)
VIGILANTES = (
    (1, 7), (20, 25), (100, 109), (110, 119), (120, 133), (140, 141), (150, 152), (200, 202), (210, 218), (220, 230),
    (240, 252), (260, 262), (270, 276), (280, 286), (300, 309), (310, 318), (320, 329), (330, 335), (340, 345),
    (350, 360), (500, 521), (530, 537), (540, 545), (550, 554), (560, 571), (580, 589), (600, 611), (620, 629),
    (640, 646), (650, 657), (660, 667), (670, 676), (680, 684), (690, 691), (695, 697), (700, 704), (710, 714),
    (800, 802), (805, 807), (810, 817), (820, 820), (825, 825), (901, 907),
)  # fmt: skip
HEROES_INCORPORATED = (
    (1, 8), (101, 133), (201, 247), (301, 307), (311, 314), (321, 341), (351, 370), (381, 390), (401, 410), (421,
    431), (441, 451), (461, 464), (471, 478), (491, 496), (501, 573), (591, 594), (601, 614), (621, 642),
)  # fmt: skip
HOUR_OF_NEED = (
    (1, 16), (20, 26), (30, 39), (50, 55), (60, 65), (70, 75), (80, 104), (110, 123), (130, 137), (140, 142), (148,
    164), (170, 179), (190, 207), (210, 216), (220, 254), (260, 277), (280, 295), (300, 307), (310, 318), (320, 332),
    (340, 355), (360, 377), (380, 385), (390, 397), (400, 402), (410, 417), (420, 426), (430, 431), (440, 443), (450,
    453), (500, 507), (700, 713),
)  # fmt: skip
RUNS = {
    "heroes-wanted": HEROES_WANTED, "vigilantes": VIGILANTES, "heroes-incorporated": HEROES_INCORPORATED,
    "hour-of-need": HOUR_OF_NEED, "hard-city": ((1, 479),),
}  # fmt: skip


@pytest.fixture(scope="module", params=TOTALS)
def game(request: pytest.FixtureRequest) -> System:
    found = system(request.param)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def found(game: System) -> Coverage:
    return coverage(game)


# --- the list ---------------------------------------------------------------------------------------


def numbers_of(game: System) -> list[int]:
    return [number for first, last in RUNS[game.id] for number in range(first, last + 1)]


def test_the_list_is_complete(game: System) -> None:
    mark, total = TOTALS[game.id]
    ids = sorted(rule.id for rule in rule_list(game))
    assert ids == [f"{mark}-{number:03}" for number in numbers_of(game)]
    assert len(ids) == total


def test_every_rule_is_a_sentence(game: System) -> None:
    for rule in rule_list(game):
        assert 20 <= len(rule.says) <= 220, rule
        assert rule.says[0].isupper() or rule.says[0].isdigit(), rule
        assert rule.says.endswith((".", "!")), rule
        assert "\n" not in rule.says
    assert len({rule.says for rule in rule_list(game)}) >= TOTALS[game.id][1] - 10  # scenarios share a few lines


def test_a_rule_that_is_not_played_says_why(game: System) -> None:
    set_aside = [rule for rule in rule_list(game) if not rule.played]
    assert 5 <= len(set_aside) <= 20
    for rule in set_aside:
        assert len(rule.not_played) >= 15 and rule.not_played.endswith("."), rule


def test_reasons_name_codes_that_exist(game: System) -> None:
    from capesmith.source.codes import catalogue

    named = {code for rule in rule_list(game) for code in re.findall(r"\b[A-Z]{3}\d{3}\b", rule.not_played)}
    assert named <= set(catalogue())
    assert named or game.id != "heroes-wanted"


def test_rules_that_are_named_by_others_exist(game: System) -> None:
    ids = {rule.id for rule in rule_list(game)}
    for rule in rule_list(game):
        assert set(re.findall(rf"{TOTALS[game.id][0]}-\d+", rule.says + rule.not_played)) <= ids


def test_chapters_follow_each_other(game: System) -> None:
    chapters = [rule.chapter for rule in rule_list(game)]
    assert len(set(chapters)) == sum(a != b for a, b in zip(["", *chapters], chapters, strict=False))


def test_every_played_rule_has_code_and_test(found: Coverage) -> None:
    gaps = [f"{one.rule.id} lacks {found.lacks(one)}: {one.rule.says}" for one in found.gaps()]
    assert not gaps, "\n" + "\n".join(gaps)


def test_no_source_cites_a_rule_that_does_not_exist(game: System) -> None:
    ids = {rule.id for rule in rule_list(game)}
    for path, name in covering._sources(game):
        assert set(re.findall(rf"\b{TOTALS[game.id][0]}-\d{{3}}\b", path.read_text("utf-8"))) <= ids, name


# --- finding citations --------------------------------------------------------------------------------

SOURCE = '''\
"""ZZ-001."""

LIMIT = 5  # ZZ-002
LOOSE = {
    "a": 1,  # ZZ-003
}


class Table:
    """ZZ-004."""

    def go(self):
        """ZZ-005 to ZZ-007, ZZ-009."""

    # ZZ-008
    def rest(self): ...


@mark("ZZ-010")
def free():
    def inner():
        return 1  # ZZ-011 to
                  # ZZ-012
'''


def cited(tmp_path: Path, text: str) -> dict[str, list[str]]:
    path = tmp_path / "module.py"
    path.write_text(text, "utf-8")
    cites = covering._Cites(f"ZZ-{number:03}" for number in range(1, 21))
    grouped = covering._grouped(cites.in_code([(path, "module.py")]))
    return {id: [citation.name for citation in citations] for id, citations in grouped.items()}


def test_the_function_that_cites_is_found(tmp_path: Path) -> None:
    names = cited(tmp_path, SOURCE)
    assert names["ZZ-001"] == [""]
    assert names["ZZ-002"] == ["LIMIT"]
    assert names["ZZ-003"] == ["LOOSE"]
    assert names["ZZ-004"] == ["Table"]
    assert names["ZZ-008"] == ["Table.rest"]
    assert names["ZZ-010"] == ["free"]


def test_a_range_names_every_rule_in_it(tmp_path: Path) -> None:
    names = cited(tmp_path, SOURCE)
    for id in ("ZZ-005", "ZZ-006", "ZZ-007", "ZZ-009"):
        assert names[id] == ["Table.go"]
    assert names["ZZ-011"] == names["ZZ-012"] == ["free"]
    assert "ZZ-013" not in names


def test_ids_of_other_games_and_wrong_numbers_are_nobodys(tmp_path: Path) -> None:
    assert cited(tmp_path, "A = 'ZZ-999 and MM-001 and XZZ-001, ZZ-0021'\n") == {}


def test_the_introduction_of_a_test_file_shows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text('"""ZZ-001."""\n\n\ndef test_two():\n    """ZZ-002."""\n', "utf-8")
    cites = covering._Cites(["ZZ-001", "ZZ-002"])
    assert [id for id, _ in cites.in_tests([path], tmp_path)] == ["ZZ-002"]


def test_a_test_may_carry_the_rule_in_its_name(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    names = ("zz_001_zz_004_to_zz_005_work", "zz_006_to_007", "xzz_009")
    path.write_text("\n\n\n".join(f"def test_{name}(): ..." for name in names), "utf-8")
    cites = covering._Cites(f"ZZ-{number:03}" for number in range(1, 10))
    assert sorted(id for id, _ in cites.in_tests([path], tmp_path)) == [
        "ZZ-001",
        "ZZ-004",
        "ZZ-005",
        "ZZ-006",
        "ZZ-007",
    ]


def test_a_place_is_named_once(tmp_path: Path) -> None:
    assert cited(tmp_path, 'def f():\n    """ZZ-001."""\n    g()  # ZZ-001\n') == {"ZZ-001": ["f"]}


def test_citations_read_like_places() -> None:
    assert str(Citation("systems/x/turn.py", 7, "go")) == "systems/x/turn.py:7 go"
    assert str(Citation("tests/test_x.py", 9, "test_go")) == "tests/test_x.py::test_go"
    assert str(Citation("scenarios/x/y.yaml", 3)) == "scenarios/x/y.yaml:3"


# --- the command ----------------------------------------------------------------------------------------


def some_coverage(*, tested: bool = True, tests: tuple[Citation, ...] = ()) -> Coverage:
    played = RuleLine("ZZ-001", "Start", "Begin at the beginning.")
    talk = RuleLine("ZZ-002", "Start", "Say hello | wave.", "Table talk.")
    return Coverage((Covered(played, (Citation("a/turn.py", 4, "go"),), tests), Covered(talk, (), ())), tested)


def run(monkeypatch: pytest.MonkeyPatch, given: Coverage, *arguments: str) -> tuple[int, str]:
    monkeypatch.setattr("capesmith.cli.coverage.coverage", lambda game: given)
    done = RUNNER.invoke(app, ["coverage", "heroes-wanted", *arguments])
    return done.exit_code, done.stdout


def test_a_gap_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = run(monkeypatch, some_coverage())
    assert code == 1
    assert re.search(r"ZZ-001  turn:go +no test\n", said)
    assert "ZZ-002  not played: Table talk.\n" in said
    assert said.endswith("2 rules, 1 of them played: 1 have code, 0 have tests; 1 with gaps.\n")


def test_without_gaps_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = (Citation("tests/test_go.py", 3, "test_go"), Citation("tests/test_go.py", 9, "test_more"))
    code, said = run(monkeypatch, some_coverage(tests=tests))
    assert code == 0
    assert re.search(r"ZZ-001  turn:go +test_go:test_go \+1\n", said)
    assert said.endswith("no gaps.\n")


def test_missing_shows_only_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = run(monkeypatch, some_coverage(), "--missing")
    assert code == 1 and "ZZ-001" in said and "ZZ-002" not in said


def test_an_installed_package_has_no_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = run(monkeypatch, some_coverage(tested=False))
    assert code == 0
    assert "The tests are not part of an installed Capesmith" in said
    assert "no test" not in said and "have tests" not in said


def test_without_the_tests_folder_only_code_counts(
    game: System, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(covering, "shipped_root", lambda: shipped)
    installed = coverage(game)
    assert not installed.tested
    assert all(not citation.file.startswith("tests/") for one in installed.rules for citation in one.tests)
    assert all(installed.lacks(one) in ("", "code") for one in installed.rules)


def test_it_does_not_matter_where_the_house_stands(tmp_path: Path) -> None:
    """A folder above the content is no folder of worked examples, whatever it is called."""
    from capesmith.check.coverage import _content

    root = tmp_path / "examples"
    deck, example = root / "cards/toy/deck.yaml", root / "scenarios/toy/examples/one.yaml"
    for path in (deck, example):
        path.parent.mkdir(parents=True)
        path.write_text("")
    toy = SimpleNamespace(id="toy")
    assert (_content(toy, root, examples=False), _content(toy, root, examples=True)) == ([deck], [example])


def test_markdown_is_a_table_for_each_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = run(monkeypatch, some_coverage(), "--format", "markdown")
    assert "## Start\n\n| Rule | Says | Code | Tests |\n" in said
    assert "| ZZ-001 | Begin at the beginning. | `a/turn.py:4 go` |  |\n" in said
    assert "| ZZ-002 | Say hello \\| wave. | not played: Table talk. |  |\n" in said


def test_json_has_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = run(monkeypatch, some_coverage(), "--format", "json")
    data = json.loads(said)
    assert data["complete"] is False and data["tested"] is True
    first, second = data["rules"]
    assert first["code"] == [{"file": "a/turn.py", "line": 4, "name": "go"}]
    assert first["lacks"] == "test" and second["reason"] == "Table talk."


@pytest.mark.parametrize("id", TOTALS)
def test_the_real_table_can_be_printed(id: str) -> None:
    mark, total = TOTALS[id]
    done = RUNNER.invoke(app, ["coverage", id])
    assert done.exit_code in (0, 1)
    assert len(re.findall(rf"^  {mark}-\d{{3}}  ", done.stdout, re.MULTILINE)) == total


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["coverage", "heros-wanted"], "heroes-wanted"),
        (["coverage", "heroes-wanted", "--format", "markdwon"], "markdown"),
    ],
)
def test_wrong_usage_gets_a_hint(arguments: list[str], hint: str) -> None:
    done = RUNNER.invoke(app, arguments)
    assert done.exit_code == 2
    assert hint in done.stderr
