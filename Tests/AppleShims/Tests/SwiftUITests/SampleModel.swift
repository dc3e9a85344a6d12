import SwiftUI

enum Priority: String, CaseIterable, Identifiable, Codable {
  case low, normal, high

  var id: Self { self }
}

struct Item: Identifiable, Hashable {
  let id: UUID
  var title: String
  var done = false
  var due = Date.now
  var priority = Priority.normal
  var amount = 1.5
}

enum LoadState {
  case loading
  case loaded
  case failed(String)
}

@MainActor
@Observable
final class Store {
  var items: [Item] = []
  var state = LoadState.loaded
  var name = ""
  var reads = 0

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(1))
    items.append(Item(id: UUID(), title: "New"))
  }

  func count() -> Int {
    reads += 1
    return items.count
  }
}

@Observable
final class Session {
  var user: String?
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "plain"
}

extension EnvironmentValues {
  var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}
