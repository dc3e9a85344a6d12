import SwiftUI

struct CatalogScreen: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Cart") { CartScreen() }
    }
  }
}

struct CartScreen: View {
  @Environment(CartStore.self) private var cart
  @State private var isPaying = false

  var body: some View {
    Button("Pay \(cart.total)") { isPaying = true }
      .sheet(isPresented: $isPaying) { CheckoutScreen() }
  }
}

struct CheckoutScreen: View {
  @Environment(OrderStore.self) private var orders

  var body: some View { Text("\(orders.count)") }
}

struct SettingsScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View { Text("\(cart.total)") }
}

#Preview {
  CartScreen()
}
