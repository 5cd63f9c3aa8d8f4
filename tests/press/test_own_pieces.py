"""Which pieces become what, as a project says: YAML alone restyles a mat or adds a token, and mistakes have a place."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.check.again import checked
from capesmith.check.run import check_project
from capesmith.cli.main import app
from capesmith.content.model import Box
from capesmith.content.project import read_project, shipped_root
from capesmith.press.fresh import sources_of
from capesmith.render.book.sources import as_shipped
from capesmith.render.edition import Order
from capesmith.render.pieces.declaration import SECTIONS, declared_in
from capesmith.render.pieces.own import own_pieces
from capesmith.render.pieces.printer import PiecePrinter
from capesmith.render.showing.seated import Stock
from capesmith.source.bounds import COPIES, MADE, MAKINGS, SHOWABLE
from capesmith.source.shipped import shipped_text
from capesmith.systems import known_systems, system
from capesmith.systems.load import Loader
from capesmith.systems.own_kinds import system_in

RUNNER = CliRunner()
GAMES = tuple(id for id in known_systems() if system(id).has("stubs/readme.yaml"))
HOUR = "hour-of-need"
MAT = {
    "hard-city": "victory-track",
    HOUR: "hero-mat",
    "heroes-wanted": "hero-mat",
    "heroes-incorporated": "player-aid",
    "vigilantes": "reference-card",
}


def project(root: Path, game: str, said: str = "", *, piece: bool = True) -> Path:
    """A project with a token of its own, and what it says about pieces."""
    own = "  - id: my-trap\n    name: Sticky Trap\n    copies: 2\n    sort: token\n    faces: [set, sprung]\n"
    files = {"capesmith.yaml": f"name: Mine\nversion: '1'\nuses: [{game}]\n"}
    files |= {f"cards/{game}/mine.yaml": f"deck: mine\nkind: piece\nname: Mine\ncards:\n{own}"} if piece else {}
    files |= {f"pieces/{game}/mine.yaml": said} if said else {}
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def printer(root: Path, game: str) -> PiecePrinter:
    found = system_in(root, game)
    assert found is not None and found.printing is not None and found.printing.pieces is not None
    order = Order(found, Loader(root).box(found), found.printing.look("full"), root)
    return found.printing.pieces(order)


def told(root: Path) -> list[str]:
    return [
        f"{one.place} {one.message} ({one.hint})" for one in check_project(root).diagnostics if one.severity == "error"
    ]


# --- what is printed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_the_game_says_is_copied_and_changed(game, tmp_path, monkeypatch):
    """A piece of the box below is printed with the project, as large as the project says."""
    monkeypatch.chdir(project(tmp_path, game))
    assert [one.id for section in SECTIONS for _, _, one in printer(tmp_path, game).taken(section)] == ["my-trap"]
    for name in (MAT[game], "my-trap"):
        result = RUNNER.invoke(app, ["new", "pieces", name])
        assert result.exit_code == 0, result.output
        assert f"pieces/{game}/{name}.yaml" in result.output
    assert told(tmp_path) == []
    made = printer(tmp_path, game)
    assert sorted({one.id for section in SECTIONS for _, _, one in made.taken(section)}) == sorted(
        [MAT[game], "my-trap"]
    )
    file = tmp_path / "pieces" / game / "my-trap.yaml"
    file.write_text(file.read_text().replace("face: ", "size: [31, 31]\n  face: ", 1))
    tokens = [one.front for one in printer(tmp_path, game).pieces("tokens") if one.front.id.startswith("my-trap")]
    assert tokens and all((one.width, one.height) == (31, 31) for one in tokens)
    again = RUNNER.invoke(app, ["new", "pieces", "my-trap"])
    assert again.exit_code == 2 and "is there already" in again.output


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_a_game_may_be_one_of_a_project(game, tmp_path):
    """The language is one: what the game itself says is sound when a project says it, and prints the same."""
    look = system(game).printing.look("full")
    text = shipped_text(look.folder / "pieces.yaml")
    apart = "".join(line for line in text.splitlines(True) if not line.startswith("apart:"))
    root = project(tmp_path, game, apart)
    assert told(root) == []
    shipped = declared_in(look.folder)
    assert own_pieces(root, game).tokens == shipped.tokens and own_pieces(root, game).boxes == shipped.boxes
    both = Loader(shipped_root()).box(system(game))
    for section in SECTIONS:
        ours, theirs = (
            [(one.id, making.face) for making, one in printed_by(game, both, where).wanted(section)]
            for where in (root, shipped_root())
        )
        assert ours == theirs


def printed_by(game: str, box: Box, root: Path) -> PiecePrinter:
    found = system(game)
    return found.printing.pieces(Order(found, box, found.printing.look("full"), root))


def test_entries_of_a_project_come_first_and_files_are_joined(tmp_path):
    root = project(tmp_path, HOUR, "tokens:\n  - {sorts: [token], face: token-issue, values: {issue: cold}}\n")
    (root / "pieces" / HOUR / "a.yml").write_text(
        "tokens:\n  - {pieces: [my-trap], face: token-word, values: {word: A}}\n"
    )
    ((making, _),) = printer(root, HOUR).wanted("tokens")
    assert making.values == {"word": "A"}, "a.yml comes before mine.yaml, and both before the game"


def test_tuck_boxes_and_tiles_say_only_what_is_another(tmp_path):
    said = "boxes:\n  labels: {clue: {name: Leads, colour: red}}\n  left-out: [crisis]\ntiles: [clue]\n"
    root = project(tmp_path, HOUR, said)
    assert told(root) == []
    declared, shipped = printer(root, HOUR).declared, declared_in(system(HOUR).printing.look("full").folder)
    assert (
        declared.boxes.labels["clue"]["name"] == "Leads"
        and declared.boxes.labels["hero"] == shipped.boxes.labels["hero"]
    )
    assert declared.boxes.sides == shipped.boxes.sides and set(declared.boxes.left_out) == {"panel", "crisis"}
    assert declared.tiles == ("clue",) and declared.apart == shipped.apart


def test_a_standee_for_every_hero_of_ones_own(tmp_path):
    card = '{id: "{id}", kind: hero, name: "{name}", icon: "{id}"}'
    said = f"tokens:\n  - {{cards: [hero], net: strip, tab: 6, face: standee, values: {{tone: night, card: {card}}}}}\n"
    root = project(tmp_path, HOUR, said)
    hero = "deck: heroes-2\nkind: hero\nname: Heroes\ncards:\n  - id: glow\n    name: Lamplighter\n    code: LL00\n"
    numbers = "health: 11\nattack: 3\nsolve: 2\nfocused-health: 11\nfocused-attack: 4\nfocused-solve: 3\n"
    texts = "ability: Late\nexhaust: [{draw: 1}]\nfocused-ability: Soon\nfocused-exhaust: [{draw: 1}]\nflavour: Lit.\n"
    (root / "cards" / HOUR / "heroes.yaml").write_text(hero + textwrap.indent(numbers + texts, "    "))
    (strip,) = [one for one in printer(root, HOUR).pieces("tokens") if one.front.id == "glow"]
    assert "Lamplighter" in strip.front.title


def test_tables_are_set_up_although_a_mat_has_lost_its_places(tmp_path):
    """Pictures of the table take what the game has where the project has nothing of that name."""
    mat = "mats:\n  - {pieces: [hero-mat], id: other-mat, face: mat-hero, page: true, values: {slots: []}}\n"
    root = project(tmp_path, HOUR, mat)
    game = system(HOUR)
    order = as_shipped(Order(game, Loader(root).box(game), game.printing.look("full"), root))
    drawings = Stock(order).drawings
    assert {"hero-mat-1", "other-mat-1"} <= {*drawings}


def test_prints_and_verdicts_depend_on_what_a_project_says(tmp_path, monkeypatch):
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    said = "tokens:\n  - {pieces: [my-trap], face: token-word, values: {word: A}}\n"
    root = project(tmp_path / "own", HOUR, said)
    before = sources_of(root, HOUR)
    assert not checked(root).errors
    file = root / "pieces" / HOUR / "mine.yaml"
    file.write_text(said.replace("token-word", "token-wrod"))
    assert sources_of(root, HOUR) != before and f"pieces/{HOUR}/mine.yaml" in before
    assert checked(root).errors == 1
    file.write_text(said.replace("word: A", 'word: "{name}"'))
    assert not checked(root).errors
    cards = root / "cards" / HOUR / "mine.yaml"
    cards.write_text(cards.read_text().replace("Sticky Trap", "Counterrevolutionary Incomprehensibility"))
    assert checked(root).errors, "a changed card is looked at again with the entry that takes it"


# --- what is refused ----------------------------------------------------------------------------------------------

ENTRY = "tokens:\n  - {{pieces: [my-trap], face: token-word, {}}}\n"
SIGN = "tokens:\n  - {pieces: [my-trap], face: token-sign, values: {ground: nigth, sign: hidden, word: A}}\n"
MANY = "tokens:\n" + "  - {pieces: [my-trap], face: token-word}\n" * (MAKINGS + 1)
LAUGH = ENTRY.format("values: {" + ", ".join(f"a{i}: {json.dumps('{name}' * 300)}" for i in range(13)) + "}")
WRONG = {  # what is marked, what is said, and the way out
    "a face": ("tokens:\n  - {pieces: [my-trap], face: token-wrod}\n", "token-wrod", "no face", "token-word"),
    "a back": (ENTRY.format("back: nowhere"), "nowhere", 'no face "nowhere"', "faces: "),
    "a side": ("boxes:\n  sides: {lid: box-lad}\n", "box-lad", 'no face "box-lad"', "box-lid"),
    "no side": ("boxes:\n  sides: {lit: box-lid}\n", "lit", '"lit" is no side', "lid"),
    "a piece": ("tokens:\n  - {pieces: [my-trep], face: token-word}\n", "my-trep", 'no piece "my-trep"', "my-trap"),
    "a sort": ("tokens:\n  - {sorts: [tokn], face: token-word}\n", "tokn", '"tokn" is no sort of piece', "token"),
    "a kind": ("tokens:\n  - {cards: [heero], face: token-word}\n", "heero", '"heero" is no kind of card', "hero"),
    "a label": ("boxes:\n  labels: {heero: {name: A}}\n", "{name", '"heero" is no kind of card', "hero"),
    "worked out": (ENTRY.format("with: lacky"), "lacky", '"lacky" is no set of values', "lackey"),
    "a palette": (ENTRY.format("palette: pannel"), "pannel", '"pannel" is no set of colours', "panel"),
    "a ground": (ENTRY.format("net: die, ground: nigth"), "nigth", 'no colour "nigth"', "night"),
    "a colour it shows": (SIGN, "token-sign", 'there is no colour "nigth"', ""),
    "too long": (ENTRY.format(f"values: {{word: {'TRAP' * 20}}}"), "token-word", 'wide for "my-trap"', "shorter"),
    "nothing to draw": ("tokens:\n  - {pieces: [my-trap], face: standee}\n", "standee", "has not all that", "values"),
    "not for this": (ENTRY.format("with: lackey"), "token-word", "has not all that the face", "values"),
    "faces that are none": (ENTRY.format("net: die, values: {faces: 5}"), "token-word", "has not all that", "values"),
    "no taker": ("tokens:\n  - {face: token-word}\n", "{face", "needs pieces or sorts", ""),
    "no list": ("tokens: {face: token-word}\n", "{face", "a list belongs here", ""),
    "no such list": ("tokns: []\n", "tokns", '"pieces" has no field "tokns"', "tokens"),
    "a set apart": ("apart: Annual\n", "apart", 'has no field "apart"', ""),
    "nothing": ("{}\n", "{", "needs cards or tokens", ""),
    "copies": (ENTRY.format(f"copies: {COPIES + 1}"), f"{COPIES + 1}", "out of range", ""),
    "entries": (MANY, "- {", "a list of", ""),
    "a laugh": (LAUGH, "{a0", f"{SHOWABLE:,} characters", ""),
}


def place_of(text: str, marked: str) -> str:
    """Line and column of a word in a file."""
    before = text[: text.index(marked)]
    return f":{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))} "


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_with_its_place(what, tmp_path):
    text, marked, message, hint = WRONG[what]
    found = told(project(tmp_path, HOUR, text))
    assert found and found[0].startswith(f"pieces/{HOUR}/mine.yaml{place_of(text, marked)}"), found
    assert message in found[0] and hint in found[0], found[0]


def test_everything_of_a_file_is_told_at_once(tmp_path):
    said = "tokens:\n  - {pieces: [a-trap], face: token-sgn}\nmats:\n  - {pieces: [my-trap], face: nothing}\n"
    places = [f"pieces/{HOUR}/mine.yaml{place_of(said, one)}" for one in ("a-trap", "token-sgn", "nothing")]
    found = told(project(tmp_path, HOUR, said))
    assert len(found) == 3 and all(one.startswith(place) for one, place in zip(found, places, strict=True)), found


def test_more_than_anybody_could_cut_out_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("capesmith.check.pieces.MADE", 1)
    root = project(tmp_path, HOUR, ENTRY.format("each: [number], values: {word: A}"))
    (found,) = told(root)
    assert "more than 1 different pieces" in found and MADE > 1000


def test_more_than_a_face_could_show_is_refused_before_it_is_laid_out(tmp_path, monkeypatch):
    """What a value names may be long itself, and be named many times."""
    monkeypatch.setattr("capesmith.render.pieces.printer.SHOWABLE", 60)
    root = project(tmp_path, HOUR, ENTRY.format("values: {word: " + json.dumps("{name}" * 6) + "}"))
    (found,) = told(root)
    assert "my-trap is given more than 60 characters to show" in found


def test_a_picture_that_a_face_cannot_have_here_is_told_by_the_build(tmp_path, monkeypatch):
    """It was an error of ours once: a face of a project asks for a picture of what its piece does not have."""
    root = project(tmp_path, HOUR)
    monkeypatch.chdir(root)
    assert RUNNER.invoke(app, ["new", "face", "token-word"]).exit_code == 0
    face = root / "faces" / HOUR / "token-word.yaml"
    face.write_text(face.read_text() + "  - {draw: stander, box: [0, 0, 10, 10]}\n")
    line = len(face.read_text().splitlines())
    result = RUNNER.invoke(app, ["build", "--only", "tokens", "--jobs", "1", "--no-cache"])
    assert result.exit_code == 1, result.output
    told = f'faces/{HOUR}/token-word.yaml:{line}:12: the picture "stander" needs what my-trap does not have'
    assert told in " ".join(result.output.split())


def test_a_word_that_stands_for_nothing_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(project(tmp_path, HOUR))
    result = RUNNER.invoke(app, ["new", "pieces", "hero-matt"])
    assert result.exit_code == 2 and 'did you mean "hero-mat"?' in result.output
    assert not (tmp_path / "pieces").exists()
    assert read_project(tmp_path).uses == (HOUR,)
