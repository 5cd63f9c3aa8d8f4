"""What things at the table are called in sentences: heroes, the villain, pieces, spaces, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from capesmith.content.masks import bits
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import listed, number, possessive
from capesmith.rules.refs import card_of
from capesmith.systems.heroes_wanted.game import things
from capesmith.systems.heroes_wanted.game.cast import MUTANT_POWER, SUPERPOWER
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS

NOUNS: Final = Nouns[HeroesTable](things.THINGS)
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


@NOUNS.of("seat")
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


@NOUNS.always("villain")
def villain(t: HeroesTable) -> str:
    """HW-030: Villain B, then Villain A."""
    a, b = t.state.villain_a, t.state.villain_b
    return f"{t.cast.villain_bs[b].name} {t.cast.villain_as[a].name}" if a >= 0 and b >= 0 else "the villain"


@NOUNS.of(things.SPACE)
def space(t: HeroesTable, number: int) -> str:
    return t.ground.side.spaces[number].id


@NOUNS.owned("own action")
def card(t: HeroesTable, seat: int, number: int) -> str:
    return t.playsets[seat].actions[number].name


def power(t: HeroesTable, seat: int, id: str) -> str:
    """The name of the power behind a Superpower or Mutant Power card; nothing for other cards."""
    mine = t.state.heroes[seat]
    found = t.cast.hero_as[mine.a].powers.get(id) if id in (SUPERPOWER, MUTANT_POWER) and mine.a >= 0 else None
    return "" if found is None else found.name


def types(mask: int) -> str:
    return " ".join(TYPE_LETTERS[word] for word, bit in TYPE_BITS.items() if mask & bit)


@NOUNS.of(things.PIECE)
def piece(t: HeroesTable, ref: int) -> str:
    """A figure or token with the space it stands on, unless it has a name of its own."""
    if ref < len(t.seats):
        return hero(t, ref)
    if ref == VILLAIN:
        return villain(t)
    where = t.state.where[ref]
    return f"{noun(KIND_OF[ref])} on {space(t, where)}" if where >= 0 else noun(KIND_OF[ref])


@NOUNS.of(things.ACTION)
def action(t: HeroesTable, ref: int) -> str:
    return card(t, *card_of(ref))


@NOUNS.of(things.MARKER)
def power_token(t: HeroesTable, seat: int) -> str:
    return f"{possessive(hero(t, seat))} power token"


@NOUNS.of(things.HEADLINE)
def in_quotes(t: HeroesTable, place: int) -> str:
    return f"“{headline(t, place).name}”"


@NOUNS.several("face")
def dice(t: HeroesTable, faces: Sequence[int]) -> str:
    """`an 8`, `2 and 6`."""
    return a_face(faces[0]) if len(faces) == 1 else listed(map(str, faces))


def a_face(face: int) -> str:
    return f"an {face}" if face in (8, 11, 18) else f"a {face}"


def headline(t: HeroesTable, place: int) -> Any:
    return t.cast.headlines[t.state.headlines[place]]


def worth(t: HeroesTable, place: int) -> int:
    """HW-182: what the next hero in a headline gets for it at the end."""
    values, taken = headline(t, place).fields["values"], len(t.state.places[place])
    return 3 if t.solo else int(values[min(taken, len(values) - 1)])


def hero_type(t: HeroesTable, seat: int) -> str:
    return t.cast.hero_as[t.state.heroes[seat].a].hero_type


NOUNS.of(things.LINE)(lambda t, line: ("the first", "the second", "the third", "the last")[line])
NOUNS.of("seat:bonus-card")(lambda t, seat: f"the {hero_type(t, seat).capitalize()} bonus card")


def crowd(t: HeroesTable, where: int, without: int = -1) -> str:
    """Who and what is on a space, in words; nothing for an empty one."""
    found = [one for one in bits(t.state.on[where]) if one != without]
    named = [piece(t, one) for one in found if one <= VILLAIN]
    counted = Counter(KIND_OF[one] for one in found if one > VILLAIN)
    return listed([*named, *(noun(kind, n) for kind, n in counted.items())])
