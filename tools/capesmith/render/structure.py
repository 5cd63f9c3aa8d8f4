"""What a document is made of beside what it looks like: headings, lists, tables and figures, in the order in which they
are read, for those who hear a page or see it otherwise. In a PDF this is its structure tree.

A tag says what some of the content is. Whoever lays out a text makes tags in the order of reading, and whoever draws it
says of each part which tag it belongs to (`Pen.tagged`); all else on a page is an artifact, there for the eye alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFObject

ARTIFACT = "/Artifact BMC"
END = "EMC"
_SIGN, _MOST_SIGNS = 2, 6  # how long a mere sign is, and how many of them in a row still say something
_EMPTY = ("TH", "TD")  # stay in their row without content: rows have equal cells
_UNSEEN = (" cm", "W n")
_WORD_ENDS = (".", "!", "?", ":", ";", ",", "…")


class Tag:
    """A part of a document, within another or at the top: `P`, `H1`, `L`, `Figure` … A figure reads as `alt` and the
    words that are drawn in it; `actual` is read in place of what is drawn."""

    __slots__ = ("actual", "alt", "attributes", "kids", "kind", "within")

    def __init__(
        self, kind: str, within: Tag | None = None, *, alt: str = "", actual: str = "", attributes: str = ""
    ) -> None:
        self.kind, self.within = kind, within
        self.alt, self.actual, self.attributes = alt, actual, attributes
        self.kids: list[Tag] = []
        if within is not None:
            within.kids.append(self)

    @property
    def told(self) -> str:
        """All that it says by itself, for the mark of what is drawn."""
        return "|".join((self.kind, self.alt, self.actual, self.attributes, self.within.told if self.within else ""))


class Aside(str):
    """Code that nobody sees."""

    __slots__ = ()


class Change(Aside):
    """A place in the code of a page where the content of another tag begins; of none: that of nobody."""

    __slots__ = ("tag",)

    tag: Tag | None

    @classmethod
    def to(cls, tag: Tag | None) -> Change:
        made = cls("")
        made.tag = tag
        return made


class Structure:
    """The tags of one document, and where their content stands."""

    def __init__(self) -> None:
        self._roots: dict[Tag, None] = {}
        self._content: dict[Tag, list[tuple[int, int | Any]]] = {}  # page, and the number on it or an annotation
        self._words: dict[Tag, str] = {}
        self._pages: list[Any] = []  # references
        self._parents: list[list[Tag] | Tag] = []  # by key: of the contents of a page, or of an annotation
        self._keys: list[int] = []  # of the pages

    def begin_page(self, page: Any) -> int:
        """A page that content will stand on; the key comes back by which the page is known."""
        self._pages.append(page)
        self._keys.append(len(self._parents))
        self._parents.append([])
        return self._keys[-1]

    def place(self, tag: Tag) -> int:
        """More content of a tag on the page: its number there."""
        placed = self._parents[self._keys[-1]]
        assert isinstance(placed, list)
        self._note(tag, len(placed))
        placed.append(tag)
        return len(placed) - 1

    def annotate(self, tag: Tag, annotation: Any) -> None:
        """An annotation that belongs to a tag, such as where a link can be clicked; it knows the next key."""
        self._note(tag, annotation)
        self._parents.append(tag)

    @property
    def next_key(self) -> int:
        return len(self._parents)

    def _note(self, tag: Tag, content: int | Any) -> None:
        self._content.setdefault(tag, []).append((len(self._pages) - 1, content))
        root = tag
        while root.within is not None:
            root = root.within
        self._roots[root] = None

    def say(self, tag: Tag, words: Iterable[str]) -> None:
        """What is drawn in a figure, in words."""
        if tag not in self._words:
            title = tag.alt.partition(" (")[0].casefold()
            self._words[tag] = spoken(_telling([one for one in words if one.casefold() != title]))

    def whole(self, code: list[str], tag: Tag, words: Iterable[str]) -> None:
        """A page on which nothing has a tag is one thing."""
        if not any(isinstance(entry, Change) for entry in code):
            code.insert(0, Change.to(tag))
            self.say(tag, words)

    def marked(self, code: Sequence[str]) -> tuple[list[str], tuple[Tag, ...]]:
        """The code of a page with its changes written out, and the tag of each stretch of marked content."""
        found: list[str] = []
        placed: list[Tag] = []
        now: Tag | None = None
        opened: Tag | bool | None = False  # what is open in the code: a tag, an artifact (None) or nothing
        for entry in code:
            if isinstance(entry, Change):
                now = entry.tag
                continue
            if opened is not now and not _unseen(entry):
                if opened is not False:
                    found.append(END)
                if now is None:
                    found.append(ARTIFACT)
                else:
                    found.append(f"/{now.kind} <</MCID {self.place(now)}>> BDC")
                    placed.append(now)
                opened = now
            found.append(entry)
        if opened is not False:
            found.append(END)
        return found, tuple(placed)

    # --- written ------------------------------------------------------------------------------------------

    def write(self, document: Any) -> Any:
        """The tree as objects of a ReportLab document; its root comes back."""
        root = TreeRoot()
        reference = document.Reference(root)
        numbers: dict[Tag, Any] = {}
        whole = _Element("Document", reference)
        whole_reference = document.Reference(whole)
        roots = [tag for tag in self._roots if self._lasts(tag)]
        whole.within = [self._element(tag, whole_reference, document, numbers) for tag in roots]
        root.kid = whole_reference
        root.parents = [
            [numbers[tag] for tag in one] if isinstance(one, list) else numbers[one] for one in self._parents
        ]
        return reference

    def _lasts(self, tag: Tag) -> bool:
        """Whether anything of a tag stands in this document."""
        return tag in self._content or any(map(self._lasts, tag.kids))

    def _element(self, tag: Tag, parent: Any, document: Any, numbers: dict[Tag, Any]) -> Any:
        element = _Element(tag.kind, parent)
        numbers[tag] = reference = document.Reference(element)
        alt = tag.alt
        if tag.kind == "Figure":
            alt = spoken((tag.alt, self._words.get(tag, ""))) or "Figure"
        element.says = (alt, tag.actual)
        element.attributes = tag.attributes
        for page, content in self._content.get(tag, ()):
            element.within.append((self._pages[page], content))
        kids = [kid for kid in tag.kids if kid.kind in _EMPTY or self._lasts(kid)]
        element.within += [self._element(kid, reference, document, numbers) for kid in kids]
        if element.within and kids and tag in self._content:  # such as a link amid a sentence
            places = [*self._content[tag], *[self._first(kid) for kid in kids]]
            order = sorted(range(len(places)), key=lambda at: places[at])
            element.within = [element.within[at] for at in order]
        return reference

    def _first(self, tag: Tag) -> tuple[int, int]:
        """Where the content of a tag begins: the page, and the number on it."""
        own = [(page, number) for page, number in self._content.get(tag, ()) if isinstance(number, int)]
        return min([*own[:1], *map(self._first, tag.kids)], default=(len(self._pages), 0))


def _unseen(entry: str) -> bool:
    """Whether code only turns and saves, and shows nothing."""
    return entry in ("q", "Q") or entry.endswith(_UNSEEN)


def _telling(words: Sequence[str]) -> Iterator[str]:
    """Words without long rows of mere signs, such as the names of all fields: they say nothing without their places."""
    for short, run in groupby(words, lambda one: len(one) <= _SIGN):
        row = list(run)
        if not short or len(row) <= _MOST_SIGNS:
            yield from row


def spoken(words: Iterable[str]) -> str:
    """Words as they are read out: each stretch ends as a sentence does, and nothing is said twice in a row."""
    said = [" ".join(one.split()) for one in words]
    said = [one for at, one in enumerate(said) if not at or one.casefold() != said[at - 1].casefold()]
    return " ".join(one if one.endswith(_WORD_ENDS) else f"{one}." for one in said if one)


class TreeRoot(PDFObject):
    """The root of the tree, with the tags of each piece of content."""

    __RefOnly__ = 1

    def __init__(self) -> None:
        self.kid: Any = None
        self.parents: list[Any] = []

    def format(self, document: Any) -> bytes:
        said = []
        for key, one in enumerate(self.parents):
            known = [_referred(tag, document) for tag in one] if isinstance(one, list) else None
            if known is None:
                said.append(f"{key} {_referred(one, document)}")
            elif known:
                said.append(f"{key} [{' '.join(known)}]")
        tree = f"<</Nums [{chr(10).join(said)}]>>"
        kid = _referred(self.kid, document)
        return f"<</Type /StructTreeRoot /K {kid} /ParentTree {tree} /ParentTreeNextKey {len(self.parents)}>>".encode()


class _Element(PDFObject):
    """One element of the tree."""

    __RefOnly__ = 1

    def __init__(self, kind: str, parent: Any) -> None:
        self.kind, self.parent = kind, parent
        self.within: list[Any] = []  # other elements, and content: its page, and its number there or an annotation
        self.says = ("", "")
        self.attributes = ""

    def format(self, document: Any) -> bytes:
        parts = [f"<</S/{self.kind}/P {_referred(self.parent, document)}"]
        says = zip(("Alt", "ActualText"), self.says, strict=True)
        parts += [f"/{key} {text_string(text)}" for key, text in says if text]
        if self.attributes:
            parts.append(f"/A<<{self.attributes}>>")
        within: list[str] = []
        main = next((one[0] for one in self.within if isinstance(one, tuple)), None)
        if main is not None:
            parts.append(f"/Pg {_referred(main, document)}")
        for one in self.within:
            if not isinstance(one, tuple):
                within.append(_referred(one, document))
            elif not isinstance(one[1], int):
                within.append(f"<</Type/OBJR/Obj {_referred(one[1], document)}>>")
            else:
                elsewhere = f"<</Type/MCR/Pg {_referred(one[0], document)}/MCID {one[1]}>>"
                within.append(str(one[1]) if one[0] is main else elsewhere)
        if within:
            parts.append(f"/K {within[0]}" if len(within) == 1 else f"/K[{' '.join(within)}]")
        return ("".join(parts) + ">>").encode("latin-1")


def _referred(reference: Any, document: Any) -> str:
    return str(reference.format(document), "latin-1")


def text_string(text: str) -> str:
    """A text as PDF writes it: in one byte a letter where that can be, otherwise in two."""
    try:
        raw = text.encode("pdfdoc")
    except UnicodeEncodeError:
        raw = b"\xfe\xff" + text.encode("utf-16-be", "replace")
    escaped = raw.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)").replace(b"\r", b"\\r")
    return f"({escaped.decode('latin-1')})"
