import Foundation

/// Writes the whole journal to a file.
package protocol JournalExporter: Sendable {
  /// Returns the number of entries.
  func export(to file: URL) async throws -> Int
}

nonisolated package struct FileExporter: JournalExporter {
  private let database: JournalDatabase

  package init(database: JournalDatabase) {
    self.database = database
  }

  /// Runs in the background, regardless of the caller's actor.
  @concurrent
  package func export(to file: URL) async throws -> Int {
    let entries = try await database.allEntries()
    var text = ""
    for (index, entry) in entries.enumerated() {
      try Task.checkCancellation()
      if index == 0 || entries[index - 1].day != entry.day { text += "# \(entry.day)\n" }
      text += "- [\(entry.isDone ? "x" : " ")] \(entry.text)\n"
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    return entries.count
  }
}
