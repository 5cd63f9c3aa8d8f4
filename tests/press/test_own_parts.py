"""A project's own parts of figures and scenes: they are drawn, and what is wrong with them is told with its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from capesmith.check.figures import check_figures
from capesmith.press.fresh import sources_of
from capesmith.render.figures.files import figure_in, figures_in
from capesmith.render.figures.own import NOTHING, look_in_project, own_of, read_own
from capesmith.render.figures.part import part_in
from capesmith.render.fingerprint import fingerprint
from capesmith.render.look import Look
from capesmith.render.shapes import Box
from capesmith.source.bounds import PART_BYTES, PART_DEPTH, PART_SHAPES
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.press.figure import FOLDER, GAME
from capesmith.systems.heroes_incorporated.press.scene import FOLDER as SCENES
from capesmith.systems.heroes_wanted.press.figure import scene_of as wanted_scene
from capesmith.systems.vigilantes.press.figure.scene import scene_of as vigilantes_scene

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18">\n{}\n</svg>\n'
HORNS = SVG.format(
    '  <path class="part main" d="M-5 0H5V-4H-5Z"/>\n  <circle class="joint tip-of-horn" cx="1" cy="2" r="1"/>'
)
LOOK = ("man", "slim", "teal", "orange", "viking", "none", "spear")


def look() -> Look:
    game = system(GAME)
    assert game is not None and game.printing is not None
    return game.printing.look("full")


def put(root: Path, text: str, name: str = "parts/head/viking.svg", folder: str = "figures") -> Path:
    file = root / folder / GAME / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return root


def told(root: Path) -> list[str]:
    return [f"{one.place} {one.message} ({one.hint})" for one in check_figures(root, None)]


def only_told(root: Path) -> str:
    (one,) = told(root)
    return one


# --- what is drawn ------------------------------------------------------------------------------------------------


def test_a_head_that_was_dropped_in_is_drawn_where_a_card_names_it(tmp_path):
    dressed = look_in_project(look(), put(tmp_path, HORNS), GAME)
    own = own_of(dressed, FOLDER)
    assert told(tmp_path) == []
    plain, horned = (figure_in(FOLDER, GAME, "hero", "x", LOOK, brought, view="front") for brought in (NOTHING, own))
    assert "tip-of-horn" in horned.joints and "tip-of-horn" not in plain.joints
    words = [figures_in(FOLDER).words_of(GAME, "hero", "x", LOOK, {}, brought)["head"] for brought in (NOTHING, own)]
    assert words[0] != "viking" == words[1], "without the part the word is one that cannot be drawn"


def test_an_own_part_takes_the_place_of_the_shipped_one(tmp_path):
    dressed = look_in_project(look(), put(tmp_path, HORNS, "parts/head/quiff.svg"), GAME)
    assert part_in(FOLDER / "parts", "head/quiff") is not None
    said = (*LOOK[:4], "quiff", *LOOK[5:])
    assert "tip-of-horn" in figure_in(FOLDER, GAME, "hero", "x", said, own_of(dressed, FOLDER), view="front").joints


FIGURES = """\
people:
  own-hero: {head: viking, main: brick, skin: "#8A5634"}
figures:
  own-statue: [head/viking, {part: pedestal, at: tip-of-horn}]
groups:
  pedestal: [{part: body/neck, wide: shoulder, colours: {skin: brick}}]
"""


def test_figures_of_a_project_stand_beside_those_of_the_game(tmp_path):
    put(put(tmp_path, HORNS), FIGURES, "figures.yaml")
    assert told(tmp_path) == []
    own, problems = read_own(look(), tmp_path, GAME, "figures")
    assert not problems
    assert "tip-of-horn" in figure_in(FOLDER, GAME, "hero", "own-hero", (), own, view="front").joints
    statue = figure_in(FOLDER, GAME, "hero", "own-statue", (), own, view="front")
    assert [stroke.colour for stroke in statue.strokes][1:] == ["brick"]


def test_a_backdrop_and_a_scene_with_the_cast(tmp_path):
    hill = SVG.format('  <path class="flat near" d="M-27 0H27V-9Z"/>')
    scenes = """\
people: {moon-shoes: {setting: hills, variant: own, tone: noon, act: moon-shoes}}
groups:
  act/moon-shoes:
    - {part: hero/paragon, at: [0, -20], size: 0.2, words: {stance: run, prop: none}}
    - {part: thing/impact-small, at: paragon-hand}
"""
    put(put(tmp_path, hill, "parts/land/hills-own.svg", "scenes"), scenes, "scenes.yaml", "scenes")
    assert told(tmp_path) == []
    own = own_of(look_in_project(look(), tmp_path, GAME), SCENES)
    assert "land/hills-own" in own.parts and "act/moon-shoes" in own.said.groups


def test_prints_depend_on_own_parts(tmp_path):
    """A changed part makes another look, and other sources: nothing stale is taken from an earlier build."""
    before = look_in_project(look(), put(tmp_path, HORNS), GAME)
    sources = sources_of(tmp_path, GAME)
    put(tmp_path, HORNS.replace("H5", "H6"))
    after = look_in_project(look(), tmp_path, GAME)
    assert len({fingerprint(one) for one in (look(), before, after)}) == 3
    assert sources != sources_of(tmp_path, GAME) and f"figures/{GAME}/parts/head/viking.svg" in sources
    assert look_in_project(look(), tmp_path / "elsewhere", GAME) is look()


# --- what is refused ----------------------------------------------------------------------------------------------

RECT = '<rect class="part main" width="2" height="2"/>'
FLAWS = {
    "no XML": ("<svg", ":1:1 this is no SVG"),
    "no namespace": (HORNS.replace("http://", "[]http://"), ":1:42 this is no SVG (xmlns: '[]http"),
    "no SVG": ("<html/>", ":1:1 a part is an SVG, not <html>"),
    "a colour": (SVG.format("  " + RECT.replace("main", "mian")), ':2:3 there is no colour "mian" (did you mean'),
    "a manner": (SVG.format("  " + RECT.replace("part", "prat")), ':2:3 nothing is painted in the manner'),
    "no class": (SVG.format("<rect width='2' height='2'/>"), ":2:1 a shape says by its class"),
    "no class in a plain group": (SVG.format("<g><rect width='2' height='2'/></g>"), ":2:4 a shape says by its class"),
    "a joint": (SVG.format('<circle class="joint a b" r="1"/>'), ":2:1 a joint has one name"),
    "a joint in a group": (
        SVG.format(f'<g class="part main">{RECT}<circle class="joint a" r="1"/></g>'), "in no group",
    ),
    "an empty group": (SVG.format('<g class="part main"></g>'), ":2:1 a group with a class begins"),
    "an icon": (SVG.format('<rect class="part main" data-icon="nowhere" width="2" height="2"/>'), 'no icon "nowhere"'),
    "text": (SVG.format("<text>Hi</text>"), ":2:1 a part holds shapes and groups, no <text>"),
    "a picture": (SVG.format('<image href="file:///etc/passwd"/>'), "no <image>"),
    "a path": (SVG.format('<path class="part main" d="M0 0 Q"/>'), ":2:1 this outline cannot be read"),
    "nothing": (SVG.format('<path class="part main" d=""/>'), ":2:1 this shape has no outline"),
    "a number": (SVG.format('<rect class="part main" width="wide" height="2"/>'), 'width is a number, not "wide"'),
    "infinity": (SVG.format('<rect class="part main" width="1e999" height="2"/>'), "numbers are between"),
    "far away": (SVG.format('<path class="part main" d="M0 0H99999V1Z"/>'), "numbers are between"),
    "a transform": (SVG.format(RECT.replace("rect", 'rect transform="skewX(3)"')), "moves nothing"),
    "too few numbers": (SVG.format(RECT.replace("rect", 'rect transform="matrix(1 2)"')), "moves nothing"),
    "entities": (f'<!DOCTYPE svg [<!ENTITY a "aaaa">]>{SVG.format(RECT)}', "declares nothing of its own"),
    "a laugh": ('<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "ha">]><svg>&a;</svg>', "declares nothing"),
    "shapes": (SVG.format(RECT * (PART_SHAPES + 1)), f"a part has {PART_SHAPES:,} shapes at most"),
    "steps": (SVG.format(f'<path class="part main" d="M0 0{"h1v1" * 11_000}"/>'), "lines and curves at most"),
    "levels": (SVG.format("<g>" * (PART_DEPTH + 1) + "</g>" * (PART_DEPTH + 1)), "deep at most"),
    "bytes": (SVG.format(f"<!-- {'x' * PART_BYTES} -->"), f"a part has {PART_BYTES:,} bytes at most"),
}  # fmt: skip


@pytest.mark.parametrize("what", FLAWS)
def test_a_part_that_cannot_be_painted_is_told_with_its_place_and_left_out(what, tmp_path):
    text, expected = FLAWS[what]
    said = only_told(put(tmp_path, text))
    assert said.startswith(f"figures/{GAME}/parts/head/viking.svg:") and expected in said
    assert not said.endswith("()"), "it says how to mend it"
    assert look_in_project(look(), tmp_path, GAME) is look()


def test_every_flaw_of_a_part_is_told_at_once(tmp_path):
    flaws = '<rect class="part mian" width="2" height="2"/>\n<rect class="prat main" width="2" height="2"/>'
    assert [one.partition(" ")[0].rpartition(".svg")[2] for one in told(put(tmp_path, SVG.format(flaws)))] == [
        ":2:1",
        ":3:1",
    ]


NAMES = ("parts/head/Viking.svg", "parts/viking.svg", "parts/head/vik ing.svg")


@pytest.mark.parametrize("name", NAMES)
def test_a_part_has_a_name_that_figures_can_say(name, tmp_path):
    assert "cannot be named by a figure (as in parts/head/viking.svg" in only_told(put(tmp_path, HORNS, name))


def test_links_that_lead_out_are_not_followed(tmp_path):
    (tmp_path / "secret.svg").write_text(HORNS)
    folder = put(tmp_path / "project", HORNS, "parts/head/other.svg") / "figures" / GAME / "parts" / "head"
    (folder / "viking.svg").symlink_to(tmp_path / "secret.svg")
    assert "this leads out of the project" in only_told(tmp_path / "project")
    own, _ = read_own(look(), tmp_path / "project", GAME, "figures")
    assert {*own.parts} == {"head/other"}


SAID = {
    "a word": ("people: {x: {haed: quiff}}", ':1:', 'no word of figures "haed"'),
    "a head": ("people: {x: {head: quif}}", ":1:", 'no head that can be drawn "quif"'),
    "a colour as a word": ("people: {x: {main: puce}}", ":1:", 'no main that can be drawn "puce"'),
    "a way out": ('people: {x: {head: "../../../secret"}}', ":1:", "is no word of a figure"),
    "a part": ("figures:\n  x: [head/nobody]", ":2:", 'there is no part "head/nobody"'),
    "a way out of the parts": ('figures:\n  x: ["../head/quiff"]', ":2:", "names no part"),
    "a joint": ("figures:\n  x: [{part: head/quiff, at: sholder}]", ":2:", 'no joint "sholder" (did you mean'),
    "a measure": ("figures:\n  x: [{part: head/quiff, wide: waits}]", ":2:", 'there is no measure "waits"'),
    "a colour": ("figures:\n  x: [{part: head/quiff, colours: {main: puce}}]", ":2:", 'there is no colour "puce"'),
    "a circle": ("groups:\n  a: [b]\n  b: [a]", ":2:", '"a" is a part of itself'),
    "powers of two": (
        "groups:\n  g0: [head/quiff]\n" + "".join(f"  g{n}: [g{n - 1}, g{n - 1}]\n" for n in range(1, 18)),
        ":", "shapes, groups within groups included",
    ),
    "a long chain": (
        "groups:\n  g0: [head/quiff]\n" + "".join(f"  g{n}: [g{n - 1}]\n" for n in range(1, 60)), ":", "in one another",
    ),
    "a key": ("peopel: {}", ":1:1", "peopel"),
    "no list": ("figures: {x: 7}", ":1:", "a figure is a list of parts, not 7"),
}  # fmt: skip


@pytest.mark.parametrize("what", SAID)
def test_figures_that_cannot_be_put_together_are_told_with_their_place_and_left_out(what, tmp_path):
    text, place, expected = SAID[what]
    said = told(put(tmp_path, text, "figures.yaml"))
    assert said and all(one.startswith(f"figures/{GAME}/figures.yaml{place}") for one in said)
    assert any(expected in one for one in said), said
    assert read_own(look(), tmp_path, GAME, "figures")[0] is NOTHING


PLAYED = {
    "a kind": ("{part: heroe/paragon}", 'there is no part "heroe/paragon" (did you mean "hero/paragon"?)'),
    "a word": ("{part: hero/paragon, words: {poes: run}}", 'no word of figures "poes" (did you mean'),
    "a pose": ("{part: hero/paragon, words: {pose: jumpp}}", 'no pose that can be drawn "jumpp"'),
    "nobody": ("{part: hero/}", 'there is no part "hero/"'),
}


@pytest.mark.parametrize("what", PLAYED)
def test_whom_a_scene_asks_for_is_told_where_nobody_is_meant(what, tmp_path):
    text, expected = PLAYED[what]
    said = only_told(put(tmp_path, f"groups:\n  act/mine:\n    - {text}", "scenes.yaml", "scenes"))
    assert said.startswith(f"scenes/{GAME}/scenes.yaml:3:") and expected in said, said


def test_a_game_without_such_a_folder_says_so(tmp_path, monkeypatch):
    game = system("vigilantes")
    plain = replace(game.printing.look("full"), folder=tmp_path / "nowhere")
    bare = SimpleNamespace(id=game.id, title=game.title, printing=replace(game.printing, look=lambda ink: plain))
    monkeypatch.setattr("capesmith.check.figures.system", lambda id: bare)
    (tmp_path / "scenes" / "vigilantes").mkdir(parents=True)
    assert "puts no scenes together from parts" in only_told(tmp_path)


@pytest.mark.parametrize("game, part", [("vigilantes", "thing/barbell"), ("heroes-wanted", "fx/boom")])
def test_scenes_of_a_project_are_drawn_in_every_game(game, part, tmp_path):
    place = tmp_path / "scenes" / game
    place.mkdir(parents=True)
    (place / "scenes.yaml").write_text(f"figures:\n  of-mine: [{{part: {part}}}]\n")
    assert check_figures(tmp_path, None) == []
    look = look_in_project(system(game).printing.look("full"), tmp_path, game)
    own = own_of(look, look.folder / "scenes")
    scene = {
        "vigilantes": lambda own: vigilantes_scene("event", "of-mine", own),
        "heroes-wanted": lambda own: wanted_scene("action", "of-mine", Box(0, 0, 40, 30), "BOO!", "power", own),
    }[game]
    shown = [stroke.manner for stroke in part_in(look.folder / "scenes" / "parts", part).strokes]
    assert [stroke.manner for stroke in scene(own).strokes] == shown
    assert [stroke.manner for stroke in scene(NOTHING).strokes] != shown


def test_shipped_parts_pass_the_same_check(tmp_path):
    """What designers copy to begin with is as it should be."""
    for name, shipped in (("figures", FOLDER), ("scenes", SCENES)):
        for file in (shipped / "parts").rglob("*.svg"):
            put(tmp_path, file.read_text(), file.relative_to(shipped).as_posix(), name)
    assert told(tmp_path) == []
