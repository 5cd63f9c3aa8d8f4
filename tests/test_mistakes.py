"""Mistakes of a first day, put into a new project of each game: what is said, where, and with which way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.check.leftovers import stub_texts
from capesmith.check.run import check_project
from capesmith.cli.init import init_project
from capesmith.cli.main import app
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, Severity
from capesmith.systems import known_systems, system

HW, VG, HI, HN = "heroes-wanted", "vigilantes", "heroes-incorporated", "hour-of-need"
ACTIONS, ADJECTIVES, HEROES = (f"cards/{HW}/my-{name}.yaml" for name in ("actions", "adjectives", "heroes"))
VIGILANTES, GADGETS, EVENTS = (f"cards/{VG}/my-{name}.yaml" for name in ("vigilantes", "gadgets", "events"))
TEAM, EQUIPPED, SUPERVILLAINS = (
    f"cards/{HI}/my-{name}.yaml" for name in ("heroes", "equipped-gadgets", "supervillains")
)
SOLOISTS, TOLLS, ISSUE, SCHEMES, PANELS = (
    f"cards/{HN}/{name}.yaml"
    for name in ("my-heroes", "tollkeeper", "my-scenario", "my-scenario-schemes", "my-scenario-panels")
)
SCENARIO = "scenarios/{}/my-scenario.yaml"
HW_STEPS = "      - move: 2\n      - damage: 2\n        to: {each: minion}\n        within: 1\n"
HW_PLAY = f"play: # one step per dash, done from top to bottom; the printed text is made from them\n{HW_STEPS}"
VG_STEP = "- move: 1\n        who: {each: henchman, within: 2}\n        toward: you"
Projects = Callable[[str], Path]


@pytest.fixture(scope="module")
def new_project(tmp_path_factory: pytest.TempPathFactory) -> Projects:
    """A new project of each game that is asked for; it has nothing to be said about."""
    made: dict[str, Path] = {}

    def project(game: str) -> Path:
        if game not in made:
            made[game] = tmp_path_factory.mktemp("mistakes") / game
            assert init_project(made[game], game, None) == 0
            assert check_project(made[game]).diagnostics == []
        return made[game]

    return project


def found_after(root: Path, file: str, old: str, new: str) -> list[Diagnostic]:
    """What is found when one passage of one file is another."""
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = check_project(root).diagnostics
    path.write_text(text, "utf-8")
    return found


def promising(line: str) -> str:
    return f"certify:\n  - {{players: 2, win: 1-100, {line}}}\nscenario: my-scenario"


PROMISE = "scenario: my-scenario"

# game, file, old, new; then code, marked text, message, hint of the one finding.
MISTAKES = [
    # the head of a deck, and its kind
    (HW, ACTIONS, "cards:", "card:", "CRD001", "card", '"deck" has no field "card"', 'did you mean "cards"?'),
    (HW, ACTIONS, "kind: action", "kind: hero-a", "CRD016", "hero-a", "the fields of a hero-a", "another kind: action"),
    (VG, GADGETS, "kind: gadget", "kind: event", "CRD016", "event", "the fields of an event", "another kind: gadget"),
    (HI, EQUIPPED, "kind: equipped-gadget", "kind: ko-gadget", "CRD016", "ko-gadget", "the fields of a ko-gadget",
     "equipped-gadget"),
    (VG, GADGETS, "action:", "use:", "CRD001", "use", 'has no field "use"', "only cards of another kind have it: item"),
    (HN, TOLLS, "cards:", "card:", "CRD001", "card", '"deck" has no field "card"', 'did you mean "cards"?'),
    (HN, TOLLS, "constant: true # it stays in play", "danger: 3", "CRD001", "danger", 'has no field "danger"',
     "only cards of another kind have it"),
    # one slip, one message
    (HN, SOLOISTS, "focused-solve:", "focussed-solve:", "CRD001", "focussed-solve", '"focussed-solve"',
     'did you mean "focused-solve"?'),
    (HN, TOLLS, "within: 2}", "wihtin: 2}", "EFF004", "wihtin", '"wihtin"', '"within"?'),
    (HN, TOLLS, "feats: [strength]", "feats: [strenght]", "CRD004", "strenght", '"strenght"', '"strength"?'),
    (HN, TOLLS, "hero: tollkeeper", "hero: tollkeper", "BOX002", "tollkeper", '"tollkeper"', '"tollkeeper"?'),
    (HN, SCHEMES, "colour: yellow", "colour: yelow", "CRD004", "yelow", '"yelow"', '"yellow"?'),
    (HN, ISSUE, "fallout: villain-panel", "fallout: vilain-panel", "EFF006", "vilain-panel", '"vilain-panel"',
     '"villain-panel"?'),
    (HW, ACTIONS, "stamina: 2", "stamnia: 2", "CRD001", "stamnia", '"stamnia"', 'did you mean "stamina"?'),
    (HW, ACTIONS, "to: {each: minion}", "target: minion", "EFF004", "target", '"target"', '"to" is the word'),
    (VG, VIGILANTES, "after: {enter: you", "after: {entre: you", "EFF006", "entre", '"entre"', '"enter"?'),
    (HW, ACTIONS, "play:", "effect:", "CRD001", "effect", '"effect"', "play"),
    (HW, HEROES, "superpower:", "power:", "CRD001", "power", '"power"', 'did you mean "superpower"?'),
    # numbers
    (VG, VIGILANTES, "health: 5", "health: 20", "CRD012", "20", "20 is out of range",
     "from 1 to 6: a die keeps it (VG-023); 3 to 6 is usual"),
    (VG, VIGILANTES, "health: 5", "health: 8", "CRD012", "8", "8 is out of range", "from 1 to 6"),
    (VG, VIGILANTES, "health: 5", "health: 1", "CRD010", "1", "health 1 is unusual", "3 to 6 is usual"),
    (VG, VIGILANTES, "energy: 4", "energy: 0", "CRD010", "0", "energy 0 is unusual", "2 to 6 is usual"),
    (VG, GADGETS, "charge: 2", "charge: 0", "CRD010", "0", "charge 0 is unusual", "1 to 3 is usual"),
    (HW, ACTIONS, "stamina: 2", "stamina: 20", "CRD003", "20", "20 is out of range",
     "from 1 to 9; basic 3 to 7, special 1 to 4, epic 4 to 6 is usual"),
    (HW, ACTIONS, "stamina: 2", "stamina: 7", "CRD010", "7", "unusual for a special Action card", "1 to 4 is usual"),
    (HW, ACTIONS, "stamina: 2", 'stamina: "2"', "CRD003", '"2"', 'not "2"', "write 2, without quotation marks"),
    (HW, ACTIONS, "damage: 2", "damage: 2d6", "EFF005", "2d6", 'one number belongs here, not "2d6"', "roll:"),
    (HW, ACTIONS, "within: 1", "within: near", "EFF006", "near", 'no value "near"', "a number, or one of"),
    (VG, GADGETS, "within: 2", "within: 20", "CRD010", "move: 1", "within 20 is far beyond", "4 is the most"),
    (HI, SUPERVILLAINS, "combat: 5", "combat: 1", "CRD010", "1", "a Supervillain card", "4 to 7 is usual"),
    (HW, SCENARIO.format(HW), "hp: {per-hero: 14}", "hp: {per-hero: 1}", "CRD010", "{", "1 HP is unusual", "usual"),
    (HI, SCENARIO.format(HI), "options:", "target-points: 3\noptions:", "CRD010", "3", "3 HP win", "20 to 36 is usual"),
    (HN, SOLOISTS, "health: 11 #", "health: 21 #", "CRD003", "21", "21 is out of range", "8 to 14 is usual"),
    (HN, TOLLS, "heal: 3", "heal: 30", "CRD010", "30", "heal 30 is far beyond", "6 is the most"),
    (HN, TOLLS, "gain: {focus: 3}", "gain: {focus: 13}", "CRD010", "{focus: 13}", "focus 13 is far beyond",
     "5 is the most"),
    (HN, TOLLS, "attack: 3 # three", "attack: three # 3", "EFF005", "three", '"three"', "3"),
    # a text points at itself
    (HW, ACTIONS, HW_PLAY, 'says: "MOVE 2. Deal 50 DMG to a minion within RNG 1."\n', "CRD010", "MOVE 2. Deal 50",
     "damage 50 is far beyond", "8 is the most"),
    (HW, ACTIONS, HW_PLAY, "says: |\n      MOVE 2.\n      BLOCK: Deal 50 DMG to a minion within RNG 1.\n", "CRD010",
     "BLOCK: Deal 50", "damage 50 is far beyond", "8 is the most"),
    (HW, ACTIONS, HW_PLAY, 'play: {says: "Deal 50 DMG to a minion within RNG 1. MOVE 1."}\n', "CRD010", "Deal 50",
     "damage 50 is far beyond", "8 is the most"),
    # names and numbers that are taken
    (HW, ADJECTIVES, "name: Punctual", "name: deadly", "BOX009", "deadly", 'is called "Deadly"', "another name"),
    (VG, VIGILANTES, "name: Lamp-post Lil", "name: Tally", "BOX009", "Tally", "tally in cards/", "another name"),
    (HI, TEAM, "name: Switchboard", "name: Paragon", "BOX009", "Paragon", "paragon in cards/", "another name"),
    (HW, SCENARIO.format(HW), "name: ", "name: Littering, Loitering, and Jaywalking! # ", "BOX009", "Littering",
     "another scenario is called", "another name"),
    (VG, VIGILANTES, "code: VI91", "code: VI01", "BOX008", "VI01", "has the number VI01", "no other card has"),
    (HI, TEAM, "code: H91", "code: H01", "BOX008", "H01", "has the number H01", "no other card has"),
    (HN, TOLLS, "code: TK01", "code: MJ01", "BOX008", "MJ01", "has the number MJ01", "no other card has"),
    (HN, SOLOISTS, "name: Tollkeeper", "name: Majesty", "BOX009", "Majesty", "majesty in cards/", "another name"),
    # what a scenario promises
    *((game, SCENARIO.format(game), PROMISE, promising(line), code, mark, message, hint)
      for game in (HW, VG, HI, HN)
      for line, code, mark, message, hint in (
          ("bot: greddy", "CRD004", "greddy", 'there is no bot "greddy"', 'did you mean "greedy"?'),
          ("bot: greedy/dull", "CRD004", "greedy/dull", 'there is no style "dull"', "styles: "),
          ("bot: 'search:2s'", "CRD003", "'search:2s'", "thinks by the clock", "search:64"),
          ("bot: greedy/without=nope", "BOX002", "greedy/without", 'there is no card "nope"', "there are"),
          ("beats: {randm: 9}", "CRD004", "randm", 'there is no bot "randm"', 'did you mean "random"?'),
          ("beats: {greedy/dull: 9}", "CRD004", "greedy/dull", 'there is no style "dull"', "styles: "),
          ("wins: 9", "CRD001", "wins", 'no field "wins"', 'did you mean "win"?'),
      )),
    # what a card is called, and what it does
    (HW, ACTIONS, HW_PLAY, "play:\n      - damage: 2\n        to: {each: minion}\n        within: 1\n", "CRD005",
     "[movement, attack]", "a MOV action that moves nobody", "take movement out"),
    (HW, ACTIONS, f"[movement, attack] # attack, defence, equipment, movement, power\n    {HW_PLAY}",
     "[defence]\n    play:\n      - damage: 2\n        to: {each: minion}\n        within: 1\n", "CRD005", "[defence]",
     "this only hurts, and is no ATK action", "add attack"),
    # remarks that never fail
    (HW, ACTIONS, "        within: 1\n", "", "EFF020", "damage: 2", "reaches everywhere", "add within: 1"),
    (HW, ACTIONS, "- damage: 2\n        to: {each: minion}", "- ko: {each: hero}", "EFF021", "ko",
     "can hit the hero who uses it", "add not: you"),
    (VG, GADGETS, VG_STEP, "- stun: enemy", "EFF020", "stun", "reaches everywhere", "add within: 1"),
    (VG, GADGETS, VG_STEP, "- damage: 1\n        to: {each: vigilante}\n        within: 1", "EFF021", "damage",
     "can hit the vigilante who uses it", "add not: you"),
    (HN, TOLLS, "to: {one: enemy, within: 1}", "to: {each: enemy}", "EFF020", "damage", "reaches everywhere",
     "add within: 1"),
    (HN, TOLLS, "to: {one: enemy, within: 1}", "to: {each: hero, within: 1}", "EFF021", "damage",
     "can hit the hero who uses it", "add not: you"),
    # words of other places
    (HW, ADJECTIVES, "catchphrase: ", "catchphrase: What do they shout? #", "CRD017", "What do they shout?",
     "is what the stub says", "write your own"),
    (VG, VIGILANTES, "trait: Corner of the Eye", "trait: Name of the Trait", "CRD017", "Name of the Trait",
     "is what the stub says", "write your own"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "file", "old", "new", "code", "mark", "message", "hint"), MISTAKES)
def test_one_mistake_is_one_message(
    new_project: Projects, game: str, file: str, old: str, new: str, code: str, mark: str, message: str, hint: str
) -> None:
    (found,) = found_after(new_project(game), file, old, new)
    assert (found.code, found.file) == (code, file)
    assert found.source[found.column - 1 :].startswith(mark)
    assert message in found.message
    assert hint in found.hint


def test_remarks_are_notes() -> None:
    assert {severity_of(code) for code in ("CRD018", "EFF020", "EFF021", "TXT105")} == {Severity.NOTE}


def test_two_of_a_name_in_one_project(new_project: Projects) -> None:
    root = new_project(HW)
    twin = "  - id: twin\n    name: ' punctual'\n    always:\n      - add: {move: 1}\n    catchphrase: Me, too!\n"
    blank, found = found_after(root, ADJECTIVES, "cards:\n", f"cards:\n{twin}")
    assert found.code == "BOX009" and "twin" in found.message and blank.code == "TXT114"


@pytest.mark.parametrize(("track", "said"), [("red, " * 7, True), ("white, red, " * 3, False)])
def test_the_villain_does_not_outrun_his_path(new_project: Projects, track: str, said: bool) -> None:
    """HW-266: Main Street has the numbers 0 to 5."""
    root = new_project(HW)
    text = (root / SCENARIO.format(HW)).read_text("utf-8")
    old = next(line for line in text.splitlines() if line.startswith("  track: "))
    found = found_after(root, SCENARIO.format(HW), old, f"  track: [{track.removesuffix(', ')}, green, yellow]")
    assert [one.code for one in found] == ["SCN024"] * said
    if said:
        assert "7 spaces along a path of 5" in found[0].message and found[0].hint.startswith("leave out 2")


@pytest.mark.parametrize("game", known_systems())
def test_what_new_leaves_open_is_found_until_it_is_written(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the stubs of a game say, and nothing that `init` writes."""
    root = tmp_path / "project"
    assert init_project(root, game, None) == 0
    monkeypatch.chdir(root)
    found = system(game)
    assert found is not None
    for number, what in enumerate(found.data("stubs/stubs.yaml")):
        assert CliRunner().invoke(app, ["new", what, f"Odd {number}"]).exit_code == 0
    report = check_project(root)
    said = {one.message for one in report.diagnostics if one.code == "CRD017"}
    assert said == {f"“{text}” is what the stub says" for _, text in stub_texts(found.package)}
    assert report.errors == 0
