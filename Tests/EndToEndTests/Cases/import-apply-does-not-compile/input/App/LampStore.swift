import Observation

@MainActor @Observable
final class LampStore: LampStoreActions {
  var level = 3
  func dim() { level -= 1 }
}
