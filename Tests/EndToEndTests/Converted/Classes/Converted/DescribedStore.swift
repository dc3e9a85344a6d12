import Observation

@MainActor
@Observable
final class DescribedStore: @MainActor CustomStringConvertible {
  var name = "none"
  var description: String { "described \(name)" }
  func rename(_ name: String) { self.name = name }
}

extension DescribedStore: @MainActor CustomDebugStringConvertible {
  var debugDescription: String { "debug \(description)" }
}
