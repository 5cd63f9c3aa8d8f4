"""Random effects of a system, made from the language's own definitions.

Everything is built as plain YAML data from the types, tables and words that the reader itself uses, so a
new verb, filter or amount is covered without a line here. What the reader refuses is dropped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from capesmith.effects.abilities import ALWAYS, STEPS_ABILITY, TRIGGER_ABILITY, TRIGGERS
from capesmith.effects.amounts import FORMS
from capesmith.effects.ast import Ability
from capesmith.effects.attributes import attribute_fields
from capesmith.effects.conditions import HAPPENED_FIELDS, TEST_FIELDS
from capesmith.effects.declaration import CARD_FILTERS, MODIFIERS, REACH
from capesmith.effects.events import EVENT_FILTERS
from capesmith.effects.rules import rule_fields, trigger_fields
from capesmith.effects.scope import Scope
from capesmith.effects.selectors import COUNTED, FILTERS, RANKED
from capesmith.effects.tally import CHOSEN
from capesmith.effects.types import CONDITION, Fields, Reading, Type
from capesmith.effects.vocabulary import QUANTITIES, RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.source.notes import WRONG

POSES = ("strike a pose", "hum the theme song", "MOVE 2", "say “justice” twice", "gain 1 fame, then bow")


class Setting(NamedTuple):
    """What random effects of one system are about."""

    kinds: tuple[str, ...]  # those met most often
    held: str  # something one can have
    choosers: tuple[str, ...]
    names: dict[str, str]  # printed names that texts may use
    containers: dict[str, tuple[str, ...]]  # by voice
    voices: tuple[str, ...]
    wrapped: tuple[str, ...]  # containers whose steps may have a price, a limit or a condition
    labels: dict[str, str]


SETTINGS = {
    "heroes-wanted": Setting(
        ("hero", "minion", "action", "space"),
        "box",
        ("villain", "first-hero", "active-hero"),
        {"charge": "Charge", "blast": "Blast", "superpower": "Superpower", "mutant-power": "Mutant Power"},
        {
            "owner": (
                "play", "play", "block", "boost", "spent", "always", "triggers", "quirk", "requirement", "lines",
            ),
            "enemy": ("attack", "attack", "always", "triggers"),
            "board": ("threat", "setup", "always", "triggers"),
        },
        ("owner", "owner", "enemy", "board"),
        ("play", "block", "attack"),
        {"lines": "1", "threat": "yellow"},
    ),
    "vigilantes": Setting(
        ("vigilante", "enemy", "henchman", "space"),
        "gadget",
        ("villain", "partner", "carrier"),
        {"threat": "Threat", "grudge": "Grudge", "old-debt": "Old Debt", "haymaker": "Haymaker"},
        {
            "owner": (
                "action", "action", "free", "attack", "after-roll", "reaction", "always", "triggers", "reward", "use",
            ),
            "enemy": ("event", "event", "always", "triggers", "setup"),
            "figure": ("always", "triggers"),
            "sticker": ("always", "setup"),
            "board": ("setup", "always", "triggers", "activated", "completed", "requirement"),
        },
        ("owner", "owner", "enemy", "figure", "sticker", "board"),
        ("action", "free"),
        {},
    ),
    "heroes-incorporated": Setting(
        ("hero", "block", "crime", "player", "research-card"),
        "gadget",
        ("fighter", "team-mate", "winning-hero"),
        {"fly": "Fly", "mind-control": "Mind Control", "noble": "Noble", "super-speed": "Super Speed"},
        {
            "owner": (
                "bonus", "bonus", "play", "activate", "move", "reaction", "anytime", "own-turn", "scoring", "setup",
                "always", "triggers",
            ),
            "block": ("always", "triggers", "block-power", "block-power"),
            "board": ("setup", "always", "triggers"),
        },
        ("owner", "owner", "block", "board"),
        ("anytime", "own-turn", "bonus"),
        {},
    ),
    "hour-of-need": Setting(
        ("hero", "enemy", "minion", "panel", "bystander", "space"),
        "clue",
        ("active-hero", "villain", "villain-panel"),
        {"majesty-01": "Sovereign Strike", "dowager-01": "The Footman", "rook-ransom": "Rook Ransom"},
        {
            "owner": ("play", "play", "exhaust", "always", "triggers"),
            "figure": (
                "activate", "activate", "special", "showdown", "revealed", "rescued", "lost", "overcome", "event",
                "crisis", "setup", "always",
            ),
            "panel": ("scheme", "fallout"),
            "board": ("setup", "crisis", "always", "triggers"),
        },
        ("owner", "owner", "figure", "panel", "board"),
        (),
        {},
    ),
    "hard-city": Setting(
        ("officer", "mutant", "space", "civilian"),
        "mutant",
        ("active-officer", "doctor", "blast"),
        {"shotgun": "Shotgun", "horde": "Horde", "marksman": "Marksman", "letter-u": "Under the Street"},
        {
            "owner": ("action", "use", "play", "scene", "gained", "reaction", "always", "triggers", "requirement"),
            "nobody": ("top", "top", "bottom", "auto"),
            "figure": ("always",),
        },
        ("owner", "owner", "nobody", "figure"),
        ("action",),
        {},
    ),
}  # fmt: skip
NAMES = SETTINGS["heroes-wanted"].names
THIS = "Mr. Ballast"  # what a figure that is called by name is called
_POINTING = ("it", "them", "others", "that", "actor", "target", "here", "this")
_WRAPPED = ("cost", "once-per", "if")


class Case(NamedTuple):
    """A random ability, with the voice it is written in and the data it was read from."""

    voice: str
    ability: Ability
    data: Any


class Chance:
    """Where randomness comes from: Hypothesis in tests, a seeded generator in soaks."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below

    def pick(self, options: Sequence[Any]) -> Any:
        return options[self.below(len(options))]

    def happens(self, one_in: int) -> bool:
        return self.below(one_in) == one_in - 1

    def some(self, options: Sequence[Any], fewest: int, most: int) -> list[Any]:
        """Different options, in their order."""
        left = list(options)
        number = min(len(left), fewest + self.below(most - fewest + 1))
        taken = {left.pop(self.below(len(left))) for _ in range(number)}
        return [option for option in options if option in taken]


class Maker:
    """Makes plain data for every construct; `depth` is how much nesting is still allowed."""

    def __init__(self, v: Vocabulary, chance: Chance, *, you: bool) -> None:
        self.v = v
        self.chance = chance
        self.you = you
        self.setting = SETTINGS[v.system]
        self.unclear: tuple[str, ...] = ()

    # --- words and numbers ----------------------------------------------------------------

    def value(self, kind: Type, depth: int) -> Any:
        """Data for any type of the language."""
        name = type(kind).__name__.strip("_")
        if name == "Named":
            return getattr(self, kind.name)(depth)
        if name == "OneWord":
            return self.chance.pick(sorted(kind.known(self.v)) or ["nothing"])  # type: ignore[attr-defined]
        if name == "Words":
            known = sorted(kind.item.known(self.v)) or ["nothing"]  # type: ignore[attr-defined]
            found = self.chance.some(known, 1, 1 if self.chance.below(3) else 2)
            return found[0] if len(found) == 1 else found
        if name == "ThingsType":
            return self.things(kind, depth)
        if name == "Integer":
            return self.chance.below(5) - self.chance.pick((0, 0, 3))
        return getattr(self, f"a_{name}")(kind, depth)

    def things(self, kind: Any, depth: int) -> Any:
        entries = getattr(self.v, kind.category)
        found = {}
        for thing in self.chance.some(sorted(entries), 1, 1 if self.chance.below(4) else 2):
            entry = entries[thing] if isinstance(entries[thing], dict) else {}
            words = sorted(self.setting.names) if "cards" in entry else entry.get("words") or kind.words
            word = words and (self.chance.happens(6) or not entry.get("numbers", True))
            amount = self.chance.pick(words) if word else self.amount(depth)
            found[thing] = -amount if kind.signed and type(amount) is int and self.chance.happens(3) else amount
        return found

    def amount(self, depth: int) -> Any:
        if depth <= 0 or self.chance.below(3):
            return self.chance.pick((1, 2, 3, 4, 1, 2, 0, 12))
        if self.chance.happens(4):
            return self.chance.pick(sorted(self.v.values))
        if self.chance.happens(5):
            parts = [self.amount(depth - 1) for _ in range(2 + self.chance.below(2))]
            return {self.chance.pick(("sum", "highest", "lowest")): parts}
        key = self.chance.pick((*FORMS, "base", "base"))
        _, table = FORMS[key]
        wanted = {name for name, spec in table.items() if spec.required or self.chance.happens(3)}
        if key == "base":
            wanted |= {"base", "plus", self.chance.pick(("per", "if"))}
        return {name: self.value(table[name].type, depth - 1) for name in table if name in wanted}

    def a_Numbers(self, kind: Type, depth: int) -> Any:
        return [self.chance.below(4) for _ in self.v.team_sizes or range(1 + self.chance.below(4))]

    def a_Amounts(self, kind: Type, depth: int) -> Any:
        return [self.amount(depth), self.amount(depth)]

    def a_Per(self, kind: Type, depth: int) -> Any:
        if self.chance.below(2):
            return self.chance.pick(sorted(self.v.values))
        return self._counted(self.some(max(depth, 1)))

    def a_Counted(self, kind: Type, depth: int) -> Any:
        return self._counted(self.selector(depth))

    def _counted(self, what: Any) -> Any:
        """All of what a selector chooses some of."""
        if isinstance(what, dict) and "first-of" in what:
            return {"first-of": [self._counted(choice) for choice in what["first-of"]]}
        if not isinstance(what, dict):
            words = what if isinstance(what, list) else [what]
            return {"each": what} if all(word in self.v.kinds for word in words) else what
        chosen = next((word for word in CHOSEN if word in what), None)
        if chosen is None:
            return what
        rest = {key: value for key, value in what.items() if key not in (chosen, "of")}
        return {"each": what.get("of", what[chosen]), **rest}

    def a_AmountOrAll(self, kind: Type, depth: int) -> Any:
        return "all" if self.chance.happens(5) else self.amount(depth)

    def range(self, depth: int) -> Any:
        low = 1 + self.chance.below(4)
        if depth > 0 and self.chance.happens(4):
            return {self.chance.pick(("at-least", "at-most", "more-than", "less-than")): self.amount(depth)}
        return self.chance.pick((low, f"{low}+", f"{low}-{low + 2}", f"0-{low}", 0, 1))

    # --- selectors ----------------------------------------------------------------------------

    def role(self) -> str:
        roles = [role for role in sorted(self.v.roles) if role not in self.unclear and (self.you or role != "you")]
        if self.chance.below(3):
            return self.chance.pick(("you", *roles) if self.you else roles)
        return self.chance.pick([role for role in _POINTING if role not in self.unclear])

    def selector(self, depth: int) -> Any:
        if self.chance.happens(3):
            return self.role()
        if self.chance.happens(12):
            return self.chance.some([role for role in sorted(self.v.roles) if role not in self.unclear], 2, 3)
        if depth > 0 and self.chance.happens(15):
            return {"first-of": [self.selector(depth - 1) for _ in range(2 + self.chance.below(2))]}
        if depth <= 0 and self.chance.below(2):
            return self.kinds()
        return self.some(depth)

    def kinds(self) -> Any:
        if self.chance.below(2):
            return self.chance.pick(self.setting.kinds)
        found = self.chance.some(sorted(self.v.kinds), 1, 1 if self.chance.below(4) else 3)
        return found[0] if len(found) == 1 else found

    def some(self, depth: int) -> dict[str, Any]:
        quantity = self.chance.pick(("one", "each", "one", "each", *QUANTITIES))
        if quantity in COUNTED:
            found: dict[str, Any] = {quantity: self.amount(depth - 1), "of": self.kinds()}
        elif quantity in RANKED:
            known = sorted({*self.v.values, *self.v.kinds, *self.v.stats})
            found = {quantity: self.chance.pick(known), "of": self.kinds()}
        else:
            found = {quantity: self.kinds()}
        table = {**FILTERS, **attribute_fields(self.v)}
        for key in self.chance.some(list(table), 0, 1 + self.chance.below(3)):
            found[key] = self.value(table[key].type, depth - 1)
        if "from" in found and "within" not in found and self.chance.below(4):
            found["within"] = 1 + self.chance.below(3)
        for kind in self.v.roles:
            if found in ({"one": kind}, {"exactly": 1, "of": kind}):
                return {"each": kind}  # alone it would be the role of that name
        return found

    def a_With(self, kind: Type, depth: int) -> Any:
        if self.chance.happens(4):
            return [self.selector(depth), self.selector(depth)]
        found = self.selector(depth)
        listed = isinstance(found, list) or (isinstance(found, dict) and isinstance(found.get("one"), list))
        return self.setting.held if listed else found  # a list here means one of each

    def a_OfCandidate(self, kind: Any, depth: int) -> Any:
        return self.condition(depth) if kind.inner.name == "condition" else self.selector(depth)

    def a_ChosenBy(self, kind: Any, depth: int) -> Any:
        *others, last = self.setting.choosers
        return self.chance.pick((*kind.WORDS, *others, "you" if self.you else last))

    def a_AttributeType(self, kind: Any, depth: int) -> Any:
        if kind.values == "range":
            return self.range(0)
        if kind.values == "selector":
            return self.selector(depth)
        known = sorted(self.setting.names) if kind.values == "card" else sorted(kind.values)
        found = self.chance.some(known, 1, 1 if self.chance.below(3) else 2)
        return found[0] if len(found) == 1 else found

    # --- conditions and events ----------------------------------------------------------------

    def condition(self, depth: int) -> Any:
        which = self.chance.below(12 if depth > 0 else 6)
        if which < 2:
            return self.chance.pick(sorted(self.v.conditions))
        if which < 5:
            value: dict[str, Any] = {self.chance.pick(sorted(self.v.values)): self.range(depth)}
            if self.chance.happens(3):
                value["of"] = self.selector(depth)
            if self.chance.happens(6):
                value["in"] = self.selector(depth - 1)
            return value
        if which == 5:
            return {self.chance.pick(("there-is", "there-is-no")): self.selector(depth)}
        if which < 8:
            return self._table(TEST_FIELDS, depth, ("who",), 1, 2)
        if which < 10:
            return {
                "happened": self.event(depth),
                **self._table(HAPPENED_FIELDS, depth, (), 0, 2, ("happened",)),
            }
        if which == 10:
            return {"not": self.condition(depth - 1)}
        parts = [self.condition(depth - 1) for _ in range(2 + self.chance.below(2))]
        return {self.chance.pick(("all", "any")): parts}

    def _table(
        self,
        table: Fields,
        depth: int,
        maybe: Sequence[str],
        fewest: int,
        most: int,
        never: Sequence[str] = (),
    ) -> dict[str, Any]:
        """Some keys of a table of fields."""
        keys = [key for key in table if key not in maybe and key not in never]
        wanted = {*self.chance.some(keys, fewest, most), *(key for key in maybe if self.chance.below(2))}
        return {key: self.value(table[key].type, depth - 1) for key in table if key in wanted}

    def event(self, depth: int) -> Any:
        if self.chance.happens(8):
            return self.chance.pick(sorted(self.v.moment_words))
        word = self.chance.pick(sorted(self.v.events))
        found = {word: self._object(word, depth)}
        if self.chance.below(2):
            found["by"] = self.selector(depth - 1)
        if self.chance.happens(4):
            never = ("by",) if self.v.sources else ("by", "source")
            found.update(self._table(EVENT_FILTERS, depth, (), 1, 2, never))
        return found

    def _object(self, word: str, depth: int) -> Any:
        entry = self.v.events[word]
        takes = entry.get("object", "selector")
        if takes == "none" or self.chance.happens(4):
            return "any"
        if takes == "thing":
            return self.chance.pick(sorted(self.v.things))
        if takes == "face":
            return self.chance.pick((6, 8, "1-3", "5+"))
        return self.chance.pick(list(entry["words"])) if takes == "word" else self.selector(depth - 1)

    def a_By(self, kind: Type, depth: int) -> Any:
        return self.selector(depth)

    # --- steps ------------------------------------------------------------------------------------

    def step(self, depth: int) -> Any:
        which = self.chance.below(10)
        if which == 8:
            return self.rule(depth, as_step=True)
        if which == 9 and depth > 0:
            return self.trigger(depth, as_step=True)
        names = sorted(self.v.verbs)
        if which < 3 or depth <= 0:
            names = [name for name in names if not _nests(self.v.verbs[name].verb)]
        return self.verb(self.chance.pick(names), depth)

    def verb(self, name: str, depth: int) -> Any:
        """One step of a verb: its value, its required details and some of the rest."""
        info = self.v.verbs[name].verb
        found: dict[str, Any] = {}
        if info.value is not None:
            found[name] = self.value(info.value.type, depth)
        for key, spec in info.details.items():
            if spec.required or self.chance.happens(3):
                found[key] = self.value(spec.type, depth)
        if info.reach and self.chance.happens(3):
            found["within"] = 1 + self.chance.below(3)
            if self.chance.happens(4):
                found["from"] = self.value(REACH["from"].type, depth - 1)
        if info.cards:
            table = {**CARD_FILTERS, **attribute_fields(self.v)}
            for key in self.chance.some([key for key in table if key not in found], 0, 2):
                found[key] = self.value(table[key].type, depth - 1)
        if self.chance.happens(3):
            for key in self.chance.some(list(MODIFIERS), 1, 2):
                if key not in ("then", "otherwise") or depth > 0:
                    found[key] = self.value(MODIFIERS[key].type, depth - 1)
        if info.value is None:
            return {name: None, **found} if found else name
        return found

    def steps(self, depth: int) -> Any:
        number = self.chance.pick((1, 1, 1, 2, 2, 3))
        found = [self.step(depth - 1) for _ in range(number)]
        return found[0] if number == 1 and self.chance.below(2) else found

    def a_NameType(self, kind: Type, depth: int) -> Any:
        return self.chance.pick(("rival", "my-pick", "x2"))

    def a_Options(self, kind: Type, depth: int) -> Any:
        return [self.steps(depth) for _ in range(2 + self.chance.below(2))]

    def a_Results(self, kind: Type, depth: int) -> Any:
        rows = self.chance.pick((("1-3", "4-6"), ("1", "2-5", "6"), ("5+",), ("1-3", "doubles")))
        return {row: self.steps(depth) for row in rows}

    def a_Loop(self, kind: Type, depth: int) -> Any:
        return self.selector(depth)

    def a_ThingsOrSelector(self, kind: Type, depth: int) -> Any:
        if self.chance.below(2):
            return {self.chance.pick(sorted(self.v.things)): self.amount(depth)}
        return self.selector(depth)

    def a_Reference(self, kind: Type, depth: int) -> Any:
        return self.chance.pick(sorted(self.setting.names))

    def a_SpaceOf(self, kind: Type, depth: int) -> Any:
        return self.selector(depth)

    def a_Text(self, kind: Type, depth: int) -> Any:
        return self.chance.pick(POSES)

    def rule(self, depth: int, *, as_step: bool) -> Any:
        word = self.chance.pick(("add", "set", "cannot", *RULE_WORDS))
        table = rule_fields(word)
        found = {word: self.value(table[word].type, depth)}
        if self.chance.below(4):
            found["to" if word in ("add", "set", "give") else "who"] = self.selector(depth)
        for key in ("against", "if" if as_step else "while"):
            if self.chance.happens(4):
                found[key] = self.value(table[key].type, depth - 1)
        if as_step and found.get("to") != "that":
            found["until"] = self.value(table["until"].type, 0)
        if as_step and depth > 0 and self.chance.happens(8):
            found["otherwise"] = self.steps(depth - 1)
        return found

    def trigger(self, depth: int, *, as_step: bool) -> Any:
        word = self.chance.pick(TRIGGER_WORDS)
        table = trigger_fields(word)
        found = {word: self.event(depth)}
        before = self.unclear
        if isinstance(found[word], dict) and any(self.v.events.get(key, {}).get("self") for key in found[word]):
            self.unclear = ("actor",)  # who rests is “it”
        for key in ("if", "once-per", "cost", *(("until",) if as_step else ())):
            if self.chance.happens(4):
                found[key] = self.value(table[key].type, depth - 1)
        if word != "instead-of" or self.chance.below(4):
            found["do"] = self.steps(depth)
        self.unclear = before
        return found


def _nests(info: Any) -> bool:
    """Whether a verb holds steps of its own."""
    kinds = [spec.type for spec in (info.value, *info.details.values()) if spec is not None]
    return any(getattr(kind, "name", "") in ("steps", "options", "results") for kind in kinds)


# --- whole abilities -----------------------------------------------------------------------------


def reading(v: Vocabulary, voice: str, *, candidates: bool = False) -> Reading:
    """A reader of data for one voice; `candidates` lets a range beside its verb speak of them."""
    return Reading(v, Scope(you=False, here=voice == "board", target=candidates).opened(v.voices[voice]))


def as_file(data: Any) -> Any:
    """Plain data as a file gives it: every key is text."""
    if isinstance(data, dict):
        return {str(key): as_file(value) for key, value in data.items()}
    return [as_file(item) for item in data] if isinstance(data, list) else data


def read(v: Vocabulary, voice: str, container: str, data: Any, *, candidates: bool = False) -> Ability | None:
    """Data through the effect reader; None if it is refused."""
    data = as_file(data)
    r = reading(v, voice, candidates=candidates)
    r.path.append(container)
    if container == "requirement":
        condition = CONDITION.read(data, r)
        return Ability(container=container, if_=condition) if condition is not WRONG and not r.found else None
    kind: Any = {"always": ALWAYS, "triggers": TRIGGERS}.get(container, STEPS_ABILITY)
    if v.containers.get(container, {}).get("trigger"):
        kind = TRIGGER_ABILITY
    found = kind.read(data, r)
    if found is WRONG or r.found:
        return None
    label = SETTINGS[v.system].labels.get(container, "")
    return Ability(
        container=container,
        steps=found.steps,
        if_=found.if_,
        cost=found.cost,
        once_per=found.once_per,
        label=label,
    )


def make_case(v: Vocabulary, chance: Chance) -> Case | None:
    """A random ability, or None if nothing was accepted; lists grow step by step, so that references fit."""
    setting = SETTINGS[v.system]
    voice = chance.pick(setting.voices)
    container = chance.pick(setting.containers[voice])
    maker = Maker(v, chance, you="you" in v.voices[voice])
    if container == "requirement":
        data: Any = maker.condition(3)
    elif container in ("always", "triggers"):
        data = [maker.rule(2, as_step=False) if container == "always" else maker.trigger(3, as_step=False)]
    elif v.containers.get(container, {}).get("trigger"):
        data = maker.trigger(3, as_step=False)
    else:
        data = []
        for _ in range(chance.pick((1, 1, 2, 2, 3))):
            grown = [*data, maker.step(3)]
            if read(v, voice, container, grown) is not None:
                data = grown
        waiting = len(data) == 1 and isinstance(data[0], dict) and any(word in data[0] for word in TRIGGER_WORDS)
        if container in setting.wrapped and not waiting and chance.happens(6):
            terms = {key: maker.value(trigger_fields("when")[key].type, 1) for key in chance.some(_WRAPPED, 1, 2)}
            data = {**terms, "do": data}
    ability = read(v, voice, container, data) if data else None
    return None if ability is None else Case(voice, ability, data)


def random_case(v: Vocabulary, generator: random.Random) -> Case | None:
    """A random ability from a seeded generator."""
    return make_case(v, Chance(generator.randrange))


@st.composite
def cases(draw: st.DrawFn, v: Vocabulary) -> Case | None:
    """Random abilities that the effect reader accepts."""
    return make_case(v, Chance(lambda number: draw(st.integers(0, number - 1)) if number > 1 else 0))
