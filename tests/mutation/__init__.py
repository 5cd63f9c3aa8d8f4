"""Rules broken on purpose, one line at a time: the tests of a game must notice each of them."""
