"""Whom a hero would have in reach on a space: of the action in hand, or of the next one."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Some
from capesmith.effects.verbs.harm import Damage, KnockOut
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.finding import in_disc
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, MASKS, VILLAIN
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.table import HeroesTable

NEXT_TO: Final = 1  # the range of underlings, and of most attacks (HW-212)


def in_reach(t: HeroesTable, seat: int, space: int) -> str:
    """`Baron Beast, two underlings`; nothing where there is nobody. Who is on the space itself is seen there."""
    others = MASKS["character"] & ~(1 << seat) & ~t.state.on[space]
    found = in_disc(t, others, space, reach(t, seat), False)
    named = [names.piece(t, one) for one in found if one <= VILLAIN]
    counted = Counter(KIND_OF[one] for one in found if one > VILLAIN)
    return ", ".join([*named, *(names.noun(kind, n) for kind, n in counted.items())])


def reach(t: HeroesTable, seat: int) -> int:
    """HW-075: how far the action in hand hits, as the rules in force have it; else what is next to the hero."""
    pile = t.state.heroes[seat].pile
    if t.state.stage != "go" or t.acting != seat or not pile:
        return NEXT_TO
    ranges = [within for step in walk_steps(_steps(t, seat, pile[-1])) if (within := _range(step))]
    return max((t.number("range", one, card_ref(seat, pile[-1]), seat) for one in ranges), default=NEXT_TO)


def _steps(t: HeroesTable, seat: int, number: int) -> tuple[Any, ...]:
    """What is done when a card is played; of a power card, what the power does."""
    action, hero = t.playsets[seat].actions[number], t.cast.hero_as[t.state.heroes[seat].a]
    power = hero.powers.get(action.id)
    if power is None:
        abilities = [one for one in action.card.abilities if one.container == "play"]
    else:
        abilities = [ability for one in hero.card.powers if one.slot == power.slot for ability in one.abilities]
    return tuple(step for ability in abilities for step in getattr(ability, "steps", ()))


def _range(step: Any) -> int:
    """The RNG of a step that hits somebody; 0 where it has none."""
    whom = step.to if isinstance(step, Damage) else step.what if isinstance(step, KnockOut) else None
    return whom.within if isinstance(whom, Some) and type(whom.within) is int else 0
