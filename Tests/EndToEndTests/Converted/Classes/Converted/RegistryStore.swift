import Observation

@MainActor
@Observable
final class RegistryStore {
  var names: Set<String> = ["a"]
  func register(_ name: String) { names.insert(name) }
}

@MainActor
enum RegistryFactory {
  static let type = RegistryStore.self
  static func make<Store>(_ create: () -> Store) -> Store { create() }
}
