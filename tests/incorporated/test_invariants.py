"""The invariants of Heroes Incorporated hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.table import Broken, Endless
from capesmith.systems.heroes_incorporated.game import invariants
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.invariants import check
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, CRIME_MASK, HERO, die_of
from capesmith.systems.heroes_incorporated.game.state import COLOURED, WHITE
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from each import each
from incorporated.games import at_random, guarded, new_game, pairs, random_game
from incorporated.texts import cast

TEAMS = [["titan", "scrap"], ["huntaar", "andron"], ["shadowboxer", "cloner"]]
Spoil = Callable[[IncorporatedTable], None]


@pytest.mark.parametrize(("scenario", "players"), pairs())
def test_the_invariants_hold_around_every_single_event(scenario: str, players: int) -> None:
    result = guarded(random_game("events", scenario, players), at_once=True).play()
    assert result.outcome and result.turns >= 1 and len(result.scores) == players


# --- each invariant notices ----------------------------------------------------------------------------------


def midgame(stage: str = "turn", scenario: str = "standard-3") -> IncorporatedTable:
    """A game with three players in its second round, which has come to a stage."""
    table = new_game(scenario, 3, "broken", teams=TEAMS, starting_player=0)
    while table.state.round < 2 or table.state.stage != stage or (stage == "turn" and table.state.teams[0].turns < 2):
        table.advance()
    check(table)
    return table


def move(t: IncorporatedTable, piece: int, space: int) -> None:
    """A piece goes somewhere, and all lists agree on it."""
    here, bit = t.state.where[piece], 1 << piece
    if here >= 0:
        t.state.on[here] &= ~bit
    t.state.board &= ~bit
    t.state.supply &= ~bit
    t.state.where[piece] = space
    if space >= 0:
        t.state.on[space] |= bit
        t.state.board |= bit
    else:
        t.state.supply |= bit


def card_of(t: IncorporatedTable, kind: str) -> int:
    """A card of this kind, taken from the deck."""
    card = next(card for card in t.state.deck if t.research(card).kind == kind)
    t.state.deck.remove(card)
    return card


def two_places(t: IncorporatedTable) -> None:
    """One hero is on two blocks."""
    t.state.on[(t.state.where[HERO] + 1) % 25] |= 1 << HERO


def forgotten_by_the_board(t: IncorporatedTable) -> None:
    t.state.board &= ~(1 << HERO)


def lost_piece(t: IncorporatedTable) -> None:
    t.state.supply &= ~(1 << CRIME + 6)


def doubled_piece(t: IncorporatedTable) -> None:
    t.state.supply |= 1 << HERO


def off_the_board(t: IncorporatedTable) -> None:
    """HI-304: a hero has left the city."""
    move(t, HERO, SUPPLY)


def spare_hero(t: IncorporatedTable) -> None:
    """A hero of the fourth colour stands in a game of three."""
    move(t, HERO + 6, 3)


def spare_die(t: IncorporatedTable) -> None:
    move(t, die_of(HERO + 7), 3)


def crime_gone(t: IncorporatedTable) -> None:
    """HI-491."""
    move(t, bits(t.state.board & CRIME_MASK)[0], SUPPLY)


def seventh_crime(t: IncorporatedTable) -> None:
    """HI-122: six with three players."""
    move(t, CRIME + 6, 12)


def die_without_a_face(t: IncorporatedTable) -> None:
    move(t, die_of(HERO), 3)
    t.state.heroes[0].face = 0


def face_of_seven(t: IncorporatedTable) -> None:
    """HI-341."""
    move(t, die_of(HERO), 3)
    t.state.heroes[0].face = 7


def face_without_a_die(t: IncorporatedTable) -> None:
    move(t, die_of(HERO), SUPPLY)
    t.state.heroes[0].face = 3


def down_with_a_die(t: IncorporatedTable) -> None:
    """HI-403."""
    move(t, die_of(HERO), 3)
    t.state.heroes[0].face, t.state.heroes[0].down = 3, True


def same_tile(t: IncorporatedTable) -> None:
    """HI-118."""
    t.state.tiles[3] = t.state.tiles[4]


def no_token_to_take(t: IncorporatedTable) -> None:
    t.state.tokens[3] = -1


def card_twice(t: IncorporatedTable) -> None:
    t.state.discard.append(t.state.deck[0])


def card_lost(t: IncorporatedTable) -> None:
    t.state.deck.pop()


def foreign_card(t: IncorporatedTable) -> None:
    t.state.deck.append(len(t.cast.research))


def fame_is_a_villain(t: IncorporatedTable) -> None:
    """HI-461."""
    t.state.teams[0].fame = card_of(t, "supervillain")


def hq_is_fame(t: IncorporatedTable) -> None:
    """HI-441."""
    t.state.teams[0].hq = card_of(t, "fame")


def villain_is_a_gadget(t: IncorporatedTable) -> None:
    t.state.villains.append([card_of(t, "ko-gadget"), 3, 0, 0])


def gadget_not_set_aside(t: IncorporatedTable) -> None:
    """HI-426."""
    t.state.heroes[0].gadgets.append(card_of(t, "equipped-gadget"))
    t.renew()


def carry(t: IncorporatedTable, hero: int, number: int) -> None:
    plain = [card for card in t.state.deck if t.research(card).kind == "equipped-gadget"]
    for card in [card for card in plain if not t.research(card).gadget_limit][:number]:
        t.state.deck.remove(card)
        t.state.heroes[hero].gadgets.append(card)
        t.state.set_aside.append(card)
    t.renew()


def four_gadgets(t: IncorporatedTable) -> None:
    """HI-421."""
    carry(t, 0, 4 - len(t.state.heroes[0].gadgets))


def alien_with_a_gadget(t: IncorporatedTable) -> None:
    """HI-422."""
    carry(t, 2, 1)


def same_hero(t: IncorporatedTable) -> None:
    t.state.heroes[1].card = t.state.heroes[0].card


def hero_gone(t: IncorporatedTable) -> None:
    """HI-107."""
    t.state.out.pop()


def team_of_one(t: IncorporatedTable) -> None:
    """HI-001."""
    t.state.out.append(t.state.heroes[1].card)
    t.state.heroes[1].card = -1


def lair_without_the_option(t: IncorporatedTable) -> None:
    """HI-632."""
    t.state.villains.append([card_of(t, "supervillain"), 0, 0, 1])


def villain_nowhere(t: IncorporatedTable) -> None:
    t.state.villains.append([card_of(t, "supervillain"), 25, 0, 0])


def villain_of_nobody(t: IncorporatedTable) -> None:
    t.state.villains.append([card_of(t, "supervillain"), 3, 3, 0])


def fifth_marker(t: IncorporatedTable) -> None:
    """HI-108: one is set aside, and four are left."""
    t.state.teams[0].coloured, t.state.teams[0].aside = 4, 1


def marker_on_no_card(t: IncorporatedTable) -> None:
    """HI-444."""
    t.state.teams[0].hq, t.state.teams[0].on_hq = -1, COLOURED


def second_white_marker(t: IncorporatedTable) -> None:
    """HI-451."""
    team = t.state.teams[0]
    team.hq, team.white, team.on_hq = card_of(t, "hq-gadget"), 1, WHITE


def third_bonus(t: IncorporatedTable) -> None:
    """HI-217."""
    t.state.teams[0].bonus = 3
    t.state.heroes[0].bonus_used, t.state.heroes[1].bonus_used = 3, 1


def bonus_without_a_marker(t: IncorporatedTable) -> None:
    """HI-218."""
    t.state.teams[0].bonus = 1
    t.state.heroes[0].bonus_used = t.state.heroes[1].bonus_used = 0


def out_of_turn(t: IncorporatedTable) -> None:
    """HI-204: the last in turn order is ahead."""
    t.state.teams[t.clockwise(t.state.first)[-1]].turns = 4


def another_first_player(t: IncorporatedTable) -> None:
    t.state.last_order[:] = t.state.last_order[::-1]


def somebody_has_won(t: IncorporatedTable) -> None:
    """HI-003."""
    t.state.teams[1].points = 30


def number_of(name: str, value: Any, *, seat: int | None = None, hero: int | None = None) -> Spoil:
    def spoil(t: IncorporatedTable) -> None:
        own = t.state.teams[seat] if seat is not None else t.state.heroes[hero] if hero is not None else t.state
        setattr(own, name, value)

    spoil.__name__, spoil.__doc__ = f"{name}_{str(value)[:9]}", f"`{name}` is {value}."
    return spoil


def entry_of(name: str, entry: tuple[Any, ...]) -> Spoil:
    def spoil(t: IncorporatedTable) -> None:
        getattr(t.state, name).append(entry)

    spoil.__name__ = f"{name}_{'_'.join(map(str, entry[:2]))}"
    return spoil


SPOILS = (
    two_places, forgotten_by_the_board, lost_piece, doubled_piece, off_the_board, spare_hero, spare_die, crime_gone,
    seventh_crime, die_without_a_face, face_of_seven, face_without_a_die, down_with_a_die, same_tile, no_token_to_take,
    card_twice, card_lost, foreign_card, fame_is_a_villain, hq_is_fame, villain_is_a_gadget, gadget_not_set_aside,
    four_gadgets, alien_with_a_gadget, same_hero, hero_gone, team_of_one, lair_without_the_option, villain_nowhere,
    villain_of_nobody, fifth_marker, marker_on_no_card, second_white_marker, third_bonus, bonus_without_a_marker,
    out_of_turn, another_first_player, somebody_has_won,
    number_of("points", -1, seat=0), number_of("justice", 1, seat=0), number_of("justice", -1, seat=0),
    number_of("coloured", -1, seat=0), number_of("coloured", 5, seat=0), number_of("aside", -1, seat=0),
    number_of("white", 2, seat=0), number_of("turns", 5, seat=0), number_of("combat", -1, hero=0),
    number_of("copied", [0], hero=0), number_of("card", 77, hero=0), number_of("shield", 25), number_of("shield", HERO),
    number_of("stage", "tea"), number_of("first", 3), number_of("next_first", 3), number_of("round", 0),
    number_of("round", 41), number_of("marked", [CRIME]), number_of("marked", [CRIME, 8]), number_of("active", 1),
    number_of("acted", True), number_of("returned", [3]), number_of("outcome", "target"), number_of("outcome", "draw"),
    number_of("winner", 1), number_of("tally", [0] * 99),
    entry_of("timed", (99_999, 0, (0,), 0, "end-of-turn", 0, 0)), entry_of("timed", (0, 4, (0,), 0, "x", 0, 0)),
    entry_of("waiting", (99_999, 0, 0, -1, -1)),
)  # fmt: skip


@each("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_broken_state_is_noticed(spoil: Spoil) -> None:
    table = midgame()
    spoil(table)
    with pytest.raises(Broken) as found:
        check(table)
    assert str(found.value)


# --- lairs, round ends, the end ------------------------------------------------------------------------------


def lair(t: IncorporatedTable, space: int = 0) -> None:
    for crime in t.crimes_on(space):
        move(t, crime, 12)
    t.state.villains.append([card_of(t, "supervillain"), space, 0, 1])
    t.renew()


def test_a_lair_is_a_corner_without_a_pawn_or_company() -> None:
    """HI-627, HI-638, HI-640."""
    table = midgame(scenario="lairs")
    table.state.villains.clear()
    table.state.deck[:] = [card for card in table.state.deck if table.research(card).kind != "supervillain"]
    table.state.deck += [card for card in table.scenario.deck if table.research(card).kind == "supervillain"]
    for pile in (table.state.discard, *(team.hand for team in table.state.teams)):
        pile[:] = [card for card in pile if table.research(card).kind != "supervillain"]
    lair(table)
    check(table)
    crime = next(crime for crime in bits(table.state.board & CRIME_MASK))
    back = table.state.where[crime]
    move(table, crime, 0)
    with pytest.raises(Broken, match="in the lair"):
        check(table)
    move(table, crime, back)
    table.state.villains.append([card_of(table, "supervillain"), 0, 1, 0])
    with pytest.raises(Broken, match="not the only one"):
        check(table)
    table.state.villains[-1][1] = 1
    check(table)
    table.state.villains[-1][3] = 1
    with pytest.raises(Broken, match="in no corner"):
        check(table)


def die_left(t: IncorporatedTable) -> None:
    move(t, die_of(HERO), 3)
    t.state.heroes[0].face = 4


def villain_left(t: IncorporatedTable) -> None:
    t.state.villains.append([card_of(t, "supervillain"), 3, 0, 0])


def full_hand(t: IncorporatedTable) -> None:
    hand = t.state.teams[0].hand
    while len(hand) <= t.stat("hand-limit", 0, 5):
        hand.append(t.state.deck.pop())


LEFT_OVER = (
    die_left, villain_left, full_hand, number_of("down", True, hero=0), number_of("marked", [CRIME, 3]),
    number_of("coloured", 3, seat=0), number_of("white", 0, seat=0), number_of("turns", 4, seat=0),
)  # fmt: skip


@pytest.mark.parametrize("spoil", LEFT_OVER, ids=lambda spoil: spoil.__name__)
def test_nothing_is_left_over_when_a_round_begins(spoil: Spoil) -> None:
    """HI-234 to HI-243."""
    table = midgame("round")
    spoil(table)
    with pytest.raises(Broken) as found:
        check(table)
    assert str(found.value)


def test_a_round_is_over_after_four_turns_of_everybody() -> None:
    """HI-201."""
    table = midgame("scoring")
    table.state.teams[1].turns = 3
    with pytest.raises(Broken, match="round is over"):
        check(table)


def test_a_game_without_an_end_is_noticed() -> None:
    table = midgame()
    table.state.round = invariants.MOST_ROUNDS + 1
    with pytest.raises(Endless, match="rounds"):
        check(table)


@pytest.mark.parametrize("outcome", ("round limit", "deck"))
def test_the_winner_of_a_stopped_game_has_most_points(outcome: str) -> None:
    """HI-008."""
    table = midgame()
    state = table.state
    state.stage, state.outcome, state.winner = "over", outcome, 0
    for team, points in zip(state.teams, (7, 7, 6), strict=True):
        team.points = points
    check(table)
    state.teams[2].points = 8
    with pytest.raises(Broken, match="somebody has more"):
        check(table)


def test_the_winner_has_reached_the_target() -> None:
    """HI-002."""
    table = guarded(new_game("standard-2", 2, "end"))
    assert table.play().outcome == "target"
    table.state.teams[table.state.winner].points = table.target - 1
    with pytest.raises(Broken, match="has won with"):
        check(table)


def test_the_game_checks_its_own_tables() -> None:
    """`GAME.check` is what laboratories and examples use."""
    table = GAME.table(cast(), GAME.options({"scenario": "standard-2", "players": 2}), 1, at_random(1, 2))
    table.guard = GAME.check
    assert table.play().outcome
    table.state.teams[0].points = -4
    with pytest.raises(Broken, match="HP"):
        GAME.check(table)
