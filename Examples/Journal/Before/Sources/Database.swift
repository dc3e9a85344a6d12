import Foundation

/// Stands in for a real database.
actor Database {
  static let shared = Database()
  private var entries: [String: [String]] = [:]

  func entries(of day: String) -> [String] { entries[day] ?? [] }
  func days() -> [String] { entries.keys.sorted() }
  func add(_ text: String, to day: String) { entries[day, default: []].append(text) }
}

extension Notification.Name {
  static let pageChanged = Notification.Name("pageChanged")
}
