extension EnvironmentNotInjectedExamples {
  static let nonTriggering = [
    RuleExample(
      "a helper and a wrapper view that inject the objects",
      """
      import SwiftUI

      struct ShopApp: App {
        private let stores = Stores()

        var body: some Scene {
          WindowGroup { CatalogScreen().withStores(stores) }
          Window("Orders", id: "orders") {
            OrderProvider { OrdersScreen() }
          }
        }
      }

      extension View {
        func withStores(_ stores: Stores) -> some View {
          environment(stores.cart).environment(stores.orders)
        }
      }

      struct OrderProvider<Content: View>: View {
        @State private var orders = OrderStore()
        @ViewBuilder let content: Content
        var body: some View { content.environment(orders) }
      }

      struct CatalogScreen: View {
        @Environment(CartStore.self) private var cart
        var body: some View { OrdersScreen().badge(cart.count) }
      }

      struct OrdersScreen: View {
        @Environment(OrderStore.self) private var orders
        var body: some View { Text("\\(orders.count)") }
      }

      final class Stores {
        let cart = CartStore()
        let orders = OrderStore()
      }
      @Observable final class CartStore { var count = 0 }
      @Observable final class OrderStore { var count = 0 }
      """),
    RuleExample(
      "an optional store, and a delegate that SwiftUI itself injects",
      """
      import SwiftUI

      struct TimerApp: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

        var body: some Scene {
          WindowGroup { TimerScreen() }
        }
      }

      struct TimerScreen: View {
        @Environment(AppDelegate.self) private var delegate
        @Environment(HistoryStore.self) private var history: HistoryStore?
        var body: some View { Text(history?.last ?? delegate.greeting) }
      }

      @Observable final class AppDelegate: NSObject, UIApplicationDelegate { var greeting = "" }
      @Observable final class HistoryStore { var last = "" }
      """),
    RuleExample(
      "a modifier of another package that gets the object, and may inject it",
      """
      import Analytics
      import SwiftUI

      struct NewsApp: App {
        @StateObject private var news = NewsStore()

        var body: some Scene {
          WindowGroup {
            FrontPage().tracked(by: .standard, news)
          }
        }
      }

      struct FrontPage: View {
        @EnvironmentObject private var news: NewsStore
        var body: some View { Text(news.headline) }
      }

      final class NewsStore: ObservableObject { @Published var headline = "" }
      """),
    RuleExample(
      "a sheet and a link's destination, which inherit from where they are attached",
      """
      import SwiftUI

      struct TripsApp: App {
        @StateObject private var trips = TripStore()

        var body: some Scene {
          WindowGroup {
            NavigationStack { TripsScreen() }
              .sheet(isPresented: .constant(false)) { TripEditor() }
              .environmentObject(trips)
          }
        }
      }

      struct TripsScreen: View {
        var body: some View {
          NavigationLink("Next") { TripEditor() }
        }
      }

      struct TripEditor: View {
        @EnvironmentObject private var trips: TripStore
        var body: some View { Text(trips.next) }
      }

      final class TripStore: ObservableObject { @Published var next = "" }
      """),
    RuleExample(
      "a body that a protocol declares, and injects around what its views implement",
      """
      import SwiftUI

      @Observable final class Theme { var size = 12 }

      protocol Screen: View {
        associatedtype Content: View
        @ViewBuilder var content: Content { get }
      }

      extension Screen {
        var body: some View { Frame { content }.environment(Theme()) }
      }

      struct Frame<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { VStack { content } }
      }

      struct HomeScreen: Screen {
        var content: some View { Headline() }
      }

      struct Headline: View {
        @Environment(Theme.self) private var theme
        var body: some View { Text("\\(theme.size)") }
      }

      struct ThemedApp: App {
        var body: some Scene { WindowGroup { HomeScreen() } }
      }
      """),
    RuleExample(
      "a variable that gets another view",
      """
      import SwiftUI
      import UIKit

      final class Session: ObservableObject { @Published var name = "" }

      struct Profile: View {
        @EnvironmentObject private var session: Session
        var body: some View { Text(session.name) }
      }

      final class Coordinator {
        private let session = Session()

        func show(in navigation: UINavigationController) {
          var page = AnyView(Profile())
          page = AnyView(page.environmentObject(session))
          navigation.pushViewController(UIHostingController(rootView: page), animated: true)
        }
      }
      """),
    RuleExample(
      "the other trailing closures of a view that hosts the first one",
      """
      import SwiftUI

      final class Session: ObservableObject { @Published var name = "" }

      @main
      struct ShopApp: App {
        @StateObject private var session = Session()
        var body: some Scene {
          WindowGroup {
            Split { Text("Menu") } detail: { Profile() }
              .environmentObject(session)
          }
        }
      }

      struct Profile: View {
        @EnvironmentObject private var session: Session
        var body: some View { Text(session.name) }
      }

      struct Split<Menu: View, Detail: View>: View {
        private let menu: () -> Menu
        private let detail: () -> Detail

        init(@ViewBuilder menu: @escaping () -> Menu, @ViewBuilder detail: @escaping () -> Detail) {
          self.menu = menu
          self.detail = detail
        }

        var body: some View {
          detail().introspect(.window) { $0.sidebar = UIHostingController(rootView: menu()) }
        }
      }
      """),
    RuleExample(
      "a branch that the code which builds the view excludes",
      """
      import SwiftUI

      @main
      struct ShopApp: App {
        var body: some Scene { WindowGroup { Panel(mode: .plain) } }
      }

      struct Panel: View {
        enum Mode { case plain, full }
        let mode: Mode

        var body: some View {
          switch mode {
          case .plain: Text("Closed")
          case .full: TotalBar()
          }
        }
      }

      struct TotalBar: View {
        @EnvironmentObject private var cart: CartStore
        var body: some View { Text("\\(cart.total)") }
      }

      @MainActor final class CartStore: ObservableObject { @Published var total = 0 }
      """),
    RuleExample(
      "a reader and an injection that both need a newer system",
      """
      import SwiftUI

      @main
      struct TourApp: App {
        var body: some Scene { WindowGroup { TourPage() } }
      }

      struct TourPage: View {
        var body: some View {
          ScrollView {
            if #available(iOS 18, *) { StretchedTitle() }
          }
          .trackingStretch()
        }
      }

      @available(iOS 18, *)
      @Observable final class Stretch { var height = 0.0 }

      @available(iOS 18, *)
      struct StretchedTitle: View {
        @Environment(Stretch.self) private var stretch
        var body: some View { Text("Tour").frame(height: stretch.height) }
      }

      @available(iOS 18, *)
      struct StretchTracking: ViewModifier {
        @State private var stretch = Stretch()
        func body(content: Content) -> some View { content.environment(stretch) }
      }

      extension View {
        @ViewBuilder func trackingStretch() -> some View {
          if #available(iOS 18, *) { modifier(StretchTracking()) } else { self }
        }
      }
      """),
  ]
}
