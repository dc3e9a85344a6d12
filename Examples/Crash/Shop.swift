import SwiftUI

@main
struct ShopApp: App {
  @State private var orders = OrderStore()

  var body: some Scene {
    WindowGroup { CatalogScreen() }
    Settings { SettingsScreen().environment(orders) }
  }
}

@Observable @MainActor
final class OrderStore {
  private(set) var count = 0

  func order() { count += 1 }
}

struct CatalogScreen: View {
  @State private var isPaying = false

  var body: some View {
    Button("Check out") { isPaying = true }
      .sheet(isPresented: $isPaying) { CheckoutScreen() }
  }
}

struct CheckoutScreen: View {
  @Environment(OrderStore.self) private var orders

  var body: some View {
    Button("Order") { orders.order() }
  }
}

struct SettingsScreen: View {
  @Environment(OrderStore.self) private var orders

  var body: some View {
    Text("\(orders.count) orders")
  }
}
