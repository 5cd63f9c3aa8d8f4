"""Verbs of the hero mats and of the game itself: fame, injuries, tokens, the threat track, the end."""

from __future__ import annotations

from functools import partial

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.performers import Counted, Performers
from capesmith.effects.verbs.holdings import Advance, EndGame, Take
from capesmith.rules.refs import is_piece
from capesmith.systems.heroes_wanted.game import atoms, events, holdings, villain
from capesmith.systems.heroes_wanted.game.ending import end_game
from capesmith.systems.heroes_wanted.game.performing.cards import discard_as_price
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, KIND_OF, MASKS, MOST_INJURIES, held_by
from capesmith.systems.heroes_wanted.game.table import HeroesTable

VERBS = Performers[HeroesTable](you="hero")
KEPT = ("underling", "henchman", *EVENT_KINDS)  # what lies in the Achievements


# --- what heroes have --------------------------------------------------------------------------------


def _is_hero(t: HeroesTable, thing: int) -> bool:
    return 0 <= thing < len(t.seats)


def _steal_fame(t: HeroesTable, c: Context, victim: int, amount: int) -> int:
    """HW-172: what one hero loses the other gains, so that nothing is lost on the way."""
    events.steal(t, c.you, victim, "fame", amount)
    before = t.state.heroes[victim].fame
    holdings.lose_fame(t, victim, amount)
    lost = before - t.state.heroes[victim].fame
    return lost if lost > 0 and holdings.gain_fame(t, c.you, lost) else 0


def _pieces(word: str) -> Holding[HeroesTable]:
    """Pieces in the Achievements of a hero."""

    def held(t: HeroesTable, seat: int) -> list[int]:
        return [piece for piece in bits(MASKS[word]) if t.state.where[piece] == held_by(seat)]

    def gain(t: HeroesTable, c: Context, seat: int, amount: int) -> int:
        taken = bits(t.state.supply & MASKS[word])[: min(amount, atoms.supply_of(t, word))]
        for piece in taken:
            atoms.lift(t, piece, seat)
            events.gain(t, seat, piece, 1, word)
        return len(taken)

    def lose(t: HeroesTable, c: Context, seat: int, amount: int) -> int:
        lost = held(t, seat)[:amount]
        for piece in lost:
            atoms.lift(t, piece)
            events.lose(t, seat, piece, 1, word)
        return len(lost)

    def steal(t: HeroesTable, c: Context, victim: int, amount: int) -> int:
        events.steal(t, c.you, victim, word, amount)
        for piece in held(t, victim)[:amount]:
            atoms.lift(t, piece, c.you)
            events.lose(t, victim, piece, 1, word)
            events.gain(t, c.you, piece, 1, word)
        return amount

    return Holding(has=lambda t, seat: len(held(t, seat)), held_by=_is_hero, gain=gain, lose=lose, steal=steal)


HELD = Holdings[HeroesTable](
    {
        "fame": Holding(
            has=lambda t, seat: t.state.heroes[seat].fame,
            held_by=_is_hero,
            gain=lambda t, c, seat, amount: holdings.gain_fame(t, seat, amount),
            lose=lambda t, c, seat, amount: amount if holdings.lose_fame(t, seat, amount) else 0,
            steal=_steal_fame,
            pay=lambda t, c, seat, amount: amount if holdings.lose_fame(t, seat, amount) else 0,
        ),
        "injury": Holding(
            has=lambda t, seat: t.state.heroes[seat].injuries,
            held_by=_is_hero,
            gain=lambda t, c, seat, amount: sum(holdings.gain_injury(t, seat) for _ in range(amount)),
            lose=lambda t, c, seat, amount: sum(holdings.lose_injury(t, seat) for _ in range(amount)),
            pay=lambda t, c, seat, amount: sum(holdings.gain_injury(t, seat) for _ in range(amount)),
            purse=lambda t, seat: MOST_INJURIES,
        ),
        **{word: _pieces(word) for word in KEPT},
        "discard": Holding(
            has=lambda t, seat: t.state.heroes[seat].hand.bit_count(), held_by=_is_hero, pay=discard_as_price
        ),
    },
    verbs=VERBS,
    victim=lambda t, c, thing: c.you >= 0 and thing != c.you and _is_hero(t, thing),
    victims=("hero",),
    only_victims="only heroes have something to steal",
)


# --- tokens, tracks, the end -------------------------------------------------------------------------


def _is_token(t: HeroesTable, c: Context, thing: int) -> bool:
    return is_piece(thing) and KIND_OF[thing] in EVENT_KINDS


@VERBS.each(Take, legal=_is_token, kinds=(*EVENT_KINDS, "event-token"), refused="only tokens on the board can be taken")
def _take(t: HeroesTable, c: Context, piece: int) -> bool:
    """HW-255, HW-260, HW-325, HW-326: a token goes to the Achievements, for no fame yet; a bystander is rescued."""
    perform = partial(_picked_up, t, c.you, piece)
    if c.you < 0 or events.taken.announce(t, perform, c.you, piece) < 0:
        return False
    perform()
    return True


def _picked_up(t: HeroesTable, seat: int, piece: int) -> None:
    events.take(t, seat, piece)
    atoms.lift(t, piece, seat)
    events.taken(t, seat, piece)
    if KIND_OF[piece] == "bystander":
        atoms.score_token(t, seat)
        events.rescued(t, seat, piece)


@VERBS.runs(Advance)
def _advance(t: HeroesTable, c: Context, what: Counted) -> bool:
    done = False
    for _, number in what:
        steps = -t.state.threat if number is None else number  # HW-343: back to the start
        if steps > 0:
            villain.advance_threat(t, steps)
            done = True
        elif steps < 0:
            done = villain.turn_back_threat(t, -steps) or done
    return done


def _neither_now_nor_soon(step: EndGame) -> str:
    return "" if step.at_end_of in (None, "turn") else "the game ends at once or with the turn"


@VERBS.runs(EndGame, refuses=_neither_now_nor_soon)
def _end_game(t: HeroesTable, c: Context, result: str, at_end_of: str | None) -> bool:
    """HW-348, HW-349: at once, or when the turn is complete."""
    end_game(t, result, at_end_of)
    return True
