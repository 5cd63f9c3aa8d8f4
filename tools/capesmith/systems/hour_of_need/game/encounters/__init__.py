"""The cards that heroes face."""
