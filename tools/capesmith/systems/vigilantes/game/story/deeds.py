"""What vigilantes do on their turns, and what comes of it, as beats."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.prose import listed
from capesmith.systems.vigilantes.game.pieces import (
    FIRST_OBJECTIVE,
    KIND_OF,
    SLOTS,
    VILLAIN,
    is_enemy,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.story.teller import Fight, Teller
from capesmith.systems.vigilantes.locations import ROUTE_TYPES

_MOVES = {ROUTE_TYPES["crawl"]: "crawls", ROUTE_TYPES["aerial"]: "flies"}
_IN_FIGHT = ("attack", "after-roll")


class Deeds(Teller):
    """One method per word; the facts are those the rules tell."""

    # --- moving -----------------------------------------------------------------------------------------

    def walks(self, seat: int, here: int, there: int) -> None:
        """A vigilante on the way; several routes in a row are one move."""
        route = self.t.map.route_between(here, there)
        type = self.t.map.routes[route][2] if route >= 0 else 0
        last = self.last()
        if last is not None and last.kind == "walk" and last.subject == seat and last.parts[-1] == here:
            last.parts.append(there)
        else:
            last = self.add(seat, "walk", parts=[there])
            last.verb = self.fresh(seat, _MOVES.get(type, "walks"))
        carried = [names.noun(self.t, token(n)) for n, who in enumerate(self.t.state.carriers) if who == seat]
        last.text = last.verb.format(there=names.space(self.t, there))
        if carried:
            last.text += f" with the {carried[0]}"

    # --- cards and items ----------------------------------------------------------------------------------

    def on_use(self, seat: int, slot: int, timing: str) -> None:
        name, energy = names.held(self.t, seat, slot), self.spent("energy", seat)
        self.spent("charge", seat, slot)
        if timing in _IN_FIGHT and self.fights and self.fights[-1].seat == seat:
            self.fights[-1].used.append(f"{name} for {energy} energy" if energy else name)
            return
        price = [f"{energy} energy"] if energy else [self._charge_left(seat, slot)] if slot < SLOTS else []
        self.add(seat, "use", f"uses {name}").notes = price

    def _charge_left(self, seat: int, slot: int) -> str:
        left = self.t.state.vigilantes[seat].charge[slot]
        return f"{left} charge left" if left else "the last charge"

    def on_copy(self, seat: int, owner: int, slot: int) -> None:
        whose = "" if owner == seat else f" from {names.vigilante(self.t, owner)}"
        self.add(seat, "does", f"borrows a trick{whose}: {names.held(self.t, owner, slot)}")

    def on_steal(self) -> None:
        self.plainly().kind = "steal"

    def _stolen(self, seat: int) -> bool:
        """Whether what somebody has more or less of was told as a theft."""
        last = self.last()
        return last is not None and last.kind == "steal" and seat in last.facts[:2]

    def on_react(self, seat: int, slot: int, e: Event) -> None:
        energy = self.spent("energy", seat)
        self.spent("charge", seat, slot)
        beat = self.add(seat, "use", f"answers with {names.held(self.t, seat, slot)}")
        beat.notes = [f"{energy} energy"] if energy else []
        self.because(names.held(self.t, seat, slot), seat, e, named=True)

    def on_action(self, seat: int, amount: int) -> None:
        self.gained(seat, amount, "action" if amount == 1 else "actions")

    def on_look(self, seat: int, cards: Sequence[int]) -> None:
        coming = listed(f"“{self.t.cast.events[card].name}”" for card in reversed(cards))
        self.add(seat, "does", f"learns what is coming: {coming}" if coming else "learns nothing new")

    # --- energy, charge, health ---------------------------------------------------------------------------

    def on_energy(self, seat: int, amount: int) -> None:
        if self._stolen(seat):
            return
        if amount < 0:
            self.owe("energy", seat, NOBODY, -amount)
        else:
            self.gained(seat, amount, "energy")

    def on_charge(self, seat: int, slot: int, amount: int) -> None:
        if self._stolen(seat):
            return
        if amount < 0:
            self.owe("charge", seat, slot, -amount)
        else:
            self.gained(seat, amount, f"charge on {names.held(self.t, seat, slot)}")

    def on_health(self, seat: int, amount: int) -> None:
        blow, self.blow = self.blow, None
        with self.as_bent("damage"):
            if amount < 0 and blow is not None and blow[1] == seat:
                self._hit(blow[0], seat, -amount)
            else:
                self.blow = blow
                self.gained(seat, amount, "health")

    def _hit(self, enemy: int, seat: int, lost: int) -> None:
        """Blows for the same vigilante in a row are told together."""
        name = f"@{names.villain(self.t)}" if enemy == VILLAIN else names.noun(self.t, enemy)
        beat = self.grow(SENTENCE, "hits", (name, lost), names.vigilante(self.t, seat))
        beat.verb = beat.verb or self.fresh(SENTENCE, "hit-one")
        beat.place = str(self.t.state.vigilantes[seat].health)

    # --- attacks --------------------------------------------------------------------------------------------

    def on_attack(self, seat: int, enemy: int) -> None:
        made = Fight(seat, enemy, self.put(seat, "goes-for"))
        self.fights.append(made)
        self.add(seat, "fight", parts=[made])

    def on_roll(self, seat: int, faces: Sequence[str]) -> None:
        made = self._fight(seat)
        if made is not None:
            made.energy += self.spent("energy", seat)
            made.dice, made.shown = len(faces), names.dice(faces)

    def on_reroll(self, seat: int, faces: Sequence[str]) -> None:
        made = self._fight(seat)
        if made is not None:
            made.again = names.dice(faces)

    def on_turned(self, seat: int, faces: Sequence[str]) -> None:
        made, paid = self._fight(seat), self.spent("energy", seat)
        if made is not None:
            blanks = "the blank" if paid == 1 else f"{paid} blanks"
            made.turned = f"pays {paid} energy for {blanks}" if paid else f"makes it {names.dice(faces)}"

    def on_attack_result(self, seat: int, enemy: int, score: int, hit: bool) -> None:
        made = self._fight(seat)
        if made is None:
            return
        self.fights.remove(made)
        if not hit:
            made.end = self.fresh(seat, "fails")
        elif enemy == VILLAIN:
            made.end = self.fresh(seat, "wounds")
        else:
            self.beaten = enemy
            made.end = self.fresh(seat, "settles")

    def _fight(self, seat: int) -> Fight | None:
        """The attack of a vigilante in progress; what was told of it when somebody was asked is not told again."""
        made = next((made for made in reversed(self.fights) if made.seat == seat), None)
        if made is not None and not any(beat.kind == "fight" and beat.parts[0] is made for beat in self.beats):
            made.so_far_told()
            self.add(seat, "fight", parts=[made])
        return made

    def on_knocked_out(self, piece: int, by: int = NOBODY) -> None:
        if piece in self.t.seats:
            self.blow = None
            self.says("falls")
        elif piece == VILLAIN:
            self.says("beaten")
        elif piece != self.beaten:
            if by in self.t.seats:
                self.does(by, "drops")
            else:
                self.sentence(f"{names.placed(self.t, piece)} is out cold")
        self.beaten = NOBODY

    def on_villain_health(self, amount: int) -> None:
        left = self.t.state.villain_health
        if amount > 0:
            if amount < left:  # with all its health it only enters
                self.sentence(f"{names.villain(self.t)} recovers {amount} health ({left} now)")
            return
        last = self.last()
        if last is not None and last.kind == "fight" and last.parts[0].enemy == VILLAIN:
            last.notes = [f"{names.villain(self.t)} has {left} health left"] if left else []
        else:
            self.sentence(f"{names.villain(self.t)} loses {-amount} health ({left} left)")

    # --- enemies that something is done to --------------------------------------------------------------------

    def on_stunned(self, piece: int) -> None:
        self._done_to(piece, "stuns", "is seeing double|are seeing double")

    def on_marked(self, piece: int) -> None:
        self._done_to(piece, "marks", "is marked|are marked")

    def _done_to(self, piece: int, verb: str, otherwise: str) -> None:
        if self.acting() >= 0 and piece != VILLAIN:
            self.grow(self.acting(), "struck", self._noun_and_place(piece), verb)
        elif self.acting() >= 0:
            self.add(self.acting(), "does", f"{verb} {names.placed(self.t, piece)}")
        else:
            self.suffers(piece, otherwise)

    def suffers(self, piece: int, told: str) -> None:
        """Something that happens to enemies, those of the same fate together."""
        if piece == VILLAIN:
            self.sentence(f"{names.placed(self.t, piece)} {told.partition('|')[0]}")
        else:
            self.grow(SENTENCE, "suffers", self._noun_and_place(piece), told)

    def _noun_and_place(self, piece: int) -> tuple[str, str]:
        return names.noun(self.t, piece), names.id_of(self.t, self.t.space_of(piece))

    # --- the scenario -------------------------------------------------------------------------------------------

    def on_deed(self, seat: int, number: int, n: int) -> None:
        text = third_person(self.t.scenario.actions[number].sheet.name)
        last = self.last()
        if last is not None and last.kind == "deed" and (last.subject, last.text, last.parts[-1]) == (seat, text, n):
            last.parts.append(n)
        else:
            self.add(seat, "deed", text, [n])

    def on_progress(self, n: int, done: int) -> None:
        needed = names.work(self.t, n)[1]
        last = self.last()
        if last is not None and last.kind == "deed" and last.parts[0] == n:
            last.notes = [f"{done} of {needed}"] if needed else []
        else:
            self.sentence(f"work on the {names.noun(self.t, token(n))}: {done} of {needed or 'as many as it takes'}")

    def on_completed(self, n: int, by_enemies: bool) -> None:
        name, state = names.noun(self.t, token(n)), self.t.state
        alike = [other for other, role in enumerate(state.roles) if role == state.roles[n]]
        mine = state.enemy_done if by_enemies else state.done
        count = sum(mine >> other & 1 for other in alike)
        which = f"{count} of {len(alike)}" if len(alike) > 1 else ""
        what = names.many(name, 1) if which else f"the {name}"
        told = f"{what} is theirs now" if by_enemies else f"that is {what} done"
        self.sentence(f"{told}, {which}" if which else told)

    def on_pick_up(self, n: int, piece: int) -> None:
        name = names.noun(self.t, token(n))
        if piece in self.t.seats:
            self.add(piece, "does", f"takes charge of the {name}")
        else:
            self.suffers(piece, f"shoulders the {name}|shoulder {names.many(name, 1)} each")

    def _place(self, piece: int) -> str:
        return names.id_of(self.t, self.t.space_of(piece))

    def on_remove(self, piece: int) -> None:
        if is_token(piece):
            n = piece - FIRST_OBJECTIVE
            last = self.last()
            if last is not None and n in {"deed": last.facts[2:], "reveal": last.facts[:1]}.get(last.word, ()):
                return
            self.sentence(f"the {names.noun(self.t, piece)} at {self._place(piece)} is off the map")
        elif is_enemy(piece):
            self.sentence(f"{names.placed(self.t, piece)} slips away")
        else:
            self.sentence(f"the {KIND_OF[piece]} at {self._place(piece)} is gone")

    # --- what lasts ---------------------------------------------------------------------------------------------

    def on_lasts(self, what: str, thing: int, until: str) -> None:
        if what == "hidden":
            self.add(thing, "does", "melts into the dark")
        elif what == "blocked":
            self.sentence(f"the way {names.route(self.t, thing)} is shut")

    def on_ends(self, what: str, thing: int) -> None:
        if what == "hidden" and not self.t.state.vigilantes[thing].knocked_out:
            last, told = self.last(), f"{names.vigilante(self.t, thing)} can be seen again"
            if last is None or last.text != told:
                self.sentence(told)
        elif what == "blocked":
            self.sentence(f"the way {names.route(self.t, thing)} is open again")

    def on_sticker(self, entry: Sequence[str]) -> None:
        """VG-811: what stays."""
        self.sentence(f"for the record: {_stuck(self, entry)}")


def _stuck(teller: Deeds, entry: Sequence[str]) -> str:
    t = teller.t
    if entry[0] == "card":
        return f"{names.card(t, entry[1])} on {names.card(t, entry[2])}"
    if entry[0] == "bond":
        return f"{names.card(t, entry[1])} between {names.card(t, entry[2])} and {names.card(t, entry[3])}"
    what, *where = entry[1:]
    place = t.scenario.location.name
    if what == "item":
        return f"a {names.card(t, where[0])} at {where[-1]}, for good"
    said = {
        "threat": f"one more number of the threat track of {place} is covered",
        "rubble": f"rubble on the way {'–'.join(where)}",
        "breach": f"a new way, {'–'.join(where)}",
        "foothold": f"a foothold for the crew at {where[-1] if where else place}",
    }
    return said.get(what) or f"{names.card(t, what)} {'–'.join(where)}".strip()


def third_person(name: str) -> str:
    """`Record evidence` as somebody does it: `records evidence`."""
    verb, _, rest = name.partition(" ")
    verb = verb[:1].lower() + verb[1:]
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        verb += "es"
    elif verb.endswith("y") and verb[-2:-1] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return f"{verb} {rest}".strip()
