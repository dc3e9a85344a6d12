import Observation

enum NestedFeature {
  @MainActor
  @Observable
  final class Store {
    var count = 0
    func add() { count += 1 }
  }
}
