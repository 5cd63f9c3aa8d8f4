"""Whether anybody ever meets a card."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.model import Where
from capesmith.rules.game import Finding, Own
from capesmith.source.notes import Note
from capesmith.systems.heroes_incorporated.game.cast import Cast, Play
from capesmith.systems.heroes_incorporated.kinds import RESEARCH


def left_out(cast: Cast, own: Own) -> Iterator[Finding]:
    """Heroes nobody can draft, Research cards in no deck, blocks in no city, powers of no hero."""
    plays = [cast.play(id) for id in cast.scenario_ids()]
    heroes = {number for play in plays for number in (*play.heroes, *_named(cast, play))}
    deck = {number for play in plays for number in play.deck}
    tiles = {number for play in plays for number in (*play.laid, *play.dealt)}
    powers = {number for hero in heroes for number in cast.heroes[hero].powers}
    given = {id for number in deck for id in cast.research[number].gives}
    for hero in cast.heroes:
        if hero.number not in heroes:
            yield from _note(own, hero.card.where, "no scenario has this hero: nobody can draft it")
    for research in cast.research:
        if research.number not in deck and research.number == cast.copies(research.card.id)[0]:
            whole = not any(number in deck for number in cast.copies(research.card.id))
            if whole and research.kind in RESEARCH:
                yield from _note(own, research.card.where, "no scenario has this card in its Research deck")
    for tile in cast.blocks:
        if tile.number not in tiles:
            yield from _note(own, tile.card.where, "this block lies in no city that a scenario is played in")
    for power in cast.powers:
        if power.number not in powers and power.card.id not in given:
            message = "no hero that can be drafted has this power, and no Gadget gives it"
            yield from _note(own, power.card.where, message, f"give it to a hero: powers: [{power.card.id}]")


def _named(cast: Cast, play: Play) -> list[int]:
    """Heroes of preset teams."""
    return [cast.number(id) for _, team in play.sheet.teams for id in team]


def _note(
    own: Own, where: Where, message: str, hint: str = "add it to a scenario, or take it out"
) -> Iterator[Finding]:
    if own(where):
        yield where, Note("DEP015", message, hint, where.path)
