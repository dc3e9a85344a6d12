import Observation

@MainActor
@Observable
final class RangeStore {
  var range: (low: Int, high: Int) = (0, 1)
  var pair = (1, "one")
  let bounds: ClosedRange<Int> = 0...10

  func widen() { range = (range.low - 1, min(range.high + 1, bounds.upperBound)) }
}
