import Analytics
import SwiftUI

@main
struct ShopApp: App {
  @State private var cart = CartStore()
  @State private var orders = OrderStore()

  var body: some Scene {
    WindowGroup {
      CatalogScreen()
        .environment(cart)
    }
    Settings {
      SettingsScreen().environment(orders).tracked(analytics)
    }
  }
}
