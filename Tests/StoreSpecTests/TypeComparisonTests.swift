import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("A change of a type or of a handler that throws")
struct TypeComparisonTests {
  private func changes(types old: String, _ new: String) throws -> [BreakingChange] {
    try changes(
      [old, new].map {
        "types: { A: \($0) }\ncontexts: { Cart: { state: { count: Int = 0 } } }\n"
      })
  }

  private func changes(handler old: String, _ new: String) throws -> [BreakingChange] {
    try changes(
      [old, new].map {
        """
        contexts:
          Cart: { events: { paid: { total: Int } } }
          Stock:
            handles: { Cart.paid: \($0) }
            notifications: { App.woke: \($0.replacing("load", with: "wake")) }

        """
      })
  }

  private func changes(_ texts: [String]) throws -> [BreakingChange] {
    let specs = try texts.map { text in
      let outcome = load("version: 1\napp: Shop\ngenerate: { output: Generated }\n" + text)
      #expect(outcome.messages == [])
      return try #require(outcome.spec)
    }
    return SpecComparison(old: specs[0], new: specs[1]).breakingChanges
  }

  @Test(
    "is breaking if it changes what code relies on",
    arguments: [
      ("{ id: Int }", "{ name: Int }", "the fields of `A` changed from (id: Int) to (name: Int)"),
      ("{ cases: [a, b] }", "{ cases: [a] }", "the case `A.b` was removed"),
      ("{ cases: [a] }", "{ cases: [a, b] }", "the case `A.b` was added"),
      (
        "{ cases: { a: { x: Int } } }", "{ cases: { a: } }",
        "the case `A.a` changed from `(x: Int)` to nothing"
      ),
      (
        "{ cases: { a: { x: Int } } }", "{ cases: { a: { _: Int } } }",
        "the case `A.a` changed from `(x: Int)` to `(Int)`"
      ),
      (
        "{ cases: \"case a = 1\", conforms: [Int] }", "{ cases: \"case a = 2\", conforms: [Int] }",
        "the case `A.a` changed from `= 1` to `= 2`"
      ),
      ("{ cases: [a] }", "{ a: Int }", "`A` was an enum and is now a struct"),
      ("{ a: Int }", "{ cases: [a] }", "`A` was a struct and is now an enum"),
      (
        "{ fields: { a: Int }, conforms: [Codable] }", "{ a: Int }",
        "`A` no longer conforms to `Codable`"
      ),
      (
        "{ fields: { a: Int }, conforms: [Codable] }",
        "{ fields: { a: Int }, conforms: [Encodable] }",
        "`A` no longer conforms to `Codable`"
      ),
      (
        "{ cases: [a], conforms: [String] }", "{ cases: [a] }", "`A` no longer conforms to `String`"
      ),
      (
        "{ a: Int }", "{ fields: { a: Int }, conforms: [~Hashable] }",
        "`A` no longer conforms to `Hashable`"
      ),
    ])
  func breaking(old: String, new: String, message: String) throws {
    let changes = try changes(types: old, new)
    #expect(changes.map(\.message) == [message])
    #expect(changes.map(\.kind) == [.typeChanged])
  }

  @Test(
    "is not breaking if it only adds something, or writes the same differently",
    arguments: [
      ("{ a: Int }", "{ fields: { a: Int }, conforms: [Codable], summary: New. }"),
      ("{ fields: { a: Int }, conforms: [Hashable] }", "{ a: Int }"),
      (
        "{ fields: { a: Int }, conforms: [Encodable, Decodable] }",
        "{ fields: { a: Int }, conforms: [Codable] }"
      ),
      ("{ cases: [a, b] }", "\"case a; case b\""),
      ("{ cases: [a, b] }", "{ cases: [b, a] }"),
      ("{ fields: { a: Int }, conforms: [~Hashable] }", "{ a: Int }"),
    ])
  func compatible(old: String, new: String) throws {
    #expect(try changes(types: old, new).map(\.message) == [])
  }

  @Test(
    "is breaking if errors no longer reach the same method, but not if they do so for the first time"
  )
  func errors() throws {
    let (silent, throwing) = ("{ call: load() }", "{ call: load(), onError: failed(_:) }")
    #expect(try changes(handler: silent, throwing).map(\.message) == [])
    #expect(
      try changes(handler: throwing, "{ call: load(), onError: failed }").map(\.message) == [])
    #expect(
      try changes(handler: throwing, silent).map(\.message) == [
        "`failed(_:)` of `Stock` no longer receives the errors of `load`, which handles `Cart.paid`",
        "`failed(_:)` of `Stock` no longer receives the errors of `wake`, which handles `App.woke`",
      ])
    let other = try changes(handler: throwing, "{ call: load(), onError: other(_:) }")
    #expect(other.map(\.kind) == [.handlerRemoved, .handlerRemoved])
    #expect(other.first?.reason == "`failed(_:)` is no longer called")
  }

  @Test("at its location, with the old one as a note")
  func locations() throws {
    let change = try #require(try changes(types: "{ cases: [a] }", "{ cases: [a, b] }").first)
    #expect(change.range.bytes.lowerBound > 0 && change.oldRange != nil)
  }
}
