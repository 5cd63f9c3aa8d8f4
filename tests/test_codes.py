"""The catalogue of codes: every page is true, and `capesmith explain` prints it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import capesmith
from capesmith.check import verdict
from capesmith.check.deep import deep_project
from capesmith.check.run import Report, check_project
from capesmith.cli.examples import readings
from capesmith.cli.main import app
from capesmith.effects.deep import rehearsal
from capesmith.source.codes import CodePage, catalogue
from capesmith.source.diagnostic import Diagnostic, Severity
from each import each
from tries import share

PACKAGE = Path(capesmith.__file__).parent
PAGES = catalogue()
EXAMPLE = "cards/heroes-wanted/example.yaml"
MEANT = re.compile(r'"((?:SRC|CRD|EFF|TXT|BOX|BRD|LOC|CTY|SCN|DEP|SCH|EXM)[0-9]{3})"')
RUNNER = CliRunner()

# The text that each wrong example is marked at.
MARKED = {
    "SRC001": "name Sleepy", "SRC002": "catchphrase: Is it noon", "SRC003": "\t", "SRC004": "No",
    "SRC005": "007", "SRC006": "*yawn", "SRC007": "", "SRC008": "[[[[move: 2]", "SRC009": "{id: twin",
    "SRC010": "\ufffd Racer",
    "SRC011": '"Beep!\\a"', "SRC012": "", "SRC013": "!!str", "SRC014": "---", "SRC015": "# my heroes",
    "SRC016": "<<", "SRC017": "", "SRC018": "Found asleep", "SRC019": "[1, 2, 3]", "SRC020": "&again",
    "CRD001": "catchprase", "CRD002": "id: uppercut", "CRD003": "one", "CRD004": "heros",
    "CRD005": "[attack]",
    "CRD006": "id: shrimp", "CRD007": "lose: {injury", "CRD008": "id: magpie", "CRD009": "id: sleepy",
    "CRD010": "50", "CRD011": "art/slepy.svg", "CRD012": "7", "CRD013": "free", "CRD014": "item", "CRD015": "always",
    "CRD016": "action", "CRD017": "What do they", "CRD018": "pal", "CRD019": "{happened",
    "EFF001": "retreive", "EFF002": "retrieve", "EFF003": "damage: 3", "EFF004": "wihtin", "EFF005": "three",
    "EFF006": "charcter", "EFF007": "it", "EFF008": "it", "EFF009": "4-6", "EFF010": "3", "EFF011": "add",
    "EFF012": "spawn", "EFF013": "true", "EFF014": "within", "EFF015": "move: 2", "EFF016": "after: {rest",
    "EFF017": "{injury: 6+}", "EFF018": "{injury: 0-5}", "EFF019": "villain", "EFF020": "damage", "EFF021": "ko",
    "EFF022": "knock-out", "EFF023": "gain: {fame", "EFF024": "give",
    "TXT101": '"After you rest: MOVE 3', "TXT102": "saunter", "TXT103": "Deal 5", "TXT104": "Rise and shine",
    "TXT105": "Rise and shine", "TXT107": "after: {rest", "TXT108": "id: eager", "TXT109": "[fmae]",
    "TXT110": "**inside", "TXT111": "MOOVE", "TXT112": "Zzz", "TXT113": "waiver",
    "TXT114": ' "', "TXT115": "{{ w(stamna", "TXT116": "Nine crimes", "TXT117": "(or ten!", "TXT118": "the the",
    "BOX001": "sleepy", "BOX002": "blats", "BOX003": "comet", "BOX004": "heroes-wanted]",
    "BOX005": "id: headline-no-injury", "BOX006": "heros-wanted", "BOX007": "the-usher",
    "BOX008": "FA01", "BOX009": "Deadly", "BOX010": "id: stardust", "BOX011": "creeping-roots",
    "BOX012": "2, feats",
    "BRD001": "SR", "BRD002": "[., ., ., .]", "BRD003": "F1", "BRD004": ".]", "BRD005": "V3",
    "BRD006": "[A1, E1]", "BRD007": ".]", "BRD008": "doorway", "BRD009": "[solid, EV]", "BRD010": "door-r",
    "BRD011": "hero", "BRD012": "hero",
    "LOC001": "[5, 1]", "LOC002": "Y40", "LOC003": "Y01-Y03", "LOC004": "Y01-Y05", "LOC005": "Y04",
    "LOC006": "The Long Gallery East",
    "CTY001": "noodle-lane]", "CTY002": "any, any, any]", "CTY003": "[skyport]",
    "SCN001": "blue", "SCN002": "45", "SCN003": "4}", "SCN004": "V9", "SCN005": "{damage: 2",
    "SCN006": "doors",
    "SCN007": "place: {litter", "SCN008": "attack, advance", "SCN009": "win", "SCN010": "trap", "SCN011": "enemy",
    "SCN012": "{side: vigilante, spaces: [P08]", "SCN013": "weapon-cache@P13", "SCN014": "{happened",
    "SCN015": "{space: P01", "SCN016": "win", "SCN017": "P16", "SCN018": "normal@P07", "SCN019": "night-two",
    "SCN020": "{2: 36", "SCN021": "titan]", "SCN022": "r1c1}", "SCN023": "true", "SCN024": "red, red]",
    "SCN025": "{delivered", "SCN026": "{delivered", "SCN027": "loop", "SCN028": "{happened", "SCN029": "villain",
    "SCH001": "id: sleepy",
    "EXM001": "C4", "EXM002": "underling at G2", "EXM003": "press", "EXM004": "2", "EXM005": "HW-622", "EXM006": "Q2",
    "DEP001": "replace", "DEP002": "retrieve", "DEP003": "{box", "DEP004": "{roll", "DEP005": "{happened",
    "DEP006": "none", "DEP007": "icons", "DEP009": "id: aunt", "DEP010": "after",
    "DEP011": "id: famous", "DEP012": "P16", "DEP013": "{side: enemy", "DEP014": "raise-alarm",
    "DEP015": "id: paperwork",
    "DEP016": "id: second-thoughts",
}  # fmt: skip

# A finding that comes along although the author made one mistake.

# Where a page says `setup: played`, this scenario is played on its board.
NIGHT = """\
scenario: night-out
code: OUT
name: A Night Out!
premise: It is dark in there.
board: alley
villain: {start: none, hp: {each: 15}}
setup:
  - place: {underling: 1}
    at: {each: space, icon: ST}
hero-start: icons
headlines: {random: 5}
villain-phase: [advance-threat, attack]
threat:
  track: [red]
  at-end: villain-escapes
  colours:
    red: {name: Boo, do: {damage: 1, to: {each: hero}}}
ends:
  - {if: {happened: {ko: underling}}, result: score}
end-score: [headlines]
solo-ranks: {champion: 40, defender: 30, crime-fighter: 20, sidekick: 10, wannabe: 0}
"""

# The same for a location of Vigilantes.
NIGHT_SHIFT = """\
scenario: night-shift
code: NS
name: Night Shift
premise: It is dark out there.
location: yard
villain: {choose: any}
vigilante-start: [Y01]
seen-at-start: true
zones: {A: Y03}
enemies: {all: [normal@Y03]}
objectives:
  lock: {side: vigilante, spaces: [Y02], work: 2}
actions:
  - {id: pick, name: Pick the lock, at: lock, do: {progress: {lock: 1}}}
win:
  - {who: {each: lock}, is: done}
"""

# The same for a city of Heroes Incorporated.
NIGHT_PATROL = """\
scenario: night-patrol
code: NP
name: Night Patrol
premise: It is dark down there.
city: old-town
"""
PLAYED = {
    "heroes-wanted": ("night-out", NIGHT),
    "vigilantes": ("night-shift", NIGHT_SHIFT),
    "heroes-incorporated": ("night-patrol", NIGHT_PATROL),
}

Write = Callable[[Mapping[str, str | bytes]], Path]


def files_of(example: str | dict[str, str], page: CodePage) -> dict[str, str]:
    files = {EXAMPLE: example} if isinstance(example, str) else dict(example)
    game = next((id for id in PLAYED if any(id in path for path in files)), "heroes-wanted")
    if game != "heroes-wanted":
        files["capesmith.yaml"] = f"name: Example\nuses: [{game}]\n"
    if page.setup == "played":
        name, scenario = PLAYED[game]
        files[f"scenarios/{game}/{name}.yaml"] = scenario
    return files


def prepared(page: CodePage) -> dict[str, str | bytes]:
    """The wrong example as files, with its setup carried out."""
    files: dict[str, Any] = files_of(page.wrong, page)
    word, _, number = page.setup.partition(" ")
    if word == "bytes":
        raw = files[EXAMPLE].encode()
        files[EXAMPLE] = re.sub(rb"\\x([0-9A-F]{2})", lambda match: bytes.fromhex(match[1].decode()), raw)
    elif word == "repeat":
        head, _, last = files[EXAMPLE].rstrip("\n").rpartition("\n")
        files[EXAMPLE] = f"{head}\n" + f"{last}\n" * int(number)
    return files


def ignorant(schema: Any) -> Any:
    """A schema in which no card has notes."""
    if isinstance(schema, dict):
        return {key: ignorant(value) for key, value in schema.items() if key != "notes"}
    return [ignorant(item) for item in schema] if isinstance(schema, list) else schema


@pytest.fixture
def old_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """The schema of an earlier version, which does not know notes yet."""
    known = verdict.schema_for("heroes-wanted", "deck")
    monkeypatch.setattr(verdict, "schema_for", lambda system, head: ignorant(known))
    verdict._compiled.cache_clear()
    yield
    verdict._compiled.cache_clear()


def checked(root: Path, page: CodePage) -> Report:
    report = check_project(root)
    if page.setup == "deep" and not report.errors:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rehearsal, "FEWEST", 4)  # what an example shows is seen early; it is played alone where not
            patch.setattr(rehearsal, "ALONE", share(80))
            deep_project(report, root)
    if page.setup == "examples":
        report.diagnostics += [found for reading in readings([root / "scenarios"]) for found in reading.findings]
    return report


def marked(root: Path, found: Diagnostic) -> str:
    """The rest of the line from the place a finding is marked at."""
    lines = (root / found.file).read_bytes().decode("utf-8", errors="replace").split("\n")
    assert 1 <= found.column <= len(lines[found.line - 1]) + 1
    return lines[found.line - 1][found.column - 1 :]


# --- the pages --------------------------------------------------------------------------------------


def test_every_code_in_use_has_a_page_and_every_page_is_in_use() -> None:
    sources = [path for path in PACKAGE.rglob("*.py") if "shipped" not in path.parts]
    used = {code for path in sources for code in MEANT.findall(path.read_text("utf-8"))}
    assert used == set(PAGES)


def test_pages_are_in_order_and_none_is_written_twice() -> None:
    text = (PACKAGE / "source" / "codes.yaml").read_text("utf-8")
    assert re.findall(r"^([A-Z]{3}[0-9]{3}):$", text, re.MULTILINE) == list(PAGES)
    families = list(dict.fromkeys(code[:3] for code in PAGES))
    assert list(PAGES) == sorted(PAGES, key=lambda code: (families.index(code[:3]), code))


@each("code", PAGES)
def test_a_page_reads_well(code: str) -> None:
    page = PAGES[code]
    assert 5 <= len(page.title) <= 70
    assert not page.title.endswith(".")
    sentences = re.findall(r"[.?!](?:\s|$)", page.why)
    assert 1 <= len(sentences) <= 6
    assert 80 <= len(page.why) <= 520
    assert page.wrong and page.right and page.wrong != page.right
    assert page.setup.split(" ")[0] in ("", "bytes", "repeat", "played", "old-schema", "deep", "examples")


def test_warnings_are_what_works_but_looks_wrong() -> None:
    warnings = {code for code, page in PAGES.items() if page.severity is Severity.WARNING}
    assert warnings == {
        "SRC004", "CRD009", "CRD010", "CRD015", "CRD017", "CRD019", "EFF016", "EFF018", "EFF022", "EFF023",
        "EFF024", "TXT113", "TXT114", "TXT116", "TXT117", "TXT118", "BOX005", "BOX008", "BOX009", "BOX010",
        "BOX012",
        "LOC004", "LOC006", "SCN017", "SCN024", "DEP010", "DEP015", "DEP016",
    }  # fmt: skip


def test_notes_are_what_is_only_said() -> None:
    assert {code for code, page in PAGES.items() if page.severity is Severity.NOTE} == {
        "BRD012",
        "CRD018",
        "EFF020",
        "EFF021",
        "TXT105",
    }


# --- the examples -----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", PAGES)
def test_the_wrong_example_raises_its_code_and_no_other(
    code: str, project: Write, request: pytest.FixtureRequest
) -> None:
    page = PAGES[code]
    if page.setup == "old-schema":
        request.getfixturevalue("old_schema")
    root = project(prepared(page))
    report = checked(root, page)
    mine = [found for found in report.diagnostics if found.code == code]
    others = {found.code for found in report.diagnostics} - {code}
    assert mine, f"it raises {others or 'nothing'}"
    assert not others
    assert mine[0].severity is page.severity
    if " -> " not in next(iter(files_of(page.wrong, page))):
        assert marked(root, mine[0]).startswith(MARKED[code])
    for found in report.diagnostics:
        check_manners(found)


def check_manners(found: Diagnostic) -> None:
    """A message in plain words, and always a way out."""
    assert found.message and found.hint, found
    assert not found.message.endswith(".")
    assert "\n" not in found.message + found.hint
    assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|<class|[{\[]'|Error", found.message + found.hint)


@pytest.mark.parametrize("code", PAGES)
def test_the_right_example_raises_nothing(code: str, project: Write, request: pytest.FixtureRequest) -> None:
    page = PAGES[code]
    if page.setup == "old-schema":
        request.getfixturevalue("old_schema")
    report = checked(project(files_of(page.right, page)), page)
    assert report.diagnostics == []


# --- capesmith explain --------------------------------------------------------------------------------


@each("code", PAGES)
def test_explain_prints_the_page(code: str) -> None:
    page = PAGES[code]
    done = RUNNER.invoke(app, ["explain", code])
    assert done.exit_code == 0
    said = " ".join(done.stdout.split())
    assert done.stdout.startswith(f"{code}: {page.title} ({page.severity})\n")
    assert " ".join(page.why.split()) in said
    assert done.stdout.index("Wrong:") < done.stdout.index("Right:")
    for example in (page.wrong, page.right):
        for part in (example,) if isinstance(example, str) else (*example, *example.values()):
            assert " ".join(part.split()) in said
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f\t]", done.stdout)


def test_explain_takes_small_letters() -> None:
    small, capital = (RUNNER.invoke(app, ["explain", code]) for code in ("eff001", "EFF001"))
    assert small.stdout == capital.stdout


def test_explain_all_lists_every_code() -> None:
    done = RUNNER.invoke(app, ["explain", "all"])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(PAGES)
    for line, page in zip(lines, PAGES.values(), strict=True):
        assert line.split()[1] == page.severity
        assert line.endswith(page.title)


@pytest.mark.parametrize(("code", "meant"), [("EFF01", "EFF0"), ("EF001", "EFF001"), ("TXT1O1", "TXT1")])
def test_an_unknown_code_gets_a_suggestion(code: str, meant: str) -> None:
    done = RUNNER.invoke(app, ["explain", code])
    assert done.exit_code == 2
    assert done.stdout == ""
    assert f'there is no code "{code}"' in done.stderr
    assert f'did you mean "{meant}' in done.stderr


def test_a_word_that_is_no_code_gets_a_list() -> None:
    done = RUNNER.invoke(app, ["explain", "why?"])
    assert done.exit_code == 2
    assert "codes: BOX001, BOX002" in done.stderr
