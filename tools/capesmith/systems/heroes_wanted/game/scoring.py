"""End Game Scoring, the winner, and solo ranks."""

from __future__ import annotations

from contextlib import suppress

from capesmith.effects.compile.context import Context
from capesmith.rules.table import GameOver, Result
from capesmith.systems.heroes_wanted.game import events
from capesmith.systems.heroes_wanted.game.headlines import value_of
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, UNDERLINGS, held_by
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.scenarios import Line

QUIRK_SCALE = (10, 8, 6, 4, 2, 0)  # HW-223


def final_scores(t: HeroesTable) -> list[int]:
    """HW-243, HW-173: fame on the track, then the list printed on the board, then the heroes' own cards."""
    for seat in t.seats:
        hero = t.state.heroes[seat]
        for text in (t.cast.texts[t.cast.hero_bs[hero.b].id] if hero.b >= 0 else {}).values():
            if text.container == "end-score" and text.run is not None:
                with suppress(GameOver):  # it is over already
                    if text.run(t, Context(seat, seat)) and t.noted is not None:
                        t.noted("text", text.card, seat)
    for line in t.scenario.sheet.end_score:
        for seat, fame in enumerate(_line(t, line)):
            if fame:
                events.score(t, seat, line.word, fame)
    return scores_now(t)


def scores_now(t: HeroesTable) -> list[int]:
    """What each hero would score if the game ended now: fame on the track, and the list printed on the board."""
    lines = [_line(t, line) for line in t.scenario.sheet.end_score]
    return [hero.fame + sum(line[seat] for line in lines) for seat, hero in enumerate(t.state.heroes)]


def _line(t: HeroesTable, line: Line) -> list[int]:
    """HW-229: what one line of the scoring list gives each hero."""
    heroes, value = t.state.heroes, int(line.value or 0)
    if line.word == "headlines":  # HW-189
        return [sum(value_of(t, seat, place) for place in hero.done) for seat, hero in enumerate(heroes)]
    if line.word == "villain-damage":  # HW-129, HW-130
        return [hero.damage // value for hero in heroes]
    if line.word == "quirk":  # HW-225
        return [QUIRK_SCALE[hero.lapses] if hero.quirk >= 0 and t.options.quirks else 0 for hero in heroes]
    if line.word == "injuries":  # HW-169
        return [value * hero.injuries for hero in heroes]
    if t.solo:  # HW-370
        return [0 for _ in heroes]
    if line.word == "most-villain-damage":
        return _most([hero.damage for hero in heroes], value)
    kind = HENCHMEN if line.word == "most-henchmen" else UNDERLINGS
    return _most(koed(t, kind), value)


def _most(numbers: list[int], value: int) -> list[int]:
    """HW-231: at least 1, and all who are tied get it."""
    most = max(numbers)
    return [value if number == most > 0 else 0 for number in numbers]


def koed(t: HeroesTable, mask: int) -> list[int]:
    """The minions of one kind in each hero's Achievements; the pieces of a kind have numbers in a row."""
    where = t.state.where[(mask & -mask).bit_length() - 1 : mask.bit_length()]
    return [where.count(held_by(seat)) for seat in t.seats]


def winners(t: HeroesTable) -> list[int]:
    """HW-243 to HW-245: most fame, then most villain DMG, then furthest clockwise from the 1st Hero."""
    state = t.state
    if state.outcome in ("all-lose", "stalled"):
        return []
    n = len(t.seats)
    best = max(t.seats, key=lambda s: (state.ranks[s], state.heroes[s].damage, (s - state.first) % n))
    return [best]


def rank(t: HeroesTable) -> str:
    """HW-368, HW-369, HW-372: the solo rank; none after an escape."""
    if not t.solo or t.state.outcome in ("escaped", "all-lose", "stalled"):
        return ""
    return t.scenario.sheet.rank(t.state.ranks[0])


def result(t: HeroesTable) -> Result:
    state = t.state
    won = [] if t.solo and not rank(t) else winners(t)
    return Result(state.outcome, tuple(state.ranks), tuple(won), state.turn, len(t.choices), rank(t))
