"""Figures from parts: how a part is read, where it is put, and that the shipped ones are whole."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from capesmith.render.chance import Chance
from capesmith.render.figures.figure import Described, Limb, OneOf, Use
from capesmith.render.figures.files import Figures, figures_in, scene_in
from capesmith.render.figures.making import Kit, made
from capesmith.render.figures.measures import Measure, Measured
from capesmith.render.figures.part import Part, Stroke, part_in, read_part
from capesmith.render.figures.words import OTHERS, Lexicon, Options, Word, filled_in
from capesmith.render.shapes import Box, line
from capesmith.source.notes import WRONG, Notes
from capesmith.systems.heroes_incorporated.press.figure import FOLDER as INCORPORATED
from capesmith.systems.heroes_incorporated.press.scene import FOLDER as SCENES
from capesmith.systems.heroes_wanted.press.figure import FOLDER as WANTED
from capesmith.systems.heroes_wanted.press.figure import SCENES as WANTED_SCENES
from capesmith.systems.hour_of_need.press.figure import FOLDER as NEED
from capesmith.systems.hour_of_need.press.figure import SCENES as NEED_SCENES
from capesmith.systems.vigilantes.press.figure import FOLDER as VIGILANTES
from each import each

FOLDERS = {
    "heroes-wanted": WANTED,
    "scenes of heroes-wanted": WANTED_SCENES,
    "vigilantes": VIGILANTES,
    "heroes-incorporated": INCORPORATED,
    "scenes of heroes-incorporated": SCENES,
    "hour-of-need": NEED,
    "scenes of hour-of-need": NEED_SCENES,
}
HAT = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">
  <style>.dark{fill:#000}</style>
  <path class="dark" d="M-5 0H5V-4H-5Z"/>
  <g transform="translate(0 -2)"><rect class="patch band" x="-5" y="0" width="10" height="1"/></g>
  <path class="line" stroke="#8F886F" stroke-width="0.5" d="M0 0L0 -4"/>
  <circle class="joint feather" cx="4" cy="-3" r="1"/>
  <path class="guide" d="M-9 0H9"/>
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


ARM = b"""<svg xmlns="http://www.w3.org/2000/svg">
  <path class="limb main" stroke-width="2" d="M0 5V10"/><circle class="joint end" cx="0" cy="10" r="1"/>
</svg>"""
FRAME = b"""<svg xmlns="http://www.w3.org/2000/svg">
  <circle class="joint shoulder" cx="10" cy="0" r="1"/><circle class="joint hand" cx="14" cy="20" r="1"/>
</svg>"""
PARTS = {
    "hat": read_part(HAT),
    "feather": Part(read_part(HAT).strokes[:2]),
    "arm": read_part(ARM),
    "frame": read_part(FRAME),
}
MEASURES = {
    "thick": Measure({"build": {"giant": 1.5}, "figure": {"woman": 0.5}}),
    "body": Measure(heights=((0.0, 1.0), (10.0, "thick"))),
}


def put_together(*described, words=None, colours=None, **groups) -> Part:
    kit = Kit(PARTS.get, groups, MEASURES, colours or {})
    return made(described, kit, words or {}, Chance("x"))


def placed(*described, **more) -> list:
    return list(put_together(*described, **more).strokes)


def test_a_part_is_put_on_a_joint_of_one_before_it():
    hat = Use("hat", at=(10.0, 0.0), wide=2.0)
    *_, dark, _ = placed(hat, Use("feather", at="feather", by=(0.0, 1.0), high=0.5))
    assert dark.path.bounds() == (10 + 2 * 4 - 5, -3 + 1 - 2, 10, 2)


def test_a_part_is_mirrored_and_turned():
    (dark, _) = placed(Use("feather", wide=-1.0, turn=90.0))
    assert tuple(map(round, dark.path.bounds())) == (0, -5, 4, 10)


def test_a_part_stands_on_either_side():
    left, _, right, _ = placed(Use("feather", at=(10.0, 0.0), side="both"))
    assert (left.path.bounds().x, right.path.bounds().x) == (-15, 5)
    found = put_together(Use("frame", side="left"))
    assert found.joints == {"shoulder": (-10, 0), "hand": (-14, 20)}


def test_a_group_is_painted_as_one_thing():
    (whole,) = placed(Use("pair", painted="figure", at=(10.0, 0.0)), pair=(Use("feather"), Use("arm")))
    assert whole.manner == "figure" and [one.manner for one in whole.inside] == ["dark", "patch", "limb"]
    assert whole.inside[0].path.bounds() == (5, -4, 10, 4) and whole.path.bounds().bottom == 10


def test_colours_come_from_the_figure_then_from_the_file():
    _, band, *_ = placed(Use("hat", colours={"band": "slate"}), colours={"slate": "#223048", "main": "#FF0000"})
    assert band.colour == "#223048"
    *_, shape = placed(Use("hat"), colours={"main": "#FF0000"})
    assert shape.colour == "#FF0000" and shape.inside[0].colour == "skin"
    _, band, *_ = placed(Use("hat"), words={"suit": "red"}, colours={"band": "main", "main": "suit-<suit>"})
    assert band.colour == "suit-red"


def test_chance_takes_one_way_and_always_the_same():
    ways = OneOf(((Use("hat"),), (Use("feather"),), ()))
    found = {len(made((ways,), Kit(PARTS.get), {}, Chance(id)).strokes) for id in range(20)}
    assert found == {0, 2, 4}
    assert placed(ways) == placed(ways)


def test_words_name_parts_and_what_nobody_has_drawn_is_left_out():
    assert len(placed(Use("<head>"), words={"head": "hat"})) == 4
    assert placed(Use("<head>"), words={"head": "none"}) == []
    assert filled_in("head/<head>-<side>.", {"head": "hat", "side": "left"}) == "head/hat-left."


def test_a_size_is_told_to_the_brush_and_multiplies():
    strokes = placed(Use("pair", size=0.5), pair=(Use("hat", size=0.5),))
    assert {one.numbers["scale"] for stroke in strokes for one in (stroke, *stroke.inside)} == {0.25}
    assert strokes[0].path.bounds() == (-1.25, -1, 2.5, 1) and strokes[2].width == 0.5


def test_a_turn_may_be_a_word():
    (dark, _) = placed(Use("feather", turn="<lean>"), words={"lean": "90"})
    assert tuple(map(round, dark.path.bounds())) == (0, -5, 4, 10)
    assert placed(Use("feather", turn="<lean>")) == placed(Use("feather")), "nobody says how far"


def test_a_scene_is_played_by_the_figures_of_the_game():
    asked = []

    def cast(kind, id, words):
        asked.append((kind, id, words))
        return PARTS["hat"]

    kit = Kit(PARTS.get, colours={"dark": "#111111"}, cast=cast, kinds=("hero",))
    use = Use("hero/<who>", at=(3.0, 0.0), words={"pose": "<play>", "wind": "<wind>"})
    found = made((use, Use("villain/badger"), Use("hero")), kit, {"who": "badger", "play": "leap"}, Chance("x"))
    assert asked == [("hero", "badger", {"pose": "leap"})], "a word that nobody says is left to the figure"
    assert found.strokes[0].path.bounds() == (-2, -4, 10, 4)
    assert {one.colour for one in found.strokes} == {one.colour for one in PARTS["hat"].strokes}, "in their own colours"
    assert {f"badger-{joint}" for joint in PARTS["hat"].joints} == {*found.joints}


def test_somebody_in_a_scene_has_limbs_of_their_size():
    figure = Part((Stroke("figure", line((0.0, 0.0)), inside=(Stroke("limb", line((0, 0), (0, 9)), width=6.0),)),), {})
    kit = Kit(PARTS.get, cast=lambda kind, id, words: figure, kinds=("hero",))
    (found,) = made((Use("hero/badger", size=0.5, wide=-1.0),), kit, {}, Chance("x")).strokes
    assert found.inside[0].width == 3 and found.inside[0].path.bounds().h == 4.5


def test_a_part_may_be_for_some_only():
    use = Use("feather", when={"figure": ("robot", "alien"), "view": ("front",)})
    assert placed(use, words={"figure": "alien", "view": "front"})
    assert not placed(use, words={"figure": "alien", "view": "back"})
    assert not placed(use, words={"figure": "man", "view": "front"}) and not placed(use)


def test_limbs_run_through_joints():
    limb = Limb(("shoulder", "hand"), "main", 4.0, "thick")
    (stroke,) = placed(Use("frame"), limb, words={"build": "giant"}, colours={"main": "#FF0000"})
    assert stroke.manner == "limb" and stroke.colour == "#FF0000" and stroke.width == 6
    assert stroke.path.bounds() == (10, 0, 4, 20)


def test_a_part_lies_along_two_joints():
    """It is turned and as long as they are apart; its width is its own."""
    (stroke,) = placed(Use("frame"), Use("arm", along=("shoulder", "hand"), thick=2.0))
    (_, *middle), (_, *end) = stroke.path.steps
    assert [round(v, 6) for v in middle] == [12, 10] and [round(v, 6) for v in end] == [14, 20]
    assert stroke.width == 4


def test_a_group_is_mirrored_with_its_joints_and_has_words_of_its_own():
    arm = (Limb(("shoulder", "hand"), "main", 1.0), Use("<tool>", at="hand"))
    found = put_together(Use("frame"), Use("arm-group", side="left", words={"tool": "feather"}),
                         Use("frame"), Limb(("shoulder", "hand"), "main", 1.0), words={"tool": "none"},
                         **{"arm-group": arm})  # fmt: skip
    left, feather, _, right = found.strokes
    assert left.path.bounds() == (-14, 0, 4, 20) and right.path.bounds() == (10, 0, 4, 20)
    assert feather.path.bounds().centre[0] == -14


def test_measures_multiply_by_words_and_grade_by_height():
    giantess = {"build": "giant", "figure": "woman"}
    wide, _ = placed(Use("feather", wide="thick"), words=giantess)
    assert wide.path.bounds() == (-3.75, -4, 7.5, 4)
    found = put_together(Use("frame", wide="body"), words={"build": "giant"})
    assert found.joints == {"shoulder": (10, 0), "hand": (21, 20)}, "as drawn at 0, half as wide again from 10 on"
    moved = put_together(Use("frame", wide="body", by=(3.0, 0.0)), words={"build": "giant"})
    assert moved.joints["hand"] == (24, 20), "graded about its own axis"
    low = put_together(Use("frame", wide="body", by=(0.0, 5.0)), words={"build": "giant"})
    assert low.joints["shoulder"] == (12.5, 5), "graded by where it stands"


WORDS = {
    "figure": Word(("man", "woman")),
    "head": Word(by="figure", ways={"man": Word(("hat", "bald")), "others": Word(("bob",))}),
    "main": Word(("red", "blue")),
    "trim": Word(("red", "blue"), unlike="main"),
}


def test_words_come_from_the_card_then_from_what_is_known_then_by_chance():
    def words(card=None, known=None, id="x"):
        return Lexicon(WORDS).chosen(card or {}, known or {}, {"view": "front"}, "figure", id)

    assert words({"figure": "woman", "main": "red"}) == {
        "view": "front", "figure": "woman", "head": "bob", "main": "red", "trim": "blue",
    }  # fmt: skip
    assert words({"figure": "robot"}, {"figure": "alien"})["figure"] == "alien", "what cannot be drawn does not count"
    assert words({"main": "red", "trim": "red"})["trim"] == "blue", "never two alike"
    assert {words(id=id)["head"] for id in range(30)} == {"hat", "bald", "bob"}
    assert all(words(id=id) == words(id=id) for id in range(5))


def test_a_word_brings_others_along():
    words = Lexicon(WORDS, {"main": {"red": {"lining": "pink"}}})
    assert words.chosen({"main": "red"}, {}, {})["lining"] == "pink"
    assert "lining" not in words.chosen({"main": "blue"}, {}, {})


def test_a_new_word_leaves_the_others_as_they_were():
    more = {"shoes": Word(("boots", "none")), **WORDS}
    for id in range(10):
        assert Lexicon(WORDS).chosen({}, {}, {}, id).items() <= Lexicon(more).chosen({}, {}, {}, id).items()


@pytest.mark.parametrize(
    ("type", "wrong"),
    [
        *((Described(), wrong) for wrong in ("hat", [3], [{"at": "hat"}], [{"part": "hat", "wide": []}],
          [{"one-of": []}], [{"limb": ["a"], "colour": "x", "width": 1}], [{"part": "a", "side": "up"}],
          [{"part": "a", "when": "b"}])),
        *((Options(), wrong) for wrong in (3, [], [3], {"man": "x"}, {"by": "figure"}, {"unlike": "a", "one-of": 3})),
        *((Measured(), wrong) for wrong in (3, [[1]], [["x", 1]], {"build": 3}, {"build": {"slim": "x"}})),
    ],
)  # fmt: skip
def test_what_is_no_figure_is_told(type, wrong):
    notes = Notes()
    assert type.read(wrong, notes) is WRONG
    assert notes.found


def test_a_scene_fits_any_box():
    """What hangs from the top stays there, land covers the box, a room is stretched with it."""
    for box in (Box(4, 16, 55, 30), Box(0, 0, 55, 42.6), Box(10, 5, 30, 10)):
        air, *strokes = scene_in(SCENES, "heroes-incorporated", "hero", "paragon", box, shows="place").strokes
        assert all(abs(a - b) < 1e-6 for a, b in zip(air.path.bounds(), box, strict=True))
        land = [one.path.bounds() for one in strokes if one.colour == "orange"]
        assert land and min(one.x for one in land) <= box.x + 0.1 and max(one.right for one in land) >= box.right - 0.1
        assert max(one.bottom for one in land) >= box.bottom


# --- shipped figures ----------------------------------------------------------------------------------------------


OF_A_BOX = ("top", "middle", "bottom", "across", "tall", "cover", "fit")  # joints and measures that every scene has


def scenes_beside(folder: Path) -> Figures | None:
    beside = folder.parent / "scenes"
    return figures_in(beside) if beside.is_dir() and beside != folder else None


def somebody(figures: Figures, use: Use) -> bool:
    """Whether one of these figures is meant, by kind and id."""
    return use.part.partition("/")[0] in figures.cast


def words_in_scenes(scenes: Figures, figures: Figures) -> Iterator[dict[str, str]]:
    """What scenes tell of the people who play in them."""
    for _, uses in every_figure(scenes):
        for use, words in uses:
            if isinstance(use, Use) and somebody(figures, use):
                told = {word: filled_in(said, words) for word, said in use.words.items()}
                yield {word: said for word, said in told.items() if said}


KNOWN: dict[tuple[int, int], list[dict[str, str]]] = {}


def words_of(figures: Figures, scenes: Figures | None = None) -> list[dict[str, str]]:
    """The words of figures, found once for each file: files stay as long as the tests do."""
    key = id(figures), id(scenes)
    if key not in KNOWN:
        KNOWN[key] = list(all_words(figures, scenes))
    return KNOWN[key]


def all_words(figures: Figures, scenes: Figures | None) -> Iterator[dict[str, str]]:
    """Figures that show every word that cards, people or scenes may have, and each side that is seen."""
    everybody: dict[str, dict[str, str]] = {"": {}, **figures.kinds, **figures.people}
    for known in words_in_scenes(scenes, figures) if scenes else ():
        everybody[" ".join(f"{word} {said}" for word, said in known.items())] = known
    for name, word in figures.words.items():
        for by, way in (word.ways or {"": word}).items():
            for said in way.options:
                everybody[f"{name}-{by}-{said}"] = {name: said} | ({word.by: by} if by not in ("", OTHERS) else {})
    for id, known in everybody.items():
        for view in ("front", "back"):
            seen = {"view": view, "shows": "subject"}
            yield Lexicon(figures.words, figures.brings).chosen({}, known, seen, id)


def used(figures: Figures, described, words) -> Iterator[tuple[Use | Limb, dict[str, str]]]:
    """Everything that may be used for some words, whatever chance says; groups are followed."""
    for one in described:
        if isinstance(one, OneOf):
            for way in one.ways:
                yield from used(figures, way, words)
        elif isinstance(one, Limb):
            yield one, words
            yield from used(figures, one.inside, words)
        elif all(words.get(name) in known for name, known in one.when.items()):
            yield one, words
            group = figures.groups.get(filled_in(one.part, words), ())
            own = {name: filled_in(word, words) for name, word in one.words.items()}
            yield from used(figures, group, {**words, **own})
            yield from used(figures, one.inside, words)


def every_figure(
    figures: Figures, scenes: Figures | None = None
) -> Iterator[tuple[str, list[tuple[Use | Limb, dict[str, str]]]]]:
    for id, described in {**figures.figures, **figures.anybody}.items():
        for words in words_of(figures, scenes):
            yield id, list(used(figures, described, words))


@each("system", FOLDERS)
def test_every_part_that_a_figure_names_is_there_with_its_joints_and_colours(system):
    """A name with a word in it may lead nowhere for some; a plain name may not."""
    folder = FOLDERS[system] / "parts"
    figures, part = figures_in(FOLDERS[system]), partial(part_in, folder)
    files = (file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.svg"))
    somewhere = {joint for name in files for joint in part(name).joints}  # some heads have eyes of their own
    cast = figures_in(FOLDERS[system].parent / "figures") if FOLDERS[system].name == "scenes" else None
    for id, uses in every_figure(figures, scenes_beside(FOLDERS[system])):
        joints = {"", *OF_A_BOX}
        for use, words in uses:
            if isinstance(use, Limb):
                assert {*use.limb} <= joints, (id, use)
                continue
            name = filled_in(use.part, words)
            if cast is not None and somebody(cast, use):
                assert not name.endswith("/"), (id, use)
                joints |= {f"{name.partition('/')[2]}-hand"}
                continue
            found = part(name)
            assert found is not None or name in figures.groups or "<" in use.part, (id, name)
            if found is not None:
                assert not isinstance(use.at, str) or use.at in joints | somewhere, (id, use)
                assert {*use.along} <= joints and (not use.along or "end" in found.joints), (id, use)
                assert {*use.colours} <= {said for one in found.strokes for said in (one.colour, one.icon)}, (id, use)
                joints |= {*found.joints}


@each("system", FOLDERS)
def test_no_part_and_no_group_is_left_over(system):
    folder: Path = FOLDERS[system] / "parts"
    figures = figures_in(FOLDERS[system])
    there = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg")}
    everything = [one for _, uses in every_figure(figures, scenes_beside(FOLDERS[system])) for one in uses]
    named = {filled_in(use.part, words) for use, words in everything if isinstance(use, Use)}
    assert not sorted(there - named) and not sorted({*figures.groups} - named)


@each("system", FOLDERS)
def test_every_word_that_can_be_chosen_can_be_drawn(system):
    """Whoever has a head has one that was drawn; sizes name measures."""
    figures, parts = figures_in(FOLDERS[system]), FOLDERS[system] / "parts"
    for words in words_of(figures):
        head = f"head/{words.get('head')}"
        assert "head" not in words or head in figures.groups or part_in(parts, head), head
    for id, uses in every_figure(figures):
        for use, _ in uses:
            sizes = (getattr(use, size, 1.0) for size in ("thick", "size", "wide", "high"))
            for size in sizes:
                assert not isinstance(size, str) or size in {*figures.measures, *OF_A_BOX}, (id, use)


@each("system", FOLDERS)
def test_every_shape_of_a_part_has_an_outline_of_its_own(system):
    for path in (FOLDERS[system] / "parts").rglob("*.svg"):
        part = read_part(path.read_bytes())
        assert part.strokes or part.joints, path
        assert all(stroke.path.steps and stroke.manner for stroke in part.strokes), path
