import Observation

@MainActor
@Observable
final class RemoteStore {
  private(set) var name: String
  init(id: Int) async {
    await Task.yield()
    name = "remote \(id)"
  }
  func rename(_ name: String) { self.name = name }
}
