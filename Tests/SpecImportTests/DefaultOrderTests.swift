import Testing

@Suite("The first values of fields")
struct DefaultOrderTests {
  private func converted(_ state: String, _ members: String) throws -> Converted {
    try Converted(
      "  Cart: { class: CartStore, \(state) }\n",
      """
      @MainActor enum Counter { static var count = 0; static func next() -> Int { count += 1; return count } }
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        func load() { lines = [1] }
        \(members)
      }
      """)
  }

  @Test(
    "are not found before other work of the initializer, unless it makes no difference",
    arguments: [
      ("Int = Counter.next()", "Counter.next()", false), ("Int = Counter.count", "Counter.count", false),
      ("\"Set<Int> = Set<Int>()\"", "Set<Int>()", true), ("Int = 3", "3", true), ("Int = -3", "-3", true),
      ("\"[Int] = [1, 2]\"", "[1, 2]", true), ("Date = Date.now", "Date.now", true),
    ])
  func work(field: String, value: String, isConverted: Bool) throws {
    let state = "state: { lines: \"[Int] = []\", size: \(field) }"
    let type = field.drop { $0 == "\"" }.prefix { $0 != "=" }
    let found = try converted(state, "var size: \(type)\n  init() { load(); size = \(value) }")
    #expect(found.obstacles == (isConverted ? [] : ["6: `size` is set after other work of the initializer"]))
    let first = try converted(state, "var size: \(type)\n  init() { size = \(value); load() }")
    #expect(first.obstacles == [])
  }

  @Test("are found in the same order")
  func order() throws {
    let members = """
      var a: Int
        @ObservationIgnored var b: Int
        init() { b = Counter.next(); a = Counter.next() }
      """
    let fields = "state: { lines: \"[Int] = []\", a: Int = Counter.next() }, storage: { b: Int = Counter.next() }"
    #expect(try converted(fields, members).obstacles == ["5: `a` would get its first value before `b`"])
    let same = members.replacing(
      "b = Counter.next(); a = Counter.next()", with: "a = Counter.next(); b = Counter.next()")
    #expect(try converted(fields, same).obstacles == [])
    let plain = members.replacing("a = Counter.next()", with: "a = 1")
    #expect(try converted(fields.replacing("a: Int = Counter.next()", with: "a: Int = 1"), plain).obstacles == [])
  }
}
