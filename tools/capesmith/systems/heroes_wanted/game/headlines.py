"""Headlines and bonus cards."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.questions import MAY
from capesmith.rules.choosing import Question
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.live import HEADLINES
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import LINE

DISC = Question(
    "line", "take a disc from a line of the bonus card", LINE,
    asked="From which line of your bonus card do you take a disc?",
)  # fmt: skip
USE = MAY.again("use the ability of the line")
_CONTEXTS = [Context(seat, seat) for seat in range(8)]


def completable(t: HeroesTable) -> list[tuple[int, int]]:
    """HW-181, HW-183, HW-192: the headlines whose requirement a hero meets, with the heroes."""
    news = t.news
    if not news & HEADLINES:
        return []
    found: list[tuple[int, int]] = []
    for place, headline in enumerate(t.state.headlines):
        if not news >> place & 1:
            continue
        met = t.cast.requirements[headline].if_
        if met is None:
            continue
        for seat, hero in enumerate(t.state.heroes):
            if place not in hero.done and met.holds(t, _CONTEXTS[seat]) and any(hero.discs) and t.playsets[seat].bonus:
                found.append((seat, place))
    return found


def complete(t: HeroesTable, seat: int, place: int) -> None:
    """HW-182 to HW-188: a disc of his choice to the best free space; the line it came from may be used."""
    hero = t.state.heroes[seat]
    events.headline(t, seat, place)
    lines = [line for line, discs in enumerate(hero.discs) if discs]
    line = t.choose(seat, DISC, lines)
    atoms.use_disc(t, seat, line, place)
    events.completed(t, seat, place)
    text = t.playsets[seat].bonus[line]
    due = not hero.discs[line]  # HW-188: the first of two discs gives nothing yet
    if due and text.run is not None and (line == 0 or t.choose(seat, USE, (1, 0))):  # HW-184, HW-187
        events.bonus(t, seat, line)
        text.run(t, Context(seat, seat))
    else:
        events.disc(t, seat, line)


SOLO_VALUE = 3  # HW-371: of any space, for somebody who plays alone


def value_of(t: HeroesTable, seat: int, place: int) -> int:
    """HW-189 to HW-191, HW-371: the value of the space that holds the disc; solo always 3."""
    if t.solo:
        return SOLO_VALUE
    state = t.state
    return t.cast.headline_values[state.headlines[place]][state.places[place].index(seat)]
