import Foundation
import StoregenTestSupport
import Testing

@Suite("Cached findings of another format count as absent")
struct CacheFormatTests {
  @Test("the current format is used, another one is not", arguments: [2, 1, 3])
  func findings(version: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      "import Observation\n@MainActor @Observable final class AStore {}\n", to: "AStore.swift")
    // A changed count shows whether the file was used.
    let edits =
      #"s/"storeCount":1/"storeCount":7/; s/storegen findings 2/storegen findings \#(version)/"#
    let command =
      "storegen lint 2> note && sed -i.bak '\(edits)' .build/storegen/findings-*.json "
      + "&& exec storegen lint"
    let stores = version == 2 ? "7 stores" : "1 store"
    #expect(
      try Program.run(command, in: folder.url).errors
        == "1 file, \(stores) among 1 observable class: 0 errors, 0 warnings\n")
  }
}
