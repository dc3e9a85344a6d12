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
      "injected with the wrong modifier",
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
      "modifier order: a sheet attached after the injection",
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
    RuleExample(
      "a store that is missing from the scene in the spec",
      """
      import SwiftUI

      struct ClinicApp: App {
        @State private var stores = ClinicStores()

        var body: some Scene {
          WindowGroup { «VisitScreen»().clinicMainStores(stores) }
          Window("Bills", id: "bills") { VisitScreen().clinicBillingStores(stores) }
        }
      }

      struct VisitScreen: View {
        @Environment(VisitStore.self) private var visits
        @Environment(BillStore.self) private var bills
        var body: some View { Text("\\(visits.count) \\(bills.total)") }
      }

      @Observable final class VisitStore { var count = 0 }
      @Observable final class BillStore { var total = 0 }
      """, spec: clinic),
    RuleExample(
      "a sheet whose sibling gets the object",
      """
      import SwiftUI

      @main
      struct ShopApp: App {
        var body: some Scene { WindowGroup { HomeScreen() } }
      }

      struct HomeScreen: View {
        @StateObject private var cart = CartStore()
        @State private var showsCart = false
        @State private var showsHelp = false

        var body: some View {
          TotalBar().environmentObject(cart)
            .sheet(isPresented: $showsCart) { TotalBar().environmentObject(cart) }
            .sheet(isPresented: $showsHelp) { «HelpScreen»() }
        }
      }

      struct HelpScreen: View {
        var body: some View { VStack { TotalBar() } }
      }

      struct TotalBar: View {
        @EnvironmentObject private var cart: CartStore
        var body: some View { Text("\\(cart.total)") }
      }

      @MainActor final class CartStore: ObservableObject { @Published var total = 0 }
      """),
    RuleExample(
      "a key that a view unwraps by force",
      """
      import SwiftUI

      extension EnvironmentValues { @Entry var mailer: Mailer? }

      @main
      struct MailApp: App {
        var body: some Scene { WindowGroup { «Outbox»() } }
      }

      struct Outbox: View {
        @Environment(\\.mailer) private var mailer
        var body: some View { Text(mailer!.account) }
      }

      final class Mailer { let account = "" }
      """),
  ]

  private static let clinic = """
    version: 1
    app: Clinic
    generate: { output: Generated }
    contexts:
      Visit: { state: { count: Int = 0 } }
      Bill: { state: { total: Int = 0 } }
    scenes:
      main: [Visit]
      billing: [Visit, Bill]
    """
}
