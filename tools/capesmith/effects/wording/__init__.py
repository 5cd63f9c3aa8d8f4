"""The English of effects, in both directions: effects into sentences, and sentences into effects."""
