import SwiftUI

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup { CartScreen() }
  }
}

final class PreferencesStore {
  let defaults = UserDefaults.standard
}
