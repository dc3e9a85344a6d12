/// Numbers equal values.
struct Ordinals<Key: Hashable> {
  private var counts: [Key: Int] = [:]

  /// 1 for the first of equal values, 2 for the next, and so on.
  mutating func next(_ key: Key) -> Int {
    counts[key, default: 0] += 1
    return counts[key, default: 0]
  }
}
