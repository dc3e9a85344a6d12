import SwiftUI

@main
struct Shop: App {
  var body: some Scene { WindowGroup { Home() } }
}

@MainActor @Observable
final class CartStore {
  static let shared = CartStore()
  var count = 0
}

struct Home: View {
  var body: some View { Button("Home") { CartStore.shared.count = 1 } }
}

struct Search: View {
  var body: some View { Button("Search") { CartStore.shared.count = 2 } }
}

struct Detail: View {
  var body: some View { Button("Detail") { CartStore.shared.count = 3 } }
}

struct Settings: View {
  var body: some View { Button("Settings") { CartStore.shared.count = 4 } }
}
