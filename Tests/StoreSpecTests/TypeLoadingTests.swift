import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import SwiftFragments
import Testing

@Suite("A type of a spec is read")
struct TypeLoadingTests {
  private func type(_ text: String) throws -> ValueType {
    let outcome = load(
      "version: 1\napp: Shop\ngenerate: { output: Generated }\ntypes:\n  A: \(text)\n"
        + "contexts: { Cart: { state: { count: Int = 0 } } }\n")
    #expect(outcome.messages == [])
    return try #require(outcome.spec?.types.first)
  }

  @Test(
    "as fields, even if one is called like a key",
    arguments: [
      ("{ id: UUID, name: String }", ["id: UUID", "name: String"]),
      ("{ fields: Int, cases: \"[Int] = []\" }", ["fields: Int", "cases: [Int]"]),
      ("{ fields: [Int] }", ["fields: [Int]"]),
      ("{ summary: String }", ["summary: String"]),
      ("{ summary: String, id: Int }", ["summary: String", "id: Int"]),
      (
        "{ fields: { fields: Int, conforms: [Int], cases: { type: Int } } }",
        ["fields: Int", "conforms: [Int]", "cases: Int"]
      ),
      ("{ fields: { type: String } }", ["type: String"]),
      ("{ fields: \"var a: Int; let b: Int\", conforms: [Codable] }", ["a: Int", "b: Int"]),
      ("{ fields: , conforms: [Codable] }", []),
      ("{ fields: Caseless }", ["fields: Caseless"]),
      ("", []),
    ])
  func fields(text: String, expected: [String]) throws {
    let type = try type(text)
    #expect(!type.isEnum)
    #expect(type.fields.map { "\($0.name.value): \($0.type.text)" } == expected)
  }

  @Test(
    "as cases",
    arguments: [
      ("{ cases: [idle, busy] }", ["idle", "busy"]),
      (
        "{ cases: { idle: , busy: { count: Int, _: [Int] } } }",
        ["idle", "busy(count: Int, [Int])"]
      ),
      ("{ cases: { idle: }, conforms: [Codable] }", ["idle"]),
      ("\"case idle, busy(Int, then: Int = 1)\"", ["idle", "busy(Int, then: Int = 1)"]),
      ("{ cases: \"case a = 1; case b\", conforms: [Int] }", ["a = 1", "b"]),
      ("|\n    // A comment.\n\n    /// Documented.\n    indirect case idle(A)\n", ["idle(A)"]),
    ])
  func cases(text: String, expected: [String]) throws {
    let type = try type(text)
    #expect(type.isEnum)
    let texts = type.cases.map { element in
      let values = element.content.values.map(\.text).joined(separator: ", ")
      return element.name.value + (values.isEmpty ? "" : "(\(values))")
        + (element.content.rawValue.map { " = \($0)" } ?? "")
    }
    #expect(texts == expected)
  }
}
