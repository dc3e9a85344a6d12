/// A first-in, first-out queue.
nonisolated internal struct StoreWaitingLine<Element> {
  #if STORE_CALL_BUFFER
    internal var front: [Element] = []
    internal var back: [Element] = []
    internal private(set) var removedCount = 0
  #else
    /// The first elements, in reverse order.
    private var front: [Element] = []
    /// The elements after them.
    private var back: [Element] = []
  #endif

  internal var count: Int { front.count + back.count }

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
