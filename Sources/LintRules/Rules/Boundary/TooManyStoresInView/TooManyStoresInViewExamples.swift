/// The examples of `too_many_stores_in_view`.
enum TooManyStoresInViewExamples {
  /// The stores that the examples use.
  static let stores = """
    import SwiftUI

    @Observable final class UserStore { static let shared = UserStore() }
    @Observable final class CartStore {}
    @Observable final class OrderStore {}
    @Observable final class OfferStore {}
    @Observable final class ThemeStore {}

    """

  static let triggering = [
    RuleExample(
      "a screen with one store of each kind",
      """
      \(stores)
      struct HomeScreen: View {
        @Environment(CartStore.self) private var cart
        @Environment(OrderStore.self) private var orders: OrderStore?
        @State private var offers = OfferStore()
        let «theme»: ThemeStore

        var body: some View { HomeList(cart, orders, offers, theme) }
      }
      """),
    RuleExample(
      "four stores, one of them a singleton in the code",
      """
      \(stores)
      struct HomeScreen: View {
        let cart: CartStore
        let orders: OrderStore
        let offers: OfferStore

        var body: some View {
          Text("\\(«UserStore.shared».hashValue)")
        }
      }
      """),
    RuleExample(
      "with `max: 1`: a modifier with two stores",
      """
      \(stores)
      struct Badge: ViewModifier {
        let cart: CartStore
        let «orders»: OrderStore

        func body(content: Content) -> some View { content }
      }
      """,
      spec: """
        version: 1
        lint: { rules: { too_many_stores_in_view: { severity: warning, max: 1 } } }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "three stores, one of them twice",
      """
      \(stores)
      struct HomeScreen: View {
        let cart: CartStore
        let saved: CartStore
        let orders: OrderStore
        @Environment(OfferStore.self) private var offers

        var body: some View { Text("Home") }
      }
      """),
    RuleExample(
      "an ambient store does not count",
      """
      \(stores)
      struct HomeScreen: View {
        let cart: CartStore
        let orders: OrderStore
        let offers: OfferStore
        @Environment(ThemeStore.self) private var theme

        var body: some View { Text("Home") }
      }
      """,
      spec: """
        version: 1
        lint: { ambient: [ThemeStore] }
        """),
    RuleExample(
      "the app",
      """
      \(stores)
      struct ShopApp: App {
        @State private var user = UserStore()
        @State private var cart = CartStore()
        @State private var orders = OrderStore()
        @State private var offers = OfferStore()

        var body: some Scene { WindowGroup { Text("Shop") } }
      }
      """),
  ]
}
