"""A first glance at the options of a question: which are worth looking at, best first.

A glance is cheap and may be wrong; whoever looks ahead tries the first few, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, is_card, is_piece
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from capesmith.systems.heroes_wanted.game.foresight.evaluation import WEIGHTS, card_value, hand_value, place_value
from capesmith.systems.heroes_wanted.game.foresight.outlook import incoming, villain_soon
from capesmith.systems.heroes_wanted.game.pieces import EVENTS, HENCHMEN, KIND_OF, UNDERLINGS, VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

Worth = Callable[["HeroesTable", int, int], float]
# How many options of each sort of question are worth a closer look; the others are looked at all.
CLOSER: Final = {"move": 6, "space": 4, "start": 1, "target": 4, "card": 4, "trigger": 2, "order": 2, "die": 2}
HARM: Final = -0.12  # each DMG to expect on a space
STRIKING: Final = TYPE_BITS["attack"] | TYPE_BITS["power"]
_SPACES: Final = ("move", "space", "start")
LOW_STAMINA: Final = 6  # a hero with no more can be KO'ed with one hit (HW-149)
_PLACES: dict[tuple[object, ...], dict[int, float]] = {}  # what was worked out for a board that looks the same
_MOST_PLACES: Final = 256


def rank_options(t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    kind = prompt.kind
    if kind in ("draft-a", "draft-b"):
        return (sum(options) % len(options),)  # a matter of taste: looking one go ahead tells nothing
    if kind in _SPACES or (kind == "target" and options[0] >= SPACES):
        values = _spaces(t, seat, options)
    else:
        worth = _WORTH.get(kind)
        if worth is None:
            return range(len(options)) if kind != "boost" else (1, 0)
        if kind == "card" and prompt.text == "discard":
            worth = _to_spare
        values = [worth(t, seat, option) for option in options]
    order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
    if kind == "target":
        order = _different(t, order, options)
    most = CLOSER.get(kind)
    return order if most is None else order[:most]


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


def _go(t: HeroesTable, seat: int, option: int) -> float:
    return 0.5 if option == NONE else _card(t, seat, option)


def _card(t: HeroesTable, seat: int, option: int) -> float:
    if not is_card(option):
        return 0.0
    action = t.action(option)
    return card_value(action) + 0.06 * action.stamina


def _to_spare(t: HeroesTable, seat: int, option: int) -> float:
    return -_card(t, seat, option)


def _shield(t: HeroesTable, seat: int, option: int) -> float:
    """To defend with: what is no good on a later go, and what blocks (HW-098)."""
    action = t.action(option)
    return (0.5 if action.block is not None else 0.0) - card_value(action) + 0.04 * action.stamina


def _target(t: HeroesTable, seat: int, option: int) -> float:
    if not is_piece(option):
        return _card(t, seat, option)
    if option == VILLAIN:
        return WEIGHTS.villain + (WEIGHTS.villain_falls if t.state.hp <= LOW_STAMINA else 0.0)
    if option in t.seats:
        return 3.0 if hand_value(t, option)[1] < LOW_STAMINA else 0.3
    return WEIGHTS.henchman if HENCHMEN >> option & 1 else WEIGHTS.underling


def _spaces(t: HeroesTable, seat: int, options: Sequence[int]) -> list[float]:
    """Spaces to stop on: what can be struck from there at once, what they promise, what they cost."""
    state = t.state
    soon, on, disc = villain_soon(t), state.on, t.ground.disc(1)
    known = _known_places(t, soon)
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
            value = known[space] = place_value(t, space, soon) + HARM * danger
        if on[space] & EVENTS:
            value += WEIGHTS.token
        if strikes:  # with the card on top of his pile
            near = 0
            for other in disc[space]:
                near |= on[other]
            if near >> VILLAIN & 1:
                value += WEIGHTS.villain
            elif near & HENCHMEN:
                value += WEIGHTS.henchman
            elif near & UNDERLINGS:
                value += WEIGHTS.underling
        values.append(value)
    return values


def _known_places(t: HeroesTable, soon: tuple[int, ...]) -> dict[int, float]:
    """What was worked out already for a board that looks the same."""
    state = t.state
    key = (t.ground, state.stage, state.step, state.threat, state.villain_a, state.hp, soon, *state.where[VILLAIN:])
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
