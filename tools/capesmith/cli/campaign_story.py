"""A campaign told in words: what has happened, what is on which card and map, what comes next."""

from __future__ import annotations

from capesmith.cli.screen import filled, item
from capesmith.content.model import Box
from capesmith.playtest.report.tables import count
from capesmith.rules.campaign import Campaign
from capesmith.rules.cast import Cast
from capesmith.rules.course import PastGame
from capesmith.rules.game import Game
from capesmith.rules.prose import listed
from capesmith.systems.base import System

NOT_YET = "Nothing has changed yet: no card and no map has anything on it."


def recount(system: System, game: Game, cast: Cast, campaign: Campaign) -> str:
    """The whole story so far."""
    journey, box = campaign.journey, cast.box
    lines = [filled(f"{journey.course.name} ({system.title}), {_where(campaign)}"), ""]
    for number, id in enumerate(journey.course.scenarios):
        lines.append(item(f"{number + 1:>3}. ", f"{_title(box, id)}: {_happened(game, campaign, number)}"))
    chapters = [(title, told) for title, told in game.chronicle(cast, game.options(journey.options)) if told]
    lines += [""] if chapters or journey.steps else []
    for title, told in chapters:
        lines += [filled(f"  {title}"), *(item("    ", line) for line in told)]
    if not chapters and journey.steps:
        lines.append(NOT_YET)
    return "\n".join(lines) + "\n"


def _where(campaign: Campaign) -> str:
    journey = campaign.journey
    games = len(journey.course.scenarios)
    if journey.over:
        return "all games are played."
    if campaign.going is not None:
        return f"game {len(journey.steps) + 1} of {games} is in progress."
    return f"game {len(journey.steps) + 1} of {games} comes next."


def _happened(game: Game, campaign: Campaign, number: int) -> str:
    journey = campaign.journey
    if number < len(journey.steps):
        return _ended(game, journey.steps[number])
    if number > len(journey.steps):
        return "later."
    if campaign.going is None:
        return "next."
    made = len(campaign.going.choices)
    who = ", ".join(campaign.going.players)
    return f"in progress, {made} decision{'' if made == 1 else 's'} so far, by {who}."


def _ended(game: Game, step: PastGame) -> str:
    result = step.result
    turns = count(result.turns, game.span)
    roles = game.roles(game.options(step.options))
    if roles:  # sides with goals of their own: it matters which of them won, and points tell only by how much
        won = listed(dict.fromkeys(roles[seat] for seat in result.winners))
        return f"{won} won, {turns}." if won else f"{listed(dict.fromkeys(roles))} lost, {turns}."
    how = "won" if game.won(result) else f"lost ({result.outcome.replace('-', ' ')})"
    if game.cooperative and not result.rank:  # they have won or lost together, and nobody counts points
        return f"{how}, {turns}."
    if len(set(result.scores)) == 1 and len(result.scores) > 1:
        score = f"score {result.scores[0]}"
    else:
        score = "scores " + ", ".join(map(str, result.scores)).replace("-", "−")
    rank = f", {result.rank}" if result.rank else ""
    return f"{how}, {turns}, {score}{rank}."


def _title(box: Box, id: str) -> str:
    """The name of a scenario, as its sheet has it."""
    one: Box | None = box
    while one is not None:
        for sheet in one.scenarios:
            if sheet.id == id:
                return str(getattr(sheet.content, "name", id))
        one = one.base
    return id
