"""Card faces as data: parts in millimetres, read from YAML, laid out with a card's values, then drawn."""
