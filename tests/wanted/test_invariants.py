"""The invariants hold in many random games, and each of them notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.table import Broken, Endless
from capesmith.systems.heroes_wanted.game import invariants
from capesmith.systems.heroes_wanted.game.invariants import check
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, MASKS, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from each import each
from tries import share
from wanted.games import SCENARIOS, guarded, new_game

VARIANTS: tuple[dict[str, Any], ...] = ({}, {"quirks": 0.3}, {"hard": True}, {"first_game": True})


def play_guarded(scenario: str, players: int, seeds: range, *, at_once: bool = False) -> None:
    for seed in seeds:
        options = VARIANTS[seed % len(VARIANTS)]
        table = guarded(new_game(scenario, players, seed, **options), at_once=at_once)
        keep_hit_points(table)
        result = table.play()
        assert len(result.scores) == players
        assert result.outcome and result.turns >= 1
        assert (result.rank != "") <= (players == 1)


def keep_hit_points(table: HeroesTable) -> None:
    """HW-126 to HW-128 over the life of a villain: what he had, plus what he healed, less what he took, is left."""
    book = {"hp": 0, "taken": 0}

    def watch(word: str, *facts: Any) -> None:
        state = table.state
        if word == "villain-enters":
            book["hp"] = facts[1]
        elif word == "heal":
            book["hp"] += facts[0]
        elif word == "hit-villain":
            by, amount, left = facts
            book["hp"] -= amount
            book["taken"] += amount if 0 <= by < len(state.heroes) else 0
            assert book["hp"] == left == state.hp
            assert sum(hero.damage for hero in state.heroes) == book["taken"]

    table.watch = watch


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_keep_the_invariants(scenario, players):
    play_guarded(scenario, players, range(share(10)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_invariants_hold_after_every_single_event(scenario):
    for players in (1, 2, 4, 5):
        play_guarded(scenario, players, range(100, 100 + share(8)), at_once=True)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_random_games_keep_the_invariants(scenario, players):
    play_guarded(scenario, players, range(200, 320), at_once=True)


# --- each invariant notices ----------------------------------------------------------------------------


def midgame(scenario: str = "funhouse", players: int = 3, segments: int = 12) -> HeroesTable:
    table = new_game(scenario, players, seed="broken")
    for _ in range(segments):
        table.advance()
    check(table)
    return table


def piece_of(table: HeroesTable, kind: str, *, on_board: bool) -> int:
    return next(piece for piece in bits(MASKS[kind]) if (table.state.where[piece] >= 0) == on_board)


def two_places(t: HeroesTable) -> None:
    """One underling is on two spaces."""
    t.state.on[t.state.where[0]] |= 1 << piece_of(t, "underling", on_board=True)


def forgotten_by_the_board(t: HeroesTable) -> None:
    """A piece is on a space, but the board as a whole does not know."""
    t.state.board &= ~1


def lost_piece(t: HeroesTable) -> None:
    """The supply has forgotten a piece."""
    t.state.supply &= ~(1 << piece_of(t, "henchman", on_board=False))


def doubled_piece(t: HeroesTable) -> None:
    """A piece is on the board and in the supply."""
    t.state.supply |= 1 << piece_of(t, "henchman", on_board=True)


def off_the_board(t: HeroesTable) -> None:
    """A hero has left the game."""
    here = t.state.where[1]
    t.state.on[here] &= ~2
    t.state.board &= ~2
    t.state.where[1], t.state.supply = SUPPLY, t.state.supply | 2


def held_hero(t: HeroesTable) -> None:
    """A hero lies in somebody's Achievements."""
    t.state.on[t.state.where[1]] &= ~2
    t.state.board &= ~2
    t.state.where[1] = held_by(0)


def held_by_nobody(t: HeroesTable) -> None:
    """A meeple lies in the Achievements of a seat that nobody plays."""
    piece = piece_of(t, "underling", on_board=False)
    t.state.where[piece] = held_by(4)
    t.state.supply &= ~(1 << piece)


def both_sides_up(t: HeroesTable) -> None:
    """Eight tokens show their litter or box side."""
    for kind, number in (("litter", 4), ("box", 4)):
        for piece in bits(MASKS[kind])[:number]:
            t.state.where[piece] = held_by(0)
            t.state.supply &= ~(1 << piece)


def spare_pawn(t: HeroesTable) -> None:
    """A pawn stands on the board without a player."""
    move(t, 4, t.state.where[0])


def card_lost(t: HeroesTable) -> None:
    """A card is gone."""
    hero = t.state.heroes[0]
    hero.hand, hero.pile = hero.hand & (hero.hand - 1), hero.pile[1:]


def card_twice(t: HeroesTable) -> None:
    """A card is twice in the pile."""
    hero = t.state.heroes[0]
    hero.pile = [*hero.pile, *(hero.pile[:1] or [0, 0])]


def card_in_two_places(t: HeroesTable) -> None:
    """A card is in hand and in the pile."""
    hero = t.state.heroes[0]
    hero.pile, hero.hand = [0, *(n for n in hero.pile if n != 0)], hero.hand | 1


def foreign_card(t: HeroesTable) -> None:
    """A card is in hand that is not in the set."""
    t.state.heroes[0].hand |= 1 << 9


def koed_with_a_hand(t: HeroesTable) -> None:
    """A KO'ed hero has cards in hand."""
    hero = t.state.heroes[0]
    hero.hand |= sum(1 << number for number in hero.pile)
    hero.pile, hero.koed = [], True


def token_on_nothing(t: HeroesTable) -> None:
    """A power token lies on a meeple in the supply."""
    t.state.heroes[0].token = piece_of(t, "underling", on_board=False)


def disc_lost(t: HeroesTable) -> None:
    """A disc is missing."""
    t.state.heroes[0].discs[1:] = [0, 0, 0]


def headline_twice(t: HeroesTable) -> None:
    """A hero is on one headline twice."""
    hero = t.state.heroes[0]
    hero.discs, hero.done = [0, 0, 0, 0], [0, 0, 1, 2, 3]


def villain_without_hp(t: HeroesTable) -> None:
    """A villain without HP is still there."""
    t.state.hp = 0


def villain_too_healthy(t: HeroesTable) -> None:
    """A villain has more HP than he started with."""
    t.state.hp = t.state.full_hp + 1


def too_many_tokens(t: HeroesTable) -> None:
    """There are more HP about than tokens."""
    t.state.heroes[0].damage += 200


def villain_from_nowhere(t: HeroesTable) -> None:
    """More villains came than were drawn."""
    t.state.escaped += 1


def card_back_in_deck(t: HeroesTable) -> None:
    """The villain's card is in its deck, too."""
    t.state.deck_a.append(t.state.villain_a)


def counter_twice(t: HeroesTable) -> None:
    """A counter token is there twice."""
    t.state.revealed.append(t.state.revealed[0] if t.state.revealed else t.state.counters[0])


def move(t: HeroesTable, piece: int, space: int) -> None:
    here = t.state.where[piece]
    if here >= 0:
        t.state.on[here] &= ~(1 << piece)
    t.state.supply &= ~(1 << piece)
    t.state.board |= 1 << piece
    t.state.where[piece] = space
    t.state.on[space] |= 1 << piece


def number_of(name: str, value: int, seat: int | None = 0) -> Callable[[HeroesTable], None]:
    def spoil(t: HeroesTable) -> None:
        setattr(t.state if seat is None else t.state.heroes[seat], name, value)

    spoil.__name__, spoil.__doc__ = f"{name}_{value}", f"`{name}` is {value}."
    return spoil


def entry_of(name: str, entry: tuple[Any, ...]) -> Callable[[HeroesTable], None]:
    def spoil(t: HeroesTable) -> None:
        getattr(t.state, name).append(entry)

    spoil.__name__ = f"{name}_{entry[0]}_{entry[1]}"
    return spoil


SPOILS = (
    two_places, forgotten_by_the_board, lost_piece, doubled_piece, off_the_board, held_hero, held_by_nobody,
    both_sides_up,
    spare_pawn, card_lost, card_twice, card_in_two_places, foreign_card, koed_with_a_hand, token_on_nothing,
    disc_lost, headline_twice, villain_without_hp, villain_too_healthy, too_many_tokens, villain_from_nowhere,
    card_back_in_deck, counter_twice,
    number_of("fame", -1), number_of("injuries", 6), number_of("injuries", -1), number_of("lapses", 6),
    number_of("scored", -1), number_of("token", 2000), number_of("a", -1), number_of("b", 99), number_of("quirk", 99),
    number_of("first", 3, None), number_of("start", -1, None), number_of("active", 5, None),
    number_of("step", 9, None), number_of("threat", 99, None), number_of("threat", -1, None),
    number_of("counter", 7, None), number_of("villain_a", -1, None), number_of("full_hp", 1, None),
    entry_of("timed", (99_999, 0, (0,), 0, "end-of-turn", 0, 0)),
    entry_of("timed", (0, 4, (0,), 0, "end-of-turn", 0, 0)),
    entry_of("timed", (0, 0, (-1,), 0, "end-of-turn", 0, 0)), entry_of("waiting", (99_999, 0, 0, -1, -1)),
)  # fmt: skip


@each("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_broken_state_is_noticed(spoil):
    table = midgame()
    spoil(table)
    with pytest.raises(Broken) as found:
        check(table)
    assert str(found.value)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_stands_on_an_obstacle(scenario):
    table = midgame(scenario)
    for space in [space for space, free in enumerate(table.ground.free) if not free]:
        move(table, 0, space)
        with pytest.raises(Broken, match="where nothing can stand"):
            check(table)


def test_the_outcome_and_the_scores_belong_together():
    table = midgame()
    table.state.outcome = "score"
    with pytest.raises(Broken, match="scores"):
        check(table)


def test_a_game_without_an_end_is_noticed():
    table = midgame()
    table.state.turn = invariants.MOST_TURNS + 1
    with pytest.raises(Endless, match="turns"):
        check(table)


def test_a_villain_off_the_board_has_no_hit_points():
    """HW-340, HW-351: before the first henchman falls, the Asylum has no villain."""
    table = midgame("asylum", segments=3)
    assert table.state.where[VILLAIN] < 0 and table.state.hp == 0
    assert any(table.state.where[piece] >= 0 for piece in bits(HENCHMEN))
    table.state.full_hp = table.state.hp = 3
    with pytest.raises(Broken, match="off the board"):
        check(table)
