import StoreSpec
import Testing

@Suite("A store that the composition root does not connect")
struct UnconnectedStoreTests {
  @Test(
    "has no key that connects it",
    arguments: [
      ("uses: [User.name]", "uses"), ("events: { added: }", "events"), ("handles: { User.left: empty() }", "handles"),
      ("notifications: { .changed: reload() }", "notifications"), ("stops: true", "stops"),
    ])
  func keys(entry: String, key: String) {
    let user = "User:\n  state: { name: String = a }\n  actions: { leave: { emits: [left] } }\n  events: { left: }"
    for own in ["mainActor: false", "lifetime: caller"] {
      let outcome = load(contexts: "Cart:\n  \(own)\n  \(entry)\n\(user)")
      #expect(outcome.messages == ["`Cart` cannot have `\(key)`"])
    }
    #expect(load(contexts: "Cart: { lifetime: caller, starts: true }").messages == ["`Cart` cannot have `starts`"])
    #expect(load(contexts: "Cart: { mainActor: false, starts: true }").messages == [])
  }

  @Test("is generated, and has no model", arguments: ["class: CartModel", "style: elm"])
  func others(entry: String) {
    #expect(
      load(contexts: "Cart: { \(entry), mainActor: false }").messages == ["`Cart` cannot have `mainActor`"])
    #expect(
      load(contexts: "Cart: { \(entry), lifetime: caller }").messages == ["`Cart` cannot have `lifetime: caller`"])
  }

  @Test("can have fields without a default if its caller gives it their values")
  func fields() {
    #expect(load(contexts: "Cart: { lifetime: caller, state: { lines: \"[Int]\" } }").messages == [])
    #expect(load(contexts: "Cart: { state: { lines: \"[Int]\" } }").messages == ["`lines` has no default"])
  }

  @Test("is neither in a scene nor used by others if callers create it")
  func elsewhere() {
    let outcome = load(
      specText(contexts: "Cart: { lifetime: caller, state: { count: Int = 0 } }\nUser: { uses: [Cart.count] }")
        + "scenes: { main: [Cart, User] }\n")
    #expect(outcome.messages == ["`User` cannot use `Cart`", "`Cart` cannot be in a scene"])
    #expect(outcome.warnings == [])
  }

  @Test("is a breaking change in both directions")
  func changes() throws {
    func kinds(_ old: String, _ new: String) throws -> [BreakingChange.Kind] {
      let specs = try [old, new].map { try #require(load(contexts: $0).spec) }
      return SpecComparison(old: specs[0], new: specs[1]).breakingChanges.map(\.kind)
    }
    let (plain, free, called) = ("A: {}", "A: { mainActor: false }", "A: { lifetime: caller }")
    #expect(try kinds(plain, free) == [.isolationChanged])
    #expect(try kinds(free, plain) == [.isolationChanged])
    #expect(try kinds(plain, called) == [.lifetimeChanged])
  }
}
