"""Worked examples of Vigilantes: all that are shipped are right, all vectors are shown, wrong ones are told apart."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.source.yaml import read_text
from capesmith.systems.load import read_sheet
from capesmith.systems.vigilantes.game.examples.arranging import arranged
from worked import Worked

RUNNER = CliRunner()

# The test vectors of the rules reference, and the examples that show them.
VECTORS = {
    "TV-01": ["half-of-seven"], "TV-03": ["nobody-about"], "TV-04": ["covered-numbers"], "TV-05": ["quieter"],
    "TV-07": ["tripwire"], "TV-08": ["out-of-time"], "TV-09": ["spores-can-wait", "spores"],
    "TV-11": ["one-left-in-the-box"], "TV-12": ["a-door-not-open-yet"],
    "TV-13": ["the-mask-moves-on", "the-mask-stays"],
    "TV-20": ["one-die-is-enough"], "TV-21": ["paid-afterwards"], "TV-22": ["nothing-to-be-done"],
    "TV-24": ["everything-she-has"], "TV-25": ["one-short"], "TV-26": ["whatever-the-margin"],
    "TV-28": ["eight-dice"], "TV-29": ["at-least-one"], "TV-30": ["roundhouse"], "TV-32": ["two-discs"],
    "TV-33": ["no-reward"], "TV-34": ["the-odds"],
    "TV-41": ["a-shout"], "TV-42": ["the-second-one-walks"], "TV-43": ["out-of-breath"],
    "TV-45": ["the-last-one-standing"], "TV-46": ["a-coin", "one-in-three"], "TV-47": ["the-nearer-one"],
    "TV-49": ["foghorn"], "TV-50": ["no-way-down"], "TV-51": ["once-in-a-phase"], "TV-53": ["padded"],
    "TV-54": ["not-there"], "TV-55": ["a-noise"], "TV-57": ["strobe", "one-space-too-far"],
    "TV-58": ["good-ears", "ordinary-ears"], "TV-59": ["taunt"],
    "TV-61": ["the-last-rung"], "TV-62": ["under-the-gantry"], "TV-63": ["through-the-vents"],
    "TV-65": ["five-is-too-many"], "TV-66": ["the-long-hall"], "TV-67": ["round-the-corner"],
    "TV-69": ["soft-shoes"], "TV-70": ["wedged"], "TV-71": ["sea-fog"],
    "TV-80": ["business-first"], "TV-81": ["in-the-way"], "TV-82": ["escort"],
    "TV-84": ["into-the-van", "the-second-load"],
    "TV-85": ["the-first-turn-of-the-drill", "three-rounds-at-the-vault"], "TV-86": ["one-canister", "two-are-enough"],
    "TV-90": ["taken"], "TV-91": ["one-wasted"], "TV-92": ["once-a-round", "and-again-the-next"],
    "TV-94": ["recharged"], "TV-95": ["a-rest-for-nothing"], "TV-96": ["empty"], "TV-98": ["grit", "only-so-much"],
    "TV-99": ["four-pockets"], "TV-100": ["a-mask-for-the-mask"], "TV-102": ["too-far"],
    "TV-110": ["nothing-to-finish"], "TV-111": ["in-time", "mind-where-you-stand"],
    "TV-113": ["one-for-the-wall", "on-the-wall"], "TV-114": ["given-back"], "TV-115": ["the-lady-comes"],
    "TV-117": ["six-at-most", "four-for-two"], "TV-118": ["grown"],
}  # fmt: skip

ONE = """\
examples: mine
name: My Examples
list:
  - id: mine
    title: Mine
    rules: [VG-502]
    text: Night Porter has a word with somebody.
    given:
      scenario: first-shift
      vigilantes:
        night-porter: {at: P03, energy: 4}
        brickyard: {at: P19}
      enemies: {normal: [P03]}
      decks: {rewards: [patched-up]}
    when:
      - attack: normal at P03
        by: night-porter
        energy: 1
        roll: [blank, minus]
        turning: 1
    then:
      vigilantes:
        night-porter: {at: P03, energy: 2}
      on-board: {normal: 0}
"""


MINE = Worked("vigilantes", ONE)
GAME, BOX, CAST = MINE.game, MINE.box, MINE.cast
EXAMPLES = {example.id: example for example in BOX.examples}
played, edited = MINE.played, MINE.edited


# --- what is shipped --------------------------------------------------------------------------------


def test_every_vector_of_the_reference_is_shown() -> None:
    assert len(VECTORS) == 69
    shown = [id for ids in VECTORS.values() for id in ids]
    assert len(set(shown)) == len(shown)
    assert set(shown) == set(EXAMPLES)


def test_every_chapter_of_the_rulebook_has_its_examples() -> None:
    groups = {example.group for example in EXAMPLES.values()}
    assert groups == {"events", "fighting", "enemies", "senses", "carrying", "resources", "campaign"}


# --- mistakes ---------------------------------------------------------------------------------------

MISTAKES = {
    "no such space": (("[P03]", "[P99]"), "EXM001", ("given", "enemies", "normal", 0), "no space P99"),
    "no such vigilante": (("brickyard: {at", "brickyart: {at"), "EXM001", ("given", "vigilantes"), "brickyart"),
    "no such scenario": (("first-shift", "first-shaft"), "EXM001", ("given", "scenario"), 'no scenario "first-shaft"'),
    "too much energy": (("energy: 4", "energy: 6"), "EXM001", ("given", "vigilantes", "night-porter", "energy"),
                        "is 4"),
    "a card twice": (("{at: P19}", "{at: P19, abilities: [grit, grit]}"), "EXM001",
                     ("given", "vigilantes", "brickyard", "abilities", 1), "has “grit” already"),
    "down but not out": (("{at: P19}", "{at: P19, health: 0}"), "EXM001",
                         ("given", "vigilantes", "brickyard", "health"), "knocked out"),
    "a token without a place": (("      decks", "      objectives: {winch: [{progress: 1}]}\n      decks"), "EXM001",
                                ("given", "objectives", "winch", 0), "where is this token"),
    "no such objective": (("      decks", "      objectives: {wench: [{at: P05}]}\n      decks"), "EXM001",
                          ("given", "objectives", "wench"), 'no objective "wench"'),
    "no such ability": (("      decks", "      villain: {is: mr-ballast, abilities: [afterimag]}\n      decks"),
                        "EXM001", ("given", "villain", "abilities", 0), 'no card "afterimag"'),
    "no clock": (("      decks", "      turn-tracker: 3\n      decks"), "EXM001", ("given", "turn-tracker"), "no turn"),
    "nobody by that name": (("by: night-porter", "by: tally"), "EXM002", ("when", 0, "by"), "does not take part"),
    "nobody there": (("attack: normal at P03", "attack: normal at P04"), "EXM002", ("when", 0, "attack"), "no normal"),
    "not on the space": (("{at: P03, energy: 4}", "{at: P04, energy: 4}"), "EXM002", ("when", 0, "attack"), "cannot"),
    "a die too many": (("[blank, minus]", "[blank, minus, plus]"), "EXM003", ("when", 0, "roll", 2), "nobody rolls"),
    "a die too few": (("[blank, minus]", "[blank]"), "EXM002", ("when", 0, "roll"), "a die is rolled"),
    "a blank too many": (("[blank, minus]", "[plus, minus]"), "EXM003", ("when", 0, "turning"), "turning"),
    "a card nobody has": (("energy: 1\n", "energy: 1\n        using: [haymaker]\n"), "EXM003", ("when", 0, "using"),
                          "“haymaker” cannot be used"),
    "a coin nobody flips": (("energy: 1\n", "energy: 1\n        flips: [2]\n"), "EXM003", ("when", 0, "flips", 0),
                            "flips"),
    "a wrong number": (("energy: 2}", "energy: 3}"), "EXM004", ("then", "vigilantes", "night-porter", "energy"),
                       "expected 3, found 2"),
    "a wrong space": (("{at: P03, energy: 2}", "{at: P04, energy: 2}"), "EXM004",
                      ("then", "vigilantes", "night-porter", "at"), "expected P04, found P03"),
    "nobody is asked": (("energy: 2}", "energy: 2}\n      offered: [P03]"), "EXM002", ("then",), "nobody is asked"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told_at_their_place(name: str) -> None:
    MINE.tells(MISTAKES[name])


def test_more_enemies_than_the_box_holds() -> None:
    """The shape of the file says so already."""
    crowded = ONE.replace("[P03]", "[" + ", ".join(["P03"] * 11) + "]")
    assert read_sheet(read_text("mine.yaml", crowded.encode()), GAME, {})[1]


def test_the_example_without_a_mistake_is_right() -> None:
    assert edited() == []


def test_a_coin_that_nobody_mentions() -> None:
    """VG-351: chance is never left to chance in an example."""
    failures = edited(
        ("{at: P19}", "{at: P03}"),
        ("attack: normal at P03\n        by: night-porter\n        energy: 1\n", "activate: normal at P03\n"),
        ("        roll: [blank, minus]\n        turning: 1\n", ""),
    )
    assert (failures[0].code, failures[0].path) == ("EXM002", ("when", 0))
    assert "chance takes one of 2" in failures[0].message


def test_what_is_not_said_is_not_spent() -> None:
    changes = (("        energy: 1\n        roll: [blank, minus]\n        turning: 1\n", "        roll: [blank]\n"),)
    found = {failure.path: failure.found for failure in edited(*changes)}
    assert found == {("then", "vigilantes", "night-porter", "energy"): "4", ("then", "on-board", "normal"): "1"}


# --- what a vigilante has -----------------------------------------------------------------------------


def test_cards_of_its_own_take_the_place_of_the_starting_cards() -> None:
    """VG-112, VG-113, VG-119: what it does not start with lies in its deck, and may be drawn from there."""
    who = "tally: {at: P03, gadgets: {pick-gun: 2}}, doc-sunday: {at: P19}"
    here = situation(who, "rest: doc-sunday")
    assert played(here + "      vigilantes: {tally: {gadgets: {pick-gun: 2}}, doc-sunday: {at: P19}}\n") == []
    assert played(here + "      decks: {gadgets: [throwing-discs, smoke-pellets]}\n") == []
    drawn = situation(who, "rest: doc-sunday", more="      decks: {gadgets: [smoke-pellets]}\n")
    assert played(drawn + "      alarm: silent\n") == []
    assert (
        played(situation("tally: {at: P03}, brickyard: {at: P19}") + "      decks: {gadgets: [throwing-discs]}\n") != []
    )


def test_one_may_have_what_another_would_start_with() -> None:
    """VG-118: the other one draws a card for it."""
    here = situation("brickyard: {at: P03, gadgets: {throwing-discs: 1}}, tally: {at: P19}")
    assert played(here + "      vigilantes: {brickyard: {gadgets: {throwing-discs: 1}}}\n") == []


def test_out_of_the_box_only_those_who_say_so_bring_something_else() -> None:
    """VG-112, VG-113."""
    text = situation("brickyard: {abilities: [haymaker], gadgets: {pick-gun: 2}}, tally: {}", board="box")
    table = read_sheet(read_text("mine.yaml", (text + "      alarm: silent\n").encode()), GAME, {})[0].examples[0]
    t = arranged(CAST, table.given, [lambda *_: 0] * 2)
    assert t.options.gadgets == (("pick-gun",), ("throwing-discs", "smoke-pellets"))
    assert t.options.abilities == (("haymaker",), ())


# --- turns and ends -----------------------------------------------------------------------------------


def situation(vigilantes: str, *when: str, board: str = "empty", more: str = "") -> str:
    """An example up to its `then`."""
    steps = "".join(f"\n      - {step}" for step in when) or " []"
    return (
        "examples: mine\nname: Mine\nlist:\n  - id: mine\n    title: Mine\n    rules: [VG-225]\n    text: It happens.\n"
        f"    given:\n      scenario: first-shift\n      board: {board}\n      vigilantes: {{{vigilantes}}}\n{more}"
        f"    when:{steps}\n    then:\n"
    )


PAIR = "night-porter: {{at: P03, actions: {}, gadgets: {{}}, abilities: []}}, brickyard: {{at: P19}}"


def test_a_turn_has_the_actions_that_are_left() -> None:
    """VG-225: without any there is nothing to choose."""
    assert played(situation(PAIR.format(0), "turn: night-porter") + "      alarm: silent\n") == []
    (failure,) = played(situation(PAIR.format(1), "turn: night-porter") + "      alarm: silent\n")
    assert "a question without an answer" in failure.message
    one = situation(PAIR.format(2), "turn: night-porter\n        choose: [rest, rest]")
    assert played(one + "      alarm: silent\n") == []


def test_nothing_comes_after_a_standalone_game() -> None:
    """VG-286, VG-805: which can be shown."""
    text = situation(PAIR.format(0), "end-game: win", "resolve: aftermath")
    assert played(text + "      outcome: win\n      stickers: {threat: 0, items: []}\n") == []
    (failure,) = played(situation(PAIR.format(0), "resolve: aftermath") + "      alarm: silent\n")
    assert failure.code == "EXM002" and failure.message == "the game is not over yet"


def test_what_ends_the_game_has_happened() -> None:
    """VG-261: the activation, the knock-out, the step that was the last."""
    falls = situation(
        "night-porter: {at: P03, health: 1}, brickyard: {knocked-out: true}", "activate: normal at P03",
        more="      enemies: {normal: [P03]}\n",
    )  # fmt: skip
    seen = "      happened: [{activate: henchman, times: 1}, {knock-out: vigilante, times: 1}]\n"
    assert played(falls + seen + "      outcome: lose\n") == []
    (failure,) = played(falls + "      never: [{activate: henchman}]\n")
    assert failure.found == "1 times"


def test_a_rank_is_only_for_one_player_alone() -> None:
    """VG-802."""
    won = situation(PAIR.format(0), "end-game: win", more="      controllers: {Ada: [night-porter, brickyard]}\n")
    assert played(won + "      rank: city-guardian\n") == []
    (failure,) = played(situation(PAIR.format(0), "end-game: win") + "      rank: city-guardian\n")
    assert failure.found == "none"


def test_show_leaves_out_what_is_empty() -> None:
    shown = RUNNER.invoke(app, ["show", "vigilantes", "mr-ballast"]).output
    assert "MR. BALLAST" in shown and "first" not in shown.partition("used by")[0]


# --- the command ------------------------------------------------------------------------------------


def test_a_table_can_be_staged_from_plain_data() -> None:
    given = {"scenario": "first-shift", "vigilantes": {"tally": {"at": "P03", "health": 2}, "brickyard": {"at": "P19"}}}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    GAME.game.check(table)
    assert table.state.vigilantes[0].health == 2
    with pytest.raises(ValueError, match="no space Q04"):
        GAME.game.arrange(CAST, {**given, "enemies": {"normal": ["Q04"]}}, [])
    with pytest.raises(ValueError, match="weather"):
        GAME.game.arrange(CAST, {**given, "weather": "fine"}, [])


def test_the_whole_set_up_can_be_staged() -> None:
    given = {"scenario": "vault-run", "board": "set-up", "vigilantes": {"tally": {}, "brickyard": {}}}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    GAME.game.check(table)
    assert table.enemies().bit_count() == 5 and len(table.standing()) == 2
