"""The compiler: one text after the other becomes functions, with its tallies, rules and triggers listed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from capesmith.effects.ast import Ability, Amount, Condition, Role, Rule, Selector, Some, Step, Steps, Trigger
from capesmith.effects.ast import Event as Pattern
from capesmith.effects.ast import Things as ThingsNode
from capesmith.effects.compile import amounts, conditions, filters, groups, picking, prices, selectors, standing
from capesmith.effects.compile.answers import Candidates, Filter, FitsBy, Guard, Quantity
from capesmith.effects.compile.finding import that_fit
from capesmith.effects.compile.meaning import Fits, Meaning, Run, Test, Things
from capesmith.effects.compile.patterns import Tally, mentions
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.compile.tracing import counted
from capesmith.effects.questions import TARGET
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.choosing import Prompt, Question
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record

# The table of a game. Texts are played at tables of their own game only, so whoever has to do with texts of any game
# takes the compiler of each.
G = TypeVar("G", bound=AnyTable, covariant=True)


@record
class Node:
    """One step of one text, for counting how often it is carried out."""

    card: str
    container: str
    verb: str
    at: DocPath

    def __str__(self) -> str:
        return f"{self.card} {self.container}: {self.verb}"


class Text:
    """One compiled ability: what to run, and what stands because of it."""

    __slots__ = ("allowed", "card", "container", "if_", "nodes", "rules", "run", "tallies", "triggers")

    def __init__(self, card: str, container: str) -> None:
        self.card = card
        self.container = container
        self.run: Run[AnyTable] | None = None
        self.allowed: Test[AnyTable] | None = None  # whether condition, limit and price let it be carried out now
        self.if_: Guard[AnyTable] | None = None
        self.rules: list[StandingRule] = []
        self.triggers: list[WaitingTrigger] = []
        self.tallies: list[Tally] = []
        self.nodes: list[int] = []

    def stands(self) -> bool:
        """Whether anything of the text is in force before it is carried out."""
        return bool(self.rules or self.triggers or self.tallies)


# Verbs that put pieces elsewhere; the others may choose, wait, or change something that is no piece.
DEEDS = frozenset(("move", "move-to", "place", "remove", "spawn", "swap"))


class Compiler(Generic[G]):
    """Compiles the texts of one box for one game; `trace` makes every step count itself."""

    def __init__(self, vocabulary: Vocabulary, meaning: Meaning[G], *, trace: bool = False) -> None:
        self.vocabulary = vocabulary
        self.meaning = meaning
        self.trace = trace
        self.texts: list[Text] = []
        self.nodes: list[Node] = []
        self.rules: list[StandingRule] = []
        self.triggers: list[WaitingTrigger | None] = []
        self.tallies: list[Tally] = []
        self.cells = 0
        self.label = ""
        self.at: DocPath = ()
        self.trigger: WaitingTrigger | None = None
        self.others_matter = False
        self.paid = False  # inside what a price was paid for
        self.binds = True  # whether a condition may say what `it` is; a text that is only a condition has no `it`
        self._text: Text | None = None

    # --- texts ------------------------------------------------------------------------------------

    @property
    def card(self) -> str:
        """Whose text is being compiled."""
        return "" if self._text is None else self._text.card

    def ability(self, card: str, label: str, ability: Ability) -> Text:
        """Compile one ability of a card: steps to run, rules that stand, triggers that wait."""
        text = self.begin(card, ability.container, label, ability)
        k: Compiler[AnyTable] = self
        loose: list[Step] = []
        for step in ability.steps:
            if isinstance(step, Rule) and ability.container == "always":
                text.rules.append(StandingRule(k, step))
            elif isinstance(step, Trigger) and self._waits(ability.container):
                text.triggers.append(self._traced_trigger(step))
            else:
                loose.append(step)
        if loose:
            several = groups.steps_read_first if ability.container in self.meaning.read_first else groups.steps
            text.run, text.allowed = prices.limited(k, ability, several(k, tuple(loose)))
        return text

    def _waits(self, container: str) -> bool:
        """Whether the triggers of a container wait from the start."""
        return container == "triggers" or bool(self.vocabulary.container(container).get("trigger"))

    def condition_text(self, card: str, container: str, node: Condition) -> Text:
        """A text that is nothing but a condition: a requirement, an end of the game."""
        text = self.begin(card, container, card, node)
        k: Compiler[AnyTable] = self
        self.binds = False
        text.if_ = k.condition(node)
        self.binds = True
        return text

    @contextmanager
    def speaking(self, vocabulary: Vocabulary) -> Iterator[None]:
        """What is compiled meanwhile may use the words of a scenario beside those of the game."""
        before, self.vocabulary = self.vocabulary, vocabulary
        try:
            yield
        finally:
            self.vocabulary = before

    def begin(self, card: str, container: str, label: str, node: object) -> Text:
        """From here on, what is compiled belongs to this text."""
        text = Text(card, container)
        self.texts.append(text)
        self._text, self.label = text, label
        self.others_matter = mentions(node, "others")
        return text

    def _traced_trigger(self, node: Trigger) -> WaitingTrigger:
        k: Compiler[AnyTable] = self
        trigger = WaitingTrigger(k, node)
        if self.trace and trigger.body is not None:
            trigger.body = k.traced(node, trigger.body)
        return trigger

    # --- parts ------------------------------------------------------------------------------------

    def steps(self, nodes: Steps) -> Run[G]:
        return groups.steps(self, nodes)

    def amount(self, node: Amount) -> Quantity[G]:
        return amounts.amount(self, node)

    def number(self, node: Amount | str | None) -> Quantity[G] | None:
        """An amount; None where a text says `all`, or nothing."""
        return None if node is None or isinstance(node, str) else amounts.amount(self, node)

    def parts(self, things: ThingsNode) -> list[tuple[str, Quantity[G] | None]]:
        """What a step lists, with how much of each; None is all of it."""
        return [(word, self.number(number)) for word, number in things]

    def condition(self, node: Condition) -> Guard[G]:
        return conditions.condition(self, node)

    def candidates(self, node: Selector, measure: str = "range") -> Candidates[G]:
        return selectors.candidates(self, node, measure)

    def filters(self, node: Some) -> Filter[G]:
        return filters.filters(self, node)

    def first_this(self, span: str) -> Guard[G]:
        return standing.first_this(self, span)

    def prompt(self, question: Question, node: Step) -> Prompt:
        """A question as a step of this text asks it."""
        return Prompt(question, groups.verb_of(node), self.label, node)

    def possible(self, node: Step) -> Test[G] | None:
        return groups.possible(self, node)

    def main(self, node: Selector, step: Step, legal: Fits[G] | None = None) -> Things[G]:
        """What a step chooses with its main selector: its own range may be raised, and it may be declined."""
        verb = type(step).verb
        decline = verb.name in self.meaning.declinable
        return picking.chosen(
            self, node, self.prompt(TARGET, step), decline=decline, measure=self.measure(step),
            reach=self.reach(node, verb.reach), legal=legal,
        )  # fmt: skip

    def possible_targets(self, node: Selector, step: Step, legal: Fits[G] | None = None) -> Candidates[G]:
        """What the main selector of a step could choose now."""
        found = selectors.candidates(self, node, self.measure(step), self.reach(node, type(step).verb.reach))
        return found if legal is None else that_fit(found, FitsBy(legal))

    def reach(self, node: Selector, reach: bool = True) -> Quantity[G] | None:
        """The effect's own range, where the selector has one: it may be raised."""
        if reach and isinstance(node, Some) and node.within is not None and node.from_ is None:
            return self.meaning.own_range(self.amount(node.within))
        return None

    def measure(self, step: Step) -> str:
        """How distances of a step are counted: some borders may not matter to it."""
        return "flight" if "borders" in step.ignoring else "range"

    def everyone_like(self, node: Selector) -> Candidates[G] | None:
        """Whom `others` can mean after a definite choice such as “the 1st Hero”."""
        if not self.others_matter or not isinstance(node, Role):
            return None
        kind = self.vocabulary.roles.get(node.word, {}).get("kind")
        return None if kind is None else self.candidates(Some("each", (kind,)))

    def cost(self, things: ThingsNode) -> Run[G]:
        """Pay all of a price."""
        return prices.paid(self, things)

    def payable(self, things: ThingsNode) -> Test[G]:
        return prices.payable(self, things)

    def history(self, event: Pattern, span: str | None, *, total: bool = False) -> Quantity[G]:
        """How often something has happened in a span, or how much of it in all."""
        return self.tally(event, span, total=total).reader()

    def tally(self, event: Pattern, span: str | None, *, total: bool = False) -> Tally:
        tally = Tally(self, event, span or "game", total)
        tally.base = self.cells
        self.cells += tally.cells
        self.tallies.append(tally)
        if self._text is not None:
            self._text.tallies.append(tally)
        return tally

    def register_rule(self, rule: StandingRule) -> int:
        self.rules.append(rule)
        return len(self.rules) - 1

    def register_limit(self) -> int:
        """A number for a limit, from the same row as the triggers' own."""
        self.triggers.append(None)
        return len(self.triggers) - 1

    def register_trigger(self, trigger: WaitingTrigger) -> int:
        self.triggers.append(trigger)
        return len(self.triggers) - 1

    def node(self, node: Step) -> int:
        """A number for a step, to count it by."""
        text = self._text
        assert text is not None
        self.nodes.append(Node(text.card, text.container, groups.verb_of(node), node.at))
        text.nodes.append(len(self.nodes) - 1)
        return len(self.nodes) - 1

    def traced(self, node: Step, run: Run[G]) -> Run[G]:
        """Count how often a step is reached, how often it is done, and whether that ever moves anything."""
        number = self.node(node)
        if not self.trace:
            return run
        return counted(run, number, moves=self.nodes[number].verb in DEEDS)
