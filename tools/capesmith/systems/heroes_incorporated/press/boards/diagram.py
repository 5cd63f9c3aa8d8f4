"""How a scenario begins: the city in small with its crimes, tokens and Heroes, by number of players (HI-121)."""

from __future__ import annotations

from functools import partial

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.cities import City
from capesmith.systems.heroes_incorporated.press.boards.grid import city_called
from capesmith.systems.heroes_incorporated.press.boards.pictures import Marker, city_picture
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, ScenarioSheet


def setup_diagram(order: Order, scenario_id: str, players: int, width_mm: float) -> Drawing:
    """The city as a scenario begins with so many players, so many millimetres wide; a little more than square."""
    scenario = scenario_called(order, scenario_id)
    city = city_called(order.box, scenario.city)
    if city is None:
        raise KeyError(f'the scenario "{scenario_id}" is played in "{scenario.city}", which is not in the box')
    pieces = setup_markers(scenario, city, players)
    words = tuple(piece.label for piece in pieces if piece.label)
    shown = (scenario.id, city.laid, players, width_mm, pieces)
    return Drawing(
        f"setup-{scenario.id}-{players}", f"{scenario.name}: set-up for {players}", Cut(width_mm, width_mm),
        partial(_draw, order=order, city=city, pieces=pieces, width=width_mm),
        fingerprint("setup", repr(shown), order.look), 0.0, words,
    )  # fmt: skip


def scenario_called(order: Order, id: str) -> ScenarioSheet:
    """A scenario of the box or of the one it builds on."""
    found = order.box.every_scenario().get(id)
    if found is None:
        raise KeyError(f'there is no scenario "{id}"')
    return found.content


def setup_markers(scenario: ScenarioSheet, city: City, players: int) -> list[Marker]:
    """What lies on the city before Heroes are placed: crimes, tokens, and Heroes with a place of their own."""
    if players not in scenario.crimes:
        raise KeyError(f'the scenario "{scenario.id}" is not for {players} players')
    found = [Marker("crime", space, letter) for letter, space in scenario.crimes[players]]
    laid = {block: space for space, block in enumerate(city.laid) if block}
    for token, blocks in scenario.tokens:
        found += [Marker(token, laid[block]) for block in blocks if block in laid]
    seats = {hero: colour for colour, team in scenario.teams[:players] for hero in team}
    for hero, space in scenario.places.items():
        found.append(Marker("hero", space, hero[:1].upper(), seats.get(hero, COLOURS[0])))
    return found


def _draw(pen: Pen, order: Order, city: City, pieces: list[Marker], width: float) -> None:
    city_picture(pen, order, city, Box(0, 0, width, width), pieces=pieces, names=True)
