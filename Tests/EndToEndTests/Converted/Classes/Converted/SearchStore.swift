import Observation

@MainActor
@Observable
final class SearchStore {
  var query = "" {
    didSet { if query != oldValue { changes += 1 } }
  }
  private(set) var changes = 0
  func clear() { query = "" }
}
