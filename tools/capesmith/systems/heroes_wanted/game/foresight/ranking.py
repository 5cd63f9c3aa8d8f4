"""A first glance at the options of a question: which are worth looking at, best first.

A glance is cheap and may be wrong; whoever looks ahead tries the first few, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from capesmith.systems.heroes_wanted.game.foresight.evaluation import card_value, hand_value, place_value
from capesmith.systems.heroes_wanted.game.foresight.outlook import incoming, villain_soon
from capesmith.systems.heroes_wanted.game.foresight.prices import price_of_a, price_of_b
from capesmith.systems.heroes_wanted.game.foresight.weights import WEIGHTS, Weights
from capesmith.systems.heroes_wanted.game.pieces import EVENTS, HENCHMEN, KIND_OF, UNDERLINGS, VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

Worth = Callable[["HeroesTable", int, int, Weights], float]
# How many options of each sort of question are worth a closer look; the others are looked at all.
CLOSER: Final = {
    "move": 6,
    "space": 4,
    "start": 1,
    "target": 4,
    "card": 4,
    "trigger": 2,
    "order": 2,
    "die": 2,
    "defend": 4,
}
HARM: Final = -0.12  # each DMG to expect on a space
STRIKING: Final = TYPE_BITS["attack"] | TYPE_BITS["power"]
_PRICES: Final = {"draft-a": price_of_a, "draft-b": price_of_b}
_SPACES: Final = ("move", "space", "start")
LOW_STAMINA: Final = 6  # a hero with no more can be KO'ed with one hit (HW-149)
_PLACES: dict[tuple[object, ...], dict[int, float]] = {}  # what was worked out for a board that looks the same
_MOST_PLACES: Final = 256


def rank_options(
    t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    kind = prompt.kind
    if kind in _PRICES:  # looking one go ahead tells nothing about a hero
        price = _PRICES[kind]
        return (max(range(len(options)), key=lambda index: price(t.cast, options[index])),)
    if kind in _SPACES or (kind == "target" and is_space(options[0])):
        values = _spaces(t, seat, options, w)
    else:
        worth = _WORTH.get(kind)
        if worth is None:
            return range(len(options)) if kind != "boost" else (1, 0)
        if kind == "card" and prompt.text == "discard":
            worth = _to_spare
        values = [worth(t, seat, option, w) for option in options]
    order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
    if kind == "target":
        order = _different(t, order, options)
    most = CLOSER.get(kind)
    return order if most is None else order[:most]


def plays_card(prompt: Prompt, option: int) -> bool:
    """Whether an option of a question plays a card for its text (HW-047, HW-108)."""
    return is_card(option) and (prompt.kind == "go" or (prompt.kind == "card" and prompt.text == "play"))


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


def _go(t: HeroesTable, seat: int, option: int, w: Weights) -> float:
    return 0.5 if option == NONE else _card(t, seat, option, w)


def _card(t: HeroesTable, seat: int, option: int, w: Weights) -> float:
    if not is_card(option):
        return 0.0
    action = t.action(option)
    return card_value(action, w) + 0.06 * action.stamina


def _to_spare(t: HeroesTable, seat: int, option: int, w: Weights) -> float:
    return -_card(t, seat, option, w)


def _shield(t: HeroesTable, seat: int, option: int, w: Weights) -> float:
    """To defend with: what is no good on a later go, and what blocks (HW-098)."""
    action = t.action(option)
    return (0.5 if action.block is not None else 0.0) - card_value(action, w) + 0.04 * action.stamina


def _target(t: HeroesTable, seat: int, option: int, w: Weights) -> float:
    if not is_piece(option):
        return _card(t, seat, option, w)
    if option == VILLAIN:
        return w.villain + (w.villain_falls if t.state.hp <= LOW_STAMINA else 0.0)
    if option in t.seats:
        return 3.0 if hand_value(t, option, w)[1] < LOW_STAMINA else 0.3
    return w.henchman if HENCHMEN >> option & 1 else w.underling


def _spaces(t: HeroesTable, seat: int, options: Sequence[int], w: Weights) -> list[float]:
    """Spaces to stop on: what can be struck from there at once, what they promise, what they cost."""
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


_WORTH: Final[dict[str, Worth]] = {
    "go": _go,
    "card": _card,
    "defend": _shield,
    "target": _target,
    "order": _target,
}
