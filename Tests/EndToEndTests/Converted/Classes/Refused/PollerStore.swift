import Observation

@MainActor
@Observable
final class PollerStore {
  private(set) var polls = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  func start(_ times: Int) {
    task?.cancel()
    task = Task { [weak self] in
      for _ in 0..<times { self?.polls += 1 }
    }
  }
  func stop() { task?.cancel() }
  func finish() async { await task?.value }
  isolated deinit { task?.cancel() }
}
