extension String {
  /// The text in the quotes of YAML that need the fewest escapes.
  package var quotedForYAML: String {
    guard contains("\"") || contains("\\") else { return "\"\(self)\"" }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
