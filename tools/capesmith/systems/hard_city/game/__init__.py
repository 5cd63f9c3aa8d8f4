"""Hard City at the table."""
