"""Worked examples for the rulebook: played by the rules, and told with two pictures of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.book.captions import Caption, captioned
from capesmith.render.book.records import Example
from capesmith.render.book.stage import Play
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hour_of_need.press.rulebook.stage import Moment, Standing, stage_of
from capesmith.systems.hour_of_need.press.rulebook.tableau import Tableau, window

HEIGHT = 40.0
CROWD = 4  # pieces of the same hex that are told apart; more are as many as they are


class Examples:
    """The examples the book asks for, made when it does; one that is wrong is a problem of the book."""

    def __init__(self, order: Order, captions: Mapping[str, Caption]) -> None:
        self.order, self.stage, self.captions = order, stage_of(order), captions

    def __call__(self, id: str) -> Example:
        play = self.stage.play(id)
        shown = window(spaces_of(play))

        def before(pen: Pen, box: Box) -> None:
            tableau = Tableau(pen, box, play.before.board, shown)
            tableau.draw_ground()
            tableau.draw_standing(play.before.standing)

        def after(pen: Pen, box: Box) -> None:
            tableau = Tableau(pen, box, play.before.board, shown)
            tableau.draw_ground()
            for left, reached in moved(play):
                tableau.draw_way(left.space, reached.space)
            tableau.draw_standing(play.after.standing)
            for one in gone(play):
                tableau.draw_gone(one)

        words, said = told(play), play.example
        was, now = (captioned(self.captions[when], words) for when in ("before", "after"))
        mark = fingerprint(id, repr(play.before), repr(play.after), [was, now], self.order.look, HEIGHT)
        return Example(said.title, before, after, was, now, HEIGHT, said.text, said.rules, mark)


def _by_piece(moment: Moment) -> dict[int, Standing]:
    return {one.piece: one for one in moment.standing}


def moved(play: Play[Moment]) -> list[tuple[Standing, Standing]]:
    """Who was on another hex before."""
    now = _by_piece(play.after)
    pairs = [(was, now[was.piece]) for was in play.before.standing if was.piece in now]
    return [(was, one) for was, one in pairs if was.space != one.space]


def gone(play: Play[Moment]) -> list[Standing]:
    """Who is no more on the board."""
    now = _by_piece(play.after)
    return [was for was in play.before.standing if was.piece not in now]


def come(play: Play[Moment]) -> list[Standing]:
    before = _by_piece(play.before)
    return [one for one in play.after.standing if one.piece not in before]


def spaces_of(play: Play[Moment]) -> list[str]:
    """Where something has changed, and where those are who act; everything there is, if nothing has."""
    core = {space for pair in moved(play) for space in (pair[0].space, pair[1].space)}
    core |= {one.space for one in (*gone(play), *come(play))}
    was, now = _by_piece(play.before), _by_piece(play.after)
    core |= {was[piece].space for piece in was.keys() & now.keys() if was[piece].panel != now[piece].panel}
    pairs = zip(play.before.people, play.after.people, strict=True)
    touched = {seat for seat, (one, other) in enumerate(pairs) if one != other}
    core |= {one.space for one in play.after.standing if one.piece in touched}
    core |= {hex for n, (_, hex) in enumerate(play.after.board.panels) if play.before.tokens[n] != play.after.tokens[n]}
    if not core:
        core = {one.space for one in play.before.standing}
    return sorted(core) or [play.before.board.hero_start]


def told(play: Play[Moment]) -> dict[str, Any]:
    """What captions speak of."""
    before, after = play.before, play.after
    was = dict(before.justice)
    return {
        "before": before, "after": after,
        "people": before.people if len(before.people) <= CROWD else (),
        "changed": [pair for pair in zip(before.people, after.people, strict=True) if pair[0] != pair[1]],
        "moved": [now for _, now in moved(play)], "come": come(play), "gone": gone(play),
        "marked": [(name, many) for name, many in after.justice if was.get(name, 0) != many],
        "tokens": [(n + 1, many) for n, many in enumerate(after.tokens) if before.tokens[n] != many],
    }  # fmt: skip
