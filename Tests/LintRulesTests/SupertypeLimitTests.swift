import Foundation
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("Types with very many supertypes")
struct SupertypeLimitTests {
  /// The messages of `unreadable_source` about a file.
  private func found(_ code: String) throws -> [String] {
    let facts = try #require(ExampleCase.facts(of: code, path: "A.swift"))
    return Linter(LintConfiguration.ofExcerpts).lint([LintFile(facts, module: Self.module)]).diagnostics
      .filter { $0.rule == "unreadable_source" }
      .map { "\($0.range.map { range in "\(range.bytes.lowerBound): " } ?? "")\($0.message)" }
  }

  private static let module = SourceModule(name: "App", isPackageTarget: false)

  private static func chain(_ count: Int) -> String {
    "class C0 {}\n" + (1...count).map { "class C\($0): C\($0 - 1) {}\n" }.joined()
  }

  @Test("up to 100 are followed")
  func followed() throws {
    let protocols = (1...100).map { "protocol P\($0) {}\n" }.joined()
    let list = (1...100).map { "P\($0)" }.joined(separator: ", ")
    #expect(try found(Self.chain(100) + protocols + "struct S: \(list), P1 {}\n") == [])
  }

  @Test("a longer chain is reported once, where it becomes too long")
  func reported() throws {
    let code = Self.chain(250)
    let start = try #require(code.range(of: "C101"))
    let offset = code.utf8.distance(from: code.startIndex, to: start.lowerBound)
    #expect(try found(code) == ["\(offset): `C101` has more than 100 supertypes"])
  }
}
