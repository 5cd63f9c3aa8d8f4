"""The invariants of Vigilantes hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.table import Broken, Endless
from capesmith.systems.vigilantes.game import invariants
from capesmith.systems.vigilantes.game.invariants import check
from capesmith.systems.vigilantes.game.pieces import MASKS, VILLAIN, token
from capesmith.systems.vigilantes.game.table import VigilantesTable
from each import each
from vigilantes.games import SCENARIOS, at_random, guarded, new_game, random_game
from vigilantes.tables import cast


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_invariants_hold_around_every_single_event(scenario: str) -> None:
    for players in (2, 3, 4):
        result = guarded(random_game("events", scenario, players), at_once=True).play()
        assert result.outcome and result.turns >= 1 and len(result.scores) == players


# --- each invariant notices ----------------------------------------------------------------------------------


def midgame(scenario: str = "vault-run", segments: int = 4) -> VigilantesTable:
    """The Vault Run before its second Enemy Phase or so: a villain, henchmen, tokens and items are on the board."""
    table = new_game(
        scenario, 3, "broken", vigilantes=["tally", "brickyard", "doc-sunday"], villain="mr-ballast", starting_player=0,
        villain_abilities=["thick-skin"], controllers=[0, 1, 0],
        location_stickers=[["marrow-bank", "rubble", "B01", "B02"], ["marrow-bank", "item", "medikit", "B03"]],
    )  # fmt: skip
    for _ in range(segments):
        table.advance()
    check(table)
    return table


def piece_of(t: VigilantesTable, kind: str, *, on_board: bool) -> int:
    return next(piece for piece in bits(MASKS[kind]) if (t.state.where[piece] >= 0) == on_board)


def move(t: VigilantesTable, piece: int, space: int) -> None:
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


def two_places(t: VigilantesTable) -> None:
    """One henchman is on two spaces."""
    piece = piece_of(t, "normal", on_board=True)
    t.state.on[(t.state.where[piece] + 1) % t.map.size] |= 1 << piece


def forgotten_by_the_board(t: VigilantesTable) -> None:
    t.state.board &= ~(1 << piece_of(t, "normal", on_board=True))


def lost_piece(t: VigilantesTable) -> None:
    t.state.supply &= ~(1 << piece_of(t, "heavy", on_board=False))


def doubled_piece(t: VigilantesTable) -> None:
    t.state.supply |= 1 << piece_of(t, "normal", on_board=True)


def off_the_board(t: VigilantesTable) -> None:
    """VG-301: a vigilante has left without being knocked out."""
    move(t, next(seat for seat in t.seats if t.state.where[seat] >= 0), SUPPLY)


def knocked_out_on_the_board(t: VigilantesTable) -> None:
    t.state.vigilantes[next(seat for seat in t.seats if t.state.where[seat] >= 0)].knocked_out = True


def spare_vigilante(t: VigilantesTable) -> None:
    """A piece stands on the board without a seat."""
    move(t, 3, 0)


def two_items(t: VigilantesTable) -> None:
    """VG-582."""
    move(t, piece_of(t, "weapon-cache", on_board=False), 0)
    move(t, piece_of(t, "medikit", on_board=False), 0)


def item_on_a_sticker(t: VigilantesTable) -> None:
    move(t, piece_of(t, "weapon-cache", on_board=False), t.map.number("B03"))


def same_card(t: VigilantesTable) -> None:
    """VG-117."""
    t.state.vigilantes[1].card = t.state.vigilantes[0].card


def gadget_twice(t: VigilantesTable) -> None:
    t.state.gadgets.append(t.state.vigilantes[0].slots[0])


def gadget_lost(t: VigilantesTable) -> None:
    t.state.gadgets.pop()


def ability_lost(t: VigilantesTable) -> None:
    t.state.abilities.pop()


def reward_lost(t: VigilantesTable) -> None:
    (t.state.rewards or t.state.reward_discard).pop()


def event_twice(t: VigilantesTable) -> None:
    t.state.event_discard.append(t.state.events[0])


def five_gadgets(t: VigilantesTable) -> None:
    """VG-626."""
    one = t.state.vigilantes[1]
    for slot in range(5):
        one.slots[slot] = t.state.gadgets.pop() if one.slots[slot] < 0 else one.slots[slot]
    t.renew()


def villain_ability_twice(t: VigilantesTable) -> None:
    t.state.villain_deck.append(t.state.villain_abilities[0])


def seven_villain_abilities(t: VigilantesTable) -> None:
    """VG-646."""
    while len(t.state.villain_abilities) < 7:
        t.state.villain_abilities.append(t.state.villain_deck.pop())
    t.renew()


def too_much_charge(t: VigilantesTable) -> None:
    t.state.vigilantes[0].charge[0] = 9


def charge_without_gadget(t: VigilantesTable) -> None:
    t.state.vigilantes[1].charge[4] = 1


def lent_without_card(t: VigilantesTable) -> None:
    t.state.lent |= 1 << 16 + 4


def too_healthy(t: VigilantesTable) -> None:
    t.state.vigilantes[1].health = 7


def too_lively(t: VigilantesTable) -> None:
    t.state.vigilantes[1].energy = 4


def without_health(t: VigilantesTable) -> None:
    t.state.vigilantes[next(seat for seat in t.seats if t.state.where[seat] >= 0)].health = 0


def villain_without_health(t: VigilantesTable) -> None:
    t.state.villain_health = 0


def villain_too_healthy(t: VigilantesTable) -> None:
    t.state.villain_health = 7


def villain_out_and_there(t: VigilantesTable) -> None:
    t.state.villain_out = True


def stunned_in_the_supply(t: VigilantesTable) -> None:
    t.state.stunned |= 1 << piece_of(t, "heavy", on_board=False)


def stunned_vigilante(t: VigilantesTable) -> None:
    t.state.stunned |= 1


def four_marked(t: VigilantesTable) -> None:
    """VG-025."""
    for piece in bits(t.enemies())[:4]:
        t.state.marked |= 1 << piece


def hidden_for_no_reason(t: VigilantesTable) -> None:
    t.state.hidden |= 1 << next(seat for seat in t.seats if t.state.where[seat] >= 0)


def not_hidden(t: VigilantesTable) -> None:
    seat = next(seat for seat in t.seats if t.state.where[seat] >= 0)
    t.state.lasting.append(("hidden", seat, "your-next-turn", seat, 0))


def blocked_for_no_reason(t: VigilantesTable) -> None:
    t.state.blocked |= 2


def no_rubble(t: VigilantesTable) -> None:
    t.state.blocked = 0
    t.state.lasting = [entry for entry in t.state.lasting if entry[0] != "blocked"]


def five_blocked(t: VigilantesTable) -> None:
    for route in range(5, 10):
        t.state.lasting.append(("blocked", route, "end-of-round", -1, 0))
        t.state.blocked |= 1 << route


def decoy_gone(t: VigilantesTable) -> None:
    t.state.lasting.append(("token", piece_of(t, "decoy", on_board=False), "end-of-enemy-phase", -1, 0))


def owner_of_a_henchman(t: VigilantesTable) -> None:
    t.state.owners[piece_of(t, "normal", on_board=True)] = 0


def carrier_elsewhere(t: VigilantesTable) -> None:
    """VG-564."""
    here = t.state.where[token(1)]
    t.state.carriers[1] = next(piece for piece in bits(t.enemies()) if t.state.where[piece] != here)


def carries_two(t: VigilantesTable) -> None:
    """VG-568."""
    enemy = bits(t.enemies())[-1]
    for n in (1, 2):
        move(t, token(n), t.state.where[enemy])
        t.state.carriers[n] = enemy


def carried_by_an_item(t: VigilantesTable) -> None:
    item = piece_of(t, "medikit", on_board=True)
    move(t, token(1), t.state.where[item])
    t.state.carriers[1] = item


def token_for_nothing(t: VigilantesTable) -> None:
    t.state.roles[0] = -1


def done_twice(t: VigilantesTable) -> None:
    t.state.done = t.state.enemy_done = 1


def number_of(name: str, value: Any, seat: int | None = None) -> Callable[[VigilantesTable], None]:
    def spoil(t: VigilantesTable) -> None:
        setattr(t.state if seat is None else t.state.vigilantes[seat], name, value)

    spoil.__name__, spoil.__doc__ = f"{name}_{value}", f"`{name}` is {value}."
    return spoil


def entry_of(name: str, entry: tuple[Any, ...]) -> Callable[[VigilantesTable], None]:
    def spoil(t: VigilantesTable) -> None:
        getattr(t.state, name).append(entry)

    spoil.__name__ = f"{name}_{'_'.join(map(str, entry[:2]))}"
    return spoil


SPOILS = (
    two_places, forgotten_by_the_board, lost_piece, doubled_piece, off_the_board, knocked_out_on_the_board,
    spare_vigilante, two_items, item_on_a_sticker, same_card, gadget_twice, gadget_lost, ability_lost, reward_lost,
    event_twice, five_gadgets, villain_ability_twice, seven_villain_abilities, too_much_charge, charge_without_gadget,
    lent_without_card, too_healthy, too_lively, without_health, villain_without_health, villain_too_healthy,
    villain_out_and_there, stunned_in_the_supply, stunned_vigilante, four_marked, hidden_for_no_reason, not_hidden,
    blocked_for_no_reason, no_rubble, five_blocked, decoy_gone, owner_of_a_henchman, carrier_elsewhere, carries_two,
    carried_by_an_item, token_for_nothing, done_twice,
    number_of("threat", 0), number_of("threat", 13), number_of("start_threat", 9), number_of("turn_tracker", 5),
    number_of("turn_tracker", 13), number_of("stage", "tea"), number_of("starting_player", 2),
    number_of("acted", 8), number_of("active", 1), number_of("actions", 2), number_of("villain", 9),
    number_of("latched", 1 << 9), number_of("items_used", 1 << 60), number_of("outcome", "win"),
    number_of("outcome", "draw"), number_of("reason", "turn-tracker"), number_of("to_activate", 1),
    number_of("health", -1, 0), number_of("energy", -1, 0), number_of("moved_by", 3, 0), number_of("card", 77, 0),
    entry_of("lasting", ("tired", 0, "end-of-turn", 0, 0)), entry_of("lasting", ("hidden", 0, "", 0, 0)),
    entry_of("timed", (99_999, 0, (0,), 0, "end-of-turn", 0, 0)), entry_of("timed", (0, 4, (0,), 0, "x", 0, 0)),
    entry_of("timed", (0, 0, (0,), 0, "", 0, 0)), entry_of("waiting", (99_999, 0, 0, -1, -1)),
    number_of("progress", [-1] * 12), number_of("pressure", [-1] * 12),
    number_of("chits", [99] * 12), number_of("delivered", [-1, 0]), number_of("tally", []),
)  # fmt: skip


@each("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_broken_state_is_noticed(spoil: Callable[[VigilantesTable], None]) -> None:
    table = midgame()
    spoil(table)
    with pytest.raises(Broken) as found:
        check(table)
    assert str(found.value)


def test_a_game_without_an_end_is_noticed() -> None:
    table = midgame()
    table.state.round = invariants.MOST_ROUNDS + 1
    with pytest.raises(Endless, match="rounds"):
        check(table)


def test_a_game_that_is_lost_does_not_go_on() -> None:
    """VG-271, VG-274."""
    table = midgame()
    for seat in table.seats:
        move(table, seat, SUPPLY)
        table.state.vigilantes[seat].knocked_out, table.state.vigilantes[seat].health = True, 0
    with pytest.raises(Broken, match="nobody is on their feet"):
        check(table)
    table = new_game("blackout-bazaar", 2, 3)
    for _ in range(3):
        table.advance()
    table.state.turn_tracker = 0
    with pytest.raises(Broken, match="run out"):
        check(table)


def test_an_enemy_that_was_left_out_is_noticed() -> None:
    """VG-210."""
    table = midgame()
    table.state.stage, table.state.to_activate = "turn", table.enemies()
    with pytest.raises(Broken, match="not activated"):
        check(table)


def test_a_beaten_villain_has_no_health() -> None:
    table = midgame()
    move(table, VILLAIN, SUPPLY)
    table.state.villain_out = True
    with pytest.raises(Broken, match="knocked out with"):
        check(table)


def test_the_game_checks_its_own_tables() -> None:
    """`GAME.check` is what laboratories and examples use."""
    from capesmith.systems.vigilantes.game.game import GAME

    table = GAME.table(cast(), GAME.options({"players": 2}), 1, at_random(1, 2))
    table.guard = GAME.check
    assert table.play().outcome
    table.state.threat = 40
    with pytest.raises(Broken, match="threat level"):
        GAME.check(table)
