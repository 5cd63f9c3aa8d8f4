"""Fine typesetting: curly quotes, icons that take only the room they need, and marks that keep off the routes."""

from __future__ import annotations

import math

import pytest

from capesmith.render.pieces.declaration import declared_in
from capesmith.render.quotes import curled
from capesmith.render.words import ICON_WIDTH, paragraphs
from capesmith.systems.heroes_wanted.press import PRINTING as PLAIN
from capesmith.systems.vigilantes.press import PRINTING
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.diagram import ASIDE, CORNERS, _corner, _taken
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.cards.values import _vigilante
from vigilantes.press.printed import box, order

LOOK = PRINTING.look("full")
SETTING = LOOK.setting(LOOK.role("rules"))


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("the villain's space", "the villain’s space"),
        ('It says "Welcome".', "It says “Welcome”."),
        ("**'Quoted'** (\"so\")", "**‘Quoted’** (“so”)"),
        ("two dogs' tails", "two dogs’ tails"),
    ],
)
def test_quotes_are_curly(typed, printed):
    assert curled(typed) == printed
    words = "".join(run.text for one in paragraphs(typed, SETTING) for word in one.words for run in word.runs)
    assert not set("'\"") & set(words)


def test_another_look_has_curly_quotes_and_square_icons():
    setting = PLAIN.look("full").setting(PLAIN.look("full").role("rules"))
    (one,) = paragraphs("the hero's [energy]", setting)
    assert one.words[1].runs[0].text == "hero’s" and one.words[2].runs[0].width == ICON_WIDTH


def test_a_full_stop_follows_a_narrow_icon_closely():
    """No gap as wide as a word between a bolt and the end of its sentence."""
    widths = {icon: SETTING.icons(icon) for icon in ("energy", "charge", "defense", "route-aerial")}
    assert widths["energy"] < 0.8 * ICON_WIDTH and widths["charge"] < 0.9 * ICON_WIDTH
    assert all(width <= ICON_WIDTH for width in widths.values())
    (one,) = paragraphs("1 energy\u00a0[energy].", SETTING)
    icon = one.words[-1].runs[-2]
    assert icon.icon == "energy" and icon.width == widths["energy"]


def test_a_zone_lies_off_the_routes_and_off_everything_else_where_it_can():
    """In small pictures of a set-up, the flag of a zone hides neither a route nor a token."""
    for scenario in (one.content for one in box().scenarios):
        location = location_called(box(), scenario.location)
        chart, taken = Chart(location, (0.0, 0.0)), _taken(scenario)
        for zone in scenario.zones.values():
            busy = taken.get(zone.space, set())
            corner = _corner(chart, zone.space, busy)
            free = [one for one in CORNERS if one not in busy]
            assert corner in free or not free
            better = [one for one in free if not crossed(chart, location.space(zone.space), one)]
            assert not better or corner in better


def crossed(chart, space, corner):
    x, y = chart.centre(space)
    ends = [{a, b} - {space} for a, b, _ in chart.map.routes if space in (a, b)]
    turns = [math.atan2(chart.centre(*end)[1] - y, chart.centre(*end)[0] - x) for end in ends]
    return any(abs(math.remainder(turn - math.atan2(corner[1], corner[0]), math.tau)) < ASIDE for turn in turns)


def test_a_box_shows_the_sign_of_its_deck():
    """The same sign on box, back and divider: the one the look has for the kind of card."""
    labels = declared_in(LOOK.folder).boxes.labels
    assert len(labels) == 9
    for kind, label in labels.items():
        assert LOOK.has_icon(label["icon"]) and (label["icon"] == kind or kind == "other")


def test_a_vigilante_shows_every_free_die(monkeypatch):
    """VG-502: the one that everybody has, and those of the card; up to two large, more of them small."""
    for extra in range(4):
        card = box().card("brickyard")
        monkeypatch.setitem(card.fields, "free_dice", extra)
        values = _vigilante(card, order(), ())
        assert len(values["dice"]) + len(values["many_dice"]) == 1 + extra and values[f"dice_{1 + extra}"]
