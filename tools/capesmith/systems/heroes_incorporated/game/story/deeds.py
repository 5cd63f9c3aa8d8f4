"""What players and heroes do, and what comes of it, as beats."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.prose import listed, number, possessive
from capesmith.systems.heroes_incorporated.game import strength
from capesmith.systems.heroes_incorporated.game.ground import NEXT
from capesmith.systems.heroes_incorporated.game.pieces import CARD, CRIME, LETTERS, is_crime, is_hero, seat_of
from capesmith.systems.heroes_incorporated.game.story import fair_odds, helping, names
from capesmith.systems.heroes_incorporated.game.story.teller import Teller


class Deeds(Teller):
    """One method per word; the facts are those the rules tell."""

    # --- moving -----------------------------------------------------------------------------------------

    def on_move(self, hero: int, space: int) -> None:
        self.going = (hero, "walks")

    def on_put(self, piece: int, space: int) -> None:
        last = self.last()
        if last is not None and last.word == "swap" and piece in last.facts:
            return
        where, going = names.block(self.t, space), self.going
        if is_crime(piece):
            self._crime_goes(piece, where)
        elif not self.begun and is_hero(piece):
            self.grow(SENTENCE, "starts", f"{self.t.name(piece)} on {where}")
        elif going is not None and going[0] == piece:
            self.does(piece, going[1], there=where)
            self.going = (piece, "ends-up")
        elif is_hero(piece):
            self.does(piece, "ends-up", there=where)

    def on_crime_die(self, thing: int, face: int) -> None:
        if is_crime(thing):
            there = NEXT[self.t.state.where[thing]][face]
            lost = "off the board and back" if there < 0 else "past a lair and back" if self.t.lair(there) >= 0 else ""
            self.way = lost or names.COMPASS[face]
        else:
            self.grow(SENTENCE, "sent", names.COMPASS[face], names.card(self.t, thing - CARD))

    def on_direction(self, crime: int, direction: int) -> None:
        self.way = names.COMPASS[direction]
        self.plainly()

    def _crime_goes(self, crime: int, where: str) -> None:
        """By the Crime die all together; by a power or a card alone."""
        way, self.way = self.way, ""
        if way:
            self.grow(SENTENCE, "crimes", f"{LETTERS[crime - CRIME]} {way} to {where}")
        elif self.begun:
            self.sentence(f"{names.crime(crime)} is on {where} now")

    # --- fights -----------------------------------------------------------------------------------------

    def on_fight(self, hero: int, space: int) -> None:
        """Who fights where, against what, and with which chance."""
        self.odds = self._odds(hero, space)
        told = self.put(hero, "fights", what=helping.opposed(self.t, space))
        self.add(hero, "fight", f"{told}, {self.odds}")
        self.rolled, self.placed, self.beaten = False, False, []

    def _odds(self, hero: int, space: int) -> str:
        chance = names.percent(fair_odds.chance(self.t, hero, space))
        return f"{helping.needs(self.t, hero, space)} ({chance})"

    def on_fight_roll(self, hero: int, dice: Sequence[int], face: int) -> None:
        shown = f"a {dice[0]}" if len(dice) == 1 else listed(str(one) for one in dice)
        kept = "" if face in dice and len(dice) == 1 else f" and keeps the {face}" if face in dice else (
            f" that counts as {face}")  # fmt: skip
        self.add(hero, "does", f"{'rolls again:' if self.rolled else 'rolls'} {shown}{kept}")
        self.rolled = True

    def on_raised(self, hero: int, face: int) -> None:
        spent, self.spent = self.spent[1], (NOBODY, 0)
        self.add(hero, "does", f"makes it a {face} with {number(spent)} Justice token{'s' if spent > 1 else ''}")

    def on_die(self, hero: int, space: int, face: int) -> None:
        self.placed, self.beaten = True, []

    def on_die_back(self, hero: int, space: int) -> None:
        if self.counting:
            return
        if self.t.hero(hero).down:  # HI-403
            self.sentence(f"the die on {names.short_block(self.t, space)} goes home")
        elif self.placed:
            self.beaten.append(self.t.name(hero))
        else:
            self.sentence(f"{possessive(self.t.name(hero))} die is not enough any more and goes home")

    def on_fight_won(self, hero: int, space: int) -> None:
        others = [self.t.name(other) for other in self.t.dice_on(space) if other != hero]
        if self.beaten:
            self.does(hero, "takes", whose=_dice_of(self.beaten))
        elif others:
            self.does(hero, "shares", whom=listed(others))
        else:
            self.does(hero, "holds")
        self.placed, self.beaten = False, []

    def on_fight_lost(self, hero: int, space: int) -> None:
        """HI-334, HI-556: by the number, or only by a die that holds."""
        fight = self.t.fight
        enough = fight is not None and self.t.is_up(hero) and strength.meets_target(self.t, fight)
        if enough and self.t.dice_on(space):
            self.does(hero, "held", whose=helping.dice_on(self.t, space))
        else:
            self.does(hero, "fails")

    def on_defeat(self, card: int, hero: int) -> None:
        lair = self.t.lair(self.t.villain_space(card)) == card
        self.says("beaten", home=", lair and all" if lair else "")

    # --- Supervillains ----------------------------------------------------------------------------------

    def on_villain(self, card: int, space: int, seat: int) -> None:
        """Out of turn, on a fight; or on a block."""
        who = f"{names.card(self.t, card)} ({self.t.research(card).combat})"
        sends = self.put(seat, "sends", who=who)
        fight = self.t.fight
        if fight is not None and fight.space == space:
            before, self.odds = self.odds, self._odds(fight.hero, space)
            self.add(
                seat,
                "does",
                f"{sends}: {self.t.name(fight.hero)} {'still' if before == self.odds else 'now'} {self.odds}",
            )
        else:
            self.add(seat, "does", f"{sends} on {names.block(self.t, space)}")

    def on_villain_leaves(self, card: int) -> None:
        self.leaving = card

    def on_lair(self, card: int, space: int, seat: int) -> None:
        self.leaving = NOBODY
        self.plainly()

    # --- Research cards ---------------------------------------------------------------------------------

    def on_play(self, seat: int, card: int) -> None:
        """A KO Gadget is told at once; of the others, what becomes of them."""
        if self.t.research(card).kind == "ko-gadget":
            self.thrown = self.add(seat, "does", f"plays {names.card(self.t, card)}")
        else:
            self.sent = card

    def on_react(self, one: LiveTrigger, e: Event) -> None:
        who = one.figure if is_hero(one.figure) else one.you
        card = self.t.cast.card_by_id.get(one.trigger.card)
        if self.sent >= 0:
            self.sentence(f"{names.player(e.by)} brings out {names.card(self.t, self.sent)}")
            self.sent = NOBODY
        self.add(who, "does", f"answers with {one.trigger.label if card is None else card.name}")
        self.because(self.label(one), self.causer_of(one), e, named=True)

    def on_discard(self, card: int) -> None:
        """HI-386: a KO Gadget is discarded when it has done what it says, which may have been nothing."""
        if self.thrown is not None and self.last() is self.thrown:
            self.thrown.text += ", in vain"
        self.thrown = None
        if self.leaving == card and self.counting:
            self.grow(SENTENCE, "leaves", names.card(self.t, card))
        self.leaving = NOBODY

    def on_draw(self) -> None:
        if self.begun:
            self.plainly()

    def on_look(self, seat: int, cards: Sequence[int]) -> None:
        what = "the top card" if len(cards) == 1 else f"the top {number(len(cards))} cards"
        self.add(seat, "does", f"looks at {what} of the deck")
        self.looking = seat

    def on_to_hand(self, seat: int, card: int) -> None:
        """HI-007: the discard pile is open, the deck is not."""
        if self.looking == seat:
            self.add(seat, "does", "keeps one of them")
        elif self.begun:
            self.add(seat, "does", f"takes {names.card(self.t, card)} from the discard pile")

    def on_gadget(self, hero: int, card: int) -> None:
        if not self.begun:
            self.sentence(f"{self.t.name(hero)} starts with the {names.card(self.t, card)}")
        else:
            self.add(seat_of(hero), "does", f"hands {self.t.name(hero)} the {names.card(self.t, card)}")

    # --- powers, Gadgets in use ---------------------------------------------------------------------------

    def on_power(self, hero: int, power: int, container: str) -> None:
        name = names.power(self.t, power)
        if container == "scoring":
            self.shares.append(name)
        elif container == "move":
            self.going = (hero, "teleports")
        else:
            self.add(hero, "does", f"uses {name}")

    def on_text_roll(self, seat: int, figure: int, whom: int, rolled: Sequence[int]) -> None:
        """Whoever is in for it is named with the die."""
        who = figure if is_hero(figure) else seat
        dice = listed(f"a {one}" for one in rolled)
        if is_hero(whom) and whom != who:
            dice = f"{dice} for {self.t.name(whom)}"
        if who < 0:
            self.sentence(f"the die shows {dice}")
        else:
            self.grow(who, "rolls", dice)

    # --- tokens, markers, knock-outs ----------------------------------------------------------------------

    def on_combat(self, hero: int, amount: int) -> None:
        if self.begun:
            self.add(hero, "does", "takes a Combat +1 token" if amount > 0 else "loses a Combat +1 token")

    def on_justice(self, seat: int, amount: int) -> None:
        if amount < 0:
            self.spent = (seat, -amount)
        else:
            self.add(seat, "does", "earns a Justice token" if amount == 1 else f"earns {amount} Justice tokens")

    def on_points(self, seat: int, amount: int) -> None:
        if self.due == (seat, amount):
            self.due = (NOBODY, 0)
        else:
            self.counts(seat, amount)


def _dice_of(heroes: Sequence[str]) -> str:
    """`Titan’s die`, `the dice of Titan and Scrap`."""
    return f"{possessive(heroes[0])} die" if len(heroes) == 1 else f"the dice of {listed(heroes)}"
