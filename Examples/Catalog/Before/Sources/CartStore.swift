import Combine
import Observation

@MainActor
protocol CartStoreDelegate: AnyObject {
  func cartWasOrdered(_ lines: [Line])
}

@MainActor
@Observable
final class CartStore {
  var lines: [Line] = []
  let ordered = PassthroughSubject<([Line], Int), Never>()
  @ObservationIgnored weak var delegate: (any CartStoreDelegate)?
  private let inventory: InventoryStore
  private let client = ShopClient()

  init(inventory: InventoryStore) {
    self.inventory = inventory
  }

  /// If the server refuses, the line stays in the cart.
  func add(_ product: Product) async throws {
    guard inventory.stock[product.id, default: 0] > 0 else { return }
    lines.append(Line(id: product.id, quantity: 1))
    let index = lines.count - 1
    inventory.take(product.id)
    try await client.reserve(product.id)
    lines[index].isConfirmed = true
  }

  func order() {
    ordered.send((lines, lines.count))
    delegate?.cartWasOrdered(lines)
    lines = []
  }
}
