import Observation

struct DynamicTheme {
  var color = "red"
  var size = 3
}

@MainActor
@Observable
@dynamicMemberLookup
final class DynamicStore {
  private(set) var theme = DynamicTheme()
  subscript<Value>(dynamicMember path: KeyPath<DynamicTheme, Value>) -> Value { theme[keyPath: path] }
  func callAsFunction(_ size: Int) { theme.size = size }
}
