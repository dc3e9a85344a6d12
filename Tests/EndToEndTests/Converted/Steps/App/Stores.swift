import Foundation
import Observation

extension Notification.Name {
  static let cartChanged = Notification.Name("cartChanged")
}

@MainActor
@Observable
final class CartStore {
  private var lines: [String] = []
  let limit = 3

  var summary: String { lines.joined(separator: ", ") }

  func add(_ line: String) {
    guard lines.count < limit else { return }
    lines.append(line)
    NotificationCenter.default.post(name: .cartChanged, object: nil)
  }
}

@MainActor
@Observable
final class BadgeStore {
  private(set) var count = 0
  @ObservationIgnored private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(forName: .cartChanged, object: nil, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
