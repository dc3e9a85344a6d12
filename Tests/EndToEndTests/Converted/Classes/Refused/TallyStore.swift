import Observation

@MainActor
@Observable
final class TallyStore {
  private(set) var counts: [String: Int] = [:]
  private let start: Int

  init(start: Int = 10) { self.start = start }

  func add(_ count: Int = 1, to name: String = "all", file: String = #function) {
    counts[name, default: start] += count
    counts[file, default: 0] += 1
  }
}
