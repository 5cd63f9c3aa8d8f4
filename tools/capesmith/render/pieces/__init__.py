"""What pieces of every game have in common: type, ink, folds, dice, tuck boxes, and which pieces a box asks for."""
