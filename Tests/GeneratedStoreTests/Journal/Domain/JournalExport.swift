import Foundation

/// The file that the app exports and imports. Export groups are not part of it.
nonisolated struct JournalExport: Codable, Sendable {
  var version = 5
  var exportedAt: Date
  /// Nil in files of the first versions.
  var categories: [Category]?
  var bundles: [TaskBundle]
  var bundleTodos: [BundleTodo]
  var pages: [JournalPage]
  var todos: [Todo]
  var notes: [Note]

  init(_ tables: Tables, at date: Date) {
    exportedAt = date
    categories = tables.categories
    bundles = tables.bundles
    bundleTodos = tables.bundleTodos
    pages = tables.pages
    todos = tables.todos
    notes = tables.notes
  }

  /// Replaces everything but the export groups.
  func replace(_ tables: inout Tables) {
    tables.deleteAll()
    tables.categories = categories ?? []
    tables.bundles = bundles
    tables.bundleTodos = bundleTodos
    tables.pages = pages
    tables.todos = todos
    tables.notes = notes
  }
}

extension Todo {
  private enum Keys: String, CodingKey {
    case id, title, shouldMigrate, start, added, ending, categoryID, externalURL
  }

  /// Reads files of old versions, too, in which `start` was called `added`.
  nonisolated init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let start = try values.decodeIfPresent(Date.self, forKey: .start)
    self.init(
      id: try values.decodeIfPresent(Int64.self, forKey: .id),
      title: try values.decode(String.self, forKey: .title),
      shouldMigrate: try values.decode(Bool.self, forKey: .shouldMigrate),
      start: try start ?? values.decode(Date.self, forKey: .added),
      ending: try values.decodeIfPresent(TodoEnding.self, forKey: .ending),
      categoryID: try values.decodeIfPresent(Int64.self, forKey: .categoryID),
      externalURL: try values.decodeIfPresent(String.self, forKey: .externalURL))
  }
}
