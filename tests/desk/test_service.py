"""The editor service, driven as an editor drives it: a process of its own, and messages on a wire."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from capesmith.desk.answers import Edit
from capesmith.desk.edits import applied
from desk.desks import CARD, MINE

PATIENCE = 60  # seconds; an answer takes some milliseconds


class Editor:
    """A client of the service with one project open."""

    def __init__(self, root: Path, encodings: list[str] | None = None) -> None:
        self.root = root
        self.process = subprocess.Popen(
            [sys.executable, "-m", "capesmith", "lsp"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=root,
        )  # fmt: skip
        self.heard: queue.Queue[Any] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.ids = count(1)
        self.told: dict[str, list[Any]] = {}
        general = {} if encodings is None else {"general": {"positionEncodings": encodings}}
        self.able = self.ask("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": general})
        self.say("initialized", {})

    def _listen(self) -> None:
        wire = self.process.stdout
        assert wire is not None
        while head := wire.readline():
            length = int(head.split(b":")[1])
            assert wire.readline() == b"\r\n"
            self.heard.put(json.loads(wire.read(length)))
        self.heard.put(None)

    def raw(self, body: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def say(self, method: str, given: Any) -> None:
        self.raw(json.dumps({"jsonrpc": "2.0", "method": method, "params": given}).encode())

    def wait(self, wanted: Any) -> Any:
        while not wanted(message := self.heard.get(timeout=PATIENCE)):
            assert message is not None, "the service is gone"
            if message.get("method") == "textDocument/publishDiagnostics":
                self.told[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def answer(self, method: str, given: Any) -> Any:
        id = next(self.ids)
        self.raw(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": given}).encode())
        return self.wait(lambda message: message is not None and message.get("id") == id)

    def ask(self, method: str, given: Any) -> Any:
        return self.answer(method, given)["result"]

    def at(self, file: str, line: int, character: int) -> dict[str, Any]:
        return {"textDocument": {"uri": self.uri(file)}, "position": {"line": line, "character": character}}

    def uri(self, file: str) -> str:
        return (self.root / file).as_uri()

    def open(self, file: str, text: str) -> list[Any]:
        """What is said about a file when it is opened."""
        given = {"uri": self.uri(file), "languageId": "yaml", "version": 1, "text": text}
        self.say("textDocument/didOpen", {"textDocument": given})
        return self.findings(file)

    def type(self, file: str, *changes: Any) -> list[Any]:
        document = {"uri": self.uri(file), "version": 2}
        self.say("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})
        return self.findings(file)

    def findings(self, file: str) -> list[Any]:
        found = self.wait(
            lambda message: (
                message is not None
                and message.get("method") == "textDocument/publishDiagnostics"
                and message["params"]["uri"] == self.uri(file)
            )
        )
        diagnostics: list[Any] = found["params"]["diagnostics"]
        return diagnostics

    def close(self) -> int:
        self.ask("shutdown", None)
        self.say("exit", None)
        return self.process.wait(PATIENCE)


def ranged(line: int, first: int, last: int, text: str) -> dict[str, Any]:
    span = {"start": {"line": line, "character": first}, "end": {"line": line, "character": last}}
    return {"range": span, "text": text}


def carried_out(text: str, edits: list[Any]) -> str:
    def place(one: Any) -> tuple[int, int]:
        return one["line"], one["character"]

    ours = [Edit("", (place(one["range"]["start"]), place(one["range"]["end"])), one["newText"]) for one in edits]
    return applied(text, ours)


@pytest.fixture
def editor(mine: Path) -> Iterator[Editor]:
    one = Editor(mine)
    yield one
    if one.process.poll() is None:
        one.process.kill()
    one.process.wait()


def test_a_mistake_is_told_while_it_is_typed_and_put_right_by_an_action(editor: Editor):
    assert editor.able["capabilities"]["positionEncoding"] == "utf-16"
    assert editor.open(MINE, CARD) == []
    line = CARD.split("\n").index("    stamina: 3")
    (found,) = editor.type(MINE, ranged(line, 4, 11, "stamna"))
    assert (found["code"], found["severity"], found["source"]) == ("CRD001", 1, "capesmith")
    assert found["range"] == ranged(line, 4, 10, "")["range"] and "did you mean" in found["message"]
    given = {"textDocument": {"uri": editor.uri(MINE)}, "range": found["range"], "context": {"diagnostics": [found]}}
    fix = editor.ask("textDocument/codeAction", given)[0]
    assert fix["title"] == "Change to stamina" and fix["kind"] == "quickfix"
    typed = CARD.replace("stamina", "stamna")
    assert carried_out(typed, fix["edit"]["changes"][editor.uri(MINE)]) == CARD
    assert editor.type(MINE, {"text": CARD}) == []
    assert editor.close() == 0


def test_what_could_be_written_and_what_is(editor: Editor):
    text = f"{CARD}      - da\n"
    editor.open(MINE, text)
    last = text.count("\n") - 1
    items = editor.ask("textDocument/completion", editor.at(MINE, last, 10))["items"]
    (damage,) = [one for one in items if one["label"] == "damage"]
    assert carried_out(text, [damage["textEdit"]]) == f"{CARD}      - damage: \n" and "Deal damage" in damage["detail"]
    hover = editor.ask("textDocument/hover", editor.at(MINE, last - 1, 10))
    assert "Move up to" in hover["contents"]["value"]
    symbols = editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": editor.uri(MINE)}})
    assert [one["name"] for one in symbols] == ["deck", "kind", "cards"] and symbols[2]["children"][0]["name"] == "One"
    editor.type(MINE, {"text": CARD})
    span = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    hints = editor.ask("textDocument/inlayHint", {"textDocument": {"uri": editor.uri(MINE)}, "range": span})
    assert [one["label"] for one in hints] == ["MOVE 2."]


def test_ids_and_sentences(editor: Editor):
    text = f"{CARD}      - retrieve: 1\n        named: one\n"
    editor.open(MINE, text)
    last, first = text.count("\n") - 1, text.split("\n").index("  - id: one")
    (place,) = editor.ask("textDocument/definition", editor.at(MINE, last, 16))
    assert place == {"uri": editor.uri(MINE), "range": ranged(first, 8, 11, "")["range"]}
    given = {**editor.at(MINE, last, 16), "context": {"includeDeclaration": True}}
    assert len(editor.ask("textDocument/references", given)) == 2
    assert editor.ask("textDocument/prepareRename", editor.at(MINE, last, 16)) == ranged(last, 15, 18, "")["range"]
    renamed = editor.ask("textDocument/rename", {**editor.at(MINE, last, 16), "newName": "first"})
    after = carried_out(text, renamed["changes"][editor.uri(MINE)])
    assert after == text.replace("id: one", "id: first").replace("named: one", "named: first")
    refused = editor.answer("textDocument/rename", {**editor.at(MINE, last, 16), "newName": "No Id"})
    assert "is not an id" in refused["error"]["message"]
    line = text.split("\n").index("      - move: 2")
    given = {"textDocument": {"uri": editor.uri(MINE)}, "range": ranged(line, 9, 9, "")["range"], "context": {}}
    titles = [one["title"] for one in editor.ask("textDocument/codeAction", given)]
    assert titles == ["Write the steps as a sentence"]


@pytest.mark.parametrize("encoding, units", [("utf-8", 4), ("utf-16", 2), ("utf-32", 1)])
def test_columns_are_counted_as_the_editor_wants(mine: Path, encoding: str, units: int):
    one = Editor(mine, [encoding])
    assert one.able["capabilities"]["positionEncoding"] == encoding
    assert one.open(MINE, CARD) == []
    line = CARD.split("\n").index("    flavour: Up, up and around the corner.")
    typed = one.type(MINE, ranged(line, 13, 19, "😀 [atack]"))
    (wrong,) = [told for told in typed if told["code"] == "TXT109"]
    assert wrong["range"]["start"] == {"line": line, "character": len("    flavour: ") + units + 1}
    assert one.close() == 0


def test_saving_looks_at_the_whole_project(editor: Editor):
    other = "cards/heroes-wanted/other.yaml"
    card = CARD.replace("deck: mine", "deck: other").replace("id: one", "id: two").replace("name: One", "name: Two")
    (editor.root / other).write_text(card)
    assert editor.open(MINE, f"{CARD}      - retrieve: 1\n        named: two\n") == []
    (editor.root / other).write_text(card.replace("stamina: 3", "stamina: 99"))
    editor.say("textDocument/didSave", {"textDocument": {"uri": editor.uri(MINE)}})
    assert "CRD003" in [one["code"] for one in editor.findings(other)]


def test_whatever_is_said_to_it_it_goes_on(editor: Editor):
    editor.raw(b"{not json")
    assert editor.wait(lambda message: "error" in message)["error"]["code"] == -32600
    for body in (b"[]", b"7", b'"x"', b'{"method": 3}', b'{"id": 1, "result": null}'):
        editor.raw(body)
    for uri in (None, 3, "", "http://x/y", "file:///nowhere%00", "file://elsewhere/x.yaml"):
        given = {"textDocument": {"uri": uri}}
        editor.say("textDocument/didOpen", given)
        editor.say("textDocument/didChange", given)
        assert editor.answer("textDocument/hover", given)["result"] is None
    assert editor.answer("no/such", {})["error"]["code"] == -32601
    outside = {"textDocument": {"uri": Path("/etc/hostname").as_uri()}, "position": {"line": 0, "character": 0}}
    assert editor.ask("textDocument/documentSymbol", outside) == []
    assert editor.open(MINE, CARD) == []
    nowhere = editor.at(MINE, -5, 10**9)
    assert editor.answer("textDocument/completion", nowhere)["result"] is not None
    assert editor.close() == 0


def test_an_editor_that_goes_without_a_word_leaves_nothing_running(mine: Path):
    one = Editor(mine)
    assert one.process.stdin is not None
    one.process.stdin.close()
    assert one.process.wait(PATIENCE) == 0


def test_who_takes_leave_without_a_shutdown_is_told(editor: Editor):
    editor.say("exit", {})
    assert editor.process.wait(PATIENCE) == 1


def test_nothing_is_answered_before_it_is_asked_to_begin(mine: Path):
    called = subprocess.run(
        [sys.executable, "-m", "capesmith", "lsp"], cwd=mine, capture_output=True, timeout=PATIENCE, check=False,
        input=b'Content-Length: 66\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}',
    )  # fmt: skip
    assert b"-32002" in called.stdout and called.returncode == 0
