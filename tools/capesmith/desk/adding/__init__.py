"""What is new in a project: cards, decks, scenarios, boards, faces and pieces, each as the file it makes or grows."""
