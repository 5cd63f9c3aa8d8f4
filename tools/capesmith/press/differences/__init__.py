"""What is different between a project and one of its revisions: in pictures, and in words."""
