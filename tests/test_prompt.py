"""At the prompt: help in full, completion, one voice for every mistake, and cards to look at."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image
from typer.testing import CliRunner

from capesmith.cli import completion, init, new, person, terminal_picture
from capesmith.cli import list as list_command
from capesmith.cli.commands import GROUPS
from capesmith.cli.init import init_project
from capesmith.cli.main import app
from capesmith.desk.adding.stubs import stubs_of
from capesmith.source.codes import catalogue
from capesmith.source.refusal import unknown
from capesmith.systems import known_systems, system

RUNNER = CliRunner()


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prompt") / "zeta"
    assert init_project(folder, "heroes-wanted", None) == 0
    return folder


@pytest.fixture
def project(pristine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    import shutil

    folder = tmp_path / "project"
    shutil.copytree(pristine, folder)
    monkeypatch.chdir(folder)
    return folder


def called(*words: str) -> Any:
    return RUNNER.invoke(app, list(words), prog_name="capesmith", env={"COLUMNS": "80"})


# --- help -------------------------------------------------------------------------------------------------


def test_the_help_is_grouped_and_whole() -> None:
    text = called("--help").stdout
    heads = [line.removesuffix(":") for line in text.splitlines() if re.fullmatch(r"[A-Z]\w+:", line)]
    assert heads == ["Options", *GROUPS]
    assert "…" not in text and "..." not in text.replace("[ARGS]...", "")
    for info in app.registered_commands:
        name = info.name or (info.callback.__name__ if info.callback is not None else "")
        assert re.search(rf"^  {name} ", text, re.MULTILINE), name
        assert info.rich_help_panel in GROUPS, name
    sentence = " ".join(text.split())
    assert "Measure every card: how often it is played, and what changes when a plain card takes its place." in sentence


def test_the_help_of_new_lists_what_each_game_has() -> None:
    text = " ".join(called("new", "--help").stdout.split())
    for id in known_systems():
        game = system(id)
        assert game is not None
        assert f"{id}: {', '.join(stubs_of(game))}, face" in text


# --- one voice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message", "hint"),
    [
        (("chek",), 'there is no command "chek"', 'did you mean "check"?'),
        (("zzz",), 'there is no command "zzz"', "commands: studio, new, show, list,"),
        (("campaign", "pley"), 'there is no command "pley"', 'did you mean "play"?'),
        (("check", "--strickt"), 'there is no option "--strickt" in capesmith check', 'did you mean "--strict"?'),
        (("check", "--format"), "--format needs a value", "--help tells how it is called"),
        (("check", "--strict=3"), "--strict takes no value", "--help tells how it is called"),
        (("calibrate", "--read", "1", "2"), "--read needs 6 values", "--help tells how it is called"),
        (("build", "--jobs", "x"), '--jobs does not take "x"', "--jobs takes a whole number from 0"),
        (("build", "--jobs", "-1"), '--jobs does not take "-1"', "--jobs takes a whole number from 0"),
        (("compare", "vigilantes", "a", "b", "--matters", "x"), '--matters does not take "x"', "takes a number"),
        (("play",), "SYSTEM is missing", "capesmith play [OPTIONS]"),
        (("show",), "CARD is missing", "capesmith show [OPTIONS] [SYSTEM] CARD"),
        (("explain", "EFF001", "why"), '"why" is more than capesmith explain takes', "capesmith explain"),
        (("init", "x", "vigilantes"), '"vigilantes" is more than capesmith init takes', "init … --system vigilantes"),
        (("show", "vigilantes", "a", "b"), '"b" is more than capesmith show takes', "SYSTEM CARD"),
        (("play", "heroes-wnated"), 'there is no system "heroes-wnated"', 'did you mean "heroes-wanted"?'),
        (("show", "chess", "x"), 'there is no system "chess"', "systems: hard-city, heroes-incorporated"),
        (("list", "heroes-wanted", "--format", "xml"), 'there is no format "xml"', "formats: text, json"),
        (("docs", "vigilante"), 'there is no system "vigilante"', 'did you mean "vigilantes"?'),
        (("play", "hour-of-ned"), 'there is no system "hour-of-ned"', 'did you mean "hour-of-need"?'),
        (("explain", "EFF099"), 'there is no code "EFF099"', "did you mean"),
        (("calibrate", "--paper", "a9"), 'there is no paper "a9"', "papers: a4, letter, a3, tabloid"),
    ],
)
def test_every_mistake_is_told_in_the_same_way(words: tuple[str, ...], message: str, hint: str) -> None:
    done = called(*words)
    first, *rest = done.stderr.splitlines()
    assert (done.exit_code, done.stdout) == (2, "")
    assert first == f"capesmith: {message}"
    assert all(line.startswith("  ") for line in rest)
    assert hint in " ".join(line.strip() for line in rest)


def test_what_is_unknown_is_said_in_one_form() -> None:
    assert unknown("card", "charg", ["charge"], of="Heroes Wanted") == (
        'there is no card "charg" in Heroes Wanted', 'did you mean "charge"?',
    )  # fmt: skip
    assert unknown("deck", "x", ["b", "a"]) == ('there is no deck "x"', "decks: b, a")
    assert unknown("way to print backs", "x", ["a"]) == ('there is no way to print backs "x"', "way to print backs: a")
    assert unknown("card", "\x1b[31m", [])[0] == 'there is no card "�[31m"'


# --- completion -------------------------------------------------------------------------------------------


def completed(line: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What bash is offered for the last word of a line."""
    words = line.split(" ")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    done = RUNNER.invoke(app, [], prog_name="capesmith", env={"_CAPESMITH_COMPLETE": "complete_bash"})
    assert done.exit_code == 0
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("capesmith sh", ["show"]),
        ("capesmith play hero", ["heroes-incorporated", "heroes-wanted"]),
        ("capesmith play hour", ["hour-of-need"]),
        ("capesmith play ha", ["hard-city"]),
        ("capesmith playtest hard-city --scenario z", ["zero-hour"]),
        ("capesmith show post", ["postman"]),
        ("capesmith show heroes-wanted umb", ["umbrella-stand"]),
        ("capesmith play heroes-wanted --scenario ", ["asylum", "bootleg", "funhouse", "littering", "my-scenario"]),
        ("capesmith playtest vigilantes --scenario va", ["vault-run"]),
        ("capesmith playtest hour-of-need --scenario b", ["brink-of-ruin"]),
        ("capesmith show hour-of-need rook", ["rook-ransom"]),
        ("capesmith new --system hour-of-need neme", ["nemesis"]),
        ("capesmith campaign new vigilantes the", ["the-long-tide"]),
        ("capesmith list heroes-wanted --deck my-", ["my-actions", "my-adjectives", "my-heroes"]),
        ("capesmith new --system vigilantes loc", ["location"]),
        ("capesmith explain EFF00", [code for code in catalogue() if code.startswith("EFF00")]),
    ],
)
def test_the_shell_completes(line: str, offered: list[str], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a finger leaves the key: no game is loaded, and no file is read as YAML."""
    for slow in ("capesmith.systems.system", "capesmith.source.files.read_document", "capesmith.systems.load.load"):
        monkeypatch.setattr(slow, lambda *_: pytest.fail("this takes too long"))
    assert completed(line, monkeypatch) == offered


def test_completed_ids_are_those_of_the_box(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are picked out as text, and still none is missing or made up."""
    from capesmith.check.run import base_entries

    for id in known_systems():
        game = system(id)
        assert game is not None
        entries = base_entries(game)
        monkeypatch.setenv("COMP_WORDS", f"capesmith show {id} ")
        context: Any = type("Context", (), {"params": {}})
        own = {"postman", "punctual", "umbrella-stand", "my-scenario"}
        found = {id for id, _ in completion.cards(context, "")} - own
        assert found == {entry.id for entry in entries if entry.card}, id
        found = {id for id, _ in completion.scenarios(context, "")} - own
        assert found == {entry.id for entry in entries if entry.kind == "scenario"}, id


# --- show and list ----------------------------------------------------------------------------------------


def test_a_card_is_shown_without_its_game(project: Path) -> None:
    assert "POSTMAN" in called("show", "postman").stdout
    done = called("show", "postmna")
    assert (done.exit_code, done.stderr) == (
        2, 'capesmith: there is no card "postmna" in Heroes Wanted\n  did you mean "postman"?\n',
    )  # fmt: skip
    assert (
        "it is a scenario: capesmith play heroes-wanted --scenario my-scenario" in called("show", "my-scenario").stderr
    )
    assert "capesmith list heroes-wanted shows all of them" in called("show", "heroes-wanted").stderr
    (project / "capesmith.yaml").write_text("name: x\nuses: [heroes-wanted, heroes-incorporated]\n")
    assert "TITAN" in called("show", "titan").stdout, "a card that only one of the games has"
    cards = project / "cards/heroes-incorporated"
    cards.mkdir()
    twin = "deck: x\nkind: fame\ncards:\n  - {id: postman, name: Postman, code: F99, flavour: Twice.}\n"
    (cards / "x.yaml").write_text(twin)
    done = called("show", "postman")
    assert done.exit_code == 2
    assert 'there is a card "postman" in heroes-incorporated and in heroes-wanted' in done.stderr
    assert "POSTMAN" in called("show", "heroes-wanted", "postman").stdout


def test_a_card_is_drawn_into_files(project: Path) -> None:
    done = called("show", "postman", "--png", "a.png", "--svg", "a.svg")
    assert done.exit_code == 0 and "picture: a.png" in done.stdout and "picture: a.svg" in done.stdout
    with Image.open(project / "a.png") as image:
        assert image.size == (1039, 744)
    assert (project / "a.svg").read_text("utf-8").startswith('<svg xmlns="http://www.w3.org/2000/svg" width="88mm"')
    assert new.new_stub("piece", "Spare Button", None) == 0
    done = called("show", "spare-button", "--png", "b.png")
    assert done.exit_code == 2 and "Spare Button has no face of its own" in done.stderr


@pytest.mark.parametrize(
    ("environment", "way"),
    [
        ({"TERM": "xterm-kitty"}, terminal_picture.kitty),
        ({"TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"}, terminal_picture.kitty),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, terminal_picture.iterm),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, terminal_picture.iterm),
        ({"TERM": "foot"}, terminal_picture.sixel),
        ({"TERM": "xterm-256color"}, None),
        ({"TERM": "screen", "TERM_PROGRAM": "iTerm.app"}, None),
        ({"TERM": "xterm-kitty", "TMUX": "x"}, None),
        ({}, None),
    ],
)
def test_terminals_say_what_they_can(environment: dict[str, str], way: object) -> None:
    assert terminal_picture.way_of(environment) is way


def test_pictures_come_back_from_what_a_terminal_is_sent() -> None:
    import base64

    image = Image.new("RGB", (40, 400), "#FF0000")
    image.paste("#0000FF", (0, 200, 40, 400))
    chunks = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", terminal_picture.kitty(image))
    assert chunks[0][0].startswith("f=100,a=T,")
    assert "".join(head[-1] for head, _ in chunks) == "1" * (len(chunks) - 1) + "0", "the last says that it is the last"
    whole = base64.b64decode("".join(data for _, data in chunks))
    sent = base64.b64decode(terminal_picture.iterm(image).partition(":")[2].rstrip("\x07\n"))
    for data in (whole, sent):
        assert Image.open(io.BytesIO(data)).size == (40, 400)
    dots = _read_sixels(terminal_picture.sixel(image))
    assert len(dots) >= terminal_picture.PIXELS and len(dots[0]) == round(40 * terminal_picture.PIXELS / 400)
    assert {*dots[0]} == {(100, 0, 0)} and {*dots[terminal_picture.PIXELS - 1]} == {(0, 0, 100)}


def _read_sixels(text: str) -> list[list[tuple[int, int, int]]]:
    """A small reader of sixels: rows of colours."""
    body = text[text.index("q") + 1 : text.index("\x1b\\")]
    head = re.match(r'"1;1;(\d+);(\d+)', body)
    assert head is not None
    wide = int(head[1])
    palette = {int(n): (int(r), int(g), int(b)) for n, r, g, b in re.findall(r"#(\d+);2;(\d+);(\d+);(\d+)", body)}
    picture = re.sub(r"#\d+;2;\d+;\d+;\d+", "", body[head.end() :])
    rows: list[list[Any]] = []
    for band in picture.split("-")[:-1]:
        dots: list[list[Any]] = [[None] * wide for _ in range(6)]
        for row in band.split("$"):
            number = re.match(r"#(\d+)", row)
            assert number is not None
            x = 0
            for count, character in re.findall(r"(?:!(\d+))?([?-~])", row[number.end() :]):
                for _ in range(int(count or 1)):
                    for bit in range(6):
                        if (ord(character) - 63) >> bit & 1:
                            dots[bit][x] = palette[int(number[1])]
                    x += 1
            assert x == wide
        rows += dots
    return rows


def test_a_picture_is_only_for_people_who_watch(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from capesmith.cli import show

    monkeypatch.setenv("TERM", "xterm-kitty")
    monkeypatch.delenv("TMUX", raising=False)
    said: list[str] = []
    monkeypatch.setattr(show, "say", said.append)
    assert show.show_card(["postman"]) == 0
    assert "\x1b_G" not in "".join(said)
    monkeypatch.setattr(show.sys.stdout, "isatty", lambda: True)
    assert show.show_card(["postman"], picture=False) == 0
    assert "\x1b_G" not in "".join(said)
    assert show.show_card(["postman"]) == 0
    assert "\x1b_G" in "".join(said)


def test_a_list_is_wrapped_for_people_and_plain_for_programs(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = called("list", "--kind", "hero-b").stdout
    assert all(line.count("×") == 1 for line in plain.splitlines()[:-1])
    said: list[str] = []
    monkeypatch.setattr(list_command, "say", said.append)
    monkeypatch.setattr(list_command.sys.stdout, "isatty", lambda: True)
    for wide in (70, 30):
        monkeypatch.setenv("COLUMNS", str(wide))
        assert list_command.list_cards(None, None, "hero-b", None, None, "text") == 0
        wrapped = said.pop()
        assert max(map(len, wrapped.splitlines()[:-1])) <= wide
        assert wrapped.split() == plain.split(), "nothing is cut off"
    monkeypatch.undo()
    assert len(json.loads(called("list", "heroes-wanted", "--kind", "bonus", "--format", "json").stdout)) == 4


# --- init and new -----------------------------------------------------------------------------------------


def test_init_says_which_games_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert init_project(tmp_path / "a", None, None) == 2
    said = capsys.readouterr()
    assert "which game is this project for?" in said.err and all(id in said.err for id in known_systems())
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize(("answer", "uses"), [("vigilantes", "vigilantes"), ("Heroes Wanted", "heroes-wanted")])
def test_init_asks_at_a_terminal(answer: str, uses: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(init.sys, stream), "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: answer)
    assert init_project(tmp_path / "a", None, None) == 0
    assert f"uses: [{uses}]" in (tmp_path / "a/capesmith.yaml").read_text("utf-8")


@pytest.fixture
def warned(project: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    def add(what: str, name: str) -> str:
        assert new.new_stub(what, name, None) == 0
        return capsys.readouterr().err

    yield add


def test_new_warns_of_namesakes(warned: Any) -> None:
    assert warned("hero", "Lava Llama") == ""
    assert 'another hero is called "Lava Llama" (cards/heroes-wanted/my-heroes.yaml:' in warned("hero", "lava llama")
    assert 'another card is called "Charge" (charge, in the box)' in warned("card", "Charge")
    assert warned("villain", "Lava Llama") == "", "a villain may be called like a hero"


def test_new_knows_kinds_by_their_own_names_too(warned: Any, project: Path) -> None:
    assert warned("hero-a", "Lava Llama") == ""
    assert "lava-llama" in (project / "cards/heroes-wanted/my-heroes.yaml").read_text("utf-8")


def test_a_face_of_its_own_refreshes_the_schemas_and_gets_a_stub(warned: Any, project: Path) -> None:
    from capesmith.check.run import check_project

    warned("face", "sidekick")
    schema = json.loads((project / "schemas/heroes-wanted/deck.schema.json").read_text("utf-8"))
    assert "sidekick" in json.dumps(schema)
    warned("sidekick", "Robin Redbreast")
    deck = (project / "cards/heroes-wanted/my-sidekick.yaml").read_text("utf-8")
    assert "kind: sidekick" in deck and "strength: 0 # a number of its own" in deck
    assert [f"{one.place} {one.message}" for one in check_project(project).diagnostics] == []


def test_examples_may_be_missing_where_nobody_asked_for_any(project: Path) -> None:
    (project / "scenarios/heroes-wanted/examples/my-examples.yaml").unlink()
    done = called("examples")
    assert done.exit_code == 0 and "there are no examples here" in done.stderr
    assert called("examples", "scenarios").exit_code == 2


def test_short_options_stand_in_columns_and_long_ones_on_lines_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who may go to forty spaces sees them at once, and what is to be found on some of them below."""
    monkeypatch.setenv("COLUMNS", "100")
    panel = "Gala Floor: Overclock, and Crash the Gala with 0 of 6"
    assert person.numbered(["A1", "A2", "B1", "B2", "C1", panel, "stay there"]).splitlines() == [
        "  1. A1    3. B1    5. C1",
        "  2. A2    4. B2",
        f"  6. {panel}",
        "  7. stay there",
    ]
    assert person.numbered(["yes", "no"]).splitlines() == ["  1. yes", "  2. no"]
    assert len(person.numbered([f"space {number}" for number in range(12)]).splitlines()) == 3


def test_very_many_options_are_told_by_what_they_have_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doctor Zero may have six hundred ways to move a Mutant: a line or two for each Mutant."""
    monkeypatch.setenv("COLUMNS", "100")
    texts = [f"the mutant at C{row} to {space}" for row in (1, 2, 3) for space in SPACES]
    lines = person.numbered([*texts, "no more"]).splitlines()
    assert lines[0].startswith("   1–25. the mutant at C1 to A1, A2,") and lines[-1] == " 76. no more"
    assert len(lines) == 7


SPACES = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
WAYS = [f"the mutant at {here} to {there}" for here in ("C1", "C12") for there in SPACES]


@pytest.mark.parametrize(
    ("line", "meant", "said"),
    [
        ("C1 b2", 6, ""),  # in this order: the one at C1
        ("c12 b2", 31, ""),
        ("b2", None, "“b2” means several options:\n  7. the mutant at C1 to B2\n 32. the mutant at C12 to B2\n"),
        ("b2 c1", None, "“b2 c1” is no option. A number from 1 to 50, or h for help.\n"),
        ("mut", None, "“mut” means every option. A number from 1 to 50, or h for help.\n"),
        ("49", 48, ""),
    ],
)
def test_some_words_of_an_option_are_enough(line: str, meant: int | None, said: str) -> None:
    printed: list[str] = []
    printer = cast(Any, SimpleNamespace(verbatim=lambda text: printed.append(f"{text}\n")))
    assert person.Person(cast(Any, None), lambda: [], printer)._meant(WAYS, line) == meant
    assert "".join(printed) == said
