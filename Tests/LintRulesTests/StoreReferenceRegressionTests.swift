import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Cases from real apps, rewritten, that `store_references_store` must report or must not report.
@Suite("Regression cases from real apps: stores that refer to stores")
struct StoreReferenceRegressionTests {
  @Test("store_references_store", arguments: programs)
  func references(_ code: String) throws {
    try check(
      [
        RegressionStores.source.replacing("let prices = PriceStore()", with: ""),
        "import SwiftUI\n" + code,
      ],
      rule: "store_references_store")
  }

  @Test("a store in a test does not count")
  func tests() throws {
    let sources = [
      "import Observation\n@Observable class AStore {}",
      "@Observable class BStore { let «a»: AStore }",
    ]
    let linked = { (isTest: Bool) in
      sources.enumerated().compactMap { number, source in
        ExampleCase.facts(of: source.filter { !"«»".contains($0) }, path: "F\(number)").map {
          LintFile($0, module: SourceModule(name: "M", isPackageTarget: false, isTest: isTest))
        }
      }
    }
    let references = Linter(LintConfiguration.ofExcerpts).lint(linked(false)).diagnostics
      .filter { $0.rule == "store_references_store" }
    #expect(references.count == 1)
    #expect(Linter(LintConfiguration.ofExcerpts).lint(linked(true)).diagnostics.isEmpty)
  }
}

extension StoreReferenceRegressionTests {
  static let programs: [String] = [
    "@Observable final class AStore { @LazyService var «cart»: CartStore }",
    """
    final class AStore: NSObject, ObservableObject, Sendable {
      private unowned var «cart»: CartStore
    }
    """,
    """
    final class AStore: ObservableObject { @Published var cart = CartStore() }
    """,
    """
    @Observable final class AStore {
      let «pair»: (CartStore, Int)
      var «set»: Set<CartStore>?
    }
    """,
    """
    extension Feature {
      @Observable final class AStore {
        lazy var cart: CartStore = { CartStore() }()
      }
    }
    enum Feature {}
    """,
    """
    @Observable final class AStore {
      #if DEBUG
        var «cart»: CartStore?
      #endif
    }
    """,
    """
    @Observable final class AStore<C: CartStore> {
      let «cart»: C
      init(cart: C) { self.cart = cart }
    }
    """,
    """
    class Base {}
    final class AStore: Base {}
    extension AStore: ObservableObject {}
    final class BStore: ObservableObject { let «a»: AStore }
    """,
    """
    protocol Observed: ObservableObject {}
    final class AStore: Observed { let «cart»: CartStore }
    """,
    // Stores inside the values of a store, and a reference back to the root that created it.
    """
    enum Layout {
      case one(CartStore)
      case many([CartStore])
    }
    @Observable final class AStore { var «layout» = Layout.many([]) }
    """,
    """
    struct Parts { let cart: CartStore }
    @Observable final class AStore { let «parts»: Parts }
    """,
    """
    @Observable final class RootStore {
      let a = AStore()
      let cart = CartStore()
      weak var «up»: TopStore?
    }
    @Observable final class TopStore { var n = 0 }
    @Observable final class AStore {}
    """,
    // Weak references do not make a root of a class that owns other stores.
    """
    @Observable final class TabStore {}
    @Observable final class PaneStore {
      weak var «up»: CartStore?
      weak var «side»: CartStore?
      var «tabs»: [TabStore] = []
      var a = 0
      var b = 0
      init() { tabs = [] }
    }
    """,
    // A nested store that refers back to the store around it.
    """
    extension CartStore {
      @Observable final class LineStore { unowned let cart: CartStore }
    }
    """,
    // A store that a root publishes is part of its state.
    """
    final class RootStore: ObservableObject {
      @Published var «active»: CartStore?
      @Published var «last»: CartStore?
      let other = OtherStore()
    }
    final class OtherStore: ObservableObject {}
    """,
    // Boxes and dictionaries.
    """
    struct Weak<T: AnyObject> { weak var value: T? }
    @Observable final class AStore {
      var «box»: Weak<CartStore>
      var «byName» = [String: CartStore]()
    }
    """,
    """
    indirect enum Tree {
      case leaf
      case node(Tree, Tree, Tree, [Tree], Branch)
    }
    struct Branch { let trees: [Tree] }
    @Observable final class AStore { var tree = Tree.leaf }
    """,
    // A foreign type conforms as well, and a static property is not state.
    """
    protocol Countable: AnyObject {}
    extension CartStore: Countable {}
    extension UserDefaults: Countable {}
    @Observable final class AStore {
      var source: (any Countable)?
      static let sample = CartStore()
    }
    """,
    // Roots receive, connect and may resolve stores.
    """
    @Observable final class RootStore {
      let cart: CartStore
      let other: OtherStore
      init(cart: CartStore, other: OtherStore) {
        self.cart = cart
        self.other = other
        other.changes.sink { [cart] _ in cart.clear() }
      }
    }
    @Observable final class OtherStore {}
    """,
    """
    @Observable final class RootStore {
      let cart: CartStore = box.resolve(CartStore.self)
      let other = OtherStore()
    }
    @Observable final class OtherStore {}
    """,
    // A root that passes itself to the stores it creates. Subscriptions do not count as properties.
    """
    @Observable final class RootStore {
      private var tasks: [AnyCancellable] = []
      let a = AStore()
      private(set) lazy var «b» = BStore(root: self)
      let c: CStore
      init() { c = CStore() }
    }
    @Observable final class AStore {}
    @Observable final class BStore { init(root: RootStore) {} }
    @Observable final class CStore {}
    """,
    // Nested stores, and app delegates.
    """
    @Observable final class FormStore {
      @Observable final class FieldStore {}
      var fields: [FieldStore] = []
    }
    """,
    """
    final class AppStore: NSObject, UIApplicationDelegate, ObservableObject {
      let cart = CartStore()
      var a = 0
      var b = 0
    }
    """,
    "// storegen:store\n@Observable final class Reader { let «cart»: CartStore }",
    """
    @Observable final class AStore {
      var total: Int { cart().count }
      func cart() -> CartStore { .shared }
    }
    """,
    "@Observable final class AStore { init(cart: CartStore) { cart.clear() } }",
    """
    @Observable final class AStore {
      let changes: AsyncStream<CartStore>
      let make: () -> CartStore
      let kind: CartStore.Type
    }
    """,
    """
    @Observable class AStore {
      weak var parent: AStore?
      var children: [BStore] = []
    }
    final class BStore: AStore { weak var up: AStore? }
    """,
    """
    actor AStore { let cart: CartStore }
    struct BStore { let cart: CartStore }
    """,
    "@Observable final class AStore { private let cart: Shop.CartStore }",
    """
    @Observable final class RootStore {
      let cart: CartStore
      let price: PriceStore
      init() {
        price = PriceStore()
        cart = CartStore()
      }
    }
    """,
    """
    // storegen:fingerprint 0123456789abcdef
    protocol CartLines: AnyObject { var count: Int { get } }
    extension CartStore: CartLines {}
    @Observable final class AStore { let lines: any CartLines }
    """,
    """
    import ComposableArchitecture

    @Observable final class AStore { let cart: CartStore }
    """,
    """
    final class Store<Model: ModelProtocol>: ObservableObject {
      let cart: CartStore
    }
    """,
  ]
}
