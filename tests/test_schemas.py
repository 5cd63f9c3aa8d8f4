"""The schema files: fresh, valid, and of one mind with independent validators and with our readers."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import check_jsonschema
import jsonschema
import jsonschema_rs
import pytest
from click.testing import CliRunner

from capesmith.effects.attributes import attribute_fields
from capesmith.source.yaml import Document, iter_paths, read_text
from capesmith.systems import known_systems, system
from capesmith.systems.schemas import all_schemas, schema_names, system_schemas
from capesmith.systems.sheet_reading import card_names, head_of, read_sheet
from each import each
from tries import share

ROOT = Path(__file__).parents[1]
SCHEMAS = sorted((ROOT / "schemas").rglob("*.json"))
SHIPPED = sorted((ROOT / "cards").rglob("*.yaml")) + sorted((ROOT / "scenarios").rglob("*.yaml"))
BROKEN = sorted((ROOT / "tests" / "broken").rglob("*.yaml"))
GAMES = {id: system(id) for id in known_systems()}
# Findings that no schema can make: scope, meaning, cross-field rules.
BEYOND_SCHEMA = {
    "EFF007", "EFF008", "EFF009", "EFF010", "EFF014", "TXT102", "TXT103", "TXT115", "SRC002", "SRC004", "SRC005",
    "CTY001", "CTY002", "CTY003", "SCN020", "SCN021", "SCN022", "SCN023",
}  # fmt: skip


# A file that brings words of its own: a schema takes any word where one of these could stand.
BEYOND_OWN_WORDS = {"EFF005", "EFF006"}


def beyond(game, head) -> set[str]:
    """What the schema of a kind of file cannot tell."""
    kind = game.sheet.kinds.get(head)
    return BEYOND_SCHEMA | (BEYOND_OWN_WORDS if kind is not None and kind.brings else set())


def game_of(path):
    return next((game for id, game in GAMES.items() if id in path.parts), GAMES["heroes-wanted"])


schemas_of = cache(system_schemas)


def schema_of(game, head: str) -> dict:
    return schemas_of(game)[f"{head}.schema.json"]


@cache
def swift(game, head: str) -> jsonschema_rs.Draft202012Validator:
    """The validator that Capesmith itself uses."""
    return jsonschema_rs.Draft202012Validator(schema_of(game, head))


@cache
def other(game, head: str) -> jsonschema.Draft202012Validator:
    """A validator by somebody else."""
    return jsonschema.Draft202012Validator(schema_of(game, head))


def test_schema_files_are_fresh():
    games = [system(id) for id in known_systems()]
    wanted = all_schemas(games)
    assert {str(path.relative_to(ROOT / "schemas")): path.read_text("utf-8") for path in SCHEMAS} == wanted


@pytest.mark.parametrize("id", known_systems())
def test_the_names_of_schemas_are_known_before_they_are_made(id):
    assert schema_names(system(id)) == list(all_schemas([system(id)]))


def test_keys_that_look_like_numbers_are_found_by_editors_that_keep_them_as_numbers():
    """yaml-language-server finds `4:` among the patterns of a schema, not among its properties."""

    def lost(schema):
        if isinstance(schema, dict):
            named, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
            yield from (name for name in named if name.isdecimal() and patterns.get(f"^{name}$") != named[name])
            for part in schema.values():
                yield from lost(part)
        elif isinstance(schema, list):
            for part in schema:
                yield from lost(part)

    assert {str(path): list(lost(json.loads(path.read_text("utf-8")))) for path in SCHEMAS} == {
        str(path): [] for path in SCHEMAS
    }


def test_schemas_do_not_depend_on_what_else_was_read_before():
    games = [system(id) for id in known_systems()]
    before = all_schemas(games)
    attribute_fields.cache_clear()
    assert all_schemas(games) == before


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda p: p.name)
def test_schemas_satisfy_the_metaschema(path):
    schema = json.loads(path.read_text("utf-8"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(schema)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_verb_and_field_is_explained(game):
    """Editors show titles and descriptions: nothing an author can write may be without one."""
    schema = schema_of(game, "deck")
    for name, body in schema["$defs"].items():
        if name.startswith(("verb-", "card-")):
            assert body.get("description"), name
            for key, value in body["properties"].items():
                target = schema["$defs"][value["$ref"].split("/")[-1]] if "$ref" in value else value
                assert value.get("description") or target.get("description"), f"{name}.{key}"


@each("path", SHIPPED, ids=lambda p: p.stem)
def test_shipped_content_is_valid_for_both_validators(path):
    data = read_text(path.name, path.read_bytes()).data
    game, head = game_of(path), head_of(data, game_of(path))
    assert swift(game, head).is_valid(data)
    assert other(game, head).is_valid(data)


def test_there_is_a_corpus_of_broken_files():
    assert len(BROKEN) >= 40


@each("path", BROKEN, ids=lambda p: p.stem)
def test_readers_and_schema_agree_on_broken_files(path):
    """Our readers find something in every broken file; the schema says no, unless it lies beyond a schema."""
    document, game = read_text(path.name, path.read_bytes()), game_of(path)
    assert document.readable, document.problems
    _, notes = read_sheet(document, game, card_names(game, [document.data]))
    codes = {note.code for note in notes} | {problem.code for problem in document.problems}
    assert codes, "a broken file must be noticed"
    head = head_of(document.data, game)
    ours = swift(game, head).is_valid(document.data)
    assert ours == other(game, head).is_valid(document.data)
    if not codes <= beyond(game, head):
        assert not ours, f"the schema accepts what the reader refuses: {codes}"


def test_check_jsonschema_gives_the_same_verdict(tmp_path, monkeypatch):
    """An independent command-line validator, on the files as they stand: all broken ones and the smallest sound one of
    each kind. Of the schemas it looks at one as well, which takes it a second."""
    monkeypatch.setattr("check_jsonschema.schema_loader.main._check_schema", lambda *_, **__: None)
    valid: dict[tuple[str, str], dict[str, bool]] = {}
    for path in [*BROKEN, *sorted(SHIPPED, key=lambda path: path.stat().st_size)]:
        data, game = read_text(path.name, path.read_bytes()).data, game_of(path)
        head = head_of(data, game)
        verdicts = valid.setdefault((game.id, head), {})
        if path in BROKEN or True not in verdicts.values():
            verdicts[str(path)] = swift(game, head).is_valid(data)
    assert {one for verdicts in valid.values() for one in verdicts.values()} == {True, False}
    wrong = {}
    for number, ((id, head), verdicts) in enumerate(valid.items()):
        schema = tmp_path / f"{id}-{head}.json"
        schema.write_text(json.dumps(schema_of(GAMES[id], head)), "utf-8")
        said = check_jsonschema_says(schema, [*verdicts], in_a_process=number == 0)
        refused = {error["filename"] for error in json.loads(said).get("errors", [])}
        if refused != {name for name, fine in verdicts.items() if not fine}:
            wrong[id, head] = refused
    assert wrong == {}


def check_jsonschema_says(schema: Path, files: list[str], *, in_a_process: bool) -> str:
    words = ["-o", "json", "--schemafile", str(schema), *files]
    if in_a_process:
        command = [sys.executable, "-m", "check_jsonschema", *words]
        return subprocess.run(command, capture_output=True, text=True).stdout
    return CliRunner().invoke(check_jsonschema.main, words).stdout


# --- the schema and the readers on mutated content ---------------------------------------------

ODD = [
    None,
    True,
    0,
    -3,
    7,
    1000,
    2.5,
    "",
    "goblin",
    "2+",
    "hero",
    "one",
    [],
    ["hero"],
    {},
    {"each": "hero"},
    {"one": 3},
]


def mutated(data, rng):
    """One random change somewhere in plain data."""
    data = json.loads(json.dumps(data))
    places = [(path, value) for path, value in iter_paths(data) if path]
    path, _ = rng.choice(places)
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    last = path[-1]
    change = rng.randrange(4)
    if change == 0:
        parent[last] = rng.choice(ODD)
    elif change == 1 and isinstance(parent, dict):
        parent[rng.choice(["mvoe", "damage", "to", "within", "of", "if", "stamina"])] = parent.pop(last)
    elif change == 2:
        del parent[last]
    else:
        _, other = rng.choice(places)
        parent[last] = json.loads(json.dumps(other))
    return data


def disagreement(data, game, head):
    """Codes the readers raise where the schema says yes, or `silent` where only the schema says no."""
    document = Document("x", "", data)
    _, notes = read_sheet(document, game, {})
    codes = {note.code for note in notes}
    if swift(game, head).is_valid(data):
        # Rows 6 to 4, or 4-8 players: no schema compares two numbers, or those in a text.
        stretches = {"CRD003"} if "map" in data or "certify" in data else set()
        return codes - beyond(game, head) - BEYOND_MUTATED - stretches
    return set() if codes else {"silent"}


# Cross-field rules of boards and scenarios, and of cards that no schema language can hold.
BEYOND_MUTATED = (
    {f"BRD{n:03}" for n in range(1, 13)}
    | {f"SCN{n:03}" for n in range(1, 20)}
    | {f"LOC{n:03}" for n in range(1, 6)}
    | {"EFF016"}
)


def agree(path: Path, times: int) -> None:
    rng, game = random.Random(path.stem), game_of(path)
    data = read_text(path.name, path.read_bytes()).data
    head = head_of(data, game)
    for _ in range(times):
        changed = mutated(data, rng)
        if isinstance(changed, dict) and head_of(changed, game) == head:
            assert not disagreement(changed, game, head), changed


@each("path", SHIPPED, ids=lambda p: p.stem)
def test_readers_and_schema_agree_on_mutated_content(path):
    agree(path, share(40))


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_readers_and_schema_agree_on_much_mutated_content(path):
    agree(path, 500)
