import Observation

@MainActor
@Observable
final class SingletonStore {
  static let shared = SingletonStore()
  private(set) var uses = 0
  private init() {}
  func use() { uses += 1 }
}
