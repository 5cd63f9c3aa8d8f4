"""The rules of Heroes Incorporated, one test for every numbered rule."""
