import Foundation
import Observation

@MainActor
@Observable
final class PumpStore {
  private(set) var starts = 0
  @ObservationIgnored private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(forName: .tankDidEmpty, object: nil, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.starts += 1 }
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
