import Observation

typealias CurrentAlias = AliasStore

@MainActor
@Observable
final class AliasStore {
  var names: [String] = []
}

extension CurrentAlias {
  func add(_ name: String) { names.append(name) }
}
