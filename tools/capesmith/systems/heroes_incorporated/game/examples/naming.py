"""What options are called: the words by which a worked example chooses, and those in which it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Rule, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, is_space
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_files import COMPASS
from capesmith.systems.heroes_incorporated.game import actions, powers
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.moving import BY_POWER
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    CRIME,
    LETTERS,
    hero_of,
    is_crime,
    is_die,
    is_hero,
    is_power,
    is_research,
)
from capesmith.systems.heroes_incorporated.game.setup import PER_HERO
from capesmith.systems.heroes_incorporated.scenarios import COLOURS
from capesmith.systems.heroes_incorporated.verbs import TakeAction

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

Words = tuple[str, ...]
GROUPS = ("do", "may", "for-each", "choose", "pay", "repeat", "pick")
NONE_OF_THEM = ("none", "no", "stop")
DRAW, PASS, END = "draw", "pass", "end turn"
ACTIONS = (DRAW, PASS, "move", "fight", "play", "use", "activate")
# Which options are numbers of Research cards, and which are blocks.
OF_CARDS = ("villain", "lose-gadget", "start-gadget", "keep-card", "put-back", "discard", "retrieve", "play")
OF_BLOCKS = ("fight-block", "then-fight", "block-power", "corner", "villain-block")
OF_HEROES = ("keep-hero", "pass-hero", "second-hero")
YES_OR_NO = ("may", "pay", "this-crime")


class Names:
    """The words of one table; heroes go by the ids of their cards, players by their colours."""

    def __init__(self, t: IncorporatedTable) -> None:
        self.t = t

    def question(self, seat: int, prompt: Prompt) -> str:
        who = COLOURS[seat] if 0 <= seat < len(COLOURS) else "somebody"
        return f"{who} has to choose – {prompt}"

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        t = self.t
        yield from t.cast.names()
        yield from (*COLOURS, *COMPASS, *LETTERS, "crime", *ACTIONS)
        yield from (space_name(space) for space in range(BLOCKS))

    def words(self, seat: int, prompt: Prompt, option: int) -> Words:
        """The words an option goes by, the usual one first."""
        kind = prompt.kind
        if kind in YES_OR_NO:
            return ("do it", "yes") if option else NONE_OF_THEM
        if kind in ("spend-justice", "amount"):
            return (str(option),)
        if kind == "option":
            return self._row(prompt, option)
        if kind == "action":
            return self.action(option)
        if option == NONE:
            return NONE_OF_THEM
        if kind == "trade":
            one = self.t.offered[option]
            return (*self.action(actions.trade(one)), *self.power(one.power))
        if kind == "react":
            return self._trigger(self.t.offered[option])
        if kind == "trigger":
            return self._trigger(self.t.offered[option][0])
        return self._listed(kind, option)

    def _listed(self, kind: str, option: int) -> Words:
        """Options that are numbers of their own: cards, blocks, hero cards, directions."""
        t = self.t
        if kind in OF_CARDS:
            return self.card(option)
        if kind in OF_BLOCKS:
            return self.block(option)
        if kind in OF_HEROES:
            card = t.cast.heroes[option].card
            return (card.id, card.name)
        if kind == "direction":
            return (tuple(COMPASS)[option],)
        if kind == "place-hero":
            hero, space = divmod(option, PER_HERO)
            return (f"{self.hero(hero)} {space_name(space)}",)
        if kind == "destination":
            return self.power(option - BY_POWER) if option >= BY_POWER else self.block(option)
        return self.thing(option)

    # --- what a player may do ---------------------------------------------------------------------------

    def action(self, option: int) -> Words:
        """`fight titan`, `move titan`, `play stun-net`, `detective shadowboxer`, `activate med-bay`, `use noble`."""
        if option < 0:
            known = {actions.END: (END, "end", *NONE_OF_THEM), actions.PASS: (PASS,), actions.DRAW: (DRAW,)}
            return known[option]
        sort, what = option // actions.SORT * actions.SORT, option % actions.SORT
        if sort in (actions.PLAY, actions.PLAY_FREE):
            return (f"play {self.card(what)[0]}{' free' if sort == actions.PLAY_FREE else ''}",)
        if sort == actions.USE:
            return (f"use {self.card(what)[0]}",)
        if sort == actions.ACTIVATE:
            return tuple(f"activate {id}" for id in self.card(self.t.state.teams[self.t.state.active].hq))
        return self._of_hero(sort, *divmod(what, actions.EACH))

    def _of_hero(self, sort: int, hero: int, number: int) -> Words:
        who = self.hero(hero)
        if sort in (actions.MOVE, actions.FIGHT):
            verb = "move" if sort == actions.MOVE else "fight"
            return (f"{verb} {who}", f"{verb} {who} {space_name(number)}")
        power = self.power(number)[0]
        if sort == actions.MOVE_BY:
            return (f"move {who} using {power}",)
        return (f"{power} {who}",) if sort == actions.BONUS else (f"use {power}", f"use {power} {who}")

    # --- things -----------------------------------------------------------------------------------------

    def thing(self, ref: int) -> Words:
        """A block, a player, a hero, a crime, a card, a power: `r2c3`, `blue`, `titan`, `crime A`, `stun-net`."""
        if is_space(ref):
            return self.block(ref - SPACES)
        if 0 <= ref < len(COLOURS):
            return (COLOURS[ref],)
        if is_hero(ref):
            return (self.hero(ref),)
        if is_crime(ref):
            where = space_name(self.t.state.where[ref]) if self.t.state.where[ref] >= 0 else "supply"
            return (f"crime {LETTERS[ref - CRIME]}", LETTERS[ref - CRIME], where)
        if is_die(ref):
            return (f"die of {self.hero(hero_of(ref))}", self.hero(hero_of(ref)))
        if is_power(ref):
            return self.power(powers.printed(self.t, ref)[1])
        return self.card(ref - CARD) if is_research(ref) else (f"number {ref}",)

    def hero(self, piece: int) -> str:
        return self.t.hero_card(piece).card.id

    def card(self, number: int) -> Words:
        card = self.t.research(number).card
        return (card.id, card.name)

    def power(self, number: int) -> Words:
        card = self.t.power(number).card
        return (card.id, card.name)

    def block(self, space: int) -> Words:
        tile = self.t.tile(space).card
        return (space_name(space), tile.id, tile.name)

    def _row(self, prompt: Prompt, option: int) -> Words:
        """An option of a “choose” by its verbs: `move`, `gain`, or the number of its line."""
        number = f"option {option + 1}"
        options = getattr(prompt.node, "options", ())
        verbs = verbs_of(options[option]) if 0 <= option < len(options) else ()
        return (" and ".join(verbs), *verbs, number) if verbs else (number,) if option >= 0 else NONE_OF_THEM

    def _trigger(self, one: Any) -> Words:
        return (one.trigger.card, one.trigger.label)


def verbs_of(steps: Any) -> Words:
    """The verbs of some steps, without the words that only group them; an action by what is done."""
    found = [
        step.action if isinstance(step, TakeAction) else verb_of(step)
        for step in walk_steps(tuple(steps))
        if not isinstance(step, Rule | Trigger)
    ]
    return tuple(dict.fromkeys(verb for verb in found if verb not in GROUPS))
