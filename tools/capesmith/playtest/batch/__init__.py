"""Games by the thousand: what is to be played, who plays it, and what came of it."""
