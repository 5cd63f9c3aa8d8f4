"""Worked examples for the rulebook: played by the rules, told with two pictures of the blocks they are about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from capesmith.render.book.captions import Caption, captioned
from capesmith.render.book.compared import widened
from capesmith.render.book.records import Example
from capesmith.render.book.stage import Play, Stage
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.cities import SIDE, SPACES, City, space_name
from capesmith.systems.heroes_incorporated.game.pieces import COLOURS, CRIME, HERO, LETTERS, die_of, seat_of
from capesmith.systems.heroes_incorporated.press.boards import Marker, city_picture

BLOCK = 19.2  # mm of a picture for each row of blocks
HIGHEST = 78.0  # of a picture
ROWS, COLUMNS = 2, 4  # the least that is shown of the city
PLACES = ("at", "to")  # what a deed says about where it is done


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero at one moment."""

    name: str
    colour: str
    space: int
    die: int  # the face of the die on the board; 0 for none
    die_at: int
    down: bool
    combat: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at one moment: everything by its id, crimes by their letters, scores in words."""

    city: City
    heroes: Mapping[str, Hero]
    crimes: Mapping[str, int]
    villains: Mapping[str, tuple[str, int, int]]  # name, combat value and block
    scores: tuple[str, ...]
    tokens: frozenset[int]  # blocks with a Combat +1 token


def seen(show: Any) -> Moment:
    """What there is to be seen of an example."""
    t, state = show.t, show.t.state
    heroes = {}
    for number, one in enumerate(state.heroes):
        piece = HERO + number
        die_at = state.where[die_of(piece)]
        heroes[t.hero_card(piece).card.id] = Hero(
            t.name(piece), COLOURS[seat_of(piece)], state.where[piece], one.face if die_at >= 0 else 0, die_at,
            one.down, one.combat,
        )  # fmt: skip
    crimes = {letter: at for place, letter in enumerate(LETTERS) if (at := state.where[CRIME + place]) >= 0}
    villains = {}
    for card, block, *_ in state.villains:
        own = t.research(card).card
        villains[own.id] = (own.name, own.fields["combat"], block)
    scores = []
    for colour, team in zip(COLOURS, state.teams, strict=False):
        scores += [f"{colour} {team.points} HP"] if team.points else []
        scores += [f"{colour} {team.justice} Justice"] if team.justice else []
    tokens = frozenset(space for space, count in enumerate(state.tokens) if count)
    return Moment(_city(t), heroes, crimes, villains, tuple(scores), tokens)


def _city(t: Any) -> City:
    laid = [t.cast.blocks[tile].card.id for tile in t.state.tiles]
    return City("example", "", tuple(tuple(laid[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)))


class Examples:
    """The examples the book asks for, made when it does; one that is wrong is a problem of the book."""

    def __init__(self, order: Order, captions: Mapping[str, Caption]) -> None:
        self.order, self.stage, self.captions = order, Stage(order, seen), captions

    def play(self, id: str) -> Play[Moment]:
        """An example with the crimes and tokens that it speaks of, and no others."""
        play = self.stage.play(id)
        before, after, (given, then) = play.before, play.after, (play.example.given, play.example.then)
        named = {*given.get("crimes", ()), *then.get("crimes", ())}
        named |= {letter for letter, at in before.crimes.items() if after.crimes.get(letter) != at}
        told = before.tokens | after.tokens if "tokens" in {*given, *then} else before.tokens ^ after.tokens

        def shown(moment: Moment) -> Moment:
            crimes = {letter: at for letter, at in moment.crimes.items() if letter in named}
            return replace(moment, crimes=crimes, tokens=moment.tokens & told)

        return replace(play, before=shown(before), after=shown(after))

    def __call__(self, id: str) -> Example:
        play = self.play(id)
        city, spaces = play.before.city, window(spaces_of(play))
        high = min(HIGHEST, BLOCK * len({space // SIDE for space in spaces}))

        def before(pen: Pen, box: Box) -> None:
            city_picture(pen, self.order, city, box, spaces=spaces, pieces=markers(play.before))

        def after(pen: Pen, box: Box) -> None:
            pieces = [*traces(play), *markers(play.after)]
            city_picture(pen, self.order, city, box, spaces=spaces, pieces=pieces, arrows=ways(play))

        said, words = play.example, told(play, spaces)
        was, now = (captioned(self.captions[when], words) for when in ("before", "after"))
        mark = fingerprint(id, repr(play.before), repr(play.after), [was, now], self.order.look, high)
        return Example(said.title, before, after, was, now, high, said.text, said.rules, mark)


# --- what is shown ----------------------------------------------------------------------------------------------


def spaces_of(play: Play[Moment]) -> list[int]:
    """Where something changed or was done; where everything is, if nothing did."""
    before, after = play.before, play.after
    core = {told[place] for told in play.example.when for place in PLACES if isinstance(told.get(place), int)}
    core |= {before.heroes[told["by"]].space for told in play.example.when if told.get("by") in before.heroes}
    for id, was in before.heroes.items():
        now = after.heroes[id]
        if was != now:
            core |= {was.space, now.space, *([was.die_at] if was.die else ()), *([now.die_at] if now.die else ())}
    for letter, start in before.crimes.items():
        if after.crimes[letter] != start:
            core |= {start, after.crimes[letter]}
    core |= {block for _, _, block in (*before.villains.values(), *after.villains.values())}
    core |= before.tokens ^ after.tokens
    if not core:
        core = {one.die_at for one in before.heroes.values() if one.die} | set(before.crimes.values())
    return sorted(core)


def window(spaces: Iterable[int]) -> list[int]:
    """The part of the city that holds some spaces, widened to a picture of decent size."""
    places = [divmod(space, SIDE) for space in spaces]
    rows, columns = (
        widened(min(found), max(found), least, SIDE)
        for found, least in zip(zip(*places, strict=True), (ROWS, COLUMNS), strict=True)
    )
    return [space for space in SPACES if space // SIDE in rows and space % SIDE in columns]


def markers(moment: Moment) -> list[Marker]:
    """Everything that lies or stands on the city."""
    found = [Marker("crime", space, letter) for letter, space in moment.crimes.items()]
    found += [Marker("supervillain", block, str(combat)) for _, combat, block in moment.villains.values()]
    found += [Marker("combat-token", space) for space in sorted(moment.tokens)]
    for one in moment.heroes.values():
        found.append(Marker("hero", one.space, one.name[:1], one.colour, ko=one.down))
        if one.die:
            found.append(Marker("die", one.die_at, str(one.die), one.colour))
    return found


def traces(play: Play[Moment]) -> list[Marker]:
    """Where Heroes and crimes were before they moved, and the dice that have gone."""
    found = []
    for id, was in play.before.heroes.items():
        now = play.after.heroes[id]
        if now.space != was.space:
            found.append(Marker("hero", was.space, "", was.colour, ghost=True))
        if was.die and (not now.die or now.die_at != was.die_at):
            found.append(Marker("die", was.die_at, "", was.colour, ghost=True))
    for letter, space in play.before.crimes.items():
        if play.after.crimes[letter] != space:
            found.append(Marker("crime", space, "", ghost=True))
    return found


def ways(play: Play[Moment]) -> list[tuple[int, int]]:
    """From where to where Heroes and crimes have gone."""
    moved = [(one.space, play.after.heroes[id].space) for id, one in play.before.heroes.items()]
    moved += [(space, play.after.crimes[letter]) for letter, space in play.before.crimes.items()]
    return [(start, end) for start, end in moved if start != end]


# --- captions ---------------------------------------------------------------------------------------------------


def told(play: Play[Moment], spaces: Iterable[int]) -> dict[str, Any]:
    """What captions speak of."""
    before, after, shown = play.before, play.after, {*spaces}
    pairs = [(was, after.heroes[id]) for id, was in before.heroes.items()]
    return {
        "heroes": [one for one in before.heroes.values() if one.space in shown],
        "villains": [*before.villains.values()], "scores": before.scores,
        "changed": [(was, now, space_name(now.space) if now.space != was.space else "")
                    for was, now in pairs if replace(now, combat=was.combat) != was],
        "crimes": [f"{letter} to {space_name(now)}" for letter, now in after.crimes.items()
                   if before.crimes[letter] != now],
        "gone": [one for id, one in before.villains.items() if id not in after.villains],
        "come": [one for id, one in after.villains.items() if id not in before.villains],
        "scored": [said for said in after.scores if said not in before.scores],
    }  # fmt: skip
