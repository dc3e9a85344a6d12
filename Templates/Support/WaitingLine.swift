/// A first-in, first-out queue.
nonisolated internal struct StoreWaitingLine<Element> {
  private var arriving: [Element] = []
  private var leaving: [Element] = []

  var count: Int { arriving.count + leaving.count }

  mutating func append(_ element: Element) {
    arriving.append(element)
  }

  mutating func removeFirst() -> Element? {
    if leaving.isEmpty {
      guard !arriving.isEmpty else { return nil }
      swap(&arriving, &leaving)
      leaving.reverse()
    }
    return leaving.popLast()
  }
}
