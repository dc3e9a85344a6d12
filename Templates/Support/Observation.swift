import Foundation

/// An observer in a notification center. It is removed when this object is released.
nonisolated package final class StoreObservation {
  private let observer: any NSObjectProtocol
  private let center: Foundation.NotificationCenter

  internal init(_ observer: any NSObjectProtocol, in center: Foundation.NotificationCenter) {
    self.observer = observer
    self.center = center
  }

  deinit {
    center.removeObserver(observer)
  }
}
