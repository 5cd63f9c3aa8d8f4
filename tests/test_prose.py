"""Prose: facts that are filled in, numbers that are held against the data, and what a project adds to a box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from capesmith.check.prose import check_text
from capesmith.check.run import check_project
from capesmith.check.said import check_said
from capesmith.content.project import read_project
from capesmith.desk.adding.names import free_code
from capesmith.effects.types import Reading
from capesmith.source.alike import alike
from capesmith.source.counting import NUMBER, number_in
from capesmith.source.notes import WRONG, Notes, Written
from capesmith.source.prose import Prose
from capesmith.systems import known_systems, system
from capesmith.systems.base import Count
from capesmith.systems.load import load

Write = Callable[[Mapping[str, str | bytes]], Path]
FACTS = {"players": 3, "target-points": 36, "teams": {"red": ["titan", "ilyx"]}, "open": True, "name": "Rush Hour"}


def read(text: str, facts: Any = FACTS) -> tuple[Any, list[str]]:
    r = Notes()
    r.facts = facts
    return Prose(700).read(text, r), [f"{note.code} {note.message} ({note.hint})" for note in r.found]


# --- placeholders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("First to {{ target-points }}.", "First to 36."),
        ("First to {{target_points}}.", "First to 36."),
        ("{{ w(players)|capitalize }} teams.", "Three teams."),
        ("{{ w(teams.red|length) }} of {{ teams.red.0 }}", "two of titan"),
        ("{{ teams|length }} colour", "1 colour"),
        ("{{ name }} at {{ w(target-points) }}", "Rush Hour at 36"),
        ("No facts, { one } brace.", "No facts, { one } brace."),
    ],
)
def test_a_placeholder_is_filled_in_with_what_the_file_says(text: str, said: str) -> None:
    assert read(text) == (said, [])


@pytest.mark.parametrize(
    ("inside", "message", "hint"),
    [
        ("target-point", 'nothing here is called "target-point"', 'did you mean "target-points"?'),
        ("teams.blue", 'nothing here is called "teams.blue"', "players, target-points"),
        ("teams", '"teams" is no number', "{{ teams|length }}"),
        ("players|length", '"players" is no list', "{{ players }}"),
        ("open", '"open" is neither a number nor a name', "write it out"),
        ("''.__class__", "is no placeholder", "{{ w(key) }}"),
        ("players + 1", "is no placeholder", "{{ key }}"),
        ("w(players", "is no placeholder", "{{ key }}"),
        ("", "is no placeholder", "{{ key }}"),
        ("a" * 600, "nothing here is called", "players"),
    ],
)
def test_a_placeholder_that_nothing_fills_is_an_error_with_a_way_out(inside: str, message: str, hint: str) -> None:
    found, told = read(f"It is {{{{ {inside} }}}}.")
    assert found is WRONG and len(told) == 1
    assert told[0].startswith("TXT115") and message in told[0] and hint in told[0]


@pytest.mark.parametrize("facts", [None, [], "text", 5, {"a": {"b": {}}}])
def test_prose_about_nothing_is_refused_in_words(facts: Any) -> None:
    assert read("{{ players }}", facts)[0] is WRONG


def test_what_is_filled_in_is_filled_in_once() -> None:
    """A name with braces in it is not read as prose again."""
    assert read("{{ name }}", {"name": "{{ name }}"})[0] is WRONG


def test_prose_of_every_game_may_state_facts() -> None:
    """Premises, flavour and special rules are prose by declaration; names are not."""
    for id in known_systems():
        game = system(id)
        assert game is not None
        kinds = {**game.kinds, **{f"file {name}": kind for name, kind in game.sheet.kinds.items()}}
        for name, kind in kinds.items():
            for key, spec in kind.fields.items():
                item = getattr(spec.type, "item", spec.type)
                if key in ("premise", "special", "flavour", "catchphrase", "tips"):
                    assert isinstance(item, Prose), (id, name, key)
                assert key not in ("name", "code") or not isinstance(item, Prose), (id, name, key)


NIGHT = """\
scenario: rush-hour
code: RH
name: Rush Hour
premise: "{{ w(players)|capitalize }} teams race to {{ target-points }} Hero points."
special: ["Whoever has {{ target-points }} HP has won."]
city: megalopolis
players: 3
target-points: 24
"""


def test_the_rules_and_the_press_see_what_was_filled_in(project: Write) -> None:
    settings = "name: Example\nuses: [heroes-incorporated]\n"
    root = project({"capesmith.yaml": settings, "scenarios/heroes-incorporated/rush-hour.yaml": NIGHT})
    assert check_project(root).diagnostics == []
    sheet = load(read_project(root)).boxes["heroes-incorporated"].scenarios[0].content
    assert sheet.premise == "Three teams race to 24 Hero points."
    assert sheet.special == ("Whoever has 24 HP has won.",)


# --- numbers ------------------------------------------------------------------------------------------------

SIX = [
    Count(("crime",), frozenset({6}), "crimes", "crimes|length"),
    Count(("Hero point", "HP"), frozenset({36}), "target"),
]


def said(text: str) -> list[str]:
    return [note.message for note in check_said({("premise",): Written(text, True)}, SIX)]


@pytest.mark.parametrize(
    "text",
    [
        "Six crimes.", "All six crimes.", "6 crimes", "Thirty-six Hero points.", "36 HP", "one crime",
        "two or three crimes", "up to four crimes", "2–4 crimes", "no two crimes", "another two crimes",
        "two more crimes", "two of the crimes", "between two and four crimes", "from two to four crimes",
        "seven brides", "at five past, crimes", "crimes 7", "{{ w(crimes|length) }} crimes", "the second crime",
        "two crimes a round", "two crimes later", "two crimes each",
    ],
)  # fmt: skip
def test_a_number_that_may_be_right_is_left_alone(text: str) -> None:
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Seven crimes.", "“Seven crimes”, but crimes says 6"),
        ("first to 30 Hero points", "“30 Hero points”, but target says 36"),
        ("There are 5 petty crimes.", "“5 petty crimes”, but crimes says 6"),
        ("a seven-crime night", "“seven-crime”, but crimes says 6"),
        ("twenty-six HP", "“twenty-six HP”, but target says 36"),
    ],
)
def test_a_number_that_the_data_contradicts_is_named(text: str, message: str) -> None:
    assert said(text) == [message]


def test_flavour_and_tips_may_exaggerate() -> None:
    texts = {("flavour",): Written("Forty crimes.", True), ("tips", 0): Written("Two crimes a round.", True)}
    assert list(check_said(texts, SIX)) == []


@pytest.mark.parametrize(
    ("text", "number"), [("7", 7), ("Twelve", 12), ("nineteen", 19), ("forty", 40), ("Ninety-nine", 99), ("six", 6)]
)
def test_numbers_are_read_in_digits_and_in_words(text: str, number: int) -> None:
    match = NUMBER.fullmatch(text)
    assert match is not None and number_in(match.group()) == number


# --- signs and names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "**Bold**, __slanted__ and *so*.", "It's the heroes' own 'fault'.", "(a) one (b) two", "a) one, b) two",
        "“Well,” she said (twice).", '6" is "short".'.replace('6"', "six"), "10\u00a0HP", "Line one.\n",
        "Knock knock. Ha ha. That that is, is.",
    ],
)  # fmt: skip
def test_ordinary_prose_is_left_alone(text: str) -> None:
    game = system("heroes-wanted")
    assert game is not None
    assert list(check_text(Written(text, True), ("premise",), game.vocabulary)) == []


def test_names_that_look_the_same_are_the_same() -> None:
    same = ("Man-o'-War", "man o war", "Man\u00a0o’War", "MAN O WAR ", "Man\u200bo–War")
    assert {alike(name) for name in same} == {"manowar"}
    assert alike("Boo!") != alike("Boo?")


def test_every_printed_text_is_taken_down_and_no_other() -> None:
    game = system("heroes-wanted")
    assert game is not None
    r = Reading(game.vocabulary)
    r.path[:] = ["cards", 0]
    for key, spec in game.kinds["hero-b"].all_fields().items():
        if key in ("name", "catchphrase", "notes", "waiver"):
            r.inside(key, spec.type, "Words.")
    assert {path[-1] for path in r.texts} == {"name", "catchphrase"}


# --- what a project adds to a box -----------------------------------------------------------------------------


def found(root: Path) -> list[tuple[str, str, str]]:
    return [(one.code, one.place, one.message) for one in check_project(root).diagnostics]


def test_copies_are_looked_at_without_a_complete_box(project: Write) -> None:
    hero = (
        "deck: my-heroes\nkind: hero-b\ncards:\n  - id: sleepy\n    name: Sleepy\n    copies: 50\n"
        "    triggers:\n      - {after: {rest: you}, do: [{move: 2}]}\n    catchphrase: Five more minutes!\n"
    )
    root = project({"cards/heroes-wanted/my-heroes.yaml": hero})
    message = "copies 50 is unusual for a Hero B card"
    assert found(root) == [("CRD010", "cards/heroes-wanted/my-heroes.yaml:6:13", message)]
    assert check_project(root).diagnostics[0].hint == "1 is usual: there is one of each"


def test_codes_and_names_are_compared_with_the_box(project: Write) -> None:
    fame = (
        "deck: my-fame\nkind: fame\ncards:\n"
        "  - {id: key-ring, name: Key to-the city, code: fa01, flavour: Opens most of it.}\n"
    )
    night = NIGHT.replace("code: RH", "code: p4").replace("Rush Hour", "The Open-Tender")
    root = project(
        {
            "capesmith.yaml": "name: Example\nuses: [heroes-incorporated]\n",
            "cards/heroes-incorporated/my-fame.yaml": fame,
            "scenarios/heroes-incorporated/rush-hour.yaml": night,
        }
    )
    assert [code for code, _, _ in found(root)] == ["BOX009", "BOX008", "BOX008", "BOX009"]


def test_a_new_stub_gets_a_code_that_nobody_has() -> None:
    assert free_code("RH", {"P4"}) == "RH"
    assert free_code("RUSH", {"RUSH", "RUS2"}) == "RUS3"
