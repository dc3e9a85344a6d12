import Observation

@MainActor
@Observable
final class ReplacedStore {
  var index = 0
  private(set) var items = ["a", "b", "c"]

  func next() {
    index = (index + 1) % items.count
    index += 0
  }
  func remove() {
    guard items.indices.contains(index) else { return }
    items.remove(at: index)
    var index = self.index
    index -= 1
    self.index = max(0, index)
  }
  func find(_ item: String) -> Int? {
    if let index = items.firstIndex(of: item) { return index }
    return nil
  }
}
