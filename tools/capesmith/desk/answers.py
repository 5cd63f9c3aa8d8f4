"""What the desk answers: plain records, with positions as an editor counts them."""

from __future__ import annotations

from capesmith.desk.positions import NOWHERE, Span
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record


@record
class Edit:
    """A stretch of one file that becomes another text; nothing around it changes."""

    path: str
    span: Span
    text: str


@record
class Fix:
    """One way to put a finding right."""

    title: str
    edits: tuple[Edit, ...]


@record
class Finding:
    """Something that is wrong in a file, or is worth a remark, and ways out."""

    severity: str  # error, warning or note
    code: str
    message: str
    hint: str
    path: str
    span: Span
    fixes: tuple[Fix, ...] = ()


@record
class Place:
    """What stands at a position: where in the data, and what that is in the language.

    `token` tells what is written there: a `key`, a `value`, or `nothing` that could be either; a `comment` has no path.
    The words are empty where they have no meaning: `head` is what the file holds (a deck, a scenario …), `kind` the
    kind of its cards, `id` the card, `container` the text, `verb` the step, `field` the nearest key.
    """

    path: DocPath = ()
    token: str = "nothing"
    text: str = ""
    span: Span = NOWHERE
    system: str = ""
    head: str = ""
    kind: str = ""
    id: str = ""
    container: str = ""
    verb: str = ""
    field: str = ""


@record
class Completion:
    """One thing that could stand here: as a list shows it, what is put in the place of the span, and what it is.

    `sort` is what an icon may tell apart: field, verb, word, id or sentence.
    """

    label: str
    text: str
    span: Span
    doc: str = ""
    sort: str = "word"


@record
class Hover:
    """What there is to know about a place, in Markdown."""

    text: str
    span: Span


@record
class Location:
    """A place in a file; that of a shipped box is named from the root of the disk."""

    path: str
    span: Span


@record
class Hint:
    """What may be shown beside a line that nobody has written: the sentence that a step makes."""

    position: tuple[int, int]
    text: str


@record
class Symbol:
    """One line of the outline of a file, and those below it."""

    name: str
    detail: str
    sort: str
    span: Span
    chosen: Span  # the part that names it
    children: tuple[Symbol, ...] = ()


@record
class Refusal:
    """Why something was not done, and a way out."""

    message: str
    hint: str = ""
