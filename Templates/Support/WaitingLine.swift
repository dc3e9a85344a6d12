/// A first-in, first-out queue. Its operations take amortized constant time.
nonisolated internal struct StoreWaitingLine<Element> {
  /// The first elements, in reverse order.
  internal var front: [Element] = []
  /// The elements after them.
  internal var back: [Element] = []
  #if STORE_CALL_BUFFER
    internal private(set) var removedCount = 0
  #endif

  internal var count: Int { front.count + back.count }
  internal var isEmpty: Bool { front.isEmpty && back.isEmpty }

  internal mutating func append(_ element: Element) { back.append(element) }

  internal mutating func popFirst() -> Element? {
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    #if STORE_CALL_BUFFER
      if !front.isEmpty { removedCount += 1 }
    #endif
    return front.popLast()
  }
}
