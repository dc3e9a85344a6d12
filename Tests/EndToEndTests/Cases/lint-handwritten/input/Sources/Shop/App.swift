import SwiftUI

@main
struct ShopApp: App {
  @State private var stores = ShopStores(cart: CartModel(), wish: Wishes.Model())

  var body: some Scene {
    WindowGroup { CartScreen().shopStores(stores) }
  }
}

struct CartScreen: View {
  @Environment(CartModel.self) private var cart

  var body: some View {
    Button("Clear") { cart.lines = [] }
  }
}
