"""A project's own content is what the lab looks at: it has a part in every game, evenly, and is reported by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.model import Box, Deck
from capesmith.playtest.experiments.certify.cells import Cell as CertifiedCell
from capesmith.playtest.experiments.certify.certificates import basis
from capesmith.playtest.experiments.playtest.playtest import Cell, Sheet, playtest
from capesmith.playtest.featured import FEW, Featured
from capesmith.playtest.lab import Lab
from capesmith.playtest.report import playtest_text
from capesmith.source.refusal import Refusal
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from lab.shipped import shape

HERO = {"heroes-wanted": "hero-a", "vigilantes": "vigilante", "heroes-incorporated": "hero", "hour-of-need": "hero"}
SHIPPED = [id for id in known_systems() if id in HERO]


def twins(base: Box, kind: str, number: int) -> Deck:
    """Cards of a project that are like the first ones of a kind, under names of their own."""
    first = [card for card in base.cards if card.kind == kind][:number]
    cards = [replace(card, id=f"my-{card.id}", name=f"My {card.name}", deck="mine") for card in first]
    return Deck(base.system, f"mine-{kind}", kind, "Mine", cards[0].where, tuple(cards))


@cache
def own(id: str, heroes: int = 4) -> tuple[Any, Box]:
    """A game, and a project with a few heroes of its own on top of the shipped box."""
    found: Any = system(id)
    base = shipped_box(found)
    return found, Box(id, decks=[twins(base, HERO[id], heroes)], base=base)


def featured(id: str) -> Featured:
    found, box = own(id)
    return Featured.own(found.game, found.game.cast(box), box)


def seats(options: dict[str, Any]) -> list[set[str]]:
    """The cards that each seat plays as, in any of the games."""
    teams = options.get("heroes") or options.get("vigilantes") or options.get("teams")
    return [{team} if isinstance(team, str) else set(team) for team in teams]


def first_scenario(cast: Any, game: Any, players: int) -> str:
    return next(id for id in game.scenarios(cast) if players in game.players_of(cast, id))


@pytest.mark.parametrize("id", SHIPPED)
def test_own_heroes_share_the_seats_evenly(id: str) -> None:
    mine = featured(id)
    game, cast = mine.game, mine.cast
    given = {"scenario": first_scenario(cast, game, 3), "players": 3}
    names = {card.id for card in mine.cards}
    assert len(names) == 4
    seen: Counter[str] = Counter()
    places: Counter[int] = Counter()
    for number in range(40):
        options = mine.set_up(given, "seed", number)
        assert not game.options(options).unknown(cast)
        for seat, team in enumerate(seats(options)):
            seen.update(team & names)
            places[seat] += len(team & names)
    assert len(set(seen.values())) == 1 and min(seen.values()) >= 30  # 3 or 4 of them in each of the 40 games
    assert max(places.values()) - min(places.values()) <= 40  # and not always at the same seats


@pytest.mark.parametrize("id", SHIPPED)
def test_a_lone_hero_sits_everywhere(id: str) -> None:
    found: Any = system(id)
    base = shipped_box(found)
    box = Box(id, decks=[twins(base, HERO[id], 1)], base=base)
    cast = found.game.cast(box)
    mine = Featured.own(found.game, cast, box)
    given = {"scenario": first_scenario(cast, found.game, 3), "players": 3}
    name = mine.cards[0].id
    places = Counter(
        next(seat for seat, team in enumerate(seats(mine.set_up(given, "seed", number))) if name in team)
        for number in range(30)
    )
    assert set(places) == {0, 1, 2}


def test_what_is_asked_for_stays() -> None:
    mine = featured("heroes-wanted")
    given = {"scenario": "littering", "players": 2, "villain": ("baron-von", "beast")}
    options = mine.set_up(given, "seed", 3)
    assert {name: options[name] for name in given} == given


def test_a_game_depends_on_nothing_but_its_number() -> None:
    one, other = featured("heroes-wanted"), featured("heroes-wanted")
    given = {"scenario": "littering", "players": 2}
    backwards = [other.set_up(given, "seed", number) for number in reversed(range(6))]
    assert [one.set_up(given, "seed", number) for number in range(6)] == backwards[::-1]


def test_cards_of_several_groups_all_get_their_turn() -> None:
    found, box = own("heroes-wanted")
    more = replace(box, decks=[*box.decks, twins(box.base, "villain-a", 3), twins(box.base, "headline", 2)])
    mine = Featured.own(found.game, found.game.cast(more), more)
    firsts = Counter(mine.wanted("seed", number)[0] for number in range(120))
    assert set(firsts) == {card.id for card in mine.cards}
    assert sorted(mine.wanted("seed", 7)) == sorted(card.id for card in mine.cards)


@pytest.mark.parametrize("id", SHIPPED)
def test_one_box_alone_features_nothing(id: str) -> None:
    found: Any = system(id)
    box = shipped_box(found)
    assert not Featured.own(found.game, found.game.cast(box), box)


# --- what somebody asks for ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", SHIPPED)
def test_every_card_of_a_box_gets_its_turn_a_few_in_each_game(id: str) -> None:
    """So that games stay different: nobody plays with all that is optional at once."""
    found: Any = system(id)
    cast = found.game.cast(shipped_box(found))
    every = Featured.everything(found.game, cast)
    games = [every.wanted("seed", number) for number in range(len(every.cards))]
    assert {len(wanted) for wanted in games} <= {FEW - 1, FEW} and every.asked == ("all",)
    seen = Counter(id for wanted in games for id in wanted)
    assert set(seen) == {card.id for card in found.game.subjects(cast)} and set(seen.values()) <= {FEW - 1, FEW}


def test_cards_that_are_asked_for_take_part_and_the_report_says_so() -> None:
    """Those of an optional pack, too; they are nobody's own."""
    found: Any = system("hour-of-need")
    lab = Lab(found, shipped_box(found), jobs=1)
    asked = ["rook-ransom", "annual-02", "annual-05", "annual-07", "annual-09"]
    mine = Featured(found.game, lab.cast, asked, asked=asked)
    told = playtest(lab, [Cell("century-heist", 1, ("random",), featured=mine)], games=3)
    jsonschema.validate(told, shape("playtest"))
    assert told["featured"] == asked and told["own"] is None and told["finished"] == 3
    options = [mine.set_up({"scenario": "century-heist", "players": 1}, "seed", number) for number in range(3)]
    wanted = {"nemeses": "rook-ransom", "allies": "annual-02", "minions": "annual-05", "bystanders": "annual-07"}
    assert all(id in one[option] for one in options for option, id in wanted.items())
    assert playtest_text.text(told).splitlines()[0].endswith("annual-09 in turn, as far as the rules allow")


@pytest.mark.parametrize(
    ("words", "said"),
    [(("--feature", "annual-99"), "card"), (("--feature", "rook-ransom", "--campaign", "all"), "--feature")],
)
def test_cards_that_cannot_be_featured_are_told(words: tuple[str, ...], said: str) -> None:
    outcome = CliRunner().invoke(app, ["playtest", "hour-of-need", "--games", "1", "--jobs", "1", *words])
    assert outcome.exit_code == 2 and said in outcome.output


# --- reports ---------------------------------------------------------------------------------------------


@cache
def report(*, featured_too: bool = True) -> dict[str, Any]:
    found, box = own("heroes-wanted")
    mine = featured("heroes-wanted") if featured_too else None
    lab = Lab(found, box, jobs=1)
    return playtest(lab, [Cell("littering", 2, ("random", "random"), featured=mine)], games=12)


def test_every_own_card_is_reported_by_name() -> None:
    told = report()
    jsonschema.validate(told, shape("playtest"))
    cards = told["own"]["cards"]
    assert [card["games"] for card in cards] == [6, 6, 6, 6]  # two seats for four of them
    assert all(card["seldom"] for card in cards)
    text = playtest_text.text(told)
    assert "your own content has a part in every game" in text.splitlines()[0]
    assert told["summary"][0].startswith("Seen too seldom to say anything about: My ")
    assert "Your own cards" in text and text.count("seen too seldom") == 4


def test_without_it_chance_decides_and_that_is_said() -> None:
    told = report(featured_too=False)
    assert not told["own"]["featured"] and "your own content" not in playtest_text.text(told).splitlines()[0]
    assert len(told["own"]["cards"]) == 4


def test_games_of_a_certificate_feature_it_too_and_it_says_so() -> None:
    found, box = own("heroes-wanted")
    mine, lab = featured("heroes-wanted"), Lab(found, box)
    match = CertifiedCell("heroes-wanted", "littering", 2, "random", "1", mine).match(3)
    assert all(team & {card.id for card in mine.cards} for team in seats(dict(match.options)))
    assert basis(lab, "littering", (), mine).own == tuple(card.id for card in mine.cards)
    assert basis(lab, "littering", ()).own == ()


def test_waves_go_on_where_the_last_one_stopped() -> None:
    mine = featured("heroes-wanted")
    cell = Cell("littering", 2, ("random", "random"), featured=mine)
    whole = Sheet(cell, "1", None).wave(8)
    assert [match.key() for match in Sheet(cell, "1", None).wave(8)] == [match.key() for match in whole]
    assert len({match.key() for match in whole}) == 8


# --- the commands ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("own") / "mine"
    assert CliRunner().invoke(app, ["init", str(folder), "--system", "heroes-wanted"]).exit_code == 0
    yield folder


def test_the_command_plays_the_projects_own(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(started)
    words = ["playtest", "heroes-wanted", "--games", "1", "--bot", "random", "-j", "1"]
    mine = CliRunner().invoke(app, words)
    assert mine.exit_code == 0 and "your own content" in mine.stdout.splitlines()[0]
    assert "my-scenario" in mine.stdout and "littering" not in mine.stdout and "Postman" in mine.stdout
    everything = CliRunner().invoke(app, [*words, "--all"])
    assert "your own content" not in everything.stdout.splitlines()[0] and "littering" in everything.stdout


@pytest.mark.parametrize("words", [("impact",), ("budget",)])
def test_what_is_measured_is_the_projects_own(
    started: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    from capesmith.cli import budget, impact

    measured: list[list[str]] = []

    def weigh(bench: Any, subjects: Any, *_: Any, **__: Any) -> Any:
        measured.append([subject.id for subject in subjects])
        raise Refusal("measured")

    for place in (budget, impact):
        monkeypatch.setattr(place, "weigh", weigh)
    monkeypatch.chdir(started)
    for more in ((), ("--all",)):
        assert CliRunner().invoke(app, [*words, "heroes-wanted", *more]).exit_code == 2
    own_cards, everything = map(set, measured)
    assert {"postman", "punctual", "umbrella-stand"} <= own_cards < everything
