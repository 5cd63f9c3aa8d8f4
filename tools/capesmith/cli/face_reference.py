"""The reference of face files, derived from their language: what `capesmith docs faces` prints."""

from __future__ import annotations

from capesmith.effects.reference_page import Page
from capesmith.render.face.details import Colour, Density
from capesmith.render.face.language import COMMON_PARTS, FACE, KIND, OWN_FIELD, SHAPES, VERBS
from capesmith.render.figures.figure import USE
from capesmith.render.figures.own import OWN
from capesmith.render.pieces.declaration import NETS, WAYS, Boxes, Making
from capesmith.source.form import fields_of
from capesmith.source.shape import Fields

_INTRO = (
    "A face file says how a kind of card looks, or a side of a token, mat, aid, die, standee or tuck box: a size,"
    " and parts in millimetres from the top left corner of the trim, drawn from the ground up. Put one into"
    " `faces/<system>/` of your project and it takes the place of the shipped face of that name; `capesmith new face"
    " action` copies it there for you. A face with a `kind:` of its own adds a kind of card. `capesmith check`"
    " tells what does not fit, and `capesmith build --cards ID` prints a proof."
)
_VALUES = (
    "Texts, colours and icon names may name values of the card in braces: `{name}`, `{stamina}`, `{text}`. A kind of"
    " your own has all its fields by their names, `{text}` for its effects in words, and `{flavour}`, `{footer}`."
)
_SHARES = (
    'Places and lengths are millimetres, or shares of the piece: `"50%"`, `"100% - 4"`. A share is of the width'
    " where it goes across, of the height where it goes down, and of the shorter side for a radius or the size of an"
    " icon. So one face serves tokens of several sizes, and the sides of a tuck box as deep as its deck."
)
_PIECES = (
    "Pieces are printed by faces, too: `capesmith new face token-letter` copies one, and `capesmith build --only"
    " tokens` shows it. A piece has `{name}`, `{id}`, all its fields by their names, and `{paint}` for the colour it"
    " is printed in. If it is one of many, it has more:"
)
_TOLD = (
    "A side of a net has `{side}` (and `front` if it is the front); a side of a die has `{word}`, and `pips` if"
    " that is a number. A side of a tuck box has `{name}`, `{count}`, `{deck}`, `{colour}`, `{icon}` and what else its"
    " label says."
)
_DECLARED = (
    "Which pieces become what, a game says in `pieces.yaml` beside its look: a list for each of `cards`, `tokens`"
    " and `mats`, in the order of the sheets; a piece is taken by the first entry that suits it. An entry has:"
)
_OWN_PIECES = (
    "Your project has its own word on that: every YAML file in `pieces/<system>/` may hold such lists, and their"
    " entries come before those of the game, so yours take what both would. `capesmith new pieces hero-mat` writes"
    " what the game says of a piece into such a file. What you name in `pieces` may be of the box that your project"
    " builds on: it is printed with your project then. `capesmith check` tells by line and column what an entry names"
    " and nobody has, and what does not fit on its face."
)
_OWN_TOLD = (
    "A file holds lists for `cards`, `tokens` and `mats`, of `boxes` what is to be another there, and `tiles`: kinds of"
    " cards that are printed with the tokens."
    " Values in braces are those of the piece or card; what `with` names, the game works out for its own pieces, and it"
    " is told if yours lack what it needs. The names of colours and icons are those of the look."
)
_OWN_EXAMPLE = """tokens:
  - pieces: [sticky-trap]
    face: token-sign
    size: [25, 25]
    values: {ground: purple, sign: hidden, word: TRAP}
  - cards: [hero]
    net: strip
    tab: 6
    face: standee
    copies: 1
    id: standee-{id}
    values: {tone: night, card: {id: "{id}", kind: hero, name: "{name}", icon: "{id}"}}
boxes:
  labels:
    hero-card: {colour: amber, icon: hero, quip: "To be continued."}
"""
_BOXED = "`boxes` is a map for the tuck boxes of all decks:"
_VERB_DOCS = {
    "shape": "An outline, filled, drawn or both.",
    "halftone": "Dots that grow over a box. Left out when ink is saved.",
    "rays": "Rays from a point. Left out when ink is saved.",
    "text": "Words in a box: full size, then smaller down to the floor, then tighter; what still does not fit is told.",
    "line": "One line of words, made smaller down to the floor if it is too long; it may be turned.",
    "icon": "One icon.",
    "draw": "A picture that only the game can draw.",
    "panels": "Titled text boxes below one another, each as high as its text needs.",
    "group": "Parts that come together: moved, repeated or left out as one.",
    "ground": "The colour of the whole piece, out to the bleed. When ink is saved, a line along the cut is left of it.",
    "tag": "A line of words in a pill that is as wide as they need.",
    "rows": "A text for each item of a list, all in the largest size at which they fit together.",
}
_EXAMPLE = """face: sidekick
size: [63, 88]
back: back-action
kind:
  title: Sidekick card
  about: Somebody who carries the cape.
  fields:
    loyalty: {about: how far they go along, number: [0, 9], needed: true}
  texts: [play, always]
parts:
  - {shape: box, box: [-3, -3, 69, 94], fill: {of: yellow, saver: white}}
  - {halftone: {of: yellow, shade: 0.8}, box: [-3, -3, 69, 94], density: {at: -0.2, down: 0.8}}
  - {line: "{name}", capitals: true, at: [5, 13], room: 42, role: bar-name}
  - {line: "{loyalty}", at: [55, 13.5], room: 9, role: numeral, align: centre}
  - {draw: emblem, box: [16, 17, 31, 29]}
  - {shape: box, box: [4, 48, 55, 34], radius: 0.8, fill: paper, line: ink, width: 0.6}
  - {text: "{text}", box: [6.2, 50, 50.6, 30], role: rules}
"""


_PARTS = (
    "Where a game puts figures and scenes together from parts, a new head, pose, prop or backdrop is an SVG file:"
    " `figures/<system>/parts/head/viking.svg` is drawn where a card says `viking` for its head, and"
    " `figures/<system>/parts/head/quiff.svg` takes the place of the shipped quiff. `scenes/<system>/parts/` is for"
    " scenes. Copy a shipped part of the same folder to begin with: it is drawn around the joint that it is put on."
)
_CLASSES = (
    "The class of a shape says how it is painted and in which colour: `part main` is a shape with a line in the main"
    " colour of the suit. Manners and names of colours are those of the shipped parts; colours of the look and"
    ' `fill="#RRGGBB"` do, too. `joint hand` is a point that others are put on, and `guide` is for you alone.'
    " `capesmith check` says line by line what cannot be painted, `capesmith docs bounds` how much there may be."
)
_SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -33 26 35">
  <path class="part skin" data-shade="0.6" d="M-8 -20C-8 -26 8 -26 8 -20L8 -6C8 0 -8 0 -8 -6Z"/>
  <path class="part trim" d="M-9 -16C-9 -30 9 -30 9 -16Z"/>
  <circle class="joint hat" cx="0" cy="-27" r="1"/>
</svg>
"""
_FIGURES = """people:
  olaf: {head: viking, main: brick}
figures:
  longship: [{part: head/viking, at: [0, 0], wide: 2}]
"""


def face_reference() -> str:
    """The whole page."""
    page = Page()
    page.heading(1, "Faces of cards and pieces")
    page.say(_INTRO)
    page.yaml(_EXAMPLE)
    page.contents()
    page.heading(2, "The file")
    _table(page, FACE)
    page.heading(3, "A kind of your own")
    _table(page, KIND)
    page.say("Each of its fields is a number, a text, or one of some words:")
    _table(page, OWN_FIELD)
    page.heading(2, "Values")
    page.say(_VALUES)
    page.heading(3, "Pieces")
    page.say(_PIECES)
    page.table(("Each", "What it is"), [(f"`{way}`", doc) for way, doc in WAYS.items()])
    page.say(_TOLD)
    page.heading(2, "Shares")
    page.say(_SHARES)
    page.heading(2, "Parts")
    page.say("Each part says with its first word what it is. All of them may have:")
    _table(page, COMMON_PARTS)
    for verb, fields in VERBS.items():
        page.heading(3, verb)
        page.say(_VERB_DOCS[verb])
        _table(page, fields)
        if verb == "shape":
            page.say("Shapes:", "; ".join(f"`{name}`, {doc}" for name, doc in SHAPES.items()) + ".")
    page.heading(2, "Colours")
    page.say("A colour is a name of the look (`ink`, `paper`, `type.attack`), `#RRGGBB`, or a map:")
    _table(page, Colour.FIELDS)
    page.heading(2, "Density")
    page.say("How dense dots are is one slope or a list of them, added up; 0 is empty and 1 is full.")
    _table(page, Density.FIELDS)
    page.heading(2, "Pieces of a game")
    page.say(_DECLARED)
    _table(page, fields_of(Making))
    page.say("Nets:", "; ".join(f"`{name}`, {doc}" for name, doc in NETS.items()) + ".")
    page.say(_BOXED)
    _table(page, fields_of(Boxes))
    page.heading(3, "Pieces of your project")
    page.say(_OWN_PIECES)
    page.yaml(_OWN_EXAMPLE)
    page.say(_OWN_TOLD)
    page.heading(2, "Figures and scenes of your own")
    page.say(_PARTS)
    page.listing(_SVG, "svg")
    page.say(_CLASSES)
    page.say("What cards do not say stands in `figures/<system>/figures.yaml` or `scenes/<system>/scenes.yaml`:")
    page.yaml(_FIGURES)
    _table(page, OWN.fields)
    page.heading(3, "What a figure is made of")
    page.say("A figure is a list from the back to the front. Each is the name of a part or a group, or a map:")
    _table(page, USE.fields)
    return page.text()


def _table(page: Page, fields: Fields) -> None:
    rows = [(f"`{key}`", spec.type.says(), "yes" if spec.required else "", spec.doc) for key, spec in fields.items()]
    page.table(("Key", "Holds", "Needed", "What it is"), rows)
