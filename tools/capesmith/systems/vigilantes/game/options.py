"""How a game is set up: scenario, vigilantes, villain, and what a campaign has left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.setup.cards import Card, Cards, Characters, demand_different
from capesmith.rules.setup.options import PlainOptions, kept, option, setup_options
from capesmith.rules.setup.sorts import (
    NOBODY,
    Asked,
    EachSeat,
    Entries,
    Flag,
    Number,
    OneOf,
    Scenario,
    Seat,
    Text,
    ValueSort,
    parts,
)
from capesmith.source.refusal import Refusal
from capesmith.systems.vigilantes.game.pieces import MOST_ABILITIES, MOST_HELD
from capesmith.systems.vigilantes.game.stickers import Stickers

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.cast import Cast

COUNTS: Final = range(2, 5)  # VG-151
DIFFICULTIES: Final = ("easy", "standard", "hard")  # VG-820
ITEM: Final = "item"  # how an item sticker is entered: by its item, whichever sticker card put it there
SOLO, EACH = "solo", "each"


class Controllers(ValueSort[tuple[int, ...]]):
    """VG-002, VG-004, VG-800: one player for all, one for each, or the number of the player of each vigilante."""

    def __init__(self) -> None:
        self.players = EachSeat(
            Number(range(COUNTS[-1])), "a list of players, counted from 0, one for each vigilante", of="vigilante"
        )
        self.wanted = self.players.wanted

    def made(self, value: object) -> tuple[int, ...] | None:
        return self.players.made(value)

    def read(self, name: str, text: str, asked: Asked) -> tuple[int, ...]:
        team = asked.players
        if text in (SOLO, EACH):
            return (0,) * team if text == SOLO else tuple(range(team))
        given = parts(text)
        if not all(word.isdecimal() and word != "0" for word in given) or len(given) != team:
            example = ",".join(str(min(seat + 1, 2)) for seat in range(team))
            message = f'"{text}" does not say who plays each of {team} vigilantes'
            raise Refusal(message, f"{SOLO}, {EACH}, or a player for each, such as {example}")
        players = tuple(int(word) - 1 for word in given)
        if set(players) != set(range(max(players) + 1)):
            raise Refusal(f'in "{text}" a player has no vigilante', "every player controls at least one (VG-004)")
        return players

    def say(self, value: tuple[int, ...]) -> str:
        return SOLO if len(value) > 1 and not any(value) else ",".join(str(one + 1) for one in value)

    def misfit(self, name: str, value: tuple[int, ...], asked: Asked) -> str:
        if value and set(value) != set(range(max(value) + 1)):
            return "every player controls at least one vigilante (VG-004)"
        return self.players.misfit(name, value, asked)


class LocationStickers(Entries):
    """Location, sticker, and the spaces it is on: none on the threat track, one, or the two ends of a route (VG-816);
    or location, `item`, which item, and its space."""

    def __init__(self) -> None:
        super().__init__(
            0,
            "a list of lists: location, sticker, and the spaces it is on; or location, item, which item, and its space",
        )

    def fits(self, entry: tuple[str, ...]) -> bool:
        return len(entry) in ((4,) if ITEM in entry[1:2] else (2, 3, 4))


class Held(EachSeat[tuple[str, ...]]):
    """The cards of each vigilante, such as `hook+lens,none`; nobody has a card that another has (VG-119)."""

    def __init__(self, kind: str, several: str) -> None:
        super().__init__(Cards(kind, for_seat=True), f"a list of ids of {several} for each vigilante", of="vigilante")
        self.kind = kind

    def read(self, name: str, text: str, asked: Asked) -> tuple[tuple[str, ...], ...]:
        found = super().read(name, text, asked)
        demand_different(self.kind, [id for own in found for id in own])
        return found


@setup_options
class Options(PlainOptions["Cast"]):
    """The choices made before a game begins. Everything is plain data: an `Options` can stand in a log."""

    scenario: str = option("first-shift", Scenario())
    players: int = option(3, Number(COUNTS))  # how many vigilantes: each is a seat (VG-003, VG-150, VG-151)
    vigilantes: tuple[str, ...] = option(
        (),
        Characters(Card("vigilante"), "a list of ids of vigilantes", of="vigilante", rule="VG-117"),
        "who takes part, the first at seat 1; the seed deals the rest",
        example="night-porter,brickyard",
    )
    villain: str = option("", Card("villain"), "who is behind it", example="mr-ballast")
    difficulty: str = option("standard", OneOf(DIFFICULTIES), "easy, standard or hard (VG-820)", example="hard")
    controllers: tuple[int, ...] = option(
        (), Controllers(), "who plays each vigilante: solo, each, or the player of each (VG-002)", example=SOLO
    )
    starting_player: int = option(NOBODY, Seat(COUNTS[-1]), "who starts (VG-140)", example="1")  # VG-141: by chance
    gadgets: tuple[tuple[str, ...], ...] = option(
        (),
        Held("gadget", "gadgets"),
        "what each vigilante brings instead of its starting gadgets (VG-807)",
        example="grapnel-line+smoke-pellets,none,none",
    )
    abilities: tuple[tuple[str, ...], ...] = option(
        (), Held("ability", "abilities"), "the same for abilities", example="haymaker,none,none"
    )
    villain_abilities: tuple[str, ...] = option(
        (),
        Cards("villain-ability", several="villain abilities", unique=True),
        "what the villain has learnt already (VG-105)",
        example="thick-skin",
    )
    played_before: bool = option(
        False, Flag(), "the villain has been played: no first-play instructions (VG-105, VG-109)"
    )
    on_top: tuple[str, ...] = option(
        (), Cards("event", "reward"), "events and rewards that lie on top of their decks", example="fresh-shift"
    )
    goes_on: bool = option(False, Flag(), "the characters go on after the last scenario of a campaign")
    # What a campaign has left behind (VG-814); nothing of it in a standalone game (VG-805).
    campaign: str = kept("", Text("the id of a campaign"))
    results: tuple[tuple[str, ...], ...] = kept((), Entries(2, "a list of pairs: scenario, and win or lose"))
    kept_away: tuple[str, ...] = kept(  # of recorded vigilantes that do not take part (VG-119)
        (), Cards("gadget", "ability", several="gadgets and abilities")
    )
    card_stickers: tuple[tuple[str, ...], ...] = kept(
        (), Entries(2, "a list of pairs: sticker, and the card it is on", first="sticker")
    )
    relationships: tuple[tuple[str, ...], ...] = kept(
        (),
        Entries(3, "a list of three ids each: relationship, and the two cards it is on", first="relationship"),
    )
    location_stickers: tuple[tuple[str, ...], ...] = kept((), LocationStickers())

    def people(self) -> int:
        return max(self.controllers, default=self.players - 1) + 1

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

    def misfit(self, cast: Cast) -> str:
        """A scenario for other numbers, too many cards, stickers that cannot lie there, and a campaign out of order."""
        if self.players not in cast.play(self.scenario).sheet.vigilantes:
            return f"{self.scenario} is not for {self.players} vigilantes (VG-003)"
        return self._too_many() or self._unknown_place(cast) or self._ill_placed(cast) or self._out_of_order(cast)

    def _too_many(self) -> str:
        """VG-626, VG-646."""
        if any(len(own) > MOST_HELD for own in (*self.gadgets, *self.abilities)):
            return f"no vigilante has more than {MOST_HELD} gadgets or {MOST_HELD} abilities (VG-626)"
        if len(self.villain_abilities) > MOST_ABILITIES:
            return f"no villain has more than {MOST_ABILITIES} abilities (VG-646)"
        return ""

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

    def allowed_villains(self, cast: Cast) -> list[str]:
        """VG-103, VG-104: whom the scenario allows, or the campaign where the scenario leaves it to that."""
        wanted = cast.play(self.scenario).sheet.villain.choose
        if wanted == "campaign" and self.campaign in cast.campaigns:
            wanted = cast.campaigns[self.campaign].villain.choose
        known = [one.card.id for one in cast.villains]
        return known if isinstance(wanted, str) else [id for id in known if id in wanted]

    def _out_of_order(self, cast: Cast) -> str:
        """VG-102, VG-103: what about these options is against the order or the villain of a campaign, in a sentence."""
        if self.villain and self.villain not in self.allowed_villains(cast):
            return f"{self.villain} is no villain of {self.scenario} (VG-104)"
        if not self.campaign:
            return ""
        if self.campaign not in cast.campaigns:
            return f"there is no campaign “{self.campaign}”"
        order = cast.campaigns[self.campaign].scenarios
        played = tuple(scenario for scenario, _ in self.results)
        if played == order:  # the record of a campaign that is over
            return ""
        if self.scenario not in order:
            return f"{self.scenario} is no scenario of {self.campaign}"
        if (*played, self.scenario) != order[: len(played) + 1]:
            return f"the scenarios of {self.campaign} are played in order: {', '.join(order)} (VG-102)"
        return ""
