"""The rules of Vigilantes, one test for every numbered rule."""
