import SwiftUI

@main struct ShopApp: App {
  let rates = RateLoader()
  var body: some Scene {
    WindowGroup {
      TabView {
        CartScreen(price: Price(cents: 1))
        SearchScreen()
      }
    }
  }
}

struct Theme { var isDark = false }
