import Observation

@MainActor
@Observable
final class SelfCaptureStore {
  private(set) var total = 0
  private var pending: [() -> Void] = []

  func schedule(_ value: Int) {
    pending.append { [weak self] in
      guard let self else { return }
      total += value
    }
    pending.append { [self] in total += 1 }
  }
  func flush() {
    for work in pending { work() }
    pending.removeAll(keepingCapacity: true)
  }
}
