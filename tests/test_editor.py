"""The schemas in a real editor: yaml-language-server, driven as VS Code drives it.

npm install --prefix /somewhere yaml-language-server
CAPESMITH_YAML_LS=/somewhere pytest tests/test_editor.py
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from capesmith.cli.init import init_project
from capesmith.cli.new import new_stub

ROOT = Path(__file__).parents[1]
PATIENCE = 60  # seconds; an answer takes a few milliseconds
CURSOR = "‸"


def server() -> Path | None:
    """The script of the language server: CAPESMITH_YAML_LS, or where npm put it below that folder."""
    given = os.environ.get("CAPESMITH_YAML_LS")
    if not given:
        return None
    inside = Path(given, "node_modules", "yaml-language-server", "bin", "yaml-language-server")
    return next((path for path in (Path(given), inside) if path.is_file()), None)


pytestmark = [
    pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed"),
    pytest.mark.skipif(
        server() is None, reason="set CAPESMITH_YAML_LS to a folder where npm installed yaml-language-server"
    ),
]


class Editor:
    """A client of the language server with one project folder open."""

    def __init__(self, root: Path, settings: dict[str, Any]) -> None:
        self.root = root
        self.settings = {
            "schemaStore": {"enable": False},
            "kubernetesCRDStore": {"enable": False},
            **settings,
        }
        self.process = subprocess.Popen(
            ["node", str(server()), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
        )
        self.inbox: queue.Queue[dict[str, Any]] = queue.Queue()
        self.numbers = count(1)
        self.diagnostics: dict[str, list[dict[str, Any]]] = {}
        threading.Thread(target=self._listen, daemon=True).start()
        snippets = {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}}
        self.ask(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": root.as_uri(),
                "workspaceFolders": [{"uri": root.as_uri(), "name": root.name}],
                "capabilities": {
                    "textDocument": {"completion": snippets, "hover": {"contentFormat": ["markdown"]}},
                    "workspace": {"configuration": True, "workspaceFolders": True},
                },
            },
        )
        self.tell("initialized", {})
        self.tell("workspace/didChangeConfiguration", {"settings": {"yaml": self.settings}})

    def _listen(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while head := stream.readline():
            if head.lower().startswith(b"content-length:"):
                while stream.readline().strip():
                    pass
                self.inbox.put(json.loads(stream.read(int(head.split(b":")[1]))))

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode("utf-8")
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        number = next(self.numbers)
        self._send({"id": number, "method": method, "params": params})
        while True:
            message = self.inbox.get(timeout=PATIENCE)
            if message.get("id") == number and "method" not in message:
                assert "error" not in message, message
                return message["result"]
            self._hear(message)

    def _hear(self, message: dict[str, Any]) -> None:
        """Keep diagnostics; answer what the server wants to know."""
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif message.get("method") == "workspace/configuration":
            sections = [item.get("section") for item in message["params"]["items"]]
            self._send({"id": message["id"], "result": [self.settings if s == "yaml" else {} for s in sections]})
        elif "method" in message and "id" in message:
            self._send({"id": message["id"], "result": None})

    def open(self, path: Path, text: str | None = None) -> str:
        """Open a file, or a text under its name; the server remembers names, so take a new one."""
        body = path.read_text("utf-8") if text is None else text
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": body}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return path.as_uri()

    def problems(self, path: Path, text: str | None = None) -> list[tuple[str, str]]:
        """Each diagnostic: the marked words and the message."""
        return self.all_problems({path: path.read_text("utf-8") if text is None else text})[path]

    def all_problems(self, texts: Mapping[Path, str]) -> dict[Path, list[tuple[str, str]]]:
        """Those of each file. All are opened first: the server takes its time before it looks at one."""
        opened = {path: self.open(path, text) for path, text in texts.items()}
        return {path: self._problems(uri, texts[path]) for path, uri in opened.items()}

    def _problems(self, uri: str, body: str) -> list[tuple[str, str]]:
        late = time.monotonic() + PATIENCE
        while uri not in self.diagnostics:
            self._hear(self.inbox.get(timeout=max(0.1, late - time.monotonic())))
        lines = body.splitlines()
        found = []
        for one in self.diagnostics[uri]:
            start, end = one["range"]["start"], one["range"]["end"]
            stop = end["character"] if end["line"] == start["line"] else None
            found.append((lines[start["line"]][start["character"] : stop], one["message"]))
        return found

    def at(self, path: Path, text: str) -> dict[str, Any]:
        """Open a text with a cursor in it."""
        before = text.partition(CURSOR)[0]
        uri = self.open(path, text.replace(CURSOR, ""))
        place = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
        return {"textDocument": {"uri": uri}, "position": place}

    def offers(self, path: Path, text: str) -> dict[str, str]:
        """What completion offers at the cursor, with the text it would put there."""
        items = self.ask("textDocument/completion", self.at(path, text))["items"]
        return {item["label"]: item.get("textEdit", {}).get("newText", item.get("insertText")) for item in items}

    def hover(self, path: Path, text: str) -> str:
        found = self.ask("textDocument/hover", self.at(path, text))
        return found["contents"]["value"] if found else ""

    def close(self) -> None:
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait(timeout=PATIENCE)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project as `init` makes it, with one more of everything."""
    folder = tmp_path_factory.mktemp("editor") / "zeta-city"
    assert init_project(folder, "heroes-wanted", "Zeta City") == 0
    here = Path.cwd()
    os.chdir(folder)
    try:
        for what in ("card", "hero", "villain", "scenario"):
            assert new_stub(what, "Lava: Llama", None) == 0
    finally:
        os.chdir(here)
    return folder


@pytest.fixture(scope="module")
def editor(project: Path) -> Iterator[Editor]:
    settings = json.loads((project / ".vscode/settings.json").read_text("utf-8"))
    found = Editor(project, {"schemas": settings["yaml.schemas"]})
    yield found
    found.close()


_NAMES = count(1)
DECK = "# yaml-language-server: $schema=../../schemas/heroes-wanted/deck.schema.json\ndeck: x\n"
FIELDS = "    name: A\n    level: basic\n    stamina: 3\n    types: [attack]\n"
CARD = f"{DECK}kind: action\ncards:\n  - id: a\n{FIELDS}"
SCENARIO = "# yaml-language-server: $schema=../../schemas/heroes-wanted/scenario.schema.json\nscenario: x\n"


@pytest.fixture
def scratch(project: Path) -> Path:
    """A file name nobody has used."""
    return project / "cards" / "heroes-wanted" / f"scratch-{next(_NAMES)}.yaml"


# --- diagnostics ----------------------------------------------------------------------------------


def test_no_complaints_about_a_new_project(editor: Editor, project: Path) -> None:
    files = [path for path in project.rglob("*.yaml") if path.is_file()]
    assert len(files) == 8
    no_complaints(editor, files)


def no_complaints(editor: Editor, files: Iterable[Path]) -> None:
    found = editor.all_problems({path: path.read_text("utf-8") for path in files})
    assert {path: problems for path, problems in found.items() if problems} == {}


def shipped_files() -> list[Path]:
    return [*sorted((ROOT / "cards").rglob("*.yaml")), *sorted((ROOT / "scenarios").rglob("*.yaml"))]


def test_no_complaints_about_the_project_and_a_file_of_every_kind(editor: Editor) -> None:
    kinds = {
        (path.parent, path.read_text("utf-8").partition("schemas/")[2].split()[0]): path for path in shipped_files()
    }
    files = [*kinds.values(), ROOT / ".capesmith.yaml"]
    assert len(files) > 12
    no_complaints(editor, files)


@pytest.mark.slow
def test_no_complaints_about_the_shipped_content(editor: Editor) -> None:
    files = shipped_files()
    assert ROOT / "cards/heroes-wanted/actions.yaml" in files
    no_complaints(editor, files)


def test_the_settings_bind_schemas_without_a_modeline(editor: Editor, project: Path) -> None:
    texts = {
        "cards/heroes-wanted/bound.yaml": "deck: a\nkind: blank\nbogus: 1\n",
        "cards/heroes-wanted/deeper/bound.yaml": "deck: a\nkind: blank\nbogus: 1\n",
        "scenarios/heroes-wanted/bound.yaml": "scenario: a\nbogus: 1\n",
        "scenarios/heroes-wanted/boards/bound.yaml": "board: a\nbogus: 1\n",
    }
    found = editor.all_problems({project / file: text for file, text in texts.items()})
    told = ("bogus", "Property bogus is not allowed.")
    assert [str(path) for path, problems in found.items() if told not in problems] == []


def test_the_settings_bind_the_project_file(project: Path, tmp_path: Path) -> None:
    """In a window of its own: the server looks at the file's name."""
    copy = tmp_path / "copy"
    shutil.copytree(project, copy)
    settings = json.loads((copy / ".vscode/settings.json").read_text("utf-8"))
    other = Editor(copy, {"schemas": settings["yaml.schemas"]})
    try:
        assert other.problems(copy / "capesmith.yaml", "name: x\npaper: a4\n") == [
            ("paper", "Property paper is not allowed.")
        ]
    finally:
        other.close()


MISSPELT = {
    "    stmina: 3\n    play:\n      - move: 1\n": "stmina",
    "    play:\n      - damge: 1\n        to: villain\n": "damge",
    "    play:\n      - may:\n          - moove: 1\n": "moove",
    "    play:\n      - damage: 1\n        to: villain\n        withn: 1\n": "withn",
    "    play:\n      - damage: 1\n        to: vilain\n": "vilain",
    "    play:\n      - damage: much\n        to: villain\n": "much",
    "    play:\n      - damage: 1\n        to: {each: heroo}\n": "heroo",
    "    play:\n      - retrieve: 1\n        level: [basic, besic]\n": "besic",
    "    play:\n      - jump\n": "jump",
    "    play:\n      moove: 1\n": "moove",
    "    always:\n      - ad: {move: 1}\n": "ad",
    "    always:\n      - add: {mvoe: 1}\n": "mvoe",
    "    triggers:\n      - afer: {rest: you}\n        do: rest\n": "afer",
    "    triggers:\n      - after: {resst: you}\n        do: rest\n": "resst",
    "    triggers:\n      - after: {ko: minoin}\n        do: rest\n": "minoin",
    "    play:\n      - if: first-herro\n        move: 1\n": "first-herro",
}


def test_a_misspelt_word_is_marked(editor: Editor, scratch: Path) -> None:
    numbered = enumerate(MISSPELT.items())
    places = {scratch.with_stem(f"{scratch.stem}-{number}"): one for number, one in numbered}
    found = editor.all_problems({path: CARD + text for path, (text, _) in places.items()})
    for path, (_, word) in places.items():
        assert word in {marked for marked, _ in found[path]} and len(found[path]) <= 2, (word, found[path])


def test_a_step_without_a_verb_is_told_what_it_needs(editor: Editor, scratch: Path) -> None:
    found = editor.problems(scratch, f"{CARD}    play:\n      - to: villain\n")
    assert [message for _, message in found] == ["This step needs a word such as act, add, advance, …"]


# --- completion -----------------------------------------------------------------------------------

VERBS = {"move", "damage", "retrieve", "choose", "may", "roll", "become-first-hero", "if", "after", "add"}
DETAILS = {"to", "within", "divided", "who", "then", "otherwise"}


@pytest.mark.parametrize(
    "text",
    [
        f"      - {CURSOR}\n",
        f"      - d{CURSOR}\n",
        f"      - move: 1\n      - {CURSOR}\n",
        f"      - may:\n          - {CURSOR}\n",
        f"      - choose: 1\n        options:\n          - re{CURSOR}\n",
    ],
)
def test_a_step_starts_with_a_verb(editor: Editor, scratch: Path, text: str) -> None:
    """Verbs, rule words and trigger words, and none of the details that only follow them."""
    offered = editor.offers(scratch, f"{CARD}    play:\n{text}")
    assert offered.keys() >= VERBS
    assert not DETAILS & offered.keys()


def test_a_verb_brings_its_colon(editor: Editor, scratch: Path) -> None:
    offered = editor.offers(scratch, f"{CARD}    play:\n      - {CURSOR}\n")
    assert offered["damage"] == "damage: "
    assert offered["retrieve"] == "retrieve: "
    assert offered["may"] == "may:\n    - "
    assert offered["become-first-hero"] == "become-first-hero"
    assert all(
        ":" in text
        for word, text in offered.items()
        if word not in ("become-first-hero", "extra-go", "proceed", "rest")
    )


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("action", {"play": "play:\n  - ", "always": "always:\n  - "}),
        ("villain-a", {"attack": "attack:\n  - "}),
    ],
)
def test_a_container_of_steps_brings_its_first_dash(
    editor: Editor, scratch: Path, kind: str, keys: dict[str, str]
) -> None:
    offered = editor.offers(scratch, f"{DECK}kind: {kind}\ncards:\n  - id: a\n    {CURSOR}\n")
    assert {key: offered[key] for key in keys} == keys


@pytest.mark.parametrize("text", [CURSOR, f"to: villain\n        {CURSOR}", f"wi{CURSOR}"])
def test_after_the_verb_come_its_details(editor: Editor, scratch: Path, text: str) -> None:
    """And no second verb."""
    offered = editor.offers(scratch, f"{CARD}    play:\n      - damage: 4\n        {text}\n")
    wanted = DETAILS - {"to"} if "to:" in text else DETAILS
    assert offered.keys() >= wanted
    assert not {"move", "retrieve", "may", "options", "level"} & offered.keys()


@pytest.mark.parametrize("text", [CURSOR, f"v{CURSOR}", f"[{CURSOR}]", f"[hero, {CURSOR}]"])
def test_to_offers_kinds_and_roles(editor: Editor, scratch: Path, text: str) -> None:
    offered = editor.offers(scratch, f"{CARD}    play:\n      - damage: 4\n        to: {text}\n")
    assert offered.keys() >= {"character", "minion", "hero", "villain", "you", "others"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"    play:\n      - damage: {CURSOR}\n", {"heroes", "injury"}),
        (
            f"    play:\n      - damage:\n          {CURSOR}\n",
            {"base", "plus", "per", "half", "count", "sum"},
        ),
        (f"    play:\n      - retrieve: {CURSOR}\n", {"all", "injury"}),
        (f"    play:\n      - retrieve: 1\n        level: {CURSOR}\n", {"basic", "special", "epic"}),
        (f"    play:\n      - retrieve: 1\n        level: [{CURSOR}]\n", {"basic", "special", "epic"}),
        (f"    play:\n      - damage: 1\n        to:\n          {CURSOR}\n", {"each", "up-to", "closest"}),
        (f"    play:\n      - damage: 1\n        to: {{e{CURSOR}}}\n", {"each", "up-to", "closest"}),
        (f"    play:\n      - damage: 1\n        to: {{each: {CURSOR}}}\n", {"hero", "minion"}),
        (
            f"    play:\n      - damage: 1\n        to: {{each: hero, n{CURSOR}}}\n",
            {"not", "within", "is", "owner"},
        ),
        (f"    play:\n      - place: {{u{CURSOR}}}\n", {"underling", "henchman"}),
        (f"    play:\n      - if: {CURSOR}\n", {"first-hero", "no-villain-in-play"}),
        (f"    play:\n      - if:\n          {CURSOR}\n", {"there-is", "happened", "all", "fame", "who"}),
        (f"    always:\n      - {CURSOR}\n", {"add", "cannot", "while"}),
        (f"    always:\n      - add: {{m{CURSOR}}}\n", {"move", "damage", "stamina"}),
        (f"    always:\n      - cannot: {CURSOR}\n", {"damage"}),
        (f"    triggers:\n      - {CURSOR}\n", {"when", "after", "before", "instead-of"}),
        (f"    triggers:\n      - a{CURSOR}\n", {"when", "after", "before", "instead-of"}),
        (f"    triggers:\n      - when: {CURSOR}\n", {"start-of-your-go", "end-of-turn"}),
        (f"    triggers:\n      - after: {{k{CURSOR}}}\n", {"ko", "damage", "rest", "by"}),
        (f"    triggers:\n      - after: {{ko: {CURSOR}}}\n", {"minion", "villain", "any"}),
        (f"    triggers:\n      - after: {{rest: you}}\n        {CURSOR}\n", {"do", "once-per", "cost"}),
    ],
)
def test_words_are_offered_where_they_belong(editor: Editor, scratch: Path, text: str, wanted: set[str]) -> None:
    offered = editor.offers(scratch, CARD + text)
    assert offered.keys() >= wanted
    assert "[object Object]" not in offered


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (CURSOR, {"board", "villain", "threat", "end-score"}),
        (f"setup:\n  - {CURSOR}\n", {"place"}),
        (f"setup:\n  - place: {{underling: 1}}\n    at: {CURSOR}\n", {"villain-space", "street"}),
        (f"hero-start: {CURSOR}\n", {"icons", "doors"}),
        (f"villain-phase:\n  - {CURSOR}\n", {"advance-threat", "attack", "run"}),
        (f"threat:\n  track: [{CURSOR}]\n", {"red", "white"}),
        (f"threat:\n  colours:\n    {CURSOR}\n", {"red", "green"}),
        (f"threat:\n  colours:\n    red:\n      do:\n        - v{CURSOR}\n", {"villain-moves", "damage"}),
        (f"ends:\n  - result: {CURSOR}\n", {"score", "all-lose"}),
        (f"end-score:\n  - {CURSOR}\n", {"headlines", "most-henchmen"}),
    ],
)
def test_scenarios_are_completed(editor: Editor, scratch: Path, text: str, wanted: set[str]) -> None:
    assert editor.offers(scratch, SCENARIO + text).keys() >= wanted


def test_a_deck_is_completed_from_its_head(editor: Editor, scratch: Path) -> None:
    assert editor.offers(scratch, f"{DECK}kind: {CURSOR}\n").keys() >= {"action", "hero-a", "villain-a"}
    name = scratch.with_stem(f"{scratch.stem}-second")
    offered = editor.offers(name, f"{DECK}kind: hero-a\ncards:\n  - id: a\n    {CURSOR}\n")
    assert offered.keys() >= {"name", "hero-type", "superpower", "catchphrase"}
    assert "stamina" not in offered


# --- hover ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (f"    play:\n      - dam{CURSOR}age: 4\n        to: villain\n", "#### damage\n\nDeal damage"),
        (f"    play:\n      - mo{CURSOR}ve: 4\n", "#### move\n\nMove up to"),
        (f"    play:\n      - damage: 4\n        t{CURSOR}o: villain\n", "#### selector\n\nwho is hit"),
        (
            f"    play:\n      - damage: 4\n        to: {{each: hero}}\n        wi{CURSOR}thin: 1\n",
            "#### damage\n\nthe effect's own range",
        ),
        (
            f"    triggers:\n      - af{CURSOR}ter: {{rest: you}}\n        do: rest\n",
            "#### event\n\nwhen it has happened",
        ),
        (f"    pl{CURSOR}ay:\n      - move: 1\n", "#### Action card\n\nwhat happens when it is played"),
    ],
)
def test_pointing_at_a_word_explains_it(editor: Editor, scratch: Path, text: str, start: str) -> None:
    assert editor.hover(scratch, CARD + text).startswith(start)
