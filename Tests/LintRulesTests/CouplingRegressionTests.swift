import Testing

/// Cases from real apps, rewritten, that the rules about stores and other stores must report or must not
/// report.
@Suite("Regression cases from real apps: stores and other stores")
struct CouplingRegressionTests {
  static let store = """
    import SwiftUI
    import Combine
    @Observable final class CartStore {
      static let shared = CartStore()
      var count = 0; var lines: [Line] = []; var onChange: () -> Void = {}
      let coupons = CouponStore()
      func clear() {}
      func isFull(_ limit: Int) -> Bool { false }
      func load() async throws {}
      func changes() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      func add(listener: any CartListener) {}
      func emit(_ event: CartEvent) {}
      static func reset() {}
    }
    struct Line { var title = ""; mutating func clear() {} }
    protocol CartListener: AnyObject {}
    @Observable final class CouponStore { func redeem() {} }

    """

  @Test(
    "store_calls_store",
    arguments: [
      // Objects of Core Data are models.
      "class RowStore: NSManagedObject, ObservableObject { func touch() {} }\nfinal class LineStore: RowStore { func f(_ row: RowStore) { row.touch() } }\n@Observable final class AStore { func f(_ row: LineStore) { row.touch() } }",
      // All ways to obtain the store.
      "@Observable final class AStore { var n = 0 { didSet { «CartStore.shared.clear»() } } }",
      "@Observable final class AStore { init(cart: CartStore = .shared) { «cart.clear»() } }",
      """
      @Observable final class AStore {
        weak var cart: CartStore?
        func f() {
          let other = cart
          «other?.clear»()
        }
      }
      """,
      """
      @Observable final class AStore {
        var cart: CartStore?
        func f() {
          Task { @MainActor in
            guard let cart else { return }
            try await «cart.load»()
          }
        }
      }
      """,
      """
      typealias Basket = CartStore
      final class AStore: ObservableObject {
        let basket: Basket
        func f() { «self.basket.clear»() }
      }
      """,
      """
      @Observable final class AStore {
        var carts: [CartStore] = []
        func f() { carts.forEach { «$0.clear»() } }
      }
      """,
      "@Observable final class AStore { lazy var work = { (cart: CartStore) in «cart.clear»() } }",
      """
      @Observable final class AStore {
        var current: CartStore { .shared }
        func f() { «current.clear»() }
      }
      """,
      """
      @Observable final class AStore<C: CartStore> {
        func f() {
          guard CartStore.shared.isFull(1) else { return }
          #if DEBUG
            «CartStore.shared.clear»()
          #endif
        }
      }
      """,
      // A store reached through a store: the call belongs to the second one.
      "@Observable final class AStore { func f(cart: CartStore) { «cart.coupons.redeem»() } }",
      // Declarations that only share the name of a method or a store.
      """
      @Observable final class AStore {
        func f(cart: CartStore) {
          «cart.lines»[0].clear()
          cart.lines.removeAll()
        }
      }
      """,
      """
      struct Basket { func clear() {} }
      @Observable final class AStore {
        var cart = CartStore()
        func f(cart: Basket) { cart.clear() }
      }
      """,
      """
      @Observable final class AStore {
        let cart: CartStore
        func f() {
          items.forEach { (cart: Line) in
            var cart = cart
            cart.clear()
          }
        }
      }
      """,
      // Values, methods as values, and the members of every optional.
      """
      @Observable final class AStore {
        let n = CartStore.shared.count
        func f(cart: CartStore?) { cart.map { print($0.count) } }
      }
      """,
      "@Observable final class AStore { func f(cart: CartStore) { perform(cart.clear); «cart.count» += 1 } }",
      // Subscriptions.
      """
      final class AStore: ObservableObject, CartListener {
        func f(cart: CartStore) {
          cart.add(listener: self)
          cart.onChange = {}
          cart.changes().sink { _ in }.store(in: &all)
        }
      }
      """,
      // Events that others emit are reported by another rule.
      "@Observable final class AStore { func f(cart: CartStore) { cart.emit(.changed) } }",
      // Code outside stores.
      """
      @Observable final class AModel { func f() { CartStore.shared.clear() } }
      struct V: View { var body: some View { Button("") { CartStore.shared.clear() } } }
      """,
      """
      @Observable final class AStore {
        struct Job { func f() { CartStore.shared.clear() } }
        static func make() { CartStore.shared.clear() }
        func f() { CartStore.reset() }
      }
      """,
      """
      extension CartStore {
        @Observable final class LineStore {
          let cart: CartStore
          func f() { cart.clear() }
        }
      }
      """,
      // Unknown types.
      """
      @Observable final class AStore {
        let cart = make()
        func f() {
          cart.clear()
          resolve(CartStore.self).clear()
        }
      }
      """,
      "@Observable final class AStore { let cart: CartStore; func f() { cart.forget() } }",
      """
      // storegen:fingerprint 0123456789abcdef
      @Observable final class AStore { func f() { CartStore.shared.clear() } }
      """,
    ])
  func calls(_ code: String) throws {
    try check([Self.store, "import SwiftUI\n" + code], rule: "store_calls_store")
  }

  @Test(
    "store_dependency_cycle",
    arguments: [
      """
      final class AStore: ObservableObject { weak var «b»: BStore? }
      final class BStore: ObservableObject { @Published var a: AStore? }
      """,
      """
      @Observable final class AStore {
        static let shared = AStore()
        func f() { BStore.shared.g() }
      }
      @Observable final class BStore {
        static let shared = BStore()
        func g() { «AStore.shared.f»() }
      }
      """,
      """
      @Observable final class AStore { let parts: Parts }
      struct Parts { let b: BStore }
      @Observable final class BStore { let «owner»: [Weak<AStore>] }
      struct Weak<T: AnyObject> { weak var value: T? }
      """,
      """
      @Observable final class AStore {
        var n = 0
        let b = BStore()
      }
      @Observable final class BStore { func f(a: AStore) { print( «a.n») } }
      """,
      // A root and the stores it creates. They refer back to it, and one refers to another.
      """
      @Observable final class RootStore {
        lazy var a = AStore(root: self)
        lazy var b = BStore(root: self, a: a)
      }
      @Observable final class AStore {
        unowned let «root»: RootStore
        init(root: RootStore) { self.root = root }
      }
      @Observable final class BStore {
        private weak var root: RootStore?
        let a: AStore
        init(root: RootStore, a: AStore) {
          self.root = root
          self.a = a
        }
      }
      """,
      // No cycle: one direction, itself, a subclass, a protocol, events, a value, a weak delegate.
      """
      @Observable final class AStore {
        let b: BStore
        let c: CStore
      }
      @Observable final class BStore { let c: CStore }
      @Observable final class CStore {
        static let shared = CStore()
        func f() { CStore.shared.f() }
      }
      """,
      """
      @Observable class AStore { var b: BStore? }
      @Observable final class BStore: AStore { var a: AStore? }
      """,
      """
      protocol Home: AnyObject { func f() }
      @Observable final class AStore: Home {
        let b: BStore
        func f() {}
      }
      @Observable final class BStore {
        weak var home: (any Home)?
        func g() { home?.f() }
      }
      """,
      """
      final class AStore: ObservableObject {
        @Published var n = 0
        init(b: BStore) { b.$n.sink { _ in } }
      }
      final class BStore: ObservableObject {
        @Published var n = 0
        func f(a: AStore) { a.$n.sink { _ in } }
      }
      """,
      """
      @Observable final class AStore { func f() { BStore.shared.g() } }
      @Observable final class BStore {
        static let shared = BStore()
        func g() { AStore.limit }
      }
      extension AStore { static let limit = 3 }
      """,
      "@Observable final class AModel { var b: BModel? }\n@Observable final class BModel { var a: AModel? }",
    ])
  func cycles(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "store_dependency_cycle")
  }
}
