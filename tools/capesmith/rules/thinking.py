"""How far the bots of a game look: a game whose options can be reckoned needs fewer lines and can play on further."""

from __future__ import annotations

from capesmith.source.record import record


@record
class Thinking:
    """The measures of the bots, where their name says nothing else. One line is no look-ahead: the first glance."""

    greedy_lines: int = 24  # lines of a go that the one-turn look-ahead tries
    rollouts: int = 24  # of the search, for each decision
    lines: int = 32  # lines in which it looks for candidates
    candidates: int = 6
    ahead: int = 12  # segments that a rollout goes on after this one, at most
    rounds: int = 0  # and it stops where so many rounds have ended; 0: it goes on over their ends
    few_lines: int = 10  # of the look-ahead in a rollout
    trust: float = 2.0  # the one-turn look-ahead counts as much as so many rollouts
    widens: int = 0  # with more rollouts than these it looks at more options, twice as many for four times as many
    doubt: float = 0.0  # standard errors by which a line has to beat the first glance; 0: the best mean is taken
