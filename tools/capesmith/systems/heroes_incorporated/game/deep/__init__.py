"""What the schema accepts and no game shows: idle texts, cards nobody plays, targets out of reach."""
