"""The service itself: an editor asks, a desk answers. Methods are called as the protocol calls them."""

from __future__ import annotations

import gc
import queue
import sys
import threading
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, BinaryIO, Final

from capesmith import __version__
from capesmith.content.project import find_root
from capesmith.desk.answers import Edit, Refusal
from capesmith.desk.desk import Desk
from capesmith.desk.edits import applied
from capesmith.editor.framing import Garbled, NotJson, read_message, write_message
from capesmith.editor.translating import Translator, action, changes, location, path_of, quick_fix
from capesmith.source.files import shown

QUIET = 0.15  # seconds without a word after which a file is looked at
ENCODINGS = ("utf-32", "utf-8", "utf-16")  # columns in characters are what the desk counts in
_NO_METHOD, _NO_REQUEST, _NOT_READY, _CANCELLED, _FAILED, _OURS = -32601, -32600, -32002, -32800, -32803, -32603
_OVER: Final = object()
_EXIT: Final = object()
_FULL, _INCREMENTAL = 1, 2

CAPABILITIES = {
    "textDocumentSync": {"openClose": True, "change": _INCREMENTAL, "save": True},
    "completionProvider": {"triggerCharacters": [" ", ":", "[", "{", "-", ","]},
    "hoverProvider": True,
    "definitionProvider": True,
    "referencesProvider": True,
    "renameProvider": {"prepareProvider": True},
    "codeActionProvider": {"codeActionKinds": ["quickfix", "refactor.rewrite"]},
    "documentSymbolProvider": True,
    "inlayHintProvider": True,
}


class Failed(Exception):
    """A request that is not answered, and why."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Service:
    """One editor, and the projects that it has files of."""

    def __init__(self, wire: BinaryIO) -> None:
        self._wire = wire
        self._encoding = "utf-16"
        self._desks: dict[Path, Desk] = {}
        self._texts: dict[Path, str] = {}
        self._touched: dict[Path, None] = {}  # files that nobody has looked at since they changed
        self._told: set[Path] = set()  # files with something to be said about
        self._ready = self._shut = False
        self._requests: dict[str, Callable[[Any], Any]] = {
            "initialize": self._initialize,
            "shutdown": self._shutdown,
            "textDocument/completion": self._completion,
            "textDocument/hover": self._hover,
            "textDocument/definition": self._definition,
            "textDocument/references": self._references,
            "textDocument/prepareRename": self._prepare_rename,
            "textDocument/rename": self._rename,
            "textDocument/codeAction": self._actions,
            "textDocument/documentSymbol": self._symbols,
            "textDocument/inlayHint": self._hints,
        }
        self._notices: dict[str, Callable[[Any], None]] = {
            "textDocument/didOpen": self._opened,
            "textDocument/didChange": self._changed,
            "textDocument/didClose": self._closed,
            "textDocument/didSave": self._saved,
        }

    # --- the conversation -----------------------------------------------------------------------------

    def serve(self, heard: BinaryIO) -> int:
        """Answer until the editor is gone; 1 if it takes leave without a shutdown, as the protocol wants it."""
        waiting: queue.Queue[Any] = queue.Queue()
        cancelled: set[Any] = set()
        threading.Thread(target=_listen, args=(heard, waiting, cancelled), daemon=True).start()
        while True:
            try:
                message = waiting.get(timeout=QUIET if self._touched else None)
            except queue.Empty:
                self._surely(self._look)
                continue
            if message is _OVER or message is _EXIT:
                break
            self._answer(message, cancelled)
        for desk in self._desks.values():
            desk.keep()
        return 1 if message is _EXIT and not self._shut else 0

    def _answer(self, message: Any, cancelled: set[Any]) -> None:
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            if isinstance(message, dict) and "method" not in message:
                return  # an answer to something that nobody asked
            self._send(id=None, error={"code": _NO_REQUEST, "message": "this is no request"})
            return
        method, given = message["method"], message.get("params")
        if "id" not in message:
            if self._ready and method in self._notices:
                self._surely(lambda: self._notices[method](given if isinstance(given, dict) else {}))
            return
        id = message["id"]
        try:
            if isinstance(id, int | str) and id in cancelled:
                cancelled.discard(id)
                raise Failed(_CANCELLED, "cancelled")
            self._send(id=id, result=self._asked(method, given if isinstance(given, dict) else {}))
        except Failed as failed:
            self._send(id=id, error={"code": failed.code, "message": str(failed)})
        except BrokenPipeError:
            raise
        except Exception as error:
            self._send(id=id, error={"code": _OURS, "message": _a_bug(error)})

    @staticmethod
    def _surely(do: Callable[[], None]) -> None:
        """A bug of ours must not take the service away from somebody who is writing."""
        try:
            do()
        except BrokenPipeError:
            raise
        except Exception as error:
            print(_a_bug(error), file=sys.stderr)

    def _asked(self, method: str, given: Any) -> Any:
        if method not in self._requests:
            raise Failed(_NO_METHOD, f"there is no method {method[:80]}")
        if not self._ready and method != "initialize":
            raise Failed(_NOT_READY, "initialize comes first")
        if self._shut:
            raise Failed(_NO_REQUEST, "the service is shut down")
        return self._requests[method](given)

    def _send(self, **message: Any) -> None:
        write_message(self._wire, message)

    def _initialize(self, given: Any) -> Any:
        general = _inside(given, "capabilities", "general")
        wanted = general.get("positionEncodings") if isinstance(general.get("positionEncodings"), list) else []
        self._encoding = next((one for one in ENCODINGS if one in wanted), "utf-16")
        self._ready = True
        capabilities = {**CAPABILITIES, "positionEncoding": self._encoding}
        return {"capabilities": capabilities, "serverInfo": {"name": "capesmith", "version": __version__}}

    def _shutdown(self, given: Any) -> None:
        self._shut = True

    # --- files ----------------------------------------------------------------------------------------

    def _path(self, given: Any) -> Path | None:
        return path_of(_inside(given, "textDocument").get("uri"))

    def _desk_of(self, path: Path) -> Desk | None:
        """The desk of the project that a file is in."""
        root = find_root(path.parent)
        if root is None:
            return None
        if root not in self._desks:
            self._desks[root] = Desk(root)
        return self._desks[root]

    def _opened(self, given: Any) -> None:
        path, text = self._path(given), _inside(given, "textDocument").get("text")
        if path is not None and isinstance(text, str):
            self._typed(path, text)

    def _changed(self, given: Any) -> None:
        path = self._path(given)
        if path is None or path not in self._texts:
            return
        text = self._texts[path]
        for change in given.get("contentChanges") or ():
            if not isinstance(change, dict) or not isinstance(change.get("text"), str):
                continue
            if "range" in change:
                span = Translator(text, self._encoding).read_span(change["range"])
                text = applied(text, [Edit("", span, change["text"])])
            else:
                text = change["text"]
        self._typed(path, text)

    def _typed(self, path: Path, text: str) -> None:
        self._texts[path] = text
        if (desk := self._desk_of(path)) is not None:
            desk.open(path, text)
            self._touched[path] = None

    def _closed(self, given: Any) -> None:
        path = self._path(given)
        if path is not None and self._texts.pop(path, None) is not None and (desk := self._desk_of(path)) is not None:
            desk.close(path)
            self._touched[path] = None

    def _saved(self, given: Any) -> None:
        """The whole project is looked at: what is in one file may be wrong because of another."""
        path = self._path(given)
        desk = None if path is None else self._desk_of(path)
        if desk is None:
            return
        found: dict[Path, list[Any]] = {}
        for one in desk.check():
            found.setdefault(desk.root / one.path, []).append(one)
        ours = {path for path in self._told if path.is_relative_to(desk.root)}
        if not gc.get_freeze_count():
            gc.freeze()  # what is known by now stays: nobody has to look through it for garbage again and again
        for file in (*found, *(ours - set(found))):
            self._publish(desk, file, found.get(file, ()))
            self._touched.pop(file, None)

    def _look(self) -> None:
        """Say what is wrong in the file that was touched first."""
        path = next(iter(self._touched))
        del self._touched[path]
        if (desk := self._desk_of(path)) is not None:
            self._publish(desk, path, desk.findings(path))

    def _publish(self, desk: Desk, path: Path, found: Iterable[Any]) -> None:
        lines = Translator(desk.text(path), self._encoding)
        told = [lines.diagnostic(one) for one in found]
        (self._told.add if told else self._told.discard)(path)
        given = {"uri": path.as_uri(), "diagnostics": told}
        self._send(method="textDocument/publishDiagnostics", params=given)

    # --- questions ------------------------------------------------------------------------------------

    def _at(self, given: Any) -> tuple[Desk, Path, Translator, tuple[int, int]] | None:
        path = self._path(given)
        desk = None if path is None else self._desk_of(path)
        if path is None or desk is None:
            return None
        lines = Translator(desk.text(path), self._encoding)
        return desk, path, lines, lines.read(given.get("position"))

    def _of(self, desk: Desk) -> Callable[[str], tuple[str, Translator]]:
        def of(name: str) -> tuple[str, Translator]:
            return (desk.root / name).as_uri(), Translator(desk.text(name), self._encoding)

        return of

    def _completion(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return None
        desk, path, lines, here = asked
        found = desk.complete(path, here)
        items = [lines.completion(one, number, here) for number, one in enumerate(found)]
        return {"isIncomplete": True, "items": items}

    def _hover(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return None
        desk, path, lines, here = asked
        found = desk.hover(path, here)
        return None if found is None else lines.hover(found)

    def _definition(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return None
        desk, path, _, here = asked
        return [location(one, self._of(desk)) for one in desk.definition(path, here)]

    def _references(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return None
        desk, path, _, here = asked
        found = desk.references(path, here)
        if _inside(given, "context").get("includeDeclaration") is False:
            defined = desk.definition(path, here)
            found = tuple(one for one in found if one not in defined)
        return [location(one, self._of(desk)) for one in found]

    def _prepare_rename(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return None
        desk, path, lines, here = asked
        name = shown(path, desk.root)
        under = (one for one in desk.references(path, here) if one.path == name and one.span[0] <= here <= one.span[1])
        found = next(under, None)
        return None if found is None else lines.span(found.span)

    def _rename(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            raise Failed(_FAILED, "this file is in no project")
        desk, path, _, here = asked
        found = desk.rename(path, here, str(given.get("newName", "")))
        if isinstance(found, Refusal):
            raise Failed(_FAILED, f"{found.message} ({found.hint})" if found.hint else found.message)
        return changes(found, self._of(desk))

    def _actions(self, given: Any) -> Any:
        path = self._path(given)
        desk = None if path is None else self._desk_of(path)
        if path is None or desk is None:
            return []
        lines, of = Translator(desk.text(path), self._encoding), self._of(desk)
        start, end = lines.read_span(given.get("range"))
        near = [one for one in desk.findings(path) if one.span[0][0] <= end[0] and one.span[1][0] >= start[0]]
        found = [quick_fix(fix, of, lines.diagnostic(one)) for one in near for fix in one.fixes]
        for title, edits in (
            ("Write the sentence as steps", desk.sentence_to_steps(path, start)),
            ("Write the steps as a sentence", desk.steps_to_sentence(path, start)),
        ):
            if not isinstance(edits, Refusal):
                found.append(action(title, "refactor.rewrite", edits, of, []))
        return found

    def _symbols(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return []
        desk, path, lines, _ = asked
        return [lines.symbol(one) for one in desk.symbols(path)]

    def _hints(self, given: Any) -> Any:
        if (asked := self._at(given)) is None:
            return []
        desk, path, lines, _ = asked
        first, last = lines.read_span(given.get("range"))
        return [lines.hint(one) for one in desk.hints(path) if first[0] <= one.position[0] <= last[0]]


def _listen(heard: BinaryIO, waiting: queue.Queue[Any], cancelled: set[Any]) -> None:
    """Take messages from the wire, so that one that is cancelled meanwhile is not worked at."""
    while True:
        try:
            message = read_message(heard)
        except NotJson:
            message = ()  # told that it is none
        except (Garbled, OSError, ValueError):
            message = None
        if message is None or (isinstance(message, dict) and message.get("method") == "exit"):
            waiting.put(_OVER if message is None else _EXIT)
            return
        if isinstance(message, dict) and message.get("method") == "$/cancelRequest":
            id = _inside(message, "params").get("id")
            if isinstance(id, int | str):
                cancelled.add(id)
            continue
        waiting.put(message)


def _a_bug(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"capesmith: a bug of ours ({type(error).__name__} in {Path(last.filename).name}:{last.lineno})"


def _inside(given: Any, *keys: str) -> Any:
    """A map within maps; an empty one where there is none."""
    for key in keys:
        given = given.get(key) if isinstance(given, dict) else None
    return given if isinstance(given, dict) else {}
