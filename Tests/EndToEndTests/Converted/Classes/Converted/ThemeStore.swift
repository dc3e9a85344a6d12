import Observation

@MainActor
@Observable
class ThemeStore {
  class var fallback: String { "light" }
  class func names() -> [String] { ["light", "dark"] }
  var name = "light"
  func toggle() { name = name == "light" ? "dark" : Self.fallback }
}
