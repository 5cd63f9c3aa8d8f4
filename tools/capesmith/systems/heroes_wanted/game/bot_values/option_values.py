"""What options are worth at a glance: heroes to draft, cards, targets, spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL, SPACE, TARGET
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.position import Position
from capesmith.rules.valuing import Values
from capesmith.systems.heroes_wanted.game import things
from capesmith.systems.heroes_wanted.game.bot_values.evaluation import (
    Prize,
    card_value,
    hand_value,
    place_value,
    prizes,
)
from capesmith.systems.heroes_wanted.game.bot_values.position import incoming, villain_soon
from capesmith.systems.heroes_wanted.game.bot_values.prices import price_of_a, price_of_b
from capesmith.systems.heroes_wanted.game.bot_values.weights import WEIGHTS, Weights
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from capesmith.systems.heroes_wanted.game.damage import FIRST_HIT
from capesmith.systems.heroes_wanted.game.defence import BLOCK, DEFEND
from capesmith.systems.heroes_wanted.game.flow import BOOST
from capesmith.systems.heroes_wanted.game.headlines import DISC
from capesmith.systems.heroes_wanted.game.movement import MOVE
from capesmith.systems.heroes_wanted.game.performing.cards import DISCARD, PLAY, RETRIEVE
from capesmith.systems.heroes_wanted.game.pieces import EVENTS, HENCHMEN, KIND_OF, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.game.setup import DRAFT_A, DRAFT_B, START
from capesmith.systems.heroes_wanted.game.turn import GO

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

HARM: Final = -0.12  # each DMG to expect on a space
STRIKING: Final = TYPE_BITS["attack"] | TYPE_BITS["power"]
LOW_STAMINA: Final = 6  # a hero with no more can be KO'ed with one hit (HW-149)
_PLACES: dict[tuple[object, ...], dict[int, float]] = {}  # what was worked out for a board that looks the same
_MOST_PLACES: Final = 256


class HeroPosition(Position["HeroesTable", Weights]):
    """What a bot looks at, and what it cares for."""

    __slots__ = ()


VALUES: Final = Values(
    HeroPosition, WEIGHTS, things.THINGS, usual=99, declining={GO: 0.5, BOOST: 1.0},
    closer={
        DRAFT_A: 1, DRAFT_B: 1,  # looking one go ahead tells nothing about a hero
        MOVE: 6, SPACE: 4, START: 1, TARGET: 4, RETRIEVE: 4, DISCARD: 4, PLAY: 4, FIRST_HIT: 2, DEFEND: 4,
    },
)  # fmt: skip
VALUES.as_they_come |= {MAY, PAY, ONE_OF, ORDER, REROLL, BLOCK, DISC}


def rank_options(
    t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS, breadth: float = 1.0
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; two underlings on one space are one option."""
    if prompt.question is not TARGET:
        return VALUES.rank(t, seat, prompt, options, w, breadth)
    first: dict[object, int] = {}
    for index, option in enumerate(options):
        minion = VILLAIN < option < len(KIND_OF)
        first.setdefault((KIND_OF[option], t.state.where[option]) if minion else option, index)
    found = list(first.values())
    order = VALUES.rank(t, seat, prompt, [options[index] for index in found], w, breadth)
    return [found[index] for index in order]


@VALUES.of(DRAFT_A)
def _hero_a(p: HeroPosition, seat: int, prompt: Prompt, number: int) -> float:
    return price_of_a(p.t.cast, number)


@VALUES.of(DRAFT_B)
def _hero_b(p: HeroPosition, seat: int, prompt: Prompt, number: int) -> float:
    return price_of_b(p.t.cast, number)


@VALUES.of(things.ACTION)
@VALUES.against(DISCARD)
def _card(p: HeroPosition, seat: int, prompt: Prompt, card: int) -> float:
    action = p.t.action(card)
    return card_value(action, p.w) + 0.06 * action.stamina


@VALUES.of(BOOST)
def _boost(p: HeroPosition, seat: int, prompt: Prompt, card: int) -> float:
    return 0.0  # looking ahead tells more


@VALUES.of(DEFEND)
def _shield(p: HeroPosition, seat: int, prompt: Prompt, card: int) -> float:
    """To defend with: what is no good on a later go, and what blocks (HW-098)."""
    action = p.t.action(card)
    return (0.5 if action.block is not None else 0.0) - card_value(action, p.w) + 0.04 * action.stamina


@VALUES.of(things.PIECE)
def _target(p: HeroPosition, seat: int, prompt: Prompt, piece: int) -> float:
    t, w = p.t, p.w
    if piece == VILLAIN:
        return w.villain + (w.villain_falls if t.state.hp <= LOW_STAMINA else 0.0)
    if piece in t.seats:
        return 3.0 if hand_value(t, piece, w)[1] < LOW_STAMINA else 0.3
    return w.henchman if HENCHMEN >> piece & 1 else w.underling


@VALUES.together(things.SPACE)
def _spaces(p: HeroPosition, seat: int, prompt: Prompt, spaces: Sequence[int]) -> list[float]:
    """Spaces to stop on: what can be struck from there at once, what they promise, what they cost."""
    t, w = p.t, p.w
    state = t.state
    soon, on, disc = villain_soon(t), state.on, t.ground.disc(1)
    known = _known_places(t, soon, w)
    pile = state.heroes[seat].pile
    strikes = bool(pile) and t.playsets[seat].actions[pile[-1]].types & STRIKING
    values = []
    there: list[Prize] | None = None
    for space in spaces:
        if space == NONE:
            values.append(0.0)
            continue
        value = known.get(space)
        if value is None:
            there = prizes(t, w) if there is None else there
            danger = incoming(t, NONE, space, soon)
            value = known[space] = place_value(t, space, soon, there, w) + (HARM + w.danger) * danger
        if on[space] & EVENTS:
            value += w.token
        if strikes:  # with the card on top of his pile
            near = 0
            for other in disc[space]:
                near |= on[other]
            if near >> VILLAIN & 1:
                value += w.villain
            elif near & HENCHMEN:
                value += w.henchman
            elif near & UNDERLINGS:
                value += w.underling
        values.append(value)
    return values


def _known_places(t: HeroesTable, soon: tuple[int, ...], w: Weights) -> dict[int, float]:
    """What was worked out already for a board that looks the same."""
    state = t.state
    key = (w, t.ground, state.stage, state.step, state.threat, state.villain_a, state.hp, soon, *state.where[VILLAIN:])
    known = _PLACES.get(key)
    if known is None:
        if len(_PLACES) >= _MOST_PLACES:
            _PLACES.clear()
        known = _PLACES[key] = {}
    return known
