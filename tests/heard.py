"""The structure of a PDF, read back by two other libraries: its tree by pikepdf, the words of its content by pdfium."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as raw

Key = tuple[int, int]  # the page, and the number of marked content on it


@dataclass
class Node:
    """An element of the tree; its kids are others, the keys of content, and what is annotated (as a name)."""

    kind: str
    parent: Node | None
    alt: str = ""
    actual: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    kids: list[Node | Key | str] = field(default_factory=list)
    words: dict[Key, str] = field(default_factory=dict, repr=False)

    def all(self) -> Iterator[Node]:
        yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.all()

    def of(self, *kinds: str) -> list[Node]:
        return [node for node in self.all() if node.kind in kinds]

    @property
    def parts(self) -> list[Node]:
        return [kid for kid in self.kids if isinstance(kid, Node)]

    @property
    def content(self) -> list[Key]:
        return [kid for kid in self.kids if isinstance(kid, tuple)]

    def text(self) -> str:
        """As it is read out."""
        if self.alt or self.actual:
            return self.alt or self.actual
        said = [kid.text() if isinstance(kid, Node) else self.words.get(kid, "") for kid in self.kids
                if not isinstance(kid, str)]  # fmt: skip
        return " ".join(" ".join(said).split())


def heard(pdf: bytes) -> Node:
    """The whole tree of a document; wrong is whatever contradicts itself on the way."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.Root.MarkInfo.Marked is True or bool(document.Root.MarkInfo.Marked)
        pages = {page.obj.objgen: number for number, page in enumerate(document.pages)}
        words = words_of(pdf)
        tree = document.Root.StructTreeRoot
        parents = _parents(tree.ParentTree)
        found = _node(tree.K, None, None, pages, words, tree)
        _agree(tree, document, parents, words)
    return found


def _node(element: Any, parent: Node | None, page: Any, pages: Any, words: dict[Key, str], around: Any) -> Node:
    assert element.P.objgen == around.objgen, "its parent is another"
    attributes = {str(key): str(value) for key, value in (element.A.items() if "/A" in element else ())}
    node = Node(
        str(element.S)[1:], parent, str(element.get("/Alt", "")), str(element.get("/ActualText", "")), attributes
    )
    node.words = words
    page = element.get("/Pg", page)
    kids = element.get("/K", pikepdf.Array())
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, int):
            node.kids.append((pages[page.objgen], kid))
        elif kid.get("/Type") == "/MCR":
            node.kids.append((pages[kid.Pg.objgen], int(kid.MCID)))
        elif kid.get("/Type") == "/OBJR":
            node.kids.append(str(kid.Obj.get("/Contents", "")))
        else:
            node.kids.append(_node(kid, node, page, pages, words, element))
    return node


def _parents(tree: Any) -> dict[int, Any]:
    flat = list(tree.Nums)
    keys = [int(key) for key in flat[::2]]
    assert keys == sorted(set(keys))
    return dict(zip(keys, flat[1::2], strict=True))


def _agree(tree: Any, document: Any, parents: dict[int, Any], words: dict[Key, str]) -> None:
    """Every piece of marked content and every link has the parent that has it."""
    for number, page in enumerate(document.pages):
        key = int(page.obj.StructParents)
        known = list(parents.get(key, []))
        marked = sorted(id for at, id in words if at == number)
        assert marked == list(range(len(known))), (number, marked, len(known))
        for id, element in enumerate(known):
            assert _has(element, page.obj, id), f"page {number + 1}: content {id} is not in its parent"
        for note in page.obj.get("/Annots", []):
            element = parents[int(note.StructParent)]
            kids = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
            assert any(not isinstance(kid, int) and kid.get("/Obj") == note for kid in kids)
            assert str(note.Contents), "a link that does not say where it leads"


def _has(element: Any, page: Any, id: int) -> bool:
    kids = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
    for kid in kids:
        if isinstance(kid, int):
            if kid == id and element.Pg.objgen == page.objgen:
                return True
        elif kid.get("/Type") == "/MCR" and int(kid.MCID) == id and kid.Pg.objgen == page.objgen:
            return True
    return False


def words_of(pdf: bytes) -> dict[Key, str]:
    """What stands in each piece of marked content, as pdfium finds it; all else must be an artifact."""
    found: dict[Key, str] = {}
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document):
            texts = page.get_textpage()
            for index in range(raw.FPDFPage_CountObjects(page.raw)):
                thing = raw.FPDFPage_GetObject(page.raw, index)
                names, actual = _marks(thing)
                id = raw.FPDFPageObj_GetMarkedContentID(thing)
                if id < 0:
                    assert "Artifact" in names, f"page {number + 1}: what is neither tagged nor an artifact"
                    continue
                said = actual if actual is not None else _text(thing, texts)
                found[number, id] = f"{found.get((number, id), '')} {said}".strip()
            texts.close()
    return found


def _marks(thing: Any) -> tuple[list[str], str | None]:
    names: list[str] = []
    actual = None
    for index in range(raw.FPDFPageObj_CountMarks(thing)):
        mark = raw.FPDFPageObj_GetMark(thing, index)
        names.append(_wide(lambda held, size, out, mark=mark: raw.FPDFPageObjMark_GetName(mark, held, size, out)))
        if names[-1] == "Span":
            actual = _wide(
                lambda held, size, out, mark=mark: raw.FPDFPageObjMark_GetParamStringValue(
                    mark, b"ActualText", held, size, out
                )
            )
    return names, actual


def _wide(read: Any) -> str:
    length = ctypes.c_ulong()
    read(None, 0, length)
    held = ctypes.create_string_buffer(length.value)
    read(ctypes.cast(held, ctypes.POINTER(ctypes.c_ushort)), length.value, length)
    return held.raw[: length.value].decode("utf-16-le").rstrip("\0")


def _text(thing: Any, texts: Any) -> str:
    if raw.FPDFPageObj_GetType(thing) != raw.FPDF_PAGEOBJ_TEXT:
        return ""
    length = raw.FPDFTextObj_GetText(thing, texts.raw, None, 0)
    held = ctypes.create_string_buffer(length)
    raw.FPDFTextObj_GetText(thing, texts.raw, ctypes.cast(held, ctypes.POINTER(ctypes.c_ushort)), length)
    return held.raw.decode("utf-16-le", "replace").rstrip("\0").strip()


def wrong_in(tree: Node) -> list[str]:
    """What a structure must not have: levels that are skipped, rows of unequal cells, figures that say nothing."""
    found: list[str] = []
    levels = [0, *(int(node.kind[1:]) for node in tree.all() if node.kind[0] == "H" and node.kind[1:].isdigit())]
    found += [f"H{after} after H{before}" for before, after in pairwise(levels) if after > before + 1]
    for table in tree.of("Table"):
        rows = [row for row in table.parts if row.kind == "TR"]
        if len(rows) != len(table.parts) or {len(row.parts) for row in rows} != {len(rows[0].parts)}:
            found.append(f"a table of unequal rows: {table.text()[:60]}")
        if not table.of("TH"):
            found.append(f"a table without headers: {table.text()[:60]}")
    found += [f"a figure without words among {node.parent and node.parent.kind}" for node in tree.of("Figure")
              if not node.alt.strip()]  # fmt: skip
    for node in tree.of("L"):
        found += [f"{kid.kind} in a list" for kid in node.parts if kid.kind != "LI"]
    found += [f"{node.kind} outside of its list" for node in tree.of("LI") if node.parent and node.parent.kind != "L"]
    for node in tree.all():
        if not node.kids and node.kind not in ("TH", "TD"):
            found.append(f"an empty {node.kind}")
    return found


def told(node: Node, deep: int = 0) -> Iterator[str]:
    """The tree as it is read from top to bottom."""
    own = bool(node.content) or node.alt or node.actual
    yield f"{'  ' * deep}{node.kind}{': ' + node.text() if own else ''}"
    if not (node.alt or node.actual):
        for kid in node.parts:
            if not (node.content and kid.kind == "Link"):
                yield from told(kid, deep + 1)
