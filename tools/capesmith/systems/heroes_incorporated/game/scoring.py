"""Step (a) of the end of the round: points, Fame, and block powers (HI-222 to HI-233)."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.game import anytime, events, fighting, points, powers
from capesmith.systems.heroes_incorporated.game.pieces import CARD, CRIME_MASK, DIE_MASK, block, die_of, seat_of
from capesmith.systems.heroes_incorporated.game.state import TIES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, HERO

POWER = Question(
    "block-power", "which block's special power to use", BLOCK, asked="Which special power do you use?",
    none="none of them", optional=True,
)  # fmt: skip
WINNER = Question("winning-hero", "whose die counts as the winner", HERO, asked="Whose die counts?")
FIRST_IN_TIES = "starting-player"


def order(t: IncorporatedTable) -> list[int]:
    """HI-222 to HI-224: the leader first; ties by a card that wins them, then by turn order or a die roll."""
    seats = t.clockwise(t.state.first)
    rolled = tie_dice(t, seats) if t.switches.scoring_tie_order == "die-roll" else dict.fromkeys(seats, 0)
    return sorted(
        seats,
        key=lambda seat: (-t.state.teams[seat].points, not wins_order_ties(t, seat), -rolled[seat], seats.index(seat)),
    )


def tie_dice(t: IncorporatedTable, seats: list[int]) -> dict[int, int]:
    """A place for everybody who is tied with somebody: higher rolls first, equal ones roll again (HI-203)."""
    places: dict[int, int] = {}
    for number in sorted({t.state.teams[seat].points for seat in seats}):
        tied = [seat for seat in seats if t.state.teams[seat].points == number]
        for place, seat in enumerate(reversed(rolled_order(t, tied))):
            places[seat] = place
    return places


def rolled_order(t: IncorporatedTable, seats: list[int]) -> list[int]:
    """HI-203: each rolls a die, the highest comes first; equal rolls are rolled again among themselves."""
    if len(seats) < 2:
        return list(seats)
    rolls = {seat: t.state.streams[TIES].roll() for seat in seats}
    events.tie_dice(t, tuple(rolls.items()))
    found: list[int] = []
    for face in sorted(set(rolls.values()), reverse=True):
        found += rolled_order(t, [seat for seat in seats if rolls[seat] == face])
    return found


def wins_order_ties(t: IncorporatedTable, seat: int) -> bool:
    """Key to the City: ties for starting player and for scoring order."""
    return FIRST_IN_TIES in t.worded("wins-ties", seat)


def score(t: IncorporatedTable) -> None:
    """HI-222, HI-223: one player at a time, in an order that is fixed when the step begins."""
    events.scoring(t)
    anytime.ask(t, t.clockwise(t.state.first), anytime.SCORING)  # HI-555
    for seat in order(t):
        t.scoring = seat
        _score_seat(t, seat)
        t.scoring = NOBODY


def _score_seat(t: IncorporatedTable, seat: int) -> None:
    """HI-230 to HI-232: the sum first, then block powers in the player's own order."""
    won = blocks_won(t, seat)
    t.summing, t.sum = seat, sum(points_of(t, seat, space) for space in won) + fame_points(t, seat)
    _scoring_texts(t, seat)
    t.summing, total = NOBODY, t.sum
    points.before_gain(t, seat, total)
    events.scores(t, seat, tuple((space, points_of(t, seat, space)) for space in won), fame_points(t, seat), total)
    try:
        points.add(t, seat, total)
    except GameOver:
        for e in _counted(t, seat, won, total):
            t.witness(e)
        raise
    for e in _counted(t, seat, won, total):
        t.heard(e)
    t.settle()
    anytime.ask(t, (seat,), anytime.SCORING)  # HI-555
    use_block_powers(t, seat)


def _counted(t: IncorporatedTable, seat: int, won: list[int], total: int) -> Iterator[Event]:
    """The blocks that one player alone has won, and his scoring."""
    for space in won:
        if sole_winner(t, space) == seat:
            yield events.win_block.made(seat, space, points_of(t, seat, space))
    yield events.scored.made(seat, total)


def best_dice(t: IncorporatedTable, space: int) -> list[int]:
    """HI-225, HI-233: the heroes with the highest dice on a block with a crime."""
    on = t.state.on[space]
    if not (on & CRIME_MASK and on & DIE_MASK):
        return []
    values = {hero: fighting.duel_value(t, hero, t.hero(hero).face) for hero in t.dice_on(space)}
    best = max(values.values())
    return [hero for hero, value in values.items() if value == best]


def winners(t: IncorporatedTable, space: int) -> list[int]:
    """HI-228, HI-229: players, not dice."""
    return list(dict.fromkeys(seat_of(hero) for hero in best_dice(t, space)))


def sole_winner(t: IncorporatedTable, space: int) -> int:
    found = winners(t, space)
    return found[0] if len(found) == 1 else NOBODY


def blocks_won(t: IncorporatedTable, seat: int) -> list[int]:
    """The blocks on which a player has a highest die."""
    spaces = {t.state.where[die_of(hero)] for hero in t.team_heroes(seat)}
    return [space for space in sorted(spaces) if space >= 0 and seat in winners(t, space)]


def points_of(t: IncorporatedTable, seat: int, space: int) -> int:
    """HI-225, HI-227, HI-324, HI-367: the block number, divided among those who are tied."""
    number = t.stat("number", block(space), t.tile(space).value)
    return number // max(1, len(winners(t, space)))


def fame_points(t: IncorporatedTable, seat: int) -> int:
    """HI-463, HI-464: the point of the Fame card, unless an effect stops it that may."""
    card = t.state.teams[seat].fame
    if card < 0:
        return 0
    if t.fame_stopped(seat):
        return 0
    return t.stat("income", seat, t.research(card).points)


def _scoring_texts(t: IncorporatedTable, seat: int) -> None:
    """HI-230, HI-409, HI-554: scoring texts of powers, also of knocked-out heroes, and of the Fame card."""
    for hero in t.team_heroes(seat):
        for number in t.powers_of(hero) if t.is_up(hero) else t.hero_card(hero).powers:
            if number not in t.hero(hero).copied and powers.usable(t, hero, number, "scoring"):
                powers.use(t, hero, number, "scoring")
    card = t.state.teams[seat].fame
    text = t.research(card).texts.get("scoring") if card >= 0 else None
    if text is None or text.run is None:
        return
    text.run(t, Context(seat, seat, CARD + card, origin="scoring"))


# --- block powers ------------------------------------------------------------------------------------


def use_block_powers(t: IncorporatedTable, seat: int) -> None:
    """HI-226, HI-232, HI-477, HI-478: each at most once, in the order he likes, or not at all."""
    left = [space for space in blocks_won(t, seat) if sole_winner(t, space) == seat]
    while found := [space for space in left if may_use_power(t, seat, space)]:
        space = t.choose(seat, POWER, [*found, NONE])
        if space == NONE:
            return
        left.remove(space)
        use_block_power(t, seat, space)


def may_use_power(t: IncorporatedTable, seat: int, space: int) -> bool:
    tile = t.tile(space)
    if tile.text is None or tile.text.run is None:
        return False
    best = best_dice(t, space)
    if not best:
        return False
    t.won_block, t.winning_hero = space, best[0]
    usable = tile.guard is None or tile.guard(t, _context(seat, space))
    t.won_block = t.winning_hero = NOBODY
    return usable


def use_block_power(t: IncorporatedTable, seat: int, space: int) -> None:
    """HI-472: the winning hero is the one whose die won; if both tie, his player says who."""
    tile = t.tile(space)
    t.won_block, t.winning_hero = space, t.choose(seat, WINNER, best_dice(t, space))
    events.block_power(t, seat, space)
    if tile.text is not None and tile.text.run is not None:
        tile.text.run(t, _context(seat, space))
    t.settle()
    t.won_block = t.winning_hero = NOBODY


def _context(seat: int, space: int) -> Context:
    return Context(seat, block(space), origin="block-power")
