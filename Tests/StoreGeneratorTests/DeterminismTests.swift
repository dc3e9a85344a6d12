import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("The same spec generates the same bytes")
struct DeterminismTests {
  @Test("in two runs of one process", arguments: [hardSpec, hardElmSpec])
  func twice(text: String) throws {
    #expect(try generate(spec(text)) == generate(spec(text)))
  }

  @Test(
    "as in the committed files, which another machine generated",
    arguments: [
      ("Examples/Benefits", "Sources/Benefits/Generated"),
      ("Examples/Catalog", "Sources/Catalog/Generated"),
      ("Examples/Chat", "Sources/Chat/Generated"),
      ("Examples/Counter", "Sources/Counter/Generated"),
      ("Examples/Journal", "Sources/Journal/Generated"),
      ("Tests/GeneratedStoreTests", "Tests/Generated"),
      ("Tests/GeneratedStoreTests/Everything", "Generated"),
      ("Tests/GeneratedStoreTests/Journal", "Generated"),
      ("Tests/GeneratedStoreTests/Market", "Generated"),
      ("Tests/GeneratedStoreTests/Schedules", "Generated"),
      ("Tests/GeneratedStoreTests/Traced", "Generated"),
      ("Tests/GeneratedStoreTests/Elm", "Generated"),
      ("Benchmarks/Delivery", "Generated"),
    ])
  func committed(folder: String, output: String) throws {
    let files = try generate(spec(at: "\(folder)/storegen.yml"))
    let url = Repository.root.appendingPathComponent(folder).appendingPathComponent(output)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    #expect(names == files.map(\.name).sorted())
    for file in files {
      let committed = try String(contentsOf: url.appendingPathComponent(file.name), encoding: .utf8)
      #expect(committed == file.text, "\(file.name): run storegen generate")
    }
  }

  @Test("without a date, a version or a local path")
  func nothingOfThisMachine() throws {
    for file in try generate(spec(hardSpec)) {
      #expect(!file.text.contains(Repository.root.path))
      #expect(file.text.firstMatch(of: /\b20\d\d-\d\d/) == nil, "\(file.name)")
    }
  }
}
