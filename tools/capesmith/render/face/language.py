"""The language of face files: which parts a face can have, and how each is read. Schema and checks come from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.face.details import (
    BOX,
    COLOUR,
    LENGTH,
    POINT,
    RADIUS,
    SAME,
    SIZE,
    SPOT,
    Dashes,
    Density,
    Each,
    Flags,
    Number,
)
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Flag,
    Id,
    Integer,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
)

WORDS = Text(2000)
ROLE = Text(40)
ROOM = MapOf(Number(0, 4), "names of texts", "^[a-z][a-z0-9 -]*$", example="text: 1")


class Parts(Type):
    """Parts in the order they are drawn."""

    name = "parts"

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, list) or not value:
            return r.wrong("CRD003", f"parts are a list, not {shown(value)}", "a dash per part")
        found = []
        for index, item in enumerate(value):
            r.path.append(index)
            found.append(_read_part(item, r))
            r.path.pop()
        return WRONG if WRONG in found else tuple(found)

    def schema(self, v: Any) -> Schema:
        return {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/part"}}


PARTS = Parts()
SHAPES = {
    "box": "a rectangle, with rounded corners if it has a radius",
    "circle": "a circle around `at`",
    "burst": "a comic-book burst around `at`",
    "polygon": "corners, one after the other",
    "line": "an open line through corners",
    "curve": "an open curve through corners",
    "bubble": "a speech bubble with a tail",
}
_OUTLINES = {  # what each shape cannot be drawn without
    "box": ("box",),
    "circle": ("at", "radius"),
    "burst": ("at", "outer"),
    "polygon": ("corners",),
    "line": ("corners",),
    "curve": ("corners",),
    "bubble": ("box", "tail"),
}
COMMON_PARTS: Fields = {
    "name": Field("name", Text(40), "what this part is called in messages and on the overlay"),
    "when": Field("when", Flags(), "only if the card has this"),
    "unless": Field("unless", Flags(), "only if the card does not have this"),
    "is": Field("is", SAME, "only if each of these values is this, or one of these: `{word: [plus, minus]}`"),
    "each": Field(
        "each",
        Each(),
        "once for each item of this list; an item's fields can be used, a plain one is {item}, and one with a field"
        " `at` lies so much further right and down",
    ),
    "step": Field("step", POINT, "how far each next item lies from the one before"),
    "wrap": Field("wrap", Integer(1, 100), "how many items stand in a row"),
    "row": Field("row", POINT, "how far each next row lies from the one before"),
    "in": Field("ink", Choice("ink", ("full", "saver")), "only with this ink"),
    "down": Field("down", ROOM, "moved down by the room that these texts leave in their boxes, times a number"),
    "grow": Field("grow", ROOM, "its box is so much higher, by the same measure"),
    "shrink": Field("shrink", ROOM, "its box is so much less high"),
}
_TYPE: Fields = {
    "role": Field("role", ROLE, "the role of type, as the look defines it", True, "rules"),
    "size": Field("size", Number(4, 200), "a size in points instead of the role's"),
    "floor": Field("floor", Number(4, 200), "the smallest size, instead of the role's"),
    "colour": Field("colour", COLOUR, "the colour; ink if absent"),
    "align": Field("align", Choice("alignment", ("left", "centre", "right")), "left if absent"),
    "capitals": Field("capitals", Flag(), "print it in capitals"),
}
_BOXED: Fields = {"box": Field("box", BOX, "left, top, width, height in mm from the trim", True)}
_LINES: Fields = {
    "fill": Field("fill", COLOUR, "the colour inside"),
    "line": Field("line", COLOUR, "the colour of the outline"),
    "width": Field("width", LENGTH, "the width of the outline in mm"),
    "dash": Field("dash", Dashes(), "dashes and gaps in mm"),
    "band": Field("band", COLOUR, "a filled band; with the ink saver an outline in its colour"),
}

VERBS: dict[str, Fields] = {
    "shape": {
        "shape": Field("shape", Choice("shape", SHAPES), "what is drawn", True),
        "box": Field("box", BOX, "left, top, width, height"),
        "at": Field("at", SPOT, "the centre"),
        "radius": Field("radius", RADIUS, "of corners or of the circle"),
        "outer": Field("outer", RADIUS, "of a burst: out to the points"),
        "inner": Field("inner", RADIUS, "of a burst: in to the notches"),
        "points": Field("points", Integer(3, 60), "of a burst: how many"),
        "jitter": Field("jitter", Number(0, 0.5), "of a burst: how uneven"),
        "stretch": Field("stretch", Number(0.2, 5), "of a burst: how much wider than high"),
        "corners": Field("corners", ListOf(SPOT, 2, 60), "of a polygon, line or curve"),
        "tail": Field("tail", SPOT, "of a bubble: where the mouth is"),
        **_LINES,
    },
    "halftone": {
        "halftone": Field("halftone", COLOUR, "the colour of the dots", True),
        **_BOXED,
        "pitch": Field("pitch", Number(0.8, 10), "the distance of dots in mm; 2 if absent"),
        "density": Field("density", Density(), "how dense, 0 to 1", True),
    },
    "rays": {
        "rays": Field("rays", COLOUR, "the colour of the rays", True),
        **_BOXED,
        "at": Field("at", SPOT, "where they come from", True),
        "count": Field("count", Integer(4, 120), "how many; 36 if absent"),
    },
    "text": {
        "text": Field("text", WORDS, "the text, with {names} of the card's values", True),
        **_BOXED,
        **_TYPE,
        "place": Field("place", Choice("place", ("top", "middle", "bottom")), "where in the box; top if absent"),
        "flow": Field("flow", Flag(), "let sentences follow one another, even if each had room for a line"),
        "leading": Field("leading", Number(0.8, 3), "the distance of lines, times the size"),
    },
    "line": {
        "line": Field("line", WORDS, "one line of text, with {names}", True),
        "at": Field("at", SPOT, "the start (or middle, or end) of its baseline", True),
        "room": Field("room", SIZE, "how long it may be in mm", True),
        **_TYPE,
        "high": Field("high", SIZE, "how high its capitals may be in mm"),
        "place": Field(
            "place", Choice("place", ("baseline", "middle")), "what of its capitals is `at`; baseline if absent"
        ),
        "turn": Field("turn", Number(-180, 180), "degrees clockwise; -90 reads upwards"),
        "edge": Field("edge", COLOUR, "an outline around the letters"),
        "edge-width": Field("edge_width", LENGTH, "its width in mm"),
        "shadow": Field("shadow", COLOUR, "a hard shadow below and right"),
    },
    "icon": {
        "icon": Field("icon", Text(60), "the icon's name", True),
        "at": Field("at", SPOT, "the centre", True),
        "size": Field("size", SIZE, "its side in mm", True),
        "colour": Field("colour", COLOUR, "ink if absent"),
        "edge": Field("edge", COLOUR, "an outline around it"),
        "edge-width": Field("edge_width", LENGTH, "its width in mm"),
        "turn": Field("turn", Number(-180, 180), "degrees clockwise"),
    },
    "draw": {
        "draw": Field("draw", Text(40), "a picture that the game knows how to draw", True),
        **_BOXED,
        "with": Field("details", Text(200), "a detail for it"),
    },
    "panels": {
        "panels": Field(
            "panels", Text(60), "a list of the card's: one panel for each item, with its title and text", True
        ),
        **_BOXED,
        "gap": Field("gap", LENGTH, "between panels, in mm"),
        "widen": Field("widen", LENGTH, "how many mm further left they may begin where texts are better set then"),
        "radius": Field("radius", LENGTH, "of their corners; 0.8 if absent"),
        "line": Field("line", COLOUR, "the colour of their outlines; ink if absent"),
        "band": Field("band", COLOUR, "the colour behind the title, which items may name", True),
        "head": Field("head", LENGTH, "how high title bands are; 6.9 or more if absent"),
        "title-role": Field("title_role", ROLE, "the role of the title", True),
        "title-colour": Field("title_colour", COLOUR, "its colour", True),
        "title-room": Field("title_room", LENGTH, "how wide the title may be; the rest of its band is for marks"),
        "role": Field("role", ROLE, "the role of the text", True),
        "marks": Field("marks", PARTS, "parts drawn from the top right corner of each panel"),
        "under": Field("under", PARTS, "parts drawn from the bottom left corner of each title band"),
    },
    "group": {
        "group": Field("group", PARTS, "parts of their own", True),
        "else": Field("otherwise", PARTS, "parts drawn instead where a text of these does not fit"),
        "at": Field("at", SPOT, "where their origin is"),
        "inside": Field("inside", Number(0, 20), "show only what lies so many mm inside the cut"),
    },
    "ground": {
        "ground": Field("ground", COLOUR, "the colour of the whole piece, out to the bleed", True),
        "rim": Field("rim", Number(0, 20), "an edge of ink around it, so many mm inside the cut"),
    },
    "tag": {
        "tag": Field("tag", WORDS, "one line of text in a pill, with {names}", True),
        "at": Field("at", SPOT, "the left end (or middle, or right end) of the pill, half way up", True),
        **_TYPE,
        "band": Field(
            "band", COLOUR, "the colour of the pill; its words are ink or white if they have no colour", True
        ),
        "height": Field("height", Number(1, 100), "of the pill in mm; 4.8 if absent"),
    },
    "rows": {
        "rows": Field("rows", Text(60), "a list of values: one row for each item, all in the same size", True),
        "says": Field("says", WORDS, "the text of a row, with {names} of the item's fields", True),
        **_BOXED,
        **{key: _TYPE[key] for key in ("role", "size", "floor", "colour")},
        "gap": Field("gap", LENGTH, "at least so many mm between rows; what room is left is shared out"),
        "indent": Field("indent", LENGTH, "mm left free at the left of the text"),
        "least": Field("least", LENGTH, "how high a row is at least, in mm"),
        "marks": Field("marks", PARTS, "parts drawn from the top left corner of each row"),
    },
}


@record
class Part:
    """One part of a face: what sort, and its details by name."""

    verb: str
    details: Mapping[str, Any]

    def get(self, name: str, default: Any = None) -> Any:
        return self.details.get(name, default)


@record
class OwnField:
    """A field of a card kind of the author's own: a number, a text, or one word of several."""

    about: str
    number: tuple[int, int] | None = None
    text: int | None = None
    one_of: tuple[str, ...] | None = None
    needed: bool = False


@record
class OwnKind:
    """A card kind that a face file brings along, so that nobody needs to program for it."""

    title: str
    about: str
    fields: Mapping[str, OwnField]
    texts: tuple[str, ...] = ()


@record
class FaceLayout:
    """One face as its file gives it."""

    id: str
    width: float
    height: float
    radius: float
    parts: tuple[Part, ...]
    back: str = ""
    kind: OwnKind | None = None
    cut: str = "rectangle"
    bleed: float = 3.0
    file: str = ""  # of a project, if it is one of its own


OWN_FIELD: Fields = {
    "about": Field("about", Text(200), "what it is for", True, "how loyal the sidekick is"),
    "number": Field("number", ListOf(Integer(0, 999), 2, 2), "a whole number from the first to the second"),
    "text": Field("text", Integer(1, 1000), "words, at most so many characters"),
    "one-of": Field("one_of", ListOf(Text(40), 1, 40, distinct=True), "one of these words"),
    "needed": Field("needed", Flag(), "every card must have it"),
}
KIND: Fields = {
    "title": Field("title", Text(60), "what such a card is called", True, "Sidekick card"),
    "about": Field("about", Text(300), "what such cards are for", True),
    "fields": Field(
        "fields",
        MapOf(Record(OWN_FIELD, "field", any_of=("number", "text", "one-of")), "fields", "^[a-z][a-z0-9-]*$"),
        "what each card of this kind says, beside its id, name and copies",
    ),
    "texts": Field("texts", ListOf(Text(40), 1, 12, distinct=True), "the texts it may have: play, always, triggers …"),
}
FACE: Fields = {
    "face": Field("face", Id(), "the kind of card this is the face of, or the name that pieces use", True, "action"),
    "size": Field("size", ListOf(Number(4, 420), 2, 2), "width and height of the trim in mm", True),
    "cut": Field("cut", Choice("cut", ("rectangle", "circle", "hexagon")), "how it is cut; rectangle if absent"),
    "radius": Field("radius", Number(0, 20), "of the corners; 3 if absent"),
    "bleed": Field("bleed", Number(0, 3), "how many mm it is printed beyond the cut; 3 if absent"),
    "back": Field("back", Id(), "the face that is printed behind it"),
    "kind": Field("kind", Record(KIND, "kind"), "for a kind of card that the game does not have yet"),
    "parts": Field("parts", PARTS, "what is drawn, from the ground up", True),
}


def _read_part(item: Any, r: Notes) -> Any:
    if not isinstance(item, dict):
        return r.wrong("CRD003", f"a part is a map, not {shown(item)}", f"start it with one of: {listing(VERBS)}")
    verb = next((key for key in item if key in VERBS and not (key == "line" and "shape" in item)), None)
    if verb is None:
        first = next(iter(item), "")
        hint = suggestion(first, VERBS) or f"start it with one of: {listing(VERBS)}"
        return r.wrong("CRD002", "this part does not say what it draws", hint)
    found = read_fields(item, {**COMMON_PARTS, **VERBS[verb]}, r, verb, codes=CARD_CODES)
    if found is WRONG:
        return WRONG
    lacking = [name for name in _OUTLINES.get(found.get("shape"), ()) if name not in found]
    if lacking:
        return r.wrong("CRD002", f"this {found['shape']} lacks {' and '.join(lacking)}", f"add {lacking[0]}: …")
    return Part(verb, found)


def read_face(data: Any, r: Notes) -> Any:
    """Read a face file; what is wrong with it is noted."""
    found = Record(FACE, "face").read(data, r)
    if found is WRONG:
        return WRONG
    width, height = found["size"]
    radius, back = found.get("radius", 3.0), found.get("back", "")
    kind, cut, bleed = _own_kind(found.get("kind")), found.get("cut", "rectangle"), found.get("bleed", 3.0)
    return FaceLayout(found["face"], width, height, radius, found["parts"], back, kind, cut, bleed)


def _own_kind(found: dict[str, Any] | None) -> OwnKind | None:
    if found is None:
        return None
    fields = {name: OwnField(**given) for name, given in found.get("fields", {}).items()}
    return OwnKind(found["title"], found["about"], fields, found.get("texts", ()))


def face_schema() -> Schema:
    """The JSON Schema of a face file."""
    sorts = [{"title": verb, **fields_schema({**COMMON_PARTS, **fields}, None)} for verb, fields in VERBS.items()]
    return {
        "title": "Face",
        **fields_schema(FACE, None),
        "description": "The face of a card or a piece: parts in millimetres from the top left corner of the trim.",
        "$defs": {"part": {"anyOf": sorts}},
    }
