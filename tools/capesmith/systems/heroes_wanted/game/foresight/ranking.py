"""A first glance at the options of a question: which are worth looking at, best first.

A glance is cheap and may be wrong; whoever looks ahead tries the first few, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, REROLL, SPACE, TARGET
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, is_card, is_piece, is_space
from capesmith.rules.valuing import Values
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from capesmith.systems.heroes_wanted.game.damage import FIRST_HIT
from capesmith.systems.heroes_wanted.game.defence import BLOCK, DEFEND
from capesmith.systems.heroes_wanted.game.foresight.evaluation import card_value, hand_value, place_value
from capesmith.systems.heroes_wanted.game.foresight.outlook import incoming, villain_soon
from capesmith.systems.heroes_wanted.game.foresight.prices import price_of_a, price_of_b
from capesmith.systems.heroes_wanted.game.foresight.weights import WEIGHTS, Weights
from capesmith.systems.heroes_wanted.game.headlines import DISC
from capesmith.systems.heroes_wanted.game.movement import MOVE
from capesmith.systems.heroes_wanted.game.performing.cards import DISCARD, PLAY, RETRIEVE
from capesmith.systems.heroes_wanted.game.pieces import EVENTS, HENCHMEN, KIND_OF, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.game.setup import DRAFT_A, DRAFT_B, START
from capesmith.systems.heroes_wanted.game.table import BOOST
from capesmith.systems.heroes_wanted.game.turn import GO

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

# How many options of each question are worth a closer look; the others are looked at all.
CLOSER: Final = {
    DRAFT_A: 1, DRAFT_B: 1,  # looking one go ahead tells nothing about a hero
    MOVE: 6, SPACE: 4, START: 1, TARGET: 4, RETRIEVE: 4, DISCARD: 4, PLAY: 4, FIRST_HIT: 2, DEFEND: 4,
}  # fmt: skip
HARM: Final = -0.12  # each DMG to expect on a space
STRIKING: Final = TYPE_BITS["attack"] | TYPE_BITS["power"]
LOW_STAMINA: Final = 6  # a hero with no more can be KO'ed with one hit (HW-149)
_PLACES: dict[tuple[object, ...], dict[int, float]] = {}  # what was worked out for a board that looks the same
_MOST_PLACES: Final = 256


class View(NamedTuple):
    """What a bot looks at, and what it cares for."""

    t: HeroesTable
    w: Weights


VALUES: Final = Values[View]()
VALUES.as_they_come |= {MAY, PAY, ONE_OF, ORDER, REROLL, BLOCK, DISC}


def rank_options(
    t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    order = VALUES.order(View(t, w), seat, prompt, options)
    if prompt.question is TARGET and not is_space(options[0]):
        order = _different(t, order, options)
    return order[: CLOSER.get(prompt.question, len(order))]


def card_played(t: HeroesTable, seat: int, prompt: Prompt, option: int) -> str:
    """The card that an option plays for its text (HW-047, HW-108); nothing if it plays none."""
    return t.action(option).id if prompt.question.played(option) is not None else ""


def _different(t: HeroesTable, order: list[int], options: Sequence[int]) -> list[int]:
    """Two underlings on one space are one option."""
    seen, found = set(), []
    for index in order:
        option = options[index]
        key = (KIND_OF[option], t.state.where[option]) if is_piece(option) and option > VILLAIN else (option,)
        if key not in seen:
            seen.add(key)
            found.append(index)
    return found


# --- what an option is worth ------------------------------------------------------------------------------


@VALUES.of(DRAFT_A)
def _hero_a(v: View, seat: int, prompt: Prompt, number: int) -> float:
    return price_of_a(v.t.cast, number)


@VALUES.of(DRAFT_B)
def _hero_b(v: View, seat: int, prompt: Prompt, number: int) -> float:
    return price_of_b(v.t.cast, number)


@VALUES.of(GO)
def _go(v: View, seat: int, prompt: Prompt, option: int) -> float:
    return 0.5 if option == NONE else _card(v, seat, prompt, option)


@VALUES.of(RETRIEVE, PLAY)
def _card(v: View, seat: int, prompt: Prompt, option: int) -> float:
    if not is_card(option):
        return 0.0
    action = v.t.action(option)
    return card_value(action, v.w) + 0.06 * action.stamina


@VALUES.of(DISCARD)
def _to_spare(v: View, seat: int, prompt: Prompt, option: int) -> float:
    return -_card(v, seat, prompt, option)


@VALUES.of(BOOST)
def _boost(v: View, seat: int, prompt: Prompt, option: int) -> float:
    return float(option == NONE)


@VALUES.of(DEFEND)
def _shield(v: View, seat: int, prompt: Prompt, option: int) -> float:
    """To defend with: what is no good on a later go, and what blocks (HW-098)."""
    action = v.t.action(option)
    return (0.5 if action.block is not None else 0.0) - card_value(action, v.w) + 0.04 * action.stamina


@VALUES.together(TARGET)
def _targets(v: View, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float]:
    if is_space(options[0]):
        return _spaces(v, seat, prompt, options)
    return [_target(v, seat, prompt, option) for option in options]


@VALUES.of(FIRST_HIT)
def _target(v: View, seat: int, prompt: Prompt, option: int) -> float:
    t, w = v
    if not is_piece(option):
        return _card(v, seat, prompt, option)
    if option == VILLAIN:
        return w.villain + (w.villain_falls if t.state.hp <= LOW_STAMINA else 0.0)
    if option in t.seats:
        return 3.0 if hand_value(t, option, w)[1] < LOW_STAMINA else 0.3
    return w.henchman if HENCHMEN >> option & 1 else w.underling


@VALUES.together(MOVE, SPACE, START)
def _spaces(v: View, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float]:
    """Spaces to stop on: what can be struck from there at once, what they promise, what they cost."""
    t, w = v
    state = t.state
    soon, on, disc = villain_soon(t), state.on, t.ground.disc(1)
    known = _known_places(t, soon, w)
    pile = state.heroes[seat].pile
    strikes = bool(pile) and t.playsets[seat].actions[pile[-1]].types & STRIKING
    values = []
    for option in options:
        space = option - SPACES
        if space < 0:
            values.append(0.0)
            continue
        value = known.get(space)
        if value is None:
            danger = incoming(t, NONE, space, soon)
            value = known[space] = place_value(t, space, soon, w) + (HARM + w.danger) * danger
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
