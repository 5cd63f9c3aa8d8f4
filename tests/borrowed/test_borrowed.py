"""Swapping places, stealing, copying and going again: a project of cards that do it, for games with such verbs."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from capesmith.check.deep import deep_project
from capesmith.check.run import check_project
from capesmith.cli.docs import subject
from capesmith.content.model import Box
from capesmith.content.project import read_project
from capesmith.effects.compile.compiler import Node
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.reference import workshop
from capesmith.effects.reference_examples import Workshop
from capesmith.effects.reference_intentions import NEAREST
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.example_run import run_example
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import load
from tries import share

PROJECT = Path(__file__).parent / "project"
VERBS = ("swap", "steal", "copy", "extra-turn", "extra-go")
GAMES = 24  # at most, before everything has been done; and as many in any case as there is time for


@cache
def box(id: str) -> Box:
    return load(read_project(PROJECT)).boxes[id]


@cache
def shop(id: str) -> Workshop:
    found = system(id)
    assert found is not None
    return workshop(subject(found))


@cache
def cast(id: str) -> Any:
    return game(id).cast(box(id), trace=True)


def game(id: str) -> Any:
    found = system(id)
    assert found is not None
    return found.game


def lends(id: str) -> bool:
    """Whether a game declares any verb of this sort."""
    found = system(id)
    assert found is not None
    return not set(VERBS).isdisjoint(found.vocabulary.verbs)


LENDING = tuple(id for id in SHIPPED if lends(id))


def own_cards(id: str) -> list[str]:
    return [card.id for deck in box(id).decks for card in deck.cards]


def in_order(id: str, table: Any) -> None:
    """The invariants of the game; and between two segments nothing is under way."""
    game(id).check(table)
    assert not table.copying
    assert table.over() or table.encores is None


def played(id: str, bot: str, number: int, counts: list[list[int]], stream: Stream) -> tuple[Any, list[str]]:
    """One game that features the project's cards, told and checked all the way."""
    wanted = own_cards(id)
    stream.shuffle(wanted)
    options = game(id).featuring(cast(id), wanted, stream)
    seed = f"borrowed/{number}"
    bots = [player(bot, game(id), seed, seat) for seat in range(options.players)]
    table, said = game(id).table(cast(id), options, seed, bots), list[str]()
    table.counts, table.guard = counts, lambda t: in_order(id, t)
    table.watch = game(id).narrator(table, said.append)
    table.play()
    return table, said


def test_every_game_that_has_such_verbs_has_such_cards() -> None:
    """The others have no verb that does what these are for, and tell authors what comes nearest."""
    assert {folder.name for folder in (PROJECT / "cards").iterdir()} == set(LENDING)
    verbs = {id: system(id).vocabulary.verbs for id in SHIPPED}  # type: ignore[union-attr]
    lent = {one for id in LENDING for word in VERBS if word in verbs[id] for one in verbs[id][word].verb.intentions}
    assert len(lent) >= len(VERBS) - 1
    for id in sorted({*SHIPPED} - {*LENDING}):
        assert lent.isdisjoint(one for cls in verbs[id].values() for one in cls.verb.intentions), id
        assert lent <= {*shop(id).phrases.get(NEAREST, {})}, id


@pytest.mark.parametrize("id", LENDING)
def test_the_cards_are_well_written(id: str) -> None:
    assert check_project(PROJECT, systems=[id]).diagnostics == []


@pytest.mark.slow
def test_every_step_can_be_played() -> None:
    """The deep check finds nothing that never fires."""
    report = check_project(PROJECT)
    deep_project(report, PROJECT)
    assert report.diagnostics == []


@pytest.mark.parametrize("id", LENDING)
def test_all_examples_are_right(id: str) -> None:
    runner = system(id).example_runner  # type: ignore[union-attr]
    assert len(box(id).examples) >= 6
    for example in box(id).examples:
        assert run_example(example, runner, cast(id)) == [], example.id


@pytest.mark.parametrize("id", LENDING)
def test_random_games_do_all_of_it_and_stay_in_order(id: str) -> None:
    nodes: list[Node] = cast(id).compiler.nodes
    counts, stream = [[0, 0] for _ in nodes], Stream(stream_seed("borrowed", id))
    mine = set(own_cards(id))
    lent = [number for number, node in enumerate(nodes) if node.card in mine and node.verb in VERBS]
    untold = {"swap", "another", "copies" if id != "vigilantes" else "borrows a trick"}
    for number in range(GAMES):
        story = " ".join(played(id, "random", number, counts, stream)[1])
        untold = {words for words in untold if words not in story}
        if number >= share(GAMES) and not untold and all(counts[one][1] for one in lent):
            break
    assert lent and not untold
    assert [f"{nodes[one]}: reached {counts[one][0]} times" for one in lent if not counts[one][1]] == []


@pytest.mark.parametrize("id", LENDING)
def test_players_who_think_ahead_can_play_with_them(id: str) -> None:
    counts = [[0, 0] for _ in cast(id).compiler.nodes]
    table, _ = played(id, "greedy", 0, counts, Stream(stream_seed("greedy", id)))
    assert table.over()


# --- what they say, and what they cannot do ----------------------------------------------------------------

SAID = [
    ("heroes-wanted", "swap: you, with: hero, within: 3", "Swap places with a hero within RNG 3."),
    ("heroes-wanted", "swap: {closest: minion}, with: villain", "Let the nearest minion swap places with the villain."),
    ("heroes-wanted", "steal: {fame: 2, box: all}, from: hero", "Steal 2 fame and all boxes from a hero."),
    ("heroes-wanted", "copy: {one: action, is: active, owner: hero}", "Copy an active action of a hero."),
    ("heroes-wanted", "extra-go", "Take another go after this one."),
    ("heroes-wanted", "extra-go: , who: {each: hero}", "Each hero takes another go after this one."),
    ("vigilantes", "swap: villain, with: partner", "Let the villain swap places with your partner."),
    ("vigilantes", "steal: {charge: 1}, from: partner", "Steal 1 charge from your partner."),
    ("vigilantes", "extra-turn: , who: partner", "Your partner takes another turn after this one."),
    ("heroes-incorporated", "steal: {research-card: 2}, from: opponent", "Steal 2 Research cards from an opponent."),
    ("heroes-incorporated", "copy: {one: ko-gadget, in: discard}", "Copy a KO Gadget in the discard pile."),
]  # fmt: skip


@pytest.mark.parametrize(("id", "effect", "text"), SAID, ids=[text for _, _, text in SAID])
def test_what_a_card_says_is_read_back(id: str, effect: str, text: str) -> None:
    shown = shop(id).ability(effect)
    assert shown is not None
    assert shown.text.removeprefix("Bonus action: ") == text
    assert shown.reads_back


REFUSED = [
    ("heroes-wanted", "steal: {injury: 1}, from: hero", "“injury” cannot be stolen"),
    ("heroes-wanted", "steal: {fame: 1}, from: villain", "only heroes have something to steal"),
    ("heroes-wanted", "swap: {one: litter}, with: villain", "only characters change places"),
    ("heroes-wanted", "swap: {each: minion}, with: villain", "two change places, one with one"),
    ("heroes-wanted", "copy: headline", "only actions can be copied"),
    ("vigilantes", "steal: {trap: 1}, from: partner", "“trap” cannot be stolen"),
    ("vigilantes", "steal: {energy: 1}, from: villain", "only vigilantes have something to steal"),
    ("vigilantes", "copy: {one: event}", "only gadgets and abilities can be copied"),
    ("heroes-incorporated", "steal: {points: 1}, from: opponent", "nobody ever loses HP (HI-005)"),
    ("heroes-incorporated", "swap: die, with: hero", "only Heroes and crimes can be moved"),
    ("heroes-incorporated", "copy: supervillain", "only Gadget cards can be copied"),
    ("heroes-incorporated", "gain: {research-card: 1}", "say “draw: 1”"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "effect", "why"), REFUSED, ids=[effect for _, effect, _ in REFUSED])
def test_what_the_rules_cannot_do_is_refused(id: str, effect: str, why: str) -> None:
    shown = shop(id).ability(effect)
    assert shown is not None
    kinds = (kind for kind in shop(id).kinds.values() if shown.container in kind.containers)
    ability = next(filter(None, (shop(id).read(kind, shown.container, shown.value) for kind in kinds)))
    with pytest.raises(Unplayable, match=re.escape(why)):
        cast(id).compiler.ability("snippet", "Snippet", replace(ability, container=shown.container))
