import Testing

@Suite("Converting observers of properties")
struct ObserverConversionTests {
  private static let spec = """
      Cart:
        class: CartStore
        state:
          count: { type: Int, default: 0, willSet: countWillChange(newValue:), didSet: countChanged(oldValue:) }
          note: { type: String, default: "\\"\\"", didSet: save() }

    """

  @Test("moves their code to methods, with the names that it uses, and leaves methods that they call")
  func methods() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Observation
      @MainActor @Observable final class CartStore {
        var count = 0 {
          willSet(next) { print(next) }
          didSet {
            // Only growth counts.
            if oldValue < count { save() }
          }
        }
        var note = "" { didSet { save() } }
        private func save() { print(note) }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.changes == [])
    #expect(
      converted.files["App/CartStore+Handlers.swift"] == """
        import Observation

        extension CartStore {
          func save() { print(note) }

          func countWillChange(newValue next: Int) {
            print(next)
          }

          func countChanged(oldValue: Int) {
            // Only growth counts.
            if oldValue < count { save() }
          }
        }

        """)
    #expect(converted.files["App/File0.swift"] == nil)
  }

  @Test("keeps code in the file of the class that uses what only that file sees")
  func hidden() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { count: { type: Int, default: 0, didSet: countChanged() } } }\n",
      """
      @MainActor @Observable final class CartStore {
        var count = 0 { didSet { log(count) } }
      }
      private func log(_ count: Int) {}
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.files["App/File0.swift"]?.contains("  func countChanged() {\n    log(count)\n  }\n") == true,
      "\(converted.files)")
  }

  @Test("refuses what the spec says differently")
  func disagreement() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state:
            a: { type: Int, default: 0, didSet: aChanged() }
            b: { type: Int, default: 0, didSet: bChanged(oldValue:) }
            c: "Int = 0"
            d: { type: Int, default: 0, willSet: save() }
            e: { type: Int, default: 0, didSet: load() }
          storage:
            f: { type: "Host?", weak: true }
            g: "Host?"

      """,
      """
      @MainActor @Observable final class CartStore {
        var a = 0 { didSet { print(oldValue) } }
        var b = 0 { didSet { print(b) } }
        var c = 0 { didSet { print(c) } }
        var d = 0
        var e = 0 { didSet { print(e) } }
        @ObservationIgnored var f: Host?
        @ObservationIgnored weak var g: Host?
        func load() {}
      }
      """)
    #expect(
      converted.obstacles == [
        "2: `didSet` of `a` uses `oldValue`, but `aChanged()` does not get it",
        "3: `didSet` of `b` does not use `oldValue`, but `bChanged(oldValue:)` gets it",
        "4: `c` has `didSet`, but not in the spec", "5: `d` has no `willSet`, but the spec says so",
        "6: `CartStore` already has a member `load`", "7: `f` is not weak, but the spec says so",
        "8: `g` is weak, but not in the spec",
      ])
  }

  @Test(
    "refuses code that would do something else as a method",
    arguments: [
      ("if count < 0 { count = 0 }", "2: `didSet` of `count` sets `count`"),
      ("self.count += 1", "2: `didSet` of `count` sets `count`"),
      ("clamp(&count)", "2: `didSet` of `count` sets `count`"),
      ("_count = 0", "2: `didSet` of `count` sets `count`"),
      ("print(#function)", "2: `#function` would have another value"),
    ])
  func otherEffects(code: String, message: String) throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, storage: { count: { type: Int, default: 0, didSet: countChanged() } } }\n",
      """
      @MainActor @Observable final class CartStore {
        @ObservationIgnored var count = 0 { didSet { \(code) } }
      }
      """)
    #expect(converted.obstacles == [message])
  }

  @Test("but not code that changes the object in a property, or a property whose observer runs again anyway")
  func objects() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { count: { type: Int, default: 0, didSet: countChanged() } }
          storage: { line: { type: Line?, default: nil, didSet: lineChanged() } }

      """,
      """
      final class Line { var isOpen = false }
      @MainActor @Observable final class CartStore {
        @ObservationIgnored var line: Line? = nil { didSet { line?.isOpen = true } }
        var count = 0 { didSet { if count < 0 { count = 0 } } }
      }
      """)
    #expect(converted.obstacles == [])
  }

  @Test("refuses an initializer that sets an observed property after others")
  func initializer() throws {
    let spec = "  Cart: { class: CartStore, state: { count: { type: Int, default: 0, didSet: countChanged() } } }\n"
    func obstacles(_ work: String) throws -> [String] {
      try Converted(
        spec,
        """
        @MainActor @Observable final class CartStore {
          var count = 0 { didSet { print(count) } }
          init() { \(work) }
          func load() { count = 1 }
        }
        """
      ).obstacles
    }
    #expect(try obstacles("load()") == [])
    #expect(try obstacles("count = read()") == ["3: the initializer does more than set dependencies and subscribe"])
  }

  @Test("refuses observed properties that generated code has something else for")
  func otherProperties() throws {
    let converted = try Converted(
      """
        Cart: { class: CartStore, uses: [User.name], state: { count: Int = 0 } }
        User: { state: { name: "String = \\"\\"" } }

      """,
      """
      @MainActor @Observable final class CartStore {
        var count = 0
        private var user: UserStore { didSet { count += 1 } }
        init(user: UserStore) { self.user = user }
      }
      @MainActor @Observable final class UserStore { var name = "" }
      """)
    #expect(converted.obstacles == ["3: `user` has `didSet`, but is not a field of the spec"])
  }

  @Test("warns about a private initializer of a class that other modules see")
  func privateInitializer() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, access: public, state: { count: { type: Int, default: 0, bindable: true } } }\n",
      """
      @MainActor @Observable public final class CartStore {
        public static let shared = CartStore()
        public var count = 0
        private init() {}
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.changes == ["4: other modules will be able to create a `CartStore`"])
    #expect(
      converted.files["App/File0.swift"] == "extension CartStore {\n  public static let shared = CartStore()\n}\n")
  }

  @Test("take the place of a wrapper that stores the value")
  func storage() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { sort: Int = 0 } }\n",
      """
      @MainActor @Observable final class CartStore {
        @ObservationIgnored @AppStorage("sort") var sort = 0
      }
      """)
    #expect(converted.obstacles == ["2: `sort` cannot be generated"])
    #expect(
      converted.helps == [
        "read `UserDefaults` in the default of a plain property, and write it in `didSet`: "
          + "`didSet { UserDefaults.standard.set(sort, forKey: …) }`"
      ])
  }
}
