import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

@Suite("Support types")
struct SupportTypeTests {
  @Test(
    "have names that a spec cannot use",
    arguments: [
      "Tests/GeneratedStoreTests/storegen.yml", "Tests/GeneratedStoreTests/Traced/storegen.yml",
    ])
  func reserved(path: String) throws {
    let files = try generate(spec(at: path))
    let support = try #require(files.first { $0.name == "StoreSupport.swift" })
    let types = support.text.matches(
      of: /(?m)^(?!import)(?:[a-z@]+ )*(?:class|struct|enum|protocol|actor) (\w+)/
    )
    .map { String($0.output.1) }
    #expect(types.count >= 3)
    #expect(Set(types).isSubset(of: AppSpec.reservedTypeNames), "\(types)")
  }
}
