"""What is said to somebody who is new here: in the words of this game, at the right place, with a way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.check.run import check_project
from capesmith.cli.init import init_project
from capesmith.cli.main import app
from capesmith.cli.new import new_stub
from each import each

CARDS, SCENARIOS = "cards/heroes-incorporated", "scenarios/heroes-incorporated"
POWERS, HEROES, VILLAINS = (f"{CARDS}/my-{deck}.yaml" for deck in ("powers", "heroes", "supervillains"))
KO, EQUIPPED, HQ = (f"{CARDS}/my-{deck}-gadgets.yaml" for deck in ("ko", "equipped", "hq"))
FAME, BLOCKS, PIECES = (f"{CARDS}/my-{deck}.yaml" for deck in ("fame", "blocks", "pieces"))
SCENARIO, CITY, EXAMPLE = (
    f"{SCENARIOS}/my-scenario.yaml",
    f"{SCENARIOS}/cities/old-town.yaml",
    f"{SCENARIOS}/examples/x.yaml",
)
OPTIONS = "options: {justice-tokens: true}"
KNOCK_OUT = "knock-out: {one: hero, owner: opponent, reach: own}"
BONUS = "bonus: # or always, triggers, move, reaction, anytime, scoring, setup\n"
STEP = "      - move-to: {one: block, reach: orthogonal}\n        who: team-mate\n"
NEW = {"BOX005", "CRD017"}  # nobody plays in the city of this project, and some lines are left to its author
Found = list[tuple[str, str, str, str]]
Said = Callable[..., Found]

_PIECES = """deck: my-pieces
kind: piece
name: My Pieces
cards:
  - {id: tea-cup, name: Tea cup, copies: 3, sort: token}
"""
_EXAMPLE = """examples: x
name: Tea Time
list:
  - id: the-bank
    title: The Bank
    rules: [HI-205]
    text: A 4 is enough.
    given:
      scenario: standard-2
      players:
        yellow: {heroes: {paragon: {at: r2c3}, titan: {}}}
        blue: {heroes: {gramarye: {}, ilyx: {}}}
      crimes: {A: r2c3}
    when:
      - {fight: r2c3, by: paragon, roll: [4]}
    then:
      players:
        yellow: {coloured: 3}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new project with one card of every kind, a city, a scenario and an example."""
    root = tmp_path_factory.mktemp("messages") / "firm"
    assert init_project(root, "heroes-incorporated", None) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        for kind in ("power", "ko-gadget", "hq-gadget", "fame", "block"):
            assert new_stub(kind, f"Odd {kind}", None) == 0
        assert new_stub("city", "Old Town", None) == 0
    (root / PIECES).write_text(_PIECES, "utf-8")
    (root / EXAMPLE).parent.mkdir(exist_ok=True)
    (root / EXAMPLE).write_text(_EXAMPLE, "utf-8")
    assert {one.code for one in check_project(root).diagnostics} == NEW
    return root


@pytest.fixture
def said(project: Path, monkeypatch: pytest.MonkeyPatch) -> Said:
    """Code, marked text, message and hint of what is found after changes to one file of the project."""
    monkeypatch.chdir(project)

    def change(file: str, *changes: str) -> Found:
        path = project / file
        text = changed = path.read_text("utf-8")
        for old, new in zip(changes[::2], changes[1::2], strict=True):
            assert old in changed
            changed = changed.replace(old, new, 1)
        path.write_text(changed, "utf-8")
        found = [one for one in check_project(project).diagnostics if one.code not in NEW]
        path.write_text(text, "utf-8")
        return [(one.code, one.source[one.column - 1 :][: one.width], one.message, one.hint) for one in found]

    return change


@each(
    "file, old, new, code, marked, message, hint",
    [
        (POWERS, "move-to:", "moveto:", "EFF001", "moveto", 'there is no verb "moveto"', 'did you mean "move-to"?'),
        (POWERS, "    marker: black", "    #", "CRD014", "bonus", "a bonus action is paid for with a marker (HI-218)",
         "add marker: black, or another colour"),
        (POWERS, "marker: black", "marker: red", "CRD004", "red", '"red" is no marker',
         "one of: black, brown, grey, natural, orange, pink"),
        (POWERS, "orthogonal", "sideways", "EFF006", "sideways", 'Heroes Incorporated has no reach "sideways"',
         "one of: adjacent, anywhere, orthogonal, own"),
        (POWERS, "one: block", "one: space", "EFF006", "space", 'Heroes Incorporated has no kind "space"',
         '"block" is the word of this game'),
        (POWERS, "who: team-mate", "who: carrier", "CRD014", "bonus",
         "“carrier” is nobody here: no Hero carries a power", "name somebody else, such as {one: hero, owner: you}"),
        (POWERS, "who: team-mate", "who: {one: hero, in: here}", "EFF007", "here",
         "this text is not printed on a place, so there is no “here”", "name the place, such as your-block"),
        (HEROES, "mind-control, blast", "mind-control, balst", "BOX002", "balst", 'there is no power "balst"',
         'did you mean "blast"?'),
        (HEROES, "mind-control, blast", "paragon", "BOX003", "paragon", '"paragon" is a hero, not a power',
         "such as blast, detective, fly, …"),
        (HEROES, "[mind-control, blast]", "[inventor, blast]\n    traits: [alien]", "CRD014", "traits",
         "an Alien carries no Gadgets (HI-422), so there is no place for the one of an Inventor (HI-112)",
         "choose another super power, or delete alien"),
        (HEROES, "mind-control, blast", "magic, noble", "CRD010", "[",
         "the super powers are worth 6 points together, which no other Hero has", "3 or 4 is usual"),
        (HEROES, "code: H91", "code: H01", "BOX008", "H01", "Shadowboxer has the number H01 already",
         "choose a number that no other card has"),
        (VILLAINS, "combat: 5", "combat: 10", "CRD003", "10", "10 is out of range", "from 1 to 9; 4 to 7 is usual"),
        (VILLAINS, "combat: 5", "combat: 9", "CRD010", "9", "combat 9 is unusual for a Supervillain card",
         "4 to 7 is usual"),
        (VILLAINS, "by: hero", "by: villain", "EFF006", "villain",
         'Heroes Incorporated has no kind or role "villain"', '"supervillain" is the word of this game'),
        (VILLAINS, "who: fighters-player", "who: you", "EFF007", "you",
         "nobody owns this text, so there is no “you”", "name who it is: {each: hero} …"),
        (KO, KNOCK_OUT, "knock-out: crime", "CRD014", "crime", "knock-out is for Heroes, not for crime (HI-401)",
         "such as knock-out: {one: hero, owner: opponent, reach: [own, orthogonal]}"),
        (HQ, "stand-up: {one: hero, owner: you, is: knocked-out}", "stand-up: {one: player}", "CRD014", "{",
         "stand-up is for Heroes, not for player (HI-401)",
         "such as stand-up: {one: hero, owner: you, is: knocked-out}"),
        (KO, KNOCK_OUT, "damage: 4", "EFF012", "damage", '"damage" is no verb of Heroes Incorporated',
         "it belongs to another game"),
        (EQUIPPED, "by: carrier", "by: winning-hero", "CRD014", "triggers",
         "“winning-hero” is nobody here: no Hero wins an equipped-gadget",
         "name somebody else, such as {one: hero, owner: you}"),
        (EQUIPPED, "once-per: round", "once-per: week", "EFF006", "week", 'Heroes Incorporated has no span "week"',
         "one of: fight, game, round, turn"),
        (HQ, "marker: coloured", "marker: black", "CRD004", "black", '"black" is no marker',
         "one of: coloured, white"),
        (FAME, "copies: 2", "points: 9", "CRD003", "9", "9 is out of range", "from 0 to 5; 1 is usual"),
        (FAME, "if: behind", "if: behnd", "EFF006", "behnd", 'Heroes Incorporated has no condition "behnd"',
         'did you mean "behind"?'),
        (BLOCKS, "district: leisure", "district: leisure\n    token: combat-token", "CRD014", "token",
         "nobody can take the token of this block (HI-471)", "block-power: {take: combat-token, who: winning-hero}"),
        (BLOCKS, "number: 3", "number: 12", "CRD003", "12", "12 is out of range", "from 1 to 9; 2 to 5 is usual"),
        (PIECES, "sort: token", "sort: tokn", "CRD004", "tokn", '"tokn" is no sort of piece', 'did you mean "token"?'),
        (EXAMPLE, "paragon: {", "paragn: {", "BOX002", "paragn", 'there is no hero "paragn"',
         'did you mean "paragon"?'),
        (EXAMPLE, "roll: [4]", "roll: [7]", "CRD003", "7", "7 is out of range", "from 1 to 6"),
        (EXAMPLE, "fight: r2c3", "figth: r2c3", "CRD002", "{", "this step does not say what is done",
         'did you mean "fight"?'),
    ],
)  # fmt: skip
def test_a_broken_card(
    said: Said, file: str, old: str, new: str, code: str, marked: str, message: str, hint: str
) -> None:
    assert said(file, old, new) == [(code, marked, message, hint)]


@pytest.mark.parametrize(
    ("old", "new", "code", "marked", "message", "hint"),
    [
        ("[any, any, any, any, any]", "[any, any, any, any]", "CRD003", "[", "a list of 4", "exactly 5 belong here"),
        ("noodle-lane", "noodel-lane", "BOX002", "noodel-lane", 'there is no block "noodel-lane"',
         'did you mean "noodle-lane"?'),
        ("noodle-lane", "skyport", "CTY001", "skyport", '"skyport" lies on r2c2 already',
         "name another block, or any"),
        ("noodle-lane", "crimeland", "CTY001", "crimeland", '"crimeland" lies on r3c3 already',
         "name another block, or any"),
        ("crimeland", "any", "CTY002", "any", "nothing says what lies in the centre (HI-118)", "write crimeland here"),
        ("rows:", "blocks: [grand-casino]\nrows:", "CTY003", "[", "1 block to deal, and 20 spaces that need one",
         "add 19 more, or delete blocks to deal from all"),
    ],
)  # fmt: skip
def test_a_broken_city(said: Said, old: str, new: str, code: str, marked: str, message: str, hint: str) -> None:
    assert said(CITY, old, new) == [(code, marked, message, hint)]


@pytest.mark.parametrize(
    ("line", "code", "marked", "message", "hint"),
    [
        ("crimes: {A: r6c1}", "CRD003", "r6c1", '"r6c1" is off the board',
         "r1c1 to r5c5: the city has 5 rows of 5 blocks"),
        ("crimes: {A: R1C1}", "CRD003", "R1C1", '"R1C1" is not how a space is written', "write r1c1"),
        ("crimes: {H: r1c1}", "CRD003", "H", '"H" does not fit here', "a letter from A to G"),
        ("crimes: [r1c1]", "CRD003", "[", "crimes belong here, not a list", "such as {A: r2c2, B: r2c4}"),
        ("target-points: {2: 36}", "SCN020", "{", "target-points says nothing about 3 and 4 players",
         "add 3: …, or one value for every number of players"),
        ("first-player: red", "SCN020", "red", "with 2 players nobody is red", "one of: yellow, blue, random"),
        ("draft: teams", "SCN021", "teams",
         "up to 4 may play, and there is no team for yellow, blue, green and red",
         "add yellow: [one hero, another] under teams"),
        ("deal: 9", "SCN021", "2-4", "4 players need 36 Heroes, and the box has 19",
         "let fewer play, or deal fewer cards"),
        ("places: {batman: r1c1}", "BOX002", "batman", 'there is no hero "batman"',
         "there are: andron, cloner, dr-illusion, flarepath, forethought, gramarye, …"),
        ("places: {paragon: r1c1, titan: r1c1}", "SCN022", "r1c1", '"paragon" starts on r1c1 already (HI-128)',
         "choose a block without a Hero"),
        ("research: {copies: {stun-net: 9}}", "SCN007", "9", '9 copies of "stun-net", and the box has 2',
         "at most 2"),
        ("research: {without: [fly]}", "BOX003", "fly",
         '"fly" is a power, not a supervillain, ko-gadget, equipped-gadget, hq-gadget or fame',
         "such as brimstone-baron, bronze-statue, cargo-webbing, …"),
        ("research: {without-kinds: [supervillain, ko-gadget, equipped-gadget, hq-gadget, fame]}", "SCN023", "{",
         "2 hands of 3 cards, and the Research deck has 0", "deal fewer cards, or leave more in the deck"),
        ("options: {justice: true}", "CRD001", "justice", '"options" has no field "justice"',
         'did you mean "justice-tokens"?'),
        ("certify: [{players: 5, turns: 3-9}]", "CRD003", "5", "5 is out of range", "from 2 to 4"),
    ],
)  # fmt: skip
def test_a_broken_scenario(said: Said, line: str, code: str, marked: str, message: str, hint: str) -> None:
    assert said(SCENARIO, OPTIONS, line) == [(code, marked, message, hint)]


def test_a_scenario_for_five(said: Said) -> None:
    """HI-001."""
    assert said(SCENARIO, "players: 2-4", "players: 5") == [("CRD003", "5", "5 is out of range", "from 2 to 4")]


def test_a_portrait_is_made_of_words_that_can_be_drawn(said: Said) -> None:
    powers = "powers: [mind-control, blast]"
    found = said(HEROES, powers, f"{powers}\n    look: [man, slim, bleu, teal, crwn, none, sword]")
    assert [(code, at, message) for code, at, message, _ in found] == [
        ("CRD010", "bleu", 'the portrait has no colour "bleu"'),
        ("CRD010", "crwn", 'the portrait has no head "crwn" of a man'),
        ("CRD010", "sword", 'the portrait has no prop "sword"'),
    ]
    assert found[1][3] == 'did you mean "crown"?'
    assert said(HEROES, powers, f"{powers}\n    look: [man, slim, blue, teal, crown, none, wand]") == []


def test_a_sentence_without_its_label_is_told_the_labels(said: Said) -> None:
    [(code, at, message, hint)] = said(POWERS, BONUS + STEP, "says: Draw 1 Research card.\n")
    assert (code, at, message) == ("TXT102", "Draw", "“Draw” is not understood here")
    assert "Bonus action" in hint and "Set-up" in hint and "score" not in hint
    assert said(POWERS, BONUS + STEP, 'says: "Bonus action: Draw 1 Research card."\n') == []


@pytest.mark.parametrize(
    ("sentence", "container"),
    [
        ("Bonus action: Draw 1 Research card.", "bonus"),
        ("Knock out an opposing Hero on an adjacent block.", "play"),
        ("After a Hero loses a fight on this block: that Hero moves to Crimeland.", "triggers"),
        ("The winning Hero takes the Shield token.", "play"),
        ("In your turn, you may discard this card to draw 1 Research card.", "own-turn"),
    ],
)
def test_read_knows_the_texts_of_every_kind(said: Said, sentence: str, container: str) -> None:
    read = CliRunner().invoke(app, ["read", sentence])
    assert (read.exit_code, read.output.partition(":")[0]) == (0, container)


def test_read_points_at_the_word_that_no_kind_understands(said: Said) -> None:
    read = CliRunner().invoke(app, ["read", "Draw 2 cards."])
    assert read.exit_code == 1
    hint = "  this game says “Research cards” for “cards”: “Draw 2 Research cards.”"
    assert read.output.splitlines()[-3:] == ["  Draw 2 cards.", "         ^^^^^", hint]
    early = CliRunner().invoke(app, ["read", "draw 1 research card"]).output
    assert early.splitlines()[-1] == "  a full stop is missing after “card”: “Draw 1 Research card.”"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("hands=nope,none", 'there is no Research card "nope"'),
        ("hands=stun-nt,none", 'did you mean "stun-net"?'),
        ("starting-player=3", "there is no player 3 to start"),
        ("teams=batman+titan", 'there is no hero "batman"'),
        ("teams=titan+titan", 'the hero "titan" is in the box once'),
    ],
)
def test_what_cannot_be_set_up(said: Said, words: str, message: str) -> None:
    game = ["play", "heroes-incorporated", "--players", "2", "--bots", "random", "--with", words]
    asked = CliRunner().invoke(app, game)
    assert asked.exit_code == 2
    assert message in " ".join(asked.output.split())


def test_the_schemas_of_a_project_are_those_of_its_games(said: Said) -> None:
    checked = CliRunner().invoke(app, ["schema", "--check"])
    assert "heroes-wanted" not in checked.output and "vigilantes" not in checked.output


def test_an_opponent_is_a_player_who_rolls_and_fights(said: Said) -> None:
    for event in ("roll: any", "fight-lost: any", "fight: block"):
        text = f"triggers: {{after: {{{event}, by: opponent}}, do: {{draw: 1}}}}\n"
        assert said(POWERS, "    marker: black", "    #", BONUS + STEP, text) == []


def test_a_scenario_says_for_how_many_it_is(said: Said) -> None:
    asked = CliRunner().invoke(app, ["play", "heroes-incorporated", "--scenario", "standard-2", "--players", "3"])
    assert asked.exit_code == 2
    assert "standard-2 is for 2 players, not for 3" in " ".join(asked.output.split())


def test_an_empty_file(project: Path, said: Said) -> None:
    whole = (project / CITY).read_text("utf-8")
    [(code, _, message, hint)] = said(CITY, whole, "")
    assert (code, message, hint) == ("SRC015", "this file is empty", "delete it, or give it a deck, a scenario …")
