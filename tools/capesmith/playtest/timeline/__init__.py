"""The timeline of a game: every decision in words with what came of it, the moments worth a jump, and how it stood.

    told = timeline(log, game, cast, eyes)        # a `Timeline`; None in the place of a seat: everything is told
    told.steps[7].seat, .question, .options, .chosen, .lines  # a decision; lines are what was told before it
    told.marks                                    # turns, defeats, changes of the lead, leaps, swings
    told.curve                                    # how the bots thought each side stood

No game is known here: questions, commentary, scores and values come from what each game declares.
"""
