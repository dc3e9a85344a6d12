extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// How often each element occurs.
  package var counts: [Element: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }

  /// The element that occurs most often, the first one of several; nil if there is none.
  package var mostFrequent: Element? {
    let counts = counts
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
