import Observation

@MainActor
@Observable
final class OvenTimerStore {
  @ObservationIgnored var onDone: ((String) -> Void)?
  private(set) var finished = 0
  func finish(_ name: String) {
    finished += 1
    onDone?(name)
  }
}

@MainActor
@Observable
final class KitchenStore {
  private(set) var served: [String] = []
  init(timer: OvenTimerStore) {
    timer.onDone = { [weak self] name in self?.served.append(name) }
  }
}
