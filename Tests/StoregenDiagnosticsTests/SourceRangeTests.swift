import StoregenDiagnostics
import Testing

@Suite("Source ranges")
struct SourceRangeTests {
  @Test(
    "locations that contradict each other make an empty range",
    arguments: [(3, 7, 3..<7), (7, 3, 3..<3), (-1, 4, 0..<4), (4, 4, 4..<4), (-4, -2, 0..<0)])
  func contradictions(start: Int, end: Int, bytes: Range<Int>) {
    #expect(SourceRange(path: "Cart.swift", from: start, to: end).bytes == bytes)
  }
}
