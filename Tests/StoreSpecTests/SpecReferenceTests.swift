import Foundation
import StoreSpec
import StoregenTestSupport
import Testing

@Suite("The reference")
struct SpecReferenceTests {
  /// With `UPDATE_EXPECTED=1` in the environment, the pages are written instead.
  @Test(
    "in docs is up to date",
    arguments: [
      ("docs/spec.md", SpecReference.markdown), ("docs/breaking.md", BreakingReference.markdown),
    ])
  func upToDate(path: String, text: String) throws {
    let page = Repository.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(text.utf8).write(to: page)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }
}
