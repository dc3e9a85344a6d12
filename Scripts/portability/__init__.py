"""What a script may use so that it runs on a Mac."""
