"""`capesmith check --deep`: what is well-formed, but cannot be played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import capesmith
from capesmith.check.deep import deep_loose, deep_project
from capesmith.check.run import Report, check_loose, check_project
from capesmith.cli.main import app
from capesmith.content.model import Box, Where
from capesmith.effects.deep import rehearsal as core
from capesmith.effects.deep.check import DeepCheck
from capesmith.effects.deep.steps_seen import Seen
from capesmith.source.diagnostic import Diagnostic
from capesmith.systems import system
from capesmith.systems.heroes_wanted.game import events
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.deep.check import Deep
from capesmith.systems.heroes_wanted.game.deep.reach import villain_spaces, walks
from capesmith.systems.heroes_wanted.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.ground import Ground
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.words import Words
from capesmith.systems.load import shipped_box
from tries import share

ROOT = Path(__file__).parents[2]
PACKAGE = Path(capesmith.__file__).parent
CARDS = "cards/heroes-wanted/mine.yaml"
STREET = "scenarios/heroes-wanted/my-street.yaml"
HURT = "{damage: 1, to: {each: hero}}"
RUNNER = CliRunner()
Write = Callable[[Mapping[str, str | bytes]], Path]


def hero_b(body: str) -> dict[str, str]:
    """A project with one Hero B card; `body` are its lines."""
    lines = "\n".join(f"    {line}" for line in body.strip("\n").splitlines())
    return {CARDS: f"deck: mine\nkind: hero-b\ncards:\n  - id: mine\n    name: Mine\n{lines}\n    catchphrase: Mine!\n"}


def after_rest(step: str) -> dict[str, str]:
    lines = "\n".join(f"      {line}" for line in step.strip("\n").splitlines())
    return hero_b(f"triggers:\n  - after: {{rest: you}}\n    do:\n{lines}")


def hero_a(type: str, play: str) -> dict[str, str]:
    lines = "\n".join(f"        {line}" for line in play.strip("\n").splitlines())
    second = "\n    mutant-power: {name: More, types: [movement], play: {move: 2}}" if type == "mutant" else ""
    return {
        CARDS: f"deck: mine\nkind: hero-a\ncards:\n  - id: mine\n    name: Mine\n    hero-type: {type}\n"
        f"    superpower:\n      name: Mine\n      types: [equipment]\n      play:\n{lines}{second}\n"
        "    catchphrase: Mine!\n"
    }


def headline(requirement: str) -> dict[str, str]:
    head = "deck: mine\nkind: headline\ncards:\n  - id: headline-mine\n    name: Mine!\n"
    return {CARDS: f"{head}    values: [5, 4, 3, 2, 1]\n    requirement: {requirement}\n    flavour: All mine.\n"}


def when(word: str, event: str, do: str) -> dict[str, str]:
    return hero_b(f"triggers:\n  - {word}: {event}\n    do: {do}")


def track(steps: str, at_end: str, do: str) -> str:
    return f"{{track: {steps}, at-end: {at_end}, colours: {{red: {{name: Boo, do: [{do}]}}}}}}"


def street(**parts: str) -> dict[str, str]:
    """A scenario on the board of Littering, with parts exchanged."""
    lines = {
        "scenario": "my-street", "code": "MS", "name": "Trouble on My Street!", "premise": "Somebody has parked.",
        "board": "littering", "villain": "{start: V0, hp: {per-hero: 15}}",
        "setup": "[{place: {underling: 1}, at: {each: space, icon: UN}}]", "hero-start": "icons",
        "headlines": "{random: 5}", "villain-phase": "[advance-threat, attack]",
        "threat": track("[white, red]", "villain-escapes", HURT),
        "ends": "[{if: {happened: {ko: villain}}, result: score}]", "end-score": "[headlines]",
        "solo-ranks": "{champion: 40, defender: 30, crime-fighter: 20, sidekick: 10, wannabe: 0}",
    }  # fmt: skip
    lines.update({key.replace("_", "-"): value for key, value in parts.items()})
    return {STREET: "".join(f"{key}: {value}\n" for key, value in lines.items())}


FEW = max(8, share(40))


@pytest.fixture(autouse=True)
def few_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never happens does not happen in a few games either."""
    monkeypatch.setattr(core, "FEWEST", max(4, share(24)))
    monkeypatch.setattr(core, "ALONE", FEW)


@pytest.fixture
def unrehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only look at texts: no game is played."""
    monkeypatch.setattr(DeepCheck, "rehearsed", lambda self, own, told: [])


def found_in(root: Path) -> list[Diagnostic]:
    report = check_project(root)
    assert not report.errors, report.diagnostics
    report.diagnostics.clear()
    deep_project(report, root)
    return report.diagnostics


def marked(root: Path, found: Diagnostic) -> str:
    return (root / found.file).read_text("utf-8").splitlines()[found.line - 1][found.column - 1 :]


# --- texts --------------------------------------------------------------------------------------------

NEVER = [
    ("replace", after_rest("- replace: {one: underling}\n  with: {one: henchman}"), "DEP001", "replace"),
    ("attach", after_rest("- attach: {one: box}\n  to: {one: hero}"), "DEP001", "attach"),
    ("other-types-card", hero_a("tech", "- retrieve: 1\n  named: press"), "DEP002", "retrieve"),
    ("only-itself", hero_a("cosmic", "- retrieve: 1\n  named: superpower\n  not: this"), "DEP002", "retrieve"),
    ("no-mutant", hero_a("tech", "- use-power: mutant-power"), "DEP002", "use-power"),
    ("no-such-epic", hero_a("tech", "- gain-action: blast"), "DEP002", "gain-action"),
    ("too-many-tokens", after_rest("- if: {mirror: 8+}\n  move: 2"), "DEP003", "{mirror"),
    ("too-many-headlines", after_rest("- if: {headline: 6+}\n  move: 2"), "DEP003", "{headline"),
    ("too-many-actions", after_rest("- if: {spent-action: 12+}\n  move: 2"), "DEP003", "{spent"),
    ("beyond-the-track", after_rest("- if: {threat: 40+}\n  move: 2"), "DEP003", "{threat"),
    ("all-of-it", after_rest("- if: {all: [{hand: 1+}, {box: 9+}]}\n  move: 2"), "DEP003", "{all"),
    ("either", after_rest("- if: {any: [{mirror: 8+}, {box: 9+}]}\n  move: 2"), "DEP003", "{any"),
    ("no-roll-replaced", when("instead-of", "{roll: 6, by: you}", "{move: 1}"), "DEP004", "{roll"),
    ("no-such-roll", when("after", "{roll: 7+, by: you}", "{move: 1}"), "DEP004", "{roll"),
    ("no-escape-of-mirrors", headline("{happened: {ko: mirror, by: you}, times: 8+}"), "DEP005", "{happened"),
    ("more-than-the-box-has", headline("{happened: {ko: henchman, by: you}, times: 21+}"), "DEP005", "{happened"),
    ("more-minions-than-there-are", headline("{happened: {ko: minion, by: you}, times: 61+}"), "DEP005", "{happened"),
    ("not-with-itself", headline("{headline: 5+}"), "DEP005", "{headline"),
    ("uses-itself", hero_a("tech", "- use-power: superpower"), "DEP011", "use-power"),
    ("steals-injuries", after_rest("- steal: {injury: 1}\n  from: hero"), "DEP001", "steal"),
    ("swaps-a-crowd", after_rest("- swap: {each: minion}\n  with: villain"), "DEP001", "swap"),
    ("copies-nothing", after_rest("- copy: {one: action, level: basic, type: power, owner: hero}"), "DEP002", "copy"),
]  # fmt: skip


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize(("files", "code", "at"), [case[1:] for case in NEVER], ids=[case[0] for case in NEVER])
def test_a_text_that_never_does_anything(project: Write, files: dict[str, str], code: str, at: str) -> None:
    root = project(files)
    found = found_in(root)
    assert [one.code for one in found] == [code]
    assert marked(root, found[0]).startswith(at)
    assert found[0].hint and "\n" not in found[0].message


SWAP = """\
- pick: minion
  within: 3
  then:
    - move-to: {}
      who: it
    - move-to: {}
"""


def test_a_step_that_leaves_everything_where_it_was(project: Write) -> None:
    """A swap in two moves: when the second comes, both stand on one space already."""
    root = project(hero_a("tech", SWAP.format("your-space", "it")))
    (found,) = found_in(root)
    assert found.code == "DEP010"
    assert marked(root, found).startswith("move-to: it")
    assert re.search(r'"move-to" was done \d+ times and left everything where it was', found.message)
    assert found.hint == "look at the steps before it: is it so already?"


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (Seen("move", 4, 1, 1), ""),
        (Seen("move", 90, 80, 16), ""),
        (Seen("move", 90, 80, 3), "was done 80 times and left everything where it was"),
        (Seen("move", 40, 30, 0), "was done 30 times and left everything where it was"),
        (Seen("move", 40, 3, 0), ""),
        (Seen("gain", 40, 30, 0), ""),
        (Seen("gain", 40, 0, 0), "was tried 40 times and never did anything"),
        (Seen("gain", 3, 0, 0), ""),
        (Seen("gain"), "was never reached"),
    ],
)
def test_what_is_said_of_a_step(seen: Seen, said: str) -> None:
    assert seen.idle() == said


SAID = [
    (after_rest("- gain: {bystander: all}"), "how much “all” bystander is", "other words of the game"),
    (after_rest("- heal: 2\n  who: {one: hero}"), "only the villain can recover HP", "possible here: villain"),
    (headline("{mirror: 9+}"), "there are never more than", "ask for less"),
    (hero_a("tech", "- retrieve: 1\n  named: press"), 'no hero with this text ever has "press"', "gizmo"),
    (hero_a("tech", "- gain-action: blast"), '"blast" under the mat', "under their mats: "),
    (when("instead-of", "{roll: 6, by: you}", "{move: 1}"), 'instead of "roll"', "or replace one of: become-first"),
]  # fmt: skip


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize(("files", "says", "hint"), SAID)
def test_a_hint_names_what_would_do(project: Write, files: dict[str, str], says: str, hint: str) -> None:
    (found,) = found_in(project(files))
    assert says in found.message
    assert hint in found.hint


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize(
    ("files", "says"),
    [
        (when("when", "start-of-action", "{move: 1}"), 'this never fires: "start-of-action" never comes'),
        (
            after_rest("- add: {move: 1}\n  to: {each: action}\n  until: start-of-action"),
            'this is never over: "start-of-action" never comes',
        ),
    ],
)
def test_a_moment_that_never_comes(
    project: Write, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], says: str
) -> None:
    monkeypatch.setattr(Deep, "never", ("start-of-action",))
    root = project(files)
    (found,) = found_in(root)
    assert (found.code, found.message) == ("DEP004", says)
    assert marked(root, found).startswith("start-of-action")


FINE = [
    ("any-hero", after_rest("- retrieve: 1\n  named: blast")),
    ("own-special", hero_a("tech", "- retrieve: 1\n  named: gizmo")),
    ("itself", hero_a("cosmic", "- retrieve: 1\n  named: superpower")),
    ("mutant", hero_a("mutant", "- use-power: mutant-power")),
    ("copies-another-type", hero_a("tech", "- copy: {one: action, named: press, owner: hero}")),
    ("seven-tokens", after_rest("- if: {mirror: 7}\n  move: 2")),
    ("either", after_rest("- if: {any: [{mirror: 8+}, {box: 2+}]}\n  move: 2")),
    ("litter-comes-back", headline("{happened: {remove: litter, by: you}, times: 9+}")),
    ("four-headlines", headline("{headline: 4+}")),
    ("three-villains", headline("{happened: {ko: villain}, times: 2+}")),
    ("ko-replaced", hero_b("triggers:\n  - instead-of: {ko: you}\n    once-per: game\n    do: {gain: {fame: 1}}")),
    ("until-rest", after_rest("- add: {move: 1}\n  to: {each: action}\n  until: your-next-rest")),
    ("until-next-go", after_rest("- add: {move: 1}\n  to: {each: action}\n  until: end-of-next-go")),
    ("any-event", hero_b("triggers:\n  - when: {damage: you, amount: 3+}\n    do: {move: 1}")),
]  # fmt: skip


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize("files", [case[1] for case in FINE], ids=[case[0] for case in FINE])
def test_a_text_that_may_do_something(project: Write, files: dict[str, str]) -> None:
    assert found_in(project(files)) == []


@pytest.mark.usefixtures("unrehearsed")
def test_an_action_that_no_hero_takes(project: Write) -> None:
    text = (
        "deck: mine\nkind: action\ncards:\n  - {id: mine, name: Mine, copies: 6, level: epic, stamina: 5,"
        " types: [movement], play: [{move: 2}], flavour: Mine.}\n"
    )
    root = project({CARDS: text})
    found = found_in(root)
    assert [one.code for one in found] == ["DEP002"]
    assert marked(root, found[0]).startswith("{id: mine")


# --- scenarios ------------------------------------------------------------------------------------------

UNDERLINGS = "[{if: {happened: {ko: underling}}, result: score}]"
SCENES = [
    ("no-villain", street(villain="{start: none, hp: {each: 15}}", ends=UNDERLINGS), "DEP006", "none"),
    ("no-mirror-here", street(threat=track("[red]", "villain-escapes", "{ko: {each: mirror}}")), "DEP002", "{ko"),
]  # fmt: skip


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize(("files", "code", "at"), [case[1:] for case in SCENES], ids=[case[0] for case in SCENES])
def test_a_scenario_that_cannot_work(project: Write, files: dict[str, str], code: str, at: str) -> None:
    root = project(files)
    found = found_in(root)
    assert [one.code for one in found] == [code]
    assert marked(root, found[0]).startswith(at)


@pytest.mark.usefixtures("unrehearsed")
def test_the_plain_scenario_works(project: Write) -> None:
    assert found_in(project(street())) == []


CORRIDOR = "scenarios/heroes-wanted/boards/corridor.yaml"


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize(
    ("spaces", "codes"),
    [
        ("[ST, door-r, solid, door-rb, solid, door-b, ST, ST, ST, ST, V0]", ["DEP007"]),
        ("[ST, ST, ST, ST, ST, door-r, solid, door-rb, solid, door-b, V0]", ["DEP006"]),
        ("[ST, door-r, solid, door-rb, ., door-b, ST, ST, ST, ST, V0]", []),
        ("[ST, door-r, solid, door-r, ., ., ST, ST, ST, ST, V0]", []),
    ],
)
def test_doors_are_walked_as_heroes_walk_them(project: Write, spaces: str, codes: list[str]) -> None:
    board = f"board: corridor\nname: A Long Corridor\nmap:\n  - {spaces}\n"
    setup = "[{place: {underling: 1}, at: {each: space, icon: ST}}]"
    files = {CORRIDOR: board, **street(board="corridor", setup=setup)}
    assert [one.code for one in found_in(project(files))] == codes


@pytest.mark.parametrize(("scenario", "number"), [("littering", 6), ("bootleg", 12), ("funhouse", 6), ("asylum", 40)])
def test_where_the_villains_of_the_box_can_be(cast: Cast, scenario: str, number: int) -> None:
    play = cast.play(scenario)
    found = villain_spaces(play.sheet, play.board)
    assert len(found) == number if scenario != "asylum" else 20 <= len(found) <= len(play.board.free)


@pytest.mark.parametrize("scenario", ["littering", "bootleg", "funhouse", "asylum"])
def test_heroes_of_the_box_walk_everywhere(cast: Cast, scenario: str) -> None:
    ground: Ground = cast.play(scenario).ground
    start = ground.side.with_icon("ST") or ground.side.doors()
    assert walks(ground, start[0]) == set(ground.side.free)


# --- what really comes up at the table --------------------------------------------------------------------


def sources() -> Iterator[str]:
    for folder in ("systems/heroes_wanted/game", "effects/play"):
        yield from (path.read_text("utf-8") for path in sorted((PACKAGE / folder).rglob("*.py")))


def the_check() -> Deep:
    game = system("heroes-wanted")
    assert game is not None and game.game is not None
    return Deep(game.game, shipped_box(game))


def test_the_moments_are_those_of_the_game() -> None:
    called = {word for text in sources() for word in re.findall(r'\.moment\(\s*"([a-z-]+)"', text)}
    assert called == set(the_check().moments)


def test_every_moment_an_author_can_write_comes() -> None:
    assert Deep.never == ()


def test_the_events_that_can_be_replaced_are_those_of_the_game() -> None:
    names = {name for text in sources() for name in re.findall(r"\bevents\.(\w+)\.announce\(", text)}
    assert {getattr(events, name).declared.heard for name in names} == the_check().announced


# --- rehearsals ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def box() -> Box:
    game = system("heroes-wanted")
    assert game is not None
    return shipped_box(game)


@pytest.fixture(scope="module")
def cast(box: Box) -> Cast:
    game = system("heroes-wanted")
    assert game is not None
    return Cast(box, game.vocabulary, Words, trace=True)


IMMUNE = """\
deck: mine
kind: villain-b
cards:
  - id: mine
    name: Mine
    always:
      - cannot: damage
        who: {each: hero}
        against: villain
    catchphrase: Mine!
"""
RARE = when("after", "{damage: villain, by: you, amount: 25+}", "{gain: {fame: 1}}")
PLAYED = [
    ("out-of-reach", RARE, "DEP010", "after"),
    ("feeds-itself", when("after", "{gain: fame, by: you}", "{gain: {fame: 1}}"), "DEP011", "id: mine"),
    ("invulnerable", {CARDS: IMMUNE}, "DEP009", "id: mine"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "code", "at"), [case[1:] for case in PLAYED], ids=[case[0] for case in PLAYED])
def test_what_only_shows_in_play(project: Write, files: dict[str, str], code: str, at: str) -> None:
    root = project(files)
    found = found_in(root)
    assert [one.code for one in found] == [code]
    assert marked(root, found[0]).startswith(at)


def test_a_scenario_is_not_blamed_for_a_villain_nobody_can_hurt(project: Write) -> None:
    root = project({CARDS: IMMUNE, **street()})
    assert [one.file for one in found_in(root) if one.code == "DEP009"] == [CARDS]


@pytest.mark.usefixtures("unrehearsed")
@pytest.mark.parametrize("times", ["20+", "{fame: 999+}"])
def test_a_hard_headline_is_not_a_hopeless_one(project: Write, times: str) -> None:
    asked = times if "fame" in times else f"{{happened: {{ko: henchman, by: you}}, times: {times}}}"
    assert found_in(project(headline(asked))) == []


def test_the_number_of_rehearsals_is_told(project: Write) -> None:
    (found,) = found_in(project(RARE))
    assert found.message == f'in {FEW} rehearsals with this text, "after" was never reached'


def test_rehearsals_are_always_the_same(project: Write) -> None:
    root = project(RARE)
    assert found_in(root) == found_in(root)


def test_one_bad_card_does_not_hide_the_next(project: Write) -> None:
    one = after_rest("- replace: {one: underling}\n  with: {one: henchman}")[CARDS]
    two = after_rest("- if: {mirror: 8+}\n  move: 2")[CARDS].replace("mine", "other").replace("Mine", "Other")
    root = project({CARDS: one, "cards/heroes-wanted/other.yaml": two})
    assert [one.code for one in found_in(root)] == ["DEP001", "DEP003"]


class Noted(Rehearsal):
    """Writes down what would be played, and plays nothing."""

    def __init__(self, cast: Cast, own: Callable[[Where], bool]) -> None:
        super().__init__(GAME, cast, own)
        self.wanted: list[Sequence[str]] = []
        self.options: list[Options] = []

    def perform(self, t: HeroesTable, wanted: Sequence[str]) -> None:
        self.wanted.append(wanted)
        self.options.append(t.options)


def test_everything_of_ones_own_is_played(cast: Cast) -> None:
    rehearsal = Noted(cast, lambda where: True)
    rehearsal._together([name for name, _ in rehearsal._mine()], frozenset())
    played = {name for wanted in rehearsal.wanted for name in wanted}
    assert played == {card.id for card in cast.card_by_id.values() if card.kind not in ("piece", "blank")} | set(
        cast.scenario_ids()
    )
    assert {game.players for game in rehearsal.options} == {1, 2, 3, 4, 5}


def test_a_card_of_ones_own_is_in_every_game(cast: Cast) -> None:
    mine = cast.villain_bs[3]
    rehearsal = Noted(cast, lambda where: where is mine.where)
    list(rehearsal.rehearse(frozenset()))
    assert len(rehearsal.options) >= core.FEWEST
    assert {game.villain[1] for game in rehearsal.options} == {mine.id}


def test_a_card_with_something_left_to_show_is_played_alone_by_its_own_chance(cast: Cast) -> None:
    """Whatever else was played before it: what is said about a card does not hang on other cards."""
    mine, others = cast.villain_bs[0], cast.villain_bs[1:6]
    games = []
    for more in ([], others):
        rehearsal = Noted(cast, lambda where, more=more: where in [card.where for card in (mine, *more)])
        list(rehearsal.rehearse(frozenset()))
        alone = [n for n, wanted in enumerate(rehearsal.wanted) if list(wanted) == [mine.id]][-FEW:]
        games.append([replace(rehearsal.options[n], players=0) for n in alone])
    assert len(games[0]) == FEW
    assert [game.scenario for game in games[0]] == [game.scenario for game in games[1]]


def test_nothing_of_ones_own_is_nothing_to_rehearse(cast: Cast) -> None:
    rehearsal = Noted(cast, lambda where: False)
    assert list(rehearsal.rehearse(frozenset())) == [] and rehearsal.games == 0


# --- the shipped box ------------------------------------------------------------------------------------------


def shipped_findings() -> list[str]:
    report = check_project(ROOT)
    report.diagnostics.clear()
    deep_project(report, ROOT)
    return [f"{one.place} {one.code} {one.message}" for one in report.diagnostics]


@pytest.mark.usefixtures("unrehearsed")
def test_the_texts_of_the_box_can_all_happen() -> None:
    assert shipped_findings() == []


def test_the_box_survives_a_few_rehearsals(cast: Cast) -> None:
    rehearsal = Rehearsal(GAME, cast, lambda where: True)
    for game, scenario in enumerate(cast.scenario_ids() * 3):
        rehearsal.play([scenario], f"game {game}")
    assert not rehearsal.broken
    reached = sum(1 for tried, *_ in rehearsal.seen.counts if tried)
    assert reached > len(rehearsal.seen.counts) * 0.5


@pytest.mark.slow
def test_every_step_of_the_box_happens_in_rehearsals() -> None:
    assert shipped_findings() == []


# --- the command ----------------------------------------------------------------------------------------------


def test_the_command_plays_only_when_asked(project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(after_rest("- if: {mirror: 8+}\n  move: 2")))
    assert RUNNER.invoke(app, ["check"]).exit_code == 0
    done = RUNNER.invoke(app, ["check", "--deep", "--format", "json"])
    assert done.exit_code == 1
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert (found["code"], found["line"], found["column"]) == ("DEP003", 9, 17)


def test_a_warning_fails_only_a_strict_check(project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(RARE))
    assert RUNNER.invoke(app, ["check", "--deep"]).exit_code == 0
    assert RUNNER.invoke(app, ["check", "--deep", "--strict"]).exit_code == 1


def test_what_is_not_well_formed_is_not_played(project: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(after_rest("- if: {mirror: 8+}\n  moove: 2")))
    done = RUNNER.invoke(app, ["check", "--deep"])
    assert done.exit_code == 1
    assert "DEP" not in done.stdout and "EFF" in done.stdout


@pytest.mark.usefixtures("unrehearsed")
def test_only_the_named_files_are_looked_at(project: Write) -> None:
    bad = after_rest("- if: {mirror: 8+}\n  move: 2")[CARDS]
    good = after_rest("- move: 2")[CARDS].replace("mine", "other").replace("Mine", "Other")
    root = project({CARDS: bad, "cards/heroes-wanted/other.yaml": good})
    for name, codes in ((CARDS, ["DEP003"]), ("cards/heroes-wanted/other.yaml", [])):
        report = Report()
        deep_project(report, root, only=[root / name])
        assert [one.code for one in report.diagnostics] == codes


@pytest.mark.usefixtures("unrehearsed")
def test_files_without_a_project_are_played_with_the_shipped_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(after_rest("- if: {mirror: 8+}\n  move: 2")[CARDS], "utf-8")
    report = check_loose([path], "heroes-wanted")
    deep_loose(report, [path], "heroes-wanted")
    assert [(one.code, one.file, one.line) for one in report.diagnostics] == [("DEP003", "mine.yaml", 9)]


@pytest.mark.usefixtures("unrehearsed")
def test_a_file_named_like_one_of_the_box_is_ones_own(project: Write) -> None:
    bad = after_rest("- if: {mirror: 8+}\n  move: 2")[CARDS]
    root = project({"cards/heroes-wanted/hero-b.yaml": bad})
    assert [one.code for one in found_in(root)] == ["DEP003"]


def test_a_few_cards_are_no_game(tmp_path: Path) -> None:
    (tmp_path / "capesmith.yaml").write_text("name: Alone\n", "utf-8")
    (tmp_path / "cards" / "heroes-wanted").mkdir(parents=True)
    (tmp_path / CARDS).write_text(after_rest("- move: 2")[CARDS], "utf-8")
    assert found_in(tmp_path) == []
