import Foundation
import StoreSpec
import TestSupport
import Testing

@Suite("The reference")
struct ReferenceTests {
  /// With `UPDATE_EXPECTED=1` in the environment the page is written instead.
  @Test("in docs/spec.md is what the table of keys says")
  func upToDate() throws {
    let page = Repository.root.appendingPathComponent("docs/spec.md")
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(SpecReference.markdown.utf8).write(to: page)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == SpecReference.markdown)
  }
}
