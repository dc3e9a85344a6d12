import Foundation
import Observation

/// What the inventory tells others.
enum StockChange: Sendable {
  case counted(id: Int, stock: Int)
  case cleared
}

/// Knows what is there.
@MainActor
@Observable
final class InventoryStore {
  private(set) var stock: [Int: Int] = [:]
  @ObservationIgnored private var continuations: [UUID: AsyncStream<StockChange>.Continuation] = [:]

  static let smallest = 0

  // MARK: Events

  func events() -> AsyncStream<StockChange> {
    AsyncStream { continuation in
      continuations[UUID()] = continuation
    }
  }

  // MARK: Actions

  /// Sets the number of a product.
  func count(_ id: Int, as number: Int) {
    stock[id] = limited(number)  // never negative
    publish(.counted(id: id, stock: limited(number)))
  }

  func clear() {
    stock = [:]
    for continuation in continuations.values {
      continuation.yield(.cleared)
    }
  }

  var total: Int { stock.values.reduce(0, +) }

  private func publish(_ change: StockChange) {
    for continuation in continuations.values { continuation.yield(change) }
  }

  #if DEBUG
    func fill() { stock = [1: 1] }
  #endif

  private func limited(_ number: Int) -> Int { max(number, Self.smallest) }
}
