/// Counts equal things, so that each gets a number of its own.
struct Ordinals<Key: Hashable> {
  private var counts: [Key: Int] = [:]

  /// 1 for the first of its kind, 2 for the next, and so on.
  mutating func next(_ key: Key) -> Int {
    counts[key, default: 0] += 1
    return counts[key, default: 0]
  }
}
