import Observation

protocol Source: Sendable {
  var items: [Int] { get }
}

struct EvenSource: Source {
  var items: [Int] { [2, 4] }
}

@MainActor
@Observable
final class FeedStore {
  private(set) var items: [Int] = []
  private let source: any Source

  init(source: any Source = EvenSource()) {
    self.source = source
    load()
  }

  func load() { items += source.items }
}

@MainActor
struct Feeds {
  let even = FeedStore()
  let other: FeedStore

  init(_ source: any Source) {
    other = FeedStore(source: source)
  }
}
