enum EnvironmentNotInjectedExamples {
  static let triggering = [
    RuleExample(
      "a screen three levels down",
      """
      import SwiftUI

      @main
      struct ShopApp: App {
        @State private var cart = CartStore()

        var body: some Scene {
          WindowGroup {
            «CatalogScreen»()
              .environment(cart)
          }
        }
      }

      struct CatalogScreen: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Cart") { CartScreen() }
            }
          }
        }
      }

      struct CartScreen: View {
        @Environment(CartStore.self) private var cart
        @State private var isPaying = false

        var body: some View {
          Button("Pay \\(cart.total)") { isPaying = true }
            .sheet(isPresented: $isPaying) { CheckoutScreen() }
        }
      }

      struct CheckoutScreen: View {
        @Environment(OrderStore.self) private var orders

        var body: some View { Text("\\(orders.count)") }
      }

      @Observable final class CartStore { var total = 0 }
      @Observable final class OrderStore { var count = 0 }
      """),
    RuleExample(
      "a second scene, which inherits nothing from the first one",
      """
      import SwiftUI

      struct MailApp: App {
        @StateObject private var accounts = AccountStore()

        var body: some Scene {
          WindowGroup {
            InboxScreen()
              .environmentObject(accounts)
          }
          Settings {
            TabView {
              «AccountsPane»().tabItem { Text("Accounts") }
            }
          }
        }
      }

      struct InboxScreen: View {
        @EnvironmentObject var accounts: AccountStore
        var body: some View { Text(accounts.selected) }
      }

      struct AccountsPane: View {
        @EnvironmentObject var accounts: AccountStore
        var body: some View { List(accounts.names, id: \\.self) { Text($0) } }
      }

      final class AccountStore: ObservableObject {
        @Published var names: [String] = []
        @Published var selected = ""
      }
      """),
    RuleExample(
      "a hosting controller",
      """
      import SwiftUI
      import UIKit

      final class ProfileController: UIViewController {
        let session: SessionStore

        init(session: SessionStore) {
          self.session = session
          super.init(nibName: nil, bundle: nil)
        }

        func show() {
          let screen = «ProfileScreen»(isEditable: true).padding()
          present(UIHostingController(rootView: screen), animated: true)
        }
      }

      struct ProfileScreen: View {
        let isEditable: Bool
        @EnvironmentObject private var session: SessionStore
        var body: some View { Text(session.name) }
      }

      final class SessionStore: ObservableObject { @Published var name = "" }
      """),
    RuleExample(
      "injected by the other modifier",
      """
      import SwiftUI

      struct RadioApp: App {
        @State private var player = Player()

        var body: some Scene {
          WindowGroup {
            «StationsScreen»()
              .environmentObject(player)
          }
        }
      }

      struct StationsScreen: View {
        @Environment(Player.self) private var player
        var body: some View { Text(player.station) }
      }

      @Observable final class Player: ObservableObject { var station = "" }
      """),
    RuleExample(
      "the order of modifiers: a sheet that is attached behind the injection",
      """
      import SwiftUI

      struct NotesApp: App {
        @State private var notes = NoteStore()
        @State private var isWelcoming = true

        var body: some Scene {
          WindowGroup {
            NotesScreen()
              .environment(notes)
              .sheet(isPresented: $isWelcoming) { «WelcomeScreen»() }
          }
        }
      }

      struct NotesScreen: View {
        @Environment(NoteStore.self) private var notes
        var body: some View { Text(notes.title) }
      }

      struct WelcomeScreen: View {
        @Environment(NoteStore.self) private var notes
        var body: some View { Button("Begin") { notes.begin() } }
      }

      @Observable final class NoteStore {
        var title = ""
        func begin() { title = "First" }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a helper and a wrapper view that inject",
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
      "a store that may be missing, and one that SwiftUI itself injects",
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
      "a modifier of another package, which may inject anything",
      """
      import Analytics
      import SwiftUI

      struct NewsApp: App {
        var body: some Scene {
          WindowGroup {
            FrontPage().tracked(by: .standard)
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
      "a sheet inherits where it is attached, and so does a page behind a link",
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
  ]
}
