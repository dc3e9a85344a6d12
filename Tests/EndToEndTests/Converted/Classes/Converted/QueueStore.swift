import Observation

@MainActor
@Observable
final class QueueStore: @MainActor Sequence {
  private var items = [3, 1, 2]
  func push(_ item: Int) { items.append(item) }
  func makeIterator() -> IndexingIterator<[Int]> { items.makeIterator() }
}
