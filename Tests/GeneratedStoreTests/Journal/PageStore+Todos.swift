import Foundation

extension PageStore {
  func addTodo(title: String, shouldMigrate: Bool, categoryID: Int64?) async throws {
    guard page != nil else { return }
    let today = days.today
    try await write { tables in
      tables.todos.append(
        Todo(
          id: tables.newID(), title: title, shouldMigrate: shouldMigrate, start: today,
          categoryID: categoryID))
    }
  }

  func complete(_ todo: Todo, undo: UndoHistory?) async throws {
    try await change([todo], undo: undo) { [ending = ending(.done)] in
      $0.ending = ending
    } undoing: {
      try await $0.uncomplete(todo, undo: $1)
    }
  }

  func uncomplete(_ todo: Todo, undo: UndoHistory?) async throws {
    try await change([todo], undo: undo) {
      $0.ending = nil
    } undoing: {
      try await $0.complete(todo, undo: $1)
    }
  }

  func abandon(_ todo: Todo) async throws {
    try await change([todo], undo: nil) { [ending = ending(.abandoned)] in $0.ending = ending }
  }

  func markPending(_ todo: Todo, undo: UndoHistory?) async throws {
    try await change([todo], undo: undo) {
      $0.ending = nil
    } undoing: { store, undo in
      switch todo.ending?.kind {
      case .done: try await store.complete(todo, undo: undo)
      case .abandoned: try await store.abandon(todo)
      case nil: break
      }
    }
  }

  func completeAll(_ todos: [Todo], undo: UndoHistory?) async throws {
    try await change(todos, undo: undo) { [ending = ending(.done)] in $0.ending = ending }
  }

  func deleteAll(_ todos: [Todo], undo: UndoHistory?) async throws {
    let ids = Set(todos.compactMap(\.id))
    try await write(undo: undo) { tables in
      tables.todos.removeAll { $0.id.map(ids.contains) ?? false }
    } undoing: { store, _ in
      try await store.write { $0.todos += todos }
    }
  }

  func setTitle(_ title: String, of todo: Todo, undo: UndoHistory?) async throws {
    try await change([todo], undo: undo) {
      $0.title = title
    } undoing: {
      try await $0.setTitle(todo.title, of: todo, undo: $1)
    }
  }

  func setCategory(
    _ categoryID: Int64?, ofTodos ids: Set<Int64>, undo: UndoHistory?
  ) async throws {
    let changed = (todos + futureTodos).filter { $0.id.map(ids.contains) ?? false }
    try await change(changed, undo: undo) { $0.categoryID = categoryID }
  }

  func send(_ todos: [Todo], to date: Date, undo: UndoHistory?) async throws {
    try await change(todos, undo: undo) { [day = days.startOfDay(date)] in $0.start = day }
  }

  func setEndingTime(_ date: Date, of todo: Todo, undo: UndoHistory?) async throws {
    guard let old = todo.ending else { return }
    let ending = TodoEnding(date: date, kind: old.kind)
    try await change([todo], undo: undo) {
      $0.ending = ending
    } undoing: {
      try await $0.setEndingTime(old.date, of: todo, undo: $1)
    }
  }

  func apply(_ bundle: TaskBundle, undo: UndoHistory?) async throws {
    guard page != nil, let bundleID = bundle.id else { return }
    let today = days.today
    let ids = try await database.write([.bundleTodos, .todos]) { tables -> [Int64] in
      let templates = tables.bundleTodos.filter { $0.bundleID == bundleID }
      return templates.sorted { $0.sortOrder < $1.sortOrder }.map { template in
        let id = tables.newID()
        tables.todos.append(
          Todo(
            id: id, title: template.title, shouldMigrate: bundle.todosShouldMigrate, start: today,
            categoryID: template.categoryID))
        return id
      }
    }
    register(undo) { store, _ in
      try await store.write { tables in
        tables.todos.removeAll { $0.id.map(ids.contains) ?? false }
      }
    }
    try await refreshContents()
  }

  /// On a page of the past, noon of its day, so that the todo ends on that day.
  private func ending(_ kind: EndingKind) -> TodoEnding {
    guard let page, days.startOfDay(page.date) != days.today else {
      return TodoEnding(date: days.now(), kind: kind)
    }
    return TodoEnding(date: days.noon(of: page.date), kind: kind)
  }

  // MARK: Writing

  typealias UndoStep = @MainActor (PageStore, UndoHistory?) async throws -> Void

  /// Changes todos. Without `undoing`, the step restores the todos as they were and cannot be repeated.
  private func change(
    _ todos: [Todo], undo: UndoHistory?, _ change: @escaping @Sendable (inout Todo) -> Void,
    undoing: UndoStep? = nil
  ) async throws {
    let ids = Set(todos.compactMap(\.id))
    try await write(undo: undo) {
      $0.update(ids, change)
    } undoing: { store, undo in
      if let undoing { return try await undoing(store, undo) }
      try await store.write { tables in
        tables.update(ids) { todo in todo = todos.first { $0.id == todo.id } ?? todo }
      }
    }
  }

  /// Writes, registers how to undo it, and reads the page again. If it fails, there is nothing to undo.
  func write(
    undo: UndoHistory? = nil, _ body: @Sendable (inout Tables) -> Void,
    undoing: @escaping UndoStep = { _, _ in }
  ) async throws {
    try await database.write([.todos, .notes], body)
    register(undo, undoing)
    try await refreshContents()
  }

  private func register(_ undo: UndoHistory?, _ step: @escaping UndoStep) {
    undo?.register { [weak self, weak undo] in
      if let self { try await step(self, undo) }
    }
  }
}
