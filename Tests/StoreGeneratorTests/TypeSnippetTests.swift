import StoreGenerator
import Testing

/// Value types of specs and the Swift that they must generate.
@Suite("Generated Swift of a value type")
struct TypeSnippetTests {
  private func types(_ types: String, generate options: String = "") throws -> String {
    let indented = types.split(separator: "\n").map { "  \($0)\n" }.joined()
    let files = try generate(
      spec(
        "version: 1\napp: Shop\ngenerate: { output: Generated\(options) }\ntypes:\n\(indented)"
          + "contexts: { Cart: { state: { count: Int = 0 } } }\n"))
    return try files.body(of: "ShopTypes.swift")
  }

  @Test("with protocols, a summary, and fields called like keys")
  func structs() throws {
    let text = try types(
      """
      Draft:
        fields: { text: String, cases: { type: Int, default: 0, summary: How many. } }
        conforms: [Codable, Hashable]
        summary: What the user is writing.
      """)
    let expected = """
      /// What the user is writing.
      nonisolated struct Draft: Hashable, Codable, Sendable {
        var text: String
        /// How many.
        var cases: Int = 0
      }

      """
    #expect(text == expected)
  }

  @Test("with cases: values with and without labels, defaults, raw values and itself")
  func enums() throws {
    let text = try types(
      """
      Phase: { cases: { idle: , init: , failed: { message: String, in: Int }, done: { _: Phase } } }
      Size: { cases: [small, large], conforms: [CaseIterable, String] }
      Tree: |
        /// The end.
        case leaf(Int = 0), list([Tree])
        indirect case node(left: Tree, right: Tree)
      """, generate: ", access: public")
    let expected = """
      nonisolated public enum Phase: Hashable, Sendable {
        case idle
        case `init`
        case failed(message: String, in: Int)
        indirect case done(Phase)
      }

      nonisolated public enum Size: String, Hashable, CaseIterable, Sendable {
        case small
        case large
      }

      nonisolated public enum Tree: Hashable, Sendable {
        /// The end.
        case leaf(Int = 0)
        /// The end.
        case list([Tree])
        indirect case node(left: Tree, right: Tree)
      }

      """
    #expect(text == expected)
  }

  @Test(
    "names each protocol once, and leaves out what the spec says or a value prevents",
    arguments: [
      ("A: { id: Int }", "A: Hashable, Identifiable, Sendable"),
      (
        "A: { fields: { id: Int }, conforms: [Sendable, Identifiable, Equatable] }",
        "A: Hashable, Identifiable, Sendable"
      ),
      (
        "A: { fields: { id: Int }, conforms: [~Hashable, ~Identifiable, Equatable] }",
        "A: Equatable, Sendable"
      ),
      (
        "A: { fields: { id: Int }, conforms: [\"@unchecked Sendable\", Swift.Hashable] }",
        "A: Swift.Hashable, Identifiable, @unchecked Sendable"
      ),
      (
        "A: { fields: { f: \"@Sendable () -> Void\" }, conforms: [Equatable] }",
        "A: Equatable, Sendable"
      ),
      (
        "A: { b: \"[B]\" }\nB: { fields: { c: C } }\nC: { fields: { x: Int }, conforms: [~Hashable] }",
        "A: Sendable"
      ),
      (
        "A: { b: B }\nB: { fields: { x: any Error }, conforms: [Hashable] }",
        "A: Hashable, Sendable"
      ),
    ])
  func conformances(types: String, expected: String) throws {
    #expect(try self.types(types).contains("nonisolated struct \(expected) {\n"), "\(types)")
  }

  @Test(
    "is nonisolated only if it depends on nothing that storegen does not know",
    arguments: [
      (
        "A: { x: Int, at: \"Date = .now\", text: 'String = \"My Text\"', id: \"UUID = UUID()\" }",
        true
      ),
      ("A: { b: B }\nB: { cases: [idle] }", true),
      ("A: { b: \"B = .idle\" }\nB: { cases: [idle] }", true),
      ("A: { x: \"Int = if true { 1 } else { 2 }\" }", true),
      ("A: { x: \"Date = Date(timeIntervalSince1970: 0)\" }", true),
      ("A: { place: Place }", false),
      ("A: { b: \"[B]\" }\nB: { place: Place? }", false),
      ("A: { cases: { at: { place: Place } } }", false),
      ("A: { x: Int = Defaults.count }", false),
      ("A: { x: Int = defaultCount }", false),
      ("A: { x: UUID = .empty }", false),
      ("A: { x: \"Int = if isDebug { 1 } else { 2 }\" }", false),
      ("A: { fields: { x: Int }, conforms: [Labeled] }", false),
      ("A: { b: Task }\nTask: { place: Place }", false),
    ])
  func isolation(types: String, isNonisolated: Bool) throws {
    let text = try self.types(types)
    let line = try #require(text.split(separator: "\n").first { $0.contains(" A:") })
    #expect(line.hasPrefix("nonisolated ") == isNonisolated, "\(line)")
  }

  @Test("and state put a condition that is a default argument into a closure")
  func conditions() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, access: public }
        types: { Limit: { count: "Int = if isDebug { 1 } else { 2 }" } }
        contexts:
          Cart:
            state: |
              var count: Int = if isDebug { 1 } else { 2 }
              var size: Int = switch defaultCount {
              case 0: 1
              default: 2
              }
        """))
    let types = try files.body(of: "ShopTypes.swift")
    #expect(types.contains("  public var count: Int = if isDebug { 1 } else { 2 }\n"))
    #expect(types.contains("  public init(count: Int = { if isDebug { 1 } else { 2 } }()) {\n"))
    let store = try files.body(of: "CartStore.swift")
    #expect(store.contains("var count: Int = if isDebug { 1 } else { 2 }\n"), "\(store)")
    #expect(
      store.contains("func sample(count: Int? = nil, size: Int? = nil) -> CartStore {"), "\(store)")
    #expect(store.contains("      if let size { store.size = size }\n"), "\(store)")
  }
}
