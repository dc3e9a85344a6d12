/// A database in memory. Tests look at what is read, let reads and writes fail, and hold reads.
actor MemoryDatabase: JournalDatabase {
  private(set) var tables: Tables
  /// The tables of every read, in order.
  private(set) var reads: [Set<Table>] = []
  /// Reads and writes of these tables fail.
  private var failing: Set<Table> = []
  /// Reads of exactly these tables wait.
  private var held: Set<Table>?
  private var waiting: [AsyncStream<Never>.Continuation] = []

  init(_ tables: Tables = Tables()) {
    self.tables = tables
  }

  func read<Value: Sendable>(
    _ tables: Set<Table>, _ body: @Sendable (Tables) throws -> Value
  ) async throws -> Value {
    reads.append(tables)
    while held == tables, !Task.isCancelled {
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting.append(continuation)
      for await _ in stream {}
    }
    guard failing.isDisjoint(with: tables) else { throw DatabaseError.unavailable }
    return try body(self.tables)
  }

  func write<Value: Sendable>(
    _ tables: Set<Table>, _ body: @Sendable (inout Tables) throws -> Value
  ) async throws -> Value {
    guard failing.isDisjoint(with: tables) else { throw DatabaseError.unavailable }
    var changed = self.tables
    let value = try body(&changed)
    self.tables = changed
    return value
  }

  // MARK: For tests

  func change(_ body: @Sendable (inout Tables) -> Void) { body(&tables) }
  func forgetReads() { reads = [] }
  func fail(_ tables: Set<Table>) { failing = tables }
  func hold(_ tables: Set<Table>) { held = tables }

  func release() {
    held = nil
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
