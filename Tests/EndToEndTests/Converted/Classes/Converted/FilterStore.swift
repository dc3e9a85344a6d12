import Observation

public protocol FilterClearing {
  @MainActor func clear()
  @MainActor var isClear: Bool { get }
}

@MainActor
@Observable
final class FilterStore: FilterClearing {
  var words: [String] = []
  var isClear: Bool { words.isEmpty }
  func clear() { words = [] }
  func add(_ word: String) { words.append(word) }
}
