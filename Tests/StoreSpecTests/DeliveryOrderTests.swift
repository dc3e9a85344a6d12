import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("The order in which stores receive events")
struct DeliveryOrderTests {
  private static let publisher = "User: { events: { signedIn: , signedOut: } }\n"
  private static let cart = "Cart: { handles: { User.signedIn: a, User.signedOut: b } }\n"
  private static let stock = "Stock: { handles: { User.signedOut: c } }\n"
  private static let log = "Log: { handles: { all: d } }\n"

  private func changes(_ old: String, _ new: String) throws -> [BreakingChange] {
    SpecComparison(
      old: try #require(load(contexts: old).spec), new: try #require(load(contexts: new).spec)
    ).breakingChanges
  }

  @Test("is the same if other contexts move, appear or disappear")
  func same() throws {
    let old = Self.publisher + Self.cart + Self.stock
    for new in [
      Self.cart + Self.publisher + Self.stock, Self.cart + Self.stock + Self.publisher,
      Self.log + Self.publisher + Self.cart + Self.stock,
      Self.publisher + Self.cart + Self.log + Self.stock,
    ] {
      #expect(try changes(old, new).map(\.message) == [])
    }
    #expect(try changes(old, Self.publisher + Self.cart).map(\.kind) == [.contextRemoved])
  }

  @Test("changes if a subscriber moves past another one")
  func moved() throws {
    let found = try changes(
      Self.publisher + Self.cart + Self.stock, Self.publisher + Self.stock + Self.cart)
    #expect(found.map(\.kind) == [.orderChanged])
    #expect(
      found.first?.message
        == "stores now react to `User.signedOut` in the order `Stock`, `Cart`, not `Cart`, `Stock`")
  }

  @Test("is reported once for all events that are affected alike")
  func grouped() throws {
    let found = try changes(
      Self.publisher + Self.cart + Self.log, Self.log + Self.publisher + Self.cart)
    #expect(
      found.map(\.message) == [
        "stores now react to `User.signedIn`, `User.signedOut` in the order `Log`, `Cart`, not `Cart`, `Log`"
      ])
  }

  @Test("includes notifications and `start()`")
  func others() throws {
    let one = "One: { starts: true, notifications: { App.woke: a } }\n"
    let two = "Two: { starts: true, notifications: { App.woke: a } }\n"
    #expect(
      try changes(one + two, two + one).map(\.message) == [
        "stores now react to `App.woke`, `start()` in the order `Two`, `One`, not `One`, `Two`"
      ])
  }

  @Test("of stores of windows does not depend on stores of the app")
  func lifetimes() throws {
    let window = "Cart: { lifetime: scene, handles: { User.signedOut: b } }\n"
    #expect(
      try changes(
        Self.publisher + window + Self.stock, Self.publisher + Self.stock + window
      ).map(\.message) == [])
  }
}
