import Foundation
import Observation

extension Notification.Name {
  static let calendarDayEnded = Notification.Name("calendarDayEnded")
}

@MainActor
@Observable
final class CalendarStore {
  private(set) var days = 0
  @ObservationIgnored private var token: (any NSObjectProtocol)?

  init() {
    token = NotificationCenter.default.addObserver(forName: .calendarDayEnded, object: nil, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.days += 1 }
    }
  }
}
