"""What things at the table are called in sentences: heroes, the villain, pieces, spaces, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.rules.phrases import Nouns
from capesmith.rules.prose import capital, listed, number, possessive, times
from capesmith.rules.refs import MARKERS, SPACES, TILES, card_of, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game.cast import MUTANT_POWER, SUPERPOWER
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

__all__ = ["capital", "listed", "number", "possessive", "times"]
TYPE_LETTERS: Final = {"attack": "ATK", "defence": "DEF", "equipment": "EQP", "movement": "MOV", "power": "POW"}
_NOUNS: Final = {
    "underling": ("an underling", "underlings"),
    "henchman": ("a henchman", "henchmen"),
    "litter": ("a piece of litter", "pieces of litter"),
    "box": ("a box", "boxes"),
    "mirror": ("a mirror", "mirrors"),
    "bystander": ("a bystander", "bystanders"),
}


def noun(kind: str, n: int = 1) -> str:
    """`an underling`, `three henchmen`."""
    one, many = _NOUNS[kind]
    return one if n == 1 else f"{number(n)} {many}"


def bare(kind: str, n: int = 1) -> str:
    """`underling`, `henchmen`."""
    one, many = _NOUNS[kind]
    return one.split(" ", 1)[1] if n == 1 else many


def hero(t: HeroesTable, seat: int) -> str:
    """HW-013: Hero B, then Hero A."""
    mine = t.state.heroes[seat]
    if mine.a < 0 or mine.b < 0:
        return f"Player {seat + 1}"
    return f"{t.cast.hero_bs[mine.b].name} {t.cast.hero_as[mine.a].card.name}"


def short(t: HeroesTable, seat: int) -> str:
    """The hero again, a sentence later: `the Bot`."""
    mine = t.state.heroes[seat]
    name = t.cast.hero_as[mine.a].card.name if mine.a >= 0 else ""
    return f"the {name}" if name and not name.lower().startswith("the ") else name or hero(t, seat)


def villain(t: HeroesTable) -> str:
    """HW-030: Villain B, then Villain A."""
    a, b = t.state.villain_a, t.state.villain_b
    return f"{t.cast.villain_bs[b].name} {t.cast.villain_as[a].name}" if a >= 0 and b >= 0 else "the villain"


def space(t: HeroesTable, number: int) -> str:
    return t.ground.side.spaces[number].id


def card(t: HeroesTable, seat: int, number: int) -> str:
    return t.playsets[seat].actions[number].name


def power(t: HeroesTable, seat: int, id: str) -> str:
    """The name of the power behind a Superpower or Mutant Power card; nothing for other cards."""
    mine = t.state.heroes[seat]
    found = t.cast.hero_as[mine.a].powers.get(id) if id in (SUPERPOWER, MUTANT_POWER) and mine.a >= 0 else None
    return "" if found is None else found.name


def types(mask: int) -> str:
    return " ".join(TYPE_LETTERS[word] for word, bit in TYPE_BITS.items() if mask & bit)


def piece(t: HeroesTable, ref: int) -> str:
    """A figure or token with the space it stands on, unless it has a name of its own."""
    if ref < len(t.seats):
        return hero(t, ref)
    if ref == VILLAIN:
        return villain(t)
    where = t.state.where[ref]
    return f"{noun(KIND_OF[ref])} on {space(t, where)}" if where >= 0 else noun(KIND_OF[ref])


def thing(t: HeroesTable, ref: int) -> str:
    """Anything a reference can mean."""
    if is_space(ref):
        return space(t, ref - SPACES)
    if is_card(ref):
        return card(t, *card_of(ref))
    if ref >= MARKERS:
        return f"{possessive(hero(t, ref - MARKERS))} power token"
    if ref >= TILES:
        return f"“{headline(t, ref - TILES).name}”"
    return piece(t, ref) if is_piece(ref) else "nobody"


def headline(t: HeroesTable, place: int) -> Any:
    return t.cast.headlines[t.state.headlines[place]]


def worth(t: HeroesTable, place: int) -> int:
    """HW-182: what the next hero in a headline gets for it at the end."""
    values, taken = headline(t, place).fields["values"], len(t.state.places[place])
    return 3 if t.options.solo else int(values[min(taken, len(values) - 1)])


def hero_type(t: HeroesTable, seat: int) -> str:
    return t.cast.hero_as[t.state.heroes[seat].a].hero_type


def crowd(t: HeroesTable, where: int, without: int = -1) -> str:
    """Who and what is on a space, in words; nothing for an empty one."""
    found = [one for one in bits(t.state.on[where]) if one != without]
    named = [piece(t, one) for one in found if one <= VILLAIN]
    counted = Counter(KIND_OF[one] for one in found if one > VILLAIN)
    return listed([*named, *(noun(kind, n) for kind, n in counted.items())])


def places(t: HeroesTable, spaces: Sequence[int]) -> str:
    """`on A1`, `on A1 and B2`; many are only counted."""
    names = list(dict.fromkeys(space(t, one) for one in spaces))
    return f"on {listed(names)}" if len(names) <= 6 else f"on {len(names)} spaces"


# What the facts of events are called, by their sort.
NOUNS: Final[Nouns] = {
    "seat": lambda t, seat, _: hero(t, seat),
    "action": lambda t, number, facts: card(t, facts["seat"], number),
}
