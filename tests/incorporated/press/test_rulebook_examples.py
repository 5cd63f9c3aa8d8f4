"""Worked examples in the rulebook: played by the rules, shown as they leave them, and never left out in silence."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from capesmith.content.model import Example
from capesmith.render.book.captions import captioned
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.stage import Play, Stage, WrongExample
from capesmith.rules.example_run import run_example
from capesmith.systems.heroes_incorporated.cities import space_named
from capesmith.systems.heroes_incorporated.game.pieces import COLOURS, CRIME, HERO, LETTERS, die_of
from capesmith.systems.heroes_incorporated.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.heroes_incorporated.press.rulebook.examples import (
    Examples,
    Moment,
    markers,
    spaces_of,
    told,
    traces,
    ways,
    window,
)
from incorporated.press.printed import box, game, order
from incorporated.press.test_rulebook import book, plain, said

ASKED = re.compile(r"^```example ([\w-]+)$", re.M)


ASKED_FOR = [id for chapter in BookFolder(order()).chapters for id in ASKED.findall(chapter.text)]


@cache
def examples() -> Examples:
    return Examples(order(), BookFolder(order()).told["captions"])


def changes(found: Play[Moment]) -> str:
    return captioned(examples().captions["after"], told(found, window(spaces_of(found))))


def standing(found: Play[Moment]) -> str:
    return captioned(examples().captions["before"], told(found, window(spaces_of(found))))


def stage() -> Stage[Moment]:
    return examples().stage


def play(id: str) -> Play[Moment]:
    return examples().play(id)


def test_every_example_a_chapter_asks_for_is_printed_with_its_rules() -> None:
    assert len(ASKED_FOR) >= 8 and len(set(ASKED_FOR)) == len(ASKED_FOR)
    for id in ASKED_FOR:
        example = stage().examples[id]
        assert plain(example.title) in said() and set(example.rules) <= book().rules


def test_a_die_that_is_beaten_goes_home() -> None:
    """HI-331, HI-332: the two pictures of a fight that takes a block over."""
    found = play("taken-over-by-a-four")
    assert (found.before.heroes["titan"].die, found.after.heroes["titan"].die) == (3, 0)
    assert found.after.heroes["stampede"].die == 4
    assert [(one.kind, one.colour) for one in traces(found)] == [("die", "yellow")]
    assert changes(found) == "Titan: free again; Stampede: die 4, locked."
    assert standing(found) == "Titan (yellow): die 3, Combat +1; Stampede (blue)."


def test_crimes_that_moved_leave_ghosts_and_arrows() -> None:
    found = play("crimes-stretch-their-legs")
    assert {one.kind for one in traces(found)} == {"crime"} and len(ways(found)) == len(traces(found)) == 5
    assert "E to r3c3" in changes(found)


def test_a_supervillain_that_is_defeated_is_gone_and_one_that_comes_is_shown() -> None:
    came = play("an-eviction-by-arrival")
    assert [one.kind for one in markers(came.after)].count("supervillain") == 1
    assert "has come" in changes(came) and "free again" in changes(came)


def test_whoever_acts_is_in_the_picture() -> None:
    found = play("delegation")
    assert found.before.heroes["silver-king"].space in window(spaces_of(found))
    assert "Silver King (yellow): die" in standing(found)


def test_a_knocked_out_hero_lies_down_without_a_die() -> None:
    """HI-402, HI-403."""
    found = play("a-short-nap")
    down = [one for one in found.after.heroes.values() if one.down]
    assert len(down) == 1 and not down[0].die and any(one.ko for one in markers(found.after))


def test_a_picture_is_never_just_a_corner() -> None:
    for name in ("r1c1", "r5c5", "r3c3", "r1c5"):
        space = space_named(name)
        assert space is not None
        shown = window([space])
        assert space in shown and len(shown) == 8 and len({one // 5 for one in shown}) == 2
    assert len(window([0, 24])) == 25


def test_an_example_that_is_not_there_is_a_problem_of_the_book() -> None:
    with pytest.raises(WrongExample, match='no example "unheard-of"'):
        examples()("unheard-of")
    mine = replace(box())
    mine.examples = [one for one in mine.examples if one.id != ASKED_FOR[0]]
    problems = make_rulebook(replace(order(), box=mine)).problems
    assert [problem.message for problem in problems if ASKED_FOR[0] in problem.message]


def test_an_example_that_the_rules_play_otherwise_is_a_problem_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    def otherwise(self: Stage[Moment], example: Example) -> None:
        raise WrongExample(f'the rules have "{example.id}" otherwise, at then.points: expected 4, found 3')

    monkeypatch.setattr(Stage, "performed", otherwise)
    problems = [problem.message for problem in make_rulebook(order()).problems]
    assert len(problems) == len(ASKED_FOR) and all("expected 4, found 3" in message for message in problems)


class Watched:
    """A runner of examples whose table can be looked at when one is over."""

    def __init__(self) -> None:
        self.show: Any = None

    def __call__(self, *given: Any) -> Any:
        runner: Any = game().example_runner
        self.show = runner(*given)
        return self.show


@pytest.mark.parametrize("id", ASKED_FOR)
def test_the_second_picture_is_the_table_as_the_rules_leave_it(id: str) -> None:
    example, watched = stage().examples[id], Watched()
    assert run_example(example, watched, stage().cast) == []
    state, after = watched.show.t.state, play(id).after
    for number, one in enumerate(after.heroes.values()):
        piece = HERO + number
        die = state.where[die_of(piece)]
        assert state.where[piece] == one.space and state.heroes[number].down == one.down, one.name
        assert (die, state.heroes[number].face) == (one.die_at, one.die) if one.die else die < 0, one.name
    for letter, space in after.crimes.items():
        assert state.where[CRIME + LETTERS.index(letter)] == space, letter
    assert sorted(block for _, block, *_ in state.villains) == sorted(block for _, _, block in after.villains.values())
    teams = dict(zip(example.given["players"], state.teams, strict=True))
    scored = {f"{colour} {team.points} HP" for colour, team in teams.items() if team.points}
    assert scored == {said for said in after.scores if said.endswith("HP")}
    assert list(teams) == list(COLOURS[: len(teams)]), "colours are those of the seats"
