"""The Episodes of Hard City, as their Sheets say them (sections 6 and 6.6): everything declared, nothing played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import Problem
from capesmith.content.model import Premise
from capesmith.effects.types import Reference
from capesmith.rules.promises import Promise, promises_type
from capesmith.source.diagnostic import DocPath
from capesmith.source.form import entry, filled, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Choice, Field, Id, Integer, ListOf, MapOf, Record, Text, Type
from capesmith.systems.example_parts import Pattern
from capesmith.systems.hard_city import grid

GRIDS: Final = ("1-2", "3-4", "5-6", "7-8")  # HC-014
MODES: Final = {"one-vs-all": "Doctor Zero is a player", "co-op": "AutoDoc plays Doctor Zero; solo, too"}
VICTORY: Final = 7  # HC-219
SHAPES: Final = {  # HC-073: the lengths of a footprint, the longer one first
    "police-car": (2, 1), "civilian-car": (2, 1), "limousine": (3, 1), "boat": (3, 1), "truck": (3, 2), "bus": (3, 2),
}  # fmt: skip
TOKENS: Final = {
    "barrel": "Barrels, in the order in which a campaign leaves them out from the end (HC-436)",
    "civilian": "Civilians",
    "box": "Street Boxes",
    "crate": "Police Crates",
    "manhole": "Manholes; in Episode 3 in the order of their numbers",
    "helicopter": "the Helicopter",
    "battery": "the Battery",
    "hatch": "the Rooftop Hatch",
    "device": "the Doom Device",
}
LETTERS: Final = {"S": "start", "P": "the plank of the Pier", "G": "the Generator", "E": "the Laboratory Entrance"}
MUTANTS: Final = {
    "fubar": "F.U.B.A.R. (HC-192)", "soldier": "Mutant Soldiers (HC-191)", "rat": "Mutated Rats (HC-191)",
}  # fmt: skip
RULES: Final = {
    "flammable-barrels": "Barrels can be shot, and explode (HC-296 to HC-300)",
    "evacuate-by-helicopter": "Civilians leave by the ladder (HC-301, HC-302)",
    "call-helicopter": "Officers call the Helicopter (HC-303, HC-304, HC-390)",
    "seal-manholes": "Officers seal Manholes (HC-318 to HC-320)",
    "truck-of-barrels": "Mutants climb the Truck and throw Barrels off it (HC-321 to HC-323)",
    "barrel-theft": "Mutants leave the board with Barrels (HC-324 to HC-328)",
    "police-car-refuge": "the Police Car takes Civilians, and Mutants attack it (HC-343 to HC-351, HC-385)",
    "leave-vehicles": "Officers get people out of Civilian Cars and Limousine (HC-346 to HC-349)",
    "abduction": "Mutants escort the Mayor off the board (HC-353 to HC-356)",
    "manhole-ladders": "open Manholes lead to the ladders of the Sewer (HC-358 to HC-362)",
    "toxic-clouds": "Officers who enter a Toxic Cloud are hurt (HC-363, HC-364)",
    "boat": "Civilians get on board, and Mutants do (HC-387 to HC-389)",
    "street-lights": "Mutants in the dark are hard to shoot (HC-407, HC-408)",
    "from-the-shadows": "Mutants come out of the dark (HC-409, HC-410)",
    "generator": "the Battery opens the way to the Rooftop (HC-414 to HC-418, HC-425)",
    "doom-device": "Barrels and Doom Device on the Rooftop are shot (HC-419 to HC-422)",
    "roof-zone": "in 1 vs All the corners of the Rooftop are a Spawn Zone (HC-429)",
    "roof-for-points": "AutoDoc's printed VP are Mutants on the Rooftop instead (HC-441, HC-442)",
}
ROUND_START: Final = {
    "civilians": "Civilians on the marks of an Event card (HC-305)",
    "mutants": "Mutants on its Civilian marks (HC-329 to HC-331)",
    "crates": "Police Crates on its Crate marks (HC-305, HC-329)",
    "ladder": "the Helicopter lets down its Ladder (HC-306)",
    "close-manhole": "one Manhole closes, that of last round opens (HC-365, HC-368, HC-469)",
    "clear-clouds": "Toxic Clouds go (HC-366)",
    "place-clouds": "1 vs All: Doctor Zero places two Toxic Clouds (HC-367)",
    "unload-bus": "two Civilians get off the Bus (HC-392, HC-394)",
    "drop-crate": "the Helicopter drops a Police Crate (HC-391, HC-393, HC-395)",
    "street-lights": "three Street Lights are lit (HC-426, HC-427)",
    "roof-guard": "AutoDoc guards the Rooftop (HC-471)",
}
SETUP: Final = {
    "mutant-at-helicopter": "one Mutant on the Helicopter's space (HC-310)",
    "barrels-on-truck": "six Barrels on the Truck (HC-335)",
    "civilians-in-cars": "two Civilians in each Civilian Car, the Mayor in the Limousine (HC-372)",
    "civilians-on-bus": "ten Civilians on the Bus (HC-399)",
    "switches": "a Switch in the centre of each Street Light area, off (HC-431)",
    "officers-on-start": "all Officers on space S (HC-373, HC-432)",
    "officers-split": "two Officers on S, the others on P (HC-400)",
    "opening": "the Opening is placed and resolved (HC-311, HC-336, HC-374, HC-401, HC-433)",
    "flamethrower": "somebody has a Flamethrower (HC-375, HC-376)",
}
ORDER: Final = {
    "kills": "for 10 Mutants killed", "civilian": "for a Civilian evacuated", "mayor": "for evacuating the Mayor",
    "manhole": "for a sealed Manhole", "device": "for destroying the Doom Device",
}  # fmt: skip
CHAOS: Final = {
    "officer": "for an Officer eliminated", "civilian": "for a Civilian killed", "barrel": "for a Barrel taken off",
    "police-car": "for an attack against the Police Car", "mayor": "for taking the Mayor off the board",
    "boat": "for a Mutant on the Boat", "round": "at the end of each round",
}  # fmt: skip

_SPOT: Final = Pattern("space", f"^({grid.MAIN}|{grid.APART})$", "a space such as G4, or d5 on the board apart")
_AREA: Final = Pattern("footprint", f"^{grid.MAIN}-{grid.MAIN}$", "north-west to south-east, such as F4-H5")
_SPOTS: Final = ListOf(_SPOT, 1, 10, distinct=True)
_TURNS: Final = range(1, 6)
SET_UP: Final = {  # what promises may be about
    "mode": Field("mode", Choice("mode", ("one-vs-all", "co-op")), "who is Doctor Zero", example="co-op"),
}


def _by(words: Mapping[str, str], item: Type, what: str) -> MapOf:
    return MapOf(item, what, key=Choice(what, words))


@form
class Grid:
    """One of the four random set-ups."""

    vehicles: Mapping[str, tuple[str, ...]] = entry(
        _by(dict.fromkeys(SHAPES, ""), ListOf(_AREA, 1, 2, distinct=True), "vehicles"), "vehicles and their footprints",
        factory=dict, example={"civilian-car": ["D4-E4", "I5-J5"]},
    )  # fmt: skip
    tokens: Mapping[str, tuple[str, ...]] = entry(
        _by(TOKENS, _SPOTS, "tokens"), "the tokens with their spaces", factory=dict, example={"helicopter": ["G4"]}
    )
    letters: Mapping[str, str] = entry(
        _by(LETTERS, _SPOT, "letters"), "the lettered spaces", factory=dict, example={"S": "G4"}
    )
    attach: str = entry(
        Pattern("column", "^[A-I]$", "A to I"),
        "the first column of an attached Pier or Back Alley",
        default="",
        example="E",
    )

    def footprints(self) -> list[tuple[str, list[int]]]:
        """Each vehicle by name, with its spaces; the north-western one first."""
        found = []
        for word, areas in self.vehicles.items():
            for n, area in enumerate(areas):
                name = f"{word}-{n + 1}" if word == "civilian-car" else word
                found.append((name, grid.numbers(area)))
        return found


@form(kw_only=True)
class Episode(Premise):
    """One Episode (6.0)."""

    id: str = entry(Id(), "its own id", key="scenario", example="mayhem-on-the-streets")
    name: str = entry(Text(40), "its title", example="Mayhem on the Streets")
    number: int = entry(Integer(1, 5), "its number in the season", example=1)
    premise: str = entry(Prose(600), "what is going on", default="")
    pieces: tuple[str, ...] = entry(
        ListOf(Reference("board"), 2, 2),
        "the main pieces: left, right (HC-290, HC-291)",
        example=["piece-1a", "piece-2a"],
    )
    beside: tuple[str, ...] = entry(
        ListOf(Reference("board"), 0, 2, distinct=True),
        "the other boards it is played on",
        default=(),
        example=["sewer"],
    )
    grids: Mapping[str, Grid] = entry(
        MapOf(filled(Grid, "set-up grid"), "grids", f"^({'|'.join(GRIDS)})$", keys=", ".join(GRIDS)),
        "the four random set-ups, by the numbers of Event cards (HC-014)",
    )
    zones: Mapping[str, tuple[str, ...]] = entry(
        MapOf(_SPOTS, "zones", "^[a-z]+(-[a-z]+)*$"),
        "the Spawn Zones by name (HC-292, HC-293)",
        example={"west": ["A4", "A5"]},
    )
    mutants: tuple[str, ...] = entry(
        ListOf(Choice("Special Mutant", MUTANTS), 1, 3, distinct=True),
        "the Special Mutants of 1 vs All; AutoDoc has F.U.B.A.R. alone (HC-029)", example=["fubar", "soldier"],
    )  # fmt: skip
    fubar: Mapping[str, int] = entry(
        _by(MODES, Integer(1, 6), "modes"), "the Hit Points F.U.B.A.R. comes with, where it is not his usual number",
        factory=dict, example={"one-vs-all": 6, "co-op": 1},
    )  # fmt: skip
    rules: tuple[str, ...] = entry(
        ListOf(Choice("special rule", RULES), 0, 12, distinct=True), "its Special Rules", default=()
    )
    round_start: tuple[str, ...] = entry(
        ListOf(Choice("step", ROUND_START), 0, 6, distinct=True),
        "Beginning of a Round, in this order (HC-035)",
        default=(),
    )
    setup: tuple[str, ...] = entry(
        ListOf(Choice("step", SETUP), 1, 8, distinct=True), "its set-up steps after the grid, in order (HC-013)",
        key="set-up", example=["mutant-at-helicopter", "opening"],
    )  # fmt: skip
    victory: Mapping[str, Mapping[str, int]] = entry(
        Record(
            {
                "order": Field(
                    "order", _by(ORDER, Integer(1, 7), "reasons"), "VP for the Officers", True, {"kills": 1}
                ),
                "chaos": Field(
                    "chaos", _by(CHAOS, Integer(1, 7), "reasons"), "VP for Doctor Zero", True, {"officer": 1}
                ),
            },
            "victory conditions",
        ),
        "what scores for whom; 7 VP win at once (HC-219)",
        example={"order": {"kills": 1}, "chaos": {"officer": 1}},
    )
    certify: tuple[Promise, ...] = entry(promises_type(_TURNS, given=SET_UP), "what it promises", default=())

    @property
    def boards(self) -> tuple[str, ...]:
        """Everything it is played on, the first main piece first."""
        return (*self.pieces, *self.beside)

    @property
    def cars(self) -> int:
        """How many Civilian Cars it needs."""
        return max(len(one.vehicles.get("civilian-car", ())) for one in self.grids.values())

    def order(self, reason: str) -> int:
        """The Officers' VP for something; 0 where it does not count here."""
        return self.victory["order"].get(reason, 0)

    def chaos(self, reason: str) -> int:
        """The same for Doctor Zero."""
        return self.victory["chaos"].get(reason, 0)


def episode_problems(episode: Episode, data: Mapping[str, Any]) -> Iterator[Problem]:
    """Four grids, every vehicle of its size, nothing inside a vehicle, zones on the main pieces."""
    for key in GRIDS:
        if key not in episode.grids:
            yield "SCN005", f"there is no grid {key}", "an Episode has four of them (HC-014)", ("grids",)
    for key, one in episode.grids.items():
        yield from _grid_problems(one, ("grids", key))
    for name, ids in episode.zones.items():
        for n, id in enumerate(ids):
            if not id[0].isupper() or grid.number(id) >= grid.COLUMNS * grid.ROWS:
                yield "SCN005", f"{id} is no space of the main pieces", "zones are printed there", ("zones", name, n)


def _grid_problems(one: Grid, path: DocPath) -> Iterator[Problem]:
    filled_by: dict[int, str] = {}
    for word, areas in one.vehicles.items():
        for n, area in enumerate(areas):
            where: DocPath = (*path, "vehicles", word, n)
            spaces = grid.numbers(area)
            if not _fits(word, spaces):
                long, wide = SHAPES[word]
                yield "SCN005", f"{area} is no {word}", f"it fills {wide} × {long} spaces (HC-073)", where
            for space in spaces:
                if space in filled_by:
                    yield "SCN005", f"{word} and {filled_by[space]} are both on {grid.called(space)}", "move one", where
                filled_by[space] = word
    named: list[tuple[DocPath, str]] = [
        ((*path, "tokens", word, n), id) for word, ids in one.tokens.items() for n, id in enumerate(ids)
    ]
    for where, id in (*named, *(((*path, "letters", word), id) for word, id in one.letters.items())):
        if grid.number(id) in filled_by:
            inside = f"{id} is inside the {filled_by[grid.number(id)]}"
            yield "SCN005", inside, "move one of them (HC-062)", where


def _fits(word: str, spaces: list[int]) -> bool:
    """HC-073."""
    columns = {grid.cell(one)[0] for one in spaces}
    rows = {grid.cell(one)[1] for one in spaces}
    return tuple(sorted((len(columns), len(rows)), reverse=True)) == SHAPES[word]
