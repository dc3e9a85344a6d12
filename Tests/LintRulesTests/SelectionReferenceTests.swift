import Testing

@Suite("References to a store are found in files without views")
struct SelectionReferenceTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "a property in a property in a property", findings: 1,
      .store,
      "final class Session { let cart = CartStore.shared }",
      "final class Services { let user = Session() }",
      "final class Application { static let current = Application(); let services = Services() }",
      .row("Application.current.services.user.cart")),
    SelectionProgram(
      "a singleton in a file without an indicative word", findings: 1,
      .store,
      "enum Services { static let cart = CartStore() }",
      .row("Services.cart")),
    SelectionProgram(
      "a member of a type from elsewhere", findings: 1,
      .store,
      "extension UIViewController { var cart: CartStore { .shared } }",
      "enum Controllers { static let top = UIViewController().cart }",
      .row("Controllers.top")),
    SelectionProgram(
      "a value of a type from elsewhere, in a file without an indicative word", findings: 1,
      .store,
      "extension UIWindow { var cart: CartStore { .shared } }",
      "enum Windows { static var main: UIWindow { UIWindow() } }",
      .row("Windows.main.cart")),
    SelectionProgram(
      "an heir of a class from elsewhere that leads to a store", findings: 1,
      .store,
      "extension UIViewController { var cart: CartStore { .shared } }",
      "final class PlainController: UIViewController { static let current = PlainController() }",
      .row("PlainController.current.cart")),
    SelectionProgram(
      "a type that conforms to a protocol from elsewhere that leads to a store", findings: 1,
      .store,
      "extension Identifiable { var cart: CartStore { .shared } }",
      "struct Line: Identifiable { let id = 1; static let first = Line() }",
      .row("Line.first.cart")),
    SelectionProgram(
      "a text that leads to a store", findings: 1,
      .store,
      "extension String { var cart: CartStore { .shared } }",
      #"enum Keys { static let main = "main" }"#,
      .row("Keys.main.cart")),
    SelectionProgram(
      "a function that gives a store", findings: 1,
      .store,
      "func makeCart() -> CartStore { CartStore() }",
      "func cartAgain() -> CartStore { makeCart() }",
      "enum Services { static let cart = cartAgain() }",
      .row("Services.cart")),
    SelectionProgram(
      "a constant without a type, created by a function", findings: 1,
      .store,
      "func makeCart() -> CartStore { CartStore() }",
      "let number = 1, cart = makeCart()",
      "enum Services { static let current = cart }",
      .row("Services.current")),
    SelectionProgram(
      "a tuple", findings: 1,
      .store,
      """
      let pair = (number: 1, CartStore())
      func makeAll() -> (Int, CartStore) { (1, CartStore()) }
      """,
      "let (number, cart) = makeAll()",
      "enum Services { static let current = cart }",
      .row("Services.current")),
    SelectionProgram(
      "a closure that is called at once", findings: 1,
      .store,
      """
      enum Services {
        static let cart = {
          let created = CartStore()
          return created
        }()
      }
      """,
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a closure in brackets that is called at once", findings: 1,
      .store,
      "enum Services { static let cart = ({ CartStore() })() }",
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a closure that is tried at once", findings: 1,
      .store,
      "enum Services { static let cart = try! { try CartStore() }() }",
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a lazy property without a type", findings: 1,
      .store,
      """
      final class Services {
        static let main = Services()
        lazy var cart = makeCart()
        func makeCart() -> CartStore { CartStore() }
      }
      """,
      "enum Late { static let services = Services.main }",
      .row("Late.services.cart")),
    SelectionProgram(
      "a private constant in between", findings: 1,
      .store,
      """
      enum Services {
        private static let first = CartStore()
        static let cart = first
      }
      """,
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a private function in between", findings: 1,
      .store,
      """
      enum Services {
        static let cart = make()
        private static func make() -> CartStore { CartStore() }
      }
      """,
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a private global in between", findings: 1,
      .store,
      """
      private let first = CartStore()
      let cart = first
      """,
      "enum Late { static let current = cart }",
      .row("Late.current")),
    SelectionProgram(
      "a private extension in between", findings: 1,
      .store,
      """
      enum Services { static let cart = make() }
      private extension Services { static func make() -> CartStore { CartStore() } }
      """,
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a subclass of a class with the property", findings: 1,
      .store,
      "class Base { let cart = CartStore() }",
      "class Middle: Base {}",
      "final class Top: Middle { static let shared = Top() }",
      .row("Top.shared.cart")),
    SelectionProgram(
      "a member that a protocol extension adds to conforming types", findings: 1,
      .store,
      """
      protocol Serving {}
      extension Serving { var cart: CartStore { .shared } }
      """,
      "protocol Waiting: Serving {}",
      "struct Waiter: Waiting { static let first = Waiter() }",
      .row("Waiter.first.cart")),
    SelectionProgram(
      "an associated type", findings: 1,
      .store,
      "protocol Having { associatedtype Thing; static var thing: Thing { get } }",
      "enum Services: Having { typealias Thing = CartStore; static var thing: Thing { .shared } }",
      "enum Late { static let cart = Services.thing }",
      .row("Late.cart")),
    SelectionProgram(
      "a generic type that holds another one", findings: 1,
      .store,
      "struct Box<Value> { let inner: Inner<Value> }",
      "struct Inner<Value> { let value: Value }",
      "enum Services { static let box: Box<CartStore> = make() }",
      .row("Services.box.inner.value")),
    SelectionProgram(
      "an enum that carries a store in a struct", findings: 1,
      .store,
      "struct Parts { let cart: CartStore }",
      "enum Layout { case empty, full(Parts) }",
      """
      import Observation
      @Observable final class UserStore { var layout = Layout.empty }
      """),
    SelectionProgram(
      "an attribute with a closure between the class and what makes it observable", findings: 1,
      """
      import SwiftUI
      @Observable @Logged({ $0 }) final class CartStore { var count = 0 }
      """,
      "enum Services { static let cart = CartStore() }",
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a subscript", findings: 1,
      .store,
      "struct Carts { subscript(number: Int) -> CartStore { .shared } }",
      "enum Services { static let carts = Carts() }",
      "enum Late { static let cart = Services.carts[0] }",
      .row("Late.cart")),
    SelectionProgram(
      "a member in a branch of a condition", findings: 1,
      .store,
      """
      enum Services {
        #if DEBUG
          static let cart = CartStore()
        #endif
      }
      """,
      "enum Late { static let cart = Services.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a type of the program that is called like a weak box, and holds nothing", findings: 0,
      .store,
      "struct Outer { let cart: Middle }",
      "struct Middle { let cart: Weak<CartStore> }",
      "final class Weak<Value> { let make: () -> Value; init(make: @escaping () -> Value) {} }",
      """
      import Observation
      @Observable final class UserStore { var outer: Outer? }
      """),
    SelectionProgram(
      "a global with a capital letter is not a type", findings: 0,
      .store,
      "let API = Client()",
      "struct Client { var root: Int }",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View {
        let cart: CartStore = API.root
        var body: some View { Text(cart.count) }
      }
      """#),
  ]
}
