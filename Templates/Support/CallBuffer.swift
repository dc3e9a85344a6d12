/// The waiting calls of a handler whose spec limits them with `buffer`, oldest first.
nonisolated internal struct StoreCallBuffer {
  private var numbers: [Int] = []

  /// Adds a call by its number in the waiting line. Returns the oldest one if there are too many.
  mutating func add(_ number: Int, limit: Int, whereWaiting isWaiting: (Int) -> Bool) -> Int? {
    numbers.removeFirst(numbers.prefix { !isWaiting($0) }.count)
    numbers.append(number)
    return numbers.count > limit ? numbers.removeFirst() : nil
  }
}

extension StoreHandlerQueue {
  /// Adds a call of `handler`, of which at most `limit` may wait. If there are more, an empty call replaces the
  /// oldest, so that the numbers of the other calls stay valid.
  package func add(
    of handler: String, limit: Int, _ call: @escaping @MainActor () async -> Void
  ) {
    add(call)
    let dropped = buffers[handler, default: StoreCallBuffer()].add(
      waiting.lastNumber, limit: limit, whereWaiting: waiting.contains)
    guard let dropped else { return }
    waiting.replace(dropped, with: WaitingCall {})
  }
}

extension StoreWaitingLine {
  /// The number of the newest element. Elements are numbered from 0 in the order in which they were added.
  nonisolated internal var lastNumber: Int { removedCount + count - 1 }

  /// Whether the element with this number is still in the line.
  nonisolated internal func contains(_ number: Int) -> Bool { number >= removedCount }

  nonisolated internal mutating func replace(_ number: Int, with element: Element) {
    let index = number - removedCount
    if index < front.count {
      front[front.count - 1 - index] = element
    } else {
      back[index - front.count] = element
    }
  }
}
