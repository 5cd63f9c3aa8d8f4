"""What things at the table are called in sentences: heroes, whoever they face, places, problems, cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import times
from capesmith.rules.refs import card_of
from capesmith.systems.hour_of_need.game import things
from capesmith.systems.hour_of_need.game.cast import FEAT_LIST, Cast, Encounter
from capesmith.systems.hour_of_need.game.pieces import (
    ALLY,
    ALLY_SLOT,
    BYSTANDER,
    HERO_SLOT,
    MINION,
    ONLINE,
    PROBLEM,
    SEATS,
    VILLAIN,
)
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import COLOURS

NOUNS: Final = Nouns[HourTable](things.THINGS)
ISSUE_TOKENS: Final = ("loot", "flood", "charge", "spotlight")


# --- cards ------------------------------------------------------------------------------------------------

NOUNS.cards(things.HERO_CARD, things.CLUE)


def plain(name: str) -> str:
    """`the Footman` in the middle of a sentence."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def side(t: HourTable, number: int) -> str:
    """The name on the side of a card that is up."""
    card = t.encounter(number).card
    return plain(str(card.fields.get("back", card.name)) if t.is_flipped(number) else card.name)


def front(one: Encounter) -> str:
    return plain(one.card.name)


NOUNS.of(things.ENCOUNTER)(side)
NOUNS.of("encounter:front")(lambda t, number: front(t.encounter(number)))
NOUNS.of(things.FEAT)(lambda t, feat: FEAT_LIST[feat])


def slot(t: HourTable, seat: int, slot: int) -> str:
    """A card of a play area; the Hero card goes by the ability on the side that is up."""
    hero = t.hero(seat)
    if ALLY_SLOT <= slot < HERO_SLOT:
        return side(t, t.card_of_piece(ALLY + slot - ALLY_SLOT))
    if slot == HERO_SLOT:
        fields = t.cast.heroes[hero.card].card.fields
        return str(fields["focused_ability" if hero.focused else "ability"])
    return t.cast.hero_cards[hero.constants[slot]].card.name


NOUNS.owned(things.SLOT)(slot)
NOUNS.of(things.AREA_CARD)(lambda t, ref: slot(t, *card_of(ref + things.AREA_CARD.base)))


# --- figures ------------------------------------------------------------------------------------------------


@NOUNS.of("seat", things.HERO)
def hero(t: HourTable, seat: int) -> str:
    return t.cast.heroes[t.hero(seat).card].card.name


@NOUNS.of(things.FIGURE, things.PIECE)
def figure(t: HourTable, piece: int) -> str:
    """Somebody by name, as long as they are in play; of minions and bystanders there are many."""
    if piece < SEATS:
        return hero(t, piece)
    special = t.special(piece)
    if special is not None:
        return f"one of the {plain(special.card.name)}"
    if piece >= BYSTANDER:
        return "a bystander"
    if piece >= MINION:
        return "a minion"
    number = t.card_of_piece(piece)
    return "" if number < 0 else side(t, number)


def again(t: HourTable, piece: int) -> str:
    """The same, a sentence later."""
    if piece == VILLAIN:
        return "the villain"
    return "the hero" if piece < SEATS else figure(t, piece)


def side_of(t: HourTable, seat: int) -> str:
    """What the side of a Hero card is called that is up: `Focused`, `Mech`."""
    hero = t.hero(seat)
    sides = t.cast.heroes[hero.card].card.fields.get("sides", ("Normal", "Focused"))
    return str(sides[hero.focused])


# --- places -------------------------------------------------------------------------------------------------


@NOUNS.of(things.SPACE)
def place(t: HourTable, space: int) -> str:
    """`D4`, or a panel by its name; a scheme space is both (HN-151)."""
    if space >= t.ground.size:
        return panel(t, space - t.ground.size)
    called = t.ground.called(space)
    if space in t.ground.scheme_spaces:
        return f"{panel(t, t.ground.scheme_spaces.index(space))} ({called})"
    return called


@NOUNS.of("panel")
def panel(t: HourTable, number: int) -> str:
    return t.scenario.panel_names[number]


def signed_panel(t: HourTable, number: int) -> str:
    """`■ Gala Floor`: a panel with the sign of its colour."""
    return f"{COLOURS[t.ground.colours[number]]} {panel(t, number)}"


@NOUNS.of(things.PROBLEM)
def problem(t: HourTable, number: int) -> str:
    return f"the marker of {panel(t, number - ONLINE)}" if number >= ONLINE else side(t, number)


def problem_by_ref(t: HourTable, ref: int) -> str:
    return problem(t, ref - PROBLEM)


def tokens(t: HourTable) -> str:
    """What the issue tokens of this issue are."""
    return _tokens(t.cast, t.scenario.sheet.id)


@cache
def _tokens(cast: Cast, issue: str) -> str:
    """The first of their words in the texts of its panels and its Overview."""
    own = [card for kind in ("panel", "overview") for card in cast.deck(kind) if card.fields["issue"] == issue]
    said = " ".join(str(ability) for card in own for ability in card.abilities)
    return next((word for word in ISSUE_TOKENS if word in said), "issue token")


def counted_tokens(t: HourTable, many: int) -> str:
    """`2 loot`, `1 spotlight`, `2 spotlights`."""
    word = tokens(t)
    thing = t.cast.vocabulary.things.get(word)
    return f"{many} {word}" if thing is not None and thing.mass else times(many, word)


@NOUNS.always("villain")
def villain(t: HourTable) -> str:
    return plain(t.villain_card.card.name)


NOUNS.always("tokens")(tokens)
