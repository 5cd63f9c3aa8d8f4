"""How a game is set up: scenario, vigilantes, villain, and what a campaign has left behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from capesmith.rules.shapes import PlainOptions, Shape, all_of, is_count, is_flag, is_pair, is_text, made_from, one_of
from capesmith.source.record import record
from capesmith.systems.vigilantes.game.pieces import MOST_ABILITIES, MOST_HELD

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.cast import Cast

FEWEST, MOST = 2, 4  # VG-151
DIFFICULTIES: Final = ("easy", "standard", "hard")  # VG-820
ITEM: Final = "item"  # how an item sticker is entered: by its item, whichever sticker card put it there


@record
class Stickers:
    """The stickers on one location (VG-811)."""

    track: tuple[str, ...] = ()  # the stickers on the threat track
    items: tuple[tuple[str, str], ...] = ()  # item, space
    spaces: tuple[tuple[str, str], ...] = ()  # sticker, space
    joins: tuple[tuple[str, str, str], ...] = ()  # sticker, and the two ends of its route, an old or a new one

    @property
    def threat(self) -> int:
        """How many numbers of the threat track are covered (VG-280)."""
        return len(self.track)


@record
class Options(PlainOptions):
    """The choices made before a game begins. Everything is plain data: an `Options` can stand in a log."""

    scenario: str = "first-shift"
    players: int = 3  # how many vigilantes take part: each of them is a seat (VG-003, VG-150, VG-151)
    controllers: tuple[int, ...] = ()  # the player of each vigilante (VG-002, VG-004); each its own if nothing is said
    vigilantes: tuple[str, ...] = ()  # instead of choosing
    villain: str = ""  # instead of choosing
    starting_player: int = -1  # VG-141: by chance if nothing is said
    difficulty: str = "standard"
    on_top: tuple[str, ...] = ()  # events and rewards that lie on top of their decks, the first ones first
    # What a campaign has left behind (VG-814); nothing of it in a standalone game (VG-805).
    campaign: str = ""
    results: tuple[tuple[str, str], ...] = ()  # scenario, win or lose
    gadgets: tuple[tuple[str, ...], ...] = ()  # of each seat; its starting cards if nothing is said (VG-112, VG-113)
    abilities: tuple[tuple[str, ...], ...] = ()
    kept_away: tuple[str, ...] = ()  # gadgets and abilities of recorded vigilantes that do not take part (VG-119)
    villain_abilities: tuple[str, ...] = ()
    played_before: bool = False  # the villain has been played: no first-play instructions (VG-105, VG-106)
    card_stickers: tuple[tuple[str, str], ...] = ()  # sticker, and the card it is on
    relationships: tuple[tuple[str, str, str], ...] = ()  # relationship, and the two cards it is on
    # Location, sticker, and the spaces it is on: none on the threat track, one, or the two ends of a route (VG-816);
    # or location, `item`, which item, and its space.
    location_stickers: tuple[tuple[str, ...], ...] = ()
    goes_on: bool = False  # after the last scenario the characters are kept for another campaign

    def stickers_on(self, location: str) -> Stickers:
        """What lies for good on one location."""
        own = [entry[1:] for entry in self.location_stickers if entry[0] == location]
        marks = [entry for entry in own if entry[0] != ITEM]
        return Stickers(
            tuple(entry[0] for entry in marks if len(entry) == 1),
            tuple((entry[1], entry[2]) for entry in own if entry[0] == ITEM),
            tuple((entry[0], entry[1]) for entry in marks if len(entry) == 2),
            tuple((entry[0], entry[1], entry[2]) for entry in marks if len(entry) == 3),
        )

    def controller(self, seat: int) -> int:
        return self.controllers[seat] if self.controllers else seat

    def unknown(self, cast: Cast) -> str:
        """What these options ask for that this content does not have, in a sentence; nothing if all is there."""
        if self.scenario not in cast.scenario_ids():
            return f"there is no scenario “{self.scenario}”"
        for name in ("vigilantes", "controllers", "gadgets", "abilities"):
            given = len(getattr(self, name))
            if given and given != self.players:
                return f"“{name}” has {given} for {self.players} vigilantes"
        if len(set(self.vigilantes)) != len(self.vigilantes):
            return "no vigilante takes part twice (VG-117)"
        if self.controllers and set(self.controllers) != set(range(max(self.controllers) + 1)):
            return "every player controls at least one vigilante (VG-004)"
        if self.starting_player > max(self.controllers or (self.players - 1,)):
            return f"there is no player {self.starting_player}"
        if self.players not in cast.play(self.scenario).sheet.vigilantes:
            return f"{self.scenario} is not for {self.players} vigilantes (VG-003)"
        from capesmith.systems.vigilantes.game.campaign import misfit

        return (
            self._unknown_card(cast) or self._too_many() or self._unknown_place(cast) or self._ill_placed(cast)
            or misfit(cast, self)
        )  # fmt: skip

    def _too_many(self) -> str:
        """VG-626, VG-646."""
        if any(len(own) > MOST_HELD for own in (*self.gadgets, *self.abilities)):
            return f"no vigilante has more than {MOST_HELD} gadgets or {MOST_HELD} abilities (VG-626)"
        if len(self.villain_abilities) > MOST_ABILITIES:
            return f"no villain has more than {MOST_ABILITIES} abilities (VG-646)"
        return ""

    def _unknown_card(self, cast: Cast) -> str:
        asked = [
            *(("vigilante", id) for id in self.vigilantes), ("villain", self.villain),
            *(("gadget", id) for own in self.gadgets for id in own),
            *(("ability", id) for own in self.abilities for id in own),
            *(("villain-ability", id) for id in self.villain_abilities),
            *(("reward" if id in cast.reward_ids else "event", id) for id in self.on_top),
            *(("sticker", id) for id, _ in self.card_stickers),
            *(("relationship", id) for id, *_ in self.relationships),
        ]  # fmt: skip
        return cast.missing(asked)

    def _unknown_place(self, cast: Cast) -> str:
        for location, what, *rest in self.location_stickers:
            map = cast.map_of(location)
            if map is None:
                return f"there is no location “{location}”"
            if what == ITEM and rest[0] not in cast.items:
                return f"there is no item “{rest[0]}”"
            misfit = "" if what == ITEM else cast.misfit(what, len(rest))
            if misfit:
                return misfit
            unknown = next((id for id in rest[what == ITEM :] if map.number(id) < 0), "")
            if unknown:
                return f"{location} has no space “{unknown}”"
        return ""

    def _ill_placed(self, cast: Cast) -> str:
        """VG-317, VG-318, VG-326, VG-582: stickers that cannot lie where they are said to."""
        for location in dict.fromkeys(entry[0] for entry in self.location_stickers):
            map, own = cast.location(location).map, self.stickers_on(location)
            squares = [space for _, space in own.items]
            if len(set(squares)) != len(squares):
                return f"a space of {location} holds more than one item (VG-582)"
            for id, *ends in cast.joined(own, "space-pair"):
                here, there = map.number(ends[0]), map.number(ends[1])
                if not map.may_join(here, there):
                    return f"no new route can join {ends[0]} and {ends[1]} in {location} (VG-326)"
                if cast.opens[id]:
                    map = map.with_route(here, there, cast.opens[id])
            for _, *ends in cast.joined(own, "route"):
                if map.route_between(map.number(ends[0]), map.number(ends[1])) < 0:
                    return f"no route of {location} joins {ends[0]} and {ends[1]} (VG-317)"
        return ""


_SHAPES: Final[Mapping[str, Shape]] = {
    "scenario": (is_text, "the id of a scenario"),
    "players": (lambda value: is_count(value) and FEWEST <= value <= MOST, f"a number from {FEWEST} to {MOST}"),
    "controllers": (all_of(is_count), "a list of players, counted from 0, one for each vigilante"),
    "vigilantes": (all_of(is_text), "a list of ids of vigilantes"),
    "villain": (is_text, "the id of a villain"),
    "starting_player": (lambda value: is_count(value) or value == -1, "the number of a player, from 0"),
    "difficulty": (one_of(DIFFICULTIES), "easy, standard or hard"),
    "on_top": (all_of(is_text), "a list of ids of events and rewards"),
    "campaign": (is_text, "the id of a campaign"),
    "results": (all_of(is_pair), "a list of pairs: scenario, and win or lose"),
    "gadgets": (all_of(all_of(is_text)), "a list of ids of gadgets for each vigilante"),
    "abilities": (all_of(all_of(is_text)), "a list of ids of abilities for each vigilante"),
    "kept_away": (all_of(is_text), "a list of ids of gadgets and abilities"),
    "villain_abilities": (all_of(is_text), "a list of ids of villain abilities"),
    "played_before": (is_flag, "true or false"),
    "card_stickers": (all_of(is_pair), "a list of pairs: sticker, and the card it is on"),
    "relationships": (
        all_of(lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(is_text, value))),
        "a list of three ids each: relationship, and the two cards it is on",
    ),
    "location_stickers": (
        all_of(lambda value: all_of(is_text)(value) and len(value) in ((4,) if ITEM in value[1:2] else (2, 3, 4))),
        "a list of lists: location, sticker, and the spaces it is on; or location, item, which item, and its space",
    ),
    "goes_on": (is_flag, "true or false"),
}


def options_from(data: dict[str, Any]) -> Options:
    """Options from what stands in a log; `ValueError` says in a sentence what is wrong with them."""
    return made_from(Options, data, _SHAPES)
