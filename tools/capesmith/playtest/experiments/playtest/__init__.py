"""`capesmith playtest`: many games of some scenarios, and what they say."""
