import LintDriver
import StoregenDiagnostics
import StoregenFiles
import Testing

@Suite("A location in a damaged cache is not a location")
struct CachedLocationTests {
  @Test(
    "unless it begins in the file and ends after that",
    arguments: [(0, 0, true), (3, 7, true), (-1, 4, false), (-4, -1, false), (7, 3, false)])
  func range(start: Int, end: Int, isValid: Bool) {
    var writer = BinaryWriter()
    "Cart.swift".write(to: &writer)
    start.write(to: &writer)
    end.write(to: &writer)
    let range = writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      return SourceRange(from: &reader)
    }
    #expect((range != nil) == isValid)
  }
}
