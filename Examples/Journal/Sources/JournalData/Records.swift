import GRDB

/// A line on the page of a day.
nonisolated package struct Entry: Codable, Identifiable, Hashable, Sendable {
  package var id: Int64?
  /// As in `2026-03-01`.
  package var day: String
  package var text: String
  package var isDone = false
  package var categoryID: Int64?

  package init(day: String, text: String, categoryID: Int64? = nil) {
    self.day = day
    self.text = text
    self.categoryID = categoryID
  }
}

nonisolated package struct Category: Codable, Identifiable, Hashable, Sendable {
  package var id: Int64?
  package var name: String

  package init(name: String) {
    self.name = name
  }
}

/// Lines that are added to a page together.
nonisolated package struct Template: Codable, Identifiable, Hashable, Sendable {
  package var id: Int64?
  package var name: String
  package var lines: [String]

  package init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}

/// How much there is on a day.
nonisolated package struct DaySummary: Codable, Identifiable, Hashable, Sendable {
  package let day: String
  package let total: Int
  package let done: Int

  package init(day: String, total: Int, done: Int) {
    self.day = day
    self.total = total
    self.done = done
  }

  package var id: String { day }
}

nonisolated extension Entry: FetchableRecord, MutablePersistableRecord {
  package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

nonisolated extension Category: FetchableRecord, MutablePersistableRecord {
  package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

nonisolated extension Template: FetchableRecord, MutablePersistableRecord {
  package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

nonisolated extension DaySummary: FetchableRecord {}
