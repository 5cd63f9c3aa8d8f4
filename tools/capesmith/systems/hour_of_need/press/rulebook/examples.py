"""Worked examples for the rulebook: played by the rules, and told with two pictures of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.book.captions import Caption, captioned
from capesmith.render.book.compared import in_words, kept, moved, only_in, touched
from capesmith.render.book.drawn import Drawn
from capesmith.render.book.records import Draw, Example
from capesmith.render.book.stage import Play
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hour_of_need.press.boards.side import issue_token
from capesmith.systems.hour_of_need.press.rulebook.stage import Moment, stage_of
from capesmith.systems.hour_of_need.press.rulebook.tableau import Tableau, window

HEIGHT = 40.0
ALONE = 17.0  # how far a hero stands to the right in a ledger with nothing else
SHOWN = 2  # heroes in a ledger
UNNAMED = ("minion", "bystander")
CROWD = 4  # pieces of the same hex that are told apart; more are as many as they are


class Examples:
    """The examples the book asks for, made when it does; one that is wrong is a problem of the book."""

    def __init__(self, order: Order, captions: Mapping[str, Caption], drawn: Drawn) -> None:
        self.order, self.stage, self.captions, self.drawn = order, stage_of(order), captions, drawn

    def __call__(self, id: str) -> Example:
        play = self.stage.play(id)
        before, after = self._maps(play) if changed(play) else self._ledgers(play)
        words, said = {**told(play), "token": issue_token(self.order, play.before.board.id)}, play.example
        was, now = (captioned(self.captions[when], words) for when in ("before", "after"))
        mark = fingerprint(id, repr(play.before), repr(play.after), [was, now], self.order.look, HEIGHT)
        return Example(said.title, before, after, was, now, HEIGHT, said.text, said.rules, mark)

    def _ledgers(self, play: Play[Moment]) -> tuple[Draw, Draw]:
        """Where the board stays as it is: the heroes and what lies on cards, with what has changed on a ground."""
        was, now = counts(play.before), counts(play.after)
        left = 0.0 if len(was.keys() | now.keys()) > 1 else ALONE
        before, after = ledger(was, was, left), ledger(now, was, left)
        return self.drawn.picture("ledger", before), self.drawn.picture("ledger", after)

    def _maps(self, play: Play[Moment]) -> tuple[Draw, Draw]:
        """The part of the board where something happens, or where somebody is who is spoken of."""
        shown, token = window(spaces_of(play)), issue_token(self.order, play.before.board.id)
        was, now = play.before.standing, play.after.standing

        def before(pen: Pen, box: Box) -> None:
            tableau = Tableau(pen, box, play.before.board, shown)
            tableau.draw_ground()
            tableau.draw_standing(was)
            tableau.draw_tokens(play.before.tokens, token)

        def after(pen: Pen, box: Box) -> None:
            tableau = Tableau(pen, box, play.before.board, shown)
            tableau.draw_ground()
            for left, reached in moved(was, now):
                tableau.draw_way(left.space, reached.space)
            tableau.draw_standing(now)
            for one in only_in(was, now):
                tableau.draw_gone(one)
            tableau.draw_tokens(play.after.tokens, token)

        return before, after


def changed(play: Play[Moment]) -> bool:
    """Whether the board looks another afterwards."""
    return set(play.before.standing) != set(play.after.standing) or play.before.tokens != play.after.tokens


def counts(moment: Moment) -> dict[str, dict[str, str]]:
    """The numbers of every hero by their icons, and of every card with something on it, by name."""
    found = {
        one.name: {"id": one.id, "side": "Focused" if one.focused else "",
                   "health": f"{one.health - one.damage} of {one.health}", "focus": f"{one.focus} focus",
                   "clue": f"{one.clues} clue{'s' * (one.clues != 1)}", "draw": f"{one.cards} in hand"}
        for one in moment.people
    }  # fmt: skip
    return found | {name: {what: str(many)} for name, many, what in moment.marks}


def ledger(now: Mapping[str, Mapping[str, str]], was: Mapping[str, Mapping[str, str]], left: float) -> dict[str, Any]:
    """What the face shows: heroes with four numbers each, and cards with one."""
    chips = {
        name: [{"icon": icon, "says": said, "new": was.get(name, {}).get(icon) != said}
               for icon, said in one.items() if icon not in ("id", "side")]
        for name, one in now.items()
    }  # fmt: skip
    heroes = [{"id": one["id"], "side": one["side"], "at": (left, 0.0), "chips": chips[name]}
              for name, one in now.items() if "id" in one]  # fmt: skip
    marked = [{"name": name, **chips[name][0]} for name, one in now.items() if "id" not in one]
    return {"heroes": heroes[:SHOWN], "marked": marked[:3] if len(heroes) < SHOWN else []}


def spaces_of(play: Play[Moment]) -> list[str]:
    """Where something has changed, and where those are who act or are spoken of; all there is, if nothing has."""
    was, now = play.before.standing, play.after.standing
    core = {one.space for pair in moved(was, now) for one in pair}
    core |= {one.space for one in (*only_in(was, now), *only_in(now, was))}
    core |= {one.space for one, other in kept(was, now) if one.panel != other.panel}
    seats = touched(play.before.people, play.after.people)
    core |= {one.space for one in play.after.standing if one.piece in seats}
    core |= {hex for n, (_, hex) in enumerate(play.after.board.panels) if play.before.tokens[n] != play.after.tokens[n]}
    text = play.example.text
    core |= {one.space for one in play.after.standing if one.of and one.name.removeprefix("The ") in text}
    if not core:
        core = {one.space for one in play.before.standing}
    return sorted(core) or [play.before.board.hero_start]


def told(play: Play[Moment]) -> dict[str, Any]:
    """What captions speak of."""
    before, after = play.before, play.after
    on, was, now = {name: many for name, many, _ in before.marks}, before.standing, after.standing
    come, gone = ([one.name for one in only_in(*pair)] for pair in ((now, was), (was, now)))
    return {
        "before": before, "after": after,
        "people": before.people if len(before.people) <= CROWD else (),
        "changed": [pair for pair in zip(before.people, after.people, strict=True) if pair[0] != pair[1]],
        "moved": moved(was, now), "come": in_words(come, UNNAMED), "gone": in_words(gone, UNNAMED),
        "marked": [one for one in after.marks if on.get(one[0], 0) != one[1]],
        "tokens": [(n + 1, many) for n, many in enumerate(after.tokens) if before.tokens[n] != many],
    }  # fmt: skip
