import Foundation

extension CategoryStore {
  func load() async throws {
    categories = try await database.read([.categories]) { tables in
      tables.categories.sorted { $0.sortOrder < $1.sortOrder }
    }
  }

  func add(name: String, color: CategoryColor) async throws {
    let order = (categories.map(\.sortOrder).max() ?? -1) + 1
    try await database.write([.categories]) { tables in
      tables.categories.append(
        Category(id: tables.newID(), name: name, color: color, sortOrder: order))
    }
    try await load()
  }

  func delete(_ category: Category) async throws {
    try await database.write([.categories]) { $0.deleteCategory(category.id) }
    try await load()
  }

  func move(from offsets: IndexSet, to destination: Int) async throws {
    let ids = categories.moving(from: offsets, to: destination).map(\.id)
    try await database.write([.categories]) { tables in
      for index in tables.categories.indices {
        let position = ids.firstIndex(of: tables.categories[index].id)
        if let position { tables.categories[index].sortOrder = position }
      }
    }
    try await load()
  }
}
