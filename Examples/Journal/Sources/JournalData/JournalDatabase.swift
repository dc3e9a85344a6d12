import GRDB

/// The database of the journal. Several processes may use one file.
nonisolated package final class JournalDatabase: Sendable {
  /// If the file cannot be opened, each access throws the reason.
  private let writer: Result<any DatabaseWriter, any Error>

  /// - Parameter path: nil for a database in memory.
  package init(path: String?) {
    writer = Result { try Self.open(path) }
  }

  private static func open(_ path: String?) throws -> any DatabaseWriter {
    var configuration = Configuration()
    // Another process may be writing.
    configuration.busyMode = .timeout(5)
    let writer: any DatabaseWriter =
      if let path {
        try DatabasePool(path: path, configuration: configuration)
      } else {
        try DatabaseQueue(configuration: configuration)
      }
    try migrator.migrate(writer)
    return writer
  }

  /// The history of the schema. A version that users have is never changed.
  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: entries") { db in
      try db.create(table: "entry") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("day", .text).notNull().indexed()
        table.column("text", .text).notNull()
        table.column("isDone", .boolean).notNull().defaults(to: false)
      }
    }
    migrator.registerMigration("2: categories") { db in
      try db.create(table: "category") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull().unique()
      }
      try db.alter(table: "entry") { table in
        table.add(column: "categoryID", .integer).references("category", onDelete: .setNull)
      }
    }
    migrator.registerMigration("3: templates") { db in
      try db.create(table: "template") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull()
        table.column("lines", .jsonText).notNull()
      }
    }
    return migrator
  }

  /// Reads on a thread of the database.
  package func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.get().read(value)
  }

  /// Writes in a transaction: all of it or, after an error, nothing.
  package func write<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.get().write(updates)
  }
}
