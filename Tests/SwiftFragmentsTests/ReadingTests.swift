import SwiftFragments
import Testing

@Suite("Pieces of Swift are read")
struct ReadingTests {
  @Test(
    "a type is formatted like swift format does",
    arguments: [
      ("[User]", "[User]"), ("[ String:Int ]", "[String: Int]"),
      ("any  HTTPClient", "any HTTPClient"),
      ("(Int,String)->Void", "(Int, String) -> Void"), ("Set<User . ID>?", "Set<User.ID>?"),
      (
        "@MainActor @Sendable (_ id:Int) async throws->Bool",
        "@MainActor @Sendable (_ id: Int) async throws -> Bool"
      ),
      ("Result<Int,any Error>", "Result<Int, any Error>"), ("A & B", "A & B"), ("日本", "日本"),
      ("[User] // all of them", "[User]"),
    ])
  func types(text: String, canonical: String) throws {
    #expect(try SwiftType(parsing: text).text == canonical)
  }

  @Test(
    "a condition mentions values, apart from members, types, functions and parameters of closures",
    arguments: [
      ("size > 0", "size > 0", ["size"]),
      ("!isDraft&&kind == .image", "!isDraft&&kind == .image", ["isDraft", "kind"]),
      ("abs(size) > Limits.most", "abs(size) > Limits.most", ["size"]),
      ("item.tags.contains(tag)", "item.tags.contains(tag)", ["item", "tag"]),
      ("tags.contains { $0 == size }", "(tags.contains { $0 == size })", ["tags", "size"]),
      ("tags.contains { tag in tag == size }", "(tags.contains { tag in tag == size })", ["tags", "size"]),
      ("size > 0\n  && isNew", "size > 0 && isNew", ["size", "isNew"]), ("`in` == 1", "`in` == 1", ["in"]),
    ])
  func conditions(text: String, code: String, names: [String]) throws {
    let condition = try SwiftCondition(parsing: text)
    #expect(condition.text == code)
    #expect(condition.names.map(\.text) == names)
  }

  @Test(
    "an Optional is recognized",
    arguments: [("Int?", true), ("Optional<Int>", true), ("Int!", true), ("[Int?]", false)])
  func optionals(text: String, isOptional: Bool) throws {
    #expect(try SwiftType(parsing: text).isOptional == isOptional)
  }

  @Test(
    "a function is recognized, and `@escaping` is removed",
    arguments: [
      ("@escaping () -> Void", "() -> Void"),
      ("@escaping @Sendable () -> Void", "@Sendable () -> Void"),
      ("(() -> Void)", "(() -> Void)"), ("@escaping Alias", "Alias"),
      // Only in parentheses do these parse in all positions.
      ("nonisolated(nonsending) () async -> Void", "(nonisolated(nonsending) () async -> Void)"),
      (
        "nonisolated(nonsending) @escaping () async -> Void",
        "(nonisolated(nonsending) () async -> Void)"
      ),
    ])
  func functions(text: String, canonical: String) throws {
    let type = try SwiftType(parsing: text)
    #expect(type.isFunction)
    #expect(type.text == canonical)
  }

  @Test(
    "functions that are not `Sendable` get the attribute",
    arguments: [
      ("() -> Void", "@Sendable () -> Void"), ("(() -> Void)?", "(@Sendable () -> Void)?"),
      ("[() -> Void]", "[@Sendable () -> Void]"),
      ("[String: (Int) -> Void]", "[String: @Sendable (Int) -> Void]"),
      (
        "(a: () -> Void, b: @Sendable () -> Void, c: () -> Int)",
        "(a: @Sendable () -> Void, b: @Sendable () -> Void, c: @Sendable () -> Int)"
      ),
      ("Optional<() -> Void>", "Optional<@Sendable () -> Void>"),
      // Swift 5 warns about functions of a global actor.
      ("@MainActor () -> Void", "@MainActor @Sendable () -> Void"),
      ("() -> @Sendable () -> Void", "@Sendable () -> @Sendable () -> Void"),
      (
        "nonisolated(nonsending) () async -> Void",
        "(nonisolated(nonsending) @Sendable () async -> Void)"
      ),
    ])
  func unsendableFunctions(text: String, corrected: String) throws {
    #expect(try SwiftType(parsing: text).withSendableFunctions == corrected)
  }

  @Test(
    "other functions do not need it",
    arguments: [
      "Int", "@Sendable () -> Void", "(@Sendable () -> Void)?",
      "@Sendable (() -> Void) -> () -> Void",
      "@convention(c) () -> Void", "Box<() -> Void>", "Library.Box<() -> Void>",
      "(() -> Void).Type",
    ])
  func sendableFunctions(text: String) throws {
    #expect(try SwiftType(parsing: text).withSendableFunctions == nil)
  }

  @Test("a field is a type and a default as written")
  func fields() throws {
    let field = try SwiftField(parsing: "[String:Int] = [\"a\":1]")
    #expect(field.type.text == "[String: Int]")
    #expect(field.defaultValue == "[\"a\":1]")
    #expect(try SwiftField(parsing: "Int?").defaultValue == nil)
    #expect(try SwiftField(parsing: "Optional<Int>").defaultValue == "nil")
  }

  @Test("a signature has parameters, effects and a result")
  func signatures() throws {
    let signature = try SwiftSignature(
      parsing:
        "<T: Sendable>(_ a: Int, to b:[T], c: inout String) async throws -> [T] where T: Hashable")
    #expect(signature.generics == "<T: Sendable>")
    #expect(signature.parameters.map(\.text) == ["_ a: Int", "to b: [T]", "c: inout String"])
    #expect(signature.effectsAndResult == "async throws -> [T] where T: Hashable")
    #expect(signature.returnsValue)
    #expect(signature.fullName(of: "add") == "add(_:to:c:)")
  }

  @Test(
    "a signature without parentheses has no parameters",
    arguments: ["async throws", "-> Int", "throws(MyError)"])
  func shortSignatures(text: String) throws {
    let signature = try SwiftSignature(parsing: text)
    #expect(signature.parameters.isEmpty)
    #expect(signature.effectsAndResult == text)
  }

  @Test("a method name can have labels")
  func methodNames() throws {
    #expect(try SwiftMethodName(parsing: "reload").labels == nil)
    #expect(try SwiftMethodName(parsing: "reload()").labels == [])
    let name = try SwiftMethodName(parsing: "add(item:at:)")
    #expect(name.name == "add")
    #expect(name.labels?.map(\.text) == ["item", "at"])
    #expect(name.labels?.map(\.bytes) == [4..<8, 9..<11])
    let keywords = try SwiftMethodName(parsing: "repeat(`in`: for:)")
    #expect(keywords.name == "repeat")
    #expect(keywords.labels?.map(\.text) == ["in", "for"])
    #expect(keywords.labels?.map(\.bytes) == [7..<11, 13..<16])
    #expect(try SwiftMethodName(parsing: "`repeat`").name == "repeat")
  }

  @Test(
    "an invalid method name is rejected",
    arguments: [
      "", "a b", "a.b", "a(", "a(b", "a(b)", "a(b:", "a(:)", "a(b:c)", "1a", "a()b", "self",
    ])
  func invalidMethodNames(text: String) {
    #expect(throws: FragmentProblems.self) { try SwiftMethodName(parsing: text) }
  }

  @Test("a block of fields preserves documentation and order")
  func fieldBlock() throws {
    let fields = try SwiftDeclarations.fields(
      in: """
        /// The first.
        ///
        /// More of it.
        var one: Int = 1

        /** The second. */
        var `default`: [String]?
        // no documentation
        var three: Bool = false
        """, allowing: [], allowsConstants: false, modifiers: [])
    #expect(fields.map(\.name) == ["one", "default", "three"])
    #expect(fields.map(\.documentation) == ["The first.\n\nMore of it.", "The second.", nil])
    #expect(fields.map(\.content.field.defaultValue) == ["1", nil, "false"])
  }

  @Test("a block of actions preserves annotations")
  func actionBlock() throws {
    let actions = try SwiftDeclarations.actions(
      in: "@emits(added, changed) func add(_ item: Item) async throws\nfunc clear()\n",
      allowing: [emits])
    #expect(actions.map(\.name) == ["add", "clear"])
    #expect(actions[0].annotations.flatMap(\.arguments).map(\.text) == ["added", "changed"])
    #expect(actions[0].content.effectsAndResult == "async throws")
    #expect(actions[1].annotations.isEmpty)
  }

  @Test("a block of events preserves labels and types")
  func eventBlock() throws {
    let events = try SwiftDeclarations.events(
      in: "/// One.\ncase added(item: Item, index:Int)\ncase cleared, renamed(to: String)\n",
      allowing: [])
    #expect(events.map(\.name) == ["added", "cleared", "renamed"])
    #expect(events[0].content.map(\.text) == ["item: Item", "index: Int"])
    #expect(events.map(\.documentation) == ["One.", nil, nil])
  }

  @Test("annotations in a block correspond to keys of a map")
  func annotations() throws {
    let fields = try SwiftDeclarations.fields(
      in: "@bindable var a: Int = 1\nvar b: Int = 1", allowing: [bindable], allowsConstants: false, modifiers: [])
    #expect(fields.map { $0.annotations.map(\.name) } == [["bindable"], []])

    let events = try SwiftDeclarations.events(
      in: """
        @audience(external) @allow_cycle("It ends.") case added
        @audience(app) case changed
        case cleared
        """, allowing: [audience, allowCycle])
    #expect(
      events.map { $0.annotations.map(\.name) } == [["audience", "allow_cycle"], ["audience"], []])
    #expect(
      events.map { $0.annotations.flatMap(\.arguments).map(\.text) }
        == [["external", "It ends."], ["app"], []])
  }

  @Test("the word of an annotation may be an access level")
  func accessLevels() throws {
    let fields = try SwiftDeclarations.fields(
      in: "@access(private) var a: Int = 1\n@access(package) var b: Int = 1",
      allowing: [AnnotationForm(name: "access", usage: "@access(private)", arguments: .word(["private", "package"]))],
      allowsConstants: false, modifiers: [])
    #expect(fields.flatMap { $0.annotations.flatMap(\.arguments).map(\.text) } == ["private", "package"])
  }

  @Test(
    "keywords may be names, in backticks",
    arguments: [
      ("user", true, "user"), ("default", true, "`default`"), ("init", true, "`init`"),
      ("日本", true, "日本"), ("2nd", false, ""), ("a b", false, ""), ("", false, ""),
      ("a-b", false, ""),
      ("`x`", false, ""),
    ])
  func identifiers(name: String, isValid: Bool, escaped: String) {
    #expect(SwiftIdentifier.isValid(name) == isValid)
    if isValid { #expect(SwiftIdentifier.escaped(name) == escaped) }
  }

  @Test(
    "behind a dot most keywords go bare",
    arguments: [("default", "default"), ("init", "`init`"), ("user", "user")])
  func members(name: String, escaped: String) {
    #expect(SwiftIdentifier.escapedMember(name) == escaped)
  }
}
