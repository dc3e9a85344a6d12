"""What the scripts of a release share."""
