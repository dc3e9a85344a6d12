import Testing

/// Cases from real apps, rewritten, that the rules about stores and other stores must report or must not
/// report.
@Suite("Regression cases from real apps: stores and other stores")
struct CouplingRegressionTests {
  private static let store = """
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
      // All ways to obtain the store.
      "@Observable final class AStore { var n = 0 { didSet { «CartStore.shared.clear»() } } }",
      "@Observable final class AStore { init(cart: CartStore = .shared) { «cart.clear»() } }",
      "@Observable final class AStore { weak var cart: CartStore?; func f() { let other = cart; «other?.clear»() } }",
      "@Observable final class AStore { var cart: CartStore?; func f() { Task { @MainActor in guard let cart else { return }; try await «cart.load»() } } }",
      "typealias Basket = CartStore\nfinal class AStore: ObservableObject { let basket: Basket; func f() { «self.basket.clear»() } }",
      "@Observable final class AStore { var carts: [CartStore] = []; func f() { carts.forEach { «$0.clear»() } } }",
      "@Observable final class AStore { lazy var work = { (cart: CartStore) in «cart.clear»() } }",
      "@Observable final class AStore { var current: CartStore { .shared }; func f() -> Bool { «current.isFull»(3) } }",
      "@Observable final class AStore<C: CartStore> { func f() { guard «CartStore.shared.isFull»(1) else { return }\n#if DEBUG\n«CartStore.shared.clear»()\n#endif\n} }",
      // A store reached through a store: the call belongs to the second one.
      "@Observable final class AStore { func f(cart: CartStore) { «cart.coupons.redeem»() } }",
      // Declarations that only share the name of a method or a store.
      "@Observable final class AStore { func f(cart: CartStore) { cart.lines[0].clear(); cart.lines.removeAll() } }",
      "struct Basket { func clear() {} }\n@Observable final class AStore { var cart = CartStore(); func f(cart: Basket) { cart.clear() } }",
      "@Observable final class AStore { let cart: CartStore; func f() { items.forEach { (cart: Line) in var cart = cart; cart.clear() } } }",
      // Values, methods as values, and the members of every optional.
      "@Observable final class AStore { let n = CartStore.shared.count; func f(cart: CartStore?) { cart.map { print($0.count) } } }",
      "@Observable final class AStore { func f(cart: CartStore) { perform(cart.clear); cart.count += 1 } }",
      // Subscriptions.
      "final class AStore: ObservableObject, CartListener { func f(cart: CartStore) { cart.add(listener: self); cart.onChange = { }; cart.changes().sink { _ in }.store(in: &all) } }",
      // Events that others emit are reported by another rule.
      "@Observable final class AStore { func f(cart: CartStore) { cart.emit(.changed) } }",
      // Code outside stores.
      "@Observable final class AModel { func f() { CartStore.shared.clear() } }\nstruct V: View { var body: some View { Button(\"\") { CartStore.shared.clear() } } }",
      "@Observable final class AStore { struct Job { func f() { CartStore.shared.clear() } }; static func make() { CartStore.shared.clear() }; func f() { CartStore.reset() } }",
      "extension CartStore { @Observable final class LineStore { let cart: CartStore; func f() { cart.clear() } } }",
      // Unknown types.
      "@Observable final class AStore { let cart = make(); func f() { cart.clear(); resolve(CartStore.self).clear() } }",
      "@Observable final class AStore { let cart: CartStore; func f() { cart.forget() } }",
      "// storegen:fingerprint 0123456789abcdef\n@Observable final class AStore { func f() { CartStore.shared.clear() } }",
    ])
  func calls(_ code: String) throws {
    try check([Self.store, "import SwiftUI\n" + code], rule: "store_calls_store")
  }

  @Test(
    "store_dependency_cycle",
    arguments: [
      "final class AStore: ObservableObject { weak var «b»: BStore? }\nfinal class BStore: ObservableObject { @Published var a: AStore? }",
      "@Observable final class AStore { static let shared = AStore(); func f() { BStore.shared.g() } }\n@Observable final class BStore { static let shared = BStore(); func g() { «AStore.shared.f»() } }",
      "@Observable final class AStore { let parts: Parts }\nstruct Parts { let b: BStore }\n@Observable final class BStore { let «owner»: [Weak<AStore>] }\nstruct Weak<T: AnyObject> { weak var value: T? }",
      "@Observable final class AStore { var n = 0; let b = BStore() }\n@Observable final class BStore { func f(a: AStore) { print(«a.n») } }",
      // A root and the stores it creates. They refer back to it, and one refers to another.
      "@Observable final class RootStore { lazy var a = AStore(root: self); lazy var b = BStore(root: self, a: a) }\n@Observable final class AStore { unowned let «root»: RootStore; init(root: RootStore) { self.root = root } }\n@Observable final class BStore { private weak var «root»: RootStore?; let a: AStore; init(root: RootStore, a: AStore) { self.root = root; self.a = a } }",
      // No cycle: one direction, itself, a subclass, a protocol, events, a value, a weak delegate.
      "@Observable final class AStore { let b: BStore; let c: CStore }\n@Observable final class BStore { let c: CStore }\n@Observable final class CStore { static let shared = CStore(); func f() { CStore.shared.f() } }",
      "@Observable class AStore { var b: BStore? }\n@Observable final class BStore: AStore { var a: AStore? }",
      "protocol Home: AnyObject { func f() }\n@Observable final class AStore: Home { let b: BStore; func f() {} }\n@Observable final class BStore { weak var home: (any Home)?; func g() { home?.f() } }",
      "final class AStore: ObservableObject { @Published var n = 0; init(b: BStore) { b.$n.sink { _ in } } }\nfinal class BStore: ObservableObject { @Published var n = 0; func f(a: AStore) { a.$n.sink { _ in } } }",
      "@Observable final class AStore { func f() { BStore.shared.g() } }\n@Observable final class BStore { static let shared = BStore(); func g() { AStore.limit } }\nextension AStore { static let limit = 3 }",
      "@Observable final class AModel { var b: BModel? }\n@Observable final class BModel { var a: AModel? }",
    ])
  func cycles(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "store_dependency_cycle")
  }

  @Test(
    "view_wrapper_in_store",
    arguments: [
      "@MainActor @Observable public final class A { @ObservationIgnored @Environment (\\.openURL)\n  // here\n  private var «open» }",
      "extension Feature { final class A: NSObject, ObservableObject {\n#if os(macOS)\n  @EnvironmentObject private var «cart»: Cart\n#endif\n} }\nenum Feature {}",
      "final class Host: NSHostingController<AnyView> { @FocusState var «focus»: Bool }",
      "final class A { @FetchRequest(entity: E.entity(), sortDescriptors: []) var «rows»: FetchedResults<E>; @SectionedFetchRequest var «parts»: SectionedFetchResults<Int, E>; @SceneStorage(\"a\") var «tab» = 0 }",
      // Not a class, not a SwiftUI wrapper, or allowed in a class.
      "struct Parts: DynamicProperty { @Environment(\\.openURL) var open; @StateObject var model = Model() }\nfinal class Model: ObservableObject { @Published var n = 0; @AppStorage(\"n\") var m = 0; @Binding var text: String }",
      "@propertyWrapper final class State<Value> { var wrappedValue: Value { fatalError() } }\nfinal class Machine { @State var step: Int }",
      "final class A { func f() { struct V: View { @State var n = 0; var body: some View { Text(\"\") } } } }",
      "#Preview { final class A { @State var n = 0 }; return Text(\"\") }",
    ])
  func wrappers(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "view_wrapper_in_store")
  }

  @Test("a wrapper of another module with the same name is not reported")
  func foreignWrappers() throws {
    try check(
      ["import Vapor\nfinal class A { @State var n = 0; @Query var q: String }"],
      rule: "view_wrapper_in_store")
  }

  private static let delegates = """
    import SwiftUI
    protocol CartStoreDelegate: AnyObject {}
    @Observable final class CartStore { static let shared = CartStore(); weak var delegate: (any CartStoreDelegate)?; var owner: AnyObject? }
    final class A: CartStoreDelegate {}
    final class B: CartStoreDelegate {}

    """

  @Test(
    "delegate_second_listener",
    arguments: [
      "final class Root { let cart = CartStore(); let a = A(); let b = B(); init() { cart.delegate = a }; func f() { «self.cart.delegate = b» } }",
      "func f(_ stores: Stores, a: A, b: B) { stores.cart.delegate = a; «stores.cart.delegate = b» }\nstruct Stores { let cart: CartStore }",
      "func f() { CartStore.shared.delegate = A() }\nextension B { func g() { «CartStore.shared.delegate = self» } }",
      "final class Root { lazy var cart = CartStore(); func f(a: A, b: B) { cart.delegate = a; defer { «cart.delegate = b» } } }",
      // Other instances, the same object, branches, nil, other properties, tests and previews.
      "final class Root { let one = CartStore(); let two = CartStore(); func f(a: A, b: B) { one.delegate = a; two.delegate = b } }",
      "final class Root { let cart = CartStore(); let a = A(); func f() { cart.delegate = a; cart.delegate = self.a } }",
      "extension A { func f() { CartStore.shared.delegate = self }; func g() { CartStore.shared.delegate = self } }",
      "func f(_ cart: CartStore, a: A, b: B) { switch n { case 0: cart.delegate = a; default: cart.delegate = b } }\nfunc g(_ cart: CartStore, a: A) { cart.delegate = a }",
      "func f(_ cart: CartStore, a: A, b: B) {\n#if os(iOS)\n  cart.delegate = a\n#else\n  cart.delegate = b\n#endif\n}",
      "func f(_ cart: CartStore, a: A, b: B) { cart.delegate = a; cart.delegate = nil; cart.delegate = b; cart.owner = a; cart.owner = b }",
      "func f(_ carts: [CartStore], a: A, b: B) { for cart in carts { cart.delegate = a }; for cart in carts { cart.delegate = b } }",
      "func f(a: A, b: B) { make().delegate = a; make().delegate = b }\nfunc make() -> CartStore { CartStore() }",
      "class C: CartStoreDelegate {}\nfinal class D: C {}\nfunc f(_ cart: CartStore, c: C, d: D) { cart.delegate = c; cart.delegate = d }",
      "final class Table { weak var delegate: (any CartStoreDelegate)? }\nfunc f(_ table: Table, a: A, b: B) { table.delegate = a; table.delegate = b }",
    ])
  func secondObservers(_ code: String) throws {
    try check(
      [Self.delegates, "import SwiftUI\n" + code], rule: "delegate_second_listener")
  }

  @Test(
    "presentation_state_in_store",
    arguments: [
      "final class AStore: ObservableObject { @Published var «path» = NavigationPath(); @Published var «font»: Font? = nil; let «insets»: EdgeInsets }",
      "@Observable final class AStore { var «open» = false }\nstruct V: View { @Bindable var store: AStore; var body: some View { Text(\"\").popover(isPresented: $store.open) { Text(\"\") } } }",
      "@Observable final class AStore { var «open» = false }\nstruct V: View { @Environment(AStore.self) var store; var body: some View { @Bindable var store = store; Text(\"\").alert(\"\", isPresented: $store.open) { } } }",
      "@Observable final class AStore { var query = \"\"; var isOn = false }\nstruct V: View { @Bindable var store: AStore; @State var open = false; var body: some View { TextField(\"\", text: $store.query).sheet(isPresented: $open) { Toggle(\"\", isOn: $store.isOn) } } }",
      "struct Font { let name: String }\n@Observable final class AStore { var font: Font?; var showcase = true; static let tint = Color.red; var shown: Color { .red } }",
      "final class AStore: ObservableObject { @AppStorage(\"a\") var showHelpSheet = true; var window: NSWindow? }\nstruct AState { var isSheetPresented = false }\n@Observable final class AModel { var path = NavigationPath() }",
    ])
  func presentations(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "presentation_state_in_store")
  }

  @Test(
    "global_last_error",
    arguments: [
      "@Observable final class AStore { var «error»: Error?; func f() { Task { do { try g() } catch { self.error = error } } }; func h() { error = Failed() } }\nstruct Failed: Error {}",
      "final class AStore: ObservableObject { @Published private(set) var «failure»: Failed? }\nextension AStore { func f() { failure = .a }; func h() { failure = .b } }\nenum Failed: LocalizedError { case a, b }",
      "enum Shared { static var «last»: (any Error)? }\n#if DEBUG\nvar «latest»: Error?\n#endif",
      "@Observable final class AStore { var error: Error?; func f() { error = Failed(); error = nil; error = Failed() }; func g() { error = nil } }\nstruct Failed: Error {}",
      "@Observable final class AStore { fileprivate var error: Error?; let problem: Error?; func f() { error = x }; func g() { error = y } }",
      "@Observable final class AStore { var message: String?; func f() { message = \"a\" }; func g() { message = \"b\" } }",
      // Passing nothing to a helper only clears it.
      "@Observable final class AStore { var error: Error?; func show(_ e: Error?) { error = e }; func f() { show(Failed()) }; func g() { show(nil) } }\nstruct Failed: Error {}",
      "@Observable final class AStore { var error: Error?; func end(with e: Error? = nil) { error = e }; func f() { end(with: Failed()) }; func g() { end() } }\nstruct Failed: Error {}",
      "@Observable final class AStore { var «error»: Error?; func show(_ e: Error?) { error = e }; func f() { show(Failed()) }; func g(e: Error) { show(e); show(nil) } }\nstruct Failed: Error {}",
      "final class A { var error: Error?; func f() { error = x }; func g() { error = y } }\nfunc f() { var error: Error?; error = nil }",
    ])
  func errors(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "global_last_error")
  }

  @Test(
    "impure_update",
    arguments: [
      "struct M: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { var m = state; m.ids = m.items.map { _ in «UUID()» }; return Update(state: m) } ; var items: [Int] = [] }",
      "struct C: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { «FileManager.default».createFile(); return Update(state: state) } }",
      "struct Defaults { static var standard = Defaults(); var n = 0 }\nstruct M: ModelProtocol { static func open(state: M, environment: E) -> Update<M> { var m = state; m.n = «Defaults.standard».n; m.k = Defaults.standard.n; return Update(state: m) } }",
      "struct M: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { func again(state: M) -> Update<M> { Update(state: M(«Date()»)) }; return again(state: state) } }",
      "struct M: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { let t = «Date.now»; func draw() -> Int { Int.random(in: 0...1) }; return Update(state: M(t)) } }",
      // Work done later, by an argument, or elsewhere.
      "struct M: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { let fx = Future.detached { let x = OtherModel.all.randomElement(); return A.set(x, UserDefaults.standard) }; return Update(state: state, fx: fx.eraseToAnyPublisher()) } }",
      "struct Date { }\nstruct M: ModelProtocol { let made = UUID(); static func update(state: M, action: A, environment: E) -> Update<M> { let d = Date(); environment.data.load().map { _ in Foundation.Date() }; return Update(state: state) } }",
      "struct Config { static let `default` = Config(); let url = \"\" }\nstruct M: ModelProtocol { static let logger = Logger(); static func update(state: M, action: A, environment: E) -> Update<M> { logger.log(\"\"); print(Config.default.url); return Update(state: state).animation(.default) } }",
      "struct M { static func update(state: M, action: A, environment: E) -> M { _ = Date(); return state } }",
    ])
  func updates(_ code: String) throws {
    try check(["import Foundation\n" + code], rule: "impure_update")
  }
}
