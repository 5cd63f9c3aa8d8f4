"""What heroes, minions and the villain do to each other, as beats."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import Event
from capesmith.rules.prose import listed
from capesmith.rules.refs import card_of
from capesmith.systems.heroes_wanted.game.defence import MINIONS_TOGETHER
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, MINIONS, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.story.beats import DEFENCE, IN_THE_ATTACK
from capesmith.systems.heroes_wanted.game.story.teller import Teller


class Deeds(Teller):
    """One method per word; the facts are those the rules tell."""

    # --- cards ----------------------------------------------------------------------------------------

    def on_play(self, seat: int, number: int) -> None:
        action = self.t.playsets[seat].actions[number]
        power = names.power(self.t, seat, action.id)
        if power:
            self.does(seat, "unleashes", power=power).kind = "play"
        else:
            first = not any(beat.kind == "play" for beat in self.beats)
            self.does(seat, "plays" if first else "plays-on", card=action.name).kind = "play"

    def on_rest(self, seat: int) -> None:
        hero = self.t.state.heroes[seat]
        cards = "all actions" if len(hero.pile) > 2 else listed(names.card(self.t, seat, n) for n in hero.pile)
        if not hero.pile:
            self.add(seat, "does", "rests with every action already in hand")
        else:
            self.does(seat, "rises" if hero.koed else "rests", cards=cards)

    def on_boost(self, seat: int, number: int) -> None:
        self.shown = names.card(self.t, seat, number)
        self.plainly()

    def on_spent(self, seat: int, number: int) -> None:
        self.shown = names.card(self.t, seat, number)
        self.plainly()

    def on_trigger(self, one: LiveTrigger, e: Event | None) -> None:
        """Named together with what comes of it; a BOOST was named when the card was shown."""
        shown, self.shown = self.shown, ""
        self.because(self.label(one), self.causer_of(one), e, named=shown == one.trigger.label)

    def on_block(self, seat: int, number: int) -> None:
        last = self.last()
        if (
            last is not None
            and last.kind in DEFENCE
            and last.subject == seat
            and last.parts[-1:] == [names.card(self.t, seat, number)]
        ):
            last.parts.append("its BLOCK")
            return
        self.add(seat, "does", f"uses the BLOCK of {names.card(self.t, seat, number)}")

    def on_copy(self, seat: int, card: int) -> None:
        owner, number = card_of(card)
        power = names.power(self.t, owner, self.t.action(card).id)
        what = f"“{power}”" if power else names.card(self.t, owner, number)
        self.add(seat, "does", f"copies {what} from {names.hero(self.t, owner)}")

    # --- moving ---------------------------------------------------------------------------------------

    def on_move(self, seat: int, here: int, there: int) -> None:
        if here == there:
            return
        ground, place = self.t.ground, names.space(self.t, there)
        room = ground.room_at[there]
        if room is not None and room != ground.room_at[here]:
            name = next(one.name for one in ground.side.rooms if one.number == room)
            self.does(seat, "moves-room", room=name, there=place).place = place
        else:
            self.does(seat, "moves", there=place).place = place

    def on_shoved(self, piece: int, here: int, there: int) -> None:
        if here == there:
            return
        place, acting = names.space(self.t, there), self.t.acting
        if piece < len(self.t.seats):
            self.add(piece, "does", f"is dragged to {place}")
        elif piece == VILLAIN:
            self.add(VILLAIN, "does", f"is dragged to {place}")
        elif self.t.state.stage == "go" and acting >= 0:
            self.grow(acting, "shove", f"{names.noun(KIND_OF[piece])} from {names.space(self.t, here)} to {place}")
        else:
            self.sentence(f"{names.piece(self.t, piece)} is dragged to {place}")

    # --- tokens ---------------------------------------------------------------------------------------

    def on_place(self, kind: str, space: int) -> None:
        self.grow(SENTENCE, "place", (kind, names.space(self.t, space)))

    def on_take(self, seat: int, piece: int) -> None:
        kind, place = self._kind_and_place(piece)
        shown = self._unless_there(seat, "take", place)
        beat = self.grow(seat, "take", (kind, shown), kind)
        beat.place, beat.verb = "" if shown else place, "rescues" if kind == "bystander" else "picks up"

    def on_smash(self, by: int, piece: int) -> None:
        if by >= 0:
            self.grow(by, "smash", self._kind_and_place(piece))
        else:
            self.sentence(f"{names.piece(self.t, piece)} goes to pieces")

    def on_remove(self, seat: int, piece: int) -> None:
        if seat >= 0 and self.t.state.where[piece] == held_by(seat):
            self.grow(seat, "bin", (KIND_OF[piece], ""))
        elif seat >= 0:
            self.add(seat, "does", f"sends {names.piece(self.t, piece)} away")
        else:
            self.sentence(f"{names.piece(self.t, piece)} leaves the board")

    def on_attach(self, seat: int, ref: int) -> None:
        where = "on" if ref >= 0 else "by"
        self.add(seat, "does", f"sets the power token {where} {names.NOUNS.thing(self.t, ref)}")

    def _unless_there(self, seat: int, kind: str, place: str) -> str:
        """A place, left out right after the move that led there; told after all once there are several."""
        last = self.last()
        if last is None or last.subject != seat or self.cause:
            return place
        if last.place == place:
            return ""
        if last.kind == kind and last.place:
            last.parts = [(what, where or last.place) for what, where in last.parts]
            last.place = ""
        return place

    def _kind_and_place(self, piece: int) -> tuple[str, str]:
        where = self.t.state.where[piece]
        return KIND_OF[piece], names.space(self.t, where) if where >= 0 else "the table"

    # --- damage ---------------------------------------------------------------------------------------

    def on_hit(self, by: int, target: int, amount: int) -> None:
        whom = names.piece(self.t, target)
        self.hit = target
        if self.somebody(by):
            self.does(by, "hits", whom=whom, amount=amount).parts = [target]
        else:
            self.sentence(f"{whom} takes {amount} DMG").parts = [target]

    def on_ko(self, by: int, piece: int, place: int) -> None:
        last = self.last()
        reason = ""
        if last is not None and last.parts == [piece]:  # the hit that did it need not be told twice
            reason = self.unsay().lead
        if self.somebody(by):
            where = names.space(self.t, place)
            shown = where if reason else self._unless_there(by, "ko", where)
            beat = self.grow(by, "ko", (KIND_OF[piece], shown))
            beat.place = "" if shown else where
            beat.verb = beat.verb or self.fresh(by, "kos")
            beat.lead = beat.lead or reason
        else:
            self.sentence(f"{names.noun(KIND_OF[piece])} on {names.space(self.t, place)} is KO’ed")

    def on_hit_villain(self, by: int, amount: int, left: int) -> None:
        whom = names.villain(self.t)
        if not 0 <= by < len(self.t.seats):
            self.sentence(f"{whom} takes {amount} DMG ({left} HP left)" if amount else f"{whom} takes no DMG")
        elif amount <= 0:
            self.does(by, "no-dent", whom=whom)
        elif left <= 0:
            self.does(by, "last-hit", whom=whom, amount=f"{amount} " if amount > 1 else "")
        else:
            self.does(by, "hits-villain", whom=whom, amount=amount, left=left)

    def on_dealt(self, seat: int, total: int, by: int, shares: Sequence[tuple[int, int]]) -> None:
        if 0 <= by < len(self.t.seats) and by != seat:
            self.does(by, "hits", whom=names.hero(self.t, seat), amount=total)
            self.add(seat, "meets", "it")
            self.facing.add(seat)
            return
        with self.as_bent("damage"):
            beat = self.add(seat, "meets", f"{total} DMG")
        told = beat.lead and by == VILLAIN  # whose doing it is stands before it
        beat.source = "" if told else self._from(by, shares)
        injuries = self.t.state.heroes[seat].injuries
        if injuries and total == sum(amount for _, amount in shares) + injuries:
            beat.note = f" ({injuries} from old injuries)"
        self.facing.add(seat)

    def _from(self, by: int, shares: Sequence[tuple[int, int]]) -> str:
        """Where DMG comes from; that the villain attacks was said at the beginning of the attack."""
        if by >= 0 and MINIONS >> by & 1:
            return " from the minions"
        if by != VILLAIN:
            return f" from {self.source}" if self.source else ""
        if any(who == MINIONS_TOGETHER and amount > 0 for who, amount in shares):
            return f"{IN_THE_ATTACK} and the minions"
        return IN_THE_ATTACK if self.attacking else f" from {names.villain(self.t)}"

    def on_defend(self, seat: int, number: int, stamina: int, left: int) -> None:
        last = self.last()
        if last is None or last.kind != "meets" or last.subject != seat:  # a BLOCK or a question came between
            last = self.add(seat, "meets", "it" if seat in self.facing else "the rest")
        self.facing.discard(seat)
        last.parts.append(names.card(self.t, seat, number))
        last.left = left
        if left <= 0:
            last.kind = "covers"
            last.verb = self.fresh(seat, "covers") if last.text[:1].isdigit() else ""

    def on_ko_hero(self, seat: int, by: int) -> None:
        last = self.last()
        if last is not None and last.kind == "meets" and last.subject == seat:
            last.kind = "fails"
        self.plainly()

    # --- fortune --------------------------------------------------------------------------------------

    def on_steal(self, thief: int, victim: int, word: str, amount: int) -> None:
        what = f"{amount} fame" if word == "fame" else names.noun(word, amount)
        self.add(thief, "steal", f"steals {what} from {names.hero(self.t, victim)}").parts = [thief, victim]

    def on_fame(self, seat: int, amount: int) -> None:
        last = self.last()
        if not amount or (last is not None and last.kind == "steal" and seat in last.parts):
            return
        if not self.credit(seat, amount, "fame", _PAYS):
            self.add(seat, "does", f"gains {amount} fame" if amount > 0 else f"loses {-amount} fame")

    def on_injury(self, seat: int, amount: int) -> None:
        last = self.last()
        if amount < 0:
            self.add(seat, "does", "shakes off an injury")
        elif last is not None and last.subject == seat and last.word == "ko-hero":
            last.notes = [f"injury {self.t.state.heroes[seat].injuries}"]
        else:
            self.add(seat, "does", "picks up an injury")

    def on_heal(self, gained: int) -> None:
        if gained > 0:
            self.add(VILLAIN, "does", f"recovers {gained} HP (now {self.t.state.hp})")

    def on_reroll(self, seat: int, before: int, after: int) -> None:
        if 0 <= seat < len(self.t.seats):
            told = f"into {names.a_face(after)}" if before != after else "for nothing"
            self.add(seat, "does", f"rerolls the {before} {told}")
        else:
            self.sentence(f"the {before} is rolled again: {after}")

    def on_quirk(self, seat: int, lapsed: bool) -> None:
        hero = self.t.state.heroes[seat]
        if lapsed and hero.lapses < len(QUIRK_SCALE) - 1:
            name = self.t.cast.quirks[hero.quirk].name
            left = QUIRK_SCALE[hero.lapses + 1]
            self.add(seat, "does", f"forgets to play the {name} (quirk down to {left} fame)")


_PAYS = ("ko", "take", "smash", "bin", "ko-villain")
