"""The cards of Hard City: decks, hands, the film strip, the Queue."""
