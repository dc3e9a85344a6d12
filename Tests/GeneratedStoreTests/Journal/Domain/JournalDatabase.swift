import Foundation

/// Where the journal is stored. Another process may change it at any time.
nonisolated protocol JournalDatabase: Sendable {
  func read<Value: Sendable>(
    _ tables: Set<Table>, _ body: @Sendable (Tables) throws -> Value
  ) async throws -> Value

  /// Runs the body in a transaction: if it throws, nothing changes.
  func write<Value: Sendable>(
    _ tables: Set<Table>, _ body: @Sendable (inout Tables) throws -> Value
  ) async throws -> Value
}

nonisolated enum Table: String, Sendable {
  case categories, bundles, bundleTodos, pages, todos, notes, groups, members
}

/// Which category belongs to a group; nil stands for todos without one.
nonisolated struct GroupMember: Hashable, Sendable {
  var groupID: Int64
  var categoryID: Int64?
}

nonisolated struct Tables: Equatable, Sendable {
  var categories: [Category] = []
  var bundles: [TaskBundle] = []
  var bundleTodos: [BundleTodo] = []
  var pages: [JournalPage] = []
  var todos: [Todo] = []
  var notes: [Note] = []
  var groups: [ExportGroup] = []
  var members: Set<GroupMember> = []
  private var lastID: Int64 = 100

  mutating func newID() -> Int64 {
    lastID += 1
    return lastID
  }

  var lastPage: JournalPage? { pages.max { $0.date < $1.date } }

  /// The todos that a day shows: those that started on it or before, and have not ended before it.
  func todos(on day: Date) -> [Todo] {
    todos.filter { todo in
      todo.start <= day && todo.ending.map { $0.date >= day } ?? true
    }.sorted { ($0.id ?? 0) < ($1.id ?? 0) }
  }

  func todos(after day: Date) -> [Todo] {
    todos.filter { $0.start > day && $0.ending == nil }
      .sorted { ($0.start, $0.id ?? 0) < ($1.start, $1.id ?? 0) }
  }

  func notes(of page: Int64) -> [Note] {
    notes.filter { $0.pageID == page }.sorted { $0.timestamp < $1.timestamp }
  }

  mutating func update(_ ids: Set<Int64>, _ change: (inout Todo) -> Void) {
    for index in todos.indices where todos[index].id.map(ids.contains) ?? false {
      change(&todos[index])
    }
  }

  mutating func addPage(on day: Date) throws -> JournalPage {
    guard !pages.contains(where: { $0.date == day }) else { throw DatabaseError.notUnique }
    let page = JournalPage(id: newID(), date: day)
    pages.append(page)
    return page
  }

  /// Deletes a category. Todos lose it, and so do export groups.
  mutating func deleteCategory(_ id: Int64?) {
    guard let id else { return }
    categories.removeAll { $0.id == id }
    members = members.filter { $0.categoryID != id }
    for index in todos.indices where todos[index].categoryID == id { todos[index].categoryID = nil }
    for index in bundleTodos.indices where bundleTodos[index].categoryID == id {
      bundleTodos[index].categoryID = nil
    }
  }

  /// Deletes everything but the export groups.
  mutating func deleteAll() {
    for category in categories { deleteCategory(category.id) }
    (notes, todos, bundleTodos, pages, bundles) = ([], [], [], [], [])
  }
}

nonisolated enum DatabaseError: Error {
  case notUnique, unavailable
}

extension Array {
  /// The elements in another order, as a list moves them.
  nonisolated func moving(from offsets: IndexSet, to destination: Int) -> [Element] {
    let moved = offsets.map { self[$0] }
    let before = indices.filter { $0 < destination && !offsets.contains($0) }.map { self[$0] }
    let after = indices.filter { $0 >= destination && !offsets.contains($0) }.map { self[$0] }
    return before + moved + after
  }
}
