import Testing

@Suite("A conversion minds who sees which names")
struct HiddenNameConversionTests {
  private let spec = "  Cart: { class: CartStore, state: { lines: \"[String] = []\" } }\n"

  private func store(_ members: String) -> String {
    "@MainActor @Observable final class CartStore {\n  var lines: [String] = []\n  \(members)\n}\n"
  }

  @Test(
    "so code that uses what only its file sees stays in the file",
    arguments: [
      ("struct Line { fileprivate var raw = 1 }", "func load() { lines = [Line()].map(\\.raw).map { \"\\($0)\" } }"),
      (
        "infix operator <+>\nfileprivate func <+> (a: Int, b: Int) -> Int { a + b }",
        "func load() { lines = [\"\\(1 <+> 2)\"] }"
      ),
      (
        "private protocol Naming {}\nextension Naming { func label() -> String { \"x\" } }",
        "func load() { lines = [label()] }"
      ),
      (
        "fileprivate extension Array { subscript(safe i: Int) -> Element? { nil } }",
        "func load() { lines = [lines[safe: 0] ?? \"a\"] }"
      ),
      ("extension Int { fileprivate var half: Int { self / 2 } }", "func load() { lines = [\"\\(4.half)\"] }"),
      ("struct Line { fileprivate init(n: Int) {} }", "func load() { print(Line(n: 1)) }"),
      ("extension Int { fileprivate init(line: String) { self = 1 } }", "func load() { print(Int(line: lines[0])) }"),
      // The initializer that the compiler writes is as hidden as the property.
      ("struct Line { fileprivate var raw = 1; var n = 2 }", "func load() { print(Line(raw: 1, n: 2)) }"),
      ("struct Line { fileprivate(set) var raw = 1 }", "func load() { var line = Line(); line.raw = 2; print(line) }"),
      ("private(set) var total = 0", "func load() { total += 1 }"),
      (
        "@propertyWrapper fileprivate struct Short { var wrappedValue: String }",
        "func load() { @Short var line = \"a\"; lines = [line] }"
      ),
    ])
  func used(hidden: String, method: String) throws {
    let converted = try Converted(spec, "\(hidden)\n\(store(method))")
    #expect(converted.obstacles == [])
    #expect(converted.actions == nil)
    #expect(converted.files["App/File0.swift"]?.contains(method) == true)
  }

  @Test("also if a nested type of the class declares it")
  func nested() throws {
    let method = "func load() { lines = [\"\\(Line().raw)\"] }"
    let converted = try Converted(spec, store("struct Line { fileprivate var raw = 1 }\n  \(method)"))
    #expect(converted.obstacles == [])
    #expect(converted.actions == nil)
  }

  @Test("also if only the class may set a static property")
  func setters() throws {
    let method = "func load() { Self.count += 1 }"
    let converted = try Converted(spec, store("private(set) static var count = 0\n  \(method)"))
    #expect(converted.obstacles == [])
    #expect(converted.actions == nil)
  }

  @Test("and code that only reads what other files cannot set moves")
  func reads() throws {
    let converted = try Converted(
      spec, "struct Line { fileprivate(set) var raw = 1 }\n\(store("func load() { lines = [\"\\(Line().raw)\"] }"))")
    #expect(converted.actions?.contains("func load()") == true)
  }

  @Test("and other code moves")
  func moves() throws {
    let converted = try Converted(
      spec,
      "infix operator <+>\nfileprivate func <+> (a: Int, b: Int) -> Int { a + b }\n\(store("func load() { lines = [] }"))"
    )
    #expect(converted.obstacles == [])
    #expect(converted.actions?.contains("func load()") == true)
  }

  @Test(
    "and a member stays private unless nothing else has its name",
    arguments: [
      // Another extension has a private member of the name.
      ("private func item() -> Int { 1 }", "extension CartStore { private func item(_ n: Int) -> Int { n } }", "item"),
      // Code in another file means a type that the nested one would hide.
      (
        "private struct Line { var n = 1 }",
        "struct Line { var n = \"\" }\nextension CartStore { func show() -> String { Line().n } }", "Line"
      ),
      // The member would replace the default of a protocol.
      (
        "private func label() -> String { \"mine\" }",
        "protocol Naming {}\nextension Naming { func label() -> String { \"x\" } }\nextension CartStore: Naming {}",
        "label"
      ),
    ])
  func exposed(member: String, other: String, name: String) throws {
    let converted = try Converted(spec, store("\(member)\n  func load() { lines = [] }"), other)
    #expect(converted.obstacles == ["3: `\(name)` would no longer be private, and something else has its name"])
  }

  @Test("which includes calls that mean another method of the class")
  func overloads() throws {
    let members = "func log(_ n: Int, level: Int = 0) {}\n  private func log(_ n: Int) { lines = [] }"
    let ambiguous = try Converted(spec, store(members), "@MainActor func work(_ cart: CartStore) { cart.log(1) }")
    #expect(ambiguous.obstacles == ["4: `log` would no longer be private, and something else has its name"])
    let clear = try Converted(spec, store(members), "@MainActor func work(_ cart: CartStore) { cart.log(1, level: 2) }")
    #expect(clear.obstacles == [])
  }

  @Test("as does a private field")
  func field() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[String] = []\", count: { type: Int, default: 0, access: private } } }\n",
      store("private var count = 0"), "extension CartStore { private var count: Int { 7 } }")
    #expect(converted.obstacles == ["3: `count` would no longer be private, and something else has its name"])
  }

  @Test("while names that nothing else has may be seen")
  func free() throws {
    let converted = try Converted(
      spec, store("private func item() -> Int { 1 }\n  func load() { lines = [] }"),
      "extension CartStore { func show() -> Int { lines.count } }")
    #expect(converted.obstacles == [])
  }
}
