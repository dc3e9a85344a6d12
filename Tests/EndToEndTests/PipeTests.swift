import Foundation
import StoregenTestSupport
import Testing

/// Opening a pipe for reading blocks until it is opened for writing, which may never happen. A program that blocks also
/// blocks these tests.
@Suite("The linter does not wait for pipes")
struct PipeTests {
  @Test("instead of facts or cache files")
  func pipes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      "import Observation\n@MainActor @Observable final class AStore {}\n", to: "AStore.swift")
    let facts = try Program.run(
      "mkfifo a.facts && exec storegen lint --facts a.facts", in: folder.url)
    #expect(facts.errors.hasPrefix("storegen: error: cannot use the facts in `a.facts`: "))
    #expect(facts.status == 1)
    let note = "1 file, 1 store among 1 observable class: 0 errors, 0 warnings\n"
    let cache = ".build/storegen"
    for pack in ["facts.pack", "facts-changed.pack", "folders"] {
      let command =
        "rm -rf \(cache) && storegen lint 2> note && rm -f \(cache)/\(pack) "
        + "&& mkfifo \(cache)/\(pack) && exec storegen lint"
      #expect(try Program.run(command, in: folder.url).errors == note, "\(pack)")
    }
    let command =
      "for file in \(cache)/findings-*; do rm $file && mkfifo $file; done; exec storegen lint"
    #expect(try Program.run(command, in: folder.url).errors == note)
  }
}
