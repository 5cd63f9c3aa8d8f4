"""Playing games by the thousand: bots, batches, statistics, coverage."""
