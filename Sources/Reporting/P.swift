package enum PlaceholderReporting {}
