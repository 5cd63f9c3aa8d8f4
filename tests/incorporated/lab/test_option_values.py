"""What bots do at a glance, in positions in which the right answer is clear."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import NONE
from capesmith.systems.heroes_incorporated.game import actions, fighting, playing, setup
from capesmith.systems.heroes_incorporated.game.bot_values.evaluation import evaluate
from capesmith.systems.heroes_incorporated.game.bot_values.option_values import VALUES, rank_options
from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS
from capesmith.systems.heroes_incorporated.game.under_way import Fight
from incorporated.lab.city import GAME, SCENARIOS, Position, fights, game, moves, players_of

FAR_OFF = {"gramarye": "r5c5", "werebeast": "r5c5"}
AWAY = dict.fromkeys("ABCDE", "r5c1")


def test_hi_321_whoever_stands_on_a_crime_fights_it() -> None:
    g = Position({"paragon": "r2c2", "titan": "r5c4", **FAR_OFF}, {**AWAY, "A": "r2c2"})
    assert fights(g.best())


def test_hi_311_whoever_stands_beside_a_crime_goes_there() -> None:
    g = Position({"paragon": "r1c4", "titan": "r1c5", **FAR_OFF}, {**AWAY, "A": "r2c3", "B": "r2c3", "C": "r2c3"})
    assert moves(g.best())


def test_hi_331_a_die_that_can_hardly_be_beaten_is_left_alone() -> None:
    g = Position({"paragon": "r2c2", "titan": "r2c2", **FAR_OFF}, {**AWAY, "A": "r2c2", "B": "r2c3"})
    g.die("gramarye", "r2c2", 6)
    held = g.t.state.where[g.hero("titan")]
    assert not (fights(g.best()) and actions.fight.unpack(g.best())[1] == held)


def test_hi_464_fame_is_played_while_the_game_is_young() -> None:
    """A point in every round to come is more than any fight is worth."""
    g = Position({"paragon": "r1c1", "titan": "r1c5", **FAR_OFF}, AWAY)
    (card,) = g.hold(0, "front-page-story")
    assert g.best() == actions.play.pack(card)


def test_hi_210_with_nothing_left_to_fight_a_card_is_drawn() -> None:
    g = Position({"paragon": "r2c2", "titan": "r2c3", **FAR_OFF}, {**AWAY, "A": "r2c2", "B": "r2c3"})
    g.die("paragon", "r2c2", 6)
    g.die("titan", "r2c3", 6)
    assert g.best() == actions.draw.pack()


@pytest.mark.parametrize("plays", [True, False])
def test_hi_351_what_a_supervillain_is_thrown_at(plays: bool) -> None:
    """A 5 that would win the game for its fighter, not a 2 that the own die holds with a 6."""
    t = game("standard-2", 2, teams=(("paragon", "titan"), ("gramarye", "werebeast")), starting_player=0)
    while t.state.stage != "turn":
        t.advance()
    t.state.active = 0
    if plays:
        t.state.teams[0].points = t.target - 2
    card = t.cast.copies("grindstone")[0]
    t.state.teams[1].hand = [card]
    value = 5 if plays else 2
    where = next(number for number in range(25) if t.tile(number).value == value)
    from capesmith.rules.atoms import put
    from capesmith.systems.heroes_incorporated.game.pieces import CRIME, die_of

    put(t.state, CRIME, where)
    hero = t.team_heroes(0)[0]
    put(t.state, hero, where)
    if not plays:
        holder = t.team_heroes(1)[0]
        put(t.state, die_of(holder), where)
        t.hero(holder).face = 6
    t.fights.append(Fight(hero, where))
    options = [card, NONE]
    assert (options[rank_options(t, 1, fighting.ON_FIGHT, options)[0]] == card) == plays


def test_hi_243_the_least_card_is_discarded() -> None:
    g = Position({"paragon": "r1c1", "titan": "r1c5", **FAR_OFF}, AWAY)
    webbing, fame = g.hold(0, "cargo-webbing", "front-page-story")
    assert g.answer(0, playing.DISCARD, [fame, webbing]) == webbing


def test_hi_102_the_strongest_hero_is_kept_and_the_weakest_passed_on() -> None:
    t = game("standard-2", 2)
    number = {hero.card.id: hero.number for hero in t.cast.heroes}
    options = [number["thunderhawk"], number["traveller"], number["cloner"]]
    t.state.stage = "draft"
    assert options[rank_options(t, 0, setup.KEEP, options)[0]] == number["traveller"]
    assert options[rank_options(t, 0, setup.PASS_LEFT, options)[0]] != number["traveller"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_bots_answer_every_question_of_a_game(scenario: str) -> None:
    """The options worth a look are some of them, in every question of a whole game; in the draft there is one."""
    made = game(scenario, players_of(scenario), seed="every")
    greedy, asked = player("greedy", GAME, "x", 0), set[str]()

    def watched(table, seat, prompt, options) -> int:  # type: ignore[no-untyped-def]
        ranked = rank_options(table, seat, prompt, options)
        assert ranked and len(set(ranked)) == len(ranked) and all(0 <= one < len(options) for one in ranked)
        assert len(ranked) <= (1 if made.state.stage in ("draft", "second-pick") else VALUES.usual)
        asked.add(prompt.kind)
        return greedy(table, seat, prompt, options)

    made.players = [watched] * len(made.players)
    made.play()
    assert {"action", "place-hero"} <= asked


def test_a_broader_look_sees_more_and_the_same_first() -> None:
    """Whoever can try more looks at more options; which comes first, and how a question is answered unseen, is one."""
    made, more = game("standard-2", 2, seed="broad"), 0
    greedy = player("greedy", GAME, "x", 0)

    def watched(table, seat, prompt, options) -> int:  # type: ignore[no-untyped-def]
        nonlocal more
        usual = list(rank_options(table, seat, prompt, options))
        broad = list(rank_options(table, seat, prompt, options, WEIGHTS, 3.0))
        assert broad[: len(usual)] == usual
        assert len(broad) == 1 or table.state.stage not in ("draft", "second-pick")
        more += len(broad) > len(usual)
        return greedy(table, seat, prompt, options)

    made.players = [watched] * len(made.players)
    made.play()
    assert more > 5


def test_search_looks_at_more_options_when_it_has_more_rollouts() -> None:
    few, many = (player(f"search:{rollouts}", GAME, "x", 0) for rollouts in (8, 96))
    assert few.mind.breadth == 1 < many.mind.breadth
    assert few.candidates == GAME.thinking.candidates < many.candidates
    assert many.glance.breadth == 1  # what comes after is played as ever


def test_a_glance_changes_nothing() -> None:
    made = game("full-patrol", 3, "greedy", seed="still")
    while not made.over():
        before = made.state.digest()
        for seat in made.seats:
            evaluate(made, seat)
        assert made.state.digest() == before
        made.advance()


def test_hi_002_a_win_is_worth_most() -> None:
    made = game("standard-2", 2, "greedy", seed="won")
    made.play()
    winner = made.state.winner
    assert evaluate(made, winner) > 30 > 0 > evaluate(made, 1 - winner)


def test_hi_007_hands_of_others_are_hidden_and_the_own_is_not() -> None:
    from capesmith.rules.chance import Stream

    made = game("standard-2", 2, "greedy", seed="hide")
    while made.state.round < 2:
        made.advance()
    own, other = list(made.state.teams[0].hand), list(made.state.teams[1].hand)
    assert other
    seen = set()
    for seed in range(20):
        GAME.hide(made, Stream(seed), 0)
        assert made.state.teams[0].hand == own and len(made.state.teams[1].hand) == len(other)
        seen.add(tuple(made.state.teams[1].hand))
    assert len(seen) > 5
