"""The table: what every game shares when it is really played. Chance, choices, events, logs, replay."""
