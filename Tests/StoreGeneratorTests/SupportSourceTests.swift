import Foundation
import StoreGenerator
import StoregenTemplates
import StoregenTestSupport
import Testing

@Suite("Support code")
struct SupportSourceTests {
  private static let folder = Repository.root.appendingPathComponent("Templates/Support")

  /// The names of the parts: `CallTimer`.
  private static func parts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
  }

  /// The conditions in a part that are about other parts: `STORE_TRACE`.
  private static func conditions(in part: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent("\(part).swift"), encoding: .utf8)
    return text.matches(of: /#(?:if|elseif) (?!canImport)(.*)/).map { String($0.output.1) }
  }

  @Test("is assembled without conditions, and with the access levels of the spec")
  func assembled() throws {
    let specs = [
      "Tests/GeneratedStoreTests/storegen.yml": "", "Examples/Benefits/storegen.yml": "package ",
    ]
    for (path, access) in specs {
      let text = try generate(spec(at: path)).body(of: "StoreSupport.swift")
      #expect(!text.contains("STORE_"), "\(path)")
      #expect(!text.contains("internal "), "\(path)")
      #expect(text.contains("\n\(access)final class StoreActivity {\n"), "\(path)")
      #expect(text.contains("\n  fileprivate func begin() { "), "\(path)")
      #expect(text.contains("\nnonisolated private final class StoreSubscriptionToken"), "\(path)")
      #expect(!text.contains("\n\n\n"), "\(path)")
    }
  }

  @Test("imports declarations of modules that are not everywhere, all with one access level")
  func conditionalImports() throws {
    let names = [
      "struct SwiftUI.Animation", "struct SwiftUI.Binding", "struct SwiftUI.Transaction",
      "func SwiftUI.withTransaction",
    ]
    let text = { (access: String) in
      try generate(
        spec(
          """
          version: 1
          app: Shop
          generate: { output: Generated, style: elm\(access) }
          contexts:
            Cart: { state: { count: Int = 0 }, actions: { add: } }
          """)
      ).body(of: "StoreSupport.swift")
    }
    let internalImports = names.map { "  import \($0)\n" }.joined()
    #expect(try text("").contains("#if canImport(SwiftUI)\n\(internalImports)#endif\n"))
    let publicText = try text(", access: public")
    let publicImports = names.map { "    public import \($0)\n" }.joined()
    #expect(
      publicText.contains(
        "#if canImport(SwiftUI)\n  #if hasFeature(InternalImportsByDefault)\n\(publicImports)"))
    // The declarations that need them have the same condition, and keep their indentation.
    #expect(
      publicText.contains(
        "\n  #if canImport(SwiftUI)\n    /// The SwiftUI transaction in which the store applies the state."))
    #expect(publicText.contains("\n    public var transaction: SwiftUI.Transaction?\n  #endif\n"))
    #expect(!publicText.contains("#if canImport(SwiftUI)\n#endif"))
  }

  @Test("has conditions that name its parts")
  func conditions() throws {
    let parts = try Self.parts()
    let known = parts.map { part in
      part.reduce(into: "STORE") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
    }
    for part in parts {
      #expect(try Self.conditions(in: part).filter { !known.contains($0) } == [], "\(part)")
    }
  }

  /// The package of storegen has no Combine, so it excludes `Subject.swift`.
  @Test(
    "is compiled with all of its conditions",
    arguments: [("Package.swift", "STORE_SUBJECT"), ("Tests/GeneratedStoreTests/Package.swift", "")])
  func definedConditions(manifest: String, excluded: String) throws {
    let text = try String(contentsOf: Repository.root.appendingPathComponent(manifest), encoding: .utf8)
    let conditions = try Self.parts().flatMap { try Self.conditions(in: $0) }.filter { $0 != excluded }
    #expect(conditions.filter { !text.contains("\"\($0)\"") } == [], "\(manifest) has to define them")
  }

  @Test("contains conditions on other modules, with their imports")
  func otherConditions() throws {
    let text = try generate(spec(at: "Tests/GeneratedStoreTests/Traced/storegen.yml"))
      .body(of: "StoreSupport.swift")
    #expect(text.contains("\n#if canImport(os)\n  import os\n#endif\n"))
    let parts = text.split(separator: "\n#if canImport(os)\n  /// Writes")
    #expect(parts.count == 2)
    #expect(parts.last?.contains("\n  final class StoreTraceLog {\n") == true)
    #expect(parts.last?.contains("\n#endif\n") == true)
    #expect(!text.contains("STORE_"))
  }

  @Test("is bundled completely")
  func bundled() throws {
    for part in try Self.parts() {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent("\(part).swift"), encoding: .utf8)
      #expect(BundledTemplates.support(named: part) == text, "\(part)")
    }
  }
}
