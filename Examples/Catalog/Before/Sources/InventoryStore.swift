import Foundation
import Observation

enum InventoryEvent: Sendable {
  case counted(id: Int, stock: Int)
}

@MainActor
@Observable
final class InventoryStore {
  private(set) var stock: [Int: Int] = [:]
  private var continuations: [UUID: AsyncStream<InventoryEvent>.Continuation] = [:]
  private let client = ShopClient()

  /// Events emitted before the task runs are lost, and continuations are never removed.
  func events() -> AsyncStream<InventoryEvent> {
    AsyncStream { continuation in
      Task { @MainActor in
        self.continuations[UUID()] = continuation
      }
    }
  }

  func count(_ id: Int) async throws {
    let number = try await client.stock(id)
    stock[id] = number
    for continuation in continuations.values {
      continuation.yield(.counted(id: id, stock: number))
    }
  }

  func take(_ id: Int) {
    stock[id]? -= 1
  }
}
