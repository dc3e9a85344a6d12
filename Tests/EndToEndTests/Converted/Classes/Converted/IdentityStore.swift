import Observation

@MainActor
@Observable
final class IdentityStore: Identifiable {
  let id: Int
  var title = "untitled"
  init(id: Int) { self.id = id }
  func rename(_ title: String) { self.title = title }
}

extension IdentityStore: Hashable {
  nonisolated static func == (left: IdentityStore, right: IdentityStore) -> Bool { left === right }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
