"""What holds for every game: a new one gets these tests for nothing."""
