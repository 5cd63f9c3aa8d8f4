"""What each verb does in Heroes Wanted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, Run, Table, Test, Things, Unplayable
from capesmith.effects.compile.patterns import mentions
from capesmith.effects.compile.selectors import bare, candidates, chosen
from capesmith.effects.verbs.board import Attach, Move, MoveTo, Place, Remove, Replace
from capesmith.effects.verbs.cards import Discard, Play, Retrieve, Reveal, Shuffle
from capesmith.effects.verbs.harm import Damage, Heal, KnockOut
from capesmith.effects.verbs.holdings import Advance, EndGame, Gain, Lose, Take
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import MARKERS, SPACES, card_of, card_ref, is_piece, is_space
from capesmith.systems.heroes_wanted.game import atoms, holdings, movement, villain
from capesmith.systems.heroes_wanted.game.damage import deal, knock_out, legal_target
from capesmith.systems.heroes_wanted.game.ground import CARRIED
from capesmith.systems.heroes_wanted.game.pieces import (
    BOARD,
    EVENT_KINDS,
    KIND_OF,
    MASKS,
    SEATS,
    VILLAIN,
    bits,
    held_by,
)
from capesmith.systems.heroes_wanted.verbs import (
    Act,
    BecomeFirstHero,
    Convey,
    DrawVillain,
    GainAction,
    MinionsMove,
    Rest,
    UsePower,
    VillainMoves,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

PAY_WITH = Prompt("card", "discard", "cost")

# --- harm ------------------------------------------------------------------------------------------


def _damage(k: Compiler, step: Damage) -> Run:
    """HW-090, HW-091: the named kinds only, and it may be left out."""
    find = k.main(step.to, step, legal=legal_target)
    amount = k.amount(step.amount)
    kinds = (
        step.to.kinds if isinstance(step.to, Some) else ("villain",) if step.to == Role("villain") else ("character",)
    )
    reaches = any(MASKS.get(kind, 0) >> VILLAIN & 1 for kind in kinds)
    freely = step.divided == "freely"
    per_target = mentions(step.amount, "target") or k.label == ""
    that = mentions(step.amount, "that")

    def damage(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        if not targets:
            return False
        if freely:
            return _shared_out(t, c, targets, amount(t, c), reaches)
        if that:  # the event's own DMG goes on to somebody else: bonuses were counted before
            c = _carried(c)
        if c.you >= 0 and not per_target:
            number = amount(t, c)
            return number > 0 and deal(t, c, targets, [number] * len(targets), reaches_villain=reaches)
        before, amounts = c.target, []
        for target in targets:
            c.target = target
            amounts.append(amount(t, c))
        c.target = before
        return deal(t, c, targets, amounts, reaches_villain=reaches)

    return damage


def _carried(c: Context) -> Context:
    """HW-334, HW-336: the same hero's DMG, by the same action; only the new target's cards bend it."""
    made = c.copy()
    made.plain = True
    if c.event is not None:
        made.card = c.event.source
    return made


def _shared_out(t: Table, c: Context, targets: list[int], total: int, reaches: bool) -> bool:
    """One total, divided as the chooser likes: point by point."""
    shares = dict.fromkeys(targets, 0)
    for _ in range(total):
        target = targets[0] if c.you < 0 else t.choose(c.you, SHARE, targets)
        shares[target] += 1
    return deal(t, c, targets, [shares[target] for target in targets], reaches_villain=reaches)


SHARE = Prompt("target", "who gets the next DMG", "damage")


def _on_the_board(t: Table, c: Context, thing: int) -> bool:
    return is_piece(thing) and bool(t.state.where[thing] >= 0)


def _ko(k: Compiler, step: KnockOut) -> Run:
    find = k.main(step.what, step, legal=_on_the_board)

    def ko(t: Table, c: Context) -> bool:
        targets = find(t, c)
        c.bind(targets)
        return knock_out(t, c, targets)

    return ko


def _heal(k: Compiler, step: Heal) -> Run:
    who = _who(k, step)
    number = None if step.amount == "all" else k.amount(step.amount)  # type: ignore[arg-type]

    def heal(t: Table, c: Context) -> bool:
        done = False
        for piece in who(t, c):
            amount = 99 if number is None else number(t, c)
            if piece == VILLAIN:
                done = (t.villain_in_play() and atoms.give_hp(t, amount) > 0) or done
            elif 0 <= piece < SEATS:
                for _ in range(min(amount, t.state.heroes[piece].injuries)):
                    done = holdings.lose_injury(t, piece) or done
        return done

    return heal


# --- the board -------------------------------------------------------------------------------------


def _who(k: Compiler, step: Step) -> Any:
    if step.who is None:
        return lambda t, c: [c.you if c.you >= 0 else c.figure]
    find = chosen(k, step.who, k.prompt("target", step))

    def who(t: Table, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return who


def _move(k: Compiler, step: Move) -> Run:
    amount, mode = k.amount(step.amount), movement.mode_of(step.ignoring)
    toward = None if step.toward is None else candidates(k, step.toward)
    away = None if step.away_from is None else candidates(k, step.away_from)
    goal = toward or away
    prompt = k.prompt("move", step)
    if step.who is None or step.who == Role("you"):

        def move(t: Table, c: Context) -> bool:
            seat = c.you
            if seat < 0 or ("move" in t.live.bans and t.banned("move", seat)):
                return False
            steps = movement.steps_of(t, c, seat, amount(t, c))
            here, ground = t.state.where[seat], t.ground
            if goal is None:
                ends = ground.moves(here, steps, mode)
            else:
                goals = _goals(t, c, goal)
                if not goals:
                    return False
                bent = ground.toward if toward is not None else ground.away
                ends = bent(here, steps, goals[0], mode)
            return movement.move_hero(t, c, seat, ends, prompt)

        return move
    who = chosen(k, step.who, k.prompt("target", step), decline=False)
    where = k.prompt("space", step)

    def shoved(t: Table, c: Context) -> bool:
        pieces, done = [thing for thing in who(t, c) if _on_the_board(t, c, thing)], False
        c.bind(pieces)
        steps = amount(t, c)
        goals = [] if toward is None and away is None else [s for s in map(t.space_of, goal(t, c)) if s >= 0]
        for piece in pieces:
            if piece == c.you and not goals:
                done = (
                    movement.move_hero(t, c, piece, t.ground.moves(t.state.where[piece], steps, mode), prompt) or done
                )
            elif goals:
                done = movement.shove(t, c, piece, steps, goals[0], 1 if toward is not None else -1, where) or done
            elif t.state.where[piece] >= 0:
                done = _shifted(t, c, piece, t.ground.moves(t.state.where[piece], steps, CARRIED), where) or done
        return done

    return shoved


def _goals(t: Table, c: Context, goal: Things | None) -> list[int]:
    """The spaces a move leads toward or away from."""
    return [] if goal is None else [space for space in map(t.space_of, goal(t, c)) if space >= 0]


def _shifted(t: Table, c: Context, piece: int, ends: tuple[int, ...], prompt: Prompt) -> bool:
    """A figure is moved freely by somebody else; where nobody chooses it stays."""
    if c.you < 0 or len(ends) < 2:
        return False
    there = t.choose(c.you, prompt, [SPACES + space for space in ends]) - SPACES
    t.tell("shoved", piece, t.state.where[piece], there)
    moved = t.state.where[piece] != there
    atoms.move_figure(t, piece, there)
    return moved


def _move_to(k: Compiler, step: MoveTo) -> Run:
    """Put directly: nothing in between is entered, doors stay shut (HW-297)."""
    who = _who(k, step)
    reach = None
    if isinstance(step.to, Some) and step.to.within is not None and step.to.from_ is None:
        reach = k.amount(step.to.within)
    to = chosen(k, step.to, k.prompt("space", step), decline=True, measure=k.measure(step), reach=reach)

    def move_to(t: Table, c: Context) -> bool:
        done = False
        for piece in who(t, c):
            it, them = c.it, c.them
            spaces = to(t, c)
            c.it, c.them = it, them
            space = t.space_of(spaces[0]) if spaces else -1
            if space < 0 or not is_piece(piece) or t.state.where[piece] < 0:
                continue
            here = t.state.where[piece]
            t.tell("shoved" if piece != c.you else "move", piece, here, space)
            atoms.move_figure(t, piece, space)
            done = True
            if piece == c.you:
                movement.end_movement(t, piece, space)
        return done

    return move_to


PLACED = ("underling", "henchman", *EVENT_KINDS)  # what comes from the supply and goes back there


def _only_pieces(step: Place | Remove, words: tuple[str, ...]) -> None:
    for word, _ in step.what:  # type: ignore[union-attr]
        if word not in words:
            raise Unplayable(f"“{word}” is no piece that lies on the board", step.at)


def _place(k: Compiler, step: Place) -> Run:
    """HW-238: from the supply, row by row; what it lacks is not placed."""
    at = chosen(k, step.at_place, k.prompt("space", step))
    _only_pieces(step, PLACED)
    things = [(word, 99 if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def place(t: Table, c: Context) -> bool:
        spaces = [space for space in map(t.space_of, at(t, c)) if space >= 0]
        placed = False
        for space in spaces:
            for word, number in things:
                for _ in range(number if isinstance(number, int) else number(t, c)):
                    piece = atoms.place_new(t, word, space)
                    if piece < 0:
                        break
                    placed = True
                    t.happened("place", piece, c.you, 1, SPACES + space, faces=word)
        c.them = [SPACES + space for space in spaces]
        return placed

    return place


def _remove(k: Compiler, step: Remove) -> Run:
    if not isinstance(step.what, tuple):
        find = chosen(k, step.what, k.prompt("target", step))

        def remove(t: Table, c: Context) -> bool:
            done = False
            for thing in find(t, c):
                done = _removed(t, c, thing) or done
            return done

        return remove
    _only_pieces(step, (*PLACED, "power-token"))
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]
    source = None if step.from_ is None else candidates(k, step.from_)

    def remove_things(t: Table, c: Context) -> bool:
        done = False
        places = [BOARD] if source is None else source(t, c)
        for word, number in things:
            if word == "power-token":
                done = (c.you >= 0 and _removed(t, c, MARKERS + c.you)) or done
                continue
            pieces = [piece for piece in bits(MASKS[word]) if any(_at(t, piece, place) for place in places)]
            for piece in pieces if number is None else pieces[: number(t, c)]:
                done = _removed(t, c, piece) or done
        return done

    return remove_things


def _at(t: Table, piece: int, place: int) -> bool:
    if 0 <= place < SEATS:
        return bool(t.state.where[piece] == held_by(place))
    return t.cast.compiler.meaning.inside(t, piece, place)


def _removed(t: Table, c: Context, thing: int) -> bool:
    """HW-256: litter goes from the hero back to the supply, and counts as thrown away."""
    if thing >= MARKERS:
        atoms.detach_token(t, thing - MARKERS)
        return True
    if thing == VILLAIN:
        if t.villain_in_play():
            movement.villain_escapes(t)
        return True
    if not is_piece(thing) or thing < SEATS:
        return False
    perform = partial(_put_back, t, c.you, thing)
    if t.announce("remove", thing, c.you, 1, perform=perform) < 0:
        return False
    perform()
    return True


def _put_back(t: Table, seat: int, piece: int) -> None:
    if KIND_OF[piece] in EVENT_KINDS and seat >= 0 and t.state.where[piece] == held_by(seat):
        atoms.score_token(t, seat)
    t.tell("remove", seat, piece)
    atoms.lift(t, piece)
    t.happened("remove", piece, seat, 1)


def _replace(k: Compiler, step: Replace) -> Run:
    """HW-331, HW-333, HW-337: the pawn takes the henchman's place; he goes to the supply, for no fame."""
    what, by = candidates(k, step.what), step.with_
    if by != Role("villain"):
        raise Unplayable("only the villain can take another figure's place", step.at)

    def replace(t: Table, c: Context) -> bool:
        for piece in what(t, c):
            space = t.space_of(piece)
            if space < 0 or not is_piece(piece) or t.state.villain_a < 0:
                continue
            return villain.take_place(t, piece, space)
        return False

    return replace


def _attach(k: Compiler, step: Attach) -> Run:
    """HW-206, HW-209."""
    if step.what != Role("power-token"):
        raise Unplayable("only the power token can be attached", step.at)
    to = k.main(step.to, step, legal=lambda t, c, thing: is_piece(thing) or is_space(thing))

    def attach(t: Table, c: Context) -> bool:
        targets = to(t, c)
        c.bind(targets)
        if c.you < 0 or not targets:
            return False
        atoms.attach_token(t, c.you, targets[0])
        return True

    return attach


# --- holdings --------------------------------------------------------------------------------------


def _gain(k: Compiler, step: Gain) -> Run:
    who = _who(k, step)
    things = [(word, k.amount(number)) for word, number in step.what if number != "all"]  # type: ignore[arg-type]

    def gain(t: Table, c: Context) -> bool:
        done = False
        for seat in who(t, c):
            if not 0 <= seat < len(t.seats):
                continue
            for word, number in things:
                amount = number(t, c)
                if amount <= 0:
                    continue
                if word == "fame":
                    done = holdings.gain_fame(t, seat, amount) or done
                elif word == "injury":
                    for _ in range(amount):
                        done = holdings.gain_injury(t, seat) or done
                else:
                    done = _gain_pieces(t, seat, word, amount) or done
        return done

    return gain


def _gain_pieces(t: Table, seat: int, word: str, amount: int) -> bool:
    if word not in MASKS:
        return False
    taken = bits(t.state.supply & MASKS[word])[: min(amount, atoms.supply_of(t, word))]
    for piece in taken:
        atoms.lift(t, piece, seat)
        t.happened("gain", piece, seat, 1, faces=word)
    return bool(taken)


def _lose(k: Compiler, step: Lose) -> Run:
    who = _who(k, step)
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def lose(t: Table, c: Context) -> bool:
        done = True
        for seat in who(t, c):
            for word, number in things:
                done = (0 <= seat < len(t.seats) and _lost(t, c, seat, word, number)) and done
        return done

    return lose


def _lost(t: Table, c: Context, seat: int, word: str, number: Number | None) -> bool:
    hero = t.state.heroes[seat]
    if word == "fame":
        amount = hero.fame if number is None else number(t, c)
        return amount > 0 and holdings.lose_fame(t, seat, amount)
    if word == "injury":
        amount = hero.injuries if number is None else number(t, c)
        healed = sum(holdings.lose_injury(t, seat) for _ in range(amount))
        return 0 < amount == healed
    held = [piece for piece in bits(MASKS.get(word, 0)) if t.state.where[piece] == held_by(seat)]
    amount = len(held) if number is None else number(t, c)
    for piece in held[:amount]:
        atoms.lift(t, piece)
        t.happened("lose", piece, seat, 1, faces=word)
    return 0 < amount <= len(held)


def _take(k: Compiler, step: Take) -> Run:
    """HW-255, HW-260, HW-325, HW-326: a token goes to the Achievements, for no fame yet; a bystander is rescued."""
    find = k.main(step.what, step)

    def take(t: Table, c: Context) -> bool:
        pieces = [piece for piece in find(t, c) if is_piece(piece) and KIND_OF[piece] in EVENT_KINDS]
        c.bind(pieces)
        if c.you < 0:
            return False
        done = False
        for piece in pieces:
            perform = partial(_picked_up, t, c.you, piece)
            if t.announce("take", piece, c.you, 1, perform=perform) >= 0:
                perform()
                done = True
        return done

    return take


def _picked_up(t: Table, seat: int, piece: int) -> None:
    t.tell("take", seat, piece)
    atoms.lift(t, piece, seat)
    t.happened("take", piece, seat, 1)
    if KIND_OF[piece] == "bystander":
        atoms.score_token(t, seat)
        t.happened("rescue", piece, seat, 1)


def _advance(k: Compiler, step: Advance) -> Run:
    parts = [number if isinstance(number, str) else k.amount(number) for _, number in step.what]

    def advance(t: Table, c: Context) -> bool:
        for number in parts:
            if number == "start":
                atoms.set_threat(t, 0)  # HW-343
            else:
                villain.advance_threat(t, number(t, c))  # type: ignore[operator]
        return True

    return advance


def _end_game(k: Compiler, step: EndGame) -> Run:
    result, when = step.result, step.at_end_of

    def end(t: Table, c: Context) -> bool:
        t.end_game(result, when)
        return True

    return end


# --- cards -----------------------------------------------------------------------------------------


def _retrieve(k: Compiler, step: Retrieve) -> Run:
    """HW-086 to HW-089, HW-112, HW-113, HW-155: spent actions back to hand, as many as he likes of them."""
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt, top = k.prompt("card", step), step.pile == "top"

    def retrieve(t: Table, c: Context) -> bool:
        seat = c.you
        if seat < 0 or t.state.heroes[seat].koed:
            return False
        most = 99 if number is None else number(t, c)
        pile = t.state.heroes[seat].pile
        if top:
            taken = pile[-most:] if most > 0 else []
        else:
            base = card_ref(seat, 0)
            left = [
                card
                for card in range(base, base + len(t.playsets[seat].actions))
                if card - base in pile and fits(t, c, card)
            ]
            taken = []
            while left and len(taken) < most:
                card = t.choose(seat, prompt, [*left, NONE])
                if card == NONE:
                    break
                left.remove(card)
                taken.append(card - base)
        taken = list(taken)
        if (
            not taken
            or t.announce("retrieve", by=seat, amount=len(taken), perform=partial(atoms.take_back, t, seat, taken)) < 0
        ):
            return False
        atoms.take_back(t, seat, taken)
        return True

    return retrieve


def _how_many(k: Compiler, what: Some) -> Number | None:
    """How many cards a text asks for; None is all of them."""
    if what.number is not None:
        return k.amount(what.number)
    return constant(1) if what.quantity == "one" else None


def _card_fits(k: Compiler, what: Some) -> Any:
    rest = replace(what, number=None, in_=None, owner=None, chosen_by=None)
    return (lambda t, c, card: True) if bare(rest) else k.filters(rest)


def _discard(k: Compiler, step: Discard) -> Run:
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt, by_chance = k.prompt("card", step), step.what.chosen_by == "chance"

    def discard(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        left = [card for card in t.hand(c.you) if fits(t, c, card)]
        wanted = len(left) if number is None else number(t, c)
        return discard_cards(t, c.you, left, wanted, prompt, by_chance=by_chance)

    return discard


def discard_cards(
    t: Table, seat: int, cards: list[int], wanted: int, prompt: Prompt, *, by_chance: bool = False
) -> bool:
    """HW-102, HW-105: to the top of the pile, without their stamina; done when all of it was discarded."""
    left, taken = list(cards), 0
    while left and taken < wanted:
        card = left[t.chance(len(left))] if by_chance else t.choose(seat, prompt, left)
        left.remove(card)
        t.tell("discard", seat, card_of(card)[1])
        atoms.spend(t, seat, card_of(card)[1])
        taken += 1
    return 0 < wanted <= taken


def _play(k: Compiler, step: Play) -> Run:
    """HW-108: play a further card from hand, in full, now."""
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt = k.prompt("card", step)

    def play(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        played = 0
        while number is None or played < number(t, c):
            cards = [card for card in t.hand(c.you) if card != c.card and fits(t, c, card)]
            if not cards:
                break
            t.play_card(c.you, card_of(t.choose(c.you, prompt, cards))[1])
            played += 1
        return played > 0

    return play


def _reveal(k: Compiler, step: Reveal) -> Run:
    if not (isinstance(step.what, Some) and step.what.kinds == ("counter",)):
        raise Unplayable("only counter tokens can be revealed", step.at)
    return lambda t, c: atoms.reveal_counter(t) > 0


def _shuffle(k: Compiler, step: Shuffle) -> Run:
    """HW-338, HW-339: all the numbered tokens, face down again."""
    if step.what != Role("counters"):
        raise Unplayable("only the counter tokens can be shuffled", step.at)

    def shuffle(t: Table, c: Context) -> bool:
        counters = t.scenario.sheet.counters
        if counters is not None:
            atoms.stack_counters(t, list(counters.numbers))
            atoms.set_aside(t, 0)
        return counters is not None

    return shuffle


# --- the verbs of this game alone ------------------------------------------------------------------


def _become_first(k: Compiler, step: BecomeFirstHero) -> Run:
    """HW-110, HW-111."""

    def become(t: Table, c: Context) -> bool:
        if c.you < 0 or t.state.first == c.you:
            return False
        if "become-first-hero" in t.live.bans and t.banned("become-first-hero", c.you):
            return False
        if t.announce("become-first-hero", by=c.you, perform=partial(atoms.seize_first, t, c.you)) < 0:
            return False
        atoms.seize_first(t, c.you)
        return True

    return become


def _use_power(k: Compiler, step: UsePower) -> Run:
    """HW-197, HW-201, HW-205: the text on the Hero A card, as the text of the Superpower or Mutant Power card."""
    slot = step.power

    def use(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        power = t.cast.hero_as[t.state.heroes[c.you].a].powers.get(slot)
        text = None if power is None else power.texts.get("play")
        if text is None or text.run is None:
            return False
        inner = Context(c.you, c.figure, t.card_called(c.you, slot), c.event, origin=slot)
        return text.run(t, inner)

    return use


def _gain_action(k: Compiler, step: GainAction) -> Run:
    """HW-114, HW-187."""
    id = step.card

    def gain(t: Table, c: Context) -> bool:
        number = t.playsets[c.you].numbers.get(id, NOBODY) if c.you >= 0 else NOBODY
        if number < 0 or not t.state.heroes[c.you].tucked >> number & 1:
            return False
        atoms.untuck(t, c.you, number)
        return True

    return gain


def _rest(k: Compiler, step: Rest) -> Run:
    def rest(t: Table, c: Context) -> bool:
        if c.you >= 0:
            t.rest(c.you)
        return c.you >= 0

    return rest


def _villain_moves(k: Compiler, step: VillainMoves) -> Run:
    """HW-069; HW-237: skipped while he is not on the board."""
    how, spaces = step.how, k.amount(step.spaces)
    return lambda t, c: villain.moves(t, how, spaces(t, c))


def _minions_move(k: Compiler, step: MinionsMove) -> Run:
    spaces = k.amount(step.spaces)
    return lambda t, c: movement.minions_along_arrows(t, spaces(t, c))


def _convey(k: Compiler, step: Convey) -> Run:
    what, spaces = candidates(k, step.what), k.amount(step.spaces)
    return lambda t, c: movement.convey(t, what(t, c), spaces(t, c))


def _draw_villain(k: Compiler, step: DrawVillain) -> Run:
    number = k.amount(step.number)
    return lambda t, c: number(t, c) > 0 and villain.draw(t)


def _act(k: Compiler, step: Act) -> Run:
    """HW-222: done at the table; the simulator only counts that it was asked for."""
    return lambda t, c: True


PERFORM: dict[type[Step], Any] = {
    Damage: _damage, KnockOut: _ko, Heal: _heal, Move: _move, MoveTo: _move_to, Place: _place, Remove: _remove,
    Replace: _replace, Attach: _attach, Gain: _gain, Lose: _lose, Take: _take, Advance: _advance, EndGame: _end_game,
    Retrieve: _retrieve, Discard: _discard, Play: _play, Reveal: _reveal, Shuffle: _shuffle,
    BecomeFirstHero: _become_first, UsePower: _use_power, GainAction: _gain_action, Rest: _rest,
    VillainMoves: _villain_moves, MinionsMove: _minions_move, Convey: _convey, DrawVillain: _draw_villain, Act: _act,
}  # fmt: skip


# --- prices, and what could be done ------------------------------------------------------------------


def price(k: Compiler, word: str, number: Number | str) -> tuple[Run, Test]:
    """How a cost is paid, and whether it can be: all of it, from what the hero has now."""

    def wanted(t: Table, c: Context, all_of_it: int) -> int:
        return all_of_it if isinstance(number, str) else number(t, c)

    def can(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        hero = t.state.heroes[c.you]
        if word == "discard":
            return hero.hand.bit_count() >= wanted(t, c, hero.hand.bit_count())
        if word == "fame":
            return bool(hero.fame >= wanted(t, c, hero.fame))
        return True

    def pay(t: Table, c: Context) -> bool:
        if not can(t, c):
            return False
        hero = t.state.heroes[c.you]
        if word == "discard":
            cards = t.hand(c.you)
            return discard_cards(t, c.you, cards, wanted(t, c, len(cards)), PAY_WITH)
        if word == "fame":
            amount = wanted(t, c, hero.fame)
            return holdings.lose_fame(t, c.you, amount)
        hurt = [holdings.gain_injury(t, c.you) for _ in range(wanted(t, c, 1))]
        return all(hurt)

    return pay, can


def _can_damage(k: Compiler, step: Damage) -> Test:
    found = k.possible_targets(step.to, step, legal_target)
    return lambda t, c: bool(found(t, c))


def _can_ko(k: Compiler, step: KnockOut) -> Test:
    found = k.possible_targets(step.what, step, _on_the_board)
    return lambda t, c: bool(found(t, c))


def _can_take(k: Compiler, step: Take) -> Test:
    found = candidates(k, step.what)
    return lambda t, c: bool(found(t, c))


def _can_retrieve(k: Compiler, step: Retrieve) -> Test:
    fits = _card_fits(k, step.what)

    def can(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        hero = t.state.heroes[c.you]
        return not hero.koed and any(fits(t, c, card_ref(c.you, number)) for number in hero.pile)

    return can


def _can_discard(k: Compiler, step: Discard) -> Test:
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)

    def can(t: Table, c: Context) -> bool:
        cards = [card for card in t.hand(c.you) if fits(t, c, card)] if c.you >= 0 else []
        return bool(cards) and (number is None or len(cards) >= number(t, c))

    return can


def _can_play(k: Compiler, step: Play) -> Test:
    fits = _card_fits(k, step.what)
    return lambda t, c: c.you >= 0 and any(card != c.card and fits(t, c, card) for card in t.hand(c.you))


def _can_lose(k: Compiler, step: Lose) -> Test:
    who = candidates(k, step.who) if step.who is not None else (lambda t, c: [c.you])
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def can(t: Table, c: Context) -> bool:
        for seat in who(t, c):
            if not 0 <= seat < len(t.seats):
                return False
            hero = t.state.heroes[seat]
            for word, number in things:
                has = hero.fame if word == "fame" else hero.injuries if word == "injury" else 99
                if has < (1 if number is None else number(t, c)):
                    return False
        return True

    return can


def _can_gain(k: Compiler, step: Gain) -> Test | None:
    if step.who is None:
        return None
    who = candidates(k, step.who)
    return lambda t, c: bool(who(t, c))


POSSIBLE: dict[type[Step], Any] = {
    Damage: _can_damage, KnockOut: _can_ko, Take: _can_take, Retrieve: _can_retrieve, Discard: _can_discard,
    Play: _can_play, Lose: _can_lose, Gain: _can_gain,
}  # fmt: skip
