/// Distributes positions to threads and collects the results in any order.
struct SharedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let portion: Int
  private var upcoming = 0
  /// The results of each portion.
  private var finished: [[Result]]

  init(_ count: Int, portion: Int) {
    self.count = count
    self.portion = portion
    finished = Array(repeating: [], count: (count + portion - 1) / portion)
  }

  mutating func next() -> Range<Int>? {
    guard upcoming < count else { return nil }
    let start = upcoming
    upcoming = min(start + portion, count)
    return start..<upcoming
  }

  mutating func finish(_ results: [Result], from start: Int) {
    finished[start / portion] = results
  }

  /// All results, in the order of the elements.
  var results: [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for part in finished { results += part }
    return results
  }
}
