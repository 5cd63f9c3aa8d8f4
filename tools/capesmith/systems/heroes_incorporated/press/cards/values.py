"""What a card face can show: the values of a card by the names that face files use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from capesmith.content.model import Card
from capesmith.effects.verbs.holdings import Gain, Take
from capesmith.render.cards import Values, common_values, own_kind_values
from capesmith.render.edition import Order
from capesmith.render.numbering import Numbered, numbered
from capesmith.systems.printed import own_lines

COMPANY: Final = "Heroes Incorporated"
TITLES: Final = {
    "power": "Super power", "hero": "Hero", "supervillain": "Supervillain", "ko-gadget": "KO Gadget",
    "equipped-gadget": "Equipped Gadget", "hq-gadget": "Team HQ Gadget", "fame": "Fame",
}  # fmt: skip
RESEARCH: Final = ("supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame")
# The letter on each bonus marker, for eyes that see colours otherwise (section 12 of the rules).
LETTERS: Final = {"black": "D", "brown": "R", "pink": "I", "grey": "M", "natural": "C", "orange": "S"}
SERIES: Final = {"power": "P", "hero": "H", "supervillain": "V", "ko-gadget": "K", "equipped-gadget": "G",
                 "hq-gadget": "Q", "fame": "F"}  # fmt: skip
GADGET_SPOTS: Final = 3  # HI-421
COMBAT_SPOTS: Final = 3  # more tokens are stacked


def values_of(card: Card, order: Order, names: Mapping[str, str]) -> Values:
    """Everything a face of this card's kind can name."""
    lines = own_lines(card, order.game, names)
    make = _MAKERS.get(card.kind)
    own = own_kind_values(card, "") if make is None else make(card, order)
    dress = order.look.dresser()
    text = "\n".join(dress(line) for line in lines)
    return {
        **common_values(card),
        "form": form_of(card),
        "footer": _footer(card),
        "quiet": not text,
        **own,
        "text": text,
    }


def form_of(card: Card) -> Numbered:
    """`Form 2-G`: every card of the company is a form, too."""
    number = "".join(letter for letter in card.fields.get("code", "") if letter.isdigit()).lstrip("0")
    series = SERIES.get(card.kind, "X")
    return Numbered(f"Form {number or '0'}-{series}", f"Form {series}")


def _footer(card: Card) -> Numbered:
    """The company, the deck and the card's number: `Heroes Incorporated · Research EG02`."""
    deck = "Research" if card.kind in RESEARCH else TITLES.get(card.kind, card.kind)
    return numbered(f"{COMPANY} · {deck}", card.fields.get("code", ""))


def badge_of(card: Card, order: Order) -> str:
    """The icon of a card: the author's, or that of its id, or that of its kind."""
    for name in (card.fields.get("icon"), card.id, card.kind):
        if name and order.look.has_icon(str(name)):
            return str(name)
    return "atom"


def _research(card: Card, order: Order) -> Values:
    return {
        "type": TITLES[card.kind], "band": f"band.{card.kind}", "badge": badge_of(card, order),
        "upon": "dark" if card.kind == "ko-gadget" else "ink" if card.kind == "fame" else "white",
    }  # fmt: skip


def _supervillain(card: Card, order: Order) -> Values:
    return {**_research(card, order), "combat": card.fields["combat"]}


def _hq_gadget(card: Card, order: Order) -> Values:
    white = card.fields["marker"] == "white"
    return {**_research(card, order), "white": white, "marker_word": "White marker" if white else "Any of your colour"}


def _fame(card: Card, order: Order) -> Values:
    points = card.fields.get("points")
    return {**_research(card, order), "points": 1 if points is None else points}


def _power(card: Card, order: Order) -> Values:
    marker = card.fields.get("marker")
    return {"badge": badge_of(card, order), "marker": _marker(marker) if marker else None, "plain": not marker}


def _marker(colour: str) -> Values:
    return {"colour": f"marker.{colour}", "letter": LETTERS[colour], "word": colour,
            "upon": "ink" if colour in ("pink", "natural") else "dark" if colour == "orange" else "white"}  # fmt: skip


def _hero(card: Card, order: Order) -> Values:
    powers = [power for id in card.fields["powers"] if (power := order.box.card(id)) is not None]
    markers = [_marker(colour) for power in powers if (colour := power.fields.get("marker"))]
    tokens, gadgets = _starting_items(powers)
    alien = "alien" in card.fields.get("traits", ())
    return {
        "pills": [{"pill": power.name, "pill_icon": badge_of(power, order)} for power in powers],
        "markers": markers, "alien": alien, "gadget_spots": [] if alien else [{}] * GADGET_SPOTS,
        "first_gadget": gadgets > 0 and not alien, "combat_spots": [{}] * COMBAT_SPOTS,
        "started_spots": [{}] * min(tokens, COMBAT_SPOTS), "started": tokens > 0,
        "one_power": len(powers) == 1, "two_powers": len(powers) == 2, "three_powers": len(powers) == 3,
        "look_words": tuple(card.fields.get("look", ())),
    }  # fmt: skip


def _starting_items(powers: Sequence[Card]) -> tuple[int, int]:
    """How many Combat +1 tokens and Gadget tokens these powers bring to the table (HI-111, HI-112)."""
    steps = list(_setup_steps(powers))
    given = [amount for step in steps if isinstance(step, Gain) for word, amount in step.what if word == "combat-token"]
    tokens = sum(amount for amount in given if isinstance(amount, int))
    return tokens, sum(isinstance(step, Take) for step in steps)


def _setup_steps(powers: Sequence[Card]) -> Iterator[Any]:
    for power in powers:
        for ability in power.abilities:
            if ability.container == "setup":
                yield from ability.steps


_MAKERS: Final[Mapping[str, Callable[[Card, Order], Values]]] = {
    "power": _power,
    "hero": _hero,
    "supervillain": _supervillain,
    "ko-gadget": _research,
    "equipped-gadget": _research,
    "hq-gadget": _hq_gadget,
    "fame": _fame,
}
