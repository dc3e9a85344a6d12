import Foundation
import Observation

extension Notification.Name {
  static let tankDidEmpty = Notification.Name("tankDidEmpty")
}

@MainActor
@Observable
final class TankStore {
  private(set) var liters = 3

  func drain(_ amount: Int) {
    liters -= amount
    if liters <= 0 { NotificationCenter.default.post(name: .tankDidEmpty, object: nil) }
  }
}
