"""Grouping: several steps as one, options, loops, prices and dice."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Amount, Range, Selector, Steps, Things
from capesmith.effects.ast import Step as BaseStep
from capesmith.effects.declaration import REACH, AmountOrAll, verb
from capesmith.effects.steps import flattened, read_step
from capesmith.effects.things import COST
from capesmith.effects.types import (
    AMOUNT,
    RANGE,
    SELECTOR,
    STEPS,
    Field,
    OneWord,
    Reading,
    Schema,
    Type,
    shown,
)
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import WRONG

DOUBLES = "doubles"


class _Options(Type):
    """A list of options; each is a step or a list of steps. References do not cross options."""

    name = "options"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or len(value) < 2:
            return r.wrong("EFF010", "a choice needs a list of two or more options", "a dash per option")
        outer = r.scope
        found = []
        for index, item in enumerate(value):
            r.scope = outer.copy()
            r.path.append(index)
            if isinstance(item, list):
                found.append(STEPS.read(item, r))
            else:
                step = read_step(item, r)
                found.append(step if step is WRONG else flattened((step,)))
            r.path.pop()
        r.scope = outer
        outer.forget()
        return WRONG if WRONG in found else tuple(found)

    def plain(self, value: Any) -> Any:
        found: list[Any] = []
        for option in value:
            steps = STEPS.plain(option)
            found.append(steps[0] if len(steps) == 1 else {"do": steps})
        return found

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "array", "items": {"$ref": "#/$defs/steps"}, "minItems": 2}

    def says(self) -> str:
        return "a list of options, each a step or steps"


class _Results(Type):
    """Rows of a roll: ranges, die faces or `doubles`, each with its steps."""

    name = "results"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict) or not value:
            return r.wrong("EFF005", f"rows of results belong here, not {shown(value)}", "{1-3: …, 4-6: …}")
        outer = r.scope
        rows: list[Any] = []
        taken: dict[int, str] = {}
        for key, item in value.items():
            row = self._row(key, r, taken)
            r.scope = outer.copy()
            steps = r.inside(key, STEPS, item)
            rows.append(WRONG if WRONG in (row, steps) else (row, steps))
        r.scope = outer
        outer.forget()
        return WRONG if WRONG in rows else tuple(rows)

    def _row(self, key: str, r: Reading, taken: dict[int, str]) -> Any:
        faces = r.vocabulary.dice
        if key == DOUBLES or key in faces.get("faces", ()):
            return key
        row = RANGE.read(int(key) if key.isdecimal() else key, r)
        if row is WRONG or not isinstance(row, Range):
            return WRONG
        top = int(faces.get("highest", 6)) * 2
        low, high = row.low or 0, row.high if row.high is not None else top
        if low < int(faces.get("lowest", 1)) or high > top:
            return r.wrong("EFF009", f"no die shows {key}", f"rows lie between 1 and {top}", key, key=True)
        for number in range(low, high + 1):
            if number in taken:
                message = f"{number} is in two rows: {taken[number]} and {key}"
                return r.wrong("EFF009", message, "make the rows end where the next begins", key, key=True)
            taken[number] = key
        return row

    def plain(self, value: Any) -> Any:
        return {row if isinstance(row, str) else RANGE.plain(row): STEPS.plain(steps) for row, steps in value}

    def schema(self, v: Vocabulary) -> Schema:
        words = "|".join([DOUBLES, *v.dice.get("faces", ())])
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^([0-9]{{1,2}}(-[0-9]{{1,2}}|\\+)?|{words})$"},
            "additionalProperties": {"$ref": "#/$defs/steps"},
            "minProperties": 1,
        }

    def says(self) -> str:
        return "rows: a range, a face or `doubles`, and its steps"


@verb(
    "do",
    Field("do", STEPS, "the steps of the group"),
    done="any step was done",
    example="if: first-hero, do: [{move: 1}, {gain: {fame: 1}}]",
)
class Do(BaseStep):
    """Several steps as one; it carries the modifiers for all of them."""

    do: Steps


@verb("may", Field("do", STEPS, "what may be done"), done="accepted, and any step was done", undone="you do not",
      intentions=("make something optional",), example="may: {move: 2}")  # fmt: skip
class May(BaseStep):
    """Ask yes or no; after yes, do the steps."""

    do: Steps


def _enough_options(found: dict[str, Any], r: Reading) -> None:
    number, options = found.get("number"), found.get("options", ())
    if type(number) is int and not 1 <= number <= len(options):
        r.wrong("EFF010", f"choose {number} of {len(options)} options", "choose fewer, or add options", "choose")


@verb(
    "choose",
    Field("number", AmountOrAll(), "how many different options; `all`: every one, in any order"),
    details={"options": Field("options", _Options(), "what there is to choose from", True)},
    loops="who",
    done="any option was done",
    binds=_enough_options,
    intentions=("let the player choose",),
    example="choose: 1, options: [{move: 1}, {retrieve: 1, level: basic}]",
)
class Choose(BaseStep):
    """Pick that many different options and perform them in the order you like."""

    number: Amount | str
    options: tuple[Steps, ...]


@verb(
    "for-each",
    Field("what", SELECTOR, "the things; the list is fixed first"),
    details={"do": Field("do", STEPS, "what is done with each of them", True)},
    loops="what",
    done="any run was done",
    intentions=("do something for each of several",),
    example="for-each: {each: room, without: minion}, do: {place: {underling: 1}, at: {each: space, icon: UN, in: it}}",
)
class ForEach(BaseStep):
    """Run the steps once for each thing; inside them `it` is the thing."""

    what: Selector
    do: Steps


@verb(
    "repeat",
    Field("times", AMOUNT, "how often"),
    details={"do": Field("do", STEPS, "what is repeated", True)},
    done="any run was done",
    intentions=("do something several times",),
    example="repeat: 2, do: {move: 1}",
    synonyms=("again",),
)
class Repeat(BaseStep):
    """Run the steps that many times, everything looked up anew."""

    times: Amount
    do: Steps


def _hold(found: dict[str, Any], r: Reading) -> None:
    r.scope.hold()


@verb(
    "pick",
    Field("what", SELECTOR, "what to choose"),
    main="what",
    reach=True,
    binds=_hold,
    done="something was chosen",
    undone="there is none",
    intentions=("choose something first, and act on it then",),
    example="pick: space, within: 2, then: {damage: 2, to: {each: minion, in: it}}",
    synonyms=("select",),
)
class Pick(BaseStep):
    """Choose something without doing anything to it yet; `it` is the choice."""

    what: Selector


@verb(
    "pay",
    Field("cost", COST, "what is paid"),
    done="paid in full",
    undone="you do not",
    intentions=("ask a price",),
    example="pay: {discard: 1}, then: {gain: {fame: 1}}",
    synonyms=("spend",),
)
class Pay(BaseStep):
    """Offer a price: pay all of it, or nothing."""

    cost: Things


def _bind_roll(found: dict[str, Any], r: Reading) -> None:
    dice = found.get("dice")
    r.scope.rolled = dice if isinstance(dice, int) else 2
    word = "die" if dice == 1 else "dice"
    name = found.pop("name", None)
    if name is not None:
        r.scope.names[name] = word


@verb(
    "roll",
    Field("dice", AMOUNT, "how many dice"),
    details={
        "read": Field(
            "read",
            OneWord("way to read dice", words=("each", "sum", "highest", "lowest")),
            "look up each die by itself (if absent), their sum, or one of them",
        ),
        "results": Field("results", _Results(), "what each result does"),
    },
    binds=_bind_roll,
    intentions=("let dice decide",),
    example="roll: 1, results: {1-3: {move: 3}, 4-6: {damage: 5, to: character, within: 2}}",
    synonyms=("throw",),
)
class Roll(BaseStep):
    """Roll dice; the rows that contain the result are performed."""

    dice: Amount
    read: str = "each"
    results: tuple[tuple[str | Range, Steps], ...] = ()


__all__ = ["REACH", "Choose", "Do", "ForEach", "May", "Pay", "Pick", "Repeat", "Roll"]
