"""The rules of Heroes Wanted, one test for every numbered rule."""
