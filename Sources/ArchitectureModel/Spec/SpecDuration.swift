/// A duration in a spec: `300ms`, `1.5s`, `2min`.
public struct SpecDuration: Sendable, Hashable {
  /// The length, which is never 0.
  public let milliseconds: Int

  private static let units = [("ms", 1), ("min", 60_000), ("s", 1_000)]

  /// Reads a number and its unit; nil for other texts and 0.
  package init?(_ text: String) {
    guard let (unit, factor) = Self.units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...(factor == 1 ? 1 : 2)).contains(parts.count),
      let whole = parts[0].number(ofDigits: 1...6)
    else { return nil }
    var milliseconds = whole * factor
    if parts.count == 2 {
      guard let fraction = parts[1].number(ofDigits: 1...3) else { return nil }
      let scale = [10, 100, 1_000][parts[1].count - 1]
      milliseconds += fraction * factor / scale
    }
    guard milliseconds > 0 else { return nil }
    self.milliseconds = milliseconds
  }
}
