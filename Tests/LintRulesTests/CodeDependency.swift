import Testing

/// Code of one file that decides whether another one has a finding.
struct CodeDependency: Sendable, CustomTestStringConvertible {
  let title: String
  let rule: String
  /// The file with that code, and without it.
  let with: String
  let without: String
  let others: [String]

  /// - Parameter code: the file; `«` and `»` enclose the code.
  init(_ title: String, rule: String, code: String, others: [String]) {
    self.title = title
    self.rule = rule
    with = code.filter { $0 != "«" && $0 != "»" }
    without = code.replacing(/«[^»]*»/, with: "")
    self.others = others
  }

  var testDescription: String { title }
}

extension CodeDependency {
  static let store = """
    import SwiftUI
    @MainActor @Observable final class CartStore { var count = 0; var price = 0 }
    @MainActor @Observable final class UserStore { var name = ""; func signOut() {} }

    """

  private static let screen = """
    import SwiftUI
    struct Screen: View {
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count.formatted()) }
    }
    """

  static let all = [
    CodeDependency(
      "the modifier that a function applies", rule: "environment_not_injected",
      code: """
        extension View {
          func shadow() -> some View { overlay(Screen())«.modifier(Shadow())» }
        }
        """,
      others: [
        """
        import SwiftUI
        struct Main: App {
          var body: some Scene { WindowGroup { Text(String()).modifier(Shadow()) } }
        }
        struct Shadow: ViewModifier {
          func body(content: Content) -> some View { content.shadow() }
        }
        """, screen,
      ]),
    CodeDependency(
      "what a function does to the environment", rule: "environment_not_injected",
      code: """
        extension View {
          func plain() -> PlainView { «custom(CartStore()).»padding() }
        }
        """,
      others: [
        """
        import SwiftUI
        struct Main: App {
          var body: some Scene {
            WindowGroup {
              NavigationStack {
                List {}.plain().navigationDestination(for: Int.self) { _ in Screen() }
              }
            }
          }
        }
        """, screen,
      ]),
    CodeDependency(
      "what a modifier in a closure does to the environment", rule: "environment_not_injected",
      code: """
        extension Stocked {
          func body(content: Content) -> some View { content«.environment(CartStore())» }
        }
        """,
      others: [
        """
        import SwiftUI
        struct Main: App {
          var body: some Scene { WindowGroup { Screen().when(true) { $0.modifier(Stocked()) } } }
        }
        struct Stocked: ViewModifier {}
        extension View {
          func when<V: View>(_ on: Bool, _ change: (Self) -> V) -> some View { change(self) }
        }
        """, screen,
      ]),
    CodeDependency(
      "an extension of a view", rule: "environment_not_injected",
      code: """
        extension Screen {
          var title: some View { Text(String())«.id(cart.count)» }
        }
        """,
      others: [
        """
        import SwiftUI
        @MainActor final class Cart: ObservableObject { @Published var count = 0 }
        struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
        struct Screen: View { @EnvironmentObject var cart: Cart; var body: some View { title } }
        """
      ]),
    CodeDependency(
      "a method of a store", rule: "view_orchestrates_stores",
      code: "extension CartStore { func total() async -> Int { «count += 1; »return count } }",
      others: [
        """
        import SwiftUI
        struct Screen: View {
          let cart: CartStore
          let user: UserStore
          var body: some View {
            Button("") { Task { user.signOut(); let total = await cart.total(); print(total) } }
          }
        }
        """
      ]),
    CodeDependency(
      "a store that an extension of a view uses", rule: "container_only_store_access",
      code: """
        extension Row { var title: String { String()« + CatalogStore.shared.name» } }
        """,
      others: [
        """
        import SwiftUI
        @MainActor @Observable final class CatalogStore {
          static let shared = CatalogStore()
          var name = ""
        }
        struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
        struct Screen: View { var body: some View { VStack { Row(); Row() } } }
        struct Row: View { var body: some View { Text(title) } }
        """
      ]),
    CodeDependency(
      "whether a store listens to its own subject", rule: "event_emitted_outside_store",
      code: """
        extension OrderStore { func start() { «bag = events.sink { _ in }» } }
        """,
      others: [
        """
        import Combine
        import SwiftUI
        enum OrderEvent { case placed }
        @MainActor final class OrderStore: ObservableObject {
          let events = PassthroughSubject<OrderEvent, Never>()
          var bag: AnyCancellable?
        }
        """,
        """
        import SwiftUI
        struct Screen: View {
          let orders: OrderStore
          var body: some View { Button("") { orders.events.send(.placed) } }
        }
        """,
      ]),
  ]
}
