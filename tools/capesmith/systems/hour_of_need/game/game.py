"""Hour of Need as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.game import TextGame
from capesmith.rules.nouns import Nouns
from capesmith.rules.refs import card_of
from capesmith.systems.hour_of_need.game import things
from capesmith.systems.hour_of_need.game.cast import FEAT_LIST, Cast
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.options import COUNTS, Options
from capesmith.systems.hour_of_need.game.pieces import ALLY, ALLY_SLOT, CALLED, HERO_SLOT, ONLINE, SEATS
from capesmith.systems.hour_of_need.game.state import WON
from capesmith.systems.hour_of_need.game.table import HourTable

NOUNS = Nouns[HourFlow]()
NOUNS.cards(things.HERO_CARD, things.CLUE, things.ENCOUNTER)


def _slot(t: HourTable, seat: int, slot: int) -> str:
    hero = t.hero(seat)
    if slot == HERO_SLOT:
        return t.cast.heroes[hero.card].card.name
    if slot >= ALLY_SLOT:
        return t.encounter(t.card_of_piece(ALLY + slot - ALLY_SLOT)).card.name
    return t.cast.hero_cards[hero.constants[slot]].card.name


def _figure(t: HourTable, piece: int) -> str:
    if piece < SEATS:
        return t.cast.heroes[t.hero(piece).card].card.name
    number = t.card_of_piece(piece)
    special = t.special(piece)
    if special is not None:
        return special.card.name
    if number < 0:
        return CALLED[piece - SEATS].replace("-", " ")
    card = t.encounter(number).card
    return str(card.fields.get("back", card.name)) if t.is_flipped(number) else card.name


def _problem(t: HourTable, number: int) -> str:
    if number >= ONLINE:
        return f"the online marker of {t.scenario.panel_names[number - ONLINE]}"
    card = t.encounter(number).card
    return str(card.fields.get("back", card.name)) if t.is_flipped(number) else card.name


NOUNS.of(things.HERO)(_figure)
NOUNS.of(things.FIGURE)(_figure)
NOUNS.of(things.SPACE)(lambda t, space: t.ground.called(space))
NOUNS.of(things.PROBLEM)(_problem)
NOUNS.of(things.AREA_CARD)(lambda t, ref: _slot(t, *card_of(ref + things.AREA_CARD.base)))
NOUNS.of(things.FEAT)(lambda t, feat: FEAT_LIST[feat])
NOUNS.of(things.SLOT)(lambda t, slot: _slot(t, t.lead, slot))


class HourOfNeed(TextGame[Cast, Options, HourFlow]):
    """What only the game can say."""

    tables = HourFlow
    nouns = NOUNS
    cooperative = True
    success = WON  # HN-071
    measured = ("hero", "hero-card", "clue", "villain", "lackey", "peril", "ploy", "issue-card", "scheme", "nemesis")

    def players_of(self, cast: Cast, scenario: str) -> Sequence[int]:
        """HN-702: more than four need more heroes than the box of the game holds."""
        return [count for count in COUNTS if count <= len(cast.heroes)]


GAME = HourOfNeed()
