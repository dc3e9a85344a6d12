import Foundation

/// Keeps documents, or throws.
@MainActor
final class Archive {
  var documents: [Document]?
  var saves = 0
  var error: (any Error)?

  nonisolated init() {}

  func loadDocuments() throws -> [Document]? {
    if let error { throw error }
    return documents
  }

  func saveDocuments(_ documents: [Document]) async throws {
    if let error { throw error }
    self.documents = documents
    saves += 1
  }
}

struct Damage: Error {}

extension SettingsStore {
  func sizeChanged() { if size > 100 { size = 100 } }
}

extension LibraryStore {
  func stop() async { documents.append(Document(id: 99, title: "at the end")) }

  /// Version 1 had only titles, and the first files had no version.
  func upgradeDocuments(_ data: Data, from version: Int) throws -> [Document] {
    guard version < 2 else { return try JSONDecoder().decode([Document].self, from: data) }
    let titles = try JSONDecoder().decode([String].self, from: data)
    return titles.enumerated().map { Document(id: $0, title: $1) }
  }
}
