import Testing

@Suite("Names that lead to stores are known in every kind of declaration")
struct SelectionNameTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "an heir of an observable class in another file", findings: 1,
      """
      import SwiftUI
      class Observed: ObservableObject {}
      """,
      "final class CartStore: Observed {}",
      "final class UserStore: Observed { let cart: CartStore? = nil }"),
    SelectionProgram(
      "an heir of an heir, in files without an indicative word", findings: 1,
      """
      import Combine
      class Base: ObservableObject {}
      """,
      "class Middle: Base {}",
      "final class CartStore: Middle { static let shared = CartStore() }",
      "final class UserStore: Middle { let cart = CartStore.shared }"),
    SelectionProgram(
      "a protocol that makes observable", findings: 1,
      """
      import Combine
      protocol Observed: ObservableObject {}
      """,
      "protocol Screenful: Observed {}",
      "final class CartStore: Screenful {}",
      "final class UserStore { var cart: CartStore? }",
      "extension UserStore: Screenful {}"),
    SelectionProgram(
      "an alias that makes observable", findings: 1,
      """
      import Combine
      typealias Observed = ObservableObject
      """,
      "final class CartStore: Observed {}",
      "final class UserStore: Observed { let cart: CartStore? = nil }"),
    SelectionProgram(
      "an extension that makes observable", findings: 1,
      "final class CartStore {}",
      """
      import Combine
      extension CartStore: ObservableObject {}
      """,
      "final class UserStore { let cart: CartStore }",
      """
      import Combine
      extension UserStore: ObservableObject {}
      """),
    SelectionProgram(
      "aliases of aliases of a store", findings: 1,
      .store,
      "typealias Basket = CartStore",
      "typealias Bag = Basket",
      """
      import Observation
      @Observable final class UserStore { let bag: Bag? = nil }
      """),
    SelectionProgram(
      "a generic alias of a generic alias", findings: 1,
      .store,
      "typealias Listing<T> = [T]",
      "typealias Carts<T> = Listing<T>",
      """
      import Observation
      @Observable final class UserStore { let carts: Carts<CartStore> = [] }
      """),
    SelectionProgram(
      "a protocol that stands for the only class that conforms", findings: 1,
      .store,
      "protocol CartReading: AnyObject { var count: Int { get } }",
      "extension CartStore: CartReading {}",
      "enum Services { static let cart: any CartReading = make() }",
      .row("Services.cart")),
    SelectionProgram(
      "a protocol that stands for a store through another protocol", findings: 1,
      .store,
      "protocol Counting: AnyObject { var count: Int { get } }",
      "protocol CartReading: Counting {}",
      "extension CartStore: CartReading {}",
      "enum Services { static let counter: any Counting = make() }",
      .row("Services.counter")),
    SelectionProgram(
      "no stand-in: a second class conforms through a protocol of its own", findings: 0,
      .store,
      "protocol CartReading: AnyObject {}",
      "extension CartStore: CartReading {}",
      "protocol Faked: CartReading {}",
      "final class Sample: Faked {}",
      """
      import Observation
      @Observable final class UserStore { var cart: (any CartReading)? }
      """),
    SelectionProgram(
      "no stand-in: a second class conforms through an alias of both", findings: 0,
      .store,
      """
      protocol CartReading: AnyObject {}
      protocol CartWriting: AnyObject {}
      """,
      "typealias CartAccess = CartReading & CartWriting",
      "final class Sample {}",
      "extension Sample: CartAccess {}",
      "extension CartStore: CartAccess {}",
      """
      import Observation
      @Observable final class UserStore { var cart: (any CartReading)? }
      """),
    SelectionProgram(
      "no stand-in: the store conforms through an alias, a second class by itself", findings: 0,
      .store,
      """
      protocol CartReading: AnyObject {}
      protocol CartWriting: AnyObject {}
      """,
      "typealias CartAccess = CartReading & CartWriting",
      "extension CartStore: CartAccess {}",
      "final class Sample: CartReading {}",
      """
      import Observation
      @Observable final class UserStore { var cart: (any CartReading)? }
      """),
    SelectionProgram(
      "no stand-in: a type from elsewhere conforms in a file of its own", findings: 0,
      .store,
      """
      protocol CartReading: AnyObject {}
      extension CartStore: CartReading {}
      """,
      "protocol Persisted: CartReading {}",
      """
      import Foundation
      extension UserDefaults: Persisted {}
      """,
      """
      import Observation
      @Observable final class UserStore { var cart: (any CartReading)? }
      """),
    SelectionProgram(
      "an alias of a protocol that stands for a store", findings: 1,
      .store,
      """
      protocol CartReading: AnyObject { var count: Int { get } }
      extension CartStore: CartReading {}
      """,
      "typealias Reading = any CartReading",
      "enum Services { static let cart: Reading = make() }",
      .row("Services.cart")),
    SelectionProgram(
      "two types of a name, one of them in a file with nothing else", findings: 0,
      .store,
      "struct Parts { let cart: CartStore }",
      "struct Parts { let number: Int }",
      """
      import Observation
      @Observable final class UserStore { var parts: Parts? }
      """),
    SelectionProgram(
      "two classes of a store's name", findings: 0,
      .store,
      "final class CartStore {}",
      """
      import Observation
      @Observable final class UserStore { var cart: CartStore? }
      """),
    SelectionProgram(
      "a global of the name of another one that is a store", findings: 0,
      .store,
      "let current = CartStore.shared",
      "let current = 3",
      .row("current.self")),
    SelectionProgram(
      "a store within a namespace that stands alone", findings: 1,
      "enum Shop {}",
      """
      import SwiftUI
      extension Shop {
        @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
      }
      """,
      .row("Shop.CartStore.shared")),
    SelectionProgram(
      "a store within a namespace within a namespace", findings: 1,
      "enum Shop {}",
      "extension Shop { enum Checkout {} }",
      """
      import SwiftUI
      extension Shop.Checkout {
        @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
      }
      """,
      .row("Shop.Checkout.CartStore.shared")),
    SelectionProgram(
      "an alias of a namespace of stores", findings: 1,
      "enum Shop {}",
      "typealias Market = Shop",
      """
      import SwiftUI
      extension Shop {
        @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
      }
      """,
      .row("Market.CartStore.shared")),
    SelectionProgram(
      "an extension of an alias of a namespace", findings: 1,
      "enum Shop {}",
      "typealias Market = Shop",
      """
      import SwiftUI
      extension Market {
        @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
      }
      """,
      .row("Shop.CartStore.shared")),
    SelectionProgram(
      "a part that points back to the store that it is nested in", findings: 0,
      .store,
      "enum Shop {}",
      """
      import Observation
      extension CartStore { @Observable final class LineStore { unowned let cart: CartStore } }
      """),
    SelectionProgram(
      "aliases in two branches of a condition", findings: 1,
      .store,
      """
      #if DEBUG
      typealias Current = CartStore
      #else
      typealias Current = CartStore
      #endif
      """,
      "enum Services { static let cart = Current() }",
      .row("Services.cart")),
    SelectionProgram(
      "a generic parameter that a protocol which stands for a store bounds", findings: 1,
      .store,
      "protocol CartBound: AnyObject {}",
      "extension CartStore: CartBound {}",
      """
      import Observation
      @Observable final class UserStore<Cart: CartBound> { let cart: Cart }
      """),
  ]
}
