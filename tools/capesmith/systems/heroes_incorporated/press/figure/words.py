"""The words a Hero's portrait is made from: figure, build, two colours, head, back and prop, as on the Hero cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.chance import Chance

FIGURES = ("man", "woman", "robot", "beast", "alien")
BUILDS = ("slim", "athletic", "broad", "giant", "small")
COLOURS = ("brick", "orange", "mustard", "mint", "teal", "blue", "navy", "violet", "pink", "brown", "cream", "grey",
           "charcoal")  # fmt: skip
HEADS = {
    "man": ("homburg", "top-hat", "crown", "crew-cut", "welding-mask", "quiff", "pillbox-cap"),
    "woman": ("goggles", "half-mask", "winged-helmet", "hood", "flame-hair", "bob-and-glasses"),
    "robot": ("dome",),
    "beast": ("wolf",),
    "alien": ("crest", "fishbowl", "one-eye"),
}
BACKS = ("trench-coat", "scarf", "tailcoat", "mantle", "echo", "fins", "none", "wings", "jet-pack", "junk-pack",
         "long-cape", "robe", "cape", "lab-coat", "boosters")  # fmt: skip
PROPS = ("boxing-gloves", "stopwatch", "wand", "briefcase", "mirror", "spear", "necktie", "bolt", "girder",
         "punch-card", "wrench", "medal", "suitcase", "book", "flare", "parcel", "clipboard", "ray")  # fmt: skip
SKINS = ("#F6CFB0", "#F0B48A", "#D69A6A", "#B5794E", "#8A5634", "#5E3A24")
OTHER_SKINS = {"robot": "#C9D3D8", "beast": "#8A5836", "alien": "#9CCB86"}
HAIR = ("#2B1D14", "#4A2A14", "#8A4B1E", "#C98A2E", "#22252B")


class Figure(NamedTuple):
    """Somebody to be drawn."""

    figure: str
    build: str
    main: str  # colours by their names in the palette
    trim: str
    head: str
    back: str
    prop: str
    skin: str
    hair: str


def figure_of(id: str, words: Sequence[str], known_heads: Sequence[str] = ()) -> Figure:
    """The figure that words describe; what they leave open, or nobody can draw, goes by the id, and stays so."""
    chance = Chance("heroes-incorporated", "figure", id)
    given = [*words, *[""] * (7 - len(words))]
    figure = _one_of(given[0], FIGURES, chance)
    heads = HEADS[figure]
    head = given[4] if given[4] in known_heads else _one_of(given[4], heads, chance)
    main, trim = _one_of(given[2], COLOURS, chance), _one_of(given[3], COLOURS, chance)
    if main == trim:
        trim = COLOURS[(COLOURS.index(main) + 5) % len(COLOURS)]
    skin = chance.pick(SKINS[:3] if main == "brown" else SKINS)
    return Figure(
        figure, _one_of(given[1], BUILDS, chance), f"suit-{main}", f"suit-{trim}", head,
        _one_of(given[5], BACKS, chance), _one_of(given[6], PROPS, chance), OTHER_SKINS.get(figure, skin),
        chance.pick(HAIR),
    )  # fmt: skip


def _one_of(word: str, known: Sequence[str], chance: Chance) -> str:
    by_id = chance.pick(known)
    return word if word in known else by_id
