import Observation

@MainActor
@Observable
final class ThemeStore {
  static let shared = ThemeStore()
  var name = "dark"
}
