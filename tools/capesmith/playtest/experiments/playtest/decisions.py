"""The decisions of a playtest: how much each choice mattered, which were none, and where games turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.batch.weighing import ROLLOUTS, Decisions, Weighed
from capesmith.playtest.experiments.again import again
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures import games
from capesmith.playtest.measures.intervals import interval, mean, wilson
from capesmith.playtest.measures.options import ALIKE, CLEAR, CLOSE
from capesmith.playtest.measures.turning import LATE, LOW, TENTHS, Curve, Forecast, curve, tenths, turn
from capesmith.rules.table import Result

Played = tuple[Match, Row]
Judges = Callable[[Weighed], bool]
ONE: Final = "one"  # there was one option that the look-ahead would think of
MOST_TURNED: Final = 3  # games that are told of


def decisions(lab: Lab, cells: Sequence[Sequence[Played]]) -> dict[str, Any] | None:
    """All that those who search decided; None where nobody does."""
    told = [row.decisions for cell in cells for _, row in cell if row.result is not None and row.decisions is not None]
    if not told:
        return None
    return {
        "games": len(told),
        "bots": sorted({bot for cell in cells for match, _ in cell for bot in match.bots if bot.startswith("search")}),
        **_shares(told),
        "questions": _questions(told),
        "options": _options(lab, told),
        "turns": _turns(lab, cells),
    }


# --- what was a decision at all ----------------------------------------------------------------------------


def _shares(told: Sequence[Decisions]) -> dict[str, Any]:
    """How many questions were none. Questions on the way of a line that was weighed as a whole are not judged alone."""
    asked = [sum(times for times, _ in one.asked.values()) for one in told]
    forced = sum(single for one in told for _, single in one.asked.values())
    looks = [look for one in told for look in one.weighed]
    judged = list(filter(_judges(told), looks))
    one = wilson(forced, forced + len(looks))
    others = 1 - (one["value"] or 0.0)
    shares = {word: _part(_share_of(word, judged), others) for word in (ALIKE, CLOSE, CLEAR)}
    return {
        "asked": mean(asked),
        "weighed": mean([len(one.weighed) for one in told]),
        "compared": mean([sum(len(look.offers) for look in one.weighed) for one in told]),
        "looks": len(looks),
        "again": sum(look.again for look in looks),
        "rollouts": ROLLOUTS,
        "shares": {ONE: one, **shares},
        "none": _part(_share_of(ALIKE, judged), others, beside=1 - others) if judged else one,
    }


def _judges(told: Sequence[Decisions]) -> Judges:
    """Which looks say how far options are apart: those weighed again, if any. They were taken by lot, so they stand for
    all."""
    some = any(look.again for one in told for look in one.weighed)
    return lambda look: look.again or not some


def _share_of(word: str, looks: Sequence[Weighed]) -> dict[str, Any]:
    return wilson(sum(look.verdict == word for look in looks), len(looks))


def _part(found: Mapping[str, Any], of: float, beside: float = 0.0) -> dict[str, Any]:
    """A share of a part, as a share of the whole, with another part beside it. The parts are known far better."""
    value, low, high = (None if found[end] is None else beside + of * found[end] for end in ("value", "low", "high"))
    return interval(value, low, high, found["n"])


# --- how much choices matter -------------------------------------------------------------------------------


def _questions(told: Sequence[Decisions]) -> list[dict[str, Any]]:
    """By question: how often it was asked, and what it is worth to choose well; those worth most first."""
    names = dict.fromkeys(question for one in told for question in one.asked)
    found = [_question(name, told, _judges(told)) for name in names]
    return sorted(found, key=lambda one: (-(one["gain"]["value"] or 0.0), -one["asked"], one["question"]))


def _question(name: str, told: Sequence[Decisions], judges: Judges) -> dict[str, Any]:
    looks = [[look for look in one.weighed if look.question == name] for one in told]
    every = [look for found in looks for look in found]
    judged = [list(filter(judges, found)) for found in looks]
    sure = [look for found in judged for look in found]
    asked, forced = (sum(one.asked.get(name, (0, 0))[place] for one in told) for place in (0, 1))
    return {
        "question": name,
        "asked": round(asked / len(told), 4),
        ONE: wilson(forced, asked),
        "weighed": len(every),
        "judged": len(sure),
        **{word: _share_of(word, sure) for word in (ALIKE, CLOSE, CLEAR)},
        "gain": mean(_by_game([[look.gain for look in found] for found in judged])),
    }


def _by_game(values: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each game that has any: decisions of one game are not independent."""
    return [sum(found) / len(found) for found in values if found]


def _options(lab: Lab, told: Sequence[Decisions]) -> list[dict[str, Any]]:
    """By option, a card or a kind of action: how often it was on offer and taken, and how much more it brings than what
    else there was; the best first."""
    names = {card.id: card.name for card in lab.box.everything()}
    seen: dict[tuple[str, str], list[list[tuple[float, bool]]]] = {}
    for game, one in enumerate(told):
        for look in one.weighed:
            for place, offer in enumerate(look.offers):
                of_games = seen.setdefault((offer.card, "" if offer.card else offer.kind), [[] for _ in told])
                of_games[game].append((offer.lead, place == look.taken))
    found = []
    for (card, kind), of_games in seen.items():
        every = [pair for pairs in of_games for pair in pairs]
        leads = _by_game([[lead for lead, _ in pairs] for pairs in of_games])
        found.append(
            {
                "card": card, "option": names.get(card, card) if card else kind, "offered": len(every),
                "taken": wilson(sum(taken for _, taken in every), len(every)), "lead": mean(leads),
            }
        )  # fmt: skip
    return sorted(found, key=lambda one: (-one["lead"]["value"], one["option"]))


# --- where games turned ------------------------------------------------------------------------------------


def _turns(lab: Lab, cells: Sequence[Sequence[Played]]) -> dict[str, Any] | None:
    """The chance to win from tenth to tenth, and when games were decided; None where games are too few or all alike."""
    judged: list[tuple[Match, Row, Forecast, Curve]] = []
    points: list[float] = []
    for cell in cells:
        courses = [course for number, (_, row) in enumerate(cell) for course in _courses(lab, number, row)]
        if (found := curve(courses)) is not None:
            judged += [(*cell[one.game], one, found[0]) for one in courses if _stands_for(lab, one, cell)]
            points.append(found[1])
    if not judged:
        return None
    turns = [turn(course, chance) for *_, course, chance in judged]
    won = [one for one, (*_, course, _) in zip(turns, judged, strict=True) if course.won >= 0.5]
    order = sorted(range(len(turns)), key=lambda n: (-turns[n].swing, judged[n][0].seed))
    return {
        "games": len(turns),
        "point": round(sum(points) / len(points), 6),
        "early": wilson(sum(one.decided < LATE for one in turns), len(turns)),
        "comebacks": wilson(sum(one.lowest < LOW for one in won), len(won)),
        "swing": mean([one.swing for one in turns]),
        "decided": [sum(_tenth(one.decided) == tenth for one in turns) for tenth in range(TENTHS)],
        "course": {
            word: _mean_course([(course, chance) for *_, course, chance in judged if (course.won >= 0.5) == won])
            for word, won in (("won", True), ("lost", False))
        },
        "turned": [_told(lab, *judged[n], turns[n]) for n in order[:MOST_TURNED] if turns[n].swing],
    }  # fmt: skip


def _courses(lab: Lab, number: int, row: Row) -> Iterator[Forecast]:
    """A game as each seat saw it that searched; players who win together see it as one."""
    if row.result is None or row.decisions is None:
        return
    together = lab.game.cooperative or len(row.result.scores) == 1
    seats: dict[int, list[Weighed]] = {}
    for look in row.decisions.weighed:
        seats.setdefault(0 if together else look.seat, []).append(look)
    for seat, looks in sorted(seats.items()):
        moments = tuple((look.after / row.result.decisions, look.value) for look in looks)
        yield Forecast(number, moments, _won(lab, row.result, seat, together))


def _won(lab: Lab, result: Result, seat: int, together: bool) -> float:
    return games.success(lab.game, result) if together else games.share(result, seat)


def _stands_for(lab: Lab, course: Forecast, cell: Sequence[Played]) -> bool:
    """Whether it tells its game: a team's, or that of the one who won."""
    result = cell[course.game][1].result
    assert result is not None
    return lab.game.cooperative or len(result.scores) == 1 or course.won > 0.5


def _mean_course(courses: Sequence[tuple[Forecast, Curve]]) -> list[dict[str, Any]]:
    """Tenth by tenth the mean chance, and what four of five games lie between."""
    rows = [tenths(course, chance) for course, chance in courses]
    found = []
    for tenth in range(TENTHS):
        now = sorted(one for row in rows if (one := row[tenth]) is not None)
        if now:
            low, high = (now[min(len(now) - 1, int(share * len(now)))] for share in (0.1, 0.9))
            middle = sum(now) / len(now)
            found.append(
                {"tenth": tenth + 1, "mean": round(middle, 4), "low": round(low, 4), "high": round(high, 4)}
            )  # fmt: skip
    return found


def _tenth(share: float) -> int:
    return min(TENTHS - 1, int(share * TENTHS))


def _told(lab: Lab, match: Match, row: Row, course: Forecast, chance: Curve, how: Any) -> dict[str, Any]:
    """A game that turned: when, from which chance to which, and how to see it again."""
    (at, before), (_, after) = course.moments[how.at : how.at + 2]
    return {
        "scenario": match.options["scenario"], "players": match.options["players"], "seed": match.seed,
        "at": round(at, 4), "from": round(chance(before), 4), "to": round(chance(after), 4),
        "won": course.won >= 0.5, "again": again(lab.system.id, match),
    }  # fmt: skip
