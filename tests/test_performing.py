"""Standard performers: shared verbs over what a game declares, here a purse of coins and gems."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.effects.ast import Range, Role, Some, Step
from capesmith.effects.compile.answers import Constant
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.groups import possible, step
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.performing.cards import Wanted
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.journeys import changes_places, put_directly
from capesmith.effects.performing.performers import Counted, Performers, performers_of
from capesmith.effects.performing.supply import one_by_one, placing, removing
from capesmith.effects.performing.turns import extra_turns
from capesmith.effects.play.kinds import Kind, has_one
from capesmith.effects.play.words import PlainWords
from capesmith.effects.verbs.board import MoveTo, Place, Remove, Swap
from capesmith.effects.verbs.cards import Discard
from capesmith.effects.verbs.fights import Hide, Stun
from capesmith.effects.verbs.holdings import Advance, EndGame, Gain, GainOver, Lose, Steal
from capesmith.effects.verbs.turns import ExtraTurn
from capesmith.rules.refs import SPACES
from rooftops import SYSTEM

pytestmark = pytest.mark.interpreted  # its table is none of the house's

GOLD = 5  # coins that fit in a purse
ANNE, BERT = 0, 1


class Table:
    """Two purses, and players who take the first that is offered."""

    def __init__(self, *coins: int) -> None:
        self.coins = list(coins)
        self.gems = [0] * len(coins)
        self.seats = self.players = range(len(coins))
        self.asked: list[list[int]] = []
        self.told: list[Any] = []
        self.on: dict[int, int] = {}  # tokens, and their spaces
        self.state = SimpleNamespace(where=[5, 6, *[-1] * 8])  # of the runners
        self.asking: list[int] = []  # who was asked
        self.encores: list[int] = []
        self.watch = None

    def chooser(self, c: Context) -> int:
        return c.you

    def choose(self, seat: int, prompt: object, options: Sequence[int]) -> int:
        if len(options) > 1:
            self.asked.append(list(options))
            self.asking.append(seat)
        return options[0]

    def chance(self, number: int) -> int:
        return number - 1

    def commit(self) -> None:
        self.told.append("all is chosen")

    def space_of(self, thing: int) -> int:
        return thing - SPACES if thing >= SPACES else int(self.state.where[thing])


def give(t: Table, c: Context, seat: int, number: int) -> int:
    found = min(number, GOLD - t.coins[seat])
    t.coins[seat] += found
    return found


def take(t: Table, c: Context, seat: int, number: int) -> int:
    lost = min(number, t.coins[seat])
    t.coins[seat] -= lost
    return lost


def rob(t: Table, c: Context, victim: int, number: int) -> int:
    return give(t, c, c.you, take(t, c, victim, number))


def give_gems(t: Table, c: Context, seat: int, number: int) -> int:
    t.gems[seat] += number
    return number


def held(any_loss: bool = False) -> tuple[Holdings, Performers]:
    verbs = Performers(you="runner")

    def is_seat(t: Table, thing: int) -> bool:
        return thing in t.seats

    coin = Holding(
        has=lambda t, seat: t.coins[seat], held_by=is_seat, room=lambda t, seat: GOLD - t.coins[seat],
        gain=give, lose=take, steal=rob, pay=take,
    )  # fmt: skip
    gem = Holding(has=lambda t, seat: t.gems[seat], held_by=is_seat, room=lambda t, seat: 9, gain=give_gems)
    made = Holdings(
        {"coin": coin, "gem": gem}, verbs=verbs, victim=lambda t, c, thing: thing != c.you, victims=("runner",),
        only_victims="only runners have something to steal", refused={"steal gem": "gems are sewn in"},
        any_loss=any_loss,
    )  # fmt: skip
    return made, verbs


def compiler(verbs: Performers, holdings: Holdings | None = None) -> Compiler:
    class Words(PlainWords):
        kinds = {"runner": Kind(lambda t, c: list(t.seats), lambda t, thing: thing in t.seats)}  # noqa: RUF012
        roles = {"here": lambda t, c: [SPACES + 3, SPACES + 4], "stranger": lambda t, c: [99]}  # noqa: RUF012

    words = Words(None)  # type: ignore[arg-type]  # no text of these tests asks for cards of the box
    words.verbs, words.possible = verbs.perform, verbs.possible
    Words.holdings = holdings
    made = Compiler(SYSTEM.vocabulary, words)
    made.begin("card", "play", "card", None)
    return made


def run(verbs: Performers, node: Step, t: Table, you: int = ANNE) -> bool:
    return step(compiler(verbs), node)(t, Context(you, you))


RUNNERS = Some("each", ("runner",))


# --- what is held ----------------------------------------------------------------------------------------


def test_gaining_stops_at_the_limit_and_is_done_when_any_of_it_fits() -> None:
    _, verbs = held()
    t = Table(4, 5)
    assert run(verbs, Gain(what=(("coin", 3),), who=RUNNERS), t)
    assert t.coins == [5, 5]
    assert not run(verbs, Gain(what=(("coin", 1),)), t)


def test_what_does_not_fit_becomes_something_else() -> None:
    _, verbs = held()
    t = Table(4, 0)
    assert run(verbs, GainOver(what=(("coin", 3),), overflow=(("gem", 2),)), t)
    assert (t.coins, t.gems) == ([5, 0], [4, 0])


def test_one_total_is_shared_out_among_those_with_room() -> None:
    _, verbs = held()
    t = Table(4, 3)
    assert run(verbs, GainOver(what=(("coin", 9),), who=RUNNERS, divided="freely"), t)
    assert t.coins == [5, 5]
    assert t.asked == [[ANNE, BERT]]  # then only one of them has room


def test_losing_is_done_when_all_of_it_was_lost() -> None:
    _, verbs = held()
    t = Table(3, 1)
    assert not run(verbs, Lose(what=(("coin", 2),), who=RUNNERS), t)
    assert t.coins == [1, 0]
    assert run(verbs, Lose(what=(("coin", "all"),)), t)
    assert not run(verbs, Lose(what=(("coin", "all"),)), t)  # nothing is left


def test_a_game_may_take_any_loss_for_done() -> None:
    _, verbs = held(any_loss=True)
    t = Table(3, 1)
    assert run(verbs, Lose(what=(("coin", 2),), who=RUNNERS), t)
    assert t.told == ["all is chosen"]


def test_stealing_takes_what_there_is_and_what_there_is_room_for() -> None:
    _, verbs = held()
    t = Table(3, 4)
    assert run(verbs, Steal(what=(("coin", "all"),), from_=RUNNERS), t)
    assert t.coins == [5, 2]
    assert not run(verbs, Steal(what=(("coin", 1),), from_=RUNNERS), t)
    assert t.told == ["all is chosen"]  # the second time nobody was worth it


def test_what_can_be_done_is_known_without_asking() -> None:
    _, verbs = held()
    k, t, c = compiler(verbs), Table(1, 4), Context(ANNE, ANNE)
    for node, found in (
        (Lose(what=(("coin", 1),)), True),
        (Lose(what=(("coin", 2),)), False),
        (Lose(what=(("coin", 2),), who=RUNNERS), False),
        (Steal(what=(("coin", 1),), from_=RUNNERS), True),
    ):
        can = possible(k, node)
        assert can is not None and can(t, c) is found, node
    assert t.asked == t.told == []


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (Gain(what=(("hat", 1),)), "“hat” cannot be gained"),
        (Gain(what=(("coin", "all"),)), "nobody can say how much “all” coin is"),
        (GainOver(what=(("coin", 1),), overflow=(("hat", 1),)), "what does not fit can only become coin or gem"),
        (Lose(what=(("gem", 1),)), "“gem” cannot be lost"),
        (Steal(what=(("gem", 1),), from_=RUNNERS), "gems are sewn in"),
        (Steal(what=(("coin", 1),), from_=Some("one", ("hat",))), "only runners have something to steal"),
    ],
)
def test_what_a_game_does_not_say_cannot_be_done(node: Step, message: str) -> None:
    with pytest.raises(Unplayable) as refused:
        step(compiler(held()[1]), node)
    assert refused.value.message == message


def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    made, verbs = held()
    k, t, c = compiler(verbs, made), Table(2, 0), Context(ANNE, ANNE)
    pay, can = k.meaning.cost(k, "coin", Constant(3))
    assert not can(t, c) and not pay(t, c) and t.coins == [2, 0]
    pay, can = k.meaning.cost(k, "coin", "all")
    assert can(t, c) and pay(t, c) and t.coins == [0, 0]
    assert not can(t, c)  # all of nothing is no price
    with pytest.raises(Unplayable, match="“gem” is no price"):
        k.meaning.cost(k, "gem", Constant(1))


def test_what_is_held_can_be_counted() -> None:
    made, _ = held()
    coins = made.values("coin")["coin"]
    assert [coins(Table(2, 4), Context(), thing) for thing in (ANNE, BERT, SPACES)] == [2, 4, 0]


# --- verbs and their fields ------------------------------------------------------------------------------


def test_a_performer_gets_the_fields_it_asks_for() -> None:
    verbs, t = Performers(you="runner"), Table(0, 0)

    @verbs.runs(Advance)
    def _(t: Table, c: Context, who: list[int], what: Counted) -> bool:
        t.told.append((who, what))
        return True

    assert run(verbs, Advance(what=(("threat", 2), ("turn", "start"))), t, BERT)
    assert t.told == [([BERT], [("threat", 2), ("turn", None)])]


def test_a_misspelt_field_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match="asks for reslut"):

        @Performers(you="runner").runs(EndGame)
        def _(t: Table, c: Context, reslut: str) -> bool:
            return True


def test_a_step_can_be_refused_by_what_it_says() -> None:
    verbs = Performers(you="runner")

    @verbs.runs(EndGame, refuses=lambda step: "" if step.at_end_of is None else "at once or never")
    def _(t: Table, c: Context, result: str) -> bool:
        t.told.append(result)
        return True

    t = Table(0)
    assert run(verbs, EndGame(result="score"), t) and t.told == ["score"]
    with pytest.raises(Unplayable, match="at once or never"):
        run(verbs, EndGame(result="score", at_end_of="turn"), t)


def test_each_is_done_when_one_of_them_was_and_nothing_is_changed_before_all_is_chosen() -> None:
    verbs = Performers(you="runner")

    @verbs.each(Hide, legal=lambda t, c, thing: t.coins[thing] > 0, kinds=("runner",), refused="only runners hide")
    def _(t: Table, c: Context, seat: int, until: str | None) -> bool:
        t.told.append((seat, c.target, until))
        return seat == BERT

    t = Table(1, 1)
    assert run(verbs, Hide(what=RUNNERS, until="end-of-turn"), t)
    assert t.told == ["all is chosen", (ANNE, ANNE, "end-of-turn"), (BERT, BERT, "end-of-turn")]
    can = possible(compiler(verbs), Hide(what=RUNNERS))
    assert can is not None and can(Table(0, 1), Context(ANNE, ANNE)) and not can(Table(0, 0), Context(ANNE, ANNE))
    nobody = Table(0, 0)
    assert not run(verbs, Hide(what=RUNNERS), nobody) and nobody.told == []
    with pytest.raises(Unplayable, match="only runners hide"):
        run(verbs, Hide(what=Some("one", ("hat",))), t)


def test_what_was_chosen_is_it_for_the_steps_after() -> None:
    verbs = Performers(you="runner")

    @verbs.all(Stun)
    def _(t: Table, c: Context, found: list[int]) -> bool:
        return True

    c = Context(ANNE, ANNE)
    assert step(compiler(verbs), Stun(what=Role("you")))(Table(0, 0), c)
    assert (c.it, c.them) == (ANNE, [ANNE])


def test_a_verb_in_the_words_of_a_game_is_carried_out_like_the_verb_itself() -> None:
    class OurGain(Gain):
        pass

    _, verbs = held()
    assert run(verbs, OurGain(what=(("coin", 1),)), Table(0))


@pytest.mark.parametrize("game", ["heroes_wanted", "vigilantes", "heroes_incorporated"])
def test_the_modules_of_a_game_are_found(game: str) -> None:
    found = performers_of(f"capesmith.systems.{game}.game.performing")
    assert {Gain, Lose, Steal} <= {*found.perform} and {Gain, Lose, Steal} <= {*found.possible}


@pytest.mark.parametrize(
    ("what", "asked", "taken"),
    [
        (Some("exactly", ("runner",), number=2), [[7, 8, 9], [8, 9]], [7, 8]),
        (Some("each", ("runner",)), [[7, 8, 9], [8, 9]], [7, 8, 9]),
        (Some("one", ("runner",)), [[7, 8, 9]], [7]),
        (Some("one", ("runner",), not_=Role("you")), [[8, 9]], [8]),
        (Some("exactly", ("runner",), number=2, chosen_by="chance"), [], [9, 8]),
    ],
)
def test_cards_are_those_that_a_step_speaks_of(what: Some, asked: list[list[int]], taken: list[int]) -> None:
    verbs = Performers(you="runner")

    @verbs.runs(Discard)
    def _(t: Table, c: Context, what: Wanted) -> bool:
        left = what.among(t, c, [7, 8, 9])
        for _ in range(min(what.number(t, c), len(left))):
            card = what.one(t, c, left)
            left.remove(card)
            t.told.append(card)
        return True

    t = Table(*range(9))
    assert run(verbs, Discard(what=what), t, 7)
    assert (t.asked, t.told) == (asked, taken)


def test_the_owner_of_a_text_may_choose_cards_of_others() -> None:
    verbs = Performers(you="runner")

    @verbs.runs(Discard)
    def _(t: Table, c: Context, what: Wanted) -> bool:
        return what.one(t, c, [7, 8]) == 7

    for chosen_by, asked in ((None, BERT), ("you", ANNE)):
        t, c = Table(0, 0), Context(BERT, BERT)
        c.owner = ANNE
        assert step(compiler(verbs), Discard(what=Some("one", ("runner",), chosen_by=chosen_by)))(t, c)
        assert t.asking == [asked]


def test_nobody_is_asked_whether_something_can_be_done() -> None:
    verbs, t = Performers(you="runner"), Table(0, 0)

    @verbs.could(Hide)
    def _(t: Table, c: Context, what: list[int]) -> bool:
        return what == [ANNE, BERT]

    can = possible(compiler(verbs), Hide(what=Some("one", ("runner",))))
    assert can is not None and can(t, Context(ANNE, ANNE)) and t.asked == []


# --- places and turns ------------------------------------------------------------------------------------


def test_who_is_on_the_board_is_put_somewhere_directly() -> None:
    verbs, t = Performers(you="runner"), Table(0, 0, 0)
    put_directly(verbs, lambda t, c, piece, space: t.told.append((piece, space)))
    assert run(verbs, MoveTo(to=Role("here"), who=RUNNERS), t)
    assert t.told == [(ANNE, 3), (BERT, 3)]  # the third is not on the board
    t.state.where[:] = [-1] * 3
    assert not run(verbs, MoveTo(to=Role("here"), who=RUNNERS), t)


def test_two_change_places_when_both_are_chosen() -> None:
    verbs, t = Performers(you="runner"), Table(0, 0)

    @changes_places(verbs, lambda step: lambda t, c, thing: True, kinds=("runner",), refused="only runners swap")
    def _(t: Table, c: Context, one: int, other: int) -> bool:
        t.told.append((one, other))
        return True

    swap = Swap(what=Role("you"), with_=Some("one", ("runner",)))
    assert run(verbs, swap, t) and t.told == ["all is chosen", (ANNE, BERT)]
    can = possible(compiler(verbs), swap)
    t.state.where[BERT] = t.state.where[ANNE]
    assert can is not None and not can(t, Context(ANNE, ANNE)) and not run(verbs, swap, t)  # they are in one place
    with pytest.raises(Unplayable, match="only runners swap"):
        run(verbs, Swap(what=Role("you"), with_=Some("one", ("hat",))), t)


def test_players_go_again_and_nobody_else() -> None:
    verbs, t = Performers(you="runner"), Table(0, 0)
    extra_turns(verbs)
    can = possible(compiler(verbs), ExtraTurn(who=Role("stranger")))
    assert can is not None and not can(t, Context(ANNE, ANNE))
    assert not run(verbs, ExtraTurn(who=Role("stranger")), t) and t.encores == []
    assert run(verbs, ExtraTurn(), t) and t.encores == [ANNE]
    assert not run(verbs, ExtraTurn(), t)  # nobody gets two


# --- the supply ------------------------------------------------------------------------------------------


def place_one(t: Table, c: Context, word: str, space: int) -> int:
    token = len(t.on)
    if token >= 3:
        return -1
    t.on[token] = space
    return token


def test_what_the_supply_lacks_is_not_placed() -> None:
    verbs = Performers(you="runner")
    verbs.does(Place)(lambda k, step: placing(k, step, ("crate",), "“{word}” is no crate", one_by_one(place_one)))
    t, c = Table(0), Context(ANNE, ANNE, it=7)
    place = step(compiler(verbs), Place(what=(("crate", 2),), at_place=Role("here")))
    assert place(t, c) and t.on == {0: 3, 1: 3, 2: 4}
    assert (c.it, c.them) == (7, [SPACES + 3, SPACES + 4])
    assert not place(t, c)
    with pytest.raises(Unplayable, match="“hat” is no crate"):
        step(compiler(verbs), Place(what=(("hat", 1),), at_place=Role("here")))


def test_so_many_are_removed_and_those_alike_are_one_choice() -> None:
    verbs = Performers(you="runner")

    def lying(t: Table, c: Context, word: str, places: list[int] | None) -> list[int]:
        return [token for token, space in t.on.items() if places is None or SPACES + space in places]

    def remove(t: Table, c: Context, token: int) -> bool:
        return t.on.pop(token, None) is not None

    verbs.does(Remove)(lambda k, step: removing(k, step, lying, remove, lambda t, token: t.on[token]))
    t = Table(0)
    t.on = {0: 3, 1: 3, 2: 4, 3: 8}
    assert run(verbs, Remove(what=(("crate", 2),), from_=Role("here")), t)
    assert t.asked == [[0, 2], [1, 2]] and t.on == {2: 4, 3: 8}
    assert run(verbs, Remove(what=(("crate", "all"),)), t) and t.on == {}
    assert not run(verbs, Remove(what=(("crate", 1),)), t)


def test_a_thing_has_one_of_the_values_or_lies_in_a_range() -> None:
    def read(t: Any, thing: int) -> int | str | None:
        return {1: 4, 2: "x"}.get(thing)

    for values, expected in (((4, "x"), [True, True, False]), ((Range(3, 5), 9), [True, False, False])):
        fits = has_one(read)(values)
        assert [fits(None, Context(0, 0), thing) for thing in (1, 2, 3)] == expected
