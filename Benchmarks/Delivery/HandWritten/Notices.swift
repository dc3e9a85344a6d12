import Foundation
import Observation

extension Notification.Name {
  static let pagesCounted = Notification.Name("pagesCounted")
  static let pagesQueued = Notification.Name("pagesQueued")
}

/// A hand-written publisher: a name for each kind of event, with its payload in the dictionary.
@MainActor
@Observable
final class PageStore {
  @ObservationIgnored private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
  }

  func count(_ amount: Int) {
    center.post(name: .pagesCounted, object: nil, userInfo: ["amount": amount])
  }

  func queue(_ amount: Int) {
    center.post(name: .pagesQueued, object: nil, userInfo: ["amount": amount])
  }
}

/// A hand-written listener: an observer for each kind of event, and a task for each call that is `async`.
@MainActor
@Observable
final class IndexStore {
  @ObservationIgnored var tally: Tally?
  @ObservationIgnored var total = 0
  @ObservationIgnored private var observers: [any NSObjectProtocol] = []
  @ObservationIgnored private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
    // Without a queue, although articles recommend `.main`: that costs more on Linux, and these events
    // are posted on the main thread anyway.
    let counted = center.addObserver(forName: .pagesCounted, object: nil, queue: nil) {
      [weak self] notification in
      guard let amount = notification.userInfo?["amount"] as? Int else { return }
      MainActor.assumeIsolated { self?.add(amount: amount) }
    }
    let queued = center.addObserver(forName: .pagesQueued, object: nil, queue: nil) {
      [weak self] notification in
      guard let amount = notification.userInfo?["amount"] as? Int else { return }
      Task { @MainActor [weak self] in await self?.work(amount: amount) }
    }
    observers = [counted, queued]
  }

  func stopObserving() {
    for observer in observers { center.removeObserver(observer) }
  }

  private func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  private func work(amount: Int) async {
    add(amount: amount)
  }
}
