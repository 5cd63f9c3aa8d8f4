"""What bots do at a glance, in positions in which the right answer is clear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.systems.vigilantes.game import usage
from capesmith.systems.vigilantes.game.bot_values.evaluation import evaluate
from capesmith.systems.vigilantes.game.bot_values.option_values import rank_options
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.pieces import VILLAIN
from vigilantes.lab.night import SCENARIOS, game
from vigilantes.tables import table

BOTS = ("greedy",)


def first(g: Any, vigilante: str) -> int:
    """The action that looks best."""
    seat = g.seat(vigilante)
    options = usage.options(g.t, seat)
    return options[rank_options(g.t, seat, usage.ACTION, options)[0]]


def arranged(at: Mapping[str, Sequence[str]], **more: Any) -> Any:
    g = table(at=at, **more)
    g.t.state.stage, g.t.state.active, g.t.state.actions = "turn", 0, 3
    return g


def test_work_that_can_be_done_is_done() -> None:
    """VG-225: nobody walks past the container he stands on."""
    g = arranged({"P03": ["night-porter"], "P19": ["brickyard"]})
    assert usage.ACTION.of(first(g, "night-porter")) in (usage.take_deed, usage.work_on)


def test_an_enemy_on_the_work_is_attacked() -> None:
    """VG-712: the space has to be clear first, and the other containers are guarded better."""
    guarded = {space: ["heavy"] for space in ("P08", "P10", "P14")}
    g = arranged({"P03": ["night-porter", "normal"], "P19": ["brickyard"], **guarded})
    (enemy,) = usage.take_attack.unpack(first(g, "night-porter"))
    assert g.t.name(enemy) == "Dockhand"


def test_nobody_rests_with_full_energy() -> None:
    """VG-603."""
    g = arranged({"P19": ["night-porter", "brickyard"]})
    assert first(g, "night-porter") != usage.take_rest.pack()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_team_stands_alike_for_everybody(scenario: str) -> None:
    """VG-001."""
    t = game(scenario, 3)
    for _ in range(3):
        t.advance()
    assert len({evaluate(t, seat) for seat in t.seats}) == 1


def test_losing_health_energy_or_a_vigilante_is_bad() -> None:
    g = arranged({"P03": ["night-porter"], "P19": ["brickyard"]})
    values = [evaluate(g.t, 0)]
    for name in ("energy", "health"):
        one = g.t.state.vigilantes[0]
        setattr(one, name, getattr(one, name) - 1)
        values.append(evaluate(g.t, 0))
    assert values[0] > values[1] > values[2]


def test_a_wounded_villain_is_good_where_it_has_to_fall() -> None:
    t = game("vault-run", 3)
    while t.state.stage != "turn":
        t.advance()
    before = evaluate(t, 0)
    t.state.villain_health -= 1
    assert evaluate(t, 0) > before
    assert t.state.where[VILLAIN] >= 0


def test_a_load_near_the_van_is_bad() -> None:
    """VG-566: the nearer a carrier is to its destination, the worse."""
    t = game("vault-run", 2)
    while t.state.stage != "turn":
        t.advance()
    n = t.state.roles.index(t.scenario.numbers["loot"])
    piece = next(piece for piece in range(5, 15) if t.state.where[piece] >= 0)
    from capesmith.systems.vigilantes.game import atoms
    from capesmith.systems.vigilantes.game.pieces import token

    values = []
    for space in ("B15", "B10", "B07"):
        for thing in (piece, token(n)):
            atoms.put(t, thing, t.map.number(space))
        t.state.carriers[n] = piece
        values.append(evaluate(t, 0))
    assert values[0] > values[1] > values[2]


def test_every_question_gets_an_answer_in_every_scenario() -> None:
    """Whatever is asked, at least one option is worth a look, and none is named twice."""
    for scenario in SCENARIOS:
        t = game(scenario, 3, "random", "questions")
        asked = 0

        def looking(t: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
            nonlocal asked
            asked += 1
            order = list(GAME.rank_options(t, seat, prompt, options))
            assert order and len(set(order)) == len(order) and set(order) <= set(range(len(options)))
            return order[asked % len(order)]

        t.players = [looking] * 3
        t.play()
        assert asked > 10


@pytest.mark.parametrize("bot", BOTS)
def test_the_villain_is_struck_down_when_one_blow_is_enough(bot: str) -> None:
    """VG-533: with the villain on its last point beside a rested vigilante, everybody strikes."""
    t = game("vault-run", 2, vigilantes=("brickyard", "kestrel-jane"), villain="lady-lumen")
    t.players = [player(bot, GAME, "last", seat) for seat in t.seats]
    t.keeps_resting = True
    while t.state.stage != "turn":
        t.advance()
    from capesmith.systems.vigilantes.game import atoms

    atoms.put(t, VILLAIN, t.map.number("B02"))
    for seat in t.seats:
        atoms.put(t, seat, t.map.number("B02"))
    t.state.villain_health = 1
    words: list[tuple[Any, ...]] = []
    t.watch = lambda *told: words.append(told)
    t.advance()
    assert any(word[0] == "attack" and word[2] == VILLAIN for word in words)
