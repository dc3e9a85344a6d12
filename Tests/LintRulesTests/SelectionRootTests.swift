import Testing

@Suite("The supertypes of a store and comments about it are known")
struct SelectionRootTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "a root whose properties plain functions make", findings: 1,
      .store,
      """
      func makeA() -> Int { 1 }
      func makeB() -> Int { 2 }
      """,
      """
      import Observation
      @Observable final class UserStore {}
      @Observable final class AppStore {
        let cart = CartStore(); let user: UserStore
        let a = makeA(); let b = makeB()
      }
      """),
    SelectionProgram(
      "a root whose properties are stores of files, by an alias", findings: 1,
      .store,
      "typealias Files = FileStore",
      "struct FileStore {}",
      """
      import Observation
      @Observable final class UserStore {}
      @Observable final class AppStore {
        let cart = CartStore(); let user: UserStore
        let files: Files; let documents: Files
      }
      """),
    SelectionProgram(
      "a root with tasks of a list, which are not Swift tasks", findings: 1,
      .store,
      "struct Task {}",
      "enum Tasks { static let all: [Task] = [] }",
      """
      import Observation
      @Observable final class UserStore {}
      @Observable final class AppStore {
        let cart = CartStore(); let user: UserStore
        var open = Tasks.all; var done = Tasks.all
      }
      """),
    SelectionProgram(
      "a root that is a delegate of the app by a protocol of its own", findings: 0,
      .store,
      "protocol Launching: UIApplicationDelegate {}",
      """
      import Observation
      @Observable final class AppStore: Launching { let cart = CartStore(); var a = 0; var b = 0 }
      """),
    SelectionProgram(
      "a mutating method of a part whose maker is elsewhere", findings: 1,
      """
      import Observation
      @Observable final class CartStore { var part = makePart() }
      """,
      "struct Part { mutating func bump() {} }",
      "func makePart() -> Part { Part() }",
      .reader("cart.part.bump()")),
    SelectionProgram(
      "a mutating method of a part of a part", findings: 1,
      """
      import Observation
      @Observable final class CartStore { var outer = Outer() }
      """,
      "struct Outer { var part: Part }",
      "struct Part { mutating func bump() {} }",
      .reader("cart.outer.part.bump()")),
    SelectionProgram(
      "a class in a part of a store", findings: 1,
      """
      import Observation
      @Observable final class CartStore { var outer = Outer() }
      """,
      "struct Outer { var part: Part }",
      "final class Part { var number = 0 }",
      .reader("cart.outer.part.number = 1")),
    SelectionProgram(
      "a callback by an alias of an alias", findings: 1,
      """
      import Observation
      @Observable final class CartStore { var onDone: Handlers.Done = {} }
      """,
      "enum Handlers { typealias Done = Callback }",
      "typealias Callback = () -> Void",
      .reader("cart.onDone = { go() }")),
    SelectionProgram(
      "a part of a store that is a store itself", findings: 2,
      .store,
      """
      import Observation
      @Observable final class BasketStore { let twin: Twin }
      """,
      "typealias Twin = Optional<CartStore>",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View {
        @Environment(BasketStore.self) var basket
        var body: some View { Text(basket.twin.count) }
      }
      """#),
    SelectionProgram(
      "a store that a comment marks", findings: 1,
      """
      import Observation
      // storegen:store
      @Observable final class Basket { var count = 0; static let shared = Basket() }
      """,
      "enum Services { static let basket = Basket.shared }",
      """
      import Observation
      @Observable final class UserStore { let held = Services.basket }
      """),
    SelectionProgram(
      "a store of The Composable Architecture's is none", findings: 0,
      .store,
      "@_exported import ComposableArchitecture",
      """
      import ComposableArchitecture
      @Observable final class UserStore { let cart = CartStore() }
      """,
      """
      import Observation
      @Observable final class OtherStore { let user: UserStore? = nil }
      """),
    SelectionProgram(
      "a class of the delegate's name tells a listener that need not be known", findings: 1,
      .store,
      "protocol CartDelegate: AnyObject {}",
      "typealias Listener = CartDelegate",
      "extension CartStore: CartDelegate {}",
      """
      import Observation
      @Observable final class UserStore { weak var delegate: (any CartDelegate)? }
      @Observable final class OtherStore { weak var delegate: (any Listener)?; let cart: CartStore }
      """),
  ]
}
