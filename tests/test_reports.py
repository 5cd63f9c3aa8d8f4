"""Every report format, read back by something other than the code that wrote it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from capesmith.check import report_text
from capesmith.check.report import FORMATS, Summary, render
from capesmith.check.report_text import ROOM
from capesmith.source import codes
from capesmith.source.diagnostic import Diagnostic, Severity
from each import each

CLEAN = Summary(files=7, cards=216, scenarios=4, errors=0, warnings=0)
FAULTY = replace(CLEAN, errors=2, warnings=1)

MISSPELT = Diagnostic(
    code="EFF001",
    severity=Severity.ERROR,
    file="cards/heroes-wanted/actions.yaml",
    line=14,
    column=7,
    message='there is no verb "retreive"',
    hint='did you mean "retrieve"?',
    width=8,
    source="    - retreive: 1",
)
UNREAD = Diagnostic("ZZZ999", Severity.ERROR, "cards/gone.yaml", 1, 1, "this file cannot be read", "look for it")
WORDY = Diagnostic(
    "ZZZ500", Severity.WARNING, "cards/ä b,c:d%.yaml", 3, 9, "too long; 100% full", source="text: looong"
)
ALL = [MISSPELT, UNREAD, WORDY]

HOSTILE = [
    "two\nlines\r\nand\rmore",
    "\x1b[31mred\x1b]0;title\x07\x9b2J",
    "100%0A%25",
    "::set-output name=x::y",
    "##[add-mask]x ##vso[task.complete]",
    "]]><!-- &lt; \"'",
    "NUL \x00 and \x0b and \uffff",
    "lone \ud800 and \udfff",
    "\u202egnp.exe\u2066 \u2028 \ufeff",
    "{0} [link](1)",
    "",
    " ",
]


def text(*diagnostics: Diagnostic, summary: Summary = FAULTY, colour: bool = False) -> str:
    return render(diagnostics, summary, "text", colour=colour, version="1.2.3")


# --- text -----------------------------------------------------------------------------------------


def test_text_shows_place_source_caret_and_hint() -> None:
    assert text(MISSPELT, UNREAD, WORDY).splitlines() == [
        'cards/heroes-wanted/actions.yaml:14:7: error EFF001: there is no verb "retreive"',
        "   14 |     - retreive: 1",
        '      |       ^^^^^^^^ did you mean "retrieve"?',
        "cards/gone.yaml:1:1: error ZZZ999: this file cannot be read",
        "      hint: look for it",
        "cards/ä b,c:d%.yaml:3:9: warning ZZZ500: too long; 100% full",
        "    3 | text: looong",
        "      |         ^",
        "",
        "7 files, 216 cards, 4 scenarios: 2 errors, 1 warning.",
        "Run `capesmith explain EFF001` for more.",
    ]


@pytest.mark.parametrize(
    ("summary", "sentence"),
    [
        (CLEAN, "7 files, 216 cards, 4 scenarios: no problems."),
        (Summary(1, 1, 1, 1, 0), "1 file, 1 card, 1 scenario: 1 error."),
        (Summary(0, 0, 0, 0, 2), "0 files, 0 cards, 0 scenarios: 2 warnings."),
        (Summary(2, 2, 2, 2, 1), "2 files, 2 cards, 2 scenarios: 2 errors, 1 warning."),
        (Summary(1, 1, 0, 0, 0, 2), "1 file, 1 card, 0 scenarios: no problems, 2 notes."),
        (Summary(1, 1, 0, 1, 0, 1), "1 file, 1 card, 0 scenarios: 1 error, 1 note."),
    ],
)
def test_summary_sentence_counts_in_english(summary: Summary, sentence: str) -> None:
    assert text(summary=summary) == sentence + "\n"


def test_explain_names_the_first_error_and_stays_away_without_one() -> None:
    assert text(WORDY, UNREAD).endswith("Run `capesmith explain ZZZ999` for more.\n")
    assert "explain" not in text(WORDY)


def test_colours_only_add_colour() -> None:
    painted = text(*ALL, colour=True)
    assert "\x1b[1mcards/gone.yaml:1:1\x1b[0m: \x1b[31merror ZZZ999\x1b[0m" in painted
    assert "\x1b[33mwarning ZZZ500\x1b[0m" in painted
    assert "\x1b[36m^^^^^^^^\x1b[0m did you mean" in painted
    assert re.sub(r"\x1b\[[0-9]+m", "", painted) == text(*ALL)


def marked(d: Diagnostic) -> tuple[str, str]:
    """The source line as printed and the part of it above the carets, measured as a terminal would."""
    _, source, caret = text(d).split("\n")[:3]
    assert source[:8] == f"{d.line:>5} | " and caret[:8] == "      | "
    source, caret = source[8:], caret[8:]
    start, end = caret.index("^"), caret.rindex("^") + 1
    above, column = "", 0
    for character in source:
        if start <= column < end:
            above += character
        column += cell_len(character)
    return source, above


def at(source: str, column: int, width: int = 1) -> Diagnostic:
    return Diagnostic("ZZZ001", Severity.ERROR, "a.yaml", 14, column, "wrong", "", width, source)


@pytest.mark.parametrize(
    ("source", "column", "width", "above"),
    [
        ("\t- bad: 1", 4, 3, "bad"),
        ("a\tbad", 3, 3, "bad"),
        ("名前: bad", 5, 3, "bad"),
        ("name: 名前です", 7, 2, "名前"),
        ("🦸🦹 bad", 4, 3, "bad"),
        ("cafe\u0301 bad", 7, 3, "bad"),
        ("\x1b[2J bad", 6, 3, "bad"),
        ("##[error] bad", 11, 3, "bad"),
        ("bad", 1, 99, "bad"),
        ("bad\r\n", 1, 3, "bad"),
        ("bad", 4, 1, ""),
        ("bad", 0, 0, "b"),
        ("bad", 50, 5, "…"),
    ],
)
def test_caret_stands_under_the_right_columns(source: str, column: int, width: int, above: str) -> None:
    assert marked(at(source, column, width))[1] == above


def test_tabs_reach_the_next_stop() -> None:
    assert marked(at("a\tbad", 3, 3))[0] == "a   bad"


def test_control_characters_in_the_source_are_spelled_out() -> None:
    assert marked(at("a\x1bb", 2))[1] == r"\x1b"


PIECES = st.text(st.sampled_from("ab -:\t名前🦸é\u0301\x1b#["), max_size=150)


@settings(deadline=None)
@given(PIECES, PIECES)
def test_caret_finds_its_word_in_any_line(before: str, after: str) -> None:
    source, above = marked(at(f"{before}WORD{after}", len(before) + 1, 4))
    assert above.strip("\u0301") == "WORD"  # an accent takes no column of its own
    assert cell_len(source) <= ROOM


@each("length", [1, 50, 94, 95, 96, 97, 98, 99, 100, 101, 150, 192, 5000])
@each("where", [0.0, 0.5, 1.0])
def test_long_lines_are_windowed_around_the_caret(length: int, where: float) -> None:
    before = int(length * where)
    source, above = marked(at("a" * before + "WORD" + "z" * (length - before), before + 1, 4))
    assert above == "WORD"
    assert cell_len(source) <= ROOM
    assert ("…" in source) == (length + 4 > ROOM)


def test_a_mark_longer_than_the_window_is_clipped() -> None:
    source, above = marked(at("- " + "x" * 500, 3, 500))
    assert source == "- " + "x" * (ROOM - 3) + "…"
    assert above == "x" * (ROOM - 3)


def test_one_line_of_megabytes_is_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []
    measure = report_text._cells
    monkeypatch.setattr(report_text, "_cells", lambda part: looked_at.append(len(part)) or measure(part))
    text(at("x, " * 700_000, 1_000_000))
    assert looked_at == [2 * ROOM]


def test_text_never_steers_the_terminal_or_the_runner() -> None:
    for words in HOSTILE:
        d = Diagnostic(words, Severity.ERROR, words, 1, 1, words, words, 3, words)
        for found in (d, replace(d, source="")):
            printed = text(found)
            assert_harmless(printed)
            assert len(printed.splitlines()) <= 6


def assert_harmless(printed: str) -> None:
    for character in printed.replace("\n", ""):
        assert unicodedata.category(character) not in ("Cc", "Cs", "Zl", "Zp"), repr(character)
        assert unicodedata.bidirectional(character) not in (
            "RLO",
            "LRO",
            "RLI",
            "LRI",
            "RLE",
            "LRE",
            "PDF",
            "PDI",
        )
    assert "##[" not in printed and "##vso[" not in printed
    assert not any(line.lstrip().startswith("::") for line in printed.splitlines())


# --- json -----------------------------------------------------------------------------------------


def test_json_has_exactly_the_promised_shape() -> None:
    written = render([MISSPELT], FAULTY, "json", version="1.2.3")
    assert json.loads(written) == {
        "diagnostics": [
            {
                "code": "EFF001",
                "severity": "error",
                "file": "cards/heroes-wanted/actions.yaml",
                "line": 14,
                "column": 7,
                "message": 'there is no verb "retreive"',
                "hint": 'did you mean "retrieve"?',
            }
        ],
        "summary": {"files": 7, "cards": 216, "scenarios": 4, "errors": 2, "warnings": 1, "notes": 0},
    }
    assert written.startswith('{\n  "diagnostics": [\n    {\n      "code"')
    assert "ä" in render([WORDY], FAULTY, "json", version="1.2.3")


@pytest.mark.parametrize("words", HOSTILE)
def test_json_carries_hostile_words_intact(words: str) -> None:
    written = render([replace(MISSPELT, message=words)], FAULTY, "json", version="1.2.3")
    assert json.loads(written)["diagnostics"][0]["message"] == without_surrogates(words)
    assert_harmless(written.replace("##[", "").replace("##vso[", ""))


def without_surrogates(words: str) -> str:
    return words.encode("utf-8", errors="replace").decode("utf-8")


# --- github ---------------------------------------------------------------------------------------


def read_commands(log: str) -> tuple[list[tuple[str, dict[str, str], str]], list[str]]:
    """Workflow commands as GitHub's runner takes them from a log, and the lines that are none."""
    commands, other = [], []
    for line in re.split(r"\r\n|\r|\n", log):
        match = re.fullmatch(r"\s*::(\w+)(?: ((?:(?!::).)*))?::(.*)", line, re.DOTALL)
        if match is None:
            other.append(line)
            continue
        pairs = (part.split("=", 1) for part in (match[2] or "").split(",") if "=" in part)
        properties = {name: decoded(value, "\r\n:,%") for name, value in pairs}
        commands.append((match[1], properties, decoded(match[3], "\r\n%")))
    return commands, other


def decoded(value: str, escaped: str) -> str:
    for character in escaped:  # the percent sign comes last, as in the runner
        value = value.replace(f"%{ord(character):02X}", character)
    return value


def test_github_annotations_read_back() -> None:
    commands, other = read_commands(render(ALL, FAULTY, "github", version="1.2.3"))
    assert commands == [
        (
            "error",
            {
                "file": "cards/heroes-wanted/actions.yaml",
                "line": "14",
                "col": "7",
                "endColumn": "15",
                "title": "EFF001",
            },
            'there is no verb "retreive"\ndid you mean "retrieve"?',
        ),
        (
            "error",
            {"file": "cards/gone.yaml", "line": "1", "col": "1", "endColumn": "2", "title": "ZZZ999"},
            "this file cannot be read\nlook for it",
        ),
        (
            "warning",
            {"file": "cards/ä b,c:d%.yaml", "line": "3", "col": "9", "endColumn": "10", "title": "ZZZ500"},
            "too long; 100% full",
        ),
    ]
    assert other == ["7 files, 216 cards, 4 scenarios: 2 errors, 1 warning.", ""]


def test_github_escapes_as_documented() -> None:
    d = Diagnostic("A:1", Severity.WARNING, "a,b%.yaml", 1, 2, "50%\r\nof: it, all", "try", 3)
    line = render([d], FAULTY, "github", version="1.2.3").splitlines()[0]
    assert line == ("::warning file=a%2Cb%25.yaml,line=1,col=2,endColumn=5,title=A%3A1::50%25%0D%0Aof: it, all%0Atry")


@pytest.mark.parametrize("words", HOSTILE)
def test_github_gives_one_command_per_diagnostic_whatever_it_says(words: str) -> None:
    d = replace(MISSPELT, file=words, code=words, message=words, hint=words)
    commands, other = read_commands(render([d, MISSPELT], FAULTY, "github", version="1.2.3"))
    assert [name for name, _, _ in commands] == ["error", "error"]
    assert len(other) == 2
    _, properties, data = commands[0]
    if not re.search("[^ -~\r\n]|##", words):
        assert properties["file"] == words
        assert data == (f"{words}\n{words}" if words else "")


# --- sarif ----------------------------------------------------------------------------------------


def shaped(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    """An object with these properties and no others, as SARIF demands of all its objects."""
    return {
        "type": "object",
        "properties": required | optional,
        "required": list(required),
        "additionalProperties": False,
    }


STRING, POSITIVE = {"type": "string"}, {"type": "integer", "minimum": 1}
MESSAGE = shaped({"text": STRING})
LEVEL = {"enum": ["none", "note", "warning", "error"]}
REGION = shaped({"startLine": POSITIVE}, startColumn=POSITIVE, endColumn=POSITIVE, snippet=shaped({"text": STRING}))
# RFC 3986: only unreserved, reserved and percent-encoded characters; no colon in a first relative segment.
URI = {
    "type": "string",
    "pattern": r"^(file:|(?![^/?#]*:))([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$",
}
ARTIFACT = shaped({"uri": URI}, uriBaseId=STRING)
RULE = shaped(
    {"id": STRING},
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    defaultConfiguration=shaped({}, level=LEVEL),
)
RESULT = shaped(
    {"message": MESSAGE},
    ruleId=STRING,
    ruleIndex={"type": "integer", "minimum": -1},
    level=LEVEL,
    locations={
        "type": "array",
        "items": shaped(
            {"physicalLocation": shaped({"artifactLocation": ARTIFACT}, region=REGION, contextRegion=REGION)}
        ),
    },
    partialFingerprints={"type": "object", "additionalProperties": STRING},
)
DRIVER = shaped({"name": STRING}, version=STRING, rules={"type": "array", "uniqueItems": True, "items": RULE})
# The parts of the SARIF 2.1.0 schema that a report uses, written from it.
SARIF = shaped(
    {
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": shaped(
                {"tool": shaped({"driver": DRIVER})},
                columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                results={"type": "array", "items": RESULT},
            ),
        },
    },
    **{"$schema": STRING},
)
SCHEMAS = [SARIF]
if official := os.environ.get("CAPESMITH_SARIF_SCHEMA"):  # a copy of the whole schema, where one is at hand
    SCHEMAS.append(json.loads(Path(official).read_text("utf-8")))
VALIDATORS = [jsonschema.validators.validator_for(schema)(schema) for schema in SCHEMAS]


def sarif_run(*diagnostics: Diagnostic) -> dict[str, Any]:
    log = json.loads(render(diagnostics, FAULTY, "sarif", version="1.2.3"))
    for validator in VALIDATORS:
        validator.validate(log)
    return log["runs"][0]


def test_sarif_says_what_where_and_why() -> None:
    run = sarif_run(*ALL)
    assert run["tool"]["driver"]["name"] == "capesmith"
    assert run["tool"]["driver"]["version"] == "1.2.3"
    assert run["columnKind"] == "unicodeCodePoints"
    result = run["results"][0]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("EFF001", 0, "error")
    assert result["message"]["text"] == 'there is no verb "retreive"\ndid you mean "retrieve"?'
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/heroes-wanted/actions.yaml", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 14, "startColumn": 7, "endColumn": 15, "snippet": {"text": "retreive"}},
        "contextRegion": {"startLine": 14, "snippet": {"text": "    - retreive: 1"}},
    }


def test_sarif_results_point_at_their_rules() -> None:
    run = sarif_run(WORDY, MISSPELT, WORDY, UNREAD, MISSPELT)
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["ZZZ500", "EFF001", "ZZZ999"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert rules[0]["defaultConfiguration"]["level"] == "warning"


def test_sarif_rules_come_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    page = codes.CodePage("ZZZ500", "A title", Severity.ERROR, "The reason.", None, None)
    monkeypatch.setattr(codes, "catalogue", lambda: {"ZZZ500": page})
    assert sarif_run(WORDY)["tool"]["driver"]["rules"] == [
        {
            "id": "ZZZ500",
            "shortDescription": {"text": "A title"},
            "fullDescription": {"text": "The reason."},
            "defaultConfiguration": {"level": "error"},
        }
    ]


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("cards/ä b,c:d%.yaml", "cards/%C3%A4%20b%2Cc%3Ad%25.yaml"),
        ("a:b.yaml", "a%3Ab.yaml"),
        ("/outside/a b.yaml", "file:///outside/a%20b.yaml"),
        ("C:/outside/a b.yaml", "file:///C:/outside/a%20b.yaml"),
        ("//host/share/a.yaml", "file://host/share/a.yaml"),
    ],
)
def test_sarif_uris(file: str, uri: str) -> None:
    place = sarif_run(replace(WORDY, file=file))["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == uri
    assert unquote(uri).endswith(file)
    # Only a relative address may be resolved against a base.
    assert ("uriBaseId" in place["artifactLocation"]) == (not uri.startswith("file:"))


def fingerprints(*diagnostics: Diagnostic) -> list[str]:
    return [value for r in sarif_run(*diagnostics)["results"] for value in r["partialFingerprints"].values()]


def test_sarif_fingerprints_survive_moves_and_tell_findings_apart() -> None:
    moved = replace(MISSPELT, line=99, column=9, source="      - retreive: 1")
    assert fingerprints(MISSPELT) == fingerprints(moved)
    different = [
        MISSPELT,
        replace(MISSPELT, code="EFF002"),
        replace(MISSPELT, file="cards/other.yaml"),
        replace(MISSPELT, message="another"),
        replace(MISSPELT, source="    - retreive: 2"),
    ]
    assert len({fingerprint for d in different for fingerprint in fingerprints(d)}) == len(different)
    assert len(set(fingerprints(MISSPELT, moved))) == 2, "the same slip on two lines is two findings"


def test_sarif_regions_stay_inside_the_line() -> None:
    def place(d: Diagnostic) -> dict[str, Any]:
        return sarif_run(d)["results"][0]["locations"][0]["physicalLocation"]

    assert place(at("bad", 2, 99))["region"]["endColumn"] == 4
    assert "contextRegion" not in place(at("bad", 1, 3))
    assert "snippet" not in place(at("x" * 100_000, 1, 90_000))["region"]
    assert place(replace(at("", 0, 0), line=0))["region"] == {
        "startLine": 1,
        "startColumn": 1,
        "endColumn": 2,
    }


@pytest.mark.parametrize("words", HOSTILE)
def test_sarif_stays_valid_whatever_is_said(words: str) -> None:
    hostile = Diagnostic(words, Severity.WARNING, words, 0, 0, words, words, 0, words)
    result = sarif_run(hostile, MISSPELT)["results"][0]
    assert result["ruleId"] == without_surrogates(words)


# --- junit ----------------------------------------------------------------------------------------


def suite_of(*diagnostics: Diagnostic) -> ElementTree.Element:
    written = render(diagnostics, FAULTY, "junit", version="1.2.3")
    assert written.startswith('<?xml version="1.0" encoding="UTF-8"?>\n')
    root = ElementTree.fromstring(written.encode("utf-8"))
    assert root.tag == "testsuites"
    (suite,) = root
    counts = {name: str(value) for name, value in counted(suite).items()} | {"skipped": "0", "time": "0"}
    assert root.attrib == counts
    assert suite.attrib == counts | {"name": "capesmith check"}
    return suite


def counted(suite: ElementTree.Element) -> dict[str, int]:
    return {
        "tests": len(suite.findall("testcase")),
        "failures": len(suite.findall("testcase/failure")),
        "errors": len(suite.findall("testcase/error")),
    }


def test_junit_fails_errors_and_passes_warnings() -> None:
    misspelt, unread, wordy = suite_of(*ALL)
    assert misspelt.get("classname") == "cards/heroes-wanted/actions.yaml"
    assert misspelt.get("name") == 'EFF001 14:7 there is no verb "retreive"'
    (failure,) = misspelt
    assert failure.tag == "failure"
    assert failure.attrib == {"message": 'there is no verb "retreive"', "type": "EFF001"}
    assert failure.text == (
        'cards/heroes-wanted/actions.yaml:14:7: error EFF001: there is no verb "retreive"\n'
        'hint: did you mean "retrieve"?'
    )
    assert [child.tag for child in unread] == ["failure"]
    assert [child.tag for child in wordy] == ["system-out"]
    assert wordy[0].text == "cards/ä b,c:d%.yaml:3:9: warning ZZZ500: too long; 100% full"


def test_junit_of_nothing_is_one_passed_case() -> None:
    (case,) = suite_of()
    assert (case.tag, case.get("name"), list(case)) == ("testcase", "check", [])


@pytest.mark.parametrize("words", HOSTILE)
def test_junit_stays_readable_whatever_is_said(words: str) -> None:
    hostile = Diagnostic(words, Severity.ERROR, words, 1, 1, words, words, 1, words)
    failure = suite_of(hostile, replace(hostile, severity=Severity.WARNING))[0][0]
    forbidden = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]"
    assert failure.get("message") == re.sub(forbidden, "", words)


# --- all of them ----------------------------------------------------------------------------------

ANYTHING = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=40),
    st.lists(st.sampled_from([*HOSTILE, "\t", "名", "a", "\u0301"]), max_size=6).map("".join),
)
NUMBERS = st.integers(-3, 300)
DIAGNOSTICS = st.lists(
    st.builds(
        Diagnostic,
        code=ANYTHING,
        severity=st.sampled_from(Severity),
        file=ANYTHING,
        line=NUMBERS,
        column=NUMBERS,
        message=ANYTHING,
        hint=ANYTHING,
        width=NUMBERS,
        source=ANYTHING,
    ),
    max_size=4,
)


@pytest.mark.parametrize("format", FORMATS)
@settings(deadline=None)
@given(found=DIAGNOSTICS, colour=st.booleans())
@example(found=[Diagnostic("\ud800", Severity.ERROR, "\udcff", 0, 0, "\x00", "\x1b", 0, "\ufeff")], colour=True)
def test_any_words_in_any_format_come_out_readable(format: str, found: list[Diagnostic], colour: bool) -> None:
    written = render(found, FAULTY, format, colour=colour, version="1.2.3")
    written.encode("utf-8")
    assert written.endswith("\n") and not written.endswith("\n\n")
    match format:
        case "text":
            assert_harmless(re.sub(r"\x1b\[(0|1|31|33|34|36)m", "", written) if colour else written)
        case "json":
            assert len(json.loads(written)["diagnostics"]) == len(found)
        case "github":
            assert len(read_commands(written)[0]) == len(found)
        case "sarif":
            assert len(sarif_run(*found)["results"]) == len(found)
        case "junit":
            assert counted(suite_of(*found))["tests"] == max(1, len(found))


def test_an_unknown_format_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"xml.*text, json, github, sarif, junit"):
        render([], CLEAN, "xml", version="1.2.3")


def test_importing_reports_is_light() -> None:
    heavy = ("json", "xml", "hashlib", "yaml", "urllib", "rich", "unicodedata")
    script = f"import sys, capesmith.check.report; print([m for m in {heavy} if m in sys.modules])"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-S", "-c", script], capture_output=True, text=True, env=environment, check=True
    )
    assert ran.stdout.strip() == "[]"
