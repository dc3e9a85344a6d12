import Observation

@MainActor
@Observable
final class BasketStore {
  private(set) var items: [String] = []
  func add(_ items: String..., times: Int = 1) {
    for _ in 0..<times { self.items += items }
  }
  func addAll(_ groups: [String]..., and last: Int...) {
    items += groups.flatMap { $0 } + last.map(String.init)
  }
}
