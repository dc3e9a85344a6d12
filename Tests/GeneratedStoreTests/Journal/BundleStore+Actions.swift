import Foundation

extension BundleStore {
  func load() async throws {
    bundles = try await database.read([.bundles]) { tables in
      tables.bundles.sorted { ($0.sortOrder, $0.name) < ($1.sortOrder, $1.name) }
    }
  }

  func select(_ bundle: TaskBundle?) async throws {
    selectedBundle = bundle
    if bundle == nil { selectedTodos = [] }
    try await loadTodos()
  }

  func add(name: String) async throws {
    let order = (bundles.map(\.sortOrder).max() ?? -1) + 1
    try await database.write([.bundles]) { tables in
      tables.bundles.append(
        TaskBundle(id: tables.newID(), name: name, sortOrder: order, todosShouldMigrate: true))
    }
    try await load()
  }

  func delete(_ bundle: TaskBundle) async throws {
    try await database.write([.bundles, .bundleTodos]) { tables in
      tables.bundles.removeAll { $0.id == bundle.id }
      tables.bundleTodos.removeAll { $0.bundleID == bundle.id }
    }
    if selectedBundle?.id == bundle.id { (selectedBundle, selectedTodos) = (nil, []) }
    try await load()
  }

  func rename(_ bundle: TaskBundle, to name: String) async throws {
    try await database.write([.bundles]) { tables in
      for index in tables.bundles.indices where tables.bundles[index].id == bundle.id {
        tables.bundles[index].name = name
      }
    }
    try await load()
    if selectedBundle?.id == bundle.id { selectedBundle = bundles.first { $0.id == bundle.id } }
  }

  func addTodo(title: String, categoryID: Int64?) async throws {
    guard let bundleID = selectedBundle?.id else { return }
    let order = (selectedTodos.map(\.sortOrder).max() ?? -1) + 1
    try await database.write([.bundleTodos]) { tables in
      tables.bundleTodos.append(
        BundleTodo(
          id: tables.newID(), bundleID: bundleID, title: title, sortOrder: order,
          categoryID: categoryID))
    }
    try await loadTodos()
  }

  /// Moves todos within a category: they share the positions that they had before.
  func moveTodos(
    _ group: [BundleTodo], from offsets: IndexSet, to destination: Int
  ) async throws {
    let orders = zip(group.moving(from: offsets, to: destination).map(\.id), group.map(\.sortOrder))
    let order = Dictionary(uniqueKeysWithValues: Array(orders))
    try await database.write([.bundleTodos]) { tables in
      for index in tables.bundleTodos.indices {
        let todo = tables.bundleTodos[index]
        tables.bundleTodos[index].sortOrder = order[todo.id] ?? todo.sortOrder
      }
    }
    try await loadTodos()
  }

  private func loadTodos() async throws {
    guard let bundleID = selectedBundle?.id else { return }
    selectedTodos = try await database.read([.bundleTodos]) { tables in
      tables.bundleTodos.filter { $0.bundleID == bundleID }
        .sorted { $0.sortOrder < $1.sortOrder }
    }
  }
}
