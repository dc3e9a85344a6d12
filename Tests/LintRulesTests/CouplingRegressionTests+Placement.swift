import Testing

// SwiftUI wrappers, delegates and presentation state in stores.
extension CouplingRegressionTests {
  @Test(
    "view_wrapper_in_store",
    arguments: [
      "@MainActor @Observable public final class A { @ObservationIgnored @Environment (\\.dismiss)\n  // here\n  private var «open» }",
      """
      extension Feature {
        final class A: NSObject, ObservableObject {
          #if os(macOS)
            @EnvironmentObject private var «cart»: Cart
          #endif
        }
      }
      enum Feature {}
      """,
      "final class Host: NSHostingController<AnyView> { @FocusState var «focus»: Bool }",
      """
      final class A {
        @FetchRequest(entity: E.entity(), sortDescriptors: []) var «rows»:
          FetchedResults<E>
        @SectionedFetchRequest var «parts»: SectionedFetchResults<Int, E>
        @SceneStorage("a") var «tab» = 0
      }
      """,
      // Not a class, not a SwiftUI wrapper, or allowed in a class.
      """
      struct Parts: DynamicProperty {
        @Environment(\\.openURL) var open
        @StateObject var model = Model()
      }
      final class Model: ObservableObject {
        @Published var n = 0
        @AppStorage("n") var m = 0
        @Binding var text: String
      }
      """,
      """
      @propertyWrapper final class State<Value> { var wrappedValue: Value { fatalError() } }
      final class Machine { @State var step: Int }
      """,
      """
      final class A {
        func f() {
          struct V: View {
            @State var n = 0
            var body: some View { Text("") }
          }
        }
      }
      """,
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
      """
      final class Root {
        let cart = CartStore()
        let a = A()
        let b = B()
        init() { cart.delegate = a }
        func f() { «self.cart.delegate = b» }
      }
      """,
      """
      func f(_ stores: Stores, a: A, b: B) {
        stores.cart.delegate = a
        «stores.cart.delegate = b»
      }
      struct Stores { let cart: CartStore }
      """,
      """
      func f() { CartStore.shared.delegate = A() }
      extension B { func g() { «CartStore.shared.delegate = self» } }
      """,
      """
      final class Root {
        lazy var cart = CartStore()
        func f(a: A, b: B) {
          cart.delegate = a
          defer { «cart.delegate = b» }
        }
      }
      """,
      """
      final class Root {
        let cart = CartStore()
        let a = A()
        let b = B()
        init() { cart.delegate = a }
      }
      func f(_ root: Root) { «root.cart.delegate = root.b» }
      """,
      """
      final class Root {
        let cart = CartStore()
        let a = A()
        let b = B()
        func connect() { cart.delegate = a }
      }
      func f(_ root: Root) { root.cart.delegate = root.b }
      """,
      // Other instances, the same object, branches, nil, other properties, tests and previews.
      """
      final class Root {
        let one = CartStore()
        let two = CartStore()
        func f(a: A, b: B) {
          one.delegate = a
          two.delegate = b
        }
      }
      """,
      """
      final class Root {
        let cart = CartStore()
        let a = A()
        func f() {
          cart.delegate = a
          cart.delegate = self.a
        }
      }
      """,
      """
      extension A {
        func f() { CartStore.shared.delegate = self }
        func g() { CartStore.shared.delegate = self }
      }
      """,
      """
      func f(_ cart: CartStore, a: A, b: B) {
        switch n {
        case 0: cart.delegate = a
        default: cart.delegate = b
        }
      }
      func g(_ cart: CartStore, a: A) { cart.delegate = a }
      """,
      """
      func f(_ cart: CartStore, a: A, b: B) {
        #if os(iOS)
          cart.delegate = a
        #else
          cart.delegate = b
        #endif
      }
      """,
      """
      func f(_ cart: CartStore, a: A, b: B) {
        cart.delegate = a
        cart.delegate = nil
        cart.delegate = b
        cart.owner = a
        cart.owner = b
      }
      """,
      """
      func f(_ carts: [CartStore], a: A, b: B) {
        for cart in carts { cart.delegate = a }
        for cart in carts { cart.delegate = b }
      }
      """,
      """
      func f(a: A, b: B) {
        make().delegate = a
        make().delegate = b
      }
      func make() -> CartStore { CartStore() }
      """,
      """
      class C: CartStoreDelegate {}
      final class D: C {}
      func f(_ cart: CartStore, c: C, d: D) {
        cart.delegate = c
        cart.delegate = d
      }
      """,
      """
      final class Table { weak var delegate: (any CartStoreDelegate)? }
      func f(_ table: Table, a: A, b: B) {
        table.delegate = a
        table.delegate = b
      }
      """,
    ])
  func secondObservers(_ code: String) throws {
    try check(
      [Self.delegates, "import SwiftUI\n" + code], rule: "delegate_second_listener")
  }

  @Test(
    "presentation_state_in_store",
    arguments: [
      """
      final class AStore: ObservableObject {
        @Published var «path» = NavigationPath()
        @Published var «font»: Font? = nil
        let «insets»: EdgeInsets
      }
      """,
      """
      @Observable final class AStore { var «open» = false }
      struct V: View {
        @Bindable var store: AStore
        var body: some View { Text("").popover(isPresented: $store.open) { Text("") } }
      }
      """,
      """
      @Observable final class AStore { var «open» = false }
      struct V: View {
        @Environment(AStore.self) var store
        var body: some View {
          @Bindable var store = store
          Text("").alert("", isPresented: $store.open) {}
        }
      }
      """,
      """
      @Observable final class AStore {
        var query = ""
        var isOn = false
      }
      struct V: View {
        @Bindable var store: AStore
        @State var open = false
        var body: some View {
          TextField("", text: $store.query).sheet(isPresented: $open) {
            Toggle("", isOn: $store.isOn)
          }
        }
      }
      """,
      """
      struct Font { let name: String }
      @Observable final class AStore {
        var font: Font?
        var showcase = true
        static let tint = Color.red
        var shown: Color { .red }
      }
      """,
      """
      final class AStore: ObservableObject {
        @AppStorage("a") var showHelpSheet = true
        var window: NSWindow?
      }
      struct AState { var isSheetPresented = false }
      @Observable final class AModel { var path = NavigationPath() }
      """,
    ])
  func presentations(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "presentation_state_in_store")
  }
}
