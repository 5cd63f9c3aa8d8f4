"""A table as it lies before a player: the printed boards with the pieces on them, cards, and what may be pointed at.

    painter = TablePainter(order)                 # once for a project; half a second
    position = painter.position(game, table, 0)   # milliseconds; None in the place of a seat: all hands are open
    position.data()                               # a few kilobytes of JSON: where what lies, by names of pictures
    painter.art.svg(name)                         # a picture; what looks the same has the same name for ever
    targets_of(game, table, prompt, option)       # what of the position an option means

See `position` for what is in a position, and `targets` for how its targets are called.
"""
