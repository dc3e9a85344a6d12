/// The calls of a handler that wait, if only the newest ones may.
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
  /// Runs `call` like the others, but of these calls of `handler` only so many may wait. Beyond `limit`, an
  /// empty call takes the place of the oldest.
  package func add(
    of handler: String, limit: Int, _ call: @escaping @MainActor () async -> Void
  ) {
    add(call)
    let dropped = buffers[handler, default: StoreCallBuffer()].add(
      waiting.lastNumber, limit: limit, whereWaiting: waiting.contains)
    guard let dropped else { return }
    waiting.replace(dropped, with: {})
  }
}

extension StoreWaitingLine {
  /// The number of the newest element among all that have ever waited.
  nonisolated internal var lastNumber: Int { removedCount + count - 1 }

  /// Whether the element with this number waits.
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
