"""What a card face can show: the values of a card by the names that face files use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.render.cards import Values, common_values, own_kind_values
from capesmith.render.edition import Order
from capesmith.render.numbering import Numbered, numbered
from capesmith.systems.printed import own_lines
from capesmith.systems.vigilantes.press.cards.spawning import spawn_lines

CITY: Final = "Gullhaven"
TITLES: Final = {
    "vigilante": "Vigilante", "villain": "Villain", "henchman": "Henchman", "ability": "Ability", "gadget": "Gadget",
    "villain-ability": "Villain ability", "event": "Event", "reward": "Reward",
}  # fmt: skip
# When a card may be used: its icon, its word, and what that means (VG-621).
TIMINGS: Final = {
    "action": ("action", "Action", "one of your three"),
    "free": ("free", "Free", "between your actions"),
    "attack": ("dice", "Attack", "before you roll"),
    "after-roll": ("after-roll", "After the roll", "of your attack"),
    "reaction": ("reaction", "Reaction", "at its moment"),
    "always": ("always", "Always", "as long as you have it"),
    "setup": ("setup", "Setup", "once, at the start"),
    "triggers": ("trigger", "Whenever", "it happens"),
}
_PHASES: Final = {  # the first words of a text -> icon and word of the strip on a villain's card
    "At the start of the Enemy Phase": ("enemy", "Enemy Phase", "at the start"),
    "At the end of the Event Phase": ("turn", "Event Phase", "at the end"),
    "Setup": ("setup", "Setup", "once, at the start"),
    "Once per round": ("trigger", "Whenever", "once per round"),
}
ROUTES: Final = ("normal", "crawl", "aerial")
BRIEF: Final = 66  # letters that fit on two lines of a card


def values_of(card: Card, order: Order, names: Mapping[str, str]) -> Values:
    """Everything a face of this card's kind can name."""
    lines = own_lines(card, order.game, names)
    found = {**common_values(card), "footer": _footer(card), **_own_values(card, order, lines)}
    dress = order.look.dresser()
    said = found.get("lines", lines)
    brief = len(said) < 2 and sum(map(len, said)) <= BRIEF
    return {**found, "text": "\n".join(dress(line) for line in said), "brief": brief}


def _own_values(card: Card, order: Order, lines: Sequence[str]) -> Values:
    make = _MAKERS.get(card.kind)
    return own_kind_values(card, "") if make is None else make(card, order, lines)


def _footer(card: Card) -> Numbered:
    """The city, the kind and the card's number: `Gullhaven · Ability AB01`."""
    return numbered(f"{CITY} · {TITLES.get(card.kind, card.kind)}", card.fields.get("code", ""))


def timing_of(card: Card) -> str:
    """When a card may be used: the container of its first ability."""
    return card.abilities[0].container if card.abilities else "always"


def _strip(icon: str, word: str, meaning: str) -> Values:
    return {"timing_icon": icon, "timing": word, "meaning": f"· {meaning}"}


def _ability(card: Card, order: Order, lines: Sequence[str]) -> Values:
    return {**_strip(*TIMINGS[timing_of(card)]), "cost": card.fields["energy"]}


def _gadget(card: Card, order: Order, lines: Sequence[str]) -> Values:
    charge = card.fields["charge"]
    return {**_strip(*TIMINGS[timing_of(card)]), "cost": charge, "wells": [{}] * charge, f"charge_{charge}": True}


def _villain_ability(card: Card, order: Order, lines: Sequence[str]) -> Values:
    first = lines[0] if lines else ""
    phase = next((strip for start, strip in _PHASES.items() if first.startswith(start)), None)
    timing = TIMINGS[timing_of(card)]
    if timing_of(card) == "always":
        timing = ("always", "Always", "as long as the villain has it")
    owner = card.fields["owner"]
    return {
        **_strip(*(phase or timing)),
        "owner": owner,
        "owner_name": _name_of(owner, order),
        "badge": badge_of(owner, order),
    }


def badge_of(villain: str, order: Order) -> str:
    """The sign of a villain: the emblem that the card names, the one of the look, or a crown."""
    card = order.box.card(villain)
    own = card.fields.get("emblem", "") if card is not None else ""
    return next((sign for sign in (own, villain) if sign and order.look.has_icon(sign)), "crown")


def _name_of(id: str, order: Order) -> str:
    card = order.box.card(id)
    return card.name if card is not None else "Any villain" if id == "general" else id.replace("-", " ").title()


def _walk(card: Card) -> Values:
    """The movement section: how many routes, and samples of the lines it may use."""
    routes = card.fields["routes"]
    return {"move": card.fields.get("move", 1), **{f"{route}_route": route in routes for route in ROUTES}}


def _henchman(card: Card, order: Order, lines: Sequence[str]) -> Values:
    own = card.fields
    return {
        **_walk(card), "type": own["type"], "attack": own["attack_value"], "defense": own["defense"],
        "villain": own["villain"], "crew": _name_of(own["villain"], order), "badge": badge_of(own["villain"], order),
    }  # fmt: skip


def _vigilante(card: Card, order: Order, lines: Sequence[str]) -> Values:
    own = card.fields
    extra = own.get("free_dice", 0)
    starts = ", ".join(_name_of(id, order) for id in own.get("starts_with", ()))
    said = list(lines)
    if not said and extra:
        said = [f"Your attacks roll {extra} more free {'die' if extra == 1 else 'dice'}, already shown above."]
    if starts:
        said.append(f"Starts with: {starts}.")
    return {
        **_walk(card), "role": own["role"], "health": own["health"], "energy": own["energy"], "trait": own["trait"],
        "dice": [{}] * (1 + extra if extra < 2 else 0), "many_dice": [{}] * (1 + extra if extra > 1 else 0),
        f"dice_{1 + extra}": True, "relationship_slots": [{}] * 3, "upgrade_slots": [{}] * 3, "lines": said,
    }  # fmt: skip


def _villain(card: Card, order: Order, lines: Sequence[str]) -> Values:
    own = card.fields
    first = ", ".join(_name_of(id, order) for id in own.get("first_play", ()))
    said = [*lines, f"First play: attach {first}."] if first else lines
    return {
        **_walk(card), "blurb": own["blurb"], "health": own["health"], "attack": own["attack_value"],
        "defense": own["defense"], "trait": own["trait"], "badge": badge_of(card.id, order),
        "relationship_slots": [{}] * 4, "upgrade_slots": [{}] * 2,
        "lines": said,
    }  # fmt: skip


def _event(card: Card, order: Order, lines: Sequence[str]) -> Values:
    spawns = spawn_lines(card.abilities)
    return {"spawns": spawns, "quiet": not spawns,
            "one_line": len(spawns) == 1, "two_lines": len(spawns) == 2, "three_lines": len(spawns) >= 3}  # fmt: skip


def _reward(card: Card, order: Order, lines: Sequence[str]) -> Values:
    return {"benefit": _BENEFITS.get(_first_word(card), "reward")}


_BENEFITS: Final = {
    "energy": "energy", "charge": "charge", "Heal": "health", "TakeAction": "action", "Draw": "top-card", "Look": "eye",
    "Stun": "knocked-out-stars", "Place": "medikit",
}  # fmt: skip


def _first_word(card: Card) -> str:
    """What the first step gives, or else what it is."""
    steps = card.abilities[0].steps if card.abilities else ()
    step = steps[0] if steps else None
    while getattr(step, "do", ()):
        step = step.do[0]  # type: ignore[union-attr]
    things = getattr(step, "what", ())
    if isinstance(things, tuple) and things and isinstance(things[0], tuple) and things[0][0] in _BENEFITS:
        return str(things[0][0])
    return type(step).__name__


_MAKERS: Final[Mapping[str, Callable[..., Values]]] = {
    "ability": _ability,
    "gadget": _gadget,
    "villain-ability": _villain_ability,
    "henchman": _henchman,
    "vigilante": _vigilante,
    "villain": _villain,
    "event": _event,
    "reward": _reward,
}
