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
