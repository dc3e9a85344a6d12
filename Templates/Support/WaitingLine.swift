/// A first-in, first-out queue. A single element needs no array.
nonisolated internal struct StoreWaitingLine<Element> {
  private(set) var first: Element?
  /// The elements after the first one, after those that have been removed.
  private var others: [Element?] = []
  private var start = 0

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count - start }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Inserts the element before all elements at the end that must follow it.
  mutating func insert(_ element: Element, before follows: (Element) -> Bool) {
    guard let first else {
      self.first = element
      return
    }
    var index = others.endIndex
    while index > start, let last = others[index - 1], follows(last) { index -= 1 }
    if index == start, follows(first) {
      others.insert(first, at: index)
      self.first = element
    } else {
      others.insert(element, at: index)
    }
  }

  mutating func removeFirst() -> Element? {
    let element = first
    first = start < others.count ? removeFromOthers() : nil
    return element
  }

  private mutating func removeFromOthers() -> Element? {
    let element = others[start]
    others[start] = nil
    start += 1
    if start == others.count {
      others.removeAll(keepingCapacity: true)
      start = 0
    } else if start >= 64, start * 2 > others.count {
      others.removeFirst(start)
      start = 0
    }
    return element
  }

  /// Removes the first element that satisfies the condition.
  mutating func removeFirst(where matches: (Element) -> Bool) {
    if let first, matches(first) {
      _ = removeFirst()
    } else if let index = others[start...].firstIndex(where: { $0.map(matches) ?? false }) {
      others.remove(at: index)
    }
  }

  mutating func removeAll() {
    first = nil
    others = []
    start = 0
  }

  func count(where matches: (Element) -> Bool) -> Int {
    let others = others[start...].count { $0.map(matches) ?? false }
    return others + (first.map(matches) ?? false ? 1 : 0)
  }
}
