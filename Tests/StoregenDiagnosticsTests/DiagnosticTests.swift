import StoregenDiagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test("are sorted by file and location, with those without a location last")
  func order() {
    func finding(_ message: String, _ path: String?, _ offset: Int = 0) -> Diagnostic {
      Diagnostic(
        .warning, message, at: path.map { SourceRange(path: $0, bytes: offset..<offset) })
    }
    let sorted = [
      finding("d", "b", 1), finding("c", "a", 9), finding("b", "a", 2), finding("e", nil),
    ].sortedByLocation()
    #expect(sorted.map(\.message) == ["b", "c", "d", "e"])
  }

  @Test("know whether one of them is an error")
  func errors() {
    #expect(![Diagnostic(.warning, "w", at: nil)].hasErrors)
    #expect([Diagnostic(.warning, "w", at: nil), Diagnostic(.error, "e", at: nil)].hasErrors)
  }
}
