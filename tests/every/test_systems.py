"""What holds for every system that is installed: a new one gets these tests for nothing."""

from __future__ import annotations

import gc
import json
import re
from dataclasses import is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from capesmith.check.run import project_entries
from capesmith.check.whole import bill
from capesmith.cli.show import _face
from capesmith.content.project import shipped_root
from capesmith.effects.ast import ByHeroes, Value
from capesmith.effects.compile.context import Context
from capesmith.effects.normal import hero_count
from capesmith.effects.wording.text import understand, voice_of, write_ability
from capesmith.playtest.bots.players import player
from capesmith.rules.event import Event
from capesmith.rules.parts import mistakes
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from capesmith.systems.printed import names_in

EVERY = pytest.mark.parametrize("id", known_systems())


@cache
def ready(id: str) -> tuple[Any, Any, Any]:
    """The system, its shipped box, and that box ready for play."""
    found: Any = system(id)
    box = shipped_box(found)
    return found, box, found.game.cast(box)


def randoms(game: Any, players: int, seed: str) -> list[Any]:
    return [player("random", game, seed, seat) for seat in range(players)]


def tables(id: str) -> list[tuple[Any, Any, str]]:
    """Each scenario with the fewest and the most who can play it, as options and a seed."""
    game, cast = ready(id)[0].game, ready(id)[2]
    found = []
    for scenario in game.scenarios(cast):
        counts = [n for n in game.players if not game.options({"scenario": scenario, "players": n}).unknown(cast)]
        found += [
            (game.options({"scenario": scenario, "players": n}), n, f"{scenario}/{n}") for n in {counts[0], counts[-1]}
        ]
    return found


@pytest.mark.interpreted
@EVERY
def test_the_parts_of_a_game_are_where_the_house_looks_for_them(id: str) -> None:
    """And take what the house gives them."""
    assert not list(mistakes(ready(id)[0].game))


@EVERY
def test_every_scenario_can_be_played_to_the_end_and_again(id: str) -> None:
    """Under the eyes of the invariants; the choices alone lead to the same end."""
    game, cast = ready(id)[0].game, ready(id)[2]
    for options, players, seed in tables(id):
        table = game.table(cast, options, seed, randoms(game, players, seed))
        table.guard = game.check
        result = table.play()
        assert result.outcome and len(result.scores) in (1, players)
        choices = iter(table.choices)
        again = game.table(cast, options, seed, [lambda *_, choices=choices: next(choices)] * players)
        assert again.play() == result and again.state.digest() == table.state.digest()
        assert game.options(json.loads(json.dumps(options.data()))) == options


@EVERY
def test_numbers_by_team_begin_with_the_smallest_team(id: str) -> None:
    """As they are printed: 3/4 Mutants are three against three Officers."""
    found, _, cast = ready(id)
    sizes = found.vocabulary.team_sizes
    for options, players, seed in tables(id):
        table = found.game.table(cast, options, seed, randoms(found.game, players, seed))
        while table.state.stage == "set-up":
            table.advance()
        here = Context(0)
        team = cast.compiler.amount(Value(hero_count(found.vocabulary))).value(table, here)
        assert team in sizes
        assert cast.compiler.amount(ByHeroes(tuple(10 * size for size in sizes))).value(table, here) == 10 * team


@EVERY
def test_what_has_happened_is_forgotten_at_once(id: str) -> None:
    """Nothing that a game makes holds itself: whoever plays thousands of games waits for no collector of garbage."""
    game, cast = ready(id)[0].game, ready(id)[2]
    gc.collect()
    gc.disable()
    try:
        for options, players, seed in tables(id):
            game.table(cast, options, seed, randoms(game, players, seed)).play()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        kept = [str(one) for one in gc.garbage if isinstance(one, Event)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not kept, kept[:5]


@EVERY
def test_a_state_is_copied_saved_and_put_back(id: str) -> None:
    game, cast = ready(id)[0].game, ready(id)[2]
    for options, players, seed in tables(id):
        table = game.table(cast, options, seed, randoms(game, players, seed))
        while not table.over():
            before, copy = table.state.digest(), table.state.clone()
            put_back = game.restore(
                cast, options, json.loads(json.dumps(table.state.data())), randoms(game, players, seed)
            )
            assert copy.digest() == before == put_back.state.digest()
            table.advance()
            assert copy.digest() == before


@EVERY
def test_every_option_is_said_and_every_game_told(id: str) -> None:
    game, cast = ready(id)[0].game, ready(id)[2]
    options, players, seed = tables(id)[0]
    told: list[str] = []

    def talker(table: Any, seat: int, prompt: Any, offered: Any) -> int:
        assert game.say_prompt(table, seat, prompt)
        assert all(game.say_option(table, seat, prompt, option) for option in offered)
        return len(table.choices) % len(offered)

    table = game.table(cast, options, seed, [talker] * players)
    table.watch = teller = game.narrator(table, told.append)
    table.play()
    teller.flush()
    assert len(told) > 5 and teller.closing() and teller.scores().totals


@EVERY
def test_every_persona_plays(id: str) -> None:
    game, cast = ready(id)[0].game, ready(id)[2]
    options, players, seed = tables(id)[0]
    for name in game.personas():
        table = game.table(cast, options, seed, [player(f"greedy/{name}", game, seed, at) for at in range(players)])
        for _ in range(6):
            if not table.over():
                table.advance()


@EVERY
def test_a_diary_keeps_the_facts_of_a_game(id: str) -> None:
    game, cast = ready(id)[0].game, ready(id)[2]
    options, players, seed = tables(id)[-1]
    table = game.table(cast, options, seed, randoms(game, players, seed))
    table.watch = diary = game.diary(table)
    result = table.play()
    facts = diary.facts()
    known = {subject.id for subject in game.subjects(cast)} | {card.id for card in cast.box.everything()}
    assert len(facts.teams) == len(facts.cards) == players
    assert {id for team in facts.teams for id in team} | set(facts.fired) <= known
    assert all(len(turns) <= result.turns + 1 for turns in facts.course.values())


@EVERY
def test_every_text_is_said_and_read_back(id: str) -> None:
    found, box, _ = ready(id)
    names, texts = names_in(box, found), 0
    for card in box.cards:
        env = voice_of(card, found.kinds[card.kind], found.vocabulary, names)
        for ability in card.abilities:
            several = ability.container in ("always", "triggers")  # each of their rules and triggers is a line
            for one in [replace(ability, steps=(step,)) for step in ability.steps] if several else [ability]:
                (line,) = write_ability(one, env)
                assert understand(line, env, (one.container,)).readings == (one,), line
                texts += 1
    assert texts > 20


@EVERY
def test_the_box_is_what_its_list_says(id: str) -> None:
    found = ready(id)[0]
    lines = bill(found, project_entries(shipped_root(), found))
    assert lines and all(line.listed == line.found for line in lines)


@EVERY
def test_reports_can_speak_as_the_game_does(id: str) -> None:
    """In what its length is counted is the word of what begins each stretch of its diary."""
    game = ready(id)[0].game
    called = game.called.data()
    assert called["span"] in ("turn", "round") and all(called.values())
    assert called["heroes"] != called["hero"]


@EVERY
def test_cards_are_shown_in_words(id: str) -> None:
    """Amounts that depend on the table among them, and nothing as Python would write it."""
    game, box, _ = ready(id)
    names = names_in(box, game)
    kinds = {card.kind: card for card in box.everything()}  # one card of each, the last one
    for card in [*kinds.values(), *(one for one in box.everything() if any(map(is_dataclass, one.fields.values())))]:
        assert not re.search(r"\w\(\w+=", "\n".join(_face(card, game, names))), card.id
