"""A game in progress that people sit at: begun, looked at, gone on with, taken back and thought about."""
