import GRDB

/// What stores and tool ask the database.
nonisolated extension JournalDatabase {
  package func entries(of day: String) async throws -> [Entry] {
    try await read { try Entry.filter(Column("day") == day).order(Column("id")).fetchAll($0) }
  }

  package func allEntries() async throws -> [Entry] {
    try await read { try Entry.order(Column("day"), Column("id")).fetchAll($0) }
  }

  package func days() async throws -> [DaySummary] {
    try await read { db in
      try DaySummary.fetchAll(
        db,
        sql: """
          SELECT day, COUNT(*) AS total, SUM(isDone) AS done FROM entry GROUP BY day ORDER BY day
          """)
    }
  }

  package func categories() async throws -> [Category] {
    try await read { try Category.order(Column("name")).fetchAll($0) }
  }

  package func templates() async throws -> [Template] {
    try await read { try Template.order(Column("name")).fetchAll($0) }
  }

  /// Adds records: all of them or, after an error, none.
  package func insert<Record: MutablePersistableRecord & Sendable>(_ records: [Record]) async throws {
    try await write { db in
      for record in records {
        var record = record
        try record.insert(db)
      }
    }
  }

  package func update(_ record: some MutablePersistableRecord & Sendable) async throws {
    try await write { try record.update($0) }
  }

  package func delete(_ record: some MutablePersistableRecord & Sendable) async throws {
    _ = try await write { try record.delete($0) }
  }
}
