"""Bots: greedy plays much better than chance, the same way every time, by an evaluation that makes sense."""

from __future__ import annotations

from statistics import fmean

import pytest

from capesmith.content.masks import bits
from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.systems import system
from capesmith.systems.heroes_wanted.game.bot_values import evaluation, position, prices
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, VILLAIN
from capesmith.systems.heroes_wanted.game.setup import DRAFT_A
from capesmith.systems.load import shipped_box
from tries import share

GAME = system("heroes-wanted").game
VILLAINS_FALL = ("littering", "bootleg", "funhouse")


@pytest.fixture(scope="module")
def cast():
    return GAME.cast(shipped_box(system("heroes-wanted")))


def table(cast, seed: str, players, scenario: str = "littering", **options):
    options = GAME.options({"scenario": scenario, "players": len(players), **options})
    return GAME.table(cast, options, seed, players)


def greedy(seed: str, players: int, lines: int = 12):
    return [Greedy(Mind(GAME, seat), seed, lines=lines) for seat in range(players)]


def random(seed: str, players: int):
    return [RandomPlayer(GAME, seed, seat) for seat in range(players)]


# --- strength --------------------------------------------------------------------------------------------


def test_greedy_beats_random_at_the_same_table(cast):
    ahead, margins = 0, []
    games = max(12, share(20))
    for game in range(games):
        seat = game % 2
        players = random(f"{game}", 2)
        players[seat] = Greedy(Mind(GAME, seat), f"{game}", lines=12)
        scores = table(cast, f"duel {game}", players, VILLAINS_FALL[game % 3]).play().scores
        margins.append(scores[seat] - scores[1 - seat])
        ahead += margins[-1] > 0
    assert ahead >= games - 1
    assert fmean(margins) > 20


def test_the_villain_falls_to_three_greedy_heroes_and_never_to_random_ones(cast):
    for scenario in VILLAINS_FALL:
        games = max(2, share(4))
        good = [table(cast, f"{scenario} {n}", greedy(f"{n}", 3), scenario).play() for n in range(games)]
        poor = [table(cast, f"{scenario} {n}", random(f"{n}", 3), scenario).play() for n in range(games)]
        assert sum(result.outcome == "score" for result in good) >= games - 1
        assert all(result.outcome == "escaped" for result in poor)
        assert fmean(map(fmean, (r.scores for r in good))) > 2 * fmean(map(fmean, (r.scores for r in poor)))


@pytest.mark.slow
def test_more_lines_are_no_worse(cast):
    margins = []
    for game in range(60):
        seat = game % 2
        lines = [3, 3]
        lines[seat] = 30
        players = [Greedy(Mind(GAME, n), f"{game}", lines=lines[n]) for n in range(2)]
        scores = table(cast, f"lines {game}", players, VILLAINS_FALL[game % 3]).play().scores
        margins.append(scores[seat] - scores[1 - seat])
    assert fmean(margins) > 0


# --- the same every time ----------------------------------------------------------------


def test_the_same_seed_gives_the_same_game(cast):
    once, again = (table(cast, "same", greedy("s", 3), "funhouse") for _ in range(2))
    assert once.play() == again.play()
    assert once.choices == again.choices


def test_other_games_in_between_change_nothing(cast):
    once = table(cast, "between", greedy("s", 2))
    once.play()
    table(cast, "other", greedy("t", 3), "bootleg").play()
    again = table(cast, "between", greedy("s", 2))
    again.play()
    assert once.choices == again.choices


def test_looking_ahead_leaves_the_table_alone(cast):
    """A random game goes on as if nobody had looked ahead in it."""

    class Onlooker(RandomPlayer):
        looks_ahead = True

        def __init__(self, game, seed, seat) -> None:
            super().__init__(game, seed, seat)
            self.bot = Greedy(Mind(game, seat), seed, lines=5)

        def __call__(self, table, seat, prompt, options) -> int:
            before = table.state.digest()
            self.bot(table, seat, prompt, options)
            assert table.state.digest() == before
            return super().__call__(table, seat, prompt, options)

    watched = table(cast, "watched", [Onlooker(GAME, "w", seat) for seat in range(2)], "asylum")
    plain = table(cast, "watched", random("w", 2), "asylum")
    for _ in range(40):
        if not plain.over():
            watched.advance()
            plain.advance()
    assert watched.choices == plain.choices


# --- the evaluation ------------------------------------------------------------------------------------------


def started(cast, scenario: str = "littering", players: int = 3):
    made = table(cast, "evaluated", random("e", players), scenario)
    while made.state.stage != "go":
        made.advance()
    return made


def test_more_fame_is_better_and_an_injury_is_worse(cast):
    made = started(cast)
    before = GAME.evaluate(made, 0)
    made.state.heroes[0].fame += 1
    famous = GAME.evaluate(made, 0)
    assert famous == pytest.approx(before + 1, abs=0.5)
    made.state.heroes[0].injuries += 1
    assert GAME.evaluate(made, 0) < famous - 0.5


def test_a_rival_ahead_is_worse(cast):
    made = started(cast)
    before = GAME.evaluate(made, 0)
    made.state.heroes[1].fame += 10
    assert GAME.evaluate(made, 0) < before


def test_an_empty_hand_is_worse_than_a_full_one_and_the_last_cards_count_most(cast, monkeypatch):
    monkeypatch.setattr(evaluation, "incoming", lambda *where: 0.0)
    made = started(cast)
    hero = made.state.heroes[0]
    full = GAME.evaluate(made, 0)
    cards = bits(hero.hand)
    hero.hand &= ~(1 << cards[0])
    one_less = GAME.evaluate(made, 0)
    hero.hand = 1 << cards[0]
    one_left = GAME.evaluate(made, 0)
    hero.hand = 0
    none = GAME.evaluate(made, 0)
    assert full > one_less > one_left > none
    assert full - one_less < one_left - none


def test_progress_towards_a_headline_is_seen(cast):
    made = started(cast)
    seat = 1
    for headline, card in enumerate(cast.headlines):
        progress = position.headline_progress(cast, headline).of(made, seat)
        assert 0 <= progress <= 1, card.id
    made.state.heroes[seat].fame = 5
    ten_fame = cast.number("headline-ten-fame")
    assert position.headline_progress(cast, ten_fame).of(made, seat) == 0.5


def test_where_the_villain_goes_is_foreseen(cast):
    """On the belt of the factory he runs 2 spaces (HW-281); in the Funhouse any face-down token may be next."""
    belt = started(cast, "bootleg")
    (soon,) = position.villain_soon(belt)
    assert soon == belt.scenario.board.belt[(belt.state.villain_number - 1 + 2) % 12]
    house = started(cast, "funhouse")
    doors = {house.scenario.board.villain[number] for number in house.state.counters}
    assert set(position.villain_soon(house)) == doors


def test_damage_to_come_counts_minions_in_range(cast):
    """HW-212, HW-213: an underling 1, a henchman 2, within RNG 1."""
    made = started(cast, "asylum")
    henchman = next(piece for piece in bits(HENCHMEN) if made.state.where[piece] >= 0)
    here = made.state.where[henchman]
    assert made.state.where[VILLAIN] < 0
    assert position.incoming(made, 0, here, ()) >= 2


def test_steps_on_foot_go_through_doors(cast):
    """HW-301, HW-304: a step into a door ends on another door of its colour, and costs no more."""
    ground = started(cast, "funhouse").ground
    steps = position.steps_on_foot(ground)
    doors = [space for space in range(ground.size) if ground.jumps[space]]
    through = 0
    for door in doors:
        for beside in ground.side.grid.beside[door]:
            if beside in ground.moves(door, 1) and beside != door and not ground.jumps[beside]:
                assert all(steps[beside][there] == 1 for there in ground.jumps[door])
                through += 1
    assert through > 10


def test_what_counts_in_the_end_counts_as_much():
    assert evaluation.WEIGHTS.villain_hp == 0.5
    assert evaluation.WEIGHTS.injury == -2
    assert evaluation.WEIGHTS.headline == 1


# --- the draft ---------------------------------------------------------------------------------------------------


def test_the_better_hero_is_drafted(cast):
    """11.7: more DMG, more range, more ways; a standing RNG 1 is worth more than a walk after a rest."""
    a = {hero.card.id: prices.price_of_a(cast, number) for number, hero in enumerate(cast.hero_as)}
    b = {card.id: prices.price_of_b(cast, number) for number, card in enumerate(cast.hero_bs)}
    assert a["laser"] > a["drone"] > a["gambler"]
    assert a["eclipse"] > a["hound"] > a["wrench"]
    assert b["deadly"] > b["eternal"] and b["acrobatic"] > b["rusty"]
    assert all(3 < price < 15 for price in a.values())
    best = max(range(3), key=lambda number: prices.price_of_a(cast, number))
    made = started(cast)
    assert list(GAME.rank_options(made, 0, DRAFT_A, [0, 1, 2])) == [best]
    assert list(GAME.rank_options(made, 0, DRAFT_A, [2, 1, 0])) == [2 - best]
