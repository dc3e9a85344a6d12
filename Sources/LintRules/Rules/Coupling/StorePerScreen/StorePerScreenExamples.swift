/// The examples of `store_per_screen`.
enum StorePerScreenExamples {
  static let triggering = [
    RuleExample(
      "a store that its only screen creates",
      """
      import SwiftUI

      @Observable
      final class «SettingsStore» {
        var name = ""
      }

      struct SettingsScreen: View {
        @State private var store = SettingsStore()
        var body: some View { TextField("", text: $store.name) }
      }
      """),
    RuleExample(
      "a store that the screen passes to its rows",
      """
      import SwiftUI

      final class «HistoryStore»: ObservableObject {
        @Published var entries: [String] = []
      }

      struct HistoryView: View {
        @StateObject private var store = HistoryStore()
        var body: some View {
          List(store.entries, id: \\.self) { entry in HistoryRow(entry: entry, store: store) }
        }
      }

      struct HistoryRow: View {
        let entry: String
        @ObservedObject var store: HistoryStore
        var body: some View { Text(entry) }
      }

      struct HistoryTab: View {
        var body: some View { NavigationStack { HistoryView() } }
      }
      """),
    RuleExample(
      "a store from the environment",
      """
      import SwiftUI

      @Observable
      final class «CheckoutStore» {
        var step = 0
      }

      struct CheckoutPage: View {
        @Environment(CheckoutStore.self) private var checkout
        var body: some View { Text("\\(checkout.step)") }
      }

      @main
      struct ShopApp: App {
        @State private var checkout = CheckoutStore()
        var body: some Scene {
          WindowGroup { CheckoutPage().environment(checkout) }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a store that two screens show",
      """
      import SwiftUI

      @Observable
      final class PlantStore { var names: [String] = [] }

      struct PlantScreen: View {
        @Environment(PlantStore.self) private var plants
        var body: some View { Text(plants.names.joined()) }
      }

      struct GardenScreen: View {
        @Environment(PlantStore.self) private var plants
        var body: some View { Text("\\(plants.names.count)") }
      }
      """),
    RuleExample(
      "a store that another store uses, and one with a different name",
      """
      import SwiftUI

      @Observable
      final class WalletStore { var balance = 0 }

      @Observable
      final class PaymentStore {
        private let wallet: WalletStore
        init(wallet: WalletStore) { self.wallet = wallet }
      }

      struct WalletView: View {
        @State var wallet = WalletStore()
        var body: some View { Text("\\(wallet.balance)") }
      }

      struct CashierView: View {
        @State var payment = PaymentStore(wallet: WalletStore())
        var body: some View { Text("") }
      }
      """),
    RuleExample(
      "a context of the spec",
      """
      import SwiftUI

      @Observable
      final class SessionStore { var name = "" }

      struct SessionView: View {
        @State private var session = SessionStore()
        var body: some View { Text(session.name) }
      }
      """,
      spec: RuleExample.anySpec),
  ]
}
