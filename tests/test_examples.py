"""Worked examples: all that are shipped are right, wrong ones are told apart, and any file can be played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from capesmith.check.run import check_project
from capesmith.cli.main import app
from capesmith.content.model import Example
from capesmith.rules.example import Deed, example_file, examples_of
from capesmith.rules.example_run import Difference, run_example
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import Field, Integer, Record
from capesmith.source.yaml import Document, read_text
from capesmith.systems.load import read_sheet
from worked import Worked

ROOT = Path(__file__).parents[1]
RUNNER = CliRunner()
Write = Callable[[Mapping[str, str | bytes]], Path]

# The test vectors of the rules reference, and the examples that show them.
VECTORS = {
    "T01": ["up-to-four-spaces", "within-arms-reach"], "T02": ["a-name-to-remember"],
    "T03": ["the-cards-of-a-vigilante"], "T04": ["a-low-roll-for-a-knight", "a-high-roll-for-a-knight"],
    "T05": ["running-start"], "T06": ["running-start-and-stop"], "T07": ["first-things-first"],
    "T08": ["three-underlings-and-a-boss"], "T09": ["one-card-will-do", "or-two-smaller-ones"],
    "T10": ["directors-cut", "directors-cut-short"], "T11": ["the-trick-with-the-door", "nobody-stops-in-a-doorway"],
    "T12": ["not-a-henchman-after-all"], "T13": ["the-marker-or-a-card", "the-marker-instead"],
    "T14": ["worth-the-bruise"], "T15": ["smaller-card-first"], "T16": ["gizmo-goes-round"],
    "T17": ["gadget-has-a-bandage", "gadget-heals"], "T18": ["both-powers-at-once"], "T19": ["a-little-push"],
    "T20": ["once-more-with-feeling"], "T21": ["an-eye-for-an-eye"], "T22": ["covered-is-covered"],
    "T23": ["he-got-away"], "T24": ["see-you-next-week"],
    "D01": ["old-wounds"], "D03": ["not-enough-cards", "back-on-her-feet"], "D04": ["out-before-the-attack"],
    "D05": ["five-is-the-most"], "D07": ["nearly-is-not-enough"], "D08": ["the-last-three-points"],
    "D09": ["half-of-it-rounded-down"], "D11": ["yesterdays-news"], "D12": ["just-the-first-disc", "the-second-disc"],
    "D13": ["good-news-for-the-unconscious", "good-news-in-the-morning"], "D15": ["other-cards-only"],
    "D16": ["from-the-top-of-the-pile"], "D17": ["play-it-and-take-it-back"], "D19": ["round-the-newsstand"],
    "D20": ["how-far-is-it"], "D21": ["a-punch-through-the-window", "no-way-through-the-window"],
    "D23": ["which-trap-door-next"], "D24": ["mirror-magic"], "D25": ["seven-years"], "D27": ["explosion-west"],
    "D28": ["the-corner-of-main-street"], "D29": ["taking-out-the-trash"], "D31": ["main-street-on-a-saturday"],
    "D32": ["lights-on-at-the-asylum"], "D33": ["one-was-just-a-henchman"], "D35": ["nobody-left-to-let-out"],
    "D36": ["through-the-gate", "and-that-makes-three"], "D37": ["riot", "after-the-riot"], "D39": ["last-in-line"],
    "D40": ["caught-twice", "caught-all-the-time"], "D41": ["it-hurts-me-more", "it-hurts-everybody"],
    "D43": ["return-to-owner"], "D44": ["longer-arms"], "D45": ["making-room-for-the-next"],
    "D47": ["champion-of-main-street"], "D48": ["the-last-word"],
}  # fmt: skip

ONE = """\
examples: mine
name: My Examples
list:
  - id: mine
    title: Mine
    rules: [HW-062]
    text: Ada charges somebody.
    given:
      scenario: littering
      heroes:
        Ada: {is: [eternal, bot], at: E4}
      pieces: {underling: [G2]}
    when:
      - play: charge
        by: Ada
        choose: [F2, underling at G2]
    then:
      heroes:
        Ada: {at: F2, fame: 1}
"""


MINE = Worked("heroes-wanted", ONE)
GAME, BOX, CAST = MINE.game, MINE.box, MINE.cast
EXAMPLES = {example.id: example for example in BOX.examples}
played, edited = MINE.played, MINE.edited


# --- what is shipped --------------------------------------------------------------------------------


def test_every_vector_of_the_reference_is_shown() -> None:
    assert len([vector for vector in VECTORS if vector.startswith("T")]) == 24
    assert {id for ids in VECTORS.values() for id in ids} <= set(EXAMPLES)


# --- mistakes ---------------------------------------------------------------------------------------

MISTAKES = {
    "an obstacle": (("at: E4", "at: C4"), "EXM001", ("given", "heroes", "Ada", "at"), "nothing can stand on C4"),
    "no such space": (("[G2]", "[Z9]"), "EXM001", ("given", "pieces", "underling", 0), "no space Z9"),
    "no such hero card": (("bot]", "bott]"), "EXM001", ("given", "heroes", "Ada", "is", 1), 'no card "bott"'),
    "no such scenario": (("littering", "litering"), "EXM001", ("given", "scenario"), 'no scenario "litering"'),
    "a card of another type": (("at: E4", "at: E4, hand: [press]"), "EXM001", ("given", "heroes", "Ada", "hand", 0),
                               'no action "press"'),
    "a card that is nowhere": (("at: E4", "at: E4, hand: [charge], spent: [strike]"), "EXM001",
                               ("given", "heroes", "Ada", "hand"), "where is costume"),
    "a card not in hand": (("play: charge", "play: gadget"), "EXM002", ("when", 0, "play"), "not in the hand"),
    "nobody by that name": (("by: Ada", "by: Adda"), "EXM002", ("when", 0, "by"), "no hero Adda"),
    "too far": (("choose: [F2,", "choose: [L6,"), "EXM002", ("when", 0, "choose", 0), "“L6” is not offered"),
    "no answer": ((", underling at G2]", "]"), "EXM002", ("when", 0, "choose", 0), "a question without an answer"),
    "a choice too many": (("G2]\n    then", "G2, D3]\n    then"), "EXM003", ("when", 0, "choose", 2), "“D3”"),
    "a die too many": (("by: Ada", "by: Ada\n        roll: [3]"), "EXM003", ("when", 0, "roll", 0), "rolls the 3"),
    "a wrong number": (("fame: 1", "fame: 3"), "EXM004", ("then", "heroes", "Ada", "fame"), "expected 3, found 1"),
    "a wrong space": (("{at: F2,", "{at: F3,"), "EXM004", ("then", "heroes", "Ada", "at"), "expected F3, found F2"),
    "no such hero": (("Ada: {at: F2", "Eve: {at: F2"), "EXM001", ("then", "heroes", "Eve"), "no hero Eve"),
    "nobody is asked": (("fame: 1}", "fame: 1}\n      offered: [D3]"), "EXM002", ("then",), "nobody is asked"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told_at_their_place(name: str) -> None:
    MINE.tells(MISTAKES[name])


def test_the_example_without_a_mistake_is_right() -> None:
    assert edited() == []


def test_more_pieces_than_the_box_holds() -> None:
    failures = edited(
        ("[G2]", f"[{', '.join(['G2'] * 30)}]"), ("scenario: littering", "scenario: littering\n      board: set-up")
    )
    assert (failures[0].code, failures[0].path) == ("EXM001", ("given", "pieces", "underling", 28))
    assert "no underling left" in failures[0].message


def test_a_question_without_an_answer_lists_the_options() -> None:
    assert edited((", underling at G2]", "]"))[0].hint == "add to choose one of: underling at G2, none"


def test_a_die_that_nobody_mentions() -> None:
    failures = edited(
        ("[eternal, bot], at: E4}", "[eternal, cobra], at: E4}"),
        ("charge", "superpower"),
        ("[F2, underling at G2]", "[F2]"),
    )
    assert failures[0].code == "EXM002"
    assert "a die is rolled" in failures[0].message


def test_a_loaded_die_shows_what_dice_show() -> None:
    failures = edited(
        ("eternal, bot", "eternal, cobra"), ("charge", "superpower"), ("choose: [F2, underling at G2]", "roll: [9]")
    )
    assert failures[0].code == "EXM002" and failures[0].path[-1] == "roll"


def test_lists_say_what_is_missing_and_what_is_too_many() -> None:
    failures = edited(("fame: 1}", "hand: [charge, strike, costume, maneuver, superpower]}"))
    assert failures[0].hint == "missing: charge; too many: gizmo"


def test_one_mistake_does_not_hide_the_next() -> None:
    failures = edited(("{at: F2, fame: 1}", "{at: E4, fame: 2}\n      threat: 3"))
    assert {failure.path[-1] for failure in failures} == {"at", "fame", "threat"}


def test_what_is_watched_counts() -> None:
    happened = "fame: 1}\n      happened:\n        - {ko: minion, by: Ada, times: %s}\n      never:\n        - {ko: %s}"
    assert edited(("fame: 1}", happened % (1, "villain"))) == []
    wrong = edited(("fame: 1}", happened % (2, "underling")))
    assert [(failure.expected, failure.found) for failure in wrong] == [("2 times", "1 times"), ("never", "1 times")]


# --- the command ------------------------------------------------------------------------------------


def run(*arguments: str | Path) -> Any:
    return RUNNER.invoke(app, ["examples", *map(str, arguments)])


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that belongs to no project."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_outside_of_any_project(nowhere: Path) -> None:
    (nowhere / "mine.yaml").write_text(ONE)
    for arguments in (["mine.yaml"], [nowhere / "mine.yaml"], ["."], ["mine.yaml", "--system", "heroes-wanted"]):
        done = run(*arguments)
        assert done.exit_code == 0, done.output
        assert "1 of 1 examples" in done.stdout
    assert f"{len(EXAMPLES)} of" in run("--system", "heroes-wanted").stdout  # no path: what comes with Capesmith


def test_a_path_outside_of_the_project_one_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (tmp_path / "mine.yaml").write_text(ONE)
    assert run(tmp_path / "mine.yaml").exit_code == 0


def test_a_wrong_expectation_fails_with_a_readable_difference(nowhere: Path) -> None:
    (nowhere / "mine.yaml").write_text(ONE.replace("fame: 1", "fame: 7"))
    done = run("mine.yaml")
    assert done.exit_code == 1
    assert "FAIL  mine  Mine" in done.stdout
    assert "mine.yaml:19:29: error EXM004: Ada's fame" in done.stdout
    assert re.search(r"19 \| +Ada: \{at: F2, fame: 7\}\n +\| +\^\n +expected  7\n +found     1\n", done.stdout)
    assert "0 of 1 examples are as the rules have it; 1 is not." in done.stdout


def test_json(nowhere: Path) -> None:
    (nowhere / "mine.yaml").write_text(ONE.replace("fame: 1", "fame: 7"))
    done = run("mine.yaml", "--format", "json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["summary"] == {"examples": 1, "passed": 0, "failed": 1}
    one = told["files"][0]["examples"][0]
    assert (one["id"], one["passed"], one["place"]) == ("mine", False, "mine.yaml:4:9")
    assert one["failures"][0] == {
        "code": "EXM004", "file": "mine.yaml", "line": 19, "column": 29, "hint": "correct one of the two",
        "message": "Ada's fame: expected 7, found 1", "expected": "7", "found": "1",
    }  # fmt: skip


def test_a_malformed_file_is_diagnosed(nowhere: Path) -> None:
    (nowhere / "mine.yaml").write_text(ONE.replace("play: charge", "plaay: charge"))
    done = run("mine.yaml")
    assert done.exit_code == 1
    assert "mine.yaml:14:9: error CRD002: this step does not say what is done" in done.stdout
    (nowhere / "mine.yaml").write_text("deck: [")
    assert run("mine.yaml").exit_code == 1


def test_wrong_usage(nowhere: Path) -> None:
    (nowhere / "mine.yaml").write_text(ONE)
    assert run("nothing.yaml").exit_code == 2
    assert run("mine.yaml", "--format", "xml").exit_code == 2
    assert run("mine.yaml", "--system", "heros-wanted").exit_code == 2
    (nowhere / "empty").mkdir()
    assert "there are no examples here" in run("empty").stderr


def test_a_file_without_examples_says_so(nowhere: Path) -> None:
    card = "{id: x, name: X, always: [{add: {range: 1}, to: {each: action, owner: you}}], catchphrase: Ah!}"
    deck = f"deck: d\nkind: hero-b\ncards:\n  - {card}\n"
    (nowhere / "deck.yaml").write_text(deck)
    done = run("deck.yaml")
    assert done.exit_code == 1
    assert "this file holds no examples" in done.stdout


def test_a_project_plays_its_own_cards(project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(
        {
            "cards/heroes-wanted/mine.yaml": (
                "deck: mine\nkind: hero-b\ncards:\n  - id: springy\n    name: Springy\n    catchphrase: Boing!\n"
                "    always:\n      - add: {move: 3}\n        to: {each: action, owner: you, named: charge}\n"
            ),
            "scenarios/heroes-wanted/examples/mine.yaml": ONE.replace("eternal", "springy")
            .replace("[F2,", "[H2,")
            .replace("at: F2", "at: H2"),
        }
    )
    monkeypatch.chdir(root)
    assert check_project(root).diagnostics == []
    done = run()
    assert done.exit_code == 0, done.output
    assert "1 of 1 examples" in done.stdout


# --- examples are content ---------------------------------------------------------------------------


def codes_of(
    project: Write, text: str, name: str = "scenarios/heroes-wanted/examples/mine.yaml"
) -> list[tuple[str, int]]:
    return [(found.code, found.line) for found in check_project(project({name: text})).diagnostics]


def test_check_knows_examples(project: Write) -> None:
    assert codes_of(project, ONE) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("rules: [HW-062]", "rules: [rule 62]", "CRD003", 6),
        ("title: Mine", "titel: Mine", "CRD001", 5),
        ("eternal", "eternall", "BOX002", 11),
        ("[eternal, bot]", "[bot, eternal]", "BOX003", 11),
        ("at: E4", "at: [E4]", "CRD003", 11),
        ("scenario: littering", "scenario: litering", "BOX002", 9),
        ("play: charge", "play: charg", "BOX002", 14),
        ("by: Ada\n", "by: Ada\n        rest: Ada\n", "CRD003", 16),
        ("id: mine\n", "id: riot\n", "BOX001", 4),
        ("fame: 1}", "fame: 1}\n      never: [{koo: hero}]", "EFF006", 20),
    ],
)  # fmt: skip
def test_check_finds_what_needs_no_playing(old: str, new: str, code: str, line: int, project: Write) -> None:
    assert old in ONE
    found = codes_of(project, ONE.replace(old, new))
    assert (code, line) in found, found


def test_an_example_does_not_make_a_headline_used(shipped: Path) -> None:
    """A printed headline that only an example mentions is still listed by no scenario."""
    scenario = shipped / "scenarios" / "heroes-wanted" / "bootleg.yaml"
    scenario.write_text(scenario.read_text().replace("{random: 4, printed: [headline-boxes]}", "{random: 5}"))
    assert "BOX005" in {found.code for found in check_project(shipped).diagnostics}


def test_a_table_can_be_staged_from_plain_data() -> None:
    given = {"scenario": "littering", "heroes": {"Ada": {"is": ["eternal", "bot"], "at": "E4", "fame": 3}}}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    GAME.game.check(table)
    assert table.state.heroes[0].fame == 3
    with pytest.raises(ValueError, match="no space Q4"):
        GAME.game.arrange(CAST, {**given, "heroes": {"Ada": {"is": ["eternal", "bot"], "at": "Q4"}}}, [])
    with pytest.raises(ValueError, match="weather"):
        GAME.game.arrange(CAST, {**given, "weather": "fine"}, [])


# --- another game -----------------------------------------------------------------------------------


class Tally:
    """A game for this test: a heap of stones, and a die that says how many are taken."""

    def __init__(self, cast: Any, example: Example, answers: Any, dice: Any) -> None:
        self.stones, self.answers, self.dice = example.given["stones"], answers, dice
        answers.words = lambda seat, prompt, option: (f"take {option}",)
        answers.question = lambda seat, prompt: "how many"

    def do(self, deed: Mapping[str, Any]) -> None:
        from capesmith.rules.choosing import Question

        most = self.dice.roll()
        self.stones -= 1 + self.answers(self, 0, Question("stones", "how many"), range(1, most + 1))

    def differences(self, then: Mapping[str, Any], options: Any) -> Iterator[Difference]:
        if then["stones"] != self.stones:
            yield Difference("stones", str(then["stones"]), str(self.stones), ("stones",))

    def check(self) -> None:
        pass


STONES = Record({"stones": Field("stones", Integer(), "how many", True)}, "heap")
DRAW = Deed({"draw": {"draw": Field("who", Integer(1, 2), "whose turn it is", True)}})
HEAP_FILE = example_file(STONES, DRAW, STONES)
HEAP = """\
examples: heap
name: The Heap
list:
  - {id: a, title: A, rules: [HP-001], text: Three less., given: {stones: 9}, then: {stones: 6},
     when: [{draw: 1, roll: [4], choose: [take 3]}]}
"""


def test_the_frame_of_an_example_knows_no_game() -> None:
    r = Notes()
    found = HEAP_FILE.read(read_text("heap.yaml", HEAP.encode()).data, r)
    assert found is not WRONG, r.found
    (example,) = examples_of(found, "heap", "heap.yaml")
    assert run_example(example, Tally, None) == []
    wrong = replace(example, then={"stones": 5})
    assert [failure.message for failure in run_example(wrong, Tally, None)] == ["stones: expected 5, found 6"]
    greedy = replace(example, when=({**example.when[0], "choose": ("take 5",)},))
    assert run_example(greedy, Tally, None)[0].hint == "offered: take 1, take 2, take 3, take 4"


def test_a_bad_example_leaves_the_others_alone() -> None:
    second = ONE.partition("list:\n")[2].replace("id: mine", "id: other").replace("fame: 1", "fame: one")
    sheet, notes = read_sheet(Document("x", "", read_text("x", (ONE + second).encode()).data), GAME, {})
    assert [example.id for example in sheet.examples] == ["mine"]
    assert [note.code for note in notes] == ["CRD003"]
