/// A first-in, first-out queue.
nonisolated internal struct StoreWaitingLine<Element> {
  /// The elements, after those that have been removed.
  private var elements: [Element?] = []
  private var start = 0

  var count: Int { elements.count - start }
  var isEmpty: Bool { start == elements.count }
  var first: Element? { isEmpty ? nil : elements[start] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Inserts the element before all elements at the end that must follow it.
  mutating func insert(_ element: Element, before follows: (Element) -> Bool) {
    var index = elements.endIndex
    while index > start, let last = elements[index - 1], follows(last) { index -= 1 }
    elements.insert(element, at: index)
  }

  mutating func removeFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[start]
    elements[start] = nil
    start += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: true)
      start = 0
    } else if start >= 64, start * 2 > elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return element
  }

  /// Removes the first element that satisfies the condition.
  mutating func removeFirst(where matches: (Element) -> Bool) {
    let index = elements[start...].firstIndex { $0.map(matches) ?? false }
    if let index { elements.remove(at: index) }
  }

  mutating func removeAll() {
    elements = []
    start = 0
  }

  func count(where matches: (Element) -> Bool) -> Int {
    elements[start...].count { $0.map(matches) ?? false }
  }
}
