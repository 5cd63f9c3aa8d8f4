"""What a card face can show: the values of a card by the names that face files use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.content.model import Card, Power
from capesmith.effects.ast import Step
from capesmith.render.cards import Values, common_values, number_in_deck, own_kind_values
from capesmith.render.chance import Chance
from capesmith.render.dress import Dresser
from capesmith.render.edition import Order
from capesmith.render.numbering import Numbered, numbered
from capesmith.systems.printed import own_lines, power_lines

LETTERS: Final = {"attack": "ATK", "defence": "DEF", "equipment": "EQP", "movement": "MOV", "power": "POW"}
REACTIONS: Final = {  # container word -> palette colour and icon of its cell
    "BLOCK": ("blue", "defence"),
    "BOOST": ("red", "boost"),
    "SPENT": ("spent", "spent"),
}
STARS: Final = {"basic": 1, "special": 2, "epic": 3}
_SORTS: Final = {  # how an ability begins, and what sort that makes it: a header that does not repeat the text
    "Once": "ONE TIME", "After": "TRIGGER", "When": "TRIGGER", "Before": "TRIGGER", "While": "FOR NOW",
    "At": "EVERY TURN", "Setup": "TO BEGIN", "End of the game": "LAST WORD",
}  # fmt: skip
_SOUNDS: Final = {
    "attack": ("BAM!", "WHAM!", "BIFF!", "CRUNCH!"),
    "defence": ("CLANG!", "DONK!", "PTOING!"),
    "equipment": ("CLICK!", "WHIRR!", "DING!"),
    "movement": ("WHOOSH!", "ZOOM!", "HUP!"),
    "power": ("ZAP!", "FZZT!", "SHOOM!"),
}
_TITLES: Final = {
    "action": "Action", "bonus": "Bonus", "hero-a": "Hero A", "hero-b": "Hero B", "villain-a": "Villain A",
    "villain-b": "Villain B", "quirk": "Quirk", "headline": "Headline", "blank": "Blank",
}  # fmt: skip

MUCH_TO_SAY: Final = 190  # characters of two powers together
PILL, PILL_STEP = 10.0, 3.8  # mm that they take of the title band, across and down


def values_of(card: Card, order: Order, names: Mapping[str, str]) -> Values:
    """Everything a face of this card's kind can name."""
    dress = order.look.dresser()
    found = {
        **common_values(card),
        "catchphrase": card.fields.get("catchphrase", ""),
        "footer": _footer(card, order),
    }
    return {**found, **_MAKERS.get(card.kind, _own)(card, order, names, dress)}


def _footer(card: Card, order: Order) -> Numbered:
    """The kind and the card's number in its deck: `Zeta City · Action 3/13`."""
    return numbered(f"Zeta City · {_TITLES.get(card.kind, card.kind)}", number_in_deck(card, order))


def types_of(types: tuple[str, ...]) -> list[Values]:
    return [{"type": one, "letters": LETTERS[one]} for one in types]


def _action(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = own_lines(card, order.game, names)
    text = [line for line in lines if _reaction(line) is None]
    reactions = [found for line in lines if (found := _reaction(line)) is not None]
    types, level = card.fields["types"], card.fields["level"]
    chance = Chance("heroes-wanted", "sound", card.id)
    told = "\n".join(dress(line) for line in text)
    reactions = [{**one, "reaction": dress(one["reaction"])} for one in reactions]
    return {
        "level": level,
        "stars": [{"star": "ink" if i < STARS[level] else "empty"} for i in range(3)],
        "stamina": card.fields["stamina"],
        "types": types_of(types),
        "text": told,
        "reactions": reactions,
        "first_reactions": reactions[:-1],
        "last_reaction": reactions[-1:],
        "sound": card.fields.get("sound") or chance.pick(_SOUNDS[types[0]]),
        "emblem": card.fields.get("emblem") or types[0],
        "only_text": bool(text) and not reactions,
        "one_reaction": len(reactions) == 1,
        "two_reactions": len(reactions) >= 2 and not text,
        "text_and_two": len(reactions) >= 2 and bool(text),
        "no_text": not text,
    }


def _reaction(line: str) -> Values | None:
    """`BLOCK: …` and `BOOST, when …: …` as the word of a cell and the text beside it."""
    word = line[:5]
    if word not in REACTIONS or line[5:6] not in (":", ","):
        return None
    colour, icon = REACTIONS[word]
    said = line[6:].strip()
    return {"word": word, "colour": colour, "icon": icon, "reaction": said[:1].upper() + said[1:]}


def _bonus(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = own_lines(card, order.game, names)
    rows = []
    for line in lines:
        discs, _, said = line.partition("): ")
        two = discs.startswith("(2")
        rows.append({"line": dress(said), "two": two, "one": not two})
    hero = card.fields["hero_type"]
    return {"hero": hero, "first_row": rows[:1], "rows": rows[1:], "emblem": card.fields.get("emblem") or hero}


def _hero_a(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = [power_lines(card, power, order.game, names) for power in card.powers]
    crowded = len(lines) > 1 and sum(len(line) for told in lines for line in told) > MUCH_TO_SAY
    high = 3 if len(lines) == 1 else 1 if crowded else 2  # so many pills below one another
    powers = [_power(power, told, dress, high) for power, told in zip(card.powers, lines, strict=True)]
    return {"hero": card.fields["hero_type"], "powers": powers}


def _power(power: Power, lines: list[str], dress: Dresser, high: int) -> Values:
    """One power for its panel; its types stand as pills at the right end of the title, `high` of them in a column."""
    types = types_of(power.types)
    columns = -(-len(types) // high)
    first = types[: -(-len(types) // columns)] if columns else []
    return {
        "title": power.name,
        "text": "\n".join(dress(line) for line in lines),
        "first_types": first,
        "more_types": types[len(first) :],
        "taken": PILL * columns,
        "head": 1.0 + PILL_STEP * len(first),
    }


def _ability(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    """A card with one box of abilities, whose header says of which sort they are."""
    lines = own_lines(card, order.game, names)
    first = lines[0] if lines else ""
    moment = next((word for start, word in _SORTS.items() if first.startswith(start)), "ALWAYS")
    return {"moment": moment, "text": "\n".join(dress(line) for line in lines)}


def _villain_a(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = own_lines(card, order.game, names)
    text = "\n".join(dress(line) for line in lines)
    number = _damage(card)
    power = {"title": card.fields["ability"], "text": text}
    return {"powers": [power], "number": number, "varies": not number}


def _damage(card: Card) -> str:
    """The largest DMG of the attack if it is a plain number; nothing if it depends on something."""
    steps = [step for ability in card.abilities if ability.container == "attack" for step in ability.steps]
    amounts = [getattr(step, "amount", None) for step in steps if isinstance(step, Step)]
    plain = [amount for amount in amounts if isinstance(amount, int)]
    return str(max(plain)) if plain and len(plain) == len([a for a in amounts if a is not None]) else ""


def _quirk(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = own_lines(card, order.game, names)
    scale = card.fields["scale"]
    spots = [{"value": value, "row": index // 3} for index, value in enumerate(scale)]
    return {
        "text": "\n".join(lines),
        "upper": spots[:3],
        "lower": spots[3:],
        "emblem": card.fields.get("emblem") or "quirk",
    }


def _headline(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    lines = own_lines(card, order.game, names)
    values = [{"value": value} for value in card.fields["values"]]
    emblem = card.fields.get("emblem") or "headline"
    return {"requirement": " ".join(lines), "values": values, "emblem": emblem}


def _blank(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    return {"frame": card.fields["frame"]}


def _own(card: Card, order: Order, names: Mapping[str, str], dress: Dresser) -> Values:
    return own_kind_values(card, "\n".join(dress(line) for line in own_lines(card, order.game, names)))


_MAKERS: Final[Mapping[str, Callable[..., Values]]] = {
    "action": _action,
    "bonus": _bonus,
    "hero-a": _hero_a,
    "hero-b": _ability,
    "villain-a": _villain_a,
    "villain-b": _ability,
    "quirk": _quirk,
    "headline": _headline,
    "blank": _blank,
}
