"""Figures from parts: how a part is read, where it is put, and that the shipped ones are whole."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from capesmith.render.chance import Chance
from capesmith.render.figures.figure import Described, OneOf, Use, strokes_of
from capesmith.render.figures.files import Figures, figures_in
from capesmith.render.figures.part import Part, part_in, read_part
from capesmith.source.notes import WRONG, Notes
from capesmith.systems.vigilantes.press.figure import FOLDER as VIGILANTES
from each import each

FOLDERS = {"vigilantes": VIGILANTES}
HAT = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">
  <style>.dark{fill:#000}</style>
  <path class="dark" d="M-5 0H5V-4H-5Z"/>
  <g transform="translate(0 -2)"><rect class="patch band" x="-5" y="0" width="10" height="1"/></g>
  <path class="line" stroke="#8F886F" stroke-width="0.5" d="M0 0L0 -4"/>
  <circle class="joint feather" cx="4" cy="-3" r="1"/>
  <g class="shape main" data-shadow="3"><circle cx="0" cy="0" r="2"/><path class="flat skin" d="M0 0H1V1Z"/></g>
</svg>"""


def test_a_part_says_how_it_is_painted():
    part = read_part(HAT)
    dark, band, line, shape = part.strokes
    assert (dark.manner, dark.colour, dark.path.bounds()) == ("dark", "", (-5, -4, 10, 4))
    assert (band.manner, band.colour, band.path.bounds()) == ("patch", "band", (-5, -2, 10, 1))
    assert (line.manner, line.colour, line.width) == ("line", "#8F886F", 0.5)
    assert (shape.manner, shape.colour, shape.numbers) == ("shape", "main", {"shadow": 3.0})
    assert [(one.manner, one.colour) for one in shape.inside] == [("flat", "skin")]
    assert part.joints == {"feather": (4, -3)}


def placed(*uses: Use | OneOf, colours: dict[str, str] | None = None) -> list:
    parts = {"hat": read_part(HAT), "feather": Part(read_part(HAT).strokes[:2])}
    return list(strokes_of(uses, parts.get, Chance("x"), colours or {}))


def test_a_part_is_put_on_a_joint_of_one_before_it():
    hat = Use("hat", at=(10.0, 0.0), wide=2.0)
    *_, dark, _ = placed(hat, Use("feather", at="feather", by=(0.0, 1.0), high=0.5))
    assert dark.path.bounds() == (10 + 2 * 4 - 5, -3 + 1 - 2, 10, 2)


def test_a_part_is_mirrored_and_turned():
    (dark, _) = placed(Use("feather", wide=-1.0, turn=90.0))
    assert tuple(map(round, dark.path.bounds())) == (0, -5, 4, 10)


def test_colours_come_from_the_figure_then_from_the_file():
    _, band, *_ = placed(Use("hat", colours={"band": "slate"}), colours={"slate": "#223048", "main": "#FF0000"})
    assert band.colour == "#223048"
    *_, shape = placed(Use("hat"), colours={"main": "#FF0000"})
    assert shape.colour == "#FF0000" and shape.inside[0].colour == "skin"


def test_chance_takes_one_way_and_always_the_same():
    ways = OneOf(((Use("hat"),), (Use("feather"),), ()))
    found = {len(list(strokes_of((ways,), {"hat": read_part(HAT), "feather": Part(())}.get, Chance(id), {})))
             for id in range(20)}  # fmt: skip
    assert found == {0, 4}
    assert placed(ways) == placed(ways)


@pytest.mark.parametrize("wrong", ["hat", [3], [{"at": "hat"}], [{"part": "hat", "wide": "x"}], [{"one-of": []}]])
def test_what_is_no_figure_is_told(wrong):
    notes = Notes()
    assert Described().read(wrong, notes) is WRONG
    assert notes.found


def uses_of(figures: Figures) -> Iterator[tuple[str, list[Use]]]:
    """Every way to put every figure together."""

    def every(described) -> Iterator[list[Use]]:
        if not described:
            yield []
            return
        first, rest = described[0], described[1:]
        firsts = [way for one in first.ways for way in every(one)] if isinstance(first, OneOf) else [[first]]
        for after in every(rest):
            for before in firsts:
                yield [*before, *after]

    for id, described in {**figures.figures, **figures.anybody}.items():
        for uses in every(described):
            yield id, uses


@each("system", FOLDERS)
def test_every_part_that_a_figure_names_is_there_with_its_joints(system):
    part = partial(part_in, FOLDERS[system] / "parts")
    for id, uses in uses_of(figures_in(FOLDERS[system])):
        joints: set[str] = {""}
        for use in uses:
            found = part(use.part)
            assert found is not None, (id, use.part)
            assert not isinstance(use.at, str) or use.at in joints, (id, use)
            named = {one.colour for one in found.strokes}
            assert {*use.colours} <= named, (id, use)
            joints |= {*found.joints}


@each("system", FOLDERS)
def test_no_part_is_left_over(system):
    folder: Path = FOLDERS[system] / "parts"
    there = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg")}
    assert there == {use.part for _, uses in uses_of(figures_in(FOLDERS[system])) for use in uses}


@each("system", FOLDERS)
def test_every_shape_of_a_part_has_an_outline_of_its_own(system):
    for path in (FOLDERS[system] / "parts").rglob("*.svg"):
        part = read_part(path.read_bytes())
        assert part.strokes, path
        assert all(stroke.path.steps and stroke.manner for stroke in part.strokes), path
