/// A first-in, first-out queue. An element can also be removed before its turn.
nonisolated internal struct StoreWaitingLine<Element> {
  /// The elements; nil where one has been removed.
  private var elements: [Element?] = []
  /// The index of the first element that waits.
  private var start = 0
  private var removedCount = 0

  /// The number of elements, and of those removed among them.
  var count: Int { elements.count - start }
  var isEmpty: Bool { start == elements.count }

  /// Adds an element, and returns the number by which it can be removed.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    elements.append(element)
    return removedCount + elements.count - 1
  }

  mutating func removeFirst() -> Element? {
    guard start < elements.count else { return nil }
    let element = elements[start]
    elements[start] = nil
    trim()
    return element
  }

  /// Whether the element with this number waits.
  func contains(_ number: Int) -> Bool { number - removedCount >= start }

  mutating func remove(_ number: Int) {
    elements[number - removedCount] = nil
    trim()
  }

  /// Drops removed elements from the start of the array.
  private mutating func trim() {
    while start < elements.count, elements[start] == nil { start += 1 }
    guard start == elements.count || start >= 64 && start * 2 > elements.count else { return }
    removedCount += start
    if start == elements.count {
      elements.removeAll(keepingCapacity: true)
    } else {
      elements.removeFirst(start)
    }
    start = 0
  }
}
