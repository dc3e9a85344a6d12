import ArgumentParser

/// A line of a file, as findings show it: `Domain/Price.swift:7` or `Domain/Price.swift:7:19`.
struct CodeLine: ExpressibleByArgument {
  let path: String
  let line: Int
  /// Nil for the whole line.
  let column: Int?

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /(?s)(.+?):([0-9]{1,9})(?::([0-9]{1,9}))?/), let line = Int(match.2),
      line > 0
    else { return nil }
    path = String(match.1)
    self.line = line
    column = match.3.flatMap { Int($0) }
  }
}
